"""The preview of an import, put right in place: fields, what is no paper, what was missed."""

from functools import cached_property
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from people.fields import PartialDateFormField
from publications.admin.shared import LinesField
from publications.domain.corrections import Corrections, PaperFields
from publications.domain.record import Listing, Unread
from publications.models import Publication

#: Of a longer list the papers are corrected once they are in: a form has only so many fields
#: (settings.DATA_UPLOAD_MAX_NUMBER_FIELDS).
MOST = 1_000


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

    @property
    def is_open(self) -> bool:
        """Whether somebody is at work on it."""
        return self.is_bound and self.has_changed()

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


class PreviewForms:
    """A form for each paper of the list and for each of its unread lines, by position.

    `data` is what the preview sent, None where it is shown for the first time.
    """

    def __init__(self, listing: Listing, data: QueryDict | None) -> None:
        self.listing, self._data = listing, data
        sent = data.getlist("left-out") if data is not None else ()
        self._left_out = frozenset(int(at) for at in sent if at.isdecimal())

    def leaves_out(self, at: int, *, before: bool) -> bool:
        """Whether this record is left out; where nobody was asked yet, it is as it was before."""
        return before if self._data is None else at in self._left_out

    @cached_property
    def papers(self) -> list[EntryForm]:
        return [
            EntryForm(self._data, prefix=f"paper-{at}", initial=_initial(PaperFields.of(record)))
            for at, record in enumerate(self.listing.records)
        ]

    @cached_property
    def lines(self) -> list[EntryForm]:
        return [
            LineForm(self._data, prefix=f"line-{at}", line=line)
            for at, line in enumerate(self.listing.unread)
        ]

    def is_valid(self) -> bool:
        """Whether what was changed can be taken; what is left out may say anything."""
        wanted = [form for at, form in enumerate(self.papers) if at not in self._left_out]
        return not any(form.errors for form in (*wanted, *self.lines))

    @property
    def corrections(self) -> Corrections | None:
        """What is put right so far, without what cannot be taken; None before anybody was asked."""
        if self._data is None:
            return None
        return Corrections(
            {at: form.entry for at, form in _changed(self.papers)},
            self._left_out,
            {at: form.entry for at, form in _changed(self.lines)},
        )


def _initial(entry: PaperFields) -> dict[str, Any]:
    return {
        "title": entry.title,
        "authors": list(entry.authors),
        "venue": entry.venue,
        "date": entry.date,
    }


def _changed(numbered: list[EntryForm]) -> list[tuple[int, EntryForm]]:
    return [
        (at, form)
        for at, form in enumerate(numbered)
        if form.is_bound and form.has_changed() and form.is_valid()
    ]
