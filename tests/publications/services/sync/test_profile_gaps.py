"""A member's listing beside our list, both ways; nothing is imported."""

import pytest

from people.models import Member
from publications.models import Authorship, ExternalId, Publication, SourceRecord, SyncRun
from publications.services import match_index, sync
from publications.services.publication_rows import load
from publications.services.sync import ProfileGaps
from tests.publications import make

pytestmark = pytest.mark.django_db

ON_BOTH = "The Growth of Trees in Deep Valleys"
ON_PROFILE = "How Moss Climbs the Northern Walls of Old Houses"
ON_OURS = "Counting Rings Without Felling Anything at All"
PROFILE = """@article{a, title={%s}, author={Example, Ada and Other, Bo}, year={2022}}
@article{b, title={%s}, author={Example, Ada and Third, Cy}, year={2023}}
"""


@pytest.fixture
def ada() -> Member:
    return make.member("Ada Example")


def ours(
    title: str, member: Member | None, year: str = "2022", status: str = "published"
) -> Publication:
    paper = Publication.objects.create(
        title=title, slug=title.lower().replace(" ", "-")[:40], date=year, status=status
    )
    Authorship.objects.create(publication=paper, position=1, name="Ada Example", member=member)
    Authorship.objects.create(publication=paper, position=2, name="Bo Other")
    match_index.refresh()
    return paper


def compared(member: Member, text: str = PROFILE % (ON_BOTH, ON_PROFILE)) -> ProfileGaps:
    return sync.profile_gaps(sync.read_listing(text.encode()), member)


def test_both_ways_are_told_and_nothing_is_imported(ada: Member) -> None:
    ours(ON_BOTH, ada)
    alone = ours(ON_OURS, ada)

    gaps = compared(ada)

    assert [str(gap.reason) for gap in gaps.missing] == [
        f"On the profile, not on our list: “{ON_PROFILE}”."
    ]
    assert [(str(gap.reason), gap.address) for gap in gaps.extra] == [
        (
            f"On our list, not on the profile: “{ON_OURS}”.",
            f"/admin/publications/publication/{alone.pk}/change/",
        )
    ]
    assert (gaps.both, gaps.new) == (1, 1)
    assert Publication.objects.count() == 2
    assert not SourceRecord.objects.exists()
    assert not SyncRun.objects.exists()


def test_a_paper_that_is_ours_but_not_linked_is_opened(ada: Member) -> None:
    paper = ours(ON_BOTH, None)

    gaps = compared(ada, PROFILE.splitlines()[0] % ON_BOTH)

    (gap,) = gaps.missing
    assert str(gap.reason) == (
        f"On the profile, on our list but not linked to Ada Example: “{ON_BOTH}”."
    )
    assert gap.address == f"/admin/publications/publication/{paper.pk}/change/#authorships-group"


@pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
def test_a_paper_that_is_hidden_is_opened(ada: Member, status: str) -> None:
    paper = ours(ON_BOTH, ada, status=status)

    gaps = compared(ada, PROFILE.splitlines()[0] % ON_BOTH)

    (gap,) = gaps.missing
    assert str(gap.reason) == f"On the profile, hidden on our list: “{ON_BOTH}”."
    assert gap.publication == paper
    assert gaps.extra == []


def test_a_version_of_the_work_is_the_work(ada: Member) -> None:
    preprint = ours(ON_BOTH, ada)
    journal = ours(ON_BOTH + " Revisited at Length", ada, "2024")
    Publication.objects.filter(pk=preprint.pk).update(version_of=journal)

    gaps = compared(ada, PROFILE.splitlines()[0] % ON_BOTH)

    assert (gaps.missing, gaps.extra, gaps.both) == ([], [], 1)


def test_what_the_profile_names_twice_is_missing_once(ada: Member) -> None:
    gaps = compared(ada, PROFILE % (ON_PROFILE, ON_PROFILE.upper()))

    assert len(gaps.missing) == 1


def test_a_paper_that_may_be_one_of_ours_is_told_with_it(ada: Member) -> None:
    paper = ours(ON_BOTH, ada)
    ExternalId.objects.create(publication=paper, scheme="doi", value="10.1234/trees.1")
    match_index.index(load([paper]))
    text = PROFILE.splitlines()[0] % ON_BOTH
    other_doi = text.replace("year=", "doi={10.1234/trees.2}, year=")

    gaps = compared(ada, other_doi)

    (gap,) = gaps.missing
    assert str(gap.reason) == (f"On the profile, perhaps on our list as “{ON_BOTH}”: “{ON_BOTH}”.")
    assert gap.publication == paper
    assert gaps.extra == []


def test_json_has_both_ways_and_counts(ada: Member) -> None:
    ours(ON_OURS, ada)

    told = compared(ada).to_json()

    assert told["counts"] == {"both": 0, "missing": 2, "extra": 1, "unread": 0}
    assert [row["title"] for row in told["missing"]] == [ON_BOTH, ON_PROFILE]
    assert told["extra"][0]["publication"] == Publication.objects.get().slug
