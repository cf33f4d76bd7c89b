# ruff: noqa: E501
"""One list of papers, printed in some forty ways: as homepages, CVs and group pages print them.

A style turns papers into a page. Those of `KEPT_BACK` were never looked at while the reader was
made: what it reads of them says how it does on a stranger's page.
"""

import html
import re
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from publications.domain.record import Listing, Record


@dataclass(frozen=True, slots=True)
class Paper:
    """What a style prints of a paper: full names in order; `volume` and `pages` of journals."""

    title: str
    authors: tuple[str, ...]
    venue: str
    year: str
    journal: bool
    volume: str = "12"
    pages: str = "101-119"


Style = Callable[[Sequence[Paper]], str]
STYLES: dict[str, Style] = {}
KEPT_BACK: set[str] = set()


def _style(name: str, *, kept_back: bool = False) -> Callable[[Style], Style]:
    def add(style: Style) -> Style:
        STYLES[name] = style
        if kept_back:
            KEPT_BACK.add(name)
        return style

    return add


# --- Names and lists of names --------------------------------------------------------------------


def _initials(name: str, *, dots: str = ". ", end: str = ".") -> str:
    *given, _ = name.split()
    return dots.join(word[0] for word in given) + end if given else ""


def _short(name: str) -> str:
    """A. B. Lee."""
    return f"{_initials(name)} {name.split()[-1]}".strip()


def _turned(name: str) -> str:
    """Lee, A. B."""
    return f"{name.split()[-1]}, {_initials(name)}".strip(", ")


def _vancouver(name: str) -> str:
    """Lee AB."""
    return f"{name.split()[-1]} {_initials(name, dots='', end='')}".strip()


def _full_turned(name: str) -> str:
    """Lee, Ann B."""
    *given, family = name.split()
    return f"{family}, {' '.join(given)}" if given else family


def _listed(names: Iterable[str], last: str = " and ", comma: str = ", ") -> str:
    *most, end = names
    return f"{comma.join(most)}{last}{end}" if most else end


def _oxford(names: Sequence[str]) -> str:
    return _listed(names, ", and " if len(names) > 2 else " and ")


def _by_year(papers: Sequence[Paper]) -> list[tuple[str, list[Paper]]]:
    years = sorted({paper.year for paper in papers}, reverse=True)
    return [(year, [paper for paper in papers if paper.year == year]) for year in years]


def _where(paper: Paper) -> str:
    if paper.journal:
        return f"{paper.venue}, {paper.volume}(3):{paper.pages}, {paper.year}"
    return f"In Proceedings of {paper.venue}, pages {paper.pages}, {paper.year}"


_HEAD = "Ann Example\nProfessor, University of Somewhere\n\nPublications\n\n"


def _text(lines: Iterable[str], between: str = "\n") -> str:
    return _HEAD + between.join(lines) + "\n\nTeaching\n\nCS 101, Fall 2019\n"


def _page(body: str) -> str:
    return (
        "<!DOCTYPE html><html><head><title>Ann Example</title><style>p {color: red}</style></head>"
        "<body><nav><a href='/'>Home</a> <a href='/cv'>CV</a></nav><h1>Ann Example</h1>"
        "<p>I am a professor at the University of Somewhere. My research is about data.</p>"
        f"<h2>Publications</h2>\n{body}\n<h2>Teaching</h2><p>CS 101, Fall 2019</p>"
        "<footer>Last updated in May 2020. © Ann Example</footer></body></html>"
    )


def _markdown(body: str) -> str:
    return (
        "# Ann Example\n\nI am a professor at the University of Somewhere.\n\n## Publications\n\n"
        f"{body}\n\n## Teaching\n\n- CS 101, Fall 2019\n"
    )


_e = html.escape


# --- Plain text ----------------------------------------------------------------------------------


@_style("text: numbered, authors, quoted title")
def _ieee(papers: Sequence[Paper]) -> str:
    return _text(
        f"[{number}] {_oxford([_short(n) for n in p.authors])}, “{p.title},” "
        + (f"{p.venue}, vol. {p.volume}, pp. {p.pages}, {p.year}." if p.journal
           else f"in Proc. {p.venue}, {p.year}, pp. {p.pages}.")
        for number, p in enumerate(papers, 1)
    )  # fmt: skip


@_style("text: sentences, title behind authors")
def _plain(papers: Sequence[Paper]) -> str:
    return _text((f"{_oxford(p.authors)}. {p.title}. {_where(p)}." for p in papers), "\n\n")


@_style("text: title, authors, venue in lines")
def _stacked(papers: Sequence[Paper]) -> str:
    return _text((f"{p.title}\n{_oxford(p.authors)}\n{_where(p)}" for p in papers), "\n\n")


@_style("text: APA")
def _apa(papers: Sequence[Paper]) -> str:
    return _text(
        (
            f"{_listed([_turned(n) for n in p.authors], ', & ')} ({p.year}). {p.title}. "
            + (f"{p.venue}, {p.volume}(3), {p.pages}." if p.journal else f"In {p.venue} (pp. {p.pages}).")
            for p in papers
        ),
        "\n\n",
    )  # fmt: skip


@_style("text: Vancouver", kept_back=True)
def _vancouver_style(papers: Sequence[Paper]) -> str:
    return _text(
        f"{number}. {', '.join(_vancouver(n) for n in p.authors)}. {p.title}. {p.venue}. "
        f"{p.year};{p.volume}(3):{p.pages}."
        for number, p in enumerate(papers, 1)
    )


@_style("text: title first, quoted, by line")
def _quoted_first(papers: Sequence[Paper]) -> str:
    return _text(f'"{p.title}", {_oxford(p.authors)}, {p.venue}, {p.year}.' for p in papers)


@_style("text: year headings, venue label in front", kept_back=True)
def _year_headings(papers: Sequence[Paper]) -> str:
    return _text(
        f"{year}\n\n"
        + "\n".join(f"* {p.title}. {', '.join(p.authors)}. {p.venue}." for p in group)
        + "\n"
        for year, group in _by_year(papers)
    )


@_style("text: DBLP, colon behind authors")
def _dblp(papers: Sequence[Paper]) -> str:
    return _text(
        f"{', '.join(p.authors)}: {p.title}. {p.venue} {p.year}: {p.pages}" for p in papers
    )


@_style("text: commas alone")
def _commas(papers: Sequence[Paper]) -> str:
    return _text(
        f"{number}. {_oxford([_short(n) for n in p.authors])}, {p.title}, {p.venue}, "
        + (f"vol. {p.volume}, no. 3, pp. {p.pages}, {p.year}" if p.journal else f"pp. {p.pages}, {p.year}")
        for number, p in enumerate(papers, 1)
    )  # fmt: skip


@_style("text: wrapped at eighty columns, blank lines between", kept_back=True)
def _wrapped(papers: Sequence[Paper]) -> str:
    return _text(
        (
            textwrap.fill(f"{_oxford(p.authors)}. {p.title}. {_where(p)}.", 80)
            for p in papers
        ),
        "\n\n",
    )  # fmt: skip


@_style("text: codes in front, wrapped with indents")
def _coded(papers: Sequence[Paper]) -> str:
    return _text(
        textwrap.fill(
            f"[{'J' if p.journal else 'C'}{number}] {_oxford(p.authors)}. {p.title}. {_where(p)}.",
            76,
            subsequent_indent="     ",
        )
        for number, p in enumerate(papers, 1)
    )


@_style("text: single quotes, year behind authors", kept_back=True)
def _harvard(papers: Sequence[Paper]) -> str:
    return _text(
        f"{_listed([_turned(n) for n in p.authors])} ({p.year}) ‘{p.title}’, {p.venue}, "
        + (f"{p.volume}(3), pp. {p.pages}." if p.journal else f"pp. {p.pages}.")
        for p in papers
    )


@_style("text: MLA")
def _mla(papers: Sequence[Paper]) -> str:
    def names(p: Paper) -> str:
        first, *others = p.authors
        return _oxford([_full_turned(first), *others]) if others else _full_turned(first)

    return _text(
        (f"{names(p)}. “{p.title}.” {p.venue} {p.volume}.3 ({p.year}): {p.pages}." for p in papers),
        "\n\n",
    )


@_style("text: Chicago, year behind authors", kept_back=True)
def _chicago(papers: Sequence[Paper]) -> str:
    def names(p: Paper) -> str:
        first, *others = p.authors
        return _oxford([_full_turned(first), *others]) if others else _full_turned(first)

    return _text(
        f"• {names(p)}. {p.year}. “{p.title}.” {p.venue} {p.volume} (3): {p.pages}." for p in papers
    )


@_style("text: semicolons between names")
def _semicolons(papers: Sequence[Paper]) -> str:
    return _text(
        f"{number}) {'; '.join(_full_turned(n) for n in p.authors)}. {p.title}. {p.venue}, {p.year}."
        for number, p in enumerate(papers, 1)
    )


@_style("text: year in front", kept_back=True)
def _year_first(papers: Sequence[Paper]) -> str:
    return _text(
        f"{p.year}  {_oxford([_short(n) for n in p.authors])}. {p.title}. {p.venue}."
        for p in papers
    )


@_style("text: title on its line, all else on the next")
def _two_lines(papers: Sequence[Paper]) -> str:
    return _text((f"{p.title}\n{_oxford(p.authors)}. {_where(p)}." for p in papers), "\n\n")


@_style("text: two lines without blanks between papers", kept_back=True)
def _two_lines_dense(papers: Sequence[Paper]) -> str:
    return _text(f"- {p.title}\n  {', '.join(p.authors)}, {p.venue} {p.year}" for p in papers)


# --- HTML ----------------------------------------------------------------------------------------

_BUTTONS = '<a href="https://e.org/a.pdf">[PDF]</a> <a href="https://e.org/a.bib">[bib]</a>'


@_style("HTML: list, bold title, breaks")
def _bold(papers: Sequence[Paper]) -> str:
    return _page(
        "<ul>"
        + "\n".join(
            f"<li><b>{_e(p.title)}</b><br>{_e(_oxford(p.authors))}<br><i>{_e(p.venue)}</i>, {p.year}"
            f"<br>{_BUTTONS}</li>"
            for p in papers
        )
        + "</ul>"
    )


@_style("HTML: list, linked title, nested marks")
def _linked(papers: Sequence[Paper]) -> str:
    return _page(
        "<ol>"
        + "\n".join(
            f'<li><a href="https://e.org/{n}.pdf"><span class="t">{_e(p.title)}</span></a>. '
            f"<b>{_e(p.authors[0])}</b>{''.join(', ' + _e(a) for a in p.authors[1:])}. "
            f"<em>{_e(p.venue)} {p.year}</em> <span class='btn'>{_BUTTONS}</span></li>"
            for n, p in enumerate(papers)
        )
        + "</ol>"
    )


@_style("HTML: paragraphs, authors first, title in italics", kept_back=True)
def _italic(papers: Sequence[Paper]) -> str:
    return _page(
        "\n".join(
            f"<p>{_e(_oxford(p.authors))}, <i>{_e(p.title)}</i>, {_e(p.venue)}, {p.year}. "
            f"{_BUTTONS}</p>"
            for p in papers
        )
    )


@_style("HTML: table with heads")
def _table(papers: Sequence[Paper]) -> str:
    rows = "\n".join(
        f"<tr><td>{_e(p.title)}</td><td>{_e(', '.join(p.authors))}</td>"
        f"<td>{_e(p.venue)}</td><td>{p.year}</td></tr>"
        for p in papers
    )
    heads = "<tr><th>Title</th><th>Authors</th><th>Venue</th><th>Year</th></tr>"
    return _page(f"<table>{heads}\n{rows}</table>")


@_style("HTML: table without heads, year first, cell of all", kept_back=True)
def _table_of_cells(papers: Sequence[Paper]) -> str:
    rows = "\n".join(
        f"<tr><td>{p.year}</td><td><b>{_e(p.title)}</b><br>{_e(_oxford(p.authors))}<br>"
        f"<i>{_e(p.venue)}</i></td><td>{_BUTTONS}</td></tr>"
        for p in papers
    )
    return _page(f"<table>{rows}</table>")


@_style("HTML: table of number and sentence")
def _table_of_numbers(papers: Sequence[Paper]) -> str:
    rows = "\n".join(
        f"<tr><td>[{n}]</td><td>{_e(_oxford(p.authors))}. {_e(p.title)}. <i>{_e(p.venue)}</i>, "
        f"{p.year}.</td></tr>"
        for n, p in enumerate(papers, 1)
    )
    return _page(f"<table>{rows}</table>")


@_style("HTML: picture table, paragraphs in cells", kept_back=True)
def _pictures(papers: Sequence[Paper]) -> str:
    rows = "\n".join(
        f'<tr><td><img src="{n}.png"></td><td><p class="papertitle"><a href="https://e.org/{n}">'
        f"{_e(p.title)}</a></p><p>{_e(', '.join(p.authors))}</p><p><em>{_e(p.venue)}</em>, {p.year}"
        f"</p><p>{_BUTTONS}</p></td></tr>"
        for n, p in enumerate(papers)
    )
    return _page(f"<table><tbody>{rows}</tbody></table>")


@_style("HTML: divisions with classes")
def _divisions(papers: Sequence[Paper]) -> str:
    return _page(
        "\n".join(
            f'<div class="pub"><div class="title">{_e(p.title)}</div>'
            f'<div class="author">{_e(", ".join(p.authors))}</div>'
            f'<div class="periodical"><em>{_e(p.venue)}</em>, {p.year}</div>'
            f'<div class="links">{_BUTTONS}</div></div>'
            for p in papers
        )
    )


@_style("HTML: spans with classes in a run of text", kept_back=True)
def _spans(papers: Sequence[Paper]) -> str:
    return _page(
        "<ul>"
        + "\n".join(
            f'<li><span class="pub-authors">{_e(", ".join(p.authors))}</span> '
            f'<span class="pub-title">{_e(p.title)}</span> '
            f'<span class="pub-venue">{_e(p.venue)}</span> <span class="pub-year">{p.year}</span>'
            "</li>"
            for p in papers
        )
        + "</ul>"
    )


@_style("HTML: definition list under years")
def _definitions(papers: Sequence[Paper]) -> str:
    return _page(
        "<dl>"
        + "\n".join(
            f"<dt>{year}</dt>"
            + "".join(
                f"<dd>{_e(_oxford(p.authors))}. <b>{_e(p.title)}</b>. {_e(p.venue)}.</dd>"
                for p in group
            )
            for year, group in _by_year(papers)
        )
        + "</dl>"
    )


@_style("HTML: title as term, rest as definition", kept_back=True)
def _terms(papers: Sequence[Paper]) -> str:
    return _page(
        "<dl>"
        + "\n".join(
            f"<dt>{_e(p.title)}</dt><dd>{_e(_oxford(p.authors))}<br>{_e(p.venue)}, {p.year}</dd>"
            for p in papers
        )
        + "</dl>"
    )


@_style("HTML: breaks between papers, quoted titles")
def _breaks(papers: Sequence[Paper]) -> str:
    return _page(
        "<p>"
        + "<br>\n".join(
            f"{_e(_oxford(p.authors))}: &ldquo;{_e(p.title)}&rdquo;. {_e(p.venue)}, {p.year}."
            for p in papers
        )
        + "</p>"
    )


@_style("HTML: headings as titles", kept_back=True)
def _headings(papers: Sequence[Paper]) -> str:
    return _page(
        "\n".join(
            f"<h4>{_e(p.title)}</h4><p>{_e(', '.join(p.authors))}</p>"
            f"<p><i>{_e(p.venue)}</i>, {p.year}</p>"
            for p in papers
        )
    )


@_style("HTML: lists in lists under years")
def _nested(papers: Sequence[Paper]) -> str:
    return _page(
        "<ul>"
        + "\n".join(
            f"<li>{year}<ul>"
            + "".join(
                f"<li>{_e(_oxford(p.authors))}. {_e(p.title)}. <i>{_e(p.venue)}</i>.</li>"
                for p in group
            )
            + "</ul></li>"
            for year, group in _by_year(papers)
        )
        + "</ul>"
    )


@_style("HTML: label of venue and year in bold in front", kept_back=True)
def _labels(papers: Sequence[Paper]) -> str:
    return _page(
        "<ul>"
        + "\n".join(
            f"<li><b>[{_e(p.venue)} {p.year}]</b> <a href='https://e.org/x'>{_e(p.title)}</a><br>"
            f"{_e(', '.join(p.authors))}</li>"
            for p in papers
        )
        + "</ul>"
    )


# --- Markdown ------------------------------------------------------------------------------------


@_style("Markdown: bullets, bold title, italic venue")
def _md_bold(papers: Sequence[Paper]) -> str:
    return _markdown(
        "\n".join(
            f"- **{p.title}**. {_oxford(p.authors)}. *{p.venue}*, {p.year}. "
            "[[pdf](https://e.org/a.pdf)] [[code](https://github.com/a/b)]"
            for p in papers
        )
    )


@_style("Markdown: linked title, lines ended by two spaces", kept_back=True)
def _md_lines(papers: Sequence[Paper]) -> str:
    return _markdown(
        "\n\n".join(
            f"[{p.title}](https://e.org/x.pdf)  \n{', '.join(p.authors)}  \n*{p.venue} {p.year}*"
            for p in papers
        )
    )


@_style("Markdown: table")
def _md_table(papers: Sequence[Paper]) -> str:
    return _markdown(
        "| Year | Title | Authors | Venue |\n|---|---|---|---|\n"
        + "\n".join(
            f"| {p.year} | [{p.title}](https://e.org/x) | {', '.join(p.authors)} | {p.venue} |"
            for p in papers
        )
    )


@_style("Markdown: numbered under years, own name bold")
def _md_years(papers: Sequence[Paper]) -> str:
    return _markdown(
        "\n\n".join(
            f"### {year}\n\n"
            + "\n".join(
                f"{n}. **{p.authors[0]}**{''.join(', ' + a for a in p.authors[1:])}. "
                f"{p.title}. _{p.venue}_, {p.year}."
                for n, p in enumerate(group, 1)
            )
            for year, group in _by_year(papers)
        )
    )


@_style("text: GOST, slashes before the venue")
def _gost(papers: Sequence[Paper]) -> str:
    def name(printed: str) -> str:
        return f"{printed.split()[-1]} {_initials(printed, dots='.')}"

    return _text(
        f"{', '.join(map(name, p.authors))} {p.title} // {p.venue}. {p.year}. V. {p.volume}. "
        f"No. 3. P. {p.pages}."
        for p in papers
    )


@_style("text: ACS, semicolons, a star behind the last name")
def _acs(papers: Sequence[Paper]) -> str:
    return _text(
        f"{'; '.join(_turned(n) for n in p.authors[:-1])}{'; ' if p.authors[1:] else ''}"
        f"{p.authors[-1].split()[-1]}*, {_initials(p.authors[-1])} {p.title}. {p.venue} "
        f"{p.year}, {p.volume}, {p.pages}."
        for p in papers
    )


@_style("HTML: table of a reference manager, paragraphs in cells")
def _managed(papers: Sequence[Paper]) -> str:
    rows = "".join(
        f"<tr><td>{_e(_listed([_turned(n) for n in p.authors]))}</td>"
        f"<td>{_e(p.title)} <p>[<a href='#'>Abstract</a>]</p></td><td>{p.year}</td>"
        f"<td>{_e(p.venue)}<br>Vol. {p.volume}, pp. {p.pages}</td></tr>\n"
        for p in papers
    )
    return _page(
        f"<table><tr><th>Author</th><th>Title</th><th>Year</th><th>Journal</th></tr>{rows}</table>"
    )


# --- LaTeX ---------------------------------------------------------------------------------------


def _latex(body: str) -> str:
    return (
        "\\documentclass{article}\n\\usepackage{etaremune}\n\\begin{document}\n"
        "{\\Large Ann Example}\n\n\\section*{Publications}\n"
        f"{body}\n\\section*{{Teaching}}\n\\begin{{itemize}}\n\\item CS 101, Fall 2019\n"
        "\\end{itemize}\n\\end{document}\n"
    )


def _tex(text: str) -> str:
    return re.sub(r"([&%#_$])", r"\\\1", text)


@_style("LaTeX: items, quoted titles")
def _tex_items(papers: Sequence[Paper]) -> str:
    return _latex(
        "\\begin{etaremune}\n"
        + "\n".join(
            f"\\item {_tex(_oxford(p.authors))}. ``{_tex(p.title)}.'' \\emph{{{_tex(p.venue)}}}, "
            f"{p.year}."
            for p in papers
        )
        + "\n\\end{etaremune}"
    )


@_style("LaTeX: entries of moderncv", kept_back=True)
def _tex_entries(papers: Sequence[Paper]) -> str:
    return _latex(
        "\n".join(
            f"\\cventry{{{p.year}}}{{{_tex(p.title)}}}{{{_tex(p.venue)}}}{{}}{{}}"
            f"{{{_tex(', '.join(p.authors))}}}"
            for p in papers
        )
    )


@_style("LaTeX: bibitems", kept_back=True)
def _tex_bibitems(papers: Sequence[Paper]) -> str:
    return _latex(
        "\\begin{thebibliography}{9}\n"
        + "\n".join(
            f"\\bibitem{{p{n}}} {_tex(_oxford([_short(a) for a in p.authors]))}.\n"
            f"\\newblock {_tex(p.title)}.\n\\newblock {{\\em {_tex(p.venue)}}}, {p.year}.\n"
            for n, p in enumerate(papers)
        )
        + "\\end{thebibliography}"
    )


# --- Figures -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Score:
    """Of a style's papers: read right in every field, told as unread, and neither."""

    papers: int
    right: int
    told: int
    lost: int
    junk: int

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, n) + getattr(other, n) for n in self.__slots__))


def key(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def _same_names(printed: Sequence[str], read: Sequence[str]) -> bool:
    """Whether the names are the same people: given names may be printed as initials."""
    if len(printed) != len(read):
        return False
    return all(
        key(a.split()[-1]) == key(b.split()[-1]) and key(a)[:1] == key(b)[:1]
        for a, b in zip(printed, read, strict=True)
    )


def is_right(paper: Paper, record: Record) -> bool:
    """Whether the record has the paper's title, authors, year and a word of its venue."""
    where = key(" ".join((record.venue, record.venue_acronym, *record.notes, record.publisher)))
    return (
        key(record.title) == key(paper.title)
        and _same_names(paper.authors, [author.name for author in record.authors])
        and record.date[:4] == paper.year
        and (key(paper.venue) in where or key(record.venue) in key(paper.venue))
        and bool(record.venue or record.venue_acronym)
    )


def score(papers: Sequence[Paper], listing: Listing | None) -> Score:
    """Compare what was read with what was printed; None: the page was refused, and so told."""
    if listing is None:
        return Score(len(papers), 0, len(papers), 0, 0)
    records = {key(record.title): record for record in listing.records}
    unread = key(" ".join(line.text for line in listing.unread))
    right = told = lost = 0
    for paper in papers:
        record = records.get(key(paper.title))
        if record and is_right(paper, record):
            right += 1
        elif key(paper.title) in unread:
            told += 1
        elif not record and not any(key(paper.title)[:20] in title for title in records):
            lost += 1
    titles = {key(paper.title)[:20] for paper in papers}
    junk = sum(
        not any(title in key(record.title) for title in titles) for record in listing.records
    )
    return Score(len(papers), right, told, lost, junk)
