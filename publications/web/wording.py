"""Where a paper came out, and what the signs at its authors' names mean, as pages say it."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from people import i18n
from people.templatetags.people_tags import partial_date
from publications.models import Authorship, Publication, Venue
from publications.selectors.numbering import within_venue

#: Between two parts of a line; the dot stays at the end of a line, and never begins one.
_BETWEEN = "\N{NO-BREAK SPACE}· "


def where_on_card(publication: Publication) -> SafeString:
    """Where and when it came out, in brief: "OSDI · July 2024". An acronym tells its venue's name;
    without a venue the publisher says where: "Thesis · Stanford University, 2020".

    Fetch the venue.
    """
    venue = publication.venue
    publisher = ""
    if venue is None:
        name, publisher = format_html("{}", publication.get_kind_display()), publication.publisher
    elif _has_acronym(venue):
        name = format_html('<b><abbr title="{}">{}</abbr></b>', venue.name, venue.acronym)
    else:
        name = format_html("<cite><bdi>{}</bdi></cite>", venue.name)
    date = partial_date(publication.date)
    return _line(name, _listed([publisher, *within_venue(publication), date]))


def where_in_full(publication: Publication) -> SafeString:
    """The same with the name of the venue beside its acronym."""
    venue = publication.venue
    if venue is None or not _has_acronym(venue):
        return where_on_card(publication)
    name = format_html("<b><bdi>{}</bdi></b>", venue.acronym)
    return _line(
        name, _named([venue.name, *within_venue(publication), partial_date(publication.date)])
    )


def where_on_page(publication: Publication, *, with_acronym: bool = True) -> SafeString:
    """The same for the paper's own page, which says of what kind it is by itself.

    "OSDI 2024 · Symposium on Operating Systems, July 2024": the venue leads to its papers. Its
    acronym can be left out, where the line of versions says it.
    """
    venue, date = publication.venue, partial_date(publication.date)
    ends = [*within_venue(publication), date, publication.publisher]
    if venue is None:
        return _listed(ends)
    address = f"{reverse('publications:publications')}?venue={venue.slug}"
    if not (_has_acronym(venue) and with_acronym):
        name = format_html('<a href="{}"><cite><bdi>{}</bdi></cite></a>', address, venue.name)
        return _line(name, _listed(ends))
    link = format_html('<a href="{}"><bdi>{}</bdi></a>', address, venue.acronym)
    year = publication.year or ""
    name = format_html("<b>{} {}</b>", link, year) if year else format_html("<b>{}</b>", link)
    if publication.date == str(year):
        ends.remove(date)
    return _line(name, _named([venue.name, *ends]))


def _has_acronym(venue: Venue) -> bool:
    return bool(venue.acronym) and venue.acronym != venue.name


def _named(parts: list[str]) -> SafeString:
    """The name of a venue and what follows it."""
    name, *rest = parts
    return _listed([format_html("<cite><bdi>{}</bdi></cite>", name), *rest])


def _listed(parts: Iterable[str]) -> SafeString:
    """The parts that are not empty, each with a direction of its own."""
    shown = (
        part if isinstance(part, SafeString) else format_html("<bdi>{}</bdi>", part)
        for part in parts
        if part
    )
    return format_html_join(i18n.comma(), "{}", ((part,) for part in shown))


def _line(name: SafeString, rest: SafeString) -> SafeString:
    return format_html_join(_BETWEEN, "{}", ((part,) for part in (name, rest) if part))


def legend(authors: Iterable[Authorship]) -> str:
    """What the signs behind these authors' names mean; empty where there are none."""
    authors = list(authors)
    signs = (
        f"* {gettext('equal contribution')}" if any(a.equal_contribution for a in authors) else "",
        f"† {gettext('corresponding author')}" if any(a.corresponding for a in authors) else "",
    )
    return _BETWEEN.join(filter(None, signs))


def heading(publication: Publication, group: str) -> str:
    """The heading over the paper, by which groups are sorted; empty where it is not known."""
    match group:
        case "year":
            return str(publication.year or "")
        case "venue":
            return publication.venue.short_name if publication.venue else ""
        case "kind":
            return publication.get_kind_display()
    return ""
