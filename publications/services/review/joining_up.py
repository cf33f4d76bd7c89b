"""A member joins up: the papers that name somebody who was no member yet, or had not told of a name
or an identifier. And the reverse: links that rested on what is no longer said of a member.

A paper that a colleague wrote, and that prints the member's full name, is theirs: if it lies in
their years here, the name is no common one, and nobody else in the catalogue bears it. All else is
asked about, also where a paper prints initials that are no other member's. Nothing that was taken a
moment before speaks for another paper.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from people import names
from people.models import Identifier, Member, User
from publications.domain import attribution
from publications.domain.attribution import ListContext, Person, Verdict, name_rarity
from publications.domain.reasons import Reason
from publications.domain.record import Record
from publications.models import Action, Authorship, Publication, Suggestion
from publications.services import actions, authorships, versions
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows, load, save_rows
from publications.services.review import naming_papers
from publications.services.review.clearing import listing_contexts

#: A paper may come out a year before a position is on record (a thesis, a visit), and two years
#: after it ended: what was begun here is reviewed and printed.
_YEARS_BEFORE, _YEARS_AFTER = 1, 2
#: The score of a question that could be answered either way, in log-odds.
_EVEN = 0.0


@dataclass(frozen=True, slots=True)
class JoinReport:
    """What became of the papers that name a member: those taken for theirs, and those asked about.

    `named` counts all that were new; of some neither is said. `action` takes it back.
    """

    named: int = 0
    taken: int = 0
    asked: int = 0
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class _Decision:
    """What is to become of one paper."""

    paper: Publication
    outcome: Literal["take", "ask"]
    verdict: Verdict
    printed: str


def join_up(
    member: Member,
    by: User | None = None,
    *,
    profiles: MemberProfiles | None = None,
    among: Collection[int] | None = None,
    batch: str = "",
) -> JoinReport:
    """Find the papers that name the member and are linked to no member there, link those that are
    clear and ask about the others. All of it is one Action.

    Args:
        among: the publications to look at; all where it is None.
        batch: what it is undone with.
    """
    papers = naming_papers.papers_naming(member, among)
    if not papers:
        return JoinReport()
    profiles = profiles or MemberProfiles(learning_of=[member.pk])
    asked = _asked_about(member, papers)
    decisions = _decide(member, papers, profiles, asked)
    decisions = _few_by_initials(member, _one_question_a_work(decisions))
    named = len(papers.keys() - asked | {decision.paper.pk for decision in decisions})
    if not decisions:
        return JoinReport(named)
    with actions.recording(
        Action.Kind.CLEARED, by, *(decision.paper for decision in decisions)
    ) as action:
        taken = sum(decision.outcome == "take" for decision in decisions)
        counts = {"number": named, "taken": taken, "asked": len(decisions) - taken}
        code = "one_names_them" if named == 1 else "several_name_them"
        action.message = _counted(code, member, counts)
        action.changes["joined"] = member.pk
        action.batch = batch
        _write(member, decisions)
    return JoinReport(named, taken, len(decisions) - taken, action)


def _counted(code: str, member: Member, counts: dict[str, int]) -> Reason:
    """The sentence that tells how many papers there were, without what there was none of."""
    if not counts["asked"]:
        code = f"{code}_taken"
    elif not counts["taken"]:
        code = f"{code}_asked"
    return Reason.of(code, member=member, **counts)


def join_up_all(publications: Collection[int], profiles: MemberProfiles) -> list[JoinReport]:
    """Join up whoever is named on these publications and was no member when they came.

    What is asked about already waits for an answer, or until more is known.
    """
    printed = list(
        naming_papers.free_authors(publications).values_list("name", flat=True).distinct()
    )
    members = list(profiles.members.values())
    named = [member for member in members if naming_papers.fitting_names(member, printed, members)]
    return [
        join_up(member, profiles=profiles, among=left)
        for member in named
        if (left := set(publications) - _asked_about(member, publications))
    ]


def not_theirs(pairs: Collection[Sequence[int]]) -> set[tuple[int, int]]:
    """Return the pairs of a paper and a member of which the engine says that it is not theirs.

    Nobody else of us is thought of: that takes a minute where 200 members have 2,500 such papers.
    """
    if not pairs:
        return set()
    papers = Publication.objects.with_authors().in_bulk({paper for paper, _ in pairs})
    records = {key: paper.as_record() for key, paper in papers.items()}
    listed = listing_contexts(records.keys())
    named: dict[int, list[int]] = defaultdict(list)
    for paper, member in pairs:
        named[member].append(paper)
    people = {person.key: person for person in MemberProfiles(learning_of=named.keys()).people}
    foreign = set()
    for member, keys in named.items():
        judged = _judged({key: records[key] for key in keys}, [people[member]], listed)
        for key, verdicts in judged.items():
            if all(verdict.outcome == "reject" for verdict in verdicts):
                foreign.add((key, member))
    return foreign


# --- Whether it is theirs


def _decide(
    member: Member, named: dict[int, set[str]], profiles: MemberProfiles, asked: Collection[int]
) -> list[_Decision]:
    """Say of each paper whether to take it for the member's or to ask; of others nothing.

    About those in `asked` a person is asked already.
    """
    papers = Publication.objects.with_authors().in_bulk(sorted(named))
    records = _records(member, papers)
    judged = _judged(records, profiles.people, listing_contexts(papers.keys()))
    against_all = _against_the_name(member, named, profiles)
    years = _years_here(member)
    decisions = []
    for key, record in records.items():
        verdict = next((one for one in judged[key] if one.person == member.pk), None)
        if verdict is None or verdict.outcome == "reject" or verdict.position is None:
            continue
        printed = record.authors[verdict.position].name
        if _is_somebody_elses(papers[key], verdict.position):
            continue
        against = [*against_all, *_against_the_paper(member, years, papers[key], printed)]
        if _is_clear(papers[key], verdict, against):
            decisions.append(_Decision(papers[key], "take", verdict, printed))
        elif key not in asked:
            verdict = replace(verdict, reasons=(*verdict.reasons, *against))
            decisions.append(_Decision(papers[key], "ask", verdict, printed))
    return decisions


def _asked_about(member: Member, papers: Collection[int]) -> set[int]:
    """Return those of the publications about which it waits whether they are the member's."""
    questions = Suggestion.objects.open().filter(
        kind=Suggestion.Kind.AUTHORSHIP, member=member, publication__in=papers
    )
    return set(questions.values_list("publication", flat=True))


def _judged(
    records: dict[int, Record], people: Iterable[Person], listed: Mapping[int, ListContext]
) -> dict[int, list[Verdict]]:
    """Return what the engine says of each of these publications, given what the others teach."""
    contexts = [listed[key] for key in records]
    judged = attribution.attribute_all_together(list(records.values()), people, contexts)
    return dict(zip(records, judged, strict=True))


def _records(member: Member, papers: dict[int, Publication]) -> dict[int, Record]:
    """Return the papers as Records, with what sources say of who carries the member's ids."""
    records = {key: paper.as_record() for key, paper in papers.items()}
    for key, author in naming_papers.authors_carrying(
        naming_papers.identifiers_of(member), papers.keys()
    ):
        carried = tuple(pair for pair in naming_papers.carried_by(author) if pair[0] != "orcid")
        orcid = author.get("orcid") or ""
        records[key] = replace(
            records[key],
            authors=tuple(
                replace(one, ids=(*one.ids, *carried), orcid=one.orcid or orcid)
                if one.name == author["name"]
                else one
                for one in records[key].authors
            ),
        )
    return records


def _is_somebody_elses(paper: Publication, index: int) -> bool:
    printed = [one for one in paper.authorships.all() if one.position is not None]
    return printed[index].member_id is not None


def _is_clear(paper: Publication, verdict: Verdict, against: Collection[Reason]) -> bool:
    """Whether an identifier says so, or the paper is a colleague's and nothing speaks against."""
    if verdict.outcome == "accept" and verdict.is_certain:
        return True
    colleague = paper.status == Publication.Status.PUBLISHED and any(
        authorship.member_id is not None for authorship in paper.authorships.all()
    )
    return not against and (colleague or verdict.outcome == "accept")


def _against_the_name(
    member: Member, named: dict[int, set[str]], profiles: MemberProfiles
) -> list[Reason]:
    """What makes the name alone no evidence on any paper: many bear it, or somebody here does."""
    against = []
    if name_rarity.is_commonplace(member.name):
        against.append(Reason("name_of_many", {"name": member.name}, against=True))
    printed = {
        name
        for some in named.values()
        for name in some
        if not names.fits_by_initials(member.all_names, name)
    }
    own = {
        value
        for scheme, value in naming_papers.identifiers_of(member)
        if scheme == Identifier.Scheme.ORCID
    }
    bearers = Authorship.objects.filter(name__in=printed).order_by()
    others = set(bearers.exclude(orcid="").values_list("orcid", flat=True).distinct()) - own
    namesake = any(
        names.best(other.all_names, name) >= names.Agreement.EQUIVALENT
        for pk, other in profiles.members.items()
        if pk != member.pk
        for name in printed
    )
    if (
        namesake
        or len(others) > (not own)
        or len({names.homonym(name) for name in printed} - {None}) > 1
        or bearers.filter(member__isnull=False).exclude(member=member).exists()
    ):
        against.append(Reason("name_of_somebody_else", {"name": member.name}, against=True))
    return against


def _years_here(member: Member) -> tuple[int | None, int | None]:
    """The years of the first and the last paper of a member's time here; None where it is open."""
    positions = list(member.positions.all())
    starts, ends = ([getattr(one, name) for one in positions] for name in ("start", "end"))
    first = min(int(start[:4]) for start in starts) if starts and all(starts) else None
    last = max(int(end[:4]) for end in ends) if ends and all(ends) else None
    return (
        None if first is None else first - _YEARS_BEFORE,
        None if last is None else last + _YEARS_AFTER,
    )


def _against_the_paper(
    member: Member, years: tuple[int | None, int | None], paper: Publication, printed: str
) -> list[Reason]:
    """What makes it a question of one paper: a shortened name, or years in which they were away."""
    against = []
    if names.best(member.all_names, printed) < names.Agreement.EQUIVALENT:
        against.append(Reason("initial_alone", against=True))
    (first, last), year = years, paper.year
    if year is None or (first is not None and year < first) or (last is not None and year > last):
        against.append(Reason("outside_their_years", against=True))
    return against


def _one_question_a_work(decisions: Sequence[_Decision]) -> list[_Decision]:
    """Ask once about the versions of one work; what is clear of one holds for the others."""
    works: dict[int, list[_Decision]] = defaultdict(list)
    for decision in decisions:
        works[decision.paper.version_of_id or decision.paper.pk].append(decision)
    found = []
    for work in works.values():
        if any(decision.outcome == "take" for decision in work):
            found += [replace(decision, outcome="take") for decision in work]
        else:
            leading = [one for one in work if one.paper.version_of_id is None]
            found.append((leading or work)[0])
    return found


def _few_by_initials(member: Member, decisions: Sequence[_Decision]) -> list[_Decision]:
    """Leave of the questions that rest on initials the likeliest, as many as may wait."""
    asked = [
        one
        for one in decisions
        if one.outcome == "ask" and names.fits_by_initials(member.all_names, one.printed)
    ]
    if not asked:
        return list(decisions)
    waiting = Suggestion.objects.open().filter(kind=Suggestion.Kind.AUTHORSHIP, member=member)
    room = max(0, name_rarity.MOST_BY_INITIALS - waiting.count())
    asked.sort(key=lambda one: one.verdict.score, reverse=True)
    left_out = {one.paper.pk for one in asked[room:]}
    return [one for one in decisions if one.paper.pk not in left_out]


# --- Writing


def _write(member: Member, decisions: Sequence[_Decision]) -> None:
    """Link what is clear and ask about the rest. A card that said nobody of us wrote it goes."""
    listed = listing_contexts([decision.paper.pk for decision in decisions])
    loaded = load([decision.paper for decision in decisions])
    for rows, decision in zip(loaded, decisions, strict=True):
        rows.suggestions = [one for one in rows.suggestions if not _asks_whether_ours(one)]
        if decision.outcome == "take":
            authorships.assign_member(
                rows, member, decision.printed, inferred=not decision.verdict.is_certain
            )
            authorships.close_question(rows, member)
        else:
            too_little = naming_papers.TOO_LITTLE.intersection(
                reason.code for reason in decision.verdict.reasons
            )
            verdict = decision.verdict
            if too_little:
                verdict = replace(verdict, score=min(verdict.score, _EVEN))
            asked = authorships.ask_about(rows, member, verdict, None)
            # The engine does not weigh these; it would take the paper a moment later.
            asked.kept_open = bool(too_little)
        authorships.update_status(rows, listed[rows.publication.pk])
    save_rows(loaded)
    for decision in decisions:
        versions.tidy(decision.paper)


def _asks_whether_ours(asked: Suggestion) -> bool:
    return (
        asked.kind == Suggestion.Kind.AUTHORSHIP
        and asked.member_id is None
        and asked.state in Suggestion.OPEN
    )


# --- The reverse


def let_names_go(
    member: Member,
    identifiers: Collection[tuple[str, str]],
    by: User | None = None,
    *,
    batch: str = "",
) -> JoinReport:
    """Take back the links that rested on a name or on these identifiers, which are no longer said
    of the member. Where the name still fits a person is asked. What a person answered, or the
    member's own list says, stays.
    """
    held = Authorship.objects.filter(
        member=member, position__isnull=False, publication__merged_into=None
    ).exclude(publication__status__in=Publication.GONE)
    answered = Suggestion.objects.filter(
        kind=Suggestion.Kind.AUTHORSHIP, member=member, decided_by__isnull=False
    )
    held = held.exclude(publication__in=answered.values("publication"))
    unfitting = {
        paper
        for paper, name in held.values_list("publication", "name")
        if names.best(member.all_names, name) < names.Agreement.INITIAL
    }
    carrying = {paper for paper, _ in naming_papers.authors_carrying(sorted(identifiers), None)}
    orcids = [value for scheme, value in identifiers if scheme == Identifier.Scheme.ORCID]
    carrying |= set(held.filter(orcid__in=orcids).values_list("publication", flat=True))
    concerned = held.filter(publication__in=unfitting | carrying).values("publication")
    papers = Publication.objects.with_authors().in_bulk(
        list(concerned.values_list("publication", flat=True))
    )
    listed = listing_contexts(list(papers))
    rested = [
        paper
        for key, paper in sorted(papers.items())
        if listed[key].person != member.pk or listed[key].asserted_by == "service"
    ]
    if not rested:
        return JoinReport()
    with actions.recording(Action.Kind.CLEARED, by, *rested) as action:
        back = sum(paper.pk in unfitting for paper in rested)
        counts = {"number": len(rested), "taken": back, "asked": len(rested) - back}
        code = "one_rested_on_it" if len(rested) == 1 else "several_rested_on_it"
        action.message = _counted(code, member, counts)
        action.batch = batch
        loaded = load(rested)
        for rows in loaded:
            _loosen(rows, member, rows.publication.pk in unfitting)
            authorships.update_status(rows, listed[rows.publication.pk])
        save_rows(loaded)
        for paper in rested:
            versions.tidy(paper)
    return JoinReport(len(rested), back, len(rested) - back, action)


def _loosen(rows: PublicationRows, member: Member, is_clear: bool) -> None:
    """Take the link and its question away; where it is not clear, or the paper has no member left,
    ask anew.
    """
    authorships.unassign_member(rows, member)
    rows.suggestions = [
        asked
        for asked in rows.suggestions
        if asked.kind != Suggestion.Kind.AUTHORSHIP or asked.member_id != member.pk
    ]
    if is_clear:
        authorships.ask_if_nobody_is_left(rows, member)
    else:
        why = Reason("identifier_is_gone", against=True)
        verdict = Verdict(member.pk, None, "ask", _EVEN, (why,))
        # The name alone would take it back a moment later.
        authorships.ask_about(rows, member, verdict, None).kept_open = True
