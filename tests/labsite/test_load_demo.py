import dataclasses
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from labsite import demo
from people import profile_links
from people.models import (
    Advisor,
    Award,
    Deletion,
    Lab,
    Member,
    News,
    Offering,
    Position,
    PrintedName,
    Role,
    Talk,
)
from people.safe_urls import web_address
from publications import tasks
from publications.domain.identifiers import find_identifiers
from publications.domain.record import LINK_KINDS, Listing, address_of
from publications.models import (
    ExternalId,
    Link,
    Metric,
    Project,
    Publication,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.services import sync
from tests.databases import kept_rows

pytestmark = pytest.mark.django_db

HOMEPAGES = list((Path(__file__).resolve().parents[3] / "shared" / "seeds").glob("000_*"))


SECOND_LISTING = "Second listing read: 15 papers, 5 of them new; 2 wait in the review queue.\n"


#: An address, and after it the file of a repository.
WHERE = re.compile(r"https://[\w.-]+/\S+( [\w./-]+)?")


def load(*arguments: str) -> str:
    out = StringIO()
    call_command("load_demo", *arguments, stdout=out)
    return out.getvalue()


def test_the_bin_is_empty_at_first() -> None:
    load()

    assert not Deletion.objects.exists()


@pytest.fixture(scope="class")
def people_only(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    with kept_rows(django_db_blocker):
        load("--without", "publications")
        with django_db_blocker.block():
            yield


@pytest.fixture(scope="class")
def everything(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    with kept_rows(django_db_blocker):
        load()
        with django_db_blocker.block():
            yield


@pytest.mark.usefixtures("people_only")
class TestWithoutPapers:
    """The lab as it is loaded without its papers."""

    def test_lab_is_complete_but_for_the_papers(self):
        lab = Lab.objects.get()
        assert lab.institution == "Computer Science Department, Carnegie Mellon University"
        assert (str(lab.joining_contact), len(lab.enclosure_list)) == ("Zhihao Jia", 1)
        assert Member.objects.current().count() == 7
        assert Member.objects.alumni().count() == 12
        assert Award.objects.count() == 10
        assert Offering.objects.count() == 5
        assert Project.objects.count() == 7
        assert News.objects.count() == 3
        assert Publication.objects.count() == 0

    def test_head_has_a_cv(self):
        head = Member.objects.get(slug="zhihao-jia")
        assert head.latest_position.role_id == "pi"
        assert [degree.institution for degree in head.education.all()] == [
            "Stanford University",
            "Tsinghua University",
            "Massachusetts Institute of Technology",
        ]
        assert head.experience.count() == 4
        assert all(work.mentors for work in head.experience.all())

    def test_every_alumnus_has_a_role_an_end_and_a_destination(self):
        positions = [member.positions.get() for member in Member.objects.alumni()]
        assert all(
            position.end and position.next_role and position.next_place for position in positions
        )
        assert Member.objects.get(name="Xupeng Miao").latest_position.destination == (
            "Assistant Professor, Purdue"
        )

    def test_co_advisors_are_from_outside(self):
        told = Advisor.objects.values_list("position__member__name", "name")
        assert set(told) == {("Zhuoming Chen", "Beidi Chen"), ("Mingkuan Xu", "Umut Acar")}

    def test_course_codes_tell_courses_of_one_title_apart(self):
        taught = Offering.objects.values_list("course__code", "course__title", "year", "term")
        assert list(taught) == [
            ("15-442/642", "Machine Learning Systems", 2024, Offering.Term.SPRING),
            ("15-418/618", "Parallel Computer Architecture", 2023, Offering.Term.FALL),
            ("15-418/618", "Parallel Computer Architecture", 2023, Offering.Term.SPRING),
            ("15-418/618", "Parallel Computer Architecture", 2022, Offering.Term.FALL),
            ("15-849", "Machine Learning Systems", 2022, Offering.Term.SPRING),
        ]

    def test_talk_stands_at_its_local_time(self):
        talk = Talk.objects.get()
        assert talk.starts_at.astimezone(talk.zone).isoformat() == "2020-09-23T11:15:00-04:00"
        assert talk.ends_at.astimezone(talk.zone).isoformat() == "2020-09-23T13:15:00-04:00"
        assert (talk.display_speaker, talk.display_host) == ("Zhihao Jia", "Hui Guan")

    def test_names_projects_and_their_order_of_descent(self):
        assert PrintedName.objects.get().member.slug == "ying-yee-rae-wong"
        assert Project.objects.get(slug="flexflow-serve").predecessor.slug == "flexflow"

    def test_second_load_changes_nothing_and_keeps_what_an_editor_wrote(self):
        lab = Lab.objects.get()
        lab.name = "Our new name"
        lab.save()
        position = Position.objects.get(member__slug="zikun-li")
        position.start = "2022"
        position.save()

        told = load("--without", "publications")

        assert told == "The demo lab is there already: nothing to add.\n"
        assert Lab.objects.get().name == "Our new name"
        assert Position.objects.get(member__slug="zikun-li").start == "2022"

    def test_papers_can_be_added_later(self):
        assert load() == "Demo lab loaded: 39 publications.\n" + SECOND_LISTING
        assert Project.objects.get(slug="taso").publications.count() == 3


@pytest.mark.usefixtures("everything")
class TestWhole:
    """The lab and its papers."""

    def test_all_papers_are_published_with_where_they_came_from(self):
        papers = Publication.objects.public()
        ours = papers.filter(source_records__source__slug="json")
        assert ours.by_member(Member.objects.get(slug="zhihao-jia")).count() == 39
        assert all(paper.origins for paper in papers)
        specinfer = papers.with_authors().get(title__startswith="SpecInfer")
        authorships = [
            (authorship.name, authorship.member_id is not None)
            for authorship in specinfer.authorships.all()
        ]
        assert ("Rae Ying Yee Wong", True) in authorships
        assert ("Xinhao Cheng", False) in authorships

    def test_papers_stand_with_their_projects_and_on_the_home_page(self):
        counts = {p.slug: p.publications.count() for p in Project.objects.all()}
        assert counts == {
            "flexflow": 4,
            "flexflow-serve": 1,
            "legion": 2,
            "lux": 1,
            "mirage": 0,
            "quartz": 3,
            "taso": 3,
        }
        assert Publication.objects.filter(featured=True).count() == 6

    def test_second_full_load_changes_nothing_and_keeps_what_an_editor_chose(self):
        paper = Publication.objects.filter(featured=True).first()
        Publication.objects.filter(pk=paper.pk).update(featured=False)
        paper.projects.clear()
        before = list(Publication.objects.order_by("pk").values())
        questions = list(Suggestion.objects.order_by("pk").values())

        assert load() == "The demo lab is there already: nothing to add.\n"

        assert list(Publication.objects.order_by("pk").values()) == before
        assert list(Suggestion.objects.order_by("pk").values()) == questions
        assert not paper.projects.exists()
        assert SourceRecord.objects.count() == 39 + 15
        assert SyncRun.objects.count() == 1

    def test_import_of_what_the_demo_tells_changes_nothing(self):
        listing = Listing(records=tuple(demo.records()), shape="json", owner="Zhihao Jia")
        report = sync.import_listing(listing, member=Member.objects.get(slug="zhihao-jia"))
        assert {outcome.decision for outcome in report.outcomes} == {"unchanged"}
        assert len(report.outcomes) == 39

    @pytest.mark.skipif(not HOMEPAGES, reason="needs ../shared")
    def test_import_of_the_homepage_itself_finds_every_paper(self):
        listing = sync.read_listing(HOMEPAGES[0].read_bytes())
        before = Publication.objects.count(), ExternalId.objects.count(), Link.objects.count()
        report = sync.import_listing(listing, member=Member.objects.get(slug="zhihao-jia"))
        assert [out.record.title for out in report.outcomes if out.decision != "merged"] == []
        assert len(report.outcomes) == 39
        after = Publication.objects.count(), ExternalId.objects.count(), Link.objects.count()
        assert after == before
        atlas = Publication.objects.get(title__startswith="Atlas:")
        assert atlas.venue.name.startswith(
            "International Conference for High Performance Computing"
        )

    def test_the_second_listing_raises_doubts_that_are_real(self):
        run = SyncRun.objects.get()
        assert (run.state, run.source.slug, run.seen) == ("done", "profile", 15)
        assert str(run.member) == "Zhihao Jia"
        doubts = Suggestion.objects.waiting()
        assert {(doubt.kind, doubt.publication.title.split(":")[0]) for doubt in doubts} == {
            ("authorship", "Drone-NeRF"),
            ("authorship", "Communication Bounds for the Distributed Experts Problem"),
        }
        figures = Metric.objects.filter(member=run.member)
        assert figures.get(name="citations").value == 832
        assert len({figure.day for figure in figures}) == 1


def test_what_it_corrects_by_hand_names_who_did(admin_client: Client) -> None:
    load()
    paper = Publication.objects.exclude(edits={}).get()

    page = admin_client.get(f"/admin/publications/publication/{paper.pk}/change/")

    assert "edited by hand by the demo data on" in page.text


def test_holds_its_roles_where_somebody_deleted_them() -> None:
    Role.objects.all().delete()
    load("--without", "publications")
    assert Role.objects.get(positions__member__slug="zhihao-jia").key == "pi"


def test_load_that_fails_half_way_leaves_nothing(monkeypatch: pytest.MonkeyPatch):
    papers = demo.records()
    broken = dataclasses.replace(papers[20], date="20240")
    monkeypatch.setattr(demo, "records", lambda: [*papers[:20], broken])
    with pytest.raises(CommandError, match="could not be kept"):
        load()
    assert not Lab.objects.exists()
    assert not Publication.objects.exists()


def test_says_in_one_line_what_it_added():
    assert load("--without", "publications") == (
        "Demo lab loaded: 1 lab, 19 members, 10 awards, 3 courses, 7 projects, 1 talk, 3 news.\n"
    )


def test_own_lab_is_not_mixed_with_the_demo():
    Lab.objects.create(name="Vision Lab")
    with pytest.raises(CommandError, match="“Vision Lab”, which is not the demo lab"):
        load()
    assert Member.objects.count() == 0


def test_only_publications_can_be_left_out():
    with pytest.raises(CommandError, match="invalid choice: 'people'"):
        load("--without", "people")


def test_records_are_whole():
    papers = demo.records()
    assert len({paper.title for paper in papers}) == 39
    assert all(paper.authors and paper.kind and paper.date for paper in papers)
    assert [paper.title for paper in papers if not paper.venue] == [
        "Automated Discovery of Machine Learning Optimizations"
    ]
    assert (
        sum(authorship.equal_contribution for paper in papers for authorship in paper.authors) == 13
    )
    cut = [paper for paper in papers if not paper.authors_complete]
    assert [(paper.date, len(paper.authors)) for paper in cut] == [("2022-06", 1)]


def test_papers_that_the_lab_file_names_exist():
    told = demo.facts()
    titles = {paper.title for paper in demo.records()}
    items = [*told["projects"], *told["talks"], *told["news"]]
    named = [title for item in items for title in item.get("publications", [])]
    assert titles.issuperset(named + told["publications"]["featured"])


def test_every_identifier_is_valid_and_says_where_it_was_confirmed():
    for paper in demo.papers():
        for told in paper.get("identifiers", []):
            found = find_identifiers(address_of(told["scheme"], told["value"]))
            assert (told["scheme"], told["value"]) in found
            assert WHERE.fullmatch(told["confirmed_by"])
        for link in paper.get("links", []):
            assert link["kind"] in LINK_KINDS
            assert web_address(link["url"]) == link["url"]
            assert WHERE.fullmatch(link["confirmed_by"])
    for member in demo.facts()["members"]:
        for told in member.get("identifiers", []):
            assert profile_links.identifier(told["scheme"], told["value"]) == told["value"]
            assert WHERE.fullmatch(told["confirmed_by"])


def test_the_second_listing_can_be_left_to_the_worker():
    load("--leave-listing")
    run = SyncRun.objects.get()
    assert run.state == SyncRun.State.QUEUED
    assert not Suggestion.objects.exists()

    tasks.perform_run(run.pk)

    assert Suggestion.objects.waiting().count() == 2
    assert load() == "The demo lab is there already: nothing to add.\n"
