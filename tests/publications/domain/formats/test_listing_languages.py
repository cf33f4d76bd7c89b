"""Lists as they are printed in other languages and markups than English and HTML."""

import pytest

from publications.domain.formats.listing import read
from publications.domain.formats.text import find_date
from publications.domain.formats.venue_phrases import is_venue, kind_of, read_venue


def _names(record: object) -> list[str]:
    return [author.name for author in record.authors]  # type: ignore[attr-defined]


def test_dates_of_other_languages_are_read() -> None:
    printed = {
        "Le Stelle, Dicembre 2007": "2007-12",
        "12 de marzo de 2010": "2010-03-12",
        "3-5 juillet 2019, Lyon": "2019-07",
        "2013年11月5日": "2013-11-05",
        "2012년 4월": "2012-04",
        "第9回大会, 2023/3/13-17.": "2023-03",
        "Mars 2020": "2020",
    }

    assert {text: dated.date for text in printed if (dated := find_date(text))} == printed


def test_pages_that_look_like_years_are_none() -> None:
    printed = {
        "Lancet 394 (2019) 2068-2069.": "2019",
        "Кельп. 1974. Т. 10. С. 1923–1931": "1974",
        "Kelp. 1974. V. 10. P. 1923–1931, 2081": "1974",
    }

    assert {text: dated.date for text in printed if (dated := find_date(text))} == printed


def test_volumes_and_meetings_of_japan_and_china_are_read() -> None:
    journal = read_venue("海藻学会誌，2013年30巻2号, 12〜15頁")
    meeting = "第21回海藻学会年次大会予稿集, D4-2, 2016/3/7-11."

    assert (journal.name, journal.date, journal.volume, journal.issue, journal.pages) == (
        "海藻学会誌", "2013", "30", "2", "12-15",
    )  # fmt: skip
    assert is_venue(meeting)
    assert read_venue(meeting).kind == "conference"


def test_two_strokes_end_a_title_before_a_venue() -> None:
    listing = read(
        "Публикации\n\n"
        "1. Лунин А.Б., Петров В.С. О волнах в каналах. II // Прикл. мех. 1984. Т. 3. С. 44–47.\n"
        "2. Lunin A.B. Waves in canals. II // Appl. Mech. Rev. 1984. V. 3. No. 8. P. 44–47.\n"
        "3. Lunin A.B., Chernov P.Yu. Slow waves // Appl. Mech. Rev. 1985. V. 4. No. 1. P. 4–7.\n"
    )

    assert [(record.title, record.venue) for record in listing.records] == [
        ("О волнах в каналах. II", "Прикл. мех"),
        ("Waves in canals. II", "Appl. Mech. Rev"),
        ("Slow waves", "Appl. Mech. Rev"),
    ]
    assert _names(listing.records[2]) == ["A.B. Lunin", "P.Yu. Chernov"]


def test_restructured_text_shows_what_its_signs_stand_for() -> None:
    listing = read(
        "Publications\n============\n\n"
        'A. Gr\\ |u"|\\ n and B. Lund, "Slow piles of H\\ :sub:`2`\\ O," *Kelp Letters* 3 (2019)\n'
        "4-9. [`link\n   <https://kelp.example/1>`__\\ ] [`PDF <../pile.pdf>`__\\ ]\n\n"
        '.. |u"| unicode:: U+00FC\n   :trim:\n'
    )

    assert [(record.title, _names(record), record.notes) for record in listing.records] == [
        ("Slow piles of H2O", ["A. Grün", "B. Lund"], ())
    ]
    assert listing.unread == ()


def test_a_name_in_chinese_ends_where_the_title_begins() -> None:
    listing = read(
        "论文\n\n"
        "林晓, **周雨**, 孙茂. 海藻转发者的个性化排序. *第20届中国海藻会议 (CKM 2014)*, 2014.\n"
        "**周雨**, 林晓, 孙茂. 海藻标签的若干性质. *第7届中国海藻会议 (CKM 2007)*, 2007.\n"
    )

    assert [(record.title, _names(record)) for record in listing.records] == [
        ("海藻转发者的个性化排序", ["林晓", "周雨", "孙茂"]),
        ("海藻标签的若干性质", ["周雨", "林晓", "孙茂"]),
    ]


@pytest.mark.parametrize(
    "state",
    [
        "In Vorbereitung",
        "Im Druck",
        "En prensa",
        "À paraître",
        "In corso di stampa",
        "Em andamento",
        "In progress",
        "2024",
    ],
)
def test_what_becomes_of_a_paper_stands_for_its_year(state: str) -> None:
    page = f"""<h2>Publikationen</h2><ul>
<li>Varasco, Giulia &amp; Antonio Lindner. {state}. <b>Moss mismatches.</b> <i>Kelp</i>.</li>
<li>Lindner, Antonio; Felix Kopeck &amp; Ida Oz. {state}. <b>Moss for gardeners</b>.</li>
<li>Lindner, Antonio &amp; Mia Dong. 2022. <b>When ferns sleep</b>. <i>Moss Letters</i> 3, 4-9.</li>
</ul>"""
    records = read(page).records

    assert [(record.title, _names(record)) for record in records] == [
        ("Moss mismatches", ["Giulia Varasco", "Antonio Lindner"]),
        ("Moss for gardeners", ["Antonio Lindner", "Felix Kopeck", "Ida Oz"]),
        ("When ferns sleep", ["Antonio Lindner", "Mia Dong"]),
    ]


def test_a_town_and_a_name_behind_a_book_are_who_printed_it() -> None:
    page = """# Anna Lehmann
## Bücher
- Anna Lehmann, Bo Maler: Moos und Meer. Oslo: Tang & Söhne 2005.
- Anna Lehmann: Wege durch den Sand. Köln: Felsen 2008.
- Anna Lehmann, Ida Oz: Lieder der Küste. Oslo: Tang & Söhne 2009.

## Aufsätze
- Anna Lehmann, Bo Maler: Kelp in der Nacht. Zeitschrift für Tang 12 (2004), S. 3-9.
"""
    *books, article = read(page).records

    assert [(book.kind, book.venue, book.publisher, book.place) for book in books] == [
        ("book", "", "Tang & Söhne", "Oslo"),
        ("book", "", "Felsen", "Köln"),
        ("book", "", "Tang & Söhne", "Oslo"),
    ]
    assert article.venue == "Zeitschrift für Tang"


@pytest.mark.parametrize("marks", ["„{}”", "„{}“", "«{}»", '"{}"'])
def test_a_journal_stands_in_the_quotation_marks_of_its_language(marks: str) -> None:
    wells, letters = marks.format("Studia o Studniach"), marks.format("Annali di Sabbia")
    page = f"""<h1>Jan Mech</h1><h2>Publikacje</h2><ul>
<li>J. Mech, <i>Ogród jako tekst</i>, w: <i>Żuki dawne i nowe</i>, Kraków 2011, s. 88–104.</li>
<li>J. Mech, <i>Spór o paproć w Galicji</i>, {wells}, 2012, nr 5, s. 217–230.</li>
<li>J. Mech, <i>Lettere di un cammello</i>, {letters} 12 (2010), pp. 3-14.</li>
<li>J. Mech, <i>O wodzie i piasku</i>, {wells} nr 3/2009, s. 11-13.</li>
</ul>"""
    assert [(record.venue, record.year) for record in read(page).records] == [
        ("Żuki dawne i nowe", 2011),
        ("Studia o Studniach", 2012),
        ("Annali di Sabbia", 2010),
        ("Studia o Studniach", 2009),
    ]


def test_an_account_of_a_meeting_is_no_venue() -> None:
    assert (kind_of("貝塚セミナー"), kind_of("貝塚セミナー開催報告")) == ("conference", "")
