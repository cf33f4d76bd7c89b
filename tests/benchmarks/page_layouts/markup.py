# ruff: noqa: E501
"""Homepages and lists in Markdown, R Markdown, Org, reStructuredText and the like."""

import textwrap
from collections.abc import Iterable

from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.page_layouts import Page, apa, layout, listed, plain, quoted, stopped, where


def _i(text: str) -> str:
    return f"*{text}*"


def _bullets(items: Iterable[str], sign: str = "-") -> str:
    return "\n".join(f"{sign} {item}" for item in items)


def _sections(page: Page, *names: str, sign: str = "##") -> str:
    return "\n\n".join(f"{sign} {name}\n\n{_bullets(page.around[name])}" for name in names)


def _markdown(page: Page, papers: str, *, front: str = "") -> str:
    return (
        f"{front}# {page.owner}\n\n[CV](cv.pdf) | [Scholar](https://s.example) | [GitHub](https://g.example)\n\n"
        f"{page.bio}\n\n{_sections(page, 'News', 'Education')}\n\n## Publications\n\n{papers}\n\n"
        f"{_sections(page, 'Invited talks', 'Teaching', 'Service', 'Awards')}\n"
    )


@layout("Markdown: bullets below years, own name in bold")
def _years(page: Page) -> str:
    return _markdown(
        page,
        "\n\n".join(
            f"### {year}\n\n"
            + _bullets(plain(p, _i).replace(page.owner, f"**{page.owner}**") + " [[pdf](https://x.example/a.pdf)]" for p in papers)
            for year, papers in page.by_year()
        ),
    )  # fmt: skip


@layout("Markdown: bold title, people and venue in lines of one item", kept_back=True)
def _lines(page: Page) -> str:
    return _markdown(
        page,
        "\n\n".join(
            f"1. **{p.title}**\n   {', '.join(p.authors)}\n   *{p.venue}*, {p.year}\n   [paper](https://x.example/a.pdf) · [code](https://x.example/c)"
            for p in page.papers
        ),
    )  # fmt: skip


@layout("Markdown: table of year, title, people, venue")
def _table(page: Page) -> str:
    rows = "\n".join(
        f"| {p.year} | [{p.title}](https://x.example/a) | {listed(p.authors)} | {p.venue} |"
        for p in page.papers
    )
    return _markdown(page, f"| Year | Title | Authors | Venue |\n| --- | --- | --- | --- |\n{rows}")  # fmt: skip


@layout("Markdown: broken lines, blank lines between", kept_back=True)
def _broken(page: Page) -> str:
    return _markdown(
        page,
        "\n\n".join(textwrap.fill(apa(p, _i), 80, break_on_hyphens=False) for p in page.papers),
    )


@layout("Markdown: titles as headings, links below", kept_back=True)
def _headings(page: Page) -> str:
    return _markdown(
        page,
        "\n\n".join(
            f"### [{p.title}](https://x.example/p)\n\n{', '.join(p.authors)}\n\n_{p.venue}_ ({p.year})\n\n[PDF](https://x.example/a.pdf) [Slides](https://x.example/s)"
            for p in page.papers
        ),
    )  # fmt: skip


@layout("R Markdown: front matter, fenced divisions, chunks")
def _quarto(page: Page) -> str:
    front = f'---\ntitle: "{page.owner}"\noutput:\n  html_document:\n    toc: true\n---\n\n```{{r setup, include=FALSE}}\nlibrary(knitr)\nx <- c(2019, 2020)\n```\n\n'
    items = "\n\n".join(f":::{{.paper}}\n{quoted(p, _i)}\n:::" for p in page.papers)
    return _markdown(page, items, front=front)


@layout("Markdown: numbers of codes, line of links, comments", kept_back=True)
def _codes(page: Page) -> str:
    def item(n: int, p: Paper) -> str:
        code = f"{'J' if p.journal else 'C'}{len(page.papers) - n}"
        return f"**[{code}]** {plain(p, _i)}  \n[DOI](https://doi.org/10.9999/{n}) <!-- checked {p.year} -->"

    return _markdown(page, "\n\n".join(item(n, p) for n, p in enumerate(page.papers)))


@layout("Org: headings of kinds, emphasis, links")
def _org(page: Page) -> str:
    papers = "\n\n".join(
        f"** {kind}\n" + _bullets(f"{listed(p.authors)}. [[https://x.example/a.pdf][{p.title}]]. /{p.venue}/, {p.year}." for p in papers)
        for kind, papers in page.by_kind()
    )  # fmt: skip
    return (
        f"#+TITLE: {page.owner}\n#+OPTIONS: toc:nil num:nil\n#+STARTUP: overview\n\n{page.bio}\n\n"
        f"{_sections(page, 'News', sign='*')}\n\n* Publications\n\n{papers}\n\n"
        f"{_sections(page, 'Invited talks', 'Service', 'Students', sign='*')}\n"
    )


@layout("reStructuredText: underlined headings, wrapped items", kept_back=True)
def _rst(page: Page) -> str:
    def headed(title: str, sign: str) -> str:
        return f"{title}\n{sign * len(title)}\n"

    items = "\n".join(
        textwrap.fill(
            f"- {listed(p.authors)}. `{p.title} <https://x.example/a.pdf>`_. {where(p, _i)}, {p.year}.",
            78, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False,
        )
        for p in page.papers
    )  # fmt: skip
    after = "\n".join(
        f"{headed(name, '-')}\n{_bullets(page.around[name], '*')}\n"
        for name in ("Teaching", "Awards", "Invited talks")
    )
    return f".. title: {page.owner}\n\n{headed(page.owner, '=')}\n{page.bio}\n\n{headed('Publications', '-')}\n{items}\n\n{after}"


@layout("MediaWiki: quotes for emphasis, headings between equal signs")
def _wiki(page: Page) -> str:
    papers = "\n".join(
        f"=== {year} ===\n"
        + _bullets((f"{listed(p.authors)}. [https://x.example/a.pdf {p.title}]. ''{p.venue}'', {p.year}." for p in papers), "*")
        for year, papers in page.by_year()
    )  # fmt: skip
    after = "\n".join(
        f"== {name} ==\n{_bullets(page.around[name], '*')}" for name in ("Teaching", "Awards")
    )
    return f"= {page.owner} =\n\n{page.bio}\n\n== Publications ==\n{papers}\n\n{after}\n"


@layout(
    "Markdown: with company in brackets, italics for venues", kept_back=True, leaves_owner_out=True
)
def _company(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"[{p.title}](https://x.example/a.pdf){company}. *{p.venue}*, {p.year}."

    return _markdown(page, "\n\n".join(map(item, page.papers)))


@layout("Markdown: emoji before parts, title in bold link")
def _emoji(page: Page) -> str:
    return _markdown(
        page,
        "\n".join(
            f"- 📄 **[{p.title}](https://x.example/a.pdf)**  \n  👥 {', '.join(p.authors)}  \n  🏛️ {p.venue}, {p.year}"
            for p in page.papers
        ),
    )


@layout("Markdown: quotation of each abstract below its paper")
def _abstracts(page: Page) -> str:
    return _markdown(
        page,
        "\n\n".join(
            f"{listed(p.authors)} ({p.year}). {stopped(p.title)} *{p.venue}*.\n\n"
            f"> **Abstract.** We ask what {p.title.lower()} means for planners, and show that it means a lot. It was not known before."
            for p in page.papers
        ),
    )  # fmt: skip
