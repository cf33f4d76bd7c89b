"""What can go wrong when a source is asked."""

from collections.abc import Callable
from typing import Any

from publications.domain.reasons import Explained, Reason


class SourceError(Explained):
    """A source did not give what it was asked for; the reason says what to do."""


class RateLimited(SourceError):
    """The source asks to be left alone; `retry_after` is in seconds, None where it did not say."""

    def __init__(
        self, reason: Reason | str, /, *, retry_after: float | None = None, **params: Any
    ) -> None:
        super().__init__(reason, **params)
        self.retry_after = retry_after


class Unavailable(SourceError):
    """The source could not be reached or failed; the same request may succeed later."""


class NotThere(Unavailable):
    """The source's host does not answer: another question would not be answered either."""


class NotReached(NotThere):
    """There is no way to the source's host, as for a machine that is offline."""


class RequestRefused(SourceError):
    """The request itself is not accepted, and repeating it is of no use; `body` is the answer."""

    def __init__(self, reason: Reason | str, /, *, body: bytes = b"", **params: Any) -> None:
        super().__init__(reason, **params)
        self.body = body


class NotFound(RequestRefused):
    """The source does not know what was asked for."""


class Malformed(SourceError):
    """The answer is not in the source's format."""


class Incomplete(SourceError):
    """The answer, or the run of pages, stopped before its end; what came before is good."""


class NotAWork(Explained, ValueError):
    """An entry that describes no work; the reason says why."""


def in_its_own_words(refusal: RequestRefused, parse: Callable[[bytes], object]) -> SourceError:
    """Return what the source itself says in its refusal, or the refusal where that is nothing.

    Args:
        parse: reads an answer of the source, and raises what an error among them says.
    """
    try:
        parse(refusal.body)
    except (Incomplete, Malformed):
        return refusal
    except SourceError as error:
        kind = NotFound if isinstance(refusal, NotFound) else type(error)
        explained = kind(error.reason)
        if isinstance(explained, RequestRefused):
            explained.body = refusal.body
        return explained
    return refusal
