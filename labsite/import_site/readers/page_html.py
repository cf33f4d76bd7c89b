"""HTML between the words of a page -> Markdown."""

import re
from collections.abc import Callable
from typing import Protocol

NAMED = re.compile(r"([\w-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'=]+))")
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>a|abbr|address|article|aside|audio|b|big|blockquote|body|br|button"
    r"|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|embed|fieldset|figcaption|figure"
    r"|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|main|mark|nav"
    r"|object|ol|p|param|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary"
    r"|sup|table|tbody|td|tfoot|th|thead|time|title|tr|u|ul|var|video|wbr|meta|link)\b"
    r"(?P<rest>(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*)>",
    re.IGNORECASE,
)
_BLOCKS = frozenset(
    "address article aside blockquote body center dd details div dl dt fieldset figcaption figure"
    " footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot"
    " thead tr ul".split()
)
_SIGNS = {"b": "**", "strong": "**", "i": "*", "em": "*", "cite": "*", "code": "`", "del": "~~",
          "s": "~~", "strike": "~~"}  # fmt: skip


class Loses(Protocol):
    """What is told of a page while it is read."""

    def picture(self, source: str) -> None:
        """Note a picture by its address."""

    def lose(self, what: str, why: str) -> None:
        """Tell what the page has and the text has not, with a code of why."""


def named(text: str) -> dict[str, str]:
    """Return the attributes of a tag, or the fields of a shortcode, by their names."""
    return {name: a or b or c for name, a, b, c in NAMED.findall(text)}


class Html:
    """HTML between the words -> Markdown. Tags that are not closed harm nothing."""

    def __init__(self, reader: Loses) -> None:
        self._reader = reader
        self._out: list[str] = []
        #: For each open link, where its words begin in `_out`, and its address.
        self._links: list[tuple[int, str]] = []
        self._lists: list[str] = []
        self._depth = 0

    def markdown(self, text: str) -> str:
        end = 0
        for match in _TAG.finditer(text):
            self._words(text[end : match.start()])
            end = match.end()
            name = match["name"].lower()
            if match["close"]:
                self._close(name)
            else:
                self._open(name, match["rest"])
        self._words(text[end:])
        return "".join(self._out)

    def _words(self, words: str) -> None:
        # Four blanks before a line would make code of it.
        self._out.append(re.sub(r"\n[ \t]+", "\n", words) if self._depth else words)

    def _open(self, name: str, rest: str) -> None:
        simple: dict[str, Callable[[], None]] = {
            "br": lambda: self._out.append("  \n"),
            "hr": lambda: self._out.append("\n\n---\n\n"),
            "li": self._item,
        }
        if name in simple:
            simple[name]()
        elif name == "a":
            self._links.append((len(self._out), named(rest).get("href", "")))
        elif name in _SIGNS:
            self._out.append(_SIGNS[name])
        elif name in ("img", "source"):
            self._reader.picture(named(rest).get("src", ""))
        elif name in ("iframe", "embed", "object", "video", "audio"):
            self._embedded(name, rest)
        elif name in ("td", "th"):
            self._out.append(" ")
        elif name in _BLOCKS:
            self._begin_block(name, rest)

    def _begin_block(self, name: str, rest: str) -> None:
        if not rest.rstrip().endswith("/"):
            self._depth += 1
        if name in ("ul", "ol"):
            self._lists.append(name)
        if name[0] == "h" and name[1:].isdigit():
            self._out.append(f"\n\n{'#' * int(name[1:])} ")
        else:
            self._out.append("\n" if name == "tr" else "\n\n")

    def _item(self) -> None:
        indent = "  " * max(len(self._lists) - 1, 0)
        mark = "1." if self._lists and self._lists[-1] == "ol" else "-"
        self._depth += 1
        self._out.append(f"\n{indent}{mark} ")

    def _embedded(self, name: str, rest: str) -> None:
        source = named(rest).get("src", "")
        if source.startswith(("http", "//")):
            label = "Video" if name in ("video", "iframe") else name.capitalize()
            self._out.append(f"[{label}]({source})")
        elif source:
            self._reader.lose(source, "embedded")

    def _close(self, name: str) -> None:
        if name == "a" and self._links:
            start, address = self._links.pop()
            words = " ".join("".join(self._out[start:]).split())
            self._out[start:] = [f"[{words}]({address})" if words and address else words]
        elif name in _SIGNS:
            self._close_sign(_SIGNS[name])
        elif name in _BLOCKS:
            if name == "li" or re.fullmatch(r"h\d", name):
                self._drop_empty()
            self._depth = max(0, self._depth - 1)
            if name in ("ul", "ol") and self._lists:
                self._lists.pop()
            if name != "li":
                self._out.append("\n" if name in ("tr", "tbody", "thead") else "\n\n")

    def _drop_empty(self) -> None:
        """Drop the mark of an item or heading in which a template would have put all words."""
        while self._out and not self._out[-1].strip():
            self._out.pop()
        if self._out and re.fullmatch(r"\s*(?:-|1\.|#{1,6}) ", self._out[-1]):
            self._out.pop()

    def _close_sign(self, sign: str) -> None:
        """Close bold or italics: the sign stands at the words, blanks outside of it."""
        for place in range(len(self._out) - 1, -1, -1):
            if self._out[place] == sign:
                words = "".join(self._out[place + 1 :])
                inner = words.strip()
                if not inner:
                    self._out[place:] = [words]
                    return
                before = words[: len(words) - len(words.lstrip())]
                after = words[len(words.rstrip()) :]
                self._out[place:] = [f"{before}{sign}{inner}{sign}{after}"]
                return
