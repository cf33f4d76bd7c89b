"""Lists typed in Markdown by hand, each in a way of its own; all invented."""

import pytest

from publications.domain import formats
from publications.domain.record import Record


def _read(text: str) -> tuple[Record, ...]:
    return formats.read(text).records


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


def test_a_numbered_list_within_a_quotation() -> None:
    records = _read("""# Publications

> 1. Ann Lee, Bo Ma. Slow Piles of Northern Sand. Journal of Piles, 12(3), 4-9, 2021
> 2.Bo Ma, **Ann Lee**. Counting Moss in the Rain. Moss Letters, 3(1), 1-8, 2020
> - Cy Wu, Ann Lee. Wide Piers and Slow Tides. Journal of Piers, 2(2), 3-7, 2019
""")

    assert [(one.title, _names(one)) for one in records] == [
        ("Slow Piles of Northern Sand", ["Ann Lee", "Bo Ma"]),
        ("Counting Moss in the Rain", ["Bo Ma", "Ann Lee"]),
        ("Wide Piers and Slow Tides", ["Cy Wu", "Ann Lee"]),
    ]


def test_what_somebody_is_called_stands_in_quotation_marks_among_names() -> None:
    (record,) = _read("""# Publications

1. [Does Moss Help to Count the Rain?](https://a.example/1) <br>
Ann Lee, Mei-Lan 'Kit' Song, Bo Ma <br>
11th Conference on Moss Computation (MOSSC), Delft, Netherlands, November 2023
""")

    assert _names(record) == ["Ann Lee", "Mei-Lan Song", "Bo Ma"]
    assert record.venue_acronym == "MOSSC"


def test_a_track_of_a_known_conference_is_a_venue() -> None:
    (record,) = _read("""# Publications

1. [Fast Piles of Sand in the Rain](https://a.example/2) <br>
Bo Ma, Ann Lee <br>
KDD Datasets and Benchmarks Track, Norway, March 2024
""")

    assert (record.venue, record.date) == ("KDD Datasets and Benchmarks Track", "2024-03")


@pytest.mark.parametrize("owner", ["**Ann Lee**", "*Ann Lee*", "Ann Lee"])
def test_who_stands_before_the_name_that_is_set_apart_is_none_of_the_title(owner: str) -> None:
    records = _read(f"""# Publications

- `ICME 2026` Counting Moss: A Study of Rain and Sand, Bo Ma, {owner}, Cy Wu and Dee Oz.
- `ICME 2025` Slow Sand and the Rain, Cy Wu, Bo Ma, {owner} and Dee Oz.
- [NEW] `ICME 2025` Bo Ma, {owner}, Cy Wu. Wide Piers and Slow Tides.
""")

    assert [(one.title, _names(one)[:2]) for one in records[:2]] == [
        ("Counting Moss: A Study of Rain and Sand", ["Bo Ma", "Ann Lee"]),
        ("Slow Sand and the Rain", ["Cy Wu", "Bo Ma"]),
    ]


@pytest.mark.parametrize(
    ("printed", "venue"),
    [
        (
            "23rd International Conference on Moss (ICM 2025)",
            "23rd International Conference on Moss",
        ),
        ("In Proceedings of the Pier Conference, 2025", "Pier Conference"),
        ("Journal of Piles, 2025", "Journal of Piles"),
        ("NeurIPS 2025", "NeurIPS"),
    ],
)
@pytest.mark.parametrize(
    "item",
    [
        "*Ann Lee, Bo Ma* - Counting Moss in the Rain - {}",
        "Ann Lee, Bo Ma. Counting Moss in the Rain - {}",
        "Counting Moss in the Rain - Ann Lee, Bo Ma - {}",
    ],
)
def test_a_hyphen_between_a_title_and_its_venue(item: str, printed: str, venue: str) -> None:
    (record,) = _read(f"# Papers\n\n- {item.format(printed)}\n")

    assert (record.title, _names(record)) == ("Counting Moss in the Rain", ["Ann Lee", "Bo Ma"])
    assert (record.venue, record.year) == (venue, 2025)


def test_titles_as_headings_of_papers_that_name_nobody() -> None:
    records = _read("""# Publications

### Counting Moss in the Rain
*Journal of Piles* (2017)
[PDF](a.pdf)

### A theory of slow sand
*Moss Letters* (2016)
[PDF](b.pdf)

### How looms count long numbers
*Journal of Looms*, 12(3), 4-9 (2015)
[PDF](c.pdf)
""")

    assert [(one.title, one.venue, one.date) for one in records] == [
        ("Counting Moss in the Rain", "Journal of Piles", "2017"),
        ("A theory of slow sand", "Moss Letters", "2016"),
        ("How looms count long numbers", "Journal of Looms", "2015"),
    ]


def test_a_page_that_stands_in_the_front_matter() -> None:
    records = _read("""---
title: ''
date: 2022-10-24
type: landing

sections:
  - block: about.biography
    id: about
    content:
      username: admin
  - block: collection
    id: Publications
    content:
      title: Publications
      text: |-

        \\* Denotes the corresponding author.

        - **Counting Moss in the Rain**. [[PDF]](papers/a.pdf)

          Bo Ma, <u>Ann Lee*</u>, Cy Wu.

          In Proceedings of the 48th Conference on Moss (CM), April 2026.

        - **Slow Sand and Wide Piers**. [[PDF]](papers/b.pdf)[[code]](https://c.example/b)

          <u>Ann Lee</u>, Cy Wu, and Bo Ma.

          In Proceedings of the 46th Symposium on Sand (SAND), May 2025.
    design:
      columns: '2'
---
""")

    assert [(one.title, _names(one), one.date) for one in records] == [
        ("Counting Moss in the Rain", ["Bo Ma", "Ann Lee", "Cy Wu"], "2026-04"),
        ("Slow Sand and Wide Piers", ["Ann Lee", "Cy Wu", "Bo Ma"], "2025-05"),
    ]


def test_an_abstract_below_is_no_end_of_the_title_above_the_venue() -> None:
    records = _read("""# Publications

Rosa Kim, Bo Ma and Ann Lee (2019). Counting moss in the rain: a field study. *Moss & Sand*.

> **Abstract.** We ask what counting moss in the rain: a field study means for planners. It is new.

Zoë Abel and Ann Lee (2011). Slow inference for wide piers. *Soil & Rain Research*.

> **Abstract.** We ask what slow inference for wide piers means for planners. It was not known.
""")

    assert [(one.title, one.venue) for one in records] == [
        ("Counting moss in the rain: a field study", "Moss & Sand"),
        ("Slow inference for wide piers", "Soil & Rain Research"),
    ]


@pytest.mark.parametrize("new", ["[*New*] ", "[NEW!] ", "**[New]** ", ""])
def test_the_last_of_the_people_in_bold_right_before_the_title(new: str) -> None:
    records = _read(f"""# Publications

1. {new}Bo Ma, Cy Wu, **Ann Lee** Slow Piles of Northern Sand Under Rain (ICML 2026)
2. Dee Oz, **Ann Lee** On the Power of Wet Moss for Counting Numbers (ICML 2025)
3. Lia Fox, Bo Ma and **Ann Lee** A Theory of Sand at Night (ICLR 2025)
""")

    assert [(one.title, _names(one)[-1]) for one in records] == [
        ("Slow Piles of Northern Sand Under Rain", "Ann Lee"),
        ("On the Power of Wet Moss for Counting Numbers", "Ann Lee"),
        ("A Theory of Sand at Night", "Ann Lee"),
    ]
    assert _names(records[0]) == ["Bo Ma", "Cy Wu", "Ann Lee"]


def test_an_abstract_that_is_folded_away_is_no_part_of_the_venue() -> None:
    records = _read("""# Research

## Working papers

**Counting Moss in the Rain** (with Bo Ma)
*Revise and resubmit, Journal of Piles*
<details><summary>Abstract</summary>We count moss in the rain, and find more than others.</details>

**A theory of slow sand** (with Bo Ma and Cy Wu), *submitted*
<details><summary><b>Abstract</b></summary><p>We watch sand.</p></details>

## Publications

**How looms count** (with Cy Wu), *Loom Letters*, 12(3), 2020, 4–9.
<details><summary>Abstract</summary>We watch looms as they count over days and nights.</details>
""")

    assert [(one.title, _names(one), one.venue) for one in records] == [
        ("Counting Moss in the Rain", ["Bo Ma"], "Journal of Piles"),
        ("A theory of slow sand", ["Bo Ma", "Cy Wu"], ""),
        ("How looms count", ["Cy Wu"], "Loom Letters"),
    ]
    assert not any("Abstract" in note for one in records for note in one.notes)


def test_a_quotation_right_below_a_paper_goes_on_with_nothing() -> None:
    records = _read("""# Ann Lee

## Publications

**"How looms count"** (with Cy Wu and Bo Ma), *Loom Letters*, 2020
> Abstract: We watch looms.

**"A theory of slow sand"** (joint with Bo Ma), accepted at *Sand Review*
> Abstract: We watch sand and more sand.
""")

    assert [one.venue for one in records] == ["Loom Letters", "Sand Review"]


@pytest.mark.parametrize("label", ["**[CVPR 2023]**", "[CVPR 2023]", "[CVPR'23]", "**[CVPR'23]**"])
@pytest.mark.parametrize("people", ["[Ann Lee](https://a.example), [Bo Ma](https://b.example)",
                                    "Ann Lee, Bo Ma"])  # fmt: skip
def test_a_label_before_people_who_may_be_linked(label: str, people: str) -> None:
    (record,) = _read(f"""# Publications

{label} {people}, and **Cy Wu**. *Counting Moss in the Rain.* [[paper]](x.pdf) [[code]](y)
""")

    assert (record.title, record.venue) == ("Counting Moss in the Rain", "CVPR")
    assert _names(record) == ["Ann Lee", "Bo Ma", "Cy Wu"]


def test_short_names_of_venues_as_headings_over_titles_are_their_venues() -> None:
    listing = formats.read(
        "# Publications\n\n"
        "<div><h3>KLFS'24</h3>\n<h2>Study of grey looms in the north (KLFS'24)</h2>\n"
        "<p><strong>Authors:</strong> Ann Lund, Bo Moss, Cy Wu</p></div>\n"
        "<div><h3>PileConf 2023 (oral)</h3>\n<h2>Quick piles of dry clay on large looms</h2>\n"
        "<p><strong>Authors:</strong> Ann Lund, Cy Wu</p></div>\n"
    )

    papers = [(paper.title, paper.venue_and_acronym, paper.date) for paper in listing.records]
    assert papers == [
        ("Study of grey looms in the north", "KLFS", "2024"),
        ("Quick piles of dry clay on large looms", "PileConf", "2023"),
    ]
    assert [len(paper.authors) for paper in listing.records] == [3, 2]
