"""The words of every language are whole, fit the code, and are compiled."""

import gettext
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError

from labsite.management.commands.translations import compile_words

FILES = sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.po"))
LANGUAGES = [path.parent.parent.name for path in FILES]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}|<[^>]+>")

with_gettext = pytest.mark.skipif(
    not shutil.which("xgettext"),
    reason="gathering words needs GNU gettext: sudo apt-get install gettext",
)


def compiled_words(path: Path) -> dict[str | tuple[str, int], str]:
    """What a compiled file says, its head aside; of a plural each form, after its number."""
    with path.open("rb") as file:
        return {key: told for key, told in gettext.GNUTranslations(file)._catalog.items() if key}


def test_there_is_chinese() -> None:
    assert "zh_Hans" in LANGUAGES


@pytest.mark.parametrize("path", FILES, ids=LANGUAGES)
class TestEachLanguage:
    @with_gettext
    def test_it_has_the_words_of_the_code_and_no_others(
        self, path: Path, settings, tmp_path: Path, capsys
    ) -> None:
        language = path.parent.parent.name
        copy = tmp_path / language / "LC_MESSAGES" / "django.po"
        copy.parent.mkdir(parents=True)
        copy.write_bytes(path.read_bytes())
        settings.LOCALE_PATHS = [tmp_path]

        call_command("translations")

        assert copy.read_text() == path.read_text(), "run `manage.py translations`"
        assert re.search(rf"{language}: \d+ words, 0 to translate", capsys.readouterr().out)

    def test_what_is_filled_in_is_the_same(self, path: Path) -> None:
        for english, told in compiled_words(path.with_suffix(".mo")).items():
            if isinstance(english, str):  # those of plurals msgfmt compares itself
                assert set(PLACEHOLDER.findall(told)) == set(PLACEHOLDER.findall(english)), english

    @with_gettext
    def test_it_is_compiled(self, path: Path, tmp_path: Path) -> None:
        compile_words(path, tmp_path / "django.mo")

        fresh, kept = (
            compiled_words(file) for file in (tmp_path / "django.mo", path.with_suffix(".mo"))
        )
        assert kept == fresh, "run `manage.py translations`"


@with_gettext
class TestCommand:
    @pytest.fixture
    def german(self, settings, tmp_path: Path) -> Path:
        settings.LOCALE_PATHS = [tmp_path]
        return tmp_path / "de" / "LC_MESSAGES" / "django.po"

    def test_a_language_is_begun_with_the_words_of_code_and_templates(
        self, german: Path, capsys
    ) -> None:
        call_command("translations", "de")

        told = german.read_text()
        assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in told
        for words in (
            'msgid "Conference paper"',  # a lazy one of a model
            'msgctxt "a term"\nmsgid "Fall"',  # with a context
            'msgid "%(n)s project"\nmsgid_plural "%(n)s projects"',
            'msgid "Skip to the content"',  # of a template
            'msgid "Teaching"',  # in the argument of a tag
            'msgid "Add link"',  # Django's own, of which it brings no Chinese
        ):
            assert f"\n{words}\n" in told
        assert german.with_suffix(".mo").exists()
        assert re.search(r"de: (\d+) words, \1 to translate", capsys.readouterr().out)

    def test_what_was_translated_stays_and_what_is_gone_goes(self, german: Path) -> None:
        call_command("translations", "de")
        told = german.read_text().replace('msgid "People"\nmsgstr ""', 'msgid "People"\nmsgstr "L"')
        german.write_text(f'{told}\nmsgid "No longer there"\nmsgstr "Nicht mehr da"\n')

        call_command("translations")
        once = german.read_text()
        call_command("translations")

        assert 'msgid "People"\nmsgstr "L"' in once
        assert "No longer there" not in once
        assert german.read_text() == once

    def test_a_lost_placeholder_is_named(self, german: Path) -> None:
        call_command("translations", "de")
        whole = 'msgid "%(field)s of %(source)s"\nmsgstr "'
        german.write_text(german.read_text().replace(whole, f"{whole}%(field)s von %(sorce)s"))

        with pytest.raises(CommandError, match=r"django\.po:\d+: .*'sorce'"):
            call_command("translations")

    def test_no_such_language(self) -> None:
        with pytest.raises(CommandError, match="“nowhere” is no language"):
            call_command("translations", "nowhere")


def told_to_editors() -> Iterator[tuple[str, object]]:
    """What our models say, each with where it says it."""
    for label in ("people", "publications"):
        for model in apps.get_app_config(label).get_models():
            if model.__name__.startswith(("Index", "Match")):
                continue  # tables that no editor sees
            name = model.__name__
            yield name, model._meta.verbose_name
            yield f"{name}, of many", model._meta.verbose_name_plural
            for field in model._meta.get_fields():
                if not field.auto_created and field.editable:
                    yield f"{name}.{field.name}", field.verbose_name
                    yield f"{name}.{field.name}, help", field.help_text


def test_what_models_say_is_translated() -> None:
    english = [place for place, words in told_to_editors() if words and type(words) is str]

    assert english == []
