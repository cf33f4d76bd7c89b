"""Papers whose people are many, or printed in few letters each."""

from publications.domain.formats.listing import read
from publications.domain.formats.listing.furniture import why_furniture
from publications.domain.formats.listing.lines import to_lines
from publications.domain.formats.listing.people.by_owner import families_before_quote

NAMES = ("Brandt", "Ruud-Malina", "Alm", "Epson", "Rackman", "Goyal")


def test_family_names_alone_stand_before_a_title_in_quotation_marks() -> None:
    listing = read(
        """Publications

1) Brandt, Ruud-Malina, Alm, Epson, “A low spectrum of the moss on old walls,” 2020, AJ, 159, 13

2) Kirk, Ruud-Malina, Brandt and van Dijk, 2019, “Tides and the old harbour of Bergen,” AJ, 158, 14

3) Epson, Alm, Brandt, Goyal, “Kelp beds below the northern ice in winter” (accepted)
"""
    )

    assert [[a.name for a in r.authors] for r in listing.records] == [
        ["Brandt", "Ruud-Malina", "Alm", "Epson"],
        ["Kirk", "Ruud-Malina", "Brandt", "van Dijk"],
        ["Epson", "Alm", "Brandt", "Goyal"],
    ]
    assert listing.records[1].title == "Tides and the old harbour of Bergen"


def test_given_names_between_commas_are_no_family_names() -> None:
    assert families_before_quote("Lee, Ann, Brandt, Paul, ") is None
    assert families_before_quote("Lee, Oslo, ") is None
    assert families_before_quote("Lee, Rhea, et al. ") is None


def test_a_given_name_cut_to_its_first_letter_keeps_its_second_syllable() -> None:
    listing = read(
        "Papers\n\n- Harlow, S., Tanaka, K.-ichi, Zheng, Z.-ya, & Golm, A. (2022). New kelp beds "
        "below the ice. Kelp Letters, 92(1), 36."
    )

    assert [a.name for a in listing.records[0].authors] == [
        "S. Harlow", "K.-ichi Tanaka", "Z.-ya Zheng", "A. Golm"
    ]  # fmt: skip


def test_et_al_stands_behind_two_initials() -> None:
    listing = read(
        "Papers\n\n- Brandt, A. A. et al. (2024). A survey of kelp below the ice in spring."
    )

    (paper,) = listing.records
    assert (paper.title, paper.date) == ("A survey of kelp below the ice in spring", "2024")
    assert not paper.authors_complete


def test_turned_names_in_elements_of_their_own_are_divided() -> None:
    names = ", ".join(
        f"<span>{name}, Jo {letter}</span>" for name, letter in zip(NAMES, "ABCDEF", strict=True)
    )
    listing = read(
        "<html><body><h1>Papers</h1><ul><li><p>"
        f"{names}, <span>Ter Brugge, Hans</span> (2023). <a href='/p/tides/'>Tides and walls of the"
        " old harbour</a>. <em>Journal of Kelp</em>.</p></li></ul></body></html>"
    )

    (paper,) = listing.records
    assert [a.name for a in paper.authors][-2:] == ["Jo F Goyal", "Hans Ter Brugge"]
    assert paper.title == "Tides and walls of the old harbour"


def test_several_hundred_people_are_one_list() -> None:
    names = "; ".join(f"{family}{letter}, Jo" for family in NAMES for letter in "aeiou" * 10)
    listing = read(
        f"Papers\n\n- {names} (2023). Tides of the old harbour. Journal of Kelp, 4, 1-9."
    )

    assert len(listing.records[0].authors) == 300


def test_a_list_of_many_people_is_no_prose() -> None:
    names = "; ".join(
        f"{family}, {letter}. Jo" for family in NAMES for letter in "abcdefghijklmnop"
    )
    (line,) = to_lines([(1, names)])

    assert why_furniture(line) is None


def test_numbers_before_headings_are_no_part_of_titles() -> None:
    paper = (
        "### {}. {} walls of the old harbour in winter\n\n*Journal of Kelp* 4:1-9\n\n20{}\n\n"
        "DOI: [10.1000/kelp.{}](https://doi.org/10.1000/kelp.{})\n<br>\nLee AB, Ma C, Wu DE\n\n"
    )
    words = ("Mossy", "Dry", "Cold", "Broken", "Quiet")
    papers = (
        paper.format(number, word, 10 + number, number, number)
        for number, word in enumerate(words, start=1)
    )
    listing = read("Papers\n-----\n\n" + "".join(papers))

    assert [r.title for r in listing.records] == [
        f"{word} walls of the old harbour in winter" for word in words
    ]


def test_a_family_alone_stands_for_many_before_a_quote() -> None:
    first = families_before_quote("Lee et al., ")

    assert first is not None
    assert [author.name for author in first.authors.authors] == ["Lee"]
    assert not first.authors.complete
    assert families_before_quote("Kelp, ") is None


def test_the_last_stop_of_initials_may_be_forgotten() -> None:
    listing = read(
        "Papers\n\n- Allis, S.D, D.S. Baud, and A.M. Ta. 2008. Low levels of moss in old towns. "
        "Kelp Biochem 41:293-302.\n- Baud, D.S. and K.K. Tres. 2008. Kelp at night. Ecology 8: 3-9."
    )

    assert len(listing.records[0].authors) == 3
    assert listing.records[0].title == "Low levels of moss in old towns"
