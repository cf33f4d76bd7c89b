"""The fields of a CV kept as data, by whatever names people give them, and their texts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from labsite.import_site.readers import periods
from labsite.import_site.readers.words import person_words
from publications.domain.formats import text as words_of
from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.named_fields.names import plain_name

_HREF = re.compile(r"\\href\s*\{([^{}]{1,500})\}\s*\{((?:[^{}]|\{[^{}]{0,200}\}){1,300})\}")


DATES = ("date", "dates", "year", "years", "time", "period", "duration", "releasedate", "when")


class Fields:
    """The fields of one entry, asked for by the names that people give them."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self._values = {plain_name(str(name)): value for name, value in entry.items()}
        #: What these say and no row has a place for.
        self.lost: list[str] = []

    def text(self, *names: str) -> str:
        """The first of these that holds something, as one text."""
        for name in names:
            if text := text_of(self._values.get(name)):
                return text
        return ""

    def texts(self, *names: str) -> list[str]:
        """The texts of all of these, those of lists one by one."""
        found: list[str] = []
        for name in names:
            value = self._values.get(name)
            found += [
                text
                for each in (value if isinstance(value, list) else [value])
                if (text := text_of(each))
            ]
        return found

    def inside(self, name: str) -> "Fields":
        """The fields that one of these has of its own; none where it is a text."""
        value = self._values.get(name)
        return Fields(value if isinstance(value, dict) else {})

    def period(self) -> periods.Period | None:
        """When it began and ended, by two fields or by one that prints both."""
        start = self.text("startdate", "start", "from", "begin", "since", "startyear")
        end = self.text("enddate", "end", "to", "until", "endyear")
        if start or end:
            first = periods.partial(start) if start else ""
            return periods.Period(
                first,
                periods.partial(end),
                0,
                0,
                is_range=bool(first),
                lasts=not periods.partial(end),
            )
        return periods.find(self.text(*DATES))

    def date(self) -> str:
        period = self.period()
        return (period.end or period.start) if period else ""

    @property
    def url(self) -> str:
        return next(
            (
                one
                for one in self.texts("url", "website", "link", "href", "homepage")
                if one.startswith("http")
            ),
            "",
        )


def text_of(value: Any) -> str:
    """Return a value as one line of text, its LaTeX resolved; empty for none."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, list):
        return ", ".join(text for each in value if (text := text_of(each)))
    if isinstance(value, dict):
        fields = {plain_name(str(name)): each for name, each in value.items()}
        names = [
            text_of(fields.get(name))
            for name in ("name", "title", "city", "region", "country", "value")
        ]
        return (
            ", ".join(filter(None, names))
            or " ".join(text_of(fields.get(name)) for name in ("first", "last")).strip()
        )
    text = re.sub(r"<br\s*/?>", "; ", words_of.unescape(str(value)))
    return words_of.one_line(_without_latex(text)).strip("; ")


def _without_latex(text: str) -> str:
    """Return a text with its LaTeX resolved, its links as Markdown."""
    if "\\" not in text and "--" not in text:
        return text
    pieces: list[str] = []
    position = 0
    for link in _HREF.finditer(text):
        pieces += [text[position : link.start()], f"[{link[2]}]", f"({link[1]})"]
        position = link.end()
    pieces.append(text[position:])
    shown = (one if one.startswith("(http") else _spaced(one) for one in pieces)
    return "".join(shown).replace("---", "—").replace("--", "–")


def _spaced(text: str) -> str:
    """Return the text without its LaTeX, with the spaces around it."""
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{before}{latex_to_text(text)}{after}" if text.strip() else text


def plain(text: str) -> str:
    return words_of.plain(text)


def web(text: str) -> str:
    if not text or " " in text or "." not in text:
        return ""
    return text if text.startswith("http") else f"https://{text.lstrip('/')}"


def networks(person: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield where a person's profiles are: of RenderCV, of JSON Resume, of others by name."""
    for name in ("social_networks", "profiles", "social"):
        held = person.get(name)
        entries = (
            held
            if isinstance(held, list)
            else [{"network": key, "username": value} for key, value in held.items()]
            if isinstance(held, dict)
            else []
        )
        for entry in entries:
            if isinstance(entry, dict):
                fields = Fields(entry)
                network, username = (
                    fields.text("network", "name", "site"),
                    fields.text("username", "user", "handle"),
                )
                if address := fields.url or _profile_address(network, username):
                    yield network, address


_NETWORKS = {
    "github": "https://github.com/{}",
    "orcid": "https://orcid.org/{}",
    "linkedin": "https://www.linkedin.com/in/{}",
    "googlescholar": "https://scholar.google.com/citations?user={}",
    "scholar": "https://scholar.google.com/citations?user={}",
    "gitlab": "https://gitlab.com/{}",
    "twitter": "https://twitter.com/{}",
    "x": "https://x.com/{}",
    "youtube": "https://www.youtube.com/@{}",
    "researchgate": "https://www.researchgate.net/profile/{}",
    "dblp": "https://dblp.org/pid/{}.html",
}


def _profile_address(network: str, username: str) -> str:
    if username.startswith("http"):
        return username
    pattern = _NETWORKS.get(plain_name(network), "")
    return pattern.format(username.lstrip("@")) if pattern and username else ""


def without_marks(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return a paper's fields without what sets a name bold or underlined: Markdown, Typst."""

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(each) for each in value]
        if not isinstance(value, str):
            return value
        value = re.sub(r"#underline\[([^\[\]]{1,200})\]", r"\1", value)
        return re.sub(r"^\*{1,3}(.+?)\*{1,3}$", r"\1", value)

    fields = {str(name): plain(value) for name, value in entry.items()}
    if "title" not in fields and "name" in fields:  # as JSON Resume calls it
        fields["title"] = fields.pop("name")
    return fields


def summary(entry: Mapping[str, Any]) -> str:
    return ", ".join(
        f"{name}: {text}" for name, value in entry.items() if (text := text_of(value))
    )[:300]


def details_of(fields: Fields) -> str:
    """Return what a mapping says at length, its highlights as a list."""
    first = [
        text
        for text in fields.texts("summary", "description", "inlinedetail", "desc", "descr")
        if text
    ]
    items = [
        f"- {text}"
        for text in fields.texts("highlights", "bullets", "details", "responsibilities", "items")
        if text
    ]
    return "\n".join([*first, *items])


def name_of(fields: Fields) -> str:
    first, last = (
        fields.text("first", "firstname", "given"),
        fields.text("last", "lastname", "family"),
    )
    return person_words.person_name(
        f"{first} {last}" if first and last else plain(fields.text("name", "fullname"))
    )
