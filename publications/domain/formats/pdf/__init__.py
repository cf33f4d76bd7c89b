"""A PDF -> the page that it shows, as HTML with paragraphs, items, headings and rows."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from publications.domain.formats.pdf import furniture
from publications.domain.formats.pdf.blocks import blocks_of
from publications.domain.formats.pdf.columns import lines_of
from publications.domain.formats.pdf.entry_ends import with_entries_ended
from publications.domain.formats.pdf.html import html_of
from publications.domain.formats.pdf.lines import segments_of
from publications.domain.formats.pdf.words import glyphs_of
from publications.domain.record import FormatError

_PROGRAM = Path(__file__).with_name("glyphs.py")
_SECONDS = 60


def text_of(data: bytes) -> str:
    """Return the page that a PDF shows.

    Raises:
        FormatError: it is damaged, locked, a scan without text, or too long.
    """
    told = _glyphs(data)
    rows = [
        segments_of(glyphs_of(page, told["styles"]), number)
        for number, page in enumerate(told["pages"], start=1)
    ]
    rows = furniture.without(rows)
    lines = lines_of(rows)
    return html_of(with_entries_ended(blocks_of(lines)))


def _glyphs(data: bytes) -> dict[str, Any]:
    """Return what `glyphs` tells of a PDF."""
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
