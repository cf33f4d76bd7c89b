import re

import pytest

from people import mathml
from publications.search.text import (
    Term,
    highlight,
    highlight_html,
    indexed,
    parse,
    snippet,
    tokens,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Graph Neural Networks", ["graph", "neural", "networks"]),
        ("Müller, Ørsted & Łukasz", ["muller", "orsted", "lukasz"]),
        ("Straße", ["strasse"]),
        ("图神经网络GNN", ["图", "神", "经", "网", "络", "gnn"]),
        ("深層学習とデータ", ["深", "層", "学", "習", "と", "テ", "ー", "タ"]),
        ("10.1145/3292500", ["10", "1145", "3292500"]),
        ("<b>'\"*():^{}-+ NEAR", ["b", "near"]),
        ("", []),
        ("x" * 100, ["x" * 64]),
    ],
)
def test_words(text, expected):
    assert tokens(text) == expected


def test_joined_words_are_found_apart_and_together():
    assert indexed("Pre-training by O'Brien") == "pre training by o brien pretraining obrien"


def test_a_query():
    query = parse("Müller  图神 GNN图 -x müller")

    assert query.terms == (
        Term(("muller",)),
        Term(("图", "神")),
        Term(("gnn",)),
        Term(("图",)),
        Term(("x",)),
    )
    assert [term.is_prefix for term in query.terms] == [True, False, True, False, False]


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        ("maps", "map"),
        ("studies", "study"),
        ("boxes", "box"),
        ("classes", "class"),
        ("searches", "search"),
        ("trees", "tree"),
        ("surveys", "survey"),
        ("its", ""),
        ("class", ""),
        ("virus", ""),
        ("analysis", ""),
        ("news", ""),
        ("map", ""),
        ("s" * 64, ""),
        ("图", ""),
    ],
)
def test_the_word_of_which_a_plural_was_typed(plural, singular):
    assert Term((plural,)).singular == singular


def test_a_word_is_marked_that_its_plural_found():
    assert highlight("A map of maps and mapping", parse("maps")) == (
        "A <mark>map</mark> of <mark>maps</mark> and mapping"
    )


def test_a_long_query_is_cut():
    assert len(parse(" ".join(f"word{n}" for n in range(50))).terms) == 10


@pytest.mark.parametrize("text", ["", "  ", "-", '"', "***", "\x00"])
def test_signs_alone_are_no_query(text):
    assert not parse(text)


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Graph Neural Networks", "neur", "Graph <mark>Neural</mark> Networks"),
        ("Zoë Müller", "muller", "Zoë <mark>Müller</mark>"),
        ("Zoë Mu\u0308ller", "muller", "Zoë <mark>Müller</mark>"),
        ("基于图神经网络的方法", "神经", "基于图<mark>神经</mark>网络的方法"),
        ("神话经典", "神经", "神话经典"),
        ("a<script>b", "script", "a&lt;<mark>script</mark>&gt;b"),
        ("J. Smith, Jane", "j", "<mark>J</mark>. Smith, Jane"),
        ("Trees & lakes", "amp", "Trees &amp; lakes"),
        ("No hit", "", "No hit"),
    ],
)
def test_hits_are_marked(text, query, expected):
    assert highlight(text, parse(query)) == expected


@pytest.mark.parametrize(
    ("title", "query", "expected"),
    [
        ("Growth of $x^2$ trees", "tre", "Growth of <math"),
        ("H<sub>2</sub> and water", "water", "H<sub>2</sub> and <mark>water</mark>"),
        ("A sub of sub<sub>2</sub>", "sub", "A <mark>sub</mark> of <mark>sub</mark><sub>2</sub>"),
        (
            "<script>alert(1)</script> & co",
            "script alert",
            "&lt;<mark>script</mark>&gt;<mark>alert",
        ),
        ("Trees & lakes &lt;b&gt;", "b amp", "Trees &amp; lakes &amp;lt;<mark>b</mark>&amp;gt;"),
        ("x &lt;<sub>img onerror=alert(1)>", "img", "&amp;lt;<sub><mark>img</mark> onerror"),
    ],
)
def test_hits_are_marked_in_a_title_as_it_is_shown(title, query, expected):
    marked = highlight_html(mathml.title(title), parse(query))

    assert expected in marked
    assert re.sub("</?mark>", "", marked) == mathml.title(title)


def test_a_formula_stays_whole():
    marked = highlight_html(mathml.title("The $mi = x$ of mi"), parse("mi x"))

    assert marked.count("<mark>") == 1
    assert marked.endswith("</math> of <mark>mi</mark>")


def test_a_snippet_holds_the_first_hit():
    text = "Alpha " * 60 + "needle in the hay " + "omega " * 60

    found = snippet(text, parse("needle"))

    assert found.startswith("… ")
    assert found.endswith(" …")
    assert "needle in the hay" in found
    assert len(found) < 240
    assert snippet(text, parse("missing")) == ""
    assert snippet("A short needle.", parse("needle")) == "A short needle."
