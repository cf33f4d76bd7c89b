"""Papers that a page's source hands to a template by name; all invented."""

import pytest

from publications.domain import formats
from publications.domain.record import FormatError

_PAPERS = [
    ("Counting moss in the rain", ["Ann Lee", "Bo Ma"], "Journal of Piles", "2021"),
    ("A theory of slow sand", ["Bo Ma", "Ann Lee", "Cy Wu"], "Moss Letters", "2020"),
]


@pytest.mark.parametrize(
    "page",
    [
        """# Publications

{{< publication title="Counting moss in the rain" authors="Ann Lee, Bo Ma"
    venue="Journal of Piles" year="2021" pdf="a.pdf" doi="10.1000/1" >}}
{{% paper
    title='A theory of slow sand'
    author='Bo Ma, Ann Lee and Cy Wu'
    journal='Moss Letters'
    date='2020'
%}}
{{< figure src="a.png" title="A picture of sand" >}}
""",
        """# Publications

{% include paper.html title="Counting moss in the rain" authors="Ann Lee, Bo Ma"
   venue="Journal of Piles, 2021" url="https://a.example/1" %}
{%- include paper.html title="A theory of slow sand" authors="Bo Ma, Ann Lee, Cy Wu"
   venue="Moss Letters" year=2020 -%}
{% include footer.html title="Papers" %}
""",
    ],
)
def test_papers_are_read_by_the_names_of_what_is_told(page: str) -> None:
    found = formats.read(page)

    assert [
        (one.title, [author.name for author in one.authors], one.venue, one.date)
        for one in found.records
    ] == _PAPERS
    assert [one.line for one in found.records] == [3, 5]


def test_a_template_that_is_given_a_title_alone_is_no_paper() -> None:
    with pytest.raises(FormatError):
        formats.read('# Publications\n\n{% include list.html title="All papers by year" %}\n')
