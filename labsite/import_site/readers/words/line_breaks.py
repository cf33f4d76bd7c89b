"""Where a line within a field or a text ends."""

import re

_TAG = r"<br\s*/?>"
#: The tag alone: the lines of the source stay as many.
BR_ALONE = re.compile(_TAG, re.IGNORECASE)
BR = re.compile(rf"\s*{_TAG}\s*", re.IGNORECASE)
BR_OR_LINE = re.compile(rf"\s*(?:{_TAG}|\n)\s*", re.IGNORECASE)
