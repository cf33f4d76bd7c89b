"""The editors of a book that a chapter stands in, as its phrase prints them.

In Okoro, B. and Lund, S. (Eds.), Handbook of Patient Materials, pp. 55-79
In: Moreau C, Singh P, editors. Behaviour Below the Surface
In: Berg, Bernd/Costa, Pia (Hg.): Regale und Leitern. Berlin: Kelp 2020, S. 33-48
in Measuring Power, ed. Colin Achebe and Sara Lindgren (Tidewater Press, 2019)
In Handbook of Patient Materials (Okoro, B., Lund, S., eds), Tidewater Press
dans Paul Girard (dir.), Territoires · Behaviour Below. Moreau C, Singh P (Eds.) Oxford
"""

import re

from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.person_names import is_name
from publications.domain.formats.venue_phrases import names_publisher, whole_names
from publications.domain.record import Author

#: What says in parentheses that those before it are editors.
_EDITORS = (
    r"\(\s?(?:eds?\.?|editors?|hrsg\.?|hgg?\.?|red\.?|éds?\.?|(?:dirs?|coords?|orgs?|comps?)\.)\)"
)
_IN = r"(?:\[(?:in|w|en|dans|em)\]:?|(?:in|dans|en|em)\s*:?|w:)\s+"
#: … and what says so of one, or of several, without parentheses.
_ONE = r"editor|(?:ed|éd|red|dir|coord|hg)(?=\.)|ed(?=,)"
_MANY = r"editore?s|éditeurs|(?:eds|éds|dirs|coords|hrsg)(?=\.)|eds(?=,)"
_BEFORE = re.compile(
    rf"^(?:\((?P<year>(?:19|20)\d\d)\)[.,]?\s+(?=in\b))?"
    rf"(?P<state>(?:to appear|forthcoming|in press|accepted),?\s(?=in\b))?"
    rf"(?P<in>{_IN})?(?P<names>[^\d()]{{3,200}}?)[,\s]*"
    rf"(?:{_EDITORS}|(?<=[\s,])(?:(?P<one>{_ONE})|(?P<many>{_MANY}))\b)"
    r"[.,:;]*(?:\s*(?:19|20)\d\d[.,:;]?)?(?:\s+|(?<=[.,:;]))(?=\S)",
    re.IGNORECASE,
)
#: "(Okoro, B., Lund, S., eds)", "(Ann Lee & Bo Ma eds., 2015)", behind the book.
_ENCLOSED = re.compile(
    r"\s\((?P<names>[^()\d]{5,200}?),?\s(?:eds?\.?|editors?|hrsg\.?|hg\.)(?P<year>,\s?(?:19|20)\d\d)?\)[.,]?",
    re.IGNORECASE,
)
#: "Software for Geometry", "Moss at Sea": no person is called so.
_WORD_OF_TITLE = re.compile(
    r"\s(?:for|of|at|in|the|on|to|with|from|through|beyond|between|into|under|after)\s|\w:\s"
)
#: "Behaviour Below. Moreau C, Singh P (Eds.) Oxford": so far before it they may begin.
_BEHIND_BOOK = re.compile(
    rf"[,\s]*(?:{_EDITORS}|(?<=[\s,])(?:editors\b|eds\.|(?-i:Ed\.(?=,?\s[A-Z])|ed\.(?=,\s[A-Z])))"
    r"(?!\sby))[.,:;]*",
    re.IGNORECASE,
)
_MAY_BEGIN = re.compile(r"(?:[.,;]\s+|(?<=\d)\s+(?=in\b))(?:in:?\s+)?(?!in\b)", re.IGNORECASE)
_LONGEST_NAMES = 200
_LEAD_IN = re.compile(rf"^{_IN}", re.IGNORECASE)
#: "Berg, Bernd/Costa, Pia (Hg.)", as German lists divide editors.
_SLASH = re.compile(r"\s?/\s?")
#: "Hill. L.D.", a slip.
_STOP_FOR_COMMA = re.compile(r"^([^\W\d_]{3,})\.\s(?=[^\W\d_]\.)")
#: "Berg, Bernd"
_ONE_TURNED = re.compile(
    r"((?:[a-zß-ÿ]+\s){0,2}[^\W\d_][\w'’-]{1,30}),\s([^\W\d_a-zß-ÿ][^\W\d_][\w'’. -]{0,30})"
)
_BETWEEN_SURNAMES = re.compile(r",?\s(?:and|&)\s|,\s")
_SURNAMES = re.compile(r"[^\W\d_][\w'’-]+(?:,\s[^\W\d_][\w'’-]+)*,?\s(?:and|&)\s[^\W\d_][\w'’-]+")
#: "Lee/Ma-Oz", "Lee u.a.", as lawyers print them
_SURNAMES_OF_LAWYERS = re.compile(
    r"(?P<names>[^\W\d_][\w'’-]+(?:\s?/\s?[^\W\d_][\w'’-]+)*)(?P<more>\su\.\s?a\.)?"
)
_BEHIND = re.compile(
    r"(?<!\dst)(?<!\dnd)(?<!\drd)(?<!\dth)[,.\s]+[(\[]?"
    r"\b(?:eds?\.(?:\sby)?|edited by|editors?:|(?:hrsg|hg)\.(?:\s(?:von|v\.))?"
    r"|herausgegeben von|editado por|édité par|a cura di|(?<=\()eds?(?=\s(?-i:[A-Z]))"
    r"|sous la dir(?:\.|ection) de)\s+",
    re.IGNORECASE,
)
#: "– In: Okoro, B. (ed.)", as Nordic journals print it.
_DASH_FIRST = re.compile(r"^[–—-]\s(?=In\b)", re.IGNORECASE)
#: "Chapter 10 in Okoro, B. (Ed.) The Handbook", "Chapter in The Handbook": which one it is.
_CHAPTER_IN = re.compile(
    r"^(?:book )?(?:chapter|chap\.|ch\.|kapitel|chapitre|cap[íi]tulo|capitolo)"
    r"(?:\s(?:\d{1,3}|[IVXL]{1,7}\b))?,?\s(?:in|dans|en|em)\b:?\s(?=\S)",
    re.IGNORECASE,
)

#: A book that a phrase begins with: in quotation marks, or up to the end of its sentence.
_QUOTED_BOOK = re.compile(r"^(?:[Ii]n:?\s)?[“«„](?P<name>[^“”«»„\n]{5,250})[”»“]")
_WHOLE_BOOK = re.compile(
    r"^(?:[Ii]n:?\s)?(?P<name>[^.;()“”\n]{8,200})(?=\.\s+[^\W\d_a-zß-ÿ]|\.?$|\s\()"
)
#: "Moss, Clay, Sand: Studies of Shores" begins with a series; "Clay, Oslo: Kelp Press" is none.
_SUBTITLE_BEHIND_SERIES = re.compile(r",\s[^,:]+:\s(?P<behind>[^:]+)$")


def with_whole_book(phrase: str) -> str:
    """Return the phrase that begins with a book, its name guarded where signs in it end nothing."""
    quoted = _QUOTED_BOOK.match(phrase)
    book = quoted or _WHOLE_BOOK.match(phrase)
    if book is None:
        return phrase
    name = book["name"]
    behind = _SUBTITLE_BEHIND_SERIES.search(name)
    is_series = behind is not None and not names_publisher(behind["behind"])
    if not quoted and not (is_series and whole_names.may_be_name(name)):
        return phrase
    return phrase[: book.start("name")] + whole_names.guarded(name) + phrase[book.end("name") :]


def without_editors(phrase: str) -> tuple[str, tuple[str, ...]]:
    """Return the phrase of a venue without its editors, and their names."""
    phrase = _CHAPTER_IN.sub("In ", _DASH_FIRST.sub("", phrase))
    before = None if _is_book_first(phrase) else _BEFORE.match(phrase)
    listed = (
        _people(before["names"], is_sure=_is_open(before), is_told=_is_told(before))
        if before
        else None
    )
    if before and listed and _are_editors(before, listed):
        year = f", {before['year']}" if before["year"] else ""
        state = f"{before['state']}in " if before["state"] else ""
        return f"{state}{phrase[before.end() :].rstrip(' .')}{year}", _names(listed)
    if apart := _enclosed(phrase) or _behind_book(phrase):
        return apart
    behind = _BEHIND.search(phrase)
    if behind and behind.start():
        for lead in people.leading(phrase[behind.end() : _end(phrase, behind.end())]):
            rest = phrase[behind.end() + lead.end :].lstrip(" ,.;)]")
            title = phrase[: behind.start()].rstrip(" ,.;")
            return f"{title}, {rest}".rstrip(" ,"), _names(lead.authors)
    return phrase, ()


def _is_open(before: re.Match[str]) -> bool:
    """Whether no "in" says that people may follow, or no sign that "ed." is no edition's."""
    return not before["in"] or bool(before["one"] and before["one"] != "editor")


def _is_told(before: re.Match[str]) -> bool:
    """Whether brackets say that those behind "in" are editors, so that one surname is one: "in Lee
    (Hrsg.), The Handbook".
    """
    return bool(before["in"]) and not (before["one"] or before["many"])


def _are_editors(before: re.Match[str], listed: AuthorList) -> bool:
    """Whether those before "eds." are its people: not "In Moss and Clay, rev. ed. Kelp Press"."""
    if before["one"] and not before["in"]:  # "Piles, 2nd ed. Kelp Press"
        return before["one"].lower() == "editor"
    if before["one"] and before[0].rstrip().endswith(","):
        return True
    if before["one"] and not all("." in name for name in _names(listed)):
        # "in Measuring Piles, ed. Ann Lee"
        are_whole = all(" " in name for name in _names(listed))
        return are_whole and not people.leading(before.string[before.end() :])
    return listed.strong or not before["many"]


def _is_book_first(phrase: str) -> bool:
    """Whether the book's name stands before its editors, whose initials say where they begin: "In
    Handbook of Piles, A. Lee and B. Ma, Eds., Kelp Press"; so does a word of the name.
    """
    apart = _behind_book(phrase)
    if not apart:
        return False
    rest, names = apart
    book = _LEAD_IN.sub("", phrase)[: len(_LEAD_IN.sub("", rest).partition(",")[0])]
    sign = phrase[phrase.find(book) + len(book) :][:1]
    is_person = is_name(book) and sign != ";"
    is_told = bool(_WORD_OF_TITLE.search(book)) or all("." in name for name in names)
    return " " in book and "." not in book and not is_person and is_told


def _enclosed(phrase: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the phrase of "Book (Ann Lee & Bo Ma eds., 2015)" without the editors, and them."""
    enclosed = _ENCLOSED.search(phrase)
    listed = _people(enclosed["names"]) if enclosed else None
    if not enclosed or not listed:
        return None
    rest = (
        f"{phrase[: enclosed.start()]}{enclosed['year'] or ''}, {phrase[enclosed.end() :].lstrip()}"
    )
    return rest.rstrip(" ,"), _names(listed)


def _behind_book(phrase: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the phrase of "Book. Moreau C, Singh P (Eds.) Oxford" without the editors, and them:
    as many names as stand right before the word.
    """
    word = _BEHIND_BOOK.search(phrase)
    if not word:
        return None
    for begin in _MAY_BEGIN.finditer(phrase, max(word.start() - _LONGEST_NAMES, 0), word.start()):
        names = phrase[begin.end() : word.start()]
        lead = next((x for x in people.leading(names) if x.end >= len(names)), None)
        if lead and (lead.authors.strong or is_name(names)):
            rest = f"{phrase[: begin.start()].rstrip(' ,')}, {phrase[word.end() :].lstrip()}"
            return rest.rstrip(" ,"), _names(lead.authors)
    return None


def _people(text: str, *, is_sure: bool = False, is_told: bool = False) -> AuthorList | None:
    """Return the people of a stretch; where `is_sure`, none that do not all read as names; where it
    `is_told` that they are people, one surname too.
    """
    of_lawyers = _SURNAMES_OF_LAWYERS.fullmatch(text)
    if of_lawyers and ("/" in text or of_lawyers["more"] or is_told):
        surnames = _SLASH.split(of_lawyers["names"])
        return AuthorList(tuple(map(Author, surnames)), not of_lawyers["more"], doubt=True)
    text = _STOP_FOR_COMMA.sub(r"\1, ", _SLASH.sub("; ", text.strip(" ,")))
    if is_told and (one := _ONE_TURNED.fullmatch(text)) and is_name(f"{one[2]} {one[1]}"):
        return AuthorList((Author(f"{one[2]} {one[1]}"),))
    whole = (lead.authors for lead in people.leading(text) if lead.end >= len(text))
    listed = next(whole, None) or read_authors(text)
    if not listed and _SURNAMES.fullmatch(text):
        surnames = _BETWEEN_SURNAMES.split(text)
        return AuthorList(tuple(map(Author, surnames)), doubt=True)
    return listed or (None if is_sure else read_most_authors(text))


def _end(phrase: str, start: int) -> int:
    """Return where a list of editors must end: at a bracket."""
    bracket = re.compile(r"[()\[\]]").search(phrase, start)
    return bracket.start() if bracket else len(phrase)


def _names(listed: AuthorList) -> tuple[str, ...]:
    return tuple(author.name for author in listed.authors)
