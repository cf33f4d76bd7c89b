"""Names that exclude each other and may be one person's even so."""

import pytest

from people import names


@pytest.mark.parametrize(
    ("left", "right", "may_be"),
    [
        ("Harry Scells", "Harrisen Scells", True),
        ("Vladimir Orlov", "Vladislav Orlov", True),
        ("Harry Scells", "Helen Scells", False),
        ("Harry Scells", "Harrisen Scott", False),
        ("Zhihao Jia", "Zhihua Jia", False),  # in pinyin every letter counts
        ("Martin King Jr.", "Martin King III", False),  # one given name
        ("H. Scells", "Harrisen Scells", False),  # they agree
    ],
)
def test_names_that_exclude_each_other_may_be_one_where_they_begin_alike(
    left: str, right: str, may_be: bool
) -> None:
    assert names.may_be_one(left, right) is may_be
    assert names.may_be_one(right, left) is may_be


@pytest.mark.parametrize(
    ("left", "right", "is_misspelt"),
    [
        ("Suresh Pokharel", "Suresh Pokaharel", True),  # a letter too many
        ("Pokharel, Suresh", "Suresh Pokhrael", True),  # two swapped
        ("Greta Lundqvist", "Greta Lundquist", True),  # another letter
        ("Suresh Pokharel", "Suersh Pokharel", True),
        ("Theodora Maric", "Theodra Maric", True),
        ("S. Pokharel", "S. Pokaharel", False),  # an initial
        ("Suresh Pokharel", "Ramesh Pokaharel", False),  # two differences
        ("Hiroki Scells", "Hiroko Scells", False),  # another letter makes another given name
        ("Rajesh Scells", "Ramesh Scells", False),
        ("Martin Scells", "Martina Scells", False),  # and so does an ending
        ("Asha Meyer", "Asha Mayer", False),  # short
        ("Wei Zhuang", "Wei Zhuan", False),  # in pinyin every letter counts
        ("Zhihao Jia", "Zhiao Jia", False),
        ("Pokharel", "Pokaharel", False),  # no given name
        ("Suresh Pokharel", "Suresh Pokharel", False),  # no slip
    ],
)
def test_one_slip_of_the_pen_in_a_long_word_is_a_misprint(
    left: str, right: str, is_misspelt: bool
) -> None:
    assert names.is_misspelt(left, right) is is_misspelt
    assert names.is_misspelt(right, left) is is_misspelt


@pytest.mark.parametrize(
    ("short", "long", "adds"),
    [
        ("Carmen Rueda", "Carmen Rueda Delgadillo", True),
        ("Ingeborg Tveitstad", "Ingeborg Tveitstad-Dahl", False),  # a form of it anyway
        ("Ingeborg Tveitstad", "Ingeborg Tveitstad Dahl", True),
        ("Ann Keller", "Mary Ann Keller", False),
        ("Ann B.", "Ann B. Keller", False),
        ("Wei Chen", "Wei Chen Li", False),
        ("Ann Keller", "Ann Keller", False),
    ],
)
def test_a_surname_more(short: str, long: str, adds: bool) -> None:
    assert names.adds_a_surname(short, long) is names.adds_a_surname(long, short) is adds


@pytest.mark.parametrize(
    ("full", "printed", "keeps"),
    [
        ("Margaret O'Halloran-Ito", "M. Ito", True),
        ("Margaret O'Halloran-Ito", "M. O'Halloran", True),
        ("María Rueda Delgadillo", "M. Rueda", True),
        ("María Elena Rueda Delgadillo", "M. E. Rueda", True),
        ("María Rueda Delgadillo", "Rueda M", True),
        ("María Rueda Delgadillo", "P. Rueda", False),
        ("María Rueda Delgadillo", "M. E. Rueda", False),
        ("María Rueda Delgadillo", "María Rueda", False),  # adds a surname
        ("María Delgadillo", "M. Rueda", False),
        ("Wei Ming Zhang", "W. Ming", False),
        ("Jean-Pierre Martin", "J. Pierre", False),
    ],
)
def test_one_of_two_family_names(full: str, printed: str, keeps: bool) -> None:
    assert names.keeps_one_surname(full, printed) is keeps
