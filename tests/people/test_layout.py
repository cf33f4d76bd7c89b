"""What `{% oneline %}` leaves out of a template's layout, and what `{% once %}` renders once."""

import pytest
from django.template import Context, Template
from django.utils import translation

from people.models import Lab
from people.remembered import shared


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


def test_what_pages_share_is_rendered_once_in_each_language() -> None:
    template = Template(
        "{% once lab %}{{ name }}{% endonce %}, {% once lab %}{{ name }}{% endonce %}"
    )
    name, lab = iter("abcd").__next__, shared(Lab(name="Lab"))

    def rendered() -> str:
        return template.render(Context({"lab": lab, "name": name}))

    assert [rendered(), rendered()] == ["a, b", "a, b"]
    with translation.override("zh-hans"):
        assert rendered() == "c, d"


@pytest.mark.parametrize("lab", [Lab(name="Lab"), None])
def test_what_nothing_is_kept_with_is_rendered_each_time(lab: Lab | None) -> None:
    template = Template("{% once lab %}{{ name }}{% endonce %}")

    assert [template.render(Context({"lab": lab, "name": name})) for name in "ab"] == ["a", "b"]
