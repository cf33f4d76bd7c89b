"""Where most papers of a page have their parts on lines of their own, others have so."""

import pytest

from publications.domain.formats import read
from publications.domain.record import Record

PAPERS = (
    ("Slow tides and quick ladders", "Ann Lee, Bo Ma", "Journal of Tides, 2019"),
    ("What barges carry", "Ann Lee, Ida Oz, Bo Ma", "Barge Review, 2018"),
    ("A theory of wet ropes", "Ida Oz, Ann Lee", "Annals of Rope, 2017"),
    ("Counting gulls from below", "Ann Lee, Per Ulm, Ida Oz", "Gull Review, 2016"),
)
FORMS = {
    "HTML": ("<h1>Ann Lee</h1><h2>Publications</h2><ol>{}</ol>", "<li>{}<br>{}<br>{}</li>"),
    "Markdown": ("# Ann Lee\n\n## Publications\n\n{}", "1. {}  \n   {}  \n   {}\n"),
    "years": (
        "<h1>Ann Lee</h1><h2>Publications</h2><h3>2019</h3><ol>{}</ol>",
        "<li>{}<br>{}<br>{}</li>",
    ),
}


def _read(form: str, *last: str) -> Record:
    """Return the record of one more paper below the others."""
    whole, item = FORMS[form]
    entries = [item.format(*paper) for paper in PAPERS]
    if form == "years":  # each paper stands below a year of its own
        entries = [
            f"{entry}</ol><h3>{2018 - number}</h3><ol>" for number, entry in enumerate(entries)
        ]
    listing = read(whole.format("".join([*entries, item.format(*last)])), "text")
    return next(record for record in listing.records if record.title == last[0])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("people", "where"),
    [
        ("Ann Lee, Ida Oz, Bo Ma, Per Ulm", "114 (2015) 023018. arXiv:1501.01234"),
        ("A. Lee, I. Oz, P. Ulm", "12 (2015) 34"),
        ("Ann Lee, Bo Ma, , Per Ulm, Ida Oz", "Rope Quarterly, 2015"),
    ],
)
def test_people_of_a_line_are_people_to_its_end(form: str, people: str, where: str) -> None:
    record = _read(form, "Ropes for the rest of us", people, where)

    names = people.replace(", , ", ", ").split(", ")
    assert [author.name.casefold() for author in record.authors] == [
        name.casefold() for name in names
    ]
    assert record.date[:4] == "2015"


MEETINGS = "".join(
    f"<li>Lee A, Ma B, Oz I. How ropes of kind {number} hold. Kelp Days, Oslo, Norway, {year}.</li>"
    for number, year in enumerate(range(2008, 2020))
)
JOURNALS = "".join(
    f"<li>Lee A, Ma B. A rope of {number} ells. Journal of Ropes, 12, 3-19, {year}.</li>"
    for number, year in enumerate(range(2001, 2021))
)


@pytest.mark.parametrize(("between", "papers"), [("<h2>Grants</h2><p>A boat.</p>", 32), ("", 20)])
def test_papers_of_meetings_are_read_unless_they_follow_talks(between: str, papers: int) -> None:
    listing = read(
        f"<h1>Ann Lee</h1><h2>Journal papers</h2><ul>{JOURNALS}</ul>"
        f"<h2>Invited talks</h2><ul><li>On ropes, Oslo, 2019</li></ul>{between}"
        f"<h2>Conferences</h2><ul>{MEETINGS}</ul>",
        "text",
    )

    assert len(listing.records) == papers
