"""What programs and people at a terminal rely on, as facts to be recorded."""

import argparse
import inspect
import json
import re
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from django.core.management import call_command, get_commands, load_command_class
from django.core.management.base import BaseCommand
from django.urls import URLPattern, URLResolver, get_resolver

from tests.servers import ROOT

_OURS = ("labsite", "people", "publications")


def commands() -> dict[str, list[str]]:
    """Each command of ours with its arguments: names, what they take, and what holds without."""
    usual = {action.dest for action in _parser(BaseCommand(), "any")._actions}
    return {
        name: [_argument(action) for action in parser(name)._actions if action.dest not in usual]
        for name, app in sorted(get_commands().items())
        if app in _OURS
    }


def parser(name: str) -> argparse.ArgumentParser:
    """The parser of a command's arguments."""
    return _parser(load_command_class(get_commands()[name], name), name)


def _parser(command: BaseCommand, name: str) -> argparse.ArgumentParser:
    return command.create_parser("manage.py", name)


def _argument(action: argparse.Action) -> str:
    told = [", ".join(action.option_strings) or action.dest.upper()]
    if action.choices:
        told.append("|".join(map(str, action.choices)))
    elif action.nargs != 0 and action.option_strings:
        told.append("VALUE")
    if action.nargs:
        told.append(f"({action.nargs} times)")
    if action.default not in (None, False, []):
        told.append(f"else {action.default}")
    if action.required:
        told.append("required")
    return " ".join(told)


def fields(value: Any, path: str = "") -> set[str]:
    """The fields of a JSON value with their types: `records[].title: str`."""
    if isinstance(value, Mapping):
        return {found for name, each in value.items() for found in fields(each, f"{path}.{name}")}
    if isinstance(value, list):
        return {found for each in value for found in fields(each, f"{path}[]")} | {f"{path}[]"}
    return {f"{path.removeprefix('.')}: {type(value).__name__}"}


def settings() -> list[str]:
    """Each variable of the environment: what it is read as, and what the docs say holds without."""
    source = (ROOT / "labsite" / "settings.py").read_text()
    types = {name: kind for kind, name in re.findall(r'\benv\.(\w+)\(\s*"([A-Z_]+)"', source)}
    rows = re.findall(
        r"^\| (`[A-Z][^|]+)\| ([^|]+) \|",
        (ROOT / "docs/configuration.md").read_text(),
        re.MULTILINE,
    )
    documented = {
        name: default.strip()
        for names, default in rows
        for name in re.findall(r"`([A-Z_]+)`", names)
    }
    return [f"{name} {types[name]}, else {documented[name]}" for name in sorted(types)]


def tasks() -> list[str]:
    """Each Celery task of ours with its arguments."""
    from labsite.celery import app

    app.loader.import_default_modules()
    return [
        f"{name}{inspect.signature(task.run)}"
        for name, task in sorted(app.tasks.items())
        if not name.startswith("celery.")
    ]


def schedules() -> list[str]:
    """What runs by itself on a new site."""
    from django_celery_beat.models import PeriodicTask

    return [
        " ".join(f"{each.name}: {each.task}, {each.schedule}".split())
        + ("" if each.enabled else ", off")
        for each in PeriodicTask.objects.order_by("name")
    ]


def addresses() -> dict[str, list[str]]:
    """All patterns of addresses with their names: the site's, the API's and the admin's."""
    found: dict[str, list[str]] = {"site": [], "api": [], "admin": []}
    for regex, name in _patterns(get_resolver()):
        pattern = re.sub(r"(?<=app_label>)[\w|]+", _in_order, regex)
        part = "api" if pattern.startswith("api/") else pattern.partition("/")[0]
        found[part if part in found else "site"].append(f"{pattern}  {name}".rstrip())
    return {part: sorted(lines) for part, lines in found.items()}


def _in_order(choices: re.Match[str]) -> str:
    """Choices that stand in the order in which modules were imported, by the alphabet."""
    return "|".join(sorted(choices[0].split("|")))


def _patterns(
    resolver: URLResolver, before: str = "", space: str = ""
) -> Iterator[tuple[str, str]]:
    for each in resolver.url_patterns:
        pattern = f"{before}{each.pattern}"
        if isinstance(each, URLPattern):
            yield pattern, f"{space}{each.name}" if each.name else ""
        else:
            inner = f"{space}{each.namespace}:" if each.namespace else space
            yield from _patterns(each, pattern, inner)


def api() -> dict[str, list[str]]:
    """The API by its own description: operations with parameters and answers, and all fields."""
    out = StringIO()
    call_command("spectacular", format="openapi-json", stdout=out)
    description = json.loads(out.getvalue())
    found = {
        f"{method} {path}": _operation(operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    }
    for name, component in description["components"]["schemas"].items():
        required = component.get("required", ())
        found[name] = sorted(
            f"{field}: {_type(schema)}{'' if field in required else ', optional'}"
            for field, schema in component.get("properties", {}).items()
        ) or [_type(component)]
    return found


def _operation(operation: dict[str, Any]) -> list[str]:
    parameters = sorted(
        f"{each['in']} {each['name']}: {_type(each['schema'])}"
        for each in operation.get("parameters", ())
    )
    body = operation.get("requestBody", {}).get("content", {})
    answers = [
        f"{status}: {' or '.join(_contents(answer.get('content', {}))) or 'nothing'}"
        for status, answer in sorted(operation["responses"].items())
    ]
    return [*parameters, *(f"takes {each}" for each in _contents(body)), *answers]


def _contents(content: dict[str, Any]) -> list[str]:
    return sorted(f"{kind} {_type(each.get('schema', {}))}" for kind, each in content.items())


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for together in ("allOf", "oneOf", "anyOf"):
        if together in schema:
            joined = " or ".join(map(_type, schema[together]))
            return f"{joined}{' or null' if schema.get('nullable') else ''}"
    told = str(schema.get("type", "anything"))
    if told == "array":
        told = f"[{_type(schema['items'])}]"
    if "enum" in schema:
        told = "|".join("null" if each is None else str(each) or '""' for each in schema["enum"])
    more = [
        f"{name} {schema[name]}" for name in ("format", "pattern", "maxLength") if name in schema
    ]
    return " ".join([told, *more]) + (" or null" if schema.get("nullable") else "")
