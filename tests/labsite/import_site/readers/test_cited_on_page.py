"""The page of a paper that names the lab's own people among its authors, and cites it in full."""

import pytest

from labsite.import_site.rows import PaperRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"_config.yml": "title: Root Lab\n"}
FIELDS = (
    "---\ntitle: On roots in soil\ndate: 2020-01-01\n"
    'excerpt: "Lin, M., Berg, O. and Díaz, C., 2020. Journal of Roots."\n'
    "external_link: https://doi.org/10.1000/roots.7\nauthors:\n  - Mia Lin\n---\n"
)
ENTRY = (
    "```\n@article{lin2020roots,\n  title={On Roots in Soil},\n"
    "  author={Lin, Mia and Berg, Ola and D{\\'i}az, Cy},\n  journal={Journal of Roots},\n"
    "  year={2020}\n}\n```\n"
)


def test_all_authors_of_the_entry_on_its_page_are_a_papers() -> None:
    body = "[Mia Lin](/people/mia), Ola Berg, Cy Díaz\n\nIn Journal of Roots\n\nWe dug.\n\n"
    paper = only(read({**SETTINGS, "_publications/roots.md": FIELDS + body + ENTRY}), PaperRow)

    record = paper.record
    assert [author.name for author in record.authors] == ["Mia Lin", "Ola Berg", "Cy Díaz"]
    assert (record.venue, record.abstract) == ("Journal of Roots", "We dug.")
    assert record.identifiers == (("doi", "10.1000/roots.7"),)
    assert record.authors_complete


def test_the_entry_of_another_paper_tells_nothing_of_this_one() -> None:
    entry = ENTRY.replace("On Roots in Soil", "On Moss in Towns")
    paper = only(read({**SETTINGS, "_publications/roots.md": FIELDS + entry}), PaperRow)

    assert paper.record.venue == ""


def test_a_citation_of_more_authors_than_the_field_names_has_them_all() -> None:
    cited = "Lin, M., Berg, O., & Moss, E. (2020). On roots in soil. <i>Soils</i>. 1(2)."
    page = FIELDS.replace("date:", f"citation: '{cited}'\ndate:", 1)
    paper = only(read({**SETTINGS, "_publications/roots.md": page}), PaperRow)

    assert [author.name.split()[-1] for author in paper.record.authors] == ["Lin", "Berg", "Moss"]


@pytest.mark.parametrize(
    ("field", "cited", "names"),
    [
        ("M. Lin, et al.", "M. Lin, O. Berg and C. Díaz", ["M. Lin", "O. Berg", "C. Díaz"]),
        ("Lin, M", "Lin, M.", ["M. Lin"]),
        ("Lin, M., Berg, O.", "Mia Lin and Ola Berg", ["Mia Lin", "Ola Berg"]),
        ("Mia Lin, Ola Berg", "M. Lin and O. Berg", ["Mia Lin", "Ola Berg"]),
    ],
)
def test_whoever_names_more_authors_or_names_them_more_fully_is_taken(
    field: str, cited: str, names: list[str]
) -> None:
    page = (
        f"---\ntitle: On roots in soil\ndate: 2020-01-01\nvenue: Moss\nauthor: '{field}'\n"
        f"citation: '{cited} (2020). On roots in soil. Annals of Moss, 3, 4-9.'\n---\n"
    )
    record = only(read({**SETTINGS, "_publications/roots.md": page}), PaperRow).record

    assert [author.name for author in record.authors] == names


@pytest.mark.parametrize(
    ("cited", "names"),
    [
        (
            'Lin, Mia, Ola Berg, and Eva Moss. "On roots in soil."',
            ["Mia Lin", "Ola Berg", "Eva Moss"],
        ),
        ('Lin, Mia and Berg, Ola. "On roots in soil." Soils 7.1 (2020).', ["Mia Lin", "Ola Berg"]),
        ('Lin, Mia, et al. "On roots in soil." Soils (2020).', ["Mia Lin", "Ola Berg", "Eva Moss"]),
    ],
)  # fmt: skip
def test_names_of_a_citation_are_told_whole_or_filled_from_a_list(
    cited: str, names: list[str]
) -> None:
    page = (
        f"---\ntitle: On roots in soil\ndate: 2020-01-01\nvenue: Soils\ncitation: '{cited}'\n---\n"
    )
    listed = "---\ntitle: Publications\n---\n"
    if "et al" in cited:
        listed += "- Mia Lin, Ola Berg, Eva Moss. On roots in soil. Soils, 2020.\n"
    files = {"_publications/roots.md": page, "_pages/publications.md": listed}
    record = only(read({**SETTINGS, **files}), PaperRow).record

    assert [author.name for author in record.authors] == names


def test_an_excerpt_may_be_the_citation_and_a_day_is_no_venue() -> None:
    excerpt = (
        'Lin, Mia, and Ola Berg. "Deep roots of old trees." Journal of Roots 7.1 (2020): 1-9. '
        "[https://doi.org/10.5555/roots](https://doi.org/10.5555/roots)"
    )
    page = (
        "---\ntitle: Deep roots of old trees\ncollection: publications\ndate: 2020-08-01\n"
        f"venue: August 01\nexcerpt: '{excerpt}'\n---\nRoots grow down.\n"
    )
    found = read({"_config.yml": "title: Roots\n", "_publications/roots.md": page})

    record = only(found, PaperRow).record
    assert [author.name for author in record.authors] == ["Mia Lin", "Ola Berg"]
    assert (record.venue, record.abstract) == ("Journal of Roots", "Roots grow down.")
