"""What templates bring along to show how they look: it says nothing of the lab, and is told."""

import re
from collections.abc import Iterable

from labsite.import_site.readers import headings, prose, sample_texts
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.sample_texts import is_text
from labsite.import_site.rows import (
    CourseRow,
    EducationRow,
    ExperienceRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    TalkRow,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.record import Record

#: Titles of examples in academicpages, al-folio, Greene Lab's template and Hugo Blox.
_TITLE = re.compile(
    r"(?:(?:future )?blog post number \d+|future blog post|paper title number \d+\b.*"
    r"|an example article"
    r"|(?:conference proceeding )?(?:talk|tutorial) \d+ on relevant topic in your field"
    r"|portfolio item number \d+|teaching experience \d+|example post \d+"
    r"|this is what a post might look like"
    r"|(?:research )?project \d+(?: with very long name)?"
    r"|a title about citations|(?:news )?title|cool (?:dataset|package|tutorial|website"
    r"|paper|tool|web ?(?:app|server|site))"
    r"|an example (?:conference paper|journal article|preprint\b.*)|example (?:event|talk|project)"
    r"|(?:in|ex)ternal project|richard hendricks wins first place in the wowchemy prize"
    r"|jian yang and monica hall win the best paper award at .*|example page \d|hello r markdown"
    r"|display jupyter notebooks with academic|writing technical content in (?:academic|markdown)"
    r"|academic: the website builder for hugo|(?:a )?lorem ipsum|test post"
    r"|getting started with hugo|\(hu\)go template primer|migrate from jekyll"
    r"|welcome to (?:wowchemy|hugo blox\w*|academic)\b.*|placeholder\b.*"
    r"|(?:to be announced|coming soon)\b.{0,20}"
    r"|post: (?:modified date|standard|chat|notice|quote|link|gallery|(?:image|video|twitter)\b.*"
    r"|future date)|welcome to jekyll\W*"
    r"|a (?:simple inline|long) announcement\b.*)",
    re.IGNORECASE,
)
#: Where courses lie that show how courses look.
_COURSES = re.compile(r"content/(?:\w\w/)?(?:courses?|slides)/(?:hugo-blox|example)/")
#: Titles of news that labs leave above news of their own.
_OF_NEWS = re.compile(r"a (?:simple inline|long) announcement\b.*|news title", re.IGNORECASE)
#: Those of posts and talks of al-folio and Hugo Blox that show at length how such things look.
_POST = re.compile(
    r"(?:a )?distill-style blog post|sample blog post to learn markdown tips|diagrams"
    r"|a post (?:with|that can be) [\w\s.]{2,50}"
    r"|displaying beautiful (?:interactive )?tables(?: with bootstrap tables)?"
    r"|\W*(?:communicate your results effectively with the best data visualizations"
    r"|easily create your own simple yet highly customizable blog"
    r"|turn jupyter notebooks into blog posts|manage your projects|teach academic courses"
    r"|sharpen your thinking with a second brain|create beautiful presentations with markdown)",
    re.IGNORECASE,
)
#: The settings that such a post of al-folio shows, in a language written from right to left.
_SHOWN_SETTINGS = re.compile(r"^al_rtl:\s+langs:", re.MULTILINE)
#: Projects of others that Hugo Blox shows as examples, and how it describes them.
_PROJECT = re.compile(r"pandas|pytorch|scikit-learn", re.IGNORECASE)
_OF_PROJECT = re.compile(
    r"\s*(?:flexible and powerful data analysis / manipulation library for python, providing"
    r"|pytorch is a python package that provides tensor computation \(like numpy\) with"
    r"|scikit-learn is a python module for machine learning built on top of scipy)\b",
    re.IGNORECASE,
)
_PICTURE = re.compile(
    r"!\[[^\]]*\]\([^()]*\)|<img\b[^<>]*>|\{%.*?%\}|<style\b.*?</style>", re.DOTALL
)
#: Courses of examples, where nobody teaches them.
_COURSE = re.compile(r"introduction to machine learning|data science fundamentals", re.IGNORECASE)
#: How the file of an example is called: `_projects/sample_project.md`.
_FILE = re.compile(
    r"(?:sample|example|template)s?[ _-]+(?:project|post|news|announcement|talk|event|member|person"
    r"|people|profile|bio|page|paper|publication|course|item|entry|file)s?[ _-]?\d*|template",
    re.IGNORECASE,
)
#: The people of examples, and what is said of them.
_PEOPLE = re.compile(
    r"jane smith|sarah johnson|(?:dr\.? )?alex johnson|nelson bighetti"
    r"|(?:alice wu)?\s*吳恩達|alice wu",
    re.IGNORECASE,
)
#: Names that nobody bears: those of older examples, and places for names.
_NOBODY = re.compile(
    r"anne chovie|felix cited|upton o\.? goode|(?:person|member|student|name) ?\d{1,2}\b.*"
    r"|(?:first|given)(?: ?name)? (?:last|family|sur) ?name|(?:[\w.'’-]+ ){1,3}name"
    r"|(?:teacher|student|member|person) [a-z]|(?:maybe )?you (?:as|next)\b.*"
    r"|(?:a |our )?new (?:lab |team |group )?member|someone|你的(?:名字|姓名)|(?:john|jane) doe"
    r"|est[ea] podr[ií]as ser t[uú]"
    r"|billy rick|cornelius fiddlebone",
    re.IGNORECASE,
)
#: For whom a place is kept: "Advisor — Soil", "Student · to be announced".
_PLACE_KEPT = re.compile(
    r"(?:(?:faculty|lab|phd|graduate|research) )?(?:advis[eo]r|mentor|coordinator|manager|assistant"
    r"|student|intern|postdoc|fellow)\s[—–·|-]\s\S.*",
    re.IGNORECASE,
)
#: What alone makes an item of a data file an example.
_ITEM = re.compile(r"name\d? name\d?|name\d?@name\d?\.com|nelson bighetti", re.IGNORECASE)
#: Values that stand where a lab's own are to be written.
_VALUE = re.compile(
    r"(?:(?:personal )?description|todo\b.{0,60}|(?:short |add )*bio(?:graphy)?(?: here)?"
    r"|name\d? name\d?|name\d?@name\d?\.com|i ordered what\?"
    r"|(?:you|your\w*|your[._-]e?mail|me|name|none|hello|test|e?mail|user(?:name)?)@example\.(?:com|org|net|edu)"
    r"|your[._-](?:e?mail|name)@\w+(?:\.\w+)+"
    r"|(?:jane|john|sarah)[._]?(?:smith|doe|johnson)(?:@(?:gmail|example)\.com)?"
    r"|https?://\S+/@?your[._-]?(?:twitter|user\w*|handle|name|linkedin|github|profile|id)/?"
    r"|an engaging 1-3 sentence description of your lab\.?|an amazing website\.?|lab description"
    r"|(?:academic|personal) web ?(?:page|site)\.?|your name(?: here)?|your sidebar name"
    r"|you r\. name|prof\.? (?:example|data)|450 serra mall"
    r"|nelson bighetti|https?://(?:www\.)?(?:github|gitlab|bitbucket|unsplash)\.\w+/?"
    r"|(?:https?://github\.com/)?greenelab/lab-website-template"
    r"|write an awesome description for your new site here\b.*"
    r"|(?:interest|keyword|topic) ?\d|affiliations\. address\. contacts\. mott?o\. etc\."
    r"|an example (?:event|project|post)\.?|wowchemy conference|(?:a |one )?short description"
    r"|(?:a|another)(?: project)? (?:with(?:out)? (?:an?|no) (?:background )?image\b.*"
    r"|that redirects to another website)|with background image"
    r"|略|暂无|待补充|bio todo\.?"
    r"|https?://(?:www\.)?(?:(?:twitter|x)\.com/georgecushen|github\.com/gcushen"
    r"|scholar\.google\.[a-z.]+/citations\?(?:hl=\w+&)?user=siwtmxoaaaaj)(?:[/&]\S*)?"
    r"|short biography for the left-hand sidebar|your name['’]s academic portfolio"
    r"|a simple,? white-?space theme for academics\b.*)",
    re.IGNORECASE,
)
#: Those of Greene Lab's template, by their DOIs.
_CITATIONS = frozenset(
    "10.1371/journal.pcbi.1007128 10.1016/j.csbj.2020.05.017 10.7554/elife.32822".split()
)
#: The degrees of the people in the examples of Hugo Blox, with the school and the year of each.
_DEGREES = frozenset(
    (
        ("artificial intelligence", "stanford university", "2012"),
        ("artificial intelligence", "massachusetts institute of technology", "2009"),
        ("artificial intelligence", "massachusetts institute of technology", "2008"),
    )
)
#: What interests them.
INTERESTS = ("Artificial Intelligence", "Computational Linguistics", "Information Retrieval")
#: What stands where a degree, a position or its place is to be written.
_TO_WRITE = re.compile(
    r"\W*(?:todo|tbd|tba|n/?a|x{2,}|lorem ipsum.*|(?:the )?(?:name|title) of (?:the |your )?\w+"
    r"|your [\w ]+|github(?: university(?: \(expected\))?)?|jekyll|version control theory"
    r"|red brick university"
    r"|(?:institution|university|company|organi[sz]ation|school|degree|position|job|course"
    r"|department|employer)(?: (?:name|title|\d+))?)\W*",
    re.IGNORECASE,
)
#: Where nobody ever worked but in the examples of academicpages and Hugo Blox.
_EMPLOYER = re.compile(r"(?:github|red brick) university\b.*|gencoin|university x", re.IGNORECASE)
_COLLABORATOR = re.compile(
    r"(?:external |former |past )?(?:collab(?:orator)?|sponsor|funder|funding agenc(?:y|ie))s?",
    re.IGNORECASE,
)
_MASCOT = re.compile(
    r"\b(?:mascots?|pets?|(?:lab|office|team|therapy|emotional support) (?:dog|cat|puppy|pup"
    r"|kitten|rabbit|parrot)s?|(?:(?:chief|head|resident|senior|junior) )?(?:dogs?|cats?|puppy)"
    r"|good (?:boy|girl)|(?:canine|feline|furry)\b.*)(?!\w)",
    re.IGNORECASE,
)
_ACADEMICPAGES = ("Red Brick University", "GitHub University", "Version Control Theory")
#: What only his CV says, in translations too.
_EINSTEIN = (
    "Albert Einstein",
    "1879",
    "German-born theoretical physicist",
    "Karl-Ferdinand University",
    "Kaiser Wilhelm Institute for Physics",
    "Matteucci Medal",
    "Nobel Prize in Physics",
    "Zur Elektrody",
    "Max Planck Medal",
)
_LAST_OF_EINSTEIN = "1955"
#: Al-folio's list of papers is of a man whom few labs employ.
_PAPERS = frozenset(
    "einstein1950meaning physrev.47.777 einstein1905molekularkinetischen einstein1905movement"
    " einstein1905electrodynamics einstein1905photoelectriceffect einstein1956investigations"
    " einstein1920relativity przibram1967letters".split()
)


def is_sample(page: Page, *, is_person: bool = False) -> bool:
    """Whether a page is an example; that of a person only by her name and text together."""
    title = page.text("title", "name") or page.heading
    has_sample_text = is_text(page.body)
    if is_person:
        has_sample_text |= is_text(page.text("bio"))
        is_nobody = bool(_NOBODY.fullmatch(title.strip()))
        return (
            page.stem.casefold() == "template"
            or is_nobody
            or (has_sample_text and bool(_PEOPLE.fullmatch(title.strip())))
        )
    is_named = bool(_TITLE.fullmatch(title.strip())) or _is_long_post(page)
    is_file = bool(_FILE.fullmatch(page.stem) or _COURSES.match(page.path))
    is_of_others = _is_sample_course(page) or _is_sample_project(page)
    return has_sample_text or is_named or is_file or is_of_others


def has_title_of_example(page: Page) -> bool:
    """Whether a lab wrote a piece of news of its own below the title of an example."""
    is_left = _OF_NEWS.fullmatch(page.text("title").strip())
    return bool(is_left) and not is_text(page.body) and bool(own_text(page))


def own_text(page: Page) -> str:
    """Return what a lab wrote into an example; nothing of courses and projects, nor of the long
    posts that show how posts look.
    """
    if (
        _is_sample_course(page)
        or _is_sample_project(page)
        or _COURSES.match(page.path)
        or _is_long_post(page)
    ):
        return ""
    own = sample_texts.own(page.body)
    return own if re.search(r"\w", prose.one_line(_PICTURE.sub("", own))) else ""


def _is_long_post(page: Page) -> bool:
    title = page.text("title", "name") or page.heading
    return bool(_POST.fullmatch(title.strip()) or _SHOWN_SETTINGS.search(page.body))


def _is_sample_course(page: Page) -> bool:
    is_nobodys = is_placeholder(page.text("instructor"))
    return is_nobodys and bool(_COURSE.fullmatch(page.text("title", "name").strip()))


def _is_sample_project(page: Page) -> bool:
    title = page.text("title", "name").strip()
    return bool(_PROJECT.fullmatch(title) and _OF_PROJECT.match(page.body))


def is_sample_item(fields: Iterable[str]) -> bool:
    """Whether an item of a data file is an example, by the texts of its fields."""
    return any(_ITEM.fullmatch(text) or _TITLE.fullmatch(text) or is_text(text) for text in fields)


#: A title of so many words is nobody's example.
_WORDS_OF_OWN_TITLE = 4


def may_be_own_title(title: str) -> bool:
    """Whether a title of an item, whose text is that of a template, is a lab's own."""
    return len(title.split()) >= _WORDS_OF_OWN_TITLE and not is_sample_item([title])


def is_placeholder(value: str) -> bool:
    """Whether a value stands where a lab's own is to be written."""
    return bool(_VALUE.fullmatch(value.strip()))


def is_sample_cv(text: str) -> bool:
    """Whether a CV is the one that al-folio shows, Einstein's, whoever's name stands above it; or
    the one of academicpages.
    """
    return any(sum(words in text for words in sample) > 1 for sample in (_EINSTEIN, _ACADEMICPAGES))


def is_sample_paper(record: Record) -> bool:
    """Whether a paper is one of those with which templates begin, or with which they show how a
    file of papers looks.
    """
    identifiers = {value.casefold() for _, value in record.identifiers}
    if _TITLE.fullmatch(record.title) or identifiers & _CITATIONS:
        return True
    is_key = record.source_key.casefold() in _PAPERS or record.date[:4] <= _LAST_OF_EINSTEIN
    return is_key and any("Einstein" in author.name.split()[-1] for author in record.authors)


def is_mascot(role: str) -> bool:
    """Whether a role is that of an animal: "Lab dog"."""
    return bool(_MASCOT.fullmatch(role.strip()))


#: "PLACEHOLDER — New rig commissioned"
_PLACEHOLDER = re.compile(r"\W*(?:placeholder\b|news (?:item|title) \d+\W*$)", re.IGNORECASE)
#: What a template would have put there: "{{ page.title }}".
_TEMPLATE = re.compile(r"\W*\{[{%][^{}]*[%}]\}\W*")


def why_no_row(row: Row) -> str:
    """Return why what a row says is nothing of the lab's; empty where it is."""
    match row:
        case NewsRow(title=name) | ProjectRow(name=name) | TalkRow(title=name) if (
            _TEMPLATE.fullmatch(name)
        ):
            return "template"
        case PaperRow() if is_sample_paper(row.record):
            return "sample"
        case PaperRow() if _is_list(row.record):
            return "not_a_paper"
        case PersonRow() if _COLLABORATOR.fullmatch(row.role.strip()):
            return "no_place"
        case PersonRow() if is_mascot(row.role):
            return "mascot"
        case PersonRow() if _NOBODY.fullmatch(row.name) or _PLACE_KEPT.fullmatch(row.name):
            return "sample"
        case ProjectRow() if any(map(sample_texts.is_filler, (row.name, row.description))):
            return "sample"
        case NewsRow() if _is_example(row.title) or (_TITLE.fullmatch(row.title) and not row.body):
            return "sample"
        case TalkRow() if _TITLE.fullmatch(row.title) or _is_event_of_theme(row):
            return "sample"
        case CourseRow() if _TITLE.fullmatch(row.name):
            return "sample"
        case EducationRow() if _is_to_write(
            row.degree, row.subject, row.institution
        ) or _is_of_theme(row):
            return "sample"
        case EducationRow() if _NOBODY.fullmatch(row.person) or (
            row.institution and _is_to_write(row.subject, row.institution)
        ):
            return "sample"
        case ExperienceRow() if _is_to_write(row.title, row.organisation):
            return "sample"
        case ExperienceRow() if _EMPLOYER.fullmatch(row.organisation):
            return "sample"
    return ""


def _is_example(title: str) -> bool:
    """Whether a title of news stands where a lab's own is to be written."""
    is_text = sample_texts.is_filler(title) or sample_texts.is_text(title)
    return is_text or bool(_PLACEHOLDER.match(title))


def _is_list(record: Record) -> bool:
    """Whether it is the page that lists the papers: "Publications", of nobody and of no year."""
    if record.date or record.identifiers or record.venue:
        return False
    return headings.read(Line(0, record.title, record.title)) is not None


def _is_event_of_theme(row: TalkRow) -> bool:
    """Whether a talk is Hugo Blox's example, of which somebody changed but the title."""
    return is_placeholder(row.series) and sample_texts.is_text(row.abstract)


def _is_of_theme(row: EducationRow) -> bool:
    """Whether a degree is one of those that people of Hugo Blox's examples have."""
    subject = row.subject or row.degree.partition(" in ")[2]
    return (subject.casefold(), row.institution.casefold(), row.end) in _DEGREES


def _is_to_write(*texts: str) -> bool:
    """Whether nobody wrote anything into these fields."""
    return all(_TO_WRITE.fullmatch(text) for text in texts if text.strip())
