"""Lines that a label names, above them or in front: "Title: The paper", "auteur" over the people.

Archives print papers so (HAL among them), and people who copied a form.
"""

import itertools
import re
from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links

_LABELS = {
    marks.TITLE: r"(?:(?:paper|article|full)\s)?title|titre|título|titulo|titolo|titel"
    r"|tytuł|název|başlık"
    r"|題目|标题|题目|论文题目|論文名|タイトル|название|제목",
    marks.AUTHORS: r"contributors?"
    r"|(?:co-?|full |all )?authors?(?:\s?\(s\)| list)?|auteure?s?"
    r"|autor(?:\(es\)|es|as|i|en|a|e)?|verfasser"
    r"|autorzy|autoři|yazar(?:lar)?"
    r"|作者|全部作者|著者|发明人|發明人|発明者|авторы?|저자|발명자",
    marks.VENUE: r"(?:(?:published|publié|erschienen|veröffentlicht) )?in"
    r"|(?:publication )?venue|outlet|journal|revue"
    r"|conference|(?:journal|conference|workshop|proceedings|book) (?:title|name)"
    r"|(?:titre|nom) de la (?:revue|conférence)|(?:título|nombre|nome) d[ea] (?:la )?revista"
    r"|(?:publicado|pubblicato|opublikowano|publikováno) (?:en|em|in|su|w|v)"
    r"|conférence|congrès|congreso|congresso|konferenz|tagungsband|convegno|konferencja|конференция"
    r"|article|revista|rivista|zeitschrift|communication dans un congrès|book chapter"
    r"|czasopismo|časopis|dergi|(?:editorial|editora|editore|éditeur|verlag|publisher)(?=\W{0,3}?:)"
    r"|(?:institution|university|université|universidad|universidade|università|universität"
    r"|établissement|institución|instituição|istituzione|uczelnia|вуз|学校|大学|대학)(?=\W{0,3}?[:：])"
    r"|source(?=\W{1,3}[^\n]*\b(?:19|20)\d\d\b)"
    r"|chapitre d['’]ouvrage|(?:发表)?(?:期刊|刊物|会议|杂志)|会議|発表|掲載誌|журнал|학술지"
    r"|(?:出版社|出版者|출판사)(?=\s?[:：])",
    marks.DATE: r"(?:publication )?(?:year|date)|(?:year|date) of publication|timeline"
    r"|(?:published|publié|erschienen|veröffentlicht|publicado|pubblicato)"
    r"(?: (?:on|am|le|el|em|il))?(?=\W{1,4}[^\n]{0,20}\b(?:19|20)\d\d\W*$)"
    r"|(?:année|año|ano|anno)"
    r"(?: d[ei] (?:publication|publicación|publicação|pubblicazione|edición|edição))?"
    r"|fecha(?: de publicación)?|dat[ea] d[ei] (?:publication|parution|publicação|pubblicazione)"
    r"|(?:erscheinungs)?jahr|datum|rok|yıl|年份|発行年|год|연도"
    r"|(?:发表|發表|出版|申请|申請|授权)(?:日期|时间|時間|年份|日)",
}
#: Where a paper is cited whole, and what it is about; no mark says so.
_CITATION, _SUMMARY = "citation", "summary"
_LABELS_OF_TEXT = {
    _CITATION: r"(?:(?:recommended|suggested|preferred|full) )?citation|cite (?:as|this)"
    r"|how to cite|full reference",
    _SUMMARY: r"summary|abstract",
}
_LABEL = re.compile(
    r"(?P<front>[\W_]*)(?:"
    + "|".join(f"(?P<{kind}>{words})" for kind, words in (_LABELS | _LABELS_OF_TEXT).items())
    + r")(?P<behind>[\W_]*?[:：][\W_]{0,4}|[\W_]*$)",
    re.IGNORECASE,
)
#: Whatever a page puts before what it says of a paper: "Source of data: …".
_OWN_LABEL = re.compile(r"[\W_]{0,4}([^\W\d_][^\d:：,;.()]{1,38}?)\s?[:：][*_\s]{0,4}(?=[^\s/])")
_WORDS_OF_LABEL = 4
#: "Ann Lee (supervisor)", what somebody was for a paper.
_ROLE = re.compile(r"(?<=[^\W\d_])\s\((?-i:[^\W\d_A-ZÀ-Þ])[^()\d]{3,30}\)")
#: What opens a value that its label's marks do not.
_OPENING = "\"'“„«([‘「『《"
#: So many papers are labelled at least.
_ENOUGH = 2
_LETTERS_OF_TITLE = 8
#: So many lines at most stand between a title and its citation: who, where, what it says.
_MOST_LINES_ABOVE = 30
_MOST_LINES_OF_LINKS = 2
_WORD = re.compile(r"\w{3,}")
#: "Lee, A. et al. “The title”", "《The title》": all of the people are labelled below.
_CITED_TITLE = re.compile(
    r"[^“”\"《》]{2,80}?(?:\bet al\b|等)[.,:：]{0,2}\s?[“\"]([^“”\"]{4,400})[”\"][.,]?"
    r"|《([^《》]{2,200})》"
)
#: "Published in Kelp Letters", "[Appeared in Heaps](https://…)", on a line of its own.
_PUBLISHED_IN = re.compile(
    r"([\W_]{0,3})(?:(?:publish?ed|appear(?:ed|s)|printed)\sin|publié\sdans|erschienen\sin"
    r"|publicado\se[nm]|pubblicato\s(?:in|su))\s(?:the\s)?(?=[\W_]{0,2}(?-i:[^\W\d_a-zß-ÿ]))",
    re.IGNORECASE,
)
#: What a label said of a line.
_LABELLED = re.compile("|".join(re.escape(marks.OPENED[kind]) for kind in _LABELS))
#: What a paper's labelled lines begin with, as they usually follow.
_ORDER = tuple(marks.OPENED[kind] for kind in (marks.AUTHORS, marks.DATE, marks.VENUE))
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: "The Title (2024)"
_YEAR_OF_TITLE = re.compile(r"(.{8,}[^\W\d]\W{0,2}?)\s(\((?:19|20)\d\d\))(\W{0,4})", re.DOTALL)
_LINK = re.compile(r"\]\((https?://[^\s()]{1,1000})\)")


def with_labels(lines: list[Line]) -> list[Line]:
    """Return the lines marked as what their labels say, without the labels; the first label of a
    paper begins an item, or the title above it where titles have no label. Where people alone are
    labelled, their lines lose the label, and where they are not, so do those of venue and date.
    """
    kinds = [_kind(line) for line in lines]
    times = Counter(kinds)
    if times[_CITATION] >= _ENOUGH:
        return lines
    if times[marks.AUTHORS] < _ENOUGH:
        return _with_venues_below(lines, kinds)
    beside = _said_besides(lines, kinds)
    kinds = [kind if kind in _LABELS else "" for kind in kinds]
    are_titled = times[marks.TITLE] >= _ENOUGH
    if not are_titled and 2 * max(times[marks.VENUE], times[marks.DATE]) < times[marks.AUTHORS]:
        return [
            _without_label(line) if kind == marks.AUTHORS else line
            for line, kind in zip(lines, kinds, strict=True)
        ]
    first = next(kind for kind in kinds if kind) if are_titled else ""
    told: list[Line] = []
    above = ""
    is_labelled = False
    for at, (line, kind) in enumerate(zip(lines, kinds, strict=True)):
        value = _value(line) if kind else line.printed
        kind, above = kind or above, "" if value else kind
        if not value:
            continue
        is_beside = at in beside
        if (kind or is_beside) and not (are_titled or is_labelled) and told:
            title = _place_of_title(told)
            if title and _is_title_on_two_lines(told[title - 1], told[title]):
                told[title - 1 : title + 1] = [_joined(told[title - 1], told[title])]
                title -= 1
            told[title : title + 1] = _title(told[title])
        is_labelled = bool(kind) or is_beside
        if kind:
            marker = (line.marker or "-") if kind == first else ""
            line = replace(_marked(line, kind, value), marker=marker, heading=0)
        if is_beside:
            line = replace(line, printed=f"Abstract: {line.printed}")
        told.append(line)
    return told if are_titled else _people_first(told, {lines[at].place for at in beside})


def _people_first(lines: list[Line], beside: Collection[int]) -> list[Line]:
    """Return labelled lines with a paper's people before its date and venue, and behind them what
    else was said of it, at these places of the page.
    """

    def rank(line: Line) -> int:
        if line.place in beside:
            return len(_ORDER)
        return next((at for at, mark in enumerate(_ORDER) if line.printed.startswith(mark)), -1)

    told: list[Line] = []
    for is_labelled, run in itertools.groupby(lines, lambda line: rank(line) >= 0):
        places = list(run)
        told += (
            [
                replace(line, number=place.number, place=place.place)
                for line, place in zip(sorted(places, key=rank), places, strict=True)
            ]
            if is_labelled
            else places
        )
    return told


def _with_venues_below(lines: list[Line], kinds: list[str]) -> list[Line]:
    """Return the lines of a page that labels where its papers came out, and when, below people and
    title: marked as that, without the labels, the date behind the venue on its line.
    """
    told: list[Line] = []
    labelled = 0
    for line, kind in zip(lines, kinds, strict=True):
        value = _value(line) if told and _is_said_below(line, kind, told[-1]) else ""
        before = told[-1].printed if told else ""
        if told and _is_published_in(line, told[-1]):
            told[-1] = _joined(told[-1], _without_lead(line))
            labelled += 1
        elif value and kind == marks.DATE and before.startswith(marks.OPENED[marks.VENUE]):
            told[-1] = _dated(told[-1], value)
        elif value:
            labelled += kind == marks.VENUE
            told.append(_marked(line, kind, value))
        else:
            told.append(line)
    return told if labelled >= _ENOUGH else lines


def _is_published_in(line: Line, above: Line) -> bool:
    """Whether a line goes on with where the paper came out that is cited above, in one line."""
    is_cited = not above.heading and not people.names_only(above.text)
    return is_cited and not line.begins_block and bool(_PUBLISHED_IN.match(line.printed))


def _without_lead(line: Line) -> Line:
    """Return a line without the words that lead to a venue; the link around it stays."""
    printed = _PUBLISHED_IN.sub(r"\1", line.printed, count=1)
    return replace(line, printed=printed, text=marks.removed(printed))


def _is_said_below(line: Line, kind: str, above: Line) -> bool:
    """Whether a line says under a label where or when what stands above it came out."""
    is_begun = line.marker or line.heading or above.heading
    return kind in (marks.VENUE, marks.DATE) and not (is_begun or is_links(_value(line)))


def _marked(line: Line, kind: str, value: str) -> Line:
    """Return a labelled line marked as what its label says, without the label."""
    line = replace(line, printed=marks.around(kind, value))
    # A year alone would head the papers below.
    return line if kind == marks.DATE else replace(line, text=marks.removed(value))


def _dated(line: Line, date: str) -> Line:
    """Return the line of a venue with a date behind it, but for one that it says itself."""
    if _YEAR.findall(date) == _YEAR.findall(line.text)[-1:]:
        return line
    venue = f"{line.printed[1:-1].rstrip(' .,;')}, {date}"
    return _marked(line, marks.VENUE, venue)


def _said_besides(lines: list[Line], kinds: list[str]) -> set[int]:
    """Return the places of lines that stand among the labelled ones below a title and say under a
    label of the page's own what else there is to say: "Objective: …", "Données : …".
    """
    own = [
        "" if kind or line.heading or line.marker or line.is_row else _own_label(line)
        for line, kind in zip(lines, kinds, strict=True)
    ]
    times = Counter(own)
    below: Counter[str] = Counter()
    places: set[int] = set()
    for at, label in enumerate(own):
        is_summary = kinds[at] == _SUMMARY and _value(lines[at])
        if is_summary or (label and _stands_below_title(lines, kinds, own, at)):
            places.add(at)
            below[label] += 1
    return {
        at
        for at in places
        if not own[at] or (below[own[at]] >= _ENOUGH and 2 * below[own[at]] > times[own[at]])
    }


def _stands_below_title(lines: list[Line], kinds: list[str], own: list[str], at: int) -> bool:
    """Whether a line with a label of the page's own stands below a title, and near a line whose
    label is known; no title has two lines of one label.
    """
    above = at - 1
    while above >= 0 and (kinds[above] or (own[above] and own[above] != own[at])):
        above -= 1
    below = at + 1
    while below < len(lines) and own[below] and own[below] != own[at]:
        below += 1
    is_near = any(kinds[above + 1 : at]) or (below < len(lines) and kinds[below] in _LABELS)
    is_below = above >= 0 and not own[above] and not is_links(lines[above].text)
    return is_near and is_below


def _own_label(line: Line) -> str:
    """Return the label before a line's text, whatever it says; empty where there is none."""
    label = _OWN_LABEL.match(marks.removed(line.printed))
    return label[1].casefold() if label and len(label[1].split()) <= _WORDS_OF_LABEL else ""


def cited(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Return the lines of a page that tells of several papers how to cite them: each citation as
    an item of its own, with the link of the title above and what else stands between; and the
    lines that say the same again, which are that title and those labelled below it.
    """
    kinds = [_kind(line) for line in lines]
    if kinds.count(_CITATION) < _ENOUGH:
        return lines, []
    kept: list[Line] = []
    repeated: list[Line] = []
    end = 0  # of what belongs to the citation before
    above = ""
    for line, kind in zip(lines, kinds, strict=True):
        value = _value(line) if kind else line.printed
        if _CITATION not in (kind, above) or not value:
            above = kind or above
            kept.append(line)
            continue
        begin = _title_above(kept, end, value)
        block, kept = kept[begin:], kept[:begin]
        link = _LINK.search(block[0].printed) if block else None
        printed = f"{value} [Link]({link[1]})" if link else value
        kept.append(replace(line, printed=printed, text=marks.removed(value), marker="-"))
        is_labelled = any(map(_kind, block))  # its summary too
        said = [is_labelled or _is_said(each.text, value) for each in block]
        repeated += [each for each, is_said in zip(block, said, strict=True) if is_said]
        kept += [_summary(each) for each, is_said in zip(block, said, strict=True) if not is_said]
        end, above = len(kept), ""
    return kept, repeated


def _title_above(lines: list[Line], end: int, citation: str) -> int:
    """Return the place of the line with the title of what is cited, the first of the last of these
    lines from `end` on that the citation holds; their number where it holds none.
    """
    near = range(max(end, len(lines) - _MOST_LINES_ABOVE), len(lines))
    return next((at for at in near if _is_within(lines[at].text, citation)), len(lines))


def _summary(line: Line) -> Line:
    """Return a line that stands between a title and its citation as what the paper is about."""
    return replace(
        line,
        printed=f"Abstract: {line.printed}",
        text=f"Abstract: {line.text}",
        marker="",
        heading=0,
    )


def _is_said(text: str, citation: str) -> bool:
    """Whether a citation says most of what a line does."""
    words, said = (set(_WORD.findall(each.casefold())) for each in (text, citation))
    return 2 * len(words & said) >= len(words)


def _place_of_title(lines: list[Line]) -> int:
    """Return the place of the title above labels: the last of the lines but for those of links."""
    last = len(lines) - 1
    near = range(last, max(last - _MOST_LINES_OF_LINKS, 0) - 1, -1)
    return next((at for at in near if not is_links(lines[at].text)), last)


def _title(line: Line) -> list[Line]:
    """Return the line above labels as the title of an item, and its year as what a label says."""
    if is_links(line.text) or line.is_row or marks.OPENED[marks.TITLE] in line.printed:
        return [line]
    cited = _CITED_TITLE.fullmatch(line.printed)
    title = next(filter(None, cited.groups())) if cited else line.printed
    dated = _YEAR_OF_TITLE.fullmatch(title)
    title = dated[1] + dated[3] if dated else title
    titled = replace(line, printed=marks.around(marks.TITLE, title), heading=0, marker="-")
    if not dated:
        return [titled]
    return [titled, replace(line, printed=marks.around(marks.DATE, dated[2]), heading=0, marker="")]


def _is_title_on_two_lines(first: Line, second: Line) -> bool:
    """Whether two lines above labels are a title: the first, which has a marker, and its rest."""
    is_begun = bool(first.marker) and not (first.is_row or _LABELLED.search(first.printed))
    return is_begun and first.number + 1 == second.number and not (second.marker or second.heading)


def _joined(first: Line, second: Line) -> Line:
    return replace(
        first, printed=f"{first.printed} {second.printed}", text=f"{first.text} {second.text}"
    )


def _is_within(title: str, citation: str) -> bool:
    """Whether a citation holds a title, whatever its capitals and signs."""
    wanted, held = (
        "".join(filter(str.isalnum, text.casefold())) for text in (title, marks.removed(citation))
    )
    return len(wanted) >= _LETTERS_OF_TITLE and wanted in held


def _without_label(line: Line) -> Line:
    """Return a line of people without the label before them; a label alone stays."""
    value = _value(line)
    return replace(line, printed=value, text=marks.removed(value)) if value else line


def _kind(line: Line) -> str:
    """Return what a line's label says of it, or of the line below; empty where it has none."""
    label = _LABEL.match(marks.removed(line.printed)) if not line.is_row else None
    return next((kind for kind in (*_LABELS, *_LABELS_OF_TEXT) if label and label[kind]), "")


def _value(line: Line) -> str:
    """Return what stands behind a line's label."""
    label = _LABEL.match(line.printed)
    if not label:
        return ""
    rest = line.printed[label.end() :]
    opened = re.search(rf"[{re.escape(_OPENING)}]*$", label["behind"])
    if label[marks.AUTHORS]:
        rest = _ROLE.sub("", rest)
    return (opened[0] if opened else "") + rest.strip()
