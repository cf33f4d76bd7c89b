"""Lists of people in parts, lists of news below their dates, and what a page's link is."""

import pytest

from labsite.import_site.readers import periods
from labsite.import_site.rows import NewsRow, PaperRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"_config.yml": "title: Root Lab\n"}


def test_a_heading_that_tells_who_is_there_is_of_those_whom_the_one_above_it_names() -> None:
    page = (
        "---\ntitle: Members\n---\n## Ph.D. Students\n\n### Current Students\n\n"
        "**Mia Lin** (Clay, May 2025 - ongoing)\n\n### Graduated Students\n\n"
        "**Bo Ma** (Clay, May 2019 - June 2023)\n\n"
        "## Visiting Scholars\n\n### Upcoming Visitors\n\n"
        "**Cy Díaz** (Clay, May 2025 - May 2026)\n\n## M.Eng. Students\n\n### Current Projects\n\n"
        "**Ola Berg** (Clay, May 2025 - ongoing)\n\n* **Project**: Roots in dry soil\n\n"
        "**Eva Moss** (Clay, May 2025 - ongoing)\n\n* **Project**: Moss in towns\n"
    )
    found = read({**SETTINGS, "_pages/members.md": page})

    assert [(row.name, row.role) for row in found.rows if isinstance(row, PersonRow)] == [
        ("Mia Lin", "Ph.D. Student"),
        ("Bo Ma", "Ph.D. Student"),
        ("Cy Díaz", "Visiting Scholar"),
        ("Ola Berg", "M.Eng. Student"),
        ("Eva Moss", "M.Eng. Student"),
    ]


def test_projects_below_a_list_of_people_are_none_of_them() -> None:
    page = (
        "---\ntitle: Members\n---\n## PhD Students\n\n{}\n## Projects\n\n**Deep Roots**\n\nDigs.\n"
    )
    found = read({**SETTINGS, "_pages/members.md": page.format("- Mia Lin\n- Bo Ma\n")})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin", "Bo Ma"]


@pytest.mark.parametrize("folder", ["blog", "news"])
def test_a_blog_whose_paragraphs_begin_with_their_dates_is_news(folder: str) -> None:
    page = (
        "---\ntitle: Blog\n---\n\n# Blog\n\n<p><strong>Dec 1, 2025</strong> — We moved.</p>\n\n"
        "<p><strong>Nov 8, 2025</strong> — Mia talked about deep roots.</p>\n"
    )
    found = read({**SETTINGS, f"{folder}/index.md": page})

    assert [(r.date, r.body, r.line) for r in found.rows if isinstance(r, NewsRow)] == [
        ("2025-12-01", "We moved.", 7),
        ("2025-11-08", "Mia talked about deep roots.", 9),
    ]
    assert found.unplaced == []


def test_a_page_of_a_paper_that_leads_to_its_doi_has_that_doi() -> None:
    fields = (
        "external_link: https://doi.org/10.1000/roots.7\nauthors: [Mia Lin]\ndate: 2020-01-01\n"
    )
    files = {"_publications/roots.md": f"---\ntitle: On roots in soil\n{fields}---\n"}

    paper = only(read({**SETTINGS, **files}), PaperRow)

    assert paper.record.identifiers == (("doi", "10.1000/roots.7"),)


@pytest.mark.parametrize(
    ("printed", "end"), [("PhD (2025. 2)", "2025-02"), ("Vol. 3 (2025). 2", "2025")]
)
def test_a_month_may_stand_behind_a_blank_in_brackets(printed: str, end: str) -> None:
    assert [each.end for each in periods.all_of(printed)] == [end]
