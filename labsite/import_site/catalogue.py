"""What is on the site already, to know again what an import tells of.

It is read once and kept up to date with what is placed, so that two rows of one import that tell
of the same thing find each other, in a rehearsal too, where nothing is stored.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import Any, TypeVar

from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from rapidfuzz.distance import OSA

from labsite.import_site.ledger import NeedsPerson
from labsite.models import SiteImport
from people import names
from people.models import (
    Award,
    Course,
    Deletion,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    MemberLink,
    News,
    Offering,
    Opening,
    Position,
    Role,
    Service,
    Talk,
)
from people.names import Agreement
from publications.models import Project

_Row = TypeVar("_Row", bound=Model)


def plain(text: str) -> str:
    """Words to compare: small letters without accents, signs and spaces at the ends."""
    return " ".join(re.findall(r"\w+", names.normalize_text(text)))


def agree(left: str, right: str) -> bool:
    """Whether two partial dates may be one: equal, or one says more than the other."""
    return not left or not right or left.startswith(right) or right.startswith(left)


class Catalogue:
    """The members with what hangs on them, and all else by what it is called."""

    def __init__(self) -> None:
        self._by_key: dict[str, list[Member]] = defaultdict(list)
        self._by_identifier: dict[tuple[str, str], Member] = {}
        self._by_email: dict[str, Member] = {}
        self._of_member: dict[tuple[int, type[Model]], list[Any]] = defaultdict(list)
        self._members: list[Member] = []
        #: Their names as words to compare, in the same order.
        self._plain_names: list[str] = []
        #: What the import calls them who have another name here.
        self._also_called: dict[int, set[str]] = defaultdict(set)
        #: Who was told of by which page of the old site.
        self._pages: dict[int, str] = {}
        stored = {member.pk: member for member in Member.objects.with_names().order_by("pk")}
        self._stored = stored
        for member in stored.values():
            self.add_member(member, member.all_names)
            for each in member.identifiers.all():
                self.add_identifier(each, member)
        for model in (Position, MemberLink, Education, Experience, Service):
            for row in model._default_manager.order_by("pk"):
                self.add_to(stored[row.member_id], row)

    # --- Members ---

    def add_member(self, member: Member, called: Iterable[str]) -> None:
        self._members.append(member)
        self._plain_names.append(plain(member.name))
        for name in called:
            for key in names.keys(name):
                if member not in self._by_key[key]:
                    self._by_key[key].append(member)
        if member.email:
            self._by_email.setdefault(member.email.lower(), member)

    def note_name(self, member: Member, name: str) -> bool:
        """Note that the import calls the member so; whether that is a new name of theirs."""
        if names.is_one_of(self._names_of(member), name):
            return False
        self._also_called[id(member)].add(name)
        for key in names.keys(name):
            if member not in self._by_key[key]:
                self._by_key[key].append(member)
        return True

    def stored(self, key: int | None) -> Member | None:
        """The member with this key, of those who were there before."""
        return self._stored.get(key or 0)

    def told_by(self, member: Member) -> str:
        """The page of the old site that told of the member in this import; empty for none."""
        return self._pages.get(id(member), "")

    def note_page(self, member: Member, old_address: str) -> None:
        """Note the page that tells of the member, unless another one does."""
        if old_address:
            self._pages.setdefault(id(member), old_address)

    def add_identifier(self, identifier: Identifier, member: Member) -> None:
        self._by_identifier[identifier.scheme, identifier.value] = member
        self.add_to(member, identifier)

    def add_to(self, member: Member, row: Model) -> None:
        """Note that a row tells of the member."""
        self._of_member[id(member), type(row)].append(row)

    def of(self, member: Member, model: type[_Row]) -> list[_Row]:
        """The rows of this table that tell of the member."""
        return self._of_member[id(member), model]

    def identified(self, identifiers: Iterable[tuple[str, str]], email: str = "") -> Member | None:
        """The member who has one of these identifiers, or this e-mail address.

        Raises:
            NeedsPerson: when two members have them.
        """
        found = {
            id(member): member
            for pair in identifiers
            if (member := self._by_identifier.get(pair)) is not None
        }
        if len(found) > 1:
            called = ", ".join(member.name for member in found.values())
            raise NeedsPerson("identifiers_of_several", names=called)
        return next(iter(found.values()), None) or self._by_email.get(email.lower())

    def called(
        self, name: str, least: Agreement = Agreement.EQUIVALENT, homepage: str = ""
    ) -> Member | None:
        """The one member who is called so; those whose name agrees best come first, and of several
        the one who has this homepage.

        Raises:
            NeedsPerson: when several are called so.
        """
        if not name.strip():
            return None
        candidates = {
            id(member): member for key in names.keys(name) for member in self._by_key.get(key, ())
        }
        agreeing: dict[Agreement, list[Member]] = defaultdict(list)
        for member in candidates.values():
            agreement = names.best(self._names_of(member), name)
            if agreement >= least:
                agreeing[agreement].append(member)
        best = agreeing[max(agreeing)] if agreeing else []
        if len(best) > 1 and homepage:
            best = [member for member in best if member.homepage == homepage] or best
        if len(best) > 1:
            raise NeedsPerson("several_called", name=name)
        return best[0] if best else None

    def nearly_called(self, name: str) -> Member | None:
        """A member whose name is this one but for a slip of the pen."""
        written = plain(name)
        return next(
            (
                member
                for called, member in zip(self._plain_names, self._members, strict=True)
                if OSA.distance(written, called, score_cutoff=1) == 1
                and names.is_misspelt(member.name, name)
            ),
            None,
        )

    def _names_of(self, member: Member) -> tuple[str, ...]:
        own = (member.name, member.native_name) if member.pk is None else member.all_names
        return (*filter(None, own), *self._also_called[id(member)])

    @property
    def heads(self) -> list[Member]:
        """Those who lead the lab."""
        return [
            member
            for member in self._members
            if any(position.role.is_head for position in self.of(member, Position))
        ]

    # --- All else ---

    @cached_property
    def lab(self) -> Lab | None:
        return Lab.objects.first()

    @cached_property
    def roles(self) -> dict[str, Role]:
        return {role.key: role for role in Role.objects.all()}

    @cached_property
    def courses(self) -> list[Course]:
        return list(Course.objects.order_by("pk"))

    @cached_property
    def offerings(self) -> list[Offering]:
        return list(Offering.objects.order_by("pk"))

    @cached_property
    def awards(self) -> list[Award]:
        return list(Award.objects.order_by("pk"))

    @cached_property
    def projects(self) -> dict[str, Project]:
        return {plain(project.name): project for project in Project.objects.order_by("-pk")}

    @cached_property
    def openings(self) -> dict[str, Opening]:
        return {plain(opening.title): opening for opening in Opening.objects.order_by("-pk")}

    @cached_property
    def talks(self) -> dict[str, list[Talk]]:
        return _by_title(Talk.objects.order_by("pk"))

    @cached_property
    def news(self) -> dict[str, list[News]]:
        return _by_title(News.objects.order_by("pk"))

    @cached_property
    def _in_bin(self) -> set[tuple[int, str]]:
        taken_back = SiteImport.objects.values("batch")
        deletions = Deletion.objects.in_bin().exclude(batch__in=taken_back)
        return set(deletions.values_list("content_type_id", "object_repr"))

    def lies_in_bin(self, row: Model) -> bool:
        """Whether somebody deleted such a thing by hand."""
        kind = ContentType.objects.get_for_model(type(row))
        return (kind.pk, str(row)[:300]) in self._in_bin


def _by_title(rows: Iterable[Any]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        found[plain(row.title)].append(row)
    return found
