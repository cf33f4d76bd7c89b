"""Cards that a page sets in HTML, whose classes say what each line of them is."""

import re

#: A small element whose class names the thing on the card, or where somebody went.
_LABELLED = re.compile(
    r"<(?P<tag>p|div|span|strong|b|a|li)\b(?P<before>[^<>]{0,300}?)\bclass\s*=\s*[\"'](?P<classes>[^\"'<>]{0,300})"
    r"[\"'](?P<after>[^<>]{0,300})>(?P<words>(?:(?!<(?:p|div|li|h[1-6])\b)[^\0]){1,300}?)</(?P=tag)\s*>",
    re.IGNORECASE,
)
_NAME = re.compile(r"(?:[a-z]+[-_]+)*(?:name|card[-_]+title)", re.IGNORECASE)
_NEXT = re.compile(
    r"(?:[a-z]+[-_]+)*(?:employer|destination|placement|now|next|whereabouts|current[-_]position)",
    re.IGNORECASE,
)


def with_labels(text: str) -> str:
    """Return a page with the names on its cards as headings, and "now" before where people went;
    its lines keep their numbers.
    """
    return _LABELLED.sub(_labelled, text)


def _labelled(match: re.Match[str]) -> str:
    classes = match["classes"].split()
    words = match["words"]
    link = f"<a{match['before']}{match['after']}>{words}</a>" if match["tag"] == "a" else words
    if any(_NAME.fullmatch(each) for each in classes):
        return f"<h6>{link}</h6>"
    if any(_NEXT.fullmatch(each) for each in classes) and re.match(r"\s*[^\W\d_]", words):
        return match[0].replace(words, f"now {words.strip()}", 1)
    return match[0]
