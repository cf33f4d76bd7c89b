"""Text from anywhere, such that it can stand in a file that other programs open."""

import re

#: What XML 1.0 cannot hold, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: How a cell begins that a spreadsheet would take for a formula (OWASP, CSV injection), perhaps
#: behind an apostrophe that is to keep it from that.
_FORMULA = re.compile(r"'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])")


def xml_text(text: str) -> str:
    """Return the text without the characters that no XML document may hold."""
    return _NOT_XML.sub("", text)


def guard(text: str) -> str:
    """Return a cell of a CSV file: with an apostrophe where it would be read as a formula."""
    return f"'{text}" if _FORMULA.match(text) else text
