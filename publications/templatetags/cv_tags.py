"""A CV's lines as HTML."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from publications.domain.cv.description import Line, Span

register = template.Library()


@register.filter
def cv_line(line: Line) -> SafeString:
    return format_html_join("", "{}", ((_span(span),) for span in line))


def _span(span: Span) -> SafeString:
    html = format_html("{}", span.text)
    for is_so, tag in ((span.underlined, "u"), (span.italic, "cite"), (span.bold, "b")):
        if is_so:
            html = format_html("<{0}>{1}</{0}>", tag, html)
    if span.url:
        html = format_html('<a href="{}">{}</a>', span.url, html)
    is_plain = html == format_html("{}", span.text)
    return html if is_plain else format_html("<bdi>{}</bdi>", html)
