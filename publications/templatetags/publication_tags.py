"""Template tags and filters that show papers."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from people import mathml
from people.models import Member
from people.safe_urls import web_address
from people.templatetags.people_tags import site_name
from publications import search
from publications.domain import formats
from publications.domain.record import Record
from publications.models import Authorship, ExternalId, Link, Publication, PublicationFile
from publications.models.catalogue import CARD_AUTHORS
from publications.models.files import public_files, with_files
from publications.search.text import mentions_all
from publications.selectors import facets
from publications.selectors.renders import Renders, content_of, content_of_text
from publications.web import wording

register = template.Library()

KEPT_IN_FRONT = 8
#: Some hundreds of cards.
cards: Renders[SafeString] = Renders(most=2_000_000)
#: Some dozen timelines and charts, each with some hundred marks, and as many facets.
_parts: Renders[SafeString] = Renders(most=500_000)
#: Names of at most so many characters stay on one line.
_UNBROKEN = 28
#: Identifiers that get a button.
_BUTTONS = ("doi", "arxiv", "acl")
# Licences that a source names by a short name or an address of Creative Commons.
_CREATIVE_COMMONS = re.compile(
    r"(?:https?://(?:www\.)?creativecommons\.org/licenses/|cc[ -])"
    r"(?P<terms>by(?:-nc)?(?:-sa|-nd)?)[/ -](?P<version>[1-4]\.\d)",
    re.IGNORECASE,
)


@register.simple_tag(takes_context=True)
def mark(context: template.Context, text: str) -> SafeString:
    """The text with the words that a search found marked: `hits` in the page's context."""
    return search.highlight(text, context.get("hits"))


@register.simple_tag(takes_context=True)
def snippet(context: template.Context, publication: Publication) -> SafeString | str:
    """The words of the abstract around a hit, where the card does not show the hit otherwise."""
    hits = context.get("hits")
    if not hits:
        return ""
    venue = publication.venue
    shown = [publication.title, *(authorship.name for authorship in publication.authorships.all())]
    if mentions_all(hits, [*shown, venue.name, venue.acronym] if venue else shown):
        return ""
    return search.highlight(search.snippet(publication.abstract, hits), hits)


@register.simple_tag(takes_context=True)
def around(context: template.Context, text: str) -> SafeString | str:
    """The words of a long text around what was searched for; empty where it is not there."""
    hits = context.get("hits")
    return search.highlight(search.snippet(text, hits), hits) if hits else ""


@register.simple_tag
def buttons(publication: Publication) -> SafeString:
    """Where the paper's text, code and the like are, as the items of a list.

    An uploaded file stands for the links of its kind, which the paper's page has too. On a card
    comes what only another version of the work offers too (see cards), with the word for what that
    version is.
    """
    of_what = gettext(" of %(title)s") % {"title": publication.title}
    return format_html_join(
        "",
        '<li><a href="{}"{}>{}<span class="hidden">{}</span></a></li>',
        (
            (
                address,
                format_html(' title="{}"', kind) if kind else "",
                name,
                f"{of_what} ({kind})" if kind else of_what,
            )
            for address, name, kind in offered_links(publication)
        ),
    )


def offered_links(publication: Publication) -> list[tuple[str, str, str]]:
    """Return the address and name of each of these buttons, and of what a version alone offers the
    word for what that is, else "". Links that no reader needs are left out.
    """
    files = public_files(publication)
    kinds_of_files = {file.kind for file in files}
    links = [link for link in publication.links.all() if link.kind not in kinds_of_files]
    offered = [(each, "") for each in (*files, *links, *publication.external_ids.all())]
    if from_versions := getattr(publication, "links_from_versions", []):
        kinds = {version.pk: version.get_kind_display() for version in publication.versions.all()}
        offered += [(each, kinds[each.publication_id]) for each in from_versions]
    # Sources give the address of the DOI as the publisher's page, too: one button leads there.
    identified = {_bare(_address(each)) for each, _ in offered if isinstance(each, ExternalId)}
    return [
        (address, _name(each, publication), kind)
        for each, kind in offered
        if (address := _address(each))
        and not (isinstance(each, Link) and _bare(address) in identified)
    ]


def _bare(address: str) -> str:
    """An address without what makes no difference to where it leads."""
    return re.sub(r"^https?://(?:dx\.|www\.)?", "", address).rstrip("/").casefold()


def _name(offered: Link | ExternalId | PublicationFile, publication: Publication) -> str:
    """What the button says; a page without a name is the publisher's where there is a venue."""
    if isinstance(offered, PublicationFile):
        return offered.get_kind_display()
    if isinstance(offered, ExternalId):
        return offered.get_scheme_display()
    if offered.kind != Link.Kind.PAGE or offered.label:
        return str(offered)
    if publication.venue:
        return gettext("Publisher")
    return gettext("On %(site)s") % {"site": site_name(offered.url)}


def _address(offered: Link | ExternalId | PublicationFile) -> str:
    """Where it is; empty for links that no reader needs."""
    if isinstance(offered, PublicationFile):
        return offered.get_absolute_url()
    if isinstance(offered, Link):
        return web_address(offered.url)
    return offered.url if offered.scheme in _BUTTONS else ""


@register.simple_tag
def bibtex(publication: Publication) -> str:
    """The paper as BibTeX; empty where it has too many authors to fetch for a card."""
    if (publication.author_count or 0) > CARD_AUTHORS:
        return ""
    return _bibtex(with_files(publication), facets.project_names())


@lru_cache(maxsize=4096)
def _bibtex(record: Record, names: frozenset[str]) -> str:
    """The record as BibTeX, remembered: writing it takes as long as the rest of a card."""
    return formats.write([record], "bibtex", names).strip()


@register.simple_tag
def choices(facet: str, shown: Iterable[facets.FacetChoice]) -> SafeString:
    """The choices of a facet as checkboxes. A page has hundreds: a template of each takes long."""
    return format_html_join(
        "",
        '<li><label for="f-{0}-{1}"><input type="checkbox" name="{0}" value="{1}" id="f-{0}-{1}"'
        '{2}> <span class="what"><bdi>{3}</bdi></span> <span class="number">{4}</span>'
        "</label></li>",
        (
            (
                facet,
                choice.value,
                SafeString(" checked" if choice.is_chosen else ""),
                choice.label,
                number_format(choice.count, force_grouping=True),
            )
            for choice in shown
        ),
    )


@register.simple_tag(takes_context=True)
def author_line(
    context: template.Context, publication: Publication, shorten: bool = True
) -> SafeString:
    """The authors in order, members linked, and "et al." where the list is known to be cut.

    Members who stand behind the "et al." are named after it. With `shorten`, a long list keeps its
    first authors, its last one, and all members. The page's `own` member stands out. Fetch
    `with_authors` or, to shorten, `with_card_authors`.
    """
    hits, own = context.get("hits"), context.get("own")
    authorships = list(publication.authorships.all())
    printed = [authorship for authorship in authorships if authorship.position is not None]
    behind = [authorship for authorship in authorships if authorship.position is None]
    total = getattr(publication, "author_count", None) or len(printed)
    if shorten and total > CARD_AUTHORS:
        parts = _folded(publication, printed, total, hits, own)
    else:
        parts = [_authorship(authorship, hits, own) for authorship in printed]
    line = _joined(parts)
    if not publication.authors_complete:
        line = (
            format_html(gettext("{authors}, et al."), authors=line) if parts else gettext("et al.")
        )
    if behind:
        members = _joined(_authorship(authorship, hits, own) for authorship in behind)
        line = format_html(gettext("{authors} (with {members})"), authors=line, members=members)
    return line


@register.simple_tag
def where(publication: Publication, in_full: bool = False) -> SafeString:
    """Where and when the paper came out; `in_full` with the name of a venue beside its acronym."""
    of = wording.where_in_full if in_full else wording.where_on_card
    return of(publication)


@register.simple_tag
def legend(papers: Iterable[Publication]) -> str:
    """What the signs behind the names of these papers' authors mean; empty where there are none."""
    return wording.legend(author for paper in papers for author in paper.authorships.all())


@register.simple_tag
def has_members(papers: Iterable[Publication]) -> bool:
    """Whether a name among the authors of these papers leads to a member."""
    return any(author.public_member for paper in papers for author in paper.authorships.all())


@register.simple_tag
def author_name(authorship: Authorship) -> SafeString:
    """One author as printed: linked to the member, with their marks."""
    return _authorship(authorship, None, None)


@register.simple_tag(takes_context=True)
def card(
    context: template.Context,
    publication: Publication,
    level: int | None = None,
    own: Member | None = None,
) -> SafeString:
    """The card of a paper in a list; its title is a heading of this level, or of the page's.

    One with what was searched for, or with a picture, which may have gone missing, is rendered each
    time.
    """
    level, own = level or context.get("level"), own or context.get("own")

    def render() -> SafeString:
        with context.push(item=publication, level=level, own=own):
            return SafeString(_card_template(context).render(context))

    if context.get("hits") or publication.picture:
        return render()
    return cards.of(content_of(publication), (level, own and own.pk), render)


@register.simple_tag(takes_context=True)
def part(context: template.Context, name: str, **shown: Any) -> SafeString:
    """The template of this name, rendered once for what it shows, which tells of itself by `repr`.

    It knows nothing else of the page.
    """

    def render() -> SafeString:
        assert context.template is not None
        part = context.template.engine.get_template(name)
        return SafeString(part.render(template.Context(shown)))

    return _parts.of(content_of_text(repr(shown)), name, render)


def _card_template(context: template.Context) -> template.Template:
    assert context.template is not None
    found: template.Template = context.template.engine.get_template(
        "publications/_publication.html"
    )
    return found


@register.simple_tag(takes_context=True)
def card_title(context: template.Context, publication: Publication) -> SafeString:
    """The title as it is shown, with the words that a search found marked."""
    hits = context.get("hits")
    shown = shown_title(publication)
    return search.highlight_html(shown, hits) if hits else shown


@register.filter
def shown_title(publication: Publication) -> SafeString:
    """The title with its sub- and superscripts and its formulas as MathML."""
    return mark_safe(mathml.title(publication.display_title or publication.title))


@register.filter
def with_formulas(text: str) -> SafeString:
    """Plain text as paragraphs, its formulas as MathML."""
    return mark_safe(mathml.paragraphs(text))


@register.filter
def licence(text: str) -> SafeString:
    """A licence by its name, leading to its text where that is known."""
    match = _CREATIVE_COMMONS.match(text)
    if match:
        terms, version = match["terms"].lower(), match["version"]
        address = f"https://creativecommons.org/licenses/{terms}/{version}/"
        name = f"CC {terms.upper()} {version}"
        return format_html('<a href="{}" rel="license">{}</a>', address, name)
    if web_address(text):
        return format_html(
            '<a href="{}" rel="license">{}</a>',
            web_address(text),
            gettext("Licence on %(site)s") % {"site": site_name(text)},
        )
    return format_html("{}", text)


def _authorship(
    authorship: Authorship, hits: search.SearchQuery | None, own: Member | None
) -> SafeString:
    """One author as printed: linked to the member, with their marks; the page's own one bold."""
    is_short = len(authorship.name) <= _UNBROKEN
    name = format_html(
        '<bdi class="author{}">{}</bdi>',
        " nb" if is_short else "",
        search.highlight(authorship.name, hits),
    )
    if member := authorship.public_member:
        name = format_html('<a class="author" href="{}">{}</a>', member.get_absolute_url(), name)
        if member == own:
            name = format_html("<b>{}</b>", name)
    for applies, sign, meaning in (
        (authorship.equal_contribution, "*", gettext("equal contribution")),
        (authorship.corresponding, "†", gettext("corresponding author")),
    ):
        if applies:
            name = format_html('{}<sup title="{}">{}</sup>', name, meaning, sign)
    return name


def _joined(parts: Iterable[str]) -> SafeString:
    return format_html_join(", ", "{}", ((part,) for part in parts))


def _folded(
    publication: Publication,
    printed: list[Authorship],
    total: int,
    hits: search.SearchQuery | None,
    own: Member | None,
) -> list[str]:
    """The first authors, our members and the last author; the others are only counted."""
    shown = [
        (authorship.position, _authorship(authorship, hits, own))
        for authorship in printed
        if authorship.position <= KEPT_IN_FRONT
        or authorship.public_member
        or authorship.position == total
    ]
    if shown[-1][0] != total:
        last = Authorship(position=total, name=publication.last_author)
        shown.append((total, _authorship(last, hits, own)))
    parts: list[str] = []
    before = 0
    for position, name in shown:
        if skipped := position - before - 1:
            parts.append(
                format_html(
                    '<a class="skipped" href="{}#authors">{}</a>',
                    publication.get_absolute_url(),
                    ngettext("%(n)s more", "%(n)s more", skipped)
                    % {"n": number_format(skipped, force_grouping=True)},
                )
            )
        parts.append(name)
        before = position
    return parts
