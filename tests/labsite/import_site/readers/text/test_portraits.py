"""Pictures on pages of people that somebody wrote by hand."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read, whys

SITE = {"_config.yml": "title: Root Lab\n"} | {
    f"img/{name}.png": "x" for name in ("top", "a", "b", "c", "mia", "ola", "ren")
}


def photos(body: str) -> list[str]:
    found = read(SITE | {"team.md": f"---\ntitle: Team\n---\n{body}"})
    return [row.photo for row in found.rows if isinstance(row, PersonRow)]


def test_a_picture_stands_above_each_name() -> None:
    cards = "".join(
        f"![](/img/{picture}.png){{:width='9'}}\n<br/>\n"
        f"[**{name}**](https://x.example), Postdoc\n\n"
        for picture, name in (("a", "Mia Lin"), ("b", "Ola Berg"))
    )

    assert photos(f"## Staff\n\n{cards}**Ren Sato**, Postdoc\n") == ["img/a.png", "img/b.png", ""]


def test_or_below_it() -> None:
    cards = "".join(
        f'### {name}\n<img src="{{{{ site.baseurl }}}}/img/{picture}.png">\nPostdoc\n\n'
        for picture, name in (("a", "Mia Lin"), ("b", "Ola Berg"))
    )

    assert photos(f"## Staff\n\n{cards}") == ["img/a.png", "img/b.png"]


def test_with_one_before_all_and_one_behind_all_nobody_knows_whose_they_are() -> None:
    body = (
        "![](/img/top.png)\n\n## Staff\n\n### Mia Lin\n![](/img/a.png)\n\nPostdoc\n\n"
        "### Ola Berg\n![](/img/b.png)\n\nPostdoc\n"
    )
    found = read(SITE | {"team.md": f"---\ntitle: Team\n---\n{body}"})

    assert {row.photo for row in found.rows if isinstance(row, PersonRow)} == {""}
    assert whys(found).count("picture_in_text") == 3


def test_a_picture_called_like_another_is_not_hers() -> None:
    cards = "".join(
        f"![](/img/{picture}.png)\n\n**{name}**, Postdoc\n\n"
        for picture, name in (("ola", "Mia Lin"), ("mia", "Ola Berg"))
    )

    assert photos(f"## Staff\n\n{cards}") == ["", ""]


def test_a_part_of_a_template_shows_a_picture() -> None:
    cards = "".join(
        f'<div>{{% include figure.html path="img/{picture}.png" class="x" %}}</div>\n'
        f"<div><b> {name} </b>| Page <br></div>\n<br>\n"
        for picture, name in (("mia", "Mia Lin"), ("ola", "Ola Berg"), ("ren", "Ren Sato"))
    )

    assert photos(f"## Postdocs\n\n{cards}") == ["img/mia.png", "img/ola.png", "img/ren.png"]
