"""A CV for the tests of its formats."""

from publications.domain.cv.description import (
    BULLET,
    Contact,
    Cv,
    Duty,
    Entry,
    Honour,
    Paper,
    Section,
    Span,
    Study,
    Work,
)

#: What would be markup or code in one format or another.
HOSTILE = (
    '#read("/etc/passwd") $x_1^2$ \\input{/etc/hosts} \\ 50% @home *b* _i_ `c` [a](b) <b>&amp;</b> '
    "~tilde {{ name }} - + = | \u202eright\u202c مرحبا 你好 \x00\x07\ufffe end"
)
#: The same as a reader sees it.
SHOWN = (
    '#read("/etc/passwd") $x_1^2$ \\input{/etc/hosts} \\ 50% @home *b* _i_ `c` [a](b) <b>&amp;</b> '
    "~tilde {{ name }} - + = | \u202eright\u202c مرحبا 你好  end"
)


def paper(number: int, title: str = "", **fields: object) -> Paper:
    title = title or f"Looms and graphs {number}"
    return Paper(
        line=(
            Span("Bo Fir, "),
            Span("Ann Oak", bold=True),
            Span("*"),
            Span(", "),
            Span("Cy Elm", underlined=True),
            Span(". "),
            Span(title, url=f"https://doi.org/10.1/{number}"),
            Span(". "),
            Span("Symposium on Weaving (WEAVE)", italic=True),
            Span(", pp. 3–19, July 2024."),
        ),
        **{
            "start": f"{2000 + number % 24}-07",
            "end": f"{2000 + number % 24}-07",
            "title": title,
            "authors": ("Bo Fir", "Ann Oak", "Cy Elm"),
            "own": 1,
            "venue": "Symposium on Weaving (WEAVE)",
            "doi": f"10.1/{number}",
            "url": f"https://doi.org/10.1/{number}",
            **fields,
        },
    )


def cv(papers: int = 3, *more: Section, name: str = "Ann Oak", language: str = "en") -> Cv:
    return Cv(
        name=name,
        other_name="安橡",
        language=language,
        heading="Curriculum vitae",
        month="November 2026",
        headline="Professor of Trees",
        affiliation="Tree Lab, Forest University",
        contacts=(
            Contact("email", "Email", "ann@oak.example", "mailto:ann@oak.example"),
            Contact("homepage", "Home page", "oak.example/~ann", "https://oak.example/~ann"),
            Contact(
                "orcid", "ORCID", "ORCID 0000-0001", "https://orcid.org/0000-0001", "0000-0001"
            ),
            Contact("github", "GitHub", "GitHub annoak", "https://github.com/annoak", "annoak"),
        ),
        selected_title="Selected publications",
        interests=("looms", "graphs"),
        sections=(
            Section(
                "education",
                "Education",
                (
                    Study(
                        line=(Span("PhD, Botany", bold=True), Span(", Forest University")),
                        when="2010–2015",
                        start="2010-09",
                        end="2015",
                        details=((Span("with Old Elm"),),),
                        institution="Forest University",
                        degree="PhD",
                        subject="Botany",
                        place="Oslo",
                    ),
                ),
            ),
            Section(
                "experience",
                "Experience",
                (
                    Work(
                        line=(Span("Professor", bold=True), Span(", Tree Lab")),
                        when="since 2016",
                        start="2016",
                        organisation="Tree Lab",
                        title="Professor",
                        description="Leads the lab.",
                        items=("Grew looms",),
                        details=((Span("Leads the lab."),), (BULLET, Span("Grew looms"))),
                    ),
                ),
            ),
            Section(
                "awards",
                "Awards",
                (
                    Honour(
                        line=(Span("Golden Leaf"), Span(", Academy")),
                        when="May 2020",
                        start="2020-05",
                        end="2020-05",
                        title="Golden Leaf",
                        giver="Academy",
                    ),
                ),
            ),
            Section(
                "conference",
                "Conference papers",
                tuple(paper(number) for number in range(papers)),
                note="* equal contribution · underlined: a student advised",
            ),
            Section(
                "talks",
                "Talks",
                (Entry(line=(Span("On weaving"), Span(", Bergen")), when="May 2024"),),
            ),
            Section(
                "service",
                "Service",
                (
                    Duty(
                        line=(Span("Reviewer, WEAVE"),),
                        when="2023",
                        start="2023",
                        end="2023",
                        role="Reviewer",
                        body="WEAVE",
                    ),
                ),
            ),
            *more,
        ),
    )


def with_hostile() -> Cv:
    line = (Span(HOSTILE, bold=True, italic=True, underlined=True), Span(HOSTILE))
    hostile = Section(
        "press",
        HOSTILE,
        (
            Entry(line=line, when=HOSTILE, details=((Span(HOSTILE),),)),
            Entry(line=(Span("W" * 3000, url="https://a.example/?q=}#%\\"),)),
            Entry(line=(Span("- no list"),)),
            Entry(line=(Span("1. no list"),)),
            Entry(line=(Span(""),)),
        ),
    )
    papers = Section("journal", "Journals", (paper(1, HOSTILE),))
    return cv(1, hostile, papers, name=f"Ann {HOSTILE}")
