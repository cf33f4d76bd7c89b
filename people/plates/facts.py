"""What each kind of plate is drawn from: plain facts, compared and hashed by what they say."""

from dataclasses import dataclass, field

#: A pair of indices.
Tie = tuple[int, int]


@dataclass(frozen=True)
class PaperFacts:
    """A paper: how many authors it has, which of them are members, and who knew whom.

    Authors count from 0. `ties` are pairs who had written together before; `large` and `small` are
    the words, as a rule the venue's acronym and the year.
    """

    slug: str
    large: str = ""
    small: str = ""
    authors: int = 0
    members: tuple[int, ...] = ()
    ties: tuple[Tie, ...] = ()


@dataclass(frozen=True)
class DatedPaper:
    """A paper of a project: when it came, from 0 (the oldest) to 1, and by how many authors.

    `members` are those of them who are ours, counted from 0. What has an award or is featured
    stands out.
    """

    slug: str
    time: float
    authors: int = 0
    members: tuple[int, ...] = ()
    stands_out: bool = False


@dataclass(frozen=True)
class ProjectFacts:
    """A project: its papers from the oldest to the newest, and which of them goes on from which.

    `first` and `last` are the years at the ends, `large` the words of one with few papers.
    """

    slug: str
    large: str = ""
    first: str = ""
    last: str = ""
    papers: tuple[DatedPaper, ...] = ()
    ties: tuple[Tie, ...] = ()


@dataclass(frozen=True)
class MemberFacts:
    """A member: with whom they write, by how many papers and whether these are members too."""

    slug: str
    initials: str
    coauthors: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True)
class NewsFacts:
    """A news item: its day ("5") and month ("May 2024"), and what it is about."""

    slug: str
    day: str
    month: str
    about: PaperFacts | MemberFacts | None = field(default=None)


Facts = PaperFacts | ProjectFacts | MemberFacts | NewsFacts
