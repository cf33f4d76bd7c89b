"""What the log tells of a request that was refused: a line, for nothing went wrong."""

import logging

from django.core.exceptions import PermissionDenied


class BriefRefusals(logging.Filter):
    """Leaves the traceback out where somebody may not see a page. Lets every record pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], PermissionDenied):
            record.exc_info = None
        return True
