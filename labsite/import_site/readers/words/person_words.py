"""What words of a line or field are: a person's name, a position, a degree, an address.

"Prof. Ann Lee" is a name, "Website ORCID" are buttons, "Lab manager" is a position, "Assistant
Professor at Purdue" a position and its place.
"""

import re
from collections.abc import Iterable

from labsite.import_site.readers import headings
from labsite.import_site.readers.words import headings_elsewhere, workplaces
from labsite.import_site.readers.words.stages import DEGREE
from people import profile_links
from publications.domain.formats import academic_titles
from publications.domain.formats.person_names import is_name

_POSITION = (
    r"students?|candidates?|researchers?|fellows?|interns?|visitors?|visiting \w+"
    r"|scholars?|scientists?|engineers?|assistants?|associates?"
    r"|professors?|lecturers?|readers?|advisees?|mentees?|members?|staff|faculty(?!\sof\s(?-i:[A-Z]))|leaders?|coordinators?"
    r"|technicians?|managers?|director|head|administrators?|programmers?"
    r"|analysts?|modell?ers?|specialists?|officers?|curators?|statisticians?|secretar(?:y|ies)"
    r"|developers?|writers?|designers?|editors?|thesis|committee|advisor|chair|graduate|resident"
    r"|princip(?:al|le) investigator|pi|pdra|honou?rs|trainees?|residents?"
    r"|bioinformaticians?|(?:para)?(?:botani|taxonomi)sts?|clinicians?|mathematicians?|physicians?|pharmacists?|[^\W\d_]{2,}ologists?|pa?ediatricians?|psychiatrists?|surgeons?"
    r"|attorneys?|lawyers?|consultants?|representatives?"
    r"|研究生|本科生|教授|讲师|研究员|工程师|助理|导师|教师|实习生|秘书|负责人|主任|访问学者"
    r"|ma[iî]tres? (?:de conférences?|assistante?)|chargée?s? d[e'’] ?(?:recherche|étude|projet)s?"
    r"|direct(?:eur|rice)s? (?:de|du)|alun[oa]s? de|mestrand[oa]s?|iniciação científica"
    r"|assegnist[aei]|ricercatric[ei]|professor(?:e|essa)|promovend(?:us|a|i)"
    r"|(?:master|bachelor)student(?:in)?"
    rf"|{headings_elsewhere.PEOPLE}|ingénieure?s?|técnic[oa]s?|(?:vice)?president[ea]s?"
    r"|tesorer[oa]s?|secretari[oa]s?|treasurers?|hiwis?|(?-i:[BCMP]TA)"
)

_ROLE = re.compile(
    r"\b(?-i:[Pp]rof\.?(?=\s?(?:[,)]|$)|\s[A-Z]{2,}|\sof\s))|"
    r"\b(?:research|team|tech(?:nical|nology)?|engineering|project|group|product|science) lead\b|"
    rf"(?<![\w.])(?:{DEGREE})(?![\w'’-])|\b(?:{_POSITION})\b|(?:研究生|本科生|教授|讲师|研究员"
    rf"|工程师|导师|教师|博士|硕士|负责人|主任|助理|实习生|访问学者|秘书|修士|学部(?:生|[1-6]年)|学士|教員"
    r"|講師|研究員|工程師|導師|教師|碩士|負責人|醫師)"
    r"|\b(?:аспирант|студент|бакалавр|магистр|исследовател|профессор|доцент|сотрудник|заведующ"
    r"|руководител|инженер|лаборант|постдок|преподавател|стаж[её]р|ассистент)\w*"
    r"|(?<![\uac00-\ud7af])(?:교수|박사(?:과정)?|석사(?:과정)?|연구원|학부생)(?![\uac00-\ud7af])",
    re.IGNORECASE,
)

#: A role and nothing else, however it is joined.
_ONLY_ROLE = re.compile(
    rf"(?:(?:{DEGREE}|{_POSITION}|current|former|senior|junior|first|second|third"
    rf"|fourth|fifth|1st|2nd|3rd|4th|5th|year|assistant|(?:co-?)?found(?:ing|er)"
    r"|associate|adjunct|research|graduate|doctoral|postdoctoral|visiting|full|及|和|与"
    r"|(?:asst|assoc)\.?|prof\.|teaching|software|in|of|and|the|&|/|-|\(|\)"
    r"|lab(?:oratory)?(?=\s(?:manager|technician|assistant|head|director)))[\s,/&-]*)+",
    re.IGNORECASE,
)

#: How "@" and "." are written in words: "[at]", "(AT)", " dot ".
_AT = r"(?:@|[\[({|]\s?(?i:at)\s?[\])}|]|\s(?:at|AT)\s)"
_DOT = r"(?:[\[({|]\s?(?i:dot)\s?[\])}|]|\s(?:dot|DOT)\s)"
_EMAIL = re.compile(
    r"(?<![\w.+-])(?!(?i:currently|now|is|was|works?|working|intern|student|professor|scientist|engineer"
    r"|researcher|postdoc|faculty|lecturer|fellow|scholar|manager|analyst|developer|director"
    rf"|candidate|teacher)\s(?:at|@)\s)[\w.+-]+(?:\s?{_DOT}\s?[\w+-]+)*\s?{_AT}"
    rf"\s?[\w-]+(?:\s?(?:\.|{_DOT})\s?[\w-]+)+"
)

#: What Chinese, Japanese and Korean set behind a name.
_HONORIFIC = re.compile(
    r"(?<!指导)(?<!任课)\s?(?:[副准]?教授|老师|博士|醫師|先生|(?:박사|교수|선생)님?)$"
)

PRONOUNS = re.compile(r"[(\[](?:he|she|they)(?:\s?/|,\s?)[^()\[\]]{2,20}[)\]]", re.IGNORECASE)

#: A role in two languages: "硕士生/Master's student", "M.S. Student 硕士生".
_TWO_LANGUAGES = re.compile(
    r"[\u3040-\u9fff\uac00-\ud7af（）]+\s*[/|｜]\s*(?P<behind>[A-Za-z][^\u3040-\u9fff]+)"
    r"|(?P<before>[A-Za-z][^\u3040-\u9fff/|]+?)(?:\s*[/|｜]\s*|\s)[\u3040-\u9fff\uac00-\ud7af（）]+"
)

#: A position that stands before a name as a title does.
_TITLE_BEFORE = re.compile(
    r"(?:princip(?:al|le) investigator|(?:lab(?:oratory)?|group|team) (?:director|leader|head)"
    r"|p\.?i\.?)\s?[:：]?\s(?=\S+\s\S)",
    re.IGNORECASE,
)

#: The full stop of a sentence, behind no initial and no abbreviation: "Ada Quill."
_END = re.compile(r"(?<=[a-z]{3})\.$")

_IN_BRACKETS = re.compile(r"^[(（]([^()（）]+)[)）]$")

_SIGNS = ' *†‡§#^·•|,;:：–—-\u200b"'

_BUTTON_WORDS = (
    r"(?:home ?page|web ?site|web ?page|personal (?:page|site|website)|website"
    r"|page|e-?mail|cv|resume|google scholar|scholar|github|gitlab|linkedin|twitter"
    r"|x|dblp|orcid|osf|pubmed|researchgate|bluesky|mastodon|semantic scholar|openalex"
    r"|bio|profile|more|contact|photo|link|blog|主页|个人主页|邮箱)"
)

#: One button, or several beside each other: "Website Google Scholar ORCID".
_BUTTON = re.compile(rf"^\W*{_BUTTON_WORDS}(?:\W+{_BUTTON_WORDS})*\W*$", re.IGNORECASE)

#: A button behind a position: "PhD Candidate LinkedIn".
_BUTTON_BEHIND = re.compile(
    r"(?<=\w)[\s,|·-]+(?:LinkedIn|Google Scholar|GitHub|ORCID|ResearchGate|Twitter|CV|Home ?page"
    r"|Web ?site|Web ?page)$",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"(?-i:^[BM]\.?\s?(?:Tech|Sc|Eng|Phil)\b)|(?-i:\s(?:AI|NLP|HCI|IoT|LLMs?)$)|\bT\.?B\.?[ADC]\b|"
    r"모집|招生|招聘|招募|募集|[\u3400-\u9fff][はがをにで]$|^(?:lab|team|group)\b|"
    r"^(?:first|last|family|given|full) name\b|(?-i:^I(?:['’]m| am)\b)|"
    r"^(?:指导|任课)老师$|^(?:(?:电子)?邮[箱件]|电话|(?:所在)?单位|学历|学位|毕业院校|职[称务]|研究方向|办公室|地址|姓名|性别)$|"
    r"^(?:what|how|why|who|where|when|our|your|the|at|with|from|for|before|after|since|during|until|while|between|get|view|download|visit|click|join"
    r"|current|former|alumni|collaborators|students)\b"
    r"|\b(?:learn|read|see|view|show|find) more\b"
    r"|\b(?:github|linkedin|google scholar)$"
    r"|\b(?:pictures|photos|gallery|images|courses|taught|positions?)\b|\w{3}[lnrz]ations?$"
    r"|(?-i:^(?:KU Leuven|ETH Z|(?:UC|UT|UW|CU|IIT|NIT)\s[A-Z][a-z])|\b[A-Z][a-z]+ Tech$|\bU\.$)"
    rf"|(?-i:\bTU\b)|\b{workplaces.NO_NAME}"
    r"|\b(?:address|phone|office|contact|curriculum|vitae|birth|nationality|home"
    r"|teaching|mentoring|advising|advisorship|supervision|brothers|sisters|province|course|philosophy|statement|selected|recent"
    r"|invited|welcome|prospective|trainees|externs|summer|support|previous|next"
    r"|publications?|news|projects?|questions|about|united (?:kingdom|states)|new zealand|hong kong"
    r"|saudi arabia|czech republic|costa rica|puerto rico|sri lanka"
    r"|(?:south|north) (?:korea|africa|macedonia)|\w+-(?:based|driven|aware|centric)"
    r"|(?:enrol\w+|start|end|joining) dates?|application (?:link|form)"
    r"|(?:alumn(?:i|x|ae|us)|students?|candidates?|interns?|scholars?|trainees?|scientists?|engineers?|fellows?"
    r"|undergraduates?|collaborators?|personnel"
    rf"|partners|researchers|representatives?|(?:ordinary|lab|group|team) members"
    rf"|{headings.POSITIONS})$"
    r"|facility|core|cent(?:er|re)|(?:labs?|laboratoire|groups?|teams?|units?)$"
    r"|(?:division|section|department|programme?|unit) (?:head|chief)s?"
    r"|outcomes?|careers?|(?:fellow|student|scholar|intern|trainee)ships?|bursar(?:y|ies)|awards?|grants"
    r"|(?<!^)grants?)\b",
    re.IGNORECASE,
)

_PLACE_OF = re.compile(
    r"(?<!Department)(?<!Division)(?<!Faculty)(?<!School)\s+(?:at|@|with|in|of)\s+"
    r"(?=[^\W\d_a-z]|the\s)|\s*@\s*|,\s+"
    r"|(?<=[^\W\d_]),(?=[^\W\d_a-z])|\s+[–—-]\s+"
)

#: "Professor of Soil, Clay University": a field before the place, which is no place.
_WORKPLACE = rf"(?:{workplaces.SCHOOL.pattern}|Hospital\b)"
_FIELD_AND_PLACE = re.compile(
    rf"(?P<role>[^,@]{{3,60}}?\s(?:of|in)\s(?![^,]*\b(?:{_WORKPLACE}|[Tt]he|at|\w*[Ll]ab|Group"
    r"|Cent\w+|Dep\w+)\b)[^,@]{3,50}),\s+"
    rf"(?P<place>[^,]*\b{_WORKPLACE}.*)"
)

#: Between what somebody is and where.
AT = re.compile(r"\s(?:at|@)\s")

#: What labs add to where somebody went: "Moss Bank, Congratulations!"
_WISHES = re.compile(r"[\s,;.!–—-]+(?:congratulations?|congrats|恭喜)\b\W*$", re.IGNORECASE)

#: "清华大学副教授"
CHINESE_PLACE = re.compile(
    r"([\u3400-\u9fff（）()A-Za-z]*?(?:大学|公司|学院|研究院|研究所|实验室|医院"
    r"|集团))[，,\s]?([\u3400-\u9fff]{0,14}?(?:教授|研究员|讲师|工程师|博士后|博士生|硕士生|科学家|研究生))$"
)


#: "清华大学攻读博士学位", "华为工作": what somebody does at a place.
_CHINESE_DOES = re.compile(
    r"(?P<place>[\u3400-\u9fff（）()A-Za-z0-9]{2,40}?)"
    r"(?:(?:继续)?(?:攻读|深造|就读|读)(?P<role>博士|硕士)?(?:学位|研究生)?|工作|就职|任职)"
)

#: Names in these scripts have no more parts; what has is words of a text.
_PARTS_OF_CJK_NAME = 2
#: So many words in capitals without an initial, or a "de" between them, are a title.
_WORDS_OF_TITLE = 6
_CJK = re.compile(r"[\u3040-\u9fff\uac00-\ud7af\s]+")
#: A Korean name has no more letters.
_LETTERS_OF_HANGUL = 4
_HANGUL = re.compile(r"[\uac00-\ud7af]+")
#: Nor a Chinese or Japanese one that nothing parts; what has is a slogan.
_LETTERS_OF_HAN = 5
_HAN = re.compile(r"[\u3400-\u9fff]+")
#: What no word of Latin letters has, whatever its accents: "Étienne" alone is no whole name.
_OTHER_SCRIPT = re.compile(r"[^\u0000-\u024f\u1e00-\u1eff\u2010-\u2027]")


def person_name(text: str) -> str:
    """Return the name that a text is, without titles and signs; empty where it is none."""
    text = _TITLE_BEFORE.sub("", PRONOUNS.sub("", text).strip(_SIGNS))
    name = _HONORIFIC.sub("", academic_titles.bare_name(text))
    name = _END.sub("", name.strip(_SIGNS))
    if not name or len(name) > 60 or _BUTTON.match(name) or _NO_NAME.search(name):
        return ""
    is_latin = " " in name or not _OTHER_SCRIPT.search(name)
    if is_latin and not 2 <= len(name.split()) <= 6:
        return ""
    if len(name.split()) >= _WORDS_OF_TITLE and re.fullmatch(r"(?:[A-Z][a-z]{2,}\s?)+", name):
        return ""
    if len(name.split()) > _PARTS_OF_CJK_NAME and _CJK.fullmatch(name):
        return ""
    if _HANGUL.fullmatch(name) and len(name) > _LETTERS_OF_HANGUL:
        return ""
    if _HAN.fullmatch(name) and len(name) > _LETTERS_OF_HAN:
        return ""
    if _ONLY_ROLE.fullmatch(name) or not (name[0].isupper() or not name[0].isascii() or is_latin):
        return ""
    plain = re.sub(r"\s(?:\([^()]{1,30}\)|['‘][^'’]{1,20}['’])(?=\s)", "", name)
    return name if is_name(name) or is_name(plain) else ""


_GROUP = re.compile(
    r"\b(?:labs?|laborator\w*|groups?|teams?|units?)\b|(?:课题组|研究组|实验室|研究室|团队|연구실)$",
    re.IGNORECASE,
)


def names_group(text: str) -> bool:
    """Whether a text names people who work together: "Coastal Trees Lab"."""
    return bool(_GROUP.search(text))


def is_button(text: str) -> bool:
    """Whether a text is what people write on links to somebody: "Website", "ORCID"."""
    return bool(_BUTTON.match(text))


#: An assistant that is nobody, but what somebody works on: "Robotic Assistant for Elderly Care".
_MACHINE = re.compile(
    r"\b(?:robot(?:ic)?|virtual|voice|AI|smart|intelligent|conversational)[\s-]assistants?\b",
    re.IGNORECASE,
)


def names_role(text: str) -> bool:
    """Whether words of a text name a position: "PhD", "Research scientist in soil"."""
    return bool(_ROLE.search(text)) and bool(_ROLE.search(_MACHINE.sub("", text)))


#: What somebody is to the lab beside a position: "Scientific Collaborator".
_OF_LAB = re.compile(r"\b(?:collaborator|consultant|affiliate|volunteer|advisor)s?$", re.IGNORECASE)


def names_position(role: str) -> bool:
    """Whether words tell what somebody is in a lab, or to it: "Postdoc", "External advisor"."""
    return names_role(role) or bool(_OF_LAB.search(role))


def role_alone(printed: str) -> str:
    """Return a role without pronouns and the brackets around it, and in one language where it is
    told in two.
    """
    role = _IN_BRACKETS.sub(r"\1", PRONOUNS.sub("", printed).strip(" ,"))
    role = _BUTTON_BEHIND.sub("", role)
    both = _TWO_LANGUAGES.fullmatch(role)
    return (both["behind"] or both["before"]) if both else role


def is_degree(text: str) -> bool:
    """Whether a text is a degree, or two, and nothing else: "Ph.D.", "MS/PhD", "MA"; "Ma" is a
    name.
    """
    one = rf"(?:{DEGREE}|(?-i:M\.?A))"
    return bool(re.fullmatch(rf"{one}(?:\s?[/&]\s?{one})?\.?", text.strip(), re.IGNORECASE))


def is_role(text: str) -> bool:
    """Whether a text is a position and nothing else: "Postdoc", "RA", "UGRA"."""
    return bool(_ONLY_ROLE.fullmatch(text) or re.fullmatch(r"(?:U|G|UG)?[RT]A|PA|PI|PDRA", text))


_SENTENCE = re.compile(r"\b(?:I|is|was|am|are|has|have|his|her|my|our)\b|[a-z]{3}\.\s+[A-Z]")


def is_sentence(text: str) -> bool:
    """Whether a text about somebody is a sentence, not a label: "She is at Pisa"."""
    return bool(_SENTENCE.search(text))


#: "is a PhD student in", "was our first lab manager,"
_IS = re.compile(
    r"\b(?:is|was)\s(?:currently\s)?(?:an?|the|our)\s(?P<role>[^,.;()]{3,60}?)"
    r"(?=\s(?:at|in|from|who|with|working|and|of|on|studying|whose|interested)\b|[,.;()]|$)"
)


#: "is finishing up his MS in", "is pursuing a PhD at"
_STUDIES_FOR = re.compile(
    r"\bis\s(?:currently\s)?(?:finishing(?:\sup)?|completing|pursuing|doing)\s(?:an?|his|her|their)\s"
    rf"(?P<degree>(?i:{DEGREE}))(?=\s(?:degree\s)?(?:in|at)\b)"
)
#: "Ph.D.", whose stops end no sentence.
_DEGREE_DOTS = re.compile(r"\b(Ph|M|B)\.\s?(D|Sc?|A)\b\.?(?=\s[a-z(]|,)")


def role_in(text: str) -> str:
    """Return the position that a text about somebody tells first, or else the degree for which she
    studies; empty where it tells none.
    """
    text = _DEGREE_DOTS.sub(r"\1\2", text)
    told = next((each["role"] for each in _IS.finditer(text) if names_role(each["role"])), "")
    if not told and (studies := _STUDIES_FOR.search(text)):
        told = studies["degree"]
    return told[:1].upper() + told[1:]


def is_email(text: str) -> bool:
    """Whether a text is an e-mail address and nothing else, whole or in words."""
    return bool(_EMAIL.fullmatch(text))


def parted_at_email(text: str) -> list[str]:
    """Return a text as the e-mail addresses in it and what stands around them."""
    pieces, end = [], 0
    for printed in _EMAIL.finditer(text):
        if address := email(printed[0]):
            pieces += [text[end : printed.start()].rstrip(" (<["), address]
            end = printed.end()
    return [piece for piece in (*pieces, text[end:]) if re.search(r"\w", piece)]


def _is_address(printed: re.Match[str]) -> bool:
    """Whether what looks like an address is one: "Developer @ Clay.ai" is where somebody works."""
    user, at, _ = printed[0].partition(" @ ")
    return not (at and names_role(user))


def email(text: str) -> str:
    """Return the first e-mail address that a text prints, whole or in words; empty without one."""
    printed = next(filter(_is_address, _EMAIL.finditer(text)), None)
    if not printed:
        return ""
    address = re.sub(_DOT, ".", re.sub(_AT, "@", printed[0], count=1))
    address = re.sub(r"\s+", "", address)
    return address if re.fullmatch(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", address) else ""


def profile(
    words_and_addresses: Iterable[tuple[str, str]],
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the identifiers that links lead to, and the other links."""
    identifiers: dict[tuple[str, str], None] = {}
    others: dict[tuple[str, str], None] = {}
    for words, address in words_and_addresses:
        for scheme in (
            "orcid",
            "dblp",
            "scholar",
            "openalex",
            "semantic_scholar",
            "github",
            "arxiv",
        ):
            if value := profile_links.identifier(scheme, address):
                identifiers[(scheme, value)] = None
                break
        else:
            others[(words or address, address)] = None
    return list(identifiers), list(others)


def names(text: str) -> list[str]:
    """Return the people whom a text lists: "Ann Lee, Bo Ma and Cy Díaz"; empty if not all are."""
    pieces = [
        piece
        for piece in re.split(
            r"\s*(?:[,;，；、]\s*(?:and\s|&\s)?|\s(?:and|&|和|与)\s)\s*", text.strip(" .;,()")
        )
        if piece
    ]
    found = [person_name(piece.strip(" .")) for piece in pieces]
    return found if found and all(found) else []


#: What somebody is in brackets behind where that is: "Clay University (PhD)".
_ROLE_BEHIND = re.compile(r"(?P<place>[^()（）,]{2,80}?)\s*[(（](?P<role>[^()（）]{2,40})[)）]")


#: What somebody may be at another place, before it: "Lead Bioinformatician, Moss Inc.".
_JOB = re.compile(
    r"[^,]{0,40}?\b(?:[^\W\d_]{3,}(?:icians?|[gnl]ists?)|clinician|veterinarian|entrepreneur|nurse"
    r"|(?:co-?)?founder|C[ETSOF]O|teacher|instructor|economist|actuary|agent|trader|planner|architect"
    r"|therapist|coach|owner|partner|vice president|VP)(?=\s*(?:,|$))",
    re.IGNORECASE,
)


#: A place whose name has a position: "Office of the Director of Soils".
_OFFICE = re.compile(r"(?:[Tt]he\s)?(?:Office|Ministry|Bureau)\s(?:of|for)\s[^,;@]+")
#: "Clay University MS in Botany": a degree behind where one studies for it.
_DEGREE_BEHIND = re.compile(
    rf"(?P<place>(?:[A-Z][^\s,.;@]*\s){{0,3}}?(?:{workplaces.SCHOOL.pattern})(?:\s[A-Z]\w+){{0,2}}?)"
    rf"\s(?P<role>(?i:{DEGREE})\sin\s[^,;@]+)"
)

#: "Professor University of Clay", without a comma; "Clay University of Technology" is one name.
_UNIVERSITY_BEHIND = re.compile(
    r"^(?:(?!\s(?:at|@)\s)[^,])*\w(?<!\sof)(?<!\sat)(?<!\sthe)(?<!\sin)(?<!\sfrom)(?P<blank>\s+)(?:University|Univ\.)"
    r"\sof\s(?!(?:Tech|Scien|Educ|Applied|Econom|Medic|Art)\w*)[A-Z]"
)


#: A place, and behind it what somebody is there: "Clay University, PhD student in Botany".
_POSITION_LAST = re.compile(
    r"(?P<place>[A-Z][^;@]{2,100}?)[,;]\s(?P<role>(?:[\w.'’-]+\s){0,4}[\w.'’-]+[^,;@]{0,60})"
)
#: Among so many words a position is named, and of so many it is.
_FEW_WORDS, _MOST_WORDS_OF_POSITION = 4, 8


def _position_last(text: str) -> tuple[str, str] | None:
    """Return (position, place) of a text that ends with a position behind a place, none of whose
    words names another.
    """
    both = _POSITION_LAST.fullmatch(text)
    if not both or _ROLE.search(both["place"]) or not workplaces.is_named(both["place"]):
        return None
    begins = _ROLE.search(" ".join(both["role"].split()[:_FEW_WORDS]))
    is_short = len(both["role"].split()) <= _MOST_WORDS_OF_POSITION
    if not begins or not is_short or workplaces.is_named(both["role"]):
        return None
    return both["role"].strip(), both["place"].strip()


def role_and_place(text: str) -> tuple[str, str]:
    """Divide "Assistant Professor at Purdue", "华为-软件开发工程师"."""
    text = _WISHES.sub("", text)
    if (labelled := re.match(r"([\u3400-\u9fff]{2,6})\s*[:：]\s*(.+)$", text)) and _ROLE.search(
        labelled[1]
    ):  # "研究生：中山大学"
        return labelled[1], labelled[2]
    if chinese := CHINESE_PLACE.match(text):
        return chinese[2], chinese[1]
    if does := _CHINESE_DOES.fullmatch(text):
        return does["role"] or "", does["place"]
    if re.search(r"[\u3400-\u9fff]", text) and (
        behind := re.match(r"(.+?)\s*[-–_—]\s*(?!>)(.+)$", text)
    ):
        return behind[2].strip(), behind[1].strip()
    behind = _ROLE_BEHIND.fullmatch(text)
    if behind and is_role(behind["role"]) and not _ROLE.search(behind["place"]):
        return behind["role"], behind["place"]
    if both := _DEGREE_BEHIND.fullmatch(text):
        return both["role"], both["place"]
    if last := _position_last(text):
        return last
    if (match := _UNIVERSITY_BEHIND.match(text)) and _ROLE.search(text[: match.start("blank")]):
        return text[: match.start("blank")], text[match.end("blank") :]
    if _OFFICE.fullmatch(text):
        return "", text
    if match := re.search(r"\s+(?:at|@)\s+|\s*@\s*", text):
        role, place = text[: match.start()].strip(" ,"), text[match.end() :].strip(" ,")
        is_campus = workplaces.SCHOOL.search(role) and not _ROLE.search(role)
        return ("", text) if is_campus and "," not in role else (role, place)
    if _ROLE.search(text) or _JOB.match(text):
        if both := _FIELD_AND_PLACE.fullmatch(text):
            return both["role"], both["place"]
        if match := _PLACE_OF.search(text):
            role, place = text[: match.start()].strip(" ,"), text[match.end() :].strip(" ,")
            is_first = match[0].strip() != "," or _ROLE.search(role) or _JOB.match(text)
            is_last = not is_first and _ROLE.search(" ".join(place.split()[:_FEW_WORDS]))
            return (place, role) if is_last else (role, place)
        return text, ""
    return "", text


#: "2023级" began in that year, "2023届" ends in it; for short "23级".
_COHORT = re.compile(r"((?:19|20)?\d\d)\s?年?\s?([级届])\s?")


def cohort(text: str) -> tuple[str, str, str]:
    """Return (start, end, the rest) of words that begin with a year of students."""
    match = _COHORT.match(text)
    if not match:
        return "", "", text
    began = match[2] == "级"
    year = match[1] if len(match[1]) > 2 else f"20{match[1]}"
    return year if began else "", "" if began else year, text[match.end() :]
