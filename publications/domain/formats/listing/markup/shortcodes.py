"""Papers that a page's source hands to a template, by name -> items of a list.

{{< publication title="The title" authors="Ann Lee, Bo Ma" venue="Moss Letters" year="2020" >}}
{% include paper.html title="The title" authors="Ann Lee, Bo Ma" venue="Moss Letters" %}
"""

import re

from publications.domain.formats.named_fields.names import MEANINGS, SCHEMES, plain_name

_GIVEN = r"(?P<given>(?:[^{}\"']|\"[^\"]{0,3000}\"|'[^']{0,3000}'){1,4000}?)"
_CALL = re.compile(
    rf"\{{\{{[<%]\s{{0,9}}[\w/.-]{{1,60}}\s{_GIVEN}/?[>%]\}}\}}"
    rf"|\{{%-?\s{{0,9}}include\s+[\w/.-]{{1,80}}\s{_GIVEN.replace('given', 'included')}-?%\}}"
)
_NAMED = re.compile(
    r"([\w-]{1,30})\s{0,3}=\s{0,3}(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'{}<>%]{1,300}))"
)
#: What is told in the order of a citation, by the meanings of the names.
_MEANINGS = {
    name: meaning
    for meaning in ("authors", "title", "venue", "volume", "pages", "date", "year")
    for name in MEANINGS[meaning]
}


def as_items(text: str) -> str:
    """Return a page with each paper that is told so as an item of a list; its lines keep their
    numbers.
    """
    if "{{<" in text or "{{%" in text or "include " in text:
        return _CALL.sub(_as_item, text)
    return text


def _as_item(call: re.Match[str]) -> str:
    told: dict[str, str] = {}
    addresses: list[str] = []
    for name, *values in _NAMED.findall(call["given"] or call["included"]):
        value = " ".join("".join(values).split())
        plain = plain_name(name)
        if meaning := _MEANINGS.get(plain):
            told.setdefault(meaning, value)
        elif plain in SCHEMES:
            addresses.append(f"{plain}:{value}")
        elif value.startswith(("https://", "http://")):
            addresses.append(f"[{name}]({value})")
    if not told.get("title") or not (told.get("authors") or told.get("venue")):
        return call[0]
    when = told.get("year") or told.get("date", "")
    where = f"*{told['venue']}*" if told.get("venue") else ""
    cited = ", ".join(filter(None, (where, told.get("volume"), told.get("pages"), when)))
    parts = (told.get("authors"), f"**{told['title']}**", cited, *addresses)
    return f"- {'. '.join(filter(None, parts))}" + "\n" * call[0].count("\n")
