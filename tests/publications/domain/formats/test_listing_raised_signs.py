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
