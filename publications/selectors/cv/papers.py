"""The sections of a CV that hold papers, each kind apart, the newest first."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from people import i18n
from people.absolute_urls import permalink
from people.dates import is_earlier
from people.models import Member, Position
from publications.domain.cv.description import PAPERS, Entry, Line, Paper, Span
from publications.models import Authorship, Publication
from publications.models.catalogue import CARD_AUTHORS
from publications.selectors.numbering import own_number, within_venue

#: Of a longer list of authors these first ones stand in a CV, members and the last one.
_IN_FRONT = 8
#: Two names in such a script would change places around a comma without the mark.
_FROM_RIGHT = ("ar", "he")
_FROM_LEFT_ON = "\N{LEFT-TO-RIGHT MARK}"
_SECTION_OF: dict[str, str] = {
    Publication.Kind.CONFERENCE: "conference",
    Publication.Kind.JOURNAL: "journal",
    Publication.Kind.WORKSHOP: "workshop",
    Publication.Kind.POSTER: "workshop",
    Publication.Kind.PREPRINT: "preprint",
    Publication.Kind.BOOK: "book",
    Publication.Kind.CHAPTER: "book",
    Publication.Kind.PATENT: "patent",
}

#: The times at which each student was advised, by the student's key.
Students = Mapping[int, Sequence[Position]]


def sections(member: Member, advised: Iterable[Position]) -> dict[str, tuple[Entry, ...]]:
    """Return the member's public works by section, one entry for each work.

    `advised` are the positions in which the member advised others.
    """
    students = defaultdict(list)
    for position in advised:
        if position.role.is_student:
            students[position.member_id].append(position)
    works = Publication.objects.public().leading().by_member(member)
    made: dict[str, list[Entry]] = {key: [] for key in PAPERS}
    for paper in works.with_card_authors().prefetch_related("external_ids"):
        key = _SECTION_OF.get(paper.kind, "other")
        made[key].append(_entry(paper, member, students))
    return {key: tuple(entries) for key, entries in made.items()}


def legend(entries: Iterable[Entry]) -> str:
    """Return what the signs at the authors of these papers mean; empty where there are none."""
    signs = {sign for entry in entries if isinstance(entry, Paper) for sign in entry.signs}
    meanings = {
        "equal": f"* {gettext('equal contribution')}",
        "corresponding": f"† {gettext('corresponding author')}",
        "student": gettext("underlined: a student advised"),
    }
    return " · ".join(meaning for sign, meaning in meanings.items() if sign in signs)


def _entry(paper: Publication, member: Member, students: Students) -> Paper:
    authorships = list(paper.authorships.all())
    printed = [author for author in authorships if author.position is not None]
    doi = next((each for each in paper.external_ids.all() if each.scheme == "doi"), None)
    address = doi.url if doi else permalink(paper)
    return Paper(
        line=_sentences(
            _authors(paper, authorships, member, students),
            (Span(paper.title, url=address),),
            tuple(_where(paper)),
            *((Span(word, bold=True),) for word in _distinctions(paper)),
        ),
        start=paper.date,
        end=paper.date,
        url=address,
        is_selected=paper.featured,
        title=paper.title,
        authors=tuple(author.name for author in printed),
        own=next((at for at, each in enumerate(printed) if each.member_id == member.pk), None),
        marks=tuple(map(_marks, printed)),
        students=tuple(
            at for at, each in enumerate(printed) if _is_student(each, paper.date, students)
        ),
        venue=str(paper.venue or ""),
        doi=doi.value if doi else "",
        signs=tuple(sorted(set(_signs(paper, printed, students)))),
    )


def _signs(paper: Publication, printed: Iterable[Authorship], students: Students) -> Iterator[str]:
    for author in printed:
        if author.equal_contribution:
            yield "equal"
        if author.corresponding:
            yield "corresponding"
        if _is_student(author, paper.date, students):
            yield "student"


def _is_student(author: Authorship, date: str, students: Students) -> bool:
    """Whether the author was advised as a student when the paper came out."""
    return bool(date) and any(
        not (held.start and is_earlier(date, held.start))
        and not (held.end and is_earlier(held.end, date))
        for held in students.get(author.member_id or 0, ())
    )


def _authors(
    paper: Publication, authorships: Sequence[Authorship], member: Member, students: Students
) -> Line:
    """The authors as printed; of a long list some, and how many others."""
    parts: list[Line] = []
    total = paper.author_count or 0
    before = 0
    for author in _shown(paper, authorships, total):
        if (skipped := author.position - before - 1) > 0:
            more = ngettext("%(n)s more", "%(n)s more", skipped)
            parts.append((Span(more % {"n": number_format(skipped, force_grouping=True)}),))
        parts.append(_name(author, member, _is_student(author, paper.date, students)))
        before = author.position
    line = _joined(parts)
    if not paper.authors_complete:
        cut = gettext("{authors}, et al.").format(authors="") if line else gettext("et al.")
        line.append(Span(cut))
    behind = [author for author in authorships if author.position is None]
    if behind:
        inner = _joined([_name(author, member, False) for author in behind])
        before_names, _, after = gettext("{authors} (with {members})").partition("{members}")
        line += [Span(before_names.format(authors="")), *inner, Span(after)]
    return tuple(line)


def _joined(parts: Sequence[Line]) -> list[Span]:
    """The parts with commas between them, in this order whatever their script's direction."""
    line: list[Span] = []
    for part in parts:
        if line:
            from_right = i18n.script_language(line[-1].text) in _FROM_RIGHT
            line.append(Span(f",{_FROM_LEFT_ON} " if from_right else ", "))
        line += part
    return line


def _shown(
    paper: Publication, authorships: Sequence[Authorship], total: int
) -> Iterator[Authorship]:
    printed = [author for author in authorships if author.position is not None]
    if total <= CARD_AUTHORS:
        yield from printed
        return
    for author in printed:
        is_ours = author.public_member is not None
        if author.position <= _IN_FRONT or is_ours or author.position == total:
            yield author
    if not any(author.position == total for author in printed):
        yield Authorship(position=total, name=paper.last_author or "")


def _name(author: Authorship, member: Member, is_student: bool) -> Line:
    is_own = author.member_id == member.pk
    signs = _marks(author)
    name = Span(author.name, bold=is_own, underlined=is_student)
    return (name, Span(signs)) if signs else (name,)


def _marks(author: Authorship) -> str:
    return "*" * author.equal_contribution + "†" * author.corresponding


def _where(paper: Publication) -> Iterator[Span]:
    """Where and when it came out, behind its title."""
    parts = [
        own_number(paper),
        *within_venue(paper),
        "" if paper.venue else paper.publisher,
        "" if paper.venue else _arxiv(paper),
        i18n.partial_date(paper.date),
    ]
    rest = i18n.comma().join(filter(None, parts))
    if paper.venue:
        yield Span(str(paper.venue), italic=True)
    if rest:
        yield Span(f"{i18n.comma()}{rest}" if paper.venue else rest)


def _arxiv(paper: Publication) -> str:
    identifiers = (each for each in paper.external_ids.all() if each.scheme == "arxiv")
    return next((f"arXiv:{each.value}" for each in identifiers), "")


def _distinctions(paper: Publication) -> list[str]:
    """What sets the paper apart: that it was withdrawn, the prizes that it was given."""
    return [*([paper.get_mark_display()] if paper.mark else []), *map(str, paper.awards)]


def _sentences(*lines: Line) -> Line:
    """The lines, those that are empty left out, each as a sentence."""
    told: list[Span] = []
    for line in filter(None, lines):
        if told and told[-1].text[-1] not in "。！？":  # these have their space within
            told.append(Span(" "))
        told += line
        if stop := i18n.full_stop(line[-1].text):
            told.append(Span(stop))
    return tuple(told)
