"""A paper -> its IndexEntry: the words that find it and its value of each facet."""

import functools
import re
from collections.abc import Iterable, Iterator

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from publications.models import IndexEntry, Publication, PublicationFile
from publications.models.files import public_files
from publications.search.text import indexed, is_character, normalized, tokens

#: Longest text that is indexed of one field, in characters: authors of 3,000 fit.
LONGEST = 200_000
#: Values of the facet `has`.
CODE, AWARD, OPEN = "code", "award", "open"
HAS = {CODE: _("Code"), AWARD: _("Award"), OPEN: _("Open access")}

_OPEN_SCHEMES = {"arxiv", "acl", "pmc"}
_OPEN_LICENCE = re.compile(r"creativecommons|public ?domain|^cc\b|^cc[-0]", re.IGNORECASE)
_SPACES = re.compile(r"\s+")


def entry(publication: Publication) -> IndexEntry:
    """Return the entry of `publication`, not saved and without a version.

    Fetch `search.index.everything`.
    """
    authorships = list(publication.authorships.all())
    venue = publication.venue
    people: dict[str, None] = {}
    for authorship in authorships:
        people[authorship.name] = None
        if member := authorship.public_member:
            people |= dict.fromkeys((member.name, member.native_name))
    about = [
        venue.name if venue else "",
        venue.acronym if venue else "",
        _kind_in_words(publication.kind, settings.LANGUAGE_CODE),
        publication.date[:4],
        publication.place,
        *publication.categories,
        *publication.awards,
        *publication.notes,
        *(project.name for project in publication.projects.all()),
        *(external_id.value for external_id in publication.external_ids.all()),
    ]
    return IndexEntry(
        publication=publication,
        title=indexed(publication.title),
        people=indexed(" / ".join(people)[:LONGEST]),
        about=indexed(" / ".join(map(str, about))[:LONGEST]),
        abstract=indexed(publication.abstract[:LONGEST]),
        facets="\n" + "".join(f"{line}\n" for line in _facets(publication)),
        is_public=publication.status == Publication.Status.PUBLISHED,
        is_leading=publication.version_of_id is None,
        date=publication.date,
        order_title=normalized(publication.title)[:200],
        citations=_citations(publication),
    )


@functools.cache
def _kind_in_words(kind: str, language: str) -> str:
    """What a paper is, in the lab's language, whoever's request it is that fills the index."""
    with translation.override(language):
        return str(Publication(kind=kind).get_kind_display())


def words(entries: Iterable[IndexEntry]) -> Iterator[str]:
    """The words of each entry that a mistyped word may be corrected to, once for each entry.

    A correction is shown to anybody: what only hidden papers hold is none of them.
    """
    for entry in entries:
        if not entry.is_public:
            continue
        texts = (entry.title, entry.people, entry.about, entry.abstract)
        for word in {word for text in texts for word in text.split()}:
            if len(word) > 1 and not is_character(word) and not word.isdigit():
                yield word


def topic_value(keyword: str) -> str:
    """A keyword as it stands in an address: "Graph  Learning" is graph-learning."""
    return "-".join(tokens(keyword))


def line(facet: str, value: str, label: str = "") -> str:
    """One line of `facets`; without a label its beginning, to look for."""
    return f"{facet}:{value}\t{_SPACES.sub(' ', label)}"


def _facets(publication: Publication) -> Iterator[str]:
    yield line("kind", publication.kind)
    if publication.venue:
        yield line("venue", publication.venue.slug, publication.venue.short_name)
    members = {authorship.public_member for authorship in publication.authorships.all()} - {None}
    for member in sorted(members, key=lambda member: member.slug):
        yield line("author", member.slug, member.name)
    for project in publication.projects.all():
        yield line("project", project.slug, project.name)
    topics = {topic_value(str(keyword)): str(keyword) for keyword in publication.categories}
    for value, label in topics.items():
        if value:
            yield line("topic", value, label)
    if any(link.kind == "code" for link in publication.links.all()):
        yield line("has", CODE)
    if publication.awards:
        yield line("has", AWARD)
    if _is_open(publication):
        yield line("has", OPEN)


def _is_open(publication: Publication) -> bool:
    """Whether everybody may read it: a PDF or an open archive is known, or the licence says so."""
    return (
        any(file.kind == PublicationFile.Kind.PDF for file in public_files(publication))
        or any(link.kind == "pdf" for link in publication.links.all())
        or any(
            external_id.scheme in _OPEN_SCHEMES for external_id in publication.external_ids.all()
        )
        or bool(_OPEN_LICENCE.search(publication.licence))
    )


def _citations(publication: Publication) -> int:
    """The highest of what the sources last said: each of them misses some."""
    latest: dict[int, tuple[object, float]] = {}
    for metric in publication.metrics.all():
        if metric.name == "citations" and metric.source_id is not None:
            latest[metric.source_id] = max(
                latest.get(metric.source_id, (metric.day, 0.0)), (metric.day, metric.value)
            )
    return int(max((value for _, value in latest.values()), default=0))
