"""Who is often an author here and no member: perhaps they are one."""

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field

from django.db.models import Count, Max, Min

from people import names
from people.models import Member
from publications.models import Authorship, Publication

#: On how many papers somebody is who is asked about, and how many people are asked about.
LEAST, MOST = 5, 60


@dataclass
class FrequentAuthor:
    """Somebody by one name: the forms in which papers print it, and how many papers there are."""

    forms: Counter[str] = field(default_factory=Counter)
    first: str = ""
    last: str = ""
    orcid: str = ""

    @property
    def papers(self) -> int:
        return self.forms.total()

    @property
    def name(self) -> str:
        """The form that most papers print, of those the longest."""
        return max(self.forms, key=lambda form: (self.forms[form], len(form)))


def frequent_authors(publications: Collection[int] | None = None) -> list[FrequentAuthor]:
    """Return who is on LEAST papers or more, of these or of all, and is no member; two queries.

    Whoever has more papers comes first. A name that papers print once is left aside: with 100,000
    papers there are too many of them to compare.
    """
    printed = Authorship.objects.filter(
        member=None,
        position__isnull=False,
        publication__merged_into=None,
        publication__version_of=None,
    ).exclude(publication__status__in=Publication.GONE)
    if publications is not None:
        printed = printed.filter(publication__in=publications)
    counted = (
        printed.order_by()
        .values_list("name")
        .annotate(
            papers=Count("publication", distinct=True),
            first=Min("publication__date"),
            last=Max("publication__date"),
            orcid=Max("orcid"),
        )
        .filter(papers__gt=1)
    )
    members = {
        names.key(name) for member in Member.objects.with_names() for name in member.all_names
    }
    people: defaultdict[str, FrequentAuthor] = defaultdict(FrequentAuthor)
    for name, papers, first, last, orcid in counted:
        author = people[names.key(name)]
        author.forms[name] += papers
        author.first = min(filter(None, (author.first, first)), default="")
        author.last = max(author.last, last)
        author.orcid = author.orcid or orcid
    found = [each for key, each in people.items() if key not in members and each.papers >= LEAST]
    return sorted(found, key=lambda each: (-each.papers, each.name))[:MOST]
