"""What templates bring along to show how they look: it says nothing of the lab, and is told."""

import re
from collections.abc import Iterable

from labsite.import_site.readers import headings
from labsite.import_site.readers.front_matter import Page, texts_of
from labsite.import_site.rows import (
    CourseRow,
    EducationRow,
    ExperienceRow,
    PaperRow,
    PersonRow,
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
    r"|project \d+(?: with very long name)?|news title|cool (?:dataset|package|tutorial|website"
    r"|paper|tool|web ?(?:app|server|site))"
    r"|an example (?:conference paper|journal article|preprint\b.*)|example (?:event|talk|project)"
    r"|(?:in|ex)ternal project|richard hendricks wins first place in the wowchemy prize"
    r"|jian yang and monica hall win the best paper award at .*|(?:a )?distill-style blog post"
    r"|a post (?:with|that can be) [\w\s.]{2,50}"
    r"|displaying beautiful tables with bootstrap tables|example page \d|hello r markdown"
    r"|display jupyter notebooks with academic|writing technical content in (?:academic|markdown)"
    r"|academic: the website builder for hugo|(?:a )?lorem ipsum|test post"
    r"|welcome to (?:wowchemy|hugo blox\w*|academic)\b.*|placeholder\b.*"
    r"|(?:to be announced|coming soon)\b.{0,20}"
    r"|post: (?:modified date|standard|chat|notice|quote|link|gallery|(?:image|video|twitter)\b.*"
    r"|future date)|welcome to jekyll\W*"
    r"|a (?:simple inline|long) announcement\b.*)",
    re.IGNORECASE,
)
#: How texts of examples begin, or what they alone say.
_TEXT = re.compile(
    r"^\W*lorem ipsum\b|^this is (?:a sample blog post|an item in (?:your|my) portfolio"
    r"|a page not in th(?:e|is) main menu|a description of (?:your|a) (?:talk|tutorial"
    r"|conference proceedings talk|teaching experience))"
    r"|^this paper is about (?:the number \d|fixing template issue)"
    r"|^every project has a beautiful feature showcase page|^write your biography here\. tell"
    r"|\bjean shorts raw denim vice normcore\b"
    r"|^(?:(?:a |your )?(?:short |long(?:er)? )?bio(?:graphy)? goes here"
    r"|something interesting about (?:me|you|yourself)|my research interests include (?:x{2,}"
    r"|distributed robotics, mobile computing and programmable matter))\W*$"
    r"|^(?:\{\{[%<] alert[^}]*\}\}\s*)?quickly discover relevant content by \[?filtering"
    r" publications[^\n]*(?:\s*\{\{[%<] /alert [%>]\}\})?\s*$"
    r"|^a simple inline announcement\b|^announcements and news can be much longer than",
    re.IGNORECASE,
)
#: What al-folio's example of a project says, sentence by sentence, with its pictures and its code:
#: labs write above it or below it, and leave it there.
_EXAMPLE = re.compile(
    r"every project has a beautiful feature showcase page\."
    r"|it['’]s easy to include images in a flexible 3-column grid format\."
    r"|make your photos 1/3, 2/3, or full width\."
    r"|to give your project a background in the portfolio page, just add[^\n]*"
    r"(?:\s*\n[ \t]+---[ \t]*\n(?:[ \t]+\w+:[^\n]*\n)+[ \t]+---)?"
    r"|caption photos easily\.|on the left, a road goes through a tunnel\."
    r"|middle, leaves artistically fall in a hipster photoshoot\."
    r"|right, in another hipster photoshoot, a lumberjack grasps a handful of pine needles\."
    r"|this image can also have a caption\.(?: it['’]s like magic\.)?"
    r"|you can also put regular text between your rows of images(?:, even citations[^\n]*|\.)"
    r"|say you wanted to write a (?:little )?bit about your project before you posted[^\n.]*\."
    r"|you describe how you toiled, sweated, [_*]?bled[_*]? for your project,[^\n]*images\."
    r"|you can also have artistically styled 2/3 \+ 1/3 images, like these\."
    r"|the code is simple\.\s+just wrap your images with `<div[^\n]*"
    r"|to make images responsive, add `img-fluid` class to each[^\n]*"
    r"|here['’]s the code for the last row of images above:"
    r"(?:\s*\{%-? raw -?%\}\s*)?(?:\s*```\w*\n.*?\n```)?(?:\s*\{%-? endraw -?%\})?"
    r"|\{%-?\s*include figure\.\w+[^%]*title=\"example image\"[^%]*%\}",
    re.IGNORECASE | re.DOTALL,
)
_CATEGORY = "sample-posts"
#: How the file of an example is called: `_projects/sample_project.md`.
_FILE = re.compile(r"(?:sample|example|template)s?[ _-]+\w+|template", re.IGNORECASE)
#: The people of examples, and what is said of them.
_PEOPLE = re.compile(
    r"jane smith|john doe|sarah johnson|nelson bighetti|(?:alice wu)?\s*吳恩達", re.IGNORECASE
)
#: Names that nobody bears: those of older examples, and places for names.
_NOBODY = re.compile(
    r"anne chovie|felix cited|upton o\.? goode|(?:person|member|student|name) ?\d{1,2}\b.*"
    r"|(?:first|given) ?name (?:last|family|sur) ?name|your name",
    re.IGNORECASE,
)
_OF_PEOPLE = re.compile(
    r"\bis a professor of artificial intelligence at the stanford ai lab\b", re.IGNORECASE
)
#: What alone makes an item of a data file an example.
_ITEM = re.compile(r"name\d? name\d?|name\d?@name\d?\.com|nelson bighetti", re.IGNORECASE)
#: Values that stand where a lab's own are to be written.
_VALUE = re.compile(
    r"(?:personal description|name\d? name\d?|name\d?@name\d?\.com|i ordered what\?"
    r"|(?:you|your\w*|me|name|test|e?mail|user(?:name)?)@example\.(?:com|org|net|edu)"
    r"|an engaging 1-3 sentence description of your lab\.?|your name(?: here)?|your sidebar name"
    r"|you r\. name"
    r"|nelson bighetti|https?://(?:www\.)?(?:github|gitlab|bitbucket|unsplash)\.\w+/?"
    r"|(?:https?://github\.com/)?greenelab/lab-website-template"
    r"|write an awesome description for your new site here\b.*"
    r"|(?:interest|keyword|topic) ?\d|affiliations\. address\. contacts\. mott?o\. etc\."
    r"|short biography for the left-hand sidebar|your name['’]s academic portfolio"
    r"|a simple,? white-?space theme for academics\b.*)",
    re.IGNORECASE,
)
#: Those of Greene Lab's template, by their DOIs.
_CITATIONS = frozenset(
    "10.1371/journal.pcbi.1007128 10.1016/j.csbj.2020.05.017 10.7554/elife.32822".split()
)
#: What stands where a degree, a position or its place is to be written.
_TO_WRITE = re.compile(
    r"\W*(?:todo|tbd|tba|n/?a|x{2,}|lorem ipsum.*|(?:the )?(?:name|title) of (?:the |your )?\w+"
    r"|your [\w ]+|github(?: university(?: \(expected\))?)?|jekyll|version control theory"
    r"|red brick university"
    r"|(?:institution|university|company|organi[sz]ation|school|degree|position|job|course"
    r"|department|employer)(?: (?:name|title|\d+))?)\W*",
    re.IGNORECASE,
)
#: Where nobody ever worked but in the examples of academicpages.
_EMPLOYER = re.compile(r"(?:github|red brick) university\b.*", re.IGNORECASE)
_COLLABORATOR = re.compile(r"(?:external |former |past )?collaborators?", re.IGNORECASE)
_MASCOT = re.compile(
    r"\b(?:mascots?|pets?|(?:lab|office|team|therapy|emotional support) (?:dog|cat|puppy|pup"
    r"|kitten|rabbit|parrot)s?|good (?:boy|girl)|(?:canine|feline|furry)\b.*)(?!\w)",
    re.IGNORECASE,
)
_ACADEMICPAGES = ("Red Brick University", "GitHub University", "Version Control Theory")
#: What only his CV says.
_EINSTEIN = (
    "Albert Einstein",
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
    " przibram1967letters".split()
)


def is_sample(page: Page, *, is_person: bool = False) -> bool:
    """Whether a page is an example; that of a person only by her name and text together."""
    title = page.text("title", "name") or page.heading
    has_sample_text = is_text(page.body)
    if is_person:
        is_nobody = bool(_NOBODY.fullmatch(title.strip()))
        return (
            page.stem.casefold() == "template"
            or is_nobody
            or (has_sample_text and bool(_PEOPLE.fullmatch(title.strip())))
        )
    marks = (*texts_of(page.fields.get("categories")), *texts_of(page.fields.get("tags")))
    is_marked = any(_CATEGORY in mark.split() for mark in marks)
    is_named = bool(_TITLE.fullmatch(title.strip()) or _FILE.fullmatch(page.stem))
    return is_marked or has_sample_text or is_named


def is_text(text: str) -> bool:
    """Whether a text is one with which a template shows where texts go."""
    beginning = text.strip()[:2_000]
    return bool(_TEXT.search(beginning) or _OF_PEOPLE.search(beginning))


def without_example(text: str) -> str:
    """Return a text without what the template's example of a project says; the rest keeps its
    lines.
    """
    return _EXAMPLE.sub(lambda match: "\n" * match[0].count("\n"), text)


def is_sample_item(fields: Iterable[str]) -> bool:
    """Whether an item of a data file is an example, by the texts of its fields."""
    return any(_ITEM.fullmatch(text) or _TITLE.fullmatch(text) or is_text(text) for text in fields)


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


def why_no_row(row: Row) -> str:
    """Return why what a row says is nothing of the lab's; empty where it is."""
    match row:
        case PaperRow() if is_sample_paper(row.record):
            return "sample"
        case PaperRow() if _is_list(row.record):
            return "not_a_paper"
        case PersonRow() if _COLLABORATOR.fullmatch(row.role.strip()):
            return "no_place"
        case PersonRow() if _MASCOT.fullmatch(row.role.strip()):
            return "mascot"
        case TalkRow() if _TITLE.fullmatch(row.title):
            return "sample"
        case CourseRow() if _TITLE.fullmatch(row.name):
            return "sample"
        case EducationRow() if _is_to_write(row.degree, row.subject, row.institution):
            return "sample"
        case EducationRow() if row.institution and _is_to_write(row.subject, row.institution):
            return "sample"
        case ExperienceRow() if _is_to_write(row.title, row.organisation):
            return "sample"
        case ExperienceRow() if _EMPLOYER.fullmatch(row.organisation):
            return "sample"
    return ""


def _is_list(record: Record) -> bool:
    """Whether it is the page that lists the papers: "Publications", of nobody and of no year."""
    if record.date or record.identifiers or record.venue:
        return False
    return headings.read(Line(0, record.title, record.title)) is not None


def _is_to_write(*texts: str) -> bool:
    """Whether nobody wrote anything into these fields."""
    return all(_TO_WRITE.fullmatch(text) for text in texts if text.strip())
