"""Repairs of a pasted line: what typists, converters and PDFs print otherwise than others."""

import re
import unicodedata

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import (
    label_repairs,
    meeting_slips,
    people_apart,
    raised_signs,
)
from publications.domain.formats.listing.repair import Repair, with_repairs

#: "[]{#ref-lee2020}", where links within a page of Pandoc's lead to.
_PANDOC_ANCHOR = re.compile(r"\[\]\{#[^{}]{1,200}\}\s*")
#: An i without its dot below an accent, as some PDFs and LaTeX have it: "Garc\u0131\u0301a".
_DOTLESS = re.compile("\u0131(?=[\u0300-\u036f])")
#: Hyphens that only look so: most come from PDF and from Word.
_HYPHENS = str.maketrans("\u2010\u2011\uff62\uff63", "--「」")
#: "Ann Lee,Bo Ma,Chen Wu.The title.Journal,2022": what such lists leave out between words.
_GLUED_LIST = re.compile(r"[^\W\d_][,，](?=[^\W\d_a-z\u3400-\u9fff])")
_GLUED_STOP = re.compile(
    r"(,(?=[^\W\d_])|(?<=[^\W\d_][^\W\d_A-Z])(?:,|\.(?=[A-Z][a-z]))(?=[^\W_]))"
)
_WORDS = re.compile(r"[^\s()\[\]<>]+")
_ADDRESS = re.compile(r"//|@|\bwww\.|\b10\.\d{4}|\.(?:com|org|edu|net|html?|pdf)\b")
#: "📄 The Title", "★ Ann Lee, Bo Ma", "▽ Ann Lee": a picture, or the sign of what can be opened,
#: before a line, perhaps within its bold.
_PICTURE = re.compile(
    "^([\\s*_>#+\ue010-\ue01d-]{0,20})(?:[\U0001f300-\U0001faff★☆⭐✩✪\u25b2-\u25c5]\ufe0f?[\\s\ufe0f]*)+(?=\\S)"
)
#: "**The Title** 📄 [PDF](…)": one behind it, before links.
_PICTURE_BEHIND = re.compile(
    "\\s?(?:[\U0001f300-\U0001f3c5\U0001f3c7-\U0001f946\U0001f950-\U0001faff]\ufe0f?\\s?)+(?=\\[|$)"
)
_ATTRIBUTE = r"(?:[#.][A-Za-z][\w-]{0,40}|[A-Za-z][\w-]{0,30}=(?:\"[^\"{}]{0,200}\"|[\w.%-]{1,30}))"
#: What sets something bold, and what says how somebody ranks a journal.
_BOLD = r"\*\*|[\ue010-\ue01d]"
_SAYS_RANK = re.compile(
    r"\b(?:JCR|CCF|CORE|E?SCI|SSCI|Q[1-4]|(?-i:IF)|impact factor)\b|中科院|影响因子|[一二三四]区",
    re.IGNORECASE,
)
#: "Lee, A. B.", "Castro Berg, E.-F."
_TURNED = (
    r"[^\W\d_a-zß-ÿ][\w'’-]+(?:[ -][^\W\d_a-zß-ÿ][\w'’-]+)?,\s[^\W\d_a-zß-ÿ]\."
    r"(?:[ -]?[^\W\d_a-zß-ÿ]\.){0,2}"
)
#: "A. B. Lee", "E.-F. van Castro"
_INITIALS_FIRST = (
    r"(?:[A-Z]\.[\s-]?){1,3}(?:(?:van|von|de|der|di|da|del)\s){0,2}[^\W\d_a-zß-ÿ][\w'’-]+"
)
#: The signs of LaTeX that stand before an item.
_POINTING = (
    r"(?:black)?triangle(?:right)?|rhd|unrhd|(?:big)?star|ast|circ|bigcirc|[dD]iamond(?:suit)?"
    r"|(?:black)?(?:square|lozenge)|Box|checkmark|d?dagger|(?:club|spade|heart)suit"
    r"|(?:long)?[rR]ightarrow|odot|oplus|cdot"
)
_SET_BOLD = re.compile(_BOLD)


def _parted_and(glued: re.Match[str]) -> str:
    """Return an "&" between two people with a blank on both of its sides."""
    return "& " if glued.string[glued.start() - 1].isspace() else " & "


def _before_entry(remark: re.Match[str]) -> str:
    """Return a remark before an entry as a label, a rank as nothing, and what is bold behind it."""
    bold = "".join(_SET_BOLD.findall(remark[0])).replace("****", "")
    said = _SET_BOLD.sub("", remark[1]).strip()
    return bold if _SAYS_RANK.search(said) else f"[{said}] {bold}"


def _with_blanks(words: re.Match[str]) -> str:
    """Return words with the blanks that a list left out behind its commas and full stops."""
    return words[0] if _ADDRESS.search(words[0]) else _GLUED_STOP.sub(r"\1 ", words[0])


#: Repairs of a line as it is printed, in their order.
_OF_LINE = (
    # "B. Ma with A. Lee et al., *Kelp Letters*": a line begins with the first of several people
    Repair(
        (" with ",),
        re.compile(
            rf"^([\s\ue010-\ue01d]*(?:[-*+]\s+|\[?\d{{1,3}}[.)\]]\s+)?{_INITIALS_FIRST})\swith\s"
            rf"(?={_INITIALS_FIRST}(?:,?\set al\b|,\s|\s(?:and|&)\s{_INITIALS_FIRST}))"
        ),
        r"\1, ",
    ),
    *meeting_slips.REPAIRS,
    # "DOI：10.1234/ab.9", as Chinese and Japanese type it
    Repair(
        ("：",),
        re.compile(r"\b(doi|arxiv|isbn|pmid)：\s?", re.IGNORECASE),
        r"\1: ",
    ),
    # "B. Sato（Kelp Collaboration）": full-width brackets around words of a line in Latin letters
    Repair(
        ("（",),
        re.compile(r"(?<=[A-Za-zÀ-ÿ.*])[ \u3000]?（([^（）()\u3000-\u9fff]{1,200})）"),
        r" (\1)",
    ),
    # "Lee, A., .... , Fox, D.": people left out, by more dots than three
    Repair(
        ("....",),
        re.compile(r"(?<=,)\s{0,3}\.{4,8}\s{0,3}(?=,)"),
        " ...",
    ),
    # "pages 16−25, July 2006": a minus between the pages, which no date begins behind.
    Repair(
        ("\u2212",),
        re.compile(r"(?<=\d)\s?\u2212\s?(?=\d)"),
        "–",
    ),
    # "~~Ann Lee~~", which some lists set for those who were students.
    Repair(
        ("~~",),
        re.compile(r"~~(?=\S)([^~\n]{1,300}?)(?<=\S)~~"),
        r"\1",
    ),
    # "File-Alt Publications", "Things Letters External-Link-Alt": icons by their names.
    Repair(
        ("-Alt",),
        re.compile(r"(?:^|\s)[A-Z][a-z]+(?:-[A-Z][a-z]+){0,2}-Alt(?=\s|$)"),
        "",
    ),
    # "{{< picture path="/a.jpg" description="Kelp, A. 2019. Slow Moss." >}}": Hugo prints that.
    Repair(
        ("{{",),
        re.compile(
            r"""^\s*\{\{[<%].{0,300}?\s(?:description|caption|text|citation)"""
            r"""=["“]([^"”]{40,1000})["”][^"“”<>]{0,80}[%>]\}\}\s*$""",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    # "(with Bo Ma).submitted"
    Repair(
        ("submitted", "accepted", "to appear", "in press"),
        re.compile(r"(?<=[\w)])\.(?=[\ue010-\ue01d]*(?:submitted|accepted|to appear|in press)\b)"),
        ". ",
    ),
    # "Moss Letters. April, 2022."
    Repair(
        (".",),
        re.compile(
            rf"(?:(?<=[^\W\d_]{{4}})|(?<=[\ue010-\ue01d*_]))\.\s({words_of.MONTH_NAME}),"
            r"(?=\s(?:19|20)\d\d\b)"
        ),
        r", \1",
    ),
    # "Ann Lee, Bo Ma.2023. The cost": a blank stands before the year.
    Repair(
        (".19", ".20"),
        re.compile(r"(\s[^\W\d_a-zß-öø-ÿ][\w'’-]+[*†]?)\.(?=(?:19|20)\d\d\.\s[^\W\d_a-zß-öø-ÿ])"),
        r"\1. ",
    ),
    # "Lee A. (2023)The cost": a blank stands behind the year.
    Repair(
        (")",),
        re.compile(
            r"(?<=[.\w]\s)(\((?:19|20)\d\d[a-z]?\))(?=[\ue010-\ue01d]*[A-Z][a-z]{0,20}[\s-])"
        ),
        r"\1 ",
    ),
    # "[PDF (technical report)]": which text is meant says no more of a paper.
    Repair(
        (")",),
        re.compile(
            r"(\[[\ue010-\ue01d]*(?:pdf|ps|paper|full text|preprint|slides|link))"
            r"\s?\([^()\[\]]{3,40}\)(?=[\ue010-\ue01d]*\])",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    # "…, 2023 Accessed: Jan. 01, 2025."
    Repair(
        ("ccessed:",),
        re.compile(
            rf"(?<=[\w.,;)])\s\(?(?:last )?accessed:\s(?:{words_of.MONTH_NAME}\s\d{{1,2}},"
            rf"|\d{{1,2}}\s{words_of.MONTH_NAME})\s(?:19|20)\d\d\b[.)]{{0,2}}",
            re.IGNORECASE,
        ),
        "",
    ),
    # "10.1234/ab.9 (Journal of Piles, Volume 12)", whose icon of a link came out as a letter
    Repair(
        (" (",),
        re.compile(
            r"^(\s*)((?:https?://|10\.\d{4,5}/|[\w-]+(?:\.[\w-]+)+/)\S+)\s+(?:[\ue0f2-\uf8ff]\s+)?"
            r"\(([^\W\d_a-zß-ÿ].{2,150})\)\s*$"
        ),
        r"\1\3. \2",
    ),
    # »A title. Of two parts«. In Kelp: in English this is printed “…”.
    Repair(
        ("»",),
        re.compile(r"(?<=[.:,)]\s)»(?=\S)([^«»]{8,400})(?<=\S)«(?=[.,]|\s[Ii]n\b)"),
        r"„\1“",
    ),
    # “The title“, 2020: both marks are the same.
    Repair(
        ("“",),
        re.compile(r"(?<![^\s(])“(?=\S)([^“”„\n]{8,400}?)(?<=\S)“(?=[.,]?(?:\s|$))"),
        r"“\1”",
    ),
    # "A. Lee†,∗ , B. Wu": two signs at one name, with a comma between them
    Repair(
        ("†", "‡", "∗", "*"),
        re.compile(r"(?<=[^\W\d_])\s?([†‡∗*§¶]),\s?([†‡∗*§¶])\s?(?=[,.;]|\s(?:and|&)\s)"),
        r"\1\2",
    ),
    # "***Moss Letters\\***, 12", as an editor of Markdown exports what was set in italics
    Repair(
        ("***",),
        re.compile(r"\*\*\*([^*\n]{3,150}?)\\\*\*\*(?=[,.])"),
        r"*\1*",
    ),
    # "12\\. Ann Lee", a number that shall begin no list of Markdown.
    Repair(
        ("\\",),
        re.compile(r"^(\s*\d{1,4})\\([.)])(?=\s)"),
        r"\1\2",
    ),
    # "[^lee]: Ann Lee", a footnote of Markdown, and its mark.
    Repair(
        ("[^",),
        re.compile(r"^\[\^[^\[\]\s]{1,40}\]:\s+"),
        "[1] ",
    ),
    Repair(
        ("[^",),
        re.compile(r"(?<=\S)\s?\[\^[^\[\]\s]{1,40}\]"),
        "",
    ),
    *raised_signs.REPAIRS,
    *people_apart.REPAIRS,
    # "??? quote "Abstract"", the head of a box of MkDocs and Quarto.
    Repair(
        ("???", "!!!", "==="),
        re.compile(r"^\s*(?:[?!]{3}\+?|===)\s+(?:[a-z]{3,12}\s+)?\"([^\"]{1,80})\"\s*$"),
        r"\1",
    ),
    # "``The Title''" and "''The Title''", as typewriters set quotation marks; "``ICML``" is code.
    Repair(
        ("``", "''", "‘‘", "’’"),
        re.compile(r"(?:``|‘‘)([^`'‘’\n]{1,300})(?:''(?!')|’’)"),
        r"“\1”",
    ),
    # … where it ends on a line below.
    Repair(
        ("``", "‘‘"),
        re.compile(r"(?<![`‘\w])(?:``(?![^`\n]{1,80}``)|‘‘)(?=[^\s`‘])"),
        "“",
    ),
    Repair(
        ("’’",),
        re.compile(r"(?<=[^\s’])’’(?!’)"),
        "”",
    ),
    Repair(
        ("''",),
        re.compile(r"(?<!')''(?!')"),
        '"',
    ),
    # "A study of moss ↗ . Ann Lee": what leads to another page.
    Repair(("↗",), re.compile(r"\s?↗(?:\s(?=[.,;:]))?(?![^\s.,;:)\]])"), ""),
    # "A study of moss.https://doi.org/10.1234/5"
    Repair(
        (".http",),
        re.compile(r"(?<=[^\W\d_]{3}[.?!])(?=https?://)"),
        " ",
    ),
    # "$\rhd$ Ann Lee, Bo Ma", with which some mark what matters most.
    Repair(
        ("$\\",),
        re.compile(rf"^(\s*(?:[-*+]\s+)?)\$\s?\\(?:{_POINTING})\s?\$\s*(?=\S)"),
        r"\1",
    ),
    # "Lee, A.; Ma, B. Oz, C.; Yu, D.": what stands between the others was forgotten.
    Repair(
        (". ",),
        re.compile(rf"(?<=[A-Z][.*])([;,])(\s{_TURNED})(?=\s{_TURNED})"),
        r"\1\2\1",
    ),
    # … behind the first of them: "Lee, A. Ma, B., Oz, C."
    Repair(
        (". ",),
        re.compile(
            rf"^(\W{{0,6}}(?:\d{{1,3}}[.)\]]\s{{1,4}})?{_TURNED})(?=\s{_TURNED}([;,])\s{_TURNED})"
        ),
        r"\1\2",
    ),
    # "G. D’ Egidio"
    Repair(
        ("’", "'"),
        re.compile(r"(?<=\b[A-Z]\.\s)([DLO][’'])\s(?=[A-Z][a-z])"),
        r"\1",
    ),
    # "Lee, A., and Coauthors, 2026", as meteorologists leave names out.
    Repair(
        ("uthors",),
        re.compile(r",?\s(?:and|&)\s[Cc]o-?[Aa]uthors\b\.?(?=\s?[,;:.(])"),
        ", et al.",
    ),
    # "Oecologia Australis. , v.16, p.110", as Lattes prints it, and "Lee, A.., Wu, B.", a slip.
    Repair(
        (".",),
        re.compile(
            r"(?<=[^\W\d_]{3})\.\s,(?=\s(?:v\.|n\.|p\.|(?:19|20)\d\d))|(?<=\b[A-Z]\.)\.,(?=\s)"
        ),
        ",",
    ),
    # "R.Walder", "M.V.Popov" and "Brouwer J.and Ma D.": a blank stands behind the initial.
    Repair(
        (".",),
        re.compile(
            r"(?<![\w@/-])([A-Z]\.)(?=[A-Z]{4}"
            r"|(?!Phil|Tech|Eng|Arch|Des|Mus|Comm?|Pharm|Psych|Math|Litt|Agr|Ling)"
            r"[A-Z][a-zß-ÿ]{2,}(?:-[A-Z][a-z]+)?(?:[,;.*]|\s|$)|(?:and|und|et)\s[A-Z])"
        ),
        r"\1 ",
    ),
    # "A.& B. Lee", "A. &B. Lee"
    Repair(
        ("&",),
        re.compile(r"(?<=[A-Z]\.)&\s?(?=[A-Z])|(?<=[A-Z]\.\s)&(?=[A-Z])|(?<=\s)&(?=[A-Z]\.)"),
        _parted_and,
    ),
    # "Moss Letters 17:18 · Ann Lee, Bo Ma", where a class says which is the venue.
    Repair(
        (marks.OPENED[marks.VENUE],),
        re.compile(
            rf"^(\s*{marks.OPENED[marks.VENUE]}[^·\n]{{2,120}}{marks.CLOSED[marks.VENUE]}[^·\n]{{0,60}})"
            r"\s·\s(?=[^·\n]+$)"
        ),
        rf"\1{marks.BREAK}",
    ),
    # "Bo Ma⁺A deep net": a sign behind the last of the people ends their list.
    Repair(
        ("⁺", "∗", "†", "‡"),
        re.compile(r"(?<=[^\W\d_])([⁺∗†‡]{1,2})(?=[A-Z][a-z]*\s)"),
        r"\1. ",
    ),
    # "slow piles.Journal of Things", "(2019).Slow Piles": a blank stands behind the stop.
    Repair(
        (".Journal", ".International", ".Proceedings", ".The "),
        re.compile(r"(?<=[^\W\d_]{3})\.(?=(?:Journal|International|Proceedings|The)\s)"),
        ". ",
    ),
    # "Clay Biol185: 67-81", "Clay Sci.12(3): 4-9": a blank stands before the volume.
    Repair(
        (":",),
        re.compile(
            r"([a-zA-Z]{3}|[a-z]{2}\.)([\ue010-\ue01d]*)"
            r"(?=\d{1,4}[\ue010-\ue01d]*(?:\s?\(\d{1,3}\))?\s?:[\ue010-\ue01d]*"
            r"\s?[A-Z]?\d{1,6}\s?[-–]\s?[A-Z]?\d)"
        ),
        r"\1\2 ",
    ),
)
#: … and of its links, once its words are apart.
_OF_LINKS = (
    # "[https://lab.example/shelves.pdf PDF]", as MediaWiki prints links
    Repair(
        ("[http",),
        re.compile(r"\[(https?://[^\s\[\]()]{1,1000})\s+([^\[\]]{1,300})\](?!\()"),
        r"[\2](\1)",
    ),
    # "[[PDF]](https://…)": the brackets are of the link, or around it.
    Repair(
        ("]](",),
        re.compile(r"\[(\[[^\W\d_]{3}[^\[\]\n]{0,40})\]\]\((<?[^()\s]{1,1000}>?)\)"),
        r"[\1](\2)]",
    ),
    # "[ [C12] The title](https://…)", "[12. The title](https://…)": the number stands before the
    # link.
    Repair(
        ("](",),
        re.compile(
            r"^(\s*)\[([\ue010-\ue01d\s]*)(\[[A-Z]{0,2}-?\d{1,3}\]|\d{1,3}[.)])\s+(?=[^\]]+\]\()"
        ),
        r"\1\3 [\2",
    ),
    # An address that the generator of a site would put: "[Blog]({% post_url 2020-01-02-slow %})",
    # "[Ann Lee]({{ site.data.people.ann | prepend: site.url }}/about/)".
    Repair(
        ("{%", "{{"),
        re.compile(
            r"\]\(\s*[^\s(){}<>]{0,200}(?:\{%[^{}\n]{0,300}%\}|\{\{[^{}\n]{0,300}\}\})"
            r"(?:[^\s(){}<>]|\{\{[^{}\n]{0,300}\}\}){0,200}\s*\)"
        ),
        "]()",
    ),
    # "[12](https://doi.org/…) Ann Lee", where the number of a list leads to its paper.
    Repair(
        ("](",),
        re.compile(r"^(\s*\[\d{1,3}\])(?=\(https?://[^\s()]{1,1000}\)\.?\s)"),
        r"\1 []",
    ),
)
#: Repairs of what stands behind the number or the bullet of a line.
_OF_CONTENT = (
    # "[pdf]( https://lab.example/a.pdf )"
    Repair(
        ("](",),
        re.compile(r"\]\((?:\s+(https?://[^\s()]{1,1000})\s*|(https?://[^\s()]{1,1000})\s+)\)"),
        r"](\1\2)",
    ),
    # A link that leads nowhere yet is a link all the same: "[The Title]()".
    Repair(
        ("](",),
        re.compile(r"(?<!!)\[([^\[\]]{1,500})\]\(\s*\)"),
        lambda link: marks.around(marks.LINK, link[1]),
    ),
    # "{DOI:10-2a}", an entry's key for a program.
    Repair(
        ("{",),
        re.compile(r"(?<![\w{$\\])\{[A-Z]{2,6}:[\w:-]{2,60}\}\s?"),
        "",
    ),
    # "* Lee A, * Ma B": a blank between a sign and its name.
    Repair(
        ("* ",),
        re.compile(r"(?:^|(?<=,\s))\*\s(?=[^\W\d_a-zß-ÿ][\w'’-]+\s[A-Z]{1,3}[,.])"),
        "*",
    ),
    # "[The Title]{.pub-title}", as Pandoc and Quarto print spans.
    Repair(
        ("{",),
        re.compile(r"\[([^\[\]]{1,500})\]\{\.[\w .=\"-]{1,80}\}"),
        r"\1",
    ),
    # "{.left}", which says how Pandoc and Quarto set what it stands by.
    Repair(
        ("{",),
        re.compile(rf"\s?\{{:?\s?{_ATTRIBUTE}(?:\s{{1,3}}{_ATTRIBUTE}){{0,8}}\s?\}}"),
        "",
    ),
    # "【JCR Q1, IF = 4.2】**Ann Lee**, …", a remark in wide brackets before an entry, which a page
    # may set in bold from within it.
    Repair(
        ("】",),
        re.compile(rf"^(?:{_BOLD}|\s)*【([^【】]{{2,120}})】(?:{_BOLD}|\s)*(?=\W*\w)"),
        _before_entry,
    ),
    # ":star: The Title", an image by its name.
    Repair(
        (":",),
        re.compile(r"^(?::[a-z][a-z_]{2,24}:\s+)+"),
        "",
    ),
    # "(CCF-A)", how somebody ranks a venue.
    Repair(
        ("(", "["),
        re.compile(
            r"\s*[(\[](?:<[^<>]{1,80}>)?(?:[\w-]+\s)?(?:CCF[- ]?[ABC]\b|CORE[- ]A\*?"
            r"|(?:JCR |SCI )?Q[1-4]\b|E?SCI\b|SSCI\b|EI\b|中科院)"
            r"[^()\[\]]{0,20}[)\]]"
        ),
        "",
    ),
    # "**Ph.D. Thesis (2017):** *The Title*": what it is, and of when, as others print it behind.
    Repair(
        ("hesis", "issertation"),
        re.compile(
            rf"^(?:{_BOLD})?((?:[A-Z][\w.'’]{{1,12}}\s){{0,2}}(?:[Tt]hesis|[Dd]issertation))[,\s]{{1,2}}"
            rf"\(?((?:19|20)\d\d)\)?(?::(?:{_BOLD})|(?:{_BOLD})?:)\s*"
            r"([*_\ue010-\ue01d“\"]{1,2}[^*_“”\"\ue010-\ue01d\n]{10,300}[*_”\"\ue010-\ue01d]{1,2})(\s*)$"
        ),
        r"\3. \1, \2\4",
    ),
    *label_repairs.REPAIRS,
)


def repaired(printed: str) -> str:
    """Return a line as it would be typed with care, before its number or bullet is taken off."""
    printed = _DOTLESS.sub("i", printed.translate(_HYPHENS))
    printed = unicodedata.normalize("NFC", _PANDOC_ANCHOR.sub("", printed))
    printed = with_repairs(printed, _OF_LINE)
    if len(_GLUED_LIST.findall(printed)) > max(1, printed.count(", ")):
        printed = _WORDS.sub(_with_blanks, printed)
    return with_repairs(printed, _OF_LINKS)


def repaired_content(content: str) -> str:
    """Return what stands behind the number or the bullet of a line, without what decorates it."""
    if not content.isascii():
        content = _PICTURE_BEHIND.sub(" ", _PICTURE.sub(r"\1", content))
    return with_repairs(content, _OF_CONTENT).strip()
