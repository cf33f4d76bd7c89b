"""Lists in data files of what a lab has beside its people: papers, projects, news, awards."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, moments, papers, samples
from labsite.import_site.readers.cv import news as news_of_page
from labsite.import_site.readers.cv import page as homepage
from labsite.import_site.readers.front_matter import Data, objects_of, plain, text_of, texts_of
from labsite.import_site.readers.jekyll import academicpages, al_folio, listed_people
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import AwardRow, NewsRow, PaperRow
from people import past_roles
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.named_fields.fields import is_paper
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.record import Record

#: Whom such a file lists, the lab works with.
_NO_MEMBERS = re.compile(r"collab|partner|sponsor|fund|friend|advisory", re.IGNORECASE)
#: Fields that say who has an award.
_HONOURED = (
    "people", "person", "recipients", "recipient", "winners", "winner", "awardee", "member",
)  # fmt: skip
#: Fields that hold all of a paper, as it is printed.
_CITED = ("citation", "fullcitation", "reference")
_PLUGINS = ("pubmed", "google_scholar", "orcid", "scholar")
#: What says something has more words than a date, a label or a link.
_FEW_WORDS = 3
_YEAR_BEHIND = re.compile(r"(?<!\d)(?:19|20)\d\d$")


def projects(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of projects."""
    for item, _ in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        title = text_of(fields, "title", "name")
        if samples.is_sample_item(map(plain, fields.values())):
            reading.tell(path, data.line_of(item), title, "sample")
            if not samples.may_be_own_title(title):
                continue
            fields = {
                name: value
                for name, value in fields.items()
                if not samples.is_sample_item([plain(value)])
                and not samples.is_placeholder(plain(value))
            }
        if topic := _other_topic(path, fields):
            _no_project(reading, path, data.line_of(item), topic, fields)
            continue
        row = al_folio.project_row(reading, fields, path, data.line_of(item))
        if row:
            reading.add(row)
        elif fields:
            reading.tell(path, data.line_of(item), str(item)[:500], "no_title")


def _other_topic(path: str, fields: dict[str, Any]) -> str:
    """Return what an item of a list of all research is, by its tags, where that is no project: an
    award, a talk, funding.
    """
    if path.rpartition("/")[2].partition(".")[0] != "research":
        return ""
    tags = [text for name in ("tags", "type", "category") for text in texts_of(fields.get(name))]
    read = [headings.read(Line(0, tag, tag)) for tag in tags]
    topics = [heading.topic for heading in read if heading]
    others = [each for each in topics if each in ("awards", "talks", "grants", "news")]
    return others[0] if others and "projects" not in topics else ""


def _no_project(
    reading: Reading, path: str, line: int | None, topic: str, fields: dict[str, Any]
) -> None:
    """Read an item that is an award of somebody; tell one of another kind."""
    title, told = reading.short(text_of(fields, "title", "name")), text_of(fields, "subtitle")
    people = person_words.names(told)
    if topic == "awards" and title and people:
        date = day_of(fields.get("date") or fields.get("year"))
        reading.add(AwardRow(file=path, line=line, title=title, date=date, people=tuple(people)))
    else:
        reading.tell(path, line, ", ".join(filter(None, (title, told))), "unread_data")


def news(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a data file of news."""
    news_list(reading, path, data)


def news_list(reading: Reading, path: str, data: Data) -> None:
    """Read a list of news; a date alone is that of what follows, and a text begins with its own."""
    date_above = ""
    known: dict[tuple[str, str], list[str]] = {}
    if texts := _texts_alone(data.value):
        _news_in_lines(reading, path, texts)
        return
    items = _by_date(data.value) or [item for item, _ in grouped(data.value)]
    is_day_first = moments.days_first(plain(item.get("date")) for item in items)
    for item in items:
        fields = {str(name): value for name, value in item.items()}
        line = data.line_of(item)
        if set(fields) == {"date"}:
            date_above = day_of(fields["date"])
            continue
        text = text_of(fields, "details", "body", "content", "text", "description", "news", "html",
                       "en") or _in_blocks(fields) or _only_text(fields)  # fmt: skip
        text = text or text_of(fields, "venue", "source", "outlet")
        body, picture = reading.prose(text, path, line)
        title = reading.short(text_of(fields, "title", "headline", "name"))
        url = reading.whole(text_of(fields, "link", "url"))
        if not title:
            title, body, only_link = al_folio.titled(reading.short(body), body)
            url = url or only_link
        if not title:
            reading.tell(path, line, str(item)[:500], "no_title")
            continue
        printed = plain(fields.get("date") or fields.get("year"))
        date = (
            (moments.day_of_day_first(printed) if is_day_first else "")
            or moments.day_of(printed)
            or day_of(printed)
            or news_of_page.date_of_month(printed)
            or date_above
        )
        said = known.setdefault((title, date), [])
        if body in said:  # the latest once more, for the page at the top
            continue
        if said:  # two of one title and day: what each says tells them apart
            title, body = f"{title}: {reading.short(body)}", ""
        said.append(body)
        reading.add(
            NewsRow(
                file=path,
                line=line,
                title=title,
                date=date,
                body=body,
                picture=reading.picture(text_of(fields, "image", "img"), path, line) or picture,
                url=url,
            )
        )


def _by_date(value: object) -> list[dict[str, Any]]:
    """Return news that stand each below its date: `2026-07-10: "We moved"`; none of others."""
    dated = list(value.items()) if isinstance(value, dict) else []
    are_news = [day_of(str(date)) and isinstance(text, str) for date, text in dated]
    return [{"date": date, "text": text} for date, text in dated] if dated and all(are_news) else []


def _texts_alone(value: object) -> list[str]:
    """Return the texts of a list, by itself or in a field; none of a list of objects."""
    lists = [value, *value.values()] if isinstance(value, dict) else [value]
    return next(
        (
            [" ".join(each.split()) for each in listed]
            for listed in lists
            if isinstance(listed, list) and listed and all(isinstance(each, str) for each in listed)
        ),
        [],
    )


def _news_in_lines(reading: Reading, path: str, texts: list[str]) -> None:
    """Read news that are a line each: "Sep 2025: We moved"."""
    found = homepage.read("\n".join(("# News", "", *(f"- {text}" for text in texts))))
    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    reading.add(*(replace(row, file=path, line=1) for row in rows))
    for each in found.unplaced:
        reading.tell(path, 1, each.text, each.why)


def _only_text(fields: dict[str, Any]) -> str:
    """Return the text of an item that has one beside its date, whatever its field is called."""
    texts = [text for value in fields.values() if len((text := plain(value)).split()) > _FEW_WORDS]
    return texts[0] if len(texts) == 1 and (fields.get("date") or fields.get("year")) else ""


def _in_blocks(fields: dict[str, Any]) -> str:
    """Return the text that an item holds in parts: `blocks: [{type: text, text: …}, …]`."""
    blocks = (block for value in fields.values() for block in objects_of(value))
    return "\n\n".join(filter(None, (text_of(block, "text", "content") for block in blocks)))


def papers_of(reading: Reading, path: str, data: Data) -> Iterator[PaperRow]:
    """Yield the papers of a list: "publist2019.yml" is of that year."""
    year_of_file = _YEAR_BEHIND.search(path.rpartition(".")[0])
    items = list(grouped(data.value))
    is_counted = _counts([text_of(item, "number") for item, _ in items])
    for item, group in items:
        fields = {str(name): value for name, value in item.items()}
        if is_counted:
            del fields["number"]
        if (year := _YEAR_ALONE.fullmatch(text_of(fields, "description"))) and not text_of(
            fields, "date", "year"
        ):
            fields |= {"year": year[0], "description": ""}
        if re.fullmatch(r"(?:19|20)\d\d", group):
            fields.setdefault("year", group)
        elif year_of_file and not text_of(fields, "date", "year"):
            fields["year"] = year_of_file[0]
        base = _of_citation_alone(fields) or _of_link(fields) or _of_citation(fields)
        if base and not text_of(fields, "title", "name"):
            fields["title"] = base.title
        row = papers.of_fields(reading, fields, file=path, line=data.line_of(item), base=base)
        if row:
            yield row
        elif fields:
            reading.tell(path, data.line_of(item), str(item)[:500], "no_title")


#: The year of a paper, where nothing else describes it.
_YEAR_ALONE = re.compile(r"(?:19|20)\d\d")


def _counts(numbers: list[str]) -> bool:
    """Whether the numbers of papers only count them: 3, 2, 1."""
    told = [int(number) for number in numbers if number.isdecimal()]
    first = min(told, default=0)
    return len(told) == len(numbers) > 1 and sorted(told) == [*range(first, first + len(told))]


def _of_link(fields: dict[str, Any]) -> Record | None:
    """Return the paper that the words of its link tell: `link: {display: "Nature 582, 2020"}`."""
    link = next(objects_of(fields.get("link")), {})
    shown = text_of(link, "display")
    title, people = text_of(fields, "title"), text_of(fields, "authors")
    return papers.citation_of(f"{people}. “{title}”. {html.unescape(shown)}") if shown else None


def _of_citation_alone(fields: dict[str, Any]) -> Record | None:
    """Return the paper that a citation tells where no field holds its title: "Citation: Lee, A.
    (2024). Deep roots. *Soil*".
    """
    if text_of(fields, "title", "name"):
        return None
    printed = (plain(value) for name, value in fields.items() if plain_name(name) in _CITED)
    return papers.citation_of(next(filter(None, printed), ""))


def _of_citation(fields: dict[str, Any]) -> Record | None:
    """Return the paper that a citation beside the title tells."""
    citation = text_of(fields, "citation") if not fields.get("authors") else ""
    title = text_of(fields, "title").strip("*_ ")
    return academicpages.of_citation(citation, title) if citation and title else None


def papers_list(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of papers, which other files may list, too."""
    papers.add(reading, *papers_of(reading, path, data))


def awards(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of awards; whom a site of one person names nobody, they are hers."""
    for item, group in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        title = text_of(fields, "title", "award", "name", "honor", "honour", "prize")
        if not title or fields.get("authors"):  # a paper that won one
            reading.tell(path, data.line_of(item), text_of(fields, *fields), "unread_data")
            continue
        people = texts_of(
            next((fields[each] for each in _HONOURED if fields.get(each)), None) or reading.owner
        )
        reading.add(
            AwardRow(
                file=path,
                line=data.line_of(item),
                title=reading.short(title),
                giver=text_of(fields, "giver", "organization", "organisation", "venue", "by"),
                date=day_of(fields.get("date") or fields.get("year") or group),
                people=tuple(filter(None, people)),
            )
        )


def unknown(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a data file whose name says nothing by what is in it, or tell what that is."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    if stem in _PLUGINS:  # whom the template asks services about
        return
    if inside := list(listed_people.people_inside(data.value)):  # the words of all parts of a page
        for label, listed in inside:
            listed_people.listed(reading, path, replace(data, value=listed), label)
        return
    items = [
        ({str(name): value for name, value in item.items()}, group, data.line_of(item))
        for item, group in grouped(data.value)
    ]
    if items and all(is_listed_paper(fields) for fields, *_ in items):
        papers_list(reading, settings, path, data)
    elif (
        items
        and not _NO_MEMBERS.search(stem)
        and 10 * sum(listed_people.is_person(fields) for fields, *_ in items) >= 9 * len(items)
    ):
        listed_people.listed(reading, path, data, stem if past_roles.has_left(stem) else "")
    else:
        for fields, _, line in items or [({"": plain(data.value) or stem}, "", 1)]:
            if samples.is_sample_item(map(plain, fields.values())):
                reading.tell(path, line, plain(next(iter(fields.values()))), "sample")
                continue
            shown = "; ".join(
                f"{name}: {text}" for name, value in fields.items() for text in texts_of(value)
            )
            if shown.strip(": "):
                reading.tell(path, line, shown, "unread_data")


def is_listed_paper(fields: dict[str, Any]) -> bool:
    """Whether it is a paper beyond doubt: a grant has a title and a text, too."""
    names = {plain_name(name) for name in fields}
    is_told = names & {
        "author", "authors", "doi", "arxiv", "journal", "venue", "booktitle", "conference",
    }  # fmt: skip
    return bool(is_told and is_paper(fields)) or _of_citation_alone(fields) is not None
