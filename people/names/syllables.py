"""Names that are written in syllables: Chinese, Korean and Vietnamese ones in our letters.

There a second syllable belongs to the name and cannot be left out.
"""

import re
from collections.abc import Collection, Sequence

from people.names.letters import normalize_text

# One syllable of Mandarin in pinyin.
_SYLLABLE = re.compile(
    r"(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?"
    r"(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v|ve)"
)

# One syllable of Korean, with the commonest family names, and of Vietnamese with its own.
_KOREAN_SYLLABLE = re.compile(
    r"(?:[bcdghjklmnprstwy]|ch|gw|hw|hy|kk|kw|ky|gy|my|py|by|ry|sh|ss)?"
    r"(?:a|ae|ah|e|ee|eo|eu|eui|i|ie|o|oe|oh|oo|ou|u|ui|uh|wa|wi|wo|wu|ya|ye|yeo|yo|yoo|you|yu)"
    r"(?:b|g|h|k|l|m|n|ng|p|r|t)?"
)
_KOREAN_FAMILIES = frozenset(
    """
    kim lee yi rhee park pak bak choi choe jung jeong chung kang cho jo yoon yun jang chang lim
    im rim shin sin seo suh kwon hwang ahn an song yoo yu ryu hong jeon jun moon yang bae baek
    paik nam noh roh ha heo huh son sohn oh han min kwak cha joo
    """.split()
)
_VIETNAMESE_FAMILIES = frozenset(
    """
    nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh
    """.split()
)
_SHORT_SYLLABLE = re.compile(r"[a-z]{2,6}")


def all_pinyin(words: Sequence[str]) -> bool:
    """Whether every word is spelt in whole syllables of pinyin."""
    return all(re.fullmatch(rf"(?:{_SYLLABLE.pattern})+", word.lower()) for word in words)


def is_syllable(given: str) -> bool:
    """Whether a given name is one syllable, as "Wei" or "Min": each is borne by millions."""
    word = normalize_text(given)
    return any(pattern.fullmatch(word) for pattern in (_SYLLABLE, _KOREAN_SYLLABLE))


def are_syllables(given: Sequence[str], families: Collection[str], family: Sequence[str]) -> bool:
    """Whether given names look like the syllables of one Chinese, Korean or Vietnamese name.

    `families` are the spellings of the family name, `family` its parts; all are normalized.
    """
    if not _VIETNAMESE_FAMILIES.isdisjoint(families):
        return all(map(_SHORT_SYLLABLE.fullmatch, given))
    if not _KOREAN_FAMILIES.isdisjoint(families) and all(map(_KOREAN_SYLLABLE.fullmatch, given)):
        return True
    return all(map(_SYLLABLE.fullmatch, (*given, *family)))
