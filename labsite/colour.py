"""The lab's accent colour, made readable on light and on dark paper."""

#: The darkest light surface and the lightest dark one of site.css that a link may stand on.
LIGHT_SURFACE = "#f3efe7"
DARK_SURFACE = "#22262b"
#: WCAG 2.2 asks 4.5 for text (1.4.3); a little more leaves room for tinted rows.
CONTRAST = 5.0
_STEPS = 40


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours "#rrggbb" as WCAG defines it, 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(colour: str, surface: str) -> str:
    """Return the colour, moved towards black or white only as far as text on `surface` needs."""
    goal = 0 if _luminance(surface) > 0.18 else 255
    channels = _channels(colour)
    for step in range(_STEPS + 1):
        share = step / _STEPS
        mixed = "#" + "".join(f"{round(c + (goal - c) * share):02x}" for c in channels)
        if contrast(mixed, surface) >= CONTRAST:
            return mixed
    return "#000000" if goal == 0 else "#ffffff"
