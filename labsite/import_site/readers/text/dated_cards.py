"""Dates that stand above the titles of cards, in a box of their own -> before those titles.

`<div class="date"><b>Oct</b> <b>2025</b></div> … <h3>A talk</h3>` is "Oct 2025: A talk", and a
tweet that a page embeds begins with its date, which stands below it.
"""

import re

from labsite.import_site.readers import periods, prose
from labsite.import_site.readers.words.line_breaks import BR_ALONE

_DATED = re.compile(
    r"<(?P<tag>div|p|span|time)\b[^<>]*\bclass\s*=\s*[\"'][^\"'<>]*\bdate\b[^<>]*>"
    r"(?P<date>(?:(?!</?(?P=tag)\b).){2,300}?)</(?P=tag)\s*>"
    r"(?P<between>(?:(?!<h[2-5]\b).){0,600}?)<(?P<level>h[2-5])(?P<looks>\b[^<>]*)>",
    re.IGNORECASE | re.DOTALL,
)
_TWEET = re.compile(
    r"<blockquote\b[^<>]*\btwitter-tweet\b[^<>]*>\s*<p\b[^<>]*>(?P<text>[^\0]{1,3000}?)</p>"
    r"(?P<who>[^<>]{0,200})(?P<link><a\b[^<>]*>)(?P<date>[^<>]{4,40})</a>\s*</blockquote>",
    re.IGNORECASE,
)
#: So many cards tell that a page has some.
_FEWEST = 2


def with_dates(body: str) -> str:
    """Return the body of a page with the dates of its cards in their titles; lines keep their
    numbers. Where a title stands above the first date, each date is of the title above it.
    """
    if "twitter-tweet" in body:
        body = _TWEET.sub(_tweet, body)
    cards = [
        card for card in _DATED.finditer(body) if periods.is_date(prose.one_line(card["date"]))
    ]
    if len(cards) < _FEWEST:
        return body
    level = re.escape(cards[0]["level"])
    if re.search(rf"<{level}\b", body[: cards[0].start()], re.IGNORECASE):
        return body
    for card in reversed(cards):
        date = prose.one_line(card["date"])
        lines = "\n" * card["date"].count("\n")
        title = f"<{card['level']}{card['looks']}>{date}: "
        body = f"{body[: card.start()]}{lines}{card['between']}{title}{body[card.end() :]}"
    return body


def _tweet(tweet: re.Match[str]) -> str:
    """Return a tweet as a piece of news: when, and what it says, with a link to it."""
    text = BR_ALONE.sub(" ", tweet["text"])
    lines = "\n" * tweet["who"].count("\n")
    return f"<p>{tweet['date'].strip()}: {text} {tweet['link']}Twitter</a></p>{lines}"
