"""The API's addresses as a whole, and its OpenAPI description."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The description, written by the command that fails on any warning."""
    file: Path = tmp_path_factory.mktemp("openapi") / "schema.json"
    call_command(
        "spectacular",
        validate=True,
        fail_on_warn=True,
        format="openapi-json",
        file=str(file),
        verbosity=0,
    )
    return json.loads(file.read_text())


def operations(description: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method} {path}", operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_list_and_item_is_described(description: dict[str, Any]) -> None:
    things = ("alumni", "courses", "members", "news", "projects", "publications", "talks")
    expected = {f"/api/v1/{name}/" for name in things} | {
        f"/api/v1/{name}/{{slug}}/" for name in things
    }

    assert set(description["paths"]) == expected | {"/api/v1/runs/", "/api/v1/runs/{id}/"}


def test_only_runs_can_be_written(description: dict[str, Any]) -> None:
    writing = [name for name, _ in operations(description) if not name.startswith("get ")]

    assert writing == ["post /api/v1/runs/"]


def test_every_operation_and_parameter_is_in_words(description: dict[str, Any]) -> None:
    known_tags = {tag["name"] for tag in description["tags"]}
    for name, operation in operations(description):
        assert operation["summary"], name
        assert operation["description"], name
        assert set(operation["tags"]) <= known_tags, name
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "query":
                assert parameter.get("description"), f"{name}: {parameter['name']}"
    for name, component in description["components"]["schemas"].items():
        if name.startswith("Paginated") or "enum" in component:
            continue
        assert component["description"], name


def test_starting_a_run_is_described_with_all_its_answers(description: dict[str, Any]) -> None:
    answers = description["paths"]["/api/v1/runs/"]["post"]["responses"]

    assert set(answers) == {"202", "400", "403", "409"}


def test_public_lists_ask_for_no_login(description: dict[str, Any]) -> None:
    assert description["paths"]["/api/v1/publications/"]["get"]["security"] == [{}]
    assert {} not in description["paths"]["/api/v1/runs/"]["get"]["security"]


def test_logins_drafts_and_the_editors_own_are_not_described(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    fields = {name for schema in schemas.values() for name in schema.get("properties", ())}

    assert not fields & {"user", "started_by", "shown", "edits", "origins", "cursor"}
    # A project's status is public; a publication's tells what editors have hidden.
    with_status = {
        name for name, schema in schemas.items() if "status" in schema.get("properties", ())
    }
    assert with_status == {"Project"}


@pytest.mark.parametrize(
    ("query", "content_type"),
    [
        ("", "application/vnd.oai.openapi"),
        ("?format=json", "application/vnd.oai.openapi+json"),
    ],
)
def test_the_description_is_served(client: Client, query: str, content_type: str) -> None:
    answer = client.get(f"/api/v1/schema/{query}")

    assert answer.status_code == 200
    assert answer.headers["Content-Type"].split(";")[0] == content_type
    assert "/api/v1/publications/" in answer.text


def test_the_root_lists_what_there_is(client: Client) -> None:
    root = client.get("/api/v1/")

    assert root.json()["publications"] == "http://testserver/api/v1/publications/"


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["nonsense/", "members/a/b/", "runs/x/"])
def test_an_unknown_address_is_answered_in_json(client: Client, path: str) -> None:
    answer = client.get(f"/api/v1/{path}")

    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/json"
    assert "http://testserver/api/v1/" in answer.json()["detail"]


@pytest.mark.django_db
def test_an_address_without_its_slash_leads_to_the_one_with_it(client: Client) -> None:
    answer = client.get("/api/v1/members?q=x")

    assert answer.status_code == 301
    assert answer.headers["Location"] == "/api/v1/members/?q=x"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["alumni", "courses", "members", "news", "projects", "publications", "runs", "talks"]
)
def test_a_browser_gets_a_page(admin_client: Client, name: str) -> None:
    answer = admin_client.get(f"/api/v1/{name}/", headers={"accept": "text/html"})

    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")
