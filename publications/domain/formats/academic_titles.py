"""Titles before the names of people, and degrees behind them: "Prof. Ann Lee, Ph.D."."""

import re

_BEFORE = re.compile(
    r"^(?:(?:(?:(?:univ|assoc(?:iate)?|asst|assistant|apl)\b\.?[\s-]?)?prof(?:essor)?\b"
    r"|(?:assoc|asst)\b|priv\.?-?doz\b|(?:dr|mr|mrs|ms|miss|mx)\b)\.?(?:-ing\.)?"
    r"(?:\s+|(?<=\.)(?=[^\W\d_]))"
    r"|(?:(?:jur|med|phil|em|rer|nat|habil|h\.\s?c|ir|dr[sa]|eng)\.|PD)\s+)+",
    re.IGNORECASE,
)
#: Degrees and honours as letters behind a name, for an expression that minds capitals.
LETTERS = (
    r"(?:M\.?D\.?\s?[/-]\s?Ph\.?\s?D|P[hH]\.?\s?[dD](?:\.?\s?[/-]\s?M\.?D)?|M\.?D|D\.?O|D\.?Phil"
    r"|M\.?[Ss][Cc]?|B\.?[Ss][Cc]?|M\.?P\.?H|P\.?Eng|C\.?Eng|M\.?Eng|B\.?Eng"
    r"|Sc\.?D|Dr\.?-Ing|D\.?V\.?M|Pharm\.?D|M\.?Phil|M\.?B\.?A|R\.?N|FRCP|FRS|FACS"
    r"|M\.?B\.?,?\s?(?:B\.?S|Ch\.?B|B\.?Ch)|B\.?D\.?S|D\.?D\.?S|Dr\.?P\.?H|Ed\.?D|J\.?D|LL\.?[BM]"
    r"|M\.?H\.?S|M\.?S\.?W)\.?"
)
#: Those that are nobody's initials, behind a name of a list: "Ann Lee, Ph. D., Bo Ma, M.Sc.".
_IN_LIST = re.compile(
    r"(?<=[^\W\d_]{2}),?\s+(?:P[hH]\.?\s?[dD]|D\.\s?Phil|[MB]\.?Sc|Sc\.D|Dr\.-Ing|Pharm\.?D|MPH)"
    r"\b\.?(?=\s*(?:[,;&]|and\b|$))"
)
#: With those that in a list of authors are rather the initials of somebody, and memberships.
_ANY_LETTERS = (
    r"(?:P[hH]\.?D\.?\s?Eng\.?|(?:[SM]\.\s?(?:Kom|Si|Pd)|M\.\s?(?:Cs|Comp\.\s?Sc))\.?"
    rf"|{LETTERS}|(?:M\.?A|B\.?A|P\.?E|D?PT|M\.?Res|(?:F|MA|MS)[A-Z]{{2,4}}|BS[AEN]|BFA|(?:F|S|SM)?IEEE)\.?)"
    r"(?:\s\(Hons?\.?\))?"
)
#: Without a comma only what no family name or initials look like: "Ann Lee PhD", not "Bo MA".
_BEHIND = re.compile(
    rf"(?:(?:,\s*|\s+(?=\S*\.?[dD]\b|[MB](?:Sc|Res|Eng)\b|[A-Z][A-Za-z]?\.\s?[A-Z])){_ANY_LETTERS})+$"
)
_LETTERS_ALONE = re.compile(rf"{_ANY_LETTERS}(?:,\s*{_ANY_LETTERS})*")


def bare_name(printed: str) -> str:
    """Return a name without titles and degrees: "Dr. Mia Lin, Ph.D." is Mia Lin."""
    return _BEHIND.sub("", _BEFORE.sub("", printed)).strip(" ,")


def without_degrees(listed: str) -> str:
    """Return a list of people without the degrees behind their names."""
    return _IN_LIST.sub("", listed)


def are_letters(text: str) -> bool:
    """Whether a text is degrees and nothing else: "MD, MPH"."""
    return bool(_LETTERS_ALONE.fullmatch(text))
