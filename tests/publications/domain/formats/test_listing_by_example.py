"""One paper put right says how the others of its list are printed."""

import itertools

import pytest

from publications.domain import formats
from publications.domain.formats.listing.by_example.located import located
from publications.domain.formats.listing.lines import to_lines
from publications.domain.record import Listing, PaperFields, Record

PAPERS = [
    PaperFields("Slow piles of northern sand", ("Ann Lee", "Bo Ma"), "Kelp Letters", "2013"),
    PaperFields("Why ladders lean", ("Chen Wu",), "Annals of Barn Studies", "2013"),
    PaperFields("Bread mould as a clock", ("Bo Ma", "Ann Lee", "Dan Xu"), "Review of Moss", "2019"),
    PaperFields("Quiet sensors for loud harbours", ("Ann Lee",), "Kelp Letters", "2021"),
]
FORMS = {
    "lines": lambda papers: "\n\n".join("\n".join(parts) for parts in papers),
    "breaks": lambda papers: _in("ul", (f"<li>{'<br>'.join(parts)}</li>" for parts in papers)),
    "cells": lambda papers: _in("table", (f"<tr>{_cells(parts)}</tr>" for parts in papers)),
    "blocks": lambda papers: "".join(f"<div>{_blocks(parts)}</div>" for parts in papers),
    "sentences": lambda papers: "\n\n".join(f"{'. '.join(parts)}." for parts in papers),
    "items": lambda papers: "\n".join(f"- {' - '.join(parts)}" for parts in papers),
    "bars": lambda papers: "\n".join(" | ".join(parts) for parts in papers),
}


def _in(tag: str, items) -> str:
    return f"<{tag}>{''.join(items)}</{tag}>"


def _cells(parts: list[str]) -> str:
    return "".join(f"<td>{part}</td>" for part in parts)


def _blocks(parts: list[str]) -> str:
    return "".join(f"<p>{part}</p>" for part in parts)


def printed(paper: PaperFields, order: tuple[str, ...]) -> list[str]:
    said = {
        "title": paper.title,
        "people": " and ".join(filter(None, [", ".join(paper.authors[:-1]), paper.authors[-1]])),
        "venue": paper.venue,
        "year": paper.date,
    }
    return [said[part] for part in order]


def read(text: str, *examples: PaperFields) -> Listing:
    return formats.read(text, examples=examples)


def says(record: Record) -> PaperFields:
    return PaperFields.of(record)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "order", [*itertools.permutations(("title", "people", "venue", "year"))], ids="-".join
)
def test_reads_the_others_whatever_the_order(form: str, order: tuple[str, ...]) -> None:
    body = FORMS[form]([printed(paper, order) for paper in PAPERS])
    text = f"<html><body><h2>Publications</h2>{body}</body></html>"
    if "<" not in body:
        text = f"# Publications\n\n{body}\n"
    assert [says(record) for record in read(text, PAPERS[0]).records] == PAPERS


def test_believes_the_example_more_than_the_classes_of_the_page() -> None:
    body = "".join(
        f'<li><span class="title">{paper.venue}</span><br><span class="venue">{paper.title}</span>'
        f"<br>{', '.join(paper.authors)}<br>{paper.date}</li>"
        for paper in PAPERS
    )
    text = f"<html><body><h2>Publications</h2><ul>{body}</ul></body></html>"
    assert [says(record) for record in read(text, PAPERS[2]).records] == PAPERS


def test_reads_titles_and_people_that_are_broken_into_lines() -> None:
    text = "# Publications\n\n" + "\n\n".join(
        f"{paper.date} | {paper.venue} |\n{paper.title.replace(' ', chr(10), 1)} | "
        f"{', '.join(paper.authors)}"
        for paper in PAPERS
    )
    listing = read(text, PAPERS[0])
    assert [(record.title, record.date) for record in listing.records] == [
        (paper.title, paper.date) for paper in PAPERS
    ]


def test_takes_names_that_are_printed_family_first() -> None:
    rows = [
        ("Lee, A.; Ma, B.", "Slow piles of northern sand", "2013"),
        ("Wu, C.", "Why ladders lean", "2014"),
    ]
    text = "# Publications\n\n" + "\n\n".join(
        f"{title} / {year} / {names} / Kelp Letters" for names, title, year in rows
    )
    example = PaperFields(rows[0][1], ("A. Lee", "B. Ma"), "Kelp Letters", rows[0][2])
    listing = read(text, example)
    assert [says(record) for record in listing.records] == [
        example,
        PaperFields(rows[1][1], ("C. Wu",), "Kelp Letters", rows[1][2]),
    ]


def test_takes_the_numbers_behind_a_venue_for_a_part_of_it() -> None:
    numbers = ["12(3):4-19", "7:101-119", "2(1)", "19:3"]
    text = "# Publications\n\n" + "\n".join(
        f"- {paper.venue} {number} | {paper.title} | {', '.join(paper.authors)} | {paper.date}"
        for paper, number in zip(PAPERS, numbers, strict=True)
    )
    listing = read(text, PAPERS[0])
    assert [says(record) for record in listing.records] == PAPERS
    assert [record.volume for record in listing.records] == ["12", "7", "2", "19"]


def test_reads_papers_below_a_heading_that_says_something_else() -> None:
    papers = "\n".join(
        f"- {' - '.join(printed(p, ('title', 'year', 'people', 'venue')))}" for p in PAPERS
    )
    text = f"# Teaching\n\n{papers}\n\n# Hobbies\n\n- Ladders - 2020 - wet ones - at home\n"
    assert [says(record) for record in read(text, PAPERS[1]).records] == PAPERS


def test_several_examples_each_say_how_their_like_are_printed() -> None:
    above = [" / ".join(printed(p, ("year", "venue", "people", "title"))) for p in PAPERS[:2]]
    below = [" | ".join(printed(p, ("title", "year", "venue", "people"))) for p in PAPERS[2:]]
    text = "# Publications\n\n" + "\n\n".join([*above, *below])
    listing = read(text, PAPERS[0], PAPERS[2])
    assert [says(record) for record in listing.records] == PAPERS


@pytest.mark.parametrize(
    "example",
    [
        PaperFields("A title that stands nowhere", ("Ann Lee",), "Kelp Letters", "2013"),
        PaperFields("?", (), "", ""),
        PaperFields("Slow piles of northern sand", ("Zoe Zander",), "Moss Weekly", "1999"),
    ],
)
def test_an_example_that_is_not_on_the_page_changes_nothing_else(example: PaperFields) -> None:
    text = "# Publications\n\n" + "\n".join(
        f"- {', '.join(paper.authors)}. {paper.title}. {paper.venue}, {paper.date}."
        for paper in PAPERS
    )
    assert read(text, example).records == read(text).records


@pytest.mark.parametrize("lines_between", range(10))
def test_finds_the_fields_of_an_example_far_above_its_title(lines_between: int) -> None:
    paper = PAPERS[3]
    remarks = [f"A remark on moss {at}" for at in range(lines_between)]
    page = ["Publications", "A word", "More", "Still more", paper.venue, *remarks, paper.title]
    lines = to_lines(enumerate([*page, *paper.authors], 1))

    found = list(located(lines, paper))

    assert found
    for block, fields in found:
        said = {field.kind: block.text[field.start : field.end] for field in fields}
        assert (said["venue"], said["title"]) == (paper.venue, paper.title)
        assert said["authors"] == paper.authors[0]


def test_takes_words_that_underscores_join_for_one_run() -> None:
    text = "# Publications\n\n" + "\n".join(
        f"- my_own_paper_of_year {paper.date} {' and '.join(paper.authors)} "
        f"/ in_the_journal_of {paper.venue} / which_is_called {paper.title}"
        for paper in PAPERS[:2]
    )
    assert [says(record) for record in read(text, PAPERS[0]).records] == PAPERS[:2]


def test_accounts_for_every_line_as_before() -> None:
    papers = [printed(paper, ("venue", "title", "year", "people")) for paper in PAPERS]
    text = "# Publications\n\n" + FORMS["lines"](papers) + "\n\nA line about the weather.\n"
    listing = read(text, PAPERS[0])
    told = {line.line for line in (*listing.unread, *listing.furniture)}
    numbers = {at for at, line in enumerate(text.splitlines(), 1) if line.strip()}
    assert told | set(listing.lines_read) == numbers
