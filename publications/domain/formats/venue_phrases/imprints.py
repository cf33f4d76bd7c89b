"""Who printed a book and where, which edition it is, and the town of a meeting."""

import re
from dataclasses import replace

from publications.domain.formats.venue_phrases.draft import Draft, VenuePhrase
from publications.domain.formats.venue_phrases.kinds import SERIALS_AND_MEETINGS, kind_of
from publications.domain.formats.venue_phrases.names import END_OF_NAME

_STATE = (
    r"(?:A[KLRZ]|C[AOT]|D\.?[CE]\.?|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI"
    r"|S[CD]|T[NX]|UT|V[AT]|W[AIVY])"
)
STATE_OF_USA = re.compile(_STATE)
#: "Tampa, FL: ", before what a paper was shown at.
_TOWN_FIRST = re.compile(
    rf"([A-Z][^\W\d_]+(?:[ .'-]+[A-Z][^\W\d_]+){{0,2}}),\s({_STATE}):\s(?=[A-Z][^\W\d_]*\s\S)"
)
TOWN_AND_PUBLISHER = re.compile(r"([^\W\d_]+(?:[ -][^\W\d_]+){0,2})\s?:\s(\S.{2,60})")
#: "(Kelp Press 2019)", "(Oslo: Kelp Press, 2019)", "(Kelp Press)", behind a book.
_ENCLOSED_PUBLISHER = re.compile(
    r"\s\((?:(?P<town>[^\W\d_][^():,\d]{1,30}):\s)?(?P<name>[^\W\d_][^():\d]{2,60}?)"
    r"(?:,?\s(?:19|20)\d\d)?\)"
)
PUBLISHER = re.compile(
    r"\b(?:Press(?:es)?|Publish\w+|Verlag|Éditions|Editorial|Edizioni|Springer|Routledge|Elsevier"
    r"|Wiley|Brill|Benjamins|Palgrave|Gruyter|Ashgate|Bloomsbury|Kluwer|Birkhäuser|Suhrkamp|Metzler"
    r"|Books|Humblot)\b|[a-zäöüß]verlag\b|& (?:Sons|Co\b)"
)
_PLACE_WORD = re.compile(
    r"(?:[A-Z][^\W\d_.]*(?:[-'’.][^\W\d_]*)*\.?|de|of|do|la|le|am|den|upon|and|the|&|\(?[A-Z]{2,3}\)?)"
)
_ORGANISER = re.compile(
    r"^(?:ACM|IEEE|AAAI Press|Springer|USENIX(?: Association)?|Elsevier|PMLR|MIT Press|Wiley"
    r"|Morgan Kaufmann|Curran\b.*|CEUR.*|ISCA|.* Press"
    r"|(?:LN(?:CS|AI|BI|BIP|EE|ICST)|E[NP]TCS|LIPIcs|OASIcs|CCIS|IFIP AICT|AISC)\b.*)$"
)
#: "Companion to Things (Oslo: Kelp Press, 2011), 25-40"
_IMPRINT = re.compile(
    r"[\s,.]*\((?P<place>[^\W\d_a-zß-öø-ÿ][^():;\d]{1,40}): (?P<publisher>[^():\d]{2,60}), "
    r"(?P<year>(?:19|20)\d\d)\)[\s,.:]*"
)
#: "What Are Things?. Oslo: Kelp/Reed, 2011, pp. 25-40"
_OPEN_IMPRINT = re.compile(
    r"(?:(?<=[^\W\d_]{2}[?!])\.?|(?<=[a-zß-öø-ÿ]{3})\.)\s(?P<place>[^\W\d_a-zß-öø-ÿ][^\W\d_]+"
    r"(?:[ -][^\W\d_]+){0,2}): (?P<publisher>[^\W\d_a-zß-öø-ÿ][^():,.\d]{2,60}), "
    r"(?P<year>(?:19|20)\d\d)(?=[,.;]|$)"
)


#: "Oslo, Norway: Institute of Sand", of a book or a report that stands by itself
_IMPRINT_ALONE = re.compile(
    r"(?P<town>[^\W\d_a-zß-öø-ÿ][^\W\d_]+(?:[ -][^\W\d_]+){0,2}), "
    r"(?P<land>[^\W\d_a-zß-öø-ÿ][\w .]{1,20}): (?P<publisher>[^\W\d_a-zß-öø-ÿ][^:.,;\d]{2,60}?)"
    r"(?:[,.]? \(?(?:19|20)\d\d\)?)?"
)
#: "Companion to Things. Oslo: Kelp Press", and no year
_IMPRINT_LAST = re.compile(
    r"(?:(?<=[a-zß-öø-ÿ]{3})|(?<=[\"”»]))\.\s"
    r"(?P<place>[^\W\d_a-zß-öø-ÿ][^\W\d_]+(?:[ -][^\W\d_]+){0,2}"
    r"(?:, [A-Z][^\W\d_]+)?): (?P<publisher>[^\W\d_a-zß-öø-ÿ][^():,.\d]{2,60})(?=,|$)"
)
#: "Companion to Things. 2. Auflage", where more follows
_EDITION = re.compile(r"(?<=[a-zß-öø-ÿ]{3})[.,]\s(\d{1,2}\.\sAufl(?:age|\.))(?=[.,]?\s|$)")


#: "Inderscience, Journal of Looms": who printed it stands first.
_PUBLISHER_FIRST = re.compile(
    r"(Elsevier|Springer(?: Nature)?|Inderscience|(?:John )?Wiley(?: (?:&|and) Sons)?|IGI Global"
    r"|Taylor (?:&|and) Francis|Hindawi|IOS Press|World Scientific|Emerald|Sage|SAGE|IEEE Xplore"
    r"|MDPI),\s+(?=[^\W\d_a-zß-ÿ])"
)
#: Who prints nothing but journals: "MDPI, Looms, 2022".
_PRINTS_JOURNALS = ("Hindawi", "MDPI")


def take_publisher_first(draft: Draft) -> None:
    """Who printed a journal or the papers of a meeting, before its name."""
    publisher = _PUBLISHER_FIRST.match(draft.rest)
    if not publisher:
        return
    name = draft.rest[publisher.end() :].partition(",")[0]
    if publisher[1] in _PRINTS_JOURNALS or kind_of(name) in SERIALS_AND_MEETINGS:
        draft.publisher = publisher[1]
        draft.rest = draft.rest[publisher.end() :]


def take_book_imprint(draft: Draft) -> None:
    """Town and publisher of a book that stand without a year, and which edition it is."""
    alone = _IMPRINT_ALONE.fullmatch(draft.rest)
    if alone and is_place(alone["land"]) and not kind_of(draft.rest):
        draft.places += [alone["town"], alone["land"]]
        draft.publisher = alone["publisher"]
        draft.rest = ""
        return
    last = _IMPRINT_LAST.search(draft.rest)
    if last and is_publisher(last["publisher"]) and not draft.publisher:
        draft.places.append(last["place"])
        draft.publisher = last["publisher"]
        draft.rest = f"{draft.rest[: last.start()]}{draft.rest[last.end() :]}"
    if edition := _EDITION.search(draft.rest):
        draft.notes.append(edition[1])
        draft.rest = f"{draft.rest[: edition.start()]}{draft.rest[edition.end() :]}"


def take_imprint(draft: Draft) -> None:
    """Town, publisher and year of a book that stand behind its name, in brackets perhaps."""
    imprint = _IMPRINT.search(draft.rest) or _OPEN_IMPRINT.search(draft.rest)
    if imprint and kind_of(draft.rest) != "thesis":
        draft.places.append(imprint["place"])
        draft.publisher = imprint["publisher"]
        behind = draft.rest[imprint.end() :]
        draft.rest = f"{draft.rest[: imprint.start()]}, {imprint['year']}, {behind}".strip(" ,")


def take_enclosed_publisher(draft: Draft) -> None:
    """Who printed a book, in parentheses with the year: "Law of Piles (Oslo: Kelp Press, 2019)"."""
    enclosed = _ENCLOSED_PUBLISHER.search(draft.rest)
    if not enclosed:
        return
    name, *towns = enclosed["name"].rstrip(",").split(", ")
    is_town = bool(towns) or enclosed[0][-2:-1].isdigit()  # "(Oslo 2019)", "(Troy, NY)"
    if PUBLISHER.search(name) or (towns and _ORGANISER.match(name)):
        draft.publisher = name
    elif (
        is_town and not (enclosed["town"] or _is_short(name)) and all(map(is_place, (name, *towns)))
    ):
        draft.places.append(name)
    else:
        return
    draft.places += [*([enclosed["town"]] if enclosed["town"] else []), *towns]
    behind = draft.rest[enclosed.end() :].strip(" ,.;")
    draft.rest = f"{draft.rest[: enclosed.start()]}{END_OF_NAME}{behind}"


def take_town_first(draft: Draft) -> None:
    """The town of a meeting before its name: "Tampa, FL: The Annual Conference on Piles"."""
    town = _TOWN_FIRST.match(draft.rest)
    if not town:
        return
    if PUBLISHER.search(draft.rest, town.end()):  # "Tampa, FL: Kelp Press", of the book itself
        draft.places += [town[2]]
        draft.rest = f"{town[1]}: {draft.rest[town.end() :]}"
    else:
        draft.places += [town[1], town[2]]
        draft.rest = draft.rest[town.end() :]


def _is_short(name: str) -> bool:
    return any(word.isupper() for word in name.split())


def is_publisher(name: str) -> bool:
    return bool(_ORGANISER.match(name) or PUBLISHER.search(name))


def names_publisher(text: str) -> bool:
    """Whether a publisher, or who printed the proceedings, is named: "Kelp Press, Oslo"."""
    return bool(PUBLISHER.search(text)) or any(map(_ORGANISER.match, text.split(", ")))


def is_place(segment: str) -> bool:
    """Whether a segment behind a venue has the form of a town or a country."""
    words = segment.split()
    return 0 < len(words) <= 5 and all(_PLACE_WORD.fullmatch(word) for word in words)


def with_imprint_apart(venue: VenuePhrase) -> VenuePhrase:
    """Return what the phrase behind a book's title says, "Oslo: Kelp & Moss, 2004": a name that is
    a town and another one, and stands beside no numbers, is who printed it.
    """
    imprint = TOWN_AND_PUBLISHER.fullmatch(venue.name)
    is_bare = not (venue.kind or venue.acronym or venue.volume or venue.pages or venue.publisher)
    if not (imprint and is_bare and venue.date):
        return venue
    doubts = tuple(doubt for doubt in venue.doubts if doubt[0] != "venue")
    return replace(venue, name="", publisher=imprint[2], place=imprint[1], doubts=doubts)
