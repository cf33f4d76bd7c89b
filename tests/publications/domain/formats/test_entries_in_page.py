"""Web pages in which BibTeX stands."""

import pytest

from publications.domain.formats import read
from publications.domain.record import FormatError

_ENTRY = (
    "@inproceedings{{{key},{end}\n  author = {{Ann Kelp and{end}\n    Bo Reed}},{end}\n"
    "  title = {{{title}}},{end}\n  booktitle = {{Proceedings of the 4th Moss Meeting}},{end}\n"
    "  year = {{{year}}}{end}\n}}"
)
_PAPERS = (("Slow moss at night", 2019), ("Quiet piles of rain", 2018), ("Old salt roads", 2017))


def _entry(number: int, end: str = "") -> str:
    title, year = _PAPERS[number]
    return _ENTRY.format(key=f"kelp{number}", title=title, year=year, end=end)


@pytest.mark.parametrize("end", ["", "<br>"])
def test_a_list_with_an_entry_beside_each_paper_is_read_as_the_list(end: str) -> None:
    items = "".join(
        f"<li><b>{title}</b></li>\nAnn Kelp, Bo Reed<br>\n<b>Moss Meeting</b> {year}<br>\n"
        f'[<a href="https://lab.example/{at}.pdf">pdf</a>]\n'
        f'<div style="display:none"><blockquote>\n{_entry(at, end)}\n</blockquote></div>\n'
        for at, (title, year) in enumerate(_PAPERS)
    )

    found = read(
        f"<html><body><h2>Ann Kelp</h2><h2>Publications</h2><ul>{items}</ul></body></html>"
    )

    assert [(one.title, one.date) for one in found.records] == [
        (title, str(year)) for title, year in _PAPERS
    ]
    assert not any(each.looks_like_paper for each in found.unread)


def test_entries_that_are_linked_in_a_page_of_nothing_else() -> None:
    entries = "\n".join(
        f'<a name="kelp{at}"></a><pre>\n'
        + _entry(at).replace(f"{{kelp{at},", f'{{<a href="pubs.html#kelp{at}">kelp{at}</a>,')
        + "\n</pre>\n"
        for at in range(len(_PAPERS))
    )

    found = read(
        f"<html><head><title>pubs.bib</title></head><body><h1>pubs.bib</h1>{entries}</body>"
    )

    assert [one.title for one in found.records] == [title for title, _ in _PAPERS]
    assert [one.line for one in found.records] == [2, 12, 22]
    assert {author.name for one in found.records for author in one.authors} == {
        "Ann Kelp",
        "Bo Reed",
    }


def test_a_page_without_papers_says_what_it_looks_like() -> None:
    with pytest.raises(FormatError):
        read("<html><body><p>Write to</p><p>@kelp{me, or}</p><p>call</p><p>me</p></body></html>")


@pytest.mark.parametrize(
    "comment",
    [
        "<!-- {entries} -->",
        "<!--\n<ul><li>Slow salt at noon</li></ul><pre><code>\n{entries}\n</code></pre>\n-->",
        "<!-- <p>Old</p> --><p>More follows</p>\n<!--\n{entries}\n-->",
    ],
)
def test_entries_in_a_comment_are_no_papers_of_the_page(comment: str) -> None:
    hidden = comment.format(entries="\n".join(_entry(at) for at in range(len(_PAPERS))))
    shown = "".join(
        f"<p><b>{title}</b><br>Ida Tarn, Ole Fen<br><i>Journal of Tides</i>, {year}</p>\n"
        for title, year in (("Warm tides in winter", 2021), ("Cold tides in summer", 2020))
    )

    found = read(f"<html><body><h2>Publications</h2>\n{hidden}\n{shown}</body></html>")

    assert [one.title for one in found.records] == ["Warm tides in winter", "Cold tides in summer"]
