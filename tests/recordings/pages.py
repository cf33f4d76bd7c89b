"""What an answer of the site says, as facts to be recorded."""

import json
import re
import struct
from collections.abc import Iterator
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.http import HttpResponse
from lxml import html

from tests import page
from tests.recordings.recording import digest

#: The site's own addresses, as answers write them.
OWN = ("http://testserver", "http://127.0.0.1:8000")
#: Lines of a file that are recorded as they are; of the rest their number and digest.
BODY_LINES = 60
_HEADERS = (
    "Content-Disposition",
    "Content-Language",
    "Cache-Control",
    "Vary",
    "X-Robots-Tag",
)
#: What the head names for the look alone.
_LOOKS = {"stylesheet", "icon", "preload"}
_IN_FILES = re.compile(rf"(?:{'|'.join(map(re.escape, OWN))})(/[^\s\"'<>)}}]*)")


def briefly(address: str, response: HttpResponse) -> list[str]:
    """What an answer says, in a few facts: enough to see that, and about where, it differs."""
    facts = [_status(response)]
    if not is_page(response):
        return facts if _has_no_text(response) else [*facts, _sum(_file_lines(response))]
    tree = _tree(response)
    facts += [f"title {_title(tree)}", f"text {_sum(page.lines(response))}"]
    facts.append(f"head {digest(str(_head(address, tree)))}")
    links = _links(address, tree, "//main")
    if urlsplit(address).query:
        return [*facts, f"links {len(links)} {digest(str(links))}"]
    return [*facts, *(f"link {link}" for link in links)]


def in_full(address: str, response: HttpResponse) -> dict[str, list[str]]:
    """All that an answer says, in sections."""
    answer = [_status(response)]
    answer += [f"{name}: {response[name]}" for name in _HEADERS if response.has_header(name)]
    if response.has_header("Link"):
        answer += [f"Link: {link}" for link in response["Link"].split(", ")]
    said = {f"{address}": answer}
    if not is_page(response):
        return said if _has_no_text(response) else {**said, "body": _cut(_file_lines(response))}
    tree = _tree(response)
    return {
        **said,
        "title": [_title(tree)],
        "head": _head(address, tree),
        "data for machines": _json_ld(tree),
        "headings": _headings(tree),
        "text": page.lines(response),
        "fields": sorted(set(_fields(tree))),
        "links": _links(address, tree, "//main"),
        **_around(address, tree),
    }


def in_words(address: str, response: HttpResponse) -> dict[str, list[str]]:
    """What a reader sees of a page."""
    tree = _tree(response)
    return {
        address: [_status(response)],
        "title": [_title(tree)],
        "text": page.lines(response),
        **_around(address, tree),
    }


def parameters(address: str, response: HttpResponse) -> set[tuple[str, str]]:
    """What a page's links and forms send to the site's own pages: the path and each name."""
    if not is_page(response):
        return set()
    tree = _tree(response)
    here = urlsplit(address).path
    found = {
        (own.path, name)
        for link in tree.xpath("//a/@href")
        for own in [urlsplit(_own(urljoin(f"{OWN[0]}{address}", str(link))))]
        if not own.netloc
        for name, _ in parse_qsl(own.query, keep_blank_values=True)
    }
    for form in tree.xpath("//form[not(@method) or @method='get']"):
        target = urljoin(here, form.get("action", ""))
        found |= {(urlsplit(target).path, str(name)) for name in form.xpath(".//*[@name]/@name")}
    return found


def is_page(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("text/html") and (
        b"<main" in response.content
    )


def addresses(address: str, response: HttpResponse) -> set[str]:
    """The site's own addresses that the answer names."""
    if is_page(response):
        tree = _tree(response)
        named = {
            urljoin(address, str(link))
            for link in tree.xpath("//a/@href | //link[not(@rel='stylesheet')]/@href")
        }
    elif _has_no_text(response):
        named = set()
    else:
        text = response.text.replace("\r\n ", "")  # a calendar folds its lines
        named = set(_IN_FILES.findall(text))
    if response.has_header("Location"):
        named.add(urljoin(address, response["Location"]))
    return {own.partition("#")[0] for own in map(_own, named) if own.startswith("/")}


def _own(address: str) -> str:
    """The address without the site's scheme and host, where it is the site's own."""
    for host in OWN:
        if address.startswith(f"{host}/"):
            return address.removeprefix(host)
    return address


def _status(response: HttpResponse) -> str:
    kind = response.headers.get("Content-Type", "")
    where = f" to {_own(response['Location'])}" if response.has_header("Location") else ""
    size = ""
    if kind == "image/png":
        size = " {}x{}".format(*struct.unpack(">II", response.content[16:24]))
    return f"{response.status_code} {kind}{size}{where}"


def _has_no_text(response: HttpResponse) -> bool:
    return not response.content or response.headers.get("Content-Type", "").startswith("image/png")


def _sum(lines: list[str]) -> str:
    """Long text as its digest, its length and its beginning."""
    text = " ".join(lines)
    beginning = text[:70].replace("\n", " ").strip()
    return f"{digest(text)} {len(lines)} lines: {beginning}"


def _cut(lines: list[str]) -> list[str]:
    rest = lines[BODY_LINES:]
    return lines[:BODY_LINES] + ([f"... {_sum(rest)}"] if rest else [])


def _file_lines(response: HttpResponse) -> list[str]:
    kind = response.headers["Content-Type"].partition(";")[0]
    text = response.text
    if kind.endswith("json"):
        text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
    elif kind.endswith("xml"):
        text = re.sub(r">\s*<", ">\n<", text)
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def _tree(response: HttpResponse) -> html.HtmlElement:
    return html.document_fromstring(response.text)


def _title(tree: html.HtmlElement) -> str:
    return " ".join(tree.findtext(".//title", "").split())


def _head(address: str, tree: html.HtmlElement) -> list[str]:
    """The head's metadata and links, in the page's order."""
    facts = []
    for tag in tree.xpath("/html/head/meta | /html/head/link"):
        called = tag.get("name") or tag.get("property") or tag.get("rel")
        if tag.tag == "meta" and called:
            facts.append(f"{called}: {_own(tag.get('content', ''))}")
        elif tag.tag == "link" and called not in _LOOKS:
            more = [f"{name}={tag.get(name)}" for name in ("type", "hreflang") if tag.get(name)]
            facts.append(" ".join([f"{called}: {_own(tag.get('href', ''))}", *more]))
    return facts


def _json_ld(tree: html.HtmlElement) -> list[str]:
    scripts = tree.xpath("//script[@type='application/ld+json']")
    return [
        line
        for script in scripts
        for line in json.dumps(
            json.loads(script.text_content()), ensure_ascii=False, indent=1
        ).splitlines()
    ]


def _around(address: str, tree: html.HtmlElement) -> dict[str, list[str]]:
    """What stands around the main part of every page, told of the home pages alone."""
    if not tree.xpath("//a[@class='brand' and @aria-current='page']"):
        return {}
    texts = tree.xpath("//body//text()[not(ancestor::main or ancestor::script)]")
    return {
        "text around": [line for line in (" ".join(text.split()) for text in texts) if line],
        "links around": _links(address, tree, "//body//*[not(ancestor-or-self::main)]"),
    }


def _headings(tree: html.HtmlElement) -> list[str]:
    return [
        f"{heading.tag} {' '.join(heading.text_content().split())}"
        for heading in tree.xpath("//h1 | //h2 | //h3 | //h4")
    ]


def _fields(tree: html.HtmlElement) -> Iterator[str]:
    """The names under which the page's forms send something, with their choices."""
    for field in tree.xpath("//main//*[@name][self::input or self::button or self::textarea]"):
        kind = field.get("type", field.tag)
        value = field.get("value", "") if kind in ("checkbox", "radio", "submit", "button") else ""
        yield f"{field.get('name')}{f'={value}' if value else ''} ({kind})"
    for field in tree.xpath("//main//select[@name]"):
        for option in field.xpath(".//option"):
            yield f"{field.get('name')}={option.get('value', '')} (select)"


def _links(address: str, tree: html.HtmlElement, within: str) -> list[str]:
    """Where the links of a part of the page lead, the site's own as paths, each once."""
    found: set[str] = set()
    for link in tree.xpath(f"{within}//a/@href | {within}//form/@action"):
        own = _own(urljoin(f"{OWN[0]}{address}", str(link)))
        found.add(own)
    return sorted(found)
