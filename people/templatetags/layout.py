"""How templates are laid out, where that must not show on the page; and what is rendered once."""

import re
from typing import Any

from django import template
from django.template.base import FilterExpression, Node, NodeList, Parser, TextNode, Token
from django.urls import get_script_prefix
from django.utils.translation import get_language

register = template.Library()

_EDGE_OR_BREAK = re.compile(r"[<>]|\s*\n\s*")


@register.tag
def oneline(parser: Parser, token: Token) -> Node:
    """Show as one line what the template writes over several, for words without spaces between.

    A line break with the white space around it is left out, or is one space inside an HTML tag. A
    space that readers see beside a line break is written as {{ " " }}.
    """
    nodes = parser.parse(("endoneline",))
    parser.delete_first_token()
    in_html_tag = False

    def joined(match: re.Match[str]) -> str:
        nonlocal in_html_tag
        if match[0] in "<>":
            in_html_tag = match[0] == "<"
            return match[0]
        return " " if in_html_tag else ""

    for text in nodes.get_nodes_by_type(TextNode):
        text.s = _EDGE_OR_BREAK.sub(joined, text.s)
    return _OneLine(nodes)


class _OneLine(Node):
    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> str:
        return self.nodelist.render(context)


@register.tag
def once(parser: Parser, token: Token) -> Node:
    """Render what stands within once for an object that pages share: {% once lab %}.

    It shows nothing else than the object, and so lasts as long as that is remembered, with which it
    is kept (`remembered.shared`). For any other object it is rendered each time.
    """
    _, of = token.split_contents()
    nodes = parser.parse(("endonce",))
    parser.delete_first_token()
    return _Once(parser.compile_filter(of), nodes)


class _Once(Node):
    def __init__(self, of: FilterExpression, nodelist: NodeList) -> None:
        self.of = of
        self.nodelist = nodelist

    def render(self, context: template.Context) -> str:
        rendered: dict[Any, str] = getattr(self.of.resolve(context), "rendered", {})
        key = self, get_language(), get_script_prefix()
        if key not in rendered:
            rendered[key] = self.nodelist.render(context)
        return rendered[key]
