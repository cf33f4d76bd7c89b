"""CVs as plain text: from Word, from an e-mail, and what programs print of a PDF."""

import random
from collections.abc import Iterable, Iterator, Sequence

from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.page_layouts import (
    Page,
    apa,
    layout,
    listed,
    plain,
    quoted,
    short,
    stopped,
    where,
)  # fmt: skip

_BEFORE = ("Education", "Positions", "Awards")
_AFTER = ("Invited talks", "Teaching", "Students", "Service")
_LINES_OF_PAGE, _LINES_OF_COLUMN = 44, 16


def _broken(
    text: str,
    width: int,
    *,
    chance: random.Random | None = None,
    first: str = "",
    hang: str = "",
) -> Iterator[str]:
    """Yield the lines of a paragraph; by chance a long word is divided where there is no room."""
    line = first
    for word in text.split():
        joint = "" if not line or line.endswith(" ") else " "
        room = width - len(line) - len(joint)
        if len(word) <= room:
            line += joint + word
        elif chance and word.isalpha() and len(word) > 8 and room > 5 and chance.random() < 0.5:
            at = min(room - 1, len(word) - 4)
            yield f"{line}{joint}{word[:at]}-"
            line = hang + word[at:]
        else:
            yield line
            line = hang + word
    yield line


def _paged(lines: Iterable[str], head: str = "") -> str:
    """Return lines with breaks of pages: the page's number, a sign, what heads each page."""
    text: list[str] = []
    for number, line in enumerate(lines, 1):
        text.append(line)
        if number % _LINES_OF_PAGE == 0:
            page = number // _LINES_OF_PAGE
            text += ["", f"{page:>40}", f"\f{head}" if head else "\f", ""]
    return "\n".join(text) + "\n"


def _sections(
    page: Page, names: Iterable[str], *, upper: bool = False, mark: str = "• "
) -> list[str]:
    lines: list[str] = []
    for name in names:
        lines += [
            "",
            name.upper() if upper else name,
            "",
            *(mark + item for item in page.around[name]),
        ]
    return lines


def _head(page: Page) -> list[str]:
    return [
        page.owner,
        "Curriculum Vitae",
        "",
        "Department of Geography, University of Norrby",
        "me@norrby.example | +00 000 0000",
        "",
    ]


def _cv(page: Page, papers: Iterable[str], *, heading: str = "PUBLICATIONS") -> list[str]:
    before = _sections(page, _BEFORE, upper=heading.isupper())
    after = _sections(page, _AFTER, upper=heading.isupper())
    return [*_head(page), *before, "", heading, "", *papers, *after]


@layout("PDF: hanging indents, hyphens, page numbers")
def _hanging(page: Page) -> str:
    papers = [
        line for p in page.papers for line in _broken(plain(p), 84, chance=page.chance, hang="    ")
    ]
    return _paged(_cv(page, papers))


@layout("PDF: numbers in brackets, head on each page", kept_back=True)
def _bracketed(page: Page) -> str:
    papers: list[str] = []
    for n, p in enumerate(page.papers):
        papers += _broken(
            quoted(p), 88, chance=page.chance, first=f"[{len(page.papers) - n}]  ", hang="      "
        )
    return _paged(_cv(page, papers, heading="Publications"), f"{page.owner}, Curriculum Vitae")


@layout("PDF: year in the left margin")
def _margin(page: Page) -> str:
    papers: list[str] = []
    for year, group in page.by_year():
        for n, p in enumerate(group):
            first = f"{'' if n else year:10}"
            papers += _broken(apa(p), 90, first=first, hang=" " * 10)
    return _paged(_cv(page, papers))


@layout("PDF: the year alone above each item, set further right on some pages")
def _year_above_items(page: Page) -> str:
    papers: list[str] = []
    for n, p in enumerate(page.papers):
        names = listed([short(name) for name in p.authors], ", and ")
        text = f"{names}, “{p.title}”. In: {where(p).removeprefix('In ')}."
        margin = " " * (4 + 8 * (n // 5 % 2))
        broken = _broken(text, 96, chance=page.chance, first=f"{margin}• ", hang=f"{margin}  ")
        papers += [f"{margin[4:]}{p.year}", *broken]
    return _paged(_cv(page, papers))


@layout("PDF: codes, blank lines between, no indents", kept_back=True)
def _codes(page: Page) -> str:
    papers: list[str] = []
    for n, p in enumerate(page.papers):
        papers += [
            *_broken(
                f"{'J' if p.journal else 'C'}{len(page.papers) - n}. {plain(p)}",
                80,
                chance=page.chance,
            ),
            "",
        ]
    return _paged(_cv(page, papers, heading="Publications"))


@layout("PDF: no indents, no blank lines, APA")
def _dense(page: Page) -> str:
    return _paged(_cv(page, [line for p in page.papers for line in _broken(apa(p), 92)]))


@layout("PDF: two columns of papers side by side", kept_back=True)
def _columns(page: Page) -> str:
    column: list[str] = []
    for n, p in enumerate(page.papers, 1):
        column += [*_broken(plain(p), 52, chance=page.chance, first=f"{n}. ", hang="   "), ""]
    lines = [*_head(page), "Publications", ""]
    for begin in range(0, len(column), 2 * _LINES_OF_COLUMN):
        middle, end = begin + _LINES_OF_COLUMN, begin + 2 * _LINES_OF_COLUMN
        lines += _beside(column[begin:middle], column[middle:end], width=58)
        lines += ["", f"{begin // (2 * _LINES_OF_COLUMN) + 1:>56}", "\f"]
    return "\n".join([*lines, *_sections(page, _AFTER)])


@layout("PDF: narrow column of contact beside the CV")
def _side_bar(page: Page) -> str:
    bar = [
        "CONTACT",
        "me@norrby.example",
        "+00 000 0000",
        "",
        "LANGUAGES",
        "English, French",
        "",
        "SKILLS",
        "GIS, R, Python",
        "",
        "REFEREES",
        "On request",
    ]
    papers = [
        line for p in page.papers for line in (*_broken(plain(p), 70, chance=page.chance), "")
    ]
    body = _beside(
        bar,
        [page.owner, "", "PUBLICATIONS", "", *papers, *_sections(page, _AFTER, upper=True)],
        width=26,
    )
    return _paged(body)


@layout("PDF: names of sections in the left margin")
def _headed_margin(page: Page) -> str:
    papers = list(map(apa, page.papers))
    sections = {
        "Education": page.around["Education"],
        "Employment": page.around["Positions"],
        "Refereed Journal Articles": papers,
        "Honors and Awards": page.around["Awards"],
        "Invited Talks": page.around["Invited talks"],
    }
    lines = [f"{page.owner:>50}", "", "Department of Geography, University of Norrby", ""]
    for name, items in sections.items():
        body = [x for item in items for x in (*_broken(item, 68, hang="  "), "")]
        lines += [*_beside(list(_broken(name, 16)), body, width=18), ""]
    return _paged(lines)


def _beside(left: Sequence[str], right: Sequence[str], *, width: int) -> Iterator[str]:
    for at in range(max(len(left), len(right))):
        first = left[at] if at < len(left) else ""
        second = right[at] if at < len(right) else ""
        yield f"{first:<{width}}{second}".rstrip()


@layout("PDF: stacked, title above people and venue", kept_back=True)
def _stacked(page: Page) -> str:
    papers: list[str] = []
    for p in page.papers:
        papers += [*_broken(p.title, 84), ", ".join(p.authors), f"{p.venue}, {p.year}", ""]
    return _paged(_cv(page, papers, heading="Publications"))


@layout("Word: tabs behind numbers, headings in capitals")
def _tabs(page: Page) -> str:
    papers = [f"{n}.\t{plain(p)}" for n, p in enumerate(page.papers, 1)]
    return "\n".join(_cv(page, papers))


@layout("Word: year, tab, citation; soft line breaks", kept_back=True)
def _year_tab(page: Page) -> str:
    papers = [
        f"{p.year}\t{listed(p.authors)}. “{p.title}.”\v\t{p.venue}, pp. {p.pages}."
        for p in page.papers
    ]
    return "\n".join(_cv(page, papers)).replace("\v", "\n")


@layout("text: subsections with letters, numbers begin again")
def _letters(page: Page) -> str:
    papers: list[str] = []
    for letter, (kind, group) in zip("AB", page.by_kind(), strict=True):
        papers += [
            "",
            f"{letter}. {kind}",
            "",
            *(f"{n}. {quoted(p)}" for n, p in enumerate(group, 1)),
        ]
    return "\n".join(_cv(page, papers))


@layout("text: e-mail, stars and underlined headings", kept_back=True)
def _email(page: Page) -> str:
    def headed(name: str) -> list[str]:
        return ["", name, "-" * len(name), ""]

    papers = [line for p in page.papers for line in _broken(plain(p), 74, first=" * ", hang="   ")]
    after = [
        line
        for name in ("Awards", "Teaching")
        for line in (*headed(name), *(f" * {x}" for x in page.around[name]))
    ]
    return (
        "\n".join(
            [
                page.owner,
                "=" * len(page.owner),
                "",
                page.bio,
                *headed("Publications"),
                *papers,
                *after,
            ]
        )
        + "\n"
    )


@layout("text: bold markers gone, topics as lines above items")
def _topics(page: Page) -> str:
    third = len(page.papers) // 3
    papers: list[str] = []
    for n, topic in enumerate(("On coasts", "On cities", "On methods")):
        group = page.papers[n * third : (n + 1) * third if n < 2 else None]
        papers += ["", topic, "", *(plain(p) for p in group)]
    return "\n".join(_cv(page, papers, heading="Research articles"))


@layout(
    "text: with company, titles quoted, forthcoming first", kept_back=True, leaves_owner_out=True
)
def _company(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"“{p.title}”{company}. {p.venue}, {p.year}."

    return "\n".join(
        _cv(page, (line for p in page.papers for line in (item(p), "")), heading="Publications")
    )


@layout("text: title, people, venue in lines, a bold line of kinds above")
def _three_lines(page: Page) -> str:
    papers: list[str] = []
    for kind, group in page.by_kind():
        papers += [kind, ""]
        for p in group:
            papers += [
                stopped(p.title),
                f"{listed([short(a) for a in p.authors])}.",
                f"{where(p)}, {p.year}.",
                "",
            ]
    return "\n".join(_cv(page, papers, heading="Publications"))
