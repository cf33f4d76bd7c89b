"""Sites made with Jekyll: al-folio, academicpages, Greene Lab's template, and mixtures of them.

Labs take a collection of one template into another, so it is the folders that say what a file is,
not the template's name. What a template does its own way is in the module of its name.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from labsite.import_site.files import SiteError
from labsite.import_site.readers import (
    headings,
    languages,
    list_pages,
    members,
    own_addresses,
    samples,
)
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import Page, texts_of
from labsite.import_site.readers.jekyll import (
    academicpages,
    al_folio,
    data_files,
    greene_lab,
    pages,
    shown,
)
from labsite.import_site.readers.jekyll.settings import JekyllSettings
from labsite.import_site.readers.reading import Reading, Settings
from labsite.import_site.readers.text import page_parts
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import (
    CourseRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    TalkRow,
)
from publications.domain.formats.listing.lines import Line

#: Folders of collections, by what is in them.
_COLLECTIONS: dict[str, Callable[..., None]] = {
    name: read
    for read, names in (
        (
            greene_lab.member,
            "members people team group staff students faculty lab_members profiles",
        ),
        (greene_lab.former_member, "alumni former_members past_members"),
        (academicpages.publication, "publications publication papers pubs preprints"),
        (academicpages.talk, "talks presentations seminars events posters"),
        (academicpages.course, "teaching teachings courses classes"),
        (
            al_folio.project,
            "projects portfolio research software tools researches research_areas research_topics"
            " research_themes",
        ),
        (
            al_folio.news,
            "news posts announcements blog updates newsfeed happenings activities highlights"
            " achievements",
        ),
        (pages.opening, "jobs positions openings vacancies"),
    )
    for name in names.split()
}
_OF_PEOPLE = (greene_lab.member, greene_lab.former_member)
#: What stands before the name of a collection and tells which of them: `_invitedtalks`.
_WHICH = re.compile(
    r"(?:active|current|ongoing|invited|selected|(?P<former>past|prior|previous|former|completed))[_-]?"
)
#: Where sites keep what they only offer to be fetched.
_OF_FILES = ("files/", "assets/", "static/", "images/", "img/", "pdf/", "downloads/", "_")
#: What a template's own folders hold, and files that say how the site looks.
_FURNITURE = re.compile(
    r"(?:_(?:includes|layouts|sass|plugins|scripts|styles|cite|site|templates?)|assets/(?:js"
    r"|css|fonts|webfonts"
    r"|json/(?!resume)|jupyter|plotly|audio|video|html|_bibliography)|bin|lib|talkmap\w*"
    r"|markdown_generator|scripts|templates?|test|tests|vendor|docs?|\.\w+)/.*|(?:.*/)?readme\.\w+"
    r"|(?:readme|contributing|license|changelog|install|faq|customize|code_of_conduct|gemfile"
    r"|package(?:-lock)?|citation|robots|sitemap|feed|404|search|humans|lighthouse\w*"
    r"|docker-compose|netlify|now|vercel|manifest|googl\w+|admin|purgecss\.config|todo|maintenance"
    r"|analyze_template|testbed|agents|claude|troubleshooting|quickstart|seo|preparation)(?:\.\w+)+"
    r"|_pages/(?:404|sitemap|terms|category-archive|tag-archive|year-archive|collection-archive"
    r"|talkmap|non-menu-page|page-archive|archive-layout-with-content|markdown|dropdown|privacy"
    r"|repositories)\.\w+"
    r"|\w+/index\.html",
    re.IGNORECASE,
)
#: What Jekyll passes over in a collection, and folders in which labs keep what they show no more.
_PUT_ASIDE = re.compile(
    r"_(?:archives?|old|backups?|bak|unused|deprecated)/"
    r"|_(?!data/|includes/)[\w-]+/(?:.*/)?_[^/]+\.\w+$"
)
_TEXTS = (".md", ".markdown", ".html", ".htm", ".mdx", ".rmd", ".qmd")
#: A text that GitHub makes a page of without a front matter; in capitals it is one for those who
#: look into the repository.
_BARE = re.compile(
    r"(?!readme|(?-i:[A-Z_-]+)\.)(?P<stem>[^/_.][^/]*)\.(?:md|markdown)", re.IGNORECASE
)


# --- Reading --------------------------------------------------------------------------------------


def is_site(reading: Reading) -> bool:
    """Whether Jekyll made the site: it has its settings, or its folders."""
    if "_quarto.yml" in reading.site and not any(
        each in reading.site for each in ("_config.yml", "_config.yaml")
    ):
        return False  # whose extensions lie in such a folder, too
    return not _is_made_already(reading) and any(
        re.match(r"_config\.ya?ml$|_data/|_(?:\w+)/.+\.(?:md|markdown|bib|html)$", path)
        for path in reading.site.files()
    )


def _is_made_already(reading: Reading) -> bool:
    """Whether pages lie there as visitors see them, whatever is left beside them of what they were
    made of: the first is a whole page, and nothing would put others into a frame.
    """
    if any(path.startswith(("_layouts/", "_data/")) for path in reading.site.files()):
        return False
    try:
        first = reading.site.text("index.html") if "index.html" in reading.site else ""
    except SiteError:
        return False
    return re.match(r"\s*<(?:!doctype|html)\b", first, re.IGNORECASE) is not None


def read(reading: Reading) -> None:
    """Read all files of the site."""
    settings = JekyllSettings(reading)
    pages.name_owner(reading, settings)
    al_folio.bibliographies(reading, settings)
    addresses = _addresses(reading, settings)
    stood = (each for at in addresses.values() for each in at if each)
    reading.pages_at = {each.rstrip("/"): each for each in stood}
    if not reading.address:  # else its links lead to where it stood
        reading.leading_on = list_pages.without_slash(
            (*_of_items(reading, settings), *list_pages.among(addresses))
        )
    main = settings.text("lang", "locale", "language", "default_lang", "default_locale")
    again = languages.translations(frozenset(reading.site.files()), main.lower())
    for path in _not_shown(reading):
        reading.use(path)
        reading.tell(path, None, path, "draft")
    for path in sorted(reading.site.files(), key=lambda path: _turn(reading, path)):
        if path in again and path.lower().endswith((*_TEXTS, *data_files.ENDINGS)):
            reading.tell(path, None, path, "translation")
        elif not reading.is_used(path):
            with reading.going_on(path):
                _file(reading, settings, path)
    academicpages.bibliographies(reading)
    pages.lab(reading, settings)
    list_pages.take(reading, addresses)


def _not_shown(reading: Reading) -> list[str]:
    """Return the items of folders that Jekyll passes over, whatever those are called."""
    folders = shown.undeclared(reading)
    return [
        path
        for path in reading.site.files()
        if path.partition("/")[0] in folders
        and path.lower().endswith(_TEXTS)
        and not _FURNITURE.fullmatch(path)
    ]


def _of_items(reading: Reading, settings: JekyllSettings) -> Iterator[str]:
    """Yield where the items of collections stood; empty for one that the site did not show."""
    for path in reading.site.files():
        if path.lower().endswith(_TEXTS) and reader_of(_collection(path)):
            yield settings.old_address(reading.glance(path))


def _addresses(reading: Reading, settings: JekyllSettings) -> dict[str, list[str]]:
    """Where each page stood that is no item of a collection, and from where the site led on to it,
    by its file.
    """
    files = (path for path in reading.site.files() if path.lower().endswith(_TEXTS))
    shown = (path for path in files if _is_page(path) and not _FURNITURE.fullmatch(path))
    pages = map(reading.glance, shown)
    return {
        page.path: [settings.old_address(page), *texts_of(page.fields.get("redirect_from"))]
        for page in pages
        if _is_shown(page)
    }


def _collection(path: str) -> str:
    """The collection that a page is an item of; empty for another, as for a collection's list."""
    folder, _, inner = path.partition("/")
    if folder != "_pages" and inner.rpartition(".")[0] == "index":
        return ""
    return folder[1:].lower() if folder[:1] == "_" and inner else ""


def reader_of(collection: str) -> Callable[..., None] | None:
    """What reads the items of a collection, by its name; None where nothing is known of it."""
    if collection in _COLLECTIONS or not (which := _WHICH.match(collection)):
        return _COLLECTIONS.get(collection)
    read = _COLLECTIONS.get(collection[which.end() :])
    return greene_lab.former_member if read in _OF_PEOPLE and which["former"] else read


def _turn(reading: Reading, path: str) -> tuple[bool, bool]:
    """When a file is read: pages late, those on people before the texts that they include."""
    has_profiles = (
        path.startswith("_pages/")
        and path.lower().endswith(_TEXTS)
        and any(str(name).startswith("profile") for name in reading.glance(path).fields)
    )
    return _is_page(path), not has_profiles


def _is_page(path: str) -> bool:
    """Whether it is no item of a collection: such pages, which repeat those, are read last."""
    return path.startswith(("_pages/", "_data/cv", "_data/resume")) or not path.startswith("_")


def _file(reading: Reading, settings: Settings, path: str) -> None:
    lowered = path.lower()
    if _FURNITURE.fullmatch(path):
        return
    if path.startswith("_data/comments/"):  # what visitors wrote under posts
        return
    if _PUT_ASIDE.match(path):
        reading.tell(path, None, path, "draft")
        return
    if _is_data(reading, path):
        data_files.read(reading, settings, path)
    elif lowered.endswith(_TEXTS) or _is_text_item(reading, path):
        _page(reading, settings, path, _collection(path))
    elif lowered.endswith((".ipynb", ".tex", ".txt", ".org", ".rst", ".docx")):
        reading.tell(path, None, path, "unread_file")


def _is_data(reading: Reading, path: str) -> bool:
    """Whether a file holds data that pages show."""
    if path.startswith("_data/"):
        return path.lower().endswith(data_files.ENDINGS)
    is_own = not path.startswith("_") and data_files.is_list(reading, path)
    return is_own or path.lower() == "assets/json/resume.json"


def _is_text_item(reading: Reading, path: str) -> bool:
    """Whether it is an item of a collection, called a text, data or nothing: Jekyll asks for no
    more than fields.
    """
    has_ending = "." in path.rpartition("/")[2]
    is_text = path.lower().endswith((".txt", ".yml", ".yaml")) or not has_ending
    if not is_text or not reader_of(_collection(path)):
        return False
    return bool(reading.glance(path).fields)


def _page(reading: Reading, settings: Settings, path: str, collection: str) -> None:
    page = reading.page(path)
    is_item = page.text("collection").lower() == collection
    if page.text("permalink").strip("/").lower() == collection and not is_item:
        collection = ""  # it is the collection's list
    read = _reader_of_item(reading, page, collection)
    if read and read not in _OF_PEOPLE:
        page = reading.without_sample_text(page)
    if read is al_folio.news and samples.has_title_of_example(page):
        reading.tell(path, 1, page.text("title"), "sample")
        page = replace(page, fields={**page.fields, "title": ""})
    if _is_draft(page, collection):
        reading.tell(path, 1, page.text("title") or path, "draft")
    elif samples.is_sample(page, is_person=read in _OF_PEOPLE):
        reading.tell(path, 1, page.text("title", "name") or path, "sample")
        free_text.tell(reading, page, samples.own_text(page), settings.old_address(page))
    elif read:
        with reading.also_at(page, texts_of(page.fields.get("redirect_from"))):
            read(reading, settings, page)
    elif item := _reader_in_folder(page):
        item(reading, settings, page)
    elif collection in ("", "pages") and (own := _of_listed(reading, settings, page)):
        greene_lab.member(reading, settings, own)
    elif collection == "pages" or (not collection and _is_shown(page)):
        pages.page(reading, settings, _with_title(page))
        for part in page_parts.of(reading, page):
            _part(reading, part, settings.old_address(page))
    elif collection:
        _item_of_unknown(reading, settings, page)
    elif not path.startswith(_OF_FILES) and re.search(r"(?i)<(?:p|h[1-6]|body)\b", page.body):
        reading.tell(path, None, path, "unread_file")  # Jekyll only copies it


def _is_shown(page: Page) -> bool:
    """Whether a file that is no item is a page: it has a front matter, or needs none."""
    return page.body_line > 1 or _BARE.fullmatch(page.path) is not None


def _with_title(page: Page) -> Page:
    """Return a page without a front matter or heading as the menu calls it, by its file."""
    bare = _BARE.fullmatch(page.path)
    if not bare or page.body_line > 1 or page.heading:
        return page
    return replace(page, fields={"title": re.sub(r"[-_]+", " ", bare["stem"]).capitalize()})


def _of_listed(reading: Reading, settings: Settings, page: Page) -> Page | None:
    """Return a page with a text as that of somebody whom the site lists, where it is called by her
    or her name leads to it; None of another.
    """
    name = person_words.person_name(page.text("title"))
    is_called = bool(name and name != reading.owner and re.search(r"\w", page.body)) and any(
        isinstance(row, PersonRow) and row.name == name for row in reading.found.rows
    )
    return page if is_called else own_addresses.of_listed(reading, page, settings.old_address(page))


def _reader_of_item(reading: Reading, page: Page, collection: str) -> Callable[..., None] | None:
    """Return what reads the item of a collection, by its name, or by what the page says of itself
    where labs show their people by what a template has for other things.
    """
    read = reader_of(collection)
    if not read and collection not in ("", "pages"):
        read = _reader_of_own(reading, page, collection)
    if read is al_folio.project and page.path in reading.once(_people_among_projects):
        return greene_lab.member
    if read is al_folio.news and members.names_member(page):
        return greene_lab.member
    if read is al_folio.news and page.text("authors") and academicpages.is_publication(page):
        return academicpages.publication
    own = reader_of(page.text("collection").lower())
    is_named = bool(person_words.person_name(page.text("title", "name")))
    return own if read and own in _OF_PEOPLE and is_named else read


def _reader_of_own(reading: Reading, page: Page, collection: str) -> Callable[..., None] | None:
    """Return what reads an item of a collection with a name of the lab's own."""
    if read := reader_of(page.text("collection").lower()):
        return read
    read = reading.once(_readers_by_pages).get(collection)
    is_named = person_words.person_name(page.text("title", "name"))
    return None if read is greene_lab.member and not is_named else read


#: What reads the items of a collection that a page shows, by what that page lists.
_BY_KIND: tuple[tuple[type[Row], Callable[..., None]], ...] = (
    (PersonRow, greene_lab.member),
    (PaperRow, academicpages.publication),
    (TalkRow, academicpages.talk),
    (CourseRow, academicpages.course),
    (NewsRow, al_folio.news),
    (ProjectRow, al_folio.project),
)


def _readers_by_pages(reading: Reading) -> dict[str, Callable[..., None]]:
    """Return what reads collections with names of the lab's own that a page shows alone: one that
    is called "Press" and goes through `site.media` shows news.
    """
    found: dict[str, set[Callable[..., None]]] = {}
    for path in reading.site.files():
        if not path.lower().endswith(_TEXTS) or _collection(path) not in ("", "pages"):
            continue
        if len(collections := shown.collections_on(reading, path)) == 1:
            page = reading.glance(path)
            _, kinds = free_text.topic_of(free_text.names_of(page))
            title = page.text("title")
            heading = headings.read(Line(0, title, title, heading=1))
            if heading and heading.topic == "news":  # in Chinese too, beside what it is in English
                kinds = (NewsRow,)
            readers = (read for kind, read in _BY_KIND if kind in kinds)
            found.setdefault(collections[0], set()).update(itertools.islice(readers, 1))
    return {name: readers.pop() for name, readers in found.items() if len(readers) == 1}


def _part(reading: Reading, part: Page, address: str) -> None:
    """Read a page's words in a part of its template, where they list something; else tell what is
    no layout's, which says what its fields are called.
    """
    found = free_text.read(reading, part, address)
    is_layout = part.path.startswith("_layouts/")
    if found and (not is_layout or len(found.rows) >= _FEWEST_OF_LAYOUT):
        free_text.tell_about(reading, found)
        free_text.take_in(reading, found)
    elif not is_layout:
        free_text.tell(reading, part, part.body, address)


#: A layout that holds a list of the site's own has so many rows.
_FEWEST_OF_LAYOUT = 3
#: So many of a category are somebody's pages where any is: "Social Anxiety" may be a name.
_MOST_OF_CATEGORY = 0.75


def _people_among_projects(reading: Reading) -> frozenset[str]:
    """Return the pages in collections of projects that are somebody's, as most of their category
    are: labs show their people by what a template has for projects.
    """
    categories: dict[tuple[str, str], list[Page]] = {}
    for path in reading.site.files():
        if path.lower().endswith(_TEXTS) and reader_of(_collection(path)) is al_folio.project:
            page = reading.glance(path)
            categories.setdefault((_collection(path), page.text("category")), []).append(page)
    return frozenset(
        page.path
        for pages_of_one in categories.values()
        if len(people := [page for page in pages_of_one if members.is_of_person(page)])
        >= _MOST_OF_CATEGORY * len(pages_of_one)
        for page in people
    )


def _item_of_unknown(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the item of a collection with a name of the lab's own, by what is in it."""
    address = settings.old_address(page)
    if academicpages.is_publication(page):
        academicpages.publication(reading, settings, page)
    elif members.is_of_person(page):
        greene_lab.member(reading, settings, page)
    elif greene_lab.names_student(page) and free_text.lists_people(page, page.path.split("/")[0]):
        greene_lab.student(reading, settings, page)
    elif (found := free_text.read(reading, page, address)) and not _is_about_one(page, found):
        free_text.take_in(reading, found)
    elif _POST.fullmatch(page.stem) and page.text("title") and page.fields.get("date"):
        al_folio.news(reading, settings, page)
    else:
        reading.tell(page.path, 1, page.text("title", "name") or page.path, "unread_file")


#: How Jekyll wants posts to be called, which labs keep for what is published by and by.
_POST = re.compile(r"\d{4}-\d\d-\d\d-.+")


def _is_about_one(page: Page, found: Found) -> bool:
    """Whether an item with a title is about one thing, whose text only seems to list projects: it
    begins with what that is, "Rootsort is a tool".
    """
    rows = [row for row in found.rows if not isinstance(row, LabRow)]
    is_doubtful = all(isinstance(row, ProjectRow) and row.confidence < _SURE for row in rows)
    return bool(page.text("title")) and is_doubtful


#: How sure projects are that a page lists as such.
_SURE = 0.9


def _is_draft(page: Page, collection: str) -> bool:
    """Whether Jekyll leaves the page out: it is told to, or it is a post that no day begins."""
    if collection == "drafts" or "/_drafts/" in page.path:
        return True
    is_post = re.match(r"(?:\d{4}|\d\d)-\d{1,2}-\d{1,2}-?", page.stem) or page.fields.get("date")
    return page.fields.get("published") is False or (collection == "posts" and not is_post)


def _reader_in_folder(page: Page) -> Callable[..., None] | None:
    """Return what reads a page that is the item of a folder, as if that were a collection:
    "research/deep-roots/index.md", "projects/_posts/…"; None for a page of its own.
    """
    folder, _, inner = page.path.removeprefix("_pages/").partition("/")
    title = page.text("title", "name")
    is_post = inner.startswith("_posts/")
    inner = inner.removeprefix("_posts/")
    is_item = re.fullmatch(r"(?!index\.)[^/]+(?:/index)?\.\w+", inner) and title
    is_list = headings.read(Line(0, title, title)) is not None or _is_in_list(page, folder)
    read = _COLLECTIONS.get(folder.lower()) if is_item and not is_list else None
    if read is al_folio.project or (read in _OF_PEOPLE and members.is_of_person(page)):
        return read
    is_dated = is_post or page.fields.get("date")
    return read if read is al_folio.news and is_dated else None


def _is_in_list(page: Page, folder: str) -> bool:
    """Whether a page stood in a list of other things than its folder holds, as its address says:
    "research/posters.md" at "/posters/".
    """
    first = page.text("permalink").strip("/").partition("/")[0]
    words = re.sub(r"[-_]+", " ", first).capitalize()
    return first.lower() != folder.lower() and headings.read(Line(0, words, words)) is not None
