"""What becomes of the entries of one list."""

import pytest

from publications.domain import formats
from publications.domain.record import FormatError
from publications.models import Publication, Suggestion
from publications.services import sync
from tests.publications import make

pytestmark = pytest.mark.django_db

ENTRY = """TY  - JOUR
AU  - Lee, Ann
AU  - Ma, Bo
TI  - Weaving Long Numbers from Punched Cards
T2  - Journal of Looms
PY  - 2020
DO  - {doi}
ER  -
"""


def test_two_entries_alike_but_for_their_dois_stay_two_and_are_asked_about() -> None:
    make.member("Ann Lee")
    text = ENTRY.format(doi="10.5555/looms.1") + ENTRY.format(doi="10.5555/looms.77")

    report = sync.import_listing(formats.read(text))

    kept = Publication.objects.exclude(status=Publication.Status.DELETED)
    dois = set(kept.values_list("external_ids__value", flat=True))
    assert len(report.outcomes) == 2
    assert dois >= {"10.5555/looms.1", "10.5555/looms.77"}
    assert kept.count() == 2
    assert [question.kind for question in Suggestion.objects.all()] == ["same_work"]


def test_a_text_at_which_a_reader_fails_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_given: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(formats, "read", stumble)

    with pytest.raises(FormatError) as refused:
        sync.read_listing(ENTRY.encode())

    assert refused.value.reason.code == "reading_failed"
    assert "list index out of range" in caplog.text
