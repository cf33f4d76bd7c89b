"""Personal names: parse them, compare them, key them."""

from people.names.parsing import (
    Agreement,
    Name,
    best,
    compare,
    homonym,
    is_longer_form,
    is_misspelt,
    is_particle,
    is_syllable,
    key,
    keys,
    may_be_one,
    normalize_text,
    parse,
    slugify_name,
)

__all__ = [
    "Agreement",
    "Name",
    "best",
    "compare",
    "homonym",
    "is_longer_form",
    "is_misspelt",
    "is_particle",
    "is_syllable",
    "key",
    "keys",
    "may_be_one",
    "normalize_text",
    "parse",
    "slugify_name",
]
