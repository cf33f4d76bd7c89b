"""The letters of names, as they are compared: small, without marks, in runs."""

import re
import unicodedata
from functools import lru_cache

# Letters that Unicode does not take apart into a letter and a mark.
_LETTERS = str.maketrans(
    {
        "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d",
        "Ð": "d", "þ": "th", "Þ": "th", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "ħ":
        "h", "Ħ": "h", "ŋ": "n", "Ŋ": "n", "ə": "e", "ŧ": "t", "ĸ": "k", "’": "'", "‘": "'", "ʼ":
        "'", "`": "'", "´": "'", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "\u00ad": "",
    }
)  # fmt: skip

# How a marked letter is written where the mark is not to be had; the plain letter is the other way.
_SPELT_OUT = (
    ("ä", "ae"), ("ö", "oe"), ("ø", "oe"), ("ü", "ue"), ("å", "aa"), ("lü", "lv"), ("nü", "nv"),
)  # fmt: skip

#: A letter of Chinese, Japanese or Korean.
EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
#: A word, with the apostrophes in it.
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")

#: So many texts are remembered as they were read: the people of a catalogue come again and again,
#: those of a long list of strangers do not.
REMEMBERED = 8192


@lru_cache(maxsize=REMEMBERED)
def normalize_text(text: str) -> str:
    """Return `text` in lower case without marks, with single spaces; to compare, never to show.

    Letters of other scripts stay; "ß" becomes "ss", "ø" "o", "ł" "l"; hyphens and apostrophes
    become plain ones.
    """
    if text.isascii():
        return " ".join(text.lower().replace("`", "'").split())
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return " ".join(unicodedata.normalize("NFC", bare).translate(_LETTERS).casefold().split())


def spelt_out(text: str) -> str:
    """Return the text with marked letters written as two, "Müller" as "mueller"; else unchanged."""
    composed = unicodedata.normalize("NFC", text)
    spelled = composed.casefold()
    for marked, plain in _SPELT_OUT:
        spelled = spelled.replace(marked, plain)
    return composed if spelled == composed.casefold() else spelled


@lru_cache(maxsize=65536)
def letter_runs(word: str) -> tuple[str, ...]:
    """Return the normalized letter runs of a word: "Zhi-Hao" is zhi and hao, "O'Neil" is oneil."""
    return tuple(part.replace("'", "") for part in WORD.findall(normalize_text(word)))


def joined(text: str) -> str:
    """Return the normalized letters of a text in one run."""
    return "".join(letter_runs(text))
