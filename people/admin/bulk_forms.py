"""The forms by which people are added in bulk: where they come from, and each person to look at."""

from collections.abc import Iterator, Sequence
from typing import Any

from django import forms
from django.core import signing
from django.core.files.base import File
from django.core.files.storage import storages
from django.core.files.uploadedfile import UploadedFile
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import people_lists, pictures
from people.admin import kept_uploads
from people.fields import NO_ADDRESS, PartialDateFormField
from people.models import Identifier, Member, Position
from people.people_lists import KnownMembers, ListedPerson, PeopleList
from people.photo_owners import photo_owners
from people.sheets import files
from people.sheets.cells import Broken

#: The largest table, in bytes.
_LARGEST = 2_000_000
#: How many photos may come at once.
MOST_PHOTOS = 90  # Django takes 100 files in one form
#: What the template's columns are called, and what somebody might write into them.
_COLUMNS = (
    _("Name"),
    _("Name in native script"),
    _("Role"),
    _("Since"),
    _("Until"),
    _("Next position"),
    _("Next place"),
    _("E-mail"),
    "ORCID",
    "DBLP",
    _("Homepage"),
)


#: Columns that most lists do not have.
_RARE = (
    *("native_name", "end", "has_left", "next_role", "next_place"),
    *("dblp", "homepage", "note", "photo"),
)


def template(name: str) -> bytes:
    """Return an empty table to fill in, in one of files.FORMATS."""
    return files.write(name, [str(each) for each in _COLUMNS], [])


class SeveralFilesInput(forms.FileInput):
    allow_multiple_selected = True

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return files.getlist(name) if hasattr(files, "getlist") else []

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return name not in files


class PhotosField(forms.Field):
    """Several pictures chosen at once: those that can be used, and a sentence for each other."""

    widget = SeveralFilesInput(attrs={"multiple": True, "accept": ",".join(pictures.READ_TYPES)})

    def clean(self, value: Sequence[UploadedFile]) -> tuple[list[tuple[str, File]], list[str]]:
        kept: list[tuple[str, File]] = []
        problems = []
        for upload in value[:MOST_PHOTOS]:
            try:
                kept.append((upload.name or "", pictures.clean(upload, "photo")))
            except pictures.BadPicture as error:
                problems.append(f"“{upload.name}”: {' '.join(error.messages)}")
        if len(value) > MOST_PHOTOS:
            sentence = gettext("Only the first %(most)s photos were read: choose the rest again.")
            problems.append(sentence % {"most": MOST_PHOTOS})
        return kept, problems


class ForAllForm(forms.Form):
    """What holds for everybody of whom a list does not say it, and the photos."""

    photos = PhotosField(
        label=_("Photos"),
        required=False,
        help_text=_(
            "Choose up to 90 at once. Each goes to the person whose name its file has, such as "
            "jane-doe.jpg."
        ),
    )
    default_role = forms.ChoiceField(label=_("Default role"), required=False, choices=list)
    default_start = PartialDateFormField(
        label=_("Default start"),
        required=False,
        widget=forms.TextInput(attrs={"size": 11}),
    )

    def __init__(self, *args: Any, roles: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["default_role"].choices = roles  # type: ignore[attr-defined]


class ListForm(ForAllForm):
    """A list of people: `listed` is what was read of it, once the form is valid."""

    field_order = ("text", "table", "photos", "default_role", "default_start")

    text = forms.CharField(
        label=_("People"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 12, "cols": 80, "spellcheck": "false"}),
        help_text=_(
            "One person a line: name, role, since when, e-mail, ORCID, in any order, as far as you "
            "know them. A line may also be an ORCID iD or a DBLP page alone: the service is asked "
            "for the name."
        ),
    )
    table = forms.FileField(label=_("or a table"), required=False, allow_empty_file=True)

    listed: PeopleList

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        table, text = data.get("table"), data.get("text", "")
        if "table" in self.errors:
            return data
        if table and text:
            raise forms.ValidationError(_("Choose a table or write lines, one of the two."))
        if table:
            try:
                self.listed = people_lists.read_rows(_rows(table))
            except forms.ValidationError as error:
                self.add_error("table", error)
                return data
        else:
            self.listed = people_lists.read_text(text)
        if not self.listed.people:
            self.add_error(
                "table" if table else "text", _("There is nobody in it: write one person per line.")
            )
        return data


def _rows(table: UploadedFile) -> Iterator[Sequence[Any]]:
    """Return the rows of a CSV or XLSX file, its first one too.

    Raises:
        ValidationError: says why it cannot be read and what to do.
    """
    if (table.size or 0) > _LARGEST:
        raise forms.ValidationError(_("The table is larger than 2 MB: no list of people is."))
    read = files.read(table.read())
    rows = [["" if isinstance(cell, Broken) else cell for cell in row] for _line, row in read.rows]
    return iter([read.headings, *rows])


def laid_aside(token: str, salt: str) -> File | None:
    """The photo that was laid aside under a signed name; None where it is not there any more."""
    try:
        stored = signing.loads(token, salt=salt, max_age=kept_uploads.MAX_AGE)
        with storages[kept_uploads.STORAGE].open(stored) as file:
            return pictures.Kept(file.read(), "photo.jpg")
    except (signing.BadSignature, OSError):
        return None


class PersonForm(forms.Form):
    """One person to look at before they are added, and to correct in place."""

    add = forms.BooleanField(required=False)
    name = forms.CharField(
        label=_("Name"),
        max_length=200,
        error_messages={"required": _("There is no name in this line: write it here.")},
    )
    native_name = forms.CharField(label=_("In native script"), max_length=200, required=False)
    role = forms.ChoiceField(
        label=_("Role"),
        choices=list,
        error_messages={"required": _("Choose what they are here.")},
    )
    start = PartialDateFormField(label=_("Since"), required=False)
    end = PartialDateFormField(label=_("Until"), required=False)
    has_left = forms.BooleanField(label=_("Has left"), required=False)
    next_role = forms.CharField(label=_("Next position"), max_length=200, required=False)
    next_place = forms.CharField(label=_("Next place"), max_length=200, required=False)
    email = forms.EmailField(label=_("E-mail"), max_length=254, required=False)
    orcid = forms.CharField(label="ORCID", max_length=200, required=False)
    dblp = forms.CharField(label="DBLP", max_length=200, required=False)
    homepage = forms.URLField(
        label=_("Homepage"),
        max_length=200,
        required=False,
        assume_scheme="https",
        error_messages={"invalid": NO_ADDRESS},
    )
    note = forms.CharField(max_length=500, required=False, widget=forms.HiddenInput)
    line = forms.IntegerField(required=False, widget=forms.HiddenInput)
    photo = forms.CharField(max_length=2_000, required=False, widget=forms.HiddenInput)

    #: The member whom they seem to be, and why they are not ticked by themselves.
    known: Member | None = None
    twin: int | None = None

    def __init__(self, *args: Any, roles: Sequence[Any] = (), salt: str = "", **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.salt = salt
        self.fields["role"].choices = roles  # type: ignore[attr-defined]
        sizes = {"name": 18, "start": 7, "end": 7, "email": 18, "orcid": 18, "dblp": 10}
        for name, size in sizes.items():
            self.fields[name].widget.attrs["size"] = size

    def clean_orcid(self) -> str:
        return self._identifier("orcid")

    def clean_dblp(self) -> str:
        return self._identifier("dblp")

    def _identifier(self, scheme: str) -> str:
        written = self.cleaned_data[scheme]
        if not written:
            return ""
        identifier = Identifier(scheme=scheme, value=written)
        try:
            identifier.clean()
        except forms.ValidationError as error:
            raise forms.ValidationError(error.message_dict["value"]) from error
        taken = Identifier.objects.filter(scheme=scheme, value=identifier.value).first()
        if taken and self.is_wanted:
            raise forms.ValidationError(_("Another member already has this identifier."))
        return identifier.value

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        start, end = data.get("start", ""), data.get("end", "")
        if start and end and end < start and not start.startswith(end):
            self.add_error("end", Position._meta.constraints[-1].violation_error_message)
        return data

    @property
    def is_wanted(self) -> bool:
        return bool(self["add"].value())

    @property
    def told(self) -> dict[str, str]:
        """What is written in its inputs now."""
        return {name: str(self[name].value() or "") for name in self.fields}

    @cached_property
    def picture(self) -> File | None:
        """The photo that was laid aside for them."""
        return laid_aside(self["photo"].value() or "", self.salt)

    @cached_property
    def shown_picture(self) -> str:
        return pictures.inline(self.picture) if self.picture else ""


class PeopleFormSet(forms.BaseFormSet):
    """The people of a list. None is there twice, and who is a member already is not ticked."""

    @classmethod
    def of(cls, people: Sequence[ListedPerson], are_wanted: bool, **kwargs: Any) -> Any:
        """Return the form set that shows these, as a browser would send it back."""
        data = {"people-TOTAL_FORMS": str(len(people)), "people-INITIAL_FORMS": "0"}
        for place, person in enumerate(people):
            told = {name: getattr(person, name, "") for name in PersonForm.base_fields}
            told["add"] = "on" if are_wanted else ""
            data |= {f"people-{place}-{name}": str(value) for name, value in told.items() if value}
        formset = Formset(data, prefix="people", **kwargs)
        formset.untick()
        return formset

    def object_to(self, people: Sequence[ListedPerson]) -> None:
        """Say what could not be read of these people, in place of what their inputs lack."""
        for form, person in zip(self.forms, people, strict=True):
            for name, problems in person.problems.items():
                form.errors[name] = form.error_class(problems, renderer=form.renderer)

    def untick(self) -> None:
        """Tick nobody who is a member already, or stands further above."""
        known = KnownMembers()
        above: dict[tuple[str, str], int] = {}
        self.data = self.data.copy()
        for place, form in enumerate(self.forms):
            form.known = known.find(form.told)
            marks = [(name, form.told[name].casefold()) for name in ("orcid", "dblp", "name")]
            marks = [mark for mark in marks if mark[1]]
            form.twin = next((above[mark] for mark in marks if mark in above), None)
            above |= {mark: above.get(mark, int(form.told["line"] or place + 1)) for mark in marks}
            form.data = self.data
            if form.known or form.twin:
                self.data.pop(f"people-{place}-add", None)

    def recognise(self) -> None:
        """Say who seems to be a member already, of whoever is not ticked."""
        known = KnownMembers()
        for form in self.forms:
            form.known = None if form.is_wanted else known.find(form.told)

    @property
    def nameless(self) -> list[ListedPerson]:
        """Those who are to be added and of whom only an identifier is told.

        `line` is their place.
        """
        return [
            ListedPerson(place, orcid=form.told["orcid"], dblp=form.told["dblp"])
            for place, form in enumerate(self.forms)
            if form.is_wanted and not form.told["name"]
        ]

    def write_names(self, people: Sequence[ListedPerson]) -> None:
        """Write the names that were found for some of the nameless."""
        self.data = self.data.copy()
        for person in people:
            self.data[self.forms[person.line].add_prefix("name")] = person.name
        for form in self.forms:
            form.data = self.data

    def fill_in(self, role: str, start: str) -> None:
        """Write these where nothing else is told."""
        self.data = self.data.copy()
        for form in self.forms:
            for name, value in (("role", role), ("start", start)):
                if value and not form.told[name]:
                    self.data[form.add_prefix(name)] = value
            form.data = self.data

    def give_photos(
        self, photos: Sequence[tuple[str, File]], salt: str
    ) -> tuple[list[str], list[str]]:
        """Give each photo to the person whom its file names, in all lines that name them.

        Return the names of the files that name nobody, and of those that name several people.
        """
        self.data = self.data.copy()
        people = [form.told for form in self.forms]
        nobodys, ambiguous = [], []
        for file_name, photo in photos:
            places = photo_owners(file_name, people)
            if len({people[place]["name"].casefold() for place in places}) > 1:
                ambiguous.append(file_name)
                continue
            kept = kept_uploads.lay_aside(photo, file_name) if places else None
            if kept is None:
                nobodys.append(file_name)
                continue
            token = signing.dumps(kept.stored, salt=salt)
            for place in places:
                self.data[self.forms[place].add_prefix("photo")] = token
        for form in self.forms:
            form.data = self.data
        return nobodys, ambiguous

    @property
    def wanted(self) -> list[PersonForm]:
        return [form for form in self.forms if form.is_wanted]

    @property
    def has_column(self) -> dict[str, bool]:
        """Which of the columns that most lists do not have anything stands in."""
        told = [form.told for form in self.forms]
        return {name: any(each[name] for each in told) for name in _RARE}


Formset = forms.formset_factory(
    PersonForm,
    formset=PeopleFormSet,
    extra=0,
    max_num=people_lists.MOST,
    absolute_max=people_lists.MOST,
)
