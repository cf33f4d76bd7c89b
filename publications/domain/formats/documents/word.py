"""A Word document (.docx) as a page in HTML, so that it reads as a saved page does.

Its paragraphs, lists, tables, text boxes and notes are read; headers, footers, comments, pictures
and what was deleted with changes tracked are left out.
"""

from publications.domain.formats.documents.word_blocks import Block, Paragraph
from publications.domain.formats.documents.word_html import page
from publications.domain.formats.documents.word_looks import looks_of
from publications.domain.formats.documents.word_package import Package, child, name_of, value
from publications.domain.formats.documents.word_text import Body, numbered_note
from publications.domain.record import FormatError


def is_one(package: Package) -> bool:
    return bool(package.word_part)


def text_of(package: Package) -> str:
    """Return the document as a page.

    Raises:
        FormatError: it is damaged, locked or too large.
    """
    path = package.word_part
    root = package.tree(path)
    content = child(root, "body")
    if content is None:
        raise FormatError("document_damaged")
    targets = package.targets(path)
    styles, numbering = looks_of(package, targets)
    links = {
        known: address
        for known, (kind, address) in targets.items()
        if kind == "hyperlink" and address.startswith(("http://", "https://"))
    }
    body = Body(styles, numbering, links)
    blocks = body.blocks(content)
    return page([*blocks, *_notes(package, targets, body)])


def _notes(package: Package, targets: dict[str, tuple[str, str]], body: Body) -> list[Block]:
    """Return the foot- and endnotes, each behind its number."""
    if not body.notes:
        return []
    parts = {kind: package.tree(path) for kind, path in targets.values() if kind.endswith("notes")}
    by_id = {
        (kind, value(note, "id")): note
        for kind, root in parts.items()
        for note in (root if root is not None else ())
        if name_of(note) in ("footnote", "endnote")
    }
    found: list[Block] = []
    for place, asked in enumerate(list(body.notes), start=1):
        if asked not in by_id:
            continue
        blocks = body.blocks(by_id[asked])
        first = next((each for each in blocks if isinstance(each, Paragraph)), None)
        if first is not None:
            first.runs = numbered_note(first.runs, place)
        found += blocks
    return found
