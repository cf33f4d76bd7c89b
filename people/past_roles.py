"""Words that say that somebody was here and has left: "former", "ex-", "alumni", "前任"."""

import re

#: Of other European languages too; for an expression that is read without regard to capitals.
WORDS = (
    r"alumn(?:i\w*|us|ae?|x|s)?|alums?|al(?:umi|umini|umnni|mni)s?|former(?:ly)?|past|prior|previous|graduated|graduates|ehemalig\w*"
    r"|ancien(?:ne)?s?|antigu[oa]s?|anteriores|antics|absolvent\w*|absolwenci|mezunlar"
    r"|ex[- ]?(?:mi?embr|alumn|alun|integrant|colabor|mitglied|doctorant)\w*"
    r"|egresad[oa]s?|egressos?|oud-(?:leden|medewerkers)|bývalí|byli|tidligere|tidigare|voormalige|бывшие|выпускник\w*"
)
#: Of Chinese, Japanese and Korean, which put no blank between words.
WORDS_OF_CJK = (
    "校友|毕业|畢業|往届|往屆|离组|離組|卒业|卒業|修了[生者]"
    "|元(?:メンバー|スタッフ|学生|研究[生員]|教員)|졸업|동문"
)
#: In codes, too, which write "_" for a blank: "alum_phd".
_LEFT = re.compile(
    rf"(?<![^\W_])(?:{WORDS}|ex-\w+|emerit\w+|left)(?![^\W_])|{WORDS_OF_CJK}", re.IGNORECASE
)
_BEFORE_ROLE = re.compile(
    r"^\(?(?:former(?:ly)?|past|prior|previous(?:ly)?|ex|alumn(?:us|a|i))\)?[\s:,–-]+(?=\w)|^(?:前任|前)",
    re.IGNORECASE,
)
#: "RA alumni", "PhD graduate".
_BEHIND_ROLE = re.compile(
    r"(?<=\w)[\s,:–-]+(?:alumn(?:us|ae?|i|x)|alums?|graduates?)$|(?<=\w)\s?(?:졸업생?|毕业生?|畢業生?|卒業生?)$",
    re.IGNORECASE,
)


#: Who has her degree and goes on here: "MSc (graduated, continuing research)".
_GOES_ON = re.compile(
    r"\b(?:continu(?:es|ing)|stay(?:s|ing) on|still (?:here|active|with us))\b", re.I
)


def has_left(*texts: str) -> bool:
    """Whether what a person is called, or her group, says that she left."""
    return any(_LEFT.search(text) and not _GOES_ON.search(text) for text in texts)


#: What a status says of somebody's stay, and is no word for people.
_ENDED = frozenset("completed finished ended inactive defended".split())


def is_status_of_left(status: str) -> bool:
    """Whether the status of somebody in a lab says that she left: "alumni", "completed"."""
    return has_left(status) or status.strip().casefold() in _ENDED


def says_only_that(text: str) -> bool:
    """Whether a text is such a word and nothing else: "Alumni"."""
    return bool(_LEFT.fullmatch(text))


def without_words(text: str) -> str:
    """Return a text without any such word."""
    return _LEFT.sub("", text)


def present_form(role: str) -> str:
    """Return a role without such words around it: "Former PhD student" was a PhD student."""
    return _BEHIND_ROLE.sub("", _BEFORE_ROLE.sub("", role))
