"""How well two names agree: every trap that lists of authors hold, one row each."""

import pytest

from people import names
from people.names import Agreement

COMPARED = [
    # the same full name
    ("Zhihao Jia", "Zhihao Jia", Agreement.EXACT),
    ("Zhihao Jia", "Jia, Zhihao", Agreement.EXACT),
    ("Zhi-Hao Jia", "Zhihao Jia", Agreement.EXACT),
    ("JIA Zhihao", "Zhihao Jia", Agreement.EXACT),
    ("LI Wei", "Li, Wei", Agreement.EXACT),
    ("Suharto", "Suharto", Agreement.EXACT),
    ("赵越", "赵越", Agreement.EXACT),
    ("赵越", "赵岳", Agreement.CONFLICT),
    ("Ludwig van Beethoven", "Beethoven, Ludwig van", Agreement.EXACT),
    # another form of it
    ("Zhi Hao Jia", "Zhihao Jia", Agreement.EQUIVALENT),
    ("Jia Zhihao", "Zhihao Jia", Agreement.EQUIVALENT),
    ("Rae Ying Yee Wong", "Ying Yee (Rae) Wong", Agreement.EQUIVALENT),
    ("Rae Wong", "Ying Yee (Rae) Wong", Agreement.EQUIVALENT),
    ("Ying Yee Wong", "Ying Yee (Rae) Wong", Agreement.EXACT),
    ("Yuxuan Zheng", "Yuxuan (Eric) Zheng", Agreement.EXACT),
    ("Umut Acar", "Umut A. Acar", Agreement.EQUIVALENT),
    ("George H. Chen", "George Henry Chen", Agreement.EQUIVALENT),
    ("Mike Bauer", "Michael Bauer", Agreement.EQUIVALENT),
    ("Müller, Jörg", "Joerg Mueller", Agreement.EQUIVALENT),
    ("Jorg Muller", "Jörg Müller", Agreement.EQUIVALENT),
    ("Øystein Ås", "Oystein Aas", Agreement.EQUIVALENT),
    ("Nguyen Van Anh", "Anh Nguyen", Agreement.EQUIVALENT),
    ("Jose Ortega y Gasset", "Ortega y Gasset, José", Agreement.EQUIVALENT),
    ("Carlos Quintero", "Carlos Efrain Quintero Narvaez", Agreement.EQUIVALENT),
    ("贾志豪", "Zhihao Jia (贾志豪)", Agreement.EQUIVALENT),
    # compatible, but it fits others too
    ("Z. Jia", "Zhihao Jia", Agreement.INITIAL),
    ("M. Garcia Lopez", "Maria Garcia Lopez", Agreement.INITIAL),
    ("ZH Jia", "Zhihao Jia", Agreement.INITIAL),
    ("Jia ZH", "Zhi-Hao Jia", Agreement.INITIAL),
    ("zh jia", "Zhihao Jia", Agreement.INITIAL),
    ("ay levy", "Alon Y. Levy", Agreement.INITIAL),
    ("Z. Jia", "Z. Jia", Agreement.INITIAL),
    ("R. Wong", "Ying Yee (Rae) Wong", Agreement.INITIAL),
    ("Harry Xu", "Guoqing Harry Xu", Agreement.INITIAL),
    ("Wei Zhang", "Wei Ming Zhang", Agreement.INITIAL),
    ("Jia", "Zhihao Jia", Agreement.INITIAL),
    # one family, given names that exclude each other
    ("Zhen Jia", "Zhihao Jia", Agreement.CONFLICT),
    ("Y. Jia", "Zhihao Jia", Agreement.CONFLICT),
    ("George H. Chen", "George K. Chen", Agreement.CONFLICT),
    ("Martin King Jr.", "Martin King III", Agreement.CONFLICT),
    ("Xue Li", "Xu Li", Agreement.CONFLICT),
    # other names
    ("Zhihao Zhang", "Zhihao Jia", Agreement.DIFFERENT),
    ("Xue Li", "Xue Lu", Agreement.DIFFERENT),
    ("贾志豪", "贾志强", Agreement.CONFLICT),
    ("", "Zhihao Jia", Agreement.DIFFERENT),
]


# Given names of real people: forms of one name, spellings that may be one, and names of their own.
_ONE_NAME = """
    Sergey/Sergei Dmitri/Dmitry Dmitriy/Dmytro Mohammed/Muhammad Mohammad/Mohamed Yury/Yuri
    Katherine/Kathryn Catherine/Katherine Alexei/Aleksey Aleksandr/Alexander Nikolai/Nikolay
    Evgeny/Eugene Vasily/Vasilii Maksim/Maxim Yulia/Julia Hussein/Hossein Ahmed/Ahmad
    Yusuf/Youssef Khaled/Khalid Said/Saeed Georgios/Giorgos Ioannis/Yannis Dimitris/Dimitrios
    Bob/Robert Alex/Alexandra Alex/Alexander Alex/Alexei Chris/Christian Chris/Christopher
    Harry/Henry Ted/Edward Lakshmi/Laxmi Viktor/Victor Stefan/Stephan Jeffrey/Geoffrey
"""
_MAYBE_ONE = """
    Eric/Erik Marc/Mark Brian/Bryan Philip/Philipp Rafael/Raphael Josef/Joseph Michael/Mikael
    Lukas/Lucas Markus/Marcus Tomas/Thomas Teresa/Theresa Yoon/Yun Joon/Jun Sara/Sarah
    Daniel/Daniela Konstantin/Konstantinos Martin/Martyn
"""
_TWO_NAMES = """
    Wei/Wen Jun/Juan Maria/Marta Maria/Mario Maria/Marie Harrison/Harry Harrisen/Harry
    Vladimir/Vladislav Alexey/Alexander Alexander/Alexandra Christopher/Christian
    Christian/Christina Christopher/Christine Patrick/Patricia Samuel/Samantha
    Stephen/Stephanie Francesco/Francesca Hiroki/Hiroko Takashi/Takeshi Shinichiro/Shunichiro
    Rajesh/Ramesh Zhihao/Zhihua Xiaojun/Xiaojuan Jianyu/Jianyi Haoran/Haoren Dan/Don Tim/Tom
    Jim/Tim Ivan/Ian Francis/Francois
"""


@pytest.mark.parametrize(
    ("pair", "agreement"),
    [
        (pair, agreement)
        for pairs, agreement in (
            (_ONE_NAME, Agreement.EQUIVALENT),
            (_MAYBE_ONE, Agreement.INITIAL),
            (_TWO_NAMES, Agreement.CONFLICT),
        )
        for pair in pairs.split()
    ],
)
def test_given_names_are_one_maybe_one_or_two(pair: str, agreement: Agreement) -> None:
    left, right = (f"{given} Petrov" for given in pair.split("/"))
    assert names.compare(left, right) is names.compare(right, left) is agreement
    if agreement >= Agreement.INITIAL:
        assert names.keys(left) & names.keys(right)


@pytest.mark.parametrize(("left", "right", "agreement"), COMPARED)
def test_compare_in_both_orders(left: str, right: str, agreement: Agreement) -> None:
    assert names.compare(left, right) is agreement
    assert names.compare(right, left) is agreement


def test_best_takes_the_name_that_fits_best() -> None:
    assert names.best(("贾志豪", "Zhihao Jia"), "Z. Jia") is Agreement.INITIAL
    assert names.best((), "Z. Jia") is Agreement.DIFFERENT


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Wei Chen", "Wei-Neng Chen"),
        ("Wei Chen", "Wei Neng Chen"),
        ("Wei Chen", "Weineng Chen"),
        ("Chen Wei", "Wei-Neng Chen"),
        ("Yu Li", "Yu-Jie Li"),
        ("Min Kim", "Min-Su Kim"),
        ("Min Kim", "Min Su Kim"),
        ("Thanh Nguyen", "Thanh Tung Nguyen"),
        ("Jean Martin", "Jean-Pierre Martin"),
        ("Phil Smith", "Philippa Smith"),
    ],
)
def test_a_full_given_name_is_no_short_form_of_a_longer_one(short: str, long: str) -> None:
    assert names.is_longer_form(short, long)
    assert names.may_be_one(short, long)
    assert names.compare(short, long) < names.Agreement.EQUIVALENT


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("W. Chen", "Wei-Neng Chen"),
        ("WN Chen", "Wei-Neng Chen"),
        ("zh jia", "Zhihao Jia"),
        ("Zhi Hao Jia", "Zhihao Jia"),
        ("Robert Lee", "Robert James Lee"),
        ("Maria Garcia", "Maria Elena Garcia"),
        ("Bob Lee", "Robert Lee"),
        ("Chen", "Wei-Neng Chen"),
    ],
)
def test_an_initial_a_nickname_and_a_middle_name_left_out_are_short_forms(
    left: str, right: str
) -> None:
    assert not names.is_longer_form(left, right)
