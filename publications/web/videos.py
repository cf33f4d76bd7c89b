"""Videos on other sites that a page can show in a frame."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from people.safe_urls import web_address

_YOUTUBE = "https://www.youtube-nocookie.com"
_VIMEO = "https://player.vimeo.com"
_TIB = "https://av.tib.eu"
#: Where a page with a video may load a frame from; all others may from nowhere.
FRAME_SOURCES = (_YOUTUBE, _VIMEO, _TIB)

_YOUTUBE_ID = re.compile(r"[\w-]{11}", re.ASCII)
_YOUTUBE_PATH = re.compile(r"/(?:embed|shorts|live|v)/([\w-]{11})(?:/|$)", re.ASCII)
_VIMEO_PATH = re.compile(r"/(?:video/)?(\d+)(?:/([0-9a-f]+))?/?")
_TIB_PATH = re.compile(r"/(?:media|player)/(\d+)/?")


@dataclass(frozen=True)
class Video:
    """A video: the address where it can be watched, and that of a frame with it alone."""

    address: str
    frame: str


def video(address: str) -> Video | None:
    """Return the video at this address; None where it is on no host that we know."""
    address = web_address(address)
    parts = urlsplit(address)
    host = (parts.hostname or "").removeprefix("www.").removeprefix("m.")
    if host in ("youtube.com", "youtube-nocookie.com", "youtu.be"):
        frame = _youtube(host, parts.path, parts.query)
    elif host in ("vimeo.com", "player.vimeo.com"):
        frame = _vimeo(parts.path)
    elif host == "av.tib.eu":
        match = _TIB_PATH.fullmatch(parts.path)
        frame = f"{_TIB}/player/{match[1]}" if match else ""
    else:
        frame = ""
    return Video(address, frame) if frame else None


def _youtube(host: str, path: str, query: str) -> str:
    """The frame on the host that sets no cookies before the video plays."""
    if host == "youtu.be":
        identifier = path.strip("/")
    elif match := _YOUTUBE_PATH.match(path):
        identifier = match[1]
    else:
        identifier = parse_qs(query).get("v", [""])[0]
    if not _YOUTUBE_ID.fullmatch(identifier):
        return ""
    return f"{_YOUTUBE}/embed/{identifier}?autoplay=1"


def _vimeo(path: str) -> str:
    """The frame; a video that is not listed has a key behind its number."""
    match = _VIMEO_PATH.fullmatch(path)
    if not match:
        return ""
    key = f"&h={match[2]}" if match[2] else ""
    return f"{_VIMEO}/video/{match[1]}?autoplay=1&dnt=1{key}"
