"""A lab that is hard to show: hostile text, long names, every script, a 3,000-author paper.

`make_lab()` fills the database by bulk inserts and past all validation, as a careless import or an
older release may have. What is hostile tries to run `window.hacked = true`, to open a dialog, or to
fetch from HOSTILE_HOST.
"""

import datetime
from dataclasses import replace

from django.utils import timezone

from people.models import (
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from publications.domain.reasons import as_written
from publications.domain.record import Record
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    SourceRecord,
    Suggestion,
    Venue,
)
from tests.publications import make

HOSTILE_HOST = "hostile.example"
ATTACK = (
    "\"'></title></textarea></script><script>window.hacked=true;alert(1)</script>"
    f'<img src="https://{HOSTILE_HOST}/x.png" onerror="window.hacked=true;alert(2)">'
    "<svg onload=window.hacked=true></svg>{{7*7}}"
)
ATTACK_IN_MARKDOWN = (
    f"{ATTACK}\n\n[press me](javascript:window.hacked=true) ![seen](https://{HOSTILE_HOST}/y.png) "
    f"<iframe src=https://{HOSTILE_HOST}/></iframe> [far](//{HOSTILE_HOST}/z 'onmouseover=x')"
)
BAD_URL = "javascript:window.hacked=true"
DATA_URL = "data:text/html,<script>window.hacked=true</script>"
#: A right-to-left override and an embedding that nobody closes.
TURNED = "Turned \u202eecnatsni rof\u202b around"
LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
LONG_NAME = "Maximiliana-Theodora Konstantinopoulou-Featherstonehaugh von und zu " + LONG_WORD[:80]
WIDE_TABLE = "\n".join(
    f"|{cell * 12}" for cell in ("heading |", "---|", "the columns of a table |")
)
ARABIC, HEBREW, CHINESE, KOREAN = "عبد الرحمن بن محمد الخوارزمي", "יעל בן־דוד", "贾志豪", "김민준"
MATHS = (
    r"On $\mathcal{O}(n^{2})$ mixing of $H_2O$, $x < y$ & the price of \$5 in $\ell_{1}$ <b>spaces"
)
AUTHORS = 3000

#: A page of each type, by what a report calls it. `make_lab` makes what they show.
PAGES = {
    "home": "/",
    "people": "/people/",
    "a member under attack": "/people/attack/",
    "a member with nothing": "/people/bare/",
    "a member from right to left": "/people/arabic/",
    "a member of long words": "/people/long/",
    "a CV of long words": "/people/long/cv/",
    "publications": "/publications/",
    "publications, narrowed": "/publications/?q=paper&kind=journal&group=venue",
    "publications, nothing found": "/publications/?q=zzzzzzz",
    "authors to choose from": "/publications/facets/author/?kind=journal",
    "the timeline": "/timeline/",
    "co-authors": "/coauthors/",
    "a publication under attack": "/publications/attack/",
    "a publication with maths": "/publications/maths/",
    "a publication with nothing": "/publications/bare/",
    "a publication by 3,000": "/publications/crowd/",
    "projects": "/projects/",
    "a project": "/projects/attack/",
    "teaching": "/teaching/",
    "talks": "/talks/",
    "a talk": "/talks/attack/",
    "news": "/news/",
    "a news item": "/news/attack/",
    "join": "/join/",
    "search": "/search/?q=paper",
    "search under attack": "/search/?q=%22%3E%3Cscript%3Ewindow.hacked%3Dtrue%3C%2Fscript%3E",
    "nothing there": "/nowhere/%3Cscript%3Ewindow.hacked=true%3C/script%3E/",
}


def make_lab() -> None:
    """Make the lab, once in an empty database."""
    _lab()
    members = _members()
    papers = _papers(members)
    _projects(members, papers)
    _teaching(members)
    _events(members, papers)
    _doubts(papers, members)


def _lab() -> None:
    Lab.objects.update_or_create(
        defaults={
            "name": f"Lab of {ATTACK[:60]}",
            "tagline": ATTACK[:300],
            "institution": LONG_WORD[:250],
            "about": ATTACK_IN_MARKDOWN,
            "joining": ATTACK_IN_MARKDOWN,
            "address": ATTACK,
            "email": "lab@lab.example",
            "url": BAD_URL,
        }
    )


def _members() -> dict[str, Member]:
    attack = {
        "headline": ATTACK[:200],
        "bio": ATTACK_IN_MARKDOWN,
        "interests": f"{TURNED}, {ATTACK}, {LONG_WORD}",
        "homepage": BAD_URL,
        "email": "attack@lab.example",
    }
    names = {
        "attack": (ATTACK[:200], {"native_name": TURNED, **attack}),
        "bare": ("Prince", {}),
        "long": (
            LONG_NAME[:200],
            {
                "headline": LONG_WORD,
                "email": f"{LONG_WORD[:40].lower()}@{LONG_WORD[40:80].lower()}.example",
                "bio": WIDE_TABLE,
            },
        ),
        "arabic": (ARABIC, {"native_name": ARABIC, "bio": f"{ARABIC} works on *algorithms*."}),
        "hebrew": ("Yael Ben-David", {"native_name": HEBREW}),
        "chinese": ("Zhihao Jia", {"native_name": CHINESE, "bio": "编译器与机器学习系统。"}),
        "korean": (KOREAN, {}),
        "turned": (TURNED, {"headline": TURNED}),
    }
    made = {
        slug: Member.objects.create(name=name, slug=slug, **more)
        for slug, (name, more) in names.items()
    }
    roles = ["pi", "phd", "phd", "postdoc", "masters", "researcher"]
    for (slug, one), role in zip(list(made.items())[:6], roles, strict=True):
        title = ATTACK[:200] if slug == "attack" else ""
        Position.objects.create(member=one, role_id=role, start="2015", title=title)
    for slug in ("korean", "turned"):
        Position.objects.create(
            member=made[slug],
            role_id="phd",
            start="2010",
            end="2015-06",
            thesis=ATTACK,
            thesis_url=BAD_URL,
            next_role=LONG_WORD[:150],
            next_place=ATTACK[:200],
        )
    _career(made["attack"])
    return made


def _career(member: Member) -> None:
    MemberLink.objects.create(member=member, label=ATTACK[:80], url=BAD_URL)
    Identifier.objects.create(member=member, scheme="orcid", value='0000"><script>x</script>')
    Identifier.objects.create(member=member, scheme="github", value="a b\"'><script>")
    Education.objects.create(member=member, degree=ATTACK[:200], institution=LONG_WORD, end="2014")
    Experience.objects.create(
        member=member, title=ATTACK[:200], organisation=ARABIC, start="2012", description=ATTACK
    )
    Service.objects.create(
        member=member, role=ATTACK[:200], body=LONG_WORD, start="2019", url=BAD_URL
    )
    award = Award.objects.create(title=ATTACK[:300], giver=TURNED, date="2020", url=DATA_URL)
    award.members.add(member)


def _papers(members: dict[str, Member]) -> dict[str, Publication]:
    venue = Venue.objects.create(
        name=ATTACK[:300], acronym=LONG_WORD[:60], slug="attack", kind="journal", url=BAD_URL
    )
    said = {
        "attack": {
            "title": f"Paper {ATTACK}",
            "display_title": f"Paper <sub>{ATTACK}</sub> $\\href{{{BAD_URL}}}{{x}}$",
            "kind": "journal",
            "venue": venue,
            "abstract": f"{ATTACK}\n\n$\\text{{</annotation><script>window.hacked=true</script>}}$",
            "categories": [ATTACK, TURNED, LONG_WORD],
            "awards": [ATTACK, "Best Paper"],
            "notes": [ATTACK],
            "publisher": ATTACK[:300],
            "volume": '1"><script>',
            "pages": '1"><script>',
            "place": TURNED,
            "licence": BAD_URL,
            "mark": "retracted",
            "featured": True,
        },
        "maths": {
            "title": "On O(n²) mixing <b>paper</b>",
            "display_title": MATHS,
            "abstract": f"We show {MATHS}.\n\n$$\\sum_{{i=1}}^n \\frac{{1}}{{i^2}}$$ "
            r"and $\undefined{x$ broken \(too",
            "kind": "conference",
            "featured": True,
        },
        "bare": {"title": "Untitled"},
        "crowd": {"title": "A paper by a crowd", "kind": "journal", "abstract": "We all did."},
        "arabic": {"title": f"كتاب الجبر: {ARABIC}", "abstract": ARABIC, "kind": "book"},
        "hebrew": {"title": f"{HEBREW} on paper (2nd ed.)", "kind": "preprint"},
        "chinese": {"title": "深度学习编译器的自动优化：一篇论文", "abstract": "摘要。" * 60},
        "turned": {"title": f"Paper {TURNED}", "kind": "thesis"},
        "long": {"title": f"Paper {LONG_WORD} {LONG_WORD}", "kind": "workshop"},
    }
    made = {
        slug: Publication.objects.create(
            slug=slug, date=f"{2024 - number}" if slug != "bare" else "", **fields
        )
        for number, (slug, fields) in enumerate(said.items())
    }
    Publication.objects.create(
        slug="attack-preprint", title=ATTACK, kind="preprint", version_of=made["attack"]
    )
    authorships = [
        Authorship(publication=paper, position=1, name=member.name[:300], member=member)
        for slug, paper in made.items()
        if slug not in ("bare", "crowd")
        for member in [members.get(slug, members["attack"])]
    ]
    authorships += [
        Authorship(publication=made["attack"], position=2, name=ATTACK[:300], affiliation=ATTACK),
        Authorship(publication=made["attack"], position=3, name=TURNED, orcid='0000"><script>'),
        Authorship(publication=made["attack"], position=4, name=LONG_NAME[:300]),
        Authorship(
            publication=made["maths"],
            position=2,
            name="Z. Jia",
            member=members["chinese"],
            equal_contribution=True,
            corresponding=True,
        ),
        Authorship(publication=made["hebrew"], position=2, name=ARABIC, member=members["arabic"]),
    ]
    ours = {1500: members["chinese"], 2999: members["arabic"]}
    authorships += [
        Authorship(
            publication=made["crowd"],
            position=position,
            name=f"C. Olleague {position}",
            member=ours.get(position),
            affiliation=f"Institute {position % 150}",
        )
        for position in range(1, AUTHORS + 1)
    ]
    Authorship.objects.bulk_create(authorships)
    links = [("pdf", BAD_URL, ""), ("code", DATA_URL, ""), ("page", "https://lab.example/", ATTACK)]
    for kind, url, label in links:
        Link.objects.create(publication=made["attack"], kind=kind, url=url, label=label[:80])
    ExternalId.objects.create(publication=made["attack"], scheme="doi", value='10.1/"><script>')
    ExternalId.objects.create(publication=made["attack"], scheme="arxiv", value=BAD_URL)
    make.evidence(made["attack"], Record(title=f"Paper {ATTACK}"), make.source("homepage"))
    SourceRecord.objects.update(raw=ATTACK)
    return made


def _projects(members: dict[str, Member], papers: dict[str, Publication]) -> None:
    attack = Project.objects.create(
        name=ATTACK[:200],
        slug="attack",
        tagline=ATTACK[:300],
        description=ATTACK_IN_MARKDOWN,
        repository=BAD_URL,
        home=DATA_URL,
    )
    attack.members.add(*members.values())
    papers["attack"].projects.add(attack)
    Project.objects.create(name=LONG_WORD[:150], slug="long", tagline=TURNED, predecessor=attack)
    Project.objects.create(name=ARABIC, slug="arabic", status="finished")


def _teaching(members: dict[str, Member]) -> None:
    course = Course.objects.create(
        code='X"><script>',
        slug="x",
        title=ATTACK[:300],
        description=ATTACK_IN_MARKDOWN,
        url=BAD_URL,
    )
    offering = Offering.objects.create(
        course=course, term=2, year=2024, title=ATTACK[:300], other_instructors=TURNED, url=DATA_URL
    )
    offering.instructors.add(members["attack"], members["arabic"])
    Course.objects.create(code=LONG_WORD[:40], slug="long", title=LONG_WORD)


def _events(members: dict[str, Member], papers: dict[str, Publication]) -> None:
    now = timezone.now().replace(microsecond=0)
    for slug, start, speaker in (
        ("attack", now + datetime.timedelta(days=2), {"speaker_name": ATTACK[:200]}),
        ("past", now - datetime.timedelta(days=200), {"speaker": members["arabic"]}),
    ):
        talk = Talk.objects.create(
            slug=slug,
            title=f"Paper talk {ATTACK}",
            speaker_affiliation=TURNED,
            host_name=ATTACK[:200],
            series=ATTACK[:200],
            starts_at=start,
            ends_at=start + datetime.timedelta(hours=1),
            time_zone="Asia/Kathmandu",
            place=ATTACK[:300],
            online_url=BAD_URL,
            slides_url=DATA_URL,
            video_url=BAD_URL,
            abstract=ATTACK_IN_MARKDOWN,
            speaker_bio=ATTACK_IN_MARKDOWN,
            **speaker,
        )
        talk.publications.add(papers["attack"])
    news = News.objects.create(
        title=ATTACK[:300], slug="attack", body=ATTACK_IN_MARKDOWN, url=BAD_URL, date="2024-02-01"
    )
    news.members.add(members["attack"])
    news.publications.add(papers["attack"])
    News.objects.create(title=f"{ARABIC} {LONG_WORD}", slug="long", date="2023-01-01")


def _doubts(papers: dict[str, Publication], members: dict[str, Member]) -> None:
    """What waits on the review desk: whether a paper is a member's, whether two are one."""
    waiting = Publication.objects.create(
        title=f"Waiting {ATTACK}", slug="waiting", status="waiting", date="2021"
    )
    Authorship.objects.create(publication=waiting, position=1, name=ATTACK[:300])
    record = make.evidence(waiting, Record(title=f"Waiting {ATTACK}"), key="waiting")
    Suggestion.objects.create(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=waiting,
        member=members["attack"],
        source=record.source,
        reasons=[as_written(ATTACK), replace(as_written(TURNED), against=True)],
    )
    Suggestion.objects.create(
        kind=Suggestion.Kind.SAME_WORK,
        publication=waiting,
        other=papers["attack"],
        source=record.source,
        reasons=[as_written(LONG_WORD), replace(as_written(ATTACK), against=True)],
    )
