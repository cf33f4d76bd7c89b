"""Personal names: parse them, compare them, key them.

A name is printed in many ways: "Jia, Zhihao", "Zhi-Hao Jia", "Z. Jia", "Ying Yee (Rae) Wong",
"Ludwig van Beethoven", "Müller" and "Mueller".
"""

from people.names.comparing import (
    Agreement,
    best,
    compare,
    fits_by_initials,
    is_longer_form,
    is_one_of,
)
from people.names.letters import EAST_ASIAN, normalize_text, spelt_out
from people.names.lookup_keys import family_words, key, keys
from people.names.parsing import (
    Name,
    begins_with_given_name,
    homonym,
    is_particle,
    parse,
    slugify_name,
)
from people.names.slavic import romanized
from people.names.syllables import is_syllable
from people.names.variants import adds_a_surname, is_misspelt, keeps_one_surname, may_be_one

__all__ = [
    "EAST_ASIAN",
    "Agreement",
    "Name",
    "adds_a_surname",
    "begins_with_given_name",
    "best",
    "compare",
    "family_words",
    "fits_by_initials",
    "homonym",
    "is_longer_form",
    "is_misspelt",
    "is_one_of",
    "is_particle",
    "is_syllable",
    "keeps_one_surname",
    "key",
    "keys",
    "may_be_one",
    "normalize_text",
    "parse",
    "romanized",
    "slugify_name",
    "spelt_out",
]
