"""Where people study and work: of which words the names of schools and firms are made."""

import re

_SCHOOL_WORDS = (
    r"Univ|Universi\w+|Università|Institut\w*|College|School|Academy|Polytech\w*|Politecnico"
    r"|Observator\w+|École|Hochschule|Conservatory"
)
_SCHOOL_NAMES = (
    r"ETH|EPFL|MIT|CMU|HUST|KAIST|Caltech|Tech|UC [A-Z]\w+|U\.? ?C\.? [A-Z]\w+|Inria|INRIA|CNRS"
)
#: Who is on her bench or runs it is of a laboratory, and no laboratory.
_OF_LAB = r"(?!\s(?i:PI|head|manager|technician|assistant|director|leader|member)\b)"
_FIRM_WORDS = (
    rf"Inc|Ltd|LLC|Corp|Corporation|GmbH|Laborator\w+{_OF_LAB}|Hospital|Agency|Ministry|Foundation"
    r"|Council|Museum"
)
_FIRM_NAMES = (
    rf"Bank|Labs?{_OF_LAB}|Cent(?:er|re)|Google|Microsoft|Amazon|Apple|Meta|Intel|NVIDIA|IBM|Samsung"
    r"|(?:National|Geological|Park|Forest|Health) (?:Service|Survey|Park)\w*"
    r"|Huawei|Tencent|Alibaba|ByteDance|Baidu|Sony"
)

#: A word that is of the name of a place to work at, and of nobody's.
NO_NAME = rf"(?:{_SCHOOL_WORDS}|{_FIRM_WORDS})\b"
#: What the name of a university, an institute or a school has.
SCHOOL = re.compile(
    rf"\b(?:{_SCHOOL_WORDS}|{_SCHOOL_NAMES})\b|大学|学院|中学|研究院|研究所",
)
#: What the name of a firm, an agency, a hospital or a laboratory has.
FIRM = re.compile(
    rf"\b(?:{_FIRM_WORDS}|{_FIRM_NAMES})\b"
    r"|公司|银行|证券|集团|医院|实验室|华为|腾讯|阿里|字节|百度|京东|美团|小米"
    r"|\(주\)|㈜|주식회사"
)


def is_named(text: str) -> bool:
    """Whether a text names a place where somebody studies or works: "Clay University"."""
    return bool(SCHOOL.search(text) or FIRM.search(text))


#: The name of a place has no more words.
_OF_PLACE = 7
#: One of more words has a capital behind the first.
_OF_SHORT_PLACE = 3


def may_be_place(text: str) -> bool:
    """Whether a piece of a line may be what a place is called."""
    is_said = re.search(r"\s(?:is|was|are|were|has|had)\s", text)  # "Ann is digging clay"
    words = text.split()
    is_title = len(words) > _OF_SHORT_PLACE and not any(w[:1].isupper() for w in words[1:])
    if is_title and text.isascii() and not is_named(text):
        return False  # "Roots and moss on roofs"
    return len(words) <= _OF_PLACE and not (text[0].islower() or is_said)
