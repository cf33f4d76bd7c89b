"""The text of a page as Markdown."""

import pytest

from labsite.import_site.readers import prose


@pytest.mark.parametrize(
    ("title", "link", "heading"),
    [
        ("Letters of Roots", "research", "### Letters of Roots\n"),
        ("Letters of Roots", "letters", "### [Letters of Roots](https://x.example/letters)\n"),
        ("Our Research", "research", ""),
    ],
)
def test_the_title_of_a_part_stands_above_its_text_unless_it_is_of_the_menu(
    title: str, link: str, heading: str
) -> None:
    page = (
        "{% capture text %}\nRoots write.\n{% endcapture %}\n"
        f'{{% include feature.html link="{link}" title="{title}" text=text %}}\n'
    )

    assert prose.read(page, "https://x.example/").text == f"{heading}\nRoots write.".strip()


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("Roots&nbsp;&nbsp; &nbsp;and moss", "Roots and moss"),
        ("&nbsp;&nbsp;Roots", "Roots"),
        ("&ensp;&emsp;Roots&ensp;&ensp;and moss", "Roots and moss"),
        ("Roots&nbsp;<br>Moss", "Roots  \nMoss"),
        ("Roots\n\n&nbsp;\n\nMoss", "Roots\n\nMoss"),
        ("10&nbsp;kg", "10&nbsp;kg"),
    ],
)
def test_blanks_that_only_make_room_are_one_blank(written: str, text: str) -> None:
    assert prose.read(written).text == text


def test_a_link_that_shows_an_icon_alone_has_words_in_any_text() -> None:
    text = (
        'We wet clay. <a href="https://github.com/clay"><i class="fab fa-github"></i></a> '
        "[<i class='fa fa-envelope'></i>](mailto:clay@x.example)\n"
        '<a href="#top"><i class="fa fa-arrow-up"></i></a>\n'
    )

    assert prose.read(text).text == (
        "We wet clay. [Github](https://github.com/clay) [Email](mailto:clay@x.example)"
    )


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ('include button.html link="team" text="Meet us"', ""),
        ('include button.html link=\'papers?search="tag: moss"\' text="See papers"', ""),
        ('include link.html link="/papers/" text="Papers" icon="x"', ""),
        (
            'include link.html type="email" text="" link="a@x.example"',
            "[a@x.example](mailto:a@x.example)",
        ),
        ('include button.html link="https://y.example" text="Apply"', "[Apply](https://y.example)"),
    ],
)
def test_a_button_is_a_link_unless_it_is_of_the_menu(tag: str, text: str) -> None:
    assert prose.read(f"{{% {tag} %}}\n").text == text


def test_marks_around_what_a_template_makes_are_no_text() -> None:
    written = "<h1>{{ t.title }}</h1>\n<ul><li>{{ t.body }}</li></ul>\n"

    assert prose.read(written).text == ""
    assert prose.read(f"{written}<p>We dig.</p>").text.endswith("We dig.")


def test_what_leads_through_a_carousel_is_no_text() -> None:
    page = (
        '<div id="carousel">\n<ol class="carousel-indicators">\n<li data-slide-to="0"></li>\n'
        '<li data-slide-to="1"></li>\n</ol>\n<a class="left carousel-control" href="#carousel">\n'
        '<span class="sr-only">Previous</span>\n</a>\n</div>\n\nRoots drink.'
    )

    assert prose.read(page).text == "Roots drink."
