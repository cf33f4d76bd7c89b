"""A CV as a Word file, with Word's own styles: change one, and all that has it changes."""

import datetime
import io
from typing import Any

from docx import Document
from docx.document import Document as DocumentType
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from publications.domain.cv.description import Cv, Entry, Line, Section, Span, clean, plain
from publications.domain.documents.docx import link

_LATIN, _CJK = "Cambria", "Noto Serif CJK SC"
_QUIET = RGBColor(0x59, 0x59, 0x59)
_LINK = RGBColor(0x1F, 0x3A, 0x5F)
_WHEN, _NUMBER = Mm(31), Mm(8)
#: Every file is made on this day: the same CV is the same file.
_MADE = datetime.datetime(2000, 1, 1)


def write(cv: Cv) -> bytes:
    document = Document()
    _lay_out(document, cv)
    name = _paragraph(document, "Title")
    _add(name, (Span(cv.name),))
    if cv.other_name:
        _add(name, (Span(f"  {cv.other_name}"),)).font.color.rgb = _QUIET
    for text in filter(None, (cv.headline, cv.affiliation)):
        _paragraph(document, "Subtitle", text)
    contacts = _paragraph(document, "CV Contacts")
    for number, contact in enumerate(cv.contacts):
        _add(contacts, (*((Span("  ·  "),) if number else ()), Span(contact.text, url=contact.url)))
    for section in cv.sections:
        _section(document, section)
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _section(document: DocumentType, section: Section) -> None:
    _paragraph(document, "Heading 1", section.title)
    if section.note:
        note = _paragraph(document, "CV Note", section.note)
        note.paragraph_format.keep_with_next = True
    has_dates = any(entry.when for entry in section.entries)
    for number, entry in enumerate(section.entries, start=1):
        if section.is_numbered:
            _entry(document, entry, "CV Paper", f"\t{number}.\t")
        elif has_dates:
            _entry(document, entry, "CV Entry", f"{clean(entry.when)}\t")
        else:
            _entry(document, entry, "CV Line")


def _entry(document: DocumentType, entry: Entry, style: str, before: str = "") -> None:
    """What stands before the entry, with its tabs, and the entry with its details below it."""
    paragraph = _paragraph(document, style)
    paragraph.add_run(before).font.color.rgb = _QUIET
    _add(paragraph, entry.line)
    for detail in entry.details:
        if plain(detail).strip():
            paragraph.add_run().add_break()
            _add(paragraph, detail, quiet=True)


def _paragraph(document: DocumentType, style: str, text: str = "") -> Paragraph:
    """A new paragraph of the style, which the library takes long to look up by its name."""
    paragraph = document.add_paragraph(clean(text))
    paragraph._p.style = style.replace(" ", "")
    return paragraph


def _add(paragraph: Paragraph, line: Line, *, quiet: bool = False) -> Run:
    """Add the line; return its last run."""
    run = paragraph.add_run()
    for span in line:
        run = paragraph.add_run(span.text)
        run.bold, run.italic = span.bold or None, span.italic or None
        run.underline = span.underlined or None
        if quiet:
            run.font.color.rgb, run.font.size = _QUIET, Pt(9)
        if span.url:
            run.font.color.rgb = _LINK
            link(paragraph, run, clean(span.url))
    return run


def _lay_out(document: DocumentType, cv: Cv) -> None:
    page = document.sections[0]
    page.page_width, page.page_height = Mm(210), Mm(297)
    page.left_margin = page.right_margin = Mm(18 if cv.is_short else 21)
    page.top_margin = page.bottom_margin = Mm(15 if cv.is_short else 18)
    properties = document.core_properties
    properties.title = clean(f"{cv.name} – {cv.heading}")[:255]
    properties.author = properties.last_modified_by = clean(cv.name)[:255]
    properties.created = properties.modified = _MADE
    properties.language = cv.language
    properties.comments = ""
    _styles(document, cv)
    foot = page.footer.paragraphs[0]
    foot.style = document.styles["Footer"]
    foot.paragraph_format.tab_stops.add_tab_stop(_width(page), WD_TAB_ALIGNMENT.RIGHT)
    _add(foot, (Span(f"{cv.name} · {cv.heading} · {cv.month}"),))
    foot.add_run("\t")
    _field(foot, "PAGE")
    foot.add_run(" / ")
    _field(foot, "NUMPAGES")


def _width(page: Any) -> int:
    """How wide a line is."""
    return int(page.page_width - page.left_margin - page.right_margin)


def _styles(document: DocumentType, cv: Cv) -> None:
    styles: Any = document.styles
    # What fits on two pages stays there with the wider or higher fonts of a machine that lacks
    # ours, too.
    size_of_text, line = (Pt(9), Pt(11)) if cv.is_short else (Pt(10), 1.0)
    _font(styles["Normal"], size_of_text)
    _spaced(styles["Normal"], 0, 0)
    for name, size, before, after in (
        ("Title", Pt(21), 0, 4),
        ("Subtitle", size_of_text, 0, 0),
        ("Heading 1", Pt(12), *((8, 3) if cv.is_short else (11, 4))),
        ("Footer", Pt(8), 0, 0),
    ):
        _font(styles[name], size)
        _spaced(styles[name], before, after)
    styles["Title"].font.bold = styles["Heading 1"].font.bold = True
    styles["Subtitle"].font.italic = False
    _without(styles["Subtitle"], "w:rPr/w:spacing")
    _without(styles["Title"], "w:pPr/w:pBdr", "w:rPr/w:spacing")
    _without(styles["Footer"], "w:pPr/w:tabs")
    styles["Footer"].font.color.rgb = _QUIET
    _rule_below(styles["Heading 1"])
    for name, size, after in (
        ("CV Contacts", Pt(9), 0),
        ("CV Note", Pt(8.5), 3),
        ("CV Line", size_of_text, 3),
        ("CV Entry", size_of_text, 3),
        ("CV Paper", size_of_text, 3),
    ):
        style = styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
        style.base_style = styles["Normal"]
        style.font.size = size
        _spaced(style, 0, after)
        style.paragraph_format.line_spacing = line
    styles["CV Note"].font.color.rgb = _QUIET
    _hanging(styles["CV Entry"], _WHEN)
    _hanging(styles["CV Paper"], _NUMBER)
    stops = styles["CV Paper"].paragraph_format.tab_stops
    stops.add_tab_stop(_NUMBER - Mm(2), WD_TAB_ALIGNMENT.RIGHT)
    stops.add_tab_stop(_NUMBER)


def _font(style: Any, size: Pt) -> None:
    style.font.name, style.font.size, style.font.color.rgb = _LATIN, size, RGBColor(0, 0, 0)
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for theme in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
        fonts.attrib.pop(qn(f"w:{theme}"), None)
    fonts.set(qn("w:hAnsi"), _LATIN)
    fonts.set(qn("w:eastAsia"), _CJK)


def _spaced(style: Any, before: float, after: float) -> None:
    form = style.paragraph_format
    form.space_before, form.space_after, form.line_spacing = Pt(before), Pt(after), 1.0


def _without(style: Any, *paths: str) -> None:
    """Take away what the style has of itself."""
    for path in paths:
        for part in style.element.xpath(path):
            part.getparent().remove(part)


def _hanging(style: Any, indent: Mm) -> None:
    form = style.paragraph_format
    form.left_indent, form.first_line_indent = indent, -indent


def _rule_below(style: Any) -> None:
    borders, rule = OxmlElement("w:pBdr"), OxmlElement("w:bottom")
    for key, value in (("val", "single"), ("sz", "4"), ("space", "2"), ("color", "B3B3B3")):
        rule.set(qn(f"w:{key}"), value)
    borders.append(rule)
    properties = style.element.get_or_add_pPr()
    properties.insert_element_before(
        borders, "w:shd", "w:tabs", "w:spacing", "w:ind", "w:outlineLvl"
    )


def _field(paragraph: Paragraph, name: str) -> None:
    """A number that Word fills in."""
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), name)
    run = OxmlElement("w:r")
    text = OxmlElement("w:t")
    text.text = "1"
    run.append(text)
    field.append(run)
    paragraph._p.append(field)
