"""Given names that are one: everyday forms, spellings of other alphabets, letters read alike.

All words are normalized (`people.names.normalize_text`): small letters without marks.
"""

import re
from functools import lru_cache

# Forms of given names; each line is one name: everyday forms, then names that are written in
# another alphabet and spelt in ours in many ways. An everyday form may stand for several names.
_FORMS = """
alexander aleksandr alexandr aleksander oleksandr aliaksandr alex sasha sandy
alexandra aleksandra alex sasha sandra sandy
andrew andy drew
anthony tony antonio
barbara barb
benjamin ben
catherine cathy kate katie katherine kathy kathryn
charles charlie chuck
christian chris
christina chris tina
christine chris tina
christopher chris
daniel dan danny
david dave
deborah debbie debra
donald don
douglas doug
edward ed eddie ted
elizabeth elisabeth beth liz betsy eliza lisa
frederick fred
gregory greg
gerald jerry
harold hal harry
henry hank harry
jacob jake
james jim jimmy jamie
jeffrey jeff geoffrey geoff
jennifer jen jenny
jessica jess
john jack johnny jon
jonathan jon
joseph joe
joshua josh
kenneth ken kenny
lawrence larry laurence
leonard leo leon
margaret maggie meg peggy
matthew matt
michael mike mikhail mykhailo misha mickey
nathan nate nat
nathaniel nathan nate nat
nicholas nick nicolas nikolas
pamela pam
patricia pat trish
patrick pat
peter pete
philip phil phillip
raymond ray
rebecca becky
richard rick dick rich
robert bob rob bobby bert
ronald ron
samantha sam
samuel sam
stanley stan
stephanie steph
stephen steve steven stefan stephan
susan sue susanne
theodore ted theo
thomas tom
timothy tim
victor viktor vic
victoria viktoria vic vicky
vincent vince
walter walt
william bill will willy
zachary zach

alexey alexei aleksei aleksey alexej oleksii oleksiy alex
anastasia anastasiya anastasiia
anatoly anatoli anatoliy anatolii
andrey andrei andrej andriy andrii
arkady arkadi arkadiy arkadii
artem artyom
daria darya dariya
dmitry dmitri dmitriy dmitrii dmitrij dimitri dmytro dima
ekaterina yekaterina kateryna katya
elena yelena olena
evgeny evgeni evgeniy evgenii yevgeny yevgeniy yevgeni yevhen eugene gene
fedor fyodor
gennady gennadi gennadiy gennadii
georgy georgi georgiy georgii
grigory grigori grigoriy grigorii
igor ihor
ilya ilia illia
konstantin constantin kostiantyn kostya
ksenia kseniya xenia
maria mariya mariia
maxim maksim maksym max
natalia natalya nataliya nataliia natasha
lyudmila ludmila liudmila ljudmila
nikolay nikolai nikolaj mykola mikola
oleg oleh
olga olha olya
petr pyotr petro
sergey sergei sergej serguei sergii serhii serhiy
sofia sofya sofiya sophia
tatiana tatyana tetiana tanya
valery valeri valeriy valerii
vasily vasili vasiliy vasilii
vitaly vitali vitaliy vitalii
vladimir wladimir volodymyr uladzimir volodya
yakov iakov jakov
yulia yuliya yuliia iuliia julia
yury yuri yuriy yurii iurii jurij iouri

athanasios thanasis
dimitrios dimitris
emmanouil manolis
evangelos vangelis
georgios giorgos yorgos george
ioannis yannis yiannis giannis
konstantinos constantinos kostas costas
nikolaos nicolaos nikos
panagiotis panayiotis panos
spyridon spyros
stylianos stelios
vasileios vasilios vasilis vassilis

abdullah abdallah abdulla
ahmed ahmad
ali aly
amin ameen
amir ameer
faisal faysal feisal
farid fareed
fatima fatma fatimah fatemeh
hamid hameed
hassan hasan
hussein hussain husain husayn hossein hosein
ibrahim ebrahim
ismail esmail esmaeil
jamal gamal
karim kareem
khaled khalid
layla leila laila leyla
mahdi mehdi
mahmoud mahmud mahmood
majid majeed
mohammed mohammad mohamed mohamad muhammad muhammed muhamad mohd
mostafa mustafa moustafa mustapha
nasser nasir naser
omar umar
osama usama oussama
osman othman uthman usman
rahim raheem
rashid rasheed rachid
saeed saeid saied said
salim saleem
suleiman sulaiman soliman suleyman
tariq tarek tarik
walid waleed
yasser yasir yaser
youssef yousef yusuf yousuf yusef
zainab zeinab zaynab

aravind arvind
lakshmi laxmi
lakshman laxman
srinivas sreenivas shrinivas
subramanian subramaniam subramanyam
vishwanath viswanath vishvanath
yaakov yaacov jacob
yitzhak itzhak yitzchak isaac
"""


def _forms() -> tuple[dict[str, frozenset[int]], dict[str, frozenset[str]]]:
    """Return which names (by line) each form may stand for, and with which letters these begin."""
    lines = [line.split() for line in _FORMS.splitlines() if line]
    stands_for: dict[str, set[int]] = {}
    firsts: dict[str, set[str]] = {}
    for number, line in enumerate(lines):
        for word in line:
            stands_for.setdefault(word, set()).add(number)
            firsts.setdefault(word, set()).update(form[0] for form in line)
    return (
        {word: frozenset(numbers) for word, numbers in stands_for.items()},
        {word: frozenset(initials) for word, initials in firsts.items()},
    )


_STANDS_FOR, _FIRST_LETTERS = _forms()

# Letters that stand for one sound: "Marc" and "Mark", "Philipp" and "Philip", "Bryan" and "Brian".
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        ("ph", "f"), ("ck|ch|c(?![eiyh])", "k"), ("th", "t"), ("x", "ks"), ("w", "v"), ("z", "s"),
        ("[jy]", "i"), ("oo|ou", "u"), (r"(.)\1+", r"\1"), ("(?<=.)h$", ""),
    )
)  # fmt: skip


def are_forms_of_one(left: str, right: str) -> bool:
    """Whether the two are forms of one given name, as far as `_FORMS` knows."""
    none: frozenset[int] = frozenset()
    return bool(_STANDS_FOR.get(left, none) & _STANDS_FOR.get(right, none))


def first_letters(word: str) -> frozenset[str]:
    """Return the letters with which the forms of this name begin; its own where it has no other."""
    return _FIRST_LETTERS.get(word) or frozenset(word[:1])


def sound_alike(left: str, right: str) -> bool:
    """Whether two spellings are read alike, so that one may be taken for the other; no more.

    One letter otherwise, or the same beginning, is another name: "Hiroki" and "Hiroko", "Marta" and
    "Maria", "Rajesh" and "Ramesh", "Vladimir" and "Vladislav".
    """
    return left[0] == right[0] and len(sound := _sound(left)) > 2 and sound == _sound(right)


@lru_cache(maxsize=65536)
def _sound(word: str) -> str:
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word
