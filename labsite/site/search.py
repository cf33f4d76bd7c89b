"""Search over everything: papers from their index, the few rows of all else as they are."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import Any, NamedTuple

from django.db.models import Case, CharField, Q, QuerySet, TextField, Value, When
from django.db.models.functions import Cast, Left
from django.urls import reverse
from django.utils.http import urlencode

from people import plates
from people.filters import mentions_course, mentions_member, mentions_news, mentions_talk
from people.models import Course, Member, News, Talk
from people.search import pattern, words
from publications import search
from publications.models import Project, Publication
from publications.search.spelling import corrected_by
from publications.search.text import tokens
from publications.selectors import facets
from publications.selectors.filters import mentions_project

#: How many of each kind are shown; the list's own page has the rest.
SHOWN = 10
#: How many characters of a long text are searched for the passage to show.
LOOKED_AT = 4000
#: The kinds in the order of the page, with the list that has the rest, and how an item's own page
#: is called; None for what the list alone shows.
PAGES = {
    "people": ("people:members", "people:member"),
    "papers": ("publications:publications", "publications:publication"),
    "projects": ("publications:projects", "publications:project"),
    "courses": ("people:teaching", None),
    "talks": ("people:talks", "people:talk"),
    "news": ("people:news", "people:news_item"),
}


@dataclass(frozen=True)
class ResultGroup:
    """Results of one kind: the first few, how many in all, and where the others are."""

    kind: str
    items: Sequence[Any]
    count: int
    more_url: str

    @property
    def has_more(self) -> bool:
        return self.count > len(self.items)


class ResultRow(NamedTuple):
    """Something other than a paper that was found."""

    kind: str
    pk: int
    order: str
    title: str
    line: str
    body: str
    slug: str

    @property
    def url(self) -> str:
        page, own = PAGES[self.kind]
        return reverse(own, args=[self.slug]) if own else f"{reverse(page)}#{self.slug}"


@dataclass(frozen=True)
class Results:
    """All that was found, and what was searched for."""

    spelled: search.Spelled
    groups: list[ResultGroup]

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)


def look_for(text: str) -> Results:
    """Return what mentions all words of `text`.

    A word that no paper holds is taken for the one that was probably meant; where nothing is found
    even so, for a word of some name or title. The number of questions to the database does not
    depend on how much is found.
    """
    spelled = search.spelled(text)
    groups = list(_groups(text, spelled))
    if not groups:
        spelled = corrected_by(spelled, _words_of_titles())
        groups = list(_groups(spelled.text, spelled)) if spelled.replaced else []
    return Results(spelled, groups)


def everything() -> Iterator[ResultRow]:
    """Return all that is found besides papers: names from A to Z, dated things from the newest."""
    return _rows([""])


def _groups(text: str, spelled: search.Spelled) -> Iterator[ResultGroup]:
    rows = list(_rows([text, spelled.text] if spelled.replaced else [text]))
    for kind, (page, _) in PAGES.items():
        groups: Sequence[Any] = (
            _paper_ids(spelled) if kind == "papers" else [row for row in rows if row.kind == kind]
        )
        if groups:
            shown = _SHOWN_AS.get(kind, list)(groups[:SHOWN])
            yield ResultGroup(kind, shown, len(groups), f"{reverse(page)}?{urlencode({'q': text})}")


def _paper_ids(spelled: search.Spelled) -> Sequence[int]:
    """The works that visitors may see, the best first."""
    snapshot = facets.current(spelled.version)
    return snapshot.narrow(facets.Narrowing(query=spelled.query)).ids("relevance")


def _papers(ids: Sequence[int]) -> list[Publication]:
    papers = Publication.objects.public().with_card_authors().in_bulk(ids)
    return [papers[pk] for pk in ids if pk in papers]


def _members(rows: Sequence[ResultRow]) -> list[Member]:
    members = Member.objects.prefetch_related("positions").in_bulk([row.pk for row in rows])
    found = [members[row.pk] for row in rows if row.pk in members]
    plates.prepare(found)
    return found


#: Kinds that are shown with more than their row.
_SHOWN_AS: dict[str, Callable[[Sequence[Any]], list[Any]]] = {
    "papers": _papers,
    "people": _members,
}


def _rows(texts: Sequence[str]) -> Iterator[ResultRow]:
    """All rows, except papers, that mention every word of one of the texts, in one query."""
    people, *others = (
        _question(kind, rows.filter(_mentions(texts, mentions)), *fields)
        for kind, (rows, mentions, fields) in _kinds().items()
    )
    rows = people.union(*others, all=True)
    # Names go from A to Z, dated things from the newest on.
    return (ResultRow(*row) for row in sorted(rows, key=lambda row: (row[2], row[1]), reverse=True))


def _kinds() -> dict[str, tuple[QuerySet[Any], Callable[[str], Q], tuple[Any, ...]]]:
    """For each kind: its rows, how they mention a pattern, and order, title, line and body."""
    speaker = Case(When(speaker_name="", then="speaker__name"), default="speaker_name")
    nothing = Value("")
    return {
        "people": (Member.objects.public(), mentions_member, (nothing, "name", nothing, nothing)),
        "projects": (
            Project.objects.all(),
            mentions_project,
            (nothing, "name", "tagline", "description"),
        ),
        "courses": (
            Course.objects.all(),
            mentions_course,
            (nothing, "title", "code", "description"),
        ),
        "talks": (
            Talk.objects.public(),
            mentions_talk,
            ("starts_at", "title", speaker, "abstract"),
        ),
        "news": (News.objects.public(), mentions_news, ("date", "title", nothing, "body")),
    }


def _question(
    kind: str, rows: QuerySet[Any], order: Any, title: Any, line: Any, body: Any
) -> QuerySet[Any]:
    return rows.order_by().values_list(
        Value(kind, CharField()),
        "pk",
        Cast(order, TextField()),
        Cast(title, TextField()),
        Cast(line, TextField()),
        Left(Cast(body, TextField()), LOOKED_AT),
        "slug",
    )


def _mentions(texts: Sequence[str], mentions: Callable[[str], Q]) -> Q:
    """The condition that a row mentions all words of one of the texts."""
    return reduce(
        or_,
        (reduce(and_, (mentions(pattern(word)) for word in words(text)), Q()) for text in texts),
    )


def _words_of_titles() -> Counter[str]:
    """The words of all names and titles, except papers', with how often they occur."""
    people, *others = (
        rows.order_by().values_list(Cast(fields[1], TextField()))
        for rows, _, fields in _kinds().values()
    )
    titles = people.union(*others, all=True)
    return Counter(word for (title,) in titles for word in tokens(title) if len(word) > 1)
