"""The members as attribution sees them: names, identifiers, and what their papers taught."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import cast

from people import names
from people.models import Member
from publications.domain import attribution
from publications.domain.attribution import AuthorProfile, Person
from publications.domain.record import Author, Record
from publications.models import Authorship, Publication, SourceRecord, Suggestion


class MemberProfiles:
    """The members as attribution sees them, with what accepted and rejected papers taught of each.

    Loaded once for a run, when it is first asked, and kept current with `update`: a decision counts
    for the next record. What was only inferred vouches for nothing by itself, and says
    nothing of topics and venues.
    """

    def __init__(self, learning_of: Collection[int] | None = None) -> None:
        """`learning_of`: the members of whom papers are learnt; all where it is None."""
        self._learning_of = learning_of
        self._learnt: set[tuple[int, int, str]] = set()
        self._before: dict[tuple[bool, int], AuthorProfile] | None = None
        self.members = {member.pk: member for member in Member.objects.with_names()}
        self._accepted = {pk: AuthorProfile() for pk in self.members}
        self._rejected = {pk: AuthorProfile() for pk in self.members}
        self._persons: dict[int, Person] | None = None
        self._knows_catalogue = False

    @property
    def people(self) -> list[Person]:
        self._learn_from_catalogue()
        if self._persons is None:
            self._persons = {pk: self._person(member) for pk, member in self.members.items()}
        return list(self._persons.values())

    def named(self, name: str) -> Member | None:
        """Return the one member whose full name this is; None where there is not just one."""
        fitting = [
            member
            for member in self.members.values()
            if names.best(member.all_names, name) >= names.Agreement.EQUIVALENT
        ]
        return fitting[0] if len(fitting) == 1 else None

    def update(
        self,
        record: Record,
        members: Iterable[int],
        accepted: bool = True,
        *,
        inferred: bool = False,
        of: int | None = None,
    ) -> None:
        """Take into account that the record is (or is not) a paper of these members.

        `of`: the key of its publication, which counts once.
        """
        self._learn_from_catalogue()
        papers = self._accepted if accepted else self._rejected
        for pk in members:
            member = self.members.get(pk)
            lesson = (pk, of or 0, f"{accepted}{inferred}")
            if member is None or lesson in self._learnt:
                continue
            if of is not None:
                self._learnt.add(lesson)
            if self._before is not None and (accepted, pk) not in self._before:
                self._before[accepted, pk] = papers[pk].copy()
            add = papers[pk].add_inferred if inferred else papers[pk].add
            add(record, member.all_names)

    @contextmanager
    def tentatively(self) -> Iterator[None]:
        """Forget what is learnt inside if it fails: the papers that taught it are rolled back."""
        self._learn_from_catalogue()
        learnt, self._before = self._learnt.copy(), {}
        try:
            yield
        except BaseException:
            for (accepted, pk), papers in self._before.items():
                (self._accepted if accepted else self._rejected)[pk] = papers
            self._learnt, self._persons = learnt, None
            raise
        finally:
            self._before = None

    def update_rejected(self, publication: Publication, member: Member) -> None:
        """Take into account that a publication of the catalogue is not this member's."""
        for pk, record in _author_records([publication.pk]):
            self.update(record, [member.pk], accepted=False, of=pk)

    def _learn_from_catalogue(self) -> None:
        """Learn from the papers there are, once; a run that brings nothing new does without."""
        if self._knows_catalogue:
            return
        self._knows_catalogue = True
        authorships = Authorship.objects.filter(
            member__isnull=False, publication__in=Publication.objects.public()
        ).values_list("publication", "member", "inferred")
        answers = Suggestion.objects.filter(
            kind=Suggestion.Kind.AUTHORSHIP, member__isnull=False, decided_at__isnull=False
        )
        if self._learning_of is not None:
            authorships = authorships.filter(member__in=self._learning_of)
            answers = answers.filter(member__in=self._learning_of)
        accepted_by_people = answers.filter(
            decided_by__isnull=False, state=Suggestion.State.ACCEPTED
        )
        confirmed = set(accepted_by_people.values_list("publication", "member"))
        lessons: dict[int, list[tuple[int, bool, bool]]] = defaultdict(list)
        for publication, member, inferred in authorships:
            doubtful = inferred and (publication, member) not in confirmed
            lessons[publication].append((member, True, doubtful))
        rejected = answers.filter(state=Suggestion.State.REJECTED)
        for publication, member in rejected.values_list("publication", "member"):
            lessons[publication].append((member, False, False))
        for publication, record in _author_records(lessons):
            for member, accepted, inferred in lessons[publication]:
                self.update(record, [member], accepted, inferred=inferred, of=publication)

    def _person(self, member: Member) -> Person:
        return Person(
            key=member.pk,
            names=member.all_names,
            ids=tuple(
                (identifier.scheme, identifier.value) for identifier in member.identifiers.all()
            ),
            trust={
                (identifier.scheme, identifier.value): cast(attribution.Trust, identifier.trust)
                for identifier in member.identifiers.all()
                if identifier.trust
            },
            accepted=self._accepted[member.pk],
            rejected=self._rejected[member.pk],
            fellow_members=frozenset(
                name
                for pk, fellow in self.members.items()
                if pk != member.pk
                for name in fellow.all_names
            ),
            years=(None, None),
            affiliations=(),
        )


def _author_records(publications: Iterable[int]) -> Iterable[tuple[int, Record]]:
    """Titles, venues, years and authors of these publications, as slight Records, in three
    queries.
    """
    authors: dict[int, list[Author]] = {}
    keys = list(publications)
    ids = _dblp_ids(keys)
    for publication, name, affiliation in (
        Authorship.objects.filter(publication__in=keys, position__isnull=False)
        .order_by("publication", "position")
        .values_list("publication", "name", "affiliation")
    ):
        places = (affiliation,) if affiliation else ()
        author_ids = ids.get((publication, names.key(name)), ())
        authors.setdefault(publication, []).append(
            Author(name, affiliations=places, ids=author_ids)
        )
    titles = Publication.objects.filter(pk__in=keys).values_list(
        "pk", "title", "venue__name", "date"
    )
    for pk, title, venue, date in titles:
        printed = tuple(authors.get(pk, ()))
        yield pk, Record(title=title, authors=printed, venue=venue or "", date=date)


def _dblp_ids(publications: Iterable[int]) -> dict[tuple[int, str], tuple[tuple[str, str], ...]]:
    """Return what DBLP calls authors, to tell namesakes apart, by publication and `names.key`."""
    source_records = SourceRecord.objects.current().filter(
        publication__in=publications, source__kind="dblp"
    )
    return {
        (publication, names.key(author["name"])): tuple(map(tuple, author["ids"]))
        for publication, listed in source_records.values_list("publication", "record__authors")
        for author in listed or ()
        if author.get("ids")
    }
