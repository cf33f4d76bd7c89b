"""A member's CV comes in again as it went out, whichever of its formats somebody sends."""

from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from labsite.import_site import readers, store, work
from labsite.import_site.files import open_site
from labsite.import_site.rows import Found, Row
from people.models import (
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from publications.domain import cv as cvs
from publications.models import Authorship, ExternalId, Publication, Venue
from publications.selectors.cv import describe

pytestmark = pytest.mark.django_db

#: Where a row stands, and how sure its reader was.
_BESIDE = ("file", "line", "confidence", "old_address", "further_addresses")


@pytest.fixture
def ann() -> Member:
    """Somebody who has done a bit of everything, the head of a lab with students."""
    Lab.objects.create(name="Tree Lab", institution="Forest University")
    ann = Member.objects.create(
        name="Ann Oak",
        slug="ann-oak",
        headline="Professor of Botany",
        email="ann@oak.example",
        homepage="https://oak.example/~ann",
        interests="looms, wet clay, graphs of roots",
    )
    Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
    Identifier.objects.create(member=ann, scheme="github", value="annoak")
    Position.objects.create(member=ann, role_id="pi", start="2015")
    _career(ann)
    students = _students()
    _papers(ann, students)
    return ann


def _career(ann: Member) -> None:
    Education.objects.create(
        member=ann, degree="PhD", subject="Botany", institution="Clay University",
        start="2005-09", end="2010-06", advisors="Old Elm, Bo Fir",
    )  # fmt: skip
    Education.objects.create(
        member=ann, degree="BSc", subject="Biology", institution="Moss College",
        start="2001-09", end="2005-06",
    )  # fmt: skip
    Experience.objects.create(
        member=ann, title="Research intern", organisation="Loom Research", start="2009-06",
        end="2009-09", mentors="Cy Elm",
    )  # fmt: skip
    Experience.objects.create(
        member=ann, title="Postdoctoral fellow", organisation="Moss College", start="2011",
        end="2014",
    )  # fmt: skip
    for title, giver, date in (
        ("Golden Leaf Award", "Academy of Trees", "2019-03"),
        ("Loom Research Award", "", "2018"),
    ):
        Award.objects.create(title=title, giver=giver, date=date).members.add(ann)
    for role, body, start, end in (
        ("Program chair", "Symposium on Weaving", "2018", "2018"),
        ("Reviewer", "Journal of Roots", "2016", "2020"),
    ):
        Service.objects.create(member=ann, role=role, body=body, start=start, end=end)
    for title, slug, date in (
        ("Our loom is shown at the Fair 2021", "loom", "2020-11-03"),
        ("A long talk on quiet piles of leaves", "piles", "2019-08-11"),
    ):
        News.objects.create(title=title, slug=slug, date=date).members.add(ann)
    start = timezone.now().replace(year=2021, month=3, day=4)
    Talk.objects.create(
        title="Quiet piles of leaves", slug="piles", speaker=ann, series="FOREST 101",
        place="Online", starts_at=start, ends_at=start + timedelta(hours=1),
    )  # fmt: skip
    for code, title, years in (("T-101", "Trees and Shrubs", (2016, 2019)),
                               ("T-205", "Weaving", (2018,))):  # fmt: skip
        course = Course.objects.create(code=code, slug=code.lower(), title=title)
        for year in years:
            Offering.objects.create(course=course, term=4, year=year).instructors.add(ann)


def _students() -> list[Member]:
    made = []
    for name, role, start, end, next_role, next_place in (
        ("Di Okoro", "phd", "2022", "", "", ""),
        ("Mia Lind", "phd", "2021", "", "", ""),
        ("Jo Park", "phd", "2016", "2021", "Assistant Professor", "Pisa"),
        ("Ola Berg", "postdoc", "2018", "2020", "Engineer", "Loom Works"),
        ("Ida (Ines) Vega", "masters", "", "2019", "PhD student", "Clay University"),
    ):
        member = Member.objects.create(name=name, slug=name.split()[-1].lower())
        Position.objects.create(
            member=member, role_id=role, start=start, end=end, next_role=next_role,
            next_place=next_place,
        )  # fmt: skip
        made.append(member)
    return made


def _papers(ann: Member, students: list[Member]) -> None:
    venue = Venue.objects.create(name="Symposium on Weaving", acronym="WEAVE", slug="weave")
    for number, (kind, title) in enumerate(
        (
            ("conference", "Slow-moving piles of wet moss in northern harbours"),
            ("conference", "Looms that mend themselves: a field study in nine valleys"),
            ("journal", "What happened to my clay?"),
            ("preprint", "A ladder for every attic, and how to store it"),
        )
    ):
        made = Publication.objects.create(
            title=title, kind=kind, slug=f"paper-{number}", date=f"{2018 + number}-05",
            venue=None if kind == "preprint" else venue,
            pages="3--19" if kind == "journal" else "",
        )  # fmt: skip
        for position, author in enumerate((students[number], "Bo Fir", ann), start=1):
            Authorship.objects.create(
                publication=made, position=position, name=str(author),
                member=author if isinstance(author, Member) else None,
                equal_contribution=position < 3 and not number,
            )  # fmt: skip
        ExternalId.objects.create(publication=made, scheme="doi", value=f"10.5555/{number}")


def _sent(member: Member, extension: str, folder: Path) -> Found:
    """What is found in the file that visitors get."""
    path = folder / f"cv.{extension}"
    if extension == "html":
        path.write_bytes(Client().get(f"/people/{member.slug}/cv/").content)
    else:
        cv = describe(Member.objects.with_profile().get(pk=member.pk))
        path.write_bytes(cvs.write(cv, extension))
    with open_site(path) as site:
        return readers.read(site)


def _told(found: Found) -> dict[str, list[dict[str, Any]]]:
    """What the rows of each kind say."""
    told: dict[str, list[dict[str, Any]]] = {}
    for row in found.rows:
        told.setdefault(type(row).__name__, []).append(_fields(row))
    return told


def _fields(row: Row) -> dict[str, Any]:
    fields = asdict(row)
    if "record" in fields:  # where it stands, and how sure its reader was of each field
        del fields["record"]["line"], fields["record"]["confidence"]
    return {name: value for name, value in fields.items() if value and name not in _BESIDE}


def _brief(told: dict[str, list[dict[str, Any]]]) -> dict[str, list[tuple[Any, ...]]]:
    """What all formats say alike of each row: data has whole days where pages print months."""
    fields = {
        "PersonRow": ("name", "start", "end", "is_former", "next_role", "next_place", "interests",
                      "email", "identifiers"),
        "CourseRow": ("name", "term", "year"),
        "TalkRow": ("title", "place"),
        "ServiceRow": ("role", "body", "start", "end"),
        "EducationRow": ("degree", "subject", "institution"),
        "ExperienceRow": ("title", "organisation"),
        "NewsRow": ("title", "people"),
    }  # fmt: skip
    brief: dict[str, list[tuple[Any, ...]]] = {
        kind: [tuple(row.get(name, "") for name in names) for row in told[kind]]
        for kind, names in fields.items()
    }
    brief["AwardRow"] = [
        (", ".join(filter(None, (row["title"], row.get("giver")))), row["date"])
        for row in told["AwardRow"]
    ]
    brief["PaperRow"] = [
        (
            record["title"],
            [author["name"] for author in record["authors"]],
            record["date"],
            record["venue"],
            record["identifiers"],
        )
        for record in (row["record"] for row in told["PaperRow"])
    ]
    return brief


def test_word_and_pdf_bring_the_same(ann: Member, tmp_path: Path) -> None:
    word, pdf, text = (_sent(ann, each, tmp_path) for each in ("docx", "pdf", "md"))

    assert _told(word) == _told(pdf) == _told(text)
    assert [*word.unplaced, *pdf.unplaced, *text.unplaced] == []
    assert [{row.file for row in each.rows} for each in (word, pdf)] == [{"cv.docx"}, {"cv.pdf"}]
    assert {kind: len(rows) for kind, rows in _told(word).items()} == {
        "PersonRow": 6, "EducationRow": 2, "ExperienceRow": 3, "AwardRow": 2, "PaperRow": 4,
        "TalkRow": 1, "CourseRow": 3, "ServiceRow": 2, "NewsRow": 2,
    }  # fmt: skip
    assert _told(word)["PersonRow"] == [
        {
            "name": "Ann Oak", "role": "Professor of Botany", "email": "ann@oak.example",
            "homepage": "https://oak.example/~ann",
            "interests": ("looms", "wet clay", "graphs of roots"),
            "identifiers": (("github", "annoak"), ("orcid", "0000-0002-1825-0097")),
        },
        {"name": "Di Okoro", "role": "PhD student", "start": "2022"},
        {"name": "Mia Lind", "role": "PhD student", "start": "2021"},
        {
            "name": "Jo Park", "role": "PhD student", "start": "2016", "end": "2021",
            "is_former": True, "next_role": "Assistant Professor", "next_place": "Pisa",
        },
        {
            "name": "Ola Berg", "role": "Postdoc", "start": "2018", "end": "2020",
            "is_former": True, "next_role": "Engineer", "next_place": "Loom Works",
        },
        {
            "name": "Ida (Ines) Vega", "role": "Master's student", "end": "2019",
            "is_former": True, "next_role": "PhD student", "next_place": "Clay University",
        },
    ]  # fmt: skip


@pytest.mark.parametrize("extension", ["tex", "yaml", "json"])
def test_other_formats_bring_no_less(ann: Member, tmp_path: Path, extension: str) -> None:
    text, found = (_sent(ann, each, tmp_path) for each in ("md", extension))

    assert _brief(_told(found)) == _brief(_told(text))
    # Macros and what they set are told of a source, as of any other.
    assert [each.why for each in found.unplaced] == (
        ["unknown", "other_file"] if extension == "tex" else []
    )


def test_the_page_brings_no_less(ann: Member, tmp_path: Path) -> None:
    text, page = (_brief(_told(_sent(ann, each, tmp_path))) for each in ("md", "html"))

    missing = {kind: [row for row in text[kind] if row not in page[kind]] for kind in text}
    assert not any(missing.values()), missing


@pytest.mark.parametrize("extension", ["docx", "pdf", "md", "tex", "yaml", "json"])
def test_the_site_knows_its_own_cv_again(ann: Member, tmp_path: Path, extension: str) -> None:
    site_import = store.begin(f"cv.{extension}", owner=ann.name)
    store.keep(site_import, _sent(ann, extension, tmp_path), {}.get)

    work.plan(site_import, is_first=True)

    told = site_import.rows.exclude(kind="paper").exclude(plan="known")
    assert list(told.values_list("kind", "plan", "values")) == []
