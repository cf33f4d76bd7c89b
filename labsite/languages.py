"""The languages of the pages. Plain functions, because the settings need them.

The words of the pages are written in English; each folder of labsite/locale holds those of another
language (docs/translating.md).
"""

from pathlib import Path

from django.conf.locale import LANG_INFO

WRITTEN_IN = "en"


def offered(folder: Path) -> list[tuple[str, str]]:
    """Return Django's LANGUAGES: English, then each language that `folder` has words of.

    A language has its own name for itself, so that its readers recognise it.
    """
    codes = {
        _code(catalogue.parent.parent.name) for catalogue in folder.glob("*/LC_MESSAGES/django.mo")
    }
    codes.discard(WRITTEN_IN)
    return [(code, _own_name(code)) for code in (WRITTEN_IN, *sorted(codes))]


def nearest(code: str, languages: list[tuple[str, str]]) -> str:
    """Return the language of `languages` that `code` means: "en-us" is "en".

    Raises:
        ValueError: where none is meant, with a sentence that names those there are.
    """
    tag = code.strip().lower().replace("_", "-")
    names = dict(languages)
    candidates = [tag, *LANG_INFO.get(tag, {}).get("fallback", []), tag.split("-")[0]]
    for candidate in candidates:
        if candidate in names:
            return candidate
    raise ValueError(
        f"LANGUAGE_CODE is “{code}”, of which there are no words: choose one of {', '.join(names)}."
    )


def _code(folder_name: str) -> str:
    """A folder's name as a language tag: "zh_Hans" is "zh-hans"."""
    return folder_name.lower().replace("_", "-")


def _own_name(code: str) -> str:
    return str(LANG_INFO.get(code, {}).get("name_local") or code)
