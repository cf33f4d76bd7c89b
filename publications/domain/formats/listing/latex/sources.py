r"""The files from which a LaTeX file takes papers: \bibliography{papers}, \input{publications}.

They are not part of it, so a list that is read without them lacks what they hold.
"""

import re

from publications.domain.reasons import Reason

_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
#: What prints papers of a .bib file.
_PRINTS = re.compile(
    r"\\(?:print(?:bibliography|refcontext)|bibliography(?!style)(?:[a-zA-Z]{1,20})?\s*\{"
    r"|bibbysection|makerubric"
    r"|(?:bibentry|(?:foot)?fullcite|nobibliography|(?:no)?citebib)(?![a-zA-Z]))"
)
_BIBLIOGRAPHY = re.compile(
    r"\\(?:bibliography(?!style)[a-zA-Z]{0,20}|nobibliography|addbibresource|putbib)\*?\s*"
    r"(?:\[[^\[\]]{0,80}\]\s*)?[\{\[]([^{}\[\]]{1,300})[\}\]]"
)
_INPUT = re.compile(
    r"\\(?:input|include|subfile)\s*\{([^{}]{1,200})\}"
    r"|\\(?:sub)?import\*?\s*\{[^{}]{0,200}\}\s*\{([^{}]{1,200})\}"
)
#: A file of such a name holds papers.
_HOLDS_PAPERS = re.compile(
    r"pub(?:s\b|l|_|-|\.|\d|$)|paper|article|journal|conf|proceeding|biblio|preprint|\brefs?\b",
    re.IGNORECASE,
)
#: One of such a name sets the page.
_SETS_PAGE = re.compile(
    r"style|macro|preamble|setup|config|command|package|head|foot|metric", re.IGNORECASE
)
_MOST = 6


def taken_in(text: str) -> list[str]:
    """Return the files that a LaTeX file takes papers from; a .bib file that it prints without
    naming it is "*.bib".
    """
    if "\\" not in text:
        return []
    text = _COMMENT.sub("", text)
    files = []
    if _PRINTS.search(text):
        named = [name.strip() for found in _BIBLIOGRAPHY.findall(text) for name in found.split(",")]
        files += [_ending(name, ".bib") for name in named if name] or ["*.bib"]
    inputs = [one or other for one, other in _INPUT.findall(text[max(0, _begun(text)) :])]
    files += [
        _ending(name.strip(), ".tex")
        for name in inputs
        if _HOLDS_PAPERS.search(name.rsplit("/", 1)[-1]) and not _SETS_PAGE.search(name)
    ]
    return list(dict.fromkeys(files))


def refusal(text: str) -> Reason | None:
    """Return that the papers of a LaTeX file are elsewhere; None where nothing says so."""
    files = taken_in(text)
    return Reason.of("latex_papers_elsewhere", files=_listed(files)) if files else None


def warnings(text: str) -> tuple[Reason, ...]:
    """Return the warning that a LaTeX file has further papers elsewhere, where it has."""
    files = taken_in(text)
    return (Reason.of("latex_more_papers_elsewhere", files=_listed(files)),) if files else ()


def _begun(text: str) -> int:
    return text.find("\\begin{document}")


def _ending(name: str, ending: str) -> str:
    return name if name.lower().endswith(ending) else name + ending


def _listed(files: list[str]) -> str:
    return ", ".join(files[:_MOST]) + (", …" if len(files) > _MOST else "")
