import urllib.parse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from people.safe_urls import identified, web_address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://lab.example/a/b-c_d.pdf", "https://lab.example/a/b-c_d.pdf"),
        (" HTTPS://lab.example/ ", "https://lab.example/"),
        ("https://lab.example/a b.pdf", "https://lab.example/a%20b.pdf"),
        ("https://lab.example/a%20b.pdf", "https://lab.example/a%20b.pdf"),
        ("https://lab.example/100%", "https://lab.example/100%25"),
        ('https://lab.example/"><script>', "https://lab.example/%22%3E%3Cscript%3E"),
        ("https://lab.example/[1]|2", "https://lab.example/%5B1%5D%7C2"),
        ("https://lab.example/é?q=ü#ø", "https://lab.example/%C3%A9?q=%C3%BC#%C3%B8"),
        ("https://lab.example/?a=1&b=c+d;e#f#g", "https://lab.example/?a=1&b=c+d;e#f%23g"),
        ("http://[::1]:80/", "http://[::1]:80/"),
        ("https://bücher.example/", "https://bücher.example/"),
        ("javascript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("//lab.example/", ""),
        ("/papers/", ""),
        ("https:lab.example", ""),
        ("https://lab example/", ""),
        ('https://lab"example/', ""),
        ("http://[::1", ""),
        ("", ""),
    ],
)
def test_an_address_of_the_web_or_none(text, address):
    assert web_address(text) == address


@pytest.mark.parametrize(
    ("value", "end"),
    [
        ("10.1145/3292500.3330701", "10.1145/3292500.3330701"),
        (
            "10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O",
            "10.1002/(SICI)1097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO;2-O",
        ),
        ("10.1000/456#789", "10.1000/456%23789"),
        ("10.1000/a%2Fb", "10.1000/a%252Fb"),
        ("10.1000/a?b&c+d", "10.1000/a%3Fb%26c%2Bd"),
        ('10.1/"><script>', "10.1/%22%3E%3Cscript%3E"),
        ("10.1000/épaule", "10.1000/%C3%A9paule"),
        ("10.1/\ud800", "10.1/%3F"),
    ],
)
def test_a_doi_becomes_an_address_that_leads_to_it(value, end):
    assert identified("https://doi.org/", value) == "https://doi.org/" + end


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whoever_reads_the_address_finds_the_identifier(value):
    address = identified("https://lab.example/?user=", value)

    assert web_address(address) == address
    read = urllib.parse.parse_qs(urllib.parse.urlsplit(address).query, keep_blank_values=True)
    assert read == {"user": [value]}


@given(st.text())
def test_what_is_made_safe_stays_as_it_is(text):
    address = web_address(f"https://lab.example/{text}")

    assert address.isascii()
    assert web_address(address) == address


def test_the_value_in_the_middle_of_its_address():
    assert identified("https://dblp.org/pid/{}.html", "h/A B") == (
        "https://dblp.org/pid/h/A%20B.html"
    )
    assert identified("", "978-3-16-148410-0") == ""


def test_an_address_becomes_no_part_of_another():
    address = "https://dblp.org/rec/conf/osdi/A22.html"
    assert identified("https://dblp.org/rec/", address) == address
