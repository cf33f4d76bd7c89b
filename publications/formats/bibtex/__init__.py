"""BibTeX and BibLaTeX <-> Records."""

from publications.formats.bibtex.entries import OUTSIDE, outside
from publications.formats.bibtex.escaping import escape
from publications.formats.bibtex.names import display_name, read_names
from publications.formats.bibtex.reading import read
from publications.formats.bibtex.writing import write

__all__ = ["OUTSIDE", "display_name", "escape", "outside", "read", "read_names", "write"]
