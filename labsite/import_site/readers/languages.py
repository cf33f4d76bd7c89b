"""Sites in several languages: which of their files say again what others say."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator

_CODE = (
    r"(?:en|de|fr|es|it|pt|nl|zh|cn|ja|jp|ko|kr|ru|pl|cs|sv|da|fi|ca|tr|eo|ar|el|he|hu|no|uk|vi)"
)
_FOLDER = re.compile(rf"{_CODE}(?:[-_][A-Za-z]{{2,4}})?")
#: "people_zh.md", "people.zh-cn.md"
_ENDING = re.compile(rf"(?P<stem>.+?)[._-](?P<code>{_CODE}(?:[-_][A-Za-z]{{2,4}})?)(?P<type>\.\w+)")


def translations(files: Collection[str], main: str) -> frozenset[str]:
    """Return the files that are others in another language than the main one: in a folder of a
    language beside those of others ("_data/en/", "_data/fr/"), or called like another one
    ("people.md", "people_zh.md"; "people_en.md", "people_zh.md").

    Args:
        main: the language that the site says it is in; empty where it says none, which is English
            where it has that.
    """
    return frozenset((*_in_folders(files, main), *_beside_others(files, main)))


def in_contents(files: Collection[str], main: str) -> dict[str, str]:
    """Return the files of Hugo's folders of languages ("content/ja/people/index.md") that say again
    what a file of the main language does, each with that one; the main language may have no folder.
    """
    folders = {
        parts[1]: f"content/{parts[1]}/"
        for path in files
        if (parts := path.split("/"))[0] == "content"
        and len(parts) > 2
        and _FOLDER.fullmatch(parts[1])
    }
    kept = next(
        (each for each in (main, main[:2], "en") if each in folders), min(folders, default="")
    )
    others = [folder for code, folder in folders.items() if code != kept]
    said = {path: path.partition("/")[2].partition("/")[2] for path in files}
    doubled = _with_codes_in_names(files, main) | {
        path: own
        for path in files
        if path.startswith(tuple(folders.values()))
        and said[path] != "_index.md"
        and (own := f"content/{said[path]}") in files
    }
    return doubled | {
        path: own
        for path in files
        if path not in doubled
        and path.startswith(tuple(others))
        and (own := f"{folders[kept]}{said[path]}") in files
    }


#: "content/people/mia.fr.md", as Hugo knows the language of a page.
_IN_NAME = re.compile(
    rf"(?P<stem>content/.+)\.(?P<code>{_CODE}(?:-[a-zA-Z]{{2,4}})?)(?P<type>\.md)"
)


def _with_codes_in_names(files: Collection[str], main: str) -> dict[str, str]:
    """Return the pages whose names end with another language than that of a page called the same,
    each with that one; where none has a name without one.
    """
    beside: dict[str, dict[str, str]] = defaultdict(dict)
    for path in files:
        if match := _IN_NAME.fullmatch(path):
            beside[f"{match['stem']}{match['type']}"][match["code"].lower()] = path
    found: dict[str, str] = {}
    for bare, by_code in beside.items():
        if bare not in files and len(by_code) > 1:
            kept = next((code for code in (main, main[:2], "en") if code in by_code), min(by_code))
            found |= {path: by_code[kept] for code, path in by_code.items() if code != kept}
    return found


#: So many pages that stand above a folder of a language, too, are those of the main one.
_FEWEST_ABOVE = 2
#: Where so many files of a folder are called like those of the main language, another one is not in
#: that language.
_MOST_ALIKE = 0.5


def _in_folders(files: Collection[str], main: str) -> Iterator[str]:
    beside: dict[str, set[str]] = defaultdict(set)
    for path in files:
        for above, folder in _folders(path):
            beside[above].add(folder)
            # The main one stands above, save at the top, where pages only lead to a language.
            if above and path.replace(f"{folder}/", "", 1) in files:
                beside[above].add("")
    for code in list(beside[""]):
        inner = [path.removeprefix(f"{code}/") for path in files if path.startswith(f"{code}/")]
        if sum(path in files and not path.startswith("index.") for path in inner) >= _FEWEST_ABOVE:
            beside[""].add("")
    kept = {
        above: next((f for f in ("", main, main[:2], "en") if f in codes), min(codes))
        for above, codes in beside.items()
        if len(codes) > 1
    }
    doubles: dict[tuple[str, str], dict[str, bool]] = defaultdict(dict)
    for path in files:
        for above, folder in _folders(path):
            if kept.get(above, folder) != folder:
                own = _in_folder(path, above, folder, kept[above])
                doubles[above, folder][path] = own in files
    for of_folder in doubles.values():
        are_called_alike = sum(of_folder.values()) >= _MOST_ALIKE * len(of_folder)
        for path, has_own in of_folder.items():
            if has_own or not are_called_alike:
                yield path


def _in_folder(path: str, above: str, folder: str, other: str) -> str:
    """Return what a file in the folder of a language is called in another's, or above that."""
    start = f"{above}/" if above else ""
    return start + (f"{other}/" if other else "") + path.removeprefix(f"{start}{folder}/")


def _folders(path: str) -> Iterator[tuple[str, str]]:
    """Yield each folder of a path that is called like a language, with the one it is in."""
    parts = path.split("/")[:-1]
    for depth, folder in enumerate(parts):
        if _FOLDER.fullmatch(folder):
            yield "/".join(parts[:depth]), folder


def _beside_others(files: Collection[str], main: str) -> Iterator[str]:
    beside: dict[str, dict[str, str]] = defaultdict(dict)
    for path in files:
        if match := _ENDING.fullmatch(path):
            beside[f"{match['stem']}{match['type']}"][match["code"]] = path
    for bare, by_code in beside.items():
        if bare in files:
            yield from by_code.values()
        elif len(by_code) > 1:
            kept = next((code for code in (main, main[:2], "en") if code in by_code), min(by_code))
            yield from (path for code, path in by_code.items() if code != kept)
