"""A member's CV as a page and as files."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from people.access import may
from people.former_urls import moved
from people.models import Member
from people.slugs import formerly_at
from publications.domain import cv as cvs
from publications.selectors import cv as described

#: What stands in the name of a file that has at most two pages.
SHORT = "-two-pages"


def cv_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The CV to read and to print, which leads to its files."""
    member = _readable(request, slug)
    if member is None:
        return moved(request, reverse("people:cv", args=[_formerly_at(request, slug).slug]))
    context = {
        "member": member,
        "cv": described.describe(member),
        "lengths": [(gettext("Whole:"), ""), (gettext("Two pages:"), SHORT)],
        "formats": {extension: each.label for extension, each in cvs.FORMATS.items()},
    }
    return render(request, "publications/cv.html", context)


def cv_file(request: HttpRequest, slug: str, length: str, extension: str) -> HttpResponse:
    """The CV as a file of one of cv.FORMATS, whole or on two pages."""
    if extension not in cvs.FORMATS:
        raise Http404(f"CVs are not written as .{extension}.")
    member = _readable(request, slug)
    if member is None:
        present = _formerly_at(request, slug)
        return moved(request, reverse("people:cv_file", args=[present.slug, length, extension]))
    cv = described.describe(member)
    folder = settings.CV_TEMPLATES
    try:
        if length:
            cv = cvs.two_pages(cv, folder)
        made = cvs.write(cv, extension, folder)
    except cvs.TemplateMistake as mistake:
        return _unusable(mistake)
    return HttpResponse(
        made,
        content_type=cvs.FORMATS[extension].media_type,
        headers={
            "Content-Disposition": f'inline; filename="cv-{member.slug}{length}.{extension}"',
            "X-Robots-Tag": "noindex",
        },
    )


def _unusable(mistake: cvs.TemplateMistake) -> HttpResponse:
    """What is said where the lab's own template has a mistake, which a visitor cannot mend."""
    if mistake.line:
        said = gettext(
            "The lab's own template of CVs has a mistake: %(file)s, line %(line)s: %(why)s"
        )
    else:
        said = gettext("The lab's own template of CVs has a mistake: %(file)s: %(why)s")
    values = {"file": mistake.file, "line": mistake.line, "why": mistake.problem}
    return HttpResponse(f"{said % values}\n", status=503, content_type="text/plain; charset=utf-8")


def _readable(request: HttpRequest, slug: str) -> Member | None:
    """The member at this address; None where nobody is.

    Raises:
        Http404: this visitor may not read the CV.
    """
    member = Member.objects.with_profile().filter(slug=slug).first()
    if member is not None and not _may_read(request, member):
        raise Http404("There is no CV at this address.")
    return member


def _may_read(request: HttpRequest, member: Member) -> bool:
    """Visitors read public ones of members whom they see; others, who sees the member's form."""
    return (member.is_public and member.cv_is_public) or may(request.user, "view", member)


def _formerly_at(request: HttpRequest, slug: str) -> Member:
    present = formerly_at(Member.objects.with_positions(), slug)
    if present is None or not _may_read(request, present):
        raise Http404("There is no CV at this address.")
    return present
