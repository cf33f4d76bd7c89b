"""Honours on a CV or a homepage -> rows."""

import re
from dataclasses import replace

from labsite.import_site.readers import cv_parts, entries, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import service
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import workplaces
from labsite.import_site.rows import AwardRow
from publications.domain.formats.listing.lines import Line

#: What stands around a list of honours: "Prizes that I won:", "4 scientific prizes", "See my CV".
_NO_AWARD = re.compile(
    r"[^:]*\b(?:awards|prizes|hono[u]?rs|grants|fellowships|scholarships|following)\b[^:]*:$"
    r"|\d{1,3}\s(?:[\w-]+\s){0,3}(?:[\w]+/)?(?:prizes|awards|grants|fellowships|scholarships)\b"
    rf"|{entries.LEADS_ELSEWHERE.pattern}",
    re.IGNORECASE,
)
#: The words of a link behind it.
_BUTTON_BEHIND = re.compile(
    r"[\s.,;(\[]*\b(?:read|watch|download|see)(?: (?:it|more))?(?: here)?[\s.)\]]*$", re.IGNORECASE
)
_AWARDED = re.compile(
    r"^(?:awarded|received|recipient of|winner of|was awarded)\s+(?:the\s|an?\s)?", re.IGNORECASE
)
#: The year of an event belongs to its name: "in OOPSLA 2015".
_OF_EVENT = re.compile(
    r"\b(?:in|at|of|for|from)\s(?:the\s)?(?:\w+[\s-])*?[\w&/+-]*[A-Z]{2,}[\w-]*\s['’]?(?"
    r":19|20)?\d\d$|\b[A-Z]{3,}[\w-]*\s['’]?(?:19|20)\d\d$"
)


def read(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    listed, below_award = _parted_from_below(listed)
    for entry in listed:
        if _NO_AWARD.match(entry.text) and not periods.find(entry.text):
            account.leave(entry.lines, "unknown")
            continue
        if _is_service(entry, section):
            for line in _sentences(entry):
                for service_row in service.services_in(line, "", "", account.owner):
                    account.add(service_row, entry.lines)
            continue
        for part in _side_by_side(entry):
            if row := _award(part, account.owner):
                is_title = not entry.head.marker
                below = [
                    line for line in entry.lines[1:] if line.marker and (line.indent or is_title)
                ]
                more = below_award.get(entry.head.place, [])
                by = next((line for line in more if workplaces.is_named(line.text)), None)
                row = replace(row, giver=by.text if by else "")
                below += [line for line in more if line is not by]
                own = [line for line in entry.lines if line not in below]
                account.add(row, [*own, by] if by else own)
                account.leave(below, "no_place")  # how much it was, and for what


def _parted_from_below(listed: list[Entry]) -> tuple[list[Entry], dict[int, list[Line]]]:
    """Return the awards of a list, each of which begins with its date, without the lines below most
    of them that have none, "Root Society" below "May 2021: Golden Shelf Prize"; and these by the
    place of the award. Of another list, all are awards.
    """
    awards: list[Entry] = []
    below: dict[int, list[Line]] = {}
    for entry in listed:
        date = next(iter(periods.all_of(entry.head.text)), None)
        if date and not date.begin:
            awards.append(entry)
        elif awards and not entry.head.marker:
            below.setdefault(awards[-1].head.place, []).extend(entry.lines)
        else:
            return listed, {}
    return (awards, below) if 2 * len(below) > len(awards) > 1 else (listed, {})


def _is_service(entry: Entry, section: page_lines.Section) -> bool:
    """Whether an entry below "Service & Awards" is of the one and not of the other."""
    is_of_both = bool(re.search(r"\b(?:service|activit|leadership)", section.label, re.IGNORECASE))
    said = service.ROLE.search(entry.text)
    return is_of_both and bool(said) and not _AWARD_WORD.match(entry.text)


_AWARD_WORD = re.compile(
    r"[^.·]*\b(?:award|prize|fellowship|scholarship|medal|grant|honou?r|winner|best"
    r"|distinguished)\b",
    re.IGNORECASE,
)


def _sentences(entry: Entry) -> list[Line]:
    """Return what an entry says as lines, a sentence each."""
    sentences = [
        one.strip(" .") for one in re.split(r"\.\s+(?=[A-Z])", entry.text) if one.strip(" .")
    ]
    return [replace(entry.head, text=one, printed=one) for one in sentences]


def _side_by_side(entry: Entry) -> list[Entry]:
    """Return the entries that one line lists between dots: "Golden Shelf (2023) · Best Pile"."""
    pieces = [one.strip() for one in re.split(r"\s[·•]\s", entry.head.text) if one.strip()]
    if len(pieces) < 2 or len(entry.lines) > 1:
        return [entry]
    return [replace(entry, lines=[replace(entry.head, text=one, printed=one)]) for one in pieces]


_MONEY = re.compile(r"[$€£¥]\s?\d[\d,.]{2,}")
_INVESTIGATES = re.compile(
    r"\b(?:(?:co-?)?PI|principal investigator|co-investigator)\b", re.IGNORECASE
)


def _award(entry: Entry, owner: str) -> AwardRow | None:
    if _MONEY.search(entry.text) and _INVESTIGATES.search(entry.text):  # a grant
        return None
    above = [line for line in entry.lines[1:3] if not line.marker]
    text = " ".join(
        " | ".join(page_lines.cells(line)) or line.text for line in [entry.head, *above]
    )
    label_date = periods.find(entry.label) if re.fullmatch(r"\d{4}", entry.label) else None
    found = periods.all_of(text)
    if found and not found[0].begin and re.match(r"\s*[:：]", text[found[0].stop :]):
        found = found[:1]  # what is awarded may have years of its own
    if not re.search(r"[^\W\d_]{3}", text) or len(text) > 400:
        return None
    date = (found[-1].end or found[-1].start) if found else (label_date.start if label_date else "")
    title = _award_title(text, found)
    if not title:
        return None
    linked = [address for line in entry.lines for _, address in page_lines.links(line)]
    return AwardRow(
        title=title,
        date=date,
        people=(owner,) if owner else (),
        url=linked[0] if len(linked) == 1 else "",
        confidence=0.9,
    )


def _award_title(text: str, found: list[periods.Period]) -> str:
    """Return what is awarded: the text without the date before, behind or in brackets.

    The year of an event stays, and so do several.
    """
    text = _BUTTON_BEHIND.sub("", text.strip())
    if len(found) == 1:
        period = found[0]
        before, after = text[: period.begin], text[period.stop :]
        is_in_brackets = bool(re.search(r"[(\[]\s*$", before)) and bool(
            re.match(r"\s*[)\]]", after)
        )
        behind = re.sub(r"\s+in\s*$", "", before.rstrip(" ,;|–—-:("))
        if not before.strip(" (["):
            text = after.lstrip(" ,:;.|)]–—-\t")
        elif is_in_brackets or (
            not after.strip(" .;)|") and not _OF_EVENT.search(text[: period.stop].rstrip(" ."))
        ):
            text = f"{behind.rstrip(' ,;(|[')} {after.lstrip(' )]')}"
        elif re.match(r"\s*[|]", after):
            text = f"{behind} {after.lstrip(' |')}"
    return cv_parts.tidy(_AWARDED.sub("", text.replace(" | ", ", ").strip(" .;"))).rstrip(".")
