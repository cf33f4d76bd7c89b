"""The sections of a CV, of which a member may leave some out."""

from django.utils.translation import gettext_lazy as _

#: By key, in the order in which they stand.
SECTIONS = {
    "interests": _("Research interests"),
    "education": _("Education"),
    "experience": _("Experience"),
    "awards": _("Awards"),
    "conference": _("Conference papers"),
    "journal": _("Journal articles"),
    "workshop": _("Workshop papers"),
    "preprint": _("Preprints"),
    "book": _("Books and book chapters"),
    "patent": _("Patents"),
    "other": _("Other publications"),
    "talks": _("Talks"),
    "teaching": _("Teaching"),
    "advising": _("Students and postdocs advised"),
    "service": _("Service"),
    "press": _("News and press"),
}
