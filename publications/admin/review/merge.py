"""The page before a merge: what the paper that stays will show, field by field, and what may be
chosen instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext

from people import i18n
from people.models import User
from publications import messages
from publications.admin.publications import provenance
from publications.admin.review.compare import CompareRow, Piece, compare_all
from publications.models import Publication, Suggestion
from publications.services import review

Side = Literal["kept", "gone"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one paper says in a field; its radio button carries `value`, None where it has none."""

    side: Side
    pieces: tuple[Piece, ...]
    value: str | None
    is_shown: bool
    is_picked: bool


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """A field: what both say, what the merged paper shows by itself, and `why`: where from.

    `instead` is what it shows where that comes from neither paper.
    """

    field: str
    row: CompareRow
    cells: tuple[Cell, ...]
    why: str = ""
    instead: tuple[Piece, ...] = ()
    is_united: bool = False


def choices(
    kept: Publication, gone: Publication, picked: Mapping[str, Side], by: User
) -> list[FieldChoice]:
    """Return a row for each field that at least one of the two says anything in. Fetch both
    `with_authors`.

    Raises:
        review.Refused: when the two cannot be merged.
    """
    merged = review.preview_merge(gone, kept, by)
    origins = {origin.field: origin for origin in provenance.origins(merged)}
    third = compare_all(merged, kept)
    return [
        _choice(field, row, (kept, gone), merged, picked.get(field), origins.get(field), third)
        for field, row in compare_all(kept, gone).items()
    ]


def _choice(
    field: str,
    row: CompareRow,
    papers: tuple[Publication, Publication],
    merged: Publication,
    picked: Side | None,
    origin: provenance.FieldOrigin | None,
    third: Mapping[str, CompareRow],
) -> FieldChoice:
    if row.kind == "equal" or _text(row.left) == _text(row.right):
        return FieldChoice(field, row, ())
    if field not in review.CHOOSABLE:
        return FieldChoice(field, row, _plain_cells(row), is_united=_unites(papers, merged))
    value = review.says(merged, field)
    shown = next((n for n, paper in enumerate(papers) if review.says(paper, field) == value), None)
    sides = (row.left, row.right)
    # If only one paper says anything, and that is shown, there is nothing to choose.
    is_open = all(sides) or shown is None or not sides[shown]
    cells = tuple(
        Cell(
            side,
            pieces,
            value=("" if place == shown else side)
            if is_open and (pieces or place == shown)
            else None,
            is_shown=place == shown,
            is_picked=(picked == side) if picked else place == shown,
        )
        for place, (side, pieces) in enumerate(zip(_SIDES, sides, strict=True))
    )
    why = ""
    if origin is not None:
        why = origin.edit or str(origin.record.source if origin.record else "")
    instead = third[field].left if shown is None and field in third else ()
    return FieldChoice(field, row, cells, why, instead)


_SIDES: tuple[Side, Side] = ("kept", "gone")


def _text(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.text for piece in pieces]


def _plain_cells(row: CompareRow) -> tuple[Cell, ...]:
    return tuple(
        Cell(side, pieces, None, False, False)
        for side, pieces in zip(_SIDES, (row.left, row.right), strict=True)
    )


def _unites(papers: tuple[Publication, Publication], merged: Publication) -> bool:
    """Whether the merged paper has the identifiers of both; hand edits may keep some out."""
    ids = [
        {(identifier.scheme, identifier.value) for identifier in paper.external_ids.all()}
        for paper in papers
    ]
    return {
        (identifier.scheme, identifier.value) for identifier in merged.external_ids.all()
    } == ids[0] | ids[1]


def warnings(kept: Publication, gone: Publication) -> list[str]:
    """Return sentences that say why the two are clearly not one paper. Fetch both
    `with_authors`.
    """
    sentences = []
    if reasons := review.against(kept, gone):
        listed = i18n.comma().join(messages.text(reason) for reason in reasons)
        sentences.append(
            gettext("These look like two different papers: %(reasons)s.") % {"reasons": listed}
        )
    answered = Suggestion.objects.between(kept, gone).filter(
        kind=Suggestion.Kind.SAME_WORK, state=Suggestion.State.REJECTED
    )
    for answer in answered.select_related("decided_by"):
        values = {"who": answer.decided_by, "day": ""}
        if answer.decided_at:
            values["day"] = i18n.day(answer.decided_at)
        sentences.append(
            gettext("%(who)s said on %(day)s that they are not the same.") % values
            if all(values.values())
            else gettext("It was said before that they are not the same.")
        )
    return sentences
