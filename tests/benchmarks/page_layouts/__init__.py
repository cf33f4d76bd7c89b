# ruff: noqa: E501
"""Whole pages of made-up people: their papers, and all that homepages and CVs print around them.

A layout turns a `Page` into the text of one. Those kept back were never looked at while the reader
was mended: what is read of them says how it does on a stranger's page.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.benchmarks.listing_styles import Paper, key

_GIVEN = (
    "Agnes", "Bram", "Chidi", "Dolores", "Emre", "Florence", "Gaspard", "Hana", "Ingrid", "Jorge",
    "Katarzyna", "Lars", "Min-ji", "Noor", "Oskar", "Priya", "Quentin", "Rosa M.", "Søren", "Tatiana",
    "Ulrich", "Vera L.", "Wei", "Xiulan", "Yusuf", "Zoë", "Jean-Luc", "José", "Anna K.", "Thomas",
)  # fmt: skip
_FAMILY = (
    "Abendroth", "Bellweather", "Castellan", "Dvorsky", "Eriksen", "Fairbrook", "Gómez", "Hallström",
    "Ivanchuk", "Jansen", "Kowalczyk", "Lindqvist", "Müller", "Nakagawa", "O'Dowd", "Pereira",
    "Quist", "Rasmussen", "Szabó", "Tanaka", "Ullmann", "Vasquez", "Whitlock", "Xu", "Yamada",
    "Zhang", "Green", "Fields", "Marsh", "Kim",
)  # fmt: skip
_JOURNALS = (
    "Nature", "Journal of Marine Ecology", "Physical Review B", "Annals of Statistics", "The Lancet",
    "Language and Society", "PLOS ONE", "Econometrica", "Geophysical Research Letters",
    "Journal of the ACM", "Social Forces", "IEEE Transactions on Robotics", "Mind",
    "Proceedings of the National Academy of Sciences", "Zeitschrift für Soziologie",
    "Bioinformatics", "American Economic Review", "Soil & Tillage Research", "J. Chem. Phys.",
    "Environmental Science & Technology", "Studies in History and Philosophy of Science",
)  # fmt: skip
_MEETINGS = (
    "International Conference on Machine Learning", "ACM CHI", "ICRA", "NeurIPS", "Eurographics",
    "Annual Meeting of the Association for Computational Linguistics", "USENIX Security Symposium",
)  # fmt: skip
_THINGS = (
    "tidal marshes", "sparse matrices", "rural households", "glacial valleys", "protein folding",
    "municipal archives", "quantum walks", "coastal dunes", "voter turnout", "coral bleaching",
    "minimum wages", "optical lattices", "school meals", "bird migration", "legal metaphors",
    "groundwater wells", "medieval guilds", "knee implants", "sign language", "graph colouring",
)  # fmt: skip
_PLACES = (
    "the North Sea", "northern Ghana", "Bolivia", "the Alps", "Weimar Germany", "southern Italy",
    "Lake Victoria", "the Low Countries", "Kyushu", "the Baltic",
)  # fmt: skip
_TITLES = (
    "The slow decline of {thing} in {place}", "Estimating {thing} from satellite images",
    "What do we know about {thing}?", "{Thing}: a new theory and some evidence from {place}",
    "On the measurement of {thing}", "A note on {thing}", "Rethinking {thing}", "How {thing} shape {other}",
    "Toward a history of {thing}, 1890–1939", "Do {thing} matter for {other}? Evidence from {place}",
    "Learning to predict {thing} with limited data", "{Thing} and {other}", "Effects of {thing} on {other}: a field experiment in {place}",
    "Bayesian inference for {thing}", "Modelling {thing}, {other} and their interaction",
    "Why {thing} fail", "An atlas of {thing} in {place}", "Three-dimensional imaging of {thing}",
    "Robust control of {thing} under uncertainty", "Long-term changes in {thing} (Part II)",
    "Beyond {thing}: lessons for {other}", "Optimal design of {thing} by means of convex relaxation and a greedy rounding scheme",
    "The political economy of {thing} in {place}", "Fast algorithms for {thing}",
    "Comparing {thing} across {place}", "A randomized trial of {thing} in patients with chronic pain",
    "Reply to critics: {thing} revisited", "Is there a future for {thing}?", "In defence of {thing}",
)  # fmt: skip
_TALKS = (
    "Ten years of fieldwork", "Open questions about erosion", "From data to decisions",
    "A tour of our laboratory", "Where do models come from?", "The art of waiting",
)  # fmt: skip
_TOWNS = ("Uppsala", "Valparaíso", "Leeds", "Graz", "Kyoto", "Ann Arbor", "Porto", "Nairobi")


@dataclass(frozen=True, slots=True)
class Page:
    """What one page says: whose it is, the papers from the newest on, and what stands around."""

    owner: str
    papers: tuple[Paper, ...]
    bio: str
    #: Sections about something else, by their English headings.
    around: Mapping[str, Sequence[str]]
    chance: random.Random = field(repr=False)

    def by_year(self) -> list[tuple[str, list[Paper]]]:
        years = dict.fromkeys(paper.year for paper in self.papers)
        return [(year, [paper for paper in self.papers if paper.year == year]) for year in years]

    def by_kind(self) -> list[tuple[str, list[Paper]]]:
        """The journal papers and those of meetings, each with its heading."""
        return [
            ("Journal articles", [paper for paper in self.papers if paper.journal]),
            ("Conference papers", [paper for paper in self.papers if not paper.journal]),
        ]

    def others(self, paper: Paper) -> list[str]:
        """Return in whose company the owner wrote a paper."""
        return [name for name in paper.authors if name != self.owner]


Maker = Callable[[Page], str]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a page is set. `leaves_owner_out`: it says with whom the owner wrote, not in which place."""

    name: str
    make: Maker
    kept_back: bool
    leaves_owner_out: bool


LAYOUTS: list[Layout] = []


def layout(
    name: str, *, kept_back: bool = False, leaves_owner_out: bool = False
) -> Callable[[Maker], Maker]:
    def add(make: Maker) -> Maker:
        LAYOUTS.append(Layout(name, make, kept_back, leaves_owner_out))
        return make

    return add


def made_up(seed: int, papers: int = 14) -> Page:
    """Return the page of a made-up person; the same for the same seed."""
    chance = random.Random(seed)
    people = [
        f"{given} {family}"
        for given, family in zip(
            chance.sample(_GIVEN, len(_GIVEN)), chance.sample(_FAMILY, len(_FAMILY)), strict=True
        )
    ]
    owner, *others = people[:11]
    written = sorted(_papers(chance, owner, others, papers), key=lambda p: p.year, reverse=True)
    return Page(
        owner, tuple(written), _bio(owner, written), _around(chance, others, written), chance
    )


def _papers(chance: random.Random, owner: str, others: list[str], number: int) -> Iterator[Paper]:
    begun: set[str] = set()
    while len(begun) < number:
        thing, other = chance.sample(_THINGS, 2)
        title = chance.choice(_TITLES).format(
            thing=thing,
            Thing=thing[0].upper() + thing[1:],
            other=other,
            place=chance.choice(_PLACES),
        )
        if key(title)[:20] in begun:
            continue
        begun.add(key(title)[:20])
        authors = [owner, *chance.sample(others, chance.choice((0, 1, 1, 2, 2, 3, 5)))]
        chance.shuffle(authors)
        is_journal = chance.random() < 0.7
        first = chance.randint(1, 900)
        yield Paper(
            title,
            tuple(authors),
            chance.choice(_JOURNALS if is_journal else _MEETINGS),
            str(chance.randint(2009, 2024)),
            is_journal,
            volume=str(chance.randint(2, 120)),
            pages=f"{first}-{first + chance.randint(4, 30)}",
        )


def _bio(owner: str, papers: Sequence[Paper]) -> str:
    return (
        f"I am an associate professor at the University of Norrby, where I have worked since 2015. "
        f"Before, I was a postdoc in Graz and received my PhD in 2011. My paper {papers[0].title} "
        f"({papers[0].year}) was covered by several newspapers, and my work with {papers[1].authors[0]}"
        f" won a prize in 2019. I study how people and landscapes change one another."
    )


def _around(
    chance: random.Random, others: Sequence[str], papers: Sequence[Paper]
) -> dict[str, list[str]]:
    def day() -> str:
        return f"{chance.choice(('March', 'May', 'October'))} {chance.randint(2012, 2024)}"

    def years() -> str:
        begin = chance.randint(2010, 2020)
        return f"{begin}–{begin + chance.randint(1, 4)}"

    towns = chance.sample(_TOWNS, 6)
    return {
        "News": [
            f"{day()}: Our paper “{papers[2].title}” was accepted at {papers[2].venue}!",
            f"{day()}: I gave a talk in {towns[0]}. Thanks to everybody who came.",
            f"{day()}: Congratulations to {others[3]}, who won the thesis award.",
        ],
        "Education": [
            "Ph.D. in Geography, University of Graz, 2011",
            "M.Sc. in Mathematics, University of Leeds, 2007",
        ],
        "Positions": [
            f"{years()} Assistant Professor, University of {towns[1]}",
            f"{years()} Postdoctoral researcher, Institute of Soils, {towns[2]}",
        ],
        "Awards": [
            f"Best Paper Award, {papers[3].venue}, {papers[3].year}",
            f"Early Career Fellowship, Academy of Sciences, {towns[3]}, 2018",
            "Teaching Prize, Faculty of Science, 2016",
        ],
        "Grants": [
            f"“Coasts in motion”, Research Council, principal investigator, {years()}, €450,000",
            f"Travel grant, Foundation for Mapping (with {others[0]}), 2014, €3,000",
        ],
        "Invited talks": [
            f"“{title}”, University of {town}, {day()}"
            for title, town in zip(_TALKS[:4], towns, strict=False)
        ],
        "Teaching": [
            "GEO 101: Introduction to Maps, Fall 2019, Fall 2020",
            f"Seminar on Coasts (with {others[1]}), Spring 2018",
        ],
        "Students": [
            f"{others[4]} (PhD, {years()}), now at the University of {towns[4]}",
            f"{others[5]} (MSc 2017, thesis: “{_TALKS[4]}”)",
        ],
        "Service": [
            "Reviewer for Nature, Social Forces, Mind, and PLOS ONE",
            "Programme committee: ICRA 2019, NeurIPS 2020, ACM CHI 2021",
            f"Organizer, Workshop on Maps and Models, {towns[5]}, 2017",
        ],
        "Media coverage": [
            f"Interview on the evening news, Channel 5, {day()}",
            f"“Who owns the beach?”, The Norrby Gazette, 3 {day()}",
        ],
    }  # fmt: skip


# --- Citations -----------------------------------------------------------------------------------


def initials(name: str, *, dots: str = ". ", end: str = ".") -> str:
    return dots.join(word[0] for word in name.split()[:-1]) + end


def short(name: str) -> str:
    """A. B. Lee."""
    return f"{initials(name)} {name.split()[-1]}"


def turned(name: str) -> str:
    """Lee, A. B."""
    return f"{name.split()[-1]}, {initials(name)}"


def listed(names: Iterable[str], last: str = " and ") -> str:
    *most, end = names
    return f"{', '.join(most)}{last}{end}" if most else end


def stopped(title: str) -> str:
    return title if title.endswith("?") else f"{title}."


def where(paper: Paper, around: Callable[[str], str] = str) -> str:
    """Return where a paper came out, without the year; `around` sets the venue's name."""
    if paper.journal:
        return f"{around(paper.venue)}, {paper.volume}(2):{paper.pages}"
    return f"In {around(paper.venue)}, pages {paper.pages}"


def plain(paper: Paper, around: Callable[[str], str] = str) -> str:
    """Ann Lee, Bo Ma and C. Oz. The title. Nature, 12(2):3-14, 2020."""
    return f"{listed(paper.authors)}. {stopped(paper.title)} {where(paper, around)}, {paper.year}."


def quoted(paper: Paper, around: Callable[[str], str] = str) -> str:
    """A. Lee and B. Ma, “The title,” Nature, 12(2):3-14, 2020."""
    names = listed([short(name) for name in paper.authors])
    return f"{names}, “{paper.title},” {where(paper, around)}, {paper.year}."


def apa(paper: Paper, around: Callable[[str], str] = str) -> str:
    """Lee, A., & Ma, B. (2020). The title. Nature, 12(2), 3-14."""
    names = listed([turned(name) for name in paper.authors], ", & ")
    place = where(paper, around).replace("):", "), ")
    return f"{names} ({paper.year}). {stopped(paper.title)} {place}."
