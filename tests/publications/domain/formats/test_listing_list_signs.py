"""What tells where the papers of a CV's list begin, and what only goes on with them."""

import pytest

from publications.domain.formats import read

_PAPERS = (
    ("Lee, A., Wu, B. & Fox, D.", "Quiet signs of kelp", "Journal of Kelp 12, 4–19 (2021)."),
    ("Wu, B. & Lee, A.", "Why queues lie to us", "Waiting Quarterly 3, 1–9 (2020)."),
    ("Fox, D. & Lee, A.", "Slow piles of sand", "Sand Letters 7, 30–41 (2019)."),
)


@pytest.mark.parametrize("sign", ["{number}.        • ", "• • •   ", "••  "])
def test_several_signs_before_a_paper_are_no_part_of_it(sign: str) -> None:
    printed = "\n".join(
        f"{sign.format(number=3 - at)}{people} {title}. {venue}"
        for at, (people, title, venue) in enumerate(_PAPERS)
    )
    records = read(f"Ann Lee\n\nPublications\n\n{printed}\n", "text").records

    assert [(r.title, r.authors[-1].name) for r in records] == [
        ("Quiet signs of kelp", "D. Fox"),
        ("Why queues lie to us", "A. Lee"),
        ("Slow piles of sand", "A. Lee"),
    ]


def test_a_short_list_counts_as_the_long_one_of_its_page_does() -> None:
    long = "\n".join(
        f"{at}    A. Lee and B. Wu, “Quiet signs of kelp {at},” Journal of Kelp, vol. {at}, 2020."
        for at in range(1, 6)
    )
    text = f"""Ann Lee

Publications

Journal Articles

{long}

Submitted Manuscripts

1    C. Ozan, A. Lee, and B. Wu, Regulating the slow piles of sand in a harbour.
2    A. Lee and B. Wu, Why queues lie to us at night.
"""
    records = read(text, "text").records

    assert [(r.title, len(r.authors)) for r in records[5:]] == [
        ("Regulating the slow piles of sand in a harbour", 3),
        ("Why queues lie to us at night", 2),
    ]


def test_papers_begin_at_a_year_and_a_quoted_title_without_blank_lines() -> None:
    text = """Ann Lee

Journal Publications
    2025. “Promoting Patience in an Unequal Queue: Evidence on the Role of Kelp and of
    Sand.” With Bo Wu and Dana Fox. Journal of Waiting, 202(4), 823–842.
      2024. “The Conflict between Fast and Slow.” With Bo Wu. Risk Piles, 45(9), 2621–2649.
      2023. “How Much Will It Rain? Evidence from the Harbour.” With Cem Ozan. Kelp, 86, 5–33.
      2019. “When Are Readers Willing to Wait?” With Bo Wu. Shelf Quarterly, 30(6), 10–41.
"""
    records = read(text, "text").records

    assert [(r.date, r.title.split()[0]) for r in records] == [
        ("2025", "Promoting"),
        ("2024", "The"),
        ("2023", "How"),
        ("2019", "When"),
    ]


def test_a_word_that_a_full_line_left_over_heads_nothing() -> None:
    text = """Ann Lee

Publications

 1. Ann Lee and Bo Wu. “Quiet signs of kelp”. In 2017 Symposium on Kelp
    and Human-Centric Waiting, pages 129–137, Oslo, Norway, 2017. Kelp
    Press

 2. Bo Wu and Ann Lee. “Why queues lie to us”. In 2016 Symposium on Kelp
    and Human-Centric Waiting, pages 12–37, Oslo, Norway, 2016. Kelp
    Press
"""
    records = read(text, "text").records

    assert [record.title for record in records] == ["Quiet signs of kelp", "Why queues lie to us"]


def test_parts_of_a_numbered_section_of_papers_hold_papers_whatever_they_are_called() -> None:
    text = """Ann Lee

4     Enseignement

4.1     Cours donnés

5     Publications

5.1     Revues

    (J1) Ann Lee, Bo Wu. Quiet signs of kelp. Journal of Kelp, 2020, 12, pp. 4-19.

5.2     Conférences

    (C2) Bo Wu, Ann Lee. Why queues lie to us. Waiting Conference 2018, Oslo.

    (C3) Dana Fox, Ann Lee. Slow piles of sand. Sand Conference 2017, Bergen.
"""
    records = read(text, "text").records

    assert [record.title for record in records] == [
        "Quiet signs of kelp",
        "Why queues lie to us",
        "Slow piles of sand",
    ]


def test_lines_broken_below_a_comma_tell_the_width_of_a_page() -> None:
    text = """Publications

 5. R. Holm, C. Stone, A. Lee, G. M. Barco, A. Coogan, N. Malkin, L. Perreault-Levasseur,
    Y. Hezaveh.
    Mind the gap of the morning.
    Journal of Kelp (2026).
 4. E. Lind, M. Huertas-Company, J. Falcón-Barroso, L. Perreault-Levasseur, A. Lee,
    A. Boecker.
    The effect of rain.
    Journal of Rain (2025).
 3. P. Lemos, E. Bengio, A. Lee, J. Rector-Brooks, Y. Bengio, G. Berseth, N. Malkin, A. Wu,
    Y. Ozan.
    Amortizing slow inference in models of the harbour, of the sea and of the control
    of waiting.
    Journal of Kelp, vol. 37 (2024).
    arXiv:2501.20971
 2. M. Sendera, M. Kim, S. Mittal, P. Lemos, L. Scimeca, J. Rector-Brooks, A. Lee, Y.
    Bengio, N. Malkin.
    Improved training of samplers.
    Journal of Sand, vol. 36 (2023).
    arXiv:2501.05098
 1. N. Dia, M. J. Yantovski-Barth, A. Lee, M. Bowles, P. Lemos, A. M. M. Scaife, Y. Hezaveh,
    L. Berg.
    Imaging of the night.
    Workshop on Waiting (2022).
    arXiv:2311.18012
"""
    records = read(text, "text").records

    assert [(r.title, len(r.authors), r.date) for r in records[2:]] == [
        (
            "Amortizing slow inference in models of the harbour, of the sea and of the control of "
            "waiting",
            9, "2024",
        ),
        ("Improved training of samplers", 9, "2023"),
        ("Imaging of the night", 8, "2022"),
    ]  # fmt: skip


def test_signs_in_brackets_behind_names_set_nothing_apart() -> None:
    text = """Papers of Ann Lee

Omenti, R.(*), Lee, A. and Barban, N. ‘Quiet signs of kelp’. Journal of Kelp, 2020. 12, 4-19.

Link, H.(*), Pejchin, M.(*), and Lee, A., ‘Why queues lie to us’, Waiting Letters, 2019. 3, 1-9.

(∗) Radice, D., Lee, A., ‘Slow piles of sand’, Sand Letters, 2018. 7, 30-41.
"""
    records = read(text, "text").records

    assert [(r.title, [author.name for author in r.authors]) for r in records] == [
        ("Quiet signs of kelp", ["R. Omenti", "A. Lee", "N. Barban"]),
        ("Why queues lie to us", ["H. Link", "M. Pejchin", "A. Lee"]),
        ("Slow piles of sand", ["D. Radice", "A. Lee"]),
    ]


def test_a_journal_cut_short_is_none_of_the_people_before_it() -> None:
    text = """Publications

1. Single atoms on kelp: a patient study, K.M. Neumann, C. Inn, A. Lee, J. Am. Kelp Soc. 127,
11652-11660 (2005).

2. Slow sand by night, A. Lee, N. Rosen, Surf. Sci. 426, 123, (1999).
"""
    records = read(text, "text").records

    assert [(len(r.authors), r.venue) for r in records] == [
        (3, "J. Am. Kelp Soc"),
        (2, "Surf. Sci"),
    ]


def test_a_paper_by_the_owner_alone_begins_below_a_full_line_that_ends() -> None:
    text = """Ann Lee

Empirical Papers
Weber, R., Lee, A., Huskey, R., and Mathis, K. Patterns of Kelp During a Long Winter in a Harbour
Behind the North. Frontiers in Kelp Studies and Everything Else That Grows There, 12, 4-19 (2018).
Lee, A. The Emergent Piles of Small Harbours and What They Become. Sand Letters, 173, 247 (2017).
Lee, A. and Gordon, R. Quantifying slow sand: towards a patient theory of piles and of those who
pile them [invited]. Sand, 5(3), 33 (2016).
"""
    records = read(text, "text").records

    assert [(r.title.split()[0], len(r.authors), r.date) for r in records] == [
        ("Patterns", 4, "2018"),
        ("The", 1, "2017"),
        ("Quantifying", 2, "2016"),
    ]


def test_a_foot_may_number_its_page_twice() -> None:
    page = "\n".join(f"word {at} of this page says little of what we pile" for at in range(20))
    text = f"""Ann Lee

Teaching
{page}
ANN LEE          Page 1          7/23/22    1
{page}

Publications

“Quiet signs of kelp,” (with Wu) Journal of Kelp, Vol. 118, 2021, 4-19.

“Why queues lie to us and what they say of those who
ANN LEE          Page 2          7/23/22    2
wait,” (with Wu and Fox) Waiting Letters, Vol. 3, 2020, 1-9.

ANN LEE          Page 3          7/23/22    3
"""
    records = read(text, "text").records

    assert [record.title for record in records] == [
        "Quiet signs of kelp",
        "Why queues lie to us and what they say of those who wait",
    ]


def test_bullets_mark_the_people_who_stand_last() -> None:
    text = """Ann Lee

Publications
Expression of subunits of kelp varies across many tissues,
life stages and castes
Kelp Ecology 32, no. 5: 1034–1044. https://doi.org/10.1111/kelp.16811
• Berg, A., Lee, A., Holm, V., Wu, Y.
Recurring sand in old harbours
Sand Communications 13, no. 1: 1180. https://doi.org/10.1038/s41467-022-28806-7
• Stolle, E., Prachna, R., Lee, A., Prieb, M., Hernan, G. L.,
  Castillo, C., Arias, M. C., Wu, Y.
Healthy piles: what they are
Trends in Piles 35, no. 5: 380–383. https://doi.org/10.1016/j.pile.2019.12.012
• Lee, A. and Wu, Y.
Slow queues by night
The Kelp Naturalist 189, no. 6: E138–151. https://doi.org/10.1086/691405
• Fox, D. and Lee, A.
"""
    records = read(text, "text").records

    assert [(r.title.split()[0], len(r.authors), r.authors[0].name) for r in records] == [
        ("Expression", 4, "A. Berg"),
        ("Recurring", 8, "E. Stolle"),
        ("Healthy", 2, "A. Lee"),
        ("Slow", 2, "D. Fox"),
    ]


def test_the_number_of_a_list_may_stand_within_the_link_of_a_title() -> None:
    paper = (
        "[{}. {} roots in dry clay](https://lab.example/{})\nM. Lin, O. Berg. *Clay Letters*, {}"
    )
    told = (("2", "Slow", "2", "2024"), ("1", "Wet", "1", "2023"))

    records = read("\n\n".join(paper.format(*each) for each in told)).records

    assert [record.title for record in records] == [
        "Slow roots in dry clay",
        "Wet roots in dry clay",
    ]


def test_a_number_in_brackets_may_have_a_full_stop() -> None:
    page = "Publications\n\n" + "".join(
        f"  [{number}]. {title} Piles of Paper at Night\n"
        f"      Ann Lee, Bo Wu\n      Conference on Piles (CoP), {year}.\n\n"
        for number, title, year in ((1, "Slow", 2021), (2, "Fast", 2020))
    )
    records = read(page, "text").records

    assert [record.title.split()[0] for record in records] == ["Slow", "Fast"]
    assert [record.date for record in records] == ["2021", "2020"]


def test_one_number_of_a_list_may_stand_on_a_line_of_its_own() -> None:
    names = "Vargas, M., Markonis, Y., Lee, A."
    papers = (
        f" 1•    {names} (2025). Fast piles of paper. Journal of Piles, 3.\n",
        f" 2     {names} (2024). Slow piles of sand. Journal of Piles, 2.\n",
        f" 3\n       {names} (2023). Flat piles of kelp. Kelp Letters, 8.\n",
        f" 4     {names} (2022). Old piles of ink. Kelp Letters, 7.\n",
        f" 5     {names} (2021). New piles of wood. Kelp Letters, 6.\n",
    )
    records = read("Publications\n\n" + "".join(papers), "text").records

    assert [record.title.split()[0] for record in records] == ["Fast", "Slow", "Flat", "Old", "New"]
    assert {len(record.authors) for record in records} == {3}
