"""Texts put right before they are compared, and marks that are written out."""

import pytest

from publications.domain.matching import blocking_keys, compare
from publications.domain.matching.titles import plain_title, readable, title_of
from tests.publications.domain.matching.adversarial_pairs import paper


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("c bіhm", "c böhm"),
        ("u чetintemel", "u çetintemel"),
        ("b kã ¶ nig-ries", "b könig-ries"),
        ("rh gã 1/4 ting", "rh güting"),
        ("Иван Петров", "Иван Петров"),
        ("José São Bento", "José São Bento"),
    ],
)
def test_misread_letters_are_put_right(printed: str, meant: str) -> None:
    assert readable(printed) == meant


@pytest.mark.parametrize(
    "behind", [": A Tutorial", " - tutorial notes", ", Tutorial", " (tutorial)"]
)
def test_what_kind_of_talk_it_is_is_no_part_of_a_title(behind: str) -> None:
    assert plain_title(f"Weaving by Query{behind}") == "Weaving by Query"


def test_a_notice_is_known_behind_a_space_of_tex() -> None:
    assert title_of(r"\ addendum to \ '' weaving by query").notice == "correction"


@pytest.mark.parametrize(
    ("marked", "written_out"),
    [
        ("Über die Stabilität von Böschungen", "Ueber die Stabilitaet von Boeschungen"),
        ("Straßenbäume im Klimawandel", "Strassenbaeume im Klimawandel"),
        ("Mål og midler i gamle færger", "Maal og midler i gamle faerger"),
        ("Bjælker og bådebyggeri i havnebyer", "Bjaelker og baadebyggeri i havnebyer"),
        ("Müller, Färber und Böttcher", "Mueller, Faerber und Boettcher"),
        ("Schöne Töne alter Glocken", "Schoene Toene alter Glocken"),
        ("Größe und Güte gewebter Tücher", "Groesse und Guete gewebter Tuecher"),
        ("Fåreuld i handel og håndværk", "Faareuld i handel og haandvaerk"),
        ("Küstenmöwen über Fährhäusern", "Kuestenmoewen ueber Faehrhaeusern"),
        ("Löhne der Köhler und Töpfer", "Loehne der Koehler und Toepfer"),
    ],
)
def test_a_title_with_its_marks_written_out_is_found(marked: str, written_out: str) -> None:
    left = paper(f"{marked} | Jörg Häußler, Anke Größer | Webkunde | 2015")
    right = paper(f"{written_out} | Joerg Haeussler, Anke Groesser | Webkunde | 2015")

    assert compare(left, right).decision == compare(right, left).decision == "same"
    assert blocking_keys(left) & blocking_keys(right)


@pytest.mark.parametrize("dash", [":", " -", " –", " —"])
def test_a_dash_parts_a_name_as_a_colon_does(dash: str) -> None:
    title = title_of(f"STORMLOOM{dash} foretelling gales")

    assert (title.head, title.tail) == (("stormloom",), ("foretelling", "gale"))
    assert title_of("Load–store queues").head == ()
