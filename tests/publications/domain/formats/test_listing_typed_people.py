"""People as they were typed, and as they were meant."""

import pytest

from publications.domain.formats.listing.people.slips import without_slips


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Lee, A*. (2019)", "Lee, A.* (2019)"),
        ("Lee, A.*., Bo Ma", "Lee, A.* , Bo Ma"),
        ("Berg, B., & Lund., S. (2019)", "Berg, B., & Lund , S. (2019)"),
        ("Ann Lee,, Bo Ma", "Ann Lee,  Bo Ma"),
        ("Lee, A., P. G., Moss, C. D.", "Lee, A., P. G.  Moss, C. D."),
        ("Ann Lee, ^Bo Ma", "Ann Lee,  Bo Ma"),
        ("A.~Lee", "A. Lee"),
        ("Ann Lee &, Bo Ma", "Ann Lee  , Bo Ma"),
        ("Ann Lee and, Bo Ma", "Ann Lee    , Bo Ma"),
        ("Ann Lee and & Bo Ma", "Ann Lee and   Bo Ma"),
        ("Ann Lee, and and Bo Ma", "Ann Lee, and     Bo Ma"),
        ("Ann Lee, and Bo Ma, and Cai Wu", "Ann Lee,     Bo Ma, and Cai Wu"),
        ("Lee, A., Ma. B., Wu, C.", "Lee, A., Ma. B., Wu, C."),
        ("Lee, A., Moss. B., Wu, C.", "Lee, A., Moss, B., Wu, C."),
        ("Bo Ma, Ann. B. Lee, Chen Wu", "Bo Ma, Ann  B. Lee, Chen Wu"),
        ("Bo Ma, Ann. Lee, Chen Wu, and Dan Xu", "Bo Ma, Ann  Lee, Chen Wu, and Dan Xu"),
        ("A. Lee, B. moss, C. Wu", "A. Lee, B. Moss, C. Wu"),
        ("A. Lee, B. Ma ed altri", "A. Lee, B. Ma    et al"),
        ("A. Lee in B. Ma et al.", "A. Lee,   B. Ma et al."),
        ("A. Lee in Ma et al.", "A. Lee       et al."),
        ("Lee, A. Ma, B. C., Wu, D.", "Lee, A.,Ma, B. C., Wu, D."),
        ("Lee A., Ma B. Wu C., Xu D.", "Lee A., Ma B.,Wu C., Xu D."),
        ("Lee, A. B. Ma, C. Wu, and D. Xu", "Lee, A.,B. Ma, C. Wu, and D. Xu"),
        ("A. Lee, B. Ma Conference on Looms", "A. Lee, B. Ma,Conference on Looms"),
        ("A. Berg. K. Moss and C. Wu", "A. Berg, K. Moss and C. Wu"),
        (
            "Ed Oz, Bo Moss. Ann B. Lee, Chen D. Wu, Dan Xu",
            "Ed Oz, Bo Moss, Ann B. Lee, Chen D. Wu, Dan Xu",
        ),
        (
            "Ann Lee, Bo Ma and Chen Wu. Slow piles of clay.",
            "Ann Lee, Bo Ma and Chen Wu. Slow piles of clay.",
        ),
    ],
)
def test_a_slip_is_put_right_and_no_place_moves(typed: str, meant: str) -> None:
    assert without_slips(typed) == meant
