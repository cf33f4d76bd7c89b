"""Homepages as people write them by hand, and as the tools of repositories print them."""

from publications.domain import formats
from publications.domain.formats.listing.furniture import people_in

_FAMILIES = tuple(
    first + last
    for first in ("Moss", "Kelp", "Sand", "Reed", "Holm", "Berg", "Lind", "Fors")
    for last in ("er", "man", "sen", "ley", "ton", "ham", "well", "by")
)


def test_a_long_list_of_people_is_not_told_as_another_paper() -> None:
    text = f"{_FAMILIES[0]}, A., {', '.join(f'B. {name}' for name in _FAMILIES[1:])}. 2023. Ice."
    families = {author.name.rpartition(" ")[2] for author in people_in(text)}

    assert families
    assert families <= set(_FAMILIES)  # none that is cut where no more is looked at


def test_publications_and_talks_of_one_section_are_read() -> None:
    lines = (
        'A. Lee and Bo Ma. "Do Falling Piers Float?" Journal of Quays, 12, 3-9 (2001).',
        'A. Lee. "Tides in a Box." 42nd Annual Meeting of the Harbour Society, Oslo, May 2003.',
        'A. Lee, C. Wu. "Sand on the Move." Journal of Quays, 14, 13-19 (2004).',
    )
    printed = "".join(f"<p>{line}</p>" for line in lines)
    teaching = "<h1>Ann Lee</h1><p>TEACHING:</p><ul><li>Physics I, 2003</li></ul>"
    page = f"{teaching}<p>PUBLICATIONS AND TALKS:</p>{printed}"

    assert len(formats.read(page).records) == len(lines)


def _of_year(year: int) -> str:
    """The papers of a year, of two sorts, as a repository's tools print them."""
    parts = []
    for sort, place in (
        ("Journal articles", f"Journal of Piers, 12, {year}"),
        ("Preprints, Reports, ...", ""),
    ):
        papers = "".join(
            f"<dl><dt>title</dt><dd><a href='https://lab.example/{sort[0]}{year}{n}'>"
            f"{word} of the {sort[:8]} Shore in Winter {year % 10}</a></dd>"
            f"<dt>author</dt><dd>{people}</dd><dt>article</dt><dd>{place or 'arXiv'}</dd></dl>"
            for n, (word, people) in enumerate(
                (("Tides", "Ann Lee, Bo Ma"), ("Sands", "The Full Kelp Shore collaboration"))
            )
        )
        parts.append(f"<p>{sort}</p>{papers}")
    return f"<p>{year}</p>{''.join(parts)}"


def test_sorts_of_papers_that_stand_again_below_each_year_are_headings() -> None:
    listing = formats.read(
        f"<h2>Publications</h2>{''.join(map(_of_year, (2024, 2023, 2022, 2021)))}"
    )

    assert len(listing.records) == 4 * 2 * 2
    assert {record.date[:4] for record in listing.records} == {"2024", "2023", "2022", "2021"}
    assert not listing.unread
    assert {record.kind for record in listing.records if record.venue == "Journal of Piers"} == {
        "journal"
    }
    assert all(record.authors for record in listing.records)


def test_talks_that_name_those_who_gave_them_in_brackets_are_no_papers() -> None:
    papers = "".join(
        f"<li>李明, 王芳, “{title}”, Journal of Piers, {year}, 12 ({year}).</li>"
        for title, year in (("Tides in a Box", 2019), ("Sand on the Move", 2020))
    )
    talks = "".join(
        f"<li>2024.{month:02} 国際会議 Piers{month} にて口頭発表 [李明、王芳、田中、山本]</li>"
        for month in (3, 6, 9)
    )

    listing = formats.read(f"<h2>論文</h2><ul>{papers}</ul><h2>国際会議</h2><ul>{talks}</ul>")

    assert [record.title for record in listing.records] == ["Tides in a Box", "Sand on the Move"]
    assert len(listing.unread) == 3


def _below_title(title: str, venue: str, people: str) -> str:
    """A title in bold and its venue in brackets, the people and two links on the line below."""
    links = '[<a href="https://lab.example/p">paper</a>, <a href="https://lab.example/c">code</a>]'
    return f"<ul><li><p><b>{title}</b> ({venue})<br />{people}&nbsp;&nbsp;{links}</p></li></ul>"


def test_people_below_a_title_and_its_venue_in_brackets_are_all_read() -> None:
    online = (
        ("Linear Tides with Memory", "TMLR, 2024", "Ann Lee, Bo Ma, Jo Vik"),
        ("Quiet Learning of Many Sands", "NeurIPS 2023", "Bo Ma, Ann Lee, Jo Vik"),
    )
    kernels = (
        ("Deep Sketches of Sand", "ICML 2020", "Ann Lee, Bo Ma, Al Berg, Eva Holm"),
        ("When Sand meets Piers", "ICML 2021", "Bo Ma, Al Berg, Ann Lee, Eva Holm"),
        ("Autoencoding Sand", "NeurIPS 2019", "Ann Lee, Al Berg, Eva Holm"),
    )
    topics = {"Online Tides and Sand": online, "Kernel Piers": kernels}
    page = "".join(
        f"<h2>{head}</h2>{''.join(_below_title(*paper) for paper in papers)}"
        for head, papers in topics.items()
    )

    listing = formats.read(f"<h1>Publications</h1>{page}")

    people = [", ".join(author.name for author in record.authors) for record in listing.records]
    assert people == [paper[2] for paper in (*online, *kernels)]
    venues = [record.venue for record in listing.records]
    assert venues == ["TMLR", "NeurIPS", "ICML", "ICML", "NeurIPS"]


def test_proceedings_are_no_part_of_a_title() -> None:
    venue = "in the <i>Proceedings of the Conference on Harbours</i>"
    papers = (
        f"Lee, A., Ma, B., Berg, C. The Role of Tides in Learning, {venue}, <i>CoH 2017</i>",
        f"Lee, A., Ma, B., 2019, <span class=Title26>Smart Piers at Sea, {venue}, May 13</span>-17",
        "Lee, A., Ma, B., 2018, Slow Piles and Queues, <i>Journal of Piers</i>, 12, 3-9",
    )
    items = "".join(f"<li>{paper}</li>" for paper in papers)

    listing = formats.read(f"<h2>Publications</h2><ul>{items}</ul>")

    assert [record.title for record in listing.records] == [
        "The Role of Tides in Learning",
        "Smart Piers at Sea",
        "Slow Piles and Queues",
    ]


def test_what_is_folded_away_behind_a_citation_is_no_part_of_it() -> None:
    def paper(citation: str, arxiv: str, abstract: str) -> str:
        return (
            f"<p>{citation}\n<span>[links]</span><span style='display: none'>"
            f'<a href="https://arxiv.org/abs/{arxiv}">[arXiv]</a> <a href="a.pdf">[pdf]</a></span>'
            "\n<span>[abstract]</span>"
            f'<span style="display:none"><b>Abstract:</b> {abstract}</span></p>'
        )

    papers = [
        paper(
            "[2] A. Lee and B. Ma, <i>Slow piles of moss</i>, Moss Rev. E <b>12</b>, 9 (2025).",
            "2404.18125",
            "We study slow piles. Can a pile move by itself (and why)? It does.",
        ),
        paper(
            "[1] B. Ma and A. Lee, <i>Why attics are dry</i>, Attic Letters <b>4</b>, 1 (2023).",
            "2204.18125",
            "Attics are dry. We show why, in 2003 and later, by counting drops in Kelp Town.",
        ),
    ]

    found = formats.read(f"<html><body><h2>Papers</h2>{''.join(papers)}</body></html>")

    assert [(record.title, record.venue, record.date) for record in found.records] == [
        ("Slow piles of moss", "Moss Rev. E", "2025"),
        ("Why attics are dry", "Attic Letters", "2023"),
    ]
    assert not found.unread
