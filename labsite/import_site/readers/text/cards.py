"""Cards that a page sets in HTML, whose classes say what each line of them is."""

import itertools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.person_names import is_name

#: A small element whose class names the thing on the card, where somebody went, or her thesis.
_LABELLED = re.compile(
    r"<(?P<tag>p|div|span|strong|b|a|li)\b(?P<before>[^<>]{0,300}?)\bclass\s*=\s*[\"'](?P<classes>[^\"'<>]{0,300})"
    r"[\"'](?P<after>[^<>]{0,300})>(?:\s*<p>)?(?P<words>(?:(?!<(?:p|div|li|h[1-6])\b)[^\0]){1,300}?)"
    r"(?:</p>\s*)?</(?P=tag)\s*>",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"<(?:div|li|article|section|td)\b[^<>]{0,300}?\bclass\s*=\s*[\"']"
    r"(?P<classes>[^\"'<>]{0,300})[\"'][^<>]{0,300}>",
    re.IGNORECASE,
)
#: What the card of a person is called.
_CARD = re.compile(
    r"(?:person|people|member|profile|team|alumn\w+|student|staff)(?:[-_]\w+)*?"
    r"[-_]?(?:card|item|box|entry|block)|person|member",
    re.IGNORECASE,
)
_HEADING = re.compile(r"<h[1-6]\b", re.IGNORECASE)
_BOLD = re.compile(r"<(b|strong)\b[^<>]{0,300}>(?P<words>[^\0]{1,600}?)</\1\s*>", re.IGNORECASE)
_LINKED = re.compile(r"<a\b[^<>]{0,600}>(?P<words>[^<>]{1,300})</a\s*>", re.IGNORECASE)
#: The first words on a card, which only their style sets apart, or the break behind them.
_FIRST = re.compile(
    r"(?:\s|<[^<>]{1,600}>){0,20}(?<=[\s>])(?P<words>[^<>\s][^<>\n]{2,80}?)\s*(?=<br|</|\n)",
    re.IGNORECASE,
)
_NAME = re.compile(r"(?:[a-z]+[-_]+)*(?:name|card[-_]+title)", re.IGNORECASE)
_THESIS = re.compile(r"(?:[a-z]+[-_]+)*(?:thesis|dissertation)(?:[-_]+title)?", re.IGNORECASE)
_NEXT = re.compile(
    r"(?:[a-z]+[-_]+)*(?:employer|destination|placement|now|next|whereabouts|current[-_]position)",
    re.IGNORECASE,
)
#: Where small elements follow each other without a blank, which only their style sets apart; what
#: programs cut words into has classes that say nothing: "<span class="c3">".
_ADJACENT = re.compile(
    r"</[ab]>(?=<(?:span|time|small|label)\b)"
    r"|</(?:time|small|label)>(?=<(?:span|time|small|label|a|b|strong|em)\b)"
    r"|</span>(?=<(?:span|time|small)\s[^<>]{0,200}?\bclass\s*=\s*[\"'][^\"'<>]{0,200}?[a-z]{3})",
    re.IGNORECASE,
)


#: The date and the title, or the text, on the card of a piece of news, and what stands between: a
#: tag, pieces of the card.
_CLASS = r"\bclass\s*=\s*[\"'][^\"'<>]{0,100}?\b(?:news|event|update|post)[-_]?"
_DATED = re.compile(
    rf"<(?P<tag>div|span|p|time)\b[^<>]{{0,100}}?{_CLASS}date\b[^<>]{{0,100}}>(?P<date>[^<>]{{4,30}})"
    r"</(?P=tag)\s*>(?P<between>(?:\s|<[^<>]{1,200}>|(?<=>)[^<>\n]{1,30}(?=</)){0,40}?)"
    rf"(?:<(?P<kind>div|span|p|h[1-6])\b[^<>]{{0,100}}?{_CLASS}title\b[^<>]{{0,100}}>"
    r"(?P<title>(?:(?!<(?:div|p|h[1-6])\b)[^\0]){1,300}?)</(?P=kind)\s*>"
    r"|<p>(?P<text>(?:(?!<(?:div|p|h[1-6])\b)[^\0]){1,2000}?)</p>)",
    re.IGNORECASE,
)


def _dated(match: re.Match[str]) -> str:
    newlines = "\n" * match[0].count("\n")
    told = match["title"] or match["text"]
    return f"<p>{match['date'].strip()}: {' '.join(told.split())}</p>{newlines}"


#: A badge at the top of a box, above the name of whom it is of.
_BADGE = re.compile(
    r"(?P<box><div\b[^<>]{0,300}>\s{0,80})(?P<badge><(?P<tag>span|small)\b[^<>]{0,300}>[^<>]{2,80}"
    r"</(?P=tag)\s*>)(?P<gap>\s{0,80})(?P<heading><h[2-6]\b[^<>]{0,300}>(?P<words>[^<>]{3,80})"
    r"</h[2-6]\s*>)(?P<below>(?:\s{0,80}<(?P<kind>span|small|p)\b[^<>]{0,300}>[^<>]{2,80}"
    r"</(?P=kind)\s*>)?)",
    re.IGNORECASE,
)


def _below_name(match: re.Match[str]) -> str:
    if not is_name(words_of.plain(match["words"])):
        return match[0]
    return "".join(match.group("box", "heading", "below", "gap", "badge"))


#: A box of links alone above the name on a card.
_LINKS_ABOVE = re.compile(
    r"(?P<links><(?P<tag>div|p|span)\b[^<>]{0,300}>"
    r"(?:\s{0,80}(?:<a\b[^<>]{0,600}>(?:(?!</?a\b)[^\0]){0,300}?</a\s*>"
    r"|\[[^\[\]\n]{1,60}\]\([^()\s]{1,600}\))){1,12}\s{0,80}</(?P=tag)\s*>)"
    r"(?P<gap>\s{0,80})(?P<heading><h(?P<level>[2-6])\b[^<>]{0,300}>(?P<words>(?:(?!<h)[^\0]){3,300}?)"
    r"</h(?P=level)\s*>)",
    re.IGNORECASE,
)


def _with_links_below(card: str) -> str:
    """Return a card with its links below the name, where they stand above it: they are hers, not
    those of who stands on the card before.
    """
    found = _LINKS_ABOVE.search(card)
    if not found or _HEADING.search(card[: found.start()]):
        return card
    if not is_name(words_of.plain(re.sub(r"<[^<>]*>", "", found["words"]))):
        return card
    moved = "".join(found.group("heading", "gap", "links"))
    return f"{card[: found.start()]}{moved}{card[found.end() :]}"


def with_labels(text: str) -> str:
    """Return a page with the names on its cards as headings and badges below these, "now" before
    where people went, and "Thesis:" before a title; its lines keep their numbers.
    """
    text = _BADGE.sub(_below_name, text)
    text = _ADJACENT.sub(lambda match: f"{match[0]} ", _DATED.sub(_dated, text))
    text = _LABELLED.sub(_labelled, text)
    starts = [match.start() for match in _OPENING.finditer(text) if _is_card(match["classes"])]
    bounds = [0, *starts, len(text)]
    pieces = [text[start:end] for start, end in itertools.pairwise(bounds)]
    return "".join((pieces[0], *(_with_links_below(_with_name(each)) for each in pieces[1:])))


def _is_card(classes: str) -> bool:
    return any(_CARD.fullmatch(each) for each in classes.split())


def _with_name(card: str) -> str:
    """Return a card without a heading with the name that it sets in bold, links, or begins with, as
    one.
    """
    if _HEADING.search(card):
        return card
    for find in (_BOLD.search, _LINKED.search, _FIRST.match):
        name = find(card)
        if name and is_name(words_of.plain(re.sub(r"<[^<>]*>", "", name["words"]))):
            start, end = name.span("words") if name.re is _FIRST else name.span()
            heading = name[0] if name.re is _LINKED else name["words"]
            lines = "\n" * heading.count("\n")
            heading = " ".join(heading.split())
            return f"{card[:start]}<h6>{heading}</h6>{lines}{card[end:]}"
    return card


def _labelled(match: re.Match[str]) -> str:
    classes = match["classes"].split()
    words = match["words"]
    link = f"<a{match['before']}{match['after']}>{words}</a>" if match["tag"] == "a" else words
    if any(_NAME.fullmatch(each) for each in classes):
        lines = "\n" * (match[0].count("\n") - words.count("\n"))
        return f"<h6>{link}</h6>{lines}"
    for kind, label in ((_NEXT, "now"), (_THESIS, "Thesis:")):
        is_labelled = any(kind.fullmatch(each) for each in classes)
        if is_labelled and re.match(r"\s*(?!thes[ie]s\b)[^\W\d_]", words, re.IGNORECASE):
            return match[0].replace(words, f"{label} {words.strip()}", 1)
    return match[0]
