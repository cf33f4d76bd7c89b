"""Towns that read like people: "Austin, TX" is nobody called T. X. Austin."""

import re

#: Towns of one word where meetings are held; each is nobody's name with just these initials.
_TOWNS = frozenset(
    f"{town}, {state}"
    for state, towns in {
        "AZ": "Phoenix Tucson Tempe Scottsdale",
        "CA": "Anaheim Berkeley Davis Irvine Monterey Oakland Pasadena Sacramento Stanford",
        "CO": "Boulder Denver Aspen Keystone",
        "CT": "Hartford Storrs",
        "DC": "Washington",
        "FL": "Gainesville Miami Orlando Tallahassee Tampa",
        "GA": "Athens Atlanta",
        "HI": "Honolulu Maui Waikoloa",
        "IA": "Ames",
        "IL": "Chicago Evanston Urbana",
        "IN": "Bloomington Indianapolis",
        "KY": "Lexington Louisville",
        "MA": "Amherst Boston Cambridge Northampton Worcester",
        "MD": "Annapolis Baltimore Bethesda Gaithersburg Rockville",
        "MI": "Detroit",
        "MN": "Minneapolis",
        "NC": "Asheville Charlotte Durham Greensboro Raleigh",
        "NJ": "Newark Princeton",
        "NM": "Albuquerque",
        "NV": "Reno",
        "NY": "Albany Brooklyn Buffalo Ithaca Rochester Syracuse",
        "OH": "Cincinnati Cleveland Columbus Dayton",
        "OR": "Corvallis Eugene Portland",
        "PA": "Philadelphia Pittsburgh",
        "RI": "Providence",
        "SC": "Charleston Columbia",
        "TN": "Knoxville Memphis Nashville",
        "TX": "Austin Dallas Galveston Houston",
        "UT": "Snowbird",
        "VA": "Alexandria Arlington Blacksburg Charlottesville Reston Williamsburg",
        "WA": "Bellevue Seattle Spokane",
        "WI": "Madison Milwaukee",
    }.items()
    for town in towns.split()
)
_STATES = frozenset(town[-2:] for town in _TOWNS)
#: Further words tell a town from a person: "Los Angeles, CA".
_OF_WORDS = re.compile(
    r"(?:(?:Ann|Baton|Chapel|College|Colorado|El|Fort|Ft\.|Grand|Kansas|Las|Long|Los|New|Palm|Palo"
    r"|Salt|San|Santa|St\.|Saint)(?:\s[A-Z][\w.]+){1,2}), [A-Z]{2}"
)


def is_town(text: str) -> bool:
    """Whether a text is a town and its state."""
    text = text.strip(" .,;")
    return text in _TOWNS or (text[-2:] in _STATES and bool(_OF_WORDS.fullmatch(text)))
