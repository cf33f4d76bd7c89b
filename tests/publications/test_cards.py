import pytest

from people.models import Member
from publications import cards
from publications.models import Authorship, ExternalId, Link, Publication, Venue

pytestmark = pytest.mark.django_db


def paper(slug: str, **fields: object) -> Publication:
    made = Publication.objects.create(title=slug.title(), slug=slug, date="2024", **fields)
    ann, _ = Member.objects.get_or_create(name="Ann", slug="ann")
    Authorship.objects.create(publication=made, position=1, name="A. Oak", member=ann)
    Link.objects.create(publication=made, kind="pdf", url=f"https://x.example/{slug}.pdf")
    Link.objects.create(publication=made, kind="code", url=f"https://x.example/{slug}", label="Git")
    ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{slug}")
    return made


@pytest.mark.parametrize("count", [1, 3])
def test_three_questions_however_many(django_assert_num_queries, count):
    for number in range(count):
        paper(f"p{number}")

    with django_assert_num_queries(3):
        for card in cards.of(Publication.objects.all()):
            assert [str(link) for link in card.links.all()] == ["PDF", "Git"]
            assert [known.value for known in card.external_ids.all()] == [f"10.1/{card.slug}"]
            assert [seat.member.name for seat in card.authorships.all()] == ["Ann"]
            assert list(card.versions.all()) == []


def test_a_work_has_its_public_versions():
    venue = Venue.objects.create(name="Trees and Forests", acronym="TAF", slug="taf")
    leading = paper("leading")
    paper("preprint", version_of=leading, kind="preprint")
    paper("talk", version_of=leading, kind="conference", venue=venue)
    paper("hidden", version_of=leading, standing="waiting")

    (card,) = cards.of(Publication.objects.all())

    versions = {version.slug: version for version in card.versions.all()}
    assert set(versions) == {"preprint", "talk"}
    assert versions["preprint"].venue is None
    assert versions["talk"].venue.short_name == "TAF"
    assert versions["talk"].year == 2024


def test_no_papers_no_questions_about_them(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert cards.of(Publication.objects.all()) == []
