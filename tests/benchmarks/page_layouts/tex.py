# ruff: noqa: E501
r"""CVs in LaTeX, in the classes and with the commands that people use."""

import re
from collections.abc import Callable, Iterable

from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.page_layouts import Page, apa, layout, listed, quoted, short, stopped, where


def _t(text: str) -> str:
    return (
        re.sub(r"([&%#_$])", r"\\\1", text).replace("“", "``").replace("”", "''").replace("–", "--")
    )


def _emph(text: str) -> str:
    return rf"\emph{{{text}}}"


def _items(items: Iterable[str], environment: str = "itemize") -> str:
    body = "\n".join(rf"  \item {item}" for item in items)
    return f"\\begin{{{environment}}}\n{body}\n\\end{{{environment}}}"


def _authors(paper: Paper, page: Page) -> str:
    return listed(
        [rf"\textbf{{{short(a)}}}" if a == page.owner else short(a) for a in paper.authors]
    )


def _document(kind: str, preamble: str, body: str) -> str:
    return (
        f"\\documentclass[11pt,a4paper]{{{kind}}}\n\\usepackage[utf8]{{inputenc}}\n\\usepackage{{hyperref}}\n"
        f"{preamble}\n\\begin{{document}}\n{body}\n\\end{{document}}\n"
    )


_BEFORE = ("Positions", "Education", "Awards", "Grants")
_AFTER = ("Invited talks", "Teaching", "Students", "Service", "Media coverage")


def _sections(page: Page, names: Iterable[str], section: Callable[[str, list[str]], str]) -> str:
    return "\n\n".join(section(name, [_t(item) for item in page.around[name]]) for name in names)


def _plain_section(name: str, items: Iterable[str]) -> str:
    return f"\\section*{{{name}}}\n{_items(items)}"


def _article(page: Page, papers: str, *, preamble: str = "", heading: str = "Publications") -> str:
    return _document(
        "article",
        preamble,
        f"\\begin{{center}}{{\\LARGE {page.owner}}}\\\\ Department of Geography \\\\ University of Norrby\\end{{center}}\n"
        f"{_sections(page, _BEFORE, _plain_section)}\n\n\\section*{{{heading}}}\n{papers}\n\n{_sections(page, _AFTER, _plain_section)}",
    )


@layout("LaTeX: article, plain items")
def _plain_items(page: Page) -> str:
    return _article(
        page,
        _items(
            f"{_authors(p, page)}. {_t(stopped(p.title))} {_t(where(p, _emph))}, {p.year}."
            for p in page.papers
        ),
    )


@layout("LaTeX: etaremune below kinds, quoted titles", kept_back=True)
def _etaremune(page: Page) -> str:
    return _article(
        page,
        "\n".join(
            f"\\subsection*{{{kind}}}\n"
            + _items((_t(quoted(p, _emph)) for p in papers), "etaremune")
            for kind, papers in page.by_kind()
        ),
        preamble="\\usepackage{etaremune}",
    )


@layout("LaTeX: bibitems with newblock")
def _bibitems(page: Page) -> str:
    body = "\n\n".join(
        f"\\bibitem{{key{n}}}\n{listed([short(a) for a in p.authors], ', and ')}.\n\\newblock {_t(p.title)}.\n\\newblock "
        f"{{\\em {_t(p.venue)}}}, {p.volume + '(2):' if p.journal else 'pages '}{p.pages}, {p.year}."
        for n, p in enumerate(page.papers)
    )
    return _article(page, f"\\begin{{thebibliography}}{{99}}\n{body}\n\\end{{thebibliography}}")


@layout("LaTeX: moderncv, cvitem with the year", kept_back=True)
def _moderncv_items(page: Page) -> str:
    papers = "\n".join(
        rf"\cvitem{{{p.year}}}{{{_authors(p, page)}, \emph{{{_t(p.title)}}}, {_t(p.venue)}, pp. {p.pages}}}"
        for p in page.papers
    )
    return _moderncv(page, papers)


@layout("LaTeX: moderncv, cventry")
def _moderncv_entries(page: Page) -> str:
    papers = "\n".join(
        rf"\cventry{{{p.year}}}{{{_t(p.title)}}}{{{_t(p.venue)}}}{{}}{{}}{{{listed(p.authors)}}}"
        for p in page.papers
    )
    return _moderncv(page, papers)


def _moderncv(page: Page, papers: str) -> str:
    def section(name: str, items: list[str]) -> str:
        return f"\\section{{{name}}}\n" + "\n".join(rf"\cvitem{{}}{{{item}}}" for item in items)

    given, family = page.owner.rsplit(" ", 1)
    return _document(
        "moderncv",
        f"\\moderncvstyle{{classic}}\n\\moderncvcolor{{blue}}\n\\name{{{given}}}{{{family}}}\n\\title{{Curriculum Vitae}}\n\\email{{me@norrby.example}}",
        f"\\makecvtitle\n{_sections(page, _BEFORE, section)}\n\\section{{Publications}}\n{papers}\n{_sections(page, _AFTER, section)}",
    )


@layout("LaTeX: altacv, cvevents and bullets", kept_back=True)
def _altacv(page: Page) -> str:
    def section(name: str, items: list[str]) -> str:
        return f"\\cvsection{{{name}}}\n" + "\n\\divider\n".join(
            rf"\cvevent{{{item}}}{{}}{{}}{{}}" for item in items
        )

    papers = _items(
        f"{_authors(p, page)} ({p.year}). \\textit{{{_t(p.title)}}}. {_t(p.venue)}."
        for p in page.papers
    )
    return _document(
        "altacv",
        "\\geometry{left=1cm}\n\\definecolor{Mulberry}{HTML}{72243D}",
        f"\\name{{{page.owner}}}\n\\tagline{{Geographer}}\n\\personalinfo{{\\email{{me@norrby.example}} \\phone{{000-00-0000}}}}\n\\makecvheader\n"
        f"{_sections(page, _BEFORE, section)}\n\\cvsection{{Publications}}\n{papers}\n{_sections(page, _AFTER, section)}",
    )


@layout("LaTeX: res class, sections without braces around lists")
def _res(page: Page) -> str:
    def section(name: str, items: list[str]) -> str:
        return f"\\section{{\\sc {name}}}\n" + " \\\\\n".join(items)

    papers = "\n\n".join(
        f"{_authors(p, page)}, ``{_t(p.title)},'' {{\\em {_t(p.venue)}}}, {'vol. ' + p.volume + ', ' if p.journal else ''}pp. {p.pages}, {p.year}."
        for p in page.papers
    )
    return _document(
        "res",
        "\\oddsidemargin -.5in\n\\textwidth=6.0in\n\\newcommand{\\bi}{\\begin{itemize}}",
        f"\\name{{{page.owner}}}\n\\address{{University of Norrby}}\n\\begin{{resume}}\n{_sections(page, _BEFORE, section)}\n"
        f"\\section{{\\sc Refereed Publications}}\n{papers}\n{_sections(page, _AFTER, section)}\n\\end{{resume}}",
    )


@layout("LaTeX: venue and year above people, title below them in bold quotes")
def _venue_above(page: Page) -> str:
    papers = "\n\n".join(
        f"\\hfill {{{_t(p.venue)} {p.year}}} \\\\\n{listed([short(a) for a in p.authors], ', ')},\\\\\n"
        f"\\textbf{{``{_t(p.title)}''}}\\\\"
        for p in page.papers
    )
    return _article(page, papers)


@layout("LaTeX: a class's command, each of many arguments on a line of its own")
def _many_arguments(page: Page) -> str:
    papers = "\n\n".join(
        f"\t\\{'journal' if p.journal else 'conference'}\n\t\t{{{_authors(p, page)}}}\n\t\t{{{_t(p.title)}}}\n"
        f"\t\t{{{_t(p.venue)}}}\n\t\t{{{p.year}}}\n"
        + (f"\t\t{{{p.volume}}}\n\t\t{{2}}\n" if p.journal else "")
        + f"\t\t{{{p.pages.replace('-', '--')}}}{{}}{{}}"
        for p in page.papers
    )
    return _article(page, f"\\begin{{paperlist}}[ascending=false]\n{papers}\n\\end{{paperlist}}")


@layout("LaTeX: europecv, ecvitem", kept_back=True)
def _europecv(page: Page) -> str:
    def section(name: str, items: list[str]) -> str:
        return f"\\ecvsection{{{name}}}\n" + "\n".join(rf"\ecvitem{{}}{{{item}}}" for item in items)

    papers = "\n".join(
        rf"\ecvitem{{{p.year}}}{{{listed(p.authors)}. {_t(stopped(p.title))} \textit{{{_t(p.venue)}}}.}}"
        for p in page.papers
    )
    return _document(
        "europecv",
        f"\\ecvname{{{page.owner}}}\n\\ecvnationality{{Norrbyan}}",
        f"\\begin{{europecv}}\n\\ecvpersonalinfo\n{_sections(page, _BEFORE, section)}\n\\ecvsection{{Publications}}\n{papers}\n"
        f"{_sections(page, _AFTER, section)}\n\\end{{europecv}}",
    )


@layout("LaTeX: own command with three arguments")
def _own_command(page: Page) -> str:
    papers = "\n\n".join(
        f"\\pub{{{_authors(p, page)}}}\n{{{_t(p.title)}}}\n{{\\emph{{{_t(p.venue)}}}, {p.year}}}"
        for p in page.papers
    )
    return _article(
        page,
        papers,
        preamble="\\newcommand{\\pub}[3]{\\noindent\\hangindent=1em #1. \\textbf{#2}. #3.\\vspace{3pt}}\n\\def\\me{\\textbf{Me}}",
    )


@layout("LaTeX: own command of several lines, own environment", kept_back=True)
def _own_environment(page: Page) -> str:
    papers = "\n".join(
        f"  \\paperentry{{{_t(p.title)}}}{{{_authors(p, page)}}}{{{_t(p.venue)}}}{{{p.year}}}"
        for p in page.papers
    )
    return _article(
        page,
        f"\\begin{{paperlist}}\n{papers}\n\\end{{paperlist}}",
        preamble=(
            "\\newenvironment{paperlist}{\\begin{list}{}{\\leftmargin=1em}}{\\end{list}}\n"
            "\\newcommand{\\paperentry}[4]{%\n  \\item \\textit{#1} \\\\\n  #2 \\\\\n  #3, #4\n}"
        ),
    )


@layout("LaTeX: longtable with a year column")
def _longtable(page: Page) -> str:
    rows = "\n".join(
        f"{p.year} & {_authors(p, page)}. \\textit{{{_t(p.title)}}}. {_t(p.venue)}. \\\\[2pt]"
        for p in page.papers
    )
    return _article(
        page,
        f"\\begin{{longtable}}{{p{{1.5cm}}p{{13cm}}}}\n{rows}\n\\end{{longtable}}",
        preamble="\\usepackage{longtable}",
    )


@layout("LaTeX: tabularx, the year once for several", kept_back=True)
def _tabularx(page: Page) -> str:
    rows = "\n".join(
        f"{year if n == 0 else ''} & {_t(apa(p, _emph))} \\\\"
        for year, papers in page.by_year()
        for n, p in enumerate(papers)
    )
    return _article(
        page,
        f"\\begin{{tabularx}}{{\\textwidth}}{{lX}}\n{rows}\n\\end{{tabularx}}",
        preamble="\\usepackage{tabularx}",
    )


@layout("LaTeX: enumerate, title, people and venue in lines")
def _lines(page: Page) -> str:
    return _article(
        page,
        _items(
            (
                f"\\href{{https://x.example/a.pdf}}{{{_t(p.title)}}}\\\\\n    {_authors(p, page)}\\\\\n    \\emph{{{_t(p.venue)}}}, {p.year}"
                for p in page.papers
            ),
            "enumerate",
        ),
        heading="Peer-reviewed publications",
    )


@layout("LaTeX: rubrics of another class, hanging paragraphs", kept_back=True)
def _rubrics(page: Page) -> str:
    def section(name: str, items: list[str]) -> str:
        return (
            f"\\begin{{rubric}}{{{name}}}\n"
            + "\n".join(rf"\entry*[] {item}" for item in items)
            + "\n\\end{rubric}"
        )

    papers = "\n".join(
        f"\\entry*[{p.year}] {_authors(p, page)}. \\textsl{{{_t(p.title)}}}. {_t(p.venue)}."
        for p in page.papers
    )
    return _document(
        "curve",
        "\\usepackage{url}",
        f"{{\\Huge {page.owner}}}\n{_sections(page, _BEFORE, section)}\n\\begin{{rubric}}{{Publications}}\n{papers}\n\\end{{rubric}}\n"
        f"{_sections(page, _AFTER, section)}",
    )


@layout("LaTeX: category environments, headings in bold")
def _bold_headings(page: Page) -> str:
    def section(name: str, items: list[str]) -> str:
        return f"\\medskip\\noindent{{\\bf\\large {name}}}\n\n" + "\n\n".join(items)

    papers = "\n\n".join(
        f"\\noindent {p.year}. {_authors(p, page)}. {_t(stopped(p.title))} {{\\it {_t(p.venue)}}}."
        for p in page.papers
    )
    return _document(
        "article",
        "\\pagestyle{empty}",
        f"\\centerline{{\\bf\\Large {page.owner}}}\n\n{_sections(page, _BEFORE, section)}\n\n\\bigskip\\noindent{{\\bf\\large Publications}}\n\n"
        f"{papers}\n\n{_sections(page, _AFTER, section)}",
    )


@layout("LaTeX: with company in brackets, economist", kept_back=True, leaves_owner_out=True)
def _company(page: Page) -> str:
    def item(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"``{_t(p.title)}''{company}, \\emph{{{_t(p.venue)}}}, {p.year}."

    return _article(page, _items(map(item, page.papers)))


@layout("LaTeX: bold lines of topics and institutes above items")
def _bold_topics(page: Page) -> str:
    half = len(page.papers) // 2
    groups = (page.papers[:half], page.papers[half:])
    topics = (
        "University of Norrby, Institute of Maps, PhD Project",
        "Coasts and Water in the Anthropocene",
    )
    return _article(
        page,
        "\n\n".join(
            f"\\textbf{{{topic}}}\n"
            + _items(
                f"{_authors(p, page)} ({p.year}). \\textit{{{_t(p.title)}}}. {_t(p.venue)}."
                for p in papers
            )
            for topic, papers in zip(topics, groups, strict=True)
        ),
    )


@layout("LaTeX: table of year, title, venue in cells of their own", leaves_owner_out=True)
def _cells(page: Page) -> str:
    def row(p: Paper) -> str:
        others = page.others(p)
        company = f" (with {listed(others)})" if others else ""
        return f"{p.year} & {_t(p.title)}{company} & \\emph{{{_t(p.venue)}}} \\\\"

    rows = "\n".join(map(row, page.papers))
    return _article(page, f"\\begin{{tabular}}{{lp{{8cm}}l}}\n{rows}\n\\end{{tabular}}")
