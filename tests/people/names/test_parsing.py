"""Parts of printed names."""

import pytest

from people import names


@pytest.mark.parametrize(
    ("printed", "given", "family"),
    [
        ("Zhihao Jia", ("Zhihao",), "Jia"),
        ("Jia, Zhihao", ("Zhihao",), "Jia"),
        ("  Zhihao   Jia* ", ("Zhihao",), "Jia"),
        ("JIA Zhihao", ("Zhihao",), "Jia".upper()),
        ("LI Wei", ("Wei",), "LI"),
        ("ZH Jia", ("Z", "H"), "Jia"),
        ("Jia ZH", ("Z", "H"), "Jia"),
        ("AY Levy", ("A", "Y"), "Levy"),
        ("Jia Z.", ("Z.",), "Jia"),
        ("Charles R. Qi", ("Charles", "R."), "Qi"),
        ("J.K. Smith", ("J.", "K."), "Smith"),
        ("M. Frans Kaashoek", ("M.", "Frans"), "Kaashoek"),
        ("Ludwig van Beethoven", ("Ludwig",), "van Beethoven"),
        ("Beethoven, Ludwig van", ("Ludwig",), "van Beethoven"),
        ("Juan de la Cruz", ("Juan",), "de la Cruz"),
        ("Mario Di Renzo", ("Mario",), "Di Renzo"),
        ("Quoc Le", ("Quoc",), "Le"),
        ("Di Wu", ("Di",), "Wu"),
        ("Wei Wang 0001", ("Wei",), "Wang"),
        ("Prof. Dr. Anna Schmidt", ("Anna",), "Schmidt"),
        ("Anna Schmidt, PhD", ("Anna",), "Schmidt"),
        ("Suharto", (), "Suharto"),
        ("贾志豪", ("志豪",), "贾"),
        ("欧阳修文", ("修文",), "欧阳"),
        ("김철수", ("철수",), "김"),
        ("", (), ""),
        ("***", (), ""),
    ],
)
def test_parse_divides_a_name(printed: str, given: tuple[str, ...], family: str) -> None:
    name = names.parse(printed)

    assert (name.given, name.family) == (given, family)


@pytest.mark.parametrize(
    ("printed", "suffix"),
    [
        ("Martin King Jr.", "Jr"),
        ("King, Jr., Martin", "Jr"),
        ("King, Martin, III", "III"),
        ("John A. Smith III", "III"),
        ("John Smith", ""),
    ],
)
def test_parse_finds_the_suffix(printed: str, suffix: str) -> None:
    assert names.parse(printed).suffix == suffix


@pytest.mark.parametrize(
    ("printed", "nickname", "native"),
    [
        ("Ying Yee (Rae) Wong", "Rae", ""),
        ("Yuxuan “Eric” Zheng", "Eric", ""),
        ("Zhihao Jia (贾志豪)", "", "贾志豪"),
        ("Zhihao Jia", "", ""),
    ],
)
def test_parse_finds_what_stands_aside(printed: str, nickname: str, native: str) -> None:
    name = names.parse(printed)

    assert (name.nickname, name.native) == (nickname, native)


@pytest.mark.parametrize(
    ("printed", "slug"),
    [
        ("Jia, Zhihao", "zhihao-jia"),
        ("Ying Yee (Rae) Wong", "ying-yee-wong"),
        ("Łukasz O’Neil Jr.", "lukasz-oneil-jr"),
        ("贾志豪", ""),
    ],
)
def test_slugify_name(printed: str, slug: str) -> None:
    assert names.slugify_name(printed) == slug
