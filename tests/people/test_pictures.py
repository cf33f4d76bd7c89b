import contextlib
import io
import random
import re
import struct
import zlib
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.forms import ModelForm, modelform_factory
from django.template import Context, Template
from PIL import Image, ImageCms, ImageFile, WebPImagePlugin

from people import pictures
from people.models import Member, News
from people.pictures import Made, Shape, clean, crop_box, shown_size, widths_for
from tests.pictures import halves, upload
from tests.publications import make

GPS_INFO, ORIENTATION = 0x8825, 0x0112


@pytest.fixture(autouse=True)
def _own_media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


def opened(file) -> Image.Image:
    file.seek(0)
    image = Image.open(io.BytesIO(file.read()))
    image.load()
    return image


class TestClean:
    def test_what_a_phone_adds_is_gone_and_the_picture_stands_upright(self):
        exif = Image.Exif()
        exif[ORIENTATION] = 6  # turned by 90 degrees
        exif.get_ifd(GPS_INFO)[2] = (40.0, 26.0, 46.0)
        buffer = io.BytesIO()
        halves(80, 40).save(buffer, "JPEG", exif=exif, quality=95)

        kept = opened(clean(ContentFile(buffer.getvalue()), "ann"))

        assert kept.size == (40, 80)
        assert dict(kept.getexif()) == {}
        red, _, blue = kept.getpixel((20, 5))
        assert red > 200 > 50 > blue

    @pytest.mark.parametrize(
        ("format", "mode", "name"),
        [
            ("JPEG", "RGB", "ann.jpg"),
            ("JPEG", "L", "ann.jpg"),
            ("JPEG", "CMYK", "ann.jpg"),
            ("PNG", "RGBA", "ann.jpg"),
            ("PNG", "P", "ann.jpg"),
            ("PNG", "I;16", "ann.jpg"),
            ("GIF", "P", "ann.jpg"),
            ("WEBP", "RGB", "ann.jpg"),
            ("AVIF", "RGB", "ann.jpg"),
            ("MPO", "RGB", "ann.jpg"),
        ],
    )
    def test_any_sort_of_picture(self, format, mode, name):
        colour = 0 if mode in ("L", "P", "I;16") else None
        kept = clean(upload(60, 40, format, mode=mode, colour=colour or 0), "ann")

        assert opened(kept).size == (60, 40)
        assert kept.name == name or (mode == "RGBA" and kept.name == "ann.png")

    def test_what_is_transparent_stays_so(self):
        kept = clean(upload(60, 40, "PNG", mode="RGBA", colour=(0, 0, 0, 0)), "logo")

        assert kept.name == "logo.png"
        assert opened(kept).getpixel((0, 0))[3] == 0

    def test_of_a_moving_picture_the_first(self):
        buffer = io.BytesIO()
        first = Image.new("RGB", (40, 40), "red")
        others = [Image.new("RGB", (40, 40), "blue")] * 3
        first.save(buffer, "GIF", save_all=True, append_images=others)

        kept = opened(clean(ContentFile(buffer.getvalue()), "ann"))

        assert getattr(kept, "n_frames", 1) == 1
        assert kept.getpixel((20, 20))[0] > 200

    def test_a_large_one_becomes_as_large_as_pages_need(self):
        assert opened(clean(upload(4000, 1000), "ann")).size == (2560, 640)

    def test_colours_of_another_profile_become_those_of_the_web(self):
        lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()

        assert "icc_profile" not in opened(clean(upload(icc_profile=lab), "ann")).info

    def test_a_broken_profile_does_no_harm(self):
        assert opened(clean(upload(icc_profile=b"nonsense"), "ann")).size == (800, 600)

    @pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
    @pytest.mark.parametrize(
        ("size", "format", "message"),
        [
            ((10_280, 7_690), "PNG", "10280 × 7690 pixels"),
            ((12_000, 7_000), "PNG", "12000 × 7000 pixels"),
            ((20_000, 20_000), "PNG", "more pixels than we can work on"),
            ((6_000, 6_000), "WEBP", "6000 × 6000 pixels"),
            ((6_000, 6_000), "GIF", "6000 × 6000 pixels"),
            ((9_000, 8_000), "JPEG", "9000 × 8000 pixels"),
        ],
    )
    @pytest.mark.soak
    def test_too_large_a_picture_is_refused_before_it_is_decoded(
        self, monkeypatch, size, format, message
    ):
        mode = {"PNG": "1", "WEBP": "RGB"}.get(format, "L")
        picture = upload(*size, format, mode=mode, colour=0)
        for plugin in (ImageFile.ImageFile, WebPImagePlugin.WebPImageFile):
            monkeypatch.setattr(plugin, "load", lambda image: pytest.fail("it is decoded"))

        with pytest.raises(ValidationError, match=message):
            clean(picture, "ann")

    def test_a_large_jpeg_is_not_decoded_whole(self, monkeypatch):
        decoded = []
        load = ImageFile.ImageFile.load

        def noting(image):
            decoded.append(image.size)
            return load(image)

        photo = upload(9_000, 7_000, mode="L", colour=0)
        monkeypatch.setattr(ImageFile.ImageFile, "load", noting)

        assert opened(clean(photo, "ann")).size == (2560, 1991)
        assert decoded[0] == (4500, 3500)

    @pytest.mark.parametrize("content", [b"", b"not a picture", b"<svg></svg>", b"\xff\xd8\xff"])
    def test_what_is_no_picture_is_refused(self, content):
        with pytest.raises(ValidationError, match="not a picture that we can read"):
            clean(ContentFile(content), "ann")

    @pytest.mark.parametrize("format", ["EPS", "TIFF", "BMP", "ICO", "PPM", "TGA", "PCX", "SGI"])
    def test_no_other_format_of_pillow_is_reached(self, monkeypatch, format):
        """EPS would start Ghostscript."""
        other = upload(40, 40, format)
        plugin = Image.OPEN[format]
        refuse = lambda *args: pytest.fail(f"{format} is opened")  # noqa: E731
        monkeypatch.setitem(Image.OPEN, format, (refuse, plugin[1]))

        with pytest.raises(ValidationError, match="not a picture that we can read"):
            clean(other, "ann")

    @pytest.mark.filterwarnings("ignore:Corrupt EXIF data:UserWarning")
    def test_broken_exif_does_no_harm(self):
        photo = upload(exif=b"Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12nonsense")

        assert opened(clean(photo, "ann")).size == (800, 600)

    def test_a_profile_that_is_a_bomb_is_refused(self):
        bomb = zlib.compress(bytes(50_000_000))
        chunk = b"iCCP" + b"lab\0\0" + bomb
        content = upload(40, 40, "PNG").read()
        start = content.index(b"IDAT") - 4
        whole = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))

        with pytest.raises(ValidationError, match="damaged"):
            clean(ContentFile(content[:start] + whole + content[start:]), "ann")

    @pytest.mark.filterwarnings("ignore::UserWarning")  # Pillow tells of what it mends
    @pytest.mark.parametrize("format", pictures.READ_FORMATS)
    def test_whatever_is_damaged_is_read_or_refused(self, format):
        sound, chance = upload(60, 40, format).read(), random.Random(format)
        for _ in range(60):
            content = bytearray(sound)
            for _ in range(chance.randint(1, 8)):
                content[chance.randrange(len(content))] = chance.randrange(256)
            with contextlib.suppress(pictures.BadPicture):
                clean(ContentFile(bytes(content[: chance.randint(1, len(content))])), "ann")

    def test_a_picture_cut_short_is_refused(self):
        content = upload(400, 400).read()

        with pytest.raises(ValidationError, match="damaged"):
            clean(ContentFile(content[: len(content) // 2]), "ann")


@pytest.mark.parametrize(
    ("size", "ratio", "focus", "box"),
    [
        ((400, 200), 1, (50, 50), (100, 0, 300, 200)),
        ((400, 200), 1, (0, 0), (0, 0, 200, 200)),
        ((400, 200), 1, (100, 100), (200, 0, 400, 200)),
        ((400, 200), 1, (60, 10), (140, 0, 340, 200)),
        ((200, 400), 1, (50, 25), (0, 0, 200, 200)),
        ((200, 400), 1, (50, 40), (0, 60, 200, 260)),
        ((200, 200), 1.6, (50, 50), (0, 38, 200, 163)),
        ((1, 1), 1.6, (50, 50), (0, 0, 1, 1)),
        ((1, 5000), 1.6, (50, 50), (0, 2500, 1, 2501)),
    ],
)
def test_the_cut_keeps_the_focal_point(size, ratio, focus, box):
    left, top, right, bottom = crop_box(*size, ratio, focus)

    assert (left, top, right, bottom) == pytest.approx(box, abs=1)
    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]


def test_no_picture_is_enlarged():
    face = Shape(1, (100, 200, 400))

    assert widths_for(face, 2000, 1000) == [100, 200, 400]
    assert widths_for(face, 250, 300) == [100, 200, 250]
    assert widths_for(face, 80, 300) == [80]
    assert shown_size(face, 250, 300) == (250, 250)
    assert shown_size(Shape(None, (800,)), 1600, 900) == (800, 450)


def with_photo(width: int = 800, height: int = 600, **fields: object) -> Member:
    made = Member(name="Ann Able", slug="ann", **fields)
    made.photo.save("ann.jpg", upload(width, height), save=False)
    made.save()
    return made


def photo_form(picture: ContentFile | None = None) -> ModelForm:
    """The photo's part of the admin's form of a member, with this upload."""
    files = {"photo": picture and SimpleUploadedFile(picture.name, picture.read())}
    return modelform_factory(Member, fields=["photo"])({}, files)


def addresses(html: str) -> list[str]:
    return re.findall(r"/pictures/[^\s\",]+", html)


def rendered(member: Member) -> str:
    source = '{% load people_tags %}{% picture member.photo "face" "80px" text=member.name %}'
    return Template(source).render(Context({"member": member}))


@pytest.mark.django_db
class TestField:
    def test_an_upload_is_cleaned_and_measured_as_it_stands(self):
        exif = Image.Exif()
        exif[ORIENTATION] = 6
        buffer = io.BytesIO()
        halves(80, 40).save(buffer, "JPEG", exif=exif)

        made = Member.objects.create(
            name="Ann", slug="ann", photo=ContentFile(buffer.getvalue(), "Ann's face.JPG")
        )

        made.refresh_from_db()
        assert (made.photo_width, made.photo_height) == (40, 80)
        assert made.photo.name == "members/Anns_face.jpg"
        with default_storage.open(made.photo.name) as kept:
            assert dict(opened(kept).getexif()) == {}

    def test_a_form_says_what_is_wrong(self):
        made = Member(name="Ann", slug="ann", photo=ContentFile(b"no picture", "ann.jpg"))

        with pytest.raises(ValidationError) as caught:
            made.full_clean()

        assert "not a picture that we can read" in str(caught.value)

    @pytest.mark.parametrize(
        ("picture", "sentence"),
        [
            (lambda: upload(40, 40, "EPS", name="ann.eps"), "not a picture that we can read"),
            (lambda: upload(40, 40, "TIFF", name="ann.jpg"), "not a picture that we can read"),
            (lambda: upload(9_000, 8_000, "PNG", mode="1", colour=0), "9000 × 8000 pixels"),
            (lambda: upload(20_000, 20_000, "PNG", mode="1", colour=0), "more pixels"),
            (lambda: ContentFile(upload(400, 400).read()[:3000], "ann.jpg"), "damaged"),
        ],
    )
    def test_the_form_refuses_in_one_sentence(self, picture, sentence):
        form = photo_form(picture())

        assert not form.is_valid()
        (problem,) = form.errors["photo"]
        assert sentence in problem

    @pytest.mark.soak
    def test_a_picture_too_large_to_look_at_is_refused_where_no_form_is(self):
        made = Member(name="Ann", slug="ann", photo=upload(20_000, 20_000, "PNG", mode="1"))

        with pytest.raises(ValidationError, match="more pixels"):
            made.full_clean()

    def test_the_form_says_where_nothing_can_be_kept(self, settings, tmp_path):
        (tmp_path / "file").touch()
        settings.MEDIA_ROOT = tmp_path / "file" / "media"

        form = photo_form(upload())

        assert not form.is_valid()
        assert "cannot write to its folder of pictures" in form.errors["photo"][0]

    def test_the_form_decodes_a_picture_once(self, monkeypatch):
        decoded = []
        reduced = pictures._reduced
        monkeypatch.setattr(
            pictures, "_reduced", lambda image: decoded.append(image.size) or reduced(image)
        )

        form = photo_form(upload(name="Ann's face.JPEG"))
        form.is_valid()
        form.instance.slug = "ann"
        made = form.save()

        assert decoded == [(800, 600)]
        assert made.photo.name == "members/Anns_face.jpg"
        assert (made.photo_width, made.photo_height) == (800, 600)

    def test_the_form_offers_what_is_read(self):
        assert "image/jpeg,image/png,image/webp,image/gif,image/avif" in str(photo_form()["photo"])

    def test_saving_again_leaves_the_file_alone(self):
        made = with_photo()
        before = made.photo.name

        made.save()

        assert Member.objects.get().photo.name == before

    def test_a_photo_whose_file_is_gone_breaks_nothing(self, client):
        made = with_photo()
        default_storage.delete(made.photo.name)
        Member.objects.update(photo_width=None)

        again = Member.objects.get()

        assert rendered(again).strip() == ""


@pytest.mark.django_db
class TestPage:
    def test_all_formats_with_their_size(self):
        html = rendered(with_photo(800, 600))

        assert 'type="image/avif"' in html
        assert 'type="image/webp"' in html
        assert re.search(r'<img src="[^"]+\.jpg" alt="Ann Able" width="552" height="552"', html)
        assert 'loading="lazy"' in html
        assert " 104w," in html

    def test_each_address_gives_what_it_says(self, client):
        html = rendered(with_photo())

        for address in addresses(html):
            response = client.get(address)
            image = opened(io.BytesIO(response.content))

            assert response.status_code == 200
            assert response["Cache-Control"] == "public, max-age=31536000, immutable"
            assert response["Content-Type"] == f"image/{image.format.lower()}"
            assert image.width == image.height == int(re.search(r"face-(\d+)", address)[1])

    def test_it_is_made_once(self, client, monkeypatch):
        address = addresses(rendered(with_photo()))[0]
        client.get(address)
        monkeypatch.setattr(pictures, "_make", None)

        assert client.get(address).status_code == 200

    @pytest.mark.parametrize("rubbish", ["nothing in it", "a folder in its place"])
    def test_one_that_cannot_be_read_is_made_again(self, client, rubbish):
        address = addresses(rendered(with_photo()))[0]
        sound = client.get(address).content
        (path,) = Path(default_storage.path("made")).rglob("*.avif")
        path.unlink()
        path.mkdir() if rubbish.startswith("a folder") else path.touch()

        assert client.get(address).content == sound
        assert not list(path.parent.glob("*.part"))

    def test_one_that_cannot_be_kept_is_shown(self, client, caplog):
        address = addresses(rendered(with_photo()))[0]
        Path(default_storage.path("made")).write_text("a file in the folder's place")

        assert client.get(address).status_code == 200
        assert "cannot be kept" in caplog.text

    @pytest.mark.parametrize("format", ["EPS", "TIFF"])
    def test_a_file_put_there_by_hand_is_not_reached_otherwise(self, client, format):
        address = addresses(rendered(with_photo()))[0]
        with default_storage.open("members/ann.jpg", "wb") as file:
            file.write(upload(800, 600, format).read())

        assert client.get(address).status_code == 404

    def test_another_focal_point_is_another_address(self):
        made = with_photo()
        before = addresses(rendered(made))
        made.photo_focus_x = 10

        assert not set(addresses(rendered(made))) & set(before)

    def test_the_focal_point_is_what_is_seen(self, client):
        buffer = io.BytesIO()
        halves(800, 400).save(buffer, "PNG")
        made = Member.objects.create(
            name="Ann", slug="ann", photo=ContentFile(buffer.getvalue(), "a.png"), photo_focus_x=90
        )
        address = addresses(rendered(made))[-1]

        seen = opened(io.BytesIO(client.get(address).content))

        _, _, blue = seen.getpixel((2, 2))
        assert blue > 200

    def test_transparency_becomes_white_paper(self, client):
        buffer = upload(300, 300, "PNG", mode="RGBA", colour=(0, 0, 0, 0), name="figure.png")
        made = Member.objects.create(name="Ann", slug="ann", photo=buffer)
        address = addresses(rendered(made))[-1]

        seen = opened(io.BytesIO(client.get(address).content))

        assert min(seen.getpixel((5, 5))) > 250

    @pytest.mark.parametrize(
        "change", [("face-104", "face-105"), ("50-40", "51-40"), (".avif", ".webp"), ("ann", "bob")]
    )
    def test_nobody_else_can_ask_for_sizes(self, client, change):
        address = addresses(rendered(with_photo()))[0].replace(*change)

        assert client.get(address).status_code == 404

    @pytest.mark.parametrize("size", ["face", "face-x-1-1", "face-104-50-50-1", "none-104-50-50"])
    def test_odd_addresses(self, client, size):
        assert client.get(f"/pictures/0123456789abcdef/{size}/a.jpg.avif").status_code == 404

    def test_a_picture_that_is_gone(self, client):
        made = with_photo()
        default_storage.delete(made.photo.name)

        assert client.get(addresses(rendered(made))[0]).status_code == 404

    def test_names_of_any_script(self, client):
        made = Member(name="贾志豪", slug="jia")
        made.photo.save("贾 志豪.jpg", upload(), save=True)

        assert client.get(addresses(rendered(made))[0]).status_code == 200

    def test_signatures_hold_for_one_picture(self):
        made = Made("a.jpg", "face", 104, (50, 50), "avif")

        assert made.is_signed_by(made.signature)
        assert not Made("b.jpg", "face", 104, (50, 50), "avif").is_signed_by(made.signature)


@pytest.mark.django_db
class TestFormerAddresses:
    def test_an_old_address_leads_to_the_new_one(self, client):
        made = make.member("Ann Able", slug="ann-able")
        for slug in ("ann-baker", "ann-cook"):
            made = Member.objects.get(pk=made.pk)
            made.slug = slug
            made.save()

        for former in ("ann-able", "ann-baker"):
            response = client.get(f"/people/{former}/")
            assert response.status_code == 301
            assert response["Location"] == "/people/ann-cook/"
        assert client.get("/people/ann-cook/").status_code == 200
        assert client.get("/people/ann/").status_code == 404

    def test_back_to_an_old_address(self, client):
        made = make.member("Ann Able", slug="a")
        for slug in ("b", "a"):
            made.slug = slug
            made.save(update_fields=["slug"])

        assert client.get("/people/a/").status_code == 200
        assert client.get("/people/b/")["Location"] == "/people/a/"

    def test_who_has_the_address_now_comes_first(self, client):
        made = make.member("Ann Able", slug="a")
        made.slug = "b"
        made.save()
        make.member("Another", slug="a")

        assert b"Another" in client.get("/people/a/").content

    def test_a_draft_stays_hidden(self, client):
        item = News.objects.create(title="Draft", slug="a", shown=False)
        item.slug = "b"
        item.save()

        assert client.get("/news/a/").status_code == 404
