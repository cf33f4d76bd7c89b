"""Personal names: parse them, compare them, key them."""

from people.names.parsing import (
    Agreement,
    Name,
    best,
    compare,
    fits_by_initials,
    homonym,
    is_longer_form,
    is_misspelt,
    is_one_of,
    is_particle,
    is_syllable,
    key,
    keys,
    may_be_one,
    normalize_text,
    parse,
    slugify_name,
)
from people.names.slavic import romanized

__all__ = [
    "Agreement",
    "Name",
    "best",
    "compare",
    "fits_by_initials",
    "homonym",
    "is_longer_form",
    "is_misspelt",
    "is_one_of",
    "is_particle",
    "is_syllable",
    "key",
    "keys",
    "may_be_one",
    "normalize_text",
    "parse",
    "romanized",
    "slugify_name",
]
