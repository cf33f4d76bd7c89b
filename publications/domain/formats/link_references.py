"""Markdown links by reference, "[The Title][2]", and links in HTML, as links where they stand."""

import re

#: "[The Title][2]", "[The Title][]", and "[The Title]" alone, whose address stands elsewhere.
_REFERENCE = re.compile(r"(?<!\])\[([^\[\]\n]{1,500})\](?:\[([^\[\]\n]{0,60})\]|(?![\[(:]))")
#: "![\\[DOI\\]][image2]", a picture whose file, or the picture itself, stands elsewhere.
_PICTURE = re.compile(r"!\[((?:[^\[\]\n\\]|\\[^\n]){0,500})\]\[([^\[\]\n]{0,60})\][^\S\n]?")
#: "[2]: https://roots.example "Roots"": nothing else stands in such a line, and nothing of it is
#: shown. A name with "^" is a footnote's; "[//]: # (…)" is how Markdown keeps a comment.
_TITLE = r"(?:\"[^\"\n]*\"|'[^'\n]*'|\([^\n]*\))"
_DEFINED = re.compile(
    r"^[ ]{0,3}\[(?!\^)([^\[\]\n]{1,300})\]:[ \t]*"
    r"(?:<((?:https?:|[/#]|mailto:)[^<>\n]{1,1000}|data:image/[^<>\s]+)>"
    r"|((?:https?:|/|mailto:)[^\s<>]{1,1000}|\#[^\s<>(]{0,300}))"
    rf"(?:[ \t]*{_TITLE})?[ \t]*$",
    re.MULTILINE,
)

#: A link in HTML: "<a href="…">Ann Lee</a>".
_IN_HTML = re.compile(
    r"<a\s[^<>]{0,300}?\bhref\s*=\s*[\"'](?P<address>https?://[^\s\"'<>()]{1,500})[\"'][^<>]{0,300}>"
    r"(?P<words>[^<>\[\]\n]{1,300})</a\s*>",
    re.IGNORECASE,
)


def of_html(text: str) -> str:
    """Return Markdown with the links that it has in HTML as its own."""
    return _IN_HTML.sub(r"[\g<words>](\g<address>)", text) if "<a" in text else text


def in_place(text: str) -> str:
    """Return a text with the addresses of its links where they are shown, and without its pictures
    by reference; no line changes its number. What has no definition stays: "[1]" may be a citation.
    """
    if "]:" not in text:
        return text
    addresses: dict[str, str] = {}
    for defined in _DEFINED.finditer(text):
        addresses.setdefault(_key(defined[1]), defined[2] or defined[3])
    if not addresses:
        return text

    def linked(reference: re.Match[str]) -> str:
        address = addresses.get(_key(reference[2] or reference[1]))
        return f"[{reference[1]}]({address})" if address else reference[0]

    def without(picture: re.Match[str]) -> str:
        return "" if _key(picture[2] or picture[1]) in addresses else picture[0]

    text = _DEFINED.sub("", text)
    return _REFERENCE.sub(linked, _PICTURE.sub(without, text) if "![" in text else text)


def _key(name: str) -> str:
    """Return the name of a definition, however it is written."""
    return " ".join(name.split()).casefold()
