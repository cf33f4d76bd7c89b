"""The papers that name a member who is not linked there: by a name of theirs, or by an identifier
that a service told of an author.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from people import names
from people.models import Identifier, Member
from publications.models import Action, Authorship, Publication, SourceRecord, Suggestion

#: What makes the full name on a colleague's paper too little: only a person or an identifier says.
TOO_LITTLE = frozenset({"name_of_many", "name_of_somebody_else", "outside_their_years"})
#: What an identifier that mixes people, or is to be ignored, says of an author is not looked at.
_NOT_LOOKED_AT = (Identifier.Trust.REJECT, Identifier.Trust.IGNORE)


def papers_naming(member: Member, among: Collection[int] | None) -> dict[int, set[str]]:
    """Return the publications that may be the member's, each with the author's printed names there.

    Left out are those where they stand already, on which a person has spoken, or on which this was
    taken back once.
    """
    free = free_authors(among)
    members = Member.objects.with_names()
    printed = fitting_names(member, free.values_list("name", flat=True).distinct(), members)
    values = identifiers_of(member)
    orcids = [value for scheme, value in values if scheme == Identifier.Scheme.ORCID]
    found: dict[int, set[str]] = defaultdict(set)
    by_name = free.filter(Q(name__in=printed) | Q(orcid__in=orcids))
    for paper, name in by_name.values_list("publication", "name"):
        found[paper].add(name)
    for paper, names_there in _told_by_services(values, among).items():
        found[paper] |= names_there
    return {paper: found[paper] for paper in found.keys() - _settled(member, found.keys())}


def free_authors(among: Collection[int] | None) -> QuerySet[Authorship]:
    """Authors who are linked to no member, of papers that are not gone."""
    free = Authorship.objects.filter(
        member=None, position__isnull=False, publication__merged_into=None
    ).exclude(publication__status__in=Publication.GONE)
    return (free if among is None else free.filter(publication__in=among)).order_by()


def fitting_names(member: Member, printed: Iterable[str], members: Iterable[Member]) -> list[str]:
    """Return those of the printed names that are the member's: in full, or as they said that papers
    print them, or with a family name more; and by initials, where they are those of no other of the
    members.
    """
    words = {word for name in member.all_names for word in _words(names.normalize_text(name))}
    near = [name for name in printed if words.intersection(_words(names.normalize_text(name)))]
    short = {name for name in near if names.fits_by_initials(member.all_names, name)}
    others = [other for other in members if other.pk != member.pk] if short else []
    taken = {
        name
        for name in short
        if any(names.best(other.all_names, name) >= names.Agreement.INITIAL for other in others)
    }
    return [
        name
        for name in near
        if name in short - taken
        or names.is_one_of(member.all_names, name)
        or any(names.adds_a_surname(own, name) for own in member.all_names)
    ]


def _words(normalized: str) -> list[str]:
    return normalized.replace(",", " ").split()


def identifiers_of(member: Member) -> list[tuple[str, str]]:
    return [
        (identifier.scheme, identifier.value)
        for identifier in member.identifiers.all()
        if identifier.trust not in _NOT_LOOKED_AT
    ]


def _told_by_services(
    identifiers: Sequence[tuple[str, str]], among: Collection[int] | None
) -> dict[int, set[str]]:
    """Return the publications of which a source says that an author carries one of these."""
    found: dict[int, set[str]] = defaultdict(set)
    for paper, author in authors_carrying(identifiers, among):
        found[paper].add(author["name"])
    return found


def authors_carrying(
    identifiers: Sequence[tuple[str, str]], among: Collection[int] | None
) -> list[tuple[int, dict[str, Any]]]:
    """Return each author, as sources tell of them, who carries one of the identifiers, with the
    publication. The database looks for the text first: few records are taken apart.
    """
    if not identifiers:
        return []
    told = SourceRecord.objects.current().filter(
        publication__isnull=False, publication__merged_into=None
    )
    if among is not None:
        told = told.filter(publication__in=among)
    holds = Q()
    for _, value in identifiers:
        holds |= Q(text__contains=json.dumps(value))
    told = told.annotate(text=Cast("record", TextField())).filter(holds)
    wanted = set(identifiers)
    return [
        (paper, author)
        for paper, authors in told.values_list("publication", "record__authors")
        for author in authors or ()
        if wanted & carried_by(author)
    ]


def carried_by(author: dict[str, Any]) -> set[tuple[str, str]]:
    ids = {(scheme, value) for scheme, value in author.get("ids") or ()}
    return ids | ({("orcid", author["orcid"])} if author.get("orcid") else set())


def _settled(member: Member, papers: Collection[int]) -> set[int]:
    """Return the publications where nothing is left to say of the member."""
    held = Authorship.objects.filter(publication__in=papers, member=member)
    answers = Suggestion.objects.filter(
        kind=Suggestion.Kind.AUTHORSHIP, publication__in=papers
    ).filter(Q(member=member) | Q(member=None))
    spoken = [asked.publication_id for asked in answers if _is_for_people(asked)]
    back = Action.objects.filter(
        kind=Action.Kind.CLEARED, undone_at__isnull=False, changes__joined=member.pk
    )
    return {
        *held.values_list("publication", flat=True),
        *spoken,
        *back.values_list("publications", flat=True),
    }


def _is_for_people(asked: Suggestion) -> bool:
    """Whether a person answered, or took an answer back. What is open as the name alone was too
    little may still become clear by an identifier.
    """
    if asked.state == Suggestion.State.REJECTED or asked.decided_by_id is not None:
        return True
    return asked.kept_open and not TOO_LITTLE.intersection(one.code for one in asked.reasons)
