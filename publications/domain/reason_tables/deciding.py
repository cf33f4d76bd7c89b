"""What speaks for and against two papers being one, and for a paper being somebody's."""

from publications.domain.reason_tables.marking import _

#: What speaks for and against two records being one (publications.domain.matching).
OF_MATCHING = {
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
OF_ATTRIBUTION = {
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
OF_CATALOGUE = {
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
