"""How many people a short name fits: some family names are borne by millions.

With one initial before it, such a family name fits somebody in almost every list of co-authors.
"""

import functools

from people import names

# The family names that are most frequent in bibliographies: in China, Korea, Vietnam, India, Japan
# and in English-speaking, Iberian, Arabic and Nordic countries (censuses and registers of names).
_FREQUENT = frozenset(
    """
    wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang
    xie tang song deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei
    su lu lv ding ren shen yao lee chang wong chan chiang tsai hsu chu lai fang shi cui kim park
    choi jung cho kang yoon lim nguyen tran le pham hoang singh kumar sharma gupta patel shah khan
    das roy reddy rao jain ali ahmed mohamed hassan hussain rahman sato suzuki takahashi tanaka
    watanabe ito yamamoto nakamura kobayashi smith johnson williams brown jones miller davis wilson
    taylor thomas anderson martin thompson white garcia martinez rodriguez hernandez lopez gonzalez
    perez silva santos fernandez muller schmidt
    """.split()
)


@functools.lru_cache(maxsize=16384)
def is_common(printed: str) -> bool:
    """Whether a name, reduced to one initial, fits a great many people."""
    name = names.parse(printed)
    return names.normalize_text(name.family) in _FREQUENT and len(name.given) < 2
