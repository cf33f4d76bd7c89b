"""The key with which the site signs, kept in a file where no setting names one."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from labsite import folders


def kept_in(folder: Path) -> str:
    """Return the key in a folder's file `secret_key`, made at first need.

    Written aside and linked into place, so that processes starting together agree on one key.

    Raises:
        ImproperlyConfigured: when it cannot be read or made.
    """
    path = folder / "secret_key"
    try:
        if not path.exists():
            draft = path.with_name(f"secret_key.{os.getpid()}.{secrets.token_hex(4)}")
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as file:
                file.write(secrets.token_urlsafe(50))
            try:
                os.link(draft, path)
            except FileExistsError:
                pass  # another process was first; its key is the one
            finally:
                draft.unlink()
        key = path.read_bytes().decode("ascii", "ignore").strip()
    except OSError as error:
        raise folders.unusable(path, error) from error
    if not key:
        raise ImproperlyConfigured(
            f"{path} holds no key: remove it, and a new one is made; everybody signs in anew then."
        )
    return key
