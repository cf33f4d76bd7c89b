"""What a CV in LaTeX tells TeX about lengths and counts: it shows no words."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.latex import dimensions as latex_dimensions
from tests.growth import is_linear

_HUNG = r"""
\documentclass{article}
\def\paper{\noindent\hangafter=1\hangindent=0.8 true in }
\begin{document}
\parindent=0pt \parskip=6pt plus 2pt minus 1fil
Ann Lee

\emph{Journal articles}

\paper Ann Lee and Bo Ma. 2021. ``Slow tides and wide piers.'' \emph{Journal of Piers} 35(5):~368--377.

\paper Bo Ma and Ann Lee. 2020. ``Mosses that remember rain.'' \emph{Moss Letters} 21(1):~6--19.

\hangindent\parindent\hangafter1 Ann Lee. 2019. ``Kelp below the ice.'' \emph{Kelp Review} 3(2):~1--9.
\end{document}
"""  # noqa: E501


def test_how_far_a_paper_is_indented_stands_before_no_author() -> None:
    listing = formats.read(_HUNG)

    assert [(r.title, [a.name for a in r.authors], r.venue) for r in listing.records] == [
        ("Slow tides and wide piers", ["Ann Lee", "Bo Ma"], "Journal of Piers"),
        ("Mosses that remember rain", ["Bo Ma", "Ann Lee"], "Moss Letters"),
        ("Kelp below the ice", ["Ann Lee"], "Kelp Review"),
    ]
    assert not listing.unread


@pytest.mark.parametrize(
    ("told", "left"),
    [
        (r"\parskip=6pt plus 2pt minus 1fil Ann", " Ann"),
        (r"\hangindent=-0.5\textwidth\hangafter-2 Ann", "  Ann"),
        (r"\advance\hsize by -2cm Ann", " Ann"),
        (r"\leftskip 0.25in\parindent\bibindent Ann", "  Ann"),
        (r"\noindent\hangafter1Ann", r"\noindent Ann"),
        (r"\vskip 1.0 truecm Ann", r"\par  Ann"),
        (r"\hangafter=1 2021. Ann", " 2021. Ann"),
        (r"\hangpara{2em}{1} Ann", " Ann"),
        (r"\begin{hangparas}{.25in}{1}Ann", r"\begin{hangparas}Ann"),
        (r"\begin{tabularx}{2in}{lX} \cvitem{2 in}{Ann}", None),
        (r"Tides of $\lambda=5$ cm and $\alpha=5 cm$", None),
        (r"\bigskip 2 cm of rain", None),
    ],
)
def test_what_sets_a_length_or_a_count_is_left_out(told: str, left: str | None) -> None:
    assert latex_dimensions.without(told) == (told if left is None else left)


@pytest.mark.parametrize("piece", [r"\hangindent=1 true cm", "\\parskip 1", r"\advance\hsize by -"])
def test_the_time_grows_with_the_length(piece: str) -> None:
    assert is_linear(latex_dimensions.without, piece * 8_000)


def test_a_skip_in_plain_tex_ends_a_paper() -> None:
    paper = (
        r"\noindent Ann Lee and Bo Ma, \emph{%s}, Journal of Piers {\bf 12} (%d), 3--9.\vskip 3pt"
    )
    papers = "\n".join(paper % said for said in (("Slow tides", 2021), ("Wide piers", 2020)))

    listing = formats.read(
        rf"\documentclass{{article}}\begin{{document}}{{\bf Publications}}\vskip 2mm{papers}\hrule"
        r"\end{document}"
    )

    assert [(r.title, r.date) for r in listing.records] == [
        ("Slow tides", "2021"),
        ("Wide piers", "2020"),
    ]
