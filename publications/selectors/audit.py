"""What is amiss in the catalogue, each finding with the place where it is put right.

All of it is computed from what the catalogue says now: a finding that was put right, or that a
person called right as it is, is not there the next time. A fixed number of queries, whatever the
number of papers.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal, NamedTuple

from django.db.models import F, OuterRef, QuerySet, Subquery
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from people import names
from people.models import Identifier, Member, MemberLink
from people.names import Agreement, normalize_text
from publications.domain import matching
from publications.domain.reasons import Reason
from publications.domain.venue_names import VenueName, look_alike
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    LinkCheck,
    Project,
    Publication,
    SourceRecord,
    Suggestion,
    Venue,
    VenuesApart,
)

Kind = Literal["authors", "identifiers", "duplicates", "venues", "links"]
KINDS: tuple[Kind, ...] = ("authors", "identifiers", "duplicates", "venues", "links")

#: Of so many papers of one title or identifier each pair is looked at; where more have it, it is
#: the title of a column or the identifier of a volume, and tells nothing.
_MOST_TOGETHER = 6
#: What says of an author who it is. Other schemes name accounts, not persons.
_PERSON_IDS = (Identifier.Scheme.ORCID, Identifier.Scheme.DBLP, Identifier.Scheme.OPENALEX)
#: Identifiers of a member that say nothing of who another author is.
_NOT_TRUSTED = (Identifier.Trust.REJECT, Identifier.Trust.IGNORE)

_Status = Publication.Status
_State = Suggestion.State


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is amiss: `reason` says it, `address` leads to where it is put right.

    `subject` are the keys of the rows it is about: paper and member, two papers, two venues, or the
    check of a link.
    """

    kind: Kind
    subject: tuple[int, ...]
    reason: Reason
    address: str

    @property
    def key(self) -> str:
        """What a form calls it."""
        return "-".join([self.kind, *map(str, self.subject)])

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "key": self.key,
            "sentence": str(self.reason),
            "reason": self.reason.as_json(),
            "address": self.address,
        }


def findings(
    kinds: Collection[str] = KINDS, suspects: Collection[int] | None = None
) -> list[Finding]:
    """Return all that is amiss of these kinds, in their order.

    `suspects` are the papers whose identifiers are looked at, all where it is None: with 10,000
    papers that takes a second or two, all else a part of one.
    """
    return [
        finding
        for kind in KINDS
        if kind in kinds
        for finding in (
            _disagreeing_identifiers(suspects) if kind == "identifiers" else _FIND[kind]()
        )
    ]


def counts(found: Iterable[Finding]) -> dict[Kind, int]:
    """How many there are of each kind, kinds without any left out."""
    counted = Counter(finding.kind for finding in found)
    return {kind: counted[kind] for kind in KINDS if counted[kind]}


def _in_use() -> QuerySet[Publication]:
    """What stands on the site or may: neither merged, nor declined, nor deleted."""
    return Publication.objects.unmerged().filter(status__in=[_Status.PUBLISHED, _Status.WAITING])


# --- Authors who are members, and are linked to nobody -----------------------------------------


def _unlinked_authors() -> list[Finding]:
    """Papers that print a member's name in full, any of them, and are not linked to the member.

    An author who carries another ORCID is somebody else, and so is one whom a person called so.
    """
    members = list(Member.objects.with_names())
    free = Authorship.objects.filter(
        member=None, position__isnull=False, publication__in=_in_use()
    ).order_by()
    named = _members_named(members, free.values_list("name", flat=True).distinct())
    rows = list(
        free.filter(name__in=list(named))
        .order_by("-publication__date", "publication", "position")
        .values_list("publication", "publication__title", "name", "orcid")
    )
    papers = {paper for paper, *_ in rows}
    authors = Authorship.objects.filter(publication__in=papers, member__isnull=False)
    settled = set(authors.values_list("publication", "member"))
    asked = _authorship_questions(papers)
    found: dict[tuple[int, int], Finding] = {}
    for paper, title, name, orcid in rows:
        if _is_rejected(asked.get((paper, None))):
            continue
        for member in named[name]:
            question = asked.get((paper, member.pk))
            pair = paper, member.pk
            if pair in settled or pair in found or _is_rejected(question):
                continue
            own = {one.value for one in member.identifiers.all() if one.scheme == "orcid"}
            if orcid and own and orcid not in own:
                continue
            reason = Reason.of("audit_unlinked_author", paper=title, name=name, member=member)
            address = _authors_of(paper)
            if question is not None and question.state in Suggestion.OPEN:
                address = _question_address(question.pk)
            found[pair] = Finding("authors", pair, reason, address)
    return list(found.values())


def _members_named(
    members: Iterable[Member], printed_names: Iterable[str]
) -> dict[str, list[Member]]:
    """Return by printed name the members whose full name it is, in any form, or who said that
    papers print them so, by initials too.
    """
    by_word: dict[str, list[Member]] = defaultdict(list)
    for member in members:
        for word in {word for name in member.all_names for word in _words(name)}:
            by_word[word].append(member)
    found = {}
    for printed in printed_names:
        near = {member.pk: member for word in _words(printed) for member in by_word.get(word, ())}
        fitting = [
            member
            for member in near.values()
            if names.best(member.all_names, printed) >= Agreement.EQUIVALENT
            or normalize_text(printed) in map(normalize_text, member.all_names)
        ]
        if fitting:
            found[printed] = fitting
    return found


def _words(name: str) -> list[str]:
    """The words of a name that a form of it shares; a name in another script is one word."""
    return normalize_text(name).replace(",", " ").split()


class _Question(NamedTuple):
    """What was asked about a paper and a member, and what became of it."""

    pk: int
    state: str


def _authorship_questions(papers: Collection[int]) -> dict[tuple[int, int | None], _Question]:
    asked = Suggestion.objects.filter(
        kind=Suggestion.Kind.AUTHORSHIP, publication__in=papers
    ).order_by()
    return {
        (paper, member): _Question(pk, state)
        for pk, paper, member, state in asked.values_list("pk", "publication", "member", "state")
    }


def _is_rejected(question: _Question | None) -> bool:
    return question is not None and question.state == _State.REJECTED


# --- Members whose identifiers say otherwise ---------------------------------------------------


class _AuthorId(NamedTuple):
    """What somebody said of one author of a paper: who it is there."""

    paper: int
    position: int
    name: str
    scheme: str
    value: str


class _Linked(NamedTuple):
    """An author who is linked to a member."""

    paper: int
    title: str
    member: int
    position: int
    name: str


def _disagreeing_identifiers(papers: Collection[int] | None) -> list[Finding]:
    """Papers of a member whose author carries another's identifier, or where another author carries
    the member's. Nobody has said that the paper is theirs.
    """
    members = {member.pk: member for member in Member.objects.with_names()}
    own = _own_identifiers(members.values())
    authorships = _unconfirmed(own, papers)
    told = _author_ids(authorships.values("publication"))
    found = []
    columns = ("publication", "publication__title", "member", "position", "name")
    for one in map(_Linked._make, authorships.values_list(*columns)):
        member = members[one.member]
        reason = _disagreement(one, member, own[one.member], told.get(one.paper, ()))
        if reason is not None:
            subject = one.paper, one.member
            found.append(Finding("identifiers", subject, reason, _authors_of(one.paper)))
    return found


def _own_identifiers(members: Iterable[Member]) -> dict[int, dict[str, set[str]]]:
    """By member and scheme, the identifiers that are trusted. One that mixes people says nothing
    of others of its scheme either.
    """
    own: dict[int, dict[str, set[str]]] = {}
    for member in members:
        values: dict[str, set[str]] = defaultdict(set)
        mixed = {one.scheme for one in member.identifiers.all() if one.trust in _NOT_TRUSTED}
        for one in member.identifiers.all():
            if one.scheme in _PERSON_IDS and one.scheme not in mixed:
                values[one.scheme].add(one.value)
        if values:
            own[member.pk] = values
    return own


def _unconfirmed(members: Collection[int], papers: Collection[int] | None) -> QuerySet[Authorship]:
    """The authorships of these members of which no person has said that they are right."""
    said = Suggestion.objects.filter(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=OuterRef("publication"),
        member=OuterRef("member"),
        state=_State.ACCEPTED,
        decided_by__isnull=False,
    )
    linked = Authorship.objects.filter(publication__in=_in_use())
    if papers is not None:
        linked = linked.filter(publication__in=papers)
    return (
        linked.filter(member__in=members, position__isnull=False)
        .alias(confirmed=Subquery(said.values("pk")[:1]))
        .filter(confirmed=None)
        .order_by("-publication__date", "publication", "position")
    )


def _author_ids(papers: QuerySet[Any, Any]) -> dict[int, list[_AuthorId]]:
    """By paper, all that its row and its source records say of who its authors are."""
    papers = papers.order_by()
    told: dict[int, list[_AuthorId]] = defaultdict(list)
    rows = Authorship.objects.filter(publication__in=papers, position__isnull=False)
    for paper, position, name, orcid in (
        rows.exclude(orcid="").order_by().values_list("publication", "position", "name", "orcid")
    ):
        told[paper].append(_AuthorId(paper, position, name, "orcid", orcid))
    records = (
        SourceRecord.objects.current()
        .filter(publication__in=papers)
        .annotate(authors=KeyTransform("authors", "record"))
        .order_by()
    )
    for paper, authors in records.values_list("publication", "authors").iterator():
        for position, author in enumerate(authors or (), start=1):
            ids = [*author.get("ids", ()), ("orcid", author.get("orcid", ""))]
            for scheme, value in ids:
                if value and scheme in _PERSON_IDS:
                    told[paper].append(_AuthorId(paper, position, author["name"], scheme, value))
    return told


def _disagreement(
    linked: _Linked, member: Member, own: Mapping[str, set[str]], told: Sequence[_AuthorId]
) -> Reason | None:
    """Say how an identifier speaks against the member's being this author; None where none does."""
    mine = [one for one in told if one.value in own.get(one.scheme, ())]
    if any(one.position == linked.position for one in mine):
        return None  # as nearly all are: comparing names takes longer
    said = {"paper": linked.title, "name": linked.name, "member": member.name}
    theirs, elsewhere = [], []
    for one in told:
        is_this_author = names.compare(one.name, linked.name) >= Agreement.INITIAL and (
            one.position == linked.position or one.name == linked.name
        )
        (theirs if is_this_author else elsewhere).append(one)
    carried = {(one.scheme, one.value) for one in theirs}
    if any((scheme, value) in carried for scheme, values in own.items() for value in values):
        return None
    for one in elsewhere:
        if one.value in own.get(one.scheme, ()):
            return Reason(
                "audit_own_identifier_elsewhere",
                {**said, **_identifier(one.scheme, one.value), "other": one.name},
            )
    for scheme, value in sorted(carried):
        if scheme in own:
            return Reason("audit_other_identifier", {**said, **_identifier(scheme, value)})
    return None


def _identifier(scheme: str, value: str) -> dict[str, str]:
    return {"id_scheme": Identifier.Scheme(scheme).label, "value": value}


# --- Papers that stand twice -------------------------------------------------------------------


def _duplicates() -> list[Finding]:
    """Pairs that wait for an answer in the queue, and those that share an identifier or a title.

    Whether two of one title may be one the engine says, as for a new record.
    """
    waiting = (
        Suggestion.objects.waiting()
        .filter(kind=Suggestion.Kind.SAME_WORK)
        .select_related("publication", "other")
    )
    found = [
        Finding(
            "duplicates",
            (asked.publication_id, asked.other_id),
            Reason.of("audit_asked_duplicate", paper=asked.publication, other=asked.other),
            _question_address(asked.pk),
        )
        for asked in waiting
    ]
    answered = set()
    pairs = Suggestion.objects.filter(kind__in=[Suggestion.Kind.SAME_WORK, Suggestion.Kind.VERSION])
    for one, other in pairs.order_by().values_list("publication", "other"):
        answered.add((min(one, other), max(one, other)))
    shared = {pair: why for pair, why in _sharing_an_identifier() if pair not in answered}
    alike = [pair for pair in _sharing_a_title() if pair not in answered and pair not in shared]
    keys = {key for pair in (*shared, *alike) for key in pair}
    papers = {paper.pk: paper for paper in Publication.objects.filter(pk__in=keys).with_authors()}
    for pair, (scheme, value) in shared.items():
        one, other = papers[pair[0]], papers[pair[1]]
        params = {"paper": one.title, "other": other.title, "id_scheme": scheme, "value": value}
        found.append(_pair("audit_shared_identifier", pair, params))
    records = {key: papers[key].as_record() for pair in alike for key in pair}
    for pair in alike:
        if matching.compare(records[pair[0]], records[pair[1]]).decision in ("same", "ask"):
            found.append(_pair("audit_shared_title", pair, {"paper": papers[pair[0]].title}))
    return found


def _pair(code: str, pair: tuple[int, int], params: Mapping[str, Any]) -> Finding:
    older, newer = pair
    page = reverse("admin:publications_publication_merge", args=[older])
    address = f"{page}?{urlencode({'other': newer})}"
    return Finding("duplicates", pair, Reason(code, params), address)


def _sharing_an_identifier() -> Iterator[tuple[tuple[int, int], tuple[str, str]]]:
    """Yield two papers that are not versions of one work, with the identifier that both carry."""
    carried = ExternalId.objects.filter(publication__in=_in_use()).exclude(
        scheme=ExternalId.Scheme.ISBN  # a book's chapters carry the book's
    )
    by_id: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    rows = carried.annotate(work=_work("publication")).order_by("publication")
    for scheme, value, paper, work in rows.values_list("scheme", "value", "publication", "work"):
        by_id[scheme, value.lower()].append((paper, work))
    for identifier, holders in by_id.items():
        if len(holders) > _MOST_TOGETHER:
            continue
        for (one, work), (other, other_work) in combinations(holders, 2):
            if work != other_work and one != other:
                yield (one, other), identifier


def _sharing_a_title() -> Iterator[tuple[int, int]]:
    by_title: dict[str, list[tuple[int, int]]] = defaultdict(list)
    rows = _in_use().annotate(work=_work()).order_by("pk").values_list("title", "pk", "work")
    for title, paper, work in rows:
        by_title[matching.fingerprint(title)].append((paper, work))
    for title, holders in by_title.items():
        if title and 1 < len(holders) <= _MOST_TOGETHER:
            for (one, work), (other, other_work) in combinations(holders, 2):
                if work != other_work:
                    yield one, other


def _work(prefix: str = "") -> Any:
    """The key of the version that leads the work, which all its versions share."""
    path = f"{prefix}__" if prefix else ""
    return Coalesce(F(f"{path}version_of"), F(prefix or "pk"))


# --- Venues that stand twice -------------------------------------------------------------------


def _venues() -> list[Finding]:
    apart = frozenset(VenuesApart.objects.values_list("one", "other"))
    rows = Venue.objects.order_by("pk").values_list("pk", "name", "acronym")
    venues = [VenueName(*row) for row in rows]
    page = reverse("admin:publications_venue_merge")
    return [
        Finding(
            "venues",
            (min(one.key, other.key), max(one.key, other.key)),
            Reason.of("audit_venues", venue=_called(one), other=_called(other), reasons=[reason]),
            f"{page}?{urlencode({'venues': f'{one.key},{other.key}'})}",
        )
        for one, other, reason in look_alike(venues, apart)
    ]


def _called(venue: VenueName) -> str:
    return str(Venue(name=venue.name, acronym=venue.acronym))


# --- Links that lead nowhere -------------------------------------------------------------------


class _LinkColumn(NamedTuple):
    """A column of addresses: its rows that visitors see, of what, and where it is edited."""

    rows: Callable[[], QuerySet[Any]]
    column: str
    of: str
    page: str
    key: str = "pk"


_PAPER, _MEMBER, _PROJECT = (
    f"admin:{table}_change"
    for table in ("publications_publication", "people_member", "publications_project")
)
_LINKED = (
    _LinkColumn(
        lambda: Link.objects.filter(publication__in=Publication.objects.public()),
        "url",
        "publication__title",
        _PAPER,
        "publication",
    ),
    _LinkColumn(lambda: Member.objects.public(), "homepage", "name", _MEMBER),
    _LinkColumn(
        lambda: MemberLink.objects.filter(member__in=Member.objects.public()),
        "url",
        "member__name",
        _MEMBER,
        "member",
    ),
    _LinkColumn(lambda: Project.objects.all(), "repository", "name", _PROJECT),
    _LinkColumn(lambda: Project.objects.all(), "home", "name", _PROJECT),
    _LinkColumn(lambda: Venue.objects.all(), "url", "name", "admin:publications_venue_change"),
)


def linked_addresses() -> set[str]:
    """Return all addresses that our pages link to, as they are kept. Six queries."""
    columns = (each.rows().order_by().values_list(each.column, flat=True) for each in _LINKED)
    return {address for column in columns for address in column} - {""}


def _dead_links() -> list[Finding]:
    dead = {check.address: check for check in LinkCheck.objects.dead()}
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in _LINKED:
        rows = each.rows().filter(**{f"{each.column}__in": list(dead)}).order_by("pk")
        for address, of, key in rows.values_list(each.column, each.of, each.key):
            places[address].append((of, reverse(each.page, args=[key])))
    return [
        Finding(
            "links",
            (check.pk,),
            Reason.of(
                "audit_dead_link",
                address=address,
                names=[of for of, _ in places[address]],
                day=timezone.localdate(check.first_failed),
                symptom=check.answer,
            ),
            places[address][0][1],
        )
        for address, check in dead.items()
        if address in places
    ]


# --- Where it is put right ---------------------------------------------------------------------


def _authors_of(paper: int) -> str:
    page = reverse(_PAPER, args=[paper])
    return f"{page}#authorships-group"


def _question_address(question: int) -> str:
    return reverse("admin:publications_suggestion_change", args=[question])


#: How each kind is found; identifiers are told apart in `findings`.
_FIND: dict[Kind, Callable[[], list[Finding]]] = {
    "authors": _unlinked_authors,
    "duplicates": _duplicates,
    "venues": _venues,
    "links": _dead_links,
}
