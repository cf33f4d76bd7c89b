"""What the exported site looks for things in: a file for each language, read by exported.js."""

import json
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.http import QueryDict
from django.template import Context
from django.urls import reverse
from django.utils import translation
from django.utils.html import strip_tags
from django.utils.translation import gettext, ngettext, pgettext

from labsite.export_site import addresses
from labsite.site.search import everything
from people import i18n
from people.models import Member
from publications.models import IndexEntry, Publication
from publications.selectors import cards, facets
from publications.selectors.filters import PublicationListFilter
from publications.templatetags import publication_tags
from publications.web.presenters import Browsing

#: So many papers are fetched at a time.
_CHUNK = 500
#: How many characters of a long text are looked in.
_LOOKED_AT = 400


def write(language: str) -> bytes:
    """Return the index of the pages in a language, as JSON.

    `facets` has the label of each facet and of its values, `papers` the works, the newest first,
    with what their cards say and lead to, `others` people, projects, courses, talks and news. What
    `more` says is looked in and not shown; addresses begin at `root`, which begins at the index.
    """
    with translation.override(language), facets.as_it_stands():
        content = {
            "root": "../" if language == settings.LANGUAGE_CODE else "../../",
            "publications": _link(reverse("publications:publications")),
            "words": _words(),
            "kinds": list(_kinds().values()),
            "facets": _facets(),
            "papers": list(_papers()),
            "others": list(_others()),
        }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _words() -> dict[str, str]:
    """What the script says; %(n)s and the like are filled in there."""
    return {
        "paper": ngettext("%(n)s publication", "%(many)s publications", 1),
        "papers": ngettext("%(n)s publication", "%(many)s publications", 2),
        "found": gettext("%(words)s found"),
        "result": ngettext("%(n)s result for “%(q)s”", "%(n)s results for “%(q)s”", 1),
        "results": ngettext("%(n)s result for “%(q)s”", "%(n)s results for “%(q)s”", 2),
        "remove": gettext("Remove"),
        "clear": gettext("Clear all"),
        "search": gettext("Search"),
        "years": gettext("Years"),
        "undated": gettext("Undated"),
        "noVenue": gettext("Without a venue"),
        "bestMatch": gettext("Best match"),
        "newest": gettext("Newest first"),
        "year": gettext("Year"),
        "noGroup": pgettext("group by", "None"),
        "none": gettext("No results for these filters."),
        "all": gettext("Show all publications"),
        "nothing": gettext("No results contain all of these words."),
        "more": gettext("Show more"),
        "publications": gettext("Publications"),
        "allPublications": gettext("All matching publications"),
    }


def _kinds() -> dict[str, str]:
    """All that is found besides papers, in the order in which it is shown."""
    return {
        "people": gettext("People"),
        "projects": gettext("Projects"),
        "courses": gettext("Courses"),
        "talks": gettext("Talks"),
        "news": gettext("News"),
    }


def _facets() -> dict[str, dict[str, Any]]:
    browsing = Browsing(PublicationListFilter(QueryDict()), QueryDict(), "")
    return {
        panel.name: {
            "label": str(panel.label),
            "values": {choice.value: str(choice.label) for choice in panel.choices},
        }
        for panel in browsing.panels
    }


def _papers() -> Iterator[dict[str, Any]]:
    ids = facets.current().narrow(facets.Narrowing()).ids()
    for first in range(0, len(ids), _CHUNK):
        chunk = ids[first : first + _CHUNK]
        entries = IndexEntry.objects.in_bulk(chunk, field_name="publication_id")
        shown = cards.fetched(chunk)
        yield from (_paper(paper, entries[paper.pk]) for paper in shown if paper.pk in entries)


def _paper(paper: Publication, entry: IndexEntry) -> dict[str, Any]:
    shown = Context()
    chosen: dict[str, list[str]] = {}
    for line in entry.facets.split("\n")[1:-1]:
        facet, _, value = line.partition("\t")[0].partition(":")
        chosen.setdefault(facet, []).append(value)
    return {
        "url": _link(paper.get_absolute_url()),
        "title": publication_tags.shown_title(paper),
        "authors": strip_tags(publication_tags.author_line(shown, paper)),
        "where": strip_tags(publication_tags.where(paper)),
        "badges": _badges(paper),
        "links": _links(paper),
        "date": paper.date,
        "cited": entry.citations,
        "facets": chosen,
        "more": f"{paper.title} {entry.people} {entry.about}",
    }


def _badges(paper: Publication) -> list[str]:
    """What stands in frames below the paper's title, in the order of its card."""
    # Not to be marked has a name as well, for the editors' form.
    mark = [paper.get_mark_display()] if paper.mark else []
    return [*mark, *paper.awards, *paper.notes]


def _links(paper: Publication) -> list[tuple[str, str]]:
    """What the paper's card leads to: addresses, those of this site as in `url`, and names."""
    bibtex = reverse("publications:publication_export", args=[paper.slug, "bib"])
    named = [
        (address, f"{name} ({kind})" if kind else name)
        for address, name, kind in publication_tags.offered_links(paper)
    ]
    return [
        (_link(address) if address.startswith("/") else address, name)
        for address, name in (*named, (bibtex, "BibTeX"))
    ]


def _others() -> Iterator[dict[str, str]]:
    kinds = _kinds()
    people = kinds.pop("people")
    for member in Member.objects.public().order_by("name"):
        names = [*i18n.names(member), member.name, member.native_name]
        yield {
            "kind": people,
            "url": _link(member.get_absolute_url()),
            "title": names[0],
            "line": member.headline,
            "more": " ".join([*names, member.interests]),
        }
    for row in everything():
        if row.kind in kinds:
            yield {
                "kind": kinds[row.kind],
                "url": _link(row.url),
                "title": row.title,
                "line": row.line,
                "more": strip_tags(row.body[:_LOOKED_AT]),
            }


def _link(address: str) -> str:
    """A page's address from the folder of the exported site on."""
    file = addresses.file_of(address.partition("#")[0])
    return addresses.address_of_file(file or "index.html") + addresses.rest_of_link(address)
