import hashlib
import json

import pytest

from publications.domain.record import Author, Record

ANN = Author(
    "Änn 李",
    corresponding=True,
    orcid="0000-0002-1825-0097",
    affiliations=("Université d'Exemple",),
    ids=(("dblp", "1/2"),),
)
WHOLE = Record(
    title='Of "quotes", \\ and\ttabs\x7f\u2028 in 𝔸 & <sub>',
    authors=(ANN, Author("Bo")),
    kind="journal",
    date="2024-11",
    notes=("Long talk",),
    identifiers=(("doi", "10.1/a"),),
    relations=(("version_of", "arxiv", "2401.00001"),),
    confidence=(("title", 0.85), ("date", 1.0)),
    metrics=(("citations", 7),),
    line=3,
)
HALF = Record(title="Half a \ud800 character")


@pytest.mark.parametrize("record", [WHOLE, HALF, Record(title="x")], ids=["whole", "half", "bare"])
def test_a_record_is_the_same_after_it_was_stored(record: Record) -> None:
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


@pytest.mark.parametrize("record", [WHOLE, HALF], ids=["whole", "half"])
def test_hashes_of_what_was_kept_years_ago_still_hold(record: Record) -> None:
    # As they were first computed: another writer of JSON must not make every record look changed.
    said = {
        name: value
        for name, value in record.to_json().items()
        if value and name not in ("line", "metrics")
    }
    text = json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    assert (
        record.content_hash() == hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    )


def test_the_hash_of_a_known_record() -> None:
    assert Record(title="On Examples", date="2021-03-17").content_hash() == (
        "d5b73d06770027f8f214241e488f5a7b37f1018a4b7f9cdd3572b98861247ae4"
    )
