import pytest

from publications.domain.arxiv_categories import category_name


@pytest.mark.parametrize(
    ("keyword", "name"),
    [
        ("cs.LG", "Machine Learning"),
        ("LG", "Machine Learning"),
        ("math.DS", "Dynamical Systems"),
        ("quant-ph", "Quantum Physics"),
        ("QUANT-PH", "Quantum Physics"),
        ("cs.CE", "Computational Engineering, Finance, and Science"),
        ("cond-mat.mtrl-sci", "Materials Science"),
        ("Graph learning", "Graph learning"),
        ("Ai", "Ai"),
        ("GPU", "GPU"),
    ],
)
def test_a_code_has_the_name_that_arxiv_gives_it(keyword, name):
    assert category_name(keyword) == name
