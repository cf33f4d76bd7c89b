"""BibTeX and BibLaTeX <-> Records."""

from publications.domain.formats.bibtex.entries import OUTSIDE, outside
from publications.domain.formats.bibtex.escaping import escape
from publications.domain.formats.bibtex.names import display_name, read_names
from publications.domain.formats.bibtex.reading import read
from publications.domain.formats.bibtex.writing import write

__all__ = ["OUTSIDE", "display_name", "escape", "outside", "read", "read_names", "write"]
