"""The sentence with which a text about somebody begins tells her position."""

import pytest

from labsite.import_site.readers.words.titles import by_now, in_first_sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Mia Lin is a postdoctoral researcher since January 2025. She digs.",
         ("Postdoctoral researcher", "2025")),
        ("Mia is currently a PhD student in the Root Lab, where she digs.", ("PhD student", "")),
        ("I am an assistant professor of botany at Clay Tech.",
         ("Assistant professor of botany", "")),
        ("Mia is a first-year Ph.D. student jointly with Dr. Berg.",
         ("First-year PhD student", "")),
        ("Mia Lin has been a doctoral student affiliated with Clay Tech since 2023.",
         ("Doctoral student", "2023")),
        ("Mia Lin is Associate Professor of Botany at Clay Tech.",
         ("Associate Professor of Botany", "")),
        ("Mia Lin is a B.Sc. student in Botany at Clay Tech.", ("BSc student", "")),
        ("Mia Lin is a keen PhD student pursuing roots.", ("Keen PhD student", "")),
        ("Mia Lin is passionate about teaching students.", ("", "")),
        ("I am **Mia Lin**, currently an Associate Professor. I dig.", ("Associate Professor", "")),
        ("I'm Mia Lin, a PhD student at Clay Tech.", ("PhD student", "")),
        ("Mia dug in Pisa and has now joined us as a clay technician.", ("Clay technician", "")),
        ("Mia is currently a PhD student as part of the Moss School.", ("PhD student", "")),
        ("Mia Lin is a curious person.", ("", "")),
        ("Mia digs in clay and is a recipient of the Doctoral Award.", ("", "")),
        ("Mia is the recipient of the Doctoral Award.", ("", "")),
        ("Mia Lin's interests are roots. She is a postdoc.", ("", "")),
        ("Root Lab is a group of students.", ("", "")),
        ("", ("", "")),
    ],
)  # fmt: skip
def test_the_position_in_the_first_sentence(text: str, told: tuple[str, str]) -> None:
    assert in_first_sentence(text, "Mia Lin", is_former=False) == told


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Mia was a research technician in the lab. She is now a PhD student.",
         "Research technician"),
        ("Mia joined the lab as a postdoctoral fellow.", "Postdoctoral fellow"),
        ("Mia is a postdoc at Clay Tech.", ""),
    ],
)  # fmt: skip
def test_who_left_was_what_her_text_says(text: str, role: str) -> None:
    assert in_first_sentence(text, "Mia Lin", is_former=True) == (role, "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Mia dug. She is now a civil servant in Ghent.", ("civil servant", "Ghent")),
        (
            "Mia is now a postdoc in soil at Clay Tech, where she digs.",
            ("postdoc in soil", "Clay Tech"),
        ),
        ("Currently Mia is an engineer with Moss.", ("engineer", "Moss")),
        (
            "She currently is a scientist at Clay Labs, focusing on moss.",
            ("scientist", "Clay Labs"),
        ),
        ("Mia is now working at Clay Tech, where she digs.", ("", "Clay Tech")),
        ("Mia dug. Mia now works for the Moss Bank.", ("", "the Moss Bank")),
        ("Mia is now working as an engineer at Clay Tech.", ("engineer", "Clay Tech")),
        ("Mia is now working at the lab on moss.", ("", "")),
        ("Mia worked at Clay Tech.", ("", "")),
        ("Mia is now a student in the lab.", ("", "")),
        ("Mia is a student at Clay Tech.", ("", "")),
        (
            "After graduation, she started working as a Lab Manager at Loam Bank.",
            ("Lab Manager", "Loam Bank"),
        ),
        (
            "After completing her degree, she joined Moss Ltd as a Senior Fernologist.",
            ("Senior Fernologist", "Moss Ltd"),
        ),
        ("Graduation: 2009. Works at Moss Ltd as engineer.", ("", "Moss Ltd")),
        ("He works at the interface of Soil Science and Art.", ("", "")),
        ("She's now in Bo Ma's group at Clay Tech.", ("", "Bo Ma's group at Clay Tech")),
        ("She went on to become a Fellow at Clay/Moss in June 2025.", ("Fellow", "Clay/Moss")),
        ("Mia went on to Clay Tech after her degree.", ("", "Clay Tech")),
        (
            "Mia left Pisa to join the Moss School as a Lecturer in the Soil Unit.",
            ("Lecturer", "Moss School"),
        ),
        ("Mia is now pursuing her PhD in Clay Tech since 2024.", ("PhD", "Clay Tech")),
        ("I am now a lecturer at Clay Tech.", ("lecturer", "Clay Tech")),
        ("Mia went on to a postdoc at Clay Tech. She joined our lab in 2020.", ("", "")),
        ("Mia left us to become a farmer.", ("", "")),
        ("Mia is currently a student with the Root lab, where she digs.", ("", "")),
    ],
)
def test_what_somebody_is_by_now_is_told_in_a_text(text: str, told: tuple[str, str]) -> None:
    assert by_now(text) == told
