"""How templates are laid out, where that must not show on the page."""

import re

from django import template
from django.template.base import Node, NodeList, Parser, TextNode, Token

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
