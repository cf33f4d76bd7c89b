import pytest

from people.safe_text import guard, unguard, xml_text


@pytest.mark.parametrize(
    ("text", "kept"), [("a\x00b\x0bc\ufffe", "abc"), ("tab\tline\n贾😀", "tab\tline\n贾😀")]
)
def test_xml_text(text, kept):
    assert xml_text(text) == kept


@pytest.mark.parametrize("formula", ["=1+1", " =1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1", "'=1"])
def test_a_formula_in_a_cell_of_a_csv_file_is_text(formula):
    assert guard(formula) == f"'{formula}"
    assert unguard(guard(formula)) == formula


def test_other_cells_stay_as_they_are():
    for text in ("Graphs = trees + more", "'tis", ""):
        assert unguard(guard(text)) == guard(text) == text
