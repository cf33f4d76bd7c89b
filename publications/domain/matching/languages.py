"""In what language a title is, as far as its script and its small words tell."""

import re
from collections.abc import Sequence

from people.names import normalize_text
from publications.domain.matching.close_reading import spelling
from publications.domain.matching.title_differences import known_words

_SCRIPTS = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af]")),
    ("zh", re.compile(r"[\u3400-\u9fff]")),
    ("cyrillic", re.compile(r"[\u0400-\u04ff]")),
    ("greek", re.compile(r"[\u0370-\u03ff]{3}")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
)
# Small words without marks, as they are compared; one that several languages have counts for each.
_SMALL_WORDS = {
    language: frozenset(words.split())
    for language, words in {
        "en": "a the of and in on for with to by from at is are an as its using through under"
        " between how what why towards toward new",
        "de": "der die das und des dem den ein eine einer eines zur zum im von fur mit auf bei uber"
        " als am durch aus nach eines sowie wie warum ist in an",
        "fr": "le la les des du et en une un pour dans sur par avec aux au chez entre vers comment"
        " pourquoi est l d",
        "es": "el la los las del de y en una un para por con sobre como entre desde hacia que es"
        " al",
        "pt": "o a os as do da dos das e em uma um para por com sobre no na nos nas entre como que"
        " ao",
        "it": "il lo la gli le dei della delle del di e in una un per con sul sulla nel nella tra"
        " come degli dell",
        "nl": "de het een van en in op voor met door bij naar over uit hoe wat als te",
        "sv": "och i av en ett for med pa om till fran hos som den det",
        "da": "og i af en et for med pa om til fra hos som den det ved",
        "pl": "i w na z do o dla oraz przez od po jako nad pod przy",
        "cs": "a v na z do pro s o k se od po jako pri",
        "tr": "ve bir ile icin olarak uzerine",
        "ru": "i v na s po dlya o k ot",
        "fi": "ja seka etta on",
        "hu": "a az es egy",
        "id": "dan di dengan untuk pada dari yang",
        "ca": "el la els les del de i en una un per amb sobre",
        "ro": "si in de la cu pentru din al ale unei",
    }.items()
}
# A word; a letter in a formula is none: "e+e-", "O(n)", "a-stable".
_WORD = re.compile(r"[a-z]{2,}|(?<![^\s'’])[a-z](?![^\s'’,])")
# So many of a title's longer words are English ones where it is English.
_MOST_WORDS = 0.8
_LONGER_WORD = 4


def are_two_languages(title: str, other: str) -> bool:
    """Whether the titles are in two languages, as far as that can be told."""
    one, another = languages_of(title), languages_of(other)
    return bool(one and another) and one.isdisjoint(another)


def may_be_two_languages(title: str, other: str) -> bool:
    """Whether one title is English and the other has no word of it: "Funktionelle Polymere"."""
    return any(
        "en" in languages_of(one) and not languages_of(another) and _has_no_english(another)
        for one, another in ((title, other), (other, title))
    )


def _has_no_english(title: str) -> bool:
    longer = [word for word in _words(title) if len(word) >= _LONGER_WORD]
    return len(longer) > 1 and not any(spelling(word) in known_words() for word in longer)


def _words(title: str) -> list[str]:
    return _WORD.findall(normalize_text(title).replace("'s", ""))


def languages_of(title: str) -> frozenset[str]:
    """Return the language that a title is in, or the script; several where its words are theirs.

    Empty where nothing tells it.
    """
    for language, script in _SCRIPTS:
        if script.search(title):
            return frozenset({language})
    words = _words(title)
    counts = {
        language: sum(word in small for word in words) for language, small in _SMALL_WORDS.items()
    }
    most = max(counts.values())
    found = {language for language, count in counts.items() if most and count == most}
    # "No Computing without Systems": a small word alone may be another language's.
    return frozenset(found | {"en"} if _is_english(words) else found)


def _is_english(words: Sequence[str]) -> bool:
    """Whether most of the longer words are those that English titles have."""
    longer = [word for word in words if len(word) >= _LONGER_WORD]
    known = sum(spelling(word) in known_words() for word in longer)
    return bool(longer) and known >= _MOST_WORDS * len(longer)
