"""A venue's name and its acronym."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.venue_phrases.kinds import (
    MEETINGS,
    PERIODICAL_PROCEEDINGS,
    kind_of,
)

LEAD = re.compile(
    r"^(?:(?:target )?(?:journal|venue)\s?:\s+|download\s+(?=[A-Z])"
    r"|(?:(?:accepted )?to appear|to be (?:included|published|presented)"
    r"|forthcoming|accepted|(?:re)?submitted|published|presented|appeared"
    r"|appears"
    r"|(?:conditionally|provisionally|tentatively) accepted"
    r"|(?:invited|solicited) (?:submission|contribution))"
    r"(?:\s+in principle)?(?:\s+(?:here|online|for publication))?\s+(?:in|at|to|by|for)\b\s*:?\s*"
    r"|for submission to\s+|(?-i:for)\s+|in\s*:?\s+"
    r"|(?:en|em|dans)\s*:?\s(?=[A-Z])|[iw]:\s(?=[^\W\d_])|at\s+)(?:the\s+)?",
    re.IGNORECASE,
)
PROCEEDINGS = re.compile(
    r"^(?:the\s+)?(?:Proceedings?|Procs?\.?|Conference Proceedings"
    r"|Companion Proceedings)\s+(?:of|for)\s+(?:the\s+)?"
    r"|^(?:the\s+)?(?:Proc\.|Proceedings:)\s*(?:of\s+)?(?:the\s+)?",
    re.IGNORECASE,
)
ACRONYM = re.compile(r"\(([^()]{2,30})\)")
_ACRONYM_FORM = re.compile(
    r"(?:(?:ACM|IEEE|USENIX|IFIP)[ /])?([A-Z][A-Za-z&+*/-]{0,14}[A-Z+][A-Za-z&+*-]{0,8}"
    r"|[A-Z][A-Z0-9&+/-]{1,14})"
    r"(?:[ -](?:DB|Findings|Companion|Workshops?|D&B))?"
    r"(?:[\s,-]?(?:['’‘]\s?\d\d|(?:19|20)\d\d))?(?:\s(?:Companion|Workshops?))?"
)
#: "HPC Asia 2020", "VIS Week '19": a short name of more words is told by its year.
_SHORT_WITH_YEAR = re.compile(
    r"[A-Z]{2}[\w&/+-]{0,12}(?:[ -][A-Z][\w&/+-]{1,14}){1,2}[\s,-]{0,2}"
    r"(?:['’‘]\s?\d\d|(?:19|20)\d\d)"
)
_ACRONYM_YEAR = re.compile(r"[\s,-]?(?:['’‘]\s?\d\d|(?:19|20)\d\d)(?=\s|$)")
SHORT_VENUE = re.compile(
    r"^(?:in\s+)?((?:[A-Z][\w&+/.-]{0,15}\s){0,3}[A-Z][\w&+/-]{0,15}),?\s?(?:['’‘]\s?\d\d|(?:19|20)\d\d)\b"
    r"(?!\s?\((?:19|20)\d\d\))",  # "JHEP 1911 (2019) 159": a volume
)
#: Set behind a name of which it is known where it ends.
END_OF_NAME = "\0"
_PART_OF_SERIES = re.compile(r"(?:Part|Series|Section)\s[A-Z]\b")
_ABBREVIATED = re.compile(
    r"\b(?:Trans|Int(?:ern)?|Proc|Conf|Symp|J|Lett|Mag|Rev|Ann|Comm|Commun|Adv|Math|Phys|Chem|Bull|Acad)\.\s|\.\s[A-Z](?:[a-z]{1,8})?(?:\.|$)"
    r"|[a-z]\.\s(?:et|und|für|de|of)\s[A-Z]"
    r"|[a-z]\.\s(?:[A-Z][a-z]+\s){1,2}[A-Z][a-z]{1,8}\.(?=,|$|\s\d)"
    r"|[a-z]\.\s(?:[A-Z][a-z]+\s){1,2}(?:Res|Sci|Chem|Phys|Med|Eng|Math|Mech|[A-Z][a-z]{1,7}ol)"
    r"(?:$|\.\s[A-Z])"
)
#: What ends a series in a name: "… on Parallel, Distributed and Network-Based Processing".
_END_OF_SERIES = re.compile(
    r"[A-Z][\w-]+(?:\s[A-Z][\w-]+)*\s(?:and|&)\s[A-Z][\w-]+(?:\s[\w-]+)*"
    r"(?::\s.{3,90}|\s\((?:19|20)\d\d\))?"
)
#: "Politics, Law & Economics", "Science of Moss, Food and Clay", where nothing else says so.
_WORD = re.compile(r"[A-Z][a-z]{3,}(?: of [A-Z][a-z]{3,})?")
_TWO_WORDS = re.compile(r"[A-Z][a-z]{2,} (?:and|&) [A-Z][a-z]{2,}(?::\s.{3,90}|\s\d{1,4})?")
#: How words end that name subjects, "Verification", "Tools", and neither towns nor people.
_SUBJECT = (
    r"[A-Z][a-z-]*(?:tions?|ments?|ings?|ics|og(?:y|ies)|it(?:y|ies)|[ae]nces?|ures?|tems|works"
    r"|ources|ools|ods|iques|ysis|ism|ware|nomy|graphy)"
)
_SERIES_OF_SUBJECTS = re.compile(
    rf"(?:[A-Z][\w-]+\s){{0,2}}{_SUBJECT}\s(?:and|&)\s(?:[A-Z][\w-]+\s){{0,2}}{_SUBJECT}"
    r"(?:\s(?:for|of|in|on)\s.{3,90})?"
)
_COUNTRIES = ("Bosnia and Herzegovina", "Trinidad and Tobago", "Antigua and Barbuda")


def _is_short(name: str) -> bool:
    """Whether brackets behind a venue's name hold its short form, perhaps with a year."""
    return bool(_ACRONYM_FORM.fullmatch(name) or _SHORT_WITH_YEAR.fullmatch(name))


def split_acronym(name: str) -> tuple[str, str]:
    """Return a venue's name without the acronym in parentheses, and the acronym ("ICML"), if any.

    A year behind the acronym ("SC '22") belongs to neither.
    """
    for match in reversed(list(ACRONYM.finditer(name))):
        inner = match[1].strip()
        if _is_short(inner) and len(inner.split()) <= 4:
            acronym = _ACRONYM_YEAR.sub("", inner).strip(" ,-'’")
            if acronym and not acronym.isdigit():
                rest = name[: match.start()].rstrip() + name[match.end() :]
                return words_of.one_line(rest).strip(" ,"), acronym
    return name, ""


def container(name: str) -> tuple[str, str]:
    """Return (name, acronym) of a container as a bibliography prints it: "Proceedings of the …"
    removed.
    """
    name = words_of.one_line(name).strip(" ,.")
    short = re.match(
        r"([A-Z][\w/&+-]{1,14})\s?['’]?\d\d(?:\d\d)?\s?:\s+(?=Proceedings|Proc\.)", name
    )
    if short:
        name = name[short.end() :]
    name = LEAD.sub("", name) if re.match(r"in[:\s]", name, re.IGNORECASE) else name
    if not PERIODICAL_PROCEEDINGS.match(name):
        name = PROCEEDINGS.sub("", name)
    rest, acronym = split_acronym(name)
    rest = re.sub(r"^the\s+(?=[A-Z\d])|[,\s]+(?:19|20)\d\d$", "", rest, flags=re.IGNORECASE)
    if not acronym:
        acronym = short[1] if short else acronym_of_short(rest)
    return rest or acronym, acronym


def short_form(abbreviation: str) -> str:
    """Return the abbreviation of a venue where it is an acronym ("JACM"), not shortened words."""
    return abbreviation if re.fullmatch(r"[A-Z][\w&+/-]*[A-Z][\w&+/-]*", abbreviation) else ""


#: "Journal of Things (2020). (Code)"
_BEHIND_YEAR = re.compile(r"(?<=\w)\s\((?:19|20)\d\d\)[.,]?(?:\s.*)?$")
#: "Nat Wheels. 2021 May 3. Epub ahead of print", as PubMed prints it.
_DATE_OF_PUBMED = re.compile(rf"\.?\s(?:19|20)\d\d\s{words_of.MONTH_NAME}\b.*$")


#: "Institute of Looms (IL) Annual Conference and Fair": what may go on with a name.
_WORDS_BEHIND = re.compile(r"\s(?!Proceedings\b)[A-Z][^,.;:()\d]{3,80}")


def head_acronym(text: str) -> tuple[str, str]:
    """Take the first acronym in parentheses out; behind it stand place, date and remarks, but for a
    word that only names of venues have.
    """
    for match in ACRONYM.finditer(text):
        inner = match[1].strip()
        if _is_short(inner):
            acronym = _ACRONYM_YEAR.sub("", inner).strip(" ,-'’")
            name = text[: match.start()].rstrip(" ,")
            more = _WORDS_BEHIND.match(text, match.end())
            end = match.end()
            if more and kind_of(more[0]) in MEETINGS:
                name, end = f"{name} {more[0].strip()}", more.end()
            return f"{name}{END_OF_NAME}{text[end:].lstrip(' ,.')}", acronym
    return text, ""


#: "ICML. Springer", "CMCS'06. Notes in Things", "Things 2017. A poster"
_END_OF_SEGMENT = re.compile(
    r"[,，]|(?:(?<=[a-z]{3})(?<!\bProf)|(?<=['’]\d\d)|(?<=\b(?:19|20)\d\d)"
    r"|(?<=\d[-–]\d)|(?<=\d[-–]\d\d)|(?<=\d[-–]\d{3}))\.\s"
)
#: "Environment and Soil, 25, 2022", whose pages were taken out.
BARE_VOLUME = re.compile(r",\s?\d{1,3}(?=,|$)")
#: What is left before a date: "Conference on Things on", "held in"
_BEFORE_DATE = re.compile(r"\s(?:(?:held|organi[sz]ed|which took place)\s)?(?:on|in|during|from)$")


def name_and_tail(text: str, acronym: str, *, is_serial: bool) -> tuple[str, list[str]]:
    """Divide a phrase into the venue's name and the segments behind it.

    A name may hold commas itself ("… Programming, Systems, Languages, and Applications"): a segment
    that begins with "and" ends such a series. No town stands behind a journal that has volumes
    (`is_serial`).
    """
    if END_OF_NAME in text:
        name, _, rest = text.partition(END_OF_NAME)
        return name, [piece.strip(" .") for piece in re.split(rf"[,，{END_OF_NAME}]|\.\s", rest)]
    abbreviated = _ABBREVIATED.search(text)
    ends = "[,，]" if abbreviated else _END_OF_SEGMENT
    segments = [piece.strip().removesuffix(" (") for piece in re.split(ends, text)]
    end = 1
    for position, segment in enumerate(segments[1:], start=1):
        if (
            re.match(r"(?:and|&)\s", segment)
            or _PART_OF_SERIES.match(segment)
            or (
                position == 1
                and _END_OF_SERIES.fullmatch(segment)
                and (is_serial or kind_of(segments[0]) or _is_series(*segments[:2]))
            )
        ):
            end = position + 1
            break
        dated = words_of.find_date(segment)
        if dated:
            break
    return ", ".join(segments[:end]), segments[end:]


def _is_series(first: str, last: str) -> bool:
    if _SERIES_OF_SUBJECTS.fullmatch(last) and "(" not in first:
        return True
    return bool(_WORD.fullmatch(first) and _TWO_WORDS.fullmatch(last)) and last not in _COUNTRIES


def clean_name(name: str) -> str:
    """Return a venue's name without the year it carries ("2021 USENIX …", "NeurIPS 2022")."""
    name = _BEHIND_YEAR.sub("", _DATE_OF_PUBMED.sub("", name))
    name = re.sub(r"^(?:the\s+)?(?:(?:19|20)\d\d\s+)(?:the\s+)?", "", name, flags=re.IGNORECASE)
    dated = words_of.find_date(name)
    if dated and dated.end >= len(name.rstrip(" .,")) - 1:
        name = _BEFORE_DATE.sub("", name[: dated.start].rstrip())
    elif dated:
        head = name[: dated.start].rstrip()
        if acronym_of_short(head):
            name = head + name[dated.end :]
    name = re.sub(r"^the\s+", "", name, flags=re.IGNORECASE)
    name = words_of.one_line(name).strip(" ,.;:-–—'’\"“”(·•↗→，、。")
    is_closed = name.endswith(")") and name.count("(") < name.count(")")
    return name[:-1].rstrip(" ,.;") if is_closed else name  # "(Journal of Things)"


def acronym_of_short(name: str) -> str:
    """Return the name itself where it is nothing but an acronym ("NeurIPS", "USENIX ATC")."""
    words = name.split()
    if 1 <= len(words) <= 3 and all(_ACRONYM_FORM.fullmatch(word) for word in words):
        return name
    return ""
