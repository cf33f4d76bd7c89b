"""Items of a Hugo site's sections: events, projects, posts; papers are in `hugo_publications`."""

import re

from labsite.import_site.readers import samples
from labsite.import_site.readers.front_matter import Page, objects_of, text_of, texts_of
from labsite.import_site.readers.hugo.settings import INDEXES, HugoSettings, picture_of
from labsite.import_site.readers.jekyll import al_folio
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.rows import NewsRow, TalkRow

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?")
#: How a list of some projects is called: "Ongoing", "Past projects".
OF_MANY_PROJECTS = re.compile(
    r"\b(?:projects|topics|themes)\b|^(?:ongoing|active|current|completed?|finished|closed|past|"
    r"funded|archived?|all|other|20\d\d(?:\W+20\d\d)?)$",
    re.IGNORECASE,
)
#: So many words are the name of a list; an item of it, or a title in bold above what is told.
_MOST_WORDS_OF_LIST = 3
#: A longer text is not what a series of talks is called.
_MOST_WORDS_OF_SERIES = 25
_ITEM = re.compile(r"^(?:[*+-][ \t]+\S|\*\*[^*\n]+\*\*[ \t]*$)", re.MULTILINE)


def event(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    text = reading.words(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title"))
    if not title:
        reading.tell_untitled(page, text)
        return
    where = next(objects_of(page.fields.get("address")), {})
    place = [page.text("location"), *(text_of(where, n) for n in ("street", "city", "country"))]
    if samples.is_placeholder(text_of(where, "street")):  # of which few change all
        place = place[:1]
    all_day = True in (page.fields.get("all_day"), page.fields.get("event_all_day"))
    starts_at, zone = _moment(page.text("event_start", "date", "time_start"), all_day)
    ends_at, _ = _moment(page.text("event_end", "date_end", "time_end"), all_day)
    abstract = reading.words(page.text("abstract"), page.path)
    series = reading.short(page.text("event", "event_name"))
    if len(series.split()) > _MOST_WORDS_OF_SERIES:  # what it is about
        abstract, series = "\n\n".join(filter(None, (series, abstract))), ""
    summary = reading.short(page.text("summary"))
    reading.add(
        TalkRow(
            file=page.path,
            line=1,
            old_address=address,
            title=title,
            speaker=", ".join(map(settings.name_of, texts_of(page.fields.get("authors")))),
            series=series,
            starts_at=starts_at,
            ends_at=ends_at,
            time_zone=zone,
            place=", ".join(dict.fromkeys(filter(None, map(reading.short, place)))),
            abstract="\n\n".join(filter(None, (abstract or (summary if not text else ""), text))),
            slides_url=reading.whole(page.text("url_slides")),
            video_url=reading.whole(page.text("url_video")),
        )
    )
    if event := page.text("event_url"):
        reading.tell(page.path, 1, f"event_url: {event}", "extra_field")


def _moment(text: str, all_day: bool) -> tuple[str, str]:
    """Return a time as it is printed, and its zone where that is said."""
    match = _TIME.match(text)
    if not match or all_day or match[2] == "00:00":
        return day_of(text), ""
    return f"{match[1]}T{match[2]}", "UTC" if match[3] == "Z" else ""


def lists_projects(page: Page, title: str) -> bool:
    """Whether a page is called so in few words ("Past Projects"), and lists some."""
    is_called = OF_MANY_PROJECTS.search(title) and len(title.split()) <= _MOST_WORDS_OF_LIST
    return bool(is_called) and len(_ITEM.findall(page.body)) > 1


#: The heading with which a text begins.
_HEADING = re.compile(r"\A\s*#{1,6}[ \t][^\n]*")


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def project(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    if samples.is_placeholder(page.text("summary")) and not page.body.strip():
        reading.tell(page.path, 1, page.text("title") or page.path, "sample")
        return
    fields = dict(page.fields)
    fields["title"] = page.text("title") or page.heading
    body = page.body if page.text("title") else _HEADING.sub(_blank, page.body)
    text, picture = reading.prose(body, page.path, page.body_line, address)
    fields["link"] = page.text("external_link")
    for link in objects_of(page.fields.get("links")):
        kind = "repo" if re.search(r"code|git", text_of(link, "type", "name", "icon")) else "home"
        fields.setdefault(kind, text_of(link, "url"))
    fields["people"] = [settings.name_of(name) for name in texts_of(fields.pop("authors", None))]
    fields.pop("image", None)
    folder = page.path.rpartition("/")[0] if page.stem.partition(".")[0] in INDEXES else ""
    picture = (picture_of(reading, folder) if folder else "") or picture
    row = al_folio.project_row(reading, fields, page.path, 1, text, picture, address)
    if row:
        reading.add(row)
    else:
        reading.tell_untitled(page, text)


def post(reading: Reading, settings: HugoSettings, page: Page) -> None:
    if _is_of_other_section(reading, page):
        reading.tell(page.path, 1, "\n\n".join((page.text("title"), page.body)), "page_text")
        return
    image = next(objects_of(page.fields.get("image")), {})
    folder = page.path.rpartition("/")[0] if page.stem.startswith("index") else ""
    page.fields["image"] = (picture_of(reading, folder) if folder else "") or text_of(
        image, "filename"
    )
    al_folio.news(reading, settings, page)


def _is_of_other_section(reading: Reading, page: Page) -> bool:
    """Whether another section has the same piece of news: of that title, and in that month."""
    title, month = _letters(page.text("title")), day_of(page.fields.get("date"))[:7]
    return bool(title) and any(
        isinstance(row, NewsRow)
        and (_letters(row.title), row.date[:7]) == (title, month)
        and row.file.split("/")[:2] != page.path.split("/")[:2]
        for row in reading.found.rows
    )


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()
