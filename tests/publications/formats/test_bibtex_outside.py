"""Lines of a BibTeX file that stand outside its entries."""

from publications.formats.bibtex.reading import read

LINE = "Spider Webs. Ann Lee and Bob Ross. In Proc. OSDI, July 2024."


def test_a_line_between_entries_that_may_be_a_paper_is_told_as_unread() -> None:
    listing = read(f"{LINE}\n\n@misc{{a, title={{Oaks}}}}\n{LINE}\n@misc{{b, title={{Elms}}}}\n")

    assert [record.title for record in listing.records] == ["Oaks", "Elms"]
    assert [(one.line, one.text) for one in listing.unread] == [(1, LINE), (4, LINE)]
    assert "outside the entries" in listing.unread[0].reason


def test_remarks_are_no_papers() -> None:
    remarks = f"% {LINE}\nThis file was made by a program.\nEncoding: UTF-8\n"

    assert read(f"{remarks}@misc{{a, title={{Oaks}}}}\n{remarks}").unread == ()
