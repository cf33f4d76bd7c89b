"""A person as fields say her, whatever they are called: of a page, or of an item of a list."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import contact_lines, people_lines, periods, samples, titles
from labsite.import_site.readers.entries import is_about_people
from labsite.import_site.readers.front_matter import Page, objects_of, plain, text_of, texts_of
from labsite.import_site.readers.group import role_of
from labsite.import_site.readers.reading import Contacts, Reading, day_of
from labsite.import_site.rows import PersonRow
from people.names.parsing import normalize_text
from publications.domain.formats.named_fields.names import plain_name

#: What the names of fields mean, in the order in which they are believed; in small letters,
#: without signs.
_MEANINGS = {
    meaning: names.split()
    for meaning, names in {
        "name": "name fullname displayname member person nameen englishname",
        "native_name": "nativename chinesename namecn namezh nameja nameko originalname",
        "role": "displayrole displaypos displayposition role position jobtitle currentrole rank"
        " status occupation title type degree course program programme",
        "group": "group groups category usergroups membership team tag section organizationalunit",
        "headline": "headline tagline subtitle affiliation employer institution organization"
        " organisation department",
        "bio": "bio biography introduction about summary teaser description text shortbio profile"
        " blurb info",
        "photo": "image photo avatar img picture portrait profileimage profilepicture thumbnail"
        " headshot pic profilepic profileimg imagepath photopath imagefile avatarfilename",
        "email": "email mail emailaddress",
        "interests": "interests researchinterests topics researchtopics expertise keywords"
        " research area areas",
        "start": "start starting startdate datestart startyear joined joineddate joindate from"
        " since yearjoined begin began",
        "end": "end enddate dateend endyear left leftdate graduated graduation graduationyear"
        " graduationdate until to yearleft",
        "period": "years year duration period dates time date tenure",
        "next": "next now currently currentposition currentpos currentjob placement destination"
        " dest nextposition whereabouts after afterlab firstjob firstplacement movedto wherenow"
        " current currentaffl currentaffiliation nextstep presentposition subsequently",
        "line": "detail details note notes remark remarks",
        "thesis": "thesis thesistitle dissertation",
        "advisors": "advisor advisors adviser supervisor supervisors mentor mentors coadvisor",
    }.items()
}
_LINKS = ("links", "social", "socials", "profiles", "contact", "contacts", "social_links")
#: Objects that hold the fields of the person, as those around them do.
_INNER = ("profile", "person", "member", "author")
#: Fields that hold a link or a handle themselves.
_CONTACTS = re.compile(
    r"(?:orcid|dblp|openalex|semantic_?-?scholar|g(?:oogle)?_?-?scholar|scholar|github|gitlab|twitter"
    r"|x|linkedin|bluesky|mastodon|researchgate|publons|inspirehep|inspire|kaggle|medium|facebook"
    r"|instagram|youtube|bitbucket|stackoverflow|huggingface|zotero|osf|scopus|wikidata|weibo|zhihu"
    r"|(?:(?:personal|own|my)_?-?)?(?:website|homepage|home_?-?page|webpage|web|site|url|uri|page)"
    r"|link|cv|resume|arxiv|pubmed|impactstory|portfolio|blog|wikipedia|artstation|keybase)"
    r"(?:_?-?(?:username|userid|user_?id|id|url|profile|link|handle|pdf))?",
    re.IGNORECASE,
)
#: What says how a page looks, or what its generator needs.
_FURNITURE = frozenset(
    """layout collection permalink nav navorder order weight sort sortby importance draft published
    slug aliases alias redirectfrom tags categories highlight featured hidden superuser authors
    firstname lastname middlename first last middle name lastmod highlightname imagecircular align
    excerpt header sidebar authorprofile id key idx index show display class color icon cssclass
    lang language path url uid userid username pinned showsocial showontop hasbio alt imagealt
    namepronunciation pronouns phone tel telephone office location address room gender search
    toc comments share level number numbereduc cascade cmsexclude view bgcolor cover pubkeys
    nodetails webid shortname contenturl memberid nameprefix postnominals""".split()
)
_ORDERS = re.compile(r"(?:\w+_)?(?:order|weight|rank|pos)(?:_\w+)?", re.IGNORECASE)
_FORMER = re.compile(
    r"\b(?:alum\w*|former(?:ly)?|past|previous|graduated|ex-\w+|emerit\w+|left)\b"
    r"|校友|毕业|畢業|往届|卒業|졸업",
    re.IGNORECASE,
)
#: Fields that say by yes or no whether somebody is still there.
_LEFT = re.compile(r"(?:is)?(?:alum\w*|former(?:member)?|past(?:member)?|graduated)")
_CURRENT = re.compile(r"(?:is)?current(?:member)?")
#: What stands in the place of a role: "co-advised with Cy Díaz".
_ADVISED = re.compile(
    r"(?:jointly |co-?)?(?:advised|supervised|mentored) (?:with|by) (.+)", re.IGNORECASE
)
#: "gradstudent", "researchstaff"
_RUN_TOGETHER = re.compile(
    r"^([a-z]{3,12})(students?|staff|researchers?|assistants?|fellows?|managers?"
    r"|scientists?|engineers?|past|current|former|alumni)$"
)
#: When who left did so, behind what she was: "PhD student '22".
_YEAR_BEHIND = re.compile(r"\s+['’‘](\d\d)$")
#: What a code says beside the role: "master past".
_WHEN = re.compile(r"(?<=\w)\s+(?:past|current|former|alumni)$", re.IGNORECASE)
#: What somebody is to the lab beside a position: "Scientific Collaborator".
_OF_LAB = re.compile(r"\b(?:collaborator|consultant|affiliate|volunteer|advisor)s?$", re.IGNORECASE)
_NO_ROLES = ("active", "current", "inactive", "none", "other", "others", "unknown")
#: Codes of roles that no list spells out.
CODES = {
    "grads": "Graduate Student", "bscthesis": "Undergraduate Student",
    "mscthesis": "Master's Student", "phdthesis": "PhD Student",
    "bs": "Undergraduate Student", "bsc": "Undergraduate Student", "grad": "Graduate Student",
    "labmanager": "Lab Manager", "meng": "Master's Student", "ms": "Master's Student",
    "msc": "Master's Student", "pdra": "Postdoc", "phd": "PhD Student", "ra": "Research Assistant",
    "pi": "Principal Investigator",
}  # fmt: skip
_ADDRESS = re.compile(r"https?://\S+")
#: What a piece of work is, though the word for a position stands in it.
_OF_WORK = re.compile(r"\b(?:thes[ie]s|dissertation|projects?|study|tool|system)\b", re.IGNORECASE)
#: What stands in a list where nobody does.
_NOBODY = re.compile(
    r"<.*>|n/?a|none|others?|test[_ ]?name|t\.?b\.?[ad]\.?|nobody|无", re.IGNORECASE
)
_SENTENCE = re.compile(r"\b(?:I|is|was|am|are|has|have|his|her|my|our)\b|[a-z]{3}\.\s+[A-Z]")
_LONGEST_NAME = 150
#: A position in a field has no more words.
_MOST_WORDS = 8
#: A longer text is no headline.
_LONGEST_HEADLINE = 200
#: What nobody knows as a position is one where it has no more: "Root Artist".
_FEW_WORDS = 3
_CJK = r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af·・]"
_NATIVE = re.compile(
    rf"(?P<latin>[^()（）]*[A-Za-z](?:[^()（）]|\([A-Za-z]+\))*?)\s*[(（\[/"
    rf"|]?\s*(?P<native>{_CJK}[{_CJK[1:-1]}\s]*)\s*[)）\]]?"
)
_NATIVE_FIRST = re.compile(
    rf"(?P<native>{_CJK}[{_CJK[1:-1]}\s]*?)\s*[(（\[/"
    rf"|,，]?\s*(?P<latin>[A-Za-zÀ-ɏ](?:[^()（）]|\([A-Za-z]+\))*?)\s*[)）\]]?"
)
_NATIVE_NAME = re.compile(rf"{_CJK}{{2,6}}")
_GROUP = re.compile(
    r"^(?:RG|AG)\s|\b(?:\w*(?:lab|Lab|LAB|labs)|laboratory|group|team|institute|center|centre"
    r"|university|research"
    r"|website|site|homepage|department|project|consortium|network|blog|investigators)\b",
    re.IGNORECASE,
)
#: What a group writes where a person writes her role.
_ROLE_OF_GROUP = re.compile(
    r"(?:research )?(?:group|lab(?:oratory)?|team|cent(?:er|re)|institute)(?: (?:at|of|in) .+)?",
    re.IGNORECASE,
)
_CALLED_GROUP = re.compile(r"\b(?:group|lab|laboratory|team)$", re.IGNORECASE)
_TITLE_BEFORE = re.compile(
    r"^(?:(?:(?:Assoc(?:iate)?|Asst|Assistant)\.? )?(?:Prof(?:essor)?|Dr|Mr|Mrs|Ms|Miss|Mx)\b\.?"
    r"(?:-Ing\.)?(?: |(?<=\.)(?=[^\W\d_])))+"
)

#: "Ada Quill (2024-)"
_IN_BRACKETS = re.compile(r"(.+?)\s*\(([^()]*)\)")
#: What is said of somebody behind her name, and is none of it.
_ASIDE = re.compile(
    r"\s*\((?:remote|visiting|incoming|part[- ]time|on leave|co-?advised\b[^()]*|(?:[\w-]+ )?pi"
    r"|(?:she|he|they)\s?/[^()]*)\)",
    re.IGNORECASE,
)
_DEGREES_BEHIND = re.compile(
    r"(?:(?:,\s*|\s+(?=\S*\.?D\b|[A-Z][A-Za-z]?\.\s?[A-Z]))(?:M\.?D\.?\s?[/-]\s?Ph\.?\s?D|Ph\.?\s?D|M\.?D|D\.?Phil|M\.?[Ss]c?|B\.?[Ss]c?|M\.?A|B\.?A|M\.?P\.?H"
    r"|P\.?E|P\.?Eng|C\.?Eng|M\.?Eng|B\.?Eng|Sc\.?D|Dr\.?-Ing|D\.?V\.?M|Pharm\.?D|M\.?Phil|MBA|R\.?N|FRCP|FRS)\.?)+$"
)


def is_group(name: str, role: str = "") -> bool:
    """Whether a name is a lab's, not a person's."""
    if not role:
        return bool(_GROUP.search(name))
    is_called_one = _CALLED_GROUP.search(role) and not people_lines.names_role(role)
    return bool(is_called_one or _ROLE_OF_GROUP.fullmatch(role))


def bare_name(printed: str) -> str:
    """Return a name without titles and degrees: "Dr. Mia Lin, Ph.D." is Mia Lin."""
    printed = _TITLE_BEFORE.sub("", _ASIDE.sub("", printed.strip()))
    return _DEGREES_BEHIND.sub("", printed).strip(" ,")


def is_former(*texts: str) -> bool:
    """Whether what a person is called, or her group, says that she left."""
    return any(_FORMER.search(text) for text in texts)


def names_position(role: str) -> bool:
    """Whether words tell what somebody is in a lab, or to it: "Postdoc", "External advisor"."""
    return people_lines.names_role(role) or bool(_OF_LAB.search(role))


def _parted(printed: str) -> tuple[str, str]:
    """Part a name from what a list prints behind it: "Ada Quill, graduated 2024", "Ada Quill (Clay
    Tech), CS '23"; "Quill Ada Mary, Lily" is a name.
    """
    if (aside := _IN_BRACKETS.fullmatch(printed)) and people_lines.person_name(aside[1]):
        if all(_DEGREES_BEHIND.fullmatch(f", {each}") for each in re.split(r",\s*", aside[2])):
            return aside[1], ""
        if periods.find(aside[2]) or people_lines.names_role(aside[2]):
            return aside[1], aside[2]
    name, _, behind = printed.partition(", ")
    bare, _, beside = name.partition(" (")
    says = periods.find(behind) or re.search(r"\d|\s", behind)
    if not (behind and says and people_lines.person_name(bare) and " " in bare):
        return printed, ""
    return bare, f"{behind} ({beside}" if beside else behind


def _turned(name: str) -> str:
    """Return a name with the given name first: "Quill,Ada" is Ada Quill."""
    family, comma, given = name.partition(",")
    turned = f"{given.strip()} {family.strip()}"
    is_turned = comma and " " not in family.strip() and "," not in given
    return turned if is_turned and people_lines.person_name(turned) else name


def _is_line_of_life(text: str) -> bool:
    """Whether a text is one line of a degree or position, or of when: "Ph.D., Clay Tech"."""
    text = people_lines.as_listed(text)
    if not re.fullmatch(r"[^!?\n]{2,160}", text) or _SENTENCE.search(text):
        return False
    return bool(periods.find(text) or people_lines.tells_next(text)) or (
        "," in text and people_lines.names_role(text.partition(",")[0])
    )


def is_of_person(page: Page) -> bool:
    """Whether a page, of whatever collection, is somebody's: it is titled by a name, and a field
    of it names a position.
    """
    fields = ("role", "position", "category", "group", "description", "subtitle")
    told = (page.text(each) for each in fields)
    name = page.text("title", "name")
    return bool(people_lines.person_name(name) and not people_lines.names_role(name)) and any(
        len(text.split()) <= _MOST_WORDS
        and people_lines.names_role(text)
        and not _OF_WORK.search(text)
        for text in told
    )


def names_of(printed: str) -> tuple[str, str]:
    """Return (name, name in her own script) of a printed name: "Wei Lin (林薇)"."""
    printed = " ".join(printed.split())
    if len(printed) > _LONGEST_NAME:
        return printed, ""
    for pattern in (_NATIVE, _NATIVE_FIRST):
        if match := pattern.fullmatch(printed):
            return match["latin"].strip(" ,"), "".join(match["native"].split())
    return printed, ""


#: "Former PhD student": that she left is told apart.
_BEFORE_ROLE = re.compile(
    r"(?:former|past|previous|ex|alumn(?:us|a|i))[\s:,–-]+(?=\w)", re.IGNORECASE
)


#: What stands above a text about somebody, and says at most what it is: a rule, "Short bio".
_ABOVE_BIO = re.compile(
    r"\A(?:\s*[-*_=]{3,}[ \t]*\n|\s*#+\s*(?:(?:short |brief )?bio(?:graphy|sketch)?|about(?: me)?"
    r"|profile)\W*(?:\n|\Z))+\s*",
    re.IGNORECASE,
)
#: What stands in a field that nobody filled in.
_NOTHING = re.compile(r"n/a|n\.a\.|none|null|tb[ad]\.?|0|[-–—]+", re.IGNORECASE)


class Member:
    """The fields of a person by their meanings; what none of them means is told at the end."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields = _with_inner(fields)
        self._by_name: dict[str, str] = {}
        for name in fields:
            self._by_name.setdefault(plain_name(str(name)), str(name))
        self._used: set[str] = set()

    def value(self, meaning: str, skip: Iterable[str] = ()) -> Any:
        """The first value of a field that means this and holds something."""
        for name in _MEANINGS[meaning]:
            own = self._by_name.get(name)
            if own is None or own in skip or self.fields[own] in (None, "", [], {}):
                continue
            self._used.add(own)
            if not _NOTHING.fullmatch(plain(self.fields[own])):
                return self.fields[own]
        return None

    def text(self, meaning: str, skip: Iterable[str] = ()) -> str:
        value = self.value(meaning, skip)
        if isinstance(value, dict) and (what := text_of(value, "title", "role", "position")):
            where = text_of(value, "institution", "organization", "company", "place", "affiliation")
            return f"{what} at {where}" if where else what
        return ", ".join(texts_of(value)) if isinstance(value, list) else plain(value)

    def name(self) -> str:
        if name := self.text("name"):
            return name
        parts = [self._by_name.get(n) or self._by_name.get(f"{n}name") for n in
                 ("first", "middle", "last")]  # fmt: skip
        given = " ".join(text for part in parts if part and (text := plain(self.fields[part])))
        # A page is titled by the person's name; her last name alone only sorts.
        if "title" in self._by_name and (not given or not parts[0]):
            self._used.add(self._by_name["title"])
            given = plain(self.fields[self._by_name["title"]])
        return given

    def take_native_title(self, name: str) -> str:
        """Return her name in her own script where that is the title, and other fields tell the name
        in Latin letters: such a title is no position.
        """
        title = plain(self.fields.get("title"))
        if not (name.isascii() and _NATIVE_NAME.fullmatch(title)):
            return ""
        del self._by_name["title"]
        self._used.add("title")
        return title

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
        return pairs

    def is_marked_former(self) -> bool:
        """Whether a field that is yes or no says that she left: `alumni: true`, `alumni: 1`."""
        told = [
            (own, bool(value) is not bool(_CURRENT.fullmatch(name)))
            for name, own in self._by_name.items()
            if (value := self.fields[own]) in (0, 1)
            and isinstance(value, int)
            and (_CURRENT.fullmatch(name) or _LEFT.fullmatch(name))
        ]
        self._used |= {own for own, _ in told}
        return any(has_left for _, has_left in told)

    def use(self, name: str) -> None:
        """Note that a field is read."""
        self._used.add(name)

    def left_over(self) -> list[tuple[str, str]]:
        """(name, text) of the fields that no row has a place for."""
        left = []
        for name, value in self.fields.items():
            is_furniture = plain_name(name) in _FURNITURE or _ORDERS.fullmatch(name)
            if name in self._used or is_furniture or isinstance(value, bool):
                continue
            text = "; ".join(texts_of(value)) if isinstance(value, list) else plain(value)
            if text and text == plain(self.fields.get("name") or self.fields.get("title")):
                continue
            if text or (isinstance(value, dict | list) and value):
                left.append((name, text or str(value)[:500]))
        return left


def _with_inner(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields with those that stand inside of one: `profile: {name: …, position: …}`."""
    joined = dict(fields)
    for name in _INNER:
        if isinstance(inner := joined.get(name), dict) and "name" in inner:
            del joined[name]
            joined |= {str(each): value for each, value in inner.items() if value is not None}
    return joined


def link_pairs(value: object) -> list[tuple[str, Any]]:
    """Return (name, address) pairs of links: an object by name, or a list of objects."""
    if isinstance(value, dict):
        return [(str(name), inner) for name, inner in value.items()]
    pairs: list[tuple[str, Any]] = []
    for each in objects_of(value):
        address = text_of(each, "link", "url", "href", "address", "value")
        label = text_of(each, "label", "name", "title", "text", "icon", "type", "network")
        if address:
            pairs.append((label, address))
        elif not {"link", "url", "href", "icon"} & set(each):
            pairs += list(each.items())
    return pairs


def person(
    reading: Reading,
    fields: Mapping[str, Any],
    *,
    file: str,
    line: int | None = 1,
    bio: str = "",
    photo: str = "",
    old_address: str = "",
    group: str = "",
    roles: Mapping[str, str] = {},
    confidence: float = 1.0,
) -> PersonRow | None:
    """Return the person that the fields say; None where they name nobody.

    Args:
        bio: the text of her page.
        photo: a picture in it.
        group: what her list is called ("Alumni").
        roles: what the template prints for a role's code ("phd": "PhD Student").
    """
    member = Member(fields)
    name, native_name, line_behind = _names(reading, member)
    if not name:
        return None
    place = _Place(reading, member, name, group, roles)
    texts = _Texts(reading, member, line_behind)
    bio, links = contact_lines.parted(bio)
    bio = _ABOVE_BIO.sub("", bio)
    for sample in filter(samples.is_text, (bio, texts.text)):
        reading.tell(file, line, sample, "sample")
    bio, texts.text = ("" if samples.is_text(text) else text for text in (bio, texts.text))
    texts.share_with(place, has_bio=bool(bio))
    if bio and texts.text:  # a page says more of her than a field
        if not texts.headline and len(texts.text) < _LONGEST_HEADLINE:
            texts.headline = reading.short(texts.text)
        elif reading.short(texts.text) != texts.headline:
            reading.tell(file, line, texts.text, "extra_field")
    elif texts.text:
        bio = reading.words(texts.text, file, line, old_address)
    has_next = bool(place.next_role or place.next_place)
    since = ""
    if not (place.role or (group and not place.has_left)):
        place.role, since = titles.in_first_sentence(bio, name, is_former=place.has_left)
    start, end = _period(member, has_left=place.has_left, has_next=has_next)
    contacts = _contacts(reading, member, links, file, line)
    own_photo = reading.picture(member.text("photo"), file, line)
    if own_photo and photo not in ("", own_photo):
        reading.tell(file, line, photo, "picture_in_text")
    row = PersonRow(
        file=file,
        line=line,
        confidence=confidence,
        old_address=old_address,
        name=name,
        native_name=member.text("native_name") or native_name,
        role=people_lines.role_alone(
            place.role or ("" if is_former(group) else role_of(group) or reading.short(group))
        ),
        start=start or place.start or since,
        end=end or place.end,
        is_former=place.has_left or bool(end and has_next),
        next_role=place.next_role,
        next_place=place.next_place,
        thesis=reading.short(member.text("thesis")),
        advisors=place.advisors,
        headline=texts.headline,
        bio=bio,
        interests=_interests(reading, member, file, line),
        email=contacts.email,
        homepage=contacts.homepage or texts.own_page,
        photo=own_photo or photo,
        identifiers=contacts.identifiers,
        links=contacts.links,
    )
    row = _with_line(row, texts.line)
    for left, value in member.left_over():
        told = (name, row.role, row.headline)
        if bare_name(value).casefold() not in map(str.casefold, told):  # "Ada Quill, PhD" once more
            reading.tell(file, line, f"{left}: {value}", "extra_field")
    return row


def _names(reading: Reading, member: Member) -> tuple[str, str, str]:
    """Return (name, name in her own script, what is told behind it); no name where none is."""
    name, native_name = names_of(reading.short(member.name()))
    native_name = native_name or member.take_native_title(name)
    name, behind = _parted(bare_name(name))
    name = _turned(name)
    is_none = (
        samples.is_sample_item([name])
        or name.endswith(("?", "!"))
        or samples.is_placeholder(name)
        or people_lines.is_role(name)
        or is_about_people(name)
        or not normalize_text(name)
        or _NOBODY.fullmatch(name)
    )
    return ("", "", "") if is_none else (name, native_name, behind)


class _Place:
    """What somebody is or was in the lab, and where she went."""

    def __init__(
        self,
        reading: Reading,
        member: Member,
        name: str,
        group: str,
        roles: Mapping[str, str],
    ) -> None:
        self.role = _role(reading, member, name, roles)
        self.own_group = reading.short(member.text("group"))
        fields = ("position", "status", "role")
        codes = (self.role, *(plain(member.fields.get(each)) for each in fields))
        self.has_left = is_former(self.own_group, group, *codes) or member.is_marked_former()
        if not self.role and not self.has_left:
            self.role = _role_in_info(reading, member)
        self.start, self.end = "", ""
        self.in_period = _role_in_period(reading, member) if self.has_left else ""
        self.role = self.role or self.in_period
        if self.has_left and (year := _YEAR_BEHIND.search(self.role)):
            self.role, self.end = self.role[: year.start()], people_lines.whole_year(year)
        elif (stay := periods.find(self.role)) and (stay.is_range or stay.lasts):
            self.role = periods.without(self.role, stay)
            self.start, self.end = stay.start, stay.end
        elif stay and self.has_left and stay.stop == len(self.role):
            self.role, self.end = periods.without(self.role, stay), stay.start
        self.advisors = texts_of(member.value("advisors"))
        if advised := _ADVISED.fullmatch(self.role):
            self.role = ""
            self.advisors = self.advisors or tuple(people_lines.names(advised[1]))
        came = people_lines.role_and_place(reading.short(member.text("next")))
        self.next_role, self.next_place = (people_lines.NOW.sub("", each) for each in came)
        self.role = _WHEN.sub("", self.role)
        self.role = _BEFORE_ROLE.sub("", self.role) if self.has_left else self.role
        if _FORMER.fullmatch(self.role) or self.role.casefold() in _NO_ROLES:
            self.role = ""
        is_elsewhere = self.has_left and self.role and not names_position(self.role)
        if is_elsewhere and not (self.next_role or self.next_place):
            self.role, self.next_place = "", self.role


def _role_in_period(reading: Reading, member: Member) -> str:
    """What somebody was, where the field of when she was there says that too: "Lab manager of Root
    Lab Jun 2022 - Jun 2024".
    """
    printed = reading.short(member.text("period"))
    stay = periods.find(printed)
    role = re.split(r"\s+(?:of|in|at|the)\s", periods.without(printed, stay) if stay else printed)[
        0
    ]
    return role if names_position(role) and len(role.split()) <= _FEW_WORDS else ""


class _Texts:
    """The short texts about somebody: a headline, a text, one line of her life, and her page where
    a field has its address instead.
    """

    def __init__(self, reading: Reading, member: Member, line_behind: str) -> None:
        self._reading = reading
        self.text = member.text("bio")
        self.headline = reading.short(member.text("headline"))
        self.own_page = next(filter(_ADDRESS.fullmatch, (self.headline, self.text)), "")
        if self.own_page:
            self.headline = "" if self.headline == self.own_page else self.headline
            self.text = "" if self.text == self.own_page else self.text
        self.line = reading.short(member.text("line")) or line_behind

    def share_with(self, place: _Place, *, has_bio: bool) -> None:
        """Find the role among the texts where no field tells it, and the line of her life."""
        short = self._reading.short(self.text)
        if place.in_period and not (place.next_role or place.next_place):
            role, _, where = short.partition(", ")
            if people_lines.names_role(role) and not _SENTENCE.search(short):  # what she is now
                place.next_role, place.next_place, self.text = role, where, ""
        is_grouped = people_lines.names_role(place.own_group)
        if not place.role and is_grouped and not is_former(place.own_group, self.text):
            if people_lines.is_role(short):  # the group says less: "Faculty"
                place.role, self.text = short, ""
            else:
                place.role = role_of(place.own_group) or place.own_group
        if self.text and not self.line and _is_line_of_life(self.text):
            self.line, self.text = short, ""
        if re.fullmatch(r"[^.!?\n]{2,100}", self.text):
            may_be_role = len(self.text.split()) <= _FEW_WORDS and not place.has_left
            if not place.role and (may_be_role or people_lines.names_role(self.text)):
                place.role, self.text = short, ""
            elif not self.headline and not has_bio:
                self.headline, self.text = short, ""
        if short.casefold() == place.role.casefold():
            self.text = ""


def _with_line(row: PersonRow, line: str) -> PersonRow:
    """Return the person with what one line tells beside the fields: "PhD (2024) → Clay Tech"."""
    said = people_lines.said_of(row.name, line, is_former=row.is_former) if line else None
    if not said:
        return row
    if said.role and row.role and said.role.casefold() != row.role.casefold():
        return replace(row, headline=row.headline or line)
    return replace(
        row,
        role=row.role or said.role,
        start=row.start or said.start,
        end=row.end or said.end,
        is_former=row.is_former or said.is_former,
        next_role=row.next_role or said.next_role,
        next_place=row.next_place or said.next_place,
        thesis=row.thesis or said.thesis,
        advisors=row.advisors or tuple(said.advisors),
        headline=row.headline or said.headline,
    )


def _role(reading: Reading, member: Member, name: str, roles: Mapping[str, str]) -> str:
    """Return the position that a field tells, in words where it is a code."""
    role = member.text("role")
    if reading.short(role) in (name, member.name()) or name in (bare_name(role), _turned(role)):
        return ""  # a title that is the name
    role = reading.short(roles.get(role.casefold(), CODES.get(role.casefold(), role)))
    role = _RUN_TOGETHER.sub(r"\1 \2", role)
    if re.fullmatch(r"[a-z]+(?:[-_][a-z]+)+", role):  # a code that no list spells out
        role = re.sub("[-_]", " ", role).capitalize()
    return role


def _role_in_info(reading: Reading, member: Member) -> str:
    """Return the position that a line tells beside another field with a text about somebody."""
    line = plain(member.fields.get("info"))
    if member.text("bio") == line:
        return ""
    info = reading.short(line)
    is_role = people_lines.names_role(info) and not _SENTENCE.search(info)
    if not is_role or len(info.split()) > _MOST_WORDS:
        return ""
    member.use("info")
    return info


def _contacts(
    reading: Reading, member: Member, links: list[tuple[str, str]], file: str, line: int | None
) -> Contacts:
    """Return what the fields say of how to reach somebody, and the links below her text."""
    email = member.text("email")
    if "@" not in email:
        email = re.sub(r"\s*[\[({<]?\s*\b(?:at|AT)\b\s*[\])}>]?\s*", "@", email, count=1)
    email = re.sub(r"\s*[\[({<]\s*(?:dot|DOT)\s*[\])}>]\s*", ".", email) if email else email
    return reading.contacts([("email", email), *member.links(), *links], file, line)


def _listed(value: object) -> tuple[str, ...]:
    texts = texts_of(value)
    if len(texts) == 1 and re.search(r"[,;、，]", texts[0]) and len(texts[0]) < 400:
        return tuple(part.strip() for part in re.split(r"[,;、，]", texts[0]) if part.strip())
    return texts


def _interests(reading: Reading, member: Member, file: str, line: int | None) -> tuple[str, ...]:
    listed = tuple(map(reading.short, _listed(member.value("interests"))))
    if sample := ", ".join(filter(samples.is_placeholder, listed)):
        reading.tell(file, line, sample, "sample")
    return tuple(each for each in listed if not samples.is_placeholder(each))


def _period(member: Member, *, has_left: bool, has_next: bool) -> tuple[str, str]:
    """Return since when somebody is there and until when; one year alone is that of leaving."""
    start, end = day_of(member.value("start")), day_of(member.value("end"))
    if start or end:
        return start, end
    printed = re.findall(r"(?:19|20)\d\d", member.text("period"))
    if len(printed) == 1 and (has_left or has_next):
        return "", printed[0]
    return (printed[0], printed[1] if len(printed) > 1 else "") if printed else ("", "")
