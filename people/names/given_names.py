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


# Further given names that are common somewhere: they tell a person from a thing ("Larry Page").
_COMMON = frozenset(
    """
    aaron abdul ada anatole dorothee jurgen lukasz
    abigail adam adrian agnes ahmed aisha akira alan albert alberto alejandro alessandro
    alfred ali alice alicia alina alison allison amanda amber amelia amina amir amit ana anastasia
    andre andrea andreas andrei angela angelo anil anita anja anke ann anna anne annette anton
    antoine ariana arjun arthur arun astrid august barry beatrice beatriz bernard bianca bjorn bo
    brandon brenda brian bridget bruce bruno bryan caleb camille carl carla carlo carlos carmen
    carol caroline cecilia celine cesar chiara chloe claire clara claudia claudio colin connor
    craig cristina cynthia daisuke dana daniela danielle daria dennis derek diana diego dmitri
    dominic dorothy duncan dylan edgar eduardo elaine elena eli elias elisa ella ellen elsa emil
    emilia emily emma enrique eric erica erik erika ernest esther ethan eugene eva evan evelyn
    fabian fabio fatima federico felix fernando filip fiona florian frances francesca francesco
    francis frank franz frederick gabriel gabriela gary gavin geoffrey gerald gerard gianni giovanni
    giulia gordon graham greg gregory greta guillaume gustav haley hannah hans harold haruto heather
    hector heidi helen helena helga herbert hiroshi holly hugo ian ibrahim ida igor ilse imran ines
    ingrid irene iris isabel isabella isabelle ivan ivana jack jackson jade jakob jan jana jane
    janet jason javier jean jenna jens jeremy jesse jessica jill joan joana joanna joanne joel
    johanna jonas jordi jorge jose josephine joshua joy juan judith julia julian juliana julie
    juliette julio justin jutta kai karen karin karl karolina kay keith kelly kenji kevin kim
    kirsten klaus kristina kumiko kurt kyle lara larry lars laura lauren lea leah lei leila lena
    leo leon leonard leonardo leslie li lily linda linh lisa liu logan lorenzo louis louise lucas
    lucia lucy luigi luis luisa luke luz lydia madeleine madison magnus malcolm manuel marc marcel
    marcello marco marcus mari maria marianne marie marina mario marion marius marlene marta martha
    martin martina mary massimo mateo mathias mats maud maureen max maxim maya megan mei melanie
    melissa mia michele michelle miguel mika milan min mina ming mirjam mohammed mohamed mona monica
    monika morgan muhammad nadia naomi natalia natalie nathan neil nelson nguyen nicola nicole niels
    nikita nikolai nils nina noah noel nora norman olaf ole olga oliver olivia omar oscar otto owen
    pablo paola paolo patrice paul paula paulo pavel pedro peng perry petra philippe pierre pieter
    pilar piotr priya quentin rachel rafael rahul raj ralf ralph raquel raul rebecca renate rene
    riccardo rita robin roger roland roman rosa rose ross roy ruben ruth ryan sabine sally salma
    samir samira sandeep sandro sara sarah satoshi scott sean sebastian serena sergei sergio shane
    shannon sharon shirley silvia simon simone sofia soren sonia sophia sophie stefan stefania
    stella steve stuart sunil susanne sven svetlana sylvia takashi tamara tania tara tatiana teresa
    theo theresa thomas tim tina tobias todd tom tomas tommaso tracy tyler ulrich ursula valentina
    valeria vanessa vera verena veronica vicky victor vijay vikram vincent violet vivian vladimir
    walter wang wayne wei wendy werner willem wolfgang xavier xin yan yang yasmin ying yoko yolanda
    yu yuki yuri yusuf yvonne zachary zara zhang zoe
    """.split()
)


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


def is_common(word: str) -> bool:
    """Whether the word is a given name that many people bear."""
    return word in _COMMON or word in _STANDS_FOR


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
