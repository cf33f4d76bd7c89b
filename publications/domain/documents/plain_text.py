"""Documents as plain text, for an e-mail or a field of a form."""

from publications.domain.documents import Block, Document, Heading, Paragraph, Table


def write(document: Document) -> str:
    """Return the document as text: what belongs together by itself, a blank line between."""
    return "\n\n".join([document.title, *map(_written, document.blocks)]) + "\n"


def _written(block: Block) -> str:
    match block:
        case Heading(text):
            return f"\n{text}"
        case Paragraph(runs):
            return "".join(run.text for run in runs)
        case Table(_, columns, rows):
            return "\n".join("\t".join(map(str, row)) for row in (columns, *rows))
