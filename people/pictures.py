"""Pictures: cleaned when they come in, shown cut and resized in the formats that browsers read.

What is uploaded is kept turned upright, in sRGB, without metadata (a phone writes into each photo
where it was taken) and no larger than a page can use. What pages show is made from that at first
need, kept under MEDIA, and found by an address that says all it depends on: another focal point is
another address, so that browsers may keep each for good. The addresses are signed: nobody can make
the server work on sizes that no page asks for.
"""

import base64
import io
import logging
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

#: The formats that are read, as Pillow names them. Pillow knows dozens more, some of which start
#: other programs (EPS) or rest on libraries that are seldom looked after.
READ_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "AVIF")
#: What a form offers to choose. A phone that takes HEIC gives one of these instead.
READ_TYPES = tuple(f"image/{name.lower()}" for name in READ_FORMATS)
#: The most pixels that we work on (memory: up to 16 bytes each), and those of a JPEG, which any
#: camera gives and which is not decoded whole (up to 8 bytes each).
MAX_PIXELS = 30_000_000
MAX_JPEG_PIXELS = 65_000_000
#: What is kept of an upload is at most this long on its longer side, in pixels.
MAX_SIDE = 2560
#: The longer side of a picture within a page, in pixels.
_INLINE_SIDE = 480
#: So small a JPEG is decoded to see whether it is whole.
_SIDE_OF_CHECK = 64
#: Where made pictures lie, below MEDIA_ROOT. They can be deleted at any time.
MADE = "made"

#: Formats from the smallest files to the most widely read, with their media types.
FORMATS = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}
_SAVE = {
    "avif": ("AVIF", {"quality": 60, "speed": 7}),
    "webp": ("WEBP", {"quality": 80, "method": 4}),
    "jpg": ("JPEG", {"quality": 82, "optimize": True, "progressive": True}),
}

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Shape:
    """How a picture is cut (width / height; None: not at all) and how wide it is shown (pixels)."""

    ratio: float | None
    widths: tuple[int, ...]


SHAPES = {
    "face": Shape(1, (104, 160, 240, 368, 552)),
    "portrait": Shape(0.8, (160, 240, 320, 480, 640)),
    "card": Shape(1.6, (320, 480, 720, 960)),
    "wide": Shape(16 / 9, (320, 480, 720, 960)),
    "figure": Shape(None, (96, 160, 320, 480)),
    "whole": Shape(None, (480, 800, 1280, 1920)),
    "share": Shape(1.91, (1200,)),
}


class BadPicture(ValidationError):
    """The file cannot be used as a picture; the message says why and what to do."""


@dataclass(frozen=True)
class Made:
    """One made picture: of which upload, in which shape and width, around which point (percent)."""

    name: str
    shape: str
    width: int
    focus: tuple[int, int]
    format: str

    @property
    def path(self) -> str:
        """Where it lies in the storage."""
        x, y = self.focus
        return f"{MADE}/{self.name}/{self.shape}-{self.width}-{x}-{y}.{self.format}"

    @property
    def url(self) -> str:
        x, y = self.focus
        size = f"{self.shape}-{self.width}-{x}-{y}"
        return reverse("pictures:picture", args=[self.signature, size, self.name, self.format])

    @property
    def signature(self) -> str:
        return salted_hmac("people.pictures", self.path).hexdigest()[:16]

    def is_signed_by(self, signature: str) -> bool:
        return constant_time_compare(signature, self.signature)


class Kept(ContentFile):
    """An upload as it is kept: clean already."""


def clean(upload: File, stem: str) -> Kept:
    """Return the upload as it is kept, named `stem` with the ending of its format.

    Raises:
        BadPicture: when it is no picture, a damaged one, or too large to be worked on.
    """
    if isinstance(upload, Kept):
        return upload
    with _opened(upload) as image:
        kept = _in_srgb(_upright(_reduced(image)))
    kept.info.clear()
    buffer = io.BytesIO()
    if kept.mode == "RGBA":
        kept.save(buffer, "PNG")
        return Kept(buffer.getvalue(), f"{stem}.png")
    kept.save(buffer, "JPEG", quality=92, optimize=True)
    return Kept(buffer.getvalue(), f"{stem}.jpg")


def check(file: File) -> None:
    """Check that a file can be used as a picture, in a part of the time of `clean`.

    Raises:
        BadPicture: as `clean`.
    """
    with _opened(file) as image:
        image.draft(None, (_SIDE_OF_CHECK, _SIDE_OF_CHECK))
        image.load()


def check_folder() -> None:
    """Check that pictures can be kept.

    Raises:
        BadPicture: when they cannot.
    """
    folder = Path(default_storage.path(""))
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        message = gettext(
            "The server cannot write to its folder of pictures: "
            "ask whoever runs it to make that folder writable."
        )
        raise BadPicture(message)


def size_of(file: File) -> tuple[int, int]:
    """Return width and height of the picture in pixels, from its header.

    Raises:
        BadPicture: as `clean`, but for what is damaged behind the header.
    """
    with _opened(file) as image:
        return image.size


@contextmanager
def _opened(file: File) -> Iterator[Image.Image]:
    """The picture with only its header read. What goes wrong with it in the block is told.

    Raises:
        BadPicture: as `clean`.
    """
    try:
        file.seek(0)
        with Image.open(file, formats=READ_FORMATS) as image:
            _check_size(image)
            yield image
    except BadPicture:
        raise
    except UnidentifiedImageError as error:
        message = gettext("This is not a picture that we can read: use JPEG, PNG or WebP.")
        raise BadPicture(message) from error
    except Image.DecompressionBombError as error:
        message = gettext(
            "This picture has more pixels than we can work on: "
            "make it smaller, 3000 pixels wide is plenty."
        )
        raise BadPicture(message) from error
    except Exception as error:
        # Whatever its readers run into at what is wrong inside a file, Pillow lets through.
        message = gettext("This picture is damaged: save it anew and try again.")
        raise BadPicture(message) from error


def inline(upload: File) -> str:
    """Return a small picture of the upload as a data: address, for a page that shows it once.

    Raises:
        BadPicture: as `clean`.
    """
    with Image.open(clean(upload, "shown")) as image:
        image.thumbnail((_INLINE_SIDE, _INLINE_SIDE))
        buffer = io.BytesIO()
        image.save(buffer, "WEBP", quality=80)
    return "data:image/webp;base64," + base64.b64encode(buffer.getvalue()).decode()


def _check_size(image: Image.Image) -> None:
    is_jpeg = image.format in ("JPEG", "MPO")  # MPO: several in a file, as phones write them
    if image.width * image.height > (MAX_JPEG_PIXELS if is_jpeg else MAX_PIXELS):
        message = gettext(
            "This picture has %(width)s × %(height)s pixels, more than we can work on: "
            "make it smaller, 3000 pixels wide is plenty."
        )
        raise BadPicture(message % {"width": image.width, "height": image.height})


def _reduced(image: Image.Image) -> Image.Image:
    """The first frame, at most MAX_SIDE long, as its pixels lie.

    Done before all else, which then has few pixels to work on; a JPEG is not even decoded whole.
    """
    image.draft(None, (MAX_SIDE, MAX_SIDE))
    if image.mode in ("1", "P", "I;16") or "transparency" in image.info:
        # Numbers of colours, or one that stands for "none", cannot be mixed.
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    image.load()
    image.thumbnail((MAX_SIDE, MAX_SIDE))
    return image


def _upright(image: Image.Image) -> Image.Image:
    try:
        return ImageOps.exif_transpose(image)
    except Exception:
        return image  # broken EXIF says nothing, in whichever way it is broken


def _in_srgb(image: Image.Image) -> Image.Image:
    """The picture as RGB, or RGBA where parts are transparent, in the colours of the web."""
    mode = "RGBA" if image.has_transparency_data else "RGB"
    profile = image.info.get("icc_profile")
    if profile and image.mode in ("RGB", "RGBA", "CMYK"):
        try:
            return ImageCms.profileToProfile(
                image,
                ImageCms.ImageCmsProfile(io.BytesIO(profile)),
                ImageCms.createProfile("sRGB"),
                outputMode=mode,
            )
        except (ImageCms.PyCMSError, OSError):
            pass  # a broken profile says nothing: take the numbers as they are
    return image.convert(mode)


def crop_box(
    width: int, height: int, ratio: float, focus: tuple[int, int]
) -> tuple[int, int, int, int]:
    """Return the largest part with this ratio that has the focal point as near its middle as can
    be: left, top, right, bottom in pixels."""
    part_width = max(1, min(width, round(height * ratio)))
    part_height = max(1, min(height, round(width / ratio)))
    left = _placed(width, part_width, focus[0])
    top = _placed(height, part_height, focus[1])
    return left, top, left + part_width, top + part_height


def _placed(whole: int, part: int, percent: int) -> int:
    return max(0, min(whole - part, round(whole * percent / 100 - part / 2)))


def shown_size(shape: Shape, width: int, height: int) -> tuple[int, int]:
    """Return width and height of the largest form of a picture of this size: never enlarged."""
    ratio = shape.ratio or width / height
    shown = max(1, min(width, round(height * ratio), shape.widths[-1]))
    return shown, max(1, round(shown / ratio))


def widths_for(shape: Shape, width: int, height: int) -> list[int]:
    """Return the widths in which a picture of this size is offered, narrowest first."""
    largest, _ = shown_size(shape, width, height)
    return [*(offered for offered in shape.widths if offered < largest), largest]


def read(made: Made) -> bytes:
    """Return the made picture's file, made now if this is the first time.

    Raises:
        FileNotFoundError: when the upload is gone or can no longer be read.
    """
    return kept_file(made.path, lambda: _make(made))


def kept_file(path: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept at this path of the storage, made and kept now where it cannot be read.

    Where it cannot be kept either it is made each time.
    """
    try:
        with default_storage.open(path) as file:
            content: bytes = file.read()
    except OSError:
        content = b""
    if not content:
        content = make()
        try:
            _keep(path, content)
        except OSError as error:
            logger.warning("A made picture cannot be kept: %s", error)
    return content


def _keep(path: str, content: bytes) -> None:
    """Write the file whole or not at all, whoever else writes it and whatever breaks off."""
    draft = f"{path}.{secrets.token_hex(4)}.part"
    try:
        default_storage.save(draft, ContentFile(content))
        os.replace(default_storage.path(draft), default_storage.path(path))
    except OSError:
        default_storage.delete(draft)
        raise


def _make(made: Made) -> bytes:
    shape = SHAPES[made.shape]
    try:
        with default_storage.open(made.name) as file, _opened(file) as image:
            shown = _on_white(_upright(_reduced(image)))
    except (BadPicture, OSError) as error:
        raise FileNotFoundError(made.name) from error
    if shape.ratio:
        shown = shown.crop(crop_box(shown.width, shown.height, shape.ratio, made.focus))
    width = min(made.width, shown.width)
    height = max(1, round(width * shown.height / shown.width))
    shown = shown.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3)
    buffer = io.BytesIO()
    name, options = _SAVE[made.format]
    shown.save(buffer, name, **options)
    return buffer.getvalue()


def _on_white(image: Image.Image) -> Image.Image:
    """The picture without transparency: a drawing made for white paper is read in the dark too."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    seen = image.convert("RGBA")
    paper = Image.new("RGBA", seen.size, "white")
    return Image.alpha_composite(paper, seen).convert("RGB")
