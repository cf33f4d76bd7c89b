"""Signs that a page raises behind a name as a formula."""

import pytest

from publications.domain.formats import read

_SIGNS = ("$^*$", "$$^+$$", "$^{1,*}$", r"$${}^{\dagger}$$", "$^{1}$", r"$^\#$")


@pytest.mark.parametrize("sign", _SIGNS)
def test_a_sign_that_is_set_as_a_formula_is_no_part_of_a_name(sign: str) -> None:
    listing = read(
        f"""## Publications

1. **Ann Lee{sign}**, Bo Ma, Chen Wu
(**2023**),
Wet clay below the northern hills.
**Moss Letters**: 12-19.

1. **Ann Lee**, Bo Ma{sign}
(**2021**),
Slow sand in a warming river delta.
**Kelp Research**: 112-119.

1. **Ann Lee**, Dana Fox{sign} and Bo Ma{sign}
(**2020**),
Dust storms over the old harbour.
**Moss Letters**: 21-30.
"""
    )

    assert [(r.title, [a.name for a in r.authors]) for r in listing.records] == [
        ("Wet clay below the northern hills", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("Slow sand in a warming river delta", ["Ann Lee", "Bo Ma"]),
        ("Dust storms over the old harbour", ["Ann Lee", "Dana Fox", "Bo Ma"]),
    ]


def test_a_formula_within_a_title_stays() -> None:
    listing = read(
        """## Publications

- Ann Lee, Bo Ma. Waves of Ca$^{2+}$ below the northern hills. Moss Letters 4, 12-19, 2023.
- Bo Ma, Ann Lee. Slow sand in a warming river delta. Moss Letters 3, 112-119, 2021.
"""
    )

    assert "Ca$^{2+}$ below" in listing.records[0].title


@pytest.mark.parametrize(
    "name",
    ["†Lee A.B.", r"\*Lee A. B.", "Lee† A.B.", r"Lee\* A.B.", "Lee†, A.B.", "†A.B. Lee", "¹Lee A."],
)
@pytest.mark.parametrize("is_first", [False, True])
def test_a_sign_within_a_bold_name_stands_at_the_name(name: str, *, is_first: bool) -> None:
    before, behind = ("", "Ma C., ") if is_first else ("Ma C., ", "")
    titles = ["Wet clay below the northern hills", "Slow sand in a warming delta"]
    items = "\n".join(
        f"- {before}**{name}**, {behind}Fox D. {2020 + at}. *{title}*. Kelp Letters. 9, 11-19."
        for at, title in enumerate(titles)
    )

    records = read(f"## Publications\n\n{items}\n").records

    assert [record.title for record in records] == titles
    assert all(len(record.authors) == 3 for record in records)
    assert all("Lee" in record.authors[0 if is_first else 1].name for record in records)


def test_a_sign_that_latex_raises_before_a_bold_name_or_in_it_is_no_part_of_it() -> None:
    records = read(r"""
\documentclass{article}
\begin{document}
\section{Publications}
\begin{enumerate}
\item \textbf{${}^\ast$Lee A.}, ${}^\ast$Ma C. 2021. \emph{Wet clay below hills}. Moss 9, 1.
\item Ma C. \& \textbf{${}^\dag$Lee A.} 2020. \emph{Slow sand in a delta}. Kelp Letters. 8, 7--9.
\item Ma C., \textbf{Lee$^{1,*}$ A.}, Fox D. 2019. \emph{Dust storms at sea}. Kelp Letters. 7, 3--6.
\end{enumerate}
\end{document}
""").records

    assert [(r.title, [a.name for a in r.authors]) for r in records] == [
        ("Wet clay below hills", ["A. Lee", "C. Ma"]),
        ("Slow sand in a delta", ["C. Ma", "A. Lee"]),
        ("Dust storms at sea", ["C. Ma", "A. Lee", "D. Fox"]),
    ]
