"""What a heading of a homepage or a CV says that its section is about."""

import re
from dataclasses import dataclass

from labsite.import_site.readers.words import headings_elsewhere, kinds_of_people
from people import past_roles
from publications.domain.formats import marks
from publications.domain.formats.author_signs import LEGEND_BEHIND
from publications.domain.formats.listing.headings import PAPERS, heading_about
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name

#: What a section can be about. The rows that each yields are made in `page`.
TOPICS = (
    "joining", "papers", "talks", "people", "teaching", "awards", "service", "education",
    "projects", "press", "news", "experience", "interests", "research", "about", "contact",
    "grants", "no_place", "links",
)  # fmt: skip

#: Words of a heading, the surer topic first: "teaching awards" are awards, "teaching experience" is
#: teaching.
_WORDS = (
    *headings_elsewhere.WORDS,
    ("experience", r"(?:(?:non-)?faculty|staff) (?:professional )?appointments?"),
    ("interests", r"what (?:i|we) (?:do|study|work on)"),
    ("research", r"(?:(?:discover|explore|see|about) )?our(?: \w+)? work|research activities"),
    ("papers", r"in press|forthcoming|to appear|under review|in preparation|submitted"
        r"|works? in progress|thes[ie]s (?:and|&) dissertations?"
        r"|dissertations? (?:and|&) thes[ie]s"),
    ("joining", r"openings?|open positions?|vacanc(?:y|ies)|join(?:ing)?(?: us| me| (?:the|our"
        r"|my) (?:lab|group|team))?|prospective (?:\w+ )?students?|for prospective .*"
        r"|recruit(?:ing|ment)?|opportunities|we are hiring|hiring|apply|how to apply"
        r"|work with (?:me|us)|招生|招聘|招募|加入我们|诚聘|모집|채용|募集"),
    ("press", r"press|media(?: coverage)?|in the (?:news|media|press)|news coverage"
        r"|press coverage|coverage(?! areas?\b)|媒体报道"),
    ("awards", r"awards?|hono[u]?rs?|prizes?|rewards?|fellowships?|scholarships?|distinctions?"
        r"|recognitions?|achievements?|accolades?|competitions?|contests?|竞赛|学科竞赛|获奖|荣誉|奖励|奖项|获奖情况"
        r"|수상|수상내역|受賞|受赏"),
    ("talks", r"talks?|presentations?|keynotes?|colloquia|colloquium|seminars?"
        r"|invited lectures?|lectures?|tutorials?|speaking|posters?|演讲|报告|学术报告|特邀报告"),
    # "Grant Foster" is somebody.
    ("grants", r"grants|grant(?!\s(?!(?:support|funding|proposals?|awards?|activit\w+|history)\b)"
        r"(?-i:[A-Z][a-z]+)(?:,|$))|funding|sponsors?|sponsored research|科研项目基金"),
    ("no_place", r"skills?|languages?|references|referees|hobbies"
        r"|hobby|certifications?|certificates?|licen[sc]es?|interests and hobbies"
        r"|(?:technical |computer )?skills|coursework|qualifications|技能|语言"
        r"|testimonials?|endorsements?|patents? pending|miscellaneous|misc|personal|fun"
        r"|extracurricular(?: activities)?|volunteer(?:ing| experience| work)?|outreach"),
    ("people", r"(?:ph\.?\s?d\.?|doctor(?:al|ate)|master'?s?|m\.?(?:a\.?)?s\.?c?|bachelor'?s?)"
        r" course(?: students?)?"
        r"|alumn(?:i|a|ae|us|x)|alums?|al(?:umi|umini|mni)s?"
        r"|(?:ph\.?\s?d\.?s?|doctoral|master'?s?|m\.?(?:a\.?)?s\.?c?"
        r"|b\.?s\.?|graduate|under-?graduate|undergrad|current|former|past|postdoctoral"
        r"|post[- ]?doctoral|visiting|my|high[- ]school|thesis) (?:students?|members?"
        r"|advisees?|mentees?|researchers?|scholars?|fellows?|associates?|assistants?"
        r"|interns?|visitors?|candidates?)|students?|advisees?|mentees?|members?|people|team"
        r"|(?:research )?group|group members|lab members|the lab|post[- ]?docs?"
        r"|postdoctoral|mentor(?:ing|ship|ed)|(?:co-?)?advis(?:ing|ed)|supervis(?:ion|ed|ing)"
        r"|(?:under-?)?graduates|graduated|(?:lab(?:oratory)? )?personnel|ph\.?\s?d\.?s"
        r"|interns?|visitors?|adjuncts|emerit(?:i|us|ae?)|staff|faculty|teachers"
        r"|principal investigators?|director"
        r"|investigators?|researchers?|research (?:scientists|engineers|staff"
        r"|assistants|fellows?|associates?)|collaborators"
        r"|theses supervised|thesis (?:supervision|advising"
        r"|committees?)|成员|团队|团队成员|队伍|学生|在读学生|博士研究生|博士生"
        r"|硕士研究生|硕士生|研究生|本科生|指导教师|指导老师|教师|博士后|毕业生"
        r"|毕业去向|校友|实习生|访问学者|科研助理|已毕业|已离组|教授|准教授|助教|教员|博士课程|修士课程|学士课程|学部课程|学部生|卒业生"
        r"|学生|社会人学生|大学院生|修了生|构成员|所属学生|メンバー|スタッフ|박사과정|석사과정|석박사통합과정|박사후연구원|학부생|학부연구생|졸업생"
        rf"|구성원|동문|멤버|{kinds_of_people.MANY}"),
    ("teaching", r"teaching|courses?|classes|instruction|teaching assistant(?:ship)?s?|lecturing"
        r"|instructor|教学|课程|授课|讲授课程|主讲课程|강의|강의과목|讲义"),
    ("service", r"services?|program committees?|programme committees?|committees?|reviewer"
        r"|reviewing|reviews|referee(?:ing)?|editorial(?: boards?| work| activities)?"
        r"|editor|chairs?|organi[sz]ation|organi[sz]ing|organi[sz]er"
        r"|professional (?:activities|memberships?|affiliations|development)"
        r"|memberships?|activities|leadership|学术服务|社会兼职|学术兼职|社会服务|学术任职"),
    ("education", r"education|academic background|degrees?|studies|academic training"
        r"|educational background|教育|教育背景|教育经历|学习经历|学历|학력"),
    ("projects", r"projects?|software|open[- ]source(?: software)?|repositories|packages"
        r"|codes?|systems|(?:(?:our )?(?:computational|software|bioinformatics) )?tools"
        r"|artifacts|datasets?|项目|科研项目|计画|软件|开源|프로젝트|연구과제|연구프로젝트"),
    ("news", r"news|updates?|announcements?|what['’]?s new|latest|highlights|recent news|新闻|动态"
        r"|最新动态|最新消息|大事记|通知|소식|공지사항|공지|お知らせ|ニュース"),
    ("experience", r"experiences?|employment|appointments?|positions?(?: held)?|work(?: history)?"
        r"|career|internships?|professional history|professional background"
        r"|academic positions?|industry|research experience|经历|工作经历|工作经验"
            r"|科研经历|实习经历|履历|경력|약력|주요경력"),
    ("papers", r"publications?|pubs|papers?|articles?|preprints?|manuscripts?|patents?|theses"
        r"|books?|book chapters?|bibliography|论文|专利|著作|发表论文|代表论文"
            r"|代表性论文|成果|논문|연구실적|연구업적|출판물|특허|业绩|publikationen"),
    ("interests", r"(?:research |current |my |areas of )?interests?|research areas?"
        r"|research topics?|keywords|expertise|areas of expertise|研究兴趣|研究方向|研究领域|兴趣"
        r"|연구분야|연구주제|관심분야|研究分野|研究テーマ"),
    ("research", r"research|research (?:overview|summary|statement|themes?|directions?|agenda)"
        r"|themes|研究"),
    ("about", r"about(?: me| us)?|bio(?:graphy|sketch)?|short bio|profile|summary"
        r"|introduction|welcome|overview|objective|who (?:am i|we are)|简介"
            r"|个人简介|关于我|关于我们"
        r"|自我介绍"),
    ("contact", r"contact(?: (?:info|information|details|me|us))?|contacts|get in touch|address"
        r"|office(?: hours)?|find me|connect|联系方式|联系我|联系|연락처|오시는길"
        r"|오시는 길|アクセス"),
    ("links", r"links?|menu|main menu|navigation|resources|blog|home|homepage|cv"
        r"|curriculum vitae|r[ée]sum[ée]|vita|search|quick links|social|follow me"
        r"|elsewhere|contents|table of contents|on this page|teams? photos?|gallery"
        r"|photos?|calendar|主页|首页|链接|合照|合影|照片"),
)  # fmt: skip
_MODIFIER = (
    r"selected|recent|latest|upcoming|current(?:ly)?|past|former|previous|present|graduated"
    r"|completed?|other|all|full|my|our|the|main|key"
    r"|academic|scientific|research|professional|scholarly|industrial|industry|work|relevant"
    r"|invited|contributed|conference|journal|workshop|refereed|peer[- ]reviewed|technical"
    r"|graduate|under-?graduate|student|postdoctoral|doctoral|ph\.?\s?d\.?|m\.?(?:a\.?)?sc?\.?|m\.?eng\.?"
    r"|m\.?s\.?|b\.?sc?\.?|b\.?s\.?|master'?s?|bachelor'?s?|visiting"
    r"|external|internal|university|dissertations?|thesis|co-?advising"
    r"|department(?:al)?|community|public|major"
    r"|notable|featured|highlighted"
    r"|lab|group|team|and|or|of|in|at|for|to|with|by|on|&|\+|/|,|:|-|–|—|\|"
    r"|responsibilities|roles?|history|information|list|involvement|contributions"
    r"|details|record|statement|committee|developed|used|maintained|released"
    rf"|{headings_elsewhere.MODIFIERS}"
)
_KNOWN = re.compile(
    rf"(?:(?:{'|'.join(pattern for _, pattern in _WORDS)}|{_MODIFIER}|\d+|(?:19"
    rf"|20)\d\d)(?:\s+|(?=[,/&|:–—-])|$|(?<=[,/&|:–—-])))+",
    re.IGNORECASE,
)
_TOPICS = tuple(
    (topic, re.compile(rf"(?<![\w-])(?:{pattern})(?!\w)", re.IGNORECASE))
    for topic, pattern in _WORDS
)
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_HANGUL = re.compile(r"[\uac00-\ud7af]")
_CJK_WORDS = tuple(
    (topic, tuple(word for word in pattern.split("|") if _CJK.search(word)))
    for topic, pattern in _WORDS
)
#: Words of headings in Taiwan and Hong Kong, as the lists above write them.
_SIMPLIFIED = str.maketrans(
    "團隊員學業論專發獎項軟開務會術職課講動態聞經歷驗實習碩導師畢報榮譽獲聯絡關於體語組計畫現讀績構",
    "团队员学业论专发奖项软开务会术职课讲动态闻经历验实习硕导师毕报荣誉获联络关于体语组计画现读绩构",
)
#: What only a heading says of those who have left: whose theses were written, 曾 (once).
_FORMER = re.compile(
    rf"\b(?:{past_roles.WORDS}|dissertations?|theses)\b|{past_roles.WORDS_OF_CJK}|曾",
    re.IGNORECASE,
)
_ORNAMENT = " \t*_#:：-–—=•·.|>»►▸[]"
#: "1.", "II.", "A)", "二、"
_NUMBER = re.compile(
    r"^(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s*|\(?(?:[A-Z]|[IVX]{1,4}"
    r"|\d{1,2}(?:\.\d{1,2}){0,2})[.):]\s+)(?=\S)"
)
#: How a line goes on to the list below it: "Current PhD students include:".
_LEADS_IN = re.compile(
    r"\s+(?:(?:currently\s)?(?:are|is|were|was|include[sd]?)|consists? of|as follows)"
    r"(?:\s(?:currently|the following|as follows))?$",
    re.IGNORECASE,
)
_EMOJI = re.compile(r"[\U0001F000-\U0001FAFF\u2600-\u27bf\ufe0f\u200d\ue000-\uf8ff]+")
#: A heading's own noun stands last: "Popular open-source software".
_ENDS_WITH_TOPIC = re.compile(
    r"(?:teaching|courses|awards|honou?rs|service|activities|education|experience"
    r"|projects|software|codes|talks|presentations|students|alumn(?:i|x)|members|staff|post-?docs"
    r"|interns|visitors|researchers|mentees|advisees|news|press|interests|research|conferences"
    r"|workshops|meetings)$",
    re.IGNORECASE,
)
_OF_PAPERS = re.compile(r"\b(?:papers?|publications?|articles?|preprints?)\b", re.IGNORECASE)
_ANNOUNCED = re.compile(r"\b(?:news|updates?|announcements?)\b", re.IGNORECASE)
#: How news are announced in a line that is not set as a heading.
_CALL = re.compile(r"(?:(?:latest|recent) )?(?:news|updates|announcements)!+", re.IGNORECASE)
#: "Research Assistants (HiWis)"
_ASIDE = re.compile(r"\s*\((?P<aside>[^()]*)\)$")
_YEARS_BEHIND = re.compile(r"[\s,(]+(?:19|20)\d\d\b.*$")
_DEGREE = (
    r"(?:ph\.?\s?d\.?s?|m\.?(?:a\.?)?sc?\.?|m\.?eng\.?|b\.?sc?\.?|masters?|bachelors?"
    r"|doctoral|undergrad(?:uate)?s?)"
)
_DEGREES = re.compile(rf"{_DEGREE}(?:\s?(?:,|/|&|and)\s?{_DEGREE})*", re.IGNORECASE)
_LONGEST, _MOST_WORDS = 70, 9
#: Words that name a person's position too: alone in a line they are a heading only in the plural.
_POSITION = re.compile(
    r"^(?:(?:visiting|current|former|graduate|undergraduate|research|ph\.?\s?d\.?"
    r"|doctoral|master'?s?|m\.?(?:a\.?)?s\.?c?|b\.?s\.?|postdoctoral|post[- ]?doctoral"
    r"|associate|assistant)\s)*"
    r"(?:student|candidate|intern|visitor|member|researcher|scholar|fellow|post[- ]?doc|staff"
    r"|faculty|director|"
    r"principal investigator|instructor|editor|reviewer|chair|teaching assistant"
    r"|research assistant|research associate)$",
    re.IGNORECASE,
)
_CJK_POSITION = re.compile(
    r"(?:博士|硕士)?研究生|(?:博士|硕士|本科|实习)生|博士后|(?:指导)?教师|指导老师"
)


#: People of a place: "PhD students at Clay Tech", "Mentees external to Clay Tech".
PEOPLE_OF_PLACE = re.compile(
    r"(?P<who>.{4,60}?(?:students|mentees|advisees|alumni|members|staff|interns|visitors"
    r"|researchers|fellows|post-?docs))\s(?:at|external to|outside(?: of)?)\s(?:the\s)?"
    r"(?-i:[A-Z])\S.*",
    re.IGNORECASE,
)
#: A label with what it says behind it.
_LABELLED = re.compile(
    r"(?:(?:current|present|next|first) )?"
    r"(?:position|job|role|course|module|class|title|degree|level|student)s?[:：]\s+\S",
    re.I,
)
#: The students of a year: "2022级" came in that year, "2023届" left in it.
_COHORT = re.compile(r"(?:19|20)?\d\d\s?[级届級屆]")
#: Below papers of other kinds: the rest of them.
_REST = re.compile(r"misc(?:ellane\w+)?|others?|其他|其它", re.IGNORECASE)
#: Below a heading about papers these are papers; elsewhere they are news.
_CHOSEN = re.compile(r"(?:recent |selected |career )?highlights?|latest|recent", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: what is below it, its words, and whether it is about those who have left."""

    topic: str
    words: str
    is_former: bool = False


def _says_who_left(words: str) -> bool:
    """Whether what stands in brackets behind words for those who left is what they were: "Alumni
    (students)".
    """
    aside = _ASIDE.search(words)
    return bool(aside and is_former(words[: aside.start()]) and _KNOWN.fullmatch(aside["aside"]))


def read(line: Line, inside: str = "", level: int = 0) -> Heading | None:
    """Return what a line says as the heading of a section; None where it is none.

    A line that a page sets as a heading needs one telling word; any other has to be made of such
    words alone. `inside` is the topic of the section above and `level` that of its heading, 0 where
    the page did not set it as one.
    """
    words = plain_words(line)
    if line.heading or (line.after_blank and _CALL.fullmatch(words)):
        words = words if _says_who_left(words) else _ASIDE.sub("", words).rstrip("?!") or words
    if not words or len(words) > _LONGEST or len(words.split()) > _MOST_WORDS:
        return None
    if words[-1] in ".!?;,，。" or (line.marker and not line.heading):
        return None
    if not line.heading and _LABELLED.match(words):  # "Position: lecturer"
        return None
    # Of buttons: "Code & Dataset", "Paper | Code", a paper's "Code".
    most_links = 0 if inside == "papers" or "|" in line.text else 1
    if not line.heading and line.printed.count("](") > most_links:
        return None
    if inside == "papers" and line.heading and _REST.fullmatch(words):
        return Heading("papers", words)
    if inside == "people" and line.heading and _COHORT.fullmatch(words):
        return Heading("people", words, words.endswith("届"))
    is_known = bool(_KNOWN.fullmatch(words)) or _is_cjk_heading(words)
    is_of_degree = inside == "people" and _heads_degree(line, words)
    is_known = is_known or (is_of_degree and not line.heading)
    if line.heading and (of_place := PEOPLE_OF_PLACE.fullmatch(words)):
        is_known = is_known or bool(_KNOWN.fullmatch(of_place["who"]))
    if not line.heading and (not is_known or not _may_be_bare(line, words, inside)):
        return None
    topic = _topic(words, line)
    if inside == "papers" and level and not line.heading and _CHOSEN.fullmatch(words):
        topic = "papers"
    if not topic and is_of_degree:
        topic = "people"  # "PhD" among alumni
    if topic == "links" and not line.heading:  # a link's words: "Homepage"
        return None
    if level < line.heading and inside and _POSITION.match(words):  # somebody's, in an entry
        return None
    if (
        line.heading
        and not is_known
        and not _tells(topic, words, inside, level, is_beside=line.heading <= level)
    ):
        return None
    return Heading(topic, words, is_former(plain_words(line))) if topic else None


#: Words for positions that are nobody's family name.
POSITIONS = (
    r"(?:assistant|associate|leader|manager|coordinator|technician|professor|director|investigator"
    r"|supervisor|advis[eo]r|lecturer|administrator|programmer|developer|officer|specialist"
    r"|consultant|analyst|candidate)s?|secretar(?:y|ies)|staff|faculty"
)
#: How words begin and end that name a kind of people, or a position: "Current CCL Staff".
_KIND = re.compile(
    r"^(?:current|former|previous|past|our)\b"
    r"|\b(?:members|students|alumn(?:i|x|ae|us)|people|team|visitors|interns|REUs|researchers|scientists"
    rf"|postdocs|collaborators|engineers|fellows|{POSITIONS})$",
    re.IGNORECASE,
)


def names_person(text: str) -> bool:
    """Whether a heading is somebody's name: "Ada Quill, PhD (PI)"."""
    name = re.split(r"\s*[,(（]", text, maxsplit=1)[0].strip()
    return " " in name and is_name(name) and not (_KNOWN.fullmatch(name) or _KIND.search(name))


def is_translated(line: Line, following: Line, inside: str, level: int) -> bool:
    """Whether a line is a heading that the next line says again in Chinese: "PH.D. STUDENT"."""
    words = plain_words(line)
    if line.marker or _CJK.search(words) or not _CJK.search(following.text):
        return False
    return bool(_KNOWN.fullmatch(words)) and read(following, inside, level) is not None


def plain_words(line: Line) -> str:
    """Return the words of a heading, without its number, emoji and ornament, and what it says of
    signs at names: "Publications (* = student)".
    """
    words = _EMOJI.sub(" ", LEGEND_BEHIND.sub("", line.text)).strip(_ORNAMENT)
    words = re.sub(r"(?<=[a-z])\d$|（[^（）]*）$", "", words)  # a footnote's sign, an aside
    if line.text.rstrip().endswith(":"):
        words = _LEADS_IN.sub("", words)
    return " ".join(_NUMBER.sub("", words).strip(_ORNAMENT).split())


def may_be_position(words: str) -> bool:
    """Whether words of Chinese, which has no plural, may be one person's position, alone or behind
    its translation: "硕士生", "M.S. Student 硕士生".
    """
    latin, _, behind = words.rpartition(" ")
    if latin and not (_CJK.search(latin) or not _POSITION.match(latin)):
        words = behind
    return bool(_CJK_POSITION.fullmatch(words.translate(_SIMPLIFIED)))


def is_former(words: str) -> bool:
    """Whether words tell of those who have left: "Alumni", "Former students"."""
    is_going_on = re.search(r"\bongoing\b", words, re.IGNORECASE)
    return bool(_FORMER.search(words.translate(_SIMPLIFIED)) and not is_going_on)


#: The last years of a list, as one that is divided by decades names them.
_TO_PRESENT = re.compile(r"^\W*(?:19|20)\d\d\W+(?:present|current)\W*$", re.IGNORECASE)


#: What who left does by now is no sign that somebody is there: "and their current positions".
NOT_OF_NOW = r"\b(?!\s(?:whereabouts|positions?|jobs?|affiliations?|employ|institutions?))"
_CURRENT = re.compile(
    rf"\bcurrent(?:ly)?{NOT_OF_NOW}|\bpresent|在读|现有|\b(?:{headings_elsewhere.CURRENT})\b",
    re.IGNORECASE,
)


def is_current(words: str) -> bool:
    """Whether words tell of those who are there: "Current students"; not "2020 - present" alone."""
    words = _TO_PRESENT.sub("", words.translate(_SIMPLIFIED))
    return bool(_CURRENT.search(words))


#: Who studies for a degree with honours: "PhD, Masters and Honours students".
_HONOURS_STUDENTS = re.compile(
    r"\bhono[u]?rs?\b.*\b(?:students|graduates|candidates|researchers|alumni)$", re.IGNORECASE
)
#: What a heading says that it is of, before what is below it.
_OF_GROUP = re.compile(
    r"(?:(?:our|the|latest|recent)\s)*(?:research\s)?(?:group|team)\s"
    r"(?P<what>news|updates?|announcements?|highlights|publications?|papers|projects|events|talks)$",
    re.IGNORECASE,
)


def _topic(words: str, line: Line) -> str:
    if _CJK.search(words) and (told := _cjk_word(words)):
        # Korean puts such a word into sentences: "학부생 연구의 성공 기준".
        return told[0] if _is_cjk_heading(words) or not _HANGUL.search(words) else ""
    if re.match(r"internships?\b", words, re.IGNORECASE):  # "Internships and short projects"
        return "experience"
    if of_group := _OF_GROUP.match(words):  # "Group News"
        words = of_group["what"]
    found = next((topic for topic, pattern in _TOPICS if pattern.search(words)), "")
    if (
        found in ("", "projects", "research", "links", "grants", "no_place")
        and heading_about(line) == PAPERS
    ):
        return "papers"
    if found == "awards" and _HONOURS_STUDENTS.search(words):
        return "people"
    if found == "news" and _OF_PAPERS.search(words) and not _ANNOUNCED.search(words):
        return "papers"  # "Latest publications"
    if found == "talks" and re.search(r"\b(?:papers?|proceedings|publications?)\b", words, re.I):
        return "papers"
    if found == "teaching" and _OF_PAPERS.search(words):
        return "papers"
    return found


#: Between the words of a heading in Chinese or Japanese: "卒業生・修了生".
_BETWEEN_CJK = re.compile(r"[・·･、，,/／&\s]+|[与及和]")


#: "林根 教授", "林 根 博士后": somebody with her rank, and not which professors there are.
_NAME_AND_RANK = re.compile(
    r"(?P<name>(?!指导|任课|兼职|客座|特聘|名誉|荣誉|访问|讲座|合作|校外|企业|在站|出站|联合|全体|现任)"
    r"(?:[\u3400-\u9fff]{2,4}|[\u3400-\u9fff]\s[\u3400-\u9fff]{1,2}))\s"
    r"[\u3400-\u9fff]{0,2}(?:教授|老师|研究员|讲师|博士后|院士)"
)


def _is_cjk_heading(words: str) -> bool:
    """Whether words of Chinese are a heading: a known word is half of them, or of each that it
    lists.
    """
    if not _CJK.search(words) or "：" in words or ":" in words:
        return False
    ranked = _NAME_AND_RANK.fullmatch(words.translate(_SIMPLIFIED))
    if ranked and not _cjk_word(ranked["name"]):
        return False
    return _is_half_known(words) or all(map(_is_half_known, _BETWEEN_CJK.split(words)))


def _is_half_known(words: str) -> bool:
    told = _cjk_word(words)
    return bool(told and 2 * len(told[1]) >= len(_CJK.findall(words)))


def _cjk_word(words: str) -> tuple[str, str] | None:
    """Return the longest known word of Chinese in a heading, the last of those, behind its topic:
    "团队成果" are results.
    """
    words = words.translate(_SIMPLIFIED)
    known = [(topic, word) for topic, all_of in _CJK_WORDS for word in all_of if word in words]
    return max(known, key=lambda told: (len(told[1]), words.rfind(told[1])), default=None)


def _may_be_bare(line: Line, words: str, inside: str) -> bool:
    """Whether a line that is not set as a heading can be one."""
    position = _YEARS_BEHIND.sub("", words)  # "Postdoctoral researcher, 2012-2013"
    is_label = line.text.rstrip().endswith((":", "："))
    # "PhD student:" announces one, but in a CV it is what somebody was.
    announces = is_label and inside in ("", "people")
    if line.is_row and not _divides_table(line, words):
        return False
    if _POSITION.match(position) and not words.isupper() and not announces:
        return False
    return words[0].isupper() or not words[0].isascii() or is_label


def _heads_degree(line: Line, words: str) -> bool:
    """Whether a heading, or a line in bold, says what those below it came for: "**PhD**"."""
    if line.heading or not is_degree(words):
        return is_degree(words)
    if line.marker or line.is_row or not line.after_blank or line.text.endswith((":", "：")):
        return False
    marked = marks.marked(line.printed)
    bold = (each.end for each in marked.spans if each.kind == marks.BOLD and not each.start)
    return max(bold, default=0) >= len(marked.text.rstrip())


def is_degree(words: str) -> bool:
    """Whether words are those of degrees alone: "PhD", "BSc & MSc"."""
    return bool(_DEGREES.fullmatch(words))


def _divides_table(line: Line, words: str) -> bool:
    """Whether a row says of whom the rows below are, in the one cell that it fills: "Alumni"."""
    is_alone = marks.CELL not in line.printed.strip(f"{marks.CELL} ")
    return is_alone and _topic(words, line) == "people"


#: Who has left is nobody of those above: "M. Eng. Alumni from 2024" below "Active Researchers".
_OF_ALUMNI = re.compile(r"[^,:|()]*\balumni\b(?! (?:of|from|at) (?!\d))", re.IGNORECASE)


def _tells(topic: str, words: str, inside: str, level: int, *, is_beside: bool) -> bool:
    """Whether a heading with other words in it begins a section: what stands inside a section under
    a heading of its own ("PhD in Physics", "Research Intern") is an entry of it. `is_beside`: it is
    set as the heading of that section is.
    """
    if not inside and not is_beside and level:
        return False
    if inside == "papers" and not is_beside:
        return topic == "papers"
    if inside and topic in ("", "links", "contact", "grants", "no_place", "research", "papers"):
        is_noun = is_beside and any(each.end() == len(words) for each in _OF_PAPERS.finditer(words))
        return topic == "papers" and (inside == "papers" or is_noun)
    if inside == topic == "people" and _OF_ALUMNI.match(words):
        return True
    if inside in ("education", "experience", "projects", "news", "talks", "awards", "people"):
        return is_beside and bool(_ENDS_WITH_TOPIC.search(words))
    return len(words.split()) <= 6
