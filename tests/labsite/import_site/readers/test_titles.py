"""The sentence with which a text about somebody begins tells her position."""

import pytest

from labsite.import_site.readers.titles import in_first_sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Mia Lin is a postdoctoral researcher since January 2025. She digs.",
         ("postdoctoral researcher", "2025")),
        ("Mia is currently a PhD student in the Root Lab, where she digs.", ("PhD student", "")),
        ("I am an assistant professor of botany at Clay Tech.",
         ("assistant professor of botany", "")),
        ("Mia Lin is a curious person.", ("", "")),
        ("Mia Lin's interests are roots. She is a postdoc.", ("", "")),
        ("Root Lab is a group of students.", ("", "")),
        ("", ("", "")),
    ],
)  # fmt: skip
def test_the_position_in_the_first_sentence(text: str, told: tuple[str, str]) -> None:
    assert in_first_sentence(text, "Mia Lin") == told
