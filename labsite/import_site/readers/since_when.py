"""Since when somebody is there, where only her text tells that."""

from dataclasses import replace

from labsite.import_site.readers import prose, stages, titles
from labsite.import_site.rows import PersonRow, Row


def filled(rows: list[Row]) -> list[Row]:
    """Return the rows with the year since when those are there who are, as a sentence of theirs
    says it that tells their position: "Mia is a PhD student in the lab since 2023".

    What several files say of one person is in one row by then: a list of dates tells more.
    """
    return [
        replace(row, start=since)
        if isinstance(row, PersonRow) and (since := _since_in_text(row))
        else row
        for row in rows
    ]


def _since_in_text(row: PersonRow) -> str:
    if row.start or row.end or row.is_former or not (row.role and row.bio):
        return ""
    text = prose.sentences(row.bio)
    told, since = titles.in_first_sentence(text, row.name, is_former=False)
    is_same = told.casefold() == row.role.casefold() or stages.are_one(told, row.role)
    return since if is_same else ""
