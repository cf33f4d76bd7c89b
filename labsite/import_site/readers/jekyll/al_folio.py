"""What al-folio does its own way: bibliographies, news and projects, its CV in data files."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    cited,
    lab_names,
    member_fields,
    member_names,
    papers,
    periods,
    prose,
    samples,
)
from labsite.import_site.readers.cv import data_cv, free_text
from labsite.import_site.readers.front_matter import (
    Data,
    Page,
    objects_of,
    plain,
    text_of,
    texts_of,
)
from labsite.import_site.readers.jekyll import shown
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.rows import AwardRow, NewsRow, PaperRow, PersonRow, ProjectRow
from people.names import Agreement, compare, normalize_text

#: A title made of a text that has none is at most that long.
_LONGEST_TITLE = 150
_PICTURES = (
    *("img", "image", "image_path", "thumbnail", "picture", "cover", "preview", "teaser"),
    *("featureimage", "featureImage", "feature_image", "featured_image", "featuredImage"),
)
_AWARDS = re.compile(r"award|hono[u]?r|prize|grant|scholarship|获奖", re.IGNORECASE)
#: Where a sentence ends; not behind "Prof." or an initial.
_SENTENCE = re.compile(
    r"(?<=[.!?。！？])(?<!\b[A-Z]\.)(?<!\b(?:Dr|Mr|Ms|St|vs|al|cf|No)\.)(?<!\b(?:Mrs|e\.g|i\.e)\.)"
    r"(?<!\bProf\.)\s+|\n\n"
)


def bibliographies(reading: Reading, settings: Settings) -> None:
    """Read the BibTeX files that Jekyll-Scholar makes the list of papers from."""
    known: set[tuple[str, str]] = set()
    told_before: set[tuple[str, str]] = set()
    paths, others = shown.bibliographies(reading, settings)
    for path in paths:
        for row in papers.of_bibtex(reading, path):
            record = row.record
            key = (record.source_key, record.title.casefold())
            # Files of selected papers, or of those of a project, repeat them under other keys.
            same = {(record.date[:4], record.title.casefold()), *record.identifiers}
            if key not in known and not same & told_before:
                reading.add(row)
            known |= {key, *same}
        told_before |= known
    for path in others:
        reading.use(path)
        reading.tell(path, None, path, "draft")


#: Where a post says in short what it is about.
_SHORT_TEXTS = ("description", "excerpt", "summary", "caption")


def news(reading: Reading, settings: Settings, page: Page) -> None:
    """Read a piece of news or a post; one without a title is called by its first words.

    Jekyll writes a page for each, also for those that the list shows whole (`inline: true`).
    """
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title", "headline") or page.heading)
    file_date = _FILE_DATE.search(page.path)
    date = day_of(page.fields.get("date"))
    if file_date and (not date or (len(date) < _LETTERS_OF_DAY and file_date[1].startswith(date))):
        date = day_of(file_date[1])  # "date: 03-04-2024" may be April
    short = reading.short(page.text(*_SHORT_TEXTS))
    below = (reading.short(page.text(each)) for each in ("subtitle", "headline"))
    url = reading.whole(page.text("external_url", "redirect", "link", "url"))
    if not title:
        text, short = text or page.text(*_SHORT_TEXTS), ""
        title, text, only_link = titled(reading.short(text), text)
        url = url or only_link
    if not (title or picture or page.text(*_PICTURES)):
        reading.tell(page.path, 1, page.path, "no_title")
        return
    if not title:
        title = re.sub(r"^\d{4}-\d{1,2}-\d{1,2}-", "", page.stem).replace("-", " ").strip()
    named = page.text(*_PICTURES)
    body = text or short
    lines = [line for line in below if line and line != title and line not in body]
    reading.add(
        NewsRow(
            file=page.path,
            line=1,
            confidence=1.0 if page.path.startswith(("_news", "_announcements")) else 0.8,
            old_address=address,
            title=title,
            date=date or day_of(page.fields.get("year")),
            body="\n\n".join(filter(None, (*lines, body))),
            picture=reading.picture(named, page.path) or picture,
            url=url,
        )
    )


#: The day of a post, in its name or its folder's: "_posts/2024-03-04-prize/prize.Rmd".
_FILE_DATE = re.compile(r"(?:^|/)(\d{4}-\d{1,2}-\d{1,2})-[^/]*(?:/[^/]*)?$")
_LETTERS_OF_DAY = len("2024-03-04")


def titled(line: str, text: str) -> tuple[str, str, str]:
    """Return a title for a text that has none, the text where it says more than the title does,
    and the address to which a text that says no more leads.
    """
    if len(line) <= _LONGEST_TITLE:
        links = list(dict.fromkeys(address for _, address in prose.links_of(text)))
        # The title has no links: a text with several of them is told twice rather than cut.
        return line, text if len(links) > 1 else "", links[0] if len(links) == 1 else ""
    first = _SENTENCE.split(line)[0]
    if len(first) > _LONGEST_TITLE:
        first = f"{first[:_LONGEST_TITLE].rpartition(' ')[0].rstrip(' ,;:')} …"
    return first, text, ""


def project(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a project."""
    address = settings.old_address(page)
    title = _HEADING_ABOVE.sub("", page.text("title", "name")) or page.heading
    title = _SITE_BEFORE.sub("", title)
    title = (page.heading or title) if _SITE_ALONE.fullmatch(title) else title
    if page.text("title") in reading.once(_titles_of_all):
        title = page.text("name", "excerpt", "subtitle") or title
    page = cited.of_project(reading, page, reading.short(title)) if title else page
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    fields = {**page.fields, "title": title}
    if row := project_row(reading, fields, page.path, 1, text, picture, address):
        reading.add(replace(row, confidence=_TO_ASK) if _names_others(settings, page) else row)
    elif text:
        reading.add(
            ProjectRow(file=page.path, line=1, name=page.stem, description=text, confidence=0.5)
        )
    else:
        reading.tell(page.path, 1, page.stem, "no_title")


#: How sure a row is about which somebody is asked.
_TO_ASK = 0.5


def _names_others(settings: Settings, page: Page) -> bool:
    """Whether the title of a page begins with the name of another lab than the site's: nobody
    changed the page since the site was copied.
    """
    before = _SITE_BEFORE.match(page.text("title"))
    lab = lab_names.of_page(re.split(r"\s[-–|]\s", before[0])[0]) if before else ""
    own = normalize_text(settings.text("title", "name")).split()
    words = set(normalize_text(lab).split()) - {"the", "lab", "laboratory", "group", "team"}
    return bool(words and own) and words.isdisjoint(own)


#: What divides a list of projects above one of them, within its title.
_HEADING_ABOVE = re.compile(
    r"^\s*<h[1-6]\b[^<>]*>[^<>]*</h[1-6]>\s*(?=(?:<br\s*/?>\s*)*[^\s<])", re.I
)
#: What stands before the title of a page for the tab of a browser: "Roots Lab - Research - Moss".
_SITE_BEFORE = re.compile(
    r"^.{2,60}?\s[-–|]\s(?:research|projects?)\s[-–|]\s+(?=\S)", re.IGNORECASE
)
_SITE_ALONE = re.compile(
    r".{0,40}?\b(?:lab|group|team)\s[-–|]{1,2}\s(?:research|projects?)", re.IGNORECASE
)
#: So many pages of one collection have one title, which names none of them.
_FEWEST_OF_ONE_TITLE = 2


def _titles_of_all(reading: Reading) -> frozenset[str]:
    """Return the titles that all pages of a collection have in common: "Project"."""
    titles: dict[str, set[str]] = {}
    pages: Counter[str] = Counter()
    for path in reading.site.files():
        folder = path.rpartition("/")[0]
        if re.fullmatch(r"_(?!pages|posts|drafts|data)\w+", folder) and path.lower().endswith(
            (".md", ".html")
        ):
            pages[folder] += 1
            titles.setdefault(folder, set()).add(reading.glance(path).text("title"))
    shared = (found for folder, found in titles.items() if pages[folder] >= _FEWEST_OF_ONE_TITLE)
    return frozenset(title for found in shared if len(found) == 1 for title in found if title)


def project_row(
    reading: Reading,
    fields: dict[str, Any],
    file: str,
    line: int | None,
    text: str = "",
    picture: str = "",
    address: str = "",
) -> ProjectRow | None:
    """Return the project that fields tell; None where it has no name."""
    name = reading.short(text_of(fields, *_NAMES))
    if not name:
        return None
    fields, text = _with_links(fields), _without_name(text, name)
    tagline = text_of(fields, *_TAGLINES)
    if not text:
        description = text_of(fields, "text", "description", "summary", "blurb")
        if len(description) > 200 or text_of(fields, "subtitle", "tagline"):
            tagline = text_of(fields, "subtitle", "tagline")
            text = reading.words(description, file, line, address)
    if samples.is_placeholder(tagline):
        reading.tell(file, line, tagline, "sample")
        tagline = ""
    repository, home = _addresses(reading, fields)
    start, end = _period(fields)
    if not (start or end) and (lasts := _LASTS.fullmatch(name)):
        name, start, end = lasts["name"], lasts["start"], lasts["end"]
    if not (start or end) and (lasts := _ONLY_LASTS.fullmatch(tagline)):
        tagline, start, end = "", lasts["start"], lasts["end"] or ""
    says_something = re.search(r"\w", tagline) and not _SITE_ALONE.fullmatch(tagline)
    row = ProjectRow(
        file=file,
        line=line,
        old_address=address,
        name=name,
        tagline=reading.short(tagline) if says_something else "",
        description=text,
        status=text_of(fields, "status"),
        start=start,
        end=end,
        sponsors="\n".join(_sponsors(reading, fields)),
        repository=repository,
        home=home,
        picture=reading.picture(text_of(fields, *_PICTURES), file, line) or picture,
        people=texts_of(fields.get("authors") or fields.get("people") or fields.get("members")),
    )
    _tell_rest(reading, fields, row, file, line)
    return row


def _without_name(text: str, name: str) -> str:
    """Return the text of a project without the heading that only names it."""
    first, _, rest = text.partition("\n")
    is_name = (
        first.startswith("#") and prose.one_line(first.lstrip("# ")).casefold() == name.casefold()
    )
    return _RULE_ABOVE.sub("", rest).strip() if is_name else text


#: When a project is carried out, behind its name: "Moss on roofs (2031-2034)".
_LASTS = re.compile(
    r"(?P<name>.*?\w.*?)\s\((?P<start>(?:19|20)\d\d)\s?[-–—]\s?(?P<end>(?:19|20)\d\d)\)"
)
#: A tagline that says only when: "2031-2034", "2031 – present".
_ONLY_LASTS = re.compile(
    r"\s*\(?(?P<start>(?:19|20)\d\d)\s?[-–—]\s?"
    r"(?:(?P<end>(?:19|20)\d\d)|(?:present|now|current|ongoing|today))?\)?\s*",
    re.IGNORECASE,
)
#: A rule below the heading of a page.
_RULE_ABOVE = re.compile(r"\A\s*[-*_]{3,}[ \t]*(?:\n|\Z)")


def _with_links(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a project with the links of a tagline that is nothing else as links:
    "[Code](https://…) [Paper](https://…)".
    """
    name = next((each for each in _TAGLINES if text_of(fields, each)), "")
    rest = re.sub(r"&\w+;", " ", text_of(fields, name))
    links = list(prose.links_of(rest))
    for part in itertools.chain.from_iterable(links):
        rest = rest.replace(part, "")
    if not links or re.search(r"\w", rest):
        return fields
    told = {each: value for each, value in fields.items() if each != name}
    for words, address in links:
        kind = "repo" if _REPOSITORY.match(address) else "link"
        told.setdefault(kind, address)
        link = {"name": prose.one_line(prose.read(words).text), "url": address}
        told["links"] = [*objects_of(told.get("links")), link]
    return told


#: Fields of a project, beside those that say how a page looks.
_NAMES = ("title", "name", "topic")
_TAGLINES = ("subtitle", "tagline", "description", "summary", "excerpt", "blurb")
_ADDRESSES = ("redirect", "external_link", "website", "home", "link", "url", "homepage")
_REPOSITORIES = ("github", "repo", "repository", "code", "url_code", "gitlab")
_REPOSITORY = re.compile(r"https?://(?:github|gitlab)\.com/[^/]+/[^/]+")
#: What a link of a project is called that leads to its page elsewhere.
_OWN_PAGE = re.compile(
    r"\b(?:web ?site|home ?page|web page|project page|web ?app|portal|demo|docs|documentation)$",
    re.IGNORECASE,
)
_SPONSORS = ("sponsors", "sponsor", "funding", "funder", "funders", "funded_by", "agency",
             "grant", "grants")  # fmt: skip
#: What of a grant is told of who pays, in this order.
_OF_GRANT = (
    ("agency", "funder", "sponsor", "name", "organization"),
    ("scheme", "program", "programme"),
    ("award_id", "award", "number", "grant", "grant_id", "id"),
)
_STARTS = ("start", "start_date", "date_start", "start_year")
_ENDS = ("end", "end_date", "date_end", "end_year")
_PERIODS = ("period", "duration", "years", "project_date", "year")
_KNOWN = frozenset(
    (*_NAMES, *_ADDRESSES, *_REPOSITORIES, *_SPONSORS, *_STARTS, *_ENDS, *_PERIODS, *_PICTURES)
) | frozenset(
    "subtitle tagline description summary excerpt blurb text status authors people members date"
    " category related_publications bibliography giscus_comments group research_status"
    " links".split()
)


def _period(fields: dict[str, Any]) -> tuple[str, str]:
    """Return since when a project goes on, and until when."""
    start, end = day_of(text_of(fields, *_STARTS)), day_of(text_of(fields, *_ENDS))
    stay = None if start or end else periods.find(text_of(fields, *_PERIODS))
    if stay and not stay.is_range and "year" in fields:
        return stay.start, ""  # in which it began, or was shown
    return (stay.start, stay.end) if stay else (start, end)


def _sponsors(reading: Reading, fields: dict[str, Any]) -> Iterator[str]:
    """Yield who pays for a project, each with the programme and the grant's number."""
    for name in filter(fields.__contains__, _SPONSORS):
        grants = list(objects_of(fields[name]))
        told = [", ".join(text_of(grant, *each) for each in _OF_GRANT if text_of(grant, *each))
                for grant in grants]  # fmt: skip
        yield from map(reading.short, filter(None, (*told, *texts_of(fields[name]))))


def _tell_rest(
    reading: Reading, fields: dict[str, Any], row: ProjectRow, file: str, line: int | None
) -> None:
    """Tell the fields of a project that no row has a place for, of its grants and links too."""
    rest = list(member_fields.unread(fields, _KNOWN))
    of_grants = {each for names in _OF_GRANT for each in names}
    for name in _SPONSORS:
        for grant in objects_of(fields.get(name)):
            rest += [(f"{name} {each}", plain(grant[each])) for each in grant.keys() - of_grants]
    for words, address in _links(fields):
        if reading.whole(plain(address)) not in (row.home, row.repository):
            rest.append(("links", f"{words} {plain(address)}".strip()))
    for name, text in sorted(filter(all, rest)):
        reading.tell(file, line, f"{name}: {text}", "extra_field")


def _addresses(reading: Reading, fields: dict[str, Any]) -> tuple[str, str]:
    """Return the project's repository and its own page elsewhere."""
    repository = text_of(fields, *_REPOSITORIES)
    if re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        repository = f"https://github.com/{repository}"
    home = text_of(fields, *_ADDRESSES)
    repository, home = (
        "" if samples.is_placeholder(address) else reading.whole(address)
        for address in (repository, home)
    )
    if not repository and _REPOSITORY.match(home):
        repository, home = home, ""
    linked = [(words, reading.whole(plain(each))) for words, each in _links(fields)]
    repository = repository or next((each for _, each in linked if _REPOSITORY.match(each)), "")
    is_its = (each for words, each in linked if _OWN_PAGE.search(words) and each != repository)
    return repository, home or next(is_its, "")


def _links(fields: dict[str, Any]) -> list[tuple[str, Any]]:
    """The (words, address) pairs of the links that a project lists."""
    return member_fields.link_pairs(fields.get("links"))


# --- The CV ---------------------------------------------------------------------------------------


#: What the template's CV says of how each of its sections is printed.
_FORMS_OF_SECTIONS = frozenset({"map", "list", "nested_list", "time_table"})


def is_cv(value: object) -> bool:
    """Whether data are a CV in the template's form: sections, each with how it is printed."""
    sections = _objects(value)
    return bool(sections) and all(
        text_of(each, "type") in _FORMS_OF_SECTIONS and "contents" in each for each in sections
    )


def cv(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a CV as data: `_data/cv.yml` in the template's form, RenderCV's, or JSON Resume."""
    if samples.is_sample_cv(reading.site.text(path)):
        reading.tell(path, 1, path, "sample")
        return
    facts: dict[str, tuple[str, int | None]] = {}
    for section in _objects(data.value):
        if text_of(section, "type") == "map":
            for each in _objects(section.get("contents")):
                name = text_of(each, "name").casefold()
                facts[name] = (text_of(each, "value"), data.line_of(each))
    names = [facts[name][0] for name in ("full name", "name") if name in facts]
    owner = _of_whom(reading, names[0] if names else _named_in(data.value))
    found = data_cv.read(reading.site.text(path), file=path, shape="cv", owner=owner)
    told = {line for _, line in facts.values()} | _awards(reading, path, data, owner)
    found.unplaced = [each for each in found.unplaced if each.line not in told]
    if names:
        _person_of_facts(reading, path, owner, facts)
    has_projects = any(isinstance(row, ProjectRow) for row in reading.found.rows)
    for row in found.rows:
        if isinstance(row, ProjectRow) and has_projects:
            reading.tell(path, row.line, row.name, "no_place")
    found.rows = [row for row in found.rows if not (isinstance(row, ProjectRow) and has_projects)]
    if not shown.has_data(reading, path.rpartition("/")[2].partition(".")[0]):
        # What it says of its person holds, but its papers are those of a list that nobody sees.
        for row in found.rows:
            if isinstance(row, PaperRow):
                reading.tell(path, row.line, row.record.title, "draft")
        found.rows = [row for row in found.rows if not isinstance(row, PaperRow)]
    free_text.take_in(reading, found)


def _named_in(value: object) -> str:
    """Return the name that RenderCV's form, or JSON Resume, tells."""
    if not isinstance(value, dict):
        return ""
    parts = (value.get(each) for each in ("cv", "basics"))
    return text_of(next((each for each in parts if isinstance(each, dict)), value), "name")


def _of_whom(reading: Reading, named: str) -> str:
    """Return whose CV it is: the owner's where it names nobody, or her another way ("Ada M. Quill"
    on the page of A. Quill).
    """
    is_owners = not named or (reading.owner and compare(named, reading.owner) >= Agreement.INITIAL)
    return reading.owner if is_owners else member_names.bare_name(named)


def _objects(value: object) -> list[dict[str, Any]]:
    """The objects of a list as they stand in the file, so that their lines are known."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _person_of_facts(
    reading: Reading, path: str, name: str, facts: dict[str, tuple[str, int | None]]
) -> None:
    """Add what the table at the top says of the person; tell what no field is for."""
    links = [
        (label, value)
        for label, (value, _) in facts.items()
        if re.match(r"e-?mail|website|home|orcid|github|google scholar|linkedin", label)
    ]
    contacts = reading.contacts(links, path, next(iter(facts.values()))[1])
    role = next((facts[n][0] for n in ("current position", "position", "title") if n in facts), "")
    reading.add(
        PersonRow(
            file=path,
            line=next(iter(facts.values()))[1],
            confidence=0.7,
            name=name,
            headline=reading.short(role),
            email=contacts.email,
            homepage=contacts.homepage,
            identifiers=contacts.identifiers,
            links=contacts.links,
        )
    )
    known = {label for label, _ in links}
    for label, (value, line) in facts.items():
        if label not in known and value not in (name, role):
            reading.tell(path, line, f"{label}: {value}", "extra_field")


def _awards(reading: Reading, path: str, data: Data, owner: str) -> set[int | None]:
    """Read awards that are listed below their year; return the lines of those years."""
    lines: set[int | None] = set()
    for section in _objects(data.value):
        if not _AWARDS.search(text_of(section, "title")):
            continue
        for each in _objects(section.get("contents")):
            for title in texts_of(each.get("items")):
                lines.add(data.line_of(each))
                reading.add(
                    AwardRow(
                        file=path,
                        line=data.line_of(each),
                        title=reading.short(title),
                        date=day_of(each.get("year")),
                        people=(owner,) if owner else (),
                    )
                )
    return lines
