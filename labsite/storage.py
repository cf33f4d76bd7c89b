"""Where uploaded files lie: whole, or not at all."""

import contextlib
from typing import Any

from django.core.files import storage


class FileSystemStorage(storage.FileSystemStorage):
    """Django's, but of a file that the disk did not take to its end nothing is left."""

    def _save(self, name: str, content: Any) -> str:
        is_new = not self.exists(name)
        try:
            return str(super()._save(name, content))
        except OSError:
            if is_new:
                with contextlib.suppress(OSError):
                    self.delete(name)
            raise
