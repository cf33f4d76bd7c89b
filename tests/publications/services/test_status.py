"""What may become of a publication's status, and that one module alone writes it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from publications.domain.reasons import Reason
from publications.models import Action, Publication
from publications.services import actions
from publications.services.status import (
    DECLINED,
    DELETED,
    FINAL,
    PUBLISHED,
    WAITING,
    change_status,
    new_publication,
)

#: Calls that look for publications or tell of them, and store none; `Response` is HTTP's, and a
#: project has a status, too.
_ASKING = frozenset(
    (
        "filter exclude Q get Response HttpResponse JsonResponse HttpResponseRedirect FileResponse"
        " render Project ProjectRow"
    ).split()
)
#: What is below the models cannot write one; services speak of HTTP's status there.
_BELOW = {"domain", "sources"}
#: What holds the status that a paper is to have, and is none.
_NO_PAPER = "result"


def _source_files() -> list[Path]:
    folders = (settings.BASE_DIR / name for name in ("labsite", "people", "publications"))
    return [
        path
        for folder in folders
        for path in folder.rglob("*.py")
        if path.relative_to(settings.BASE_DIR).parts[1] not in {"migrations", *_BELOW}
    ]


def _writes(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that set a `status`, by assignment, by keyword or by its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            attributes = (target for target in targets if isinstance(target, ast.Attribute))
            if any(
                target.attr == "status" and ast.unparse(target.value) != _NO_PAPER
                for target in attributes
            ):
                yield node.lineno
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            named = any(keyword.arg == "status" for keyword in node.keywords)
            set_by_name = name == "setattr" and any(
                isinstance(one, ast.Constant) and one.value == "status" for one in node.args
            )
            if (named and name not in _ASKING) or set_by_name:
                yield node.lineno


def test_one_module_alone_writes_the_status() -> None:
    found = {
        path.relative_to(settings.BASE_DIR).as_posix()
        for path in _source_files()
        if any(_writes(ast.parse(path.read_text("utf-8"))))
    }

    assert found == {"publications/services/status.py"}


@pytest.mark.parametrize(
    "writes",
    [
        "paper.status = 'waiting'",
        "papers.update(status='waiting')",
        "Publication(status='waiting')",
        "setattr(paper, 'status', 'waiting')",
    ],
)
def test_each_way_of_writing_it_is_found(writes: str) -> None:
    assert list(_writes(ast.parse(writes))) == [1]


def test_a_new_publication_waits() -> None:
    assert new_publication("Looms").status == WAITING


@pytest.mark.parametrize("status", FINAL)
def test_no_sync_changes_what_a_person_made_final(status: str) -> None:
    paper = Publication(title="Looms", status=status)

    with pytest.raises(ValueError, match="only a person"):
        change_status(paper, DECLINED)

    assert paper.status == status


@pytest.mark.django_db
def test_an_action_that_does_not_look_after_the_paper_cannot_change_it() -> None:
    paper, other = (
        Publication.objects.create(title=title, slug=title) for title in ("looms", "cards")
    )

    with actions.recording(Action.Kind.DELETE, None, other) as action:
        action.message = Reason("deleted")
        with pytest.raises(ValueError, match="none of the papers"):
            change_status(paper, DELETED, action)

    assert paper.status == PUBLISHED
