"""What the placing of every kind of row needs: what is there, what is written, dates."""

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.utils.translation import gettext

from labsite.import_site.catalogue import Catalogue
from labsite.import_site.kept_files import KeptFiles
from labsite.import_site.ledger import Ledger, NeedsPerson
from labsite.import_site.rows import Row
from people import dates, pictures, slugs
from people.models import Member
from people.names import Agreement

#: A date of which the day is not known.
PARTIAL = re.compile(r"\d{4}(-\d{2})?")


@dataclass
class Placing:
    """Where rows are placed: what is there, what is written, and what holds for the import.

    Attributes:
        roles: what becomes of each printed role, as `roles.answers` has it; by key once it is made.
        owner: the person whose page or CV it is.
        workplaces: where the owner works and worked, and where the lab is.
    """

    catalogue: Catalogue
    files: KeptFiles
    roles: dict[str, str] = field(default_factory=dict)
    owner: str = ""
    workplaces: Sequence[str] = ()
    ledger: Ledger = field(default_factory=Ledger)

    def make(self, row: Any) -> None:
        """Store a new object, with a slug; tell where somebody deleted such a one by hand.

        Raises:
            NeedsPerson: when it cannot be stored.
        """
        if self.catalogue.lies_in_bin(row):
            self.ledger.tell("lies_in_bin")
        if hasattr(row, "slug") and not row.slug and not self.ledger.is_rehearsal:
            row.slug = slugs.free(type(row), str(row))
        self.ledger.create(row)

    def member(self, name: str) -> Member:
        """The member of this name, or the owner of the page where there is none.

        Raises:
            NeedsPerson: when nobody is called so, or several are.
        """
        called = name.strip() or self.owner
        if not called:
            raise NeedsPerson("nobody_named")
        found = self.catalogue.called(called) or self.catalogue.called(called, Agreement.INITIAL)
        if found is None:
            raise NeedsPerson("nobody_called", name=called)
        return found

    def members(self, called: Iterable[str]) -> tuple[list[Member], list[str]]:
        """Those of these people who are members, and the names of the others."""
        found: list[Member] = []
        others = []
        for name in filter(None, map(str.strip, called)):
            try:
                member = self.member(name)
            except NeedsPerson:
                others.append(name)
            else:
                if member not in found:
                    found.append(member)
        return found, others

    def picture(self, row: Any, column: str, path: str) -> None:
        """Give the object a picture of the old site, cleaned as an upload is."""
        if not path or getattr(row, column):
            return
        if self.ledger.is_rehearsal:
            if path in self.files:
                self.ledger.would_fill(row, column)
            else:
                self.ledger.tell("file_missing", file=path)
            return
        content = self.files.read(path)
        if content is None:
            self.ledger.tell("file_missing", file=path)
            return
        try:
            kept = pictures.clean(ContentFile(content, path.rpartition("/")[2]), row.slug)
        except ValidationError as error:
            self.ledger.tell("picture_left_out", file=path, why=" ".join(error.messages))
            return
        self.ledger.fill(row, **{column: kept})


def day_of(at: Placing, text: str) -> datetime.date:
    """The day of a date; the first that it may be where only month or year are known, as told."""
    date = partial_date(text)
    if not date:
        raise NeedsPerson("no_day")
    if PARTIAL.fullmatch(date):
        at.ledger.tell("first_of", date=date)
    return dates.days_of(date)[0]


def partial_date(text: str) -> str:
    """A partial date.

    Raises:
        NeedsPerson: when it is none.
    """
    try:
        return dates.check(text.strip())
    except dates.NotADate as error:
        raise NeedsPerson("no_date", why=error.text(gettext)) from error


def needs(row: Row, *fields: str) -> None:
    for name in fields:
        if not str(getattr(row, name)).strip():
            raise NeedsPerson("field_missing", field=name)
