"""YAML that lists papers under any of the usual names -> Records, as data files of homepages do."""

import re

import yaml

from publications.domain.formats import data_lists
from publications.domain.formats.named_fields import plain_name
from publications.domain.record import FormatError, Listing

_LINE = re.compile(r"^[ \t]*(?:- )*[\"']?([^\W\d][\w -]{0,40})[\"']?:(?:\s|$)", re.MULTILINE)
_TITLE_LINE = re.compile(
    r"^[ \t]*(?:- )*\{?[\"']?(?:[\w-]{0,20}title|name|paper)[\"']?:[ \t]+\S",
    re.MULTILINE | re.IGNORECASE,
)
#: A page may quote a data file.
_MARKUP = re.compile(r"<(?:html|body|li|div)\b|\\(?:section|item)\b")
_STRUCTURE = re.compile(r"^[ \t]*- +\S|^[ \t]+[\w-]{1,40}:(?:\s|$)", re.MULTILINE)
#: So many values at most, with those that aliases stand for: a few aliases of aliases can stand
#: for billions.
_MOST_VALUES = 500_000
_BROKEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


#: An item of a list that begins with a field.
_ITEM = re.compile(r"^[ \t]*- +\{?[\w-]{2,30}:[ \t]+\S", re.MULTILINE)
_MANY_ITEMS = 3


def looks_like(text: str) -> bool:
    """Whether the text is a YAML file with titles: by most of its lines, or by its items, whose
    longer values may fill many lines.
    """
    if holds_items(text):
        return True
    head = text[:100_000]
    lines = sum(bool(line.strip()) for line in head.split("\n"))
    named = len(_LINE.findall(head))
    is_named = named * 2 > lines and named > 2 and bool(_TITLE_LINE.search(head))
    return is_named and bool(_STRUCTURE.search(head))


def holds_items(text: str) -> bool:
    """Whether the text has several items of a YAML list, with titles; they may quote BibTeX."""
    head = text[:100_000]
    titles = len(_TITLE_LINE.findall(head))
    items = len(_ITEM.findall(head))
    return min(titles, items) >= _MANY_ITEMS and not _MARKUP.search(head)


def read(text: str) -> Listing:
    """Return the papers of a YAML file, wherever the lists are in it.

    Raises:
        FormatError: it is no YAML (with line and column), no list of papers is in it, or its
            aliases stand for more than a list of papers holds.
    """
    try:
        data = list(yaml.load_all(_BROKEN.sub(" ", text), Loader=_Loader))
        is_too_much = _values(data, {}, frozenset()) > _MOST_VALUES
    except FormatError:
        raise
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise FormatError(
            "yaml_broken",
            line=mark.line + 1 if mark else 1,
            column=mark.column + 1 if mark else 1,
        ) from None
    except (ValueError, RecursionError, OverflowError):
        raise FormatError("yaml_broken", line=1, column=1) from None
    if is_too_much:
        raise FormatError("yaml_aliases")
    return data_lists.listing_of(data, "yaml", _lines_of_titles(text))


def _is_scalar(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode)


def _values(data: object, known: dict[int, int], above: frozenset[int]) -> int:
    """Return how many values the data holds where each alias is written out.

    An alias is the very object that it names, so each is counted once; one that holds itself counts
    as too many.
    """
    if not isinstance(data, (dict, list)):
        return 1
    if id(data) in above:
        return _MOST_VALUES + 1
    if id(data) not in known:
        held = data if isinstance(data, list) else [*data, *data.values()]
        inside = above | {id(data)}
        known[id(data)] = 1 + sum(_values(value, known, inside) for value in held)
    return known[id(data)]


class _Loader(yaml.CSafeLoader):
    """The safe loader; dates stay as they are printed: "2020-13-01" must not end the file."""

    _merged = 0

    def flatten_mapping(self, node: yaml.MappingNode) -> None:
        """Merge what "<<: *name" stands for, each field once: merged fields of merged fields would
        grow as aliases of aliases do.
        """
        super().flatten_mapping(node)
        last = {str(key.value): (key, value) for key, value in node.value if _is_scalar(key)}
        others = [pair for pair in node.value if not _is_scalar(pair[0])]
        node.value = [*last.values(), *others]
        self._merged += len(node.value)
        if self._merged > _MOST_VALUES:
            raise FormatError("yaml_aliases")


def _in_order(loader: _Loader, node: yaml.MappingNode) -> list[object]:
    """Return a set ("!!set", whose keys alone count) as a list: authors stand in an order."""
    return [loader.construct_object(key) for key, _ in node.value]


_Loader.add_constructor("tag:yaml.org,2002:set", _in_order)
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
