import pytest

from people.models import Member, Position
from publications.models import Authorship, Project, Publication
from publications.selectors import timeline
from publications.selectors.timeline import Lane, Paper
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(slug: str, *authors: Member, project: Project | None = None, **fields) -> Publication:
    made = Publication.objects.create(**{"title": slug, "slug": slug, "date": "2020", **fields})
    for position, author in enumerate(authors, 1):
        Authorship.objects.create(
            publication=made, position=position, name=author.name, member=author
        )
    if project:
        made.projects.add(project)
    return made


def project(slug: str, **fields) -> Project:
    return Project.objects.create(name=slug.title(), slug=slug, **fields)


def told(lanes) -> dict[str, list[str]]:
    return {lane.slug: [paper.slug for paper in lane.papers] for lane in lanes}


def test_papers_stand_in_their_projects_and_the_others_in_a_lane_of_their_own():
    oaks, elms = project("oaks"), project("elms")
    paper("late", project=oaks, date="2021-03")
    paper("early", project=oaks, date="2019")
    both = paper("both", project=oaks, date="2020")
    both.projects.add(elms)
    paper("alone", date="2018")

    found = timeline.of_lab()

    assert told(found.lanes) == {
        "oaks": ["early", "both", "late"],
        "elms": ["both"],
        "": ["alone"],
    }
    assert found.counts == {2018: 1, 2019: 1, 2020: 1, 2021: 1}
    assert all(lane.is_told_whole for lane in found.lanes)


def test_only_what_visitors_see_is_there():
    ann, nobody = make.member("Ann Oak"), Member.objects.create(name="No Body", slug="no-body")
    oaks = project("oaks", status="finished")
    shown = paper("shown", ann, nobody, project=oaks)
    paper("waiting", ann, project=oaks, status="waiting")
    paper("declined", ann, status="declined")
    paper("merged", ann, merged_into=shown)
    paper("preprint", ann, project=oaks, version_of=shown)
    paper("undated", ann, project=oaks, date="")

    for found in (timeline.of_lab(), timeline.of_project(oaks), timeline.of_member(ann)):
        papers = [paper for lane in found.lanes for paper in lane.papers]
        assert [paper.slug for paper in papers] == ["shown"]
        assert papers[0].authors == {"ann-oak"}
        assert {person.slug for person in found.people} <= {"ann-oak"}
    assert timeline.of_lab().undated == 1


def test_a_project_without_a_paper_that_visitors_see_is_not_there():
    paper("waiting", project=project("hidden"), status="waiting")
    project("new")

    assert told(timeline.of_lab().lanes) == {}


def test_a_project_follows_the_one_that_it_grew_from():
    oldest = project("b-oldest")
    other = project("a-other")
    successor = project("z-successor", predecessor=oldest)
    for made, year in ((oldest, "2015"), (other, "2016"), (successor, "2020")):
        paper(made.slug, project=made, date=year)

    assert [lane.slug for lane in timeline.of_lab().lanes] == ["b-oldest", "z-successor", "a-other"]
    assert [lane.slug for lane in timeline.of_project(oldest).lanes] == ["b-oldest", "z-successor"]
    assert [lane.slug for lane in timeline.of_project(other).lanes] == ["a-other"]


def test_projects_that_grew_from_each_other_are_there_once():
    first = project("first")
    second = project("second", predecessor=first)
    Project.objects.filter(pk=first.pk).update(predecessor=second)
    for made in (first, second):
        paper(made.slug, project=made)

    assert sorted(lane.slug for lane in timeline.of_lab().lanes) == ["first", "second"]


def test_people_have_their_positions_and_where_they_went():
    ann = Member.objects.create(name="Ann Oak", slug="ann", native_name="安")
    Position.objects.create(member=ann, role_id="phd", start="2015", end="2019-06")
    Position.objects.create(
        member=ann, role_id="postdoc", end="2021", next_role="Professor", next_place="Elm"
    )
    paper("first", ann, date="2016-05")
    paper("second", ann, date="2018")

    (person,) = timeline.of_lab().people

    assert person.label == "Ann Oak · Postdoc, until 2021 · PhD student, 2015–2019 → Professor, Elm"
    assert (person.first_paper, person.is_current) == ("2016-05", False)


def test_a_paper_says_when_as_precisely_as_is_known():
    assert Paper("On oaks", "oaks", "2021").label == "On oaks · 2021"
    assert Paper("On oaks", "oaks", "2021-05").label == "On oaks · May 2021"
    assert Paper("On oaks", "oaks", "2021", awards=["Best"]).label == "On oaks · 2021 · ★ Best"


def test_of_very_many_papers_only_the_singled_out_are_told_one_by_one(monkeypatch):
    monkeypatch.setattr(timeline, "ONE_BY_ONE", 2)
    oaks = project("oaks")
    paper("plain", project=oaks, date="2018")
    paper("chosen", project=oaks, featured=True)
    paper("praised", project=oaks, date="2021", awards=["Best paper"])

    (lane,) = timeline.of_lab().lanes

    assert [paper.slug for paper in lane.papers] == ["chosen", "praised"]
    assert lane.counts == {2018: 1, 2020: 1, 2021: 1}
    assert not lane.is_told_whole


def test_folded_lanes_hold_each_other_paper_once():
    papers = {slug: Paper(slug, slug, f"20{20 + n}") for n, slug in enumerate("abcd")}
    lanes = [
        Lane("one", "One", {1: 2020, 2: 2021, 3: 2022}, [papers["a"], papers["b"], papers["c"]]),
        Lane("two", "Two", {2: 2021}, [papers["b"]]),
        Lane("three", "Three", {4: 2023}, [papers["d"]]),
        Lane("", "", {5: 2019}, [Paper("e", "e", "2019")]),
    ]

    found = timeline.folded(lanes, 1)

    assert told(found) == {"one": ["a", "b", "c"], "": ["e", "d"]}
    assert found[1].counts == {2019: 1, 2023: 1}
    assert timeline.folded(lanes[:1], 3) == lanes[:1]
