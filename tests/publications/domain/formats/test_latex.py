"""LaTeX values as plain text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain.formats.latex import latex_to_text
from tests import soak
from tests.growth import is_linear


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (r"M{\"u}ller", "Müller"),
        (r"M\"{u}ller", "Müller"),
        (r"M\"uller", "Müller"),
        (r"Jos{\'e} Mar{\'\i}a", "José María"),
        (r"Fran{\c c}ois Fran\c{c}ois", "François François"),
        (r"Dvo{\v r}{\'a}k, {\v{S}}imek", "Dvořák, Šimek"),
        (r"Nguy{\~{\^e}}n", "Nguyễn"),
        (r"{\L}ukasz, \L ukasz, \L{}ukasz", "Łukasz, Łukasz, Łukasz"),
        (r"S{\o}ren \AA{}kesson Stra{\ss}e \ae", "Søren Åkesson Straße æ"),
        (r"Sk\ae\,r J\o\,rn \o\, x", "Skær Jørn ø x"),
        (r"(11\=22)", "(112̄2)"),
        (r"Erd{\H o}s--R{\'e}nyi", "Erdős–Rényi"),
        (r"{\glqq}Moos{\grqq}, \flqq Kelp\frqq{}", "„Moos“, «Kelp»"),
        ("{GPU}s and {{ACM}}", "GPUs and ACM"),
        (r"A \& B, 5\%, \#1, a\_b, \$5, \{x\}", "A & B, 5%, #1, a_b, $5, {x}"),
        (r"\emph{very} \textbf{bold} {\it old}", "very bold old"),
        (r"$O(n \log n)$ and \(x_{1}\)", r"$O(n \log n)$ and $x_{1}$"),
        (r"M{\"u}ller's $\ddot{u}$", r"Müller's $\ddot{u}$"),
        ("``quoted'' and pages 1--2 --- so", "“quoted” and pages 1–2 — so"),
        (r"\url{https://a.org/~b_c} \href{https://a.org}{here}", "https://a.org/~b_c here"),
        (r"a~b\ c\\d", "a b c d"),
        (r"\enquote{Slow \emph{tides}} \say{Piers}", "“Slow tides” “Piers”"),
        (r"\og Les dunes \fg{}, 3\ieme{} colloque", "« Les dunes », 3e colloque"),
        (r"\glqq{}Moose\grqq{} \flqq Tang\frqq", "„Moose“ «Tang»"),
        ('"`Moose"\' und "`Tang"\'', "„Moose“ und „Tang“"),
        (r"Tides\slash piers in \LaTeX{}", "Tides/piers in LaTeX"),
        (r"\ensuremath{\alpha} \textregistered", "α ®"),
        (r"Un\-der\-stand\-ing", "Understanding"),
        (r"{\textgreek{a}}-Rays and \textgreek{DW}", "α-Rays and ΔΩ"),
        (r"\texorpdfstring{$O(n)$}{O(n)} bound", "O(n) bound"),
        (r"see \cite{x}", "see"),
        (r"\apj, 793; {\aap}; \mnras 12, \textbf{4}", "ApJ, 793; A&A; MNRAS 12, 4"),
        (r"Lee \etal, 2019", "Lee et al., 2019"),
        (r"$C\!P$ violation", "$CP$ violation"),
        (r"{\small \fontfamily{cmss}\selectfont Ann Lee}", "Ann Lee"),
        (r"{\fontsize{9}{11}\selectfont Fast} \usefont{T1}{phv}{b}{n} piles", "Fast piles"),
        (r"\textcolor[rgb]{0,0,1}{Fast} \fcolorbox{red}{white}{piles}", "Fast piles"),
        (r"\color{blue}Kelp \setlength{\parskip}{3pt} \raisebox{-1ex}{Letters}", "Kelp Letters"),
        ("broken {brace", "broken brace"),
        ("back\\", "back"),
    ],
)
def test_latex_becomes_text(value: str, text: str) -> None:
    assert latex_to_text(value) == text


@settings(max_examples=soak.examples(300))
@given(st.text(st.sampled_from("\\{}$\"'`~^=.abcuvHL -()[]%&#_0é"), max_size=60))
def test_any_value_gives_one_line_of_text(value: str) -> None:
    text = latex_to_text(value)
    assert text == " ".join(text.split())


@pytest.mark.parametrize(
    "piece",
    [
        r"\'{",
        r"\'e",
        "{",
        "}",
        "$",
        r"\(",
        r"\foo",
        r"\fontsize{a}",
        r"\href{",
        r"\~{\^e}",
        "--",
        "\\",
    ],
)
def test_a_megabyte_takes_linear_time(piece: str) -> None:
    assert is_linear(latex_to_text, piece * (soak.examples(1_000_000) // len(piece)))
