"""Words that Django and django-celery-beat have no Chinese for: our translations are read first."""

from django.utils.translation import gettext_noop as _

WORDS = (
    _("Model name"),
    _("Add link"),
    _("Change or view list link"),
    _("After you’ve created a user, you’ll be able to edit more user options."),
    _("Error:"),
    _("Forgotten your login credentials?"),
    _("In case you’ve forgotten, you are:"),
    _("Arguments"),
    _(
        'Cron Days Of The Week to Run. Use "*" for "all", Sunday is 0 or 7, Monday is 1. '
        '(Example: "0,5")'
    ),
    _('Cron Months (1-12) Of The Year to Run. Use "*" for "all". (Example: "1,12")'),
    _("Execution Options"),
    _("Periodic Tasks Using This Schedule"),
    _("Schedule"),
)
#: What the admin's scripts say, where Django has no Chinese for it.
SAID_BY_SCRIPTS = (
    _("(click to clear)"),
    _("Choose all %s"),
    _("Choose selected %s"),
    _("Remove all %s"),
    _("Remove selected %s"),
)
