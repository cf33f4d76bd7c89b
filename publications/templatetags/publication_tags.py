"""What templates need to show papers."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from publications.models import Authorship, Publication

register = template.Library()

# A card shows the list of authors whole up to here; a longer one is folded around our members.
FOLD_ABOVE = 20
KEPT_IN_FRONT = 8


def _seat(seat: Authorship) -> SafeString:
    """One author as printed: linked to the member, with their marks."""
    name: str | SafeString = format_html('<bdi class="author">{}</bdi>', seat.name)
    if seat.member:
        name = format_html(
            '<a class="author" href="{}">{}</a>', seat.member.get_absolute_url(), name
        )
    for meant, mark, meaning in (
        (seat.equal_contribution, "*", "equal contribution"),
        (seat.corresponding, "†", "corresponding author"),
    ):
        if meant:
            name = format_html('{}<sup title="{}">{}</sup>', name, meaning, mark)
    return name


def _joined(parts: Iterable[str]) -> SafeString:
    return format_html_join(", ", "{}", ((part,) for part in parts))


@register.simple_tag
def author_line(publication: Publication, fold: bool = True) -> SafeString:
    """The authors in order, members linked, and "et al." where the list is known to be cut.

    Members who stand behind the "et al." are named after it. With `fold`, a long list keeps its
    first authors, its last one, and all members. Fetch `with_authors`.
    """
    seats = list(publication.authorships.all())
    printed = [seat for seat in seats if seat.position is not None]
    behind = [seat for seat in seats if seat.position is None]
    parts = _folded(printed) if fold and len(printed) > FOLD_ABOVE else [_seat(s) for s in printed]
    if not publication.authors_complete:
        parts.append(SafeString("et al."))
    line = _joined(parts)
    if behind:
        line = format_html("{} (with {})", line, _joined(_seat(seat) for seat in behind))
    return line


def _folded(printed: list[Authorship]) -> list[str]:
    """The first authors, our members and the last author; what is left out is counted."""
    parts: list[str] = []
    skipped = 0
    last = len(printed) - 1
    for number, seat in enumerate(printed):
        if number < KEPT_IN_FRONT or number == last or seat.member:
            if skipped:
                parts.append(format_html('<span class="skipped">{} more</span>', f"{skipped:,}"))
            parts.append(_seat(seat))
            skipped = 0
        else:
            skipped += 1
    return parts
