"""The preview of an import, put right in place: fields, what is no paper, what was missed."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from people.fields import PartialDateFormField
from publications.admin.shared import LinesField
from publications.domain.corrections import Corrections
from publications.domain.formats.authors import read_authors
from publications.domain.record import Listing, PaperFields, Unread
from publications.models import Publication

#: Of a longer list the papers are corrected once they are in: a form has only so many fields
#: (settings.DATA_UPLOAD_MAX_NUMBER_FIELDS).
MOST = 1_000


#: The name of what the preview sends along of the forms that were filled in as another paper was
#: corrected: "paper-3 1f0c…".
FILLED_IN = "filled-in"


class EntryForm(forms.Form):
    """What one paper of the list says."""

    #: It stands folded up, where a browser could not show what it finds missing.
    use_required_attribute = False

    title = forms.CharField(
        label=_("Title"),
        max_length=Publication._meta.get_field("title").max_length,
        widget=forms.TextInput(attrs={"class": "wide"}),
        error_messages={"required": _("A paper has a title. If it is none, leave it out.")},
    )
    authors = LinesField(label=_("Authors"), help_text=_("One per line, in order."))
    venue = forms.CharField(
        label=_("Venue"),
        required=False,
        max_length=300,
        widget=forms.TextInput(attrs={"class": "wide"}),
    )
    date = PartialDateFormField(
        label=_("Date"),
        required=False,
        help_text=_("2024, 2024-11 or 2024-11-05; leave empty if unknown."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs["form"] = "preview-form"  # it stands in a table outside of it

    #: What it was filled in with as another paper was corrected; empty where it was not.
    filled_in = ""

    @property
    def is_alike(self) -> bool:
        """Whether it says what follows from another paper that was corrected, and nobody changed
        that.
        """
        return bool(self.filled_in) and self.is_valid() and self.digest == self.filled_in

    @property
    def digest(self) -> str:
        """What the paper should say, in short, where the form is valid."""
        return hashlib.sha256(repr(self.entry).encode()).hexdigest()[:16]

    @property
    def is_open(self) -> bool:
        """Whether somebody is at work on it."""
        return self.is_bound and self.has_changed() and not self.is_alike

    def clean_authors(self) -> list[str]:
        """One a line; what was copied as the list prints it is one line with several."""
        lines: list[str] = self.cleaned_data["authors"]
        listed = read_authors(lines[0]) if len(lines) == 1 else None
        return [one.name for one in listed.authors] if listed and listed.strong else lines

    @property
    def entry(self) -> PaperFields:
        """What the paper should say, where the form is valid."""
        said = self.cleaned_data
        return PaperFields(said["title"], tuple(said["authors"]), said["venue"], said["date"])


class LineForm(EntryForm):
    """What a line says that was not read: its text stands as the title, to be cut down.

    As it stands, and where all of it is cleared, it adds no paper.
    """

    def __init__(self, *args: Any, line: Unread, **kwargs: Any) -> None:
        text = " ".join(line.text.split())  # as a browser sends it back
        super().__init__(*args, initial={"title": text}, empty_permitted=True, **kwargs)
        self.fields["title"].help_text = _(
            "Leave only the title here and fill in the rest below. As long as nothing is changed "
            "here, the line adds no paper."
        )

    def has_changed(self) -> bool:
        return super().has_changed() and any(self[name].data for name in self.fields)


class ExampleForm(EntryForm):
    """One paper of a list that cannot be read, as it should be; empty where none is shown."""

    def __init__(self, data: QueryDict | None) -> None:
        super().__init__(data, prefix="example", empty_permitted=True)
        for field in self.fields.values():
            del field.widget.attrs["form"]

    @property
    def examples(self) -> list[PaperFields]:
        """The paper, where it is shown so that it can be taken."""
        return [self.entry] if self.is_bound and self.has_changed() and self.is_valid() else []


Numbered = list[tuple[int, EntryForm]]


class PreviewForms:
    """A form for each paper of the list and for each of its unread lines, by position.

    `data` is what the preview sent, None where it is shown for the first time.
    """

    def __init__(self, listing: Listing, data: QueryDict | None) -> None:
        self.listing, self._data = listing, data
        sent = data.getlist("left-out") if data is not None else ()
        self._left_out = frozenset(int(at) for at in sent if at.isdecimal())
        filled_in = data.getlist(FILLED_IN) if data is not None else ()
        self._filled_in = dict(text.split(" ", 1) for text in filled_in if " " in text)

    def leaves_out(self, at: int, *, before: bool) -> bool:
        """Whether this record is left out; where nobody was asked yet, it is as it was before."""
        return before if self._data is None else at in self._left_out

    @cached_property
    def papers(self) -> list[EntryForm]:
        forms = [
            EntryForm(self._data, prefix=f"paper-{at}", initial=_initial(PaperFields.of(record)))
            for at, record in enumerate(self.listing.records)
        ]
        return self._with_what_was_filled_in(forms)

    @cached_property
    def lines(self) -> list[EntryForm]:
        forms = [
            LineForm(self._data, prefix=f"line-{at}", line=line)
            for at, line in enumerate(self.listing.unread)
        ]
        return self._with_what_was_filled_in(forms)

    def _with_what_was_filled_in(self, forms: Sequence[EntryForm]) -> list[EntryForm]:
        for form in forms:
            form.filled_in = self._filled_in.get(str(form.prefix), "")
        return list(forms)

    def is_valid(self) -> bool:
        """Whether what was changed can be taken; what is left out may say anything."""
        wanted = [form for at, form in enumerate(self.papers) if at not in self._left_out]
        return not any(form.errors for form in (*wanted, *self.lines))

    @property
    def corrections(self) -> Corrections | None:
        """What is put right so far, without what cannot be taken; None before anybody was asked."""
        return None if self._data is None else self._put_right(_changed)

    @cached_property
    def added(self) -> dict[int, EntryForm]:
        """The forms of the lines that are papers, by position."""
        return dict(_changed(self.lines))

    @property
    def by_hand(self) -> Corrections:
        """What a person put right, without what followed from it."""
        return self._put_right(lambda forms: [x for x in _changed(forms) if not x[1].is_alike])

    def _put_right(self, changed: Callable[[list[EntryForm]], Numbered]) -> Corrections:
        return Corrections(
            {at: form.entry for at, form in changed(self.papers)},
            self._left_out,
            {at: form.entry for at, form in changed(self.lines)},
        )

    def with_others(self, others: Corrections) -> "PreviewForms":
        """Return the forms filled in with what follows from what a person put right, in place of
        what followed before.
        """
        data = QueryDict(mutable=True) if self._data is None else self._data.copy()
        for form in (*self.papers, *self.lines):
            if form.is_alike:
                _fill_in(data, form, form.initial)
        for at, entry in others.changed.items():
            _fill_in(data, self.papers[at], _initial(entry))
        for at, entry in others.added.items():
            _fill_in(data, self.lines[at], _initial(entry))
        data.setlist("left-out", [str(at) for at in sorted(self._left_out | others.left_out)])
        filled = PreviewForms(self.listing, data)
        alike = [
            *(filled.papers[at] for at in others.changed),
            *(filled.lines[at] for at in others.added),
        ]
        for form in alike:
            form.filled_in = form.digest if form.is_valid() else ""
        return filled


def _initial(entry: PaperFields) -> dict[str, Any]:
    return {
        "title": entry.title,
        "authors": list(entry.authors),
        "venue": entry.venue,
        "date": entry.date,
    }


def _fill_in(data: QueryDict, form: EntryForm, said: Mapping[str, Any]) -> None:
    """Write into what is sent what a form's fields should say."""
    for name, field in form.fields.items():
        data[form.add_prefix(name)] = field.prepare_value(said.get(name)) or ""


def _changed(numbered: list[EntryForm]) -> Numbered:
    return [
        (at, form)
        for at, form in enumerate(numbered)
        if form.is_bound and form.has_changed() and form.is_valid()
    ]
