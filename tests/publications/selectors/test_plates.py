"""What plates are drawn from: public papers and nothing else."""

import datetime

import pytest

from people import plates
from people.models import Member, News
from people.plates.facts import DatedPaper, MemberFacts, PaperFacts
from publications.models import Authorship, Project, Publication, Venue
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(slug: str, date: str, *authors: object, **fields: object) -> Publication:
    """A paper by these: members, or others by their printed names."""
    made = Publication.objects.create(title=slug.title(), slug=slug, date=date, **fields)
    Authorship.objects.bulk_create(
        Authorship(publication=made, position=position, name=author)
        if isinstance(author, str)
        else Authorship(publication=made, position=position, name=author.name, member=author)
        for position, author in enumerate(authors, 1)
    )
    return made


def facts(thing):
    """What the plate of the object is drawn from, as a page asks that is opened now."""
    return plates.facts_of(type(thing).objects.get(pk=thing.pk))


class TestPapers:
    def test_lines_join_those_who_had_written_together_earlier(self):
        ann, bob = make.member("Ann Able", slug="ann"), make.member("Bob Birch", slug="bob")
        paper("first", "2020", ann, "Cy Cedar")
        paper("second", "2021-05", "Cy Cedar", "Dee Date", bob)
        third = paper("third", "2022", ann, bob, "Cy Cedar", "Dee Date", "Eve Elm")
        paper("later", "2023", ann, bob)

        assert facts(third).authors == 5
        assert facts(third).members == (0, 1)
        assert set(facts(third).ties) == {(0, 2), (1, 2), (1, 3), (2, 3)}

    @pytest.mark.parametrize(
        "hidden", [{"status": "waiting"}, {"status": "declined"}, {"status": "deleted"}]
    )
    def test_no_hidden_paper_has_a_part(self, hidden):
        ann, bob = make.member("Ann Able", slug="ann"), make.member("Bob Birch", slug="bob")
        project = Project.objects.create(name="Roots", slug="roots")
        shown = paper("shown", "2022", ann, bob, "Cy Cedar")
        shown.projects.add(project)
        news = News.objects.create(title="Prize", slug="prize", date="2024-05-05")
        things = (shown, project, ann, news)
        before = [facts(thing) for thing in things]

        secret = paper("secret", "2020", ann, bob, "Cy Cedar", **hidden)
        secret.projects.add(project)
        secret.news.add(news)

        assert [facts(thing) for thing in things] == before
        Publication.objects.filter(pk=secret.pk).update(status="published")
        assert all(old != facts(thing) for old, thing in zip(before, things, strict=True))

    def test_another_version_of_the_work_is_no_earlier_paper(self):
        ann, bob = make.member("Ann Able", slug="ann"), make.member("Bob Birch", slug="bob")
        journal = paper("journal", "2023", ann, bob, "Cy Cedar")
        paper("preprint", "2022", ann, bob, "Cy Cedar", version_of=journal)

        assert facts(journal).ties == ()

    def test_members_whom_visitors_do_not_see_are_as_everybody_else(self):
        hidden = Member.objects.create(name="Hid Hazel", slug="hid")
        paper("first", "2020", hidden, "Cy Cedar")
        shown = paper("shown", "2022", hidden, "Cy Cedar")

        assert facts(shown).members == ()
        assert facts(shown).ties == ((0, 1),)

    def test_a_collaboration_has_its_number_and_our_members(self):
        ann = make.member("Ann Able", slug="ann")
        big = paper("big", "2024", *(f"Author {number}" for number in range(2999)), ann)

        assert (facts(big).authors, facts(big).members) == (3000, (2999,))

    @pytest.mark.parametrize(
        ("venue", "date", "title", "words"),
        [
            ("Conference on Trees (TREE)", "2024-05", "Oak: a tree", ("TREE", "2024")),
            ("Nature", "2024", "Oak: a tree", ("Nature", "2024")),
            ("Nature", "", "Oak: a tree", ("Nature", "")),
            ("Journal of Trees and Forests", "2024", "Oak: a tree", ("Oak", "2024")),
            ("", "2024", "Oak: a tree", ("Oak", "2024")),
            ("", "2024", "How oaks grow", ("", "2024")),
            ("", "", "How oaks grow", ("", "")),
        ],
    )
    def test_words_are_where_it_came_out_or_its_name_and_when(self, venue, date, title, words):
        name, _, acronym = venue.removesuffix(")").partition(" (")
        place = Venue.objects.create(slug="v", name=name, acronym=acronym) if venue else None
        made = paper("one", date, "Cy Cedar", venue=place)
        Publication.objects.update(title=title)

        made = facts(made)

        assert (made.large, made.small) == words


def test_a_project_shows_its_papers_in_time_and_what_each_goes_on_from():
    ann, bob = make.member("Ann Able", slug="ann"), make.member("Bob Birch", slug="bob")
    project = Project.objects.create(name="Tree Roots", slug="roots")
    for slug, date, *authors in (
        ("a", "2020", ann, bob),
        ("b", "2021", ann),
        ("c", "2024", ann, bob, "Cy Cedar"),
    ):
        paper(slug, date, *authors, featured=slug == "c").projects.add(project)

    made = facts(project)

    assert (made.first, made.last, made.large) == ("2020", "2024", "Tree Roots")
    assert made.papers == (
        DatedPaper("a", 0.0, 2, (0, 1)),
        DatedPaper("b", 0.25, 1, (0,)),
        DatedPaper("c", 1.0, 3, (0, 1), True),
    )
    assert made.ties == ((0, 1), (0, 2))


def test_a_member_stands_among_those_they_write_with():
    ann, bob = make.member("Ann Able", slug="ann"), make.member("Bob Birch", slug="bob")
    paper("a", "2020", ann, bob, "Cy Cedar")
    paper("b", "2021", "Cy Cedar", ann)
    paper("c", "2022", bob, "Cy Cedar")

    assert facts(ann) == MemberFacts("ann", "AA", ((2, False), (1, True)))


def test_news_is_of_its_newest_paper_else_of_a_person_else_of_its_day():
    ann = make.member("Ann Able", slug="ann")
    items = [
        News.objects.create(title=slug, slug=slug, date=datetime.date(2024, 5, 9))
        for slug in ("of-a-paper", "of-a-person", "of-a-day")
    ]
    for slug in ("2022", "2020"):
        paper(slug, slug, ann).news.add(items[0])
    for item in items[:2]:
        item.members.add(ann)

    of_paper, of_person, of_day = map(facts, items)

    assert isinstance(of_paper.about, PaperFacts)
    assert of_paper.about.slug == "2022"
    assert of_person.about == MemberFacts("ann", "AA", ())
    assert of_day.about is None
    assert (of_day.day, of_day.month) == ("9", "May 2024")
