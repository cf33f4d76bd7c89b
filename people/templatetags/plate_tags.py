"""The tag that draws a plate."""

from functools import lru_cache
from typing import Any

from django import template
from django.utils.safestring import SafeString

from people import plates
from people.plates import designs, svg
from people.plates.facts import Facts

register = template.Library()


@register.simple_tag
def plate(thing: Any, frame: str = "") -> SafeString:
    """The drawing of a paper, project, news item or member (see people.plates).

    `frame` is its form, one of designs.FRAMES; without one, the form that its kind has in lists.
    Whoever shows many calls `plates.prepare` first.
    """
    return drawing(plates.facts_of(thing), frame)


@register.simple_tag
@lru_cache(maxsize=2000)
def drawing(facts: Facts, frame: str = "") -> SafeString:
    """The drawing of these facts, whoever has them; drawn once."""
    return svg.render(designs.drawn(facts, frame))
