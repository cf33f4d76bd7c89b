"""What is kept or told in English elsewhere than on the review desk, for the editor's language.

Of services that were asked, of files and pasted lists, of sync runs and their logs, and of what was
decided. people.sayings says what the places are.
"""

from django.utils.translation import gettext_noop as _

#: What went wrong with a service (publications.sources).
SERVICES = (
    _("It is not our turn at {service} yet: try again in {seconds} seconds."),
    _("{service} redirects in a circle: try again later, or check the source's address."),
    _("{service} has a fault (status {status}): try again later."),
    _("{service} gave a broken or unfinished answer: try again later."),
    _("{service} did not answer in time: try again later."),
    _("{service} could not be reached: check the network, then try again later."),
    _(
        "The address of {service} ({host}) could not be looked up: check the network, then "
        "try again later."
    ),
    _(
        "{service} led to {address}, which is not a public https address: correct the "
        "source's address, or set ALLOW_PRIVATE_SOURCES if it is meant."
    ),
    _("{service} took longer than {seconds} seconds to answer: try again later."),
    _("{service} asks us to slow down (status {status}): try again {when}."),
    _("in {seconds} seconds"),
    _("later"),
    _("{service} asks us to slow down: try again later."),
    _("{service} does not know what was asked for (status {status}): check the identifier."),
    _("{service} refused the request (status {status}): {advice}."),
    _("check the key for it"),
    _("check the name or identifier"),
    _(
        "{service} answered with a web page in place of data: try again later; if it lasts, "
        "import a file instead."
    ),
    _("{service} answered with a web page in place of its data: {advice}"),
    _("{service} sent its answer compressed in a way we did not ask for: try again later."),
    _("{service} sent an answer that cannot be decompressed: try again later."),
    _(
        "{service} sent more than {size} MB at once, which was not read: check the source's "
        "address."
    ),
    _("{service} broke off in the middle of its answer: try again later."),
    _("{service} gave an empty answer: try again later."),
    _("{service}'s answer was cut off: try again later."),
    _("{service}'s answer is not text in UTF-8 (byte {place}): {advice}"),
    _("{service}'s answer is not JSON (line {line}, column {column}): {advice}"),
    _("{service}'s answer holds numbers or nesting that no such answer has: {advice}"),
    _("The answer holds nesting that no such answer has: {advice}"),
    _("{service}'s answer defines entities of its own: {advice}"),
    _("{service}'s answer is not XML (line {line}, column {column}): {advice}"),
    _("{service} answered with “{what}”, which holds no works: {advice}"),
    _("{service}'s answer is nested too deep: {advice}"),
    _("try again later; if it lasts, import a file instead."),
    _("open its page in a browser, save it as XML and import that file."),
    _("{service} gave the same page twice: try again later."),
    _("{service} gave an empty page where work number {number} should be: try again later."),
    _("{service}'s pages do not advance: try again later."),
    _("{service} stopped after {number} of {all} works: try again later."),
    _("This run of {service} cannot go on from where it stopped: start it anew."),
    _("{service} refused the request ({why}): check the name or identifier."),
    _("{service} refused the request ({why}): check the identifier."),
    _("{service} refused the request ({why}): check the iD."),
    _("{service} refused the search ({why}): check the name."),
    _("no reason given"),
    _("{service}'s entry for {key} could not be read: enter the paper by hand."),
    _("{service}'s entry for {key} could not be read: {reason}"),
    _("{service}'s record {key} could not be read: enter the paper by hand."),
    _("{service}'s work could not be read: enter the paper by hand."),
    _("{service}'s description of the paper could not be read: enter it by hand."),
    _("{service} has no work {key}: check the identifier."),
    _("{service} has no work {key}: check the key."),
    _("{service} has no work “{key}”: check the identifier."),
    _("{service} answered with no work: check the source's address."),
    _("The entry has no {scheme} identifier: look it up at {service} and add it by hand."),
    _("The entry has no {scheme} id: look it up at {service} and add it by hand."),
    _("The entry has no DOI: look it up at {service} and add it by hand."),
    _("The record has no DBLP key: look it up at {service} and add it by hand."),
    _("The entry {key} has no title: look it up at {service} and add it by hand."),
    _("The entry {key} has no title: look it up and add it by hand."),
    _("The record {key} has no title: look it up at {service} and add it by hand."),
    _("The work {key} has no title: look it up at {service} and add it by hand."),
    _("The paper {key} comes without a title: ask for the field “title” with it."),
    _("The entry is no work: look it up at {service}."),
    _("The hit describes no publication: look it up at {service}."),
    _("“{text}” is not an arXiv identifier: write one such as 2301.01234."),
    _(
        "arXiv needs a name in Latin letters, an arXiv author id or an ORCID: add one to the "
        "member."
    ),
    _(
        "arXiv lists no more than {most} works for a search: add the member's arXiv author id "
        "or ORCID to narrow it."
    ),
    _("arXiv's answer is no Atom feed: check the source's address."),
    _("Crossref needs an ORCID iD: add one to the member."),
    _("“{text}” is not a DOI: write one such as 10.1145/3297858.3304013."),
    _(
        "Crossref has no work {key}: check the DOI; those of data archives and of arXiv are "
        "registered elsewhere."
    ),
    _("It is empty."),
    _("Crossref lists no work where there were {number}: try again later."),
    _("“{text}” is no DBLP person id: write it as in the page's address, for example 00/4132-1."),
    _(
        "“{text}” is no DBLP key: write it as in the record's address, for example "
        "conf/osdi/Example22."
    ),
    _("DBLP needs a DBLP person id or a name in Latin letters: add one to the member."),
    _(
        "DBLP lists no more than {most} works for a search: add the member's DBLP person id "
        "to narrow it."
    ),
    _(
        "{reason}: try again later; if it lasts, open {address} in a browser, save it and "
        "import that file."
    ),
    _(
        "DBLP's page gathers the works of several people called {name}: give the member the "
        "id of that person's own page, which ends in a hyphen and a number."
    ),
    _("DBLP's answer is no list of publications: {advice}"),
    _(
        "DBLP's search is read as JSON, no more as XML: put “&format=json” at the end of its "
        "address, save the answer and import that file."
    ),
    _(
        "OpenAlex needs an OpenAlex author id (such as A5023888391) or an ORCID: add one to "
        "the member."
    ),
    _("OpenAlex's entry for “{key}” could not be read: enter the paper by hand."),
    _("OpenAlex counts no works where it counted some before: try again later."),
    _("OpenAlex has no author {author} any more: correct the member's OpenAlex id."),
    _("OpenAlex knows works of {author} but lists none now: try again later."),
    _("OpenAlex does not accept the API key: correct or remove OPENALEX_API_KEY."),
    _("OpenAlex's allowance for now is used up: try again tomorrow."),
    _("OpenAlex answered with counts, not works: ask for works."),
    _("OpenAlex answered with “{what}”, not a work: ask for works."),
    _("OpenAlex answered with entries that are no works: ask for works."),
    _(
        "“{text}” is no identifier that OpenAlex knows: write an OpenAlex id such as "
        "W2741809807, or a DOI."
    ),
    _("ORCID needs the member's ORCID iD{advice} at the member."),
    _(", and “{text}” is none: correct it"),
    _(": add it"),
    _(
        "“{text}” is no work of ORCID's: write it as iD/work/number, for example "
        "0000-0002-1825-0097/work/1."
    ),
    _("ORCID gave none of the works it was asked for: try again later."),
    _(
        "ORCID answers no more today, its allowance for this address is used up: try again "
        "tomorrow."
    ),
    _("ORCID's answer holds no works: ask it for a person's works, or for the whole record."),
    _(
        "ORCID's answer is in version 1 of its format, which Labsite reads no more: save "
        "https://pub.orcid.org/v3.0/ with the iD and “/works” behind it, and import that file."
    ),
    _("ORCID does not know it ({why}): check the iD."),
    _(
        "ORCID has locked this person's record: take the iD from the member, or have the "
        "person write to ORCID."
    ),
    _("ORCID has replaced this iD by another ({why}): correct it at the member."),
    _("ORCID has a fault ({why}): try again later."),
    _("it has no description"),
    _("ORCID does not give the work ({why}): add it by hand."),
    _(
        "Semantic Scholar needs the person's author id there: add the number at the end of "
        "the author page's address to the member."
    ),
    _(
        "“{text}” is no identifier that Semantic Scholar knows: give a paper's address there, "
        "its DOI or its arXiv id."
    ),
    _(
        "Semantic Scholar lists no more than {most} papers of an author: import the rest from "
        "a file."
    ),
    _("Semantic Scholar's answer holds no papers: ask it for an author's papers or for a paper."),
    _(
        "Semantic Scholar's Open Research Corpus and its data sets are read no more: ask its API "
        "for the papers, save the answer and import that file."
    ),
    _("Semantic Scholar does not accept the key: correct or remove SEMANTIC_SCHOLAR_API_KEY."),
    _("Semantic Scholar does not know it ({why}): check the identifier."),
    _("Semantic Scholar does not know this paper: check its identifier."),
    _("{service} answered with a fault of its own: try again later."),
    _("{service} answered with “{what}”, not with works: ask for works."),
)

#: What went wrong with a file or a pasted text, and what was found for one paper.
LISTS = (
    _("“{what}” is not a format; use one of {names}."),
    _("“{what}” cannot be written; use one of {names}."),
    _("This is {what}, not text; save or copy its text and import that."),
    _("a ZIP archive or an office document"),
    _("a compressed file"),
    _("an office document"),
    _("an RTF document"),
    _("a picture"),
    _("a database"),
    _("a program"),
    _("a PDF"),
    _("a binary file"),
    _("The file says it is {encoding} but is damaged; save it again as UTF-8."),
    _("The entry is broken: a brace, a quotation mark or a comma is missing."),
    _(
        "It stands outside the entries and does not read as a paper: hand it in by itself if it is "
        "one."
    ),
    _("1 paper was read from lines outside the entries, as a pasted list is: check it."),
    _("{number} papers were read from lines outside the entries, as a pasted list is: check them."),
    _("The entry has no title; give it one."),
    _("No entry of this BibTeX file could be read; the first trouble is on line {line}: {reason}"),
    _("No BibTeX entries were found; an entry looks like @article{key, title = {…}, …}."),
    _("The JSON is broken on line {line}, column {column}: {what}; export the file again."),
    _("The JSON is nested too deeply to be a list of papers; export the file again."),
    _("The JSON holds a number that is too long; export the file again."),
    _("The item has no title."),
    _("The JSON has no items with a title; export the papers as CSL-JSON."),
    _("It stands above the first paper and is no figure."),
    _("No title stands below this row."),
    _("The line is too long to be read."),
    _("No authors were found for this title."),
    _("The text is empty; paste a list of papers, or choose a file that has one."),
    _("The text looks like a talk announcement, not a list of papers; add it under Talks."),
    _(
        "The text is a LaTeX document, not a list of papers; paste the text of the PDF it "
        "makes, or import its .bib file."
    ),
    _("The text looks like a YAML data file, not a list of papers; export the papers as BibTeX."),
    _(
        "The text looks like JSON, but not like CSL-JSON with papers; export the papers as "
        "CSL-JSON or BibTeX."
    ),
    _("The text looks like a table, not a list of papers; export the papers as BibTeX or RIS."),
    _(
        "No papers were found in the text; paste the part that lists them, each with its "
        "title and authors, or import a BibTeX or RIS file."
    ),
    _("No authors and title could be told apart in it."),
    _("It is neither a title, authors, a venue nor a remark on a paper."),
    _("The reference has no title; give it one (TI)."),
    _("No reference has a title; the first begins on line {line} (TI)."),
    _("No references were found; one begins with “TY  - JOUR” and ends with “ER  -”."),
    _("It stands outside every reference."),
    _("This answer of {service} lists no papers."),
    _(
        "“{paper}”: its date could not be read in full; it was taken as {day}. Correct it in "
        "the admin."
    ),
    _("unknown"),
    _(
        "This list is headed “{name}”, not {member}: that a paper stands in it says nothing "
        "of who wrote it."
    ),
    # xgettext:no-python-format
    _("{field} ({number} % sure)"),
    _("{field} (not known)"),
    _("This was not recognised: paste {what}, one at a time."),
    _("Paste {what} first."),
    _(
        "a DOI, an arXiv id, a DBLP key, an OpenAlex or Semantic Scholar id, an ISBN, their "
        "addresses, or a BibTeX entry"
    ),
    _("This is far too long for one paper: import it as a list instead."),
    _("The BibTeX entry could not be read: {reason}"),
    _("These are {number} BibTeX entries: import them as a list instead."),
    _("it has no title."),
    _("The last digit of this ISBN does not fit the others: copy it again."),
    _("A {scheme} can not be looked up: {advice}"),
    _("An {scheme} can not be looked up: {advice}"),
    _("paste the paper's BibTeX entry instead, or enter it by hand."),
    _(
        "{service} did not answer within {seconds} seconds: it is down, or this server's network "
        "keeps it away. See whether its site opens in a browser, check the server's network, and "
        "test again."
    ),
    _(
        "{service} did not answer within {seconds} seconds: try again later, or paste the "
        "paper's BibTeX entry."
    ),
    _("{names} works on it."),
    _("{names} work on it."),
    _("A paper of it is by {names} too."),
    _("Its description has “{names}” too."),
    _("Titles of its papers have “{names}” too."),
    _("BibTeX file"),
    _("RIS file"),
    _("CSL-JSON file"),
    _("Pasted list"),
    _("Author profile page"),
)

#: Logs and errors of runs (publications.sync); what begins with a member's name comes last.
RUNS = (
    _("{source} is switched off: enable it under Sources in the admin first."),
    _("A sync of {source} for {member} is under way: wait until it has finished, or cancel it."),
    _("A sync of {source} is under way: wait until it has finished, or cancel it."),
    _("{source} is a kind of file, not a service: import a file instead."),
    _("Cancelled. What was read stays."),
    _("The list is not kept any longer: import it again."),
    _("Something is wrong in Labsite itself: {what}"),
    _("{source} asked to be left alone for now."),
    _("{error} The run goes on by itself at {moment}."),
    _("No current member has an {names} identifier: add one to each member."),
    _("There are no current members: add one, with a position, first."),
    _("{number} of {all} members could not be asked for ({names}): the log says why."),
    _("{member}: 1 paper that waited became clear."),
    _("{member}: {number} that waited became clear."),
    _("Asking for what changed since {day}."),
    _("Line {line} not read: {reason}"),
    _("nothing listed."),
    _("The task queue cannot be reached ({what}): is Redis running?"),
    _(
        "The task queue cannot be reached ({what}): is Redis running? The run waits, and is "
        "queued again every ten minutes."
    ),
    _("The worker was lost; the run is queued again and goes on where it stopped."),
    _(
        "The import stopped half way: {what}. What came in before stays; import the same list "
        "again to go on, nothing comes in twice."
    ),
    _(
        "{source} lists nothing of {member}, where it listed {what} on {day}: nothing was "
        "removed; try again later, and if it lasts, check the member's names and identifiers."
    ),
    _("1 work"),
    _("{number} works"),
    _("“{paper}” could not be kept: {what}"),
    _("{papers} compared, {pairs} to be looked at, {number} left for the next pass."),
    _("{number} seen"),
    _("{number} new"),
    _("{number} merged"),
    _("{number} unchanged"),
    _("{number} suggested"),
    _("{number} declined"),
    _("{number} failed"),
    _("{number} unread"),
    _("{member}: {counts}."),
    _("{member}: {told}"),
)

#: What was decided, by whom and why, and why it cannot be (publications.review).
DECISIONS = (
    _("“{paper}” was linked with “{other}” as a version of one work: {reasons}."),
    _("the source names {scheme} {value} as a version of it"),
    _("{source}'s record “{paper}” was recognised as “{other}”: {reasons}."),
    _("“{paper}” became clear {what} of {member}: {reasons}."),
    _("as a paper"),
    _("as no paper"),
    _("{told} {number} of {all} publications say something else now."),
    _("{told} 1 of {all} publications says something else now."),
    _("{source} is believed {changes}."),
    _("{number} of {all} publications say something else now."),
    _("1 of {all} publications says something else now."),
    _("{new} instead of {old} on {field}"),
    _("{new} instead of {old}"),
    _("Decided by hand, when the paper was added."),
    _("Decided by hand, on the publication's own page."),
    _("A person told them apart."),
    _("Parted by hand."),
    _("both are in the catalogue"),
    _("None of the lab's members is among its authors, but the file was handed in for us."),
    _("against it: {reason}"),
    _("an identifier says that another member is this author"),
    _("the name fits another member as well: which of them is it?"),
    _("nothing similar is known"),
    _("another entry fits better"),
    _("This asks whose paper it is: accept or reject it."),
    _("Another answer settled this question already."),
    _("This suggestion was {state} already: reload the page to see what is left."),
    _("“{paper}” was merged into {where}: go there instead."),
    _("Publication {number} was merged in a circle."),
    _("Nothing can be chosen for {field}."),
    _("These are one and the same publication: choose another one."),
    _("“{paper}” was deleted: restore it first."),
    _("“{paper}” is deleted already."),
    _("“{paper}” is not deleted."),
    _("It was deleted, and how it stood before is not on record."),
    _("Choose records of “{paper}”: none of these is one."),
    _("Leave at least one record with “{paper}”: these are all of them."),
    _("The record belongs to “{paper}” already."),
    _("“{paper}” and “{other}” are versions of one work already."),
    _("“{paper}” is not linked with any other version."),
    _("“{paper}” has no other version: link one first."),
    _("The source is not there any more: nothing is left to take back."),
    _("{source} has got other numbers since: set them on its own page."),
    _("This was taken back already."),
    _("This was taken back already{by}."),
    _(" by {who}"),
    _("First take back what came later: {words}"),
    _("“{paper}” was merged into “{other}” by now."),
    _("The record belongs to another paper by now: look for it there."),
    _("“{paper}” was taken back with {source}'s run of {day}."),
    _("What {source}'s run of {day} said of “{paper}” was taken back."),
    _("“{paper}” was told of anew since: nothing was taken back."),
    _("“{paper}” stays: {reason}."),
    _("it was edited by hand"),
    _("a person decided on it ({words})"),
    _("a person answered a question about it"),
    _("it was prepared for the site by hand"),
    _("it stands with a project, a talk or a news item"),
)
