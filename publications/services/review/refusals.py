"""Why a verb was not done."""

from publications.domain.reasons import Explained


class Refused(Explained):
    """It cannot be done as things are; the reason says what to do."""


class AlreadyDecided(Refused):
    """Somebody answered this suggestion before; the reason says who and how."""
