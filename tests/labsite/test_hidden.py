"""What visitors must not see is in no page, feed, file, map or answer of the site."""

import datetime
import re

import pytest
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from people.models import (
    Advisor,
    Award,
    Course,
    Identifier,
    Lab,
    Member,
    News,
    Offering,
    Position,
    Talk,
    User,
)
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Venue,
)
from tests.publications import make

pytestmark = pytest.mark.django_db

#: Stands in all that is hidden, and nowhere else.
SECRET = "zyxwv"


@pytest.fixture
def ann() -> Member:
    return make.member("Ann Oak")


@pytest.fixture
def site(ann: Member) -> None:
    """A public thing of each kind, at the address `oak`."""
    Lab.objects.create(name="Tree Lab")
    Identifier.objects.create(member=ann, scheme="github", value="ann")
    project = Project.objects.create(name="Oak project", slug="oak")
    project.members.add(ann)
    paper = Publication.objects.create(title="Oak paper", slug="oak", date="2024")
    Authorship.objects.create(publication=paper, position=1, name="A. Oak", member=ann)
    Authorship.objects.create(publication=paper, position=2, name="B. Elm")
    paper.projects.add(project)
    course = Course.objects.create(code="Oak 1", slug="oak", title="Oaks")
    Offering.objects.create(course=course, term=1, year=2024).instructors.add(ann)
    start = timezone.now() + datetime.timedelta(days=1)
    ends = start + datetime.timedelta(hours=1)
    talk = Talk.objects.create(
        title="Oak talk", slug="oak", speaker=ann, starts_at=start, ends_at=ends
    )
    news = News.objects.create(title="Oak news", slug="oak", date="2024-01-01")
    news.members.add(ann)
    paper.talks.add(talk)
    paper.news.add(news)


def addresses() -> list[str]:
    """All that a visitor may ask for, of each kind of page, feed, file and answer."""
    lists = ["publications", "people", "projects", "teaching", "talks", "news"]
    own = ["publications/oak", "people/ann-oak", "projects/oak", "talks/oak", "news/oak"]
    pages = ["", "join", "timeline", "coauthors", *lists, *own]
    facets = ["author", "venue", "project", "topic", "kind"]
    listed = ("members", "alumni", "publications", "projects", "courses", "talks", "news")
    items = ("members/ann-oak", "publications/oak", "projects/oak", "courses/oak", "talks/oak")
    return [
        *(f"/{page}/".replace("//", "/") for page in pages),
        *(f"/{name}/?q=oak" for name in lists),
        *(f"/search/?q={word}" for word in ("oak", "zyxwu", "zyxvw", "paper")),
        "/publications/?q=zyxwu",
        "/publications/?page=all&group=venue",
        *(f"/people/ann-oak/{file}" for file in ("cv/", "cv.md")),
        *(f"/publications/facets/{name}/" for name in facets),
        *(f"/publications.{extension}" for extension in ("bib", "ris", "json", "atom")),
        *(f"/publications/oak.{extension}" for extension in ("bib", "ris", "json", "txt")),
        *("/talks.atom", "/news.atom", "/talks.ics", "/talks/oak.ics", "/robots.txt"),
        "/sitemap.xml",
        *(f"/sitemap-{name}.xml" for name in ("pages", "people", "publications", "projects")),
        *(f"/sitemap-{name}.xml" for name in ("talks", "news")),
        *(f"/api/v1/{name}/" for name in ("schema", *listed, *items, "news/oak")),
        "/api/v1/publications/?q=zyxwu",
    ]


def said(client: Client, address: str) -> str:
    """Everything in the answer: its status, headers and content."""
    response = client.get(address)
    content = b"".join(response.streaming_content) if response.streaming else response.content
    assert response.status_code == 200, address
    return f"{dict(response.headers)} {content.decode()}"


def assert_hidden(client: Client, *own: str, secrets: tuple[str, ...] = (SECRET,)) -> None:
    """Nothing tells of what is hidden, and its `own` addresses are as if nothing were there."""
    answers = {address: said(client, address).lower() for address in addresses()}
    told = [(word, address) for address in answers for word in secrets if word in answers[address]]
    assert told == []
    # An echo of what was asked for is none of it.
    assert {address: client.get(address).status_code for address in own} == dict.fromkeys(own, 404)


def hidden_paper(ann: Member, slug: str = f"{SECRET}-paper", **fields: object) -> Publication:
    """A paper that says SECRET in all that it says, tied to all that is public."""
    venue = Venue.objects.create(name=f"{slug} venue", acronym="Z", slug=f"{slug}-venue")
    made = Publication.objects.create(
        **{
            "title": f"{SECRET} paper",
            "slug": slug,
            "date": "2024",
            "venue": venue,
            "abstract": f"{SECRET}.",
            "categories": [SECRET],
            "awards": [SECRET],
            "notes": [SECRET],
            "featured": True,
            **fields,
        }
    )
    Authorship.objects.create(publication=made, position=1, name="Ann Oak", member=ann)
    Authorship.objects.create(publication=made, position=2, name=f"{SECRET} author")
    Link.objects.create(publication=made, kind="pdf", url=f"https://x.example/{SECRET}.pdf")
    ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{slug}")
    made.projects.set(Project.objects.all())
    made.talks.set(Talk.objects.all())
    made.news.set(News.objects.all())
    return made


def forms_of_a_paper(slug: str = f"{SECRET}-paper") -> list[str]:
    return [
        f"/publications/{slug}/",
        f"/publications/{slug}.bib",
        f"/publications/{slug}.txt",
        f"/api/v1/publications/{slug}/",
        f"/share/publication/{slug}.png",
    ]


HIDDEN = ("waiting", "declined", "deleted")


def test_hidden_papers_and_news(client: Client, site: None, ann: Member) -> None:
    """Papers of each status, by themselves and as versions of a public one; merged ones; drafts."""
    public = Publication.objects.get(slug="oak")
    own = []
    for status in HIDDEN:
        for slug, leading in ((f"{SECRET}-{status}", None), (f"{SECRET}-{status}-of-oak", public)):
            hidden_paper(ann, slug, status=status, version_of=leading)
            own += forms_of_a_paper(slug)
    waiting = Publication.objects.get(slug=f"{SECRET}-waiting")
    hidden_paper(ann, f"{SECRET}-merged", merged_into=waiting)
    own += forms_of_a_paper(f"{SECRET}-merged")
    tomorrow = timezone.localdate() + datetime.timedelta(days=1)
    for slug, fields in (("draft", {"shown": False}), ("tomorrow", {"date": tomorrow})):
        news = News.objects.create(title=SECRET, slug=f"{SECRET}-{slug}", body=SECRET, **fields)
        news.members.add(ann)
        public.news.add(news)
        own += [
            f"{page}{SECRET}-{slug}{end}"
            for page, end in (("/news/", "/"), ("/api/v1/news/", "/"), ("/share/news/", ".png"))
        ]

    assert_hidden(client, *own)


@pytest.mark.parametrize("status", HIDDEN)
def test_a_hidden_paper_that_leads(client: Client, site: None, ann: Member, status: str) -> None:
    made = hidden_paper(ann, status=status)
    public = Publication.objects.get(slug="oak")
    public.version_of = made
    public.save()

    # Of the versions, not of the lists: there what visitors see leads (see versions.tidy).
    for address in ("/publications/oak/", "/api/v1/publications/oak/", "/publications/oak.bib"):
        assert SECRET not in said(client, address)


def test_a_paper_that_was_hidden_after_it_was_public(
    client: Client, site: None, ann: Member
) -> None:
    made = hidden_paper(ann)
    assert SECRET in said(client, "/publications/")
    assert SECRET in said(client, "/search/?q=zyxwu")

    Publication.objects.filter(pk=made.pk).update(status="declined")

    assert_hidden(client, *forms_of_a_paper())


@pytest.fixture
def nobody(site: None, ann: Member) -> Member:
    """A member without any position, tied to all that is public by ties that print no name."""
    made = Member.objects.create(
        name=f"{SECRET} Doe",
        native_name=f"{SECRET} 贾",
        slug=f"{SECRET}-doe",
        headline=SECRET,
    )
    made.former_slugs.create(slug=f"{SECRET}-before")
    Identifier.objects.create(member=made, scheme="orcid", value="0000-0002-1825-0097")
    Project.objects.get().members.add(made)
    News.objects.get().members.add(made)
    Offering.objects.get().instructors.add(made)
    Award.objects.create(title=f"{SECRET} prize").members.add(made)
    paper = Publication.objects.get()
    Authorship.objects.filter(publication=paper, position=2).update(member=made)
    Publication.objects.update(authors_complete=False)
    other = Publication.objects.create(title="Elm paper", slug="elm", date="2023")
    Authorship.objects.create(publication=other, position=1, name="A. Oak", member=ann)
    Authorship.objects.create(publication=other, name=f"{SECRET} Doe", member=made)
    Publication.objects.filter(pk=other.pk).update(authors_complete=False)
    return made


FORMS_OF_A_MEMBER = [
    f"/people/{SECRET}-doe/",
    f"/people/{SECRET}-before/",
    *(f"/people/{SECRET}-doe/{file}" for file in ("cv/", "cv.md", "cv.pdf")),
    f"/api/v1/members/{SECRET}-doe/",
    f"/api/v1/alumni/{SECRET}-doe/",
    f"/share/member/{SECRET}-doe.png",
]


def test_a_member_without_a_position(client: Client, nobody: Member) -> None:
    assert_hidden(client, *FORMS_OF_A_MEMBER, secrets=(SECRET, "0000-0002-1825-0097"))


def test_the_names_that_works_print_stay_without_a_link(client: Client, nobody: Member) -> None:
    Talk.objects.update(speaker=nobody, host=nobody)
    Advisor.objects.create(position=Position.objects.get(), member=nobody)

    assert "B. Elm" in said(client, "/publications/oak/")
    for address in ("/talks/", "/talks/oak/", "/people/ann-oak/", "/people/", "/"):
        page = said(client, address)
        assert f"{SECRET} Doe" in page, address
        assert f"{SECRET}-doe" not in page, address
    talk = client.get("/api/v1/talks/oak/").json()
    assert talk["speaker"] == {"name": f"{SECRET} Doe", "affiliation": "", "member": None}
    assert talk["host"] == {"name": f"{SECRET} Doe", "member": None}
    [position] = client.get("/api/v1/members/ann-oak/").json()["positions"]
    assert position["advisors"] == [{"name": f"{SECRET} Doe", "member": None}]
    authors = client.get("/api/v1/publications/oak/").json()["authors"]
    assert [author["member"] and author["member"]["slug"] for author in authors] == [
        "ann-oak",
        None,
    ]


def test_a_position_makes_a_member_public_at_once(client: Client, nobody: Member) -> None:
    assert SECRET not in said(client, "/publications/facets/author/")
    assert SECRET not in said(client, "/coauthors/")

    position = Position.objects.create(member=nobody, role_id="phd", start="2015", end="2019")

    tells = ("/people/", "/publications/facets/author/", "/coauthors/", "/projects/oak/")
    for address in tells:
        assert SECRET in said(client, address), address
    assert [client.get(address).status_code for address in FORMS_OF_A_MEMBER] == [
        *(200, 301, *[200] * 6)
    ]
    position.delete()
    assert not any(SECRET in said(client, address) for address in tells)
    assert {client.get(address).status_code for address in FORMS_OF_A_MEMBER} == {404}


class TestViewOnSite:
    """The admin's way to a page: for what visitors see, and for who may see it in the admin."""

    def link(self, thing: object) -> str:
        kind = ContentType.objects.get_for_model(thing)
        return reverse("admin:view_on_site", args=[kind.pk, thing.pk])

    def form(self, client: Client, thing: object) -> str:
        name = f"admin:{thing._meta.app_label}_{thing._meta.model_name}_change"
        return client.get(reverse(name, args=[thing.pk])).content.decode()

    @pytest.mark.parametrize("model", [Member, News, Talk, Project, Publication, Course])
    def test_leads_to_what_is_public(self, admin_client: Client, site: None, model: type) -> None:
        thing = model.objects.get()

        [address] = re.findall(
            r'href="([^"]*)" class="viewsitelink"', self.form(admin_client, thing)
        )

        response = admin_client.get(address, follow=True)
        assert response.status_code == 200
        assert response.request["PATH_INFO"] == thing.get_absolute_url().partition("#")[0]
        assert admin_client.get(self.link(thing)).url == thing.get_absolute_url()

    def hidden(self, ann: Member) -> dict[str, object]:
        return {
            "a draft": News.objects.create(title="Draft", slug="draft", shown=False),
            "not yet": News.objects.create(title="Not yet", slug="not-yet", date="2999-01-01"),
            "nobody": Member.objects.create(name="Nobody", slug="nobody"),
            **{
                status: Publication.objects.create(title=status, slug=status, status=status)
                for status in ("waiting", "declined", "deleted")
            },
            "merged": Publication.objects.create(
                title="Merged", slug="merged", merged_into=Publication.objects.get(slug="oak")
            ),
        }

    def test_is_not_there_for_what_is_hidden(
        self, admin_client: Client, site: None, ann: Member
    ) -> None:
        for name, thing in self.hidden(ann).items():
            assert "viewsitelink" not in self.form(admin_client, thing), name
            assert admin_client.get(self.link(thing)).status_code == 404, name

    def test_the_form_says_why(self, admin_client: Client, site: None, ann: Member) -> None:
        hidden = self.hidden(ann)
        assert "Not on the site: it is a draft." in self.form(admin_client, hidden["a draft"])
        said = "On the site from 1 January 2999 on."
        assert said in self.form(admin_client, hidden["not yet"])
        said = "Not on the site: visitors see members with a position"
        assert said in self.form(admin_client, hidden["nobody"])
        assert "Not on the site" not in self.form(admin_client, ann)
        people = admin_client.get(reverse("admin:people_member_changelist")).content.decode()
        assert people.count("none: not on the site") == 1

    def test_tells_staff_without_rights_nothing(
        self, client: Client, site: None, ann: Member
    ) -> None:
        user = User.objects.create_user("viewer", is_staff=True)
        client.force_login(user)
        things = [ann, *self.hidden(ann).values(), Publication.objects.get(slug="oak")]
        unheard = [self.link(ann).replace(f"/{ann.pk}/", "/999999/"), "/admin/r/999999/1/"]
        unheard += [self.link(ann).replace(f"/{ann.pk}/", "/x/y/"), self.link(user)]

        addresses = [*map(self.link, things), *unheard]

        assert {client.get(address).status_code for address in addresses} == {404}

    def test_is_for_those_who_may_view_that_kind(
        self, client: Client, site: None, ann: Member
    ) -> None:
        user = User.objects.create_user("viewer", is_staff=True)
        user.user_permissions.add(Permission.objects.get(codename="view_publication"))
        client.force_login(user)

        assert client.get(self.link(Publication.objects.get(slug="oak"))).status_code == 302
        assert client.get(self.link(ann)).status_code == 404

    def test_visitors_are_asked_to_sign_in(self, client: Client, site: None, ann: Member) -> None:
        assert client.get(self.link(ann)).url.startswith(reverse("admin:login"))
