"""What the names of fields mean: one table for whatever people call them."""

import functools

#: What the names of fields mean, in the order in which they are believed.
MEANINGS = {
    meaning: tuple(names.split())
    for meaning, names in {
        "title": "title papertitle articletitle documenttitle worktitle fulltitle titles titre"
        " titulo título titel titolo 标题 题名 题目 论文题目",
        "name": "name displayname label paper article publication publicationtitle headline",
        "subtitle": "subtitle",
        "authors": "authorfullnames authorsfull fullauthors authors author authorlist authornames"
        " authorsname authorname authorships creators creator writers auteurs autores autoren"
        " autori authorstring authorsstring 作者 著者",
        "company": "with coauthors coauthor jointwith",
        "editors": "editors editor",
        "year": "year pubyear publicationyear publishedyear yearpublished yearofpublication"
        " journalyear année ano año anno jahr 年份 年",
        "date": "publicationdate publisheddate datepublished pubdate published issued date"
        " coverdate publishedonline publishedprint publishdate releasedate coverdisplaydate"
        " preprintdate earliestdate fecha datum 日期 发表日期",
        "month": "month pubmonth",
        "day": "day pubday",
        "venue": "venue journal journaltitle journalname containertitle container booktitle"
        " conference conferencename conferencetitle proceedings proceedingstitle publicationname"
        " sourcetitle publicationvenue publishedin journalorconference journalconference"
        " journalbook fulljournalname publication publicationtitle event eventtitle venuename"
        " periodical outlet source where series journalref venuefull zeitschrift konferenz revue"
        " pub revista congreso rivista publicationinformation publicationdetails journalinfo"
        " 期刊 会议 发表刊物",
        "acronym": "venueacronym venueshort shortvenue journalabbreviation journalabbrev"
        " containertitleshort abbreviatedsourcetitle abbr acronym conferenceacronym"
        " isoabbreviation",
        "volume": "volume vol journalvolume volumen band",
        "issue": "issue number issuenumber no journalissue heft número",
        "pages": "pages page pagerange pagination pagenumbers articlenumber artid artno articleno"
        " seiten páginas pagine",
        "first_page": "firstpage pagestart startpage startingpage spage pagefirst",
        "last_page": "lastpage pageend endpage endingpage epage pagelast",
        "publisher": "publisher publishers verlag school university",
        "place": "eventplace conferencelocation conferenceplace location",
        "abstract": "abstract abstracts abstractnote abstracttext summary description descriptions"
        " abstractinvertedindex",
        "language": "language languages lang",
        "kind": "type venuetype venuekind itemtype publicationtype publicationtypes documenttype"
        " doctype entrytype kind pubtype papertype resourcetype category types genre",
        "keywords": "keywords keyword topics tags subjects authorkeywords fieldsofstudy",
        "notes": "note notes comment comments remark",
        "state": "status publicationstatus pubstatus paperstatus statustext state",
        "awards": "award awards honor honour honors",
        "licence": "license licence",
        "citations": "citationcount citations citedby citedbycount numcitations numcitedby cited"
        " timescited ncitations",
        "key": "id key citekey citationkey bibtexkey entrykey itemkey slug eid uid",
        "ids": "externalids ids identifiers externalidentifiers articleids identifier dois"
        " arxiveprints eprints",
        "links": "url urls link links pdf pdfs pdfurl pdflink code codeurl codelink github repo"
        " repository slides slidesurl video videourl poster website webpage homepage project"
        " projectpage projecturl openaccesspdf doiurl doilink articleurl paperurl puburl eprinturl"
        " htmlurl arxivurl fulltext fulltexturl data dataset download",
    }.items()
}
#: The names of fields that hold an identifier, and its scheme.
SCHEMES = {
    name: scheme
    for scheme, names in {
        "doi": "doi articledoi dois publicationdoi",
        "arxiv": "arxiv arxivid arxivnumber eprint eprintid arxivpreprint arxiveprints arxiveprint",
        "pubmed": "pmid pubmed pubmedid medlinepmid",
        "pmc": "pmc pmcid pubmedcentral pubmedcentralid",
        "dblp": "dblp dblpkey dblpid",
        "acl": "acl aclid",
        "isbn": "isbn isbn13 isbn10 isbns",
        "openalex": "openalex openalexid",
        "semantic_scholar": "semanticscholar semanticscholarid s2id paperid sha s2paperid",
        "corpus": "corpusid",
    }.items()
    for name in names.split()
}
ISSNS = ("issn", "issns", "eissn", "issnl", "issne")
#: Objects that hold the fields of a paper one level deeper: their fields are the paper's.
WRAPPERS = (
    "bib attributes metadata source data paper work publication article document fields record item"
    " node biblio message publicationinfo imprint info bibtex"
).split()
#: These hold fields of the paper even where they hold a single one.
ABOUT_PAPERS = ("publicationinfo", "imprint", "bib")
#: What no paper is told by, but what programs note of their own work.
SILENT = frozenset(
    """
    index rank position score hash etag created updated modified added dateadded datemodified
    timestamp fetched fetchedat retrieved visible hidden selected featured draft order sort weight
    citationid resultid clusterid version schema wikidata mag filled containertype
    serpapilink indexed deposited member prefix relevance reference referencescount
    isreferencedbycount cssclass image thumbnail picture img etal layout
    permalink urlscholarbib urlrelatedarticles urladdsclist authorid authorids gsrank pubid
    authorsid    authorpubid citedbyurl containertypes core
    highlight highlighted highlights tldr bibtex bold openaccess idx
    """.split()
)
KINDS = {
    name: kind
    for kind, names in {
        "conference": "conference conferencepaper inproceedings proceedingsarticle paperconference"
        " proceedingspaper conferencearticle conferenceproceedings proceedings cpaper",
        "journal": "journal journalarticle articlejournal journalpaper journalarticles letter",
        "workshop": "workshop workshoppaper",
        "preprint": "preprint preprints postedcontent unpublished manuscript eprint arxiv",
        "thesis": "thesis phdthesis mastersthesis dissertation doctoralthesis masterthesis",
        "book": "book books monograph",
        "chapter": "chapter bookchapter incollection inbook booksection bookpart chapters",
        "report": "report techreport technicalreport workingpaper",
        "patent": "patent patents",
        "dataset": "dataset data",
        "software": "software computerprogram",
        "poster": "poster posters",
    }.items()
    for name in names.split()
}
MEANT = {
    *(name for names in MEANINGS.values() for name in names),
    *SCHEMES,
    *ISSNS,
    *WRAPPERS,
}


#: What some set before the names of fields that tell of the paper: "preprint_year".
_OF_PAPER = ("publication", "preprint", "article", "paper", "pub")
_BEHIND = {
    *(
        name
        for meaning in ("authors", "year", "date", "venue", "volume", "pages", "abstract")
        for name in MEANINGS[meaning]
    ),
    *SCHEMES,
}


@functools.lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Return a field's name in small letters, without the signs between its words."""
    return "".join(character for character in name.lower() if character.isalnum())


@functools.lru_cache(maxsize=4096)
def short_name(plain: str) -> str:
    """Return the name of a field without the word that says whose it is: "venue" of "papervenue";
    empty where the whole is known, or neither is.
    """
    if plain in MEANT or plain in SILENT:
        return ""
    behind = (plain.removeprefix(word) for word in _OF_PAPER if plain.startswith(word))
    return next((name for name in behind if name in _BEHIND), "")
