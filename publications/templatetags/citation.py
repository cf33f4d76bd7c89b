"""What a paper's page says to machines."""

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from people.absolute_urls import permalink
from people.templatetags.machine_tags import json_ld
from publications.models import Publication
from publications.models.files import with_files
from publications.web.machine_metadata import schema_org
from publications.web.machine_metadata.highwire import citation_tags

register = template.Library()


@register.simple_tag
def highwire(publication: Publication) -> SafeString:
    """The paper as `citation_*` meta elements. Fetch `with_authors` and `files`."""
    address = permalink(publication)
    pairs = citation_tags(with_files(publication), address)
    return format_html_join("\n  ", '<meta name="{}" content="{}">', pairs)


@register.simple_tag
def json_ld_publication(publication: Publication) -> SafeString:
    return json_ld(schema_org.publication(publication))
