"""What sections are called, in many languages, as a heading and on a line of their own."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.heading_words import (
    are_other,
    are_papers,
    kind_of,
    may_hold_papers,
)
from publications.domain.formats.listing.headings import OTHER, PAPERS, UNSURE, heading_about
from publications.domain.formats.listing.lines import to_lines
from tests.growth import is_linear

_OF_PAPERS = (
    "Published and Forthcoming Papers", "Job Market Paper", "Publications since 2015", "Op-Eds",
    "Notes and works in progress", "Articles. . . . . . . .", "Contributions to Edited Volumes",
    "Conference Abstracts", "Publications by Year", "Submitted",
    "Full publication list", "Revise and Resubmit", "Recent Work",
    "HDR Thesis", "Master's Thesis", "Published but not peer-reviewed", "R&Rs/Under review",
    "Journal Articles — In Review", "Papers under review and revision", "Law Review Articles",
    "Policy reports and briefs", "Policy Notes",
    "Edited Books and Special Issues", "Chapitres d'ouvrage",
    "Articles parus dans des revues", "Préimprimés", "[Preprints]",
    "Zeitschriftenaufsätze", "Aufsätze in Zeitschriften", "Herausgegebene Bände", "Im Druck",
    "Ausgewählte Veröffentlichungen", "Buchbesprechungen", "Journalistische Artikel u.ä.",
    "Articles dans des revues à comité de lecture", "Chapitres d'ouvrages", "Comptes rendus",
    "Communications avec actes", "Artículos en revistas indexadas", "Capítulos de libro", "Reseñas",
    "Libros coordinados / colectivos", "Articoli su rivista", "Contributi in volume", "Curatele",
    "Artigos em periódicos", "Trabalhos publicados", "Wetenschappelijke publicaties", "Bokkapitel",
    "Научные статьи", "Список публикаций", "代表性论文", "学术论文与著作",
    "学術雑誌論文", "학술지 논문", "学会発表（査読あり）", "特許", "국내 학술지", "연구 실적",
    "Liste der Publikationen", "Publikacje naukowe", "Artykuły w czasopismach",
    "Książki i rozdziały", "Vybrané publikace", "Články v časopisech", "Znanstveni radovi",
    "Publicații științifice", "Tudományos közlemények", "Udvalgte publikationer",
    "Utvalgte publikasjoner", "Tieteelliset julkaisut", "Список наукових праць",
    "Επιστημονικές δημοσιεύσεις", "Publikasi Ilmiah", "Bilimsel Yayınlar",
    "Hakemli Dergi Makaleleri", "Kongre Bildirileri ve Posterler", "Kitaplar ve Kitap Bölümleri",
    "Uluslararası hakemli dergilerde yayımlanan makaleler",
)  # fmt: skip
_OF_OTHER = (
    "OTHER PROFESSIONAL ACTIVITIES", "Talks . . . . . . . . . .", "Speaking Engagements",
    "Panels and Roundtables", "Workshops given", "Grants awarded",
    "Undergraduate Advisees", "Betreute Arbeiten", "Orientações concluídas", "Bancas",
    "Courses Taught", "Thesis Supervision", "Dissertation Advising", "Academic Service", "Prizes",
    "Program Committees", "Conferences Organized", "Peer Review", "Referee Service",
    "Journal Referee", "Conferences and Workshops Organized",
    "Students and Postdoctoral Researchers",
    "Conference and Seminar Presentations", "Research Interests", "Editorial Board Memberships",
    "Vorträge und Präsentationen", "Lehrveranstaltungen", "Drittmittel", "Gutachtertätigkeit",
    "Akademischer Werdegang", "Forschungsprojekte", "Conférences invitées", "Encadrement de thèses",
    "Prix et distinctions", "Ponencias", "Formación académica", "Dirección de tesis", "Premi",
    "Communications affichées", "Présentations invitées", "Participation à des colloques",
    "Relazioni a convegni", "Comunicazioni orali a convegni internazionali", "Discussions",
    "学会発表 Conference Presentations", "Selected Presentations1",
    "Wykształcenie", "Nagrody i stypendia", "Vzdělání", "Premii", "Oktatás", "Uddannelse",
    "Utdanning", "Освіта", "Εκπαίδευση", "Eğitim", "Ödüller ve Burslar", "Pendidikan",
    "Orientações", "Преподавание", "科研项目", "获奖情况", "学术兼职", "招待講演",
    "国際会議・学会発表 [査読無し]", "国内発表 (その他)", "ポスター発表", "アウトリーチ活動",
    "受賞・賞罰", "研究助成・獲得資金", "担当科目", "特邀报告",
    "獲獎紀錄", "研究計畫", "학술대회 발표", "수상 경력", "연구 과제",
)  # fmt: skip
_TITLES = (
    "Fast Piles of Paper", "Essays on the Motion of Sand", "Working with Paper and Clay",
    "Publications that Nobody Reads", "A Service for Books", "Über die Aufsätze der Gebrüder Sand",
    "Talks in the Dark: A Study", "The Teaching of Maps",
)  # fmt: skip


def _about(printed: str) -> str:
    return heading_about(to_lines([(1, printed)])[0])


@pytest.mark.parametrize("title", _OF_PAPERS)
def test_a_heading_of_papers(title: str) -> None:
    assert (_about(title), _about(f"## {title}")) == (PAPERS, PAPERS)


@pytest.mark.parametrize("title", _OF_OTHER)
def test_a_heading_of_something_else(title: str) -> None:
    assert (_about(title), _about(f"## {title}")) == (OTHER, OTHER)


@pytest.mark.parametrize("title", _TITLES)
def test_a_title_is_no_heading(title: str) -> None:
    assert _about(title) == ""


@pytest.mark.parametrize("title", ["Projects", "Research", "Open-Source Software", "Media"])
def test_what_may_hold_papers(title: str) -> None:
    assert may_hold_papers(title)
    assert _about(f"## {title}") == UNSURE


def test_the_kind_of_the_papers_below() -> None:
    assert [kind_of(x) for x in ("Book chapters", "Journal articles", "Papers")] == [
        "",
        "journal",
        "",
    ]


@pytest.mark.parametrize("word", ["selected and ", "papers in ", "theses ", "论文与"])
def test_the_time_to_match_a_heading_grows_with_its_length(word: str) -> None:
    assert is_linear(are_papers.__wrapped__, word * 20_000)


@pytest.mark.parametrize(
    "title",
    [
        "Funded research projects",
        "Externally funded grants:",
        "Research projects funded",
        "Supervised theses and projects by graduate students",
        "Directed Ph.D. dissertations",
    ],
)
def test_what_was_funded_or_written_by_students_heads_no_papers(title: str) -> None:
    assert _about(f"## {title}") == OTHER


@pytest.mark.parametrize(
    "title",
    [
        "Co-encadrement doctoral",
        "Direction de thèses et mémoires",
        "Responsabilités administratives",
        "Organisation de colloques",
        "Jurys de thèse",
        "Financement de la recherche",
    ],
)
def test_what_somebody_did_besides_papers_in_french(title: str) -> None:
    assert _about(f"## {title}") == OTHER


def test_conferences_are_printed_where_they_are_a_part_of_the_publications() -> None:
    page = """
# Publicaciones

## Revistas

- **Arena en el viento del norte**. Mira Holt, Ann Berg y Carl Lind. En *Revista de Dunas* 12(3), 4-9, 2016.

## Conferencias

- **Dunas y ríos de la costa**. Mira Holt y Ann Berg. En *Actas del Congreso de Dunas*, Oslo. Octubre 2014.

# Conferencias

- **Cómo nace una duna**. Universidad de Oslo, Octubre 2014.
"""  # noqa: E501
    assert [record.title for record in formats.read(page).records] == [
        "Arena en el viento del norte",
        "Dunas y ríos de la costa",
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "Tesis de Doctorado Dirigidas",
        "Tesis de Licenciatura Dirigida",
        "Tesis dirigidas",
        "Thèses co-encadrées",
        "Teses de mestrado orientadas",
        "Betreute Masterarbeiten",
        "Supervised PhD theses",
        "THESES CO-SUPERVISED",
        "Co-advised PhD theses",
    ],
)
def test_theses_that_somebody_advised_are_no_papers(heading: str) -> None:
    assert are_other(heading)
    assert not are_papers(heading)


def test_wide_blanks_between_columns_are_read_at_once() -> None:
    title = "International{0}Journal{0}(peer-{0}International Workshop on Wet Moss".format(" " * 18)

    assert not are_other(title)
    assert not are_papers(title)


def test_policy_notes_are_papers_of_the_owner() -> None:
    notes = "".join(
        f"<li><p class='paper-title'><a href='{n}.pdf'>{title}</a></p>"
        f"<p class='paper-journal'><em>Kelp Bank Occasional Papers</em> No. {n}. June 2025.</p>"
        for n, title in ((12, "A View on Moss in the Valley"), (13, "Report on Tools for Attics"))
    )
    page = (
        "<html><head><title>Ann Lee</title></head><body><h1>Ann Lee</h1><h2>Publications</h2><ul>"
        "<li><p class='paper-title'>Slow Piles</p><p class='paper-authors'>with Bo Ma.</p>"
        "<p class='paper-journal'><em>Moss Review</em>, 2024.</p></li></ul>"
        f"<h2>Policy Notes</h2><ul>{notes}</ul></body></html>"
    )

    found = formats.read(page)

    assert [(record.title, record.date, record.venue) for record in found.records][1:] == [
        ("A View on Moss in the Valley", "2025-06", "Kelp Bank Occasional Papers"),
        ("Report on Tools for Attics", "2025-06", "Kelp Bank Occasional Papers"),
    ]
    assert not found.unread
