"""What each shape of listing is as a Source."""

from publications.models import Source

#: By shape of listing or service: the source's name, who keeps it, and how far its fields are
#: believed.
SHAPES: dict[str, tuple[str, Source.Keeper, int]] = {
    "homepage": ("Homepage", Source.Keeper.PERSON, 60),
    "cv": ("CV", Source.Keeper.PERSON, 55),
    "bibtex": ("BibTeX file", Source.Keeper.FILE, 50),
    "ris": ("RIS file", Source.Keeper.FILE, 50),
    "csl": ("CSL-JSON file", Source.Keeper.FILE, 50),
    "listing": ("Pasted list", Source.Keeper.FILE, 45),
    "crossref": ("Crossref", Source.Keeper.SERVICE, 58),
    "dblp": ("DBLP", Source.Keeper.SERVICE, 57),
    "orcid": ("ORCID", Source.Keeper.PERSON, 52),
    "openalex": ("OpenAlex", Source.Keeper.SERVICE, 42),
    "arxiv": ("arXiv", Source.Keeper.SERVICE, 40),
    "semantic_scholar": ("Semantic Scholar", Source.Keeper.SERVICE, 38),
    "profile": ("Author profile page", Source.Keeper.SERVICE, 20),
}


def source_for(shape: str) -> Source:
    """Return the Source row for a shape of listing or a service, made where it is missing."""
    name, kept_by, precedence = SHAPES[shape]
    source, _ = Source.objects.get_or_create(
        slug=shape,
        defaults={"name": name, "kind": shape, "kept_by": kept_by, "precedence": precedence},
    )
    return source
