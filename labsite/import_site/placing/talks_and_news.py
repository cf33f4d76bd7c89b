"""Talks with their hours, and news with their days."""

import datetime
import re
import zoneinfo

from django.conf import settings
from django.utils.text import Truncator

from labsite.import_site.catalogue import plain
from labsite.import_site.ledger import NeedsPerson
from labsite.import_site.placing.base import PARTIAL, Placing, day_of, needs, partial_date
from labsite.import_site.rows import NewsRow, TalkRow
from people import dates
from people.models import News, Talk
from people.safe_urls import web_address

_DAY_AND_HOUR = re.compile(r"(?P<day>.+\d)[ ,]+(?P<hour>\d{1,2}:\d{2})")
#: How long a talk takes of which nobody says when it ends.
_A_TALK = datetime.timedelta(hours=1)


def place_talk(at: Placing, row: TalkRow) -> Talk:
    needs(row, "title")
    zone = _zone(row.time_zone)
    told = {
        "speaker_affiliation": row.speaker_affiliation,
        "series": row.series,
        "place": row.place,
        "online_url": web_address(row.online_url),
        "abstract": row.abstract,
        "speaker_bio": row.speaker_bio,
        "slides_url": web_address(row.slides_url),
        "video_url": web_address(row.video_url),
    }
    known = at.catalogue.talks[plain(row.title)]
    if talk := next((each for each in known if _is_same(each, row, zone)), None):
        at.ledger.fill(talk, **told)
        return talk
    starts, ends = _hours(at, row, zone)
    talk = Talk(title=row.title, starts_at=starts, ends_at=ends, time_zone=zone.key, **told)
    speakers, strangers = at.members([row.speaker or at.owner])
    if not speakers and not strangers:
        raise NeedsPerson("no_speaker")
    talk.speaker, talk.speaker_name = (speakers[0], "") if speakers else (None, strangers[0][:200])
    hosts, strangers = at.members([row.host])
    talk.host, talk.host_name = (hosts[0], "") if hosts else (None, "".join(strangers)[:200])
    at.make(talk)
    known.append(talk)
    return talk


def _is_same(talk: Talk, row: TalkRow, zone: zoneinfo.ZoneInfo) -> bool:
    """Whether a talk of the row's title is that of the row: on its day, or where the row tells
    only the month or the year, then and at the same place.
    """
    told = _written(row.starts_at)
    if not PARTIAL.fullmatch(told):
        begins = _moment(told, zone)
        return begins is not None and talk.day == begins.astimezone(zone).date()
    places = plain(talk.place), plain(f"{talk.series} {talk.place}"), ""
    return _is_within(talk.day, told) and (not talk.place or plain(row.place) in places)


def _zone(name: str) -> zoneinfo.ZoneInfo:
    try:
        return zoneinfo.ZoneInfo(name or settings.TIME_ZONE)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo(settings.TIME_ZONE)


def _hours(
    at: Placing, row: TalkRow, zone: zoneinfo.ZoneInfo
) -> tuple[datetime.datetime, datetime.datetime]:
    """When the talk begins and ends; without an hour it is the whole day, which is told.

    Of a year or a month it is all of that, where somebody says that this will do.
    """
    told = _written(row.starts_at)
    if PARTIAL.fullmatch(told):
        at.ledger.tell("perhaps_first_of", date=told)
        return _whole(partial_date(told), zone)
    begins = _moment(told, zone)
    if begins is None:
        raise NeedsPerson("no_moment", written=told) if told else NeedsPerson("no_day")
    if "T" not in told and " " not in told:
        at.ledger.tell("no_hour")
        return _whole(told, zone)
    if not row.time_zone and begins.tzinfo == zone:
        at.ledger.tell("no_zone", zone=zone.key)
    ends = _moment(_written(row.ends_at), zone)
    if ends is None or ends <= begins:
        at.ledger.tell("no_end")
        ends = begins + _A_TALK
    return begins, ends


def _whole(date: str, zone: zoneinfo.ZoneInfo) -> tuple[datetime.datetime, datetime.datetime]:
    """From the first midnight of a day, month or year to that after it."""
    first, after = (
        datetime.datetime.combine(day, datetime.time(), zone) for day in dates.days_of(date)
    )
    return first, after


def _written(text: str) -> str:
    """A day or a moment that somebody wrote in a usual form ("23 Sep 2020 11:15"), as in ISO 8601;
    what is not understood stays as it is.
    """
    text = " ".join(text.split())
    if found := _DAY_AND_HOUR.fullmatch(text):
        day = dates.read(found["day"])
        return f"{day}T{found['hour']:0>5}" if day else text
    return dates.read(text) or text


def _moment(text: str, zone: zoneinfo.ZoneInfo) -> datetime.datetime | None:
    try:
        read = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return read if read.tzinfo else read.replace(tzinfo=zone)


def place_news(at: Placing, row: NewsRow) -> News:
    title, body = _headline(row)
    members, others = at.members(row.people)
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    known = at.catalogue.news[plain(title)]
    told = {"body": body, "url": web_address(row.url)}
    news = next((each for each in known if _is_within(each.date, partial_date(row.date))), None)
    if news is None:
        news = News(title=title, date=day_of(at, row.date), **told)
        at.make(news)
        known.append(news)
    else:
        at.ledger.fill(news, **told)
    at.ledger.add(news, "members", members)
    at.picture(news, "picture", row.picture)
    return news


def _is_within(day: datetime.date, date: str) -> bool:
    """Whether a day may be meant by a partial date, which a page prints for short."""
    return bool(date) and day.isoformat().startswith(date)


def _headline(row: NewsRow) -> tuple[str, str]:
    """The title and the text; what is too long for a title is the text, and heads it cut."""
    title = " ".join(row.title.split())
    if not title:
        needs(row, "body")
        title = " ".join(row.body.split())
    longest = News._meta.get_field("title").max_length
    if len(title) <= longest:
        return title, row.body if row.title.strip() else ""
    return Truncator(title).chars(longest), "\n\n".join(dict.fromkeys([title, row.body])).strip()
