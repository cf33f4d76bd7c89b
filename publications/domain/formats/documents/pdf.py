"""A PDF -> the page that it shows, as HTML with paragraphs, items, headings and rows."""

import functools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from publications.domain.formats.documents import (
    pdf_blocks,
    pdf_columns,
    pdf_furniture,
    pdf_html,
    pdf_lines,
    pdf_words,
)
from publications.domain.record import FormatError

_PROGRAM = Path(__file__).with_name("pdf_glyphs.py")
_SECONDS = 60


def text_of(data: bytes) -> str:
    """Return the page that a PDF shows.

    Raises:
        FormatError: it is damaged, locked, a scan without text, or too long.
    """
    return _page(data)


@functools.lru_cache(maxsize=2)  # an upload is decoded for its preview and for what comes in
def _page(data: bytes) -> str:
    told = _glyphs(data)
    rows = [
        pdf_lines.segments_of(pdf_words.glyphs_of(page, told["styles"]), number)
        for number, page in enumerate(told["pages"], start=1)
    ]
    rows = pdf_furniture.without(rows)
    lines = pdf_columns.lines_of(rows)
    return pdf_html.html_of(pdf_blocks.blocks_of(lines))


def _glyphs(data: bytes) -> dict[str, Any]:
    """Return what `pdf_glyphs` tells of a PDF."""
    try:
        ended = subprocess.run(
            [sys.executable, "-I", str(_PROGRAM)],
            input=data,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise FormatError("pdf_too_large") from None
    if ended.returncode:
        raise FormatError("pdf_damaged")
    told: dict[str, Any] = json.loads(ended.stdout)
    if "error" in told:
        raise FormatError(told["error"], **told.get("of", {}))
    return told
