"""What pages need is loaded when a web server starts, so that its first visitors do not wait."""

from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse
from django.utils import translation

from publications.domain import formats

#: The folders of templates that visitors see.
_FOLDERS = ("includes", "labsite", "people", "publications")


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
