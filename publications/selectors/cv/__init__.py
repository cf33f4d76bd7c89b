"""What a member's CV says, in the language of now: the description that all its formats write."""

from collections.abc import Iterator
from dataclasses import replace

from django.conf import settings
from django.utils import timezone
from django.utils.translation import get_language, gettext

from people import dates, i18n
from people.absolute_urls import absolute
from people.cv_sections import SECTIONS
from people.models import Lab, Member
from people.safe_urls import web_address
from publications.domain.cv.description import Contact, Cv, Entry, Line, Section, Span
from publications.selectors.cv import career, papers

#: The period that a member chose bounds all other sections.
_OF_ALL_TIMES = ("interests", "education", "experience")


def describe(member: Member) -> Cv:
    """Return the member's CV with the sections and the period that they chose.

    Fetch the member `with_profile`.
    """
    lab = Lab.objects.current()
    name, other_name = i18n.names(member)
    return Cv(
        name=name,
        other_name=other_name,
        language=get_language() or settings.LANGUAGE_CODE,
        heading=gettext("Curriculum vitae"),
        month=i18n.partial_date(timezone.localdate().strftime("%Y-%m")),
        headline=_headline(member),
        affiliation=i18n.comma().join(filter(None, [lab.name, lab.institution])),
        contacts=tuple(_contacts(member)),
        sections=tuple(_sections(member, lab)),
        selected_title=gettext("Selected publications"),
        interests=() if "interests" in member.cv_left_out else tuple(member.interest_list),
    )


def _headline(member: Member) -> str:
    """The line below the name: the title that they have here today, and what they say of
    themselves; the role where neither is known.
    """
    position = member.current_position
    if position is None:
        return member.headline
    if not member.headline:
        return position.display_role
    is_said = position.title.casefold() in member.headline.casefold()
    return member.headline if is_said else i18n.comma().join([position.title, member.headline])


def _contacts(member: Member) -> Iterator[Contact]:
    if member.email:
        yield Contact("email", gettext("Email"), member.email, f"mailto:{member.email}")
    page = web_address(member.homepage) or absolute(member.get_absolute_url())
    yield Contact("homepage", gettext("Home page"), _without_scheme(page), page)
    for identifier in member.identifiers.all():
        if identifier.url:
            label = identifier.get_scheme_display()
            is_telling = identifier.scheme in ("orcid", "github")
            text = f"{label} {identifier.value}" if is_telling else label
            yield Contact(identifier.scheme, label, text, identifier.url, identifier.value)
    for link in member.links.all():
        if address := web_address(link.url):
            yield Contact("link", link.label, link.label, address)


def _without_scheme(address: str) -> str:
    return address.split("://", 1)[1].removeprefix("www.").rstrip("/")


def _sections(member: Member, lab: Lab) -> Iterator[Section]:
    """The sections that are not empty; the first one of papers says what signs in them mean."""
    advised = career.advised_positions(member)
    made: dict[str, tuple[Entry, ...]] = {
        "interests": _interests(member),
        **career.sections(member, lab, advised),
        **papers.sections(member, advised),
    }
    kept = {
        key: _in_period(member, made[key]) if key not in _OF_ALL_TIMES else made[key]
        for key in SECTIONS
        if key not in member.cv_left_out
    }
    note = papers.legend(entry for entries in kept.values() for entry in entries)
    for key, entries in kept.items():
        if entries:
            section = Section(key, str(SECTIONS[key]), entries)
            yield replace(section, note=note) if section.is_numbered else section
            note = "" if section.is_numbered else note


def _interests(member: Member) -> tuple[Entry, ...]:
    line: Line = (Span(i18n.comma().join(member.interest_list)),)
    return (Entry(line=line),) if member.interest_list else ()


def _in_period(member: Member, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Those of which any time lies in the member's period; what has no date does."""

    def is_in_it(entry: Entry) -> bool:
        first, last = dates.year_of(entry.start), dates.year_of(entry.end)
        if member.cv_since and last and last < member.cv_since:
            return False
        return not (member.cv_until and first and first > member.cv_until)

    return tuple(filter(is_in_it, entries))
