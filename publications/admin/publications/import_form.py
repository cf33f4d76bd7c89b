"""The form of an import: a file or a pasted text, whose list it is, and what was read of it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.models import Member
from publications.admin.publications.import_corrections import ExampleForm
from publications.domain import formats
from publications.domain.record import FormatError, Listing, PaperFields
from publications.messages import explained
from publications.models import Source, SyncRun
from publications.services import sync
from publications.sources import SOURCES

FORMAT_NAMES = {
    "auto": _("Detect automatically"),
    "text": _("Pasted listing: a homepage, a CV or a profile"),
    "bibtex": _("BibTeX or BibLaTeX"),
    "ris": "RIS",
    "csl": "CSL-JSON",
    "nbib": _("PubMed (.nbib)"),
    "endnote": "EndNote XML",
    "zotero_rdf": "Zotero RDF",
    "oai_dc": _("OAI-PMH in Dublin Core"),
    "json": _("JSON with any usual names"),
    "yaml": "YAML",
    "csv": _("Table (CSV, TSV)"),
}
FORMAT_CHOICES = [
    *((name, FORMAT_NAMES[name]) for name in formats.FORMATS),
    (_("Saved answer of a service"), [(name, Source.Kind(name).label) for name in SOURCES]),
]

#: The choice of the lab's own list; the others are nobody's ("") and members' keys.
LABS = "lab"


def _whose() -> list[tuple[str, Any]]:
    """Whose list it may be; members with what tells two of one name apart."""
    members = Member.objects.values_list("pk", "name", "slug")
    return [
        (LABS, _("The whole lab")),
        ("", _("Nobody in particular")),
        *((str(pk), f"{name} ({slug})") for pk, name, slug in members),
    ]


class ImportForm(forms.Form):
    """A listing: `listing` is what was read of it, once the form is valid."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        allow_empty_file=True,  # the reader says what is wrong with it
        help_text=_(
            "A text, a PDF, a document (.docx, .odt), a saved web page, a bibliography (BibTeX, "
            "RIS, CSL-JSON, PubMed, EndNote, Zotero), a data file or a table (Excel, CSV)."
        ),
    )
    text = forms.CharField(
        label=_("or text"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 12, "cols": 80, "spellcheck": "false"}),
        help_text=_("Paste the list of papers as it is."),
    )
    member = forms.ChoiceField(
        label=_("Whose list"),
        required=False,
        choices=_whose,
        help_text=_(
            "On a member's own list every paper counts as theirs, on the lab's list as the lab's. "
            "In any other list each paper is checked by itself."
        ),
    )
    format = forms.ChoiceField(label=_("Format"), choices=FORMAT_CHOICES)
    #: What the file was called whose text stands in `text` since its preview.
    file_name = forms.CharField(required=False, widget=forms.HiddenInput)

    #: The papers by which the list was read for its preview, so that it is read so again.
    examples = forms.JSONField(required=False, widget=forms.HiddenInput)

    listing: Listing
    content = ""
    #: Whether one paper can show how the list is printed, which was not found to hold any.
    asks_for_example = False

    @cached_property
    def example(self) -> ExampleForm:
        return ExampleForm(self.data if self.is_bound else None)

    @property
    def owner(self) -> Member | None:
        """The member whose list it is."""
        chosen = self.cleaned_data["member"]
        return Member.objects.get(pk=chosen) if chosen.isdecimal() else None

    def clean_examples(self) -> list[PaperFields] | None:
        """The papers by which the list is to be read; None where nobody said so yet."""
        sent = self.cleaned_data["examples"]
        if sent is None:
            return self.example.examples or None
        try:
            return [*map(PaperFields.from_json, sent)]
        except (TypeError, ValueError) as error:
            raise forms.ValidationError(_("Preview the list once more.")) from error

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        file, text = data.get("file"), data.get("text", "")
        if self.errors:
            return data
        must_be_one(file, text)
        if file and file.size > settings.IMPORT_MAX_BYTES:
            self.add_error("file", too_large(file.name))
            return data
        try:
            given = sync.unpacked(file.read()) if file else text.encode("utf-8")
            self.content = formats.decode(given)  # a PDF takes long: once
            listing = self.read(data["examples"])
            self.listing = replace(listing, file_name=self._file_name(file))
        except FormatError as error:
            self.asks_for_example = error.reason.code == sync.NOT_FOUND
            self.add_error("file" if file else "text", explained(error))
            if file and data["format"] != "auto":
                data["file"] = file  # to be kept: it may be right in another format
        return data

    def read(self, examples: Sequence[PaperFields] | None) -> Listing:
        """Read the list; `examples` as in `sync.read_listing`.

        Raises:
            FormatError: as that does.
        """
        format = self.cleaned_data["format"]
        return sync.read_listing(self.content.encode(), format, self.owner, examples)

    def _file_name(self, file: Any) -> str:
        """What the file is called, or was whose text a preview sends on."""
        name = file.name if file else self.data.get("file_name", "")
        return str(name)[-SyncRun._meta.get_field("file_name").max_length :]


def must_be_one(file: Any, text: str) -> None:
    """Raise ValidationError unless either a file was chosen or a text pasted."""
    if file and text:
        raise forms.ValidationError(_("Choose a file or paste a text, one of the two."))
    if not file and not text:
        raise forms.ValidationError(_("Choose a file or paste a text first."))


def too_large(name: str) -> str:
    limit = settings.IMPORT_MAX_BYTES // 1_000_000
    said = gettext(
        "“%(name)s” is larger than %(limit)s MB: no list of papers is that long. "
        "Split it, or choose another file."
    )
    return said % {"name": name, "limit": limit}
