"""Profiles at outside services: a member's identifier as people type it, and the way back to it.

What people paste is what their browser shows: an address with a language, a mirror's host, a page
of the profile, a handle with "@". The site keeps the identifier alone, which is what services are
asked for and what papers carry.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote

from people.safe_urls import identified, web_address

_ORCID = r"\d{4}[- ]?\d{4}[- ]?\d{4}[- ]?\d{3}[\dXx]"
_ORCID_INSIDE = re.compile(r"\d{4}-\d{4}-\d{4}-\d{3}[\dXx]")


@dataclass(frozen=True, slots=True)
class _Service:
    """How a service's profiles are addressed.

    Attributes:
        pattern: the address of a profile, with "{}" for the identifier.
        example: an identifier, to show what one looks like.
        alone: the identifier by itself, as its first group.
        hosts: where the service's pages stand, mirrors and its API too.
        page: what follows the host, query included, with the identifier as its first group.
    """

    pattern: str
    example: str
    alone: re.Pattern[str]
    hosts: re.Pattern[str]
    page: re.Pattern[str]


def _service(pattern: str, example: str, value: str, alone: str, hosts: str, page: str) -> _Service:
    """`alone` and `page` name the identifier, an expression of its own, as VALUE."""
    value = f"({value})"
    return _Service(
        pattern,
        example,
        re.compile(alone.replace("VALUE", value), re.ASCII),
        re.compile(rf"(?:[\w-]+\.)*(?:{hosts})", re.ASCII | re.IGNORECASE),
        re.compile(page.replace("VALUE", value), re.ASCII),
    )


_REST = r"(?:[/?].*)?"
_SERVICES = {
    "orcid": _service(
        "https://orcid.org/{}",
        "0000-0002-1825-0097",
        _ORCID,
        r"(?:(?i:orcid(?: ?id)?):? ?)?VALUE",
        r"orcid\.org",
        r"/(?:v\d[\w.]*/|my-orcid\?(?:.*&)?orcid=)?VALUE(?:[/?&].*)?",
    ),
    "dblp": _service(
        "https://dblp.org/pid/{}.html",
        "12/3456",
        r"[a-z0-9]{1,4}/[A-Za-z0-9=-]{1,60}",
        r"(?:dblp:)?(?:pid/|homepages/)?VALUE(?:\.html|\.xml)?/?",
        r"dblp\d?\.(?:org|uni-trier\.de|dagstuhl\.de)",
        # Addresses of names ("/pers/hd/c/Carberry:Josiah") do not tell the person's number.
        rf"/(?:pid|homepages|rec/homepages|pers/[a-z]{{2}}(?=/\d))/VALUE(?:\.[a-z]+)?{_REST}",
    ),
    "openalex": _service(
        "https://openalex.org/{}",
        "A5023888391",
        r"[Aa]\d{1,15}",
        r"(?:(?i:openalex:))?VALUE",
        r"openalex\.org",
        r"/(?:authors/|people/|works\?.*author\.id:)?VALUE(?:[/?&,].*)?",
    ),
    "semantic_scholar": _service(
        "https://www.semanticscholar.org/author/{}",
        "1234567",
        r"\d{1,15}",
        r"VALUE",
        r"semanticscholar\.org",
        rf"/(?:graph/v\d+/)?author/(?:[^?]*?/)?VALUE{_REST}",
    ),
    "arxiv": _service(
        "https://arxiv.org/a/{}",
        "warner_s_1",
        rf"[A-Za-z][A-Za-z'-]*(?:_[A-Za-z'-]+)*_\d+|{_ORCID}",
        r"VALUE",
        r"arxiv\.org",
        rf"/a/VALUE(?:\.\w+)?{_REST}",
    ),
    "scholar": _service(
        "https://scholar.google.com/citations?user={}",
        "AbCdEfGAAAAJ",
        r"[\w-]{12}",
        r"(?:user=)?VALUE(?:&.*)?",
        r"scholar\.google(?:\.[a-z]{2,3}){1,2}",
        r"/citations[^?]*\?(?:.*&)?user=VALUE(?:&.*)?",
    ),
    "github": _service(
        "https://github.com/{}",
        "octocat",
        r"[A-Za-z0-9][\w-]{0,38}",
        r"@?VALUE",
        r"github\.com",
        r"/(?:users/)?@?VALUE/?(?:\?.*)?",
    ),
}

_ADDRESS = re.compile(r"(?:https?:)?/*(?P<host>[\w.-]+\.[A-Za-z]{2,})(?::\d+)?(?P<page>/.*)?", re.I)
_DASHES = re.compile("[\u2010-\u2015\u2212]")


@lru_cache(maxsize=16_384)
def identifier(scheme: str, text: str) -> str:
    """Return the identifier that the text is or whose address it is; empty where it is neither.

    `scheme` is one of people.models.Identifier.Scheme.
    """
    service = _SERVICES[scheme]
    text = unicodedata.normalize("NFKC", text).strip("<>\"'\u200b\u200e\u200f\ufeff \t\r\n")
    if match := service.alone.fullmatch(_DASHES.sub("-", text)):
        return _written(scheme, match[1])
    parts = _ADDRESS.fullmatch(unquote(text).partition("#")[0])
    if not parts or not service.hosts.fullmatch(parts["host"]):
        return ""
    match = service.page.fullmatch(parts["page"] or "")
    return _written(scheme, match[1]) if match else ""


def orcid_in(text: str) -> str:
    """Return the first ORCID iD, with its hyphens, anywhere in a text; empty without one, or where
    the check digit is wrong.
    """
    found = _ORCID_INSIDE.search(text)
    return orcid(found[0]) if found else ""


def orcid(text: str) -> str:
    """Return the bare ORCID iD that the text is or whose address it is.

    Empty where it is neither, or where the check digit is wrong.
    """
    return identifier("orcid", text)


def address(scheme: str, value: str) -> str:
    """Return the address of the profile; empty for another address that leads not to the web.

    A value that cannot be read, from before values were checked, leads where it says.
    """
    bare = identifier(scheme, value)
    if not bare and _ADDRESS.fullmatch(value.strip()):
        return web_address(value) or web_address(f"https://{value.strip().lstrip('/')}")
    if not bare and "://" in value:
        return ""
    return identified(_SERVICES[scheme].pattern, bare or value)


def example(scheme: str) -> tuple[str, str]:
    """Return an identifier and its address, to show what they look like."""
    value = _SERVICES[scheme].example
    return value, address(scheme, value)


def _written(scheme: str, value: str) -> str:
    """The identifier as its service writes it; empty where an ORCID iD's check digit is wrong."""
    if scheme == "openalex":
        return value.upper()
    if scheme == "orcid" or (scheme == "arxiv" and value[0].isdigit()):
        return _with_check_digit(value)
    return value.lower() if scheme == "arxiv" else value


def _with_check_digit(value: str) -> str:
    """The ORCID iD with its hyphens; empty where its last sign is wrong.

    That is ISO 7064 MOD 11-2 of the others, "X" for ten
    (https://support.orcid.org/hc/en-us/articles/360006897674).
    """
    signs = re.sub("[- ]", "", value).upper()
    total = 0
    for digit in signs[:-1]:
        total = (total + int(digit)) * 2
    expected = (12 - total % 11) % 11
    if signs[-1] != ("X" if expected == 10 else str(expected)):
        return ""
    return "-".join(signs[start : start + 4] for start in (0, 4, 8, 12))
