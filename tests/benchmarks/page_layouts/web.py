# ruff: noqa: E501
"""Homepages in HTML."""

import html
from collections.abc import Iterable, Sequence

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

_e = html.escape
_MENU = ("Home", "Research", "Publications", "Teaching", "Group", "Contact")


def _i(text: str) -> str:
    return f"<i>{text}</i>"


def _ul(items: Iterable[str]) -> str:
    return "<ul>\n" + "\n".join(f"<li>{item}</li>" for item in items) + "\n</ul>"


def _linked(paper: Paper) -> str:
    return f'<a href="https://doi.example/{paper.pages}">{_e(paper.title)}</a>'


def _sections(page: Page, *names: str, level: int = 2) -> str:
    return "\n".join(
        f"<h{level}>{name}</h{level}>\n{_ul(map(_e, page.around[name]))}" for name in names
    )


def _whole(title: str, body: str) -> str:
    return (
        f"<!DOCTYPE html>\n<html lang='en'><head><title>{title}</title><style>a {{color: red}}</style>"
        f"<script>var x = '<p>';</script></head>\n<body>\n{body}\n</body></html>\n"
    )


def _menu() -> str:
    return "<nav><ul>" + "".join(f"<li><a href='#{m}'>{m}</a></li>" for m in _MENU) + "</ul></nav>"


def _home(page: Page, papers: str, *, heading: str = "Publications") -> str:
    """A homepage on one page: menu, biography, news, papers, and the rest."""
    return _whole(
        f"{page.owner} | Home",
        f"{_menu()}\n<h1>{page.owner}</h1>\n<p>Associate Professor, University of Norrby<br>"
        f"Room 12, Maps Building<br>first.last [at] norrby.example</p>\n<p>{_e(page.bio)}</p>\n"
        f"{_sections(page, 'News')}\n<h2>{heading}</h2>\n{papers}\n"
        f"{_sections(page, 'Invited talks', 'Teaching', 'Students', 'Service')}\n"
        "<footer>© 2024. Last updated in May 2024. Powered by Jekyll.</footer>",
    )


def _list_page(page: Page, papers: str) -> str:
    """A page of papers alone, which says whose they are in its head only."""
    return _whole(
        f"Publications - {page.owner}",
        f"<div class='menu'>{' | '.join(f'<a href=/{m}>{m}</a>' for m in _MENU)}</div>\n"
        f"<h1>Publications</h1>\n{papers}\n<div id='cookie-banner'>We use cookies. <button>Accept</button>"
        " <button>Decline</button></div>\n<p>Back to top</p>",
    )


_BUTTONS = (
    '<a href="https://x.example/a.pdf">[pdf]</a> <a href="https://x.example/code">[code]</a> '
    '<a href="https://x.example/slides">[slides]</a>'
)


@layout("HTML: home, list below years, buttons")
def _years(page: Page) -> str:
    return _home(
        page,
        "\n".join(
            f"<h3>{year}</h3>\n" + _ul(f"{plain(p, _i)} {_BUTTONS}" for p in papers)
            for year, papers in page.by_year()
        ),
    )


@layout("HTML: home, linked title above people, badges", kept_back=True)
def _badges(page: Page) -> str:
    def item(number: int, p: Paper) -> str:
        badge = ("<span class='badge'>Oral</span>", "", "<b style='color:red'>new!</b>")[number % 3]
        names = ", ".join(
            f"<b>{a}</b>" if a == page.owner else a + "*" * (number % 3 == 1) for a in p.authors
        )
        return f"{_linked(p)} {badge}<br>{names}<br><i>{_e(p.venue)}</i>, {p.year}<br>{_BUTTONS}"

    papers = _ul(item(n, p) for n, p in enumerate(page.papers))
    return _home(page, f"<p>* equal contribution</p>\n{papers}")


@layout("HTML: cards of divisions with classes, folded abstracts")
def _cards(page: Page) -> str:
    return _home(
        page,
        "\n".join(
            f"<div class='card'><img src='thumb{n}.png' alt='Teaser of {_e(p.title)}'>"
            f"<div class='card-body'><h5 class='card-title'>{_linked(p)}</h5>"
            f"<p class='card-text authors'>{', '.join(p.authors)}</p>"
            f"<p class='card-text'><small class='text-muted'>{_e(p.venue)}, {p.year}</small></p>"
            f"<details><summary>Abstract</summary><p>We study {_e(p.title.lower())} and find that it "
            "depends on the place. Our results hold for other places as well.</p></details>"
            f"{_BUTTONS}</div></div>"
            for n, p in enumerate(page.papers)
        ),
    )


@layout("HTML: selected papers, then all of them", kept_back=True)
def _selected(page: Page) -> str:
    first = _ul(
        f"<b>{_e(p.title)}</b><br>{', '.join(p.authors)}<br>{_e(p.venue)} {p.year}"
        for p in page.papers[:4]
    )
    rest = "<ol>" + "\n".join(f"<li>{quoted(p, _i)}</li>" for p in page.papers) + "</ol>"
    return _home(
        page, f"{first}\n<h2>All publications</h2>\n{rest}", heading="Selected publications"
    )


@layout("HTML: kinds, paragraphs, year in bold in front")
def _kinds(page: Page) -> str:
    return _list_page(
        page,
        "\n".join(
            f"<h2>{kind}</h2>\n"
            + "\n".join(
                f"<p><b>{p.year}</b> {listed(p.authors)}. {_linked(p)}. {where(p, _i)}.</p>"
                for p in papers
            )
            for kind, papers in page.by_kind()
        ),
    )


@layout("HTML: table of year, paper, links", kept_back=True)
def _table(page: Page) -> str:
    rows = "\n".join(
        f"<tr><td>{p.year}</td><td>{listed(p.authors)}<br><b>{_e(p.title)}</b><br>{where(p, _i)}</td>"
        f"<td>{_BUTTONS}</td></tr>"
        for p in page.papers
    )
    return _home(page, f"<table><tr><th>Year</th><th>Paper</th><th>Links</th></tr>\n{rows}</table>")


@layout("HTML: table without heads, thumbnails")
def _thumbnails(page: Page) -> str:
    return _home(
        page,
        "<table>"
        + "\n".join(
            f"<tr><td width='25%'><img src='{n}.jpg' alt='teaser'></td><td><a href='https://x.example/{n}'>"
            f"<papertitle>{_e(p.title)}</papertitle></a><br>{', '.join(f'<strong>{a}</strong>' if a == page.owner else a for a in p.authors)}"
            f"<br><em>{_e(p.venue)}</em>, {p.year}<br><a href='p'>project page</a> / <a href='v'>video</a>"
            f"<p>A short remark of what is new about it.</p></td></tr>"
            for n, p in enumerate(page.papers)
        )
        + "</table>",
    )


@layout("HTML: title, with X and Y, venue in italics", leaves_owner_out=True)
def _company(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"{_linked(p)}{company}, <i>{_e(p.venue)}</i>, {p.year}."

    return _home(page, "\n".join(f"<p>{item(p)}</p>" for p in page.papers))


@layout("HTML: quoted title, joint with, own page of papers", kept_back=True, leaves_owner_out=True)
def _joint(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f", joint with {listed(others)}" if others else ""
        return f"“{_e(p.title)}”{company}, {_e(p.venue)}, {p.year}"

    return _list_page(page, _ul(map(item, page.papers)))


@layout("HTML: headings as titles, rest below, topics")
def _topics(page: Page) -> str:
    half = len(page.papers) // 2
    topics = (("Coasts and water", page.papers[:half]), ("Methods", page.papers[half:]))
    return _home(
        page,
        "\n".join(
            f"<h3>{topic}</h3>\n"
            + "\n".join(
                f"<h4>{_e(p.title)}</h4>\n<p>{', '.join(p.authors)}</p>\n<p>{_e(p.venue)}, {p.year}. {_BUTTONS}</p>"
                for p in papers
            )
            for topic, papers in topics
        ),
    )


@layout("HTML: definition list of code and citation", kept_back=True)
def _definitions(page: Page) -> str:
    total = len(page.papers)
    entries = (f"<dt>[{total - n}]</dt><dd>{apa(p, _i)}</dd>" for n, p in enumerate(page.papers))
    return _list_page(page, "<dl>" + "\n".join(entries) + "</dl>")


@layout("HTML: one paragraph with breaks, stars before some")
def _breaks(page: Page) -> str:
    return _home(
        page,
        "<p>" + "<br>\n<br>\n".join(
            f"{'★ ' if n % 4 == 0 else ''}{quoted(p, _i)} [<a href='https://x.example/{n}.pdf'>PDF</a>]" for n, p in enumerate(page.papers)
        ) + "</p>",
    )  # fmt: skip


@layout("HTML: lists in lists, venue and year as label", kept_back=True)
def _nested(page: Page) -> str:
    return _home(
        page,
        _ul(
            f"{kind}\n" + _ul(f"<b>[{_e(p.venue)} {p.year}]</b> {_e(stopped(p.title))} {listed(p.authors)}." for p in papers)
            for kind, papers in page.by_kind()
        ),
    )  # fmt: skip


@layout("HTML: spans with classes, BibTeX in <pre>")
def _spans(page: Page) -> str:
    def bibtex(n: int, p: Paper) -> str:
        return (
            f"<pre class='bibtex'>@article{{k{n},\n  title = {{{_e(p.title)}}},\n"
            f"  author = {{{' and '.join(p.authors)}}},\n  journal = {{{_e(p.venue)}}},\n  year = {{{p.year}}}\n}}</pre>"
        )

    return _list_page(
        page,
        "<ol class='bibliography'>"
        + "\n".join(
            f"<li><div class='row'><div id='k{n}' class='col-8'><span class='title'>{_e(p.title)}</span>"
            f"<span class='author'>{', '.join(p.authors)}</span><span class='periodical'><em>{_e(p.venue)}</em>, {p.year}</span>"
            f"<div class='links'><a class='bibtex btn' href='#'>Bib</a><a class='btn' href='x.pdf'>PDF</a></div>{bibtex(n, p)}</div></div></li>"
            for n, p in enumerate(page.papers)
        )
        + "</ol>",
    )


@layout("HTML: German page, headings in German", kept_back=True)
def _german(page: Page) -> str:
    journals, meetings = (papers for _, papers in page.by_kind())

    def items(papers: Sequence[Paper]) -> str:
        return _ul(
            f"{'; '.join(p.authors)}: {_e(stopped(p.title))} {'In: ' if not p.journal else ''}{_e(p.venue)}, {p.year}, S. {p.pages}."
            for p in papers
        )

    return _whole(
        f"Prof. Dr. {page.owner} – Universität Norrby",
        f"<h1>Prof. Dr. {page.owner}</h1><p>Lehrstuhl für Geographie</p><h2>Werdegang</h2>"
        "<ul><li>seit 2015 Professur an der Universität Norrby</li><li>2011 Promotion in Graz</li></ul>"
        f"<h2>Schriftenverzeichnis</h2><h3>Aufsätze in Zeitschriften</h3>{items(journals)}"
        f"<h3>Beiträge in Sammelbänden u.ä.</h3>{items(meetings)}<h2>Lehre</h2><ul><li>Einführung in die "
        "Kartographie, WS 2019/20</li></ul><h2>Vorträge</h2><ul><li>„Zehn Jahre im Feld“, Graz, Mai 2019</li>"
        "</ul><p>Impressum | Datenschutz</p>",
    )  # fmt: skip


@layout("HTML: French page, titles in italics")
def _french(page: Page) -> str:
    def item(p: Paper) -> str:
        return f"{listed(p.authors, ' et ')}, <i>{_e(p.title)}</i>, {_e(p.venue)}, {'vol. ' + p.volume + ', ' if p.journal else ''}{p.year}, p. {p.pages}."

    return _whole(
        f"Page personnelle de {page.owner}",
        f"<h1>{page.owner}</h1><p>Maître de conférences, Université de Norrby</p><h2>Thèmes de recherche</h2>"
        "<p>Littoral, cartographie, histoire des paysages.</p><h2>Publications</h2><h3>Articles dans des revues "
        f"à comité de lecture</h3>{_ul(map(item, page.by_kind()[0][1]))}<h3>Communications avec actes</h3>"
        f"{_ul(map(item, page.by_kind()[1][1]))}<h2>Enseignement</h2><ul><li>Introduction à la cartographie "
        "(L1), 2019–2021</li></ul><h2>Encadrement</h2><ul><li>Deux thèses depuis 2018</li></ul>",
    )  # fmt: skip


@layout("HTML: Spanish page, year above, numbers", kept_back=True)
def _spanish(page: Page) -> str:
    body = "\n".join(
        f"<h3>{year}</h3><ol>"
        + "".join(
            f"<li>{listed([short(a) for a in p.authors], ' y ')}. “{_e(p.title)}”. <em>{_e(p.venue)}</em>, {p.year}, pp. {p.pages}.</li>"
            for p in papers
        )
        + "</ol>"
        for year, papers in page.by_year()
    )
    return _whole(
        f"{page.owner} - Publicaciones",
        f"<h1>{page.owner}</h1><p>Profesora titular, Universidad de Norrby</p><h2>Publicaciones</h2>{body}"
        "<h2>Docencia</h2><ul><li>Cartografía, 2018–2021</li></ul><h2>Proyectos</h2><ul><li>Costas en "
        "movimiento, 2019–2022, investigadora principal</li></ul><p>Política de cookies</p>",
    )


@layout("HTML: Chinese headings, numbered citations")
def _chinese(page: Page) -> str:
    body = "\n".join(
        f"<p>[{n}] {', '.join(p.authors)}. {stopped(p.title)} {_e(p.venue)}, {p.year}.</p>"
        for n, p in enumerate(page.papers, 1)
    )
    return _whole(
        f"{page.owner}的个人主页",
        f"<h1>{page.owner}</h1><p>副教授，博士生导师</p><h2>个人简介</h2><p>2011年获博士学位，2015年起任职于诺比大学。</p>"
        f"<h2>代表性论文</h2>{body}<h2>科研项目</h2><p>海岸变化研究，2019–2022，主持</p><h2>获奖情况</h2><p>教学奖，2016</p>"
        "<h2>招生</h2><p>欢迎报考硕士、博士研究生。</p>",
    )  # fmt: skip


@layout("HTML: sections as accordions, authors in grey", kept_back=True)
def _accordion(page: Page) -> str:
    return _home(
        page,
        "\n".join(
            f"<div class='accordion'><button class='accordion-button'>{year}</button><div class='panel'>"
            + "".join(
                f"<p><strong>{_e(p.title)}</strong><br><span style='color:grey'>{', '.join(p.authors)}</span><br>"
                f"{_e(p.venue)}. <a href='https://x.example/a.pdf'>Paper</a> · <a href='#'>Cite</a></p>"
                for p in papers
            )
            + "</div></div>"
            for year, papers in page.by_year()
        ),
    )


@layout("HTML: working papers and publications of an economist", leaves_owner_out=True)
def _economist(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f"with {listed(others)}. " if others else ""
        return (
            f"<p><strong>{_e(stopped(p.title))}</strong> {company}<em>{_e(p.venue)}</em>, {p.year}."
            f"<br>[<a href='https://x.example/a.pdf'>Paper</a>] [<a href='#'>Replication files</a>]</p>"
            f"<details><summary>Abstract</summary>We show that {_e(p.title.lower())} is a question of income.</details>"
        )

    return _home(page, "\n".join(map(item, page.papers)), heading="Published papers")


@layout("HTML: page of a word processor, spans cut through", kept_back=True)
def _word(page: Page) -> str:
    def item(n: int, p: Paper) -> str:
        names, rest = plain(p).split(". ", 1)
        return (
            f"<p class=MsoListParagraph style='text-indent:-.25in'><span lang=EN-US>{n}.<span>&nbsp;&nbsp;</span>"
            f"</span><span lang=EN-US>{names}. </span><span lang=DE>{_e(rest)}</span></p>"
        )

    body = "\n".join(item(n, p) for n, p in enumerate(page.papers, 1))
    return _whole(
        "Lebenslauf",
        f"<p class=MsoTitle><b>{page.owner}</b></p><p class=MsoNormal>{_e(page.bio)}</p><p class=MsoNormal><b><u>"
        f"Publications</u></b></p>{body}<p class=MsoNormal><b><u>Awards</u></b></p>"
        + "".join(f"<p class=MsoNormal>{_e(a)}</p>" for a in page.around["Awards"]),
    )


@layout("HTML: articles with headings, people below in small print")
def _articles(page: Page) -> str:
    return _list_page(
        page,
        "\n".join(
            f"<article class='post'><h3>{_linked(p)}</h3><div class='meta'>By {listed(p.authors)} · {p.year} · {_e(p.venue)}</div></article>"
            for p in page.papers
        ),
    )


@layout("HTML: papers under review without a venue, then published", kept_back=True)
def _review(page: Page) -> str:
    review = _ul(
        f"{_e(p.title)}, {listed(p.authors)}, {_e(p.venue)}, {p.year}, under review"
        for p in page.papers[:3]
    )
    out = _ul(
        f"{_e(p.title)}, {listed(p.authors)}, {_e(p.venue)}, {p.year}" for p in page.papers[3:]
    )
    return _home(page, f"<h3>Under review</h3>{review}<h3>Published</h3>{out}", heading="Papers")


@layout("HTML: bold lines as headings, no list below a heading tag")
def _bold_headings(page: Page) -> str:
    body = "\n".join(
        f"<p><b>{kind}:</b></p>\n" + "\n".join(f"<p>{apa(p, _i)}</p>" for p in papers)
        for kind, papers in page.by_kind()
    )
    return _whole(
        page.owner,
        f"<p><b><font size=5>{page.owner}</font></b></p><p>Department of Geography, University of Norrby</p>"
        f"<p>{_e(page.bio)}</p>{body}<p><b>Awards and honors:</b></p>"
        + "".join(f"<p>{_e(a)}</p>" for a in page.around["Awards"])
        + "<p><b>Invited talks:</b></p>"
        + "".join(f"<p>{_e(a)}</p>" for a in page.around["Invited talks"]),
    )


@layout("HTML: bold topics above lists, dates of news in between")
def _bold_topics(page: Page) -> str:
    third = len(page.papers) // 3
    groups = (page.papers[:third], page.papers[third : 2 * third], page.papers[2 * third :])
    topics = (
        "Coasts and Water in the Anthropocene",
        "Cities (2012–2020)",
        "Statistical Methods, Maps",
    )
    return _home(
        page,
        "\n".join(
            f"<p><b>{topic}</b></p>\n{_ul(f'{plain(p, _i)} {_BUTTONS}' for p in papers)}"
            for topic, papers in zip(topics, groups, strict=True)
        ),
    )


@layout("HTML: titles in bold paragraphs, details in lists below")
def _details(page: Page) -> str:
    return _home(
        page,
        "\n".join(
            f"<p><b>{_e(p.title)}</b></p>\n{_ul((', '.join(p.authors), f'{_e(p.venue)}, {p.year}', _BUTTONS))}"
            for p in page.papers
        ),
    )
