import pytest

from labsite.export_site import addresses


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "index.html"),
        ("/zh-hans/", "zh-hans/index.html"),
        ("/people/", "people/index.html"),
        ("/people/?role=phd", "people/role/phd/index.html"),
        ("/people/ada/cv/", "people/ada/cv/index.html"),
        ("/people/ada/cv.pdf", None),
        ("/publications/?page=1", "publications/index.html"),
        ("/publications/?page=2", "publications/page/2/index.html"),
        ("/publications/?venue=asplos", "publications/venue/asplos/index.html"),
        ("/publications/?venue=asplos&page=3", "publications/venue/asplos/page/3/index.html"),
        ("/publications/?year_from=2020&year_to=2020", "publications/year/2020/index.html"),
        ("/publications/?year_from=2018&year_to=2020", "publications/year/2018-2020/index.html"),
        ("/publications/?topic=cs.LG", "publications/topic/cs-lg-cb607bbc/index.html"),
        ("/publications/?topic=%E5%9B%BE", "publications/topic/图/index.html"),
        ("/publications/?venue=..%2F..", "publications/venue/0cfd1c96/index.html"),
        ("/publications.bib?venue=asplos", "publications/venue/asplos/publications.bib"),
        ("/zh-hans/publications.bib", "publications.bib"),
        ("/zh-hans/publications.atom", "zh-hans/publications.atom"),
        ("/publications/a-paper.ris", "publications/a-paper.ris"),
        ("/theme.css?0b5cad", "theme.css"),
        ("/search/?q=words", "search/index.html"),
        ("/static/labsite/site.css", "static/labsite/site.css"),
        ("/publications/?venue=asplos&kind=journal", None),
        ("/publications/?venue=asplos&venue=osdi", None),
        ("/publications/?year_from=2020", None),
        ("/publications/?sort=title", None),
        ("/publications/?page=two", None),
        ("/people/?q=ada", None),
        ("/unapi", None),
        ("/admin/", None),
        ("/api/v1/", None),
        ("/accounts/login/", None),
        ("/nowhere/at/all", None),
    ],
)
def test_file_of(address: str, file: str | None) -> None:
    assert addresses.file_of(address) == file


@pytest.mark.parametrize(
    ("address", "paper"),
    [
        ("/publications/a-paper/", "a-paper"),
        ("/zh-hans/publications/a-paper/", "a-paper"),
        ("/publications/a-paper.bib", "a-paper"),
        ("/share/publication/a-paper.png", "a-paper"),
        ("/share/member/ada.png", ""),
        ("/publications/?venue=asplos", ""),
        ("/people/ada/", ""),
        ("/nowhere/at/all", ""),
    ],
)
def test_paper_at(address: str, paper: str) -> None:
    assert addresses.paper_at(address) == paper


@pytest.mark.parametrize(
    ("address", "canonical"),
    [
        ("/publications/?page=1&venue=&kind=journal", "/publications/?kind=journal"),
        ("/publications/a-paper/?style=ieee#cite", "/publications/a-paper/"),
        ("/zh-hans/publications/a-paper.bib", "/publications/a-paper.bib"),
        ("/zh-hans/people/", "/zh-hans/people/"),
    ],
)
def test_canonical(address: str, canonical: str) -> None:
    assert addresses.canonical(address) == canonical
