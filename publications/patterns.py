"""What each reason says: a pattern in English for each code, marked for translation.

Its places take the parameters of that name; `publications.reasons` says how, and
`publications.messages` says it in the reader's language. Codes are kept in the database: one that
was given once keeps its meaning.
"""


def _(words: str) -> str:
    """Mark the words for translation."""
    return words


def pgettext(context: str, words: str) -> tuple[str, str]:
    """Mark the words for translation; return them and their context."""
    return words, context


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

#: What a question asks (Suggestion.question).
_QUESTIONS = {
    "is_it_the_same": _("Is “{paper}” the same paper as “{other}”?"),
    "is_it_a_version": _("Is “{paper}” a version of “{other}”?"),
    "did_they_write_it": _("Did {member} write “{paper}”?"),
    "is_it_ours": _("Is “{paper}” a paper of the lab?"),
}

#: What was done (Action.message).
_ACTIONS = {
    "merged": _("“{paper}” was merged into “{other}”."),
    "linked": _("“{paper}” was linked with “{other}” as a version of one work."),
    "linked_because": _("“{paper}” was linked with “{other}” as a version of one work: {reasons}."),
    "accepted": _("“{paper}” was accepted as a paper of {member}."),
    "accepted_as_ours": _("“{paper}” was accepted as ours."),
    "not_theirs": _("“{paper}” is not a paper of {member}."),
    "not_ours": _("“{paper}” is not ours."),
    "another_paper": _("“{paper}” is another paper than “{other}”."),
    "no_version": _("“{paper}” is no version of “{other}”."),
    "kept_on_its_own": _("“{paper}” was kept as a paper of its own."),
    "published": _("“{paper}” was published."),
    "declined": _("“{paper}” was declined as not ours."),
    "deleted": _("“{paper}” was deleted."),
    "restored": _("“{paper}” was restored."),
    "split_off": _("“{paper}” was split off from “{other}”."),
    "unlinked": _("“{paper}” was taken out of the versions of “{other}”."),
    "chosen_to_lead": _("“{paper}” was chosen to lead the versions of its work."),
    "put_off_until": _("The question was put off until {day}: {question}"),
    "put_off": _("The question was put off: {question}"),
    "record_moved": _("{source}'s record “{paper}” was moved from “{start}” to “{other}”."),
    "record_given": _("{source}'s record “{paper}” was moved to “{other}”."),
    "recognised": _("{source}'s record “{paper}” was recognised as “{other}”: {reasons}."),
    "became_clear": _("“{paper}” became clear as a paper of {member}: {verdict}."),
    "became_clear_as_not_theirs": _("“{paper}” became clear as no paper of {member}: {verdict}."),
    "taken_back_with_run": _("“{paper}” was taken back with {source}'s run of {day}."),
    "run_taken_back_of": _("What {source}'s run of {day} said of “{paper}” was taken back."),
    "believed": _("{source} is believed {changes}."),
    "instead_of": _("{new} instead of {old}"),
    "instead_of_on": _("{new} instead of {old} on {field}"),
    "one_paper_changed": _("1 of {all} publications says something else now."),
    "papers_changed": _("{number} of {all} publications say something else now."),
    # Translators: two sentences, one behind the other.
    "one_after_another": _("{first} {second}"),
}

#: Why something cannot be done (publications.review).
_REFUSALS = {
    "asks_whose_it_is": _("This asks whose paper it is: accept or reject it."),
    "settled_by_another_answer": _("Another answer settled this question already."),
    "decided_already": _(
        "This suggestion was {state} already: reload the page to see what is left."
    ),
    "decided_already_by": _(
        "This suggestion was {state} by {who} already: reload the page to see what is left."
    ),
    "merged_elsewhere": _("“{paper}” was merged into “{other}”: go there instead."),
    "merged_into_its_like": _(
        "“{paper}” was merged into another one of that title: go there instead."
    ),
    "one_and_the_same": _("These are one and the same publication: choose another one."),
    "deleted_restore_first": _("“{paper}” was deleted: restore it first."),
    "deleted_already": _("“{paper}” is deleted already."),
    "not_deleted": _("“{paper}” is not deleted."),
    "no_record_of_it": _("Choose records of “{paper}”: none of these is one."),
    "leave_one_record": _("Leave at least one record with “{paper}”: these are all of them."),
    "record_is_there_already": _("The record belongs to “{paper}” already."),
    "linked_already": _("“{paper}” and “{other}” are versions of one work already."),
    "not_linked": _("“{paper}” is not linked with any other version."),
    "no_other_version": _("“{paper}” has no other version: link one first."),
    "source_is_gone": _("The source is not there any more: nothing is left to take back."),
    "other_numbers_since": _("{source} has got other numbers since: set them on its own page."),
    "taken_back_already": _("This was taken back already."),
    "taken_back_already_by": _("This was taken back already by {who}."),
    "take_back_later_first": _("First take back what came later: {action}"),
    "merged_by_now": _("“{paper}” was merged into “{other}” by now."),
    "record_is_elsewhere": _("The record belongs to another paper by now: look for it there."),
    "told_of_anew": _("“{paper}” was told of anew since: nothing was taken back."),
    "stays": _("“{paper}” stays: {reason}."),
    "edited_by_hand": _("it was edited by hand"),
    "decided_on": _("a person decided on it ({decision})"),
    "question_answered": _("a person answered a question about it"),
    "prepared_by_hand": _("it was prepared for the site by hand"),
    "stands_with_others": _("it stands with a project, a talk or a news item"),
}

#: What was done, in a line: the answer first, for a list of them.
IN_BRIEF = {
    "merged": _("Merged “{paper}” into “{other}”"),
    "linked": _("Linked “{paper}” with “{other}” as a version"),
    "accepted": _("Said that “{paper}” is by {member}"),
    "accepted_as_ours": _("Said that “{paper}” is ours"),
    "not_theirs": _("Said that “{paper}” is not by {member}"),
    "not_ours": _("Said that “{paper}” is not ours"),
    "another_paper": _("Said that “{paper}” is not the same as “{other}”"),
    "no_version": _("Said that “{paper}” is no version of “{other}”"),
    "kept_on_its_own": _("Kept “{paper}” as a paper of its own"),
    "published": _("Published “{paper}”"),
    "declined": _("Declined “{paper}” as not ours"),
    "deleted": _("Deleted “{paper}”"),
    "restored": _("Restored “{paper}”"),
    "split_off": _("Split “{paper}” off from “{other}”"),
    "unlinked": _("Took “{paper}” out of the versions of “{other}”"),
    "chosen_to_lead": _("Let “{paper}” lead the versions of its work"),
    "record_moved": _("Moved {source}’s record “{paper}” to “{other}”"),
    "record_given": _("Moved {source}’s record “{paper}” to “{other}”"),
    "put_off_until": _("Put off until {day}: {question}"),
    "put_off": _("Put off: {question}"),
    "taken_back_with_run": _("Took back “{paper}” with {source}’s run"),
    "run_taken_back_of": _("Took back what {source}’s run said of “{paper}”"),
    "became_clear": _("“{paper}” became clear as a paper of {member}"),
    "became_clear_as_not_theirs": _("“{paper}” became clear as no paper of {member}"),
}

#: How one says that a reason speaks against what was asked.
AGAINST = _("against it: {reason}")
#: Lists of names, and identifiers that have no name of their own.
# Translators: what stands between several reasons, with its space.
BETWEEN_REASONS = pgettext("between reasons", "; ")
# Translators: what stands between several counts or changes, with its space.
BETWEEN_COUNTS = pgettext("between counts", ", ")
# Translators: what stands between the items of a list, with its space.
COMMA = pgettext("between the items of a list", ", ")
AND_LAST = _("{names} and {last}")
SO_MANY_MORE = _("{number} more")
IDENTIFIER_OF = _("{scheme} identifier")
#: Fields that are rows of their own.
FIELDS = {"authors": _("authors"), "links": _("links"), "external_ids": _("identifiers")}
#: The states of a question (Suggestion.State).
STATES = {
    "waiting": _("Waiting"),
    "later": _("Later"),
    "accepted": _("Accepted"),
    "rejected": _("Rejected"),
}
#: What stands in place of a reason that a newer version of Labsite stored.
UNKNOWN = _("“{code}” ({params}): this version cannot put it into words")

PATTERNS = {
    "as_written": "{text}",
    **_OF_MATCHING,
    **_OF_ATTRIBUTION,
    **_OF_CATALOGUE,
    **_QUESTIONS,
    **_ACTIONS,
    **_REFUSALS,
}

#: What an identifier of each scheme is called, and several of them.
SCHEMES = {
    "arxiv": _("arXiv identifier"),
    "dblp": _("DBLP identifier"),
    "doi": "DOI",
    "openalex": _("OpenAlex identifier"),
    "orcid": "ORCID",
    "semantic_scholar": _("Semantic Scholar identifier"),
}
SEVERAL = {"arxiv": _("arXiv identifiers"), "doi": _("DOIs")}
#: What else an identifier's scheme is called, where its value stands behind it.
ID_SCHEMES = {
    "doi": "DOI",
    "arxiv": "arXiv",
    "dblp": "DBLP",
    "openalex": "OpenAlex",
    "semantic_scholar": "Semantic Scholar",
    "corpus": "Semantic Scholar corpus",
    "pubmed": "PubMed",
    "pmc": "PubMed Central",
    "acl": "ACL Anthology",
    "isbn": "ISBN",
}
