"""The title of an entry, without the tags that programs copied from a web page."""

import re
from collections.abc import Mapping

from publications.domain.formats import text as words_of
from publications.domain.formats.text import latex_to_text

_SCRIPT = re.compile(r"\\text(sub|super)script\s*+\{((?:[^{}]|\{[^{}]*+\})*+)\}", re.ASCII)
#: What web pages set in titles: "H<inf>2</inf>O", "<i>E. coli</i>", formulas, links.
_TAGGED_SCRIPT = re.compile(r"<(su[bp]|inf)>([^<>{}]{1,60})</\1>", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:su[bp]|inf|i|em|b|strong|scp|span|math|mml:\w+|a|u|font)\b[^<>]{0,1000}>", re.I
)
_CLOSING_TAG = re.compile(r"</[a-z]", re.IGNORECASE)


def read(fields: Mapping[str, str]) -> tuple[str, str]:
    """Return the title as plain text, and with sub- and superscripts where it has them."""
    shown = _text(fields, scripts=True)
    return words_of.without_scripts(shown) if shown else _text(fields), shown


def _without_tags(title: str) -> str:
    """Return a title that programs copied from a web page with LaTeX for its scripts; a tag that
    nothing closes is none: "x<b>y".
    """
    if not _CLOSING_TAG.search(title):
        return title
    return _TAG.sub("", _TAGGED_SCRIPT.sub(_as_latex, title))


def _as_latex(tag: re.Match[str]) -> str:
    place = "super" if tag[1].lower() == "sup" else "sub"
    return rf"\text{place}script{{{tag[2]}}}"


def _text(fields: Mapping[str, str], *, scripts: bool = False) -> str:
    """Return title and subtitle; with `scripts` only where there are some, and tags for them."""
    printed = [_without_tags(fields.get(name, "")) for name in ("title", "subtitle")]
    if scripts:
        if not any("\\text" in each and _SCRIPT.search(each) for each in printed):
            return ""
        printed = [_SCRIPT.sub(_hidden_script, each) for each in printed]
    title, subtitle = (words_of.without_controls(latex_to_text(each)) for each in printed)
    title = title.rstrip(".").strip() or title.strip()
    title = f"{title}: {subtitle}" if title and subtitle else title
    return words_of.shown_scripts(title) if scripts else title


def _hidden_script(macro: re.Match[str]) -> str:
    name = "sub" if macro[1] == "sub" else "sup"
    return f"{words_of.SCRIPTS[f'<{name}>']}{macro[2]}{words_of.SCRIPTS[f'</{name}>']}"
