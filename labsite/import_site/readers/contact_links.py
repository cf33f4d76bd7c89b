"""Where people can be reached: by what fields and links are called, and where they lead."""

import re
from urllib.parse import quote, urlsplit

from labsite.import_site.readers.words import person_words
from people import profile_links

_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_MAIL = re.compile(r"(?:e-?)?mail|envelope", re.IGNORECASE)
#: Names of links that say which service an identifier is of.
_SERVICES = {
    "orcid": "orcid",
    "dblp": "dblp",
    "openalex": "openalex",
    "semanticscholar": "semantic_scholar",
    "arxiv": "arxiv",
    "scholar": "scholar",
    "googlescholar": "scholar",
    "gscholar": "scholar",
    "github": "github",
}
#: Where the handles of other services lead, with what they are called.
_HANDLES = {
    "twitter": ("Twitter", "https://twitter.com/{}"),
    "x": ("X", "https://x.com/{}"),
    "linkedin": ("LinkedIn", "https://www.linkedin.com/in/{}"),
    "gitlab": ("GitLab", "https://gitlab.com/{}"),
    "bitbucket": ("Bitbucket", "https://bitbucket.org/{}"),
    "bluesky": ("Bluesky", "https://bsky.app/profile/{}"),
    "facebook": ("Facebook", "https://www.facebook.com/{}"),
    "instagram": ("Instagram", "https://www.instagram.com/{}"),
    "youtube": ("YouTube", "https://www.youtube.com/{}"),
    "researchgate": ("ResearchGate", "https://www.researchgate.net/profile/{}"),
    "kaggle": ("Kaggle", "https://www.kaggle.com/{}"),
    "medium": ("Medium", "https://medium.com/@{}"),
    "huggingface": ("Hugging Face", "https://huggingface.co/{}"),
    "inspirehep": ("INSPIRE HEP", "https://inspirehep.net/authors/{}"),
    "stackoverflow": ("Stack Overflow", "https://stackoverflow.com/users/{}"),
    "scopus": ("Scopus", "https://www.scopus.com/authid/detail.uri?authorId={}"),
    "publons": ("Publons", "https://publons.com/a/{}"),
    "zotero": ("Zotero", "https://www.zotero.org/{}"),
    "osf": ("OSF", "https://osf.io/{}"),
    "wikidata": ("Wikidata", "https://www.wikidata.org/wiki/{}"),
    "weibo": ("Weibo", "https://www.weibo.com/{}"),
    "zhihu": ("Zhihu", "https://www.zhihu.com/people/{}"),
    "acm": ("ACM", "https://dl.acm.org/profile/{}"),
    "discord": ("Discord", "https://discord.com/users/{}"),
    "flickr": ("Flickr", "https://www.flickr.com/{}"),
    "ieee": ("IEEE Xplore", "https://ieeexplore.ieee.org/author/{}"),
    "impactstory": ("Impactstory", "https://profiles.impactstory.org/u/{}"),
    "keybase": ("Keybase", "https://keybase.io/{}"),
    "lastfm": ("Last.fm", "https://www.last.fm/user/{}"),
    "lattes": ("Lattes", "http://lattes.cnpq.br/{}"),
    "leetcode": ("LeetCode", "https://leetcode.com/u/{}"),
    "pinterest": ("Pinterest", "https://www.pinterest.com/{}"),
    "quora": ("Quora", "https://www.quora.com/profile/{}"),
    "spotify": ("Spotify", "https://open.spotify.com/user/{}"),
    "strava": ("Strava", "https://www.strava.com/athletes/{}"),
    "telegram": ("Telegram", "https://telegram.me/{}"),
    "unsplash": ("Unsplash", "https://unsplash.com/@{}"),
    "whatsapp": ("WhatsApp", "https://wa.me/{}"),
    "wikipedia": ("Wikipedia", "https://wikipedia.org/wiki/User:{}"),
}
_HOMEPAGES = ("homepage", "home", "website", "web", "webpage", "uri", "url", "site", "page")
#: What stands in place of a link, and an address of a service that leads to nobody there.
_NO_LINKS = ("#", "/", "0", "mailto:", "mailto", "N/A")
_TO_NOBODY = re.compile(
    r"https?://(?:www\.)?(?:(?:twitter|x|github|linkedin|facebook|instagram|researchgate)\.(?:com|net)"
    r"|orcid\.org|scholar\.google\.[a-z.]+)/?"
    r"(?:(?:in|profile)/?|citations(?:\?(?:hl=\w+&)?user=)?)?"
    r"(?:USER(?:[-_]?NAME|[-_]?ID)?|PERSON-ID|YOUR[-_]?\w+|XXX+)?/?"
)
#: Icons that a link to somebody's own page has, which are all that it is called by.
_ICONS_OF_HOMEPAGE = (
    *("globe", "earth", "house", "houseuser", "user", "usercircle", "idcard", "idbadge"),
    *("addresscard", "laptop", "desktop"),
)
#: What stands behind a service's name: "github_username", "scholar userid".
_ENDINGS = "username|userid|user_id|id|url|profile|link|handle|number"
_ENDING = re.compile(rf"[\s_-]*(?:{_ENDINGS})[\s_-]*$")
#: "personal_url", "my-homepage"
_PERSONAL = re.compile(r"^(?:personal|own|my)(?=(?:home|web|page|site|url|uri))")
_NO_WORDS = re.compile(rf"(?:(?:^|[\s_-]+)(?:{_ENDINGS})|[\s_-])+$", re.IGNORECASE)


def email(label: str, text: str) -> str:
    """Return the e-mail address that a link or field is, in words too where it is called so."""
    address = text.removeprefix("mailto:").partition("?")[0].strip()
    if _EMAIL.fullmatch(address):
        return address
    return person_words.email(address) if _MAIL.match(label) else ""


def identifier(label: str, text: str) -> tuple[str, str] | None:
    """The (scheme, value) that an address of a profile, or a handle with its service, says."""
    if "/" in text or "." in text:
        for scheme in dict.fromkeys(_SERVICES.values()):
            if "://" in text and (value := profile_links.identifier(scheme, text)):
                return scheme, value
    own = _SERVICES.get(_plain_label(label))
    value = profile_links.identifier(own, text) if own else ""
    return (own, value) if own and value else None


def leads_to_nobody(text: str) -> bool:
    """Whether a link is none, or leads to a service where the name of somebody is to be written."""
    return text in _NO_LINKS or _TO_NOBODY.fullmatch(text) is not None


def names_homepage(label: str) -> bool:
    """Whether a field or link is called a page of somebody's own."""
    return _plain_label(label) in _HOMEPAGES


def shows_homepage(label: str) -> bool:
    """Whether a field or link is called so, or has an icon of such a page alone."""
    return _plain_label(label) in (*_HOMEPAGES, *_ICONS_OF_HOMEPAGE)


def of_handle(label: str, text: str) -> tuple[str, str] | None:
    """Return what a service is called, and where the handle that somebody has there leads."""
    known = _HANDLES.get(_plain_label(label))
    handle = re.fullmatch(r"@?([^\s/]{1,100})/?", text)
    return (known[0], known[1].format(quote(handle[1].lstrip("@")))) if known and handle else None


def is_without_scheme(text: str) -> bool:
    """Whether a text is an address without its scheme, and not the name of a file."""
    return bool(_HOST.fullmatch(text) and not _FILE.search(text))


def is_file(address: str) -> bool:
    """Whether an address is the name of a file behind a scheme."""
    return _FILE_AS_HOST.fullmatch(address) is not None


def names_service(label: str) -> bool:
    """Whether a field's name says of which service its identifier, handle or link is."""
    return _plain_label(label) in _SERVICES or _plain_label(label) in _HANDLES


def is_contact(label: str, address: str) -> bool:
    """Whether a link leads to somebody: a mail address, a profile, a page of her own."""
    is_named = names_service(label) or names_homepage(label)
    return is_named or address.startswith("mailto:") or identifier(label, address) is not None


#: An address without its scheme, the name of a file, and such a name behind a scheme.
_HOST = re.compile(r"(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:/\S*)?")
_FILE = re.compile(r"^[^/]+\.(?:pdf|html?|md|docx?|png|jpe?g)$", re.IGNORECASE)
_FILE_AS_HOST = re.compile(r"https?://[^/]+\.(?:pdf|html?|docx?|png|jpe?g)/?", re.IGNORECASE)
#: Services whose pages of people are no homepages.
_SERVICE = re.compile(
    r"https?://(?:\w+\.)?(?:(?P<x>twitter|x)|(?P<linkedin>linkedin)|(?P<researchgate>researchgate)"
    r"|(?P<bluesky>bsky)|(?P<facebook>facebook)|(?P<instagram>instagram))\.(?:com|net|app)/\w"
)


def service_at(address: str) -> str:
    """Return what the service is called to whose page of somebody an address leads; empty where
    it leads elsewhere.
    """
    service = _SERVICE.match(address)
    return _HANDLES[str(service.lastgroup)][0] if service else ""


def _plain_label(label: str) -> str:
    """The service that a field's name says: "github_username" is "github", "orcid_id" "orcid"."""
    words = label.lower()
    while True:
        bare = _PERSONAL.sub("", re.sub(r"[^a-z]", "", words))
        if bare in _SERVICES or bare in _HANDLES or bare in _HOMEPAGES:
            return bare
        shorter = _ENDING.sub("", words)
        if shorter == words:
            return re.sub(r"[^a-z]", "", _NO_WORDS.sub("", label.lower()))
        words = shorter


def shown_label(label: str, address: str) -> str:
    """What a link is called: its own words, or the service, or the host."""
    service = _plain_label(label)
    if service in _HANDLES:
        return _HANDLES[service][0]
    words = _NO_WORDS.sub("", label).replace("_", " ").replace("-", " ").strip()
    if words and service not in ("link", "fas", "fab", "ai", "icon", *_ICONS_OF_HOMEPAGE):
        return words if any(letter.isupper() for letter in words) else words.capitalize()
    return urlsplit(address).netloc.removeprefix("www.")
