"""A CV as a Word file, read back by the library."""

import io
import re
from dataclasses import replace

from docx import Document
from docx.text.paragraph import Paragraph

from publications.domain.cv import write
from tests.publications.domain.cv import example


def test_headings_are_headings_and_looks_are_looks() -> None:
    document = Document(io.BytesIO(write(example.cv(2), "docx")))

    by_style: dict[str, list[Paragraph]] = {}
    for paragraph in document.paragraphs:
        by_style.setdefault(paragraph.style.name, []).append(paragraph)
    assert [each.text for each in by_style["Heading 1"]] == [
        *("Education", "Experience", "Awards", "Conference papers", "Talks", "Service")
    ]
    assert by_style["Title"][0].text == "Ann Oak 安橡"
    assert by_style["CV Entry"][0].text == "2010–2015\tPhD, Botany, Forest University\nwith Old Elm"
    paper = by_style["CV Paper"][1]
    assert paper.text.startswith("\t2.\tBo Fir, Ann Oak*, Cy Elm. Looms and graphs 1. Symposium")
    looks = {run.text: (run.bold, run.italic, run.underline) for run in paper.runs}
    assert looks["Ann Oak"] == (True, None, None)
    assert looks["Cy Elm"] == (None, None, True)
    assert looks["Symposium on Weaving (WEAVE)"] == (None, True, None)
    assert [link.address for link in paper.hyperlinks] == ["https://doi.org/10.1/1"]
    assert document.core_properties.title == "Ann Oak – Curriculum vitae"


def test_entries_without_dates_have_their_details() -> None:
    line, detail = (example.Span("Bo Fir, PhD student"),), (example.Span("Thesis: On bark"),)
    advised = example.Entry(line=line, details=(detail,))
    section = example.Section("advising", "Advised", (advised,))

    document = Document(io.BytesIO(write(example.cv(1, section), "docx")))

    assert document.paragraphs[-1].text == "Bo Fir, PhD student\nThesis: On bark"


def test_what_people_write_is_text_that_xml_can_hold() -> None:
    document = Document(io.BytesIO(write(example.with_hostile(), "docx")))

    headings = [each.text for each in document.paragraphs if each.style.name == "Heading 1"]
    assert example.SHOWN in headings
    text = "\n".join(each.text for each in document.paragraphs)
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe]", text)
    assert "W" * 3000 in text


def test_a_short_cv_has_room_left_for_wider_fonts() -> None:
    sizes = {}
    for is_short in (False, True):
        made = Document(io.BytesIO(write(replace(example.cv(3), is_short=is_short), "docx")))
        sizes[is_short] = made.styles["CV Paper"].font.size

    assert sizes[True] < sizes[False]
