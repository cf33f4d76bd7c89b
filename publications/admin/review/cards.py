"""A card of the review desk: a question with all that is needed to answer it at a glance.

Cards are made a page at a time: however many, they cost the same number of queries.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Prefetch
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people import i18n, names
from people.models import Member, Position
from publications import messages
from publications.admin.review import actions
from publications.admin.review.actions import LIKELY, UNLIKELY, CardAction, is_doubtful, is_open
from publications.admin.review.compare import IN_FRONT, MOST_AUTHORS, CompareRow, compare
from publications.models import Authorship, Publication, SourceRecord, Suggestion, Venue

#: How many of the member's other papers are named for comparison.
_MOST_RELATED = 3

#: Scores in words, each from its lower bound on: one paper, versions of one work, the member's.
_SAME_IN_WORDS = (
    (0.85, _("Very likely the same paper")),
    (LIKELY, _("Likely the same paper")),
    (UNLIKELY, _("Could be either")),
    (0.15, _("Likely two papers")),
    (0.0, _("Very likely two papers")),
)
_VERSION_IN_WORDS = (
    (0.85, _("Very likely versions of one work")),
    (LIKELY, _("Likely versions of one work")),
    (UNLIKELY, _("Could be either")),
    (0.0, _("Likely two works")),
)
_THEIRS_IN_WORDS = (
    (0.9, _("Very likely theirs")),
    (LIKELY, _("Likely theirs")),
    (UNLIKELY, _("Could be either")),
    (0.1, _("Likely a namesake’s")),
    (0.0, _("Very likely a namesake’s")),
)


@dataclass(frozen=True, slots=True)
class ShownAuthor:
    """An author as a card shows them; `skipped` counts the authors left out before this one."""

    name: str
    is_candidate: bool = False
    is_member: bool = False
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class RelatedWork:
    """Papers of the member that have something in common with the one asked about: the newest, and
    how many more there are.
    """

    what: str
    papers: tuple[Publication, ...]
    left_out: int


@dataclass(frozen=True)
class Card:
    """What a card shows: `rows` compare two papers; `authors`, `related` describe a single one."""

    suggestion: Suggestion
    publication: Publication
    other: Publication | None
    likely: str
    tone: str
    acts: tuple[CardAction, ...]
    reasons: tuple[str, ...]
    against: tuple[str, ...]
    rows: tuple[CompareRow, ...] = ()
    authors: tuple[ShownAuthor, ...] = ()
    member: Member | None = None
    affiliation: str = ""
    related: tuple[RelatedWork, ...] = ()
    positions: tuple[Position, ...] = ()
    is_for_member: bool = False

    @property
    def waits(self) -> bool:
        return self.suggestion.state in actions.OPEN

    @property
    def sides(self) -> tuple[str, str]:
        """Headings for two compared papers: the one that came, and the one it resembles."""
        if self.other is None:
            return "", ""
        came = gettext("Incoming")
        if self.publication.status == Publication.Status.PUBLISHED:
            came = gettext("Also in the catalogue")
        if self.other.status == Publication.Status.WAITING:
            return came, gettext("Came before, waits too")
        if self.other.status == Publication.Status.PUBLISHED:
            return came, gettext("Already in the catalogue")
        return came, gettext("Known, but hidden")

    @property
    def heading(self) -> str:
        """The question in brief, for the papers are shown below it."""
        if self.other:
            return self.suggestion.get_kind_display()
        if not self.member:
            return gettext("Is this a paper of the lab?")
        if self.is_for_member:
            return gettext("Did you write this?")
        return gettext("Did %(member)s write this?") % {"member": self.member}

    @property
    def asked_on(self) -> str:
        return i18n.day(self.suggestion.created_at)

    @property
    def back_on(self) -> str:
        """When a question that was put off comes back."""
        return i18n.day(self.suggestion.until) if self.suggestion.until else ""

    @property
    def decided(self) -> str:
        """Who answered, how and when."""
        suggestion = self.suggestion
        values = {"state": suggestion.get_state_display(), "who": suggestion.decided_by, "day": ""}
        if not suggestion.decided_at:
            return str(values["state"])
        values["day"] = i18n.day(suggestion.decided_at)
        if not suggestion.decided_by:
            return gettext("%(state)s on %(day)s") % values
        return gettext("%(state)s by %(who)s on %(day)s") % values


def cards(suggestions: Sequence[Suggestion], *, for_member: bool = False) -> list[Card]:
    """Return the cards of these suggestions, in their order; for a member with fewer answers."""
    keys = {suggestion.publication_id for suggestion in suggestions} | {
        suggestion.other_id for suggestion in suggestions
    }
    papers = papers_of(pk for pk in keys if pk is not None)
    members = (
        Member.objects.with_names()
        .prefetch_related("positions")
        .in_bulk({suggestion.member_id for suggestion in suggestions} - {None})
    )
    related = _related(suggestions, papers, members)
    return [
        _card(suggestion, papers, members, related.get(suggestion.pk, ()), for_member)
        for suggestion in suggestions
    ]


def papers_of(keys: Iterable[int]) -> dict[int, Publication]:
    """Fetch publications with all that a card shows of them, with the sources that tell of each."""
    current = SourceRecord.objects.current().select_related("source").defer("raw", "record")
    shown = Publication.objects.with_authors().select_related("version_of")
    return shown.prefetch_related(
        Prefetch("source_records", current, to_attr="current_source_records")
    ).in_bulk(list(keys))


def _card(
    suggestion: Suggestion,
    papers: dict[int, Publication],
    members: dict[Any, Member],
    related: tuple[RelatedWork, ...],
    for_member: bool,
) -> Card:
    publication = papers[suggestion.publication_id]
    other = papers[suggestion.other_id] if suggestion.other_id else None
    member = members.get(suggestion.member_id)
    speaking, against = _reasons(suggestion)
    return Card(
        suggestion,
        publication,
        other,
        likely=in_words(suggestion),
        tone=_tone(suggestion),
        acts=actions.offered_to_member(suggestion) if for_member else actions.offered(suggestion),
        reasons=speaking,
        against=against,
        rows=compare(publication, other) if other else (),
        authors=() if other else authors(publication, member),
        member=member,
        affiliation=_affiliation(publication, member),
        related=related,
        positions=tuple(member.positions.all()) if member else (),
        is_for_member=for_member,
    )


def _reasons(suggestion: Suggestion) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The reasons for yes and those for no."""
    reasons = suggestion.reasons
    speaking = tuple(messages.text(reason) for reason in reasons if not reason.against)
    return speaking, tuple(messages.text(reason) for reason in reasons if reason.against)


def in_words(suggestion: Suggestion) -> str:
    """How likely the answer is yes."""
    scale: tuple[tuple[float, Promise], ...]
    if suggestion.kind == Suggestion.Kind.SAME_WORK:
        scale = _SAME_IN_WORDS
    elif suggestion.kind == Suggestion.Kind.VERSION:
        scale = _VERSION_IN_WORDS
    elif suggestion.member_id:
        scale = _THEIRS_IN_WORDS
    else:
        return gettext("Nobody of ours is named")
    if is_doubtful(suggestion):
        return gettext("Could be either")
    return str(next((words for bound, words in scale if suggestion.score >= bound), scale[-1][1]))


def _tone(suggestion: Suggestion) -> str:
    if is_open(suggestion):
        return "warn"
    return "good" if suggestion.score >= LIKELY else "bad"


def authors(publication: Publication, candidate: Member | None) -> tuple[ShownAuthor, ...]:
    """The printed authors; those who may be the candidate are marked."""
    forms = candidate.all_names if candidate else ()
    printed = [
        ShownAuthor(
            authorship.name,
            bool(forms) and names.best(forms, authorship.name) >= names.Agreement.INITIAL,
            authorship.member_id is not None,
        )
        for authorship in publication.authorships.all()
        if authorship.position is not None
    ]
    if len(printed) <= MOST_AUTHORS:
        return tuple(printed)
    shown: list[ShownAuthor] = []
    skipped: list[ShownAuthor] = []
    for number, author in enumerate(printed, start=1):
        if IN_FRONT < number < len(printed) and not author.is_candidate and not author.is_member:
            skipped.append(author)
            continue
        if len(skipped) == 1:
            shown += skipped
            skipped = []
        shown.append(replace(author, skipped=len(skipped)))
        skipped = []
    return tuple(shown)


def _affiliation(publication: Publication, candidate: Member | None) -> str:
    """The affiliation and ORCID that the paper prints with the candidate's name."""
    forms = candidate.all_names if candidate else ()
    for authorship in publication.authorships.all():
        if forms and names.best(forms, authorship.name) >= names.Agreement.INITIAL:
            orcid = f"ORCID {authorship.orcid}" if authorship.orcid else ""
            return ", ".join(filter(None, [authorship.affiliation, orcid]))
    return ""


# --- What the member wrote before --------------------------------------------------------------


def _related(
    suggestions: Sequence[Suggestion],
    papers: dict[int, Publication],
    members: dict[Any, Member],
) -> dict[int, tuple[RelatedWork, ...]]:
    """Suggestion -> the member's published papers with its co-authors, and at its venue."""
    about_members = [suggestion for suggestion in suggestions if suggestion.member_id]
    coauthors = {
        suggestion.pk: _coauthors(papers[suggestion.publication_id], members[suggestion.member_id])
        for suggestion in about_members
    }
    together = _papers_together(members)
    venues = {papers[suggestion.publication_id].venue_id for suggestion in about_members} - {None}
    at_venue = _papers_with(members, "publication__venue", venues)
    shared = {
        suggestion.pk: _shared(
            together[suggestion.member_id], coauthors[suggestion.pk], suggestion.publication_id
        )
        for suggestion in about_members
    }
    of_people = (keys for people in shared.values() for keys in people.values())
    titles = _newest({pk for keys in (*of_people, *at_venue.values()) for pk in keys})
    related: dict[int, tuple[RelatedWork, ...]] = {}
    for suggestion in about_members:
        paper, member = papers[suggestion.publication_id], suggestion.member_id
        there = at_venue.get((member, paper.venue_id), set()) - {paper.pk}
        related[suggestion.pk] = (
            *([_with_people(people, titles)] if (people := shared[suggestion.pk]) else []),
            *([_at_venue(paper.venue, there, titles)] if there and paper.venue else []),
        )
    return related


def _with_people(shared: dict[str, set[int]], titles: dict[int, Publication]) -> RelatedWork:
    """The member's papers with these co-authors, who come by the keys of theirs."""
    people = sorted(shared, key=lambda name: (-len(shared[name]), name))
    keys = set().union(*shared.values())
    sentence = ngettext(
        "%(n)s paper of theirs with %(people)s:",
        "%(n)s papers of theirs with %(people)s:",
        len(keys),
    )
    return _related_work(sentence % {"n": len(keys), "people": _enumerated(people)}, keys, titles)


def _at_venue(venue: Venue, keys: set[int], titles: dict[int, Publication]) -> RelatedWork:
    sentence = ngettext(
        "%(n)s paper of theirs at %(venue)s:", "%(n)s papers of theirs at %(venue)s:", len(keys)
    )
    return _related_work(sentence % {"n": len(keys), "venue": venue.short_name}, keys, titles)


def _coauthors(publication: Publication, member: Member) -> set[str]:
    """The printed names of the other authors."""
    printed = (authorship.name for authorship in publication.authorships.all())
    forms = member.all_names
    return {name for name in printed if names.best(forms, name) < names.Agreement.INITIAL}


def _papers_together(members: Iterable[Any]) -> dict[Any, dict[str, dict[str, set[int]]]]:
    """Member -> a key of a co-author's name -> each form that the member's public papers print of
    it, with these papers.
    """
    authors = Authorship.objects.filter(
        publication__in=Publication.objects.public(),
        publication__authorships__member__in=list(members),
    ).order_by()
    together: dict[Any, dict[str, dict[str, set[int]]]] = defaultdict(dict)
    for member, name, paper in authors.values_list(
        "publication__authorships__member", "name", "publication"
    ):
        for key in names.keys(name):
            together[member].setdefault(key, {}).setdefault(name, set()).add(paper)
    return together


def _shared(
    together: dict[str, dict[str, set[int]]], coauthors: Iterable[str], paper: int
) -> dict[str, set[int]]:
    """The co-authors who may be on the member's other papers, too, as the reasons count them: each
    by the longest form of the name there, with these papers.
    """
    shared: dict[str, set[int]] = {}
    for printed in coauthors:
        forms = {
            form: papers - {paper}
            for key in names.keys(printed)
            for form, papers in together.get(key, {}).items()
            if papers - {paper} and _may_be_one(form, printed)
        }
        if forms:
            shared[max(forms, key=lambda form: (len(form), form))] = set().union(*forms.values())
    return shared


def _may_be_one(form: str, printed: str) -> bool:
    """Whether two printed names agree in full, or as far as the initials of one of them tell."""
    agreement = names.compare(form, printed)
    if names.parse(form).is_initials_only or names.parse(printed).is_initials_only:
        return agreement >= names.Agreement.INITIAL
    return agreement >= names.Agreement.EQUIVALENT


def _related_work(what: str, keys: set[int], titles: dict[int, Publication]) -> RelatedWork:
    newest = [paper for pk, paper in titles.items() if pk in keys]
    return RelatedWork(what, tuple(newest[:_MOST_RELATED]), len(newest[_MOST_RELATED:]))


def _papers_with(
    members: Iterable[Any], field: str, values: Collection[Any]
) -> dict[tuple[int, Any], set[int]]:
    """(member, value) -> the member's public papers that have it, such as a venue."""
    authorships = Authorship.objects.filter(
        member__in=list(members),
        publication__in=Publication.objects.public(),
        **{f"{field}__in": values},
    ).order_by()
    papers: dict[tuple[int, Any], set[int]] = defaultdict(set)
    for member, value, publication in authorships.values_list("member", field, "publication"):
        papers[member, value].add(publication)
    return papers


def _newest(keys: set[int]) -> dict[int, Publication]:
    """Titles and dates of these publications, the newest first."""
    publications = Publication.objects.filter(pk__in=keys).only("title", "date", "slug")
    return {publication.pk: publication for publication in publications.order_by("-date", "title")}


def _enumerated(people: Sequence[str]) -> str:
    more = len(people) - 3
    and_more = [ngettext("%(n)s more", "%(n)s more", more) % {"n": more}] if more > 0 else []
    *first, last = [*people[:3], *and_more]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": i18n.comma().join(first), "last": last}
