"""Sites in several languages: what says again what stands elsewhere, and what does not."""

from labsite.import_site.rows import NewsRow, PersonRow
from tests.labsite.import_site.readers.sites import read


def test_news_in_a_second_language_alone_are_no_translation() -> None:
    post = "---\ntitle: {title}\ndate: 2024-03-0{day}\n---\nText.\n"
    files = {
        f"_news/{code}/{name}.md": post.format(title=f"{name} {code}", day=day)
        for code, names in (("en-gb", ("one", "two")), ("es-es", ("one", "two", "tres")))
        for day, name in enumerate(names, start=1)
    }

    found = read({"_config.yml": "title: Root Lab\ndefault_lang: en-gb\n", **files})

    titles = [row.title for row in found.rows if isinstance(row, NewsRow)]
    assert sorted(titles) == ["one en-gb", "tres es-es", "two en-gb"]


def test_pages_called_otherwise_in_a_second_language_are_translations() -> None:
    files = {
        "_pages/en/team.md": "---\ntitle: Team\n---\n## Students\n\n- Ada Quill\n- Bo Ma\n",
        "_pages/es/equipo.md": "---\ntitle: Equipo\n---\n## Estudiantes\n\n- Ada Q. Quill\n",
    }

    found = read({"_config.yml": "title: Root Lab\nlang: en\n", **files})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Ada Quill", "Bo Ma"]
