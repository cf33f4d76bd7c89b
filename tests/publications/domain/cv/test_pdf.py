"""A CV as PDF: read back with poppler where the machine has it."""

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from publications.domain.cv import TemplateMistake, two_pages, write
from publications.domain.cv.description import Entry, Section, Span
from publications.domain.cv.pdf import page_count
from publications.domain.cv.shortening import shortened
from publications.domain.cv.templates import find
from tests.publications.domain.cv import example

needs_poppler = pytest.mark.skipif(
    not shutil.which("pdftotext"),
    reason="reading a PDF back needs poppler: sudo apt-get install poppler-utils",
)


def text_of(pdf: bytes) -> str:
    read = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True)
    return re.sub(r"\s+", " ", read.stdout.decode())


def test_the_same_cv_is_the_same_tagged_file() -> None:
    made = write(example.cv(), "pdf")

    assert made.startswith(b"%PDF-1.7")
    assert b"/MarkInfo" in made
    assert b"/StructTreeRoot" in made
    assert made == write(example.cv(), "pdf")


@needs_poppler
def test_the_text_comes_in_reading_order() -> None:
    said = text_of(write(example.cv(), "pdf"))

    order = (
        "Ann Oak 安橡|Professor of Trees|ann@oak.example|Education|2010–2015|PhD, Botany, Forest|"
        "with Old Elm|Experience|since 2016|Conference papers|1.|Bo Fir, Ann Oak*, Cy Elm. Looms|"
        "2.|Talks|Service"
    )
    places = [said.index(words) for words in order.split("|")]
    assert places == sorted(places)


@needs_poppler
def test_what_people_write_is_no_code() -> None:
    said = text_of(write(example.with_hostile(), "pdf"))

    assert '#read("/etc/passwd") $x_1^2$ \\input{/etc/hosts} \\ 50% @home *b* _i_ `c`' in said
    assert "root:" not in said
    assert "你好" in said


@pytest.mark.parametrize("papers", [0, 12, 90])
def test_two_pages_are_two(papers: int) -> None:
    long = example.cv(papers)

    short = two_pages(long)

    assert page_count(write(short, "pdf")) <= 2
    kept = len(short.entries_of("selected"))
    assert kept == min(papers, 12) or 15 < kept < 60


def test_one_endless_entry_does_not_make_three_pages() -> None:
    short = two_pages(example.with_hostile())

    assert page_count(write(short, "pdf")) <= 2


def test_selected_papers_come_first_in_a_short_cv() -> None:
    old = [example.paper(0, "The one", is_selected=True)]
    section = example.Section("journal", "Journal articles", tuple(old))

    short = shortened(example.cv(60, section), 20)

    first, second, *_ = short.entries_of("selected")
    assert isinstance(first, example.Paper)
    assert (first.title, second.start) == ("The one", "2023-07")
    assert [part.key for part in short.sections].count("selected") == 1


class TestOwnTemplate:
    def test_a_labs_copy_wins(self, tmp_path: Path) -> None:
        own = "#let cv = json(bytes(sys.inputs.cv))\nOurs: #cv.name"
        (tmp_path / "cv.typ").write_text(own)

        assert write(example.cv(), "pdf", tmp_path) != write(example.cv(), "pdf")

    def test_a_mistake_says_where_it_is(self, tmp_path: Path) -> None:
        (tmp_path / "cv.typ").write_text("= CV\n\n#nothing-of-this")

        with pytest.raises(TemplateMistake) as caught:
            write(example.cv(), "pdf", tmp_path)

        assert (
            str(caught.value)
            == "cv.typ, line 3: unknown variable: nothing-of-this – "
            + (str(caught.value).partition(" – ")[2])
        )

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ('#import "@preview/cetz:0.2.0": *', "packages"),
            ('#read("../secret.txt")', "escape"),
            ('#read("/etc/passwd")', "not found"),
            ('#image("https://a.example/a.png")', "not found"),
            ("#while true {}", "always true"),
            ('#include "other.typ"', "unknown variable"),
        ],
    )
    def test_it_reaches_nothing_outside_its_folder(
        self, tmp_path: Path, line: str, said: str
    ) -> None:
        folder = tmp_path / "own"
        folder.mkdir()
        (tmp_path / "secret.txt").write_text("secret")
        (folder / "other.typ").write_text("#mistake")
        (folder / "cv.typ").write_text(line)

        with pytest.raises(TemplateMistake) as caught:
            write(example.cv(), "pdf", folder)

        assert said in str(caught.value)

    def test_a_file_that_is_no_text(self, tmp_path: Path) -> None:
        (tmp_path / "cv.typ").write_bytes(b"\xff\xfe\x00\xd8")

        with pytest.raises(TemplateMistake, match=r"cv\.typ"):
            write(example.cv(), "pdf", tmp_path)

    def test_without_one_the_projects_is_used(self, tmp_path: Path) -> None:
        assert find("cv.typ", tmp_path) == find("cv.typ", None)


@needs_poppler
def test_dates_stand_with_what_happened_then() -> None:
    cv = example.cv()
    entries = [
        Entry(line=(Span(f"Golden Leaf {year}"),), when=str(year)) for year in range(2010, 2020)
    ]

    said = text_of(
        write(replace(cv, sections=(Section("awards", "Awards", tuple(entries)),)), "pdf")
    )

    assert "2010 Golden Leaf 2010 2011 Golden Leaf 2011 2012 Golden Leaf 2012" in said
