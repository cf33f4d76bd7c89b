"""The fields of a person by what they mean, whatever a site calls them; what none means is told."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from labsite.import_site.readers import member_names, periods
from labsite.import_site.readers.front_matter import objects_of, plain, text_of, texts_of
from labsite.import_site.readers.words import next_steps, person_words, stages
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name

#: What the names of fields mean, in the order in which they are believed; in small letters,
#: without signs.
_MEANINGS = {
    meaning: names.split()
    for meaning, names in {
        "name": "name fullname displayname member person nameen englishname",
        "english_name": "nameen englishname nameeng nameenglish enname",
        "native_name": "nativename chinesename namecn namezh nameja nameko originalname"
        " korname koreanname namekr namekorean cnname zhname kanji kanjiname",
        "role": "displayrole displaypos displayposition oldrole formerrole pastrole role position"
        " previously formerly jobtitle currentrole rank status occupation designation funktion"
        " poste cargo puesto title type",
        "studies": "degree course level program programme grade",
        "group": "group groups category usergroups membership team tag section organizationalunit",
        "employer": "employer company workplace",
        "headline": "headline tagline subtitle affiliation institution organization"
        " organisation org department",
        "bio": "bio biography introduction about summary teaser description text shortbio profile"
        " blurb info excerpt body",
        "photo": "image photo avatar img picture portrait profileimage profilepicture thumbnail"
        " headshot pic profilepic profileimg imagepath photopath imagefile avatarfilename",
        "email": "email mail emailaddress",
        "interests": "interests researchinterests topics topic researchtopics expertise keywords"
        " research area areas",
        "start": "start from since membersince",
        "end": "end until to graduated alumnisince",
        "period": "years year duration period dates time date tenure yearsworked yearsactive"
        " activeyears yearsinlab",
        "next": " ".join(next_steps.FIELDS),
        "line": "detail details note notes remark remarks",
        "thesis": "thesis thesistitle dissertation",
        "advisors": "advisor advisors adviser supervisor supervisors mentor mentors coadvisor",
    }.items()
}

#: What a field is of, and when: "position_after", "current affiliation", "current_job_position".
_POSITION = "position|pos|role|job|jobtitle|title|occupation"
_EMPLOYER = (
    "affiliation|affl|employer|employment|institution|institute|company|organi[sz]ation"
    "|place|placement|workplace|university"
)
_LATER = "after|afterwards?|afterlab|next|now|current|present|new|later|future|first"
_EARLIER = "former|past|old|previous"
_WHEN_AND_WHAT = {
    name: re.compile(rf"(?:{when})(?:{what}){{1,2}}|(?:{what}){{1,2}}(?:{when})")
    for name, when, what in (
        ("nextposition", _LATER, _POSITION),
        ("nextplace", _LATER, _EMPLOYER),
        ("pastrole", _EARLIER, _POSITION),
    )
}

#: Since when, and until when: "yearstarted", "lab_start", "grad_date", "date_left".
_TIME = "date|year|month|semester|term"
_SINCE_AND_UNTIL = {
    name: re.compile(rf"(?:lab|group)?(?:{words})(?:{_TIME})?|(?:{_TIME})(?:of)?(?:{words})")
    for name, words in (
        ("start", "start(?:ed|ing)?|join(?:ed)?|beg[aiu]n|arriv(?:ed|al)"),
        ("end", "end(?:ed|ing)?|left|leav(?:e|ing)|grad(?:uat(?:ed|ion))?|finish(?:ed)?|exit"),
    )
}

#: What fields call the parts of a name, in their order.
_PARTS_OF_NAME = (
    ("first", "firstname", "namefirst", "given", "givenname", "forename"),
    ("middle", "middlename", "namemiddle"),
    ("last", "lastname", "namelast", "family", "familyname", "surname"),
)

#: Of whom a field is, before what it says.
_OF_MEMBER = re.compile(r"(?:lab)?member|lab")

#: All names whose meaning is known.
_NAMES = frozenset(name for names in _MEANINGS.values() for name in names)

_LINKS = (
    "links", "social", "socials", "profiles", "contact", "contacts", "social_links", "labels",
)  # fmt: skip

#: Objects that hold the fields of the person, as those around them do.
_INNER = ("profile", "person", "member", "author")

#: Fields that hold a link or a handle themselves.
_CONTACTS = re.compile(
    r"(?:orcid|dblp|openalex|semantic_?-?scholar|g(?:oogle)?_?-?scholar|scholar|github|gitlab|twitter"
    r"|x|linkedin|bluesky|mastodon|research_?-?gate|publons|inspirehep|inspire|kaggle|medium|facebook"
    r"|instagram|youtube|bitbucket|stackoverflow|huggingface|zotero|osf|scopus|wikidata|weibo|zhihu"
    r"|(?:(?:personal|own|my)_?-?)?(?:website|www|homepage|home_?-?page|webpage|web|site|url|uri|page)"
    r"|link|cv|resume|arxiv|pubmed|impactstory|portfolio|blog|wikipedia|artstation|keybase)"
    r"(?:_?-?(?:username|userid|user_?id|id|url|profile|link|handle|pdf))?",
    re.IGNORECASE,
)

#: What says how a page looks, or what its generator needs.
_FURNITURE = frozenset(
    """layout collection permalink nav navorder order weight sort sortby importance draft published
    slug aliases alias redirectfrom tags categories highlight featured hidden superuser authors
    firstname lastname middlename first last middle namefirst namelast namemiddle given givenname
    forename family familyname surname name lastmod highlightname imagecircular align
    header sidebar authorprofile id key idx index show display class color icon cssclass
    lang language path url uid userid username pinned showsocial showontop hasbio alt imagealt
    namepronunciation pronouns phone tel telephone office location address room gender search
    toc comments share level number numbereduc cascade cmsexclude view bgcolor cover pubkeys
    nodetails webid shortname contenturl memberid nameprefix postnominals suffix
    credentials""".split()
)

_ORDERS = re.compile(r"(?:\w+_)?(?:order|weight|rank|pos)(?:_\w+)?", re.IGNORECASE)

#: Fields that say by yes or no whether somebody is still there.
_LEFT = re.compile(
    r"(?:is)?(?:alum\w*|former(?:member)?|past(?:member)?|exmember|graduated|inactive)"
)

#: What a field says of somebody that her row tells by whether she left.
_STATUS = re.compile(r"(?:current|active|present|former|past|alumn\w*)", re.IGNORECASE)
_CURRENT = re.compile(r"(?:is)?(?:current|active)(?:member)?")

_NATIVE_NAME = re.compile(rf"{member_names.CJK}{{2,6}}")

_ICON = re.compile(r"(?:fa[bsr]?|ai|bi)[ -](?:fa|ai|bi)?-?[\w -]+$")
#: A line of somebody's life has no more words.
_LONGEST_LINE = 15
#: Nor has what she was, and when, so many letters.
_SHORT = 60
#: "PhD Course" tells the degree that somebody is working for.
_OF_COURSE = re.compile(r"\s(?:course|program(?:me)?)$", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
#: What stands in a field that nobody filled in.
_NOTHING = re.compile(r"n/a|n\.a\.|none|null|tb[ad]\.?|0|[-–—]+", re.IGNORECASE)


def _parts_of_name(by_name: Mapping[str, str]) -> list[str]:
    """Return the fields that hold the parts of a name, in their order; empty where one is none."""
    return [next((by_name[n] for n in names if n in by_name), "") for names in _PARTS_OF_NAME]


def name_in_parts(fields: Mapping[str, Any]) -> str:
    """Return the name whose parts fields tell: `nameFirst: Mia`, `nameLast: Lin`."""
    parts = _parts_of_name({plain_name(str(name)): str(name) for name in fields})
    return " ".join(text for part in parts if part and (text := plain(fields.get(part))))


class Member:
    """The fields of a person by their meanings; what none of them means is told at the end."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields = _with_inner(fields)
        self._by_name: dict[str, str] = {}
        for name in sorted(fields, key=lambda each: fields[each] in (None, "")):  # filled in first
            self._by_name.setdefault(_common_name(plain_name(str(name))), str(name))
        self._used: set[str] = set()

    def value(self, meaning: str, skip: Iterable[str] = ()) -> Any:
        """The first value of a field that means this and holds something."""
        return next(self._values(meaning, skip), None)

    def text(self, meaning: str, skip: Iterable[str] = ()) -> str:
        return _text(self.value(meaning, skip))

    def texts(self, meaning: str) -> Iterator[str]:
        """Yield what each field says that means this; who stops has read no further one."""
        return map(_text, self._values(meaning))

    def came_next(self) -> str:
        """Return where somebody went, also where two fields say what she is there, and where."""
        told = self.text("next")
        position, place = (
            plain(self.fields.get(self._by_name.get(each, "")))
            for each in ("nextposition", "nextplace")
        )
        if not (position and place) or told != position:
            return told
        self._used.add(self._by_name["nextplace"])
        return f"{position} at {place}"

    def _values(self, meaning: str, skip: Iterable[str] = ()) -> Iterator[Any]:
        for name in _MEANINGS[meaning]:
            own = self._by_name.get(name)
            if own is None or own in skip or self.fields[own] in (None, "", [], {}):
                continue
            self._used.add(own)
            is_rank = meaning == "role" and not _LETTER.search(_text(self.fields[own]))  # in a list
            is_mark = meaning == "next" and _yes_or_no(self.fields[own]) is not None  # "current: y"
            if not (is_rank or is_mark or _NOTHING.fullmatch(plain(self.fields[own]))):
                yield self.fields[own]

    def name(self) -> str:
        if name := " ".join(texts_of(self.value("name"))):  # ["Ada Mary", "Quill"]: its parts
            return name
        parts = _parts_of_name(self._by_name)
        given = " ".join(text for part in parts if part and (text := plain(self.fields[part])))
        # A page is titled by the person's name; her last name alone only sorts.
        if "title" in self._by_name and (not given or not parts[0]):
            self._used.add(self._by_name["title"])
            given = plain(self.fields[self._by_name["title"]])
        return given

    def take_native_name(self, name: str) -> str:
        """Return her name in her own script where a field for other things holds it, and nothing
        else, and other fields tell the name in Latin letters: such a title is no position.
        """
        for field in ("title", "bio", "description"):
            own = self._by_name.get(field, "")
            native = plain(self.fields.get(own))
            if name.isascii() and _NATIVE_NAME.fullmatch(native):
                del self._by_name[field]
                self._used.add(own)
                return native
        return ""

    def links(self) -> list[tuple[str, Any]]:
        """The (name, value) pairs of links, handles and identifiers."""
        pairs: list[tuple[str, Any]] = []
        for name, value in self.fields.items():
            if name.lower() in _LINKS:
                self._used.add(name)
                pairs += link_pairs(value)
            elif _CONTACTS.fullmatch(name) and name not in self._used and plain(value):
                self._used.add(name)
                pairs.append((name, value))
            elif name.lower() == "redirect" and "://" in plain(value):  # to her own page
                self._used.add(name)
                pairs.append(("website", value))
        return pairs

    def is_marked_former(self) -> bool:
        """Whether a field that is yes or no says that she left: `alumni: true`, `alumni: 1`."""
        told = [
            (own, bool(value) is not bool(_CURRENT.fullmatch(name)))
            for name, own in self._by_name.items()
            if (value := _yes_or_no(self.fields[own])) is not None
            and (_CURRENT.fullmatch(name) or _LEFT.fullmatch(name))
        ]
        self._used |= {own for own, _ in told}
        return any(has_left for _, has_left in told)

    def flagged(self, names: Iterable[str]) -> str:
        """Return the first of these names of fields that says yes: `phd: true`."""
        for name in names:
            own = self._by_name.get(name, "")
            if own and _yes_or_no(self.fields[own]):
                self._used.add(own)
                return name
        return ""

    def use(self, name: str) -> None:
        """Note that a field is read."""
        self._used.add(name)

    def in_own_field(self) -> str:
        """Return the position that a field of the lab's own holds, and no more: "grade: PhD"."""
        for name, text in self._in_own_fields():
            words = _OF_COURSE.sub("", text)
            is_position = person_words.is_role(words) and person_words.names_role(words)
            if is_position or person_words.is_degree(words):
                self._used.add(name)
                return text
        return ""

    def degree_in_any_field(self) -> str:
        """Return the degree that a field holds alone, whatever it is called: "location: MEng"."""
        for name, value in self.fields.items():
            if isinstance(value, str) and person_words.is_degree(value.strip()):
                self._used.add(name)
                return value.strip()
        return ""

    def was(self) -> str:
        """Return what a field tells that somebody was, where another has her job by now: "PhD, CS
        2026" in whatever field, beside "job: Engineer, Clay Tech"; empty elsewhere.
        """
        if not plain(self.fields.get("job")):
            return ""
        for name, value in self.fields.items():
            text = value.strip() if isinstance(value, str) and name != "job" else ""
            first = text.partition(",")[0]
            is_stay = stages.stays_for_years(first) or stages.is_guest(first)
            if is_stay and person_words.is_role(first.replace("/", " ")) and len(text) < _SHORT:
                self._used.add(name)
                return text
        return ""

    def period_in_own_field(self) -> str:
        """Return the time that such a field holds, and nothing else: "visiting: 2022 - 2023"."""
        for name, text in self._in_own_fields():
            stay = periods.find(text)
            if stay and stay.is_range and not re.search(r"\w", periods.without(text, stay)):
                self._used.add(name)
                return text
        return ""

    def line_in_own_field(self) -> str:
        """Return the line that such a field holds of her life: "MSc 2023, now at Pisa"."""
        for name, text in self._in_own_fields():
            is_line = len(text.split()) <= _LONGEST_LINE and not person_words.is_sentence(text)
            if is_line and person_words.names_role(text) and name not in self._used:
                self._used.add(name)
                return text
        return ""

    def next_in_own_field(self) -> str:
        """Return what came next as such a field says it, alone or in a list: "Now Engineer @ Clay
        Tech".
        """
        lists = ((k, texts_of(v)) for k, v in self.fields.items() if isinstance(v, list))
        alone = ((name, texts[0]) for name, texts in lists if len(texts) == 1)
        for name, text in (*self._in_own_fields(), *alone):
            if next_steps.LABEL.match(text) and len(text.split()) <= _LONGEST_LINE:
                self._used.add(name)
                return text
        return ""

    def _in_own_fields(self) -> Iterator[tuple[str, str]]:
        """Yield (name, text) of the fields with a name that tells nothing, but for links."""
        for name, value in self.fields.items():
            is_known = _common_name(plain_name(str(name))) in _NAMES or is_furniture(str(name))
            is_known |= str(value).strip().startswith(("https://", "http://"))
            if isinstance(value, str) and not is_known and not _CONTACTS.fullmatch(str(name)):
                yield str(name), value.strip()

    def left_over(self) -> list[tuple[str, str]]:
        """(name, text) of the fields that no row has a place for."""
        left = []
        for name, value in self.fields.items():
            if name in self._used or is_furniture(name) or isinstance(value, bool):
                continue
            text = told(value)
            if plain_name(name) == "status" and (
                _STATUS.fullmatch(text) or past_roles.is_status_of_left(text)
            ):  # as its reader knows
                continue
            if text and text != plain(self.fields.get("name") or self.fields.get("title")):
                left.append((name, text))
        return left


def _common_name(name: str) -> str:
    """Return the name under which such a field is known: "jobafter" is a "nextposition", and
    "labmemberyears" are "years".
    """
    if name in _NAMES:
        return name
    if (own := _OF_MEMBER.match(name)) and name[own.end() :] in _NAMES - {"name", "title"}:
        return name[own.end() :]
    patterns = (_WHEN_AND_WHAT | _SINCE_AND_UNTIL).items()
    return next((known for known, own in patterns if own.fullmatch(name)), name)


def _yes_or_no(value: object) -> bool | None:
    """Return what a field says by yes or no, in a table by a word; None for any other value."""
    if isinstance(value, int) and value in (0, 1):
        return bool(value)
    words = {"true": True, "yes": True, "y": True, "false": False, "no": False, "n": False}
    return words.get(str(value).casefold())


def _text(value: object) -> str:
    if isinstance(value, dict) and (what := text_of(value, "title", "role", "position")):
        where = text_of(value, "institution", "organization", "company", "place", "affiliation")
        return f"{what} at {where}" if where else what
    return ", ".join(texts_of(value)) if isinstance(value, list) else plain(value)


def is_furniture(name: str) -> bool:
    """Whether a field says how a page looks, or what its generator needs."""
    return plain_name(name) in _FURNITURE or bool(_ORDERS.fullmatch(name))


def told(value: object) -> str:
    """Return a field's value as it is told where no row has a place for it."""
    if isinstance(value, dict):
        inner = {name: told(each) for name, each in value.items()}
        return "; ".join(f"{name}: {text}" for name, text in inner.items() if text)
    if isinstance(value, list):
        has_objects = any(isinstance(each, dict) for each in value)
        return (" | " if has_objects else "; ").join(filter(None, map(told, value)))
    return plain(value)


def unread(fields: Mapping[str, Any], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield (name, text) of the fields of a page, or an item, that are neither known to its reader
    nor of its generator.
    """
    for name, value in fields.items():
        if name in known or is_furniture(name) or isinstance(value, bool):
            continue
        text = told(value)
        if text and not _ICON.match(text):
            yield name, text


def _with_inner(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields with those that stand inside of one: `profile: {name: …, position: …}`;
    one status of a list as a text, and pronouns under their own name, wherever they stand.
    """
    joined = {
        "pronouns" if _PRONOUNS.fullmatch(plain(value)) else name: value
        for name, value in fields.items()
    }
    for name in _INNER:
        inner = joined.get(name)
        if not isinstance(inner, dict) or "name" not in map(str.casefold, map(str, inner)):
            continue
        del joined[name]
        told = {str(each): value for each, value in inner.items() if value not in (None, "")}
        joined |= {each if each != "Name" else "name": value for each, value in told.items()}
    if listed := texts_of(joined.get("status")):
        joined["status"] = ", ".join(listed)
    dates = joined.get("dates")
    if isinstance(dates, dict) and dates and set(dates) <= _ENDS_OF_STAY:
        del joined["dates"]
        joined |= dates
    return joined


_PRONOUNS = re.compile(r"(?:s?he|they)\s?/\s?\w+(?:\s?/\s?\w+)?", re.IGNORECASE)
#: `dates: {start: 2020, end: 2024}`
_ENDS_OF_STAY = {"start", "end", "from", "to", "joined", "left"}


def link_pairs(value: object) -> list[tuple[str, Any]]:
    """Return (name, address) pairs of links: an object by name, or a list of objects."""
    if isinstance(value, dict):
        return [(str(name), inner) for name, inner in value.items()]
    pairs: list[tuple[str, Any]] = []
    for each in objects_of(value):
        label = text_of(each, "label", "name", "title", "text", "icon", "type", "network")
        # "type: github", "github: …"
        address = text_of(each, "link", "url", "href", "address", "value", label or "link")
        if address:
            pairs.append((label, address))
        elif not {"link", "url", "href", "icon"} & set(each):
            pairs += list(each.items())
    return pairs
