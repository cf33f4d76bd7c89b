"""Where a line within a field or a text ends."""

import re

BR = re.compile(r"\s*<br\s*/?>\s*", re.IGNORECASE)
BR_OR_LINE = re.compile(r"\s*(?:<br\s*/?>|\n)\s*", re.IGNORECASE)
