"""Which addresses crawlers are led to: robots.txt and the budget follow one rule."""

import re

import pytest

from labsite.kept_pages.crawlers import is_open, robots_rules


def robots_let_in(address: str) -> bool:
    """What RFC 9309 makes of the rules: the longest that fits decides."""
    fitting = [
        (len(pattern), verb == "Allow")
        for verb, _, pattern in (rule.partition(": ") for rule in robots_rules())
        if re.match(re.escape(pattern).replace(r"\*", ".*"), address)
    ]
    return max(fitting, default=(0, True))[1]


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/publications/a-paper/",
        "/publications/?kind=journal",
        "/zh-hans/publications/?topic=graphs%20and%20more",
        "/people/?role=phd",
        "/theme.css?aa3311",
        "/sitemap-publications.xml?p=2",
    ],
)
def test_an_open_address_is_let_in_and_never_refused(address: str) -> None:
    assert is_open(*address.partition("?")[::2])
    assert robots_let_in(address)


@pytest.mark.parametrize(
    "address",
    [
        "/publications/?kind=journal&topic=graphs",
        "/publications/?kind=journal&kind=thesis",
        "/publications/?kind=journal&page=2",
        "/publications/?page=2&kind=journal",
        "/publications/?year_from=2020&year_to=2020",
        "/publications/?q=graphs",
        "/publications/?kind=",
        "/publications.bib?sort=title",
        "/search/?q=graphs",
        "/anything/?made=up",
    ],
)
def test_what_can_be_made_up_is_closed_and_counted(address: str) -> None:
    assert not is_open(*address.partition("?")[::2])
    assert not robots_let_in(address) or address.endswith("kind=")


def test_further_pages_of_a_list_are_let_in_and_counted() -> None:
    assert robots_let_in("/publications/?page=2")
    assert not is_open("/publications/", "page=2")
