import pytest

from people.absolute_urls import absolute, host, tag


@pytest.mark.parametrize(
    ("site", "path", "address"),
    [
        ("https://lab.example", "/people/", "https://lab.example/people/"),
        ("https://lab.example", "media/a.jpg", "https://lab.example/media/a.jpg"),
        ("https://lab.example", "https://files.example/a", "https://files.example/a"),
    ],
)
def test_absolute(settings, site, path, address):
    settings.SITE_URL = site

    assert absolute(path) == address


def test_a_tag_names_the_host_without_its_port(settings):
    settings.SITE_URL = "https://lab.example:8443"

    assert host() == "lab.example"
    assert tag("news/3") == "tag:lab.example,2026:news/3"
