import re

import pytest

from people.models import Member, Position, Role
from publications.models import Authorship, ExternalId, Link, Publication, Venue
from publications.selectors import cards, facets
from publications.templatetags.publication_tags import buttons, where

pytestmark = pytest.mark.django_db


def paper(slug: str, **fields: object) -> Publication:
    made = Publication.objects.create(title=slug.title(), slug=slug, date="2024", **fields)
    ann, _ = Member.objects.get_or_create(name="Ann", slug="ann")
    Authorship.objects.create(publication=made, position=1, name="A. Oak", member=ann)
    Link.objects.create(publication=made, kind="pdf", url=f"https://x.example/{slug}.pdf")
    Link.objects.create(publication=made, kind="code", url=f"https://x.example/{slug}", label="Git")
    ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{slug}")
    return made


@pytest.mark.parametrize("count", [1, 3, 100])
def test_as_many_questions_however_many_papers(django_assert_num_queries, count):
    for number in range(count):
        paper(f"p{number}")
    facets.current()  # what a process reads once, and after a change

    with django_assert_num_queries(11):
        for card in cards.newest(Publication.objects.all()).papers:
            assert [str(link) for link in card.links.all()] == ["PDF", "Git"]
            assert [known.value for known in card.external_ids.all()] == [f"10.1/{card.slug}"]
            assert [authorship.member.name for authorship in card.authorships.all()] == ["Ann"]
            assert card.public_versions == []


def test_a_work_has_its_public_versions():
    venue = Venue.objects.create(name="Trees and Forests", acronym="TAF", slug="taf")
    leading = paper("leading")
    paper("preprint", version_of=leading, kind="preprint")
    paper("talk", version_of=leading, kind="conference", venue=venue)
    paper("hidden", version_of=leading, status="waiting")

    (card,) = cards.newest(Publication.objects.all()).papers

    versions = {version.slug: version for version in card.public_versions}
    assert set(versions) == {"preprint", "talk"}
    assert versions["preprint"].venue is None
    assert versions["talk"].venue.short_name == "TAF"
    assert versions["talk"].year == 2024


def test_a_card_offers_what_only_a_version_of_the_work_has():
    leading = Publication.objects.create(title="Oak & Elm", slug="leading", date="2024")
    Link.objects.create(publication=leading, kind="slides", url="https://x.example/slides")
    ExternalId.objects.create(publication=leading, scheme="doi", value="10.1/leading")
    preprint = paper("preprint", version_of=leading, kind="preprint")
    Link.objects.create(publication=preprint, kind="slides", url="https://x.example/old-slides")
    Link.objects.create(publication=preprint, kind="page", url="https://x.example/page")
    ExternalId.objects.create(publication=preprint, scheme="arxiv", value="2001.00001")
    hidden = paper("hidden", version_of=leading, status="waiting")
    Link.objects.create(publication=hidden, kind="video", url="https://x.example/video")

    (card,) = cards.newest(Publication.objects.all()).papers
    shown = buttons(card)

    assert re.findall(r'<a href="([^"]*)"', shown) == [
        "https://x.example/slides",
        "https://doi.org/10.1/leading",
        "https://x.example/preprint.pdf",
        "https://x.example/preprint",
        "https://arxiv.org/abs/2001.00001",
    ]
    assert ' title="Preprint">PDF<span class="hidden"> of Oak &amp; Elm (Preprint)</span>' in shown


def test_of_many_papers_the_newest_and_how_many(django_assert_num_queries):
    for year in (2021, 2023, 2022):
        Publication.objects.create(title=f"P{year}", slug=f"p{year}", date=str(year))
    Publication.objects.create(title="Hidden", slug="hidden", date="2024", status="waiting")
    facets.current()  # what a process reads once, and after a change

    with django_assert_num_queries(10):
        recent = cards.newest(Publication.objects.all(), 2)

    assert [card.slug for card in recent.papers] == ["p2023", "p2022"]
    assert (recent.count, recent.has_more) == (3, True)


def test_no_papers_no_questions_about_them(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert cards.newest(Publication.objects.all()).papers == []


def test_a_venue_that_is_called_by_its_acronym_is_named_once():
    venue = Venue.objects.create(name="EuroSys", acronym="EuroSys", slug="eurosys")
    paper("loom", venue=venue)
    (card,) = cards.newest(Publication.objects.all()).papers

    assert where(card).count("EuroSys") == 1
    assert str(venue) == "EuroSys"


def test_few_papers_of_a_member_are_a_list_the_newest_first():
    years = [str(year) for year in range(2018, 2018 + cards.SELECTED)]
    for year in years:
        dated(f"of-{year}", year, featured=year == "2018")
    ann = Member.objects.get()
    Position.objects.create(member=ann, role=Role.objects.all()[0])

    assert [each.date for each in cards.selected_of(ann).papers] == years[::-1]

    dated("one-more", "2030")

    assert cards.selected_of(ann).papers[0].date == "2018"


def dated(slug: str, date: str, **fields: object) -> None:
    made = paper(slug, **fields)
    made.date = date
    made.save()
