import dataclasses

import pytest
from django.core.management import call_command
from django.db.models import JSONField, Value

from publications import search
from publications.domain import matching
from publications.domain.record import Author, Record
from publications.models import IndexEntry, MatchForm, MatchKey, Publication
from publications.search.backends import mark_stale
from publications.services import consolidation, match_index, review, sync
from publications.services.publication_rows import load
from tests.publications.make import evidence, member, record, source


def paper(title: str, said: Record | None = None) -> Publication:
    """A publication as one source tells of it, in the index."""
    made = Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"))
    consolidation.attach(evidence(made, said or record(title, "Ada Byron")), made)
    return made


def found(said: Record) -> list[int]:
    return list(dict.fromkeys(pk for pk, _ in match_index.candidates(said)))


FULL = Record(
    title="Looms that Weave Long Numbers: Cards",
    authors=(Author("Ada Byron", True, True, "0000-0002-1825-0097", ("X",), (("dblp", "1"),)),),
    kind="journal",
    date="1843-05",
    venue="Memoirs of Science",
    venue_acronym="MS",
    place="London",
    publisher="Taylor",
    volume="3",
    issue="2",
    pages="666-731",
    abstract="We weave.",
    notes=("Long",),
    awards=("Best",),
    identifiers=(("doi", "10.1000/looms"), ("arxiv", "1843.00001v2")),
    links=(("pdf", "https://x.example/looms.pdf"),),
    categories=("cs.PL",),
    metrics=(("citations", 3.0),),
    display_title="Looms",
    dates=(("online", "1842-01-01"),),
    licence="CC-BY-4.0",
    relations=(("version_of", "doi", "10.1000/cards"),),
    mark="corrected",
    source_key="W1",
)


def variants() -> list[Record]:
    """The record without each of its fields in turn, and in words of its own."""
    fields = [field.name for field in dataclasses.fields(Record) if field.name != "title"]
    empty = {name: getattr(Record(""), name) for name in fields}
    return [
        FULL,
        *(dataclasses.replace(FULL, **{name: value}) for name, value in empty.items()),
        record("Looms that Weave Numbers", "A. Byron, L. Menabrea, et al.", date="1842"),
        dataclasses.replace(FULL, identifiers=(), kind="preprint", pages="1-9"),
    ]


@pytest.mark.parametrize("other", variants())
def test_matching_sees_no_difference_between_a_record_and_its_brief_form(other: Record) -> None:
    """Fails when the engine begins to look at a field that the index does not keep."""
    one, two = (match_index.from_brief(match_index.brief(said)) for said in (FULL, other))

    assert matching.compare(one, two) == matching.compare(FULL, other)
    assert matching.blocking_keys(two) == matching.blocking_keys(other)


def test_a_key_has_the_same_number_in_every_process() -> None:
    assert match_index.number("doi:10.1/x") == 4488400225421657610


@pytest.mark.django_db
class TestCandidates:
    def test_are_those_with_a_key_in_common_the_likeliest_first(self) -> None:
        near = paper("Looms that Weave Numbers")
        same = paper("Looms that Weave Long Numbers")
        paper("Steam Engines")

        assert found(record("Looms that Weave Long Numbers", "A. Byron")) == [same.pk, near.pk]

    def test_come_as_every_source_told_of_them(self) -> None:
        looms = paper("Looms that Weave Long Numbers")
        other = record("Weaving by Cards", "Ada Byron", kind="preprint")
        consolidation.attach(evidence(looms, other, source("arxiv")), looms)

        forms = [form.title for _, form in match_index.candidates(other)]

        assert {"Looms that Weave Long Numbers", "Weaving by Cards"} == set(forms)

    def test_what_is_merged_away_is_none(self) -> None:
        gone, kept = paper("Looms that Weave"), paper("Looms that Weave Numbers")
        review.merge(gone, into=kept)

        assert found(record("Looms that Weave", "Ada Byron")) == [kept.pk]

    def test_cost_two_queries(self, django_assert_num_queries) -> None:
        for number in range(3):
            paper(f"Looms that Weave Long Numbers {number}")
        with django_assert_num_queries(2):
            match_index.candidates(record("Looms that Weave Long Numbers", "Ada Byron"))

    def test_an_identifier_counts_however_common_the_words(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(match_index, "_MOST_CANDIDATES", 2)
        looms = record("Looms that Weave Long Numbers", "Ada Byron")
        wanted = paper("Cards", dataclasses.replace(looms, title="Cards", identifiers=DOI))
        for number in range(4):
            paper(f"Looms that Weave Many Long Numbers {'x' * number}")

        assert found(dataclasses.replace(looms, identifiers=DOI))[0] == wanted.pk

    def test_long_lists_are_not_read_to_their_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(match_index, "_LONGEST_LIST", 3)
        for number in range(5):
            paper(f"Looms that Weave Long Numbers {'x' * number}")

        assert len(found(record("Weave Looms", "Ada Byron"))) == 3


DOI = (("doi", "10.1000/looms"),)


@pytest.mark.django_db
class TestIndex:
    def test_changes_with_the_publication(self) -> None:
        looms = paper("Looms that Weave Long Numbers")
        before = MatchKey.objects.count()
        looms.title = "Punched Cards and Their Makers"
        looms.save()
        consolidation.lock(looms, ["title"])

        assert found(record("Punched Cards and their Makers", "A. Byron")) == [looms.pk]
        assert MatchKey.objects.count() > before
        consolidation.release(looms, ["title"])
        assert MatchKey.objects.count() == before

    def test_of_what_has_not_changed_writes_nothing(self, django_assert_num_queries) -> None:
        looms = paper("Looms that Weave Long Numbers")
        rows = load([looms])

        with django_assert_num_queries(2):
            match_index.index(rows)

    def test_is_filled_again_after_a_migration_that_emptied_it(self) -> None:
        ada = member("Ada Byron")
        looms = record("Looms that Weave Long Numbers", "Ada Byron", date="1842")
        sync.ingest([looms], source(), member=ada)
        keys = set(MatchKey.objects.values_list("pk", flat=True))
        MatchKey.objects.all().delete()
        MatchForm.objects.all().delete()

        assert match_index.refresh() == 1
        assert match_index.refresh() == 0
        assert set(MatchKey.objects.values_list("pk", flat=True)) == keys
        assert found(looms) == [Publication.objects.get().pk]

    def test_is_made_anew_where_an_earlier_release_made_it(self) -> None:
        looms = paper("Looms that Weave Long Numbers")
        MatchForm.objects.update(version=match_index.VERSION - 1)
        looms.match_keys.all().delete()
        looms.match_keys.create(key=7)

        assert match_index.refresh() == 1
        assert found(record("Looms that Weave Long Numbers")) == [looms.pk]
        assert not looms.match_keys.filter(key=7).exists()


def test_authors_are_kept_by_name() -> None:
    said = record("Looms", "Ada Byron, et al.")
    assert match_index.from_brief(match_index.brief(said)).authors == (Author("Ada Byron"),)
    assert not match_index.from_brief(match_index.brief(said)).authors_complete


#: What may stand in the place of a record.
RUBBISH = {
    "a word": "word",
    "a list": [],
    "nothing": None,
    "no title": {},
    "a number for a title": {"title": 5},
    "a word for authors": {"title": "Looms", "authors": "Ada"},
    "authors without names": {"title": "Looms", "authors": [{}]},
    "words for identifiers": {"title": "Looms", "identifiers": ["doi"]},
}


@pytest.mark.django_db
class TestUnreadable:
    @pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
    def test_one_record_stops_no_upgrade(self, rubbish: object, caplog) -> None:
        broken, sound = paper("Steam Engines"), paper("Looms that Weave Long Numbers")
        unread = broken.source_records.get()
        broken.source_records.update(record=Value(rubbish, JSONField()))
        MatchForm.objects.all().delete()

        call_command("migrate", verbosity=0)

        assert MatchForm.objects.filter(pk=sound.pk).exists()
        assert MatchForm.objects.filter(pk=broken.pk).exists()
        assert f"source record {unread.pk} cannot be read" in caplog.text

    def test_what_other_sources_say_of_the_paper_counts(self) -> None:
        looms = paper("Looms that Weave Long Numbers")
        other = record("Weaving by Cards", "Ada Byron", kind="preprint")
        consolidation.attach(evidence(looms, other, source("arxiv")), looms)
        looms.source_records.exclude(source__slug="arxiv").update(record={})
        MatchForm.objects.all().delete()

        match_index.refresh()

        assert looms.pk in found(other)

    def test_a_paper_that_cannot_be_read_stops_no_upgrade(self, caplog) -> None:
        broken, sound = paper("Steam Engines"), paper("Looms that Weave Long Numbers")
        Publication.objects.filter(pk=broken.pk).update(categories=Value(5, JSONField()))
        MatchForm.objects.all().delete()
        mark_stale()

        call_command("migrate", verbosity=0)
        search.refresh()

        assert set(IndexEntry.objects.values_list("pk", flat=True)) == {sound.pk}
        assert f"publication {broken.pk} cannot be read" in caplog.text
