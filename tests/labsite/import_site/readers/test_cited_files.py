"""Files of BibTeX that pages cite from, or that lie with a program, are no lists of the lab's."""

import pytest

from labsite.import_site.rows import Found, PaperRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "project:\n  type: website\nwebsite:\n  title: Root Lab\n"
PEOPLE = "---\ntitle: People\n---\n## PhD students\n\n### Mia Lin\n\nMia digs.\n"
ENTRY = "@article{{{key},\n title = {{{title}}},\n author = {{{authors}}},\n year = {{2020}}\n}}\n"
BIB = "".join(
    ENTRY.format(key=key, title=title, authors=authors)
    for key, title, authors in (
        ("quill", "How mosses hold their water", "Quill, Abel and Reed, Bea"),
        ("lin", "Roots that reach for clay", "Lin, M. and Reed, Bea"),
    )
)
OWN, OTHER = "Roots that reach for clay", "How mosses hold their water"


def titles(found: Found) -> list[str]:
    return [row.record.title for row in found.rows if isinstance(row, PaperRow)]


def told(found: Found) -> list[str]:
    return [each.text for each in found.unplaced if each.why == "others_papers"]


@pytest.mark.parametrize("written", ["bibliography: refs.bib\n", "bibliography:\n  - refs.bib\n"])
def test_of_a_file_that_the_site_cites_from_only_papers_of_its_people_are_ours(
    written: str,
) -> None:
    found = read({"_quarto.yml": SETTINGS + written, "people.qmd": PEOPLE, "refs.bib": BIB})

    assert (titles(found), told(found)) == ([OWN], [OTHER])


def test_of_a_file_that_one_page_cites_from_too() -> None:
    page = "---\ntitle: Research\nbibliography: bib/refs.bib\n---\nMoss is wet [@quill].\n"
    found = read(
        {
            "_quarto.yml": SETTINGS,
            "people.qmd": PEOPLE,
            "research.qmd": page,
            "bib/refs.bib": BIB,
            "README.md": "Papers go into bib/refs.bib.\n",
        }
    )

    assert (titles(found), told(found)) == ([OWN], [OTHER])


@pytest.mark.parametrize(
    "page",
    [
        "---\ntitle: Papers\nnocite: |\n  @*\n---\n::: {#refs}\n:::\n",
        "---\ntitle: Papers\nbibliography: refs.bib\nnocite: '@*'\n---\n",
        "---\ntitle: Papers\n---\n```{r}\nprint(read_bib('refs.bib'))\n```\n",
    ],
)
def test_a_file_that_a_page_lists_whole_is_the_labs_list(page: str) -> None:
    settings = f"{SETTINGS}bibliography: refs.bib\n"
    found = read(
        {"_quarto.yml": settings, "people.qmd": PEOPLE, "papers.qmd": page, "refs.bib": BIB}
    )

    assert sorted(titles(found)) == [OTHER, OWN]


HUGO = {
    "config.toml": 'title = "Root Lab"\ntheme = "clay"\n',
    "content/authors/mia/_index.md": "---\ntitle: Mia Lin\nrole: PhD student\n---\nMia digs.\n",
}


def test_what_a_program_among_files_to_load_cites_is_not_ours() -> None:
    found = read({**HUGO, "static/rooter/rooter-citations.bib": BIB})

    assert (titles(found), told(found)) == ([OWN], [OTHER])


def test_a_list_among_files_to_load_that_a_page_names_is_ours() -> None:
    page = "---\ntitle: Papers\n---\n<bibtex src='/bib/all.bib'></bibtex>\n"
    found = read({**HUGO, "content/papers.md": page, "static/bib/all.bib": BIB})

    assert sorted(titles(found)) == [OTHER, OWN]


def test_a_picture_written_into_a_page_names_no_file() -> None:
    page = f"<p>From refs.bib</p><img src='data:image/png;base64,{'Moss' * 50_000}'>"
    found = read({"_quarto.yml": SETTINGS, "list.html": page, "refs.bib": BIB})

    assert titles(found) == [OTHER, OWN]
