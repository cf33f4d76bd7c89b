"""What became of files, texts and their lines as they were read."""

from publications.domain.reason_tables.marking import _

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
LISTINGS = {
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
