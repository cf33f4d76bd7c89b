"""The pictures that other sites show beside a link."""

import datetime
import io
import re
from itertools import groupby

import pytest
from django.core.files.storage import default_storage
from django.urls import reverse
from PIL import Image, features

from labsite.site import share, text_layout, theme
from people.models import Lab, News, Talk
from people.plates.facts import MemberFacts, NewsFacts, PaperFacts, ProjectFacts
from people.plates.shapes import GROUNDS
from publications.models import Authorship, Project, Publication
from tests.page import markup
from tests.pictures import upload
from tests.publications import make

FACTS = PaperFacts("oak", authors=7, members=(1,), ties=((0, 1), (1, 2)))
LONG = "A title that goes on about everything one could want to know of trees " * 6
CARDS = {
    "usual": share.ShareCard(
        "Tree Lab", "On Trees and Forests", "Ann Able", "TREE 2024", "#0b5cad", FACTS
    ),
    "long": share.ShareCard(LONG, LONG, LONG, LONG, "#0b5cad", FACTS),
    "one-word": share.ShareCard("Lab", "W" * 300, "", "", "#0b5cad", FACTS),
    "empty": share.ShareCard("", "", "", "", "#0b5cad", FACTS),
    "from the right": share.ShareCard(
        "معمل", "كتاب الجبر " * 40, "יעל בן־דוד " * 30, "2024", "#0b5cad", FACTS
    ),
    "scripts": share.ShareCard(
        "实验室", "基于图的方法 مرحبا \U0010fffe\x00", "贾志豪", "", "#0b5cad", FACTS
    ),
}


@pytest.fixture(autouse=True)
def _media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


def drawn(content: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(content))
    assert image.format == "PNG"
    assert image.size == (1200, 630)
    return image.convert("L")


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_any_words_stay_inside_of_the_picture(card):
    words = drawn(share.draw(card)).crop((0, 350, 1200, 630))  # the drawing stands above

    for edge in (words.crop((20, 0, 50, 280)), words.crop((1150, 0, 1180, 280))):
        darkest, lightest = edge.getextrema()
        assert lightest - darkest < 20, "something is drawn over the edge"


@pytest.mark.parametrize(
    "facts",
    [
        PaperFacts("oak", authors=3000, members=(7, 2900)),
        ProjectFacts("roots", "R", "2020", "2024"),
        MemberFacts("ann", "AA", ((3, True), (1, False))),
        NewsFacts("prize", "5", "May 2024", None),
    ],
    ids=lambda facts: type(facts).__name__,
)
def test_a_card_has_the_drawing_and_a_title_of_two_lines(facts):
    card = share.ShareCard("Tree Lab", LONG, "Ann Able", "TREE 2024", "#0b5cad", facts)
    image = drawn(share.draw(card))
    ground = image.getpixel((2, 628))

    figure = image.crop((760, 0, 1200, 330)).point(lambda shade: 255 * (abs(shade - ground) > 40))
    rows = [image.crop((60, y, 700, y + 1)).getextrema()[0] < 100 for y in range(340, 480)]

    assert figure.getbbox()
    assert sum(rows[y] and not rows[y - 1] for y in range(1, 140)) == 2


@pytest.mark.parametrize("accent", ["#000000", "#ffffff", "#ffe000", "#0b5cad", "#7f7f7f"])
def test_words_can_be_read_on_every_ground(accent):
    for ground in range(GROUNDS):
        colours = share._colours(accent, ground)

        for ink in (colours.ink, colours.accent, theme.readable(theme.LIGHT_QUIET, colours.ground)):
            assert theme.contrast(ink, colours.ground) >= 4.5


def test_same_facts_give_the_same_bytes():
    assert share.draw(CARDS["usual"]) == share.draw(CARDS["usual"])


def test_lines_do_not_touch():
    title = "Learning to prune provably efficient structured sparsity for networks"
    card = share.ShareCard("Tree Lab", title, "Ann Able", "TREE 2024", "#0b5cad", FACTS)

    image = drawn(share.draw(card))
    rows = [image.crop((60, y, 700, y + 1)).getextrema()[0] < 150 for y in range(630)]
    gaps = [y for y in range(1, 630) if rows[y - 1] and not rows[y]]

    # The lab, at least two lines of title, the people and the place: none runs into another.
    assert len(gaps) >= 5


def test_signs_with_accents_are_drawn():
    plain, accented = (
        drawn(share.draw(share.ShareCard("", title, "", "", "#000000", FACTS)))
        for title in ("Lo", "Łő")
    )

    assert plain.tobytes() != accented.tobytes()


def test_what_lies_behind_letters_is_kept_away_from_them():
    style = text_layout.Style(60, 600)

    def written(halo: str, ground: str) -> Image.Image:
        image = Image.new("RGB", (400, 80), ground)
        text_layout.write(image, "Oaks", style, (20, 380), 5, "black", False, halo)
        return image

    assert written("#ffffff", "white").tobytes() == written("", "white").tobytes()
    assert (255, 255, 255) in [colour for _, colour in written("#ffffff", "red").getcolors(999)]


@pytest.mark.parametrize("word", ["كتاب", "ספר"], ids=["arabic", "hebrew"])
def test_letters_that_run_from_the_right_are_drawn_there(word):
    card = share.ShareCard("", word, "", "", "#000000", FACTS)

    if not features.check("raqm"):
        assert text_layout.clean(word) == ""
        return
    image = drawn(share.draw(card)).crop((20, 340, 1200 - 20, 630))
    left, _, right, _ = image.point(lambda shade: 255 if shade < 128 else 0).getbbox()
    assert left > 600
    assert 20 + right > 1200 - 110


@pytest.mark.django_db
def test_a_talk_is_on_the_day_of_its_place():
    start = datetime.datetime(2024, 5, 1, 23, tzinfo=datetime.UTC)
    end = start + datetime.timedelta(hours=1)
    zone = "Asia/Shanghai"
    talk = Talk(title="T", starts_at=start, ends_at=end, time_zone=zone, place="Room 1")

    assert share.of_talk(talk, Lab(name="Tree Lab")).place == "2 May 2024 · Room 1"


@pytest.mark.skipif(not features.check("raqm"), reason="needs libfribidi")
def test_arabic_letters_are_joined():
    style = text_layout.Style(60, 400)

    # Joined letters are narrower than the same ones kept apart.
    apart = "\u200c".join("كتاب")
    assert text_layout.length("كتاب", style) < text_layout.length(apart, style)


@pytest.mark.skipif(not features.check("raqm"), reason="needs libfribidi")
@pytest.mark.parametrize(
    ("text", "from_right", "parts"),
    [
        ("on أب and", False, ["on ", "أب", " and"]),
        ("أب on جد", True, [" جد", "on", "أب "]),
        ("see أب 12", False, ["see ", "أب 12"]),
        ("(אב) x", False, ["(", "אב", ") x"]),
        ("A 12 b", False, ["A 12 b"]),
    ],
)
def test_runs_stand_in_the_order_in_which_they_are_seen(text, from_right, parts):
    seen = text_layout._runs(text, from_right)
    joined = [
        "".join(run.text for run in runs) if not rtl else "".join(r.text for r in reversed([*runs]))
        for rtl, runs in ((rtl, [*runs]) for rtl, runs in groupby(seen, lambda run: run.from_right))
    ]

    assert joined == parts


def test_signs_that_steer_a_text_are_left_out():
    assert text_layout.clean("a\u202eb\u2066c\u0000 \n d") == "abc d"


@pytest.mark.django_db
def test_each_page_names_its_picture(client, settings):
    settings.SITE_URL = "https://lab.example"
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})
    make.member("Ann Able", slug="ann")
    Project.objects.create(name="Oaks", slug="oaks")
    made = Publication.objects.create(title="On Trees", slug="on-trees", date="2024")
    Authorship.objects.create(publication=made, position=1, name="Ann Able")
    News.objects.create(title="A prize", slug="prize", date="2024-05-01")
    start = datetime.datetime(2024, 5, 1, 23, tzinfo=datetime.UTC)
    Talk.objects.create(
        title="On oaks",
        slug="on-oaks",
        speaker_name="Bo Birch",
        starts_at=start,
        ends_at=start + datetime.timedelta(hours=1),
        time_zone="Asia/Shanghai",
    )

    for page, address in (
        ("/", "/share/home.png"),
        ("/publications/", "/share/home.png"),
        ("/people/", "/share/home.png"),
        ("/people/ann/", "/share/member/ann.png"),
        ("/projects/oaks/", "/share/project/oaks.png"),
        ("/publications/on-trees/", "/share/publication/on-trees.png"),
        ("/talks/on-oaks/", "/share/talk/on-oaks.png"),
        ("/news/prize/", "/share/news/prize.png"),
    ):
        html = markup(client.get(page))
        assert f'<meta property="og:image" content="https://lab.example{address}">' in html
        assert '<meta property="og:image:width" content="1200">' in html
        assert re.search('<meta property="og:image:alt" content="[^"]+">', html)
        response = client.get(address)
        assert response["Content-Type"] == "image/png"
        assert "max-age=86400" in response["Cache-Control"]
        drawn(response.content)


@pytest.mark.django_db
def test_the_picture_of_a_news_item_is_what_others_show(client):
    News.objects.create(title="A prize", slug="prize", picture=upload(800, 500))

    html = markup(client.get("/news/prize/"))

    assert re.search(r'<meta property="og:image" content="[^"]+/pictures/[^"]+">', html)
    assert '<meta property="og:image:width" content="800">' in html
    assert '<meta property="og:image:height" content="419">' in html
    assert '<meta property="og:image:alt" content="A prize">' in html


@pytest.mark.django_db
@pytest.mark.parametrize(("title", "side"), [("On Trees", 1128 - 378), ("על עצים", 72)])
def test_a_paper_s_own_figure_takes_the_place_of_the_plate(client, title, side):
    paper = Publication.objects.create(title=title, slug="on-trees", picture_text="A green tree")
    address = reverse("share", args=["publication", "on-trees"])
    plate = drawn(client.get(address).content)
    paper.picture.save("tree.jpg", upload(900, 300, colour=(0, 160, 60)))

    figure = Image.open(io.BytesIO(client.get(address).content)).convert("RGB")

    middle = figure.getpixel((side + 189, 177))
    assert middle[1] > 130
    assert middle[0] < 40
    assert figure.getpixel((side + 189, 60)) == (255, 255, 255)  # all of it, on white
    assert plate.getpixel((side + 189, 60)) < 255
    assert '<meta property="og:image:alt" content="A green tree">' in markup(
        client.get("/publications/on-trees/")
    )


@pytest.mark.django_db
def test_it_is_drawn_once_and_again_when_the_words_change(client, monkeypatch):
    Publication.objects.create(title="On Trees", slug="on-trees")
    address = reverse("share", args=["publication", "on-trees"])
    draw, asked = share.draw, []
    monkeypatch.setattr(share, "draw", lambda card: asked.append(card.title) or draw(card))

    first, second = client.get(address), client.get(address)
    Publication.objects.update(title="On Lakes")
    client.get(address)

    assert first.content == second.content
    assert asked == ["On Trees", "On Lakes"]
    assert len(default_storage.listdir(share.FOLDER)[1]) == 2


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["member", "project", "publication", "talk", "news", "nothing"])
def test_what_is_not_there_has_none(client, kind):
    Publication.objects.create(title="Hidden", slug="hidden", status="waiting")

    assert client.get(f"/share/{kind}/hidden.png").status_code == 404


@pytest.mark.parametrize("name", ["Yıldız Şahin", "Łukasz Ősz", "Đặng Thị Ngữ", "Œuvrard"])
def test_names_of_latin_letters_are_set_in_our_own_font(name: str):
    others = {sign for sign in name if "newsreader" not in text_layout._path(sign)}
    assert others == set()
