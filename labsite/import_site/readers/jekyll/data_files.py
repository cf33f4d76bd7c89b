"""Lists in data files: what they are lists of, by their names or by what is in them.

Jekyll keeps them in `_data`, Hugo in `data`; pages show them by templates of the lab's own.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from labsite.import_site.readers.cv import data_cv, free_text
from labsite.import_site.readers.front_matter import Data, read_data, texts_of
from labsite.import_site.readers.jekyll import (
    academicpages,
    al_folio,
    greene_lab,
    listed_items,
    listed_people,
    shown,
)
from labsite.import_site.readers.reading import Reading, Settings

ENDINGS = (".yml", ".yaml", ".json", ".toml", ".csv", ".tsv")
_READ: dict[str, Callable[..., None]] = {
    name: read
    for read, names in (
        (greene_lab.citations, "citations sources"),
        (listed_items.projects, "projects portfolio research software tools codes"),
        (al_folio.cv, "cv resume"),
        (listed_people.read, "people members team team_members staff students lab_members"),
        (listed_people.read_former, "alumni alumni_members former_members past_members"),
        (listed_items.news, "news announcements press press_coverage in_the_media in_the_news"),
        (academicpages.courses, "teaching courses classes"),
        (academicpages.talks, "talks presentations invited_talks seminars"),
        (listed_items.papers_list, "publications papers pubs publist"),
    )
    for name in names.split()
}
_OF_PAPERS = re.compile(r"(?:^|_)(?:publications?|papers?|pubs?|preprints?|books)(?:_|$)")
_OF_NEWS = re.compile(r"(?:^|_)(?:news|announcements)(?:_|$)")
_OF_TALKS = re.compile(r"(?:^|_)(?:talks?|presentations?|seminars?)(?:_|$)")
#: Lists that lie in any folder; what is called like the others may be anything there.
#: A list of theses is one of those who wrote them.
_OF_THESES = re.compile(r"(?:^|_)(?:thes[ie]s|dissertations?)(?:_|$)")
_LISTS = frozenset("people members team staff students alumni news projects publications".split())
_OF_PEOPLE = (listed_people.read, listed_people.read_former)
_FURNITURE_DATA = frozenset(
    "repositories venues socials social navigation ui-text comments menus seo types type roles role"
    " orcid featured citation_scholar scholar_stats theme settings menu nav footer header youtube"
    " featured_plugins coauthors conferences links links_types disable_themes".split()
)


def _lists_people(path: str, name: str) -> bool:
    """Whether a file lists people, by its name or its folder's: `_data/members/visitors.yml`."""
    folder = re.sub(r"^_?data(?:/|$)", "", path.rpartition("/")[0]).rpartition("/")[2].lower()
    return any(map(listed_people.PEOPLE.search, (name, folder)))


#: Folders of what is no source of a site: what a program made or brought along, and themes.
_NO_SOURCES = re.compile(
    r"(?:.*/)?(?:node_modules|public|_site|docs|resources|themes|layouts|_?includes|archetypes"
    r"|vendor|dist|build|renv|_freeze|_extensions|\.[^/]+)/"
)


def is_list(reading: Reading, path: str) -> bool:
    """Whether a file in any folder is a list of people, papers or the like, as its name says, which
    a page or a part of the site's templates names to show it: "csv/students.csv".
    """
    if not path.lower().endswith(ENDINGS) or _NO_SOURCES.match(path):
        return False
    name = _name(path)
    is_called = name in _LISTS or bool(_OF_PAPERS.search(name)) or _lists_people(path, name)
    return is_called and shown.names_file(reading, path)


#: Lists whose files are called like their folder where their own names tell nothing.
_OF_FOLDERS = (listed_items.projects, listed_items.news, listed_items.papers_list)
#: Where the generator of a site looks for data; a script may show what lies elsewhere.
_IN_DATA = re.compile(r"_?data/")


def _name(path: str) -> str:
    """Return what the file of a list is called: "projects" of "Projects2.yml"; one of an item is
    called like its folder, "tools" of "data/tools/rooty.toml".
    """
    above, _, own = path.lower().rpartition("/")
    name = re.sub(r"_?\d{1,2}$", "", re.sub(r"[\s-]+", "_", own.rpartition(".")[0]))
    folder = above.rpartition("/")[2]
    if name not in _READ and _READ.get(folder) in _OF_FOLDERS:
        return folder
    return "sources" if name.startswith("sources_") else name


#: What a system calls the copy of a file: "papers copy.yaml", "papers - Copy (2).yaml".
_COPY = re.compile(r"(?P<own>.+?)(?:(?:\s-)?\s[Cc]opy(?:\s\(?\d+\)?)?|\s?\(\d+\))(?P<ending>\.\w+)")


def _is_copy(reading: Reading, path: str) -> bool:
    """Whether a file is the copy of one beside it, and nothing names it."""
    copy = _COPY.fullmatch(path)
    is_beside = copy and f"{copy['own']}{copy['ending']}" in reading.site
    return bool(is_beside) and not shown.names_file(reading, path)


#: A page of a project of its own.
_PROJECT = re.compile(r"_?projects?/(?!(?:index|README)\.)[^/]+(?:/index)?\.md", re.IGNORECASE)


def _is_older(reading: Reading, name: str) -> bool:
    """Whether no page names a list of projects, which have pages of their own by now."""
    is_of_projects = _READ.get(name) is listed_items.projects and "project" in name
    return (
        is_of_projects
        and not shown.is_named(reading, name)
        and any(map(_PROJECT.fullmatch, reading.site.files()))
    )


#: A page that goes through all authors of a file.
_ALL_AUTHORS = re.compile(r"\bin\s+site\.data\.authors\b")


def _without_unnamed(reading: Reading, path: str, data: Data) -> Data:
    """Return the authors that pages name, each beside what she wrote, and tell the others, who are
    left from what was there once; all where no page names one, or one shows them all.
    """
    listed = data.value
    if not isinstance(listed, dict) or any(map(_ALL_AUTHORS.search, shown.templates(reading))):
        return data
    named = {name.casefold() for name in reading.once(_authors_of_pages)}
    kept = {key: value for key, value in listed.items() if str(key).casefold() in named}
    if not kept:
        return data
    for key in listed.keys() - kept.keys():
        reading.tell(path, data.line_of(listed[key]), str(key), "draft")
    return replace(data, value=kept)


def _authors_of_pages(reading: Reading) -> frozenset[str]:
    pages = (each for each in reading.site.files() if each.lower().endswith((".md", ".html")))
    fields = (reading.glance(path).fields for path in pages)
    return frozenset(
        name
        for each in fields
        for kind in ("author", "authors")
        for name in texts_of(each.get(kind))
    )


#: What of somebody's life a list of its own tells, by what it is called.
_OF_LIFE = {
    "education": re.compile(r"education|degrees"),
    "experience": re.compile(
        r"(?:(?:academic|work|professional|research|past|previous|industry)[_-])?"
        r"(?:experiences?|positions|appointments|employment)"
    ),
}
#: Fields of which a place where somebody was has one.
_WHERE = frozenset(
    "company employer institution organization organisation school university".split()
)


def _read_life(reading: Reading, name: str, path: str, data: Data) -> bool:
    """Read where the site's owner studied or worked; False where a list tells neither."""
    items = data.value if isinstance(data.value, list) else []
    topic = next((topic for topic, called in _OF_LIFE.items() if called.fullmatch(name)), "")
    is_of_owner = bool(reading.owner and topic and items)
    if not is_of_owner or not all(
        isinstance(each, dict) and _WHERE & each.keys() for each in items
    ):
        return False
    text = reading.site.text(path)
    found = data_cv.read_section(text, topic, file=path, owner=reading.owner)
    free_text.take_in(reading, found)
    return True


def read(reading: Reading, settings: Settings, path: str) -> None:
    """Read a data file, or tell what is in it."""
    stem = path.rpartition("/")[2].rpartition(".")[0].lower()
    name = _name(path)
    is_of_papers = _READ.get(name) is listed_items.papers_list
    if stem in _FURNITURE_DATA and not is_of_papers:  # "publications/conferences.yml" are papers
        reading.use(path)
        return
    is_of_theses = bool(_OF_THESES.search(name))
    is_of_people = is_of_theses or _READ.get(name) in _OF_PEOPLE or _lists_people(path, name)
    own_name = re.sub(r"^_?data/", "", path).split("/")[0].partition(".")[0]
    is_shown = shown.has_data(reading, own_name) or (
        not _IN_DATA.match(path) and shown.names_file(reading, path)
    )
    is_of_news = _READ.get(name) is listed_items.news or bool(_OF_NEWS.search(name))
    is_left = (is_of_people or is_of_papers or is_of_news) and not is_shown
    if is_left or _is_older(reading, name) or _is_copy(reading, path):
        reading.use(path)  # a template's own group with its papers and news, most often
        reading.tell(path, None, path, "draft")
        return
    data = read_data(reading.site, path)
    reading.use(path)
    reading.found.unplaced += data.problems
    if data.value is None:
        return
    if stem == "authors":
        data = _without_unnamed(reading, path, data)
    if al_folio.is_cv(data.value):  # whatever it is called
        al_folio.cv(reading, settings, path, data)
    elif _READ.get(name) is listed_people.read and shown.is_below_former(reading, own_name):
        listed_people.read_former(reading, settings, path, data)
    elif name in _READ:
        _READ[name](reading, settings, path, data)
    elif is_of_theses and listed_people.read_theses(reading, path, data):
        return
    elif is_of_news:
        listed_items.news(reading, settings, path, data)
    elif re.search(r"(?:^|_)projects?(?:_|$)", name):
        listed_items.projects(reading, settings, path, data)
    elif re.search(r"(?:^|_)(?:awards?|hono[u]?rs?|prizes?)(?:_|$)", name):
        listed_items.awards(reading, settings, path, data)
    elif _OF_TALKS.search(name):
        academicpages.talks(reading, settings, path, data)
    elif _OF_PAPERS.search(name):
        listed_items.papers_list(reading, settings, path, data)
    elif not (
        (is_shown and _read_life(reading, name, path, data))
        or (_lists_people(path, name) and listed_people.read_kind(reading, path, data))
    ):
        listed_items.unknown(reading, settings, path, data)
