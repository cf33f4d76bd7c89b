"""What the labels of an announcement of a talk name: "Speaker:", "Wann:", "报告人："."""

import re
from dataclasses import dataclass

#: What each names; `organizer` is a host where nobody else is.
_LABELS = (
    ("title", r"(?:talk |seminar |lecture |thesis )?title|topic|题目|报告题目|讲座题目|演讲题目"
        r"|标题|主题|titel|thema|vortragstitel|titre|título"),
    ("abstract", r"(?:ph\.?d\.? |thesis |talk )*(?:abstract|summary)|description|摘要|报告摘要"
        r"|内容摘要|内容简介|报告内容|讲座内容|zusammenfassung|kurzfassung|résumé|resumen"),
    ("speaker_bio", r"(?:short |speaker(?:['’]?s)? |brief )?(?:bio|biography|biosketch)(?: sketch)?"
        r"|about the speaker|个人简介|(?:报告人|主讲人|演讲人|嘉宾|专家|讲者"
        r"|主讲嘉宾)(?:简介|介绍)"
        r"|zur person|kurzbiogra(?:f|ph)ie"),
    ("speaker", r"(?:guest |invited |keynote )?(?:speakers?|presenters?|lecturers?)|(?:ph\.?d\.? )?"
        r"candidate|报告人|主讲人|演讲人|主讲嘉宾|嘉宾|讲者|referent(?:in)?|vortragender?"
        r"|orateur|oratrice|intervenante?|ponente"),
    ("affiliation", r"(?:speaker )?affiliation|institution|from|单位|报告人单位"),
    ("host", r"(?:faculty |talk |seminar )?hosts?|hosted by|invited by|主持人|邀请人"
        r"|gastgeber(?:in)?|moderation"),
    ("organizer", r"organi[sz]ers?|organi[sz]ed by|contact(?: person)?|联系人|主办人|veranstalter"),
    ("when", r"when|date(?: ?(?:and|&|/) ?time)?|time|start(?:s| time)?|ends?(?: time)?|day|时间"
        r"|日期|讲座时间|报告时间|wann|datum|uhrzeit|zeit|termin|beginn|quand|heure|fecha|hora"),
    ("place", r"where|location|place|venue|room|building|地点|会议室|讲座地点|报告地点|腾讯会议"
        r"|ort|wo|raum|veranstaltungsort|lieu|salle|lugar"),
    ("series", r"series|seminar series|event series|colloquium series|event type|category|系列"
        r"|reihe|vortragsreihe"),
    ("online", r"zoom(?: link| meeting)?|(?:join(?:ing)?|meeting|webinar|online|virtual"
        r"|streaming) (?:link|url|information|info)|link|registration|register|会议链接"),
    ("subject", r"subject|betreff"),
    ("other", r"keywords|refreshments|meeting id|passcode|password|cost|audience|tags|share"
        r"|会议号|密码|phone|tel|to|cc|layout|categories|permalink"),
)  # fmt: skip
_NAMES = "|".join(f"(?P<{name}>{words})" for name, words in _LABELS)
_LABEL = re.compile(
    rf"^\W{{0,4}}(?:{_NAMES})\s?(?:[:：~]\W{{0,3}}|\s[-–—]\s)\s*(?P<value>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_BARE = re.compile(rf"^\W*(?:{_NAMES})\W*$", re.IGNORECASE)
#: Plone's events: "When Sep 16, 2014", "Where MF2".
_WITHOUT_COLON = re.compile(
    r"^(?:(?P<when>When)|(?P<place>Where))\s+(?P<value>(?=[A-Z0-9]).{2,60})$"
)
#: Chinese labels are set apart to be of one width: "报 告 人：".
_WIDE = re.compile(r"^(?:[\u3400-\u9fff]\s{1,6}){1,4}[\u3400-\u9fff](?=\s*[:：])")
_LONGEST_BARE = 60


@dataclass(frozen=True, slots=True)
class Label:
    """What a line's label names, and what stands behind it."""

    name: str
    value: str


def read(text: str) -> Label | None:
    """Return the label with which a line begins, or of which it consists."""
    text = _WIDE.sub(lambda wide: "".join(wide[0].split()), text)
    bare = _BARE.match(text) if len(text) < _LONGEST_BARE else None
    match = bare or _LABEL.match(text) or _WITHOUT_COLON.match(text)
    if not match:
        return None
    groups = match.groupdict()
    name = next(name for name, _ in _LABELS if groups.get(name))
    return Label(name, (groups.get("value") or "").strip())
