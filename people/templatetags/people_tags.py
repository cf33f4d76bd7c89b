"""What templates need to show people, dates and texts."""

import datetime
import html
import re
import zoneinfo
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlsplit

from django import template
from django.utils.dateformat import format as format_date
from django.utils.html import format_html, format_html_join, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext

from people import dates, i18n, markdown, pictures, plain_text
from people.fields import Picture
from people.models import Advisor, Member, News, Position, Talk
from people.safe_urls import web_address

register = template.Library()

Context = dict[str, object]


@register.filter(name="markdown")
def render_markdown(text: str, top: int = 2) -> SafeString:
    """The Markdown text as safe HTML, its highest headings of level `top`."""
    return mark_safe(markdown.render(text, top))


@register.filter
def first_paragraph(text: str) -> SafeString:
    """The first paragraph, or item of a list, of the Markdown text as safe HTML within a line."""
    return mark_safe(markdown.first_paragraph(text))


@register.filter
def beside_title(news: News) -> str:
    """The text of the item without the sentence that its title says already."""
    text = _words(markdown.render(news.body))
    # The title is no Markdown: what was taken from some may still be written so (“&amp;”).
    title = _words(markdown.render(news.title)).rstrip(" .。!！")
    rest = text.removeprefix(title)
    is_said = rest != text and rest[:1] in ("", *".。!！")
    return rest.lstrip(" .。!！") if is_said else text


def _words(rendered: str) -> str:
    return " ".join(html.unescape(strip_tags(rendered)).split())


@register.filter
def plain(text: str) -> SafeString:
    """Text that is not Markdown: paragraphs and lists of items, markup shows as written."""
    shown = []
    for is_list, some in groupby(plain_text.parts(text), key=lambda part: part.is_item):
        tag = "li" if is_list else "p"
        told = format_html_join("\n", f"<{tag}>{{}}</{tag}>", ((part.text,) for part in some))
        shown.append(format_html("<ul>{}</ul>", told) if is_list else told)
    return mark_safe("".join(shown))


register.filter("safe_url", web_address)


@register.filter
def words_of(path: str) -> str:
    """The words of an address: what somebody who came there in vain may have looked for."""
    last = next((part for part in reversed(path.split("/")) if part), "")
    return " ".join(re.findall(r"[^\W_]{2,}", re.sub(r"\.\w{2,5}$", "", last)))[:100]


@register.filter
def site_name(address: str) -> str:
    """The host of an address, without "www."."""
    return (urlsplit(address).hostname or "").removeprefix("www.")


@register.filter
def partial_date(text: str) -> SafeString:
    """A partial date as a time element, as precise as it is known."""
    if not text:
        return SafeString("")
    return format_html('<time datetime="{}">{}</time>', text, i18n.partial_date(text))


@register.filter
def day(date: datetime.date) -> SafeString:
    """A day as a time element."""
    return format_html('<time datetime="{}">{}</time>', date.isoformat(), i18n.day(date))


@register.filter
def years(span: object) -> str:
    """The years of anything with partial dates `start` and `end`: "2019–2024", "since 2019"."""
    return i18n.years(
        dates.year_of(getattr(span, "start", "")),
        dates.year_of(getattr(span, "end", "")),
        is_over=getattr(span, "is_over", False),
    )


@register.simple_tag
def comma() -> str:
    """What stands between the items of a list."""
    return i18n.comma()


@register.filter
def called(member: Member) -> str:
    """The name by which the page's readers know the member."""
    return i18n.names(member)[0]


@register.simple_tag
def other_name(member: Member) -> SafeString:
    """The member's name in the other script, where there is one."""
    other = i18n.names(member)[1]
    if not other:
        return SafeString("")
    tag = i18n.script_language(other)
    lang = format_html(' lang="{}"', tag) if tag else ""
    return format_html(' <span class="native"{}>{}</span>', lang, other)


@register.simple_tag
def advisors(position: Position) -> SafeString:
    """Who advises somebody in a position beside the lab's head. Fetch `with_positions`."""
    names = format_html_join(
        i18n.comma(), "{}", ((_advisor(advisor),) for advisor in position.advisors.all())
    )
    return format_html(pgettext("co-advisors", "with {names}"), names=names)


def _advisor(advisor: Advisor) -> SafeString:
    if not advisor.member:
        return format_html("<bdi>{}</bdi>", advisor.name)
    return member_link(advisor.member, advisor.member_is_public)


@register.simple_tag
def member_link(member: Member, is_public: bool) -> SafeString:
    """The member by name, which leads to their page where visitors see it."""
    name = format_html("<bdi>{}</bdi>", called(member))
    return (
        format_html('<a href="{}">{}</a>', member.get_absolute_url(), name) if is_public else name
    )


@register.simple_tag
def talk_time(talk: Talk) -> SafeString:
    """When a talk is held, in the zone of its place: day, start and end, zone, offset from UTC.

    Of one whose hours nobody knows the day, the month or the year.
    """
    if talk.only_date:
        return talk_day(talk)
    zone = talk.zone
    start, end = talk.starts_at.astimezone(zone), talk.ends_at.astimezone(zone)
    same_day = start.date() == end.date()
    return format_html(
        '<time datetime="{}">{}</time> – <time datetime="{}">{}</time> {}',
        start.isoformat(),
        i18n.weekday_and_time(start),
        end.isoformat(),
        format_date(end, "H:i") if same_day else i18n.weekday_and_time(end),
        _zone_name(start, zone),
    )


@register.simple_tag
def talk_hours(talk: Talk) -> SafeString:
    """At which time of the day a talk begins, and by which clock."""
    zone = talk.zone
    start = talk.starts_at.astimezone(zone)
    return format_html(
        '<time datetime="{}">{}</time> {}',
        start.isoformat(),
        format_date(start, "H:i"),
        _zone_name(start, zone),
    )


def _zone_name(moment: datetime.datetime, zone: zoneinfo.ZoneInfo) -> SafeString:
    """The zone's short name at that moment with its offset: "EDT (UTC−4)", "UTC+5:45", "UTC"."""
    minutes = round((moment.utcoffset() or datetime.timedelta()).total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    sign = "−" if minutes < 0 else "+"
    offset = f"UTC{sign}{hours}{f':{rest:02}' if rest else ''}" if minutes else "UTC"
    short = moment.tzname() or ""
    shown = f"{short} ({offset})" if short.isalpha() and short != offset else offset
    return format_html('<abbr title="{}">{}</abbr>', zone.key.replace("_", " "), shown)


@register.simple_tag
def talk_day(talk: Talk) -> SafeString:
    """The day a talk is held, where it is held; month or year where that is all that is known."""
    date = talk.only_date or talk.day.isoformat()
    return format_html('<time datetime="{}">{}</time>', date, i18n.partial_date(date))


@register.simple_tag(takes_context=True)
def nav_link(context: template.Context, address: str, label: str) -> SafeString:
    """A link of the navigation, marked when the page shown is this one or below it."""
    path = context["request"].path if "request" in context else ""
    if path == address:
        current = "page"
    elif path.startswith(address):
        current = "true"
    else:
        current = ""
    mark = format_html(' aria-current="{}"', current) if current else ""
    return format_html('<a href="{}"{}>{}</a>', address, mark, label)


@register.inclusion_tag("includes/_picture.html")
def picture(file: Picture, shape: str, sizes: str, text: str = "", eager: bool = False) -> Context:
    """The picture as a <picture> of all formats and widths; `sizes` as in HTML.

    It says how large it will be, so that nothing on the page moves when it comes. `eager` for what
    stands on the first screen. A picture that has gone missing shows nothing.
    """
    if not file or not file.known_size:
        return {"formats": []}
    width, height = file.known_size
    kind = pictures.SHAPES[shape]
    widths = pictures.widths_for(kind, width, height)
    shown_width, shown_height = pictures.shown_size(kind, width, height)

    def address(width: int, format: str) -> str:
        return pictures.Made(file.name, shape, width, file.focus, format).url

    return {
        "formats": [
            (media_type, ", ".join(f"{address(offered, format)} {offered}w" for offered in widths))
            for format, media_type in pictures.FORMATS.items()
            if format != "jpg"
        ],
        "fallback": address(widths[len(widths) // 2], "jpg"),
        "width": shown_width,
        "height": shown_height,
        "sizes": sizes,
        "text": text,
        "eager": eager,
    }


@dataclass(frozen=True)
class SharePicture:
    """A picture as other sites show it beside a link: its address, and its size in pixels."""

    url: str
    width: int
    height: int


@register.filter
def share_picture(file: Picture) -> SharePicture | None:
    """The picture as other sites show it beside a link; None without one."""
    if not file or not file.known_size:
        return None
    width, height = pictures.shown_size(pictures.SHAPES["share"], *file.known_size)
    return SharePicture(
        pictures.Made(file.name, "share", width, file.focus, "jpg").url, width, height
    )
