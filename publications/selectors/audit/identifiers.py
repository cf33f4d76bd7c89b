"""Members whose identifiers say otherwise."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.fields.json import KeyTransform

from people import names
from people.models import Identifier, Member
from people.names import Agreement
from publications.domain.reasons import Reason
from publications.models import Authorship, SourceRecord, Suggestion
from publications.selectors.audit.finding import Finding, in_use, page_of_authors

#: What says of an author who it is. Other schemes name accounts, not persons.
_PERSON_IDS = (Identifier.Scheme.ORCID, Identifier.Scheme.DBLP, Identifier.Scheme.OPENALEX)
#: Identifiers of a member that say nothing of who another author is.
_NOT_TRUSTED = (Identifier.Trust.REJECT, Identifier.Trust.IGNORE)


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


def disagreeing_identifiers(papers: Collection[int] | None) -> list[Finding]:
    """Papers of a member whose author carries another's identifier, or where another author carries
    the member's. Nobody has said that the paper is theirs.
    """
    members = {member.pk: member for member in Member.objects.with_names()}
    own = _own_identifiers(members.values())
    authorships = _unconfirmed(own, papers)
    author_ids = _author_ids(authorships.values("publication"))
    found = []
    columns = ("publication", "publication__title", "member", "position", "name")
    for linked in map(_Linked._make, authorships.values_list(*columns)):
        member = members[linked.member]
        of_paper = author_ids.get(linked.paper, ())
        reason = _disagreement(linked, member, own[linked.member], of_paper)
        if reason is not None:
            subject = linked.paper, linked.member
            found.append(Finding("identifiers", subject, reason, page_of_authors(linked.paper)))
    return found


def _own_identifiers(members: Iterable[Member]) -> dict[int, dict[str, set[str]]]:
    """By member and scheme, the identifiers that are trusted. One that mixes people says nothing
    of others of its scheme either.
    """
    own: dict[int, dict[str, set[str]]] = {}
    for member in members:
        values: dict[str, set[str]] = defaultdict(set)
        identifiers = list(member.identifiers.all())
        mixed = {each.scheme for each in identifiers if each.trust in _NOT_TRUSTED}
        for identifier in identifiers:
            if identifier.scheme in _PERSON_IDS and identifier.scheme not in mixed:
                values[identifier.scheme].add(identifier.value)
        if values:
            own[member.pk] = values
    return own


def _unconfirmed(members: Collection[int], papers: Collection[int] | None) -> QuerySet[Authorship]:
    """The authorships of these members of which no person has said that they are right."""
    confirmed = Suggestion.objects.filter(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=OuterRef("publication"),
        member=OuterRef("member"),
        state=Suggestion.State.ACCEPTED,
        decided_by__isnull=False,
    )
    linked = Authorship.objects.filter(publication__in=in_use())
    if papers is not None:
        linked = linked.filter(publication__in=papers)
    return (
        linked.filter(member__in=members, position__isnull=False)
        .alias(confirmed=Subquery(confirmed.values("pk")[:1]))
        .filter(confirmed=None)
        .order_by("-publication__date", "publication", "position")
    )


def _author_ids(papers: QuerySet[Any, Any]) -> dict[int, list[_AuthorId]]:
    """By paper, all that its row and its source records say of who its authors are."""
    papers = papers.order_by()
    author_ids: dict[int, list[_AuthorId]] = defaultdict(list)
    rows = Authorship.objects.filter(publication__in=papers, position__isnull=False)
    for paper, position, name, orcid in (
        rows.exclude(orcid="").order_by().values_list("publication", "position", "name", "orcid")
    ):
        author_ids[paper].append(_AuthorId(paper, position, name, "orcid", orcid))
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
                    name = author["name"]
                    author_ids[paper].append(_AuthorId(paper, position, name, scheme, value))
    return author_ids


def _disagreement(
    linked: _Linked, member: Member, own: Mapping[str, set[str]], author_ids: Sequence[_AuthorId]
) -> Reason | None:
    """Say how an identifier speaks against the member's being this author; None where none does."""
    mine = [each for each in author_ids if each.value in own.get(each.scheme, ())]
    if any(author_id.position == linked.position for author_id in mine):
        return None  # as nearly all are: comparing names takes longer
    params = {"paper": linked.title, "name": linked.name, "member": member.name}
    theirs, elsewhere = [], []
    for author_id in author_ids:
        stands_there = author_id.position == linked.position or author_id.name == linked.name
        is_this_author = (
            stands_there and names.compare(author_id.name, linked.name) >= Agreement.INITIAL
        )
        (theirs if is_this_author else elsewhere).append(author_id)
    carried = {(author_id.scheme, author_id.value) for author_id in theirs}
    if any((scheme, value) in carried for scheme, values in own.items() for value in values):
        return None
    for author_id in elsewhere:
        scheme, value = author_id.scheme, author_id.value
        if value in own.get(scheme, ()):
            params |= {**_identifier(scheme, value), "other": author_id.name}
            return Reason("audit_own_identifier_elsewhere", params)
    for scheme, value in sorted(carried):
        if scheme in own:
            return Reason("audit_other_identifier", {**params, **_identifier(scheme, value)})
    return None


def _identifier(scheme: str, value: str) -> dict[str, str]:
    return {"id_scheme": Identifier.Scheme(scheme).label, "value": value}
