"""The warning that lines of a list look like papers and were not read."""

from collections.abc import Iterable, Sequence

from publications.domain.reasons import Reason
from publications.domain.record import Unread

#: A title has so many words.
WORDS_OF_CANDIDATE = 4
#: Of so many candidates, twice as many as papers were read are too many.
_MANY = 10
_CODES = frozenset({"one_paper_unread", "papers_unread", "few_papers_read"})


def warnings(read: int, unread: Sequence[Unread]) -> tuple[Reason, ...]:
    """Return the warning, where so many papers were read and these lines were not: that some look
    like papers, or that most of what may be papers is among them.
    """
    candidates = sum(len(line.text.split()) >= WORDS_OF_CANDIDATE for line in unread)
    if candidates >= _MANY and candidates > 2 * read:
        return (Reason.of("few_papers_read", read=read, number=candidates),)
    number = sum(line.looks_like_paper for line in unread)
    if not number:
        return ()
    return (
        Reason("one_paper_unread") if number == 1 else Reason.of("papers_unread", number=number),
    )


def others(given: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return those of a list's warnings that say something else."""
    return tuple(reason for reason in given if reason.code not in _CODES)
