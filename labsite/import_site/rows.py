"""What readers find in a site or a CV: rows of several kinds, and what could not be placed.

A row is a value, as a source wrote it: nothing is looked up in the catalogue, nothing is guessed.
Texts are Markdown where the model's field is; dates are partial dates (`people.dates`); an empty
field means that the source says nothing. `person` and `people` are names as printed.
"""

from dataclasses import dataclass, field

from publications.domain.record import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Where something was found, and how sure the reader is of it.

    Attributes:
        file: the path inside the site, with forward slashes; empty for a single page.
        line: where in the file it begins, counted from 1; None where there are no lines.
        confidence: 0..1; 1 where the source names each field, less where the reader concluded.
        old_address: the path under which the old site showed it ("/projects/roots/"), for a
            redirect; empty where it had no page.
        further_addresses: paths from which the old site itself led on to that one.
    """

    file: str = ""
    line: int | None = None
    confidence: float = 1.0
    old_address: str = ""
    further_addresses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LabRow(Row):
    """The lab itself, or the head of it on a homepage of one person.

    Not its address: that is where this site will stand, no page of the lab elsewhere.
    """

    name: str = ""
    tagline: str = ""
    institution: str = ""
    about: str = ""
    joining: str = ""
    email: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow(Row):
    """A page of the old site with a list that is a page here, too; it is known by its
    `old_address`. `shows` is that page: a key of `old_addresses.LISTS`.
    """

    shows: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow(Row):
    """A person with one position; another position of the same person is another row.

    `role` is the position as printed ("PhD student"); `is_former` says that the source lists it
    among alumni, also where it names no end. `is_co_advised` says that whoever wrote the list is an
    advisor beside those whom it names ("co-advised with Bo Ma"). `photo` is a path inside the site.
    `identifiers` are (scheme, value) pairs of `people.Identifier`, `links` (label, address) pairs.
    """

    name: str
    native_name: str = ""
    role: str = ""
    start: str = ""
    end: str = ""
    is_former: bool = False
    next_role: str = ""
    next_place: str = ""
    thesis: str = ""
    advisors: tuple[str, ...] = ()
    is_co_advised: bool = False
    headline: str = ""
    bio: str = ""
    interests: tuple[str, ...] = ()
    email: str = ""
    homepage: str = ""
    photo: str = ""
    identifiers: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EducationRow(Row):
    person: str
    degree: str
    subject: str = ""
    institution: str = ""
    place: str = ""
    start: str = ""
    end: str = ""
    advisors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceRow(Row):
    person: str
    title: str
    organisation: str = ""
    place: str = ""
    start: str = ""
    end: str = ""
    mentors: tuple[str, ...] = ()
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardRow(Row):
    """An honour of `people`; of the whole lab where nobody is named."""

    title: str
    giver: str = ""
    date: str = ""
    people: tuple[str, ...] = ()
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceRow(Row):
    person: str
    role: str
    body: str = ""
    start: str = ""
    end: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseRow(Row):
    """One offering of a course; `term` is winter, spring, summer, fall or empty."""

    name: str
    code: str = ""
    term: str = ""
    year: int | None = None
    description: str = ""
    institution: str = ""
    role: str = ""
    people: tuple[str, ...] = ()
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectRow(Row):
    """A project; `sponsors` are who pays for it, one in each line, with the grant's number."""

    name: str
    tagline: str = ""
    description: str = ""
    status: str = ""
    start: str = ""
    end: str = ""
    sponsors: str = ""
    repository: str = ""
    home: str = ""
    picture: str = ""
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRow(Row):
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkRow(Row):
    """A talk; times are local ("2020-09-23T11:15", or a day alone) in `time_zone` (IANA)."""

    title: str
    speaker: str = ""
    speaker_affiliation: str = ""
    host: str = ""
    series: str = ""
    starts_at: str = ""
    ends_at: str = ""
    time_zone: str = ""
    place: str = ""
    online_url: str = ""
    abstract: str = ""
    speaker_bio: str = ""
    slides_url: str = ""
    video_url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsRow(Row):
    title: str
    date: str = ""
    body: str = ""
    picture: str = ""
    url: str = ""
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow(Row):
    """A paper, with what a site says of it beside the record."""

    record: Record
    featured: bool = False
    projects: tuple[str, ...] = ()
    picture: str = ""
    pdf: str = ""


@dataclass(frozen=True, slots=True)
class Unplaced:
    """Text that no row holds, told line by line, with a code of why (`why.WHY`)."""

    file: str
    line: int | None
    text: str
    why: str = "unknown"


@dataclass(slots=True)
class Found:
    """All that a reader found; rows in the order of the source.

    `owner` is the person whose homepage or CV it is; empty for a lab's site.
    """

    rows: list[Row] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)
    owner: str = ""
