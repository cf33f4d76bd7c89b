"""YAML that lists papers under any of the usual names -> Records, as data files of homepages do."""

import re

import yaml

from publications.domain.formats import data_lists
from publications.domain.formats.named_fields import plain_name
from publications.domain.record import FormatError, Listing

_LINE = re.compile(r"^[ \t]*(?:- )*[\"']?([^\W\d][\w -]{0,40})[\"']?:(?:\s|$)", re.MULTILINE)
_TITLE_LINE = re.compile(
    r"^[ \t]*(?:- )*[\"']?[\w-]{0,20}title[\"']?:[ \t]+\S", re.MULTILINE | re.IGNORECASE
)
_STRUCTURE = re.compile(r"^[ \t]*- +\S|^[ \t]+[\w-]{1,40}:(?:\s|$)", re.MULTILINE)
#: A value that stands for another one's: a few of them can stand for billions of values.
_ALIAS = re.compile(r"(?:^|[\[{,:-])[ \t]*\*[A-Za-z_][\w-]*[ \t]*(?:$|[,\]}])", re.MULTILINE)
_BROKEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def looks_like(text: str) -> bool:
    """Whether most lines of the text are those of a YAML file with titles."""
    head = text[:100_000]
    lines = sum(bool(line.strip()) for line in head.split("\n"))
    named = len(_LINE.findall(head))
    is_named = named * 2 > lines and named > 2 and bool(_TITLE_LINE.search(head))
    return is_named and bool(_STRUCTURE.search(head))


def read(text: str) -> Listing:
    """Return the papers of a YAML file, wherever the lists are in it.

    Raises:
        FormatError: it is no YAML (with line and column), or no list of papers is in it.
    """
    if _ALIAS.search(text):
        raise FormatError("yaml_aliases")
    try:
        data = list(yaml.load_all(_BROKEN.sub(" ", text), Loader=_Loader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise FormatError(
            "yaml_broken",
            line=mark.line + 1 if mark else 1,
            column=mark.column + 1 if mark else 1,
        ) from None
    except (ValueError, RecursionError, OverflowError):
        raise FormatError("yaml_broken", line=1, column=1) from None
    return data_lists.listing_of(data, "yaml", _lines_of_titles(text))


class _Loader(yaml.CSafeLoader):
    """The safe loader; dates stay as they are printed: "2020-13-01" must not end the file."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}


def _lines_of_titles(text: str) -> data_lists.LineOf:
    """Return what tells the line on which the next item of a title stands."""
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        name, colon, value = line[:3000].partition(":")
        if colon and "title" in plain_name(name):
            lines.setdefault(value.strip().strip("\"'"), []).append(number)
    left = {title: iter(numbers) for title, numbers in lines.items()}
    return lambda title: next(left[title], None) if title in left else None
