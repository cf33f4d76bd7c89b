"""What starts brings only what it uses: a command must not wait for what others need."""

import os
import subprocess
import sys

import pytest

#: What a page of one kind, a sync or an import needs, and nothing else.
LATER = (
    *("bibtexparser", "citeproc", "hishel", "httpx", "lxml", "pylatexenc"),
    *("publications.sources.transport", "publications.domain.formats.bibtex", "redis.asyncio"),
)


@pytest.mark.parametrize(
    ("entry", "later"),
    [
        ("", (*LATER, "publications.admin", "people.admin", "labsite.urls")),
        ("import labsite.urls", LATER),
    ],
    ids=["a command", "the site"],
)
def test_starting_imports_nothing_that_few_need(entry, later, tmp_path):
    code = f"import django; django.setup(); {entry}\nimport sys; print(*sys.modules)"

    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "LABSITE_VAR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert [name for name in later if name in done.stdout.split()] == []
