"""Small uploads for the tests."""

import io
from typing import Any

from django.core.files.base import ContentFile
from PIL import Image


def upload(
    width: int = 800,
    height: int = 600,
    format: str = "JPEG",
    *,
    mode: str = "RGB",
    colour: Any = "navy",
    name: str = "ann.jpg",
    **options: Any,
) -> ContentFile:
    """Return a picture of one colour as a browser would send it."""
    buffer = io.BytesIO()
    Image.new(mode, (width, height), colour).save(buffer, format, **options)
    return ContentFile(buffer.getvalue(), name)


def halves(width: int, height: int) -> Image.Image:
    """Return a picture that is red on the left and blue on the right."""
    image = Image.new("RGB", (width, height), "red")
    image.paste("blue", (width // 2, 0, width, height))
    return image
