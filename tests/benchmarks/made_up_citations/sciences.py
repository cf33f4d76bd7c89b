# ruff: noqa: E501
"""Citation styles of the sciences, of medicine and of engineering."""

from tests.benchmarks.made_up_citations.style import (
    by_apa,
    dot,
    dotted,
    first_turned,
    listed,
    quoted,
    sentence,
    short,
    shortly,
    style,
    turned,
    unturned,
    whole,
)
from tests.benchmarks.made_up_citations.works import Work


def _journal(work: Work) -> str:
    """Return the journal without the full stop of its last word, before one."""
    return work.venue.name.rstrip(".")


def _unturned(work: Work) -> str:
    return ", ".join(map(unturned, work.people))


# --- The year behind the authors -----------------------------------------------------------------


@style("APA", may_wait=True)
def _apa(w: Work) -> str:
    return f"{by_apa(w.people)} ({w.when}). {sentence(w)} {w.venue.name}{w.at(', {v}({n}), {p}')}."


@style("APA in Markdown", may_wait=True)
def _apa_markdown(w: Work) -> str:
    where = f"*{w.venue.name}*{w.at(', *{v}*({n}), {p}')}."
    return f"{by_apa(w.people)} ({w.when}). {sentence(w)} {where}"


@style("APA, conference", kind="conference")
def _apa_conference(w: Work) -> str:
    return f"{by_apa(w.people)} ({w.year}). {sentence(w)} In {w.venue.name} (pp. {w.pages})."


@style("APA, data set", has_venue=False)
def _apa_data(w: Work) -> str:
    where = f"Zenodo. https://doi.org/10.5281/zenodo.{w.volume}{w.first}"
    return f"{by_apa(w.people)} ({w.year}). {w.title.name} [Data set]. {where}"


@style("APA, report", has_venue=False, kept_back=True)
def _apa_report(w: Work) -> str:
    return (
        f"{by_apa(w.people)} ({w.year}). {w.title.name} (Report No. {w.volume}). "
        f"Institute for Social Research."
    )


@style("Harvard", may_wait=True)
def _harvard(w: Work) -> str:
    by = listed(map(turned, w.people), " and ")
    return f"{by}, {w.when}. {sentence(w)} {w.venue.name}{w.at(', {v}({n}), pp.{p}')}."


@style("biology, bare year")
def _biology(w: Work) -> str:
    by = ", ".join(map(turned, w.people))
    return f"{by} {w.year}. {sentence(w)} {_journal(w)} {w.volume}: {w.pages}."


@style("ecology, capitals")
def _ecology(w: Work) -> str:
    by = ", ".join(turned(person).upper() for person in w.people)
    return f"{by} ({w.year}) {sentence(w)} {w.venue.name}, {w.volume}, {w.pages}."


@style("zoology, capitals and a dash")
def _zoology(w: Work) -> str:
    by = listed((turned(person).upper() for person in w.people), " & ", " & ")
    return f"{by} {w.year}. {sentence(w)} — {w.venue.name} {w.volume}: {w.pages}."


@style("Springer, authors and year")
def _springer(w: Work) -> str:
    return (
        f"{_unturned(w)} ({w.year}) {sentence(w)} {w.venue.name} {w.volume}({w.number}):{w.pages}"
    )


@style("Cell", may_wait=True)
def _cell(w: Work) -> str:
    by = listed(map(turned, w.people), two=", and ")
    return f"{by} ({w.when}). {sentence(w)} {_journal(w)}{w.at(' {v}, {p}')}."


@style("geophysics", kept_back=True)
def _geophysics(w: Work) -> str:
    by = first_turned([person._replace(given=short(person._replace(family="", suffix="")))
                       for person in w.people])  # fmt: skip
    return f"{by} ({w.year}), {w.title.name}, {w.venue.name}, {w.volume}({w.number}), {w.pages}."


@style("geology", kept_back=True)
def _geology(w: Work) -> str:
    by = listed(map(turned, w.people))
    return f"{by}, {w.year}, {w.title.name}: {w.venue.name}, v. {w.volume}, p. {w.pages}."


@style("meteorology")
def _meteorology(w: Work) -> str:
    by = listed([turned(w.people[0]), *map(short, w.people[1:])], two=", and ")
    return f"{by}, {w.year}: {sentence(w)} *{w.venue.name}*, **{w.volume}**, {w.pages}."


@style("CSE, name and year", kept_back=True)
def _cse(w: Work) -> str:
    where = f"{_journal(w)}. {w.volume}({w.number}):{w.pages}."
    return f"{_unturned(w)}. {w.year}. {sentence(w)} {where}"


@style("bioRxiv", kind="preprint", has_venue=False)
def _biorxiv(w: Work) -> str:
    return f"{', '.join(map(turned, w.people))} ({w.year}). {sentence(w)} bioRxiv."


# --- The year at the end -------------------------------------------------------------------------


@style("IEEE", may_wait=True)
def _ieee(w: Work) -> str:
    where = f"{w.venue.name}{w.at(', vol. {v}, no. {n}, pp. {p}')}, {w.when}."
    return f"{shortly(w)}, {quoted(w, ',')} {where}"


@style("IEEE, conference", kind="conference")
def _ieee_conference(w: Work) -> str:
    return f"{shortly(w)}, {quoted(w, ',')} in {w.venue.name}, {w.year}, pp. {w.pages}."


@style("Vancouver")
def _vancouver(w: Work) -> str:
    where = f"{_journal(w)}. {w.year};{w.volume}({w.number}):{w.pages}."
    return f"{_unturned(w)}. {sentence(w)} {where}"


@style("Vancouver, in press", may_wait=True, kept_back=True)
def _vancouver_waiting(w: Work) -> str:
    where = f"{_journal(w)}. {w.when}{w.at(';{v}:{p}')}."
    return f"{{n}}. {_unturned(w)}. {sentence(w)} {where}"


@style("AMA")
def _ama(w: Work) -> str:
    where = f"*{w.venue.name}*. {w.year};{w.volume}({w.number}):{w.pages}. doi:10.1000/x{w.volume}"
    return f"{_unturned(w)}. {sentence(w)} {where}"


@style("Nature in Markdown")
def _nature(w: Work) -> str:
    by = listed(map(turned, w.people), " & ", " & ")
    return f"{dot(by)} {sentence(w)} *{w.venue.name}* **{w.volume}**, {w.pages} ({w.year})."


@style("Nature, et al.", most=2, kept_back=True)
def _nature_et_al(w: Work) -> str:
    by = (
        f"{turned(w.people[0])} et al."
        if len(w.people) > 2
        else listed(map(turned, w.people), two=" & ")
    )
    return f"{{n}}. {dot(by)} {sentence(w)} {w.venue.name} {w.volume}, {w.pages} ({w.year})."


@style("Science", kept_back=True)
def _science(w: Work) -> str:
    return f"{', '.join(map(short, w.people))}, {sentence(w)} {w.venue.name} {w.volume}, {w.pages} ({w.year})."


@style("ACS with titles")
def _acs(w: Work) -> str:
    where = f"*{w.venue.name}* **{w.year}**, *{w.volume}* ({w.number}), {w.pages}."
    return f"{dot('; '.join(map(turned, w.people)))} {sentence(w)} {where}"


@style("MDPI", kept_back=True)
def _mdpi(w: Work) -> str:
    where = f"{w.venue.name} {w.year}, {w.volume}, {w.first}."
    return f"{{n}}. {dot('; '.join(map(turned, w.people)))} {sentence(w)} {where}"


@style("RSC, without titles", has_titles=False)
def _rsc(w: Work) -> str:
    return f"{listed(map(short, w.people), ' and ')}, *{w.venue.name}*, {w.year}, **{w.volume}**, {w.first}."


@style("APS, without titles", has_titles=False, kept_back=True)
def _aps(w: Work) -> str:
    return f"{shortly(w)}, {w.venue.name} {w.volume}, {w.first} ({w.year})."


@style("physics, title behind")
def _title_behind(w: Work) -> str:
    by = listed(map(short, w.people), " and ")
    return f"{by}, {w.venue.name} {w.volume}, {w.first} ({w.year}), {w.title.name}"


@style("AIP")
def _aip(w: Work) -> str:
    return f"{shortly(w)}, {quoted(w, ',')} {w.venue.name} {w.volume}, {w.pages} ({w.year})."


@style("INSPIRE, lines")
def _inspire(w: Work) -> str:
    by = ", ".join(map(short, w.people))
    where = f"{w.venue.name} {w.volume} ({w.year}) {w.first} • e-Print: {w.year % 100:02d}07.{w.first:05d}"
    return f"{w.title.name}\n{by}\n{where}"


@style("Elsevier, numbered")
def _elsevier(w: Work) -> str:
    by = ", ".join(map(short, w.people))
    return f"{by}, {w.title.name}, {w.venue.name} {w.volume} ({w.year}) {w.pages}."


@style("mathematics in Markdown")
def _mathematics(w: Work) -> str:
    by = listed((f"{p.given} {p.family}".strip() for p in w.people), " and ")
    where = f"{w.venue.name} **{w.volume}** ({w.year}), no. {w.number}, {w.pages}."
    return f"{by}, *{w.title.name}*, {where}"


@style("mathematics, text", may_wait=True, kept_back=True)
def _mathematics_text(w: Work) -> str:
    by = listed(map(short, w.people), " and ")
    return f"{{n}}. {by}, {w.title.name}, {w.venue.name}{w.at(' {v}')} ({w.when}){w.at(', {p}')}."


# --- Computer science ----------------------------------------------------------------------------


@style("numbered, authors shortened")
def _numbered(w: Work) -> str:
    where = f"{w.venue.name}, {w.volume}({w.number}):{w.pages}, {w.year}."
    return f"{{n}}. {shortly(w)}. {sentence(w)} {where}"


@style("ACM", kind="conference")
def _acm(w: Work) -> str:
    where = f"In {w.venue.name}. ACM, New York, NY, USA, {w.pages}."
    return f"{dot(whole(w))} {w.year}. {sentence(w)} {where}"


@style("biblatex")
def _biblatex(w: Work) -> str:
    where = f"In: {w.venue.name} {w.volume}.{w.number} ({w.year}), pp. {w.pages}."
    return f"{dot(whole(w))} {quoted(w)}. {where}"


@style("biblatex, language", kind="conference")
def _biblatex_language(w: Work) -> str:
    where = f"English. In: {w.venue.name}. {w.year}, pp. {w.pages}."
    return f"{first_turned(w.people)}, {quoted(w)}. {where}"


@style("LNCS", kind="conference", kept_back=True)
def _lncs(w: Work) -> str:
    where = f"In: {w.venue.name}, pp. {w.pages}. Springer ({w.year})"
    return f"{{n}}. {', '.join(map(turned, w.people))}: {sentence(w)} {where}"


@style("DBLP", kept_back=True, between="\n")
def _dblp(w: Work) -> str:
    by = ", ".join(f"{p.given} {p.family}".strip() for p in w.people)
    return f"{by}: {sentence(w)} {w.venue.name} {w.volume}({w.number}): {w.pages} ({w.year})"


@style("arXiv", kind="preprint", has_venue=False)
def _arxiv(w: Work) -> str:
    year = max(w.year, 2008)
    return f"{dot(whole(w))} {sentence(w)} arXiv:{year % 100:02d}{w.number:02d}.{w.volume:04d}, {w.year}."


@style("patents", kind="patent", has_venue=False, kept_back=True)
def _patents(w: Work) -> str:
    return f"{shortly(w)}. {sentence(w)} US Patent 10,{w.volume:03d},{w.first:03d}, {w.year}."


@style("GOST", tongue="Russian", between="\n")
def _gost(w: Work) -> str:
    by = ", ".join(map(dotted, w.people))
    where = f"{w.venue.name}. {w.year}. Т. {w.volume}. № {w.number}. С. {w.pages}."
    return f"{by} {w.title.name} // {where}"


@style("GB/T 7714", tongue="Chinese", between="\n")
def _gbt(w: Work) -> str:
    where = f"{w.venue.name}, {w.year}, {w.volume}({w.number}): {w.pages}."
    return f"[{{n}}] {', '.join(p.family for p in w.people)}. {w.title.name}[J]. {where}"
