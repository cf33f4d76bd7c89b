"""The Source of each shape of listing."""

from publications.models import Source
from publications.sources import SOURCES

#: By shape of what people hand in: the source's name, who keeps it, and how far its fields are
#: believed. A service says that itself (`sources.adapter.Adapter`).
_HANDED_IN: dict[str, tuple[str, Source.AssertedBy, int]] = {
    "homepage": ("Homepage", Source.AssertedBy.PERSON, 60),
    "cv": ("CV", Source.AssertedBy.PERSON, 55),
    "bibtex": ("BibTeX file", Source.AssertedBy.FILE, 50),
    "ris": ("RIS file", Source.AssertedBy.FILE, 50),
    "csl": ("CSL-JSON file", Source.AssertedBy.FILE, 50),
    "json": ("JSON file", Source.AssertedBy.FILE, 48),
    "yaml": ("YAML file", Source.AssertedBy.FILE, 48),
    "csv": ("Table", Source.AssertedBy.FILE, 46),
    "nbib": ("PubMed file", Source.AssertedBy.FILE, 50),
    "endnote": ("EndNote file", Source.AssertedBy.FILE, 50),
    "zotero_rdf": ("Zotero RDF file", Source.AssertedBy.FILE, 50),
    "oai_dc": ("Dublin Core file", Source.AssertedBy.FILE, 48),
    "listing": ("Pasted list", Source.AssertedBy.FILE, 45),
    "profile": ("Author profile page", Source.AssertedBy.SERVICE, 20),
}


def described(shape: str) -> tuple[str, Source.AssertedBy, int]:
    """Return the name, the keeper and the precedence of a shape of listing or of a service."""
    if shape in SOURCES:
        adapter = SOURCES[shape]
        return adapter.label, Source.AssertedBy(adapter.asserted_by), adapter.precedence
    return _HANDED_IN[shape]


def source_for(shape: str) -> Source:
    """Return the Source row for a shape of listing or a service, made where it is missing."""
    name, asserted_by, precedence = described(shape)
    source, _ = Source.objects.get_or_create(
        slug=shape,
        defaults={
            "name": name,
            "kind": shape,
            "asserted_by": asserted_by,
            "precedence": precedence,
        },
    )
    return source
