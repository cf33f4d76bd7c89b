"""A line or a card about a person -> who it is, the position, when, with whom, and what came next.

"Ann Lee (PhD, 2024, now Assistant Professor at Purdue)", "Bo Ma (with Cy Díaz)", "Dana Fox, M.S.
student at Pisa, sorting by hand, May 2021-Present", a row of a table, a card with a name on top.
"""

import itertools
import re
from dataclasses import replace

from labsite.import_site.readers import headings, periods
from labsite.import_site.readers.people import person_links, person_told
from labsite.import_site.readers.people.person_told import Said
from labsite.import_site.readers.person_pieces import (
    PAPER_NUMBER,
    pieces_of,
)
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import next_steps, workplaces
from labsite.import_site.readers.words.person_words import (
    is_degree,
    names,
    names_role,
    person_name,
)
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line


def read(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people that an entry of a list tells of: one, or those of a list of names."""
    lines = _as_others_write(lines, is_former=is_former)
    lines = [part for line in lines for part in _parted(line, is_former=is_former)]
    lines = _with_position_apart(lines, is_former=is_former)
    pieces = list(pieces_of(lines))
    if not pieces:
        return []
    if thesis := _of_thesis(lines, is_former=is_former):
        return thesis
    life = _BEGINS_LIFE.match(lines[0].text)
    if life and _is_sentence(lines[0], is_former=is_former):
        who = replace(lines[0], text=life["who"], printed=life["who"])
        text = "\n\n".join(map(page_lines.markdown, lines))
        return [replace(said, bio=text) for said in read([who], is_former=is_former)]
    if works := _working(lines, is_former=is_former):
        return works
    if len(lines) >= _FEWEST_NAMES and all(person_name(line.text) for line in lines):
        return [said for line in lines for said in read([line], is_former=is_former)]
    if in_text := _in_text(lines, is_former=is_former):
        return [in_text]
    bio = [
        line
        for line in lines[1:]
        if _is_sentence(line, is_former=is_former) or _tells_of(line, lines[0])
    ]
    if bio:
        told = [line for line in lines if line not in bio]
        text = "\n\n".join(map(page_lines.markdown, bio))
        return [replace(said, bio=text) for said in read(told, is_former=is_former)]
    if several := _linked(lines, is_former=is_former) or _several(lines, is_former=is_former):
        return several
    together = names(pieces[0]) if _JOINED.search(pieces[0]) else []
    if (before := _SEVERAL_BEFORE.match(lines[0].text)) and not together:
        together = names(before["who"])
        taken = len(together)  # "Ann Lee, Bo Ma, and Mia Lin. Roots in clay."
        pieces[:] = ["", *pieces[taken:]] if len(pieces) > taken > 2 else pieces
        together = together if taken > 2 else []
    if not together and lines[0].marker and (before := _TOGETHER.match(lines[0].text)):
        together = _named_together(before)
        if together and before["what"]:
            pieces[:] = ["", *pieces[len(together) :]]
        elif together:
            rest = lines[0].text[before.end() :]
            pieces[:] = ["", *pieces_of([replace(lines[0], text=rest, printed=rest), *lines[1:]])]
    titled = list(itertools.takewhile(_HONORIFIC.match, pieces))
    if len(titled) > 1 and all(map(person_name, titled)):  # "Mr Bo Ma, Miss Mia Lin, 2024"
        together, pieces[:] = list(map(person_name, titled)), ["", *pieces[len(titled) :]]
    if len(together) > 1:
        each = (
            person_told.of_pieces([name, *pieces[1:]], lines, is_former=is_former)
            for name in together
        )
        return [said for said in each if said]
    said = person_told.of_pieces(pieces, lines, is_former=is_former)
    return [said] if said else []


#: Who wrote a thesis for which degree, and when it was done: "Mia Lin (MSc, 2020): “Wet clay”".
_OF_THESIS = re.compile(
    r"(?P<name>[^\W\d_][^\"“”()\[\],:;]{3,50}?)\s\((?P<degree>[^\W\d_][^()\d,;]{0,15}),?\s"
    r"(?P<year>(?:19|20)\d\d)\)\s?[:：,]\s\[?[\"“](?P<title>[^\"“”]{10,400}?)[.,]?\s?[\"”]"
    r"(?:\]\([^()\s]*\))?(?:\s*[(\[][^()\[\]]{1,20}[)\]])*[.,]?"
)
_HONOURS = re.compile(r"(?:hons\.?|honou?rs)", re.IGNORECASE)


def _of_thesis(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return whom an item tells of by her thesis: she was a student until its year."""
    told = _OF_THESIS.fullmatch(lines[0].text) if len(lines) == 1 else None
    if not told or not person_name(told["name"]):
        return []
    degree = _HONOURS.sub("Honours student", told["degree"])
    if not (is_degree(degree) or names_role(degree)):
        return []
    text = f"{told['name']}, {degree}"
    found = read([replace(lines[0], text=text, printed=text)], is_former=is_former)
    for said in found:
        said.end = said.one_date = told["year"]
        said.thesis = told["title"]
        person_links.add(said, lines)
    return found


def _working(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return whom an item tells of that begins with her name, and says in the same sentence what
    she works on: "2022 - Bo Ma worked on [wet clay](…). Now at Clay Tech.".
    """
    told = _WORKS.fullmatch(lines[0].text) if lines[0].marker else None
    if not told:
        return []
    who, period = told["who"], periods.find(told["who"])
    name = _SINCE.sub("", periods.without(who, period) if period else who)
    if not person_name(name):
        return []
    when = who[period.begin : period.stop] if period else ""
    pieces = [name, when, *_SAYS_NEXT.findall(told["rest"])[:1]]
    who = ", ".join(filter(None, pieces))
    address = next((each for words, each in page_lines.links(lines[0]) if words in name), "")
    printed = who.replace(name, f"[{name}]({address})", 1) if address else who
    found = read([replace(lines[0], text=who, printed=printed)], is_former=is_former)
    text = "\n\n".join(map(page_lines.markdown, lines))
    return [replace(said, bio=text, headline=told["place"] or said.headline) for said in found]


def _as_others_write(lines: list[Line], *, is_former: bool) -> list[Line]:
    """Return the lines of an entry with the first one as most lists write it: the given name first,
    an arrow before what came next, and a thesis behind its label.
    """
    ranked = _NAME_AND_RANK.fullmatch(lines[0].text)
    if ranked and person_name(ranked["name"]) and not names_role(ranked["name"]):
        text = f"{''.join(ranked['name'].split())}, {ranked['rank']}"
        lines = [replace(lines[0], text=text, printed=text), *lines[1:]]
    if is_former and (dated := _DATED_NAME.match(lines[0].text)):
        printed = f"{dated['name']}, {dated['end']} → {lines[0].text[dated.end() :]}"
        lines = [replace(lines[0], text=printed, printed=printed), *lines[1:]]
    if is_former and (worked := _WORK_AND_STAY.fullmatch(lines[0].text)) and _is_work(worked):
        text = f"{worked['name']}, {worked['work']} ({worked['when']}) → {worked['next']}"
        lines = [replace(lines[0], text=text, printed=text), *lines[1:]]
    if is_former:  # "Ann Lee (MSc, 2020): Clay Tech"
        first = lines[0]
        gone = (_GONE_TO.sub(r"\g<who> → ", each, count=1) for each in (first.text, first.printed))
        text, printed = gone
        if (left := _LEFT_FOR.fullmatch(text)) and not is_degree(left["next"]):
            text = printed = f"{left['who']} → {left['next']}"
        lines = [replace(first, text=text, printed=printed), *lines[1:]]
    if venue := _YEARS_OF_VENUE.search(lines[0].text):
        whole = re.sub(r",\s?(?=(?:19|20)\d\d)", "/", venue[0])
        told = (each.replace(venue[0], whole, 1) for each in (lines[0].text, lines[0].printed))
        text, printed = told
        lines = [replace(lines[0], text=text, printed=printed), *lines[1:]]
    if turned := _FAMILY_FIRST.match(lines[0].text):
        printed = f"{turned['given']} {turned['family']}{lines[0].text[turned.end() :]}"
        if lines[0].marker and person_name(f"{turned['given']} {turned['family']}"):
            lines = [replace(lines[0], text=printed, printed=printed), *lines[1:]]
    whole = " ".join(line.text for line in lines)
    wrote = _WROTE.fullmatch(whole)
    if wrote and person_name(wrote["name"]) and not _OF_HERSELF.match(wrote["title"]):
        text = f"{wrote['name']}{wrote['rest'] or ''}, Thesis: {wrote['title']}"
        lines = [replace(lines[0], text=text, printed=text)]
    return lines


#: On what who left worked, when, and what came next: "Ann Lee, Roots (2020-2023), Clay Tech".
_WORK_AND_STAY = re.compile(
    r"(?P<name>[^(),;:–—]{3,50}?)(?:,|\s?[–—]|\s-)\s(?P<work>[^()]{5,100}?)[,.]?\s?"
    r"\((?P<when>[^()]{0,30}\b(?:19|20)\d\d[^()]{0,30})\)(?:[,.;]|\s[–—-])\s(?P<next>[^\W_].{2,150})"
)


def _is_work(told: re.Match[str]) -> bool:
    """Whether what stands between a name and years is a subject: no position, no place."""
    is_other = (
        names_role(told["work"]) or is_degree(told["work"]) or workplaces.is_named(told["work"])
    )
    return bool(person_name(told["name"])) and not is_other


def _parted(line: Line, *, is_former: bool) -> list[Line]:
    """Return the lines that a cell of a table holds, where one of them is a text about somebody."""
    printed = line.printed.split(marks.WITHIN_CELL)
    parts = [
        replace(line, text=words_of.plain(marks.removed(each)), printed=each, is_row=False)
        for each in printed
    ]
    has_text = any(_is_sentence(part, is_former=is_former) for part in parts[1:])
    return [part for part in parts if part.text] if has_text else [line]


#: How a line begins with a title, a family name in capitals, and the given name: "Dr. MA, Bo".
_FAMILY_BEHIND_TITLE = re.compile(
    r"(?P<title>(?:(?:Prof|Dr|Mr|Mrs|Ms|Mx)\b\.?\s|(?:Professor|Miss)\s)+)"
    r"(?P<family>[^\W\d_]{2,}(?:[ '’-][^\W\d_]+){0,3}),\s"
    r"(?P<given>[^\W\d_]{1,40}(?:[ '’-][^\W\d_]{1,40}\b\.?){0,3})(?=\s*(?:$|[(（,;:|–—]))"
)


def given_name_first(line: Line) -> Line:
    """Return a line that begins with a title and the family name with that behind the given name,
    as others have it: a comma parts what is said of somebody.
    """
    told = _FAMILY_BEHIND_TITLE.match(line.text)
    if not told or not told["family"].isupper() or told["given"].isupper():
        return line
    turned = f"{told['title']}{told['given']} {told['family']}"
    is_name = person_name(turned) and not names_role(told["given"])
    if not is_name or told[0] not in line.printed:
        return line
    text, printed = (each.replace(told[0], turned, 1) for each in (line.text, line.printed))
    return replace(line, text=text, printed=printed)


#: A text about somebody that begins with what she is: "PhD student, Clay Tech. Mia digs.", and
#: ends with what came next: "Currently a postdoc at Clay Tech."
_POSITION_FIRST = re.compile(r"(?P<lead>[^.:;]{2,90})\.\s+(?P<rest>[A-Z]\S*\s.{10,})", re.DOTALL)
_NEXT_LAST = re.compile(
    r"(?P<rest>.{10,}[.!])\s+(?P<next>(?:Currently|Now) [^.]{3,90})\.?", re.DOTALL
)
_MOST_WORDS_OF_POSITION = 8


def _with_position_apart(lines: list[Line], *, is_former: bool) -> list[Line]:
    """Return the lines of somebody whose text begins with her position with that in one of its
    own, and that of what came next.
    """
    if len(lines) < 2 or not (name := person_name(lines[0].text)) or lines[1].marker:
        return lines
    text = lines[1].text
    first = re.escape(name.split()[0])
    told = _POSITION_FIRST.fullmatch(text) or re.fullmatch(
        rf"(?P<lead>[^.,:;]{{2,60}}?)\s+(?P<rest>{first}\s(?:is|was|has|earned|joined)\s.+)",
        text,
        re.DOTALL,
    )
    if not told or not _SENTENCE.search(told["rest"]):
        return lines
    if _SENTENCE.search(told["lead"]) or not names_role(told["lead"].split(",")[0]):
        return lines
    if len(told["lead"].split()) > _MOST_WORDS_OF_POSITION:
        return lines
    rest = told["rest"]
    gone = _NEXT_LAST.fullmatch(rest) if is_former else None
    below = [gone["rest"], gone["next"]] if gone else [rest]
    at = lines[1].printed.find(rest[:40])
    printed = [lines[1].printed[at:]] if at >= 0 and not gone else below
    return [
        lines[0],
        replace(lines[1], text=told["lead"], printed=told["lead"]),
        *(replace(lines[1], text=x, printed=y) for x, y in zip(below, printed, strict=True)),
        *lines[2:],
    ]


#: Who wrote a thesis, with that in quotes behind her name: "Mia Lin (co-advised by Bo Ma) “Clay”".
_WROTE = re.compile(
    r"(?P<name>[^\W\d_][^\"“”()\[\],:;]{3,50}?)(?P<rest>\s\([^()\"“”]{3,80}\))?\s*\[?"
    r"[\"“](?P<title>[^\"“”]{10,300}?)\s?[\"”](?:\]\([^()\s]*\))?[.,]?",
)
#: Several names of a list with "and", before what they did together.
_SEVERAL_BEFORE = re.compile(
    r"(?P<who>(?:[^\W\d_][\w'’-]*(?:\s[^\W\d_][\w.'’-]*){1,3},\s){1,6}(?:and|&)\s[^\W\d_][^,.:;()]{2,40})\.\s"
)
#: Several names before what all of them are, and what they did: "Ann Lee, Bo Ma (BSc): Wet clay";
#: of three or more before that alone.
_TOGETHER = re.compile(
    r"(?P<who>[^\W\d_][\w.'’-]*(?:\s[^\W\d_][\w.'’-]*){1,3}"
    r"(?:(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)[^\W\d_][\w.'’-]*(?:\s[^\W\d_][\w.'’-]*){1,3}){1,7})"
    r"(?:\s\((?P<what>[^()]{2,40})\))?\s?:?\s(?=\S)"
)


def _named_together(before: re.Match[str]) -> list[str]:
    """Return those whom the beginning of a line names; none where one of them is a place."""
    found = names(before["who"])
    is_of_all = bool(before["what"]) and (is_degree(before["what"]) or names_role(before["what"]))
    if len(found) < (2 if is_of_all else 3) or not (is_of_all or before[0].rstrip()[-1:] == ":"):
        return []
    places = (workplaces.SCHOOL, workplaces.FIRM)
    return [] if any(each.search(before["who"]) for each in places) else found


#: So many lines that are names alone name one each; of two the second may be a place.
_FEWEST_NAMES = 3
#: "林根 副教授/博导", "林 根 教授": a name and what it is that she is, with but a blank between.
_NAME_AND_RANK = re.compile(
    r"(?P<name>(?!指导|指導|任课|兼职|特聘|客座|合作|访问|名誉)"
    r"(?:[\u3400-\u9fff]{2,4}|[\u3400-\u9fff]\s[\u3400-\u9fff]{1,2}))\s+"
    r"(?P<rank>(?=[^\s]*(?:教授|研究员|研究員|讲师|講師|工程师|工程師|博士后|博导|硕导))[\u3400-\u9fff/／、，（）()]{2,20})"
)
#: "2025.02 이지훈 KAIST": when somebody left, who it is, and where she went.
_DATED_NAME = re.compile(
    r"(?P<end>(?:19|20)\d\d(?:[./-]\d{1,2})?)\.?\s+(?P<name>[\u3400-\u9fff\uac00-\ud7af]{2,4})"
    r"\s+(?=\S)"
)
_CAPITAL = r"[^\W\d_a-zß-öø-ÿ]"
#: "Lin, Mia (Topic: clay)": the family name first, and nothing behind but brackets.
_FAMILY_FIRST = re.compile(
    rf"(?P<family>{_CAPITAL}[\w'’-]+),\s"
    rf"(?P<given>(?:[A-Z]\.\s?)*{_CAPITAL}[\w'’-]+(?:\s(?:[A-Z]\.|{_CAPITAL}[\w'’-]+))?)(?=$|\s\()"
)
#: The years of a conference in brackets, which are nobody's: "(published at ALIFE 2021, 2022)".
_YEARS_OF_VENUE = re.compile(r"\([^()]*\b[A-Z]{3,}\s(?:19|20)\d\d(?:,\s?(?:19|20)\d\d)+\)")
#: Who left, with what she was in brackets, before the colon of where she went.
_GONE_TO = re.compile(
    r"^(?P<who>[^():：（）]{2,60}[(（][^()（）]{2,100}[)）])\s*[:：]\s*"
    r"(?=[*_]*(?:(?i:Ph\.?D|post-?doc|engineer|researcher|scientist|lecturer)\b|[^:：]{2,80}"
    rf"(?:{workplaces.SCHOOL.pattern}|{workplaces.FIRM.pattern})))"
)
#: Who left, when, and in brackets of its own what came next: "Ann Lee (2020-2023)(Clay Tech, UK)".
_LEFT_FOR = re.compile(
    r"(?P<who>[^()（）]{2,60}\([^()]*(?:19|20)\d\d[^()]*\))\s*"
    r"\((?P<next>(?!(?:from|with|co-?\w+|(?:ph\.?d|masters?|m\.?sc?)\b[^()]* from)\b)"
    r"[^()]*[a-z]{2}[^()]*)\)",
    re.IGNORECASE,
)
#: A line that tells of somebody as a text does.
_SENTENCE = re.compile(
    r"\b(?:I|is|am|was|are|has|have|joined|received|obtained|earned|completed|holds|works|studies"
    r"|studied|focuses)\b",
    re.IGNORECASE,
)
_FEWEST_WORDS_OF_BIO = 12
#: A text of several sentences: "Ann received her degree here. She is now at Clay Tech. She digs."
_SENTENCES = re.compile(r"(?:[a-z)]{3}\.\s[A-Z][a-z]+\s.*){2}", re.DOTALL)
#: How a text goes on behind the name of whom it tells.
_TELLS = re.compile(
    r"(?:\([^()]{1,60}\)\s*)?(?:is|was|has|joined|received|obtained|earned|completed|holds|works"
    r"|worked|studies|studied|speciali[sz]es|investigates|explores|develops|did|graduated|grew|comes|came|started|leads|directs|focuses)\s",
)
_WHEN = re.compile(r"\s*\(([^()]*(?:19|20)\d\d)\)\s")

#: A text that begins with a name, and when she came, or what she was: "Bo Ma (MSc, 2020) joined".
_BEGINS_LIFE = re.compile(
    r"(?P<who>[^\W\d_][\w.'’-]*(?:\s[^\W\d_][\w.'’-]*){1,3}\s\([^()]*(?:19|20)\d\d\))\s"
    r"(?:is|was|joined|received|obtained|earned|completed|holds|graduated)\s"
)

#: An item that tells in a sentence what somebody works on, behind her name and where she is from.
_WORKS = re.compile(
    r"(?P<who>[^.,;()]{2,45}?(?:\.\s?[^.,;()]{2,40}?){0,2})"
    r"(?:\sfrom\s(?:the\s)?(?P<place>[^.;]{3,100}?))?[.,]?\s(?:[-–—]\s)?(?:(?:is|was|has)\s)?"
    r"(?:[Ww]ork(?:s|ed|ing)|[Ss]tud(?:ies|ied|ying))\s"
    r"(?:on|in|with|under|at|as|for|towards?|developing|to)\s(?P<rest>.+)",
    re.DOTALL,
)
_SINCE = re.compile(r"^\W*(?:since\b)?\W*", re.IGNORECASE)
#: "… Now at Clay Tech."
_SAYS_NEXT = re.compile(r"(?<=[.)]\s)((?:Now|Currently)\s(?:an?|at|with)\s[^.;]{3,80})")

#: A text that begins with a name and what she is: "Bo Ma is an associate professor of soil."
_IS_SOMETHING = re.compile(
    r"(?:(?:Dr|Prof|Professor)\.?\s)*(?P<name>[^\W\d_][\w.'’-]*(?:\s[^\W\d_][\w.'’-]*){1,3})\s"
    r"(?:is|was)\s(?:currently\s)?(?:an?|the|our)\s(?P<what>(?:(?:Asst|Assoc)\.\s)?"
    r"(?:[\w'’-]+\s){0,3}[\w'’-]+)"
)


def _in_text(lines: list[Line], *, is_former: bool) -> Said | None:
    """Return whom a text tells of that begins with her name in bold: "**Bo Ma** joined us in …"."""
    is_of_role = names_role(lines[0].text) and not headings.names_person(lines[0].text)
    if lines[0].heading and len(lines) > 1 and is_of_role:
        below = _in_text(lines[1:], is_former=is_former)  # "Principal Investigator" above a text
        return replace(below, role=lines[0].text) if below else None
    lead, _, rest = page_lines.with_lead(lines[0]).partition("\n")
    name = person_name(lead) if _TELLS.match(rest) else ""
    if not name and (said := _IS_SOMETHING.match(lines[0].text)) and not lines[0].marker:
        name = person_name(said["name"]) if names_role(said["what"]) else ""
    if not name:
        return None
    told = Said(name, is_former=is_former, bio="\n\n".join(map(page_lines.markdown, lines)))
    when = _WHEN.match(rest)
    if when and (period := periods.find(when[1])):  # "**Bo Ma** (2022-2024) was an intern"
        told.start = period.start if period.is_range or not is_former else ""
        told.end = period.end
    return told


def _is_sentence(line: Line, *, is_former: bool) -> bool:
    """Whether a line is a text about somebody; of those who left it may say what came next."""
    text = line.text
    is_long = len(text.split()) >= _FEWEST_WORDS_OF_BIO
    is_prose = is_long and not line.is_row and "." in text and _SENTENCE.search(text)
    return bool(is_prose) and not (
        is_former and next_steps.is_told(text) and not _SENTENCES.search(text)
    )


#: How somebody begins who writes of herself, in quotes maybe.
_OF_HERSELF = re.compile(r"(?:(?:Hi|Hello|Hey)\b.{0,60}?\b)?(?:I|I['’]m|I['’]ve|[Mm]y)\s")


def _tells_of(line: Line, first: Line) -> bool:
    """Whether a line is a text about whom the first one names, by her given name or in her own
    words: "Mia worked on clay.", "“I am a student of moss.”".
    """
    text = line.text.lstrip("\"“‘'")
    words = text.split()
    if len(words) < _FEWEST_WORDS_OF_BIO or line.is_row or line.marker:
        return False
    goes_on = (words[1].isascii() and words[1].islower()) or _SENTENCES.search(text)
    is_of_her = words[0] == first.text.split()[0] and "." in text and goes_on
    return bool(is_of_her or _OF_HERSELF.match(text))


def said_of(name: str, text: str, *, is_former: bool) -> Said | None:
    """Return what a line says of somebody whose name stands elsewhere: "PhD (2024) → Clay Tech"."""
    line = Line(0, text, text)
    return person_told.of_pieces([name, *pieces_of([line])], [line], is_former=is_former)


#: "Ann Lee & Bo Ma (BSc students)": what is said is said of both.
_JOINED = re.compile(r"\s(?:&|and)\s")


_HONORIFIC = re.compile(r"(?:Mr|Mrs|Ms|Miss|Mx|Dr)\b\.?\s")


def _linked(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people of a line that is a row of names with links: "[Ann Lee](…) [Bo Ma](…)"."""
    linked = [link for line in lines for link in page_lines.links(line)]
    rest = " ".join(line.text for line in lines)
    for words, _ in linked:
        rest = rest.replace(words.strip(), " ", 1)
    if len(linked) < 2 or re.search(r"\w", rest) or not all(person_name(w) for w, _ in linked):
        return []
    found = [Said(person_name(words), is_former=is_former) for words, _ in linked]
    for said, (words, address) in zip(found, linked, strict=True):
        person_links.add(said, [Line(0, words, f"[{words}]({address})")])
    return found


def _several(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people of a text that holds several alone: "Ann Lee (2018); Bo Ma (2015)"."""
    text = PAPER_NUMBER.sub("", " ".join(line.text for line in lines)).strip(" .;")
    separator = r"\s*;\s*" if ";" in text else r"\s*[,，、]\s*(?:and\s|&\s)?"
    pieces = [one for one in re.split(rf"{separator}(?![^()]*\))", text) if one]
    if len(pieces) < (2 if ";" in text else 3) or len(lines[0].printed) > 4_000:
        return []
    named = [one.partition("(")[0] for one in pieces]
    if not all(map(person_name, named)) or any(map(names_role, named)):
        return []
    found = [
        read([replace(lines[0], text=one, printed=one)], is_former=is_former) for one in pieces
    ]
    return [said for people in found for said in people]
