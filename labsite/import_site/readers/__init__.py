"""Reads a site that a lab brings along: which kind it is, and what its files say."""

import re
from dataclasses import replace

from labsite.import_site.files import Site
from labsite.import_site.readers import (
    cited_files,
    fuller_names,
    news_told_again,
    others_papers,
    plain_pages,
    samples,
    shared_marks,
    since_when,
)
from labsite.import_site.readers.hugo import blox as hugo_blox
from labsite.import_site.readers.jekyll import sites as jekyll
from labsite.import_site.readers.joining import joined
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import Found, LabRow, PaperRow, PersonRow, ProjectRow, Row
from people.names import normalize_text

#: A project may be called as a paper is that has a title of fewer words.
_FEWEST_WORDS_OF_PAPER = 4


def read(site: Site, owner: str = "") -> Found:
    """Return what is found in the site; nothing that it holds raises.

    `owner` is the person whose page it is, where somebody says so.
    """
    reading = Reading(site, owner)
    for path, why in site.left_out:
        reading.tell(path, None, path, why)
    if hugo_blox.is_site(reading):
        hugo_blox.read(reading)
    elif jekyll.is_site(reading):
        jekyll.read(reading)
    else:
        plain_pages.read(reading)
    _leave_out(reading)
    cited_files.leave_out(reading)
    others_papers.leave_out(reading)
    _leave_out_shown_papers(reading)
    news_told_again.leave_out(reading)
    reading.found.rows[:] = since_when.filled(
        joined(fuller_names.as_one(reading.found.rows), reading.tell)
    )
    shared_marks.leave_out(reading)
    _stay_in_lab(reading.found.rows)
    if site.is_document:
        _call(reading.found, site.name)
    return reading.found


def _call(found: Found, name: str) -> None:
    """Call the one file of which all is by the name that whoever sent it knows."""
    found.rows[:] = [replace(row, file=name) for row in found.rows]
    found.unplaced[:] = [replace(each, file=name) for each in found.unplaced]


def _stay_in_lab(rows: list[Row]) -> None:
    """Take back that somebody went on to the lab itself: "Mia has joined the Moss Lab"."""
    lab = next((row for row in rows if isinstance(row, LabRow)), None)
    name = re.sub(r"^the ", "", normalize_text(lab.name)) if lab else ""
    for at, row in enumerate(rows):
        if name and isinstance(row, PersonRow) and row.next_place:
            place = re.sub(r"^the ", "", normalize_text(row.next_place))
            if place.startswith(name) and not (row.next_role or place.removeprefix(name).isalnum()):
                rows[at] = replace(row, next_place="")


def _leave_out(reading: Reading) -> None:
    """Tell of rows that say nothing of the lab, and drop them."""
    kept = []
    for row in reading.found.rows:
        if why := samples.why_no_row(row):
            reading.tell(row.file, row.line, _name_of(row), why)
        else:
            kept.append(_without_headings_alone(row) if isinstance(row, LabRow) else row)
    reading.found.rows[:] = kept


#: Headings that nothing stands below.
_HEADINGS = re.compile(r"(?:\s*#{1,6}[ \t][^\n]*)+\s*")


def _without_headings_alone(row: LabRow) -> LabRow:
    """Return what the lab is without texts that are headings and nothing else."""
    about, joining = (
        "" if _HEADINGS.fullmatch(text) else text for text in (row.about, row.joining)
    )
    return replace(row, about=about, joining=joining)


def _leave_out_shown_papers(reading: Reading) -> None:
    """Tell the projects that a page shows and that are the papers of another, and drop them."""
    titles = {
        normalize_text(row.record.title)
        for row in reading.found.rows
        if isinstance(row, PaperRow) and len(row.record.title.split()) >= _FEWEST_WORDS_OF_PAPER
    }
    kept = []
    for row in reading.found.rows:
        if (
            isinstance(row, ProjectRow)
            and row.confidence < 1
            and normalize_text(row.name) in titles
        ):
            reading.tell(row.file, row.line, f"{row.name}\n{row.description}", "page_text")
        else:
            kept.append(row)
    reading.found.rows[:] = kept


def _name_of(row: Row) -> str:
    if isinstance(row, PaperRow):
        return row.record.title
    named = ("name", "degree", "subject", "title", "institution", "organisation")
    return ", ".join(text for each in named if (text := getattr(row, each, "")))
