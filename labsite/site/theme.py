"""The colours: light or dark, and the lab's accent, made readable on both."""

from dataclasses import dataclass

SCHEME_COOKIE = "scheme"
#: What a chosen scheme is in CSS, where no script says it to site.css: the colours, and which of
#: the buttons that choose one are offered.
SCHEMES = {
    scheme: (
        f":root{{color-scheme:{scheme}}}"
        f".to-{scheme}{{display:none}}.to-{other}{{display:inline-grid}}.to-auto{{display:inline}}\n"
    )
    for scheme, other in (("light", "dark"), ("dark", "light"))
}

#: Paper of each scheme, and the surface of site.css on which text is hardest to read.
LIGHT_PAPER, LIGHT_SURFACE = "#ffffff", "#f5f5f3"
DARK_PAPER, DARK_SURFACE = "#131517", "#1c1f22"
#: The quiet text of each scheme, which also appears on tinted ground.
LIGHT_QUIET, DARK_QUIET = "#595c61", "#a8a8a6"
#: WCAG 2.2 asks 4.5 for text (1.4.3); a little more leaves room for tinted rows.
CONTRAST = 5.0
_STEPS = 40
#: The largest share of the accent in tinted ground.
_LIGHT_TINT, _DARK_TINT = 0.09, 0.16


@dataclass(frozen=True)
class Palette:
    """The colours of one scheme: links and marks, text on them, and tinted ground."""

    accent: str
    on_accent: str
    tint: str


def light_palette(accent: str) -> Palette:
    """The accent in the light scheme; any colour gives readable text."""
    return _palette(accent, LIGHT_PAPER, LIGHT_SURFACE, LIGHT_QUIET, _LIGHT_TINT)


def dark_palette(accent: str) -> Palette:
    """The accent in the dark scheme; any colour gives readable text."""
    return _palette(accent, DARK_PAPER, DARK_SURFACE, DARK_QUIET, _DARK_TINT)


def _palette(accent: str, paper: str, surface: str, quiet: str, share: float) -> Palette:
    tint = mix(paper, accent, share)
    while contrast(quiet, tint) < CONTRAST and share > 0:
        share -= 0.01
        tint = mix(paper, accent, max(share, 0))
    hardest = min((surface, tint), key=lambda ground: contrast(ground, quiet))
    shown = readable(accent, hardest)
    on_accent = max(("#ffffff", DARK_PAPER), key=lambda text: contrast(text, shown))
    return Palette(shown, on_accent, tint)


def mix(colour: str, other: str, share: float) -> str:
    """The first colour with so large a share of the other."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(left + (right - left) * share):02x}" for left, right in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """Contrast ratio of two colours "#rrggbb" as WCAG defines it, 1 to 21."""
    high, low = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(colour: str, surface: str) -> str:
    """Return the colour, moved towards black or white only as far as text on `surface` needs."""
    goal = "#000000" if _luminance(surface) > 0.18 else "#ffffff"
    for step in range(_STEPS + 1):
        mixed = mix(colour, goal, step / _STEPS)
        if contrast(mixed, surface) >= CONTRAST:
            return mixed
    return goal
