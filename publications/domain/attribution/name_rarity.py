"""How many people a name fits: some family names are borne by millions.

With one initial before it, such a family name fits somebody in almost every list of co-authors;
with one syllable or a frequent given name, a great many authors are called so in full.
"""

import functools

from people import names

# The family names that are most frequent in bibliographies: in China, Korea, Vietnam, India, Japan,
# Turkey, Iran, in Arabic and English-speaking countries and all over Europe and Latin America
# (censuses and registers of names).
_FREQUENT = frozenset(
    """
    wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng
    liang xie tang song deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye
    cheng wei su lu lv ding ren shen yao lee chang wong chan chiang tsai hsu chu lai fang shi
    cui kim park choi jung jeong cho kang yoon lim shin seo kwon hwang ahn song oh han nguyen
    tran le pham hoang huynh phan vu vo dang bui singh kumar sharma gupta patel shah khan das
    roy reddy rao jain mehta agarwal agrawal verma mishra ghosh chatterjee mukherjee banerjee
    ali ahmed mohamed hassan hussain rahman islam hosseini mohammadi ahmadi sato suzuki
    takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki smith
    johnson williams brown jones miller davis wilson taylor thomas anderson martin thompson
    white moore jackson harris clark lewis robinson walker young allen king wright scott green
    baker adams hill garcia martinez rodriguez hernandez lopez gonzalez gonzales perez sanchez
    ramirez torres gomez diaz ruiz silva santos fernandez oliveira souza pereira costa ferreira
    almeida muller schmidt schneider fischer meyer weber wagner becker rossi russo ferrari
    bianchi bernard dubois durand petit ivanov smirnov kuznetsov popov nowak kowalski cohen levy
    yilmaz kaya demir hansen johansen olsen larsen jensen nielsen andersen pedersen johansson
    andersson karlsson nilsson eriksson larsson sahin celik yildiz yildirim ozturk aydin ozdemir
    arslan dogan kilic aslan cetin kara koc kurt ozkan simsek polat wisniewski wisniewska wojcik
    kowalczyk kowalska kaminski kaminska lewandowski lewandowska zielinski zielinska szymanski
    wozniak dabrowski kozlowski jankowski mazur kwiatkowski krawczyk novak novakova svoboda
    novotny dvorak cerny prochazka kucera horvath horvat nagy kovacs toth szabo varga popescu
    ionescu popa jovanovic petrovic nikolic markovic djordjevic petrov sidorov volkov sokolov
    lebedev morozov novikov fedorov ivanova petrova smirnova kuznetsova shevchenko kovalenko
    bondarenko papadopoulos romano colombo ricci marino greco bruno gallo conti esposito
    giordano mancini rizzo lombardi moretti jimenez moreno munoz alvarez romero alonso gutierrez
    navarro dominguez vazquez ramos gil serrano blanco molina morales suarez ortega delgado
    castro ortiz rubio marin sanz medina flores rojas vargas castillo mendoza cruz reyes herrera
    aguilar rivera carvalho gomes rodrigues martins ribeiro alves lopes soares vieira fernandes
    barbosa rocha dias nunes marques araujo lima melo cardoso hoffmann koch bauer richter klein
    wolf neumann schwarz zimmermann braun kruger hofmann hartmann lange werner krause lehmann
    kohler maier mayer robert richard michel moreau laurent simon lefebvre leroy roux david
    bertrand morel fournier girard jansen bakker visser smit meijer peeters janssens maes
    eriksen berg haugen hansson svensson lindberg rasmussen sorensen jorgensen madsen kristensen
    christensen petersen persson gustafsson korhonen virtanen makinen nieminen evans roberts
    edwards hall turner hughes cooper ward phillips campbell parker mitchell carter morris
    rogers murphy kelly cox richardson wood watson bennett gray stewart murray abdullah abbas
    saleh ibrahim khalil mahmoud hussein salem karimi rezaei moradi jafari hashemi mousavi
    akbari rahimi kaur yadav joshi pandey tiwari chauhan nair malik iqbal hasan hossain uddin
    matsumoto inoue kimura hayashi shimizu mori abe ikeda hashimoto yamashita ishikawa maeda
    fujita ogawa goto okada hasegawa murakami jang yoo ryu bae baek nam moon hong jeon son ngo
    duong dinh do
    """.split()
)
# Given names that stand before such a family name thousands of times.
_FREQUENT_GIVEN = frozenset(
    """
    john james robert michael william david richard thomas mark paul peter andrew daniel
    christopher matthew martin george kevin brian stephen steven eric scott mary anna maria
    jennifer elizabeth susan lisa laura sarah jose juan carlos luis antonio manuel miguel ana
    paulo joao pedro hans klaus stefan andreas christian lars jens anders erik mohammad mohammed
    muhammad ahmed ali hassan hussein rahul amit sanjay rajesh anil vijay ashish hiroshi takashi
    kenji satoshi akira sergey alexander vladimir dmitry andrey francesco marco andrea giuseppe
    pierre jean michel patricia linda barbara karen nancy emily emma jessica sophie charlotte
    alice helen margaret catherine katherine jane rachel rebecca hannah victoria joseph charles
    edward simon nicholas alan ian philip jonathan benjamin samuel adam jack wolfgang werner
    jurgen uwe frank bernd markus sebastian matthias jan heinz karl petra sabine monika claudia
    julia katrin ursula susanne francois philippe nicolas isabelle marie nathalie laurent
    olivier christophe sylvie claude giovanni luca paolo roberto stefano alessandro matteo
    davide luigi mario giulia sara elena chiara francesca silvia paola francisco javier jesus
    carmen isabel pilar cristina marta lucia pablo jorge alberto fernando sergio rafael
    alejandro ricardo eduardo francisca rui carla sofia ines joana tiago bruno rodrigo marcelo
    fabio gustavo lucas fernanda juliana piotr andrzej tomasz pawel marcin krzysztof michal
    agnieszka katarzyna malgorzata ewa magdalena joanna jana petr jiri tomas pavel lucie eva
    laszlo istvan gabor zoltan ferenc andras mehmet mustafa ahmet hasan huseyin ibrahim murat
    yusuf emre omer fatma ayse emine zeynep elif hatice ivan nikolai nikolay igor oleg yuri
    mikhail maxim olga tatiana natalia irina ekaterina per karin ingrid ole morten henrik soren
    mette anne kristina johan magnus mikael jukka kari georgios dimitrios ioannis konstantinos
    eleni ioan andrei mihai alexandru nikola marko milan jovana omar khaled mahmoud youssef
    abdul fatima aisha maryam reza hossein amir mahdi zahra fatemeh priya sunita anita deepak
    manoj sunil suresh ramesh vikram arun ravi sandeep pooja neha yuki kazuo takeshi makoto
    hiroyuki kenichi yoko keiko naoki masahiro koji yasuhiro huong lan hoa hung dung minh anh
    hai linh tuan nam thanh thao phuong mai nga long hieu trang thuy hanh hien duc cuong binh
    """.split()
)


# Family names before or behind which Korean given names of two syllables are borne by thousands,
# and the middle names that half of Vietnam bears between two others.
_MOST_FREQUENT_IN_KOREA = frozenset("kim lee park choi jung jeong".split())
_VIETNAMESE = frozenset("nguyen tran le pham hoang huynh phan vu vo dang bui ngo do".split())
_MIDDLE = ("thi", "van")
_SYLLABLE = 5  # its most letters
_TWO = 2  # words of a name
#: So many papers of one member that print initials are asked about: who is called as thousands
#: are stands by initials on hundreds.
MOST_BY_INITIALS = 25


@functools.lru_cache(maxsize=16384)
def is_common(printed: str) -> bool:
    """Whether a name, reduced to one initial, fits a great many people."""
    name = names.parse(printed)
    return names.normalize_text(name.family) in _FREQUENT and len(name.given) < 2


@functools.lru_cache(maxsize=16384)
def has_rare_family(printed: str) -> bool:
    """Whether few people bear the family name: no frequent one, and not of one syllable."""
    family = names.normalize_text(names.parse(printed).family)
    return family not in _FREQUENT and not names.is_syllable(family)


@functools.lru_cache(maxsize=65536)
def is_commonplace(printed: str) -> bool:
    """Whether a great many authors are called so: by an initial, or in full as "Wei Wang"."""
    name = names.parse(printed)
    if name.is_initials_only or not name.given:
        return is_common(printed) or not name.given
    words = names.normalize_text(" ".join((*name.given, name.family))).split()
    if not _VIETNAMESE.isdisjoint((words[0], words[-1])):
        words = [word for word in words if word not in _MIDDLE]
    # A key has its words in another order: either may be the family name.
    return len(words) == _TWO and any(
        family in _FREQUENT
        and (
            given in _FREQUENT_GIVEN
            or names.is_syllable(given)
            or (family in _MOST_FREQUENT_IN_KOREA and _is_of_two_syllables(given))
        )
        for given, family in (words, words[::-1])
    )


def _is_of_two_syllables(given: str) -> bool:
    """Whether a given name is printed as two syllables: "ji-hoon", no "anne-marie"."""
    parts = given.split("-")
    return (
        len(parts) == _TWO
        and all(len(part) <= _SYLLABLE for part in parts)
        and any(map(names.is_syllable, parts))
    )
