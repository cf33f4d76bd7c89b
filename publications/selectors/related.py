"""Which of the lab's papers somebody who reads one may want to read next."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import chain

from people.names import normalize_text
from publications.models import Publication

#: How many papers are named.
SHOWN = 4
#: Among so many of the newest that share a project, and as many that share a member, is chosen.
_CANDIDATES = 120
#: Of a long list of authors only so many members are looked up.
_MEMBERS = 12
#: Fewer than these are no list.
_FEWEST = 2
#: What it counts for to share a project, a member, and a word of the title; how much it takes to be
#: near: a project, two words, or a word and two members.
_PROJECT, _MEMBER, _WORD = 4, 1, 2
_NEAR = 4
_WORDS = re.compile(r"\w{3,}")
#: Words that say nothing about what a paper is about, whoever writes it.
_COMMON = frozenset(
    "accelerating accurate adaptive algorithm analysis and application approach are automated "
    "automatic based between beyond better can case data deep design distributed dynamic effective "
    "efficient efficiency evaluation fast faster first for framework from general has high how "
    "implementation improved improving into its language large learning less low machine method "
    "model modeling more multi network neural new not novel optimal optimization optimized "
    "optimizing our over parallel performance practical problem process robust scale scalable "
    "scaling simple study system than that the their theory through time toward towards toolkit "
    "understanding unified using via what when where why with without you your".split()
)
#: Nor does a word that so large a share of the candidates' titles has, if these are more than a
#: few.
_WIDESPREAD, _FEW = 0.25, 3


def related(papers: Sequence[tuple[Publication, Collection[int]]]) -> list[list[Publication]]:
    """Return for each paper the public ones that are nearest to it, with their venues.

    They share a project with it or telling words of the title; the more, and the more members, the
    nearer, and of equals those of its projects, then the newest. Members alone are no bond: they
    write about many things. Empty where there are not two. With each paper come the keys of its
    own versions. Two queries for each at most, and one for all. Fetch `with_authors` and the
    projects.
    """
    nearest = [_nearest(paper, work) for paper, work in papers]
    # The papers themselves as well: one question more or less would depend on what else there is.
    shown = {*chain(*nearest), *(paper.pk for paper, _ in papers)}
    found = Publication.objects.select_related("venue").in_bulk(shown)
    return [[found[pk] for pk in near if pk in found] for near in nearest]


def _nearest(publication: Publication, work: Collection[int]) -> list[int]:
    """The keys of the papers nearest to this one."""
    projects = [project.pk for project in publication.projects.all()]
    members = [row.member_id for row in publication.authorships.all() if row.member_id]
    others = Publication.objects.public().leading().exclude(pk__in=[*work, publication.pk])
    others = others.order_by("-date", "pk")
    points: Counter[int] = Counter()
    titles: dict[int, str] = {}
    of_projects: set[int] = set()
    for shared, worth in (
        (others.filter(projects__in=projects), _PROJECT),
        (others.filter(authorships__member__in=members[:_MEMBERS]), _MEMBER),
    ):
        # A paper comes once for each project or member that it shares.
        for pk, title in shared.values_list("pk", "title")[:_CANDIDATES]:
            points[pk] += worth
            titles[pk] = title
            if worth == _PROJECT:
                of_projects.add(pk)
    telling = _telling_words(publication.title, titles.values())
    bonds = {pk: len(telling & _words(title)) for pk, title in titles.items()}
    for pk, shared_words in bonds.items():
        points[pk] += _WORD * shared_words
    # Those met first come first of equals: they are the newest.
    near = [
        pk
        for pk, count in points.most_common()
        if count >= _NEAR and (bonds[pk] or pk in of_projects)
    ]
    return near[:SHOWN] if len(near) >= _FEWEST else []


def _telling_words(title: str, others: Collection[str]) -> set[str]:
    """The words of a title that tell it from most of the others."""
    having = Counter(word for other in others for word in _words(other))
    most = max(_FEW, _WIDESPREAD * len(others))
    return {word for word in _words(title) if having[word] <= most}


@lru_cache(maxsize=2_000)  # the candidates of one paper are most of those of another
def _words(title: str) -> frozenset[str]:
    """The words of a title that say what it is about, without the ends of plurals."""
    words = {*_WORDS.findall(normalize_text(title))}
    return frozenset(
        word.removesuffix("s") for word in words if not {word, word.removesuffix("s")} & _COMMON
    )
