import pytest

from people.absolute_urls import absolute, host, is_on_this_machine_only, tag


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


@pytest.mark.parametrize(
    ("site", "is_it"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://[::1]:8000", True),
        ("http://localhost:8000", True),
        ("http://lab.localhost", True),
        ("http://192.168.1.5", False),
        ("https://lab.example.edu", False),
    ],
)
def test_an_address_that_only_this_machine_reaches(settings, site, is_it):
    settings.SITE_URL = site

    assert is_on_this_machine_only() == is_it
