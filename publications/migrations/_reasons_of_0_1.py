"""How 0.1.0 wrote the reasons of its questions, for the migration that reads what it stored.

Frozen: nothing else imports it, and it follows no change of `publications.messages`.
"""

import re
from functools import cache, lru_cache
from typing import Any

#: Code of a reason -> how it was written. Of two that fit, the first holds.
PATTERNS = {
    "notice_of_the_other": "one is a notice about the other: a correction, comment or reply is a work of its own",
    "not_among_us": "None of the lab's members is among its authors, but the file was handed in for us.",
    "container_identifier": "they share an identifier, but under quite different titles: it is the container's",
    "initials_and_another_topic": "only initials link it with their papers, and the title does not read like theirs",
    "listed_in_a_mixed_profile": "it is listed under their identifier, a profile that mixes in another person",
    "only_an_acronym": "the titles agree only if one's acronym is short for what the other says",
    "same_title_by_acronym_of_many": "the same title, an acronym spelt out, but one that many papers have",
    "not_listed": "not among the authors that are listed, and not from their listing",
    "told_to_ask": "the identifier is set so that each of its papers is asked about",
    "listed_by_a_service": "a service lists it under their name, which alone says little",
    "title_like_rejected_papers": "the title reads like papers that turned out not to be theirs",
    "fits_another": "the name fits another member as well: which of them is it?",
    "deleted_before_records": "It was deleted, and how it stood before is not on record.",
    "no_authors_named": "one has no authors, and the title alone does not tell",
    "trusted_listing": "it is listed under their identifier, which is trusted",
    "listed_by_a_labmate": "it stands in the listing of another member of the lab",
    "initial_alone": "an initial never decides: other people fit it as well",
    "identifier_of_another": "an identifier says that another member is this author",
    "telling_words": "each title has a telling word that the other lacks",
    "a_word_more": "one title has a word more, and they appeared apart",
    "decided_on_its_page": "Decided by hand, on the publication's own page.",
    "same_title_of_many": "the same title, but one that many papers have",
    "authors_cut": "the list of authors is cut before their name",
    "strangers": "none of the authors listed is known to them",
    "decided_when_added": "Decided by hand, when the paper was added.",
    "title_unlike_theirs": "the title does not read like their papers",
    "name_alone": "the name alone does not tell people apart",
    "two_seats": "two of the authors have a name that fits",
    "same_title_by_acronym": "the same title, an acronym spelt out",
    "carried_by_another": "another paper carries the identifier",
    "listed_in_their_file": "it is in the file handed in for them",
    "printed_twice": "the same work in two publications",
    "title_like_theirs": "the title reads like their papers",
    "other_pages": "on different pages of one volume",
    "other_given_names": "the authors' given names differ",
    "authors_missing": "the list of authors is missing",
    "too_little_agrees": "too little agrees to be sure",
    "name_of_another": "the name is another member's",
    "title_of_many": "many papers have this title",
    "listed_by_the_lab": "it is in the lab's own list",
    "same_title_and_authors": "the same title and authors",
    "no_listed_author_in_common": "no listed author in common",
    "another_fits": "another paper fits as well",
    "another_entry_fits_better": "another entry fits better",
    "both_in_the_catalogue": "both are in the catalogue",
    "told_apart": "A person told them apart.",
    "nothing_similar": "nothing similar is known",
    "listed_by_the_person": "they list it themselves",
    "same_author": "the same single author",
    "no_authors_to_compare": "no authors to compare",
    "same_long_title": "the same long title",
    "no_author_in_common": "no author in common",
    "not_the_one_author": "not the one author",
    "parted_by_hand": "Parted by hand.",
    "same_title": "the same title",
    "other_titles": "other titles",
    "coauthors_and_initials_inferred": "{some} of {all} co-authors wrote papers with them that were inferred to be theirs, and {names} may have",
    "titles_agree_by_acronym_of_many": "titles agree to {number} %, an acronym spelt out, but one that many papers have",
    "coauthors_inferred": "{some} of {all} co-authors wrote papers with them that were inferred to be theirs",
    "nearly_their_name": "the name {name} may be a form of theirs: {number} of the other authors are known",
    "identifier_of_a_mixed_profile": "the author carries their {scheme} {value}, a profile that mixes in another person",
    "coauthors_by_initials": "{names} may have written with them before, as far as initials tell",
    "coauthor_often_inferred": "{name} wrote {number} papers with them that were inferred to be theirs",
    "coauthor_once_inferred": "{name} wrote 1 paper with them that was inferred to be theirs",
    "coauthors_and_initials": "{some} of {all} co-authors wrote with them before, and {names} may have",
    "venue_of_rejected_papers": "papers that turned out not to be theirs came out in {venue}",
    "titles_agree_of_many": "titles agree to {number} %, but one that many papers have",
    "other_number": "parts or editions with different numbers: {number} and {other}",
    "other_orcid": "the author of that name carries another ORCID, {orcid}",
    "coauthors_of_rejected_papers": "{names} wrote papers that turned out not to be theirs",
    "identifier_to_ask_about": "the author carries their {scheme} {value}, to be asked about",
    "swapped_word": "where one title says “{word}”, the other says “{other}”",
    "some_authors_of_a_cut_list": "{some} of {all} authors agree, one list is cut short",
    "at_a_known_place": "the author is at {place}, as on papers of theirs",
    "titles_agree_by_acronym": "titles agree to {number} %, an acronym spelt out",
    "number_and_none": "one is number {number}, the other has no number",
    "coauthors": "{some} of {all} co-authors wrote with them before",
    "venue_like_theirs": "they published in places like {venue} before",
    "before_their_career": "of {year}, {number} years before their career began",
    "named_as_a_version": "the source names {id_scheme} {value} as a version of it",
    "after_their_career": "of {year}, {number} years after their career ended",
    "opposite_words": "one title says “{word}”, the other “{other}”",
    "name_by_initial": "the name {name} fits, but not in full",
    "coauthor_once": "{name} wrote 1 paper with them before",
    "coauthor_often": "{name} wrote {number} papers with them before",
    "name_in_another_form": "the name {name} is a form of theirs",
    "other_identifier": "they carry different {schemes}: {value} and {other}",
    "name_in_full": "the name {name} is theirs in full",
    "own_identifier": "the author carries their {scheme} {value}",
    "labmate": "{names}, of the lab, is an author",
    "labmates": "{names}, of the lab, are authors",
    "venue_of_their_papers": "they published in {venue} before",
    "not_among_authors": "not among the {number} authors",
    "same_page": "both begin on page {page}",
    "titles_agree": "titles agree to {number} %",
    "all_authors": "all {number} authors agree",
    "some_authors": "{some} of {all} authors agree",
    "at_their_affiliation": "the author is at {place}",
    "shared_identifier": "both carry the {shared} {value}",
    "other_venues": "in {venue} and in {other}",
    "same_year": "both of {year}",
    "other_years": "of {year} and {other}",
    "same_venue": "both in {venue}",
}

_WHOLE = {pattern: code for code, pattern in PATTERNS.items() if "{" not in pattern}
_AGAINST_IT = "against it: "
_PLACE = re.compile(r"\{(\w+)\}")
_NUMBERS = {"number", "year", "some", "all"}
_SCHEMES = {
    "ORCID": "orcid",
    "DBLP identifier": "dblp",
    "OpenAlex identifier": "openalex",
    "Semantic Scholar identifier": "semantic_scholar",
    "arXiv identifier": "arxiv",
    "arXiv identifiers": "arxiv",
    "DOI": "doi",
    "DOIs": "doi",
}
_ID_SCHEMES = {
    "DOI": "doi",
    "arXiv": "arxiv",
    "DBLP": "dblp",
    "OpenAlex": "openalex",
    "Semantic Scholar": "semantic_scholar",
    "Semantic Scholar corpus": "corpus",
    "PubMed": "pubmed",
    "PubMed Central": "pmc",
    "ACL Anthology": "acl",
    "ISBN": "isbn",
}
_MORE = re.compile(r"(.+) and (\d+) more", re.DOTALL)


def reasons_of_pair(sentences: list[Any]) -> list[dict[str, Any]]:
    """Return the reasons of a question about two papers; those against it say so by their mark."""
    return [
        one
        if isinstance(one, dict)
        else reason(one.removeprefix(_AGAINST_IT), against=one.startswith(_AGAINST_IT))
        for one in sentences
    ]


def reasons_of_authorship(sentences: list[Any], against: list[str]) -> list[dict[str, Any]]:
    """Return the reasons of a question whose paper it is; those against it stand in a list too."""
    return [
        one if isinstance(one, dict) else reason(one, against=one in against) for one in sentences
    ]


def reason(sentence: str, *, against: bool) -> dict[str, Any]:
    """Return the reason that was written so; `as_written` where no pattern reads the sentence."""
    found = _read(sentence)
    return {**found, "against": True} if against else found


@lru_cache(maxsize=65536)
def _read(sentence: str) -> dict[str, Any]:
    if sentence in _WHOLE:
        return {"code": _WHOLE[sentence]}
    for code, start, end, fits in _compiled():
        if not sentence.startswith(start) or not sentence.endswith(end):
            continue
        if match := fits.fullmatch(sentence):
            params = _params(match.groupdict())
            if params is not None:
                return {"code": code, "params": params}
    return {"code": "as_written", "params": {"text": sentence}}


@cache
def _compiled() -> list[tuple[str, str, str, re.Pattern[str]]]:
    return [
        (
            code,
            pattern.partition("{")[0],
            pattern.rpartition("}")[2],
            re.compile(_expression(pattern), re.DOTALL),
        )
        for code, pattern in PATTERNS.items()
        if "{" in pattern
    ]


def _expression(pattern: str) -> str:
    parts = _PLACE.split(pattern)
    return "".join(
        (rf"(?P<{part}>\d+)" if part in _NUMBERS else f"(?P<{part}>.+?)")
        if place % 2
        else re.escape(part)
        for place, part in enumerate(parts)
    )


def _params(told: dict[str, str]) -> dict[str, Any] | None:
    """Return the parameters that were written so; None where this is no such sentence."""
    params: dict[str, Any] = {}
    for place, text in told.items():
        if place in _NUMBERS:
            params[place] = int(text)
        elif place == "names":
            params |= _names(text)
        elif place == "id_scheme":
            if text not in _ID_SCHEMES:
                return None
            params[place] = _ID_SCHEMES[text]
        elif place in ("scheme", "schemes", "shared"):
            scheme = _SCHEMES.get(text, text.removesuffix(" identifier"))
            if " " in scheme:
                return None
            params["scheme"] = scheme
        else:
            params[place] = text
    return params


def _names(text: str) -> dict[str, Any]:
    """Return the names of a list; as one, where it is not as a list of these is written."""
    more, listed = 0, text
    if found := _MORE.fullmatch(text):
        listed, more = found[1], int(found[2])
    names = listed.split(", ")
    if not more:
        before, _, last = names[-1].rpartition(" and ")
        names = [*names[:-1], *filter(None, (before, last))]
    is_list = len(names) == 3 if more else len(names) <= 3
    if not is_list:
        return {"names": [text]}
    return {"names": names, "more": more} if more else {"names": names}
