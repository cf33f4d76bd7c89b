"""Chapters below headings, their book's editors and publisher on lines of their own."""

from publications.domain import formats

_CHAPTERS = """
<html><head><title>Prof. Dr. Wiebke Sandrock</title></head><body><h1>Wiebke Sandrock</h1>
<h3>Aufs&auml;tze und Artikel (Auswahl)</h3>

<h4>Das Schweigen der Lotsen. Zur Poetik der Flaute</h4>

<p>In: <i>Handbuch der Seefahrtsliteratur</i>
<br>Hg. von Henrike Boltz, Matthis Quandt und Arne Feddersen
<br>K&ouml;ln-Wien: Hafenverlag 2015, S. 209-224.</p>
<h4>Einleitung (mit Henrike Boltz)</h4>

<p>In: <i>Ebbe und Erz&auml;hlung</i>
<br>Hg. von Henrike Boltz und Wiebke Sandrock
<br>Berlin: Kontor 2014, S. 1-28.
<br><a href="Sandrock_Einleitung.pdf">[Einleitung als PDF]</a></p>
<h4>&raquo;Land in Sicht&laquo;: Der Horizont bei Karla Thiede</h4>

<p>In: <i>Jahrbuch der K&uuml;stenphilologie</i> 12 (2010), S. 33-48.</p>
<h4>Kieloben (mit Arne Feddersen)</h4>

<p>In: <i>Wrack und Werk</i>
<br>Hg. von Jan Terborg
<br>M&uuml;nchen: Isarhaus 2007, S. 119-137.</p>
</body></html>
"""


def test_a_heading_above_a_book_is_the_title_and_the_owner_its_author() -> None:
    listing = formats.read(_CHAPTERS)

    assert [record.title for record in listing.records] == [
        "Das Schweigen der Lotsen. Zur Poetik der Flaute",
        "Einleitung",
        "»Land in Sicht«: Der Horizont bei Karla Thiede",
        "Kieloben",
    ]
    assert [[author.name for author in record.authors] for record in listing.records] == [
        ["Wiebke Sandrock"],
        ["Wiebke Sandrock", "Henrike Boltz"],
        ["Wiebke Sandrock"],
        ["Wiebke Sandrock", "Arne Feddersen"],
    ]
    assert not any(line.looks_like_paper for line in listing.unread)


def test_the_lines_below_a_book_are_its_editors_and_its_imprint() -> None:
    first, *_, last = formats.read(_CHAPTERS).records

    assert first.venue == "Handbuch der Seefahrtsliteratur"
    assert first.editors == ("Henrike Boltz", "Matthis Quandt", "Arne Feddersen")
    assert (first.publisher, first.place, first.date) == ("Hafenverlag", "Köln-Wien", "2015")
    assert (last.editors, last.pages) == (("Jan Terborg",), "119-137")


def test_headings_stay_headings_where_books_stand_below_few_of_them() -> None:
    listing = formats.read(
        "# Wiebke Sandrock\n\n## Publikationen\n\n### Möwen\n\nIn: Jahrbuch der Küste 3 (2004).\n\n"
        "### Aufsätze\n\n- Boltz, H., & Sandrock, W. (2011). Wind und Wort. Küstenblätter, 4, 1-9."
        "\n- Sandrock, W. (2012). Das stille Riff. Küstenblätter, 5, 10-19.\n"
        "- Sandrock, W. (2013). Die Boje als Figur. Küstenblätter, 6, 20-29.\n"
    )

    assert [record.title for record in listing.records] == [
        "Wind und Wort",
        "Das stille Riff",
        "Die Boje als Figur",
    ]


def test_proceedings_may_be_a_report_of_those_who_held_them() -> None:
    text = """Publications

[2] Lee, A., Ma, B. Fast piles of grey paper, in Summer Proceedings 2021, C. Oz and D. Fox, eds.,
    Technical Report SHELF2021-12, Town Laboratories, 2021, pp. 4-19.
[1] Lee, A., Ma, B. Slow piles of paper, in Summer Proceedings 2020, C. Oz and D. Fox, eds.,
    Technical Report SHELF2020-9, Town Laboratories, 2020, pp. 1-9.
"""
    records = formats.read(text, "text").records

    assert [(record.venue, record.pages) for record in records] == [
        ("Summer Proceedings", "4-19"),
        ("Summer Proceedings", "1-9"),
    ]
    assert "Technical Report SHELF2021-12" in records[0].notes
