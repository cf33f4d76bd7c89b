"""Two papers side by side: a row for each thing that either says, with differences marked."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from people.i18n import page_range, partial_date
from publications.domain import differences
from publications.domain.differences import AuthorPair, Kind, Run
from publications.models import ExternalId, Publication

#: A list of up to so many authors is shown whole; of a longer one so many from the front, and who
#: matters behind them.
MOST_AUTHORS, IN_FRONT = 12, 9

#: What a row says of itself, for those who do not see the marks.
IN_WORDS = {
    "equal": _("the same"),
    "soft": _("the same, written otherwise"),
    "other": _("different"),
    "missing": _("only on one side"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a side's text; `mark` is its kind where it is not the same on the other side.

    With mark "quiet" it is a remark, not the paper's own text ("12 more").
    """

    text: str
    mark: str = ""
    title: str = ""
    href: str = ""
    is_member: bool = False

    @property
    def bare(self) -> str:
        """The text without the space behind it."""
        return self.text.rstrip()

    @property
    def space(self) -> str:
        """The space behind it, which stands outside the mark."""
        return self.text[len(self.text.rstrip()) :]


@dataclass(frozen=True, slots=True)
class CompareRow:
    """One thing said of both papers. A side without pieces says nothing of it."""

    label: str
    kind: Literal["equal", "soft", "other", "missing"]
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    layout: Literal["text", "fact", "authors", "list", "long"] = "text"

    @property
    def in_words(self) -> str:
        return str(IN_WORDS[self.kind])


def compare(incoming: Publication, existing: Publication) -> tuple[CompareRow, ...]:
    """Return the rows of all that at least one of the two says. Fetch both `with_authors`."""
    rows = [*_in_front(incoming, existing).values(), *_behind(incoming, existing).values()]
    return tuple(row for row in rows if row is not None)


def compare_all(left: Publication, right: Publication) -> dict[str, CompareRow]:
    """Return the row of each lockable field that at least one of the two says anything in, but for
    links. Fetch both `with_authors`.
    """
    rows = {**_in_front(left, right), **_aside(left, right), **_behind(left, right)}
    return {field: row for field, row in rows.items() if row is not None}


def _in_front(incoming: Publication, existing: Publication) -> dict[str, CompareRow | None]:
    return {
        "title": _words(gettext("Title"), incoming.title, existing.title),
        "authors": _authors(incoming, existing),
        "date": _fact(
            gettext("Date"), incoming.date, existing.date, differences.dates, partial_date
        ),
        "venue": _words(gettext("Venue"), _venue(incoming), _venue(existing)),
        "kind": _fact(
            gettext("Type"),
            incoming.get_kind_display(),
            existing.get_kind_display(),
            differences.texts,
        ),
        "volume": _fact(gettext("Volume"), incoming.volume, existing.volume, differences.numbers),
        "issue": _fact(gettext("Issue"), incoming.issue, existing.issue, differences.numbers),
        "pages": _fact(
            pgettext("of a paper", "Pages"),
            incoming.pages,
            existing.pages,
            differences.numbers,
            page_range,
        ),
    }


def _aside(left: Publication, right: Publication) -> dict[str, CompareRow | None]:
    """Fields that matter for a merge, but not for the question whether two papers are one."""
    return {
        "place": _words(gettext("Place"), left.place, right.place),
        "publisher": _words(gettext("Publisher"), left.publisher, right.publisher),
        "licence": _words(gettext("Licence"), left.licence, right.licence),
        "mark": _words(
            gettext("Mark"),
            left.get_mark_display() if left.mark else "",
            right.get_mark_display() if right.mark else "",
        ),
        "awards": _words(gettext("Awards"), "; ".join(left.awards), "; ".join(right.awards)),
        "notes": _words(gettext("Notes"), "; ".join(left.notes), "; ".join(right.notes)),
        "categories": _words(
            gettext("Keywords"), "; ".join(left.categories), "; ".join(right.categories)
        ),
        "dates": _words(gettext("Other dates"), _dates(left), _dates(right)),
    }


def _behind(incoming: Publication, existing: Publication) -> dict[str, CompareRow | None]:
    return {
        "external_ids": _identifiers(incoming, existing),
        "abstract": _words(gettext("Abstract"), incoming.abstract, existing.abstract, "long"),
    }


def _dates(publication: Publication) -> str:
    return "; ".join(f"{kind} {partial_date(date)}" for kind, date in publication.dates)


def _words(
    label: str, left: str, right: str, layout: Literal["text", "long"] = "text"
) -> CompareRow | None:
    if not left or not right:
        return _one_sided(label, (Piece(left),) if left else (), (Piece(right),) if right else ())
    runs = differences.words(left, right)
    return CompareRow(
        label, _worst(run.kind for run in runs), _side(runs, 0), _side(runs, 1), layout
    )


def _side(runs: tuple[Run, ...], side: int) -> tuple[Piece, ...]:
    pieces = (((run.left, run.right)[side], run.kind) for run in runs)
    return tuple(Piece(text, "" if kind == "equal" else kind) for text, kind in pieces if text)


def _fact(
    label: str,
    left: str,
    right: str,
    kind_of: Callable[[str, str], Kind],
    show: Callable[[str], str] = str,
) -> CompareRow | None:
    if not left or not right:
        return _one_sided(
            label, (Piece(show(left)),) if left else (), (Piece(show(right)),) if right else ()
        )
    kind = kind_of(left, right)
    mark = "" if kind == "equal" else kind
    return CompareRow(label, kind, (Piece(show(left), mark),), (Piece(show(right), mark),), "fact")


def _one_sided(label: str, left: tuple[Piece, ...], right: tuple[Piece, ...]) -> CompareRow | None:
    return CompareRow(label, "missing", left, right) if left or right else None


def _worst(kinds: Iterable[Kind]) -> Kind:
    distinct = set(kinds)
    return "other" if "other" in distinct else "soft" if "soft" in distinct else "equal"


def _venue(publication: Publication) -> str:
    return str(publication.venue) if publication.venue else ""


# --- Authors -----------------------------------------------------------------------------------


def _authors(incoming: Publication, existing: Publication) -> CompareRow | None:
    """The two lists, author by author. Who is missing from a list that was cut does not
    differ.
    """
    sides = (incoming, existing)
    printed = [
        [authorship for authorship in paper.authorships.all() if authorship.position]
        for paper in sides
    ]
    left, right = ([authorship.name for authorship in authorships] for authorships in printed)
    if not left or not right:
        sides_shown = (_folded([(Piece(name), True) for name in names]) for names in (left, right))
        row = _one_sided(gettext("Authors"), *sides_shown)
        return CompareRow(row.label, row.kind, row.left, row.right, "authors") if row else None
    pairs = differences.authors(left, right)
    complete = (incoming.authors_complete, existing.authors_complete)
    ours = [
        {authorship.name for authorship in authorships if authorship.member_id}
        for authorships in printed
    ]
    kinds = [_pair_kind(pair, complete) for pair in pairs]
    return CompareRow(
        gettext("Authors"),
        _worst(kinds),
        _authors_of(0, pairs, complete, ours[0]),
        _authors_of(1, pairs, complete, ours[1]),
        "authors",
    )


def _pair_kind(pair: AuthorPair, complete: tuple[bool, bool]) -> Kind:
    if (not pair.right and not complete[1]) or (not pair.left and not complete[0]):
        return "soft"
    return "soft" if pair.kind == "equal" and pair.moved else pair.kind


def _authors_of(
    side: int, pairs: Iterable[AuthorPair], complete: tuple[bool, bool], ours: set[str]
) -> tuple[Piece, ...]:
    """One side's list in its own order; of a long one, the first authors and those who differ."""
    placed = {(pair.left_place, pair.right_place)[side]: pair for pair in pairs}
    mine = sorted((place, pair) for place, pair in placed.items() if place is not None)
    pieces: list[tuple[Piece, bool]] = []
    for _place, pair in mine:
        kind = _pair_kind(pair, complete)
        name, other_name = (pair.left, pair.right) if side == 0 else (pair.right, pair.left)
        mark = "" if kind == "equal" else kind
        piece = Piece(name, mark, _pair_title(pair, other_name, side), is_member=name in ours)
        pieces.append((piece, kind == "equal" and name not in ours))
    cut = () if complete[side] else (Piece(gettext("et al."), "quiet"),)
    return _folded(pieces) + cut


def _folded(names: Sequence[tuple[Piece, bool]]) -> tuple[Piece, ...]:
    """The names; of a long list the first, the last, and those that may not be left out."""
    if len(names) <= MOST_AUTHORS:
        return tuple(piece for piece, _may_go in names)
    shown: list[Piece] = []
    skipped: list[Piece] = []
    for number, (piece, may_go) in enumerate(names, start=1):
        if IN_FRONT < number < len(names) and may_go:
            skipped.append(piece)
            continue
        shown += _in_place_of(skipped)
        skipped = []
        shown.append(piece)
    return tuple(shown)


def _in_place_of(skipped: list[Piece]) -> list[Piece]:
    """How many were left out; a single one is named, for that takes no more room."""
    if len(skipped) < 2:
        return skipped
    more = ngettext("%(n)s more", "%(n)s more", len(skipped)) % {"n": len(skipped)}
    return [Piece(more, "quiet")]


def _pair_title(pair: AuthorPair, other_name: str, side: int) -> str:
    """What stands on the other side instead, in words."""
    if not other_name:
        return gettext("not on the other list")
    if pair.moved:
        place = pair.right_place if side == 0 else pair.left_place
        return gettext("on the other list as number %(place)s") % {"place": place}
    return "" if pair.kind == "equal" else gettext("there: %(name)s") % {"name": other_name}


# --- Identifiers -------------------------------------------------------------------------------


def _identifiers(incoming: Publication, existing: Publication) -> CompareRow | None:
    """Identifiers with their addresses. Two of one scheme differ; one alone is only shown."""
    left, right = (list(paper.external_ids.all()) for paper in (incoming, existing))
    if not left and not right:
        return None
    values = [
        {(identifier.scheme, identifier.value) for identifier in side} for side in (left, right)
    ]
    schemes = [{scheme for scheme, _ in side} for side in values]
    clashing = {scheme for scheme, _ in values[0] ^ values[1]} & schemes[0] & schemes[1]
    shared = values[0] & values[1]

    def pieces(side: list[ExternalId]) -> tuple[Piece, ...]:
        return tuple(
            Piece(
                str(identifier),
                "other"
                if identifier.scheme in clashing
                and (identifier.scheme, identifier.value) not in shared
                else "",
                href=identifier.url,
            )
            for identifier in side
        )

    kind: Literal["equal", "other", "missing"] = "missing"
    if clashing:
        kind = "other"
    elif values[0] == values[1]:
        kind = "equal"
    return CompareRow(gettext("Identifiers"), kind, pieces(left), pieces(right), "list")
