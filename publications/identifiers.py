"""Identifiers of works, read out of what services give and people copy."""

import re

_ARXIV = re.compile(
    r"(?:(?:https?://)?(?:[a-z]+\.)?arxiv\.org/(?:abs|pdf|html|e-print)/|(?:https?://)?(?:dx\.)?doi\.org/)?"
    r"(?:10\.48550/)?(?:arxiv[:.]\s*)?"
    r"(?P<id>\d{4}\.\d{4,5}|[a-z][a-z-]*(?:\.[a-z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?/?",
    re.IGNORECASE,
)
_DOI = re.compile(r"(?:(?:https?://)?(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/\S{1,300})", re.I)


def bare_arxiv_id(text: str) -> str:
    """Return the arXiv id that the text is, without its version; empty where it is none.

    Understands bare ids, "arXiv:…", addresses of arxiv.org and arXiv's own DOIs.
    """
    matched = _ARXIV.fullmatch(text.strip())
    if not matched:
        return ""
    archive, slash, number = matched["id"].rpartition("/")
    # "math.GT/0309136" is known as math/0309136; archive names are lower case.
    return f"{archive.partition('.')[0].lower()}{slash}{number}"


def bare_doi(text: str) -> str:
    """Return the DOI that the text is, in lower case without its resolver; empty where it is none.

    All of the text counts: old DOIs end in brackets or hold "<" ("10.1002/(sici)…16<1661::…>…").
    """
    matched = _DOI.fullmatch(text)
    return matched[1].lower() if matched else ""
