"""Adding people in bulk: a list is read, looked at, corrected in place, and added as one."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core import signing
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people import slugs
from people.admin import kept_uploads
from people.admin.bulk_forms import (
    ForAllForm,
    Formset,
    ListForm,
    PeopleFormSet,
    PersonForm,
    template,
)
from people.admin.shared import role_choices
from people.i18n import comma
from people.models import Identifier, Member, Position
from people.people_lists import ListedPerson
from people.sheets import files

_SALT = "people.bulk"
#: What was added can be taken back from its page for this long, in seconds.
_UNDO_FOR = 24 * 3600


class AddsPeople:
    """For the members' admin: a page where many people are added at once, and taken back as one."""

    def get_urls(self) -> list[URLPattern]:
        guarded = self.admin_site.admin_view
        return [
            path("add-people/", guarded(self.add_people), name="people_member_add_people"),
            path(
                "add-people/table.<str:form>",
                guarded(self.empty_table),
                name="people_member_empty_table",
            ),
            path("added/<str:token>/", guarded(self.added), name="people_member_added"),
            path(
                "added/<str:token>/undo/",
                guarded(require_POST(self.take_back)),
                name="people_member_take_back",
            ),
            *super().get_urls(),
        ]

    # What a layer above knows more about.

    def find_names(self, people: Sequence[ListedPerson]) -> None:
        """Write down the names of those of whom only an identifier is told."""

    def suggested_people(self, request: HttpRequest) -> list[ListedPerson] | None:
        """Return the people whom the address asks about in place of a list; None without one."""
        return None

    def after_adding(self, request: HttpRequest, members: Sequence[Member]) -> list[int]:
        """Do what follows from new members; return keys by which `before_taking_back` undoes it."""
        return []

    def before_taking_back(self, request: HttpRequest, keys: Sequence[int]) -> None:
        """Undo what followed from new members."""

    # The pages.

    def add_people(self, request: HttpRequest) -> HttpResponse:
        """Show where people come from; then the people; then add those who are ticked."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        roles = role_choices()
        suggested = self.suggested_people(request)
        if request.method == "POST" and "people-TOTAL_FORMS" in request.POST:
            return self._looked_at(request, roles)
        if suggested is not None:
            return self._shown(request, suggested, roles, are_wanted=False)
        posted = (request.POST, request.FILES) if request.method == "POST" else ()
        form = ListForm(*posted, roles=roles)
        if posted and form.is_valid():
            people = form.listed.people
            self.find_names(people)
            return self._shown(request, people, roles, are_wanted=True, form=form)
        return self._page(request, "admin/people/member/add_people.html", {"form": form})

    def empty_table(self, request: HttpRequest, form: str) -> HttpResponse:
        """An empty table with the columns that are read."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if form not in files.FORMATS:
            raise Http404
        return HttpResponse(
            template(form),
            content_type=files.FORMATS[form],
            headers={"Content-Disposition": f'attachment; filename="people.{form}"'},
        )

    def _shown(
        self,
        request: HttpRequest,
        people: Sequence[ListedPerson],
        roles: Sequence[Any],
        *,
        are_wanted: bool,
        form: ListForm | None = None,
    ) -> HttpResponse:
        kwargs = {"form_kwargs": {"roles": roles, "salt": _salt(request)}}
        formset = PeopleFormSet.of(people, are_wanted, **kwargs)
        problems: list[str] = []
        title = gettext("Look at the people")
        if form is not None:
            problems = [*form.listed.problems, *_fill_in(request, formset, form)]
        else:
            title = _how_many_are_on_the_papers(len(people))
        formset.object_to(people)
        for_all = ForAllForm(roles=roles, initial=form.cleaned_data if form else None)
        return self._look(request, formset, for_all, problems, title)

    def _looked_at(self, request: HttpRequest, roles: Sequence[Any]) -> HttpResponse:
        formset = Formset(
            request.POST,
            prefix="people",
            form_kwargs={"roles": roles, "salt": _salt(request)},
        )
        if not formset.management_form.is_valid():
            return HttpResponseRedirect(request.get_full_path())
        nameless = formset.nameless
        self.find_names(nameless)
        formset.write_names(nameless)
        for_all = ForAllForm(request.POST, request.FILES, roles=roles)
        problems = _fill_in(request, formset, for_all) if for_all.is_valid() else []
        # New photos are looked at first: nobody should find out afterwards whose they were not.
        wanted = formset.wanted
        if "add_people" in request.POST and not problems and for_all.is_valid():
            if not wanted:
                problems = [gettext("Nobody is ticked: tick whom to add.")]
            elif all(form.is_valid() for form in wanted):
                try:
                    return self._add(request, wanted)
                except ValidationError as error:
                    problems = error.messages
        formset.recognise()
        return self._look(request, formset, for_all, problems, gettext("Look at the people"))

    def _look(
        self,
        request: HttpRequest,
        formset: PeopleFormSet,
        for_all: ForAllForm,
        problems: list[str],
        title: str,
    ) -> HttpResponse:
        context = {
            "title": title,
            "formset": formset,
            "for_all": for_all,
            "problems": problems,
            "wrong": sum(not form.is_valid() for form in formset.wanted),
            "is_nav_sidebar_enabled": False,  # the table needs its room
        }
        return self._page(request, "admin/people/member/look_at_people.html", context)

    def _add(self, request: HttpRequest, forms: Sequence[PersonForm]) -> HttpResponse:
        with transaction.atomic():
            members = [_added(form) for form in forms]
            for member in members:
                self.log_addition(request, member, [{"added": {}}])
        keys = self.after_adding(request, members)
        token = signing.dumps(
            [[member.pk for member in members], keys], salt=_salt(request), compress=True
        )
        return HttpResponseRedirect(reverse("admin:people_member_added", args=[token]))

    def added(self, request: HttpRequest, token: str) -> HttpResponse:
        """Tell who was added, with an Undo."""
        members, _keys = self._read(request, token)
        if not members:
            return HttpResponseRedirect(reverse("admin:people_member_changelist"))
        said = ngettext("%(number)s person was added", "%(number)s people were added", len(members))
        context = {
            "title": said % {"number": len(members)},
            "members": members,
            "token": token,
            "may_take_back": self.has_delete_permission(request),
        }
        return self._page(request, "admin/people/member/added.html", context)

    def take_back(self, request: HttpRequest, token: str) -> HttpResponse:
        """Delete those whom the token names, after what followed from them is undone."""
        members, keys = self._read(request, token)
        if not self.has_delete_permission(request):
            raise PermissionDenied
        if members:
            with transaction.atomic():
                self.before_taking_back(request, keys)
                self.log_deletions(request, members)
                self.delete_queryset(request, members)
            messages.success(request, gettext("The people who were added are gone again."))
        return HttpResponseRedirect(reverse("admin:people_member_changelist"))

    def _read(self, request: HttpRequest, token: str) -> tuple[Any, list[int]]:
        if not self.has_view_permission(request):
            raise PermissionDenied
        try:
            pks, keys = signing.loads(token, salt=_salt(request), max_age=_UNDO_FOR)
        except signing.BadSignature as error:
            raise Http404(gettext("What was added cannot be shown here any more.")) from error
        return self.get_queryset(request).filter(pk__in=pks), keys

    def _page(self, request: HttpRequest, page: str, context: dict[str, Any]) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "media": self.media,
            "title": _("Add people"),
            **context,
        }
        return TemplateResponse(request, page, context)


def _how_many_are_on_the_papers(number: int) -> str:
    if not number:
        return gettext("Nobody else is on five or more of these papers")
    said = ngettext(
        "%(number)s person is on five or more of these papers: a member?",
        "%(number)s people are on five or more of these papers: which are members?",
        number,
    )
    return said % {"number": number}


def _salt(request: HttpRequest) -> str:
    """What binds a token to whoever it was made for."""
    return f"{_SALT}:{request.user.pk}"


def _fill_in(request: HttpRequest, formset: PeopleFormSet, form: ForAllForm) -> list[str]:
    """Give people what holds for all, and their photos; say which photos are nobody's."""
    data = form.cleaned_data
    formset.fill_in(data["default_role"], data["default_start"])
    photos, problems = data["photos"]
    if photos:
        kept_uploads.sweep()
    nobodys, ambiguous = formset.give_photos(photos, _salt(request))
    sentences = (
        (
            nobodys,
            ngettext(
                "Whose photo is %(names)s? Name the file like the person, then choose it again.",
                "Whose photos are %(names)s? Name the files like the people, then choose them "
                "again.",
                len(nobodys),
            ),
        ),
        (
            ambiguous,
            ngettext(
                "%(names)s is named like several of these people: name the file by the full name, "
                "then choose it again.",
                "%(names)s are named like several of these people: name the files by their full "
                "names, then choose them again.",
                len(ambiguous),
            ),
        ),
    )
    told = [
        sentence % {"names": comma().join(f"“{name}”" for name in files)}
        for files, sentence in sentences
        if files
    ]
    return [*problems, *told]


def _added(form: PersonForm) -> Member:
    """Make the member of whom the form tells, with position and identifiers.

    Raises:
        ValidationError: where the database would refuse it, as when somebody else was faster.
    """
    told = form.cleaned_data
    member = Member(
        name=told["name"],
        native_name=told["native_name"],
        email=told["email"],
        homepage=told["homepage"],
    )
    member.slug = slugs.free_for_person(member)
    if form.picture:
        form.picture.name = f"{member.slug}{form.picture.name[-4:]}"
        member.photo = form.picture
    member.full_clean()
    member.save()
    position = Position(
        member=member,
        role_id=told["role"],
        start=told["start"],
        end=told["end"],
        is_over=told["has_left"] and not told["end"],
        next_role=told["next_role"],
        next_place=told["next_place"],
    )
    position.full_clean()
    position.save()
    for scheme in (Identifier.Scheme.ORCID, Identifier.Scheme.DBLP):
        if told[scheme]:
            identifier = Identifier(member=member, scheme=scheme, value=told[scheme])
            identifier.full_clean()
            identifier.save()
    return member
