"""What can go wrong when a source is asked."""

from collections.abc import Callable


class SourceError(Exception):
    """A source did not give what was asked; the message is one sentence that says what to do."""


class RateLimited(SourceError):
    """The source asks to be left alone; `retry_after` is in seconds, None where it did not say."""

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Unavailable(SourceError):
    """The source could not be reached or failed; the same request may succeed later."""


class Refused(SourceError):
    """The request itself is not accepted, and repeating it is of no use; `body` is the answer."""

    def __init__(self, message: str, body: bytes = b"") -> None:
        super().__init__(message)
        self.body = body


class NotFound(Refused):
    """The source does not know what was asked for."""


class Malformed(SourceError):
    """The answer is not in the source's format."""


class Incomplete(SourceError):
    """The answer, or the run of pages, stopped before its end; what came before is good."""


class NotAWork(ValueError):
    """An entry that describes no work; the message is a sentence that says why."""


def in_its_own_words(refusal: Refused, parse: Callable[[bytes], object]) -> SourceError:
    """Return what the source itself says in its refusal, or the refusal where that is nothing.

    Args:
        parse: reads an answer of the source, and raises what an error among them says.
    """
    try:
        parse(refusal.body)
    except (Incomplete, Malformed):
        return refusal
    except SourceError as told:
        kind = NotFound if isinstance(refusal, NotFound) else type(told)
        explained = kind(str(told))
        if isinstance(explained, Refused):
            explained.body = refusal.body
        return explained
    return refusal
