"""Which videos can be shown in a frame, and from where."""

import pytest

from publications.web import videos

YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"


@pytest.mark.parametrize(
    ("address", "frame"),
    [
        ("https://www.youtube.com/watch?t=3&v=dQw4w9WgXcQ", YOUTUBE),
        ("https://m.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE),
        ("http://youtu.be/dQw4w9WgXcQ?si=x", YOUTUBE),
        ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", YOUTUBE),
        ("https://youtube.com/live/dQw4w9WgXcQ?feature=share", YOUTUBE),
        ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"),
        (
            "https://vimeo.com/76979871/8272103f6e",
            "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
        ),
        ("https://av.tib.eu/media/40161", "https://av.tib.eu/player/40161"),
    ],
)
def test_a_video_on_a_host_that_we_know(address: str, frame: str) -> None:
    assert videos.video(address) == videos.Video(address, frame)
    assert frame.startswith(videos.FRAME_SOURCES)


@pytest.mark.parametrize(
    "address",
    [
        "https://www.youtube.com/playlist?list=PL1",
        "https://www.youtube.com/@alab",
        'https://youtu.be/"><script>',
        "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
        "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
        "https://vimeo.com/channels/staffpicks",
        "https://a.example/talk.mp4",
        "",
    ],
)
def test_all_others_are_plain_links(address: str) -> None:
    assert videos.video(address) is None
