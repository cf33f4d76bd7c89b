"""Backups: the whole site in one file, which either database takes.

`write(path)` makes one, `restore(path)` puts a site back, `try_out(path)` restores one into a
database that is thrown away and compares. What cannot be done is a `BackupError`, in a sentence.

The file is a zip: its list stands at the end, so that one that was cut short is known at once; each
part is read by itself; and anybody can look into it. `manifest.json` tells what it holds, each
table is a file of JSON lines, and uploaded files follow as they are. All have their SHA-256.
"""

from labsite.backup.archive import Archive
from labsite.backup.errors import BackupError
from labsite.backup.restoring import restore, try_out
from labsite.backup.writing import write

__all__ = ["Archive", "BackupError", "restore", "try_out", "write"]
