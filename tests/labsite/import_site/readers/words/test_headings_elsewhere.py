"""Headings in other languages of Europe."""

import pytest

from labsite.import_site.readers import headings
from labsite.import_site.rows import NewsRow, PersonRow, ProjectRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import read


def heading(words: str, inside: str = "", level: int = 0) -> headings.Heading | None:
    return headings.read(Line(0, words, words, heading=3), inside, level)


@pytest.mark.parametrize(
    "words",
    [
        "Investigadoras principales",
        "Personal técnico y de apoyo",
        "Becarios doctorales",
        "Étudiants à la maîtrise",
        "Membres non permanents",
        "Responsable de l'équipe",
        "Mitarbeiter:innen",
        "Doktorandinnen und Doktoranden",
        "Alunos de iniciação científica",
        "Assegnisti di ricerca",
        "Medewerkers",
        "Członkowie zespołu",
        "Doktora öğrencileri",
        "Аспиранты",
    ],
)
def test_groups_of_people_have_names_in_other_languages(words: str) -> None:
    told = heading(words, "people", 2)

    assert told
    assert (told.topic, told.is_former) == ("people", False)


@pytest.mark.parametrize(
    "words",
    ["Ex membri", "Exalumnos", "Oud-leden", "Byli członkowie", "Bývalí členové", "Mezunlar"],
)
def test_those_who_left_have_names_in_other_languages(words: str) -> None:
    told = heading(words, "people", 2)

    assert told
    assert (told.topic, told.is_former) == ("people", True)


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("Proyectos de investigación", "projects"),
        ("Abgeschlossene Projekte", "projects"),
        ("Dernières actualités", "news"),
        ("Notizie", "news"),
        ("Lehrveranstaltungen", "teaching"),
        ("Prêmios", "awards"),
        ("Forschungsschwerpunkte", "research"),
        ("Equipo de investigación", "people"),
        ("Contatti", "contact"),
    ],
)
def test_sections_have_names_in_other_languages(words: str, topic: str) -> None:
    told = heading(words)

    assert told
    assert told.topic == topic


def test_a_page_in_spanish_lists_people_projects_and_news() -> None:
    page = """---
title: Grupo de Raíces
---

## Integrantes

### Investigadores principales
- Lin, Mía (Dpto. de Suelos)

### Estudiantes de posgrado
- Ábalo, Ola Eva (Química)

### Miembros anteriores
- Fir, Jo (Estudiante de grado)

## Proyectos

### Atlas de las raíces del norte

Un mapa de todas las raíces.

## Noticias

- 3/5/2024: Ola Eva gana un premio por su mapa.
"""
    found = read({"_config.yml": "title: Grupo de Raíces\n", "index.md": page})

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.is_former) for row in people] == [
        ("Mía Lin", "Investigador principal", False),
        ("Ola Eva Ábalo", "Estudiantes de posgrado", False),
        ("Jo Fir", "Estudiante de grado", True),
    ]
    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == [
        "Atlas de las raíces del norte"
    ]
    assert len([row for row in found.rows if isinstance(row, NewsRow)]) == 1


def test_one_word_with_an_accent_is_no_whole_name() -> None:
    page = "---\ntitle: Team\n---\n# PhD students\n\n- Étienne (roots), until May\n- Bo Ma\n"
    found = read({"_config.yml": "title: Root Lab\n", "team.md": page})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Bo Ma"]
