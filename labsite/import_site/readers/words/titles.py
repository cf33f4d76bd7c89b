"""Positions in the words of texts: alone in a line, or in the sentence that begins one."""

import re

from labsite.import_site.readers.words import person_words
from people import past_roles

#: What a person is called by her job, alone in a line: "Professor of Physics", "Lecturer at Pisa".
TITLE = re.compile(
    r"(?P<role>(?:(?:full|associate|assistant|adjunct|senior|junior|distinguished|visiting|tenured"
    r"|university|chair|research|clinical|emerit\w+)\s+)*"
    r"(?:professor|lecturer|reader|postdoc\w*|principal investigator|group leader"
    r"|research (?:fellow|scientist|associate)|(?:ph\.?\s?d\.?|doctoral|master[’']?s?)"
    r" (?:student|candidate|researcher))(?:\s+(?:of|in|for)\s[^,;|.]{3,50}?)?)"
    r"(?:(?:,|\s+at\b|\s+@|\s*[|;–—])\s*(?!since\b)(?P<place>\w[^.!?]{1,80}?))?"
    r"(?:,?\s+since\s+(?P<start>\d{4}))?[.\s]*",
    re.IGNORECASE,
)
#: What stands behind a position in a line, and is none of it.
_BEHIND_TITLE = re.compile(
    r"\s*[,;|·•.:–—(]\s*|\s+(?:at|@|with the|studying|pursuing|working|interested|developing"
    r"|researching|who|based|affiliated|registered|enrolled|funded|supported|sponsored|jointly"
    r"|focus\w+|as part)\b",
    re.IGNORECASE,
)
#: "Ph.D.", "a B.Sc. student": stops that end no sentence.
_DOTTED_DEGREE = re.compile(
    r"\bPh\.\s?D\b\.?|\b[BM]\.\s?(?:Sc|A|S|Eng|Tech)\b\.?(?=\s(?:student|candidate)\b)"
)
MOST_WORDS = 10
_SHORTEST_NAME = 3
_WHAT = (
    r"\s(?:currently |now )?(?:(?P<article>an?|the|our)\s)?"
    r"(?P<what>(?:[^.!?\n]|\.(?=\S| [a-z])){3,200})"
)
#: "Mia Lin is a …", "Mia has been our …", "Mia joined the lab as a …"
_SAYS = re.compile(
    r"(?P<name>[^\W\d_a-z][\w.'’-]*"
    r"(?: (?:[^\W\d_a-z][\w.'’-]*|\([^()]{1,20}\)|de|van|von|da)){0,4}) "
    r"(?P<verb>is|was(?: with (?:us|(?:the|our) \w+) as)?|has been"
    rf"|joined(?: (?:the|our) [^.!?\n]{{2,30}}?)? as){_WHAT}"
)
_I_AM = re.compile(
    r"(?:^|(?<=[.!?,] ))(?:(?:I am|I['’]m)(?: (?:\*\*)?[^\W\d_a-z][^,.!?*\n]{2,40}(?:\*\*)?,)?"
    rf"|I (?:will be joining|will join|am joining|(?:have )?joined) [^.!?\n]{{2,80}}? as){_WHAT}"
)
#: What the beginning of a text about somebody says of her by now: "and is currently a postdoc at".
_IS_BY_NOW = re.compile(
    rf"\b(?:is(?= (?:currently|now) )|has (?:now|recently) joined (?:us|(?:the|our) \w+) as){_WHAT}"
)
#: "She is now a postdoc at Clay Tech", "Currently Mia is an engineer at Moss".
_BY_NOW = re.compile(
    r"(?:\b(?:is (?:now|currently)|(?:now|currently) is|(?<=\bI )am now)"
    r"|\b(?:[Nn]ow|[Cc]urrently),? (?:[^\W\d_][\w.'’-]* ){1,4}is"
    r"|, (?:and (?:is )?)?(?:now|currently)|\bnow works as|\bworks now as"
    r"|\b(?:is|am) (?:now |currently )?(?:working as|pursuing))"
    r" (?:an?|the|his|her|their|my) (?P<what>[^.!?;()\[\]\n]{3,200})"
)
#: "Mia went on to a postdoc at Clay Tech", "She left us to join Moss Ltd as an engineer".
_WENT_ON = re.compile(
    r"\b(?:went on to(?: (?P<be>become|be|work as)| join| do| pursue)?"
    r"|left (?:[^.!?;]{1,40}? )?to (?:join|become|(?:start|work) as)"
    r"|has (?:since )?(?:joined|moved to))"
    r" (?:(?:the )?(?P<place>[A-Z][^.!?;()\[\]\n]{2,100}?)"
    r"(?: (?:as (?:an?|the) (?P<role>[^.!?;,()\[\]\n]{3,100})|with|after)\b[^.!?]*)?(?:[.!?;,(]|$)"
    r"|(?:(?:an?|the) |(?<=become ))(?P<what>[^.!?;()\[\]\n]{3,200}))"
)
#: What tells that all before it was before somebody came.
_THEN_CAME = re.compile(r"\bjoin\w* (?:the|our|this) |\bcame (?:here|to (?:the|our|this))\b")
#: "Mia is now working at Clay Tech", "Now in Bo Ma's group at Clay Tech": not told as what.
_WORKS_BY_NOW = re.compile(
    r"\b(?:(?:is (?:now|currently) working|(?:now|currently) works|works (?:now|currently)"
    r"|[Ww]orks) (?:at|for)(?! the (?:inter\w+|crossroads|nexus|boundar\w+|edge))"
    r"|(?:(?i:is|[’']s) now|(?<=[.;,)] )(?:[Nn]ow|[Cc]urrently)) (?:at|in))"
    r" (?P<place>[^.!?;()\[\]\n]{2,200})"
)
#: "After graduation, she joined Moss Ltd as an engineer", "she started working as a nurse at Loam".
_AFTER_DEGREE = re.compile(
    r"\bAfter (?:graduat|complet|finish|leav|earn|obtain|her|his|their|the lab)[^.!?]{0,60}?"
    r"(?:moved to (?:the )?(?P<moved>[A-Z][^.!?;,()]{1,60}?)(?= (?:for|as|to|where)\b|[.,;(]|$)"
    r"|(?:started (?:working )?as|joined (?P<place>[A-Z][^.!?;,()]{1,60}?) as) (?:an?|the) "
    r"(?P<what>[^.!?;()\[\]\n]{3,200}))"
)
#: "at Clay Tech", and no more.
_PLACE_ALONE = re.compile(r"(?:(?:now|currently) )?at (?P<place>[A-Z][^.!?;()\[\]\n]{2,80})\.?")
#: What tells that somebody was there, and that a text is no older than that.
_WAS = re.compile(
    r"\b(?:was|worked|interned|studied)\b[^.]{0,60}"
    r"\b(?:with us|here|(?:our|the)(?: \w+){0,2} (?i:lab|group|team))\b"
)
#: Between what somebody is and where; a field of study stands before the place.
_AT = (re.compile(r"\s(?:at|@|with)\s"), re.compile(r"\s(?:in|for)\s(?=the\s|[^\W\d_a-z])"))
#: How a place begins, which is no other's lab, and what stands behind it.
_PLACE = re.compile(
    r"(?:the )?(?!(?:lab|group|team)\b|(?<=the )[\w ]{2,30} (?:lab|group|team)\b(?! at\b))"
    r"[^\W_a-z]|the [\w ]{2,30} of (?:the )?[^\W\d_a-z]"
)
_BEHIND_PLACE = re.compile(
    r",? (?:where|who|working|studying|researching|focus\w+|developing|under|supervised|alongside"
    r"|as (?=[A-Za-z])|and (?:is|works)|(?:from|since|in)(?= (?:[A-Z][a-z]+ )?(?:19|20)\d\d)"
    r"|with(?= [A-Z][\w-]+$))\b"
)
#: Whoever says what she is does so in the first lines of her text.
_BEGINNING = 300
#: What stands behind a position in a sentence, and is none of it.
_WHERE = re.compile(
    r"\s+(?:with\sus\b|(?:from|in|between|during)\s(?=(?:19|20)\d\d)"
    r"|(?:in|with|under|from|for)\s(?=(?:the|our|my|his|her|their|this|Prof\w*\.?|Dr\.?|[A-Z]\w+)\b)"
    r"|(?:who|that)\s(?:is\s)?|(?:speciali[sz]ing|specialised|specialized|working|focus\w+)\s(?:in|on)\b"
    r"|since\s|jointly\b|and\s(?:an?|the|our|currently|part)\b)"
)
_SINCE = re.compile(r"\bsince\s(?:[A-Z][a-z]{2,8}\.?\s)?(?P<year>(?:19|20)\d\d)\b")


def title_in(text: str) -> str:
    """Return the position that a line tells of its owner: "Professor of Botany at Pisa, she/her";
    empty where it is about something else.
    """
    line = " ".join(re.sub(r"\S+@\S+", "", text).split()).rstrip(" ,;|")
    line = re.sub(r"^(?:an?|the)\s(?=[A-Z])", "", _without_stops(line))
    if title := TITLE.fullmatch(line):
        return title["role"]
    first = _BEHIND_TITLE.split(line, maxsplit=1)[0].strip()
    is_position = person_words.names_role(first) and not person_words.is_degree(first)
    is_sentence = re.match(r"(?:I|my|we|our|he|she|they|the|a|an)\b", first, re.IGNORECASE)
    return first if is_position and not is_sentence and len(first.split()) <= MOST_WORDS else ""


def _without_stops(text: str) -> str:
    """Return a text with the degrees in it as one word each: "PhD", "BSc"."""
    return _DOTTED_DEGREE.sub(lambda degree: re.sub(r"[.\s]", "", degree[0]), text)


def is_about_somebody(text: str) -> bool:
    """Whether a text begins with a sentence about somebody: "Mia was the lab manager"."""
    return _SAYS.match(text) is not None


#: When somebody was there, behind her name: "Mia Lin (2022-2024) was an intern".
_WHEN_BEHIND = re.compile(
    r"^([^()]{2,60}?)\s\([^()]*(?:19|20)\d\d[^()]*\)\s(?=(?:is|was|has|joined)\b)"
)
#: With whom, in brackets before what she is: "Mia is a co-advised (with Dr. Ma) student".
_WITH_WHOM = re.compile(r"\s\((?:jointly |together )?with [^()]*\)")
#: What somebody is of the school that she went to.
_GRADUATE = re.compile(r"(?:recent\s)?(?:graduate|alumn\w+)", re.IGNORECASE)


_UNDERGRADUATE = re.compile(r"undergrad(?:uate)?", re.IGNORECASE)


def in_first_sentence(text: str, name: str, *, is_former: bool) -> tuple[str, str]:
    """Return the position that the beginning of a text tells of her whose it is, and the year since
    when: "Mia Lin is a postdoctoral researcher since January 2025."; empty where it tells of none.

    Args:
        is_former: she left: what she is, she is elsewhere, and what she was, she was in the lab.
    """
    text = _WHEN_BEHIND.sub(r"\1 ", _without_stops(" ".join(text.split()).lstrip('"“')))
    text = _WITH_WHOM.sub("", text)
    if says := _SAYS.match(text):
        verb = says["verb"]
        was = verb.startswith("was") or past_roles.present_form(says["what"]) != says["what"]
        is_other = not verb.startswith("joined") and was is not is_former
        if is_other or not _are_of_one(says["name"], name):
            return "", ""
    elif is_former or not (says := _says_later(text[:_BEGINNING], name)):
        return "", ""
    if not says["article"] and not TITLE.match(says["what"]):
        return "", ""  # "is passionate about teaching students"
    what = past_roles.present_form(_WHERE.split(says["what"], maxsplit=1)[0])
    role = "Undergraduate" if _UNDERGRADUATE.fullmatch(what) else title_in(what)
    what = role.partition(" of ")[0]
    if _GRADUATE.fullmatch(what) or not person_words.names_role(what):
        return "", ""  # "recipient of the Doctoral Award"
    since = _SINCE.search(says["what"])
    return f"{role[:1].upper()}{role[1:]}", since["year"] if since else ""


def _says_later(beginning: str, name: str) -> re.Match[str] | None:
    """Return what the beginning of a text says of her whose it is, not with its first words: "I am
    a", "Mia has her degree from Pisa and is currently a".
    """
    is_of_her = beginning and _are_of_one(beginning.split()[0], name)
    return _I_AM.search(beginning) or (_IS_BY_NOW.search(beginning) if is_of_her else None)


def says_was(text: str) -> bool:
    """Whether a text about somebody tells what she was: "Mia was with us as a student"."""
    return bool(_WAS.search(text))


def by_now(text: str) -> tuple[str, str]:
    """Return (position, place) that a text about somebody who left tells of her as it is by now:
    "Mia is now a postdoc at Clay Tech."; empty where it tells of none. "She now works at Clay Tech"
    tells a place alone.
    """
    text = _LETTERS.sub(lambda letters: letters[0].replace(".", _NO_STOP), " ".join(text.split()))
    role, place = _by_now(text)
    return role.replace(_NO_STOP, "."), place.replace(_NO_STOP, ".")


#: The stops of "U.S." end no sentence; what stands for them while one is read.
_LETTERS, _NO_STOP = re.compile(r"\b(?:[A-Z]\.){2,4}(?=\s[A-Z])"), "\u2024"


def _by_now(text: str) -> tuple[str, str]:
    for said in _BY_NOW.finditer(text):
        for at in _AT:
            role, _, place = at.sub("\n", said["what"], count=1).partition("\n")
            place = _place_alone(place)
            is_short = len(role.split()) <= MOST_WORDS // 2
            if _PLACE.match(place) and (is_short or person_words.names_role(role)):
                return role.strip(" ,*_"), place
    if went := _went_on(text):
        return went
    if after := _AFTER_DEGREE.search(text):
        if after["moved"]:
            return "", after["moved"]
        role, place = person_words.role_and_place(after["what"])
        return (after["what"], after["place"]) if after["place"] else (role, _place_alone(place))
    works = _WORKS_BY_NOW.search(text) or _PLACE_ALONE.fullmatch(text.strip())
    place = _place_alone(works["place"]) if works else ""
    return "", place if _PLACE.match(place) else ""


def _went_on(text: str) -> tuple[str, str] | None:
    """Return (position, place) that a text says somebody went on to; None where it says nothing of
    that, or goes on with how she came.
    """
    went = _WENT_ON.search(text)
    if not went or _THEN_CAME.search(text, went.end()):
        return None
    if went["place"]:
        role = re.split(r" (?:in|at|of) the\b", went["role"] or "", maxsplit=1)[0]
        return role, _place_alone(went["place"])
    role, place = person_words.role_and_place(went["what"])
    is_job = went["be"] and "" in (role, place)  # "to become a gardener"
    if is_job and len(went["what"].split()) <= MOST_WORDS // 2:
        return went["what"], ""
    return (role, _place_alone(place)) if place and person_words.names_role(role) else None


def _place_alone(text: str) -> str:
    """Return a place without what somebody does there: "Clay Tech, where she digs"."""
    return _BEHIND_PLACE.split(text, maxsplit=1)[0].strip(" ,*_")


def _are_of_one(called: str, name: str) -> bool:
    """Whether a text calls somebody by her name or a short form of it: "Max" is Maximilian, and
    "Katie" is Katherine.
    """
    words = name.casefold().split()
    return any(
        word == each
        or (len(each) >= _SHORTEST_NAME and word[:_SHORTEST_NAME] == each[:_SHORTEST_NAME])
        for each in called.casefold().split()
        for word in words
    )
