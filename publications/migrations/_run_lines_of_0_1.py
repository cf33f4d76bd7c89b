"""How 0.1.0 wrote what runs logged and why they failed, for the migration that reads it.

Frozen: nothing else imports it, and it follows no change of `publications.domain.reason_patterns`.
"""

import datetime
import re
from functools import cache, lru_cache
from typing import Any

from django.utils import timezone

#: Code of a line -> how it was written. Of two that fit, the first holds.
PATTERNS = {
    "page_of_namesakes": "DBLP's page gathers the works of several people called {name}: give the member the id of that person's own page, which ends in a hyphen and a number.",
    "lists_nothing_now": "{source} lists nothing of {member}, where it listed {what} on {day}: nothing was removed; try again later, and if it lasts, check the member's names and identifiers.",
    "no_papers_in_text": "No papers were found in the text; paste the part that lists them, each with its title and authors, or import a BibTeX or RIS file.",
    "semantic_scholar_needs_an_id": "Semantic Scholar needs the person's author id there: add the number at the end of the author page's address to the member.",
    "not_a_public_address": "{service} led to {address}, which is not a public https address: correct the source's address, or set ALLOW_PRIVATE_SOURCES if it is meant.",
    "import_stopped": "The import stopped half way: {what}. What came in before stays; import the same list again to go on, nothing comes in twice.",
    "text_is_latex": "The text is a LaTeX document, not a list of papers; paste the text of the PDF it makes, or import its .bib file.",
    "run_waits": "The task queue cannot be reached ({what}): is Redis running? The run waits, and is queued again every ten minutes.",
    "not_known_to_semantic_scholar": "“{text}” is no identifier that Semantic Scholar knows: give a paper's address there, its DOI or its arXiv id.",
    "orcid_locked": "ORCID has locked this person's record: take the iD from the member, or have the person write to ORCID.",
    "text_is_json": "The text looks like JSON, but not like CSL-JSON with papers; export the papers as CSL-JSON or BibTeX.",
    "arxiv_lists_no_more": "arXiv lists no more than {most} works for a search: add the member's arXiv author id or ORCID to narrow it.",
    "crossref_has_no_work": "Crossref has no work {key}: check the DOI; those of data archives and of arXiv are registered elsewhere.",
    "web_page_for_data": "{service} answered with a web page in place of data: try again later; if it lasts, import a file instead.",
    "outside_entries": "It stands outside the entries and does not read as a paper: hand it in by itself if it is one.",
    "openalex_needs_an_id": "OpenAlex needs an OpenAlex author id (such as A5023888391) or an ORCID: add one to the member.",
    "not_a_work_of_orcid": "“{text}” is no work of ORCID's: write it as iD/work/number, for example 0000-0002-1825-0097/work/1.",
    "not_known_to_openalex": "“{text}” is no identifier that OpenAlex knows: write an OpenAlex id such as W2741809807, or a DOI.",
    "arxiv_needs_a_name": "arXiv needs a name in Latin letters, an arXiv author id or an ORCID: add one to the member.",
    "orcid_allowance_used": "ORCID answers no more today, its allowance for this address is used up: try again tomorrow.",
    "dblp_lists_no_more": "DBLP lists no more than {most} works for a search: add the member's DBLP person id to narrow it.",
    "text_is_yaml": "The text looks like a YAML data file, not a list of papers; export the papers as BibTeX.",
    "semantic_scholar_holds_no_papers": "Semantic Scholar's answer holds no papers: ask it for an author's papers or for a paper.",
    "not_a_dblp_key": "“{text}” is no DBLP key: write it as in the record's address, for example conf/osdi/Example22.",
    "text_is_table": "The text looks like a table, not a list of papers; export the papers as BibTeX or RIS.",
    "semantic_scholar_lists_no_more": "Semantic Scholar lists no more than {most} papers of an author: import the rest from a file.",
    "semantic_scholar_key_refused": "Semantic Scholar does not accept the key: correct or remove SEMANTIC_SCHOLAR_API_KEY.",
    "headed_otherwise": "This list is headed “{name}”, not {member}: that a paper stands in it says nothing of who wrote it.",
    "orcid_holds_no_works": "ORCID's answer holds no works: ask it for a person's works, or for the whole record.",
    "host_unknown": "The address of {service} ({host}) could not be looked up: check the network, then try again later.",
    "text_is_talk": "The text looks like a talk announcement, not a list of papers; add it under Talks.",
    "date_in_doubt": "“{paper}”: its date could not be read in full; it was taken as {date}. Correct it in the admin.",
    "not_a_dblp_person": "“{text}” is no DBLP person id: write it as in the page's address, for example 00/4132-1.",
    "read_beside": "{number} papers were read from lines outside the entries, as a pasted list is: check them.",
    "open_in_browser": "{symptom}: try again later; if it lasts, open {address} in a browser, save it and import that file.",
    "no_bibtex_entries": "No BibTeX entries were found; an entry looks like @article{key, title = {…}, …}.",
    "one_read_beside": "1 paper was read from lines outside the entries, as a pasted list is: check it.",
    "dblp_needs_a_name": "DBLP needs a DBLP person id or a name in Latin letters: add one to the member.",
    "no_references": "No references were found; one begins with “TY  - JOUR” and ends with “ER  -”.",
    "json_nested": "The JSON is nested too deeply to be a list of papers; export the file again.",
    "orcid_needs_another": "ORCID needs the member's ORCID iD, and “{text}” is none: correct it at the member.",
    "too_large": "{service} sent more than {size} MB at once, which was not read: check the source's address.",
    "no_bibtex_read": "No entry of this BibTeX file could be read; the first trouble is on line {line}: {reason}",
    "worker_lost": "The worker was lost; the run is queued again and goes on where it stopped.",
    "text_empty": "The text is empty; paste a list of papers, or choose a file that has one.",
    "openalex_key_refused": "OpenAlex does not accept the API key: correct or remove OPENALEX_API_KEY.",
    "compressed_unasked": "{service} sent its answer compressed in a way we did not ask for: try again later.",
    "paper_here_without_title": "The paper here comes without a title: ask for the field “title” with it.",
    "openalex_counts_none": "OpenAlex counts no works where it counted some before: try again later.",
    "under_way_for": "A sync of {source} for {member} is under way: wait until it has finished, or cancel it.",
    "redirects_in_circle": "{service} redirects in a circle: try again later, or check the source's address.",
    "entry_broken": "The entry is broken: a brace, a quotation mark or a comma is missing.",
    "paper_without_title": "The paper {key} comes without a title: ask for the field “title” with it.",
    "orcid_replaced": "ORCID has replaced this iD by another ({why}): correct it at the member.",
    "openalex_lost_author": "OpenAlex has no author {author} any more: correct the member's OpenAlex id.",
    "openalex_entry_not_read": "OpenAlex's entry for “{key}” could not be read: enter the paper by hand.",
    "empty_page_of_papers": "{service} gave an empty page where paper number {number} should be: try again later.",
    "json_without_titles": "The JSON has no items with a title; export the papers as CSL-JSON.",
    "under_way": "A sync of {source} is under way: wait until it has finished, or cancel it.",
    "not_known_there": "{service} does not know what was asked for (status {status}): check the identifier.",
    "empty_page_of_works": "{service} gave an empty page where work number {number} should be: try again later.",
    "json_number_too_long": "The JSON holds a number that is too long; export the file again.",
    "no_part_of_a_paper": "It is neither a title, authors, a venue nor a remark on a paper.",
    "save_as_xml": "open its page in a browser, save it as XML and import that file.",
    "openalex_no_works": "OpenAlex answered with entries that are no works: ask for works.",
    "semantic_scholar_lacks_paper": "Semantic Scholar does not know this paper: check its identifier.",
    "entry_without_identifier": "The entry has no {service} identifier: look it up at {service} and add it by hand.",
    "description_not_read": "{service}'s description of the paper could not be read: enter it by hand.",
    "orcid_gave_none": "ORCID gave none of the works it was asked for: try again later.",
    "cannot_go_on": "This run of {service} cannot go on from where it stopped: start it anew.",
    "not_reached": "{service} could not be reached: check the network, then try again later.",
    "no_current_members": "There are no current members: add one, with a position, first.",
    "json_broken": "The JSON is broken on line {line}, column {column}: {what}; export the file again.",
    "nobody_has_identifier": "No current member has an {identifiers} identifier: add one to each member.",
    "openalex_lists_none": "OpenAlex knows works of {author} but lists none now: try again later.",
    "switched_off": "{source} is switched off: enable it under Sources in the admin first.",
    "not_decompressed": "{service} sent an answer that cannot be decompressed: try again later.",
    "openalex_allowance_used": "OpenAlex's allowance for now is used up: try again tomorrow.",
    "damaged_text": "The file says it is {encoding} but is damaged; save it again as UTF-8.",
    "record_without_title": "The record {key} has no title: look it up at {service} and add it by hand.",
    "not_an_arxiv_id": "“{text}” is not an arXiv identifier: write one such as 2301.01234.",
    "odd_numbers": "{service}'s answer holds numbers or nesting that no such answer has: {advice}",
    "no_atom_feed": "arXiv's answer is no Atom feed: check the source's address.",
    "semantic_scholar_does_not_know": "Semantic Scholar does not know it ({why}): check the identifier.",
    "entry_without_title": "The entry {key} has no title: look it up at {service} and add it by hand.",
    "not_a_doi": "“{text}” is not a DOI: write one such as 10.1145/3297858.3304013.",
    "crossref_lists_none": "Crossref lists no work where there were {number}: try again later.",
    "record_without_key": "The record has no {service} key: look it up at {service} and add it by hand.",
    "work_without_title": "The work {key} has no title: look it up at {service} and add it by hand.",
    "not_text": "This is {what}, not text; save or copy its text and import that.",
    "no_reference_has_title": "No reference has a title; the first begins on line {line} (TI).",
    "is_a_file": "{source} is a kind of file, not a service: import a file instead.",
    "some_not_asked_for": "{number} of {all} members could not be asked for ({one_of}): the log says why.",
    "entry_not_read": "{service}'s entry for {key} could not be read: enter the paper by hand.",
    "openalex_counts": "OpenAlex answered with counts, not works: ask for works.",
    "orcid_needs_an_id": "ORCID needs the member's ORCID iD: add it at the member.",
    "entry_without_doi": "The entry has no DOI: look it up at {service} and add it by hand.",
    "entry_without_id": "The entry has no {service} id: look it up at {service} and add it by hand.",
    "broke_off": "{service} broke off in the middle of its answer: try again later.",
    "entry_without_any_title": "The entry {key} has no title: look it up and add it by hand.",
    "queue_not_reached": "The task queue cannot be reached ({what}): is Redis running?",
    "too_slow": "{service} took longer than {seconds} seconds to answer: try again later.",
    "refused_check_name": "{service} refused the request ({why}): check the name or identifier.",
    "record_not_read": "{service}'s record {key} could not be read: enter the paper by hand.",
    "openalex_answered_with": "OpenAlex answered with “{what}”, not a work: ask for works.",
    "broken_answer": "{service} gave a broken or unfinished answer: try again later.",
    "try_again_or_import": "try again later; if it lasts, import a file instead.",
    "fault_of_its_own": "{service} answered with a fault of its own: try again later.",
    "answered_with_no_work": "{service} answered with no work: check the source's address.",
    "work_not_read": "{service}'s work could not be read: enter the paper by hand.",
    "crossref_needs_an_orcid": "Crossref needs an ORCID iD: add one to the member.",
    "odd_nesting": "The answer holds nesting that no such answer has: {advice}",
    "not_our_turn": "It is not our turn at {service} yet: try again in {seconds} seconds.",
    "above_first_paper": "It stands above the first paper and is no figure.",
    "hit_is_no_publication": "The hit describes no publication: look it up at {service}.",
    "answered_with": "{service} answered with “{what}”, not with works: ask for works.",
    "orcid_withholds_work": "ORCID does not give the work ({why}): add it by hand.",
    "publication_gone": "Publication {number} is gone, or was merged in a circle.",
    "web_page_for_its_data": "{service} answered with a web page in place of its data: {advice}",
    "authors_and_title_mixed": "No authors and title could be told apart in it.",
    "refused_check_identifier": "{service} refused the request ({why}): check the identifier.",
    "reference_has_no_title": "The reference has no title; give it one (TI).",
    "slow_down_until": "{service} asks us to slow down (status {status}): try again {when}.",
    "same_page_twice": "{service} gave the same page twice: try again later.",
    "stopped_after": "{service} stopped after {number} of {all} works: try again later.",
    "no_list_of_publications": "DBLP's answer is no list of publications: {advice}",
    "no_answer_in_time": "{service} did not answer in time: try again later.",
    "holds_no_works": "{service} answered with “{what}”, which holds no works: {advice}",
    "pages_do_not_advance": "{service}'s pages do not advance: try again later.",
    "orcid_does_not_know": "ORCID does not know it ({why}): check the iD.",
    "has_fault": "{service} has a fault (status {status}): try again later.",
    "not_utf8": "{service}'s answer is not text in UTF-8 (byte {place}): {advice}",
    "not_json": "{service}'s answer is not JSON (line {line}, column {column}): {advice}",
    "slow_down": "{service} asks us to slow down: try again later.",
    "empty_answer": "{service} gave an empty answer: try again later.",
    "cut_off": "{service}'s answer was cut off: try again later.",
    "own_entities": "{service}'s answer defines entities of its own: {advice}",
    "not_xml": "{service}'s answer is not XML (line {line}, column {column}): {advice}",
    "search_refused": "{service} refused the search ({why}): check the name.",
    "fault_of_ours": "Something is wrong in Labsite itself: {what}",
    "orcid_has_fault": "ORCID has a fault ({why}): try again later.",
    "refused_check_id": "{service} refused the request ({why}): check the iD.",
    "no_work_called": "{service} has no work “{key}”: check the identifier.",
    "no_authors_found": "No authors were found for this title.",
    "entry_is_no_work": "The entry is no work: look it up at {service}.",
    "entry_has_no_title": "The entry has no title; give it one.",
    "no_such_work": "{service} has no work {key}: check the identifier.",
    "a_zip_archive": "a ZIP archive or an office document",
    "one_became_clear": "{member}: 1 paper that waited became clear.",
    "outside_references": "It stands outside every reference.",
    "not_written": "“{what}” cannot be written; use one of {one_of}.",
    "refused_with_status": "{service} refused the request (status {status}): {advice}.",
    "entry_not_read_because": "{service}'s entry for {key} could not be read: {reason}",
    "line_too_long": "The line is too long to be read.",
    "answer_lists_no_papers": "This answer of {service} lists no papers.",
    "not_a_format": "“{what}” is not a format; use one of {one_of}.",
    "left_alone": "{source} asked to be left alone for now.",
    "cancelled": "Cancelled. What was read stays.",
    "no_title_below": "No title stands below this row.",
    "asking_since": "Asking for what changed since {day}.",
    "goes_on_at": "{error} The run goes on by itself at {moment}.",
    "nested_too_deep": "{service}'s answer is nested too deep: {advice}",
    "no_such_key": "{service} has no work {key}: check the key.",
    "check_name": "check the name or identifier",
    "several_became_clear": "{member}: {number} that waited became clear.",
    "item_has_no_title": "The item has no title.",
    "not_kept": "“{paper}” could not be kept: {what}",
    "no_description": "it has no description",
    "check_key": "check the key for it",
    "an_office_document": "an office document",
    "a_compressed_file": "a compressed file",
    "line_not_read": "Line {line} not read: {reason}",
    "nothing_listed": "nothing listed.",
    "an_rtf_document": "an RTF document",
    "no_reason_given": "no reason given",
    "a_binary_file": "a binary file",
    "it_is_empty": "It is empty.",
    "in_seconds": "in {seconds} seconds",
    "a_database": "a database",
    "count_unchanged": "{number} unchanged",
    "count_suggested": "{number} suggested",
    "a_picture": "a picture",
    "a_program": "a program",
    "count_declined": "{number} declined",
    "asking": "Asking {source}.",
    "count_merged": "{number} merged",
    "count_failed": "{number} failed",
    "count_unread": "{number} unread",
    "one_work": "1 work",
    "several_works": "{number} works",
    "a_pdf": "a PDF",
    "some_time_later": "later",
    "count_seen": "{number} seen",
    "count_new": "{number} new",
    "counted": "{member}: {counts}.",
    "of_member": "{member}: {reason}",
}
#: What may stand in a place, where that is not any text.
_SHAPES = {
    "number": r"\d+",
    "all": r"\d+",
    "line": r"\d+",
    "column": r"\d+",
    "seconds": r"\d+",
    "status": r"\d+",
    "day": r"\d{4}-\d\d-\d\d",
    "moment": r"\d{1,2} [A-Z][a-z]+, \d\d:\d\d",
}
#: What stands in these places is a line itself, where it is one.
_LINES = {"reason", "error", "advice", "why", "what", "when", "symptom"}
#: Only where what stands there is a known line.
_KNOWN = {("of_member", "reason"), ("counted", "counts")}
_PLACE = re.compile(r"\{(\w+)\}")


def line(sentence: str, year: int) -> dict[str, Any]:
    """Return the reason that was written so, in that year; `as_written` where no pattern reads it."""
    return _read(sentence, year) or {"code": "as_written", "params": {"text": sentence}}


@lru_cache(maxsize=65536)
def _read(sentence: str, year: int) -> dict[str, Any] | None:
    for code, start, end, fits in _compiled():
        if not sentence.startswith(start) or not sentence.endswith(end):
            continue
        if not (found := fits.fullmatch(sentence)):
            continue
        params = {
            place: _param(code, place, text, year) for place, text in found.groupdict().items()
        }
        if None in params.values():
            continue
        return {"code": code, "params": params} if params else {"code": code}
    return None


@cache
def _compiled() -> list[tuple[str, str, str, re.Pattern[str]]]:
    return [
        (
            code,
            _PLACE.split(pattern)[0],
            _PLACE.split(pattern)[-1],
            re.compile(_expression(pattern), re.DOTALL),
        )
        for code, pattern in PATTERNS.items()
    ]


def _expression(pattern: str) -> str:
    parts, known = _PLACE.split(pattern), set()
    written = ""
    for number, part in enumerate(parts):
        if number % 2 == 0:
            written += re.escape(part)
        elif part in known:  # it says the same again
            written += f"(?P={part})"
        else:
            known.add(part)
            written += f"(?P<{part}>{_SHAPES.get(part, '.+?')})"
    return written


def _param(code: str, place: str, text: str, year: int) -> Any:
    """Return what was written in a place; None where it is no such thing."""
    if (code, place) in _KNOWN:
        if place == "reason":
            return _read(text, year)
        counts = [_read(one, year) for one in text.split(", ")]
        return counts if all(one and one["code"].startswith("count_") for one in counts) else None
    if place in _LINES:
        return _read(text, year) or text
    if place == "moment":
        try:
            at = datetime.datetime.strptime(f"{year} {text}", "%Y %d %B, %H:%M")
        except ValueError:
            return None
        return timezone.make_aware(at).isoformat()
    if place == "one_of":
        return text.split(", ")
    return int(text) if _SHAPES.get(place) == r"\d+" else text
