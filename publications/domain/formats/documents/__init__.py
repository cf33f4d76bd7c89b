"""Documents that programs for writing and printing save -> text that the readers of pages know."""

_PDF = b"%PDF-"


def text_of(data: bytes) -> str | None:
    """Return what a document says; None where the bytes are no document that is read here.

    Raises:
        FormatError: it is one, but damaged, locked or too large; the message says what to do.
    """
    if data[:64].lstrip().startswith(_PDF):
        # Imported here: few files are PDF.
        from publications.domain.formats.documents import pdf

        return pdf.text_of(data)
    return None
