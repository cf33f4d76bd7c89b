"""What each reason says: a pattern in English for each code, marked for translation.

Its places take the parameters of that name; `publications.domain.reasons` says how, and
`publications.messages` says it in the reader's language. Codes are kept in the database: one that
was given once keeps its meaning.
"""

from people import dates


def _(words: str) -> str:
    """Mark the words for translation."""
    return words


def pgettext(context: str, words: str) -> tuple[str, str]:
    """Mark the words for translation; return them and their context."""
    return words, context


#: What speaks for and against two records being one (publications.domain.matching).
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
    "number_in_title": _("the titles differ in a number: “{word}” and “{other}”"),
    "letter_in_title": _("the titles differ in a letter or sign: “{word}” and “{other}”"),
    "group_in_title": _("one title is about “{word}”, the other about “{other}”"),
    "sign_more": _("one title has a sign more: “{word}” and “{other}”"),
    "number_more": _("one title has a number more: “{word}” and “{other}”"),
    "name_goes_on": _("a name goes on in one title: “{word}” and “{other}”"),
    "sequel": _("one title tells that it follows another work: “{word}” and “{other}”"),
    "group_more": _("one title says whom it is about, the other does not: “{word}” and “{other}”"),
    "more_said": _("one title says more: “{word}” and “{other}”"),
    "other_collaboration": _("the authors are “{word}” and “{other}”"),
    "in_another_year": _("in one journal, or at one meeting, in {year} and in {other}"),
    "short_title_elsewhere": _("a short title, which stands elsewhere with a subtitle"),
    "short_title_again": _("a short title in two journals, years apart"),
    "title_again": _("one title in two journals, more than ten years apart"),
    "two_theses": _("two theses, years apart"),
    "two_patents": _("two patents of one title"),
    "book_and_paper": _("one is a book, the other a paper"),
    "data_and_paper": _("one is data, software or a patent, the other a text"),
    "other_edition": _("a report that comes out again and again: of {year} and of {other}"),
    "other_issue": _("one title in two volumes: {volume} and {other}"),
    "short_title": _("a short title, and only some of the authors are the same"),
    "same_name_and_authors": _("the same name before the colon and the same first authors"),
    "same_authors_in_order": _("all {number} authors are the same, in one order, within a year"),
    "first_author_the_same": _("the first author is the same"),
    "same_authors_later": _("all {number} authors are the same, in one order"),
    "same_pages_and_authors": _("the same authors, and both begin on page {page} of one volume"),
    "translated": _("the same authors, time and place, and the title in another language"),
    "swapped_word": _("where one title says “{word}”, the other says “{other}”"),
    "turned_round": _("“{first}” and “{other}” stand the other way round in the two titles"),
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
    "same_words": _("the titles have the same words in another order"),
    "same_title_and_authors": _("the same title and authors"),
    "no_authors_to_compare": _("no authors to compare"),
    "no_author_in_common": _("no author in common"),
    "no_listed_author_in_common": _("no listed author in common"),
    "other_given_names": _("the authors' given names differ"),
    "same_author": _("the same single author"),
    "both_authors": _("both authors agree"),
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
    "same_occasion": _("the same people for one occasion in {venue}"),
    "another_fits": _("another paper fits as well"),
    "another_entry_fits_better": _("another entry fits better"),
    "linked_by_others": _("other entries connect them"),
    "only_one_lacking": _(
        "the two lists share {number} other papers of {venue} {year}, and either lacks hardly any"
    ),
    "nothing_similar": _("nothing similar is known"),
    "too_little_agrees": _("too little agrees to be sure"),
}

#: The same of a word that only one of the two titles has.
OF_ONE_TITLE = {
    "number_more": _("one title has a number more: “{word}”"),
    "sign_more": _("one title has a sign more: “{word}”"),
    "name_goes_on": _("a name goes on in one title: “{word}”"),
    "sequel": _("one title tells that it follows another work: “{word}”"),
    "group_more": _("one title says whom it is about, the other does not: “{word}”"),
    "more_said": _("one title says more: “{word}”"),
}

#: What speaks for and against a person having written a paper (publications.domain.attribution).
_OF_ATTRIBUTION = {
    "authors_cut": _("the list of authors is cut before their name"),
    "authors_missing": _("the list of authors is missing"),
    "name_in_full": _("the name {name} is theirs in full"),
    "name_in_another_form": _("the name {name} is a form of theirs"),
    "name_by_initial": _("the name {name} fits, but not in full"),
    "nearly_their_name": _(
        "the name {name} may be a form of theirs: {number} of the other authors are known"
    ),
    "nearly_their_name_on_their_list": _(
        "the name {name} may be a form of theirs, and the paper stands in their list"
    ),
    "nearly_their_rare_name": _(
        "the name {name} may be a form of theirs, and few people bear its family name"
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
    "listed_by_a_labmate": _("it is in the list of another member of the lab"),
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
    "venue_like_theirs": _("they published in venues like {venue} before"),
    "venue_of_rejected_papers": _("papers that turned out not to be theirs came out in {venue}"),
    "before_their_career": _("of {year}, {number} years before their career began"),
    "after_their_career": _("of {year}, {number} years after their career ended"),
    "told_to_ask": _("the identifier is set so that each of its papers is asked about"),
    "initial_alone": _("an initial is not enough: it fits other people too"),
    "two_seats": _("two of the authors have a name that fits"),
    "name_alone": _("the name alone does not tell people apart"),
    "commonplace_company": _(
        "the one known co-author, {name}, has a name that thousands have, and nothing else fits"
    ),
    "commonplace_companies": _(
        "the known co-authors, {names}, have names that thousands have, and nothing else fits"
    ),
    "met_in_a_crowd": _(
        "{names} stood beside them only among very many authors, and nothing else fits"
    ),
    "one_of_many_there": _("several people called {name} may be at {place}, and nothing else fits"),
    "years_apart": _("of {year}, {number} years from the nearest of their papers"),
    "name_of_many": _("a great many people are called {name}"),
    "name_of_somebody_else": _("somebody else in the catalogue is called {name}"),
    "outside_their_years": _("it is not of their years here"),
    "identifier_is_gone": _("an identifier that told so is no longer theirs"),
    "initials_and_another_topic": _(
        "only initials link it with their papers, and the title does not read like theirs"
    ),
    "identifier_of_another": _("an identifier says that another member is this author"),
    "name_of_another": _("the name is another member's"),
    "fits_another": _("the name fits another member as well: which of them is it?"),
}

#: Why works were linked, and why a question is asked (publications.services.versions and sync).
_OF_CATALOGUE = {
    "both_in_the_catalogue": _("both are in the catalogue"),
    "not_among_us": _(
        "None of the lab's members is among its authors, but the file was handed in for us."
    ),
    "no_member_left": _("{name} was the only member among its authors, and is so no more"),
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
    "another_paper": _("“{paper}” and “{other}” are two papers."),
    "no_version": _("“{paper}” is not a version of “{other}”."),
    "kept_on_its_own": _("“{paper}” was kept as a paper of its own."),
    "published": _("“{paper}” was published."),
    "waits_again": _("“{paper}” waits for a person again."),
    "declined": _("“{paper}” was declined as not ours."),
    "deleted": _("“{paper}” was deleted."),
    "restored": _("“{paper}” was restored."),
    "edited": _("“{paper}” was edited: {changes}."),
    "put_into_project": _("put into the project {project}"),
    "taken_from_project": _("taken out of the project {project}"),
    "featured": _("shown on the home page"),
    "not_featured": _("no longer shown on the home page"),
    "field_edited": _("{field} changed"),
    "field_released": _("{field} follows the sources again"),
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
    "became_clear_as_one": _("“{paper}” became clear as the same paper as “{other}”: {reasons}."),
    "taken_back_with_run": _("“{paper}” was taken back with {source}'s run of {day}."),
    "run_taken_back_of": _("What {source}'s run of {day} said of “{paper}” was taken back."),
    "believed": _("{source} is believed {changes}."),
    "instead_of": _("{new} instead of {old}"),
    "instead_of_on": _("{new} instead of {old} on {field}"),
    "one_paper_changed": _("1 of {all} publications says something else now."),
    "papers_changed": _("{number} of {all} publications say something else now."),
    "venues_merged": _("The venue {venue} was merged into {other}."),
    "venues_are_two": _("The venues {venue} and {other} are two."),
    "link_left": _("The link {address} stays as it is."),
    "one_names_them": _("1 paper names {member}: {taken} linked, {asked} to answer."),
    "several_name_them": _("{number} papers name {member}: {taken} linked, {asked} to answer."),
    "one_names_them_taken": _("1 paper names {member}: it was taken as theirs."),
    "one_names_them_asked": _("1 paper may name {member}: you are asked about it."),
    "several_name_them_taken": _("{number} papers name {member}: {taken} taken as theirs."),
    "several_name_them_asked": _("{number} papers may name {member}: you are asked about {asked}."),
    "one_rested_on_it_taken": _(
        "1 paper rested on what is no longer said of {member}: it was taken back."
    ),
    "one_rested_on_it_asked": _(
        "1 paper rested on what is no longer said of {member}: you are asked about it."
    ),
    "several_rested_on_it_taken": _(
        "{number} papers rested on what is no longer said of {member}: {taken} taken back."
    ),
    "several_rested_on_it_asked": _(
        "{number} papers rested on what is no longer said of {member}: you are asked about {asked}."
    ),
    "one_rested_on_it": _(
        "1 paper rested on what is no longer said of {member}: {taken} taken back, {asked} asked."
    ),
    "several_rested_on_it": _(
        "{number} papers rested on what is no longer said of {member}: {taken} taken back, "
        "{asked} asked."
    ),
    # Translators: two sentences, one behind the other.
    "one_after_another": _("{first} {second}"),
}

#: Why something cannot be done (publications.services.review).
_REFUSALS = {
    "is_so_already": _("“{paper}” is so already."),
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
    "one_and_the_same_venue": _("This is one and the same venue: choose another one."),
    "venue_is_gone": _("The venue is not there any more: it was merged into another, or deleted."),
    "put_right_already": _("This was put right already."),
    "source_is_gone": _("The source is not there any more: nothing is left to take back."),
    "other_numbers_since": _("{source} has got other numbers since: set them on its own page."),
    "taken_back_already": _("This was taken back already."),
    "taken_back_already_by": _("This was taken back already by {who}."),
    "take_back_later_first": _("First take back what came later: {action}"),
    "merged_by_now": _("“{paper}” was merged into “{other}” by now."),
    "record_is_elsewhere": _("The record belongs to another paper by now: look for it there."),
    "told_of_anew": _("“{paper}” was told of anew since: nothing was taken back."),
    "edited_by_hand": _("“{paper}” was edited by hand."),
    "decided_on": _("A person decided: {decision}."),
    "question_answered": _("A person answered a question about “{paper}”."),
    "prepared_by_hand": _("“{paper}” was prepared for the site by hand."),
    "stands_with_others": _("“{paper}” stands with a project, a talk or a news item."),
}

#: What went wrong with a service (publications.sources).
_SERVICES = {
    "not_our_turn": _("It is not our turn at {service} yet: try again in {seconds} seconds."),
    "redirects_in_circle": _(
        "{service} redirects in a circle: try again later, or check the source's address."
    ),
    "has_fault": _("{service} has a fault (status {status}): try again later."),
    "broken_answer": _("{service} gave a broken or unfinished answer: try again later."),
    "no_answer_in_time": _("{service} did not answer in time: try again later."),
    "not_reached": _("{service} could not be reached: check the network, then try again later."),
    "host_unknown": _(
        "The address of {service} ({host}) could not be looked up: check the network, then try "
        "again later."
    ),
    "not_a_public_address": _(
        "{service} led to {address}, which is not a public https address: correct the source's "
        "address, or set ALLOW_PRIVATE_SOURCES if it is meant."
    ),
    "too_slow": _("{service} took longer than {seconds} seconds to answer: try again later."),
    "slow_down_until": _("{service} asks us to slow down (status {status}): try again {when}."),
    "in_seconds": _("in {seconds} seconds"),
    "some_time_later": _("later"),
    "slow_down": _("{service} asks us to slow down: try again later."),
    "not_known_there": _(
        "{service} does not know what was asked for (status {status}): check the identifier."
    ),
    "refused_with_status": _("{service} refused the request (status {status}): {advice}."),
    "check_key": _("check the key for it"),
    "check_name": _("check the name or identifier"),
    "web_page_for_data": _(
        "{service} answered with a web page in place of data: try again later; if it lasts, "
        "import a file instead."
    ),
    "web_page_for_its_data": _("{service} answered with a web page in place of its data: {advice}"),
    "compressed_unasked": _(
        "{service} sent its answer compressed in a way we did not ask for: try again later."
    ),
    "not_decompressed": _("{service} sent an answer that cannot be decompressed: try again later."),
    "too_large": _(
        "{service} sent more than {size} MB at once, which was not read: check the source's "
        "address."
    ),
    "broke_off": _("{service} broke off in the middle of its answer: try again later."),
    "empty_answer": _("{service} gave an empty answer: try again later."),
    "cut_off": _("{service}'s answer was cut off: try again later."),
    "not_utf8": _("{service}'s answer is not text in UTF-8 (byte {place}): {advice}"),
    "not_json": _("{service}'s answer is not JSON (line {line}, column {column}): {advice}"),
    "odd_numbers": _(
        "{service}'s answer holds numbers or nesting that no such answer has: {advice}"
    ),
    "odd_nesting": _("The answer holds nesting that no such answer has: {advice}"),
    "own_entities": _("{service}'s answer defines entities of its own: {advice}"),
    "not_xml": _("{service}'s answer is not XML (line {line}, column {column}): {advice}"),
    "holds_no_works": _("{service} answered with “{what}”, which holds no works: {advice}"),
    "nested_too_deep": _("{service}'s answer is nested too deep: {advice}"),
    "try_again_or_import": _("try again later; if it lasts, import a file instead."),
    "save_as_xml": _("open its page in a browser, save it as XML and import that file."),
    "open_in_browser": _(
        "{symptom}: try again later; if it lasts, open {address} in a browser, save it and "
        "import that file."
    ),
    "same_page_twice": _("{service} gave the same page twice: try again later."),
    "empty_page_of_works": _(
        "{service} gave an empty page where work number {number} should be: try again later."
    ),
    "empty_page_of_papers": _(
        "{service} gave an empty page where paper number {number} should be: try again later."
    ),
    "pages_do_not_advance": _("{service}'s pages do not advance: try again later."),
    "stopped_after": _("{service} stopped after {number} of {all} works: try again later."),
    "cannot_go_on": _("This run of {service} cannot go on from where it stopped: start it anew."),
    "refused_check_name": _("{service} refused the request ({why}): check the name or identifier."),
    "refused_check_identifier": _("{service} refused the request ({why}): check the identifier."),
    "refused_check_id": _("{service} refused the request ({why}): check the iD."),
    "search_refused": _("{service} refused the search ({why}): check the name."),
    "no_reason_given": _("no reason given"),
    "fault_of_its_own": _("{service} answered with a fault of its own: try again later."),
    "answered_with": _("{service} answered with “{what}”, not with works: ask for works."),
    "answered_with_no_work": _("{service} answered with no work: check the source's address."),
    "entry_not_read": _("{service}'s entry for {key} could not be read: enter the paper by hand."),
    "entry_not_read_because": _("{service}'s entry for {key} could not be read: {reason}"),
    "it_is_empty": _("It is empty."),
    "record_not_read": _("{service}'s record {key} could not be read: enter the paper by hand."),
    "work_not_read": _("{service}'s work could not be read: enter the paper by hand."),
    "description_not_read": _(
        "{service}'s description of the paper could not be read: enter it by hand."
    ),
    "no_such_work": _("{service} has no work {key}: check the identifier."),
    "no_such_key": _("{service} has no work {key}: check the key."),
    "no_work_called": _("{service} has no work “{key}”: check the identifier."),
    "entry_without_identifier": _(
        "The entry has no {service} identifier: look it up at {service} and add it by hand."
    ),
    "entry_without_id": _(
        "The entry has no {service} id: look it up at {service} and add it by hand."
    ),
    "entry_without_doi": _("The entry has no DOI: look it up at {service} and add it by hand."),
    "record_without_key": _(
        "The record has no {service} key: look it up at {service} and add it by hand."
    ),
    "entry_without_title": _(
        "The entry {key} has no title: look it up at {service} and add it by hand."
    ),
    "entry_without_any_title": _("The entry {key} has no title: look it up and add it by hand."),
    "record_without_title": _(
        "The record {key} has no title: look it up at {service} and add it by hand."
    ),
    "work_without_title": _(
        "The work {key} has no title: look it up at {service} and add it by hand."
    ),
    "paper_without_title": _(
        "The paper {key} comes without a title: ask for the field “title” with it."
    ),
    "paper_here_without_title": _(
        "The paper here comes without a title: ask for the field “title” with it."
    ),
    "entry_is_no_work": _("The entry is not a work: look it up at {service}."),
    "hit_is_no_publication": _("The hit describes no publication: look it up at {service}."),
    "not_an_arxiv_id": _("“{text}” is not an arXiv identifier: write one such as 2301.01234."),
    "arxiv_needs_a_name": _(
        "arXiv needs a name in Latin letters, an arXiv author id or an ORCID: add one to the "
        "member."
    ),
    "arxiv_lists_no_more": _(
        "arXiv lists no more than {most} works for a search: add the member's arXiv author id "
        "or ORCID to narrow it."
    ),
    "no_atom_feed": _("arXiv's answer is not an Atom feed: check the source's address."),
    "crossref_needs_an_orcid": _("Crossref needs an ORCID iD: add one to the member."),
    "not_a_doi": _("“{text}” is not a DOI: write one such as 10.1145/3297858.3304013."),
    "crossref_has_no_work": _(
        "Crossref has no work {key}: check the DOI; those of data archives and of arXiv are "
        "registered elsewhere."
    ),
    "crossref_lists_none": _("Crossref lists no work where there were {number}: try again later."),
    "not_a_dblp_person": _(
        "“{text}” is not a DBLP person id: write it as in the page's address, for example "
        "00/4132-1."
    ),
    "not_a_dblp_key": _(
        "“{text}” is not a DBLP key: write it as in the record's address, for example "
        "conf/osdi/Example22."
    ),
    "dblp_needs_a_name": _(
        "DBLP needs a DBLP person id or a name in Latin letters: add one to the member."
    ),
    "dblp_lists_no_more": _(
        "DBLP lists no more than {most} works for a search: add the member's DBLP person id to "
        "narrow it."
    ),
    "page_of_namesakes": _(
        "DBLP's page gathers the works of several people called {name}: give the member the id "
        "of that person's own page, which ends in a hyphen and a number."
    ),
    "no_list_of_publications": _("DBLP's answer is not a list of publications: {advice}"),
    "dblp_in_xml": _(
        "DBLP's search is read as JSON, no more as XML: put “&format=json” at the end of its "
        "address, save the answer and import that file."
    ),
    "openalex_needs_an_id": _(
        "OpenAlex needs an OpenAlex author id (such as A5023888391) or an ORCID: add one to the"
        " member."
    ),
    "openalex_entry_not_read": _(
        "OpenAlex's entry for “{key}” could not be read: enter the paper by hand."
    ),
    "openalex_counts_none": _(
        "OpenAlex counts no works where it counted some before: try again later."
    ),
    "openalex_lost_author": _(
        "OpenAlex has no author {author} any more: correct the member's OpenAlex id."
    ),
    "openalex_lists_none": _(
        "OpenAlex knows works of {author} but lists none now: try again later."
    ),
    "openalex_key_refused": _(
        "OpenAlex does not accept the API key: correct or remove OPENALEX_API_KEY."
    ),
    "openalex_allowance_used": _("OpenAlex's allowance for now is used up: try again tomorrow."),
    "openalex_counts": _("OpenAlex answered with counts, not works: ask for works."),
    "openalex_answered_with": _("OpenAlex answered with “{what}”, not a work: ask for works."),
    "openalex_no_works": _("OpenAlex answered with entries that are not works: ask for works."),
    "not_known_to_openalex": _(
        "“{text}” is not an identifier that OpenAlex knows: write an OpenAlex id such as "
        "W2741809807, or a DOI."
    ),
    "orcid_needs_an_id": _("ORCID needs the member's ORCID iD: add it at the member."),
    "orcid_needs_another": _(
        "ORCID needs the member's ORCID iD, and “{text}” is none: correct it at the member."
    ),
    "not_a_work_of_orcid": _(
        "“{text}” is not a work of ORCID's: write it as iD/work/number, for example "
        "0000-0002-1825-0097/work/1."
    ),
    "orcid_gave_none": _("ORCID gave none of the works it was asked for: try again later."),
    "orcid_allowance_used": _(
        "ORCID answers no more today, its allowance for this address is used up: try again "
        "tomorrow."
    ),
    "orcid_holds_no_works": _(
        "ORCID's answer holds no works: ask it for a person's works, or for the whole record."
    ),
    "orcid_of_version_1": _(
        "ORCID's answer is in version 1 of its format, which Labsite reads no more: save "
        "https://pub.orcid.org/v3.0/ with the iD and “/works” behind it, and import that file."
    ),
    "orcid_does_not_know": _("ORCID does not know it ({why}): check the iD."),
    "orcid_locked": _(
        "ORCID has locked this person's record: take the iD from the member, or have the person"
        " write to ORCID."
    ),
    "orcid_replaced": _("ORCID has replaced this iD by another ({why}): correct it at the member."),
    "orcid_has_fault": _("ORCID has a fault ({why}): try again later."),
    "no_description": _("it has no description"),
    "orcid_withholds_work": _("ORCID does not give the work ({why}): add it by hand."),
    "semantic_scholar_needs_an_id": _(
        "Semantic Scholar needs the person's author id there: add the number at the end of the "
        "author page's address to the member."
    ),
    "not_known_to_semantic_scholar": _(
        "“{text}” is not an identifier that Semantic Scholar knows: give a paper's address there, "
        "its DOI or its arXiv id."
    ),
    "semantic_scholar_lists_no_more": _(
        "Semantic Scholar lists no more than {most} papers of an author: import the rest from a"
        " file."
    ),
    "semantic_scholar_holds_no_papers": _(
        "Semantic Scholar's answer holds no papers: ask it for an author's papers or for a paper."
    ),
    "semantic_scholar_data_sets": _(
        "Semantic Scholar's Open Research Corpus and its data sets are read no more: ask its "
        "API for the papers, save the answer and import that file."
    ),
    "semantic_scholar_key_refused": _(
        "Semantic Scholar does not accept the key: correct or remove SEMANTIC_SCHOLAR_API_KEY."
    ),
    "semantic_scholar_does_not_know": _(
        "Semantic Scholar does not know it ({why}): check the identifier."
    ),
    "semantic_scholar_lacks_paper": _(
        "Semantic Scholar does not know this paper: check its identifier."
    ),
}

#: Why a document could not be read (publications.domain.formats.word_and_pdf).
DOCUMENTS = {
    "pdf_damaged": _(
        "This PDF is damaged: open it, print it as a PDF anew, and import that, or copy its text."
    ),
    "pdf_locked": _(
        "This PDF is locked with a password: save it without one, or copy its text and import that."
    ),
    "pdf_without_text": _(
        "This PDF holds pictures of its pages and no text, as a scan does: let a program recognise "
        "the text (OCR), or type the list, and import that."
    ),
    "pdf_without_letters": _(
        "This PDF does not say which letters its signs stand for: print it as a PDF anew from the "
        "program that made it, or paste the list."
    ),
    "pdf_too_long": _(
        "This PDF has more than {most} pages: save the pages that list papers as a PDF of their "
        "own, and import that."
    ),
    "pdf_too_large": _(
        "This PDF takes too long to read: save the pages that list papers as a PDF of their own, "
        "or copy their text, and import that."
    ),
    "an_old_document": _(
        "This is a document in an old form: open it in Word or LibreOffice, save it as .docx and"
        " import that."
    ),
    "document_locked": _(
        "The document is locked with a password: save a copy without one and import that."
    ),
    "document_damaged": _(
        "The document is damaged: open it in Word or LibreOffice, save it anew and import that."
    ),
    "document_too_large": _(
        "The document is too large to be a list of papers: save the list alone and import that."
    ),
}

#: What went wrong with a file or a pasted text (publications.domain.formats, sync.listings).
_LISTINGS = {
    "not_a_format": _("“{what}” is not a format; use one of {one_of}."),
    "not_written": _("“{what}” cannot be written; use one of {one_of}."),
    "not_text": _("This is {what}, not text; save or copy its text and import that."),
    "a_zip_archive": _("a ZIP archive or an office document"),
    "a_compressed_file": _("a compressed file"),
    "an_office_document": _("an office document"),
    "a_picture": _("a picture"),
    "a_database": _("a database"),
    "a_program": _("a program"),
    "a_pdf": _("a PDF"),
    "a_binary_file": _("a binary file"),
    "damaged_text": _("The file says it is {encoding} but is damaged; save it again as UTF-8."),
    "entry_broken": _("The entry is broken: a brace, a quotation mark or a comma is missing."),
    "outside_entries": _(
        "It stands outside the entries and does not read as a paper: hand it in by itself if it"
        " is one."
    ),
    "one_read_beside": _(
        "1 paper was read from lines outside the entries, as a pasted list is: check it."
    ),
    "left_out_again": _("Left out, as when this list came in before: {number}."),
    "read_beside": _(
        "{number} papers were read from lines outside the entries, as a pasted list is: check them."
    ),
    "field_replaced": _("The entry has this field twice; what the last one says was taken."),
    "entry_has_no_title": _("The entry has no title; give it one."),
    "no_bibtex_read": _(
        "No entry of this BibTeX file could be read; the first trouble is on line {line}: {reason}"
    ),
    "no_bibtex_entries": _(
        "No BibTeX entries were found; an entry looks like @article{key, title = {…}, …}."
    ),
    "json_broken": _(
        "The JSON is broken on line {line}, column {column}: {what}; export the file again."
    ),
    "json_nested": _(
        "The JSON is nested too deeply to be a list of papers; export the file again."
    ),
    "json_number_too_long": _("The JSON holds a number that is too long; export the file again."),
    "item_has_no_title": _("The item has no title."),
    "json_without_titles": _("The JSON has no items with a title; export the papers as CSL-JSON."),
    "numbered_item_has_no_title": _("Item {number} has no title."),
    "json_line_broken": _("The line is not a whole JSON object; export it again."),
    "json_item_broken": _("The item that begins here is broken JSON; export it again."),
    "file_cut_off": _(
        "The file was cut off here: what stands before was read. Get the whole file and import it "
        "again."
    ),
    "data_without_papers": _(
        "The file has no list of papers: each needs a title and its authors, year or DOI under "
        "names such as title, authors, year, doi."
    ),
    "yaml_aliases": _(
        "The YAML's aliases (*name) stand for more values than a list of papers has; write their "
        "values out."
    ),
    "yaml_broken": _("The YAML is broken on line {line}, column {column}; correct it there."),
    "row_too_long": _(
        "The row has more cells than the first row has names; put cells with a comma in quotes."
    ),
    "row_has_no_title": _("The row has no title."),
    "row_has_title_alone": _(
        "The row has a title alone, and the others tell more: write its authors or year if it is "
        "a paper."
    ),
    "row_below_other": _("The row stands below “{title}”, so it is no paper."),
    "table_broken": _("The table is broken on line {line}: {what}."),
    "table_without_papers": _(
        "The table has no papers: its first row should name the columns, one of them title."
    ),
    "mostly_titles_alone": _(
        "Of {number} papers only {told} tell more than a title: look how the file names its fields."
    ),
    "one_field_not_read": _("One field of the file was not read: {fields}."),
    "fields_not_read": _("{number} fields of the file were not read: {fields}."),
    "xml_entry_broken": _("The entry that begins here is broken XML; export it again."),
    "xml_without_records": _("No records with a title were found in this {what} file."),
    "xml_of_another_kind": _(
        "This is XML with the root <{root}>, which is not a list of papers that is read here; "
        "export the papers as BibTeX, RIS or Zotero RDF."
    ),
    "record_has_no_title": _("The record has no title."),
    "record_deleted": _("The repository says that this record was deleted."),
    "oai_error": _("The repository answered with an error: {why}."),
    "oai_without_dublin_core": _(
        "The repository's records are not in Dublin Core; ask it with metadataPrefix=oai_dc."
    ),
    "more_records": _(
        "The repository has more than these {number} records: fetch the rest with the "
        "resumptionToken and import it too."
    ),
    "more_records_of": _(
        "These are {number} of {total} records: fetch the rest with the resumptionToken and import "
        "it too."
    ),
    "pubmed_reference_has_no_title": _("The reference has no title (TI)."),
    "no_pubmed_references": _("No PubMed references were found; one begins with “PMID- ”."),
    "last_reference_cut_off": _(
        "The last reference ends early: the file may have been cut off. Get the whole file and "
        "import it again."
    ),
    "above_first_paper": _("It stands above the first paper and is not a figure."),
    "no_title_below": _("No title stands below this row."),
    "line_too_long": _("The line is too long to be read."),
    "no_authors_found": _("No authors were found for this title."),
    "text_empty": _("The text is empty; paste a list of papers, or choose a file that has one."),
    "text_is_talk": _(
        "The text looks like a talk announcement, not a list of papers; add it under Talks."
    ),
    "text_is_latex": _(
        "The text is a LaTeX document, not a list of papers; paste the text of the PDF it "
        "makes, or import its .bib file."
    ),
    "latex_papers_elsewhere": _(
        "This LaTeX file takes its papers from other files ({files}); import those instead."
    ),
    "text_is_xml": _(
        "The text is XML that is not a list of papers we know; export the papers as BibTeX, RIS or "
        "CSL-JSON."
    ),
    "text_is_code": _(
        "The text looks like a program, not a list of papers; open the page in a browser and "
        "paste what it shows."
    ),
    "text_is_error_page": _(
        "The text is a server's message instead of a page; open the page in a browser, then save "
        "or paste what it shows."
    ),
    "text_is_built_by_script": _(
        "This page builds its list with a script; open it in a browser, select all, and paste its "
        "text."
    ),
    "one_paper_unread": _("One line looks like a paper and was not read; it stands below."),
    "papers_unread": _(
        "About {number} lines look like papers and were not read; they stand below."
    ),
    "few_papers_read": _(
        "Papers read: {read}; lines that may be papers and were not read: {number}. They stand "
        "below."
    ),
    "most_papers_half_read": _(
        "Of {read} papers {number} were read without a venue, or with more than the title as "
        "their title; look at them before you believe the list."
    ),
    "owner_left_out": _(
        "{number} papers leave out the author whose list this is, and the page does not say who "
        "that is. Choose whose list it is (the command takes --member), and that person is added."
    ),
    "owner_added": _(
        "{name}, whose list this is, was added as the first author of papers that do not name "
        "{name} ({number} of {read}). Check the order of their authors."
    ),
    "read_by_known_papers": _(
        "The list is read as papers that you have already are printed in it: {number} of them "
        "would have been misread. Look it through before you import it."
    ),
    "latex_more_papers_elsewhere": _(
        "This LaTeX file takes further papers from other files ({files}); import those, too."
    ),
    "authors_of_unknown_commands": _(
        "The file does not define {commands}, where authors of {number} papers stand; they are "
        "left out. Write the names in their place, or paste the text of the PDF."
    ),
    "furniture_section": _("It stands in a section about something else."),
    "furniture_heading": _("It is a heading."),
    "furniture_links": _("It is a row of links."),
    "furniture_year": _("It is a year above papers."),
    "furniture_legend": _("It says what signs behind names mean."),
    "furniture_navigation": _("It leads to other parts of the page."),
    "furniture_footer": _("It belongs to the foot of the page."),
    "furniture_markup": _("It is markup of the page."),
    "furniture_bibtex": _("It is the BibTeX of a paper."),
    "furniture_repeated": _("It says again what the citation of its paper says."),
    "furniture_address": _("It is an address."),
    "furniture_figures": _("It tells figures of the whole list."),
    "furniture_news": _("It is a piece of news."),
    "furniture_short": _("It is a word or two."),
    "furniture_person": _("It is a person's name."),
    "furniture_web_address": _("It is a web address."),
    "furniture_affiliation": _("It says where somebody works."),
    "furniture_prose": _("It is a sentence about something."),
    "text_is_yaml": _(
        "The text looks like a YAML data file, not a list of papers; export the papers as BibTeX."
    ),
    "text_is_json": _(
        "The text looks like JSON, but not like CSL-JSON with papers; export the papers as CSL-"
        "JSON or BibTeX."
    ),
    "text_is_table": _(
        "The text looks like a table, not a list of papers; export the papers as BibTeX or RIS."
    ),
    "no_papers_in_text": _(
        "No papers were found in the text; paste the part that lists them, each with its title "
        "and authors, or import a BibTeX or RIS file."
    ),
    "reading_failed": _(
        "Our reader failed on this text, and nothing was imported. Import it in smaller parts, so "
        "that only the one that it fails on is left; the server's log says what went wrong."
    ),
    "authors_and_title_mixed": _("No authors and title could be told apart in it."),
    "no_part_of_a_paper": _("It could not be read as a paper, nor as a part of one."),
    "more_than_one_paper": _("It holds another paper, which was not read."),
    "reference_has_no_title": _("The reference has no title; give it one (TI)."),
    "no_reference_has_title": _("No reference has a title; the first begins on line {line} (TI)."),
    "no_references": _(
        "No references were found; one begins with “TY  - JOUR” and ends with “ER  -”."
    ),
    "outside_references": _("It stands outside every reference."),
    "answer_lists_no_papers": _("This answer of {service} lists no papers."),
    "date_in_doubt": _(
        "“{paper}”: its date could not be read in full; it was taken as {date}. Correct it in "
        "the admin."
    ),
    "no_database_yet": _(
        "There is no database yet: this is what was read, and nothing was decided."
    ),
    "headed_otherwise": _(
        "This list is headed “{name}”, not {member}: that a paper stands in it says nothing of "
        "who wrote it."
    ),
    # xgettext:no-python-format
    "read_with_doubt": _("{field} ({number}% sure)"),
    "not_read": _("{field} (not known)"),
}

#: What came of looking up one paper (publications.services.sync.lookup).
_LOOK_UPS = {
    "not_recognised": _("This was not recognised: paste {what}, one at a time."),
    "paste_first": _("Paste {what} first."),
    "what_to_paste": _(
        "a DOI, an arXiv id, a DBLP key, an OpenAlex or Semantic Scholar id, an ISBN, their "
        "addresses, or a BibTeX entry"
    ),
    "too_long_for_one": _("This is far too long for one paper: import it as a list instead."),
    "bibtex_not_read": _("The BibTeX entry could not be read: {reason}"),
    "several_entries": _("These are {number} BibTeX entries: import them as a list instead."),
    "it_has_no_title": _("it has no title."),
    "isbn_does_not_fit": _("The last digit of this ISBN does not fit the others: copy it again."),
    "a_not_looked_up": _("A {label} can not be looked up: {advice}"),
    "an_not_looked_up": _("An {label} can not be looked up: {advice}"),
    "paste_bibtex": _("paste the paper's BibTeX entry instead, or enter it by hand."),
    "gave_up": _(
        "{service} did not answer within {seconds} seconds: try again later, or paste the "
        "paper's BibTeX entry."
    ),
    "unanswered": _(
        "{service} did not answer within {seconds} seconds: it is down, or this server's "
        "network keeps it away. See whether its site opens in a browser, check the server's "
        "network, and test again."
    ),
    "one_works_on_it": _("{listed} works on it."),
    "several_work_on_it": _("{listed} work on it."),
    "a_paper_is_by": _("A paper of it is by {listed} too."),
    "description_has": _("Words of its description, too: {listed}."),
    "titles_have": _("Words of its papers’ titles, too: {listed}."),
}

#: What is amiss in the catalogue (publications.selectors.audit), and why venues look like one
#: (publications.domain.venue_names).
_AUDIT = {
    "audit_unlinked_author": _("“{paper}” names {name}, and the author is not linked to {member}."),
    "audit_unlinked_initials": _(
        "“{paper}” names {name}, who may be {member} and is linked to no member."
    ),
    "audit_other_identifier": _(
        "“{paper}” is linked to {member}, and its author {name} carries {id_scheme} {value}, "
        "which is not theirs."
    ),
    "audit_own_identifier_elsewhere": _(
        "“{paper}” is linked to {member} as {name}, and another author, {other}, carries their "
        "{id_scheme} {value}."
    ),
    "audit_asked_duplicate": _("“{paper}” may be the same paper as “{other}”: it waits for you."),
    "audit_shared_identifier": _("“{paper}” and “{other}” both carry {id_scheme} {value}."),
    "audit_shared_title": _("Two papers are called “{paper}”."),
    "audit_venues": _("{venue} and {other} may be one venue: {reasons}."),
    "audit_dead_link": _(
        "{address} leads nowhere since {day}: {symptom}. It is linked by {names}."
    ),
    "profile_not_known": _("On the profile, not on our list: “{paper}”."),
    "profile_may_be": _("On the profile, perhaps on our list as “{other}”: “{paper}”."),
    "profile_hidden": _("On the profile, hidden on our list: “{paper}”."),
    "profile_not_linked": _("On the profile, on our list but not linked to {member}: “{paper}”."),
    "profile_lacks": _("On our list, not on the profile: “{paper}”."),
    "profile_summary": _(
        "{both} on both, {missing} on the profile alone, {extra} on our list alone, {unread} lines "
        "not read."
    ),
    "venues_same_name": _("the same name"),
    "venues_same_acronym": _("both are called {acronym}"),
    "venues_spelt_out": _("{acronym} is short for the other name"),
    "venues_abbreviated": _("one name is short for the other"),
    "venues_nearly_the_same_name": _("nearly the same name"),
    "link_gone": _("the server answers {status}"),
    "link_no_host": _("there is no such host"),
    "link_works": _("the server answers {status}"),
    "link_not_told": _("the server did not say ({status})"),
    "link_not_reached": _("the server could not be reached"),
    "link_not_asked": _("the address is not a public one"),
}

#: What a run logs, and why one failed (publications.services.sync).
_RUNS = {
    "asking": _("Asking {source}."),
    "asking_since": _("Asking for what changed since {day}."),
    "switched_off": _("{source} is switched off: enable it under Sources in the admin first."),
    "under_way_for": _(
        "A sync of {source} for {member} is under way: wait until it has finished, or cancel it."
    ),
    "under_way": _("A sync of {source} is under way: wait until it has finished, or cancel it."),
    "is_a_file": _("{source} is a kind of file, not a service: import a file instead."),
    "cancelled": _("Cancelled. What was read stays."),
    "fault_of_ours": _("Something is wrong in Labsite itself: {what}"),
    "left_alone": _("{source} asked to be left alone for now."),
    "does_not_answer": _("{source} does not answer."),
    "other_asked_later": _("{source} does not answer: the other member is asked at {moment}."),
    "others_asked_later": _(
        "{source} does not answer: the other {number} members are asked at {moment}."
    ),
    "database_away": _("The database cannot be used just now ({what})."),
    "goes_on_at": _("{error} The run resumes automatically on {moment}."),
    "nobody_has_identifier": _(
        "No current member has an {identifiers} identifier: add one to each member."
    ),
    "no_current_members": _("There are no current members: add one, with a position, first."),
    "some_not_asked_for": _(
        "{number} of {all} members could not be asked for ({one_of}): the log says why."
    ),
    "one_became_clear": _("{member}: 1 paper that waited became clear."),
    "several_became_clear": _("{member}: {number} that waited became clear."),
    "one_became_one": _("1 question whether two papers are one became clear: they are."),
    "several_became_one": _(
        "{number} questions whether two papers are one became clear: they are."
    ),
    "line_not_read": _("Line {line} not read: {reason}"),
    "of_member": _("{member}: {reason}"),
    "counted": _("{member}: {counts}."),
    "nothing_listed": _("nothing listed."),
    "count_seen": _("{number} seen"),
    "count_new": _("{number} new"),
    "count_merged": _("{number} merged"),
    "count_unchanged": _("{number} unchanged"),
    "count_suggested": _("{number} suggested"),
    "count_declined": _("{number} declined"),
    "count_failed": _("{number} failed"),
    "count_unread": _("{number} unread"),
    "queue_not_reached": _("The task queue cannot be reached ({what}): is Redis running?"),
    "run_waits": _(
        "The task queue cannot be reached ({what}): is Redis running? The run waits, and is "
        "queued again every ten minutes."
    ),
    "worker_lost": _("The worker was lost; the run is queued again and goes on where it stopped."),
    "no_longer_allowed": _(
        "{who} started this and may not do so any more: somebody who may has to start it again."
    ),
    "import_stopped": _(
        "The import stopped half way: {what}. What came in before stays; import the same list "
        "again to go on, nothing comes in twice."
    ),
    "lists_nothing_now": _(
        "{source} lists nothing of {member}, where it listed {what} on {day}: nothing was "
        "removed; try again later, and if it lasts, check the member's names and identifiers."
    ),
    "one_work": _("1 work"),
    "several_works": _("{number} works"),
    "list_not_kept": _("The list is not kept any longer: import it again."),
    "not_kept": _("“{paper}” could not be kept: {what}"),
    "publication_gone": _("Publication {number} is gone, or was merged in a circle."),
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
    "no_version": _("Said that “{paper}” is not a version of “{other}”"),
    "kept_on_its_own": _("Kept “{paper}” as a paper of its own"),
    "published": _("Published “{paper}”"),
    "waits_again": _("Put “{paper}” back into waiting"),
    "declined": _("Declined “{paper}” as not ours"),
    "deleted": _("Deleted “{paper}”"),
    "edited": _("Edited “{paper}”: {changes}"),
    "restored": _("Restored “{paper}”"),
    "split_off": _("Split “{paper}” off from “{other}”"),
    "unlinked": _("Took “{paper}” out of the versions of “{other}”"),
    "chosen_to_lead": _("Let “{paper}” lead the versions of its work"),
    "venues_merged": _("Merged the venue {venue} into {other}"),
    "venues_are_two": _("Said that the venues {venue} and {other} are two"),
    "link_left": _("Left the link {address} as it is"),
    "record_moved": _("Moved {source}’s record “{paper}” to “{other}”"),
    "record_given": _("Moved {source}’s record “{paper}” to “{other}”"),
    "put_off_until": _("Put off until {day}: {question}"),
    "put_off": _("Put off: {question}"),
    "taken_back_with_run": _("Took back “{paper}” with {source}’s run"),
    "run_taken_back_of": _("Took back what {source}’s run said of “{paper}”"),
    "became_clear": _("“{paper}” became clear as a paper of {member}"),
    "became_clear_as_not_theirs": _("“{paper}” became clear as no paper of {member}"),
    "became_clear_as_one": _("“{paper}” became clear as the same paper as “{other}”"),
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
UNKNOWN_DATE = _("unknown")
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
    **_SERVICES,
    **DOCUMENTS,
    **_LISTINGS,
    **_LOOK_UPS,
    **_AUDIT,
    **_RUNS,
    **dates.PATTERNS,
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
