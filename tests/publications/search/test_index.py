"""The index beside others who write, on whichever database the tests run."""

from collections.abc import Callable, Iterator

import pytest

from publications import search
from publications.models import IndexEntry, IndexStale, IndexWord, Publication
from publications.search import index

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Publication:
    return Publication.objects.create(title="Looms of Number", slug="looms", status="published")


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Let something happen once after the papers are read and before their entries are written."""
    read = index._readable

    def interrupt(by: Callable[[], object]) -> None:
        def read_then_interrupt(papers) -> Iterator[IndexEntry]:
            entries = list(read(papers))
            monkeypatch.setattr(index, "_readable", read)
            by()
            return iter(entries)

        monkeypatch.setattr(index, "_readable", read_then_interrupt)

    return interrupt


def test_a_change_while_entries_are_made_is_in_the_index_too(paper, meanwhile) -> None:
    meanwhile(lambda: Publication.objects.update(title="Engines of Number"))

    search.refresh()

    assert IndexEntry.objects.get().title.split()[0] == "engines"
    words = set(IndexWord.objects.values_list("word", flat=True))
    assert ("engines" in words, "looms" in words) == (True, False)
    assert not IndexStale.objects.exists()


def test_two_processes_that_index_one_paper_count_its_words_once(paper, meanwhile) -> None:
    meanwhile(search.refresh)

    search.refresh()

    assert IndexWord.objects.filter(word="looms").exists()
    assert set(IndexWord.objects.values_list("papers", flat=True)) == {1}


def test_what_another_process_left_is_indexed_afterwards(paper, meanwhile) -> None:
    """It took the first paper's note; the second's is still there."""
    Publication.objects.create(title="Engines of Number", slug="engines", status="published")

    def take_the_first() -> None:
        IndexStale.objects.filter(publication_id=paper.pk).delete()

    meanwhile(take_the_first)

    search.refresh()

    assert IndexEntry.objects.filter(publication__slug="engines").exists()
    assert not IndexStale.objects.exists()
