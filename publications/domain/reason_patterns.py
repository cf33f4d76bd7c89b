"""What each reason says: a pattern in English for each code, marked for translation.

Its places take the parameters of that name; `publications.domain.reasons` says how, and
`publications.messages` says it in the reader's language. Codes are kept in the database: one that
was given once keeps its meaning.
"""

from people import dates
from publications.domain.reason_tables.answering import ACTIONS, AUDIT, QUESTIONS, REFUSALS
from publications.domain.reason_tables.answering import IN_BRIEF as IN_BRIEF
from publications.domain.reason_tables.deciding import OF_ATTRIBUTION, OF_CATALOGUE, OF_MATCHING
from publications.domain.reason_tables.deciding import OF_ONE_TITLE as OF_ONE_TITLE
from publications.domain.reason_tables.marking import _, pgettext
from publications.domain.reason_tables.reading import DOCUMENTS as DOCUMENTS
from publications.domain.reason_tables.reading import LISTINGS

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
    **OF_MATCHING,
    **OF_ATTRIBUTION,
    **OF_CATALOGUE,
    **QUESTIONS,
    **ACTIONS,
    **REFUSALS,
    **_SERVICES,
    **DOCUMENTS,
    **LISTINGS,
    **_LOOK_UPS,
    **AUDIT,
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
