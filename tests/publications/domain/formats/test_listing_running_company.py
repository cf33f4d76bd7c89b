"""Papers in whose titles those run with whom the page's owner wrote them, and no more is said."""

import pytest

from publications.domain import formats

PAGE = """<html><head><title>Greta Lind</title></head><body><h1>Greta Lind</h1>
<h3>Publications</h3><ul>
<li>Slow barns (with Peter Oz and Bo Ma). <i>Journal of Kelp</i>, 2021</li>
<li>Fast barns (with Bo Ma). <i>Journal of Kelp</i>, 2020</li></ul>
<h3>{heading}</h3><ul>
<li>What do ladders achieve in small towns? {paper}</li></ul></body></html>"""


@pytest.mark.parametrize("heading", ["Working Papers", "Work in Progress"])
@pytest.mark.parametrize(
    ("company", "others"),
    [
        ("Evidence from Oslo. with Jenny Oz, Bo Ma, and Eva Sand", ["Jenny Oz", "Bo Ma",
         "Eva Sand"]),
        ("with <a href='https://oz.example'>Jenny Oz</a> and Bo Ma", ["Jenny Oz", "Bo Ma"]),
        ("Evidence from Oslo with Jenny Oz", ["Jenny Oz"]),
    ],
)  # fmt: skip
def test_company_runs_on_behind_a_title(heading: str, company: str, others: list[str]) -> None:
    record = formats.read(PAGE.format(heading=heading, paper=company)).records[-1]

    assert record.title.startswith("What do ladders achieve in small towns?")
    assert "with" not in record.title
    assert [author.name for author in record.authors] == ["Greta Lind", *others]
