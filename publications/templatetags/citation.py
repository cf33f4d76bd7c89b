"""What a paper's page says to machines."""

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from people.addresses import lasting
from people.templatetags.machine_tags import json_ld
from publications import structured
from publications.citation_tags import citation_tags
from publications.models import Publication

register = template.Library()


@register.simple_tag
def highwire(publication: Publication) -> SafeString:
    """The paper as `citation_*` meta elements. Fetch `with_authors`."""
    address = lasting(publication)
    pairs = citation_tags(publication.as_record(), address)
    return format_html_join("\n  ", '<meta name="{}" content="{}">', pairs)


@register.simple_tag
def json_ld_publication(publication: Publication) -> SafeString:
    return json_ld(structured.publication(publication))
