"""Columns, editorials, prefaces: what has one title issue after issue."""

from publications.domain.matching.comparison import compare
from publications.domain.matching.normalize import normalized
from publications.domain.record import Record


def has_title_of_many(record: Record) -> bool:
    """Whether many papers have such a title."""
    return normalized(record).title.generic


def may_be_columns(record: Record, other: Record) -> bool:
    """Whether two records may be two issues of a column: nothing but a person could say that they
    are one.
    """
    return has_title_of_many(record) and compare(record, other).decision == "ask"
