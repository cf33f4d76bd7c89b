"""Letters that Word takes from a font of signs, as the letters and signs that they show."""

#: The font "Symbol" has Greek letters where others have Latin ones, and signs of formulas.
_GREEK = dict(
    zip(
        "abgdezhqiklmnxoprstufcywABGDEZHQIKLMNXOPRSTUFCYW",
        "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
        strict=True,
    )
)
_OF_SYMBOL = _GREEK | {
    "\xb7": "•", "\xb1": "±", "\xb4": "×", "\xb3": "≥", "\xa3": "≤", "\xb0": "°", "\xae": "→",
    "\xac": "←", "\xa5": "∞", "\xbb": "≈", "\xb9": "≠", "\xd7": "·", "\xa2": "′", "\xd2": "®",
    "\xe2": "®", "\xd3": "©", "\xe3": "©", "\xd4": "™", "\xe4": "™", "\x2a": "*", "\xb8": "÷",
    "\xa7": "♣", "\xa8": "♦", "\xa9": "♥", "\xaa": "♠", "\xd1": "∇", "\xb6": "∂", "\xe5": "∑",
}  # fmt: skip
#: Signs alone, most of them bullets: which one matters little.
_PICTURES = ("wingdings", "webdings", "zapfdingbats", "zapf dingbats")
_OF_PICTURES = {"*": "✉", "(": "☎", ")": "☎", "+": "✉", "\xfc": "✓", "\xe0": "→", "\xf0": "→"}
#: Word keeps such a letter at this place among those for private use.
_PRIVATE = 0xF000


def shown(text: str, font: str) -> str:
    """Return text as a font shows it: "m" in Symbol is "μ", a letter of Wingdings a bullet."""
    name = font.lower()
    if name == "symbol":
        return "".join(_OF_SYMBOL.get(_plain(each), _plain(each)) for each in text)
    if name.startswith(_PICTURES):
        return "".join(
            each if each.isspace() else _OF_PICTURES.get(_plain(each), "•") for each in text
        )
    if any(_PRIVATE <= ord(each) <= _PRIVATE + 0xFF for each in text):
        return "".join(
            _OF_SYMBOL.get(_plain(each), "•") if ord(each) >= _PRIVATE else each for each in text
        )
    return text


def _plain(letter: str) -> str:
    code = ord(letter)
    return chr(code - _PRIVATE) if _PRIVATE <= code <= _PRIVATE + 0xFF else letter
