import pytest
from hypothesis import given
from hypothesis import strategies as st

from publications.sources.jats import abstract_text, display_title, retraction, title_text
from tests import soak
from tests.growth import is_linear

MATH = (
    '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msubsup><mml:mi>A</mml:mi>'
    "<mml:mi>p</mml:mi><mml:mrow><mml:mi>ρ</mml:mi><mml:mo>,</mml:mo><mml:mi>θ</mml:mi></mml:mrow>"
    "</mml:msubsup></mml:math>"
)


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("Plain", "Plain"),
        ("", ""),
        ("Bodies of H<sub>2</sub>O in <i>E. coli</i>", "Bodies of H2O in E. coli"),
        ("<scp>T</scp>ree: an<scp>R</scp>package", "Tree: an R package"),
        ("of<i>Genus speciosa</i>BS001", "of Genus speciosa BS001"),
        ("<i>A Book</i>\n            .", "A Book."),
        ("A Shiny\n  <scp>r</scp>\n  app", "A Shiny r app"),
        ("A &amp; B &lt;i&gt;c&lt;/i&gt; &amp;amp; d", "A & B c & d"),
        (
            "if p<q and r>s, Vec<T>, <Entity, Relation>",
            "if p<q and r>s, Vec<T>, <Entity, Relation>",
        ),
        ("Bounds on $L^p$ norms", "Bounds on $L^p$ norms"),
        ('Erd\\H{o}s and "na\\"ive"', 'Erdős and "naïve"'),
        (f"Weights{MATH}on trees", "Weights $A_p^{ρ,θ}$ on trees"),
        ("The <math><mi>n</mi></math>th root", "The nth root"),
        ("<b>unclosed <i>twice", "unclosed twice"),
        ("</i>closed</b>", "closed"),
    ],
)
def test_title(markup, expected):
    assert title_text(markup) == expected


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("Plain <i>b</i>", ""),
        ("<i>H</i><jats:sub>2</jats:sub>O", "H<sub>2</sub>O"),
        ("x&lt;sup&gt;2&lt;/sup&gt;", "x<sup>2</sup>"),
        ("E<inf>0</inf><script>x</script>", "E<sub>0</sub>x"),
        ("a<sub></sub>", ""),
    ],
)
def test_display_title(markup, expected):
    assert display_title(markup) == expected


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<jats:title>Abstract</jats:title><jats:p>We see.</jats:p>", "We see."),
        ("<jats:p>One.</jats:p>\n<jats:p>Two.</jats:p>", "One. Two."),
        (
            "<jats:sec><jats:title>Aim</jats:title><jats:p>To see.</jats:p></jats:sec>"
            "<jats:sec><jats:title>Method:</jats:title><jats:p>Eyes.</jats:p></jats:sec>",
            "Aim: To see. Method: Eyes.",
        ),
        ("<p>CO<sub>2</sub> at 10<sup>-3</sup>, x<sup>ab</sup>", "CO₂ at 10⁻³, x^{ab}"),
        ("the 20<sup>th</sup> century", "the 20th century"),
        (f"space {MATH}.", "space $A_p^{ρ,θ}$."),
        (
            "<inline-formula><alternatives><tex-math>\\documentclass{minimal}\\begin{document}"
            f"$$x^2$$\\end{{document}}</tex-math>{MATH}</alternatives></inline-formula> is",
            "$x^2$ is",
        ),
        (
            "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>\\xi"
            "</annotation></semantics></math>",
            "$\\xi$",
        ),
        (
            "<math><mfrac><mn>1</mn><msqrt><mi>n</mi></msqrt></mfrac></math>",
            "$\\frac{1}{\\sqrt{n}}$",
        ),
        ("<math><mroot><mi>x</mi><mn>3</mn></mroot></math>", "$\\sqrt[3]{x}$"),
        ("Size <jats:inline-graphic xlink:href='a.png' /> matters", "Size matters"),
        ("Abstract We see.", "We see."),
        ("ABSTRACT: we see.", "we see."),
        ("Abstract interpretation is sound.", "Abstract interpretation is sound."),
        ("<!-- x --><![CDATA[We]]> see", "We see"),
    ],
)
def test_abstract(markup, expected):
    assert abstract_text(markup) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("RETRACTED: On X", ("On X", "retracted")),
        ("RETRACTED ARTICLE: On X", ("On X", "retracted")),
        ("[RETRACTED] On X", ("On X", "retracted")),
        ("WITHDRAWN: On X", ("On X", "withdrawn")),
        ("Retraction: On X", ("Retraction: On X", "")),
        ("Retracted papers and their authors", ("Retracted papers and their authors", "")),
        ("RETRACTED:", ("RETRACTED:", "")),
    ],
)
def test_retraction(title, expected):
    assert retraction(title) == expected


@given(st.text("<>/&;=\"' \n$\\{}abimspu:-!2é", max_size=60) | st.text())
def test_any_text_yields_text(markup):
    for text in (title_text(markup), abstract_text(markup)):
        assert "\n" not in text
        assert text == text.strip()


@pytest.mark.parametrize(
    "piece",
    ["<i>", "<", "<a ", "<a b='", "</i>", "<msub><mi>", "&amp;", '<x y="1"', "$\\", "<!--"],
)
def test_long_texts_take_linear_time(piece):
    # A comment is looked for in the next 5,000 characters: far fewer would tell nothing.
    longest, longer = (1_000_000, 150_000) if soak.is_whole() else (60_000, 60_000)
    assert is_linear(title_text, piece * (longest // len(piece)))
    assert is_linear(abstract_text, piece * (longer // len(piece)))
