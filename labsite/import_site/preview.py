"""The preview: what was found, kind by kind and page by page, with plain fields to edit it in place
(`editing` reads them back).

A field holds a value as text: lists are parted by semicolons, pairs stand in lines.
"""

import html
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from django.contrib.admin.templatetags.admin_urls import admin_urlname
from django.core.paginator import Page, Paginator
from django.db.models import Count, Q
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.html import strip_tags
from django.utils.http import urlencode
from django.utils.translation import gettext, pgettext

from labsite.import_site import roles, store, words, work
from labsite.import_site.catalogue import plain
from labsite.models import ImportedRow, SiteImport
from people import markdown
from people.models import Role
from publications.admin.publications.publication import STATUSES
from publications.domain.record import Record
from publications.models import ExternalId, Link, Publication

#: Rows of a page, and lines of what was not placed.
ROWS, LINES = 40, 200
#: The part of the preview that is no kind of row.
UNPLACED = "unplaced"
_LONG = {"about", "joining", "bio", "description", "abstract", "speaker_bio", "body", "text"}
#: Several lines that are no Markdown: a line break means something, and an `<input>` loses it.
_IN_LINES = {"address", "sponsors"}
#: Fields of pairs, each on a line: a label and a value.
PAIRS = {"identifiers", "links"}
_TONES = {
    ImportedRow.Plan.NEW: "good",
    ImportedRow.Plan.ADDS: "good",
    ImportedRow.Plan.KNOWN: "plain",
    ImportedRow.Plan.ASKS: "warn",
}


@dataclass(frozen=True)
class Field:
    """A field of a row as a form has it; `kind` is "line", "text", "number" or "tick"."""

    row: int
    name: str
    value: str
    kind: str = "line"

    @property
    def key(self) -> str:
        return f"row-{self.row}-{self.name}"

    @property
    def label(self) -> str:
        return words.field(self.name)

    @property
    def lines(self) -> int:
        """How tall its input is."""
        return min(12, max(3, len(self.value) // 70 + self.value.count("\n") + 1))


class Fact(NamedTuple):
    """What a row says in a field; `becomes` is of a field of what is known: "filled" where it is
    filled in, "same" where it says so already (or has a file), "kept" where it says something else
    and stays.
    """

    label: str
    value: str
    becomes: str = ""


@dataclass(frozen=True)
class Shown:
    """A row as the page shows it."""

    row: ImportedRow

    @property
    def fields(self) -> list[Field]:
        """What can be edited, what is filled first."""
        if self.row.state == ImportedRow.State.TAKEN:
            return []
        fields = list(fields_of(self.row))
        return sorted(fields, key=lambda field: field.value in ("", "off"))

    @property
    def facts(self) -> list[Fact]:
        """What stands in the row beside its title, in short."""
        told = []
        for field in fields_of(self.row):
            value = "✓" if field.kind == "tick" else _plain(field)
            is_title = value.rstrip(".。") == str(self.row).rstrip(".。")
            if field.value and field.value != "off" and not is_title:
                short = value if len(value) < 160 else f"{value[:150]}…"
                told.append(Fact(field.label, short, self._becomes(field)))
        if self.row.kind == "paper":
            return [*told, *_facts_beside(Record.from_json(self.row.values["record"]))]
        return told[:8]

    def _becomes(self, field: Field) -> str:
        """What becomes of the field where the row adds to what is known (see Fact)."""
        row = self.row
        if row.state != ImportedRow.State.FOUND or row.plan != ImportedRow.Plan.ADDS:
            return ""
        if field.name in words.filled_fields(row.notes):
            return "filled"
        columns = {each.name for each in row.target._meta.fields} if row.target else set()
        there = getattr(row.target, field.name) if field.name in columns else ""
        if not there:
            return ""
        is_file = field.name in store.FILES  # of which the site keeps a cleaned copy
        return "same" if is_file or plain(str(there)) == plain(field.value) else "kept"

    @property
    def place(self) -> str:
        return words.place(self.row)

    @property
    def sure(self) -> str:
        return words.confidence(self.row)

    @property
    def doubt(self) -> str:
        """Why it is doubtful; empty where it is not."""
        return words.doubt(self.row)

    @property
    def plan(self) -> str:
        if self.row.state != ImportedRow.State.FOUND:
            return str(self.row.get_state_display())
        return str(self.row.get_plan_display())

    @property
    def tone(self) -> str:
        if self.row.state == ImportedRow.State.TAKEN:
            return "good"
        is_failed = self.row.state == ImportedRow.State.FAILED
        return "bad" if is_failed else _TONES[ImportedRow.Plan(self.row.plan)]

    @property
    def hidden(self) -> tuple[str, str] | None:
        """Why visitors do not see the paper that is here: a badge's word and its tone. Of one that
        was taken back the plan tells.
        """
        target, status = self.row.target, Publication.Status
        if not isinstance(target, Publication) or target.status in (
            status.PUBLISHED,
            status.TAKEN_BACK,
        ):
            return None
        word, tone = STATUSES[Publication.Status(target.status)]
        return str(word), tone

    @property
    def notes(self) -> list[str]:
        """What there is to know of the row; what it asked for is answered once it is taken in."""
        answered = work.ASKING if self.is_taken else frozenset()
        notes = (note for note in self.row.notes if note["code"] not in answered)
        return list(filter(None, map(words.of_note, notes)))

    @property
    def additions(self) -> str:
        return ", ".join(words.additions(self.row.notes))

    @property
    def address(self) -> str:
        """The page in the admin of what it became; empty where that is gone."""
        target = self.row.target
        return reverse(admin_urlname(target._meta, "change"), args=[target.pk]) if target else ""

    @property
    def is_taken(self) -> bool:
        return self.row.state == ImportedRow.State.TAKEN


def _facts_beside(record: Record) -> list[Fact]:
    """What else the site says of a paper, which no field of the form holds."""
    told = [
        (str(ExternalId.Scheme(scheme).label), value)
        for scheme, value in record.identifiers
        if scheme in ExternalId.Scheme
    ]
    links = (f"{Link.Kind(kind).label}: {url}" for kind, url in record.links if kind in Link.Kind)
    if record.venue_acronym != record.venue:
        told += [(words.field("acronym"), record.venue_acronym)]
    told += [(words.field("awards"), "; ".join(record.awards))]
    told += [(words.field("links"), " · ".join(links))]
    return [Fact(label, value) for label, value in told if value]


def _plain(field: Field) -> str:
    """The field's value as readers will see it, in one line, without the marks of its Markdown."""
    if field.name not in _LONG:
        return "; ".join(filter(None, field.value.split("\n")))
    return " ".join(html.unescape(strip_tags(markdown.render(field.value))).split())


@dataclass(frozen=True)
class Part:
    """A kind of rows, or what was not placed: how many, and where they are shown."""

    key: str
    name: str
    count: int
    is_shown: bool
    address: str


class Preview:
    """What the page shows of the import, as its address asks."""

    def __init__(self, site_import: SiteImport, asked: Mapping[str, str]) -> None:
        self.site_import = site_import
        kind = asked.get("kind", "")
        self.kind = kind if kind in store.KINDS or kind == UNPLACED else ""
        self.needs_look = bool(asked.get("look"))
        self._page = asked.get("page", "1")

    @cached_property
    def rows(self) -> Any:
        """The rows that are asked for."""
        rows = self.site_import.rows.all()
        if self.kind:
            rows = rows.filter(kind=self.kind)
        return rows.needing_a_look() if self.needs_look else rows

    @cached_property
    def page(self) -> Page:
        if self.kind == UNPLACED:
            return Paginator(store.unplaced_once(self.site_import), LINES).get_page(self._page)
        return Paginator(self.rows.prefetch_related("target"), ROWS).get_page(self._page)

    @property
    def shown(self) -> list[Shown]:
        return [Shown(row) for row in self.page]

    @property
    def groups(self) -> list[tuple[str, list[Shown]]]:
        """The rows of the page under the names of their kinds."""
        groups: dict[str, list[Shown]] = {}
        for each in self.shown:
            groups.setdefault(words.kind(each.row.kind), []).append(each)
        return list(groups.items())

    @property
    def unplaced(self) -> list[tuple[str, int, list[tuple[list[str], str]]]]:
        """The lines of the page that no row holds, by why, with how many there are of each: the
        places of each and its text.
        """
        counts: Counter[str] = Counter()
        for alike in store.unplaced_once(self.site_import):
            counts[words.why(alike[0])] += len(alike)
        return [
            (why, counts[why], [([*map(words.place, alike)], alike[0].text) for alike in lines])
            for why, lines in groupby(self.page, key=lambda alike: words.why(alike[0]))
        ]

    @cached_property
    def parts(self) -> list[Part]:
        counted = self.site_import.rows.order_by().values("kind").annotate(count=Count("pk"))
        counts = dict(counted.values_list("kind", "count"))
        parts = [self._part("", gettext("All"), sum(counts.values()))]
        parts += [
            self._part(kind, words.kind(kind), counts[kind])
            for kind in store.KINDS
            if kind in counts
        ]
        if self.site_import.unplaced:
            number = len(self.site_import.unplaced)
            parts.append(self._part(UNPLACED, gettext("Not placed"), number))
        return parts

    def _part(self, key: str, name: str, count: int) -> Part:
        query = urlencode({"kind": key}) if key else ""
        return Part(key, name, count, key == self.kind, f"?{query}")

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found, and nothing left over."""
        return not any(part.count for part in self.parts)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many rows are ticked, taken in, and need a look."""
        taken = Q(state=ImportedRow.State.TAKEN)
        told: dict[str, int] = self.site_import.rows.aggregate(
            taken=Count("pk", filter=taken),
            wanted=Count("pk", filter=Q(is_wanted=True) & ~taken),
        )
        return told | {"look": self.site_import.rows.needing_a_look().count()}

    @cached_property
    def nobodys(self) -> int:
        """Of how many rows nobody says whose they are."""
        return len(nobodys_rows(self.site_import))

    @property
    def papers_that_wait(self) -> int:
        """How many papers that were taken in wait for a decision."""
        return self._papers_by_status.get(Publication.Status.WAITING, 0)

    @property
    def papers_not_ours(self) -> int:
        """How many papers that were taken in are kept hidden, for no member is an author."""
        return self._papers_by_status.get(Publication.Status.DECLINED, 0)

    @cached_property
    def _papers_by_status(self) -> dict[str, int]:
        taken = self.site_import.rows.filter(kind="paper", state=ImportedRow.State.TAKEN)
        keys = set(taken.values_list("target_id", flat=True))
        papers = Publication.objects.filter(pk__in=keys).order_by()
        return dict(papers.values_list("status").annotate(Count("pk")))

    @cached_property
    def has_some_to_tick(self) -> bool:
        """Whether a row that is asked for is not taken in yet."""
        return bool(self.kind != UNPLACED and self.rows.waiting().exists())

    @cached_property
    def has_some_to_take_in(self) -> bool:
        """Whether any row of the import is not taken in yet."""
        return bool(self.site_import.rows.waiting().exists())

    @property
    def is_rest_known(self) -> bool:
        """Whether none of the rows that are not taken in would bring anything."""
        left = self.site_import.rows.waiting().exclude(plan=ImportedRow.Plan.KNOWN)
        return self.has_some_to_take_in and not self.counts["wanted"] and not left.exists()

    def address(self, **other: Any) -> str:
        """The address of the page with something else asked."""
        asked = {"kind": self.kind, "look": "1" if self.needs_look else "", **other}
        return "?" + urlencode({name: value for name, value in asked.items() if value})

    @property
    def look_address(self) -> str:
        return self.address(look="" if self.needs_look else "1", page="")

    @property
    def previous_address(self) -> str:
        page = self.page
        return self.address(page=page.previous_page_number()) if page.has_previous() else ""

    @property
    def next_address(self) -> str:
        page = self.page
        return self.address(page=page.next_page_number()) if page.has_next() else ""

    @cached_property
    def new_roles(self) -> list[str]:
        """The roles that the lab would get by the people who are not taken in yet."""
        if not self.site_import.rows.waiting().filter(kind="person").exists():
            return []
        answers = self.site_import.roles.items()
        named = (roles.name_of(printed) for printed, answer in answers if answer == roles.NEW)
        return list(dict.fromkeys(named))

    @cached_property
    def role_choices(self) -> list[tuple[str, str, list[tuple[str, str, bool]]]]:
        """Of each printed role: its key in the form, what is printed, and what it may become."""
        known = [(role.key, str(role)) for role in Role.objects.given()]
        choices = []
        for number, (printed, answer) in enumerate(self.site_import.roles.items()):
            new = pgettext("a role", "New: %(name)s") % {"name": roles.name_of(printed)}
            offered = [(key, name, key == answer) for key, name in [*known, (roles.NEW, new)]]
            choices.append((f"role-{number}", printed or gettext("none printed"), offered))
        return choices


# --- A row as fields, and back -----------------------------------------------------------------


def fields_of(row: ImportedRow) -> Iterable[Field]:
    """The row's values as a form shows them."""
    for name, kind in store.fields(row.kind).items():
        value = row.values.get(name)
        if kind is Record:
            record = Record.from_json(value or {"title": ""})
            yield Field(row.pk, "title", record.title)
            yield Field(row.pk, "authors", "; ".join(author.name for author in record.authors))
            yield Field(row.pk, "date", record.date)
            yield Field(row.pk, "venue", record.venue)
        elif kind is bool:
            yield Field(row.pk, name, "on" if value else "off", "tick")
        elif name in PAIRS:
            text = "\n".join(f"{label}: {each}" for label, each in value or ())
            yield Field(row.pk, name, text, "text")
        elif isinstance(value, list | tuple):
            yield Field(row.pk, name, "; ".join(value))
        elif store.is_optional(kind):
            yield Field(row.pk, name, "" if value is None else str(value), "number")
        else:
            is_text = name in _LONG | _IN_LINES or "\n" in (value or "")
            yield Field(row.pk, name, value or "", "text" if is_text else "line")


def nobodys_rows(site_import: SiteImport) -> list[int]:
    """The keys of the rows of which nobody says whose they are."""
    asking = site_import.rows.waiting().filter(plan=ImportedRow.Plan.ASKS)
    return [
        key
        for key, notes in asking.values_list("pk", "notes")
        if any(note["code"] == "nobody_named" for note in notes)
    ]
