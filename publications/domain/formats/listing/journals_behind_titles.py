"""Where a journal and its numbers, or a lawyers' citation, stand behind a title."""

import re

#: The title of a journal cut short, before its volume: "Phys. Rev. B 110", "Geosci. Model Dev., 9".
SHORT_TITLE = re.compile(
    r"[A-Z](?<=[,.?!”\"’] [A-Z])[^\W\d_]{0,9}\.\s?(?:(?:[A-Z][^\W\d_]{0,9}\.?|of|and|&)\s?){0,4}"
    r"[A-Z][^\W\d_]{0,9}\.,?\s?(?:[A-Z]{1,2}\s)?(?=\d|[Vv]ol\b|in (?:prep|press|review)\b)"
    # "Discrete Contin. Syst. Ser. B, 24 (2019)", where some words are whole
    r"|(?<=,\s)(?!(?:Vol|Part|Pt|No|Nr|Ser|Ch|Sec|Suppl|Art)\b)(?=[^\d(]{0,80}[a-z]\.)"
    r"(?![A-Z][a-z]+\.(?<!Math\.)(?<!Autom\.)(?<!Appl\.)(?<!Phys\.)(?<!Comm\.)(?<!Numer\.))"
    r"(?:[A-Z][^\W\d_]{0,11}\.?\s(?:(?:of|and|&)\s)?){1,6}[A-Z][^\W\d_]{0,11}\.?,?\s"
    r"(?=\d{1,4}\s?\()"
)
#: As lawyers cite: "144 Moss Law Review 531 (2012)".
CITED_BY_VOLUME = re.compile(
    r"\d{1,4}\s[^\W\d_a-zß-ÿ][^\d()]{2,80}\s\d{1,5}(?:,\s\d{1,5})?\s\((?:19|20)\d\d\)"
)
#: A journal's name, without a comma, before its volume: "Modern Piles, 19:3(2014)".
_CITED = (
    r"(?P<cited>(?!(?:and|&|Part|Series|Section|[Vv]ol(?:ume)?|[Nn]o|[Nn]umber|[Ii]ssue|[Pp]ages?|[Pp]p)\b)[^\W\d_](?:[^\d.,;:?!()“”\"]|(?<![a-z]{4})(?<!\s[a-z]{2})\.){2,80}?,?\s"
    r"(?:\(?(?:19|20)\d\d\)?[,;:]?\s)?"
    r"(?:vol(?:ume)?\.?\s\d|no?[.°º]\s?\d|(?!(?:19|20)\d\d\b)\d{1,4}\s?(?:[:/.,]\s?\d{1,3}\s?)?"
    r"(?:\((?:[A-Z][a-z]+\.?\s)?\d{1,4}|:\s?[a-z]?\d"
    r"|\.\d{1,5}[-–]|,\s?(?:no\.|(?:[A-Z](?:-?\d{1,2})?,\s?)?\d{1,5}\s?[-–]|[A-Z]\d{1,4}(?=[.,;]|$)))))"
)
_CITED_JOURNAL = re.compile(_CITED)
#: … and "v. 12", before which a town may stand, too.
_CITED_BEHIND_COLON = re.compile(
    _CITED.replace(r"(?:vol(?:ume)?\.?\s", r"(?:v(?:ol(?:ume)?)?\.?\s")
)
_OF_JOURNAL = re.compile(
    r"[^\W\d_a-zß-ÿ].*|[\d(].*|of|the|and|&|for|in|on|de|des|la|del|der|für|und|vol.*|v\.?|no.*|n[.°º].*"
)
#: What is printed before it, though a venue's name should be: "Power and Books, Modern Piles, 19".
BEFORE_CITED = re.compile(
    rf"(?:[^.,;:()\d]{{3,}}(?:,|(?:(?<=[a-z]{{4}})|(?<=\s[a-z]{{2}}))\.)\s){{1,3}}{_CITED}"
)
#: "Acids in kelp leaves Moss Sci. 8: 171-173": no sign stands between a title and a journal whose
#: name is cut short.
GLUED_JOURNAL = re.compile(
    r"(?<=[a-zß-ÿ]{3})\s(?=(?:[A-Z][^\W\d_]{0,11}\.?\s(?:(?:of|and|&)\s)?){0,4}[A-Z][^\W\d_]{0,9}\.,?\s"
    r"\d{1,4}\s?(?:\(\d{1,3}\)\s?)?:\s?\d{1,5}\s?[-–]\s?\d)"
)
#: What it adds to the end of a title that such a name stands behind it.
_JOURNAL_NEXT = 0.7


def before_journal(window: str, place: int) -> float:
    """Return what it adds to the end of a title that a journal and its volume stand behind it."""
    is_cited = (
        _CITED_JOURNAL.match(window, place)
        or SHORT_TITLE.match(window, place)
        or CITED_BY_VOLUME.match(window, place)
    )
    return _JOURNAL_NEXT if is_cited else 0.0


def cited_behind_colon(window: str, colon: re.Match[str]) -> bool:
    """Whether a colon ends a title, as geologists print it: "The title: Clay Letters, v. 12"."""
    cited = _CITED_BEHIND_COLON.match(window, colon.end())
    return bool(cited and all(map(_OF_JOURNAL.fullmatch, cited["cited"].split())))
