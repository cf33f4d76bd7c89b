"""What pages need is loaded when a web server starts, so that its first visitors do not wait."""

from collections.abc import Iterator

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError
from django.template.loader import get_template
from django.urls import reverse
from django.utils import translation

from labsite.kept_pages import version
from labsite.kept_pages.addresses import Asked, Site
from labsite.kept_pages.application import WSGI
from people.models import Member
from publications.domain import formats
from publications.models import Publication

#: The folders of templates that visitors see.
_FOLDERS = ("includes", "labsite", "people", "publications")
#: Pages that use between them what most others do, beside that of somebody and of a paper.
_FIRST = ("home", "people:members", "publications:publications", "api:publication-list")


def load_pages() -> None:
    """Load the pages' code, addresses, translations and templates, and what writes BibTeX.

    With DEBUG on none of it: a changed template shows at once.
    """
    if settings.DEBUG:
        return
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            reverse("home")
            translation.gettext("Publications")
    templates = settings.BASE_DIR / "templates"
    for folder in _FOLDERS:
        for file in sorted((templates / folder).glob("*.html")):
            get_template(f"{folder}/{file.name}")
    formats.write([], "bibtex")


def render_pages(django: WSGI) -> None:
    """Have some pages rendered, which nobody is shown; not where the database is away or empty.

    Raises:
        ImproperlyConfigured: the files that each page names were not collected.
    """
    if settings.DEBUG:
        return
    _look_for_static_files()
    site = Site()
    try:
        version.current()
        for address in _first_addresses():
            asked = Asked("", address, "", (False, False), "")
            page = django(site.environ(asked, {}), lambda *_: None)
            page.close()  # type: ignore[attr-defined]
    except (DatabaseError, LookupError):
        pass  # whoever asks for a page is told


def _look_for_static_files() -> None:
    try:
        staticfiles_storage.url("labsite/site.css")
    except ValueError as error:
        raise ImproperlyConfigured(
            "The site's styles and scripts were not collected for this version: run "
            "`python manage.py collectstatic --noinput`, then start the web server again."
        ) from error


def _first_addresses() -> Iterator[str]:
    yield from map(reverse, _FIRST)
    for kind in (Member, Publication):
        if thing := kind.objects.public().first():
            yield thing.get_absolute_url()
