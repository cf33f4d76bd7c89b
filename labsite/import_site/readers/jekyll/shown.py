"""Which of a Jekyll site's data its pages show: a backup beside them is no part of the site."""

import fnmatch
import re
from collections.abc import Iterator

from labsite.import_site.files import SiteError
from labsite.import_site.readers import prose
from labsite.import_site.readers.front_matter import objects_of, plain, read_data, texts_of
from labsite.import_site.readers.reading import Reading, Settings
from people import past_roles

_TEMPLATE = re.compile(
    r"(?!_(?:site|drafts)/|docs/|node_modules/|[A-Z_]+\.md).+\.(?:html?|md|markdown|liquid|rb|js)"
)
#: Pages, and what shows data on them; a word there may be what a file is called.
_SOURCE = re.compile(
    r"(?!(?:node_modules|public|_site|docs|resources|themes)/).+\.(?:html?|mdx?|markdown|[qr]md"
    r"|liquid|rb|r|py|jsx?|tsx?|vue|astro|svelte|toml)",
    re.IGNORECASE,
)
#: A word there, the name of a file, and what stands in quotes.
_WORD = re.compile(r"[\w-]+")
_NAMED_FILE = re.compile(r"(?<![\w-])[\w-]{1,200}\.(?:csv|tsv|json|ya?ml|toml)\b")
_QUOTED = re.compile(r"\"[\w.-]{1,40}\"")
_PAGE = re.compile(r"(?!_site/|docs/|node_modules/|[A-Z_]+\.md).+\.(?:html?|md|markdown)")
_TAG = re.compile(r"\{%-?\s*bibliography\b(?P<options>[^%]{0,500})%\}")
_FILE = re.compile(r"(?:-f|--file)[\s=]+[\"']?(?P<name>[^\s\"']+)")
#: What older templates write for the one that the settings name, as a tag without a file does.
_OF_SETTINGS = re.compile(
    r"(?:(?:-f|--file)[\s=]+[\"']?)?\{\{-?\s*site\.scholar\.bibliography\s*-?\}\}[\"']?"
)
#: What Jekyll-Scholar reads where nothing names another file.
_USUAL = "references.bib"
_SETTINGS = re.compile(r"_config[\w.-]*\.ya?ml")
#: Folders that are no collections that somebody has to declare.
_OF_JEKYLL = frozenset("_posts _drafts _pages _data".split())


def bibliographies(reading: Reading, settings: Settings) -> tuple[list[str], list[str]]:
    """Return the BibTeX files that the site shows, and those that it does not."""
    paths = [
        path
        for path in reading.site.files()
        if path.startswith("_bibliography/") and path.lower().endswith(".bib")
    ]
    tags = [
        tag["options"]
        for text in templates(reading)
        for tag in _TAG.finditer(_OF_SETTINGS.sub("", text))
    ]
    named = [file["name"] for options in tags for file in _FILE.finditer(options)]
    listing = [options for options in tags if "--cited" not in options]
    if any(not _FILE.search(options) for options in listing):  # else no page lists that file
        named += texts_of(settings.inner("scholar").get("bibliography")) or [_USUAL]
    shown = [path for path in paths if any(_is_named(path, name) for name in named)]
    if not tags or not shown or any("{" in name for name in named):  # nobody knows
        return paths, []
    return shown, [path for path in paths if path not in shown]


def _is_named(path: str, name: str) -> bool:
    bare = name.rpartition("/")[2].casefold().removesuffix(".bib")
    return fnmatch.fnmatch(path.rpartition("/")[2].casefold().removesuffix(".bib"), bare)


def has_data(reading: Reading, name: str) -> bool:
    """Whether a page shows the data file, or folder, of this name; so where the site has no layouts
    itself, or a template takes what the data are called from elsewhere.
    """
    if not any(path.startswith("_layouts/") for path in reading.site.files()):
        return True
    used = re.compile(rf"site\.data(?:\.{re.escape(name)}\b|(?!\.\w))")
    return any(used.search(prose.COMMENT.sub("", text)) for text in templates(reading))


#: What a page names to a part of a template that shows data: "list.html data="projects"".
_NAMED_DATA = re.compile(r"\bdata\s*=\s*(?:[\"'](?P<name>[\w-]+)[\"']|(?P<unknown>\w))")
_LIST_TAG = re.compile(r"\{%-?\s*include\s+list\.html\b(?P<options>[^%]{0,500})%\}")
_SECTION_TAG = re.compile(r"\{%-?\s*include\s+section\.html\b")
_ANY_TAG = re.compile(r"\{%.*?%\}")
_OF_DATA = re.compile(r"site\.data\.(?P<name>[\w-]+)")
_HEADING = re.compile(r"(?m)^(#{1,6})[ \t]+(.+)$")


def is_named(reading: Reading, name: str) -> bool:
    """Whether a page names the data file to show it, or shows data that it names nowhere."""
    names = [
        tag["name"]
        for text in _pages(reading)
        for pattern in (_NAMED_DATA, _OF_DATA)
        for tag in pattern.finditer(text)
    ]
    return not names or any(each in (name, None) for each in names)


#: How a page shows papers: `{% include citation.html lookup="…" %}`, or a list of all.
_CITES = re.compile(r"\binclude\s+citations?\b|[\"']citations?[\"']|\bdata\.citations\b")


def shows_citations(reading: Reading) -> bool:
    """Whether a page of the site itself shows papers, one or all."""
    return any(map(_CITES.search, _pages(reading)))


def names_file(reading: Reading, path: str) -> bool:
    """Whether what a site is made of names a file: with its ending, or without it where a part of a
    template joins the names of its folder and of the file: path.Join "csv" (print $name ".csv").
    """
    words = reading.once(words_of_sources)
    folder, _, name = path.rpartition("/")
    stem, _, ending = name.rpartition(".")
    is_joined = f'"{folder.rpartition("/")[2]}"' in words and f'".{ending}"' in words
    return name in words or (is_joined and stem in words)


def words_of_sources(reading: Reading) -> frozenset[str]:
    """Return the words of what a site is made of: its pages, layouts, scripts and settings."""
    found: set[str] = set()
    for path in filter(_SOURCE.fullmatch, reading.site.files()):
        try:
            text = reading.site.text(path)
        except SiteError:
            continue
        for pattern in (_WORD, _NAMED_FILE, _QUOTED):
            found.update(pattern.findall(text))
    return frozenset(found)


#: Where a page goes through the items of a collection: "{% for each in site.media reversed %}".
_COLLECTION = re.compile(
    r"\{%-?\s*(?:for\s+\w+\s+in|assign\s+\w+\s*=)\s*site\.(?P<name>\w+)\b(?!\.)"
)


def collections_on(reading: Reading, path: str) -> list[str]:
    """Return the collections whose items a page goes through."""
    try:
        text = prose.COMMENT.sub("", reading.site.text(path))
    except SiteError:
        return []
    return list(dict.fromkeys(tag["name"].lower() for tag in _COLLECTION.finditer(text)))


def is_below_former(reading: Reading, name: str) -> bool:
    """Whether the pages show the data file only below headings of those who have left."""
    found = [
        any(map(past_roles.has_left, _above(text[: tag.start()])))
        for text in _pages(reading)
        for pattern in (_NAMED_DATA, _OF_DATA)
        for tag in pattern.finditer(text)
        if tag["name"] == name
    ]
    return bool(found) and all(found)


def lists_of(reading: Reading, name: str) -> list[tuple[str, list[str]]]:
    """Return (options, headings) of each list of these data that the pages show: what "list.html"
    is told beside, and the headings below which it stands, the nearest first.
    """
    return [
        (tag["options"], [_ANY_TAG.sub("", each).strip() for each in _above(text[: tag.start()])])
        for text in _pages(reading, with_items=False)
        for tag in _LIST_TAG.finditer(text)
        if (data := _NAMED_DATA.search(tag["options"])) and data["name"] == name
    ]


def _pages(reading: Reading, *, with_items: bool = True) -> Iterator[str]:
    """Yield the texts of the pages of the site itself, without parts of templates.

    Args:
        with_items: also those of what a collection holds ("_members/ada.md").
    """
    for path in reading.site.files():
        if not with_items and path.startswith("_") and not path.startswith("_pages/"):
            continue
        if _PAGE.fullmatch(path) and not path.startswith(("_includes/", "_layouts/")):
            try:
                yield prose.COMMENT.sub("", reading.site.text(path))
            except SiteError:
                continue


def _above(text: str) -> Iterator[str]:
    """Yield the headings below which the end of a text stands, the nearest first; a heading in a
    section of its own is below none of others.
    """
    level, nearest = 7, len(text)
    for heading in reversed(list(_HEADING.finditer(text))):
        if level < 7 and _SECTION_TAG.search(text, heading.end(), nearest):
            return
        if len(heading[1]) < level:
            level, nearest = len(heading[1]), heading.start()
            yield heading[2]


#: What names one item of data to a part of a template: "{% include person.html name='mia' %}".
_ITEM_TAG = re.compile(r"\{%-?\s*include\s+\S+\s[^%]*?=\s*[\"'](?P<key>[\w.-]+)[\"'][^%]*%\}")


def headings_of_items(reading: Reading) -> dict[str, str]:
    """Return the heading nearest above each tag that names one item of data, by the item's key."""
    found: dict[str, str] = {}
    for text in _pages(reading, with_items=False):
        for tag in _ITEM_TAG.finditer(text):
            if heading := next(_above(text[: tag.start()]), ""):
                found.setdefault(tag["key"], _ANY_TAG.sub("", heading).strip())
    return found


def headings_of_field(text: str, name: str) -> list[str]:
    """Return the headings, the nearest first, below which a page shows a field of its own: "{%
    include people.html items=page.students %}".
    """
    tag = re.search(rf"\bpage\.{re.escape(name)}\b", text)
    above = _above(text[: tag.start()]) if tag else ()
    return [_ANY_TAG.sub("", heading).strip() for heading in above]


#: A part of a template, as layouts and pages name it.
_PART = re.compile(r"\{%-?\s*include(?:_cached)?\s+(?P<name>[\w./-]+)")
#: So deep parts of templates name others.
_DEEPEST = 3


def with_parts(reading: Reading, text: str) -> str:
    """Return a text of a template with those of the parts that it names, and that these name."""
    texts = [text]
    names: set[str] = set()
    for _ in range(_DEEPEST):
        new = {part["name"] for each in texts for part in _PART.finditer(each)} - names
        names |= new
        paths = (f"_includes/{name}" for name in sorted(new))
        texts += [reading.site.text(path) for path in paths if path in reading.site]
    return "\n".join(texts)


def undeclared(reading: Reading) -> frozenset[str]:
    """Return the folders of items ("_old_talks") that Jekyll passes over, since the settings
    declare other collections and not these; none where anything leaves that open.
    """
    declared: set[str] = set()
    kept: set[str] = set()
    for path in filter(_SETTINGS.fullmatch, reading.site.files()):
        data = read_data(reading.site, path)
        fields = next(objects_of(data.value), {})
        if data.problems or fields.get("collections_dir"):
            return frozenset()
        collections = fields.get("collections")
        named = collections if isinstance(collections, dict) else texts_of(collections)
        declared |= {f"_{plain(name).casefold()}" for name in named}
        kept |= {each.strip("/").casefold() for each in texts_of(fields.get("include"))}
    folders = {path.partition("/")[0] for path in reading.site.files() if path.startswith("_")}
    if not any(folder.casefold() in declared for folder in folders - _OF_JEKYLL):
        return frozenset()
    left = {
        folder
        for folder in folders - _OF_JEKYLL
        if folder.casefold() not in declared
        and not any(fnmatch.fnmatch(folder.casefold(), each) for each in kept)
    }
    return frozenset(left - set(_named_folders(reading))) if left else frozenset()


def _named_folders(reading: Reading) -> Iterator[str]:
    """Yield the folders of the files that pages and layouts name, to take them in."""
    for text in templates(reading):
        yield from re.findall(r"(?<!\w)_[\w-]+(?=/[\w{])", text)


def templates(reading: Reading) -> Iterator[str]:
    """Yield the texts of the templates of a site: its pages, layouts and their parts."""
    for path in reading.site.files():
        if _TEMPLATE.fullmatch(path):
            try:
                yield reading.site.text(path)
            except SiteError:
                continue
