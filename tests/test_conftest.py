"""What the tests of all stand on."""

import os
import subprocess
import sys

from tests.plain import is_plain
from tests.servers import ROOT

COLLECT = """
import sys, pytest
status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[1:]])
print("Django:", "django" in sys.modules)
sys.exit(status)
"""


def test_tests_of_plain_modules_start_without_django() -> None:
    plain = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if is_plain(path)]
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}

    done = subprocess.run(
        [sys.executable, "-c", COLLECT, *plain], cwd=ROOT, env=env, capture_output=True, text=True
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "Django: False" in done.stdout
    assert len(plain) > 20
