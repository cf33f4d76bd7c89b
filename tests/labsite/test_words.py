"""The words of every language are whole, fit the code, and are compiled."""

import gettext
import re

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from labsite import words

FILES = words.files()
LANGUAGES = [path.parent.parent.name for path in FILES]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}|<[^>]+>")


@pytest.fixture(scope="module")
def gathered():
    return words.gather()


def parts(told) -> tuple[str, ...]:
    return told if isinstance(told, tuple) else (told,)


def keys(catalogue) -> set[tuple[str, ...]]:
    return {(message.context, *parts(message.id)) for message in catalogue if message.id}


def compiled_words(path) -> dict[object, str]:
    """What a compiled file says, its head aside."""
    with path.open("rb") as file:
        return {key: told for key, told in gettext.GNUTranslations(file)._catalog.items() if key}


def test_words_are_found_in_code_and_templates(gathered):
    found = {(key[0], key[1]) for key in keys(gathered)}

    assert {
        (None, "Conference paper"),  # a lazy one of a model
        ("a term", "Fall"),  # with a context
        (None, "%(n)s project"),  # with a plural
        (None, "Skip to the content"),  # of a template
        (None, "Teaching"),  # in the argument of a tag
    } <= found


def test_there_is_chinese():
    assert "zh_Hans" in LANGUAGES


@pytest.mark.parametrize("path", FILES, ids=LANGUAGES)
class TestEachLanguage:
    def test_it_has_the_words_of_the_code_and_no_others(self, path, gathered):
        told = words.read(path)

        assert keys(told) == keys(gathered), "run `manage.py translations`"
        assert not told.obsolete

    def test_each_is_translated_for_certain(self, path):
        told = [message for message in words.read(path) if message.id]

        assert [message.id for message in told if not all(parts(message.string))] == []
        assert [message.id for message in told if message.fuzzy] == []

    def test_what_is_filled_in_is_the_same(self, path):
        for message in words.read(path):
            if message.id:
                allowed = set(PLACEHOLDER.findall(" ".join(parts(message.id))))
                for said in parts(message.string):
                    assert set(PLACEHOLDER.findall(said)) <= allowed, message.id
                # A plural's forms may each leave out the number; a sentence leaves out nothing.
                if not isinstance(message.id, tuple):
                    assert set(PLACEHOLDER.findall(message.string)) == allowed, message.id

    def test_it_is_compiled(self, path, tmp_path):
        made = tmp_path / "django.mo"
        made.write_bytes(words.compiled(words.read(path)))

        fresh, kept = compiled_words(made), compiled_words(path.with_suffix(".mo"))
        assert kept == fresh, "run `manage.py translations`"


class TestCommand:
    @pytest.fixture(autouse=True)
    def _folder(self, settings, tmp_path):
        settings.LOCALE_PATHS = [tmp_path]

    def test_a_language_is_begun(self, tmp_path, capsys):
        call_command("translations", "de")

        path = tmp_path / "de" / "LC_MESSAGES" / "django.po"
        assert keys(words.read(path)) == keys(words.gather())
        assert path.with_suffix(".mo").exists()
        assert re.search(r"de: (\d+) words, \1 to translate", capsys.readouterr().out)

    def test_what_was_translated_stays_and_what_is_gone_goes(self, tmp_path):
        call_command("translations", "de")
        path = tmp_path / "de" / "LC_MESSAGES" / "django.po"
        told = words.read(path)
        told.get("People").string = "Menschen"
        told.add("No longer there", "Nicht mehr da")
        words.write(path, told)

        call_command("translations")
        once = path.read_bytes()
        call_command("translations")

        told = words.read(path)
        assert told.get("People").string == "Menschen"
        assert told.get("No longer there") is None
        assert path.read_bytes() == once

    def test_no_such_language(self):
        with pytest.raises(CommandError, match="“nowhere” is no language"):
            call_command("translations", "nowhere")
