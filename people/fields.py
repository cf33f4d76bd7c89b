"""Model fields that this site adds to Django's."""

from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models.fields.files import ImageField, ImageFieldFile
from django.db.models.functions import Length
from django.db.models.lookups import In
from django.forms.widgets import Script
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import dates, pictures

#: Keys are numbers of 63 bits.
_FIRST_OUT_OF_RANGE = 2**63
#: What is said of a text that is no web address.
NO_ADDRESS = _("This is no web address: write it whole, as https://example.org/page.")


def validate_partial_date(text: str) -> None:
    """Raise ValidationError, saying what is wrong, unless `text` is a partial date or empty."""
    try:
        dates.check(text)
    except dates.NotADate as error:
        raise ValidationError(error.text(gettext)) from error


class PartialDateFormField(forms.CharField):
    """Takes "Oct 2023" or "31/12/2022" as well, wherever only one date can be meant.

    `max_length` is passed over: what is longer is no date, and one sentence says so.
    """

    default_validators = [validate_partial_date]

    def __init__(self, *, max_length: int | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)

    def to_python(self, value: Any) -> str:
        text: str = super().to_python(value)
        return dates.read(text) or text

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Leave room for a month in words, which is shorter as it is kept."""
        return {**super().widget_attrs(widget), "maxlength": "30"}


class PartialDateField(models.CharField):
    """A date known to the year, the month or the day, as text that sorts; empty when unknown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 10)
        kwargs.setdefault("blank", True)
        kwargs.setdefault("help_text", _("2024, 2024-11 or 2024-11-05; leave empty if unknown."))
        super().__init__(*args, **kwargs)

    @property
    def validators(self) -> list[Callable[[str], None]]:  # type: ignore[override]
        """One sentence on what is no date, and no second one on how long it is."""
        return [validate_partial_date]

    def formfield(self, **kwargs: Any) -> forms.Field | None:
        field: forms.Field | None = super().formfield(
            **{"form_class": PartialDateFormField, **kwargs}
        )
        return field


def partial_date_check(model: str, field: str) -> models.CheckConstraint:
    """Return the database's share of the rule: a partial date has 0, 4, 7 or 10 characters."""
    return models.CheckConstraint(
        condition=In(Length(models.F(field)), [0, 4, 7, 10]),
        name=f"{model}_{field}_is_partial_date",
        violation_error_message=_("Write the date as 2024, 2024-11 or 2024-11-05."),
    )


def one_of(name: str, reference: str, text: str, message: str) -> models.CheckConstraint:
    """Return the rule that a person is a member (`reference`) or a printed name, never both."""
    return models.CheckConstraint(
        condition=models.Q(**{f"{reference}__isnull": False, text: ""})
        | (models.Q(**{f"{reference}__isnull": True}) & ~models.Q(**{text: ""})),
        name=name,
        violation_error_message=message,
    )


class Picture(ImageFieldFile):
    """The file of a PictureField."""

    @property
    def focus(self) -> tuple[int, int]:
        """The point that every cut keeps, in percent from the left and from the top."""
        names = (f"{self.field.name}_focus_x", f"{self.field.name}_focus_y")
        x, y = (getattr(self.instance, name, 50) for name in names)
        return x, y

    @property
    def known_size(self) -> tuple[int, int] | None:
        """Width and height in pixels as the row has them; None for a picture that has gone."""
        width = getattr(self.instance, self.field.width_field)
        height = getattr(self.instance, self.field.height_field)
        return (width, height) if width and height else None

    def _get_image_dimensions(self) -> tuple[int, int]:
        """As Django's, from the few formats that we read: it would try all that Pillow knows."""
        was_closed = self.closed
        self.open()
        try:
            return pictures.size_of(self.file)
        finally:
            if was_closed:
                self.close()


def validate_picture(picture: ImageFieldFile) -> None:
    """Raise ValidationError, saying what to do, unless a new upload is a sound picture."""
    if not picture._committed:
        pictures.check_folder()
        pictures.clean(picture.file, "new")


class PictureUpload(forms.ImageField):
    """The form field of a PictureField: it gives the upload as it is kept."""

    default_validators = []  # what is in a file matters, not how its name ends

    def to_python(self, data: File | None) -> File | None:
        # Not Django's ImageField, which opens the file in each format that Pillow knows.
        upload = forms.FileField.to_python(self, data)
        return upload and pictures.clean(upload, PurePosixPath(upload.name).stem)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {**super().widget_attrs(widget), "accept": ",".join(pictures.READ_TYPES)}


class RowsField(forms.ModelMultipleChoiceField):
    """Rows of a table, by their keys.

    A key that no column can hold is none of the choices: a database fails at looking for it.
    """

    def clean(self, value: Any) -> Any:
        for key in value or ():
            if _is_out_of_range(key):
                raise ValidationError(
                    self.error_messages["invalid_choice"], "invalid_choice", {"value": key}
                )
        return super().clean(value)


def _is_out_of_range(key: Any) -> bool:
    try:
        return abs(int(key)) >= _FIRST_OUT_OF_RANGE
    except (TypeError, ValueError):
        return False  # no number, of which Django says so


class MarkdownInput(forms.Textarea):
    """A text with a preview below it, into which pictures can be pasted."""

    class Media:
        js = [Script("labsite/markdown.js", defer=True)]

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__({"class": "vLargeTextField", "rows": 12, **(attrs or {})})

    def render(
        self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        aid = render_to_string("admin/_markdown_aid.html", {"field": (attrs or {}).get("id", "")})
        return super().render(name, value, attrs, renderer) + mark_safe(aid)


class MarkdownField(models.TextField):
    """A text in Markdown, as people.markdown renders it. In the database it is any other text."""

    def deconstruct(self) -> Any:
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.TextField", args, kwargs

    def formfield(self, **kwargs: Any) -> forms.Field:
        return super().formfield(**{**kwargs, "widget": MarkdownInput})


class PictureField(ImageField):
    """An uploaded picture, kept as people.pictures.clean leaves it.

    Beside it a model has `<name>_width` and `<name>_height`, so that pages know a picture's place
    before it is there, and may have `<name>_focus_x` and `<name>_focus_y` (see focus_field).
    """

    attr_class = Picture
    default_validators = [validate_picture]

    def contribute_to_class(self, cls: type[models.Model], name: str, **kwargs: Any) -> None:
        self.width_field, self.height_field = f"{name}_width", f"{name}_height"
        super().contribute_to_class(cls, name, **kwargs)

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        for implied in ("width_field", "height_field"):
            kwargs.pop(implied, None)
        return name, path, args, kwargs

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        picture = getattr(model_instance, self.attname)
        if picture and not picture._committed:
            stem = PurePosixPath(picture.name).stem
            kept = pictures.clean(picture.file, stem)
            picture.save(kept.name, kept, save=False)
        return picture

    def update_dimension_fields(self, instance: Any, *args: Any, **kwargs: Any) -> None:
        # A picture that has gone missing, or that is no picture, must not take its page with it.
        try:
            super().update_dimension_fields(instance, *args, **kwargs)
        except (OSError, pictures.BadPicture):
            setattr(instance, self.width_field, None)
            setattr(instance, self.height_field, None)

    def formfield(self, **kwargs: Any) -> forms.Field:
        return super().formfield(**{"form_class": PictureUpload, **kwargs})


def size_field() -> models.PositiveIntegerField:
    """Return a field for the width or height of a picture, in pixels; filled by itself."""
    return models.PositiveIntegerField(null=True, blank=True, editable=False)


def shown_field() -> models.CharField:
    """Return a field for what a picture shows, said in words."""
    return models.CharField(
        _("what the picture shows"),
        max_length=300,
        blank=True,
        help_text=_("For those who cannot see."),
    )


def focus_field(verbose_name: Any, default: int = 50) -> models.PositiveSmallIntegerField:
    """Return a field for one side of the point that every cut of a picture keeps, in percent."""
    return models.PositiveSmallIntegerField(
        verbose_name,
        default=default,
        validators=[MaxValueValidator(100, _("Write a number from 0 to 100."))],
        help_text=_("Percent from the left or the top."),
    )
