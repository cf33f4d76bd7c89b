"""What a word is, on both sides of a search: in what is indexed and in what a visitor types.

Plain Python. A word is normalized: lower case, without accents. Scripts that are written without
spaces between words (Chinese, Japanese, and Korean too) are cut into single characters, and several
that were typed together are looked for as they stand.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from people.names import normalize_text

#: What is taken of a query; more than these words narrow nothing any more.
MAX_TERMS = 10
MAX_WORD = 64
#: Words this short stand for themselves, not for all that begins with them.
SHORT = 1

_UNSPACED = (
    "\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_TOKEN = re.compile(rf"[{_UNSPACED}]|[^\W_{_UNSPACED}]+")
#: What is no text in HTML that our own code made: tags, and formulas whole.
_KEPT = re.compile(r"<math\b.*?</math>|<[^>]*>", re.DOTALL)
_CHARACTER = re.compile(rf"[{_UNSPACED}]")
# "pre-training", "O'Brien": found as two words and as one.
_JOINED = re.compile(rf"[^\W_{_UNSPACED}]+(?:[-‐‑'’][^\W_{_UNSPACED}]+)+")

#: What an English plural ends with, and the word that it is of: “studies”, “matrixes”, “maps”, but
#: not “class”, “virus” or “analysis”. Shorter words are no plurals: “its”, “gas”.
_PLURALS = (
    (re.compile(r"(?<=[a-z]{2}[^\Waeiou])ies$"), "y"),
    (re.compile(r"(?<=[a-z])(ch|sh|ss|x)es$"), r"\1"),
    (re.compile(r"(?<=[a-z]{2}[^\Wsui])s$"), ""),
)
_NO_PLURALS = frozenset({"news"})


def normalized(text: str) -> str:
    """Return `text` in lower case without accents. Texts are long: they are not kept in a cache."""
    return normalize_text.__wrapped__(text)


def tokens(text: str) -> list[str]:
    """Return the words of `text` in order, normalized, each at most MAX_WORD letters."""
    return [token[:MAX_WORD] for token in _TOKEN.findall(normalized(text))]


def indexed(text: str) -> str:
    """Return the words of `text` as an index keeps them: separated by spaces."""
    words = tokens(text)
    for joined in _JOINED.findall(normalized(text)):
        words.append("".join(tokens(joined))[:MAX_WORD])
    return " ".join(words)


def is_character(token: str) -> bool:
    """Whether the token is one character of a script without spaces, rather than a word."""
    return bool(_CHARACTER.match(token))


def _singular(word: str) -> str:
    if word in _NO_PLURALS:
        return ""
    fitting = (ending.sub(of_one, word) for ending, of_one in _PLURALS if ending.search(word))
    return next(fitting, "")


@dataclass(frozen=True)
class Term:
    """One thing that must occur: a word, the beginning of one, or characters that touch."""

    tokens: tuple[str, ...]

    @property
    def is_phrase(self) -> bool:
        return is_character(self.tokens[0])

    @property
    def is_prefix(self) -> bool:
        return not self.is_phrase and len(self.tokens[0]) > SHORT

    @property
    def singular(self) -> str:
        """The word of which an English plural was typed; empty where it is none.

        It is looked for whole, and not among names: “maps” finds “map”, but no “mapping”, and
        “Williams” nobody whose given name is William.
        """
        return _singular(self.tokens[0])

    def begins(self, words: list[str], at: int) -> bool:
        """Whether the term stands in the tokens `words` at this position."""
        if self.is_phrase:
            return tuple(words[at : at + len(self.tokens)]) == self.tokens
        word = self.tokens[0]
        begins = words[at].startswith(word) if self.is_prefix else words[at] == word
        return begins or words[at] == self.singular


@dataclass(frozen=True)
class SearchQuery:
    """What a visitor typed, as terms that must all occur."""

    terms: tuple[Term, ...]

    def __bool__(self) -> bool:
        return bool(self.terms)

    def words(self) -> list[str]:
        return [term.tokens[0] for term in self.terms if not term.is_phrase]


def parse(text: str) -> SearchQuery:
    """Read what a visitor typed. Never fails: signs that are no words separate words."""
    terms: dict[Term, None] = {}
    text = unicodedata.normalize("NFC", text)
    for piece in text.split():
        characters: list[str] = []
        for token in [*tokens(piece), ""]:
            if token and is_character(token):
                characters.append(token)
                continue
            if characters:
                terms[Term(tuple(characters))] = None
                characters = []
            if token:
                terms[Term((token,))] = None
    return SearchQuery(tuple(terms)[:MAX_TERMS])


def _spans(text: str, query: SearchQuery) -> Iterator[tuple[int, int]]:
    """Where in `text` (in composed form) the terms stand, in order, none touching another."""
    matches = list(_TOKEN.finditer(text))
    words = [normalize_text(match.group()) for match in matches]
    end = 0
    for at, match in enumerate(matches):
        if match.start() < end:
            continue
        for term in query.terms:
            if term.begins(words, at):
                end = matches[at + len(term.tokens) - 1].end()
                yield match.start(), end
                break


def highlight(text: str, query: SearchQuery | None) -> SafeString:
    """Return `text` as safe HTML in which the words that the query found stand in `mark`."""
    if not query:
        return escape(text)
    text = unicodedata.normalize("NFC", text)
    parts, done = [], 0
    for start, end in _spans(text, query):
        parts += [escape(text[done:start]), "<mark>", escape(text[start:end]), "</mark>"]
        done = end
    parts.append(escape(text[done:]))
    return mark_safe("".join(parts))


def highlight_html(html: str, query: SearchQuery | None) -> SafeString:
    """The same for sound HTML: its text gets the marks, its tags and formulas stay whole."""
    parts, done = [], 0
    for kept in _KEPT.finditer(html):
        parts += [highlight(unescape(html[done : kept.start()]), query), kept.group()]
        done = kept.end()
    parts.append(highlight(unescape(html[done:]), query))
    return mark_safe("".join(parts))


def mentions_all(query: SearchQuery, texts: Iterable[str]) -> bool:
    """Whether these texts together hold every term."""
    token_lists = [[normalize_text(token) for token in _TOKEN.findall(text)] for text in texts]
    return all(
        any(term.begins(words, at) for words in token_lists for at in range(len(words)))
        for term in query.terms
    )


def snippet(text: str, query: SearchQuery, width: int = 220) -> str:
    """Return the part of `text` around the first word found; nothing where none is found."""
    text = unicodedata.normalize("NFC", text)
    first = next(_spans(text, query), None)
    if first is None:
        return ""
    start = max(0, first[0] - width // 3)
    if start:
        start = text.find(" ", start, first[0]) + 1 or start
    end = min(len(text), start + width)
    if end < len(text):
        end = max(text.rfind(" ", first[1], end), first[1])
    return f"{'… ' if start else ''}{text[start:end].strip()}{' …' if end < len(text) else ''}"
