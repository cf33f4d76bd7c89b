"""What a service sends as JSON, read and kept: values that no JSON has get no further."""

import json
import math

import pytest

from publications.sources import payload
from publications.sources.errors import Malformed

#: Half a character, as services send now and then: strict readers and writers of JSON refuse it.
_HALF = "\ud800"


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_a_constant_that_json_has_not_is_refused(constant: str) -> None:
    with pytest.raises(Malformed, match="numbers or nesting"):
        payload.load(f'{{"count": {constant}}}'.encode(), "Crossref")


@pytest.mark.parametrize("beside", ["", _HALF])
def test_a_number_beyond_every_float_is_kept_as_nothing(beside: str) -> None:
    answer = payload.load(
        json.dumps({"count": 1, "text": beside}).replace("1,", "1e400,").encode(), "Crossref"
    )
    assert math.isinf(answer["count"])
    kept = payload.dump(answer)
    assert "Infinity" not in kept
    assert payload.load(kept.encode(), "Crossref") == {"count": None, "text": beside}


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("beside", ["", _HALF])
def test_no_value_is_kept_that_a_database_refuses(number: float, beside: str) -> None:
    assert json.loads(payload.dump([number, beside])) == [None, beside]
    assert payload.figure(number) is None
