"""What templates need to speak to machines: whole addresses and JSON-LD."""

import json
from typing import Any

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from people import machine_metadata
from people.absolute_urls import absolute, in_language
from people.models import Course, Lab, Member, Talk

register = template.Library()
register.filter("absolute", absolute)

# Inside a script element only these could end it or begin a comment; JSON may write them so.
_IN_SCRIPT = {ord(character): f"\\u{ord(character):04x}" for character in "<>&"}


def json_ld(thing: dict[str, Any]) -> SafeString:
    """The object as a script element of data, which no text in it can end."""
    written = json.dumps(machine_metadata.page(thing), ensure_ascii=False).translate(_IN_SCRIPT)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(written))


@register.simple_tag(takes_context=True)
def canonical_url(context: template.Context) -> str:
    """The one address of the page shown: without its query, but for the page of a list."""
    request = context.get("request")
    if request is None:
        return ""
    number = request.GET.get("page", "")
    later = number.isascii() and number.isdigit() and int(number[:9]) > 1
    return absolute(request.path) + (f"?page={int(number[:9])}" if later else "")


@register.simple_tag(takes_context=True)
def other_languages(context: template.Context) -> list[dict[str, str]]:
    """The languages in which the page shown can be read too: code, name and `address` of each.

    `page` is its address with what was asked of the page shown, for its readers.
    """
    request = context.get("request")
    if request is None:
        return []
    return [
        {
            "code": code,
            "name": name,
            "address": absolute(in_language(request.path, code)),
            "page": in_language(request.get_full_path(), code),
        }
        for code, name in settings.LANGUAGES
        if code != get_language()
    ]


@register.simple_tag(takes_context=True)
def default_address(context: template.Context) -> str:
    """The address of the page shown for readers of none of its languages."""
    return absolute(in_language(context["request"].path, settings.LANGUAGE_CODE))


@register.simple_tag
def json_ld_lab(lab: Lab) -> SafeString:
    return json_ld(machine_metadata.lab(lab))


@register.simple_tag
def json_ld_member(member: Member, lab: Lab) -> SafeString:
    return json_ld(machine_metadata.member(member, lab))


@register.simple_tag(takes_context=True)
def json_ld_collection(context: template.Context, name: str) -> SafeString:
    """The list's page that is shown: the rows on it, and the way to it."""
    page = context.get("page_obj")
    first = page.start_index() if page else 1
    address = canonical_url(context)
    rows = context["object_list"]
    return json_ld(machine_metadata.collection(name, address, rows, first))


@register.simple_tag
def json_ld_courses(courses: list[Course], lab: Lab) -> SafeString:
    return json_ld(machine_metadata.courses(courses, lab))


@register.simple_tag
def json_ld_talk(talk: Talk, lab: Lab) -> SafeString:
    return json_ld(machine_metadata.talk(talk, lab))
