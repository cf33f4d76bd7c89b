import random

import pytest

from people.models import Member
from publications.models import Authorship, Publication
from publications.selectors import coauthors
from publications.selectors.coauthors import MapPerson, arranged, drawn
from tests.page import markup
from tests.publications import make


def people(names: str) -> dict[str, MapPerson]:
    """Members in capitals, others in small letters; each is their own key."""
    return {name: MapPerson(name, name, name if name.isupper() else "") for name in names}


def length(order: list[str], weights: dict[tuple[str, str], float]) -> float:
    return sum(
        weight * abs(order.index(first) - order.index(second))
        for (first, second), weight in weights.items()
    )


class TestArranged:
    def test_a_chain_comes_as_a_chain(self):
        chain = {("a", "b"): 1.0, ("b", "c"): 1.0, ("c", "d"): 1.0, ("d", "e"): 1.0}

        order = arranged("caedb", chain)

        assert order in (list("abcde"), list("edcba"))

    def test_groups_stay_together(self):
        two = {(a, b): 1.0 for group in ("abcd", "wxyz") for a in group for b in group if a < b}

        order = arranged("awbxcydz", two)

        assert {frozenset(order[:4]), frozenset(order[4:])} == {
            frozenset("abcd"),
            frozenset("wxyz"),
        }

    @pytest.mark.parametrize("seed", range(5))
    def test_no_single_move_makes_it_shorter(self, seed):
        chance = random.Random(seed)
        keys = [str(number) for number in range(12)]
        ties = {tuple(sorted(chance.sample(keys, 2))): chance.random() for _ in range(20)}

        order = arranged(keys, ties, rounds=100)

        assert sorted(order) == sorted(keys)
        best = length(order, ties)
        for key in keys:
            rest = [other for other in order if other != key]
            for slot in range(len(keys)):
                moved = [*rest[:slot], key, *rest[slot:]]
                assert length(moved, ties) >= best - 1e-6

    def test_nobody(self):
        assert arranged([], {}) == []


class TestDrawn:
    def test_who_is_outside_is_shown_from_two_papers_with_one_of_us(self):
        made = drawn(people("ABxy"), {("A", "B"): 1, ("A", "x"): 2, ("A", "y"): 1, ("B", "y"): 1})

        assert {person.key for person in made.people} == {"A", "B", "x"}
        assert [tie.papers for tie in made.ties] == [2, 1]
        assert (made.members, made.guests) == (2, 1)

    def test_strong_arcs_are_wider_and_lie_on_top(self):
        made = drawn(people("ABC"), {("A", "B"): 9, ("B", "C"): 1})

        assert [arc.width for arc in made.arcs] == [2.33, 5.0]
        assert all(arc.among_members for arc in made.arcs)

    def test_an_arc_goes_from_the_middle_of_a_row_to_that_of_another(self):
        (arc,) = drawn(people("AB"), {("A", "B"): 1}).arcs

        assert arc.path == "M0 0.5A96.0 0.5 0 0 1 0 1.5"

    def test_a_large_lab_is_cut_to_those_who_write_most(self):
        ours = [f"M{number:03}" for number in range(300)]
        known = {key: MapPerson(key, key, key) for key in ours}
        papers = {(ours[0], other): number for number, other in enumerate(ours[1:], 1)}

        made = drawn(known, papers)

        most = ours[-coauthors.MEMBERS + 1 :]
        assert {person.key for person in made.people} == {ours[0], *most}

    def test_nobody(self):
        made = drawn({}, {})

        assert (made.people, made.ties, made.arcs) == ([], [], [])


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
    ties = coauthors.current().ties
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
    assert "1 paper<" in html

    paper("two", ann, ben)
    assert "2 papers<" in client.get("/coauthors/").content.decode()

    ben.name = "Ben Ashe"
    ben.save()
    assert "Ben Ashe" in client.get("/coauthors/").content.decode()


def test_the_page_names_everybody_and_links_members(ann, client):
    paper("one", ann, "Cy Fir")
    paper("two", ann, "Cy Fir")

    html = markup(client.get("/coauthors/"))

    assert html.count('href="/people/ann-oak/"') == 2
    assert 'role="img" aria-labelledby="ties-title"' in html
    assert "<bdi>Ann Oak</bdi> and <bdi>Cy Fir</bdi></th><td>2</td>" in html


def test_nobody_has_written_with_anybody(ann, client):
    paper("alone", ann)

    assert "No two people have written together yet" in client.get("/coauthors/").content.decode()
