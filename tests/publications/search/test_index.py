"""The index beside others who write, on whichever database the tests run."""

from collections.abc import Callable, Iterator
from unittest import mock

import pytest
from django.db import OperationalError
from django.test import Client

from publications import search, tasks
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


def test_after_a_form_its_papers_are_indexed(paper: Publication, client: Client) -> None:
    client.post("/scheme/", {"scheme": "dark"})

    assert IndexEntry.objects.get().title.split()[0] == "looms"


def test_after_a_page_nothing_is_indexed(paper: Publication, client: Client) -> None:
    client.get("/join/")

    assert not IndexEntry.objects.exists()


def test_after_a_task_its_papers_are_indexed(paper: Publication) -> None:
    tasks.note_ended_embargoes.apply()

    assert IndexEntry.objects.get().title.split()[0] == "looms"


def test_a_form_is_saved_where_the_index_takes_no_writes(
    paper: Publication, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "_refresh_batch", mock.Mock(side_effect=OperationalError))

    assert client.post("/scheme/", {"scheme": "dark"}).status_code == 302
