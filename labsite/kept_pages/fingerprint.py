"""What tells two versions of the site apart: code, templates, translations and settings.

A deploy begins anew with the pages that are kept, and so does a changed setting.
"""

import hashlib
import os
from collections.abc import Iterator

from django.conf import settings

_FOLDERS = ("labsite", "people", "publications", "templates")
_FILES = ("requirements.lock",)
_ENDINGS = tuple(".py .html .txt .xml .mo .css .js .svg .csl .json .toml .typ .tex".split())
#: Settings that pages follow from. The key signs the addresses of pictures.
_SETTINGS = (
    "ALLOWED_HOSTS",
    "CONTENT_SECURITY_POLICY",
    "DEBUG",
    "HTTPS",
    "LANGUAGES",
    "LANGUAGE_CODE",
    "MEDIA_URL",
    "REFUSED_FEATURES",
    "SECRET_KEY",
    "SECURE_HSTS_INCLUDE_SUBDOMAINS",
    "SECURE_HSTS_PRELOAD",
    "SECURE_HSTS_SECONDS",
    "SHARE_FONT",
    "SITE_URL",
    "STATIC_URL",
    "TIME_ZONE",
)


def of_the_site() -> str:
    """Return a name for the code and settings of now, which are read without opening a file."""
    digest = hashlib.sha256()
    for name in _SETTINGS:
        digest.update(f"{name}={getattr(settings, name)!r}\n".encode())
    for name in sorted(_state_of_files()):
        digest.update(f"{name}\n".encode())
    return digest.hexdigest()


def _state_of_files() -> Iterator[str]:
    # The manifest names static files by their content.
    manifest = os.path.join(settings.STATIC_ROOT, "staticfiles.json")
    for path in (manifest, *(settings.BASE_DIR / name for name in _FILES)):
        if os.path.exists(path):
            yield _state(os.stat(path), str(path))
    for folder in (*(settings.BASE_DIR / name for name in _FOLDERS), settings.CV_TEMPLATES):
        for root, folders, files in os.walk(folder):
            folders[:] = [name for name in folders if name != "__pycache__"]
            for name in files:
                if name.endswith(_ENDINGS):
                    path = os.path.join(root, name)
                    yield _state(os.stat(path), path)


def _state(status: os.stat_result, path: str) -> str:
    return f"{path} {status.st_size} {status.st_mtime_ns}"
