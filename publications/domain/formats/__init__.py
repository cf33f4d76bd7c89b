"""Text <-> Records: pasted listings, bibliographies in many formats, data files, tables.

`read` is the face of all readers and `write` of all writers; `decode` makes text of a file's bytes.
"""

import codecs
import importlib
import re
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from types import ModuleType
from typing import Any

from publications.domain.formats import word_and_pdf, xml_entries
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, PaperFields, Record

#: What a caller may ask for; "auto" looks at the text.
FORMATS = (
    "auto",
    "text",
    "bibtex",
    "ris",
    "csl",
    "nbib",
    "endnote",
    "zotero_rdf",
    "oai_dc",
    "json",
    "yaml",
    "csv",
)

#: The module of this folder that reads a format, and writes it. Each is imported when a text of its
#: format comes: they bring parsers and tables, and most of what runs here needs none of them.
_MODULES = {
    "text": "listing",
    "bibtex": "bibtex",
    "biblatex": "bibtex",
    "ris": "ris",
    "csl": "csl_json",
    "nbib": "nbib",
    "endnote": "endnote_xml",
    "zotero_rdf": "zotero_rdf",
    "oai_dc": "oai_dc",
    "json": "json_papers",
    "yaml": "yaml_papers",
    "csv": "csv_papers",
}
#: What `write` writes: format -> (media type, file name's extension).
WRITABLE = {
    "bibtex": ("application/x-bibtex", "bib"),
    "biblatex": ("application/x-bibtex", "bib"),
    "ris": ("application/x-research-info-systems", "ris"),
    "csl": ("application/vnd.citationstyles.csl+json", "json"),
}
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
#: A byte that is part of no character of UTF-8, and how many characters that are stand for it.
_STRAY_BYTE, _WHOLE_FOR_ONE_STRAY = re.compile("[\udc80-\udcff]"), 4
_BINARY = (
    (b"%PDF-", "a_pdf"),
    (b"PK\x03\x04", "a_zip_archive"),
    (b"\x89PNG", "a_picture"),
    (b"\xff\xd8\xff", "a_picture"),
    (b"GIF8", "a_picture"),
    (b"\x1f\x8b", "a_compressed_file"),
    (b"\xd0\xcf\x11\xe0", "an_office_document"),
    (b"SQLite format 3", "a_database"),
    (b"\x7fELF", "a_program"),
)
#: The quotation marks of GB18030, which no Western text has: "¡°" and "¡±".
_CHINESE_QUOTES = {b"\xa1\xb0", b"\xa1\xb1"}
#: What an XML file says of its encoding.
_DECLARED = re.compile(rb"<\?xml[^>]{0,100}encoding=[\"']([A-Za-z][\w.-]{1,30})[\"']")
_DECLARED_IN_HTML = re.compile(
    rb"<meta\b[^<>]{0,200}charset=[\"']?([A-Za-z][\w.-]{1,30})", re.IGNORECASE
)
#: What pages declare, and the encoding with more characters that browsers read it as.
_AS_BROWSERS_READ = {
    "shift_jis": "cp932", "x-sjis": "cp932", "sjis": "cp932", "gb2312": "gb18030",
    "gbk": "gb18030", "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "big5": "big5hkscs",
    "iso-8859-1": "cp1252", "us-ascii": "cp1252", "iso-8859-9": "cp1254",
}  # fmt: skip
#: An entry; rules of a style sheet begin with the same sign.
_BIBTEX = re.compile(
    r"^[ \t]*@[ \t]*(?!article's|(?:media|supports|page|layer|container|include|mixin|keyframes)\b)"
    r"[A-Za-z]{3,20}\s*[{(]"
    # behind a tag of a page: "<a name='lee19'></a>@article{lee19,<br />"
    r"|>[ \t]*@[A-Za-z]{3,20}\s*\{[^{}=@<>\s]{1,100},\s{0,9}(?:<|[a-z]{3,20}\s?=)",
    re.MULTILINE,
)
_RIS = re.compile(
    r"^\ufeff?TY  ?- ?\w+|^PT [A-Z]\w*\s*$|^\ufeff?FN .*(?:ISI|Inspec|Clarivate)", re.MULTILINE
)


def read(
    text: str,
    format: str = "auto",
    owner: Sequence[str] = (),
    examples: Sequence[PaperFields] = (),
) -> Listing:
    """Return the papers that a text lists.

    Args:
        text: the whole text, decoded.
        format: one of FORMATS.
        owner: the names of the person whose list it is, as somebody says. A list on which nobody
            is named takes her for the author whom it leaves out: "The Title (with Bo Ma)".
        examples: papers of a pasted listing as somebody put them right: others that are printed as
            one of them are read so, too.

    Raises:
        FormatError: when the text is not of the format, or no papers are in it.
    """
    if format not in FORMATS:
        raise FormatError("not_a_format", what=format, one_of=list(FORMATS))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    chosen = recognise(text) if format == "auto" else format
    if format == "auto" and chosen == "bibtex":
        # Imported here, as each format is: it brings the readers of BibTeX and of lists.
        from publications.domain.formats import entries_in_page

        if entries_in_page.is_page(text):
            return entries_in_page.read(text)
    reader = _module(chosen)
    is_text = chosen == "text"
    listing: Listing = reader.read(text, owner, examples) if is_text else reader.read(text)
    if chosen == "bibtex" and listing.unread:
        # Imported here, as each format is: it brings the reader of lists.
        from publications.domain.formats.lines_beside import with_lines_beside

        return with_lines_beside(listing, text)
    return listing


def _module(format: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{_MODULES[format]}")


def write(records: Iterable[Record], format: str, names: Collection[str] = ()) -> str:
    """Return the records as the text of a file of this format, in the fields that others read.

    What a format has no field for is left out: the API and a backup say all. `names` are proper
    names that the catalogue knows, whose capitals BibTeX must keep in titles.

    Raises:
        FormatError: when the format is none of WRITABLE.
    """
    if format not in WRITABLE:
        raise FormatError("not_written", what=format, one_of=list(WRITABLE))
    options: dict[str, Any] = {"names": names} if _MODULES[format] == "bibtex" else {}
    if format == "biblatex":
        options["biblatex"] = True
    text: str = _module(format).write(records, **options)
    return text


def recognise(text: str) -> str:
    """Return which of FORMATS the text is written in; "text" where it is none of the file
    formats.
    """
    head = text.lstrip("\ufeff \t\r\n")
    if head[:1] in ("[", "{") and _module("json").looks_like(text):
        return "csl" if _module("csl").looks_like(text) else "json"
    if head.startswith("<") and (xml := _recognised_xml(text)):
        return xml
    if _module("nbib").looks_like(text):
        return "nbib"
    if _RIS.search(text[:100_000]):
        return "ris"
    if _BIBTEX.search(text) and not _module("yaml").holds_items(text):
        return "bibtex"
    return next((name for name in ("csv", "yaml") if _module(name).looks_like(text)), "text")


def _recognised_xml(text: str) -> str:
    """Return which of the formats in XML the text is; empty where it is a web page or no XML.

    Raises:
        FormatError: it is XML of another kind.
    """
    for name in ("zotero_rdf", "oai_dc", "endnote"):
        if _module(name).looks_like(text):
            return name
    if root := xml_entries.root_of(text):
        raise FormatError("xml_of_another_kind", root=root)
    return ""


def decode(data: bytes) -> str:
    """Return the text of a file; of a document, the page that it shows, as HTML.

    Raises:
        FormatError: as `decode_text`, or the document cannot be read.
    """
    page = word_and_pdf.text_of(data)
    return decode_text(data) if page is None else page


def decode_text(data: bytes) -> str:
    """Return the text of a file that is no document.

    Byte-order marks are honoured; without one it is UTF-8, with a few bytes of Windows-1252 among
    it where a template's footer was pasted in, else UTF-16 where every other byte is zero, else
    what an XML file or an HTML page declares, else GB18030 or Windows-1252, whichever reads better.

    Raises:
        FormatError: when the bytes are no text; the message says what they are.
    """
    for magic, kind in _BINARY:
        if data.startswith(magic):
            raise FormatError("not_text", what=Reason(kind))
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            text = _with_stray_bytes(data) if bom == codecs.BOM_UTF8 else ""
            return text.removeprefix("\ufeff") or _decoded(data, encoding)
    head = data[:4096]
    if b"\0" in data:
        even, odd = head[::2].count(0), head[1::2].count(0)
        if max(even, odd) * 4 > len(head) and min(even, odd) * 20 < max(even, odd):
            return _decoded(data, "utf-16-be" if even > odd else "utf-16-le")
        raise FormatError("not_text", what=Reason("a_binary_file"))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if text := _with_stray_bytes(data):
            return text
    if declared := _DECLARED.match(data[:200].lstrip()) or _DECLARED_IN_HTML.search(data[:4096]):
        with suppress(LookupError, UnicodeDecodeError):
            name = declared[1].decode().lower()
            return data.decode(_AS_BROWSERS_READ.get(name, name))
    controls = sum(byte < 9 or 13 < byte < 27 for byte in head)
    if controls * 50 > len(head):
        raise FormatError("not_text", what=Reason("a_binary_file"))
    return _guessed(data)


def _decoded(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise FormatError("damaged_text", encoding=encoding.upper().removesuffix("-SIG")) from None
    if "\0" in text:
        raise FormatError("not_text", what=Reason("a_binary_file"))
    return text.removeprefix("\ufeff")


def _with_stray_bytes(data: bytes) -> str:
    """Return UTF-8 in which a few bytes are Windows-1252; empty where it can be no UTF-8."""
    if b"\0" in data:
        return ""
    text = data.decode("utf-8", errors="surrogateescape")
    stray = _STRAY_BYTE.findall(text)
    whole = sum(character > "\x7f" for character in text) - len(stray)
    if len(stray) * _WHOLE_FOR_ONE_STRAY > whole:
        return ""
    return _STRAY_BYTE.sub(_as_western, text)


def _as_western(stray: re.Match[str]) -> str:
    return stray[0].encode("utf-8", errors="surrogateescape").decode("cp1252", errors="replace")


def _guessed(data: bytes) -> str:
    """Return the text of bytes that are not UTF-8.

    In a Western text bytes above 127 stand alone between ASCII letters; in a Chinese one they come
    in pairs of common characters.
    """
    western = data.decode("cp1252", errors="replace")
    try:
        chinese = data.decode("gb18030")
    except UnicodeDecodeError:
        return western
    if {*re.findall(rb"\xa1[\xb0\xb1]", data[:200_000])} >= _CHINESE_QUOTES:
        return chinese
    common = sum("\u4e00" <= character <= "\u9fff" for character in chinese)
    foreign = sum(character > "\x7f" for character in chinese)
    runs = re.findall(rb"[\x80-\xff]{4,}", data[:200_000])
    return chinese if runs and common * 10 >= foreign * 7 else western
