"""What `{% oneline %}` leaves out of a template's layout, and what it keeps."""

import pytest
from django.template import Context, Template


def shown(template: str, **context: object) -> str:
    return Template(f"{{% oneline %}}{template}{{% endoneline %}}").render(Context(context))


@pytest.mark.parametrize(
    ("template", "page"),
    [
        ("\n  <b>a</b>\n  <i>b</i>\n", "<b>a</b><i>b</i>"),
        ("<b>a</b> <i>b</i>", "<b>a</b> <i>b</i>"),
        ('\n  {{ name }}\n  {{ " · " }}\n  c\n', "Ann · c"),
        ("{% if name %}\n  {{ name }}\n{% else %}\n  –\n{% endif %}\n,", "Ann,"),
        ("{% for n in numbers %}\n {{ n }}\n {% if n < 2 %}, {% endif %}\n{% endfor %}", "1, 2"),
        ('<a href="x"\n   rel="y">\n  z\n</a>', '<a href="x" rel="y">z</a>'),
        ('<a{% if name %} class="x"{% endif %}\n   rel="y">z</a>', '<a class="x" rel="y">z</a>'),
    ],
)
def test_line_breaks_are_left_out_and_spaces_stay(template: str, page: str) -> None:
    assert shown(template, name="Ann", numbers=[1, 2]) == page


def test_values_are_shown_as_they_are() -> None:
    assert shown("\n{{ text }}\n", text="two\n  lines & more") == "two\n  lines &amp; more"
