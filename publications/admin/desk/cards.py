"""A card of the desk: a question with all that is needed to answer it at a glance.

Cards are made a page at a time: however many, they cost the same number of queries.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch

from people import names
from people.models import Member, Position
from publications.admin.desk import acts
from publications.admin.desk.acts import LIKELY, UNLIKELY, Act, is_doubtful, is_open
from publications.admin.desk.compare import Row, compare
from publications.models import Authorship, Publication, SourceRecord, Suggestion

#: A paper's card names this many authors from the front; beyond them ours and the candidates.
_IN_FRONT = 10
#: How many papers of the member are named to compare with.
_MOST_RELATED = 3

#: A score in words, from the lower bound on: is it one paper, one work, and whose is it.
_SAME_IN_WORDS = (
    (0.85, "Very likely the same paper"),
    (LIKELY, "Likely the same paper"),
    (UNLIKELY, "Could be either"),
    (0.15, "Likely two papers"),
    (0.0, "Very likely two papers"),
)
_VERSION_IN_WORDS = (
    (0.85, "Very likely versions of one work"),
    (LIKELY, "Likely versions of one work"),
    (UNLIKELY, "Could be either"),
    (0.0, "Likely two works"),
)
_THEIRS_IN_WORDS = (
    (0.9, "Very likely theirs"),
    (LIKELY, "Likely theirs"),
    (UNLIKELY, "Could be either"),
    (0.1, "Likely a namesake’s"),
    (0.0, "Very likely a namesake’s"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """An author as a card shows them; `skipped` counts the authors left out before this one."""

    name: str
    is_candidate: bool = False
    is_member: bool = False
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class Related:
    """Papers of the member that have something in common with the one asked about."""

    what: str
    count: int
    papers: tuple[Publication, ...]


@dataclass(frozen=True)
class Card:
    """What a card shows. `rows` compare two papers; `authors`, `related` are of a single one."""

    suggestion: Suggestion
    publication: Publication
    other: Publication | None
    likely: str
    tone: str
    acts: tuple[Act, ...]
    reasons: tuple[str, ...]
    against: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    authors: tuple[Shown, ...] = ()
    member: Member | None = None
    affiliation: str = ""
    related: tuple[Related, ...] = ()
    positions: tuple[Position, ...] = ()

    @property
    def waits(self) -> bool:
        return self.suggestion.state in acts.OPEN

    @property
    def heading(self) -> str:
        """The question, short: the papers stand below it."""
        if self.other:
            return self.suggestion.get_kind_display()
        return f"Did {self.member} write this?" if self.member else "Is this a paper of the lab?"

    @property
    def decided(self) -> str:
        """Who answered, how and when."""
        one = self.suggestion
        who = f" by {one.decided_by}" if one.decided_by else ""
        day = f" on {one.decided_at:%Y-%m-%d}" if one.decided_at else ""
        return f"{one.get_state_display()}{who}{day}"


def cards(suggestions: Sequence[Suggestion]) -> list[Card]:
    """Return the cards of these suggestions, in their order."""
    wanted = {one.publication_id for one in suggestions} | {one.other_id for one in suggestions}
    papers = papers_of(pk for pk in wanted if pk is not None)
    members = (
        Member.objects.with_names()
        .prefetch_related("positions")
        .in_bulk({one.member_id for one in suggestions} - {None})
    )
    related = _related(suggestions, papers, members)
    return [_card(one, papers, members, related.get(one.pk, ())) for one in suggestions]


def papers_of(keys: Iterable[int]) -> dict[int, Publication]:
    """Fetch publications with all that a card shows of them, where each was told of included."""
    told = SourceRecord.objects.current().select_related("source").defer("raw", "record")
    shown = Publication.objects.with_authors().select_related("version_of")
    return shown.prefetch_related(Prefetch("source_records", told, to_attr="told")).in_bulk(
        list(keys)
    )


def _card(
    suggestion: Suggestion,
    papers: dict[int, Publication],
    members: dict[Any, Member],
    related: tuple[Related, ...],
) -> Card:
    publication = papers[suggestion.publication_id]
    other = papers[suggestion.other_id] if suggestion.other_id else None
    member = members.get(suggestion.member_id)
    against = tuple(map(str, suggestion.against))
    return Card(
        suggestion,
        publication,
        other,
        likely=in_words(suggestion),
        tone=_tone(suggestion),
        acts=acts.offered(suggestion),
        reasons=tuple(str(one) for one in suggestion.reasons if one not in against),
        against=against,
        rows=compare(publication, other) if other else (),
        authors=() if other else authors(publication, member),
        member=member,
        affiliation=_affiliation(publication, member),
        related=related,
        positions=tuple(member.positions.all()) if member else (),
    )


def in_words(suggestion: Suggestion) -> str:
    """How likely the answer is yes."""
    scale: tuple[tuple[float, str], ...]
    if suggestion.kind == Suggestion.Kind.SAME_WORK:
        scale = _SAME_IN_WORDS
    elif suggestion.kind == Suggestion.Kind.VERSION:
        scale = _VERSION_IN_WORDS
    elif suggestion.member_id:
        scale = _THEIRS_IN_WORDS
    else:
        return "Nobody of ours is named"
    if is_doubtful(suggestion):
        return "Could be either"
    return next((words for bound, words in scale if suggestion.score >= bound), scale[-1][1])


def _tone(suggestion: Suggestion) -> str:
    if is_open(suggestion):
        return "warn"
    return "good" if suggestion.score >= LIKELY else "bad"


def authors(publication: Publication, candidate: Member | None) -> tuple[Shown, ...]:
    """The printed authors, with the seats that may be the candidate's marked."""
    forms = candidate.all_names if candidate else ()
    printed = [seat for seat in publication.authorships.all() if seat.position is not None]
    shown: list[Shown] = []
    skipped = 0
    for number, seat in enumerate(printed, start=1):
        fits = bool(forms) and names.best(forms, seat.name) >= names.Agreement.INITIAL
        ours = seat.member_id is not None
        if number > _IN_FRONT and number < len(printed) and not fits and not ours:
            skipped += 1
            continue
        shown.append(Shown(seat.name, fits, ours, skipped))
        skipped = 0
    return tuple(shown)


def _affiliation(publication: Publication, candidate: Member | None) -> str:
    """What the paper prints with the name that may be the candidate's: where, and the ORCID."""
    forms = candidate.all_names if candidate else ()
    for seat in publication.authorships.all():
        if forms and names.best(forms, seat.name) >= names.Agreement.INITIAL:
            orcid = f"ORCID {seat.orcid}" if seat.orcid else ""
            return ", ".join(filter(None, [seat.affiliation, orcid]))
    return ""


# --- What the member wrote before --------------------------------------------------------------


def _related(
    suggestions: Sequence[Suggestion],
    papers: dict[int, Publication],
    members: dict[Any, Member],
) -> dict[int, tuple[Related, ...]]:
    """Suggestion -> the member's published papers with its co-authors, and at its venue."""
    asked = [one for one in suggestions if one.member_id]
    company = {
        one.pk: _company(papers[one.publication_id], members[one.member_id]) for one in asked
    }
    together = _shared_papers(members, set().union(*company.values()))
    venues = {papers[one.publication_id].venue_id for one in asked} - {None}
    at_venue = _venue_papers(members, venues)
    titles = _newest({pk for found in (*together.values(), *at_venue.values()) for pk in found})
    result: dict[int, tuple[Related, ...]] = {}
    for one in asked:
        paper = papers[one.publication_id]
        rows = []
        shared = {
            name: found
            for name in company[one.pk]
            if (found := together.get((one.member_id, name), set()) - {paper.pk})
        }
        if shared:
            people = sorted(shared, key=lambda name: (-len(shared[name]), name))
            rows.append(_told(f"with {_enumerated(people)}", set().union(*shared.values()), titles))
        there = at_venue.get((one.member_id, paper.venue_id), set()) - {paper.pk}
        if there and paper.venue:
            rows.append(_told(f"at {paper.venue.short_name}", there, titles))
        result[one.pk] = tuple(rows)
    return result


def _company(publication: Publication, member: Member) -> set[str]:
    """The printed names of the other authors."""
    printed = (seat.name for seat in publication.authorships.all())
    forms = member.all_names
    return {name for name in printed if names.best(forms, name) < names.Agreement.INITIAL}


def _told(what: str, keys: set[int], titles: dict[int, Publication]) -> Related:
    newest = [paper for pk, paper in titles.items() if pk in keys]
    return Related(what, len(keys), tuple(newest[:_MOST_RELATED]))


def _shared_papers(members: Iterable[Any], people: set[str]) -> dict[tuple[int, str], set[int]]:
    """(member, co-author's printed name) -> the public papers with both."""
    mine = Authorship.objects.filter(
        member__in=list(members),
        publication__in=Publication.objects.public(),
        publication__authorships__name__in=people,
    ).order_by()
    found: dict[tuple[int, str], set[int]] = defaultdict(set)
    for member, name, publication in mine.values_list(
        "member", "publication__authorships__name", "publication"
    ):
        found[member, name].add(publication)
    return found


def _venue_papers(members: Iterable[Any], venues: set[Any]) -> dict[tuple[int, int], set[int]]:
    """(member, venue) -> their public papers there."""
    mine = Authorship.objects.filter(
        member__in=list(members),
        publication__in=Publication.objects.public().filter(venue__in=venues),
    ).order_by()
    found: dict[tuple[int, int], set[int]] = defaultdict(set)
    for member, venue, publication in mine.values_list(
        "member", "publication__venue", "publication"
    ):
        found[member, venue].add(publication)
    return found


def _newest(keys: set[int]) -> dict[int, Publication]:
    """Titles and dates of these publications, the newest first."""
    found = Publication.objects.filter(pk__in=keys).only("title", "date", "slug")
    return {one.pk: one for one in found.order_by("-date", "title")}


def _enumerated(people: Sequence[str]) -> str:
    shown = list(people[:3]) + ([f"{len(people) - 3} more"] if len(people) > 3 else [])
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
