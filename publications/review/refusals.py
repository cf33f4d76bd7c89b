"""Why a verb was not done."""


class Refused(Exception):
    """It cannot be done as things are; the message is one sentence that says what to do."""


class AlreadyDecided(Refused):
    """Somebody settled this suggestion before; the message says who and how."""
