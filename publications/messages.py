"""Reasons as sentences, in the reader's language.

A pattern stands here for each code. Its places take the parameters of that name; those that need
more than a plain value, lists of names and kinds of identifiers, are put into words first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.wording import comma
from publications.models import ExternalId
from publications.reasons import Reason

#: What speaks for and against two records being one (publications.matching).
_OF_MATCHING = {
    "same_title": _("the same title"),
    "same_title_of_many": _("the same title, but one that many papers have"),
    "same_title_by_acronym": _("the same title, an acronym spelt out"),
    "same_title_by_acronym_of_many": _(
        "the same title, an acronym spelt out, but one that many papers have"
    ),
    "titles_agree": _("titles agree to {number} %"),
    "titles_agree_of_many": _("titles agree to {number} %, but one that many papers have"),
    "titles_agree_by_acronym": _("titles agree to {number} %, an acronym spelt out"),
    "titles_agree_by_acronym_of_many": _(
        "titles agree to {number} %, an acronym spelt out, but one that many papers have"
    ),
    "same_long_title": _("the same long title"),
    "other_titles": _("other titles"),
    "title_of_many": _("many papers have this title"),
    "opposite_words": _("one title says “{word}”, the other “{other}”"),
    "swapped_word": _("where one title says “{word}”, the other says “{other}”"),
    "only_an_acronym": _("the titles agree only if one's acronym is short for what the other says"),
    "telling_words": _("each title has a telling word that the other lacks"),
    "a_word_more": _("one title has a word more, and they appeared apart"),
    "no_authors_named": _("one has no authors, and the title alone does not tell"),
    "notice_of_the_other": _(
        "one is a notice about the other: a correction, comment or reply is a work of its own"
    ),
    "other_number": _("parts or editions with different numbers: {number} and {other}"),
    "number_and_none": _("one is number {number}, the other has no number"),
    "container_identifier": _(
        "they share an identifier, but under quite different titles: it is the container's"
    ),
    "other_identifier": _("they carry different {schemes}: {value} and {other}"),
    "shared_identifier": _("both carry the {shared} {value}"),
    "carried_by_another": _("another paper carries the identifier"),
    "same_title_and_authors": _("the same title and authors"),
    "no_authors_to_compare": _("no authors to compare"),
    "no_author_in_common": _("no author in common"),
    "no_listed_author_in_common": _("no listed author in common"),
    "other_given_names": _("the authors' given names differ"),
    "same_author": _("the same single author"),
    "all_authors": _("all {number} authors agree"),
    "some_authors": _("{some} of {all} authors agree"),
    "some_authors_of_a_cut_list": _("{some} of {all} authors agree, one list is cut short"),
    "same_year": _("both of {year}"),
    "other_years": _("of {year} and {other}"),
    "same_venue": _("both in {venue}"),
    "other_venues": _("in {venue} and in {other}"),
    "same_page": _("both begin on page {page}"),
    "other_pages": _("on different pages of one volume"),
    "printed_twice": _("the same work in two publications"),
    "another_fits": _("another paper fits as well"),
    "another_entry_fits_better": _("another entry fits better"),
    "nothing_similar": _("nothing similar is known"),
    "too_little_agrees": _("too little agrees to be sure"),
}

#: What speaks for and against a person having written a paper (publications.attribution).
_OF_ATTRIBUTION = {
    "authors_cut": _("the list of authors is cut before their name"),
    "authors_missing": _("the list of authors is missing"),
    "name_in_full": _("the name {name} is theirs in full"),
    "name_in_another_form": _("the name {name} is a form of theirs"),
    "name_by_initial": _("the name {name} fits, but not in full"),
    "nearly_their_name": _(
        "the name {name} may be a form of theirs: {number} of the other authors are known"
    ),
    "not_the_one_author": _("not the one author"),
    "not_among_authors": _("not among the {number} authors"),
    "not_listed": _("not among the authors that are listed, and not from their listing"),
    "own_identifier": _("the author carries their {scheme} {value}"),
    "other_orcid": _("the author of that name carries another ORCID, {orcid}"),
    "identifier_of_a_mixed_profile": _(
        "the author carries their {scheme} {value}, a profile that mixes in another person"
    ),
    "identifier_to_ask_about": _("the author carries their {scheme} {value}, to be asked about"),
    "trusted_listing": _("it is listed under their identifier, which is trusted"),
    "listed_in_a_mixed_profile": _(
        "it is listed under their identifier, a profile that mixes in another person"
    ),
    "listed_by_the_person": _("they list it themselves"),
    "listed_in_their_file": _("it is in the file handed in for them"),
    "listed_by_a_service": _("a service lists it under their name, which alone says little"),
    "listed_by_the_lab": _("it is in the lab's own list"),
    "listed_by_a_labmate": _("it stands in the listing of another member of the lab"),
    "labmate": _("{names}, of the lab, is an author"),
    "labmates": _("{names}, of the lab, are authors"),
    "coauthor_once": _("{name} wrote 1 paper with them before"),
    "coauthor_once_inferred": _("{name} wrote 1 paper with them that was inferred to be theirs"),
    "coauthor_often": _("{name} wrote {number} papers with them before"),
    "coauthor_often_inferred": _(
        "{name} wrote {number} papers with them that were inferred to be theirs"
    ),
    "coauthors": _("{some} of {all} co-authors wrote with them before"),
    "coauthors_inferred": _(
        "{some} of {all} co-authors wrote papers with them that were inferred to be theirs"
    ),
    "coauthors_and_initials": _(
        "{some} of {all} co-authors wrote with them before, and {names} may have"
    ),
    "coauthors_and_initials_inferred": _(
        "{some} of {all} co-authors wrote papers with them that were inferred to be theirs, and "
        "{names} may have"
    ),
    "coauthors_by_initials": _(
        "{names} may have written with them before, as far as initials tell"
    ),
    "strangers": _("none of the authors listed is known to them"),
    "coauthors_of_rejected_papers": _("{names} wrote papers that turned out not to be theirs"),
    "at_their_affiliation": _("the author is at {place}"),
    "at_a_known_place": _("the author is at {place}, as on papers of theirs"),
    "title_like_theirs": _("the title reads like their papers"),
    "title_unlike_theirs": _("the title does not read like their papers"),
    "title_like_rejected_papers": _("the title reads like papers that turned out not to be theirs"),
    "venue_of_their_papers": _("they published in {venue} before"),
    "venue_like_theirs": _("they published in places like {venue} before"),
    "venue_of_rejected_papers": _("papers that turned out not to be theirs came out in {venue}"),
    "before_their_career": _("of {year}, {number} years before their career began"),
    "after_their_career": _("of {year}, {number} years after their career ended"),
    "told_to_ask": _("the identifier is set so that each of its papers is asked about"),
    "initial_alone": _("an initial never decides: other people fit it as well"),
    "two_seats": _("two of the authors have a name that fits"),
    "name_alone": _("the name alone does not tell people apart"),
    "initials_and_another_topic": _(
        "only initials link it with their papers, and the title does not read like theirs"
    ),
    "identifier_of_another": _("an identifier says that another member is this author"),
    "name_of_another": _("the name is another member's"),
    "fits_another": _("the name fits another member as well: which of them is it?"),
}

#: Why works were linked, and why a question is asked (publications.versions and sync).
_OF_CATALOGUE = {
    "both_in_the_catalogue": _("both are in the catalogue"),
    "not_among_us": _(
        "None of the lab's members is among its authors, but the file was handed in for us."
    ),
    "deleted_before_records": _("It was deleted, and how it stood before is not on record."),
    "decided_when_added": _("Decided by hand, when the paper was added."),
    "decided_on_its_page": _("Decided by hand, on the publication's own page."),
    "told_apart": _("A person told them apart."),
    "parted_by_hand": _("Parted by hand."),
    "named_as_a_version": _("the source names {id_scheme} {value} as a version of it"),
}

PATTERNS = {"as_written": "{text}", **_OF_MATCHING, **_OF_ATTRIBUTION, **_OF_CATALOGUE}

#: So many names of a list are said; the others are counted.
_NAMES = 3

#: What an identifier of each scheme is called, and several of them.
_SCHEMES = {
    "arxiv": _("arXiv identifier"),
    "dblp": _("DBLP identifier"),
    "doi": "DOI",
    "openalex": _("OpenAlex identifier"),
    "orcid": "ORCID",
    "semantic_scholar": _("Semantic Scholar identifier"),
}
_SEVERAL = {"arxiv": _("arXiv identifiers"), "doi": _("DOIs")}


def text(reason: Reason) -> str:
    """Return the reason in the reader's language."""
    return str(PATTERNS[reason.code]).format(**_places(reason.params))


def marked(reason: Reason) -> str:
    """Return the reason in the reader's language; one that speaks against it says so."""
    said = text(reason)
    return gettext("against it: {reason}").format(reason=said) if reason.against else said


def in_english(reasons: Iterable[Reason], say: Callable[[Reason], str] = text) -> list[str]:
    """Return the reasons in English, for files and scripts; `say` is `text` or `marked`."""
    with translation.override("en"):
        return [say(reason) for reason in reasons]


def _places(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return what stands in the places of a pattern, as the reader reads it."""
    places = dict(params)
    if "names" in params:
        places["names"] = names(params["names"], params.get("more", 0))
    if "id_scheme" in params:
        places["id_scheme"] = ExternalId.Scheme(params["id_scheme"]).label
    if "scheme" in params:
        scheme = params["scheme"]
        places["scheme"] = _SCHEMES.get(scheme, scheme)
        places["schemes"] = _SEVERAL.get(scheme, scheme)
        places["shared"] = (
            _SCHEMES[scheme]
            if scheme in _SEVERAL
            else (gettext("{scheme} identifier").format(scheme=scheme))
        )
    return places


def names(several: Sequence[str], more: int = 0) -> str:
    """Return the first of these names as a list, and how many more there are.

    `more` are counted besides: what 0.1.0 stored has no names of them.
    """
    shown = list(several[:_NAMES])
    if more := more + len(several) - len(shown):
        shown.append(gettext("{number} more").format(number=more))
    if len(shown) == 1:
        return shown[0]
    return gettext("{names} and {last}").format(names=comma().join(shown[:-1]), last=shown[-1])
