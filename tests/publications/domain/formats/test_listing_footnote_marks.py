"""Titles behind which a page sets the mark of a footnote."""

import pytest

from publications.domain.formats import read

_FORMS = {
    "raised": "<li>(with Bo Ma) <b>{t}<sup>*</sup></b>, <i>Annals of Tides</i>, 12, 2023.</li>",
    "behind the full stop": "<li>A. Lee, B. Ma. <b>{t}.*</b> <i>Annals of Tides</i>, 2023.</li>",
    "within the quotation": "<li>A. Lee, B. Ma. “{t}*.” Annals of Tides, 2023.</li>",
    "behind the quotation": "<li>A. Lee, B. Ma. “{t}”*, Annals of Tides, 2023.</li>",
    "a dagger": "<li>A. Lee, B. Ma. {t}†. <i>Annals of Tides</i>, 2023.</li>",
}


@pytest.mark.parametrize("form", _FORMS.values(), ids=_FORMS.keys())
def test_the_mark_of_a_footnote_is_no_part_of_a_title(form: str) -> None:
    titles = ("Kelp in the northern tide pools", "Bells and towers of old harbours")
    papers = "".join(form.format(t=title) for title in titles)

    found = read(f"<html><body><h2>Papers</h2><ul>{papers}</ul></body></html>").records

    assert [(record.title, record.venue) for record in found] == [
        (title, "Annals of Tides") for title in titles
    ]


@pytest.mark.parametrize("title", ["Faster search for paths with A*", "Amenable walls and C*"])
def test_a_star_that_belongs_to_a_name_stays(title: str) -> None:
    page = f"<ul><li><b>{title}</b>, Ann Lee and Bo Ma, <i>Annals of Tides</i>, 2023.</li></ul>"

    assert [record.title for record in read(page).records] == [title]
