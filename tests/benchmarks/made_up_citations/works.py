# ruff: noqa: E501
"""Random works that are hard to read when they are cited: of whom, of what and where is made up.

Every part that a reader may take for another says what is hard about it (`traits`): a family name
that is a word, a title that begins with "In", a journal with a number in its name.
"""

import random
from dataclasses import dataclass, field
from typing import NamedTuple


class Person(NamedTuple):
    """Who wrote or edited a work; a group, or somebody of one name, has a family name alone."""

    given: str
    family: str
    suffix: str = ""
    trait: str = ""


class Titled(NamedTuple):
    """A title, or the name of a venue or a book, and what is hard about it."""

    name: str
    trait: str = ""


@dataclass(frozen=True, slots=True)
class Work:
    """What a style prints of a work. `venue` is the journal, the conference, the series or the
    book it stands in; `state` what is said where the year of what is not out yet would stand.
    """

    people: tuple[Person, ...]
    title: Titled
    venue: Titled
    year: int
    state: str = ""
    volume: int = 0
    number: int = 0
    first: int = 0
    last: int = 0
    editors: tuple[Person, ...] = ()
    publisher: str = ""
    place: str = ""
    school: str = ""

    @property
    def when(self) -> str:
        return self.state or str(self.year)

    @property
    def pages(self) -> str:
        return f"{self.first}–{self.last}"

    def at(self, form: str) -> str:
        """Return the numbers in a form; empty where the work is not out yet."""
        numbers = {"v": self.volume, "n": self.number, "p": self.pages, "first": self.first}
        return "" if self.state else form.format(**numbers)

    @property
    def traits(self) -> tuple[str, ...]:
        """What is hard about it."""
        count = {1: "lone author", 2: "two authors"}.get(len(self.people), "three authors or more")
        hard = [person.trait for person in self.people]
        hard += [self.title.trait, self.venue.trait, "not out yet" if self.state else ""]
        return (count, *dict.fromkeys(filter(None, hard)))


@dataclass(frozen=True, slots=True)
class Pool:
    """What the works of one language are drawn from; the hard parts apart from the plain."""

    people: tuple[Person, ...]
    hard_people: tuple[Person, ...]
    titles: tuple[Titled, ...]
    hard_titles: tuple[Titled, ...]
    journals: tuple[Titled, ...]
    conferences: tuple[Titled, ...] = ()
    books: tuple[Titled, ...] = ()
    publishers: tuple[tuple[str, str], ...] = ()
    schools: tuple[str, ...] = ()
    states: tuple[str, ...] = ()


def _titled(trait: str, *names: str) -> tuple[Titled, ...]:
    return tuple(Titled(name, trait) for name in names)


def _people(trait: str, names: str) -> tuple[Person, ...]:
    """Return the people of "Ann Lee|Jan|van der Berg"-like lines: given and family name, suffix."""
    found = []
    for line in names.split(";"):
        given, family, *suffix = (part.strip() for part in line.split("|"))
        found.append(Person(given, family, *suffix[:1], trait=trait) if suffix else
                     Person(given, family, trait=trait))  # fmt: skip
    return tuple(found)


OWNER = Person("Julia", "Rivers")

_LATIN = Pool(
    people=_people("", (
        "James|Smith; Anna|Müller; Xiaoming|Zhang; Kenji|Nakamura; Olga|Kowalski; Carlos|Ibáñez;"
        "Fatima|Ibrahim; Thomas|Johnson; Sarah B.|Keller; Vera|Papadopoulos; Pieter|Janssen;"
        "Jean-Pierre|Moreau; Ingrid|Haugen; Rohan|Kumar; Deborah|Ashworth; Łukasz|Wójcik;"
        "Michael J.|Turner; Chukwuemeka|Okonkwo; Elif|Yılmaz; Marta|Silva; Dorothée|Lambert;"
        "Wei|Chen; Min-ji|Park; David|Cohen; Aoife|Murphy; Giulia|Romano; Hiroshi|Tanaka"
    )),
    hard_people=(
        *_people("name: one or two letters", "Jun|E; Wei|O; Andrew|Ng; Li|Xu; Yan|He; Mei|Wu; Bo|Li"),
        *_people("name: particle", (
            "Hendrik|van der Berg; Maria|de la Cruz; Ahmed|al-Rashid; Otto|von Lindau; Paulo|dos Santos;"
            "Saskia|'t Hooft; Luca|Di Marco; Anne|Le Goff; Yusuf|bin Omar; Nils|af Ekenstam"
        )),
        *_people("name: suffix", "Robert|Hall|Jr.; William T.|Carter|III; Henry|Ford|Sr.; Luis|Vega|Jr."),
        *_people("name: two families", (
            "Gabriela|García Márquez; José Luis|Fernández López; Ana María|Ruiz Peña; Inês|Costa Pereira"
        )),
        *_people("name: hyphen or apostrophe", (
            "Brigid|O'Brien; Rosa|Fernández-López; Xiao-Ming|Li; Jae-Hyun|Kim; Tim|D'Angelo;"
            "Mary-Anne|Smith-Jones; Bao-Quoc|Tran"
        )),
        *_people("name: Vietnamese or Indonesian", (
            "Thi Minh Hanh|Nguyen; Van Duc|Do; Hoang An|Pham; Thanh|Le; Dewi|Kusumawati; Sri|Mulyani"
        )),
        *_people("name: one word alone", "|Suharto; |Wahyudi; |Sukarno"),
        *_people("name: a word", (
            "Ruth|Page; Frank|Press; Theresa|May; Jane|Will; Peter|Young; Ho|So; Kim|An; Clara|Field;"
            "Martin|King; Gordon|Bell; Ellen|Case; Philip|Law; Mark|Early; Janet|White; Amy|Best; Hugh|Price"
        )),
        *_people("name: a place or publisher", (
            "Jack|London; Irving|Berlin; Elke|Springer; Karl|Wiley; Paula|Paris; Denise|York; Ian|Holland;"
            "Tom|Elsevier; Sue|Oxford"
        )),
        *_people("name: a group", (
            "|The Harbour Consortium; |Sleep and Ageing Working Group; |World Health Organization;"
            "|ATLAS Collaboration"
        )),
    ),
    titles=_titled("", (
        "The role of soil moisture in European heat waves"),
        "A history of the book trade in northern cities", "Labor markets after automation",
        "Graphene-based sensors for indoor air", "Learning to rank with selection bias",
        "Effects of exercise on depression in older adults", "Rethinking the welfare state",
        "Optimal stopping and the secretary problem", "Migration, remittances, and growth",
        "Human–robot interaction in surgery", "Estimating causal effects from panel data",
        "Kant's theory of freedom", "Memory, place and identity in postwar fiction",
        "Sparse recovery of signals on graphs", "Nutrient limitation of coastal plankton",
        "Inflation expectations of households in small open economies",
        "The evolution of cooperation among strangers", "Robust control of flexible aircraft wings",
        "Childhood adversity and health in later life", "Words and rules in early grammar",
    ),
    hard_titles=(
        *_titled("title: colon", "Deep learning for protein folding: a survey",
            "Fast and slow: two regimes of crack growth", "Trust: A Short History",
            "Who cares: Family, work, and policy in Norway, 1970–2010"),
        *_titled("title: question", "Who votes? Turnout in local elections",
            "Is there a glass ceiling? Women in economics", "How do children learn words?",
            "What is it like to be a bat? Revisited"),
        *_titled("title: quotation", "“Not in my backyard”: Local protest and wind energy",
            "The meaning of “home” in refugee narratives", "Reading “The Waste Land” today",
            "“A room of one's own” and the politics of space"),
        *_titled("title: abbreviation", "U.S. foreign policy after the war", "Mt. Etna's recent eruption",
            "St. Louis and the making of a river city", "Antibiotic resistance of E. coli in dairy farms",
            "C. elegans as a model for ageing", "Markets vs. networks in the diffusion of ideas",
            "The U.S. Supreme Court and the states", "Dr. Johnson and the art of biography"),
        *_titled("title: part or full stop", "Towards a theory of everything. Part II",
            "Kinetics of surface reactions. I. Adsorption", "Small states. Big dreams",
            "On random walks, III"),
        *_titled("title: numeral or formula", "X-ray spectroscopy of 2D materials",
            "Graphene sensors for NO2 detection", "Vitamin D and COVID-19: a meta-analysis",
            "The p53 pathway in cancer", "Mass of the W boson at √s = 13 TeV", "1968 and its afterlives",
            "Revolutions of 1848 in small towns", "100 years of insulin",
            "L1 regularization and its discontents"),
        *_titled("title: In, On or The first", "In search of lost cells", "In the shadow of the mine",
            "On the zeros of random polynomials", "In vitro and in vivo models of fibrosis",
            "To err is human", "By the people, for the people"),
        *_titled("title: short", "Scaling laws", "Glaciers", "Moral luck", "Sleep", "Growth and Form"),
        *_titled("title: reads like people", "Tides and Waves", "Adam Smith and the invisible hand",
            "Newton, Leibniz and the calculus", "Black, White and Brown"),
        *_titled("title: brackets", "Anolis (Squamata: Dactyloidae) from western Cuba",
            "Risk (and reward) in early trade", "The [un]making of a nation"),
        *_titled("title: names a journal or meeting", "The Journal of a plague year",
            "A conference without papers", "Peer review at society journals"),
        *_titled("title: of a review", "Review of The Making of the Shelf, by Oskar Lind",
            "Book review: Rivers of Iron"),
        *_titled("title: German", "Die Ordnung der Bücher. Zur Geschichte der Bibliothek",
            "Arbeit und Zeit im 19. Jahrhundert", "„Heimat“ und Fremde in der Lyrik nach 1945"),
        *_titled("title: Romance", "La ville et ses marges : une approche comparée",
            "El agua y la ciudad: conflictos urbanos en Lima", "O ensino da leitura no Brasil",
            "Il paesaggio come memoria", "Les mots de l'État"),
    ),
    journals=(
        *_titled("", "Nature", "Journal of Political Economy", "Physical Review Letters", "Ecology Letters",
            "Journal of Biological Chemistry", "Annals of Mathematics", "The Lancet", "Social Forces",
            "American Historical Review", "Geophysical Research Letters", "PLoS ONE", "Econometrica",
            "Journal of the ACM", "Proceedings of the National Academy of Sciences", "Bioinformatics",
            "Zeitschrift für Physik", "Revista Española de Pedagogía"),
        *_titled("venue: one short word", "Cell", "Language", "Mind", "Blood", "Gut", "Brain", "Isis"),
        *_titled("venue: abbreviated", "J. Chem. Phys.", "Phys. Rev. B", "Am. J. Bot.", "Proc. R. Soc. B",
            "Clin. Infect. Dis.", "J. Am. Chem. Soc."),
        *_titled("venue: number or punctuation", "G3: Genes, Genomes, Genetics", "3D Printing",
            "Science 2.0", "Politics, Philosophy & Economics", "Environment and Planning A",
            "Past & Present", "Philosophy & Public Affairs", "mBio", "Kant-Studien",
            "Journal of Geophysical Research: Oceans", "Annales. Histoire, Sciences Sociales"),
        *_titled("venue: reads like people or title", "Harvard Law Review", "Oxford Economic Papers",
            "Marine and Freshwater Research", "Social Studies of Science", "Past and Future"),
    ),
    conferences=_titled("", "Proceedings of the 32nd International Conference on Machine Learning",
        "CHI Conference on Human Factors in Computing Systems", "Advances in Neural Information Processing Systems",
        "Annual Meeting of the Cognitive Science Society", "IEEE International Conference on Robotics and Automation"),
    books=(
        *_titled("", "The Cambridge Companion to Kant", "Handbook of Labor Economics", "Advances in Soil Science",
            "Women and Work in Europe", "New Directions in Cognitive Science"),
        *_titled("venue: book with a subtitle", "After Empire: Essays in Honor of a Discipline",
            "Risk, Rules and Reason: New Perspectives"),
    ),
    publishers=(
        ("Oxford University Press", "Oxford"), ("Springer", "Berlin"), ("Cambridge University Press", "Cambridge"),
        ("Routledge", "London"), ("MIT Press", "Cambridge, MA"), ("Wiley", "New York"), ("Elsevier", "Amsterdam"),
        ("De Gruyter", "Berlin"), ("Duncker & Humblot", "Berlin"), ("John Wiley & Sons", "Hoboken, NJ"),
        ("Princeton University Press", "Princeton"), ("University of Chicago Press", "Chicago"),
    ),
    schools=("Stanford University", "University of Oslo", "ETH Zürich", "Université de Montréal"),
    states=("forthcoming", "in press", "under review", "accepted"),
)  # fmt: skip

_CHINESE = Pool(
    people=_people("", "|林晓峰; |周雨桐; |王芳; |李建国; |赵静; |陈志远; |欧阳明"),
    hard_people=_people("name: two letters or a sign", "|李伟; |马克·吐恩; |高山"),
    titles=_titled("", "城市更新中的社区参与研究", "基于深度学习的遥感影像分类方法", "农村土地流转与农民收入",
        "唐代诗歌中的山水意象", "人工智能时代的教育公平", "长三角地区创新网络的空间格局",
        "气候变化对小麦产量的影响", "老年人健康服务需求的调查"),
    hard_titles=_titled("title: punctuation", "数字鸿沟：概念、成因与对策", "“新基建”背景下的产业升级",
        "何以为家？——流动儿童的城市认同", "《红楼梦》译本比较研究", "2型糖尿病患者的自我管理", "论法治"),
    journals=_titled("", "社会学研究", "计算机学报", "中国农村经济", "文学评论", "地理学报", "教育研究"),
)  # fmt: skip

_JAPANESE = Pool(
    people=_people("", "|田中太郎; |山田花子; |佐藤健一; |鈴木さくら; |高橋直樹"),
    hard_people=_people("name: short or katakana", "|林修; |森有; |ジョン・スミス"),
    titles=_titled("", "近代日本における出版文化の形成", "高齢者の社会参加と健康", "里山景観の変遷と保全",
        "若年層の雇用と家族形成", "地方都市の商店街と観光", "学校図書館の利用に関する調査", "近世村落の水利慣行"),
    hard_titles=_titled("title: punctuation", "「家」の変容：戦後農村の事例から", "2010年代の文学を読む",
        "都市とは何か？ 空間論の再検討",
        "『源氏物語』の受容史", "移民・難民・市民権", "戦争と記憶――語りの現在"),
    journals=_titled("", "社会学評論", "史学雑誌", "教育学研究", "造園雑誌"),
)  # fmt: skip

_RUSSIAN = Pool(
    people=_people("", (
        "Иван Петрович|Соколов; Анна Сергеевна|Волкова; Пётр Ильич|Кузнецов; Мария Олеговна|Орлова;"
        "Николай Андреевич|Белый"
    )),
    hard_people=_people("name: short or joined", "Ли Мин|Ким; Сергей Юрьевич|Римский-Лебедев"),
    titles=_titled("", "Региональные особенности миграции населения", "Методы анализа больших данных в экономике",
        "История книжной культуры Сибири", "Устойчивость горных экосистем",
        "Занятость молодёжи в малых городах", "Язык детской сказки"),
    hard_titles=_titled("title: punctuation", "«Свои» и «чужие» в городской прозе", "Что такое культура? Опыт анализа",
        "Экономика XXI века: вызовы и риски", "О природе времени", "Города. Люди. Реки",
        "Общество и государство в 1990-е годы", "В поисках нового героя"),
    journals=_titled("", "Вопросы экономики", "Социологические исследования", "Вестник Московского университета"),
)  # fmt: skip

POOLS = {"": _LATIN, "Chinese": _CHINESE, "Japanese": _JAPANESE, "Russian": _RUSSIAN}

#: How many of the people, titles and states are not plain.
_HARD_PEOPLE, _HARD_TITLES, _NOT_OUT = 0.3, 0.55, 0.08


@dataclass(slots=True)
class Draws:
    """Works drawn by chance, the same for a seed."""

    seed: str
    _chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)

    def works(
        self,
        number: int,
        kind: str,
        tongue: str = "",
        *,
        by_owner: str = "",
        may_wait: bool = False,
    ) -> list[Work]:
        """Return so many works of a kind, the newest first, no title twice. `by_owner`: the owner
        is "first", "among" or "alone"; `may_wait`: some are not out yet.
        """
        found: dict[str, Work] = {}
        while len(found) < number:
            work = self._work(kind, POOLS[tongue], by_owner, may_wait=may_wait)
            found[work.title.name] = work
        return sorted(found.values(), key=lambda work: (not work.state, -work.year))

    def _work(self, kind: str, pool: Pool, by_owner: str, *, may_wait: bool) -> Work:
        chance = self._chance
        people = self._people(
            pool, 1 if kind == "thesis" else chance.choice((1, 1, 1, 2, 2, 3, 4, 6))
        )
        if by_owner == "alone":
            people = [OWNER]
        elif by_owner:
            place = 0 if by_owner == "first" else chance.randrange(len(people))
            people[place] = OWNER
        is_hard = chance.random() < _HARD_TITLES
        containers = {"chapter": pool.books, "conference": pool.conferences}.get(
            kind, pool.journals
        )
        publisher, place_of_publisher = chance.choice(pool.publishers or (("", ""),))
        first = chance.randint(1, 900)
        return Work(
            people=tuple(people),
            title=chance.choice(pool.hard_titles if is_hard else pool.titles),
            venue=chance.choice(containers or pool.journals),
            year=chance.randint(1985, 2025),
            state=chance.choice(pool.states) if may_wait and chance.random() < _NOT_OUT else "",
            volume=chance.randint(1, 300),
            number=chance.randint(1, 12),
            first=first,
            last=first + chance.randint(3, 30),
            editors=tuple(self._people(pool, chance.choice((1, 2, 2, 3)), hard=0.15)),
            publisher=publisher,
            place=place_of_publisher,
            school=chance.choice(pool.schools or ("",)),
        )

    def _people(self, pool: Pool, number: int, hard: float = _HARD_PEOPLE) -> list[Person]:
        found: dict[str, Person] = {}
        while len(found) < number:
            is_hard = self._chance.random() < hard
            person = self._chance.choice(pool.hard_people if is_hard else pool.people)
            found.setdefault(person.family, person)
        return list(found.values())
