"""What headings say of a page, and the sections that they begin."""

import functools
import itertools
import re
from collections import Counter
from dataclasses import dataclass, field, replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.venue_phrases import is_venue
from publications.domain.identifiers import find_identifiers

#: What a heading says its section is about: papers, surely something else, or it does not say.
PAPERS = "papers"
OTHER = "other"
UNSURE = "unsure"

_YEAR_HEADING = re.compile(
    r"^[\W_]*(?:year\s)?((?:19|20)\d\d)(?:\s?年)?(?:\s?\(\d{1,3}(?:\s\w{1,14})?\))?"
    r"(?:\W{1,3}\d{1,3}\s(?:papers?|publications?|articles?|items?|works?))?"
    r"(?P<open>\s*(?:and|or|&)\s*(?:earlier|before|older|prior)|\s?(?:及|以)(?:更早|前|之前|以前)|\s*[-–—/]\s*\S+)?[\W_]*$"
    r"|^[\W_]*(?:before|until|prior to|pre-?|up to|older than)\s*((?:19|20)\d\d)[\W_]*$",
    re.IGNORECASE,
)
#: A year that a paper's last line may be, and how the line above it ends then.
_LONE_YEAR, _OPEN_END = re.compile(r"(?:19|20)\d\d[.,;)]*"), re.compile(r"[,;:(–-]$")
#: A line that was broken for want of room is no shorter.
_SHORTEST_FULL_LINE = 40
_MODIFIER = (
    r"selected|recent|peer[- ]reviewed|refereed|reviewed|invited|full|all|my|our|other|main|key"
    r"|complete|list of|top"
    r"|representative|academic|scientific|research|professional|scholarly|current|past"
    r"|former|graduate|postdoc\w*"
    r"|undergraduate|student|teaching|work|industry|international|ph\.?d\.?|m\.?s\.?|masters?"
    r"|latest|select|honou?rs and"
    r"|working|accepted|major|additional|open[- ]source|published|conference|journal|workshop"
    r"|technical|short|press"
    r"|selected press|external|internal|public|prospective|visiting|advising|notable|featured"
    r"|highlighted|in|edited|co-?edited|online|book|review|un(?:refereed|published)"
    r"|community|university|department(?:al)?|institutional|college|faculty|military|clinical"
    r"|administrative|relevant|related|further|continuing|graduated"
    r"|misc(?:ellaneous)?|various|non-?(?:peer[- ])?(?:refereed|reviewed)|encyclop(?:a?e)dia"
    r"|(?:first|last|lead|senior|single|corresponding|co)[- ]?author(?:ed)?|referred|submitted"
    r"|national|regional|white|popular|original|contributed|non-?archiv(?:al|ed)"
    r"|two|three|four|five|six|seven|eight|nine|ten"
)
_PAPER_WORD = (
    r"(?:journal|conference|workshop|book) (?:contributions?|abstracts?)"
    r"|publications?|papers?|articles?|preprints?|proceedings|conferences?|journals?"
    r"|workshops?|manuscripts?"
    r"|technical reports?|tech reports?|reports?|patents?|books?|book chapters?|chapters?"
    r"|theses|thesis|dissertation|book reviews?|monographs?|essays|editorials|commentaries"
    r"|edited (?:volumes?|collections?)|gr[ea]y literature"
    r"|(?:encyclop(?:a?e)dia|dictionary) entries|(?:non-?)?(?:refereed|peer[- ]reviewed)"
    r"|under review|in submission|(?:works? )?in (?:progress|press|preparation)|forthcoming"
    r"|arxiv|posters?|demos?|bibliography"
    r"|works|writings|bibliograph(?:y|ie)|publikation(?:en|sliste)?|veröffentlichungen"
    r"|schriften(?:verzeichnis)?|aufsätze|artikel|beiträge|bücher|buchkapitel|monogra(?:ph|f)ien"
    r"|herausgeberschaften|sammelbände|rezensionen"
    r"|publicaciones|artículos|pubblicazioni|articoli|publicações|artigos|publicaties"
    r"|publikationer|julkaisut"
    r"|publikace|publikacje|articles|communications|actes|ouvrages|travaux|публикации|статьи"
    r"|论文|学术论文|发表论文|论文发表|科研成果|相关成果|代表性?论文|期刊论文|会议论文|论文列表|主要论文|學術論文|著作|出版物|(?:发明)?专利|發明專利"
    r"|論文|発表論文|業績|研究業績|学術論文|国際会議|査読付き?論文|논문|출판물"
    r"|紀要|解説|報告書|著書|総説|学位論文|卒業論文|修士論文|博士論文|卒業研究|(?:国内|国際|学会|口頭)発表"
)
#: These head papers beside other papers alone: "Book Chapters and Reviews".
_PAPER_WORD_BESIDE = r"reviews?|notes|letters|interviews|entries"
_OTHER_WORD = (
    r"teaching|courses?|projects?|awards?|hono[u]?rs?|rewards?|education|experiences?"
    r"|employment|services?|activities"
    r"|talks?|presentations?|students?|alumni|members?|people|group|team|lab|contact|news"
    r"|updates?|biography|bio|about"
    r"|interests?|grants?|funding|software|skills|languages|references|positions?"
    r"|internships?|links?|media|coverage"
    r"|press|openings?|supervision|mentoring|mentorship|advising|advisees|fellowships?"
    r"|committees?|editorial|reviewer|engagement"
    r"|reviewing|outreach|misc(?:ellaneous)?|teaching assistant|tutorials?|lectures?|seminars?"
    r"|appointments?"
    r"|affiliations?|collaborators?|sponsors?|home|cv|curriculum vitae|resume|memberships?"
    r"|professional|hobbies|personal"
    r"|scholarships?|achievements?|datasets?|tools|resources|announcements?|vita"
    r"|acknowledge?ments?|blog|career"
    r"|summary|profile|certifications?|volunteer\w*|organi[sz]ation|events?|visitors?"
    r"|repositories|research|office hours|colloqui(?:a|um)|panels?|keynotes?|participation"
    r"|interns?|advisors?|industry|professional services?|research interests?"
    r"|lehre|vorträge|ausbildung|enseignement|formation|docencia|enseñanza|didattica"
    r"|formazione|onderwijs"
    r"|教育背景|获奖|荣誉|教学|项目|教育|经历|学生|团队|招生|联系方式|学术服务|个人简介|研究方向"
    r"|工作经历|教育经历|担当講義|学歴|職歴|経歴|略歴|受賞歴?|表彰|共同研究|研究課題|競争的資金|外部資金|研究費|科研費"
    r"|(?:競争的資金|外部資金|研究費)等の研究課題|所属学会|学会活動|社会活動|社会貢献|査読(?:経験|歴)?|委員(?:歴|会)?"
    r"|資格|免許|(?:コンピュータ|ＩＴ|IT)?スキル|(?:海外|国内)?(?:渡航|旅行)歴|趣味|連絡先"
)
#: Headings of sections that may hold papers all the same: "Research", "Projects".
_UNSURE_HEADING = re.compile(
    r"\b(?:research|projects?|software|home|about|misc(?:ellaneous)?|highlights?|summary"
    r"|resources|links?"
    r"|achievements?|activities|outreach|profile|academic|scholarly|tools|datasets?|output"
    r"|media|blog"
    r"|group|lab|updates?|events?|industry)\b",
    re.IGNORECASE,
)
#: These head no papers beside such a word: "Presentations at national conferences".
_WHERE_SHOWN = r"posters?|conferences?|workshops?|meetings?|symposi(?:a|um|ums)|congress(?:es)?"
_JOINT = r"\s*(?:,|/|&|\+|and|und|or|in|at|of|with(?:out)?|:|・|および|と|\s)\s*"
#: "Papers (in English)", "Papers in English", "論文 [査読有り]", "委員等"
_BEHIND_HEADING = (
    r"(?:\sin (?:english|french|german|spanish|italian|portuguese|chinese|japanese|korean|dutch"
    r"|russian|other languages))?"
    r"等?(?:\s*(?:\([^()]{0,60}\)|\[[^\[\]]{0,60}\]|（[^（）]{0,60}）))?\s*:?$"
)
_PAPERS_HEADING = re.compile(
    rf"^(?:(?:{_MODIFIER})\s+(?:and\s+)?){{0,4}}(?:{_PAPER_WORD})(?:{_JOINT}(?:(?:{_MODIFIER}"
    rf"|{_PAPER_WORD}|{_PAPER_WORD_BESIDE})\s*)+){{0,4}}"
    rf"{_BEHIND_HEADING}",
    re.IGNORECASE,
)
_OTHER_HEADING = re.compile(
    rf"^(?:(?:{_MODIFIER})\s+){{0,4}}(?:{_OTHER_WORD})(?:{_JOINT}(?:(?:{_MODIFIER}"
    rf"|{_OTHER_WORD}|{_WHERE_SHOWN})\s*)+){{0,4}}"
    rf"{_BEHIND_HEADING}",
    re.IGNORECASE,
)
_SURELY_OTHER_WORD = (
    r"(?:awards?|hono[u]?rs|prizes|grants|funding|scholarships?|fellowships?|education|employment"
    r"|appointments?|positions?|experience)"
)
#: "Academic Awards", "Grants and Research Awards": whatever stands before, no papers.
_SURELY_OTHER = re.compile(
    rf"(?:(?:{_MODIFIER})\s+)*{_SURELY_OTHER_WORD}"
    rf"(?:\s*(?:,|/|and|&)\s*(?:(?:{_MODIFIER})\s+)*{_SURELY_OTHER_WORD}){{0,3}}:?",
    re.IGNORECASE,
)
#: "Advised Students Completing a PhD": a heading of people, where no word of papers stands by.
_STUDENTS = re.compile(r"\b(?:students|advisees|mentees|supervisees)\b", re.IGNORECASE)
_WORK_OF_STUDENTS = re.compile(
    r"\b(?:papers?|publications?|articles?|works?|thes[ie]s|dissertations?|reports?|projects?"
    r"|research|with)\b",
    re.IGNORECASE,
)
#: What somebody held rather than wrote: "Sponsored Workshops/Minicourses".
_HELD = re.compile(
    r"(?:sponsored|organi[sz]ed|attended|conducted)\s(?:workshops?|conferences?|seminars?|tutorials?"
    rf"|(?:mini|short)[- ]?courses?)(?:{_JOINT}(?:workshops?|conferences?|seminars?|tutorials?"
    r"|(?:mini|short)[- ]?courses?)){0,3}:?",
    re.IGNORECASE,
)
#: "ORGANIZED EVENTS", "CONTINUING EDUCATION": in capitals any words may stand before.
_OTHER_IN_CAPITALS = re.compile(
    rf"^(?:[^\W\d_][\w'’-]{{1,15}}\s(?:(?:and|of|in|&)\s)?){{1,4}}(?:{_OTHER_WORD})$",
    re.IGNORECASE,
)
#: What is shown at a meeting: papers on a list of publications, none on one of talks.
_SHOWN = re.compile(
    rf"^(?:(?:{_MODIFIER}|organi[sz]ed)\s+){{0,3}}(?:workshops?|posters?|conferences?|demos?)"
    rf"(?:{_JOINT}(?:workshops?|posters?|conferences?|demos?|seminars?|tutorials?))?:?$",
    re.IGNORECASE,
)
#: Posters of a CV that lists the talks before are shown as those were given.
_POSTERS = re.compile(
    rf"^(?:(?:{_MODIFIER})\s+){{0,3}}posters?(?:\s\([^()]{{1,30}}\))?:?$", re.IGNORECASE
)
_TALKS = re.compile(r"\b(?:talks?|presentations?|lectures?|seminars?|speak\w+|colloqui\w+)\b", re.I)
#: "Community Award (Best Paper Award)"
_ONE_AWARD = re.compile(r"\w\s(?:award|prize)\b(?!:)", re.IGNORECASE)
_KINDS = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("patent", r"patent"),
        ("thesis", r"thes[ie]s|dissertation"),
        ("chapter", r"chapter"),
        ("book", r"\bbooks?\b"),
        ("workshop", r"workshop"),
        ("poster", r"poster"),
        ("journal", r"journal|articles"),
        ("conference", r"conference|proceedings"),
        ("preprint", r"preprint|arxiv|manuscript|under review|submission"),
        ("report", r"report"),
    )
)
#: What becomes of a paper that came out nowhere yet.
STATE = re.compile(words_of.NO_YEAR_YET, re.IGNORECASE)


#: So many lines one paper of a list may have more than another.
_MOST_LINES_MORE = 3
#: A title that is a heading has no more lines below it: people, venue, identifiers, buttons.
_MOST_LINES_BELOW_TITLE = 5
#: So many headings of one level, and such a part of a page, are no headings.
_MANY_HEADINGS, _NEARLY_ALL = 20, 0.8
#: What a menu offers, and how many items it has at least.
_MENU_ITEM, _ITEMS_OF_MENU = re.compile(r"[^\W\d_]{2,15}(?:\s[^\W\d_]{2,15}){0,2}"), 4
#: Inside a list these say of the paper above that it has come out nowhere yet; they head no
#: section.
_KIND_LINE = re.compile(
    r"^(?:preprint|arxiv|manuscript|under review|in submission)\W*$", re.IGNORECASE
)


@dataclass(slots=True)
class Section:
    """Lines of a page below one heading. `kind` is what the heading says its papers are, or
    empty.
    """

    about: str
    title: str = ""
    kind: str = ""
    year: str = ""
    open_year: bool = False
    lines: list[Line] = field(default_factory=list)
    head: Line | None = None


#: "二、会议论文", "(三) 专利", "C. Papers in journals", "IV) Patents", "2.1 Books"
_NUMBER_OF_HEADING = re.compile(
    r"^[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s*"
    r"|^\(?(?:[A-Z]|[IVX]{1,4}|\d{1,2}(?:\.\d{1,2}){0,2})[.):]\s+(?=[A-Z])"
    r"|^\d{1,2}(?:\.\d{1,2}){1,2}\s+(?=[A-Z])|^\d{1,2}\s+(?=[A-Z]{2})"
)


def heading_about(line: Line) -> str:
    """Return PAPERS, OTHER or UNSURE where the line is a heading of a section, else the empty
    string.
    """
    text = _NUMBER_OF_HEADING.sub("", line.text.strip(" :*_#-–—=•")).strip()
    if not text or len(text) > 70 or len(text.split()) > 8 or text.endswith((".", ",")):
        return UNSURE if line.heading and not year_heading(line)[0] else ""
    if line.marker and not line.heading and not text.isupper():
        return ""
    if line.is_row and sum(map(bool, map(words_of.plain, line.printed.split(marks.CELL)))) > 1:
        return ""
    if _PAPERS_HEADING.match(text):
        return PAPERS
    if line.heading and _PAPER_WORD_ALONE.search(text) and not _NO_PAPERS.search(text):
        return PAPERS
    is_award = not line.heading and _ONE_AWARD.search(text)  # a paper's: awards stand below it
    if _OTHER_HEADING.match(text) and not is_award:
        may_hold_papers = _UNSURE_HEADING.search(text) and not _SURELY_OTHER.fullmatch(text)
        return UNSURE if may_hold_papers else OTHER
    if line.heading and (_HELD.fullmatch(text) or _is_of_students(text)):
        return OTHER
    if text.isupper() and _OTHER_IN_CAPITALS.match(text):
        return OTHER
    return UNSURE if line.heading and not year_heading(line)[0] else ""


def _is_of_students(title: str) -> bool:
    return bool(_STUDENTS.search(title)) and not _WORK_OF_STUDENTS.search(title)


def without_set_as_headings(lines: list[Line]) -> list[Line]:
    """Return the lines of a page that sets nearly all that it says as headings: those are lines
    like others, unless they name a section.
    """
    levels = Counter(line.heading for line in lines)
    level, times = levels.most_common(1)[0] if levels else (0, 0)
    if not level or times < _MANY_HEADINGS or times < _NEARLY_ALL * len(lines):
        return lines
    return [
        replace(line, heading=0)
        if line.heading == level and heading_about(line) not in (PAPERS, OTHER)
        else line
        for line in lines
    ]


def names_section(title: str) -> bool:
    """Whether a title is what sections are called: "Projects", "Selected publications"."""
    return bool(_PAPERS_HEADING.match(title) or _OTHER_HEADING.match(title))


_PAPER_WORD_ALONE = re.compile(
    r"\b(?:publications?|papers|preprints|articles|publikationen|pubblicazioni"
    r"|publicaciones)\b|论文|論文",
    re.IGNORECASE,
)
_NO_PAPERS = re.compile(
    r"\b(?:talks?|review(?:er|ing)|service|awards?|teaching|news|press|media|students?"
    r"|committees?|chair)\b",
    re.IGNORECASE,
)


def is_of_talks(title: str) -> bool:
    """Whether the section with this heading lists talks."""
    return bool(_TALKS.search(title))


def year_heading(line: Line) -> tuple[str, bool]:
    """Return (year, whether the papers below may be older) of a heading like "2024" or "2017 and
    earlier".
    """
    matched = _YEAR_HEADING.match(line.text)
    is_end_of_paper = line.text.startswith("(") and not (line.after_blank or line.heading)
    if not matched or is_end_of_paper:
        return "", False
    return matched[1] or matched[3], bool(matched["open"] or matched[3])


@functools.lru_cache(maxsize=1024)
def kind_of_heading(title: str) -> str:
    """Return the kind of the papers below such a heading where it names just one, else empty."""
    kinds = [kind for kind, pattern in _KINDS if pattern.search(title)]
    return kinds[0] if len(kinds) == 1 else ""


def sections(lines: list[Line]) -> list[Section]:
    """Divide a page at its headings; a year heading inside a list of papers begins a section of
    its own, and so does each heading of a topic.
    """
    page_sections = [Section(UNSURE)]
    level = level_of_year = 0
    titles = _titles_as_headings(lines)
    lone_titles = _headings_of_one_paper(lines)
    labels = _labels(lines)
    no_headings = _years_below(lines) | _years_of_papers(lines) | _dates_below_titles(lines)
    menus = _items_of_menus(lines)
    before: Line | None = None
    has_talks = False
    for line in lines:
        about = "" if line.place in titles else heading_about(line)
        if about == OTHER and line.place in menus:
            about = ""
        year, is_open = year_heading(line) if line.place not in no_headings else ("", False)
        here = page_sections[-1]
        if line.place in lone_titles and here.about != OTHER:
            about = ""
        if line.place in no_headings:
            about = ""
        if about == PAPERS and here.about == OTHER and _goes_on_with_talks(here.title, line.text):
            about = OTHER
        if about == PAPERS and has_talks and _POSTERS.match(line.text):
            about = OTHER
        if here.about == OTHER and is_of_talks(here.title) and 0 < level < line.heading:
            about = "" if about == UNSURE else about  # what the talks were about
        is_below = not line.heading and before and people.is_list(before.text)
        if about and is_below and not (about == OTHER and line.text.isupper()):
            about = ""  # where the paper of these people came out: "arXiv preprint"
        before = line
        if here.about == PAPERS and not line.heading:
            is_state = about == PAPERS and _KIND_LINE.match(line.text)
            about = "" if is_state or line.place in labels else about
        if year and here.about != OTHER:
            # "2024" beside "Preprints" is no part of them; below it, it is.
            beside = 0 < line.heading <= level
            page_sections.append(
                Section(
                    here.about, here.title, "" if beside else here.kind, year, is_open, head=line
                )
            )
            level_of_year = line.heading
        elif line.place in titles and here.about == OTHER:
            page_sections.append(Section(UNSURE, lines=[line]))
        elif about == UNSURE and (
            not line.heading or (here.about != OTHER and (not level or line.heading > level))
        ):
            here.lines.append(line)
        elif about:
            section = Section(about, line.text, kind_of_heading(line.text), head=line)
            if about == PAPERS and 0 < level_of_year < line.heading:  # "Journal papers" of "2024"
                section.year, section.open_year = here.year, here.open_year
            else:
                level_of_year = 0
            page_sections.append(section)
            has_talks |= about == OTHER and is_of_talks(line.text)
            level = line.heading
        else:
            here.lines.append(line)
    return page_sections


def _goes_on_with_talks(above: str, title: str) -> bool:
    """Whether a heading goes on with a section about talks: "Posters" below "Invited Talks"."""
    return bool(_SHOWN.match(title) and (is_of_talks(above) or _SHOWN.match(above)))


def _titles_as_headings(lines: list[Line]) -> set[int]:
    """Return the places of headings that are titles: people follow them, as they do most of their
    level.
    """
    levels: Counter[int] = Counter()
    titles: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        if not line.heading or heading_about(line) != UNSURE or year_heading(line)[0]:
            continue
        levels[line.heading] += 1
        below = [near for near in lines[at + 1 : at + 4] if not is_links(near.text)][:2]
        if any(not near.heading and people.is_list(near.text) for near in below):
            titles.setdefault(line.heading, []).append(line.place)
    return {
        place
        for level, places in titles.items()
        if len(places) > 1 and 2 * len(places) >= levels[level]
        for place in places
    }


def _headings_of_one_paper(lines: list[Line]) -> set[int]:
    """Return the places of headings below which nothing stands, up to the next, but people and
    where or when a paper of theirs came out: its title can be nowhere else.
    """
    return {
        line.place
        for at, line in enumerate(lines)
        if line.heading
        and not (year_heading(line)[0] or names_section(line.text))
        and _are_of_one_paper(lines[at + 1 : at + 2 + _MOST_LINES_BELOW_TITLE])
    }


def _are_of_one_paper(lines: list[Line]) -> bool:
    """Whether the lines up to the next heading list people, once, and where or when beside them."""
    below = list(itertools.takewhile(lambda line: not line.heading, lines))
    if not 0 < len(below) <= _MOST_LINES_BELOW_TITLE:
        return False
    people_first, *others = [line for line in below if not is_links(line.text)] or [below[0]]
    if any(people.leading(line.text) for line in others):
        return False
    if people.is_list(people_first.text) or people.lone_name(people_first.text):
        return any(find_identifiers(line.printed) for line in below) or (
            bool(others) and is_venue(others[0].text)
        )
    for lead in people.leading(people_first.text):
        place = people_first.text[lead.end :].strip(" .,;")
        is_dated = lead.authors.strong or words_of.find_date(place) is not None
        if is_dated and _is_place(place):
            return True
    return False


def _is_place(text: str) -> bool:
    """Whether a stretch is nothing but where a paper came out: "arXiv:2401.01234"."""
    return is_venue(text) or (bool(find_identifiers(text)) and " " not in text)


def _labels(lines: list[Line]) -> set[int]:
    """Return the places of labels below papers that would be headings elsewhere: "Working Paper"
    where it stands again and again, "Talk" before the next paper.
    """
    shown = Counter(line.text for line in lines if not line.heading and len(line.text) < 40)
    return {
        line.place
        for at, line in enumerate(lines)
        if not line.heading
        and shown[line.text]
        and (
            shown[line.text] > 2
            or (is_links(line.text) and any(people.is_list(x.text) for x in lines[at + 1 : at + 4]))
        )
    }


def _items_of_menus(lines: list[Line]) -> set[int]:
    """Return the places of items of menus, which head no section: several in a row, each a word or
    two ("Home", "CV").
    """
    menus: set[int] = set()
    for is_item, run in itertools.groupby(lines, key=_may_be_of_menu):
        places = [line.place for line in run] if is_item else []
        menus |= set(places) if len(places) >= _ITEMS_OF_MENU else set()
    return menus


def _may_be_of_menu(line: Line) -> bool:
    return bool(line.marker) and not line.heading and bool(_MENU_ITEM.fullmatch(line.text))


def _years_of_papers(lines: list[Line]) -> set[int]:
    """Return the places of years that end the paper above them, whose last line was broken before
    its year: "Journal of Things 149:68–81, / 2018.".
    """
    return {
        line.place
        for above, line in itertools.pairwise(lines)
        if not (line.heading or line.marker or line.after_blank or above.heading)
        and _LONE_YEAR.fullmatch(line.text)
        and _OPEN_END.search(above.text)
        and len(above.text) >= _SHORTEST_FULL_LINE
    }


def _years_below(lines: list[Line]) -> set[int]:
    """Return the places of years that stand below the papers of a list, each on a line of its own:
    something stands above the first, nothing below the last, and as much between any two.
    """
    below: set[int] = set()
    run: list[int] = []
    begin = 0
    for at, line in enumerate([*lines, None]):
        if line and not (line.heading or heading_about(line)):
            if year_heading(line)[0]:
                run.append(at)
            continue
        between = [b - a for a, b in itertools.pairwise([begin, *run])]
        if len(run) > 2 and min(between) > 1 and at - run[-1] < min(between):
            is_regular = max(between[1:]) - min(between[1:]) <= _MOST_LINES_MORE
            below |= {lines[place].place for place in run} if is_regular else set()
        run, begin = [], at + 1
    return below


def _dates_below_titles(lines: list[Line]) -> set[int]:
    """Return the places of lines that say when a paper came out, or what becomes of it, and no
    more: the second and last of a block of lines, with a title above and the next one below.
    """
    below: set[int] = set()
    for at, (title, line) in enumerate(itertools.pairwise(lines)):
        following = lines[at + 2] if at + 2 < len(lines) else None
        if (
            _begins_block(title)
            and not (_begins_block(line) or names_section(title.text) or year_heading(title)[0])
            and (year_heading(line)[0] or STATE.fullmatch(line.text))
            and (following is None or _may_be_next_title(following, title))
        ):
            below.add(line.place)
    return below


def _begins_block(line: Line) -> bool:
    return bool(line.after_blank or line.marker or line.heading or line.is_row)


def _may_be_next_title(line: Line, title: Line) -> bool:
    """Whether a line begins a block of lines as a title does, and is no paper by itself."""
    return (
        _begins_block(line)
        and (line.heading, bool(line.marker)) == (title.heading, bool(title.marker))
        and line.printed[:1].isalnum() == title.printed[:1].isalnum()
        and not words_of.find_date(line.text)
    )
