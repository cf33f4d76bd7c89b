"""Identifiers of works, read out of what services give and people copy."""

import re

_ARXIV = re.compile(
    r"(?:(?:https?://)?(?:[a-z]+\.)?arxiv\.org/(?:abs|pdf|html|e-print)/|(?:https?://)?(?:dx\.)?doi\.org/)?"
    r"(?:10\.48550/)?(?:arxiv[:.]\s*)?"
    r"(?P<id>\d{4}\.\d{4,5}|[a-z][a-z-]*(?:\.[a-z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?/?",
    re.IGNORECASE,
)
#: How every DOI begins; what follows may be any sign.
DOI_PREFIX = r"10\.\d{4,9}/"
_DOI = re.compile(rf"(?:(?:https?://)?(?:dx\.)?doi\.org/|doi:\s*)?({DOI_PREFIX}\S{{1,300}})", re.I)
#: As they are printed within a text. "[doi](https://doi.org/10.1000/a):10.1000/b" prints two.
_SPOKEN_DOI = re.compile(
    rf"\b({DOI_PREFIX}(?:(?!\)\W{{0,3}}{DOI_PREFIX})[^\s\"<>{{}}|\\^`\[\]]){{1,200}})",
    re.IGNORECASE,
)
_LABELLED_DOI = re.compile(
    rf"(?:\b(?:https?://)?(?:dx\.)?doi\.org/|\bdoi:?\s?)?{_SPOKEN_DOI.pattern}", re.IGNORECASE
)
_SPOKEN_ARXIV = re.compile(
    r"(?:arxiv\.org/(?:abs|pdf|html|e-print)/|arxiv[:\s]\s?(?:arxiv:)?|10\.48550/arxiv\.)"
    r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?:v\d+)?",
    re.IGNORECASE,
)
_ACL = re.compile(r"aclanthology\.org/([A-Z]\d\d-\d{4}|\d{4}\.[\w-]+\.\d+)", re.IGNORECASE)
_PUBMED = re.compile(
    r"(?:pubmed\.ncbi\.nlm\.nih\.gov/|\bPMID:?\s?|\bpubmed:\s?)(\d{4,9})", re.IGNORECASE
)
_PMC = re.compile(r"\bPMC:?\s?(\d{4,9})\b")
_CORPUS = re.compile(r"CorpusI[Dd]:\s?(\d{1,12})\b")
_ISSN = re.compile(r"(?<![\w-])(\d{4})-?(\d{3}[\dXx])(?![\w-])", re.ASCII)
_ISBN = re.compile(r"(?<![\w-])(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\w-])", re.ASCII)


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


#: What a publisher's address has behind a DOI: "10.1000/moss.7/full", "10.1000/moss.7?from=list",
#: "10.1101/2020.01.02.345678v2.full.pdf".
_BEHIND_DOI = re.compile(
    r"(?:(?<=\d{6})v\d{1,2})?(?:[./](?:full(?:-?text)?|abs(?:tract)?|e?pdf|html|meta|references))*"
    r"/?(?:[?#][a-z][\w-]*(?:=\S*)?)?$",
    re.IGNORECASE,
)


def bare_doi(text: str) -> str:
    """Return the DOI that the text is, in lower case without its resolver; empty where it is none.

    All of the text counts: old DOIs end in brackets or hold "<" ("10.1002/(sici)…16<1661::…>…").
    """
    matched = _DOI.fullmatch(text)
    return matched[1].lower() if matched else ""


def find_doi(text: str) -> str:
    """Return the bare DOI in lower case, without resolver and trailing punctuation; empty if
    none.
    """
    match = _SPOKEN_DOI.search(text)
    if not match:
        return ""
    doi = match[1].lower().rstrip(".,;:'’”*")
    while doi.endswith(")") and doi.count(")") > doi.count("("):
        doi = doi[:-1].rstrip(".,;:")
    return _BEHIND_DOI.sub("", doi)


def without_dois(text: str) -> str:
    """Return the text with a space in place of each DOI that it prints, "doi:" included."""
    return _LABELLED_DOI.sub(" ", text) if "10." in text else text


def find_arxiv_id(text: str) -> str:
    """Return the arXiv id that the text names, without its version; empty if none."""
    match = _SPOKEN_ARXIV.search(text) if "arxiv" in text.lower() else None
    return match[1].lower() if match else ""


def arxiv_month(identifier: str) -> str:
    """Return the month that an arXiv id of the form YYMM.NNNNN says its first version came in.

    See https://info.arxiv.org/help/arxiv_identifier.html; ids of other forms yield the empty
    string.
    """
    if not re.fullmatch(r"\d{4}\.\d{4,5}", identifier):
        return ""
    year, month = 2000 + int(identifier[:2]), int(identifier[2:4])
    return f"{year}-{month:02d}" if 1 <= month <= 12 and year >= 2007 else ""


def find_identifiers(text: str) -> tuple[tuple[str, str], ...]:
    """Return the (scheme, value) pairs of the identifiers that the text prints, each once."""
    identifiers: list[tuple[str, str]] = []
    arxiv = find_arxiv_id(text)
    if arxiv:
        identifiers.append(("arxiv", arxiv))
    if "10." in text:
        for match in _SPOKEN_DOI.finditer(text):
            doi = find_doi(match[1])
            if doi and not doi.startswith("10.48550/arxiv."):
                identifiers.append(("doi", doi))
    lowered = text.lower()
    if "aclanthology" in lowered and (match_ := _ACL.search(text)):
        identifiers.append(("acl", match_[1].removesuffix(".pdf")))
    if ("pubmed" in lowered or "pmid" in lowered) and (match_ := _PUBMED.search(text)):
        identifiers.append(("pubmed", match_[1]))
    if "PMC" in text and (match_ := _PMC.search(text)):
        identifiers.append(("pmc", f"PMC{match_[1]}"))
    if "Corpus" in text and (match_ := _CORPUS.search(text)):
        identifiers.append(("corpus", match_[1]))
    return tuple(dict.fromkeys(identifiers))


def find_issns(text: str) -> tuple[tuple[str, str], ...]:
    """Return the ISSNs that the text prints, as identifiers of a venue: ("issn", "1234-567X")."""
    if not text:
        return ()
    halves = _ISSN.findall(_ISBN.sub(" ", text))
    return tuple(dict.fromkeys(("issn", f"{first}-{last.upper()}") for first, last in halves))


def find_isbns(text: str) -> tuple[tuple[str, str], ...]:
    """Return the ISBNs that the text prints, bare: ("isbn", "9780000000002")."""
    if not text:
        return ()
    bare = (re.sub(r"[\s-]", "", isbn).upper() for isbn in _ISBN.findall(text))
    return tuple(dict.fromkeys(("isbn", isbn) for isbn in bare if len(isbn) in (10, 13)))
