"""Numbers of entries that an editor tore with its tags."""

from publications.domain.formats import listing


def test_a_number_that_tags_tear_is_the_number_of_its_entry() -> None:
    page = (
        "<h1>Ann Kelp</h1><h2>Publications</h2>"
        "<p><span>19</span><span>5. </span>Ann Kelp, Bo Reed. Slow moss at night. In Proc. KELP, "
        "2019.</p>"
        "<p><span>19</span><font>4.<b> Bo Reed</b>, Ann Kelp, Cy Oak. Quiet piles of rain. In "
        "Proc. KELP, 2018.</font></p>"
        "<p><span>193</span>. Bo Reed, Ann Kelp. Quick piles of rain. In Proc. KELP, 2017.</p>"
    )

    records = listing.read(page).records

    assert [(one.title, *(author.name for author in one.authors)) for one in records] == [
        ("Slow moss at night", "Ann Kelp", "Bo Reed"),
        ("Quiet piles of rain", "Bo Reed", "Ann Kelp", "Cy Oak"),
        ("Quick piles of rain", "Bo Reed", "Ann Kelp"),
    ]
