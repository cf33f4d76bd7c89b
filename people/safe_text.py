"""Text from anywhere, such that it can stand in a file that other programs open."""

import re

#: What XML 1.0 cannot hold, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: With these a cell begins that a spreadsheet program takes for a formula (OWASP, CSV injection).
#: What we write in front of it is taken off again, and so is one more where one stood there.
_BEGINNING = r"(?:\s*[=+\-@＝＋－＠]|[\t\r\n])"
_FORMULA = re.compile(f"'*{_BEGINNING}")
_GUARDED = re.compile(f"'+{_BEGINNING}")


def xml_text(text: str) -> str:
    """Return the text without the characters that no XML document may hold."""
    return _NOT_XML.sub("", text)


def guard(text: str) -> str:
    """Return the text of a cell so that no program takes it for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguard(text: str) -> str:
    """Return what `guard` was given."""
    return text[1:] if _GUARDED.match(text) else text
