"""YAML from strangers: no objects but plain values, no aliases that grow without end."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from publications.domain.record import FormatError

#: So many values at most, with those that aliases stand for: a few aliases of aliases can stand
#: for billions.
_MOST_VALUES = 500_000
#: So many lists and objects in one another at most.
_DEEPEST = 100
_BROKEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Yaml:
    """The documents of a text, and where each of their objects begins."""

    documents: list[Any]
    _lines: dict[int, int] = field(default_factory=dict, repr=False)

    def line_of(self, value: object) -> int | None:
        """Return the line of an object of the documents, counted from 1; None of a plain value."""
        return self._lines.get(id(value))


def load(text: str) -> Yaml:
    """Return what the text says; dates stay as they are printed.

    Raises:
        FormatError: it is no YAML (with line and column), or its aliases stand for more values
            than anybody writes.
    """
    text = _BROKEN.sub(" ", text)
    loader = _Loader(text)
    try:
        _check_depth(text)
        documents = list(_documents(loader))
        is_too_much = _values(documents, {}, frozenset()) > _MOST_VALUES
    except FormatError:
        raise
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise FormatError(
            "yaml_broken",
            line=mark.line + 1 if mark else 1,
            column=mark.column + 1 if mark else 1,
        ) from None
    except (ValueError, TypeError, RecursionError, OverflowError):
        raise FormatError("yaml_broken", line=1, column=1) from None
    finally:
        loader.dispose()
    if is_too_much:
        raise FormatError("yaml_aliases")
    return Yaml(documents, loader.lines)


def _check_depth(text: str) -> None:
    """See that nothing is nested so deep that making it would end the process: what makes objects
    calls itself for each level, in C.
    """
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > _DEEPEST:
            mark = event.start_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            raise FormatError("yaml_broken", line=line, column=column)


def _documents(loader: Any) -> Iterator[Any]:
    while loader.check_data():
        yield loader.get_data()


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

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.lines: dict[int, int] = {}
        self._merged = 0

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


def _object(loader: _Loader, node: yaml.MappingNode) -> Iterator[dict[Any, Any]]:
    """Yield the object, empty until all are made (an alias may lead to one that holds it)."""
    values: dict[Any, Any] = {}
    loader.lines[id(values)] = node.start_mark.line + 1
    yield values
    values.update(loader.construct_mapping(node))


_Loader.add_constructor("tag:yaml.org,2002:map", _object)
_Loader.add_constructor("tag:yaml.org,2002:set", _in_order)
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
