"""Which words of a title keep their capitals where a style prints titles in small letters."""

import re
from collections.abc import Collection, Iterator

_WORD = re.compile(r"[^\W_]+")
#: Behind these a sentence begins: its first word has a capital whatever it is.
_BEGINS = re.compile(r"(?:^|[:.?!–—]\s)[^\w]*$")
#: "Korch: ..." is called Korch; these only say what the text is.
_LABEL = re.compile(r"([^\W_]+): ")
_NO_NAMES = frozenset(
    "Correction Corrigendum Erratum Comment Reply Response Editorial Introduction Preface Foreword"
    " Summary Overview Review Survey Tutorial Poster Demo Abstract Invited Keynote".split()
)
#: Words that are small in titles with capitals, too: they tell nothing of how a title is set.
_SMALL = frozenset(
    "about above across after against along among amid around before behind below beneath beside"
    " between beyond down during except from inside into like near onto over since than that their"
    " them then they this through throughout toward towards under until upon using versus very via"
    " were what when where which while whose will with within without your".split()
)
#: Shorter words tell nothing either.
_TELLING = 4


def kept(title: str, names: Collection[str] = ()) -> frozenset[str]:
    """Return the words whose capitals are part of their spelling.

    Those are acronyms and words with capitals or digits inside ("GPU", "eBPF", "Z3"), single
    capitals ("vitamin D"), what the paper calls its own ("Korch: ..."), and the words of `names`.
    Where the title is set as a sentence, every other word with a capital is a name, too.
    """
    words = [(word[0], bool(_BEGINS.search(title[: word.start()]))) for word in _words(title)]
    is_sentence = _is_sentence(words)
    found = {
        word
        for word, begins in words
        if _is_spelled_so(word, begins) or (is_sentence and not begins and word[:1].isupper())
    }
    label = _LABEL.match(title)
    if label and label[1][:1].isupper() and label[1] not in _NO_NAMES:
        found.add(label[1])
    return frozenset(found.union(*(_words_of_name(name, title) for name in names)))


def _words(text: str) -> Iterator[re.Match[str]]:
    return _WORD.finditer(text)


def _is_spelled_so(word: str, begins: bool) -> bool:
    capitals = sum(letter.isupper() for letter in word)
    if not capitals:
        return False
    if len(word) == 1:
        return not begins and word != "A"
    has_inner = any(letter.isupper() for letter in word[1:])
    return has_inner or any(letter.isdigit() for letter in word)


def _is_sentence(words: Collection[tuple[str, bool]]) -> bool:
    """Whether the title is set as a sentence: a third of its telling words begin small."""
    telling = [
        word
        for word, begins in words
        if not begins and len(word) >= _TELLING and word.isalpha() and word.lower() not in _SMALL
    ]
    small = sum(word[0].islower() for word in telling)
    return bool(small) and small * 3 >= len(telling)


def _words_of_name(name: str, title: str) -> Iterator[str]:
    """The words of the name that have capitals, where the title has it so."""
    if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title):
        yield from (word[0] for word in _words(name) if not word[0].islower())
