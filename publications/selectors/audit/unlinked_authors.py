"""Authors who are members, and are linked to nobody."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db.models import QuerySet

from people import names
from people.models import Identifier, Member
from people.names import normalize_text
from publications.domain.attribution import name_rarity
from publications.domain.reasons import Reason
from publications.models import Authorship, Publication, Suggestion
from publications.selectors.audit.finding import (
    Finding,
    in_use,
    page_of_authors,
    page_of_question,
)


def unlinked_authors(among: QuerySet[Publication] | None = None) -> list[Finding]:
    """Papers that print a member's name in full, any of them, or initials that are no other
    member's, and are not linked to the member: of `among`, or of all that are in use.

    An author who carries another ORCID is somebody else, and so is one whom a person called so.
    """
    papers_looked_at = in_use() if among is None else among
    members = list(Member.objects.with_names())
    free = Authorship.objects.filter(
        member=None, position__isnull=False, publication__in=papers_looked_at
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
    by_initials: Counter[int] = Counter()
    found: dict[tuple[int, int], Finding] = {}
    for paper, title, name, orcid in rows:
        if _is_rejected(asked.get((paper, None))):
            continue
        for member in named[name]:
            question = asked.get((paper, member.pk))
            pair = paper, member.pk
            if pair in settled or pair in found or _is_rejected(question):
                continue
            own = {
                identifier.value
                for identifier in member.identifiers.all()
                if identifier.scheme == Identifier.Scheme.ORCID
            }
            if orcid and own and orcid not in own:
                continue
            code = "audit_unlinked_author"
            if not names.is_one_of(member.all_names, name):
                code = "audit_unlinked_initials"
                by_initials[member.pk] += 1
                if by_initials[member.pk] > name_rarity.MOST_BY_INITIALS:
                    continue
            reason = Reason.of(code, paper=title, name=name, member=member)
            address = page_of_authors(paper)
            if question is not None and question.state in Suggestion.OPEN:
                address = page_of_question(question.pk)
            found[pair] = Finding("authors", pair, reason, address)
    return list(found.values())


def _members_named(
    members: Iterable[Member], printed_names: Iterable[str]
) -> dict[str, list[Member]]:
    """Return by printed name the members whose full name it is, in any form, or who said that
    papers print them so, by initials too. Other initials are whose they may be alone.
    """
    by_word: dict[str, list[Member]] = defaultdict(list)
    for member in members:
        for word in {word for name in member.all_names for word in _words(name)}:
            by_word[word].append(member)
    found = {}
    for printed in printed_names:
        near = {member.pk: member for word in _words(printed) for member in by_word.get(word, ())}
        fitting = [member for member in near.values() if names.is_one_of(member.all_names, printed)]
        if not fitting:
            short = [one for one in near.values() if names.fits_by_initials(one.all_names, printed)]
            fitting = short if len(short) == 1 else []
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
    return question is not None and question.state == Suggestion.State.REJECTED
