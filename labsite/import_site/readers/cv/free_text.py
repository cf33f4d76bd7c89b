"""Pages on which somebody wrote freely: read as a homepage is, by their headings."""

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from labsite.import_site.readers import headings, papers, prose
from labsite.import_site.readers.cv import dated_posts, kept_rows, works_in_progress
from labsite.import_site.readers.cv import news as news_of_page
from labsite.import_site.readers.cv import page as homepage
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.people import afterwards, guessed_places, person_told
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.text import (
    page_lines,
    page_markup,
    page_text,
    page_written,
    portraits,
)
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
)
from publications.domain import formats
from publications.domain.formats.listing.lines import Line
from publications.domain.record import FormatError, Record

#: What a page lists whose file, address or title has such a word. A page that is about nothing of
#: these is not read so: any text has lines that look like a list of something.
_TOPICS: tuple[tuple[re.Pattern[str], tuple[type[Row], ...]], ...] = tuple(
    (re.compile(rf"\b(?:{words})\b|{others}", re.IGNORECASE), kinds)
    for words, others, kinds in (
        (
            r"cv|resume|vitae?|curriculum|activities|experience|bio(?:graphy)?|about me",
            "简历",
            (Row,),
        ),
        (
            r"people|team|members?|students?|alumn\w+|alums?|staff|faculty|personnel|mentoring|advising"
            r"|supervision|(?:our|lab|research)?[ -]?group|who we are",
            "成员|团队|学生|校友|毕业去向",
            (PersonRow, EducationRow),
        ),
        (r"publications?|papers?|preprints?|articles?", "论文", (PaperRow,)),
        (r"teaching|courses?|classes|lectures?", "教学|课程", (CourseRow,)),
        (r"talks?|presentations?|seminars?|events?", "报告", (TalkRow,)),
        (r"awards?|hono[u]?rs?|prizes", "获奖", (AwardRow,)),
        (r"services?", "学术服务|社会兼职", (ServiceRow,)),
        (r"news|press|media|announcements?", "新闻", (NewsRow,)),
        (r"projects?|software|packages|tools|grants?|fundings?", "项目|基金", (ProjectRow,)),
    )
)
#: A page whose title is "Lab", and no more, says who is there.
_LAB = re.compile(r"(?:(?:our|the|my)[ _-])?lab(?:oratory)?", re.IGNORECASE)
#: A page that is called like the position of whoever leads the lab tells of her.
_HEAD_OF_LAB = re.compile(
    r"(?:(?:about|meet|bio|profile)[ _-])?(?:(?:the|our|of)[ _-])?"
    r"(?:p\.?i\.?|princip(?:al|le)[ _-]investigator|professor|prof|(?:group|lab|team)[ _-]leader"
    r"|(?:lab[ _-])?director|teacher|supervisor|advis[eo]r|导师|教授|교수)"
    r"(?:[ _-](?:bio|profile|page|cv))?",
    re.IGNORECASE,
)
#: A page that tells students what to do lists none.
_FOR_STUDENTS = re.compile(
    r"\b(?:(?:new|prospective|incoming|future|potential|for) students?"
    r"|student (?:resources?|handbook|guide(?:lines)?))\b",
    re.IGNORECASE,
)
#: A page with so many headings of kinds of people lists people.
_HEADINGS_OF_PEOPLE = 2
_FEWEST_DATES = 2
_FEWEST_PAPERS = 3
#: A page with a paper for so many of its lines lists papers and nothing else.
_MOST_LINES_OF_PAPER = 6
#: What people list of themselves; who lists one of it alone may only tell of it in passing.
_OF_LIFE = frozenset(("education", "experience", "awards", "papers", "service", "interests"))
_FEWEST_OF_LIFE = 2
#: One of these alone is enough beside one of those.
_OF_CAREER, _BESIDE = frozenset(("education", "experience")), frozenset(("about", "contact"))
_RESEARCH = re.compile(
    r"(?:(?:our|current|past) )?research(?:[ _-](?:projects?|areas?|overview))?|研究(?:方向)?",
    re.IGNORECASE,
)
#: A number that a list prints before a paper, and blanks within bold.
_NUMBERED = re.compile(r"(?m)^(\[\d{1,3}\])\s?\.?\s*")
_LOOSE_BOLD = re.compile(r"\*\*[ \t]{0,3}([^*\n]{1,200}?)[ \t]{0,3}\*\*")
#: A heading as high as that of the page, and those below such a one, of a level lower.
_FIRST_LEVEL = re.compile(r"^#(?=[ \t]+\S)", re.MULTILINE)
#: Such a heading that says only when: what was then, the page's title says.
_WHEN = re.compile(
    r"^#[ \t]+(?:current(?:ly)?|present|ongoing|active|former|past|previous|graduated|completed)"
    r"[ \t:]*$",
    re.IGNORECASE | re.MULTILINE,
)
_SOURCE = re.compile(r"\]\(<?([^()\s<>]+)")
#: A picture among other things, in HTML.
_IMAGE = re.compile(r"<img\b[^<>]{0,600}?\bsrc\s*=\s*[\"']?([^\"'\s<>]{1,500})", re.IGNORECASE)
#: Whom a page of contacts names, its lab lists elsewhere.
_CONTACT = re.compile(r"contacts?(?:[-_ ]us)?|联系我们", re.IGNORECASE)
#: What else lists nobody, whatever headings it has: for whom a rule is.
_OF_NO_LIST = re.compile(
    rf"{_CONTACT.pattern}|.{{0,30}}?(?:hand[-_ ]?book|manual|expectations|philosophy|values|goals"
    r"|mission|vision|compact"
    r"|guide(?:book|lines)?|code[-_ ]?of[-_ ]?conduct|polic(?:y|ies))",
    re.IGNORECASE,
)
_CV = re.compile(r"\b(?:cv|resume|vitae?|curriculum)\b", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:/[\w-]{2,5})?/(?:about(?:[-_]?(?:us|(?:the|our)?[-_]?(?:lab|group|team)))?|who[-_]we[-_]are)"
    r"(?:/index)?(?:\.html?)?",
    re.IGNORECASE,
)
#: Parts of templates that list what data and collections say.
_LISTED = re.compile(r"\{%-?\s*include\s+(?:list|news|latest_posts|projects\w*)\b")
#: Where a page is made of data, a line that is less sure than that is a word around it.
_SURE_BESIDE_LOOPS = 0.7
#: The head of a table, and the line below it.
_TABLE_HEAD = re.compile(r"^\|?[^|\n]+\|.*\n(?=\|?[ \t]*:?-{2,})", re.MULTILINE)
#: A heading of a part of one study, as on a poster; a page with so many of them is no list.
_PART_OF_STUDY = re.compile(
    r"^#{1,6}[ \t]+\W*(background|introduction|objective|hypothes[ie]s|method|result|discussion"
    r"|conclusion|limitation|future direction)\w*\W*$",
    re.IGNORECASE | re.MULTILINE,
)
_FEWEST_PARTS = 3
#: A title of more words tells of something, and may name it in passing.
_MOST_WORDS_OF_TITLE = 4


def names_of(page: Page, address: str = "") -> tuple[str, str, str]:
    """Return what a page is called: a short title, which its readers see, before the name of its
    file and its address, which may be left from what stood there once.
    """
    title, names = page.text("title"), _file_names(page, address)
    return (title, *names) if len(title.split()) <= _MOST_WORDS_OF_TITLE else (*names, title)


def _file_names(page: Page, address: str) -> tuple[str, str]:
    return page.stem, address.strip("/").rpartition("/")[2]


def _is_of_all(page: Page, address: str) -> bool:
    """Whether a page lists people, whatever its title: "people.md", which begins with the lab's
    "Principal Investigator".
    """
    names = _file_names(page, address)
    return not any(map(_HEAD_OF_LAB.fullmatch, names)) and PersonRow in topic_of(names)[1]


def read(reading: Reading, page: Page, address: str, *, is_home: bool = False) -> Found | None:
    """Return what the page lists; None where it lists nothing, or is not about such things.

    What it says of the lab in sentences is left to the caller: in the row of the lab.
    """
    names = names_of(page, address)
    title, kinds = topic_of(names)
    is_of_head = any(map(_HEAD_OF_LAB.fullmatch, names)) and not _is_of_all(page, address)
    if _LAB.fullmatch(page.text("title")) and PersonRow in kinds:
        page = replace(page, fields={**page.fields, "title": "People"})
    if is_home or is_of_head:
        title, kinds = "", (Row,)
    written, lost = page_written.read(page, kinds)
    sections = [] if Row in kinds else page_lines.sections(page_lines.read(written.text))[0]
    if PaperRow not in kinds and any(map(works_in_progress.heads, sections)):
        kinds = (*kinds, PaperRow)
    named = kinds
    if kinds == (PaperRow,):
        kinds = (*kinds, *_beside_papers(sections))
    if not kinds and not any(map(_OF_NO_LIST.fullmatch, names)):
        kinds = _kinds_below(reading, sections)
    if set(kinds) <= {NewsRow} and (posts := dated_posts.as_news(page, names, written.text)):
        (page, written.text), title, kinds = posts, "News", (NewsRow,)
        named = kinds
    page, kinds = _with_papers(page, kinds, written.text)
    if len({part[1].lower() for part in _PART_OF_STUDY.finditer(written.text)}) >= _FEWEST_PARTS:
        kinds = ()
    if not kinds or not written.text.strip():
        return None
    lines, written.text = _below_title(page, title, written.text)
    shape = "cv" if is_of_head or any(_CV.search(name) for name in names) else "homepage"
    found = homepage.read(
        "\n".join((*lines, page_text.unwrapped(_LOOSE_BOLD.sub(r"**\1**", written.text)))),
        file=page.path,
        shape=shape,
        owner=reading.owner,
    )
    heads = _table_heads(written.text, page.body_line)
    found.rows = [row for row in found.rows if row.line not in heads]
    least = _least_sure(page, names, named, is_home=is_home)
    kept_rows.keep(reading, found, page, kinds, least, is_home=is_home or is_of_head)
    if not any(not isinstance(row, LabRow) for row in found.rows):
        return None
    if not is_home:  # whose text is read for its pictures
        found.rows = portraits.given(
            found.rows,
            page.body,
            page.body_line,
            lambda picture: reading.file(picture, near=page.path),
        )
        _tell_pictures(reading, page, written, found.rows)
    photos = {row.photo for row in found.rows if isinstance(row, PersonRow)} - {""}
    for line, what, why in lost:
        source = _SOURCE.search(what) if why == "picture_in_text" else None
        if not source or reading.file(source[1], near=page.path) not in photos:
            reading.tell(page.path, page.body_line + line - 1, what, why)
    rows = [replace(row, old_address=row.old_address or address) for row in found.rows]
    found.rows = guessed_places.without_topics(rows) or afterwards.of_page(rows)
    return found


def _least_sure(
    page: Page, names: Iterable[str], named: Collection[type[Row]], *, is_home: bool
) -> dict[type[Row], float]:
    """Return how sure a row of each kind has to be, where a page may show others' too."""
    is_of_data = page_text.LOOP.search(page.body) or _LISTED.search(page.body)
    least: dict[type[Row], float] = {Row: _SURE_BESIDE_LOOPS} if is_of_data else {}
    if is_of_data:  # a guess where somebody went is none whether she is one
        least[PersonRow] = person_told.MAY_BE_NEXT
    if is_home or PaperRow not in named:  # what stands around a paper on a card is another one's
        least[PaperRow] = _SURE_BESIDE_LOOPS
    if any(_RESEARCH.fullmatch(name) for name in names):  # its headings are themes, no projects
        least[ProjectRow] = _SURE_BESIDE_LOOPS
    return least


def _below_title(page: Page, title: str, text: str) -> tuple[list[str], str]:
    """Return the lines above the text of a page, with its title as a heading, and the text: below
    one of those who left, or above one that says only when, all headings are lower.
    """
    lines = [""] * (page.body_line - 1)
    is_html = page.path.lower().endswith((".html", ".htm", ".liquid"))
    if not title or not (lines or is_html):
        return lines, text
    heading = page.text("title") or title
    if not lines:
        return lines, f"<h1>{heading}</h1>{text}"
    # A line between keeps a year in bold, with which the text may begin, a heading of its own.
    above = -2 if len(lines) > 1 else -1
    lines[above] = f"<h1>{heading}</h1>" if is_html else f"# {heading}"
    is_above = headings.is_former(heading) or _WHEN.search(text)
    return lines, _FIRST_LEVEL.sub("##", text) if is_above else text


def _tell_pictures(reading: Reading, page: Page, written: prose.Prose, rows: Iterable[Row]) -> None:
    """Tell once each picture that stands among what a page lists, and that is nobody's."""
    photos = {row.photo for row in rows if isinstance(row, PersonRow)}
    lines = dict.fromkeys(written.pictures, page.body_line)
    for match in _IMAGE.finditer(written.text):
        lines.setdefault(match[1], page.body_line + written.text.count("\n", 0, match.start()))
    for source, line in lines.items():
        own = reading.picture(source, page.path, line)
        if own and own not in photos:
            reading.tell(page.path, line, own, "picture_in_text")


def lists_people(page: Page, address: str) -> bool:
    """Whether a page's file, address or title says that it lists people."""
    names = names_of(page, address)
    return PersonRow in topic_of(names)[1]


def of_person(page: Page, name: str) -> Found | None:
    """Return what somebody's own page lists below headings (education, awards, papers), with the
    lines that no row holds; None where it is a text without such.
    """
    written = prose.without_templates(
        page_markup.with_headings(page_written.ICON.sub("", page.body))
    )
    sections, _ = page_lines.sections(page_lines.read(written.text))
    listed = {section.topic for section in sections if section.lines and section.level}
    is_told = listed & _OF_CAREER and listed & _BESIDE
    if len(listed & _OF_LIFE) < _FEWEST_OF_LIFE and not is_told:
        return None
    body = _LOOSE_BOLD.sub(r"**\1**", _NUMBERED.sub(r"\1 ", written.text))
    lines = "\n" * (page.body_line - 1) + page_text.unwrapped(body)
    return homepage.read(lines, file=page.path, shape="homepage", owner=name)


def _kinds_below(reading: Reading, sections: list[page_lines.Section]) -> tuple[type[Row], ...]:
    """What a page lists that no name tells: people, where its headings do ("Postdocs", "Former PhD
    students"), and news below that word, where the site has none elsewhere.
    """
    people = [section for section in sections if section.topic == "people" and section.lines]
    has_news = any(isinstance(row, NewsRow) for row in reading.found.rows)
    news = [section for section in sections if section.topic == "news" and section.level]
    kinds: tuple[type[Row], ...] = ()
    named = [line for section in people for line in section.lines if line.heading]
    is_of_people = sum(headings.names_person(line.text) for line in named) > 1
    if len(people) >= _HEADINGS_OF_PEOPLE or is_of_people:
        kinds = (PersonRow, EducationRow)
    dated = [sum(news_of_page.begins_with_date(x.text) for x in each.lines) for each in news]
    if not has_news and any(count >= _FEWEST_DATES for count in dated):
        kinds = (*kinds, NewsRow)
    return kinds


#: What pages of papers have below headings of their own.
_BESIDE_PAPERS: dict[str, type[Row]] = {"projects": ProjectRow, "talks": TalkRow}


def _beside_papers(sections: list[page_lines.Section]) -> tuple[type[Row], ...]:
    """What else a page of papers lists, as its headings say: "Past projects", "Talks"."""
    listed = {section.topic for section in sections if section.level and section.lines}
    return tuple(kind for topic, kind in _BESIDE_PAPERS.items() if topic in listed)


def _with_papers(
    page: Page, kinds: tuple[type[Row], ...], text: str
) -> tuple[Page, tuple[type[Row], ...]]:
    """Return the kinds of what a page lists, papers among them where it has some, whatever it is
    called; one of projects that are papers all is called after those.
    """
    sure = 0 if {Row, PaperRow} & set(kinds) else _sure_papers(text)
    if sure < _FEWEST_PAPERS:
        return page, kinds
    if ProjectRow in kinds and _MOST_LINES_OF_PAPER * sure >= len(_lines_of(text)):
        page = replace(page, fields={**page.fields, "title": "Publications"})
    return page, (*kinds, PaperRow)


def names_papers(page: Page) -> bool:
    """Whether the text of a page lists papers beyond doubt, whatever it is called."""
    return _sure_papers(prose.without_templates(page.body).text) >= 1


def _lines_of(text: str) -> list[str]:
    """Return the lines of a page that say something."""
    return [line for line in re.sub(r"<[^<>]*>", "", text).split("\n") if re.search(r"\w", line)]


def _sure_papers(text: str) -> float:
    """How many papers a text lists beyond doubt: with authors, a venue and a year. One whose title
    is as good as sure counts for half.
    """
    try:
        records = formats.read(text, "text").records
    except FormatError:
        return 0
    return sum(
        (1.0 if not record.confidence else 0.5)
        for record in records
        if record.authors and record.venue and record.date and _is_sure(record)
    )


#: How sure a title, or its authors, are at least that are as good as sure.
_GOOD = 0.8


def _is_sure(record: Record) -> bool:
    doubts = dict(record.confidence)
    return min(doubts.get("title", 1.0), doubts.get("authors", 1.0)) >= _GOOD


def _table_heads(text: str, first_line: int) -> frozenset[int]:
    """Return the lines with the heads of tables."""
    heads = (match.start() for match in _TABLE_HEAD.finditer(text))
    return frozenset(first_line + text.count("\n", 0, start) for start in heads)


def topic_of(names: tuple[str, ...]) -> tuple[str, tuple[type[Row], ...]]:
    """Return the name that says what a page lists, and the kinds of rows that are."""
    if any(_FOR_STUDENTS.search(re.sub(r"[_-]+", " ", name)) for name in names):
        return "", ()
    for name in names:
        words = re.sub(r"[_-]+", " ", name)
        for pattern, kinds in _TOPICS:
            if pattern.search(words):
                return words, kinds
        heading = headings.read(Line(0, words, words))
        if heading and heading.topic == "people":  # "Undergraduate interns"
            return words, (PersonRow, EducationRow)
    if _LAB.fullmatch(names[0]):
        return "people", (PersonRow, EducationRow)
    research = next((name for name in names if _RESEARCH.fullmatch(name)), "")
    return (re.sub(r"[_-]+", " ", research), (ProjectRow,)) if research else ("", ())


def tell(reading: Reading, page: Page, text: str, address: str) -> None:
    """Tell a text of a page for which there is no place, paragraph by paragraph."""
    text = reading.words(page_text.without_loops(text), page.path, page.body_line, address)
    place = 0
    heading = ""
    for paragraph in text.split("\n\n"):
        words = paragraph.strip()
        if not re.search(r"\w", words):
            continue
        if words.startswith("#") and "\n" not in words:
            heading = f"{heading}\n{words}".strip()
            continue
        first = words.split("\n")[0]
        place = max(page.body.find(first, place), place)
        line = page.body_line + page.body.count("\n", 0, place)
        reading.tell(page.path, line, f"{heading}\n{words}".strip(), "page_text")
        heading = ""


def tell_about(reading: Reading, found: Found, address: str = "") -> None:
    """Tell what a page that is not the one at the top says in sentences of its lab or owner; one
    that is called so says it for the lab.
    """
    for row in found.rows:
        if not (isinstance(row, LabRow) and row.about):
            continue
        if is_about(address):
            reading.add(LabRow(file=row.file, line=row.line, old_address=address, about=row.about))
        else:
            reading.tell(row.file, row.line, row.about, "page_text")


def is_contact(address: str) -> bool:
    """Whether a page with this address says how to reach the lab: "/contact/"."""
    return bool(_CONTACT.fullmatch(address.strip("/").rpartition("/")[2]))


def is_about(address: str) -> bool:
    """Whether a page with this address says what the lab is: "/about/", "/about-us.html"."""
    return bool(_ABOUT.fullmatch(address.rstrip("/")))


def _tells_of_leaving(row: Row) -> bool:
    """Whether a row says of somebody that she left, which another page of her does not."""
    return isinstance(row, PersonRow) and bool(row.is_former or row.next_role or row.next_place)


def take_in(reading: Reading, found: Found) -> None:
    """Add what a page lists and no other file says, and tell the rest of it."""
    for row in found.rows:
        if isinstance(row, PersonRow) and row.bio and reading.has_like(row):
            reading.tell(row.file, row.line, row.bio, "page_text")
    papers.take_in(reading, [row for row in found.rows if isinstance(row, PaperRow)])
    reading.add(
        *(
            row
            for row in found.rows
            if not isinstance(row, PaperRow | LabRow)
            and (_tells_of_leaving(row) or not reading.has_like(row))
        )
    )
    for row in found.rows:
        if isinstance(row, LabRow) and row.joining:
            reading.add(LabRow(file=row.file, line=row.line, joining=row.joining))
    reading.found.unplaced += found.unplaced
