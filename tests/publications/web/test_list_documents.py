import csv
import io

import docx
import openpyxl
import pytest

from publications.domain import citing
from publications.models import Authorship, ExternalId, Publication, Venue
from publications.web import list_documents

pytestmark = pytest.mark.django_db

FORMATS = ("docx", "html", "txt", "tex", "csv", "xlsx")


def paper(title, **fields):
    made = Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"), **fields)
    Authorship.objects.create(publication=made, position=1, name="Ann Able")
    return made


@pytest.fixture
def papers():
    venue = Venue.objects.create(name="Journal of Trees", slug="trees", acronym="JT")
    for title, year, of_venue in (("On Trees", "2024", venue), ("On Graphs", "2023", None)):
        made = paper(title, date=year, kind="journal", venue=of_venue)
        ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{year}")


def text(client, address):
    """What a document as plain text says, without the blank lines."""
    written = client.get(address).content.decode()
    return [line for line in written.splitlines() if line]


@pytest.mark.parametrize("extension", FORMATS)
def test_a_file_of_each_format(client, papers, extension):
    response = client.get(f"/publications.{extension}?style=ieee&venue=trees")

    assert response.status_code == 200
    assert response["Content-Disposition"] == f'attachment; filename="publications.{extension}"'
    assert response.content


def test_each_style_is_another_text(client, papers):
    written = {client.get(f"/publications.txt?style={style}").content for style in citing.STYLES}

    assert len(written) == len(citing.STYLES)


def test_a_list_has_the_headings_of_the_page(client, papers):
    assert text(client, "/publications.txt") == [
        "Our lab: publications",
        "2 publications",
        "2024",
        "Able, A. (2024). On Trees. Journal of Trees (JT). https://doi.org/10.1/2024",
        "2023",
        "Able, A. (2023). On Graphs. https://doi.org/10.1/2023",
    ]
    assert "JT" in text(client, "/publications.txt?group=venue")
    assert "Without a venue" in text(client, "/publications.txt?group=venue")
    assert "2024" not in text(client, "/publications.txt?group=none")


def test_a_filter_is_named_and_narrows(client, papers):
    lines = text(client, "/publications.txt?venue=trees&style=ieee")

    assert lines[1:] == [
        "Venue: JT",
        "1 publication",
        "2024",
        "A. Able, “On Trees,” Journal of Trees (JT), 2024, doi: 10.1/2024.",
    ]


def test_a_word_file_has_headings(client, papers):
    written = docx.Document(io.BytesIO(client.get("/publications.docx").content))

    headings = [line.text for line in written.paragraphs if line.style.name == "Heading 1"]
    assert headings == ["2024", "2023"]


def test_a_table_has_a_row_for_each_paper(client, papers):
    [columns, first, second] = csv.reader(
        io.StringIO(client.get("/publications.csv?style=mla").content.decode("utf-8-sig"))
    )

    row = dict(zip(columns, first, strict=True))
    assert (row["Title"], row["Authors"], row["Year"]) == ("On Trees", "Ann Able", "2024")
    assert (row["Venue"], row["DOI"]) == ("Journal of Trees", "10.1/2024")
    assert row["Citation"].startswith("Able, Ann. “On Trees.” Journal of Trees")
    assert second[0] == "On Graphs"
    sheet = openpyxl.load_workbook(io.BytesIO(client.get("/publications.xlsx").content)).active
    assert [cell.value for cell in sheet["A"]] == ["Title", "On Trees", "On Graphs"]


def test_many_papers_are_cut_and_the_document_says_so(client, papers, monkeypatch):
    monkeypatch.setattr(list_documents, "AT_MOST", 1)
    said = "Here are the first 1 of 2 papers: narrow the list to have the others."

    assert said in text(client, "/publications.txt")
    assert "On Graphs" not in client.get("/publications.txt").content.decode()
    assert client.get("/publications.csv").content.decode().endswith(f"{said}{',' * 16}\r\n")


def test_a_document_speaks_the_pages_language(client, papers):
    assert '<html lang="zh-hans">' in client.get("/zh-hans/publications.html").content.decode()


def test_the_list_offers_them(client, papers):
    page = client.get("/publications/?venue=trees&page=1").content.decode()

    assert '<form id="export" method="get">' in page
    assert '<input type="hidden" form="export" name="venue" value="trees">' in page
    assert 'form="export" name="page"' not in page
    for extension in FORMATS:
        assert f'formaction="/publications.{extension}"' in page


@pytest.mark.parametrize("count", [1, 3, 100])
def test_queries(client, django_assert_num_queries, count):
    for number in range(count):
        paper(f"Paper {number}", date="2024")
    client.get("/publications/")

    with django_assert_num_queries(8):
        client.get("/publications.txt?style=nature")
