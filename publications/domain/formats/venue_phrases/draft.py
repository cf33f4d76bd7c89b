"""What a venue's phrase says, as far as it was read."""

from dataclasses import dataclass, field

from publications.domain.formats.venue_phrases.whole_names import printed


@dataclass(frozen=True, slots=True)
class VenuePhrase:
    """What a venue phrase says: fields as in Record, `doubts` as in Record.confidence."""

    name: str = ""
    acronym: str = ""
    kind: str = ""
    date: str = ""
    place: str = ""
    publisher: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    notes: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    doubts: tuple[tuple[str, float], ...] = ()


@dataclass(slots=True)
class Draft:
    """A venue as far as it was read; `rest` is the part of the phrase still to be read."""

    rest: str
    name: str = ""
    acronym: str = ""
    kind: str = ""
    date: str = ""
    places: list[str] = field(default_factory=list)
    publisher: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    notes: list[str] = field(default_factory=list)
    awards: list[str] = field(default_factory=list)
    doubts: list[tuple[str, float]] = field(default_factory=list)

    def venue(self) -> VenuePhrase:
        return VenuePhrase(
            name=printed(self.name),
            acronym=self.acronym,
            kind=self.kind,
            date=self.date,
            place=", ".join(self.places),
            publisher=self.publisher,
            volume=self.volume,
            issue=self.issue,
            pages=self.pages,
            notes=tuple(dict.fromkeys(map(printed, self.notes))),
            awards=tuple(dict.fromkeys(self.awards)),
            doubts=tuple(self.doubts),
        )
