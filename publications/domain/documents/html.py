"""Documents as web pages that stand alone, from which one pastes into Word or an e-mail."""

from collections.abc import Iterable
from html import escape

from people.safe_text import xml_text
from publications.domain.documents import Block, Document, Heading, Paragraph, Run, Table

_STYLE = (
    "body { max-width: 45em; margin: 2em auto; padding: 0 1em; font-family: serif; "
    "line-height: 1.4 } "
    ".entry { margin: 0 0 .6em 2em; text-indent: -2em } "
    ".table { overflow-x: auto } table { border-collapse: collapse } "
    "th, td { padding: .2em .6em; border: 1px solid; text-align: start; vertical-align: top }"
)


def write(document: Document) -> str:
    """Return the document as a whole page that needs nothing else."""
    title = _escaped(document.title)
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(document.language)}">\n<head>\n'
        f'<meta charset="utf-8">\n<title>{title}</title>\n<style>{_STYLE}</style>\n'
        f"</head>\n<body>\n<h1>{title}</h1>\n{body(document.blocks)}</body>\n</html>\n"
    )


def body(blocks: Iterable[Block]) -> str:
    """Return what stands below a title, as HTML."""
    return "".join(f"{_written(block)}\n" for block in blocks)


def _written(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"<h{level + 1}>{_escaped(text)}</h{level + 1}>"
        case Paragraph(runs, is_entry):
            opened = '<p class="entry">' if is_entry else "<p>"
            return f"{opened}{''.join(map(_run, runs))}</p>"
        case Table():
            return _table(block)


def _run(run: Run) -> str:
    text = _escaped(run.text)
    tags = (("b", run.bold), ("i", run.italic), (run.script, bool(run.script)))
    for name, is_on in tags:
        if is_on:
            text = f"<{name}>{text}</{name}>"
    return f'<a href="{escape(run.address)}">{text}</a>' if run.address else text


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{_escaped(name)}</th>' for name in table.columns)
    rows = (
        "<tr>" + "".join(f"<td>{_escaped(str(cell))}</td>" for cell in row) + "</tr>\n"
        for row in table.rows
    )
    # What is wider than the screen is moved by keys, too.
    return (
        f'<div class="table" role="region" tabindex="0" aria-label="{_escaped(table.name)}">'
        f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody>\n</table></div>"
    )


def _escaped(text: str) -> str:
    return escape(xml_text(text))
