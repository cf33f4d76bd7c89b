"""The text of a page, from what a site generator takes to Markdown that shows anywhere.

Pages mix Markdown with HTML, with Liquid (Jekyll) and with shortcodes (Hugo). Words stay; what a
template would have put between them is made plain where that can be, and told where it cannot.
"""

import html
import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from labsite.import_site.readers import icon_links, page_html, template_links
from publications.domain.formats import link_references

#: Code in a line, and what begins and ends code in lines of its own: nothing in them is a
#: template's or a tag.
_CODE = re.compile(r"`[^`\n]{1,500}`")
_FENCE = re.compile(r"^(`{3,}+|~{3,}+)([^\n]*+)$", re.MULTILINE)
COMMENT = re.compile(
    r"<!--.*?(?:-->|\Z)|\{%-?\s*comment\s*-?%\}.*?(?:\{%-?\s*endcomment\s*-?%\}|\Z)", re.DOTALL
)
#: The way to other pages ("Home / People / Students"), to other pictures of a carousel, and words
#: that screen readers alone say.
_NAVIGATION = re.compile(
    r"<nav\b[^<>]{0,300}>.{0,5000}?</nav\s*>"
    r"|<(ol|ul)\b[^<>]{0,300}\bcarousel-indicators\b[^<>]{0,300}>.{0,5000}?</\1\s*>"
    r"|<(a|button)\b[^<>]{0,300}\bcarousel-control\b[^<>]{0,300}>.{0,1000}?</\2\s*>"
    r"|<span\b[^<>]{0,300}\b(?:sr-only|visually-hidden)\b[^<>]{0,300}>[^<>]{0,200}</span\s*>",
    re.IGNORECASE | re.DOTALL,
)
_SILENT = re.compile(r"<(script|style|svg|noscript|template|form|select)\b.*?(?:</\1\s*>|\Z)",
                     re.DOTALL | re.IGNORECASE)  # fmt: skip
#: Code that R Markdown and Quarto run, and show at most what comes of it: "```{r setup}".
RUN_CODE = r"^```\{(?!=)[^{}\n]{1,200}\}[ \t]*\n(?:(?!```).*\n){0,400}?```[ \t]*$"
_RUN_CODE = re.compile(RUN_CODE, re.MULTILINE)
#: Attribute lists of kramdown, Goldmark and Pandoc: "{:target="_blank"}", "{: .lead}",
#: "{.class #id}", "![](moss.jpg){width=50%}".
_ATTRIBUTES = re.compile(
    r"\{:[^{}\n]{0,300}\}|\{[.#][\w-]+(?: [^{}\n]{0,200})?\}|(?<=\))\{[a-z-]{2,20}=[^{}\n]{1,200}\}"
)
_TEMPLATE = re.compile(
    r"\{\{[<%](?P<shortcode>[^{}]{0,2000}?)[>%]\}\}|\{\{(?P<value>[^{}]{0,1000})\}\}"
    r"|\{%-?(?P<tag>(?:[^{%]|%(?!\})|\{(?!%)){0,3000}?)-?%\}"
)
_QUOTED = re.compile(r"\"([^\"]*)\"|'([^']*)'")
#: What a template puts around words, and leaves no gap where it is missing.
_LAYOUT_TAGS = frozenset(
    "raw endraw capture endcapture assign if elsif else endif unless endunless for endfor case when"
    " endcase highlight endhighlight toc increment bibliography bibliography_count details"
    " enddetails break continue cite cites social".split()
)
_LAYOUT_INCLUDES = re.compile(
    r"(?:section|list|search-\w+|grid|cols|two-col|tags|float|alert|citation|portrait|card|news|social|toc"
    r"|latest_posts|selected_papers|bib_search|repository/\w+|base_path|archive-single\S*"
    r"|archive\S*|author-profile|content|projects\S*|people\S*|post-\w+|icon|ad\w*|page__\w+)"
    r"(?:\.\w+)?"
)
#: Parts of templates that show something under a title, and what is captured to be shown there.
_TITLED_PARTS = ("feature", "card")
_CAPTURED = re.compile(
    r"\{%-?\s*capture\s+(?P<name>\w+)\s*-?%\}(?P<text>(?:(?!\{%-?\s*capture\b).){0,20000}?)"
    r"\{%-?\s*endcapture\s*-?%\}(?P<gap>\s*)"
    r"(?P<tag>\{%-?\s*include\s+(?:feature|card)\b[^%]{0,2000}%\})",
    re.DOTALL,
)
#: Features had a headline at first.
_TITLE_FIELD = re.compile(r"\b(?:title|headline)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
#: Pages that every site has: what leads there is a part of the menu.
_MENU = (
    "research|projects?|people|team|members?|publications?|papers|news|blog|posts?|contact|join"
    "|joining|positions|openings|teaching|about|software|resources|gallery|photos|events"
)
#: The address of one, with what it shows there first: "research?search=moss".
_OWN_PAGE = re.compile(rf"[/.]*(?:{_MENU})(?:\.html)?[/. ]*(?:[?#].*)?", re.IGNORECASE)
_MENU_WORD = re.compile(rf"\b(?:{_MENU})\b", re.IGNORECASE)
_BUTTON = re.compile(r"\{%-?\s*include\s+button\b(?P<fields>[^%]{0,1000})%\}")
_PICTURES = ("figure", "gallery", "img", "image", "picture", "banner")
#: Kramdown breaks a line by two strokes at its end.
_KRAMDOWN_BREAK = re.compile(r"(?<=\S)[ \t]{1,9}\\\\[ \t]{0,9}$", re.MULTILINE)
#: Blanks that do not break, which make room in HTML: beside others, and at the end of a line. One
#: alone holds two words together.
_NO_BREAK = r"(?:&nbsp;|&#160;|&e[nm]sp;|\xa0|\u2002|\u2003)"
_WIDE = re.compile(rf"(?=(?:[ \t]|{_NO_BREAK}){{2}})[ \t]*{_NO_BREAK}(?:{_NO_BREAK}|[ \t])*")
_WIDE_AT_END = re.compile(rf"{_NO_BREAK}(?:[ \t]*{_NO_BREAK})*(?=[ \t]*$)", re.MULTILINE)
_FORMULAS = re.compile(r"\$\$|\\begin\{|\\\[")
_VIDEOS = {"youtube": "https://www.youtube.com/watch?v={}", "vimeo": "https://vimeo.com/{}",
           "bilibili": "https://www.bilibili.com/video/{}"}  # fmt: skip
_WRAPPING = frozenset(
    "callout note alert spoiler details table cta hero columns column steps cards hint notice tab"
    " tabs toggle icon hr br line_break toc emoji staticref".split()
)
_LINK = re.compile(
    r"(?P<picture>!?)\[(?P<words>(?:[^\[\]]|\[[^\[\]]{0,300}\](?:\([^()]{0,500}\))?){0,1000})\]"
    r"\(\s*<?(?P<address>[^()\s<>]{0,1500}(?:\([^()\s]{0,200}\)[^()\s<>]{0,500})?)>?"
    r"(?:\s+(?:\"[^\"]*\"|'[^']*'))?\s*\)"
)
_EMPTY_LINK = re.compile(r"(?<!!)\[\s*\]\([^()\s]*\)")
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
#: What a button of a template calls leads nowhere, and is never kept.
_TELEPHONE = re.compile(r"(?=(?:\D*\d){9,15}\D*$)\+?[\d\s().-]+")


#: What GitHub's codes stand for that people write in news (jemoji, Hugo's `enableEmoji`).
_EMOJI_WORDS = """
    tada 🎉 confetti_ball 🎊 sparkles ✨ star ⭐ star2 🌟 fire 🔥 rocket 🚀
    trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 crown 👑 mortar_board 🎓 books 📚
    book 📖 page_facing_up 📄 memo 📝 newspaper 📰 mega 📣 loudspeaker 📢
    speech_balloon 💬 bell 🔔 bulb 💡 microscope 🔬 telescope 🔭 dna 🧬 brain 🧠
    robot 🤖 computer 💻 link 🔗 calendar 📆 date 📅 airplane ✈️ round_pushpin 📍
    earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 seedling 🌱 gift 🎁 smile 😄
    smiley 😃 grin 😁 blush 😊 wave 👋 clap 👏 +1 👍 thumbsup 👍 raised_hands 🙌
    muscle 💪 pray 🙏 heart ❤️ eyes 👀 partying_face 🥳 champagne 🍾
    clinking_glasses 🥂 warning ⚠️ new 🆕 white_check_mark ✅ hourglass ⌛
    movie_camera 🎥 microphone 🎤 baby 👶
""".split()
_EMOJI = dict(zip(_EMOJI_WORDS[::2], _EMOJI_WORDS[1::2], strict=True))
_EMOJI_CODE = re.compile(r"(?<![\w/]):([a-z0-9_+]+):(?![\w/])")


@dataclass(slots=True)
class Prose:
    """A text as Markdown; the addresses of its pictures as they stand there; what was lost, as
    (line from 1, what, code).
    """

    text: str
    pictures: list[str] = field(default_factory=list)
    lost: list[tuple[int, str, str]] = field(default_factory=list)


def read(text: str, address: str = "", leading_on: Collection[str] = ()) -> Prose:
    """Return the text of a page.

    Args:
        address: where the page stood, whole where that is known ("https://lab.org/projects/roots/"):
            its relative links lead from there. Without a host they lead nowhere but to those of
            `leading_on`, and are told.
        leading_on: paths from the top of the site, without a slash at their end, that will lead on
            wherever the site stands.
    """
    prose, reader = _without_templates(text, address, leading_on)
    pieces = [
        piece if is_code else reader.markdown(piece) for piece, is_code in _pieces(prose.text)
    ]
    whole = _tidy("".join(pieces))
    prose.text = whole if re.search(r"\w", whole) else ""  # "##" around what a template makes
    return prose


def _titled(match: re.Match[str]) -> str:
    """Return a text that is captured for a part of a template, below the title of that part."""
    tag = match["tag"]
    title = _TITLE_FIELD.search(tag)
    if not title or not re.search(rf"=\s*{match['name']}\b", tag):
        return match[0]
    heading = _heading(title[1] or title[2] or "", _fields(tag))
    gap = match["gap"].removeprefix("\n")  # so that what follows keeps its numbers of lines
    return f"{heading.strip()}\n{match['text']}{gap}{tag.replace(title[0], '')}"


def _fields(tag: str) -> dict[str, str]:
    """Return the fields of a tag that are in quotes; the others are variables."""
    return {name: a or b for name, a, b, bare in page_html.NAMED.findall(tag) if not bare}


def _heading(title: str, fields: dict[str, str]) -> str:
    """Return the heading that a part of a template prints; none where it is a part of the menu
    ("Our Research", which leads to that page), or where nobody wrote one.
    """
    link = fields.get("link", "")
    is_of_menu = _OWN_PAGE.fullmatch(link)
    if not title.strip() or "{" in title or (is_of_menu and _MENU_WORD.search(title)):
        return ""
    return f"\n\n### {f'[{title}]({link})' if link and not is_of_menu else title}\n\n"


def _button(fields: dict[str, str]) -> str:
    """Return the link that a button is; none where it leads to a part of the menu."""
    link = fields["link"]
    if _OWN_PAGE.fullmatch(link):
        return ""
    address = f"mailto:{link}" if "@" in link and "/" not in link and ":" not in link else link
    return f"[{fields.get('text') or fields.get('title') or link}]({address})"


def menu(text: str) -> frozenset[str]:
    """Return the words on the buttons of a page that lead to other pages of the site."""
    buttons = [_fields(button["fields"]) for button in _BUTTON.finditer(text)]
    links = {each.get("text") or each.get("title", ""): each.get("link", "") for each in buttons}
    return frozenset(words for words, link in links.items() if link and not _SCHEME.match(link))


def with_emoji(text: str) -> str:
    """Set the pictures for which codes stand; an unknown code stays as it is."""
    return _EMOJI_CODE.sub(lambda match: _EMOJI.get(match[1], match[0]), text)


def without_templates(text: str, address: str = "") -> Prose:
    """Return the text of a page as `read`, with its HTML and its lines as they are."""
    return _without_templates(text, address)[0]


def _without_templates(
    text: str, address: str, leading_on: Collection[str] = ()
) -> tuple[Prose, "_Reader"]:
    prose = Prose("")
    reader = _Reader(text, address, prose, leading_on)
    text = _RUN_CODE.sub(_lines_of, text)
    shown = _NAVIGATION.sub(_lines_of, COMMENT.sub(_lines_of, text))
    shown = template_links.without(shown, reader.lost_link)
    written = link_references.in_place(_SILENT.sub(_lines_of, shown))
    written = _CAPTURED.sub(_titled, written)
    prose.text = "".join(
        piece if is_code else with_emoji(reader.without_templates(piece))
        for piece, is_code in _pieces(written)
    )
    return prose, reader


def one_line(text: str, address: str = "") -> str:
    """Return a short text (a title, a role) in one line without marks, links by their words."""
    words = read(text, address).text
    words = html.unescape(_LINK.sub(lambda match: match["words"], words))
    return " ".join(re.sub(r"\*\*|~~|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`", "", words).split())


#: Where a paragraph ends that has no full stop.
_PARAGRAPH = re.compile(r"(?<=[\w)])\s*\n\s*\n\s*")


def sentences(text: str) -> str:
    """Return a text in one line, with a full stop behind each paragraph that has none."""
    return one_line(_PARAGRAPH.sub(". ", text))


def links_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield (words, address) of the links of a Markdown text."""
    for match in _LINK.finditer(text):
        if not match["picture"]:
            yield match["words"], match["address"]


def _lines_of(match: re.Match[str]) -> str:
    """As many newlines as there were, so that lines keep their numbers."""
    return "\n" * match[0].count("\n")


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Yield (piece, whether it is code) in order."""
    end = 0
    for start, stop in _fenced(text):
        yield from _inline_pieces(text[end:start])
        yield text[start:stop], True
        end = stop
    yield from _inline_pieces(text[end:])


def _fenced(text: str) -> Iterator[tuple[int, int]]:
    """Yield where code between two fences begins and ends; one that nothing closes is none."""
    fences = list(_FENCE.finditer(text))
    closing: dict[str, list[int]] = {}
    for fence in fences:
        if not fence[2].strip():
            closing.setdefault(fence[1], []).append(fence.end())
    after = 0
    for fence in fences:
        ends = closing.get(fence[1], [])
        place = bisect_right(ends, fence.end())
        if fence.start() >= after and place < len(ends):
            after = ends[place]
            yield fence.start(), after


def _inline_pieces(text: str) -> Iterator[tuple[str, bool]]:
    end = 0
    for match in _CODE.finditer(text):
        yield text[end : match.start()], False
        yield match[0], True
        end = match.end()
    yield text[end:], False


class _Reader:
    """Where a page stood, and what is lost of it."""

    def __init__(
        self, text: str, address: str, prose: Prose, leading_on: Collection[str] = ()
    ) -> None:
        self._text, self._address, self._prose = text, address, prose
        self._leading_on = leading_on
        self._told: set[str] = set()
        self._newlines = [match.start() for match in re.finditer("\n", text)]
        #: Where the last thing that is lost stood: they come in the order of the text.
        self._place = 0

    def lose(self, what: str, why: str) -> None:
        """Tell once that the page has this and the text has not."""
        what = " ".join(what.split())[:500]
        if what in self._told:
            return
        self._told.add(what)
        place = self._text.find(what, self._place)
        if place < 0:
            place = self._text.find(what.split(" ")[0][:80], self._place)
        self._place = max(place, self._place)
        line = bisect_right(self._newlines, self._place - 1) + 1
        self._prose.lost.append((line, what, why))

    def lost_link(self, link: re.Match[str]) -> str:
        """Tell a link of a template; return what stands in its place."""
        place = self._place
        self.lose(link[0], "template")
        self._place = place  # what else is lost stands before it, too
        return _lines_of(link)

    def picture(self, source: str) -> None:
        if source:
            self._prose.pictures.append(source)

    # --- Templates

    def without_templates(self, text: str) -> str:
        text = _ATTRIBUTES.sub("", text)
        return _TEMPLATE.sub(self._template, text)

    def _template(self, match: re.Match[str]) -> str:
        newlines = "\n" * match[0].count("\n")
        if match["shortcode"] is not None:
            return self._shortcode(match["shortcode"], match[0]) + newlines
        if match["value"] is not None:
            return self._value(match["value"], match[0])
        return self._tag(match["tag"].strip(), match[0]) + newlines

    def _value(self, value: str, whole: str) -> str:
        """The path that a Liquid value is: "{{ '/papers/' | relative_url }}", "{{ site.url }}"."""
        inner, _, filters = value.partition("|")
        inner = inner.strip().strip("- ")
        if quoted := _QUOTED.fullmatch(inner):
            prepended = re.search(r"prepend:\s*(?:\"([^\"]*)\"|'([^']*)')", filters)
            before = (prepended[1] or prepended[2] or "") if prepended else ""
            return before + (quoted[1] or quoted[2] or "")
        if inner in ("site.baseurl", "site.url", "base_path", "site.github.url"):
            return ""
        self.lose(whole, "template")
        return ""

    def _tag(self, tag: str, whole: str) -> str:
        name, _, rest = " ".join(tag.split()).partition(" ")
        if name not in ("include", "include_cached", "include_relative"):
            if name not in _LAYOUT_TAGS:
                self.lose(whole, "template")
            return ""
        included, _, rest = rest.strip().partition(" ")
        fields = _fields(rest)
        source = fields.get("path") or fields.get("src") or fields.get("image") or ""
        kind = re.split(r"[./]", included.strip("\"'"))[0]
        if kind in _PICTURES or kind in _TITLED_PARTS:
            self.picture(source)
            words = fields.get("text" if kind in _TITLED_PARTS else "caption", "")
            title = fields.get("title") or fields.get("headline", "")
            head = _heading(title, fields) if kind in _TITLED_PARTS else ""
            return f"{head}\n{words}\n" if words and "{" not in words else head
        if kind in ("button", "link") and fields.get("link"):
            return _button(fields)
        if kind in ("video", "audio") and source:
            return f"[{kind.capitalize()}]({source})"
        if not _LAYOUT_INCLUDES.fullmatch(included.strip("\"'")):
            self.lose(whole, "template")
        return ""

    def _shortcode(self, written: str, whole: str) -> str:
        name, _, rest = written.strip().partition(" ")
        if name.startswith("/") or name.strip("/") in _WRAPPING:
            return ""
        fields = page_html.named(rest)
        first = next((a or b for a, b in _QUOTED.findall(rest)), rest.strip().split(" ")[0])
        if name in _PICTURES:
            self.picture(fields.get("src") or first)
            return f"\n{fields['caption']}\n" if fields.get("caption") else ""
        if name in _VIDEOS:
            return f"[Video]({_VIDEOS[name].format(fields.get('id') or first)})"
        if name in ("video", "audio"):
            return f"[{name.capitalize()}]({fields.get('src') or first})"
        if name.lower() in ("ref", "relref", "relurl", "absurl"):
            return first
        if name == "mention":
            return first
        if name == "math":
            return ""
        self.lose(whole, "template")
        return ""

    # --- HTML and links

    def markdown(self, text: str) -> str:
        """Return a piece that is no code as Markdown."""
        return self._linked(page_html.Html(self).markdown(icon_links.with_words(text)))

    def _linked(self, text: str) -> str:
        """Return the Markdown with links that lead somewhere, and without pictures."""
        text = _LINK.sub(self._link, text)
        return _EMPTY_LINK.sub("", text)

    def _link(self, match: re.Match[str]) -> str:
        if match["picture"]:
            self.picture(match["address"])
            return ""
        words = _LINK.sub(self._link, match["words"]).strip()
        if not words:
            return ""
        address = self.whole(match["address"])
        return f"[{words}]({address})" if address else words

    def whole(self, address: str) -> str:
        """Return the address as one leads there from anywhere; empty where none does."""
        address = address.strip()
        if not _SCHEME.match(address) and (inner := re.search(r"https?://[^\s\"']+", address)):
            return inner[0]
        if address.startswith("//"):
            return f"https:{address}"
        if _SCHEME.match(address):
            return address if re.match(r"https?:|mailto:", address, re.IGNORECASE) else ""
        if re.fullmatch(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", address):
            return f"mailto:{address}"
        if not address or address.startswith("#") or _TELEPHONE.fullmatch(address):
            return ""
        try:
            there = urljoin(self._address, address)
        except ValueError:
            return ""
        if _hosted(self._address) or there.partition("#")[0].rstrip("/") in self._leading_on:
            return there
        self.lose(address, "relative_link")
        return ""


def _hosted(address: str) -> bool:
    try:
        return bool(urlsplit(address).netloc)
    except ValueError:
        return False


def _tidy(text: str) -> str:
    """Return the text without more than one empty line, and no blanks at the ends of lines but the
    two that break one.
    """
    text = _WIDE.sub(" ", _WIDE_AT_END.sub("", text))
    if not _FORMULAS.search(text):  # where two strokes end a line, too
        text = _KRAMDOWN_BREAK.sub("  ", text)
    lines = [re.sub(r"(?<=\S)[ \t]{3,}$|(?<=\S)[ \t]$", "", line) for line in text.split("\n")]
    lines = ["" if not line.strip() else line for line in lines]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
