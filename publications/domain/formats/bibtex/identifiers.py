"""The identifiers of a BibTeX entry, in the fields for them and wherever else people write them."""

import re
from collections.abc import Iterator, Mapping

from publications.domain.formats.bibtex.entries import BibtexEntry
from publications.domain.formats.text import latex_to_text
from publications.domain.identifiers import find_arxiv_id, find_doi, find_identifiers

#: Identifiers that stand in a field of their own: the field's name by scheme.
NAMED_IDS = {
    "dblp": "dblp",
    "openalex": "openalex",
    "semantic_scholar": "semantic_scholar",
    "corpus": "corpusid",
    "acl": "acl",
}
#: Fields that name an arXiv id, or a DOI, in passing.
_NAME_ARXIV = ("journal", "journaltitle", "url", "pdf", "html", "howpublished", "note", "ee")
_NAME_DOI = ("url", "note", "ee", "howpublished", "journal", "journaltitle")
#: How the DOI of a preprint on arXiv begins: it only repeats its id.
_DOI_OF_ARXIV = "10.48550/arxiv."

_Identifiers = Iterator[tuple[str, str]]


def identifiers_of(entry: BibtexEntry, fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return (scheme, value) of each identifier, once."""
    archive = (fields.get("archiveprefix") or fields.get("eprinttype") or "").strip("{} ").lower()
    doi = find_doi(latex_to_text(fields.get("doi", "")))
    arxiv = find_arxiv_id(doi) if doi.startswith(_DOI_OF_ARXIV) else ""
    doi = "" if doi.startswith(_DOI_OF_ARXIV) else doi
    found = [
        ("doi", doi or _doi_in_passing(fields)),
        ("arxiv", _arxiv_as_eprint(fields, archive, arxiv) or _arxiv_in_passing(fields)),
        ("dblp", entry.key.removeprefix("DBLP:") if entry.key.startswith("DBLP:") else ""),
        *_named(fields),
        *_of_pubmed(fields, archive),
    ]
    if "CorpusID:" in fields.get("url", ""):  # so Semantic Scholar exports it
        found += [each for each in find_identifiers(fields["url"]) if each[0] == "corpus"]
    return tuple(dict.fromkeys((scheme, value) for scheme, value in found if value))


def _arxiv_as_eprint(fields: Mapping[str, str], archive: str, known: str) -> str:
    """Return the arXiv id in the fields for it, but one that is known already."""
    eprint = latex_to_text(fields.get("eprint", fields.get("arxiv", fields.get("arxivid", ""))))
    if known or not eprint or archive not in ("", "arxiv"):
        return known
    return find_arxiv_id(f"arxiv:{eprint}") or find_arxiv_id(eprint)


def _arxiv_in_passing(fields: Mapping[str, str]) -> str:
    """Return the arXiv id that other fields name; DBLP prints one as the volume."""
    if named := find_arxiv_id(" ".join(fields.get(name, "") for name in _NAME_ARXIV)):
        return named
    volume = fields.get("volume", "").strip("{} ")
    return find_arxiv_id(f"arxiv:{volume[4:]}") if volume.lower().startswith("abs/") else ""


def _doi_in_passing(fields: Mapping[str, str]) -> str:
    named = " ".join(fields.get(name, "") for name in _NAME_DOI)
    doi = find_doi(latex_to_text(named)) if "10." in named else ""
    return "" if doi.startswith(_DOI_OF_ARXIV) else doi


def _named(fields: Mapping[str, str]) -> _Identifiers:
    for scheme, name in NAMED_IDS.items():
        if name in fields:
            yield scheme, latex_to_text(fields[name])


def _of_pubmed(fields: Mapping[str, str], archive: str) -> _Identifiers:
    eprint = fields.get("eprint", "") if archive == "pubmed" else ""
    pubmed = fields.get("pmid", eprint).strip("{} ")
    if pubmed.isdecimal():
        yield "pubmed", pubmed
    if pmc := re.fullmatch(r"(?:PMC)?(\d{1,9})", fields.get("pmcid", "").strip("{} ")):
        yield "pmc", f"PMC{pmc[1]}"
