# ruff: noqa: E501
"""Pages as whole fields print them: the humanities, economics, medicine, engineering, mathematics."""

import html

from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.page_layouts import (
    Page,
    apa,
    initials,
    layout,
    listed,
    plain,
    quoted,
    short,
    stopped,
    turned,
)  # fmt: skip

_e = html.escape


def _text(page: Page, papers: str, *, heading: str = "PUBLICATIONS") -> str:
    def section(name: str) -> str:
        return (
            f"{name.upper() if heading.isupper() else name}\n\n"
            + "\n".join(page.around[name])
            + "\n\n"
        )

    before = "".join(map(section, ("Education", "Positions")))
    after = "".join(map(section, ("Awards", "Invited talks", "Teaching", "Service")))
    return f"{page.owner}\nDepartment of Geography, University of Norrby\n\n{before}{heading}\n\n{papers}\n\n{after}"


def _page(page: Page, papers: str, heading: str = "Publications") -> str:
    return (
        f"<html><head><title>{page.owner}</title></head><body><h1>{page.owner}</h1><p>{_e(page.bio)}</p><h2>{heading}</h2>{papers}"
        f"<h2>Teaching</h2><ul>{''.join(f'<li>{_e(x)}</li>' for x in page.around['Teaching'])}</ul></body></html>"
    )


@layout("fields: humanities, a long dash for the same people", leaves_owner_out=True)
def _dashes(page: Page) -> str:
    lines, before = [], ()
    for p in page.papers:
        authors = (page.owner, *page.others(p))
        names = (
            "———"
            if authors == before
            else listed([f"{page.owner.split()[-1]}, {page.owner.rsplit(' ', 1)[0]}", *authors[1:]])
        )
        before = authors
        lines.append(f"{names}. {p.year}. “{stopped(p.title)}” {p.venue} {p.volume}: {p.pages}.")
    return _text(page, "\n\n".join(lines))


@layout(
    "fields: humanities, titles of the owner alone without any name",
    kept_back=True,
    leaves_owner_out=True,
)
def _nameless(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (co-authored with {listed(others)})" if others else ""
        return f"<p>“{_e(stopped(p.title))}” <i>{_e(p.venue)}</i> {p.volume} ({p.year}): {p.pages}{company}.</p>"

    return _page(page, "".join(map(item, page.papers)), "Articles and Essays")


@layout("fields: economics, abstract and coverage in paragraphs below", leaves_owner_out=True)
def _economics(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return (
            f"<p><a href='https://x.example/a.pdf'><b>{_e(p.title)}</b></a>{company}<br><i>{_e(p.venue)}</i>, {p.year}</p>"
            f"<p>Abstract: Using data from 1990 to 2010, we show that {_e(p.title[0].lower() + p.title[1:])} matters, and that nothing else does. We find large effects.</p>"
            "<p>Media coverage: The Norrby Gazette, Radio North</p>"
        )

    return _page(page, "".join(map(item, page.papers)))


@layout("fields: medicine, numbers on lines of their own", kept_back=True)
def _medicine(page: Page) -> str:
    def names(p: Paper) -> str:
        return ", ".join(f"{a.split()[-1]} {initials(a, dots='', end='')}" for a in p.authors)

    return _text(page, "\n".join(f"{n}.\n{names(p)}. {stopped(p.title)} {p.venue}. {p.year};{p.volume}:{p.pages}." for n, p in enumerate(page.papers, 1)))  # fmt: skip


@layout("fields: medicine, identifiers and metrics behind each")
def _identifiers(page: Page) -> str:
    def names(p: Paper) -> str:
        return ", ".join(f"{a.split()[-1]} {initials(a, dots='', end='')}" for a in p.authors)

    return _text(
        page,
        "\n".join(
            f"{n}. {names(p)}. {stopped(p.title)} {p.venue.rstrip('.')}. {p.year} May;{p.volume}(3):{p.pages}. doi: 10.9999/x.{n}. PMID: {30000000 + n}; PMCID: PMC{6000000 + n}. (IF 4.2, Q1)"
            for n, p in enumerate(page.papers, 1)
        ),
        heading="Peer-Reviewed Original Research",
    )


@layout("fields: engineering, table of two rows a paper", kept_back=True)
def _two_rows(page: Page) -> str:
    rows = "".join(
        f"<tr><td rowspan=2>{p.year}</td><td><b>{_e(p.title)}</b></td></tr><tr><td>{listed(p.authors)}, <i>{_e(p.venue)}</i></td></tr>"
        for p in page.papers
    )
    return _page(page, f"<table border=1>{rows}</table>")


@layout("fields: engineering, bullets of title, people, venue in nested lists")
def _nested(page: Page) -> str:
    items = "\n".join(
        f"- {p.title}\n    - {listed(p.authors)}\n    - {p.venue}, {p.year}" for p in page.papers
    )
    return f"# {page.owner}\n\n{page.bio}\n\n## Publications\n\n{items}\n\n## Teaching\n\n- GEO 101, Fall 2019\n"


@layout("fields: mathematics, numbered from the last, remarks in brackets", kept_back=True)
def _mathematics(page: Page) -> str:
    total = len(page.papers)
    items = "".join(
        f"<p>[{total - n}] {listed([short(a) for a in p.authors])}, <i>{_e(p.title)}</i>, {_e(p.venue)} <b>{p.volume}</b> ({p.year}), no. 2, {p.pages}. <a href='https://arxiv.org/abs/1901.0{1000 + n}'>(arXiv)</a> <font size=-1>[erratum]</font></p>"
        for n, p in enumerate(page.papers)
    )
    return _page(page, items, "Papers and preprints")


@layout("fields: physics, collaboration of many, journal links as the citation")
def _physics(page: Page) -> str:
    def item(n: int, p: Paper) -> str:
        return f"<li>“{_e(p.title)}”<br>{', '.join(short(a) for a in p.authors)}<br><a href='https://doi.org/10.9999/{n}'>{_e(p.venue)} {p.volume}, {p.pages} ({p.year})</a> [<a href='https://arxiv.org/abs/1901.0{1000 + n}'>arXiv:1901.0{1000 + n}</a>]</li>"

    return _page(
        page, f"<ol reversed>{''.join(item(n, p) for n, p in enumerate(page.papers))}</ol>"
    )


@layout("fields: psychology, APA with students marked, in press first", kept_back=True)
def _psychology(page: Page) -> str:
    def item(n: int, p: Paper) -> str:
        names = listed([turned(a) + "*" * (i % 3 == 1) for i, a in enumerate(p.authors)], ", & ")
        return f"{names} ({p.year}). {stopped(p.title)} {p.venue}, {p.volume}, {p.pages}. https://doi.org/10.9999/{n}"

    return _text(page, "* denotes student author\n\n" + "\n\n".join(item(n, p) for n, p in enumerate(page.papers)), heading="Publications")  # fmt: skip


@layout("fields: law, volume first, footnote style in capitals", leaves_owner_out=True)
def _law(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"{p.title}, {p.volume} {p.venue} {p.pages.split('-')[0]} ({p.year}){company}"

    return _text(page, "\n\n".join(map(item, page.papers)), heading="ARTICLES")


@layout("fields: sociology, author-date list, year alone on the line above", kept_back=True)
def _sociology(page: Page) -> str:
    blocks = []
    for year, papers in page.by_year():
        blocks.append(
            f"{year}\n"
            + "\n".join(
                f"{listed(p.authors)}. “{stopped(p.title)}” {p.venue} {p.volume}({2}):{p.pages}."
                for p in papers
            )
        )
    return _text(page, "\n\n".join(blocks))


@layout("fields: computer science, venue's acronym as a coloured label above")
def _labels_above(page: Page) -> str:
    def item(p: Paper) -> str:
        return f"<div class='row'><div class='col-2'><abbr class='badge'>{_e(p.venue)} {p.year}</abbr></div><div class='col-10'><div>{_e(p.title)}</div><div>{', '.join(p.authors)}</div><div>[<a href='https://x.example/a.pdf'>pdf</a>]</div></div></div>"

    return _page(page, "".join(map(item, page.papers)))


@layout("fields: biology, long names of journals, bold year in the margin of each", kept_back=True)
def _biology(page: Page) -> str:
    items = "".join(
        f"<p style='margin-left:5em;text-indent:-5em'><b>{p.year}</b>&nbsp;&nbsp;&nbsp;{', '.join(f'{a.split()[-1]}, {initials(a)}' for a in p.authors)} {_e(stopped(p.title))} <i>{_e(p.venue)}</i> {p.volume}: {p.pages}.</p>"
        for p in page.papers
    )
    return _page(page, items)


@layout("fields: design, year and title in columns of text, details below")
def _design(page: Page) -> str:
    return _text(page, "\n\n".join(f"{p.year}\t{p.title}\n\t{', '.join(p.authors)}\n\t{p.venue}" for p in page.papers), heading="Selected publications")  # fmt: skip


@layout("fields: statistics, working papers and their stand", kept_back=True)
def _stand(page: Page) -> str:
    return _text(page, "\n\n".join(f"{p.title}\n{listed(p.authors)}\n{p.venue}, {p.year}" for p in page.papers[4:]) + "\n\nSubmitted\n\n" + "\n\n".join(f"{p.title}\n{listed(p.authors)}\n{p.venue}, {p.year}, under review" for p in page.papers[:4]), heading="Publications")  # fmt: skip


@layout("fields: people in small capitals, titles in German quotation marks")
def _german_quotes(page: Page) -> str:
    return _text(page, "\n".join(f"{' / '.join(f'{a.split()[-1].upper()}, {a.rsplit(chr(32), 1)[0]}' for a in p.authors)}: „{p.title}“, in: {p.venue} {p.volume} ({p.year}), S. {p.pages}." for p in page.papers), heading="Aufsätze")  # fmt: skip


@layout("fields: a list in one paragraph, parted by semicolons of years", kept_back=True)
def _one_paragraph(page: Page) -> str:
    return _page(
        page,
        "<p>" + "<br/>".join(f"{n}. {plain(p)}" for n, p in enumerate(page.papers, 1)) + "</p>",
    )


@layout("fields: chosen papers with pictures, then the rest below a rule")
def _chosen(page: Page) -> str:
    first = "".join(
        f"<div class='feature'><img src='{n}.png' alt=''><h4>{_e(p.title)}</h4><p>{', '.join(p.authors)}.<br><em>{_e(p.venue)}</em> ({p.year})</p></div>"
        for n, p in enumerate(page.papers[:4])
    )
    rest = "".join(f"<li>{apa(p)}</li>" for p in page.papers[4:])
    return _page(page, f"{first}<hr><ul>{rest}</ul>")


@layout("fields: quoted titles first, people behind, venue in brackets", kept_back=True)
def _brackets(page: Page) -> str:
    return _page(
        page,
        "<ul>"
        + "".join(
            f"<li>“{_e(p.title)}.” {listed(p.authors)}. [{_e(p.venue)}, {p.year}]</li>"
            for p in page.papers
        )
        + "</ul>",
    )


@layout("fields: a CV with numbered sections and sub-numbers")
def _numbered(page: Page) -> str:
    lines = [
        page.owner,
        "",
        "1. Personal details",
        "",
        "Born in Norrby, citizen of Norrby",
        "",
        "2. Education",
        "",
        *page.around["Education"],
        "",
        "3. Publications",
        "",
    ]
    for n, (kind, papers) in enumerate(page.by_kind(), 1):
        lines += [
            f"3.{n} {kind}",
            "",
            *(f"3.{n}.{m} {quoted(p)}" for m, p in enumerate(papers, 1)),
            "",
        ]
    return (
        "\n".join(
            [
                *lines,
                "4. Talks",
                "",
                *page.around["Invited talks"],
                "",
                "5. Teaching",
                "",
                *page.around["Teaching"],
            ]
        )
        + "\n"
    )


@layout("fields: where a paper came out on the first line, in capitals", kept_back=True)
def _venue_first(page: Page) -> str:
    return _page(page, "".join(f"<div class='pub'><div class='v'>{_e(p.venue).upper()} {p.year}</div><div><b>{_e(p.title)}</b></div><div>{', '.join(p.authors)}</div></div>" for p in page.papers))  # fmt: skip
