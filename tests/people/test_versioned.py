"""The version of an object rises with whatever writes it, and with nothing else."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, models, transaction

from people import version_triggers, versioned
from people.models import Award, Course, Member, Offering, Position, User
from publications.models import Project, Publication, Venue, VenueAlias

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Member:
    ana = Member.objects.create(name="Ana Example", slug="ana")
    position = ana.positions.create(role_id="phd", start="2019")
    position.advisors.create(name="Somebody Else")
    ana.links.create(label="Blog", url="https://example.org/")
    Award.objects.create(title="Prize").members.add(ana)
    return ana


@pytest.fixture
def paper(ana: Member) -> Publication:
    venue = Venue.objects.create(name="Conference", slug="conference")
    paper = Publication.objects.create(title="On Examples", slug="on-examples", venue=venue)
    paper.authorships.create(position=1, name="Ana Example", member=ana)
    paper.projects.add(Project.objects.create(name="Project", slug="project"))
    return paper


def version(row: Any) -> int:
    found: int = type(row).objects.values_list("version", flat=True).get(pk=row.pk)
    return found


def sql(statement: str) -> Callable[[], Any]:
    def run() -> None:
        with connection.cursor() as cursor:
            cursor.execute(statement)

    return run


OF_A_MEMBER: dict[str, Callable[[Member], Any]] = {
    "save": lambda ana: Member(pk=ana.pk, name="Ana", slug="ana").save(),
    "update": lambda ana: Member.objects.update(bio="One."),
    "bulk_update": lambda ana: Member.objects.bulk_update([Member(pk=ana.pk, bio="One.")], ["bio"]),
    "a database shell": lambda ana: sql("UPDATE people_member SET bio = 'One.'")(),
    "a row is added": lambda ana: ana.links.create(label="CV", url="https://example.org/cv"),
    "rows are added": lambda ana: Position.objects.bulk_create(
        [Position(member=ana, role_id="pi")]
    ),
    "rows are changed": lambda ana: ana.positions.update(end="2024"),
    "rows are removed": lambda ana: ana.links.all().delete(),
    "a row of a row": lambda ana: ana.positions.get().advisors.update(name="Another"),
    "a join table": lambda ana: ana.awards.set([]),
    "the other side of it": lambda ana: Award.objects.get().members.clear(),
    "a row that it is joined with goes": lambda ana: Award.objects.all().delete(),
}


@pytest.mark.parametrize("write", OF_A_MEMBER.values(), ids=OF_A_MEMBER)
def test_every_writer_raises_it(ana: Member, write: Callable[[Member], Any]) -> None:
    before = version(ana)
    write(ana)
    assert version(ana) > before


def test_a_row_that_moves_raises_both(ana: Member) -> None:
    bo = Member.objects.create(name="Bo Other", slug="bo")
    before = version(ana), version(bo)
    Position.objects.update(member=bo)
    assert version(ana) > before[0]
    assert version(bo) > before[1]


def test_what_a_member_leaves_behind_raises_the_paper(ana: Member, paper: Publication) -> None:
    before = version(paper)
    ana.delete()
    assert version(paper) > before


def test_a_part_of_a_part_raises_the_whole() -> None:
    course = Course.objects.create(code="1", slug="1", title="Examples")
    offering = Offering.objects.create(course=course, term=Offering.Term.FALL, year=2024)
    before = version(course), version(offering)
    offering.instructors.add(Member.objects.create(name="Ana Example", slug="ana"))
    assert version(course) > before[0]
    assert version(offering) > before[1]


def test_other_tables_of_papers(paper: Publication) -> None:
    before = version(paper.venue)
    VenueAlias.objects.create(venue=paper.venue, name="Symposium")
    assert version(paper.venue) > before
    before = version(paper)
    paper.projects.clear()
    assert version(paper) > before


def test_what_nobody_sees_leaves_it_alone(paper: Publication) -> None:
    before = version(paper)
    Publication.objects.update(checked_at="2024-01-01T00:00Z", origins={"title": 1})
    Publication.objects.update(title=models.F("title"))
    paper.authorships.update(inferred=True, position=1)
    paper.authorships.filter(pk=0).delete()
    assert version(paper) == before


def test_a_row_that_was_loaded_before_does_not_lower_it(ana: Member) -> None:
    old = Member.objects.get(pk=ana.pk)
    Member.objects.update(bio="One.")
    Member.objects.update(bio="Two.")
    before = version(ana)
    old.email = "ana@example.org"
    old.save()
    assert version(ana) > before


def test_what_is_taken_back_takes_the_version_back(ana: Member) -> None:
    before = version(ana)
    with transaction.atomic():
        Member.objects.update(bio="One.")
        transaction.set_rollback(True)
    assert version(ana) == before


def test_a_token_stands_for_rows_as_they_were_loaded(ana: Member) -> None:
    ana.refresh_from_db()
    token = versioned.token(ana)
    assert token == f"{ana.pk}.{ana.version}"
    Member.objects.update(bio="One.")
    assert versioned.token(Member.objects.get(), User(pk=3)) == f"{ana.pk}.{ana.version + 1}-3.1"
    assert versioned.token(ana, User.groups.through()) == ""


def test_the_triggers_are_made_anew_only_where_they_are_not_there() -> None:
    assert not version_triggers.install()
    version_triggers.remove()
    assert version_triggers.install()
    assert not version_triggers.install()


def test_a_migration_puts_back_what_is_missing(ana: Member) -> None:
    version_triggers.remove()
    call_command("migrate", "people", verbosity=0)
    test_every_writer_raises_it(ana, OF_A_MEMBER["update"])
