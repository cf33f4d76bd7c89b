import pytest

from people import mathml


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("$x$", '<math display="inline"><mrow><mi>x</mi></mrow></math>'),
        (
            r"in \(x_1\) steps",
            'in <math display="inline"><mrow><msub><mi>x</mi><mn>1</mn></msub></mrow></math> steps',
        ),
        ("$$y$$", '<math display="block"><mrow><mi>y</mi></mrow></math>'),
        (r"\[y\]", '<math display="block"><mrow><mi>y</mi></mrow></math>'),
        (
            r"$n \log n$",
            '<math display="inline"><mrow><mi>n</mi><mspace width="0.167em"></mspace>'
            '<mi>log</mi><mspace width="0.167em"></mspace><mi>n</mi></mrow></math>',
        ),
        (
            r"$\log(n)$",
            '<math display="inline"><mrow><mi>log</mi><mo stretchy="false">(</mo><mi>n</mi>'
            '<mo stretchy="false">)</mo></mrow></math>',
        ),
        ("$k$-means", '<math display="inline"><mrow><mi>k</mi></mrow></math>-means'),
        (
            "$a < b$",
            '<math display="inline"><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math>',
        ),
    ],
)
def test_a_formula_is_mathml(text: str, shown: str) -> None:
    assert mathml.title(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "from $5 and $10 a month",
        "$5-$10",
        "costs $5, or 7$ abroad",
        "US$ 5 and AU$ 6",
        "$",
        "$$",
        "$ x $",
        "n=$1$0",
    ],
)
def test_money_is_no_formula(text: str) -> None:
    assert mathml.title(text) == text


@pytest.mark.parametrize("text", [r"$x^$", r"$\left( x$", r"$\frac{1}{\nosuchcommand}$", "${$"])
def test_a_formula_that_cannot_be_read_stays_as_written(text: str) -> None:
    assert mathml.title(text) == text


def test_a_formula_that_is_nested_deeply_breaks_nothing() -> None:
    assert "x" in mathml.title("$" + r"\sqrt{" * 150 + "x$")


def test_an_escaped_dollar_is_a_plain_one() -> None:
    assert mathml.title(r"\$5 and $x$").startswith("$5 and <math")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<sub><script>alert(1)</script></sub>",
        "<sub onclick=alert(1)>x</sub>",
        r"$\text{<script>alert(1)</script>}$",
        r"$\text{<img src=x onerror=alert(1)>}$",
        r"$\href{javascript:alert(1)}{x}$",
        r"$\style{color:red}{x}$",
        r"$\class{a}{x}$",
        "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
    ],
)
def test_hostile_markup_is_inert(text: str) -> None:
    for shown in (mathml.title(text), mathml.paragraphs(text)):
        for bad in ("<script", "<img", "<style", " onclick", " href", " style=", " class="):
            assert bad not in shown.replace("&lt;sub onclick", "")


def test_sub_and_superscripts_are_shown_and_closed() -> None:
    shown = mathml.title("H<sub>2</sub>O <b>and</b> <sup>3")

    assert shown == "H<sub>2</sub>O &lt;b&gt;and&lt;/b&gt; <sup>3</sup>"


def test_paragraphs_stand_between_blank_lines() -> None:
    assert mathml.paragraphs("One < two.\r\n\r\n$x$\n\n \n") == (
        '<p>One &lt; two.</p><p><math display="inline"><mrow><mi>x</mi></mrow></math></p>'
    )
    assert mathml.paragraphs("") == ""


def test_words_joined_by_hyphens_stay_on_a_line() -> None:
    long = "-".join(["word"] * 8)

    shown = mathml.title(f"Tree-based <sub>non-local</sub> search, $a-b$ & {long}")

    assert shown.startswith('<span class="nb">Tree-based</span> <sub><span class="nb">non-local<')
    assert shown.count("<span") == 2
    assert mathml.paragraphs("Tree-based") == "<p>Tree-based</p>"
