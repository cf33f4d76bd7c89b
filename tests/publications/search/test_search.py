"""Search over papers, on whichever database the tests run."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import connection

from people.models import Member
from publications import search
from publications.apps import after_migrating, before_migrating
from publications.models import (
    Authorship,
    ExternalId,
    IndexEntry,
    IndexStale,
    IndexWord,
    Project,
    Publication,
    Venue,
)
from publications.search.backends import backend
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(title: str, *authors: str, **fields: object) -> Publication:
    slug = f"paper-{Publication.objects.count()}"
    made = Publication.objects.create(**{"title": title, "slug": slug, "date": "2024", **fields})
    for position, name in enumerate(authors, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)
    return made


def found(text: str) -> list[str]:
    search.refresh()
    ids = set().union(*search.tiers(search.spelled(text).query))
    rows = search.among(Publication.objects.all(), ids)
    return sorted(rows.values_list("title", flat=True))


@pytest.mark.parametrize(
    "text",
    [
        "graph",
        "GRAPH transf",
        "graph-based",
        "muller",
        "Müller",
        "orsted graph",
        "神经网络",
        "神经 graph",
        "王小明",
        "icml",
        "machine learn",
        "water",
        "10.1145/3292500",
        "3292500",
        "garden",
        "2024",
        "best paper",
        "knowledge",
        "pretraining",
        "pre-training",
        "journal",
    ],
)
def test_a_paper_is_found_by_all_that_it_shows(text):
    venue = Venue.objects.create(name="Machine Learning", acronym="ICML", slug="icml")
    made = paper(
        "Graph-Based Transformers 神经网络 with Pre-training",
        "Ann Müller",
        "Zoë Ørsted",
        venue=venue,
        kind="journal",
        abstract="Deep water.",
        awards=["Best Paper"],
        categories=["Knowledge bases"],
    )
    member = make.member("Xiaoming Wang", native_name="王小明", slug="xw")
    Authorship.objects.create(publication=made, position=3, name="X. Wang", member=member)
    ExternalId.objects.create(publication=made, scheme="doi", value="10.1145/3292500")
    made.projects.add(Project.objects.create(name="Garden", slug="garden"))
    paper("Quite another thing", "Bob", date="2019")

    assert found(text) == [made.title]


def test_a_plural_finds_the_word_itself_but_for_names():
    paper("A Map of Moss", abstract="One study.")
    paper("Maps of Moss", "William Oak")
    paper("Mapping Moss", "Ann Williams")

    assert found("maps") == ["A Map of Moss", "Maps of Moss"]
    assert found("maps studies") == ["A Map of Moss"]
    assert found("williams") == ["Mapping Moss"]
    assert found("map") == ["A Map of Moss", "Mapping Moss", "Maps of Moss"]


@pytest.mark.parametrize("text", ["aph", "graph lakes", "经神", "xylophones", "x"])
def test_what_does_not_fit_is_not_found(text):
    paper("Graph 神经网络 j", "Ann")
    paper("Lakes", "Bob")

    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        '"',
        "'",
        "graph' OR 1=1 --",
        'graph" NEAR("',
        "*",
        "graph*",
        "graph:*",
        "a AND OR NOT",
        "{title}: graph",
        "graph & | !",
        "(((",
        "\\",
        "%",
        "_",
        "\x00graph",
        "^graph",
        "😀",
        "\ud83d",
    ],
)
def test_hostile_queries_are_calm(text):
    paper("Graph theory")

    assert found(text) in ([], ["Graph theory"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("trasnformers", "transformers"),
        ("transfomers", "transformers"),
        ("tramsformars", "transformers"),
        ("rgaph", "graph"),
        ("xtransformers", "transformers"),
        ("mulller", "muller"),
    ],
)
def test_typing_errors_are_forgiven(typed, meant):
    paper("Graph transformers", "Ann Müller")
    search.refresh()

    spelled = search.spelled(typed)

    assert spelled.replaced == ((typed, meant),)
    assert spelled.text == meant
    assert found(typed) == ["Graph transformers"]


@pytest.mark.parametrize("typed", ["graph", "gra", "cat", "zzzzzzzz", "图"])
def test_what_is_known_short_or_like_nothing_is_not_corrected(typed):
    paper("Graph car")
    search.refresh()

    assert search.spelled(typed).replaced == ()


def test_the_more_frequent_word_is_meant():
    paper("Grape vines")
    paper("Graph theory")
    paper("Graph learning")
    search.refresh()

    assert search.spelled("grapk").text == "graph"


def test_the_best_comes_first():
    abstract = paper("Something else", abstract="About trees.", date="2026")
    title = paper("Trees", date="2020")
    search.refresh()

    assert search.tiers(search.parse("trees")) == [{title.pk}, {abstract.pk}]


@pytest.mark.parametrize("text", ["trees", "tall tre", "树木"])
def test_of_very_many_those_with_all_words_in_the_title_come_first(monkeypatch, text):
    monkeypatch.setattr(search, "RANKED", 2)
    abstract = paper("Tall", abstract="About trees. 树木")
    titles = {paper(f"Tall trees {n} 树木").pk for n in range(2)}
    paper("Something else")
    search.refresh()

    assert search.tiers(search.parse(text)) == [titles, {abstract.pk}]


class TestHiddenPapers:
    """Nobody learns from a correction what a paper says that visitors do not see."""

    @pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
    def test_their_words_are_no_correction(self, status):
        paper("Graphs", "Ann")
        paper("Secret weapons", "Zebulon", abstract="Plutonium.", status=status)

        for typed in ("weapoms", "zebulun", "plutonimu", "secrte"):
            assert search.spelled(typed).replaced == ()

    def test_a_word_that_only_they_hold_is_corrected_to_a_public_one(self):
        paper("Weapon", status="waiting")
        paper("Weapan")

        assert search.spelled("weapon").text == "weapan"

    @pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
    def test_their_words_go_and_come_with_what_they_stand_for(self, status):
        made = paper("Weapons", "Ann")
        paper("Weapons and tools", status=status)
        assert search.spelled("weapoms").text == "weapons"

        Publication.objects.filter(pk=made.pk).update(status=status)
        assert search.spelled("weapoms").replaced == ()
        assert not IndexWord.objects.exists()
        Publication.objects.filter(pk=made.pk).update(status="published")
        assert search.spelled("weapoms").text == "weapons"
        assert IndexWord.objects.get(word="weapons").papers == 1

    def test_what_an_earlier_version_counted_is_counted_anew(self):
        paper("Oaks")
        paper("Weapons", status="waiting")
        search.refresh()
        IndexWord.objects.create(word="weapons", initial="w", length=7, papers=1)
        IndexWord.objects.filter(word="oaks").update(papers=5)

        search.count_words_anew()

        assert set(IndexWord.objects.values_list("word", "papers")) >= {("oaks", 1)}
        assert not IndexWord.objects.filter(word="weapons").exists()


class TestUpkeep:
    def test_every_way_of_changing_a_paper_is_noticed(self):
        made = paper("Oaks", "Ann")
        venue = Venue.objects.create(name="Old Venue", slug="v")
        member = make.member("Ann Able", slug="ann")
        project = Project.objects.create(name="Old Project", slug="p")
        assert found("oaks") == ["Oaks"]

        Publication.objects.filter(pk=made.pk).update(title="Birches", venue=venue)
        assert found("oaks") == []
        assert found("birches old venue") == ["Birches"]
        Venue.objects.filter(pk=venue.pk).update(name="New Place")
        assert found("new place") == ["Birches"]
        Authorship.objects.filter(publication=made).update(member=member)
        assert found("able") == ["Birches"]
        Member.objects.filter(pk=member.pk).update(native_name="安")
        assert found("安") == ["Birches"]
        made.projects.add(project)
        assert found("old project") == ["Birches"]
        Project.objects.filter(pk=project.pk).update(name="Renamed")
        assert found("renamed") == ["Birches"]
        Authorship.objects.all().delete()
        assert found("able") == []
        with connection.cursor() as cursor:
            cursor.execute("UPDATE publications_publication SET abstract = 'By hand.'")
        assert found("hand") == ["Birches"]

    def test_what_is_gone_is_forgotten_with_its_words(self):
        paper("Oaks and elms").delete()
        gone = paper("Oaks and birches")
        kept = paper("Oaks")
        search.refresh()

        gone.delete()
        Publication.objects.filter(pk=kept.pk).update(merged_into=None)
        search.refresh()

        assert list(IndexEntry.objects.values_list("title", flat=True)) == ["oaks"]
        assert set(IndexWord.objects.values_list("word", "papers")) >= {("oaks", 1)}
        assert not IndexWord.objects.filter(word__in=["birches", "elms"]).exists()

    def test_a_merged_paper_leaves_the_index(self):
        kept, other = paper("Oaks"), paper("Elms")
        search.refresh()

        Publication.objects.filter(pk=other.pk).update(merged_into=kept)

        assert found("elms") == []

    def test_nothing_changed_costs_one_query(self, django_assert_num_queries):
        paper("Oaks")
        version = search.refresh()

        with django_assert_num_queries(1):
            assert search.refresh() == version

    def test_a_change_revises_the_works_versions_and_no_other_paper(self):
        work, other = paper("Oaks"), paper("Elms")
        version = paper("Oak trees", version_of=work)
        search.refresh()
        before = dict(IndexEntry.objects.values_list("pk", "version"))

        def revised() -> set[int]:
            search.refresh()
            changed = {*IndexEntry.objects.values_list("pk", "version")} - {*before.items()}
            before.update(changed)
            assert not IndexStale.objects.exists()
            return {pk for pk, _ in changed}

        version.links.create(kind="code", url="https://code.example")
        assert revised() == {work.pk, version.pk}
        work.save()
        assert revised() == {work.pk, version.pk}
        Publication.objects.filter(pk=version.pk).update(version_of=None)
        assert revised() == {work.pk, version.pk}
        Publication.objects.get(pk=version.pk).save()
        assert revised() == {version.pk}
        other.links.create(kind="code", url="https://code.example")
        assert revised() == {other.pk}

    def test_rebuilding_gives_the_same(self, capsys):
        paper("Oaks", "Ann")
        paper("Elms")
        search.refresh()
        before = set(IndexWord.objects.values_list("word", "papers"))

        call_command("rebuild_search")

        assert capsys.readouterr().out == "2 papers are indexed.\n"
        assert found("oaks ann") == ["Oaks"]
        assert set(IndexWord.objects.values_list("word", "papers")) == before


#: How each database makes a trigger that does something for each new paper.
MAKE_TRIGGER = {
    "sqlite": ("CREATE TRIGGER {name} AFTER INSERT ON publications_publication BEGIN {does}; END",),
    "postgresql": (
        "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN {does}; RETURN NULL; END $$",
        "CREATE TRIGGER {name} AFTER INSERT ON publications_publication "
        "FOR EACH ROW EXECUTE FUNCTION {name}()",
    ),
}
TRIGGERS = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
}


def run(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def make_trigger(name: str, does: str) -> None:
    run(*(one.format(name=name, does=does) for one in MAKE_TRIGGER[connection.vendor]))


def triggers() -> set[str]:
    """All but those that raise versions of objects or of pages, which are none of the index's."""
    with connection.cursor() as cursor:
        cursor.execute(TRIGGERS[connection.vendor])
        names = {name for (name,) in cursor.fetchall()}
    return {name for name in names if not name.startswith(("version_", "public_"))}


@pytest.fixture
def audit(transactional_db) -> Iterator[None]:
    """A trigger that is none of ours, though it reads the index."""
    run("CREATE TABLE audit (papers bigint)")
    make_trigger("audited", "INSERT INTO audit SELECT COUNT(*) FROM publications_indexentry")
    yield
    if connection.vendor == "postgresql":
        run("DROP FUNCTION audited CASCADE")
    else:
        run("DROP TRIGGER audited")
    run("DROP TABLE audit")


class TestMigrations:
    PLAN = [("a migration", False)]

    def test_lose_the_triggers_of_any_version_and_nobody_elses(self, audit):
        ours = triggers()
        make_trigger(
            "note_paper", "INSERT INTO publications_indexstale (publication_id) VALUES (NEW.id)"
        )

        before_migrating(plan=self.PLAN)
        during = triggers()
        after_migrating(plan=self.PLAN)

        assert during == {"audited"}
        assert triggers() == ours

    @pytest.mark.django_db(transaction=True)
    def test_that_lost_the_triggers_leave_a_right_index(self):
        search.refresh()
        IndexWord.objects.create(word="counted", initial="c", length=7, papers=1)
        before_migrating(plan=self.PLAN)
        paper("Oaks", "Ann")
        after_migrating(plan=self.PLAN)

        assert found("oaks") == ["Oaks"]
        assert not IndexWord.objects.filter(word="counted").exists()
        paper("Elms")
        assert found("elms") == ["Elms"]

    @pytest.mark.django_db(transaction=True)
    def test_put_back_triggers_that_were_lost_before(self):
        backend().remove_triggers()
        paper("Oaks", "Ann")

        after_migrating(plan=[])

        assert found("oaks") == ["Oaks"]
        assert not backend().install()
