"""How many people a name fits: some family names are borne by millions.

With one initial before it, such a family name fits somebody in almost every list of co-authors;
with one syllable or a frequent given name, a great many authors are called so in full.
"""

import functools

from people import names

# The family names that are most frequent in bibliographies: in China, Korea, Vietnam, India, Japan
# and in English-speaking, Iberian, Arabic and Nordic countries (censuses and registers of names).
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
    andersson karlsson nilsson eriksson larsson
    """.split()
)
# Given names that stand before such a family name thousands of times.
_FREQUENT_GIVEN = frozenset(
    """
    john james robert michael william david richard thomas mark paul peter andrew daniel
    christopher matthew martin george kevin brian stephen steven eric scott mary anna maria
    jennifer elizabeth susan lisa laura sarah jose juan carlos luis antonio manuel miguel ana
    paulo joao pedro hans klaus thomas stefan andreas christian lars jens anders erik mohammad
    mohammed muhammad ahmed ali hassan hussein rahul amit sanjay rajesh anil vijay ashish
    hiroshi takashi kenji satoshi akira sergey alexander vladimir dmitry andrey francesco marco
    andrea giuseppe pierre jean michel
    """.split()
)


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
    words = [names.normalize_text(word) for word in (*name.given, name.family)]
    # A key has its words in another order: either may be the family name.
    return len(words) == _TWO and any(
        family in _FREQUENT and (given in _FREQUENT_GIVEN or names.is_syllable(given))
        for given, family in (words, words[::-1])
    )
