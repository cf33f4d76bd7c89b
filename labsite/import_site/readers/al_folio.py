"""What al-folio does its own way: bibliographies, news and projects, its CV in data files."""

import re
from typing import Any

from labsite.import_site.readers import papers
from labsite.import_site.readers.front_matter import (
    Data,
    Page,
    objects_of,
    plain,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    ExperienceRow,
    NewsRow,
    PersonRow,
    ProjectRow,
    ServiceRow,
)

#: A title made of a text that has none is at most that long.
_LONGEST_TITLE = 150
_PICTURES = ("img", "image", "thumbnail", "picture", "cover", "preview", "teaser")
_SENTENCE = re.compile(r"(?<=[.!?。！？])\s+|\n\n")


def bibliographies(reading: Reading) -> None:
    """Read the BibTeX files that Jekyll-Scholar makes the list of papers from."""
    known: set[tuple[str, str]] = set()
    for path in reading.site.files():
        if path.startswith("_bibliography/") and path.lower().endswith(".bib"):
            for row in papers.of_bibtex(reading, path):
                key = (row.record.source_key, row.record.title.casefold())
                if key not in known:  # a file of selected papers repeats them
                    known.add(key)
                    reading.add(row)


def news(reading: Reading, settings: Settings, page: Page) -> None:
    """Read a piece of news or a post; one without a title is called by its first words."""
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    has_own_page = page.fields.get("inline") is not True
    title = reading.short(page.text("title", "headline"))
    file_date = re.match(r"(\d{4}-\d{1,2}-\d{1,2})-", page.stem)
    short = reading.short(page.text("description", "excerpt", "summary"))
    if not title:
        title, text = titled(reading.short(text), text)
    if not title:
        title = re.sub(r"^\d{4}-\d{1,2}-\d{1,2}-", "", page.stem).replace("-", " ").strip()
    named = page.text(*_PICTURES)
    reading.add(
        NewsRow(
            file=page.path,
            line=1,
            confidence=1.0 if page.path.startswith(("_news", "_announcements")) else 0.8,
            old_address=address if has_own_page else "",
            title=title,
            date=day_of(page.fields.get("date")) or (day_of(file_date[1]) if file_date else ""),
            body=text or short,
            picture=reading.picture(named, page.path) or picture,
            url=reading.whole(page.text("external_url", "redirect", "link", "url")),
        )
    )


def titled(line: str, text: str) -> tuple[str, str]:
    """Return a title for a text that has none, and the text where it says more."""
    if len(line) <= _LONGEST_TITLE:
        return line, text if text != line else ""
    first = _SENTENCE.split(line)[0]
    if len(first) > _LONGEST_TITLE:
        first = f"{first[:_LONGEST_TITLE].rpartition(' ')[0].rstrip(' ,;:')} …"
    return first, text


def project(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a project."""
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    reading.add(
        project_row(reading, page.fields, page.path, 1, text, picture, address)
        or ProjectRow(file=page.path, line=1, name=page.stem, description=text, confidence=0.5)
    )


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
    name = reading.short(text_of(fields, "title", "name"))
    if not name:
        return None
    tagline = text_of(fields, "subtitle", "tagline", "description", "summary", "excerpt")
    if not text:
        description = text_of(fields, "text", "description", "summary")
        if len(description) > 200 or text_of(fields, "subtitle", "tagline"):
            tagline = text_of(fields, "subtitle", "tagline")
            text = reading.prose(description, file, line, address)[0]
    repository, home = _addresses(reading, fields)
    return ProjectRow(
        file=file,
        line=line,
        old_address=address,
        name=name,
        tagline=reading.short(tagline),
        description=text,
        status=text_of(fields, "status"),
        repository=repository,
        home=home,
        picture=reading.picture(text_of(fields, *_PICTURES), file, line) or picture,
        people=texts_of(fields.get("authors") or fields.get("people") or fields.get("members")),
    )


def _addresses(reading: Reading, fields: dict[str, Any]) -> tuple[str, str]:
    """Return the project's repository and its own page elsewhere."""
    repository = text_of(fields, "github", "repo", "repository", "code", "url_code", "gitlab")
    if re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        repository = f"https://github.com/{repository}"
    home = text_of(
        fields, "redirect", "external_link", "website", "home", "link", "url", "homepage"
    )
    repository, home = reading.whole(repository), reading.whole(home)
    if not repository and re.match(r"https?://(?:github|gitlab)\.com/[^/]+/[^/]+", home):
        repository, home = home, ""
    return repository, home


# --- The CV ---------------------------------------------------------------------------------------


def cv(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read `_data/cv.yml`: a list of sections, each with a map, a list or a table of time."""
    sections = list(objects_of(data.value))
    if not any("contents" in section for section in sections):
        if any("basics" in section for section in sections):
            _resume(reading, path, sections[0])
        else:
            reading.tell(path, 1, path, "unread_data")
        return
    owner = reading.owner
    for section in sections:
        if text_of(section, "type") == "map":
            facts = {
                text_of(each, "name").casefold(): text_of(each, "value")
                for each in objects_of(section.get("contents"))
            }
            owner = facts.get("full name") or facts.get("name") or owner
            reading.add(
                *([PersonRow(file=path, line=data.line_of(section), confidence=0.7, name=owner)]
                  if owner else [])
            )  # fmt: skip


def resume(reading: Reading, path: str) -> None:
    """Read a CV as JSON Resume (jsonresume.org/schema)."""
    data = read_data(reading.site, path)
    reading.use(path)
    reading.found.unplaced += data.problems
    for value in objects_of(data.value):
        _resume(reading, path, value)


def _resume(reading: Reading, path: str, resume: dict[str, Any]) -> None:
    basics = next(objects_of(resume.get("basics")), {})
    name = text_of(basics, "name") or reading.owner
    if not name:
        reading.tell(path, 1, path, "no_name")
        return
    profiles = [
        (text_of(each, "network"), text_of(each, "url", "username"))
        for each in objects_of(basics.get("profiles"))
    ]
    pairs = [("email", plain(basics.get("email"))), ("website", plain(basics.get("url")))]
    contacts = reading.contacts([*pairs, *profiles], path, None)
    reading.add(
        PersonRow(
            file=path,
            confidence=0.7,
            name=name,
            headline=reading.short(text_of(basics, "label")),
            bio=text_of(basics, "summary"),
            interests=tuple(
                text_of(each, "name") for each in objects_of(resume.get("interests"))
                if text_of(each, "name")
            ),
            email=contacts.email,
            homepage=contacts.homepage,
            identifiers=contacts.identifiers,
            links=contacts.links,
        )
    )  # fmt: skip
    for each in objects_of(resume.get("education")):
        reading.add(
            EducationRow(
                file=path,
                person=name,
                degree=text_of(each, "studyType"),
                subject=text_of(each, "area"),
                institution=text_of(each, "institution"),
                place=text_of(each, "location"),
                start=day_of(each.get("startDate")),
                end=day_of(each.get("endDate")),
            )
        )
    for each in objects_of(resume.get("work")):
        reading.add(
            ExperienceRow(
                file=path,
                person=name,
                title=text_of(each, "position"),
                organisation=text_of(each, "name", "company"),
                place=text_of(each, "location"),
                start=day_of(each.get("startDate")),
                end=day_of(each.get("endDate")),
                description=text_of(each, "summary"),
            )
        )
    for each in objects_of(resume.get("awards")):
        reading.add(
            AwardRow(
                file=path,
                title=text_of(each, "title"),
                giver=text_of(each, "awarder"),
                date=day_of(each.get("date")),
                people=(name,),
                url=text_of(each, "url"),
            )
        )
    for each in objects_of(resume.get("volunteer")):
        reading.add(
            ServiceRow(
                file=path,
                person=name,
                role=text_of(each, "position"),
                body=text_of(each, "organization"),
                start=day_of(each.get("startDate")),
                end=day_of(each.get("endDate")),
                url=text_of(each, "url"),
            )
        )
    for each in objects_of(resume.get("publications")):
        fields = {
            "title": each.get("name"),
            "venue": each.get("publisher"),
            "date": each.get("releaseDate"),
            "url": each.get("url"),
            "abstract": each.get("summary"),
        }
        if row := papers.of_fields(reading, fields, file=path, line=None):
            reading.add(row)
