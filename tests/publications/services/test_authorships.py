import pytest

from people.models import Member
from publications.domain.attribution import ListContext
from publications.domain.record import Author, Record
from publications.models import Authorship, Publication, Suggestion
from publications.services import authorships, consolidation, review, sync
from publications.services.member_profiles import MemberProfiles
from tests.publications.make import evidence, member, record, source

pytestmark = pytest.mark.django_db


def held(paper: Publication) -> list[tuple[int | None, str, str | None]]:
    rows = paper.authorships.select_related("member")
    return [(row.position, row.name, row.member and row.member.name) for row in rows]


def _authorship(paper: Publication, ada: Member) -> None:
    with authorships.changing(paper) as rows:
        authorships.assign_member(rows, ada)


def _attribute(paper: Publication, listed: ListContext) -> authorships.Settlement:
    with authorships.changing(paper) as rows:
        return authorships.attribute_publication(rows, MemberProfiles(), listed)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("Ada Byron, C. Babbage", [(1, "Ada Byron", "Ada Byron"), (2, "C. Babbage", None)]),
        ("C. Babbage, A. Byron", [(1, "C. Babbage", None), (2, "A. Byron", "Ada Byron")]),
        ("C. Babbage", [(1, "C. Babbage", None), (None, "Ada Byron", "Ada Byron")]),
    ],
)
def test_a_member_takes_the_seat_that_fits_best(
    printed: str, expected: list[tuple[int | None, str, str | None]]
) -> None:
    ada = member("Ada Byron")
    paper = Publication.objects.create(title="Looms", slug="looms")
    evidence(paper, record("Looms", printed))
    consolidation.consolidate(paper)

    _authorship(paper, ada)
    _authorship(paper, ada)

    assert held(paper) == expected


def test_a_member_behind_et_al_moves_to_the_seat_that_a_longer_list_shows() -> None:
    ada = member("Ada Byron")
    title = "Looms that Weave Long Numbers"
    home = source()
    sync.ingest([record(title, "C. Babbage, et al.", date="1842")], home, member=ada)
    paper = Publication.objects.get()
    assert held(paper)[-1] == (None, "Ada Byron", "Ada Byron")

    longer = record(title, "C. Babbage, M. Somerville, Ada Byron", date="1842")
    sync.ingest([longer], source("cv"), member=ada)

    assert held(paper) == [
        (1, "C. Babbage", None),
        (2, "M. Somerville", None),
        (3, "Ada Byron", "Ada Byron"),
    ]


def test_a_seat_that_was_given_is_kept() -> None:
    ada = member("Ada Byron")
    paper = Publication.objects.create(title="Looms", slug="looms")
    paper.authorships.create(position=1, name="Ada Byron")
    paper.authorships.create(position=2, name="Ada B. Byron", member=ada)

    _attribute(paper, ListContext(ada.pk, "person"))

    assert held(paper) == [(1, "Ada Byron", None), (2, "Ada B. Byron", "Ada Byron")]


def test_a_published_paper_is_not_hidden_by_a_machine() -> None:
    paper = Publication.objects.create(title="Looms", slug="looms")
    paper.authorships.create(position=1, name="J. Jacquard")

    settled = _attribute(paper, ListContext(None, "service"))

    assert settled.status == Publication.Status.PUBLISHED


def test_new_evidence_settles_a_doubt_that_waits() -> None:
    ada = member("Ada Byron")
    looms = record("Looms that Weave Long Numbers", "Ada Byron, J. Jacquard", date="1842")
    sync.ingest([looms], source("profile", asserted_by="service"), member=ada)
    assert Suggestion.objects.waiting().exists()

    sync.ingest([looms], source("homepage"), member=ada)

    assert Publication.objects.public().count() == 1
    assert not Suggestion.objects.waiting().exists()


def test_a_doubt_whose_answer_was_taken_back_is_left_to_a_person() -> None:
    ada = member("Ada Byron")
    looms = record("Looms that Weave Long Numbers", "Ada Byron, J. Jacquard", date="1842")
    sync.ingest([looms], source("profile", asserted_by="service"), member=ada)
    doubt = Suggestion.objects.get()
    review.undo(review.accept(doubt))

    sync.ingest([looms], source("homepage"), member=ada)
    assert list(Suggestion.objects.waiting()) == [doubt]
    assert not Publication.objects.public().exists()

    review.accept(doubt)
    assert Publication.objects.public().count() == 1


def test_accepted_papers_teach_who_the_company_is() -> None:
    ada = member("Ada Byron")
    first = record("Looms that Weave Long Numbers", "Ada Byron, Joseph Jacquard", date="1842")
    second = record("Cards that Remember Patterns", "Ada Byron, Joseph Jacquard", date="1843")
    profile = source("profile", asserted_by="service")

    alone = sync.ingest([second], profile, member=ada).outcomes[0].decision
    sync.ingest([first], source("homepage"), member=ada)
    third = record("Ribbons Woven by Machine", "Ada Byron, Joseph Jacquard", date="1844")
    vouched = sync.ingest([third], profile, member=ada).outcomes[0].decision

    assert (alone, vouched) == ("suggested", "new")


@pytest.mark.parametrize("names", [("Ada Byron", "Ada Byron"), ("Ada Byron", "Ada M. Byron")])
def test_two_members_of_one_name_are_asked_about(names: tuple[str, str]) -> None:
    first = member(names[0])
    second = member(f"{names[1]} II") if names[0] == names[1] else member(names[1])
    second.name = names[1]
    second.save()

    report = sync.ingest(
        [record("Looms", "Ada Byron, J. Jacquard")], source("bibtex", asserted_by="file")
    )

    assert report.outcomes[0].decision == "suggested"
    assert {one.member for one in Suggestion.objects.waiting()} == {first, second}


def test_the_catalogue_teaches_where_a_member_was() -> None:
    ada = member("Ada Byron")
    paper = Publication.objects.create(title="Looms", slug="looms", status="published")
    Authorship.objects.create(
        publication=paper, position=1, name="Ada Byron", member=ada, affiliation="Univ. of Oslo"
    )

    (person,) = MemberProfiles().people

    assert person.accepted.places == {"oslo": 1}


def test_what_dblp_calls_a_co_author_of_the_catalogue_tells_namesakes_apart() -> None:
    ada = member("Ada Byron")
    pair = (Author("Ada Byron"), Author("Wei Wang", ids=(("dblp", "35/7092-1"),)))
    known = Record("Looms that Weave", pair, date="1842", source_key="conf/looms/1")
    sync.ingest([known], sync.source_for("dblp"), member=ada)
    paper = Publication.objects.get()
    _authorship(paper, ada)
    Publication.objects.update(status=Publication.Status.PUBLISHED)

    (person,) = MemberProfiles().people

    assert person.accepted.find("Wei Wang 0001") == "wang wei 0001"
    assert person.accepted.find("Wei Wang 0002") is None
