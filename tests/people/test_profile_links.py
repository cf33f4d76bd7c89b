import pytest

from people.profile_links import address, example, identifier, orcid, orcid_in


@pytest.mark.parametrize(
    ("scheme", "text", "value"),
    [
        ("orcid", "0000-0002-1825-0097", "0000-0002-1825-0097"),
        ("orcid", " 0000000218250097 ", "0000-0002-1825-0097"),
        ("orcid", "0000 0002 1825 0097", "0000-0002-1825-0097"),
        ("orcid", "0000–0002‑1825−0097", "0000-0002-1825-0097"),  # as a printed page has it
        ("orcid", "ORCID iD: 0000-0002-1694-233x", "0000-0002-1694-233X"),
        ("orcid", "https://orcid.org/0000-0001-5109-3700", "0000-0001-5109-3700"),
        ("orcid", "<http://www.orcid.org/0000-0001-5109-3700/>", "0000-0001-5109-3700"),
        ("orcid", "orcid.org/0000-0001-5109-3700?lang=fr#works", "0000-0001-5109-3700"),
        ("orcid", "https://orcid.org/my-orcid?orcid=0000-0001-5109-3700", "0000-0001-5109-3700"),
        ("orcid", "https://pub.orcid.org/v3.0/0000-0001-5109-3700/works", "0000-0001-5109-3700"),
        ("orcid", "0000-0002-1825-0098", ""),  # the check digit
        ("orcid", "https://orcid.org/0000-0002-1694-2330", ""),
        ("orcid", "1111-2222-3333-4444", ""),
        ("orcid", "٠٠٠٠-0002-1825-0097", ""),
        ("orcid", "https://orcid.example/0000-0002-1825-0097", ""),
        ("dblp", "00/4132-1", "00/4132-1"),
        ("dblp", "w/WeiWang", "w/WeiWang"),
        ("dblp", "homepages/65/9612", "65/9612"),
        ("dblp", "https://dblp.org/pid/65/9612.html", "65/9612"),
        ("dblp", "dblp.org/pid/65/9612-1.html?view=by-type#c1", "65/9612-1"),
        ("dblp", "https://dblp.uni-trier.de/pid/65/9612.xml", "65/9612"),
        ("dblp", "http://dblp2.uni-trier.de/pid/j/MichaelIJordan/", "j/MichaelIJordan"),
        ("dblp", "https://dblp.dagstuhl.de/rec/homepages/65/9612.html", "65/9612"),
        ("dblp", "https://dblp.org/pers/hd/65/9612", "65/9612"),
        ("dblp", "https://dblp.org/pers/hd/c/Carberry:Josiah", ""),  # names no number
        ("dblp", "../../rec/conf/a/1", ""),
        ("dblp", "conf/a/1", ""),
        ("dblp", "https://dblp.org/rec/conf/a/1", ""),
        ("dblp", "https://example.org/pid/65/9612", ""),
        ("openalex", "A5023888391", "A5023888391"),
        ("openalex", "openalex.org/a5023888391", "A5023888391"),
        ("openalex", "https://openalex.org/authors/a5023888391?page=2", "A5023888391"),
        ("openalex", "https://api.openalex.org/people/A5023888391/", "A5023888391"),
        (
            "openalex",
            "https://openalex.org/works?page=1&filter=authorships.author.id%3Aa5023888391",
            "A5023888391",
        ),
        ("openalex", "https://openalex.org/works?filter=author.id:A1|A2", ""),
        ("openalex", "https://openalex.org/W2741809807", ""),
        ("semantic_scholar", "1234567", "1234567"),
        (
            "semantic_scholar",
            "https://www.semanticscholar.org/author/Josiah-Carberry/1234567?sort=pub-date",
            "1234567",
        ),
        ("semantic_scholar", "semanticscholar.org/author/1234567/", "1234567"),
        (
            "semantic_scholar",
            "https://api.semanticscholar.org/graph/v1/author/1234567?fields=name",
            "1234567",
        ),
        ("semantic_scholar", "1/../2", ""),
        ("semantic_scholar", "https://www.semanticscholar.org/author/Josiah-Carberry", ""),
        ("arxiv", "warner_s_1", "warner_s_1"),
        ("arxiv", "https://arxiv.org/a/Warner_S_1.atom2", "warner_s_1"),
        ("arxiv", "arxiv.org/a/0000-0002-1825-0097", "0000-0002-1825-0097"),
        ("arxiv", "https://arxiv.org/abs/2101.00001", ""),
        ("scholar", "AbCdEfGAAAAJ", "AbCdEfGAAAAJ"),
        ("scholar", "user=AbCdEfGAAAAJ&hl=en", "AbCdEfGAAAAJ"),
        (
            "scholar",
            "https://scholar.google.de/citations?hl=de&user=AbCdEfGAAAAJ&oi=ao",
            "AbCdEfGAAAAJ",
        ),
        ("scholar", "scholar.google.com.hk/citations?user=AbCdEfGAAAAJ", "AbCdEfGAAAAJ"),
        ("scholar", "https://scholar.google.co.uk/citations?user=Abc-Ef_AAAAJ#d=x", "Abc-Ef_AAAAJ"),
        ("scholar", "https://scholar.google.com/citations?hl=de", ""),
        ("scholar", "AbCdEfGAAAA", ""),  # cut short
        ("github", "octocat", "octocat"),
        ("github", "@octocat", "octocat"),
        ("github", "https://github.com/octocat/", "octocat"),
        ("github", "HTTPS://GitHub.com/Octo-Cat?tab=repositories", "Octo-Cat"),
        ("github", "https：//github．com／octocat", "octocat"),  # from a Chinese keyboard
        ("github", "api.github.com/users/octocat", "octocat"),
        ("github", "https://github.com/octocat/hello", ""),
        ("github", "octocat@github.com", ""),
        ("github", "", ""),
    ],
)
def test_an_identifier_is_read_from_what_people_copy(scheme, text, value):
    assert identifier(scheme, text) == value


@pytest.mark.parametrize(
    ("scheme", "value", "url"),
    [
        ("orcid", "0000-0002-1825-0097", "https://orcid.org/0000-0002-1825-0097"),
        ("dblp", "65/9612", "https://dblp.org/pid/65/9612.html"),
        ("dblp", "https://dblp.org/pid/65/9612", "https://dblp.org/pid/65/9612.html"),
        ("openalex", "A5023888391", "https://openalex.org/A5023888391"),
        ("scholar", "AbCdEfGAAAAJ", "https://scholar.google.com/citations?user=AbCdEfGAAAAJ"),
        # What could not be read, from before it was asked to be: never one address inside another.
        ("dblp", "https://example.org/~ann", "https://example.org/~ann"),
        ("dblp", "www.example.org/~ann", "https://www.example.org/~ann"),
        ("dblp", "ftp://example.org/ann", ""),
        ("github", 'a b"', "https://github.com/a%20b%22"),
    ],
)
def test_an_identifier_leads_to_its_profile(scheme, value, url):
    assert address(scheme, value) == url


@pytest.mark.parametrize(
    "scheme", ["orcid", "dblp", "openalex", "semantic_scholar", "arxiv", "scholar", "github"]
)
def test_the_examples_are_understood(scheme):
    value, url = example(scheme)

    assert identifier(scheme, value) == identifier(scheme, url) == value


def test_an_orcid_alone():
    assert orcid("https://orcid.org/0000-0002-1694-233x") == "0000-0002-1694-233X"
    assert orcid("Ada Example") == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Quill, Ada (0000-0002-1825-0097)", "0000-0002-1825-0097"),
        ("Ada Quill; 0000-0002-1694-233x; Pisa", "0000-0002-1694-233X"),
        ("Ada Quill (0000-0002-1825-0098)", ""),
        ("ISNI 0000000218250097", ""),
        ("Ada Quill", ""),
    ],
)
def test_an_orcid_id_inside_a_text(text: str, found: str) -> None:
    assert orcid_in(text) == found
