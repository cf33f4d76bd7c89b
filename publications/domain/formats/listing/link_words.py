"""Words that stand for links: "[PDF] [Code]"."""

import functools
import re

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.venue_phrases import kind_of
from publications.domain.formats.venue_phrases.remarks import REMARK

_LINK_WORD = (
    r"pdfs?|papers?|code|slides?|videos?|talk|poster|arxiv|bib(?:tex)?|project(?: page)?"
    r"|web(?:site|page| ?page)?|github"
    r"|data(?:sets?)?|demo|blog(?: post)?|link|abs(?:tract)?|html|doi|supp(?:lement\w*|\.)?"
    r"|full[- ]text|(?-i:(?:NASA[ /])?ADS|INSPIRE)|inspire[- ]?hep|mathscinet|zbmath|researchgate"
    r"|semantic scholar|philpapers"
    r"|appendix|tl;?dr|page|models?|software|preprint version|source(?: code)?|local(?: copy)?"
    r"|download|view and download|read|journal version"
    r"|cite|citation|acm(?: dl)?|ieee(?: ?xplore)?|openreview|preprint|artifacts?|recording"
    r"|media|show bibtex"
    r"|press|news|url|hal|ssrn|pubmed|scholar|dblp|[a-z]{2,5}rxiv|osf|zenodo|cvf|pmlr|acl"
    r"(?: anthology)?|toggle abstract"
    r"|lightning talk|tech report|extended version|publisher(?:['’]s version)?|dl"
    r"|proceedings|youtube|colab"
    r"|manuscript|thread|twitter|ppt|more|home|ps|ps\.gz|eprint|paper link|official version"
    r"|show abstract|hide abstract|online"
    r"|reviews?|interview|summary|bibtex entry|errata|notes|hugging ?face|reprint"
    r"|arxiv version|talk video|official|ris|endnote|mov|mp4|avi|wmv|swf|pptx|docx?|txt"
    r"|(?:see|show|view) (?:the )?(?:abstract|full text)(?: and download (?:the )?pdf)?"
    r"|全文链接|全文|下载(?: pdf)?|链接"
    r"|(?:(?:text|aufsatz|artikel|beitrag|buch|inhaltsverzeichnis|einleitung)(?:\sund\s|\s)){1,2}"
    r"als\spdf|volltext|herunterladen"
    r"|enlace(?:\sal?(?:\sla)?\s(?:publicación|artículo|texto|documento))?(?:\sen\spdf)?"
    r"|(?:descargar|baixar|scarica|télécharger)(?:\s(?:el|o|il|le))?(?:\spdf)?"
    r"|texto\scompleto|testo\scompleto|texte\sintégral|tam\smetin|pełny\stekst|скачать"
    r"|(?:free|open) (?:access|view|version|doi|pdf|link)"
    r"|(?:accepted|authors?['’]?s?) (?:manuscript(?: version)?|version|copy)"
    r"|pre-?print version|replication (?:package|code|files?|data|materials?|information|report)"
    r"|materials(?:,|,? and) (?:data|code)(?:,? and (?:computational |source )?(?:models?|code))?"
    r"|repositor(?:y|ies)|(?:r|python) package|jstor|google books"
    r"|supplement\w* (?:materials?|documents?|information|files?|data)"
    r"|(?:access|download|get|view|read|see|links? to|click (?:here )?for)\s(?:the\s)?"
    r"(?:whole\s|full\s|free\s)?(?:paper|article|issue|text|pdf)(?:\sfile|\s(?:as|in)\spdf)?"
    r"|access pdf of the paper|(?:dblp\s)?electronic edition"
    r"|click\shere(?:\s(?:to|for)\s(?:the\s)?(?:read|view|open|download|access|see|abstract|pdf|paper|article|full\stext)"
    r"(?:\s(?:the\s)?(?:whole\s|full\s)?(?:paper|article|text|pdf|more))?)?"
    r"|accès au (?:texte intégral(?: et bibtex)?|bibtex)"
    r"|(?:(?:final|last|latest|longer|earlier|free|short|long)\s)?"
    r"(?:working paper|read-only|journal|draft)\sversion"
    rf"|version\sof\s(?:\d{{1,2}}\s)?{words_of.MONTH_NAME}\s(?:\d{{1,2}},\s)?(?:19|20)\d\d"
    r"|as\s[a-z]{2,8}\sworking\spaper\s\d[\w-]{1,12}"
)
_LINKS = re.compile(
    rf"^(?:[\[({{<|/·•,;&+\s]*(?:{_LINK_WORD})[\])}}>|/·•,;&+\s]*)+$", re.IGNORECASE
)
_BEGIN_OF_LINK = re.compile(rf"\W{{0,3}}(?:online |my )?(?:{_LINK_WORD})\b", re.IGNORECASE)
#: "Full paper (5/11/24): PDF | arXiv:2405.01234"; but "arXiv preprint arXiv:…" is a venue.
_OF_LINK = r"\(\d{1,2}/\d{1,2}/\d{2,4}\)|arXiv:\S+|doi:\s?10\.\S+|:"
_WHOLE = r"full|complete|published|extended|final|short|long|preliminary|talk|conference|journal"
_DATED_LINKS = re.compile(
    rf"^(?!\W*(?:arxiv|preprint|doi)\b)(?:[\[({{<|/·•,;&+\s]*(?:(?:{_WHOLE})\s)?(?:{_LINK_WORD})"
    rf"(?:\s?(?:{_OF_LINK}))?[\])}}>|/·•,;&+\s]*(?:(?:{_OF_LINK})[\])}}>|/·•,;&+\s]*){{0,3}})+$",
    re.IGNORECASE,
)
#: In parentheses these alone are links: "(ACM)" may be a venue's acronym.
_SURE_LINK_WORD = (
    r"pdf|code|slides?|videos?|poster|bib(?:tex)?|project page|demo|link|supplement\w*|appendix"
    r"|abstract|html|doi|github|website|mov|mp4|avi|wmv|swf|pptx?|docx?|txt"
)
_LINK_WORDS = re.compile(
    rf"\[\s?(?:{_LINK_WORD})(?:(?:\s?[,|/·]\s?|\s)(?:{_LINK_WORD}))*\s?\]"
    rf"|\((?:{_SURE_LINK_WORD})(?:\s?[,|/·]\s?(?:{_SURE_LINK_WORD}))*\)",
    re.IGNORECASE,
)
#: Words that are of the paper unless they are a link.
_LINKED_WORD = (
    r"journal|book|chapter|article|publication|(?:published|final|ungated) version|working paper"
)
#: Several of them are no more: "bioRxiv preprint".
_ONLY_LINK_WORDS = re.compile(
    rf"\W*(?:{_LINK_WORD}|{_LINKED_WORD})(?:[\s(]{{1,2}}(?:on\s)?(?:{_LINK_WORD})){{0,2}}"
    r"(?:\s?\(\d{1,3}\s(?:pages|pp\.?)\))?\W*",
    re.IGNORECASE,
)
#: "… Springer, 2013. - BibTex": a link whose address is lost, behind a paper.
_BIBTEX_BEHIND = re.compile(
    r"(?<=[\w.,;:)’\"”])(?:\s*[.,;|–-]\s*|(?<=[.,;:)’\"”])\s*)(?:[–|-]\s?)?Bib\s?TeX\b"
    r"(?=[\s.,;|–-]*(?:[\ue010-\ue01e]|$))",
    re.IGNORECASE,
)
#: "Kelp Letters. · Cite", "Kelp Letters | PDF": buttons behind a paper, whose links do something.
_BUTTONS_BEHIND = re.compile(
    rf"(?<=[\w.,;:)’\"”])(?:\s*[·|•]\s*(?:cite|{_SURE_LINK_WORD}))+"
    r"(?=[\s.]*(?:[\ue010-\ue01e]|$))",
    re.IGNORECASE,
)
_PRINTED_LINK = re.compile(
    r"!?\[((?:[^\[\]]|\\[\[\]]|\[[^\[\]]{0,80}\](?!\()){0,120})\]\(<?[^()\s]{1,1000}>?\)"
)
#: "[[PDF](a.pdf)] [[Code and slides](b.html)]": links in brackets of their own, beside each other.
_BRACKETED_LINK = r"\[\s*\[(?:[^\[\]]{1,80})\]\([^()\s]{1,1000}\)\s*\]"
#: "[[paper](a.pdf), video]": words in brackets, some of which lead somewhere.
_PARTLY_LINKED = re.compile(
    r"(?<!!)\[(?:[^\[\]\n]{0,40}\[[^\[\]\n]{1,40}\]\([^()\s]{1,1000}\)){1,6}[^\[\]\n]{0,40}\](?!\()"
)
_ACRONYM = re.compile(r"\b[A-Z]{3,}\b")
_ROW_OF_BRACKETED = re.compile(rf"{_BRACKETED_LINK}(?:[\s,;|]*{_BRACKETED_LINK})+")
#: "[[Technical Report](tr.pdf)]", a version of the paper that is reached by a button.
_LINKED_REPORT = re.compile(
    r"\[\s*\[\s*(?:technical|tech\.?|full)\s(?:report|version)\s*\]\([^()\s]{1,1000}\)\s*\]"
    # … or behind the date: "Kelp Letters 36, 2012. [Technical Report](tr.pdf) and"
    r"|(?<=(?:19|20)\d\d\.\s)\[(?:technical|tech\.?)\sreport\]\([^()\s]{1,1000}\)(?:\sand(?=\s\[))?",
    re.IGNORECASE,
)
#: "arXiv (2024/6/28, 2024/7/8)", "pdf (2010/1/22 updated)": of which days the drafts are.
_DAYS_OF_DRAFTS = re.compile(
    r"\s*\((?:updated:?\s)?(?:(?:19|20)\d\d/\d{1,2}/\d{1,2}\s*(?:updated|revised)?[\s,;]*)+\)"
)
_WORDS_OF_BUTTON = 4
#: "[[policy brief](b.pdf)]", "[[ScienceDirect]](a.html)": links in brackets, whatever they say.
_LINK_IN_BRACKETS = re.compile(
    r"(?<!!)\[\s*\[(?P<said>[^\[\]\n]{2,40})"
    r"(?:\]\([^()\s]{1,1000}\)\s*\]|\]\s*\]\([^()\s]{1,1000}\))"
)
#: What tells a title from people before such a link.
_WORD_OF_TITLE = re.compile(r"(?<![^\W\d_])[a-zß-ÿ]{4,}")
_REMARK_BEHIND = re.compile(r"\s\([^|]{1,80}\)(?=\s*(?:\||$))")
_EMPTY_BRACKETS = re.compile(r"\[[\s,|/·;]*\]|\([\s,|/·;]*\)")


_KEEPER = (
    r"dblp|(?:google |semantic )scholar|orcid|researchgate|arxiv|nasa ads|ads|inspire|pubmed"
    r"|mathscinet|zbmath|scopus|researcherid|philpapers|ssrn"
)
#: Where the same list stands elsewhere: "Full list of papers on DBLP", "Google Scholar page".
_ELSEWHERE = re.compile(
    r"(?:\w+\s){0,4}(?:publications?|pubs|papers|list|page|profile)\s"
    rf"(?:(?:listed|indexed|available|also)\s)?(?:from|on|at|in|via)\s(?:my\s)?(?:{_KEEPER})(?:\s(?:page|profile|list))?"
    rf"|(?:my\s)?(?:{_KEEPER})\s(?:\w+\s)?(?:page|profile|list|entry|record)|author search",
    re.IGNORECASE,
)


def is_keeper(text: str) -> bool:
    """Whether a text is the name of a service that keeps lists of papers: "Google Scholar"."""
    return bool(re.fullmatch(_KEEPER, text, re.IGNORECASE))


def leads_elsewhere(text: str) -> bool:
    """Whether a line names the list of the same papers that a service keeps."""
    return bool(_ELSEWHERE.fullmatch(text))


@functools.lru_cache(maxsize=4_096)
def is_links(text: str) -> bool:
    """Whether a line is nothing but words that stand for links: "[PDF] [Code]"."""
    if len(text) >= 200:
        return False
    return bool(_LINKS.match(text) or _DATED_LINKS.match(text)) or _are_divided(text)


def _are_divided(text: str) -> bool:
    """Whether a line is labels behind signs, one of which stands for a link: "| RIS | KELPCAP", "|
    RIS | KELPCAP (author's version)".
    """
    plain = _REMARK_BEHIND.sub("", text) if text.startswith("|") else ""
    labels = [label.strip() for label in plain.split("|")]
    are_short = all(len(label.split()) <= 1 for label in labels)
    return are_short and any(map(_LINKS.match, filter(None, labels)))


def is_row_of_links(printed: str) -> bool:
    """Whether a line is several links of a few words each, with nothing but signs beside them."""
    links = [words_of.plain(link[1]) for link in _PRINTED_LINK.finditer(printed)]
    if len(links) < 2 or any(len(text.split()) > _WORDS_OF_BUTTON for text in links):
        return False
    return not re.search(r"[^\W\d_]", words_of.plain(_PRINTED_LINK.sub(" ", printed)))


def begins_with_link_word(text: str) -> bool:
    """Whether a line may say in more words what a link leads to: "Slides of my talk"."""
    return bool(_BEGIN_OF_LINK.match(text))


def without_link_words(text: str) -> str:
    """Return the text without words in brackets that stood for links ("[PDF]")."""
    if "[" not in text and "(" not in text:
        return text
    return words_of.one_line(_LINK_WORDS.sub(" ", text))


def _without_days(days: re.Match[str]) -> str:
    """Return a stop for the days of drafts between a title and where it came out."""
    return "." if re.match(r"\s+[A-Z][\w.]", days.string[days.end() :]) else ""


def _without_row(row: re.Match[str]) -> str:
    """Return what is left of a row of links in brackets, one of which says what links say: so do
    the others, whatever they are called, but for where and when the paper came out, "[ICML 18]".
    """
    links = list(_PRINTED_LINK.finditer(row[0]))
    said = [words_of.plain(link[1]) for link in links]
    if not any(map(_ONLY_LINK_WORDS.fullmatch, said)):
        return row[0]
    kept = (
        f"[{link[0]}]"
        for link, text in zip(links, said, strict=True)
        if _ACRONYM.search(text) or words_of.find_date(text)
    )
    return f" {' '.join(kept)} "


def _without_partly_linked(bracket: re.Match[str]) -> str:
    """Return nothing for brackets that hold only words for links, whether they lead somewhere or
    not, or only links, one of which says what links say: "[[pdf](a.pdf), [my notes](b.pdf)]".
    """
    said = words_of.plain(_PRINTED_LINK.sub(lambda link: link[1], bracket[0]))
    is_of_links = _LINK_WORDS.fullmatch(said) or _holds_buttons(bracket[0])
    return " " if is_of_links else bracket[0]


def _holds_buttons(printed: str) -> bool:
    """Whether hardly more than links stands in brackets, one of which says what links say, and no
    other where or when the paper came out; a letter beside them is a slip.
    """
    others = _links_beside_buttons(printed)
    is_bare = not re.search(r"[^\W\d_]{2}|\d", words_of.plain(_PRINTED_LINK.sub(" ", printed)))
    return is_bare and others is not None and all(map(_may_be_button, others))


def _links_beside_buttons(printed: str) -> list[str] | None:
    """Return what links say beside those that say what links do; None where none of these is."""
    said = [words_of.plain(link[1]) for link in _PRINTED_LINK.finditer(printed)]
    others = [text for text in said if not _ONLY_LINK_WORDS.fullmatch(text)]
    return others if len(others) < len(said) else None


def _may_be_button(said: str) -> bool:
    """Whether the few words of a link say neither where nor when a paper came out."""
    is_place = _ACRONYM.search(said) or words_of.find_date(said) or kind_of(said)
    return len(said.split()) <= _WORDS_OF_BUTTON and not (is_place or REMARK.search(said))


def _is_row_of_buttons(printed: str) -> bool:
    """Whether a line is a row of links, one of which says what links say, and each other a single
    word: "Paper Repo Details".
    """
    others = _links_beside_buttons(printed)
    if others is None or any(len(text.split()) > 1 or _ACRONYM.search(text) for text in others):
        return False
    return is_row_of_links(printed)


def _is_button(text: str) -> bool:
    """Whether a link says no more than where it leads: "PDF", "(commentary)"."""
    if not text.strip() or _ONLY_LINK_WORDS.fullmatch(text):
        return True
    is_bracketed = re.fullmatch(r"\s*\([a-z]{4,20}\)\s*", text)
    return bool(is_bracketed) and not (REMARK.search(text) or kind_of(text))


def _without_named_buttons(line: str) -> str:
    """Return a line without the links in brackets at its end, behind a title, that say neither
    where nor when the paper came out: "Slow piles for gardens [[policy brief](b.pdf)]".
    """
    for link in reversed(list(_LINK_IN_BRACKETS.finditer(line))):
        said, before = words_of.plain(link["said"]), line[: link.start()]
        is_last = not re.search(r"[^\W_]", line[link.end() :])
        if not (is_last and _may_be_button(said) and _holds_title(before)):
            break
        line = f"{before.rstrip()} {line[link.end() :].lstrip()}"
    return line


def _holds_title(printed: str) -> bool:
    """Whether a title may stand in the begin of a line: a link of some words, or what no list of
    people has.
    """
    links = [link[1].split() for link in _PRINTED_LINK.finditer(printed)]
    is_linked = any(len(words) >= _WORDS_OF_BUTTON for words in links)
    return is_linked or bool(_WORD_OF_TITLE.search(_PRINTED_LINK.sub(r"\1", printed)))


def without_links_of_words(printed: str) -> str:
    """Return a printed line without its links whose words say no more than "PDF"."""
    if "](" in printed:
        lines = printed.split(marks.BREAK)
        printed = marks.BREAK.join("" if _is_row_of_buttons(line) else line for line in lines)
        printed = _LINKED_REPORT.sub(" ", _ROW_OF_BRACKETED.sub(_without_row, printed))
        printed = _PARTLY_LINKED.sub(_without_partly_linked, printed)
        if "[" in printed:
            lines = printed.split(marks.BREAK)
            printed = marks.BREAK.join(map(_without_named_buttons, lines))
        printed = _PRINTED_LINK.sub(
            lambda link: " " if _is_button(words_of.plain(link[1])) else link[0], printed
        )
    if "[" in printed or "(" in printed:
        printed = _DAYS_OF_DRAFTS.sub(_without_days, printed)
        printed = _EMPTY_BRACKETS.sub(" ", _LINK_WORDS.sub(" ", printed))
    if any(sign in printed for sign in "·|•"):
        printed = _BUTTONS_BEHIND.sub("", printed)
    return _BIBTEX_BEHIND.sub("", printed) if "bib" in printed.lower() else printed
