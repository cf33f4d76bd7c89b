"""OpenDocument texts as pages."""

import io
import zipfile

import pytest

from publications.domain import formats
from publications.domain.record import FormatError

_KIND = "application/vnd.oasis.opendocument.text"
_NAMES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{meant}:1.0"'
    for name, meant in (
        *(("office", "office"), ("text", "text"), ("table", "table"), ("style", "style")),
        *(("draw", "drawing"), ("fo", "xsl-fo-compatible"), ("xlink", "xlink")),
    )
)
_STYLES = """
<style:style style:name="B" style:family="text">
<style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="U" style:family="text">
<style:text-properties style:text-position="super 58%"/></style:style>
<text:list-style style:name="L">
<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
</text:list-style>
"""


def document(content: str, *, kind: str = _KIND, manifest: str = "") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("META-INF/manifest.xml", manifest or "<manifest/>")
        archive.writestr(
            "content.xml",
            f"<office:document-content {_NAMES}><office:automatic-styles>{_STYLES}"
            f"</office:automatic-styles><office:body><office:text>{content}</office:text>"
            "</office:body></office:document-content>",
        )
    return file.getvalue()


def shown(content: str) -> str:
    text = formats.decode(document(content))
    return text.removeprefix("<!DOCTYPE html><html><body><div>\n").removesuffix(
        "\n</div></body></html>"
    )


@pytest.mark.parametrize(
    ("content", "page"),
    [
        ('<text:h text:outline-level="1">Papers</text:h>', "<h2>Papers</h2>"),
        (
            '<text:p>a<text:tab/>b<text:line-break/>c<text:s text:c="2"/>d</text:p>',
            "<p>a&#9;b<br>c  d</p>",
        ),
        (
            '<text:p><text:span text:style-name="B">Lee</text:span>'
            '<text:span text:style-name="U">*</text:span> &amp; x</text:p>',
            "<p><b>Lee</b><sup>*</sup> &amp; x</p>",
        ),
        (
            '<text:p><text:a xlink:href="https://kelp.example">Kelp</text:a></text:p>',
            '<p><a href="https://kelp.example">Kelp</a></p>',
        ),
        (
            '<text:list text:style-name="L"><text:list-item><text:p>one</text:p></text:list-item>'
            "<text:list-item><text:p>two</text:p><text:p>of it</text:p></text:list-item>"
            "</text:list>",
            "<ul><li>1. one</li>\n<li>2. two\n<p>of it</p></li></ul>",
        ),
        (
            "<table:table><table:table-row><table:table-cell><text:p>2019</text:p>"
            "</table:table-cell><table:table-cell><text:p>PhD</text:p></table:table-cell>"
            "</table:table-row></table:table>",
            "<table>\n<tr><td>2019</td><td>PhD</td></tr></table>",
        ),
        (
            "<text:p>x<text:note><text:note-citation>1</text:note-citation><text:note-body>"
            "<text:p>Equal</text:p></text:note-body></text:note></text:p>",
            "<p>x<sup>1</sup><br>\n<sup>1</sup> Equal</p>",
        ),
        (
            "<text:tracked-changes><text:p>no</text:p></text:tracked-changes><text:p>yes</text:p>",
            "<p>yes</p>",
        ),
    ],
)
def test_what_is_seen_is_read(content: str, page: str) -> None:
    assert shown(content) == page


def test_a_list_of_papers_is_read() -> None:
    listing = formats.read(
        formats.decode(
            document(
                '<text:h text:outline-level="1">Publications</text:h>'
                "<text:p>Lee A, Ma B. Slow piles of clay. Journal of Kelp 2019;3:4-9.</text:p>"
            )
        )
    )

    assert [each.title for each in listing.records] == ["Slow piles of clay"]


def test_locked_ones_and_other_archives_are_refused() -> None:
    for data, code in (
        (document("", manifest="<manifest><encryption-data/></manifest>"), "document_locked"),
        (document("<text:p>"), "document_damaged"),
        (document("", kind="application/vnd.oasis.opendocument.spreadsheet"), "not_text"),
    ):
        with pytest.raises(FormatError) as refused:
            formats.decode(data)
        assert refused.value.reason.code == code
