"""Pairs of papers made to mislead: each a trap, its two sides and what must not happen.

A row is (trap, left, right): two works, which must never be taken for one without a person; or, in
`ONE_WORK`, one work in two guises, which must not be taken for two. A side is "title | authors |
venue | year"; what is left out is unknown. The rows are made by crossing kinds of traps with
subjects, so that no rule can pass by knowing one title.
"""

from collections.abc import Iterator
from typing import NamedTuple

from publications.domain.record import Author, Record


class Trap(NamedTuple):
    """A pair and the reason why it misleads."""

    reason: str
    left: Record
    right: Record


def paper(line: str) -> Record:
    """Return the record of a side; authors are divided by commas, "..." cuts their list."""
    title, authors, venue, year = [*map(str.strip, line.split("|")), "", "", ""][:4]
    people = [name.strip() for name in authors.split(",") if name.strip(" .")]
    return Record(
        title=title,
        authors=tuple(map(Author, people)),
        authors_complete="..." not in authors,
        venue=venue,
        date=year,
    )


# A subject, three authors, another three of the same field, a venue, a year.
SUBJECTS = (
    ("Incremental View Maintenance in Temporal Databases",
     "Maria Keller, Tom Ashby, Rui Campos", "Ines Duarte, Karl Brandt", "VLDB", 1998),
    ("Graph Rewriting for Tensor Compilers",
     "Lena Okafor, Pavel Dvorak, Yuki Mori", "Sam Ellis, Noor Haddad", "ASPLOS", 2019),
    ("Speculative Decoding with Token Trees",
     "Wei Zhang, Hao Li, Jun Chen", "Wei Wang, Xin Liu", "ICML", 2024),
    ("Query Optimization for Sensor Streams",
     "Ann Lee, Bob Ross, Carla Diaz", "Otto Hahn, Petra Novak", "SIGMOD Conference", 2003),
    ("Robust Estimation under Heavy Tails",
     "J. Smith, K. Patel, L. Jones", "M. Brown, N. Silva", "NeurIPS", 2017),
    ("Garbage Collection for Persistent Heaps",
     "Emil Forsberg, Asha Rao, Liam Byrne", "Ilse Vermeer, Marco Conti", "PLDI", 2012),
    ("Consensus without Leaders in Wide-Area Networks",
     "Dina Farouk, Igor Petrov, Mei Lin", "Hugo Blanc, Eva Stein", "NSDI", 2021),
    ("Learned Index Structures for String Keys",
     "Tariq Aziz, Julia Roth, Ben Cole", "Nadia Amari, Felix Graf", "SIGMOD Conference", 2020),
    ("Visual Grounding of Spoken Instructions",
     "Clara Nunez, Ivo Maric, Sora Kim", "Paul Weber, Greta Lund", "CVPR", 2018),
    ("Crash Consistency of Log-Structured File Systems",
     "Owen Price, Hana Sato, Luis Vega", "Vera Orlova, Kofi Mensah", "OSDI", 2016),
)  # fmt: skip

#: What each kind makes of a subject: the reason, the left and the right side.
_TWO = (
    ("Part 1 and Part 2", "{t}, Part 1 | {a} | {v} | {y}", "{t}, Part 2 | {a} | {v} | {y}"),
    ("roman numbers", "{t} I | {a} | {v} | {y}", "{t} II | {a} | {v} | {y}"),
    ("numbered parts in brackets", "{t} (part II) | {a} | {v} | {y}",
     "{t} (part III) | {a} | {v} | {y}"),
    ("the second part of an unnumbered first", "{t} | {a} | {v} | {y}",
     "{t} II | {a} | {v} | {y}"),
    ("editions", "{t}, 2nd edition | {a} | | {y}", "{t}, edition 3 | {a} | | {y}"),
    ("a correction", "Correction to: {t} | {a} | {v} | {y}", "{t} | {a} | {v} | {y}"),
    ("an erratum behind the title", "{t} (Erratum) | {a} | {v} | {y}", "{t} | {a} | {v} | {y}"),
    ("a corrigendum", "Corrigendum to {t} | {a} | {v} | {y}", "{t} | {a} | {v} | {y}"),
    ("a retraction notice", "Retraction note: {t} | {a} | {v} | {z}", "{t} | {a} | {v} | {y}"),
    ("a reply", "Reply to: {t} | {a} | {v} | {y}", "{t} | {a} | {v} | {y}"),
    ("a comment by others", "Comments on {t} | {b} | {v} | {y}", "{t} | {a} | {v} | {y}"),
    ("one title, other authors, another venue", "{t} | {a} | {v} | {y}",
     "{t} | {b} | Other Letters | {z}"),
    ("one title, no author in common", "{t} | {a} | {v} | {y}", "{t} | {b} | {v} | {y}"),
    ("a generic title of two years", "Editorial | {one} | {v} | {y}",
     "Editorial | {one} | {v} | {z}"),
    ("a generic title of one year", "Preface | {one} | | {y}", "Preface | {one} | | {y}"),
    ("an introduction without authors", "Introduction | | {v} | {y}", "Introduction | | {v} | {y}"),
    ("a column of every issue", "Book Review Column | {one} | {v} | {y}",
     "Book Review Column | {one} | {v} | {y}"),
    ("another paper of the group", "{t} | {a} | {v} | {y}",
     "Towards a Theory of Workload Placement | {a} | {v} | {y}"),
    ("one subject, other problem", "{t} | {a} | {v} | {y}",
     "A Benchmark Suite and Survey for {half} | {b} | {v} | {y}"),
    ("reports of two workshops", "Report on the 5th workshop on {half} | {one} | {v} | {y}",
     "Report on the 8th workshop on {half} | {b} | {v} | {z}"),
)  # fmt: skip

_ONE = (
    ("capitals and a full stop", "{t} | {a} | {v} | {y}", "{u}. | {a} | {v} | {y}"),
    ("initials", "{t} | {a} | {v} | {y}", "{t} | {i} | {v} | {y}"),
    ("a cut list", "{t} | {a} | {v} | {y}", "{t} | {one}, ... | {v} | {y}"),
    ("the year is missing", "{t} | {a} | {v} | {y}", "{t} | {a} | {v} |"),
    ("the venue is missing", "{t} | {a} | {v} | {y}", "{t} | {a} | | {y}"),
    ("spaces lost", "{t} | {a} | {v} | {y}", "{g} | {a} | {v} | {y}"),
    ("a remark in brackets", "{t} | {a} | {v} | {y}", "{t} (extended abstract) | {a} | {v} | {y}"),
)  # fmt: skip


def _crossed(kinds: tuple[tuple[str, str, str], ...]) -> Iterator[Trap]:
    for title, authors, others, venue, year in SUBJECTS:
        said = {
            "t": title,
            "u": title.upper(),
            "g": "".join(title.split()[:2]) + " " + " ".join(title.split()[2:]),
            "half": " ".join(title.split()[-2:]),
            "a": authors,
            "b": others,
            "one": authors.split(",")[0],
            "i": ", ".join(f"{name[0]}. {name.split()[-1]}" for name in authors.split(", ")),
            "v": venue,
            "y": year,
            "z": year + 2,
        }
        for reason, left, right in kinds:
            yield Trap(reason, paper(left.format(**said)), paper(right.format(**said)))


# Pairs that only look alike, each found or thought of singly.
_SINGLE = (
    (
        "sibling demo of another system",
        "The X-tree: An Index Structure for High-Dimensional Data | S Berchtold, D Keim | "
        "VLDB | 1996",
        "The TV-tree: An Index Structure for High-Dimensional Data | K Lin, H Jagadish | VLDB"
        " Journal | 1994",
    ),
    (
        "one word decides",
        "Incremental Clustering for Mining in a Data Warehousing Environment | M Ester, H "
        "Kriegel | VLDB | 1998",
        "Incremental Generalization for Mining in a Data Warehousing Environment | M Ester, R"
        " Wittmann | EDBT | 1998",
    ),
    (
        "given names that exclude each other",
        "Deep Ranking of Answers | Wei Wang, Lei Chen | ACL | 2019",
        "Deep Ranking of Answers | Wen Wang, Liu Chen | ACL | 2022",
    ),
    (
        "no authors, a short title",
        "Databases | | | 1999",
        "Databases | | | 2001",
    ),
    (
        "no authors on one side",
        "Query Languages | Ann Lee | | 1999",
        "Query Languages | | | 2004",
    ),
    (
        "a title and its opposite",
        "Static Scheduling of Distributed Tasks | A Berg, C Dahl | ICDCS | 2001",
        "Dynamic Scheduling of Distributed Tasks | A Berg, C Dahl | ICDCS | 2002",
    ),
    (
        "a prefix that turns the meaning",
        "Supervised Learning of Entity Linking | A Berg, C Dahl | ACL | 2018",
        "Unsupervised Learning of Entity Linking | A Berg, C Dahl | ACL | 2018",
    ),
    (
        "linear and nonlinear",
        "Stability of Linear Feedback Controllers | A Berg, C Dahl | CDC | 2008",
        "Stability of Nonlinear Feedback Controllers | A Berg, C Dahl | CDC | 2008",
    ),
    (
        "with and without",
        "Garbage Collection with Write Barriers | A Berg, C Dahl | ISMM | 2010",
        "Garbage Collection without Write Barriers | A Berg, C Dahl | ISMM | 2010",
    ),
    (
        "a denial",
        "Why Retrieval Helps Reasoning | A Berg, C Dahl | EMNLP | 2023",
        "Why Retrieval Never Helps Reasoning | A Berg, C Dahl | EMNLP | 2023",
    ),
    (
        "sibling papers of one meeting",
        "Compressing Bitmap Indexes for Scientific Data | A Berg, C Dahl | SSDBM | 2006",
        "Compressing Inverted Indexes for Scientific Data | A Berg, C Dahl | SSDBM | 2006",
    ),
    (
        "the years of a yearly report",
        "Overview of the Shared Task 2019 | Ann Lee, Bob Ross | CLEF | 2019",
        "Overview of the Shared Task 2021 | Ann Lee, Bob Ross | CLEF | 2021",
    ),
    (
        "letter to the editor",
        "Letter to the Editor | Ann Lee | CACM | 1999",
        "Letter to the Editor | Ann Lee | CACM | 1999",
    ),
    (
        "message of the chair",
        "Chair's Message | Rick Snow | SIGMOD Record | 2000",
        "Chair's Message | Rick Snow | SIGMOD Record | 2000",
    ),
    (
        "in memoriam of two people",
        "In Memoriam | Ann Lee | CACM | 1999",
        "In Memoriam | Bob Ross | CACM | 1999",
    ),
    (
        "an acronym that may be short for something else",
        "A Study of GANs | Ann Lee, Bob Ross | ICML | 2020",
        "A Study of Graph Attention Networks | Ann Lee, Bob Ross | ICML | 2020",
    ),
    (
        "such an acronym in another printing",
        "A Survey of GANs | Ann Lee, Bob Ross | CoRR | 2020",
        "A Survey of Graph Attention Networks | Ann Lee, Bob Ross | ICML | 2020",
    ),
    (
        "an acronym, and words with other initials in its place",
        "Robust Training of GANs on Noisy Images | Ann Lee, Bob Ross | ICML | 2020",
        "Robust Training of Large Language Models on Noisy Images | Ann Lee, Bob Ross | ICML"
        " | 2020",
    ),
    (
        "an acronym, and its words in another place",
        "GANs for Sampling Molecules | Ann Lee, Bob Ross | ICML | 2020",
        "Sampling Molecules for Generative Adversarial Networks | Ann Lee, Bob Ross | ICML | 2020",
    ),
    (
        "two acronyms in one place, nearly all letters the same",
        "Robust Training of GANs on Noisy Images | Ann Lee, Bob Ross | ICML | 2020",
        "Robust Training of VAEs on Noisy Images | Ann Lee, Bob Ross | ICML | 2020",
    ),
    (
        "an acronym spelt out by other authors",
        "Serving LLMs with Speculative Token Trees | Ann Lee, Bob Ross | ASPLOS | 2024",
        "Serving Large Language Models with Speculative Token Trees | Ines Duarte, Karl Brandt"
        " | ASPLOS | 2024",
    ),
    (
        "a telling title of two years, without authors",
        "Foundations of Federated Workflow Interoperability Standards | | | 2001",
        "Foundations of Federated Workflow Interoperability Standards | | | 2004",
    ),
)

# One work in two guises, each found or thought of singly.
_SINGLE_ONE = (
    (
        "an acronym and its words",
        "Serving LLMs with Speculative Token Trees | Ann Lee, Bob Ross | ASPLOS | 2024",
        "Serving Large Language Models with Speculative Token Trees | Ann Lee, Bob Ross | ASPLOS"
        " | 2024",
    ),
    (
        "an acronym that counts a small word",
        "Admission Control for QoS Routing in Wireless Meshes | Ann Lee, Bob Ross | INFOCOM | 2006",
        "Admission Control for Quality of Service Routing in Wireless Meshes | Ann Lee, Bob Ross"
        " | INFOCOM | 2006",
    ),
    (
        "an acronym with a digit that sounds like a word",
        "Semantic Mapping of Schemas in P2P Overlays | Ann Lee, Bob Ross | ICDE | 2003",
        "Semantic Mapping of Schemas in Peer-to-Peer Overlays | Ann Lee, Bob Ross | ICDE | 2003",
    ),
    (
        "an acronym that ends with another",
        "Concurrency Benchmarks for OODBMSs | Ann Lee, Bob Ross | VLDB | 1994",
        "Concurrency Benchmarks for Object-Oriented DBMSs | Ann Lee, Bob Ross | VLDB | 1994",
    ),
    (
        "a word shortened by leaving letters out",
        "Adaptive Buffer Mgt for Sensor Streams | Ann Lee, Bob Ross | ICDE | 2005",
        "Adaptive Buffer Management for Sensor Streams | Ann Lee, Bob Ross | ICDE | 2005",
    ),
    (
        "umlauts that were read as Cyrillic letters",
        "Nearest Neighbours in Skewed Spaces | C Bіhm, R Gќting | VLDB | 2000",
        "Nearest Neighbours in Skewed Spaces | C Böhm, RH Güting | VLDB | 2000",
    ),
    (
        "UTF-8 that was read as Latin-1",
        "Nearest Neighbours in Skewed Spaces | B Jã ³ nsson, C Bã ¶ hm | VLDB | 2000",
        "Nearest Neighbours in Skewed Spaces | B Jónsson, C Böhm | VLDB | 2000",
    ),
    (
        "family names taken for initials",
        "Hashing Large Association Rules | J Park, M Chen, P Yu | SIGMOD Conference | 1995",
        "Hashing Large Association Rules | SP Jong, SC Ming, SY Philip | SIGMOD Conference | 1995",
    ),
    (
        "authors before the title, whose end is cut off",
        "Selective Replication of Versioned Objects in Distributed Hash Tables over Wide-Area"
        " Networks | Ann Leeds, Bob Rossi | VLDB | 2004",
        "Leeds, A. and Rossi, B. 2004. Selective Replication of Versioned Objects in Distributed"
        " Hash Tables | Ann Leeds | VLDB | 2004",
    ),
)

TWO_WORKS: tuple[Trap, ...] = (
    *_crossed(_TWO),
    *(Trap(reason, paper(left), paper(right)) for reason, left, right in _SINGLE),
)
ONE_WORK: tuple[Trap, ...] = (
    *_crossed(_ONE),
    *(Trap(reason, paper(left), paper(right)) for reason, left, right in _SINGLE_ONE),
)
