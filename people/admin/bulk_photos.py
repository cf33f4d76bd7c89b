"""Photos of members in bulk: each goes to whom its file names, and is looked at before that."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.widgets import AutocompleteSelect
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people.access import may_all
from people.admin import kept_uploads
from people.admin.bulk_forms import PhotosField, laid_aside
from people.models import Member, Position
from people.photo_owners import photo_owners
from people.pictures import inline

_SALT = "people.bulk_photos"


class PhotosForm(forms.Form):
    """The files that are chosen."""

    photos = PhotosField(
        label=_("Photos"),
        required=False,
        help_text=_(
            "Choose up to 90 at once. Each goes to the member whose name, address or e-mail its "
            "file has, such as jane-doe.jpg."
        ),
    )


class PhotoForm(forms.Form):
    """A photo, laid aside under a signed name, and whose it is; nobody's is not kept."""

    kept = forms.CharField(widget=forms.HiddenInput, max_length=2000)
    file = forms.CharField(widget=forms.HiddenInput, max_length=300)
    member = forms.ModelChoiceField(Member.objects.all(), label=_("Member"), required=False)

    def __init__(self, *args: Any, salt: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.picture = laid_aside(str(self["kept"].value() or ""), salt)
        self.shown = inline(self.picture) if self.picture else ""
        member = self.fields["member"]
        widget = AutocompleteSelect(Position._meta.get_field("member"), admin.site)
        widget.choices = member.choices
        member.widget = widget

    def clean(self) -> dict[str, Any]:
        if self.picture is None:
            raise forms.ValidationError(_("The photo is not kept any more: choose it again."))
        return super().clean() or self.cleaned_data


class _OnceEach(forms.BaseFormSet):
    def clean(self) -> None:
        chosen = [form.cleaned_data.get("member") for form in self.forms if form.is_valid()]
        given = [member for member in chosen if member]
        if twice := {member for member in given if given.count(member) > 1}:
            names = ", ".join(sorted(map(str, twice)))
            raise forms.ValidationError(
                gettext("More than one photo is for %(names)s: leave one.") % {"names": names}
            )


Photos = forms.formset_factory(PhotoForm, formset=_OnceEach, extra=0)


def photos_view(model_admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Ask for the files; show each with whose it seems to be; keep them."""
    if not may_all(request.user, "change", Member):
        raise PermissionDenied
    salt = {"salt": f"{_SALT}:{request.user.pk}"}
    if request.method == "POST" and "photos-TOTAL_FORMS" in request.POST:
        photos = Photos(request.POST, prefix="photos", form_kwargs=salt)
        return _keep(model_admin, request, photos)
    form = PhotosForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
    if form.is_bound and form.is_valid():
        rows, problems = _read(form, salt["salt"])
        for problem in problems:
            messages.warning(request, problem)
        if rows:
            photos = Photos(initial=rows, prefix="photos", form_kwargs=salt)
            return _page(model_admin, request, photos=photos)
    return _page(model_admin, request, form=form)


def _read(form: PhotosForm, salt: str) -> tuple[list[dict[str, Any]], list[str]]:
    """Lay the photos aside; return a row for each, and what is wrong with others."""
    chosen, problems = form.cleaned_data["photos"]
    kept_uploads.sweep()
    members = list(Member.objects.order_by("pk"))
    people = [
        {
            "name": member.name,
            "native_name": member.native_name,
            "email": member.email,
            "slug": member.slug,
        }
        for member in members
    ]
    rows = []
    for name, photo in chosen:
        kept = kept_uploads.lay_aside(photo, name)
        if kept is None:
            problems.append(
                gettext("“%(name)s” could not be kept: it is too large.") % {"name": name}
            )
            continue
        owners = photo_owners(name, people)
        rows.append(
            {
                "kept": signing.dumps(kept.stored, salt=salt),
                "file": name[:300],
                "member": members[owners[0]] if len(owners) == 1 else None,
            }
        )
    return rows, problems


def _keep(model_admin: ModelAdmin, request: HttpRequest, photos: Any) -> HttpResponse:
    """Give each member the photo; all of them or, where something is wrong, none."""
    if not photos.is_valid():
        return _page(model_admin, request, photos=photos)
    given = [form for form in photos if form.cleaned_data["member"]]
    with transaction.atomic():
        for form in given:
            member = Member.objects.select_for_update().get(pk=form.cleaned_data["member"].pk)
            form.picture.name = f"{member.slug}{form.picture.name[-4:]}"
            member.photo = form.picture
            for side in ("photo_focus_x", "photo_focus_y"):
                setattr(member, side, Member._meta.get_field(side).default)
            member.save()
            model_admin.log_change(request, member, [{"changed": {"fields": ["photo"]}}])
    said = ngettext("%(n)s photo was kept.", "%(n)s photos were kept.", len(given))
    messages.success(request, said % {"n": len(given)})
    return HttpResponseRedirect(reverse("admin:people_member_changelist"))


def _page(model_admin: ModelAdmin, request: HttpRequest, **context: Any) -> HttpResponse:
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": model_admin.opts,
        "media": model_admin.media + PhotoForm().media,
        "title": gettext("Add photos"),
        **context,
    }
    return TemplateResponse(request, "admin/people/member/photos.html", context)
