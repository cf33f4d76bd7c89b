"""RIS <-> Records, and the tagged exports of Web of Science and Inspec -> Records."""

from publications.domain.formats.ris.reading import read
from publications.domain.formats.ris.writing import write

__all__ = ["read", "write"]
