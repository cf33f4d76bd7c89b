import pytest

from people.models import Member
from publications.models import Authorship, Publication
from publications.selectors import coauthors
from publications.selectors.coauthors import NetworkPerson, strongest
from tests.page import markup
from tests.publications import make


def people(names: str) -> dict[str, NetworkPerson]:
    """Members in capitals, others in small letters; each is their own key."""
    return {name: NetworkPerson(name, name, name if name.isupper() else "") for name in names}


class TestStrongest:
    def test_who_is_outside_is_shown_from_two_papers_with_one_of_us(self):
        ties = strongest(
            people("ABxy"), {("A", "B"): 1, ("A", "x"): 2, ("A", "y"): 1, ("B", "y"): 1}
        )

        assert [(tie.first.key, tie.second.key, tie.papers) for tie in ties] == [
            ("A", "x", 2),
            ("A", "B", 1),
        ]

    def test_a_large_lab_is_cut_to_those_who_write_most(self):
        ours = [f"M{number:03}" for number in range(300)]
        known = {key: NetworkPerson(key, key, key) for key in ours}
        papers = {(ours[0], other): number for number, other in enumerate(ours[1:], 1)}

        ties = strongest(known, papers)

        assert [tie.second.key for tie in ties] == ours[: -coauthors.MEMBERS : -1]

    def test_nobody(self):
        assert strongest({}, {}) == []


@pytest.fixture
def ann(db) -> Member:
    return make.member("Ann Oak")


def paper(slug: str, *authors: Member | str, **fields) -> Publication:
    made = Publication.objects.create(title=slug, slug=slug, **fields)
    for position, author in enumerate(authors, 1):
        authorship = (
            {"name": author} if isinstance(author, str) else {"name": "X", "member": author}
        )
        Authorship.objects.create(publication=made, position=position, **authorship)
    return made


def told() -> dict[frozenset[str], int]:
    ties = coauthors.current()
    return {frozenset(person.name for person in tie.both): tie.papers for tie in ties}


def test_papers_in_common_are_counted(ann):
    ben = make.member("Ben Ash")
    paper("one", ann, ben, "Cy Fir")
    paper("two", ben, ann, "Cy  Fír")
    paper("three", ann)

    assert told() == {
        frozenset({"Ann Oak", "Ben Ash"}): 2,
        frozenset({"Ann Oak", "Cy Fir"}): 2,
        frozenset({"Ben Ash", "Cy Fir"}): 2,
    }


def test_hidden_papers_other_versions_and_crowds_do_not_count(ann):
    ben = make.member("Ben Ash")
    shown = paper("one", ann, ben)
    paper("preprint", ann, ben, version_of=shown)
    paper("waiting", ann, ben, status="waiting")
    paper("crowd", ann, ben, *(f"G. {n}" for n in range(coauthors.FEW_AUTHORS)))

    assert told() == {frozenset({"Ann Oak", "Ben Ash"}): 1}


@pytest.mark.usefixtures("memory_cache")
def test_a_change_shows_at_once_and_the_rest_is_kept(ann, client, django_assert_num_queries):
    ben = make.member("Ben Ash")
    paper("one", ann, ben)
    client.get("/coauthors/")
    with django_assert_num_queries(2):
        html = client.get("/coauthors/").content.decode()
    assert 'class="number">1<' in html

    paper("two", ann, ben)
    assert 'class="number">2<' in client.get("/coauthors/").content.decode()

    ben.name = "Ben Ashe"
    ben.save()
    assert "Ben Ashe" in client.get("/coauthors/").content.decode()


def test_the_page_names_everybody_and_links_members(ann, client):
    paper("one", ann, "Cy Fir")
    paper("two", ann, "Cy Fir")

    html = markup(client.get("/coauthors/"))

    assert html.count('href="/people/ann-oak/"') == 1
    assert "<bdi>Ann Oak</bdi></a> and <bdi>Cy Fir</bdi></th>" in html
    assert '<td class="number">2</td>' in html


def test_nobody_has_written_with_anybody(ann, client):
    paper("alone", ann)

    assert "No two people have written together yet" in client.get("/coauthors/").content.decode()
