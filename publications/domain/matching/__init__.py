"""Are these the same paper?

Three steps. `blocking_keys` are looked up in an index to find candidates. `compare` weighs one
pair: rules first, then identifiers, evidence added up as log-odds, and guards; what is missing is
no conflict. `find` picks among candidates, and asks where the runner-up is close
(`matches`, where a work is there more than once). Two whole
bibliographies, or one with itself, are linked by `publications.domain.matching.linking`.

docs/matching.md explains the modules and tells the figures.
"""

from publications.domain.matching.blocking import blocking_keys
from publications.domain.matching.columns import has_title_of_many, may_be_columns
from publications.domain.matching.comparison import Comparison, Match, compare, find, matches
from publications.domain.matching.titles import fingerprint, plain_title
from publications.domain.matching.word_weights import title_words

__all__ = [
    "Comparison",
    "Match",
    "blocking_keys",
    "compare",
    "find",
    "fingerprint",
    "has_title_of_many",
    "matches",
    "may_be_columns",
    "plain_title",
    "title_words",
]
