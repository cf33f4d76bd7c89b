"""How CVs and homepages print papers, by no style but their owner's."""

from tests.benchmarks.made_up_citations.style import (
    company,
    dot,
    full,
    listed,
    quoted,
    sentence,
    short,
    shortly,
    style,
    turned,
    whole,
)
from tests.benchmarks.made_up_citations.works import OWNER, Person, Work


def _html(listed_works: str) -> str:
    return (
        "<html><body><h1>Julia Rivers</h1><h2>Publications</h2><ul>"
        f"{listed_works}</ul></body></html>"
    )


def _latex(listed_works: str) -> str:
    return (
        "\\documentclass{article}\\begin{document}\\section{Publications}\\begin{enumerate}\n"
        f"{listed_works}\n\\end{{enumerate}}\\end{{document}}\n"
    )


def _tex(text: str) -> str:
    for sign, printed in (("&", r"\&"), ("“", "``"), ("”", "''"), ("„", ",,"), ("√", r"$\surd$")):
        text = text.replace(sign, printed)
    return text


# --- Sentences -----------------------------------------------------------------------------------


@style("sentences", owner="among", may_wait=True)
def _sentences(w: Work) -> str:
    return f"{dot(whole(w))} {sentence(w)} {w.venue.name}, {w.when}."


@style("sentences, conference", kind="conference", owner="among")
def _sentences_conference(w: Work) -> str:
    return f"{dot(whole(w))} {sentence(w)} In {w.venue.name}, {w.year}."


@style("sentences, title first", may_wait=True)
def _title_first(w: Work) -> str:
    where = f"{w.venue.name}{w.at(', {v}({n}):{p}')}, {w.when}."
    return f"{sentence(w)} {dot(whole(w))} {where}"


@style("sentences, owner in bold", owner="among", kept_back=True)
def _owner_in_bold(w: Work) -> str:
    names = (f"**{short(p)}**" if p == OWNER else short(p) for p in w.people)
    return f"- {dot(listed(names))} {sentence(w)} *{w.venue.name}*, {w.year}."


@style("sentences, equal marks", owner="among")
def _equal(w: Work) -> str:
    names = (full(p) + "*" * (place < 2 < len(w.people)) for place, p in enumerate(w.people))
    return f"{dot(', '.join(names))} {sentence(w)} {w.venue.name} {w.year}"


@style("sentences, state in the year's place", owner="among", may_wait=True, kept_back=True)
def _state_first(w: Work) -> str:
    return f"{w.when.capitalize()}. {dot(shortly(w))} {sentence(w)} {w.venue.name}."


@style("year first")
def _year_first(w: Work) -> str:
    return f"{w.year}. {w.title.name} ({whole(w)}). {w.venue.name}."


@style("year in a column", owner="among", may_wait=True)
def _year_column(w: Work) -> str:
    by = listed(map(turned, w.people), " & ", " & ")
    return f"{w.when}\t{dot(by)} {sentence(w)} {w.venue.name}{w.at(' {v}: {p}')}."


@style("numbers that fall", owner="among", kept_back=True)
def _falling(w: Work) -> str:
    return f"[{{n}}] {shortly(w)}, {quoted(w, ',')} {w.venue.name}, {w.year}."


@style("forthcoming", owner="among", is_dated=False, between="\n")
def _forthcoming(w: Work) -> str:
    return f"- {dot(whole(w))} {quoted(w, '.')} *{w.venue.name}*, forthcoming."


@style("dashes", between="\n")
def _dashes(w: Work) -> str:
    return f"{w.year} – {w.title.name} – {whole(w)} – {w.venue.name}"


@style("tabs", between="\n")
def _tabs(w: Work) -> str:
    return f"{w.year}\t{', '.join(map(full, w.people))}\t{w.title.name}\t{w.venue.name}"


# --- The owner left out --------------------------------------------------------------------------


@style("economics, with", owner="first", names_owner=False, may_wait=True)
def _economics(w: Work) -> str:
    if len(w.people) == 1:
        return f"{quoted(w, ',')} *{w.venue.name}*, {w.when}."
    return f"{quoted(w)} (with {company(w)}), *{w.venue.name}*, {w.when}."


@style("economics, with behind a comma", owner="first", names_owner=False, may_wait=True)
def _economics_comma(w: Work) -> str:
    where = f"{w.venue.name}{w.at(', {v}({n})')}, {w.when}."
    return f"{quoted(w, ',')} {f'with {company(w)}, ' if w.people[1:] else ''}{where}"


@style("economics, plain titles", owner="first", names_owner=False, kept_back=True)
def _economics_plain(w: Work) -> str:
    by = f" (with {company(w)})" if w.people[1:] else ""
    return f"{w.title.name}{by}. {w.venue.name} {w.volume}, {w.year}."


@style("economics, working papers", owner="first", names_owner=False, has_venue=False)
def _working_papers(w: Work) -> str:
    where = f"NBER Working Paper No. {w.volume}{w.number}, {w.year}."
    by = f" (with {company(w)})," if w.people[1:] else ""
    return f"{quoted(w, '' if by else ',')}{by} {where}"


@style("economics, company last", owner="first", names_owner=False)
def _company_last(w: Work) -> str:
    by = f" (with {company(w)})" if w.people[1:] else ""
    return f"({w.year}) {quoted(w, '.')} {w.venue.name} {w.volume}: {w.pages}.{by}"


# --- Lines, marks and links ----------------------------------------------------------------------


@style("lines")
def _lines(w: Work) -> str:
    return f"{w.title.name}\n{', '.join(map(full, w.people))}\n{w.venue.name}, {w.year}"


@style("lines, shortened names")
def _lines_shortened(w: Work) -> str:
    by = ", ".join(map(short, w.people))
    return f"{w.title.name}\n{by}\n{w.venue.name} {w.volume}, {w.pages} ({w.year})"


@style("lines, bold titles in Markdown", owner="among")
def _lines_bold(w: Work) -> str:
    by = ", ".join(map(full, w.people))
    return f"**{w.title.name}**  \n{by}  \n*{w.venue.name}*, {w.year}"


@style("linked titles in Markdown", between="\n")
def _linked(w: Work) -> str:
    link = f"[{w.title.name}](https://doi.org/10.1000/{w.volume})"
    return f"- {link}, {whole(w)}, *{w.venue.name}* ({w.year})"


@style("HTML, linked titles", owner="among", between="\n", page=_html)
def _html_linked(w: Work) -> str:
    link = f"<a href='x.pdf'>{w.title.name}</a>"
    return f"<li>{dot(whole(w))} {link}. <i>{w.venue.name}</i>, {w.year}.</li>"


@style("HTML, owner underlined", owner="among", between="\n", page=_html)
def _html_underlined(w: Work) -> str:
    names = (f"<u>{short(p)}</u>" if p == OWNER else short(p) for p in w.people)
    where = f"<i>{w.venue.name}</i>, {w.volume}, {w.pages}, {w.year}."
    return f"<li>{listed(names)}, {quoted(w, ',')} {where}</li>"


@style("LaTeX, bold titles", between="\n", page=_latex)
def _latex_bold(w: Work) -> str:
    numbers = f"{w.volume}({w.number}):{w.first}--{w.last}"
    where = f"\\emph{{{w.venue.name}}}, {numbers}, {w.year}."
    return _tex(f"\\item {dot(whole(w))} \\textbf{{{w.title.name}}}. {where}")


@style("LaTeX, quoted titles", between="\n", page=_latex)
def _latex_quoted(w: Work) -> str:
    where = f"{{\\it {w.venue.name}}}, {w.volume}:{w.first}--{w.last} ({w.year})."
    return _tex(f"\\item {shortly(w)}, {quoted(w, ',')} {where}")


@style("LaTeX, owner in bold", owner="among", between="\n", page=_latex, kept_back=True)
def _latex_owner(w: Work) -> str:
    def name(person: Person) -> str:
        return f"\\textbf{{{turned(person)}}}" if person == OWNER else turned(person)

    by = listed(map(name, w.people), ", \\& ", ", \\& ")
    where = f"\\textit{{{_tex(w.venue.name)}}}, {w.volume}({w.number}), {w.first}--{w.last}."
    return f"\\item {by} ({w.year}). {_tex(sentence(w))} {where}"
