"""A Word document (.docx) as a page in HTML, so that it reads as a saved page does.

Its paragraphs, lists, tables, text boxes and notes are read, and what stands above the first page
as on writing paper; running headers, footers, comments, pictures and what was deleted with changes
tracked are left out.
"""

from itertools import islice
from xml.etree.ElementTree import Element

from publications.domain.formats.office.blocks import Block, Paragraph, paragraphs
from publications.domain.formats.office.html import page
from publications.domain.formats.office.looks import looks_of
from publications.domain.formats.office.package import (
    Package,
    child,
    value,
)
from publications.domain.formats.office.text import Body, numbered_note
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
    head = _letterhead(package, targets, content, body)
    blocks = body.blocks(content)
    return page([*head, *blocks, *_notes(package, targets, body)])


#: A letterhead is no longer, and a number of the page stands in a running header.
_LONGEST_HEAD, _NUMBERS_PAGE = 6, ("PAGE", "NUMPAGES")


def _letterhead(
    package: Package, targets: dict[str, tuple[str, str]], content: Element, body: Body
) -> list[Block]:
    """Return the header of the first page, where it numbers no pages and does not say again what
    the text says: some keep their name and address there.
    """
    section = next((each for each in content.iter() if each.tag == "sectPr"), None)
    if section is None:
        return []
    wanted = "first" if child(section, "titlePg") is not None else "default"
    known = next(
        (
            value(each, "id")
            for each in section
            if each.tag == "headerReference" and value(each, "type") == wanted
        ),
        "",
    )
    root = package.tree(targets.get(known, ("", ""))[1])
    if root is None or any(_numbers_page(each) for each in root.iter()):
        return []
    blocks = [each for each in body.blocks(root) if _says_something(each)]
    begin = " ".join("".join(islice(content.itertext(), 200)).split())
    is_repeated = any(" ".join(each.text.split()) in begin for each in paragraphs(blocks))
    return [] if is_repeated or len(blocks) > _LONGEST_HEAD else blocks


def _numbers_page(element: Element) -> bool:
    name = element.tag
    said = (element.text or "") if name == "instrText" else value(element, "instr")
    return name in ("instrText", "fldSimple") and said.strip().startswith(_NUMBERS_PAGE)


def _says_something(block: Block) -> bool:
    return not isinstance(block, Paragraph) or bool(block.text.strip())


def _notes(package: Package, targets: dict[str, tuple[str, str]], body: Body) -> list[Block]:
    """Return the foot- and endnotes, each behind its number."""
    if not body.notes:
        return []
    parts = {kind: package.tree(path) for kind, path in targets.values() if kind.endswith("notes")}
    by_id = {
        (kind, value(note, "id")): note
        for kind, root in parts.items()
        for note in (root if root is not None else ())
        if note.tag in ("footnote", "endnote")
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
