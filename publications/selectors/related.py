"""Which of the lab's papers somebody who reads one may want to read next."""

import re
from collections import Counter
from collections.abc import Collection

from people.names import normalize_text
from publications.models import Publication

#: How many papers are named.
SHOWN = 4
#: Among so many of the newest that share a project, and as many that share a member, is chosen.
_CANDIDATES = 120
#: Of a long list of authors only so many members are looked up.
_MEMBERS = 12
#: What it counts for to share a project, a member, and a word of the title.
_PROJECT, _MEMBER, _WORD = 3, 1, 2
_WORDS = re.compile(r"\w{3,}")
_COMMON = frozenset(
    "and are based between can data for from has how into its method methods new not "
    "our over study than that the their through towards using via what when where why with without "
    "you your".split()
)


def related(publication: Publication, work: Collection[int]) -> list[Publication]:
    """Return the public papers that are nearest to this one, with their venues.

    They share a project or a member with it; the more, and the more words of the title, the nearer,
    and of equals those of its projects, then the newest. `work` are the keys of its own versions.
    Three queries at most. Fetch `with_authors` and the projects.
    """
    projects = [project.pk for project in publication.projects.all()]
    members = [row.member_id for row in publication.authorships.all() if row.member_id]
    others = Publication.objects.public().leading().exclude(pk__in=[*work, publication.pk])
    others = others.order_by("-date", "pk")
    points: Counter[int] = Counter()
    titles: dict[int, str] = {}
    for shared, worth in (
        (others.filter(projects__in=projects), _PROJECT),
        (others.filter(authorships__member__in=members[:_MEMBERS]), _MEMBER),
    ):
        # A paper comes once for each project or member that it shares.
        for pk, title in shared.values_list("pk", "title")[:_CANDIDATES]:
            points[pk] += worth
            titles[pk] = title
    words = _words(publication.title)
    for pk, title in titles.items():
        points[pk] += _WORD * len(words & _words(title))
    # Those met first come first of equals: they are the newest.
    nearest = [pk for pk, _ in points.most_common(SHOWN)]
    # The paper itself as well: one question more or less would depend on what else there is.
    papers = Publication.objects.select_related("venue").in_bulk([*nearest, publication.pk])
    return [papers[pk] for pk in nearest if pk in papers]


def _words(title: str) -> set[str]:
    """The words of a title that say what it is about."""
    return {*_WORDS.findall(normalize_text(title))} - _COMMON
