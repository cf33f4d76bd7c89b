"""The columns of papers and projects as tables. A change of a paper is an edit as by its form."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from people.models import Member
from people.sheets import files
from people.sheets.columns import (
    Hanging,
    Known,
    Reference,
    ReferenceColumn,
    Rows,
    Text,
    joined,
    parted,
)
from people.sheets.sheet import KEY, VERSION, Sheet
from publications.models import Authorship, ExternalId, Link, Project, Publication, Venue
from publications.services import consolidation, review, venues
from publications.services.sync import lookup

#: Behind the name of an author: contributed equally, and corresponding.
_EQUAL, _CORRESPONDING = "*", "†"
_AUTHOR = re.compile(r"(?P<name>.*?)\s*(?:\[(?P<slug>[\w-]+)\])?\s*(?P<marks>[*†\s]*)")
#: What parts the printed authors from members who are known to be among those left out.
_ET_AL = "et al."
#: Changed rows wait at positions above all real ones while the others are written.
_ASIDE = 1_000_000


@dataclass(frozen=True)
class _Author:
    """An author as a cell tells: without a position behind the “et al.”."""

    position: int | None
    name: str
    member: int | None
    equal_contribution: bool
    corresponding: bool

    @classmethod
    def of(cls, authorship: Authorship) -> "_Author":
        return cls(
            authorship.position,
            authorship.name,
            authorship.member_id,
            authorship.equal_contribution,
            authorship.corresponding,
        )

    @property
    def printed(self) -> tuple[Any, ...]:
        """What of it the paper prints."""
        return self.position, self.name, self.equal_contribution, self.corresponding


@dataclass(frozen=True)
class _Authors:
    authors: tuple[_Author, ...]
    complete: bool


class AuthorNames(Text):
    """“Ann One [ann-one]*; B. Two; et al.”: as printed, each member with the end of her address."""

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> _Authors:
        texts, _et_al, hidden = _split(parted(value))
        authors = [
            self._author(text, position, known) for position, text in enumerate(texts, start=1)
        ]
        authors += [self._author(text, None, known) for text in hidden]
        members = [author.member for author in authors if author.member]
        if len(set(members)) < len(members):
            raise ValueError(gettext("A member stands twice among the authors."))
        return _Authors(tuple(authors), not _et_al)

    def _author(self, text: str, position: int | None, known: Known) -> _Author:
        told = _AUTHOR.fullmatch(text)
        name, slug, marks = told.group("name", "slug", "marks") if told else (text, None, "")
        member = known.names(Member).by_slug.get(slug) if slug else None
        if slug and member is None:
            sentence = gettext("No member has the slug “%(slug)s”.")
            raise ValueError(sentence % {"slug": slug})
        if not name or (position is None and member is None):
            sentence = gettext(
                "“%(text)s” is not an author: write “Ann One” or “Ann One [ann-one]”."
            )
            raise ValueError(sentence % {"text": text[:60]})
        return _Author(
            position,
            name,
            member.pk if member else None,
            _EQUAL in marks,
            _CORRESPONDING in marks,
        )

    def render(self, value: Any, obj: Any = None, *, known: Known, **kwargs: Any) -> str:
        if value is None:
            return ""
        printed = [author for author in value.authors if author.position is not None]
        hidden = [author for author in value.authors if author.position is None]
        texts = [self._text(author, known) for author in printed]
        if not value.complete or hidden:
            texts += [_ET_AL, *(self._text(author, known) for author in hidden)]
        return joined(texts)

    def _text(self, author: _Author, known: Known) -> str:
        member = known.names(Member).by_key.get(author.member)
        address = f" [{member.slug}]" if member else ""
        marks = _EQUAL * author.equal_contribution + _CORRESPONDING * author.corresponding
        return f"{author.name}{address}{marks}"


def _split(texts: list[str]) -> tuple[list[str], bool, list[str]]:
    """Return the printed authors, whether the list is cut short, and who is behind the cut."""
    for place, text in enumerate(texts):
        if text.casefold().rstrip(".") == "et al":
            return texts[:place], True, texts[place + 1 :]
    return texts, False, []


class AuthorsColumn(Hanging):
    """The authors in their order."""

    def rows(self, instances: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
        authorships = Authorship.objects.filter(publication__in=instances)
        columns = ("position", "name", "member", "equal_contribution", "corresponding")
        for key, *told in authorships.values_list("publication", *columns):
            yield key, _Author(*told)

    def get_value(self, instance: Any) -> Any:
        return _Authors(tuple(super().get_value(instance)), instance.authors_complete)

    def write(self, instance: Any, value: _Authors) -> None:
        """Let the authorships say so; what a row knows beside stays with its name or place."""
        rows = list(Authorship.objects.filter(publication=instance))
        pairs = _paired(rows, value.authors)
        kept = [row for row, _author in pairs if row is not None]
        Authorship.objects.filter(pk__in=[row.pk for row in rows if row not in kept]).delete()
        changed = [
            (row or Authorship(publication=instance), author)
            for row, author in pairs
            if row is None or _Author.of(row) != author
        ]
        for number, (row, _author) in enumerate(changed):
            aside = Authorship.objects.filter(pk=row.pk)
            aside.update(position=_ASIDE + number, member=None)
        for row, author in changed:
            if row.member_id != author.member:
                row.member_id, row.inferred = author.member, False
            row.position, row.name = author.position, author.name
            row.equal_contribution = author.equal_contribution
            row.corresponding = author.corresponding
            row.save()
        Publication.objects.filter(pk=instance.pk).update(authors_complete=value.complete)


def _paired(
    rows: list[Authorship], authors: Iterable[_Author]
) -> list[tuple[Authorship | None, _Author]]:
    """Return for each author the row that it was: of the same name, else at the same place."""
    left = list(rows)
    found: dict[int, Authorship] = {}
    authors = list(authors)
    for is_same in (
        lambda row, author: (row.name, row.position) == (author.name, author.position),
        lambda row, author: row.name == author.name,
        lambda row, author: row.position == author.position,
    ):
        for place, author in enumerate(authors):
            row = next((row for row in left if is_same(row, author)), None)
            if place not in found and row is not None:
                found[place] = row
                left.remove(row)
    return [(found.get(place), author) for place, author in enumerate(authors)]


class Identifiers(Text):
    """“doi:10.1000/182; arxiv:2401.00001”."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[tuple[str, str]]:
        return [self._read(text) for text in parted(value)]

    def _read(self, text: str) -> tuple[str, str]:
        scheme, __, value = text.partition(":")
        scheme = scheme.strip().lower()
        if scheme not in ExternalId.Scheme.values:
            sentence = gettext("“%(text)s” begins with no scheme: write “doi:10.1000/182”.")
            raise ValueError(sentence % {"text": text[:60]})
        identifier = lookup.identifier(scheme, value)
        if not identifier:
            sentence = gettext("This is not a %(scheme)s: copy it again, or its address.")
            raise ValueError(sentence % {"scheme": ExternalId.Scheme(scheme).label})
        return scheme, identifier

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return joined(":".join(pair) for pair in value)


class Links(Text):
    """“pdf https://example.org/a.pdf; code https://example.org/b Ours”: kind, address, label."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[tuple[str, str, str]]:
        links = []
        for text in parted(value):
            kind, address, label = (*text.split(maxsplit=2), "", "", "")[:3]
            if kind.lower() not in Link.Kind.values or not address:
                sentence = gettext(
                    "“%(text)s” is not a link: write “pdf https://example.org/a.pdf”."
                )
                raise ValueError(sentence % {"text": text[:60]})
            links.append((kind.lower(), address, label))
        return links

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return joined(" ".join(filter(None, link)) for link in value)


class VenueReference(Reference):
    """A venue, by its name or acronym: its key, or the text where none is called so."""

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> Any:
        names, called = known.names(Venue), value.casefold()
        if not value:
            return None
        if venue := names.find(value):
            return venue.pk
        fitting = (
            key
            for key, venue in names.by_key.items()
            if called in (venue.name.casefold(), venue.acronym.casefold())
        )
        return next(fitting, value)

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return value if isinstance(value, str) else super().render(value, **kwargs)


class VenueColumn(ReferenceColumn):
    """The venue. One that is new is not stored before the paper is."""

    def write(self, instance: Any, value: Any) -> None:
        if isinstance(value, str):
            instance.venue = Venue(name=value)
        else:
            instance.venue_id = value


#: What tells a member from others of her name, behind the name of an author.
_ADDRESS = re.compile(r"\s*\[[\w-]+\]")


class PublicationSheet(Sheet):
    """A row a paper. New papers come in by *Import papers*, which knows those that are there."""

    authors = AuthorsColumn("authors", AuthorNames())
    venue = VenueColumn("venue", VenueReference(Venue))
    external_ids = Rows("external_ids", ("scheme", "value"), Identifiers())
    links = Rows("links", ("kind", "url", "label"), Links())

    labels = {
        "authors": _("Authors"),
        "external_ids": _("Identifiers"),
        "links": Link._meta.verbose_name_plural,
    }
    telling = ("status", "slug")

    class Meta:
        model = Publication
        fields = (
            *(
                KEY,
                VERSION,
                "title",
                "authors",
                "kind",
                "date",
                "venue",
                "volume",
                "issue",
                "pages",
            ),
            *("place", "publisher", "external_ids", "links", "categories", "projects", "featured"),
            *("awards", "notes", "summary", "abstract", "status", "slug"),
        )

    def init_instance(self, row: Any = None) -> Any:
        if not (row or {}).get("title"):
            raise ValidationError(gettext("Neither an ID nor a title: it is not a paper."))
        sentence = gettext(
            "“%(title)s” has no ID: “Import papers” finds out if it is here already, and whose it "
            "is."
        )
        title = str(row["title"])[:200]
        raise ValidationError(sentence % {"title": title}, code="elsewhere")

    def new_papers(self, table: files.Table) -> tuple[int, str]:
        """Return how many rows name no paper that is here, and these as a list to be imported."""
        dataset, _problems = self.dataset(table)
        self.before_import(dataset)
        new = [
            row
            for row in dataset.dict
            if not row.get(KEY) and row.get("title") and row.get("slug") not in self._by_slug
        ]
        names = [name for name in dataset.headers if name not in (KEY, VERSION, *self.telling)]
        written = io.StringIO()
        with override("en"):
            writer = csv.DictWriter(written, names, extrasaction="ignore")
            writer.writerow({name: self.label(name) for name in names})
        for row in new:
            authors = _ADDRESS.sub("", str(row.get("authors") or ""))
            writer.writerow(row | {"authors": authors} if authors else row)
        return len(new), written.getvalue()

    def do_instance_save(self, instance: Publication, is_create: bool) -> None:
        """Write what was changed, and lock what a sync would write, as the form does."""
        edited = list(self.values)
        locked = [name for name in consolidation.LOCKABLE if name in self.values]
        authors = self.values.get("authors")
        if authors and _printed(authors) == _printed(self.fields["authors"].get_value(instance)):
            locked.remove("authors")  # whose authors are whose is no matter of the sources
        with review.editing(instance, edited, self.by, self.batch):
            if "venue" in self.values and instance.venue and instance.venue.pk is None:
                instance.venue = venues.named(instance.venue.name, instance.kind)
            super().do_instance_save(instance, is_create)
            members = review.assigned_member_ids(instance)
            for name, value in self.values.items():
                if self.fields[name].comes_after:
                    self.fields[name].write(instance, value)
            instance.refresh_from_db(fields=["edits", "origins", "authors_complete"])
            review.remember_assignments(instance, members, self.by)
            if locked:
                consolidation.lock(instance, locked, self.by)

    def save_m2m(self, instance: Any, row: Any, **kwargs: Any) -> None:
        """It is saved already, within the same Action."""


class ProjectSheet(Sheet):
    """A row a project."""

    slug_from = ("name",)
    told_apart_by = ("name",)

    class Meta:
        model = Project
        fields = (
            *(KEY, VERSION, "name", "slug", "tagline", "status", "members", "repository"),
            *("repository_text", "home", "video", "sponsors", "predecessor", "description"),
        )


def _printed(value: _Authors) -> tuple[Any, ...]:
    printed = [author.printed for author in value.authors if author.position is not None]
    return (value.complete, *printed)
