"""Personal names: every trap that author lists hold, one row each."""

import pytest

from people import names
from people.names import Agreement


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
    ("text", "folded"),
    [
        ("Łukasz Wiśniewski", "lukasz wisniewski"),
        ("Øystein Ås", "oystein as"),
        ("Weiß", "weiss"),
        ("O’Neil", "o'neil"),
        ("Mohd‐Yusof", "mohd-yusof"),
        ("  A\u00a0 B ", "a b"),
        ("贾", "贾"),
    ],
)
def test_fold_takes_marks_and_case_away(text: str, folded: str) -> None:
    assert names.normalize_text(text) == folded


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


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (left, right)
        for left, right, agreement in COMPARED
        if agreement >= Agreement.INITIAL and left != "Jia"
    ],
)
def test_names_that_may_be_one_share_a_key(left: str, right: str) -> None:
    assert names.keys(left) & names.keys(right)


@pytest.mark.parametrize(
    ("printed", "key"),
    [
        ("Zhihao Jia", "jia zhihao"),
        ("Jia, Zhihao", "jia zhihao"),
        ("Jia Zhihao", "jia zhihao"),
        ("Zhi-Hao Jia", "jia zhihao"),
        ("Charles R. Qi", "charles qi"),
        ("Suharto", "suharto"),
        ("李 明", "李明"),
        ("김철수", "김철수"),
        ("***", ""),
    ],
)
def test_key_is_one_for_all_orders_and_for_itself(printed: str, key: str) -> None:
    assert names.key(printed) == key
    assert names.key(key) == key


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


def test_best_takes_the_name_that_fits_best() -> None:
    assert names.best(("贾志豪", "Zhihao Jia"), "Z. Jia") is Agreement.INITIAL
    assert names.best((), "Z. Jia") is Agreement.DIFFERENT


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
