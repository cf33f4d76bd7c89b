#!/usr/bin/env python
"""Labsite's command line: `python manage.py help` lists what it can do."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")
    try:
        from django.core.management import execute_from_command_line

        from labsite import failures
    except ImportError:
        sys.exit("Django is not installed here. Run `make install`, then use .venv/bin/python.")
    with failures.told():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
