"""The review desk: what its cards show, what its buttons do, and that all of it can be undone."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.contrib.messages import get_messages
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import localtime

from people import i18n
from people.models import Member, User
from publications.admin.review import actions, cards
from publications.domain.reasons import Reason, as_written
from publications.models import Action, Publication, Source, Suggestion
from publications.services import consolidation, review, sync
from publications.services.member_profiles import MemberProfiles
from tests.page import markup
from tests.publications import make

pytestmark = pytest.mark.django_db

JSON = {"headers": {"Accept": "application/json"}}


def desk(name: str = "changelist", *args: object) -> str:
    return reverse(f"admin:publications_suggestion_{name}", args=args)


def paper(title: str, authors: str = "Ana Example, Bo Other", **fields: Any) -> Publication:
    """A paper that waits, hidden, on what arXiv said of it."""
    said = make.record(title, authors, **{"date": "2024-06", **fields})
    status = Publication.Status.WAITING
    source = make.source("arxiv", name="arXiv", asserted_by=Source.AssertedBy.SERVICE)
    publication = Publication.objects.create(
        title=title, slug=consolidation.free_slug(Publication(title=title)), status=status
    )
    consolidation.attach(
        make.evidence(publication, said, source, key=publication.slug), publication
    )
    return Publication.objects.get(pk=publication.pk)


def theirs(publication: Publication, member: Member | None, **fields: Any) -> Suggestion:
    defaults = {
        "score": 0.7,
        "source": make.source("arxiv"),
        "reasons": [as_written("the name fits")],
    }
    return Suggestion.objects.create(
        kind="authorship", publication=publication, member=member, **{**defaults, **fields}
    )


def against(text: str) -> Reason:
    return replace(as_written(text), against=True)


def same(publication: Publication, other: Publication, **fields: Any) -> Suggestion:
    return Suggestion.objects.create(
        kind="same_work", publication=publication, other=other, **{"score": 0.7, **fields}
    )


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def doubt(ana: Member) -> Suggestion:
    reasons = [as_written("the name agrees <i>in full</i>"), against("nobody else is known")]
    return theirs(paper("On Examples"), ana, reasons=reasons)


@pytest.fixture
def viewer(client: Client) -> Client:
    user = User.objects.create_user("viewer", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="view_suggestion"))
    client.force_login(user)
    return client


def html(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return markup(response)


def card_action(client: Client, doubt: Suggestion, name: str, **fields: Any) -> str:
    """Press a button of the card, as without a script; return the page that comes next."""
    response = client.post(desk("act", doubt.pk), {"act": name, "next": "", **fields}, follow=True)
    assert response.status_code == 200
    return markup(response)


class TestCards:
    def test_a_paper_beside_the_member(
        self, admin_client: Client, doubt: Suggestion, ana: Member
    ) -> None:
        page = html(admin_client, desk())
        assert "Did Ana Example write this?" in page
        assert '<mark class="mark-seat">Ana Example</mark>, Bo Other' in page
        assert "The name agrees &lt;i&gt;in full&lt;/i&gt;" in page
        assert re.search(r'aria-label="Reasons against"><li>Nobody else is known', page)
        assert "Likely theirs" in page
        assert re.search(r'Review queue <span class="badge badge-warn" data-queue>1<', page)
        assert "question waits for an answer" in html(admin_client, reverse("admin:index"))

    def test_what_the_member_wrote_with_the_same_people(
        self, admin_client: Client, doubt: Suggestion, ana: Member
    ) -> None:
        review.accept(theirs(paper("Earlier Examples"), ana))
        page = html(admin_client, desk())
        assert "1 paper of theirs with Bo Other:" in page
        assert "Earlier Examples" in page

    def test_of_many_the_newest_are_listed_and_the_others_counted(
        self, admin_client: Client, doubt: Suggestion, ana: Member
    ) -> None:
        for number in range(5):
            review.accept(theirs(paper(f"Earlier Examples, Part {number}"), ana))

        page = html(admin_client, desk())

        assert "5 papers of theirs with Bo Other:" in page
        assert page.count("Earlier Examples") == 3
        assert '<li class="quiet">2 more</li>' in page

    @pytest.mark.parametrize("earlier", ["B. Other", "Bo Other", "Other B."])
    def test_what_they_wrote_with_people_by_initials(
        self, admin_client: Client, ana: Member, earlier: str
    ) -> None:
        review.accept(theirs(paper("Earlier Examples", f"Ana Example, {earlier}"), ana))
        theirs(paper("On Examples", "Ana Example, B. Other"), ana)

        page = html(admin_client, desk())

        assert f"1 paper of theirs with {earlier}:" in page
        assert "No published paper of theirs shares" not in page

    @pytest.mark.parametrize("earlier", ["Bea Other", "Bo Another"])
    def test_others_are_not_those_people(
        self, admin_client: Client, ana: Member, earlier: str
    ) -> None:
        review.accept(theirs(paper("Earlier Examples", f"Ana Example, {earlier}"), ana))
        theirs(paper("On Examples", "Ana Example, Bo Other"), ana)

        assert "No published paper of theirs shares" in html(admin_client, desk())

    def test_two_papers_side_by_side_marked_word_by_word(self, admin_client: Client) -> None:
        one = paper("On Fast Examples", "A. Example, Bo Other", pages="1-9")
        other = paper("On Slow Examples", "Ana Example, Bo Other", pages="1–9")
        same(one, other)
        page = html(admin_client, desk())
        assert 'On <mark class="mark-other">Fast</mark> Examples' in page
        assert 'On <mark class="mark-other">Slow</mark> Examples' in page
        assert (
            '<mark class="mark-soft" title="there: Ana Example">A. Example</mark>, Bo Other' in page
        )
        assert '<mark class="mark-soft">1–9</mark>' in page
        assert 'Title<span class="visually-hidden">, different</span>' in page

    def test_what_speaks_against_two_papers_being_one_is_apart(self, admin_client: Client) -> None:
        years = {"year": 2021, "other": 2023}
        reasons = [Reason("same_title"), Reason("other_years", years, against=True)]
        same(paper("On Examples"), paper("On Examples"), reasons=reasons)
        page = html(admin_client, desk())
        assert 'aria-label="Reasons for"><li>The same title</li></ul>' in page
        assert 'aria-label="Reasons against"><li>Of 2021 and 2023</li></ul>' in page

    def test_volume_issue_and_pages_are_compared_each_by_itself(self, admin_client: Client) -> None:
        where = {"volume": "4", "pages": "1-9"}
        same(paper("One", issue="2", **where), paper("One", issue="3", **where))
        page = html(admin_client, desk())
        assert re.search(r'is-equal.*?Volume.*?<td colspan="2">4\s*</td>', page, re.S)
        assert '<mark class="mark-other">2</mark>' in page
        assert '<td colspan="2">1–9' in page

    def test_what_could_be_either_has_no_likely_answer(self, admin_client: Client) -> None:
        same(paper("On Examples"), paper("On Examples"), score=0.5)
        page = html(admin_client, desk())
        assert "Could be either" in page
        assert 'class="likely"' not in page

    def test_what_is_the_same_is_said_once(self, admin_client: Client) -> None:
        same(paper("On Examples"), paper("On Examples"))
        row = re.search(
            r"<tr class=\"is-equal as-text\">.*?Title.*?</tr>", html(admin_client, desk()), re.S
        )
        assert row is not None
        assert row[0].count("On Examples") == 1

    def test_who_stands_behind_et_al_does_not_differ(self, admin_client: Client) -> None:
        same(paper("On Examples", "Ana Example, et al."), paper("On Examples"))
        page = html(admin_client, desk())
        assert 'mark-soft" title="not on the other list">Bo Other' in page
        assert "et al." in page

    def test_where_each_side_came_from(self, admin_client: Client) -> None:
        said = paper("On Examples", identifiers=(("doi", "10.1234/x"),))
        same(said, paper("On Examples Again"))
        page = html(admin_client, desk())
        record = said.source_records.get()
        assert reverse("admin:publications_sourcerecord_change", args=[record.pk]) in page
        assert 'href="https://doi.org/10.1234/x"' in page

    @pytest.mark.parametrize(
        ("score", "words", "likely"),
        [
            (0.95, "Very likely theirs", "accept"),
            (0.6, "Likely theirs", "accept"),
            (0.3, "Likely a namesake’s", "reject"),
            (0.02, "Very likely a namesake’s", "reject"),
        ],
    )
    def test_the_likely_answer_stands_out(
        self, admin_client: Client, ana: Member, score: float, words: str, likely: str
    ) -> None:
        theirs(paper("On Examples"), ana, score=score)
        page = html(admin_client, desk())
        assert words in page
        assert re.search(rf'value="{likely}"[^>]*class="likely"', page)
        assert page.count('class="likely"') == 1

    def test_no_answer_stands_out_where_most_speaks_against_a_high_score(
        self, admin_client: Client, ana: Member
    ) -> None:
        doubt = theirs(paper("On Examples"), ana, score=0.95)
        doubt.reasons = [
            Reason("listed_by_the_lab"),
            against("the name is not in full"),
            against("no co-author is known"),
        ]
        doubt.save()
        page = html(admin_client, desk())
        assert "Could be either" in page
        assert 'class="likely"' not in page

    @pytest.mark.parametrize(
        ("reasons", "words"),
        [
            # Only how many bear the name speaks against it, which is no reason of this paper.
            ([("name_in_full", 2.0), ("listed_by_a_service", 0.7), ("strangers", -1.3)], "Could"),
            ([("name_in_full", 2.0), ("strangers", -1.3)], "Likely a namesake’s"),
            (
                [("name_in_full", 2.0), ("listed_by_a_service", 0.7), ("title_unlike_theirs", -4)],
                "Likely a namesake’s",
            ),
        ],
    )
    def test_a_low_score_is_a_namesake_s_where_the_paper_says_so(
        self, ana: Member, reasons: list[tuple[str, float]], words: str
    ) -> None:
        doubt = theirs(paper("On Examples"), ana, score=0.2)
        doubt.reasons = [Reason(code, {}, weight, weight < 0) for code, weight in reasons]

        likely = {act.name for act in actions.offered(doubt) if act.is_likely}

        assert cards.in_words(doubt).startswith(words)
        assert likely == (set() if words == "Could" else {"reject"})

    def test_a_version_is_asked_about(self, admin_client: Client) -> None:
        Suggestion.objects.create(
            kind="version", publication=paper("Draft"), other=paper("Final"), score=0.8
        )
        page = html(admin_client, desk())
        assert "Is it a version of the same work?" in page
        assert "Likely versions of one work" in page

    def test_one_nobody_of_ours_is_named_in(self, admin_client: Client) -> None:
        theirs(paper("On Examples"), None, score=0.5)
        page = html(admin_client, desk())
        assert "Is this a paper of the lab?" in page
        assert "Yes, ours" in page

    def test_costs_the_same_however_many_wait(self, admin_client: Client, ana: Member) -> None:
        def ask(number: int) -> None:
            theirs(paper(f"On Examples {number}"), ana, score=0.6)
            same(paper(f"Alike {number}"), paper(f"Like {number}"))

        def queries() -> int:
            with CaptureQueriesContext(connection) as asked:
                html(admin_client, desk())
            return len(asked)

        ask(0)
        queries()  # content types and the like are looked up once
        one = queries()
        for number in range(1, 3):
            ask(number)
        assert queries() == one == 23

    def test_a_thousand_come_in_pages(self, admin_client: Client) -> None:
        papers = Publication.objects.bulk_create(
            Publication(title=f"Paper {n}", slug=f"paper-{n}", status="waiting")
            for n in range(1000)
        )
        Suggestion.objects.bulk_create(
            Suggestion(kind="authorship", publication=one, score=0.5) for one in papers
        )
        page = html(admin_client, desk())
        assert page.count("<article") == 20
        assert "Page 1 of 50" in page
        assert html(admin_client, desk() + "?p=50").count("<article") == 20


class TestActs:
    def test_accepting_publishes(
        self, admin_client: Client, ana: Member, doubt: Suggestion
    ) -> None:
        page = card_action(admin_client, doubt, "accept")
        assert "“On Examples” was accepted as a paper of Ana Example." in page
        doubt.publication.refresh_from_db()
        assert doubt.publication.status == "published"
        assert doubt.publication.authorships.get(position=1).member == ana

    def test_undo_stands_beside_what_was_done(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        page = card_action(admin_client, doubt, "accept")
        action = Action.objects.get()
        assert page.count(f'action="{desk("undo", action.pk)}"') == 2  # the message and the list
        again = admin_client.post(desk("undo", action.pk), {"next": ""}, follow=True)
        assert "Undone. This no longer holds: “On Examples” was" in again.content.decode()
        doubt.refresh_from_db()
        assert doubt.state == "waiting"
        doubt.publication.refresh_from_db()
        assert doubt.publication.status == "waiting"

    def test_a_rejection_is_remembered_when_the_list_comes_again(
        self, admin_client: Client, ana: Member, doubt: Suggestion
    ) -> None:
        card_action(admin_client, doubt, "reject")
        said = make.record("On Examples", "Ana Example, Bo Other", date="2024-06")
        report = sync.ingest([said], make.source(), member=ana)
        assert report.outcomes[0].publication == doubt.publication
        doubt.publication.refresh_from_db()
        assert doubt.publication.status == "declined"
        assert not Suggestion.objects.waiting().exists()

    def test_two_papers_become_one(self, admin_client: Client) -> None:
        asked = same(paper("On Examples, Again"), paper("On Examples"))
        card_action(admin_client, asked, "accept")
        assert Publication.objects.get(title="On Examples, Again").merged_into == asked.other

    @pytest.mark.parametrize(
        ("date", "venue", "first"),
        [
            ("2022", "Workshop on Examples", "Versions of one work"),
            ("2024", "Workshop on Examples", "Same paper"),  # one of the two lists may be wrong
            ("2022", "Journal of Examples", "Same paper"),
            ("2022", "", "Same paper"),
        ],
    )
    def test_versions_come_first_where_two_appeared_at_two_places(
        self, date: str, venue: str, first: str
    ) -> None:
        newcomer = paper("On Examples, Again", date=date, venue=venue)
        asked = same(newcomer, paper("On Examples", date="2024", venue="Journal of Examples"))

        acts = actions.offered(asked)

        labels = [str(act.label) for act in acts]
        assert labels[0] == first
        assert labels.count("Versions of one work") == 1
        hint = next(str(act.hint) for act in acts if act.name == "accept")
        assert ("a single venue and year" in hint) == (first == "Versions of one work")

    def test_two_papers_become_versions(self, admin_client: Client) -> None:
        asked = same(paper("On Examples, Again"), paper("On Examples"))
        card_action(admin_client, asked, "versions")
        assert Publication.objects.filter(version_of__isnull=False).count() == 1

    def test_a_new_paper_stays_by_itself(self, admin_client: Client) -> None:
        asked = same(paper("On Examples, Again"), paper("On Examples"))
        card_action(admin_client, asked, "new_paper")
        asked.refresh_from_db()
        assert asked.state == "rejected"
        assert Publication.objects.get(title="On Examples, Again").merged_into is None

    def test_not_ours(self, admin_client: Client) -> None:
        asked = same(paper("On Examples, Again"), paper("On Examples"))
        card_action(admin_client, asked, "not_mine")
        assert Publication.objects.get(title="On Examples, Again").status == "declined"

    def test_later_leaves_the_queue_and_can_be_found(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        card_action(admin_client, doubt, "later")
        assert "Nothing waits for a decision." in html(admin_client, desk())
        page = html(admin_client, desk() + "?state=later")
        assert "put off until" in page
        assert "Yes, theirs" in page

    def test_merging_into_another_paper_without_a_script(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        target = paper("On Quite Other Examples", "Zoë Author")
        page = card_action(admin_client, doubt, "merge_into")
        assert "Which paper of the catalogue is it?" in page
        found = html(admin_client, desk("merge_into", doubt.pk) + "?q=zoe+quite&next=")
        assert f'name="other" value="{target.pk}"' in found
        assert f'value="{doubt.publication_id}"' not in found
        page = card_action(admin_client, doubt, "merge_into", other=target.pk)
        assert "was merged into “On Quite Other Examples”" in page
        doubt.publication.refresh_from_db()
        assert Publication.objects.get(title="On Examples").merged_into == target

    def test_the_second_of_two_people_is_told(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        card_action(admin_client, doubt, "reject")
        assert "admin has answered this already: Rejected." in card_action(
            admin_client, doubt, "accept"
        )
        doubt.refresh_from_db()
        assert doubt.state == "rejected"

    def test_a_question_that_is_gone_is_no_mistake(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        doubt.delete()
        doubt.pk = 12345
        assert "Another answer settled this question already." in card_action(
            admin_client, doubt, "accept"
        )
        response = admin_client.get(desk("change", 12345), follow=True)
        assert "Another answer settled" in response.content.decode()

    def test_an_act_that_is_none(self, admin_client: Client, doubt: Suggestion) -> None:
        assert "choose one of the card" in card_action(admin_client, doubt, "explode")

    def test_the_list_stays_narrowed(self, admin_client: Client, doubt: Suggestion) -> None:
        fields = {"act": "accept", "next": "kind=authorship"}
        response = admin_client.post(desk("act", doubt.pk), fields)
        assert response.url == desk() + "?kind=authorship"

    def test_one_at_a_time_goes_on_to_the_next(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        following = same(paper("Alike"), paper("Like"), score=0.5)
        response = admin_client.post(desk("act", doubt.pk), {"act": "accept"})
        assert response.url == desk("change", following.pk)

    def test_is_decided_by_those_who_may(self, viewer: Client, doubt: Suggestion) -> None:
        page = html(viewer, desk())
        assert 'class="acts"' not in page
        assert 'name="pick"' not in page
        for address in (desk("act", doubt.pk), desk("bulk"), desk("undo", 1)):
            assert viewer.post(address, {"act": "accept"}).status_code == 403
        assert viewer.get(desk("merge_into", doubt.pk)).status_code == 403
        assert viewer.get(desk("find")).status_code == 403

    def test_nothing_is_done_by_a_link(self, admin_client: Client, doubt: Suggestion) -> None:
        assert admin_client.get(desk("act", doubt.pk)).status_code == 405


class TestScript:
    """What the desk's script asks for."""

    def test_says_what_was_done_and_what_left_the_page(
        self, admin_client: Client, ana: Member
    ) -> None:
        one, two = paper("On Examples"), paper("On Examples, Again")
        asked, swept = same(two, one), same(two, paper("Third"))
        fields = {"act": "accept", "shown": f"{asked.pk},{swept.pk}"}
        said = admin_client.post(desk("act", asked.pk), fields, **JSON).json()
        assert said["done"] is True
        assert asked.pk in said["gone"]
        assert said["undo"] == Action.objects.get().pk
        assert said["waiting"] == Suggestion.objects.waiting().count()

    def test_counts_what_is_left_at_once(self, admin_client: Client, ana: Member) -> None:
        doubts = [theirs(paper(f"On Examples {number}"), ana) for number in range(3)]
        same(paper("Alike"), paper("Like"))
        fields = {"act": "reject", "next": f"member={ana.pk}", "shown": str(doubts[0].pk)}
        said = admin_client.post(desk("act", doubts[0].pk), fields, **JSON).json()
        assert (said["waiting"], said["found"]) == (3, 2)
        assert said["groups"][f"source={make.source('arxiv').pk}"] == 2
        undone = admin_client.post(
            desk("undo", said["undo"]), {"next": fields["next"]}, **JSON
        ).json()
        assert (undone["waiting"], undone["found"]) == (4, 3)

    def test_the_next_cards_come_to_a_page_that_is_nearly_answered(
        self, admin_client: Client, ana: Member
    ) -> None:
        doubts = [theirs(paper(f"On Examples {number}"), ana) for number in range(3)]
        shown = ",".join(str(one.pk) for one in doubts[:2])
        fields = {"act": "reject", "shown": shown}
        said = admin_client.post(desk("act", doubts[0].pk), fields, **JSON).json()
        assert [card["pk"] for card in said["more"]] == [doubts[2].pk]
        assert 'name="pick"' in said["more"][0]["html"]

    def test_undo_brings_the_cards_back(self, admin_client: Client, doubt: Suggestion) -> None:
        fields = {"act": "accept", "shown": str(doubt.pk)}
        said = admin_client.post(desk("act", doubt.pk), fields, **JSON).json()
        again = admin_client.post(
            desk("undo", said["undo"]), {"shown": str(doubt.pk)}, **JSON
        ).json()
        assert [card["pk"] for card in again["cards"]] == [doubt.pk]
        assert "Did Ana Example write this?" in again["cards"][0]["html"]
        assert again["waiting"] == 1
        twice = admin_client.post(desk("undo", said["undo"]), **JSON).json()
        assert twice["done"] is False
        assert twice["message"]

    def test_the_second_of_two_people_loses_the_card(
        self, admin_client: Client, doubt: Suggestion
    ) -> None:
        review.reject(doubt)
        fields = {"act": "accept", "shown": str(doubt.pk)}
        said = admin_client.post(desk("act", doubt.pk), fields, **JSON).json()
        assert said["done"] is False
        assert said["gone"] == [doubt.pk]

    def test_typing_ahead(self, admin_client: Client) -> None:
        wanted, newcomer = paper("On Éxamples", "Zoë Author"), paper("On Examples")
        address = desk("find") + f"?q=exam&not={newcomer.pk}"
        found = admin_client.get(address).json()["results"]
        assert [one["pk"] for one in found] == [wanted.pk]
        assert "Zoë Author" in found[0]["line"]
        assert admin_client.get(desk("find")).json()["results"] == []

    @pytest.mark.parametrize("rubbish", ["9" * 5000, "9" * 30, "²", "x,,-1", "0x1", "1 or 1=1"])
    def test_what_is_no_key_names_nothing(
        self, admin_client: Client, doubt: Suggestion, rubbish: str
    ) -> None:
        wanted = paper("On Examples")
        tools = reverse("admin:publications_publication_do", args=[wanted.pk])
        answers = [
            admin_client.get(desk("find"), {"q": "on examples", "not": rubbish}),
            admin_client.post(desk("bulk"), {"act": "accept", "pick": rubbish}),
            admin_client.post(desk("bulk"), {"act": "accept", "keys": rubbish}),
            admin_client.post(desk("act", doubt.pk), {"act": "merge_into", "other": rubbish}),
            admin_client.get("/admin/publications/publication/", {"member": rubbish}),
            admin_client.post(tools, {"undo": rubbish}),
        ]
        assert wanted.pk in [one["pk"] for one in answers[0].json()["results"]]
        assert all(answer.status_code < 500 for answer in answers)
        assert Suggestion.objects.open().get() == doubt


class TestFilters:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("", {"On Soil", "On Nets", "Alike"}),
            ("kind=same_work", {"Alike"}),
            ("likely=yes", {"On Nets"}),
            ("likely=no", {"On Soil"}),
            ("likely=open", {"Alike"}),
            ("q=soil", {"On Soil"}),
            ("state=rejected", {"Gone"}),
            ("state=all", {"On Soil", "On Nets", "Alike", "Gone"}),
            ("kind=nonsense&member=x&p=99&group=gone-1", set()),
            ("kind=nonsense&source=999", {"On Soil", "On Nets", "Alike"}),
        ],
    )
    def test_narrow_the_queue(
        self, admin_client: Client, ana: Member, query: str, expected: set[str]
    ) -> None:
        theirs(paper("On Soil"), ana, score=0.1)
        theirs(paper("On Nets"), ana, score=0.9)
        same(paper("Alike"), paper("Like"), score=0.5)
        theirs(paper("Gone"), ana, state="rejected")
        cards = admin_client.get(f"{desk()}?{query}").context["cards"]
        assert {card.publication.title for card in cards} == expected

    def test_by_member_and_source(self, admin_client: Client, ana: Member) -> None:
        bo = make.member("Bo Other")
        theirs(paper("Of Ana"), ana)
        theirs(paper("Of Bo"), bo, source=make.source("dblp"))
        for query in (f"member={bo.pk}", f"source={make.source('dblp').pk}"):
            cards = admin_client.get(f"{desk()}?{query}").context["cards"]
            assert [card.publication.title for card in cards] == ["Of Bo"]

    def test_a_namesake_is_a_group(self, admin_client: Client, ana: Member) -> None:
        for number, place in enumerate(("Institute of Soil", "Institute of Soil", "Elsewhere")):
            asked = theirs(
                paper(f"On Soil {number}"), ana, reasons=[as_written(f"reason {number}")]
            )
            asked.publication.authorships.filter(position=1).update(affiliation=place)
        groups = admin_client.get(desk()).context["groups"]
        assert [(one.label, one.count, one.is_alike) for one in groups] == [
            ("Ana Example, Institute of Soil: Ana Example?", 2, True),
            ("All from arXiv", 3, False),
        ]
        cards = admin_client.get(f"{desk()}?{groups[0].query}").context["cards"]
        assert {card.publication.title for card in cards} == {"On Soil 0", "On Soil 1"}

    def test_only_questions_about_one_namesake_are_said_to_have_one_answer(
        self, admin_client: Client, ana: Member
    ) -> None:
        bo = make.member("Bo Other")
        theirs(paper("Of Ana"), ana)
        theirs(paper("Of Bo"), bo, reasons=[as_written("another reason")])

        page = admin_client.get(desk()).content.decode()

        assert "From one source: their answers may differ" in page
        assert "Probably the same answer to all" not in page


class TestManyAtOnce:
    @pytest.fixture
    def doubts(self, ana: Member) -> list[Suggestion]:
        scores = (0.9, 0.8, 0.1, 0.5)
        return [theirs(paper(f"Paper {n}"), ana, score=s) for n, s in enumerate(scores)]

    def confirm(self, client: Client, name: str, **fields: Any) -> Any:
        return client.post(desk("bulk"), {"act": name, "next": "", **fields})

    def test_says_first_what_will_happen(
        self, admin_client: Client, doubts: list[Suggestion]
    ) -> None:
        response = self.confirm(admin_client, "likely", scope="all")
        page = response.content.decode()
        assert "2 × Yes, theirs" in page
        assert "1 × Not theirs" in page
        assert "1 of those chosen could be either: it stays in the queue." in page
        assert Suggestion.objects.waiting().count() == 4  # nothing is done yet

    def test_does_what_was_confirmed_and_undoes_it_as_one(
        self, admin_client: Client, doubts: list[Suggestion]
    ) -> None:
        keys = self.confirm(admin_client, "likely", scope="all").context["plan"].keys
        response = admin_client.post(
            desk("bulk"), {"act": "likely", "keys": keys, "next": ""}, follow=True
        )
        assert "3 questions answered." in response.content.decode()
        states = {one.publication.title: one.state for one in Suggestion.objects.all()}
        assert states == {
            "Paper 0": "accepted",
            "Paper 1": "accepted",
            "Paper 2": "rejected",
            "Paper 3": "waiting",
        }
        assert "3 questions at once" in html(admin_client, desk())
        undone = admin_client.post(
            desk("undo", Action.objects.latest("pk").pk), {"next": ""}, follow=True
        )
        assert "3 undone." in undone.content.decode()
        assert Suggestion.objects.waiting().count() == 4

    def test_only_the_ticked(self, admin_client: Client, doubts: list[Suggestion]) -> None:
        ticked = [doubts[0].pk, doubts[2].pk]
        keys = self.confirm(admin_client, "reject", pick=ticked).context["plan"].keys
        self.confirm(admin_client, "reject", keys=keys)
        assert set(Suggestion.objects.filter(state="rejected").values_list("pk", flat=True)) == set(
            ticked
        )

    def test_one_alone_needs_no_second_look(
        self, admin_client: Client, doubts: list[Suggestion]
    ) -> None:
        self.confirm(admin_client, "accept", pick=[doubts[0].pk])
        doubts[0].refresh_from_db()
        assert doubts[0].state == "accepted"

    def test_all_that_the_filters_let_through(
        self, admin_client: Client, doubts: list[Suggestion]
    ) -> None:
        response = admin_client.post(
            desk("bulk"), {"act": "later", "scope": "all", "next": "likely=yes"}
        )
        assert len(response.context["plan"].steps) == 2

    def test_tells_what_somebody_else_decided_meanwhile(
        self, admin_client: Client, doubts: list[Suggestion]
    ) -> None:
        keys = self.confirm(admin_client, "accept", scope="all").context["plan"].keys
        review.reject(doubts[0])
        page = admin_client.post(
            desk("bulk"), {"act": "accept", "keys": keys, "next": ""}, follow=True
        ).content.decode()
        assert "3 questions answered." in page
        assert "1 needed no answer any more" in page
        doubts[0].refresh_from_db()
        assert doubts[0].state == "rejected"

    def test_goes_on_in_the_next_request_when_its_time_is_up(
        self, admin_client: Client, doubts: list[Suggestion], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(actions, "AT_A_TIME", -1)  # one in each request
        review.reject(doubts[1])
        merging_fails = review.Refused(as_written("The paper is locked: wait a minute."))

        def reject(doubt: Suggestion, *rest: Any) -> Action:
            if doubt == doubts[2]:
                raise merging_fails
            return review.reject(doubt, *rest)

        monkeypatch.setitem(actions._VERBS, "reject", reject)
        fields = {"keys": ",".join(str(doubt.pk) for doubt in doubts)}
        for answered in (1, 2, 3):
            page = self.confirm(admin_client, "reject", **fields)
            assert f"{answered} of 4" in page.content.decode()
            fields = {name: page.context[name] for name in ("keys", "batch")}
        end = self.confirm(admin_client, "reject", **fields)

        told = " ".join(map(str, get_messages(end.wsgi_request)))
        assert "2 questions answered." in told
        assert f"1 needed no answer any more: {doubts[1].question}" in told
        assert f"1 could not be answered: {doubts[2].question} The paper is locked" in told
        assert Action.objects.filter(batch=fields["batch"]).count() == 2
        undone = admin_client.post(desk("undo", Action.objects.latest("pk").pk), follow=True)
        assert "1 more of them stand: undo again" in undone.content.decode()

    def test_asks_about_the_members_once_for_all(
        self, admin_client: Client, doubts: list[Suggestion], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rosters = []
        load = MemberProfiles._learn_from_catalogue
        monkeypatch.setattr(
            MemberProfiles,
            "_learn_from_catalogue",
            lambda profiles: (rosters.append(profiles), load(profiles)),
        )
        self.confirm(admin_client, "reject", keys=",".join(str(one.pk) for one in doubts))
        assert len(set(map(id, rosters))) == 1

    def test_nothing_ticked(self, admin_client: Client, doubts: list[Suggestion]) -> None:
        response = admin_client.post(desk("bulk"), {"act": "accept", "next": ""}, follow=True)
        assert "Tick the questions first" in response.content.decode()
        response = admin_client.post(desk("bulk"), {"act": "explode", "next": ""}, follow=True)
        assert "Choose what to do" in response.content.decode()

    def test_an_answer_that_settles_the_next(self, admin_client: Client) -> None:
        one, two = paper("On Examples"), paper("On Examples, Again")
        asked = [same(two, one), same(one, two)]
        keys = ",".join(str(doubt.pk) for doubt in asked)
        page = admin_client.post(
            desk("bulk"), {"act": "accept", "keys": keys, "next": ""}, follow=True
        ).content.decode()
        assert "needed no answer any more" in page


class TestTools:
    """Merging, splitting and moving on the publication's own page."""

    def tool(self, name: str, *args: object) -> str:
        return reverse(f"admin:publications_publication_{name}", args=args)

    def test_merging_with_a_paper_that_is_searched_for(self, admin_client: Client) -> None:
        kept, gone = paper("On Examples"), paper("Quite Alike", "Zoë Author")
        address = self.tool("merge", kept.pk)
        assert f'value="{gone.pk}"' in html(admin_client, address + "?q=zoe")
        page = html(admin_client, f"{address}?q=zoe&other={gone.pk}")
        assert "<strong>On Examples</strong> stays" in page
        fields = {"other": gone.pk, "keep": "this", "sure": "on"}
        page = admin_client.post(address, fields, follow=True).content.decode()
        assert "“Quite Alike” was merged into “On Examples”." in page
        gone.refresh_from_db()
        assert gone.merged_into == kept

    def test_merging_the_other_way(self, admin_client: Client) -> None:
        gone, kept = paper("On Examples"), paper("Quite Alike", "Zoë Author")
        address = self.tool("merge", gone.pk)
        page = html(admin_client, f"{address}?other={kept.pk}&keep=other")
        assert "<strong>Quite Alike</strong> stays" in page
        fields = {"other": kept.pk, "keep": "other", "sure": "on"}
        response = admin_client.post(address, fields)
        assert response.url == self.tool("change", kept.pk)
        gone.refresh_from_db()
        assert gone.merged_into == kept

    def test_says_what_the_merged_paper_will_show_and_lets_it_be_chosen(
        self, admin_client: Client
    ) -> None:
        kept = paper("On Examples", pages="1-9")
        gone = paper("On Examples, Again", "Ana Example, Bo Other, Zoë Author", volume="4")
        address = self.tool("merge", kept.pk)
        page = html(admin_client, f"{address}?other={gone.pk}")
        radios = re.findall(r'name="show-(\w+)" value="(\w*)"( checked)?', page)
        # The newer record of one source wins: "" is what the fold shows.
        assert radios == [
            ("title", "kept", ""),
            ("title", "", " checked"),
            ("authors", "kept", ""),
            ("authors", "", " checked"),
        ]
        assert page.count("automatically: arXiv") == 4, "volume and pages have nothing to choose"
        fields = {"other": gone.pk, "keep": "this", "show-title": "kept", "show-authors": ""}
        admin_client.post(address, fields)
        kept.refresh_from_db()
        assert (kept.title, kept.volume, kept.pages) == ("On Examples", "4", "1-9")
        assert list(kept.edits) == ["title"]
        assert kept.authorships.count() == 3

    def test_plainly_different_papers_are_merged_only_by_who_is_sure(
        self, admin_client: Client
    ) -> None:
        kept, gone = paper("On Examples"), paper("Looms that Weave", "Zoë Author")
        address = self.tool("merge", kept.pk)
        page = html(admin_client, f"{address}?other={gone.pk}")
        assert "These look like two different papers: other titles." in page
        fields = {"other": gone.pk, "keep": "this", "show-title": "kept"}
        page = markup(admin_client.post(address, fields))
        assert "Nothing was merged" in page
        assert re.search(r'name="show-title" value="kept" checked', page), "the choice is kept"
        assert not Action.objects.exists()
        admin_client.post(address, {**fields, "sure": "on"})
        gone.refresh_from_db()
        assert gone.merged_into == kept

    def test_an_earlier_no_is_told_before_a_merge(self, admin_client: Client) -> None:
        newcomer, other = paper("On Examples"), paper("On Examples, Again")
        card_action(admin_client, same(newcomer, other), "reject")
        page = html(admin_client, f"{self.tool('merge', other.pk)}?other={newcomer.pk}")
        assert re.search(r"admin said on .* that they are not the same", page)

    @pytest.mark.parametrize("name", ["merge", "link_version", "split"])
    def test_a_paper_that_was_merged_says_where_it_went(
        self, admin_client: Client, name: str
    ) -> None:
        kept, gone = paper("On Examples"), paper("Quite Alike")
        review.merge(gone, into=kept)
        page = html(admin_client, self.tool(name, gone.pk))
        there = f'<a href="{self.tool("change", kept.pk)}">Quite Alike</a>'
        assert f"This paper was merged: it is part of {there} now." in page
        assert 'id="find-words"' not in page
        # To choose it is to choose what it is part of now.
        third = paper("On Examples")
        address = f"{self.tool('merge', third.pk)}?other={gone.pk}"
        assert f'name="other" value="{kept.pk}"' in html(admin_client, address)
        address = f"{self.tool('merge', kept.pk)}?other={gone.pk}"
        assert "is part of this one already" in html(admin_client, address)

    def test_splitting_off_a_record_and_taking_it_back(self, admin_client: Client) -> None:
        publication = paper("On Examples")
        other = make.record("Quite Another", "Zoë Author")
        consolidation.attach(make.evidence(publication, other), publication)
        wrong = publication.source_records.get(record__title="Quite Another")
        address = self.tool("split", publication.pk)
        assert "Zoë Author" in html(admin_client, address)
        page = admin_client.post(address, {"records": [wrong.pk]}, follow=True).content.decode()
        assert "It can be undone below, too." in page
        wrong.refresh_from_db()
        assert wrong.publication != publication
        action = Action.objects.get(kind="split")
        admin_client.post(self.tool("do", publication.pk), {"undo": action.pk})
        wrong.refresh_from_db()
        assert wrong.publication == publication

    def test_splitting_nothing_is_told(self, admin_client: Client) -> None:
        publication = paper("On Examples")
        response = admin_client.post(self.tool("split", publication.pk), follow=True)
        assert not Action.objects.exists()
        assert response.context["messages"]

    def test_moving_a_record(self, admin_client: Client) -> None:
        start, to = paper("On Examples"), paper("Quite Another", "Zoë Author")
        other = make.record("Quite Another!", "Zoë Author")
        consolidation.attach(make.evidence(start, other), start)
        record = start.source_records.get(record__title="Quite Another!")
        address = self.tool("move", start.pk, record.pk)
        assert f'value="{to.pk}"' in html(admin_client, address + "?q=quite")
        admin_client.post(address, {"other": to.pk})
        record.refresh_from_db()
        assert record.publication == to

    def test_linking_leading_and_unlinking_versions(self, admin_client: Client) -> None:
        draft, final = paper("Draft", kind="preprint"), paper("Final", kind="journal")
        admin_client.post(self.tool("link_version", draft.pk), {"other": final.pk})
        draft.refresh_from_db()
        assert draft.version_of == final
        assert "Versions of this work" in html(admin_client, self.tool("change", draft.pk))
        admin_client.post(self.tool("do", draft.pk), {"do": "lead"})
        final.refresh_from_db()
        assert final.version_of == draft
        admin_client.post(self.tool("do", draft.pk), {"do": "unlink"})
        final.refresh_from_db()
        assert final.version_of is None

    def test_history_tells_what_was_decided(self, admin_client: Client, doubt: Suggestion) -> None:
        card_action(admin_client, doubt, "accept")
        page = html(admin_client, self.tool("change", doubt.publication_id))
        assert "What was decided" in page
        assert "was accepted as a paper of Ana Example" in page
        assert '<a href="#history-heading">What was decided</a>' in page
        action = Action.objects.get()
        history = html(admin_client, self.tool("history", doubt.publication_id))
        assert f'name="undo" value="{action.pk}"' in history

    def test_only_for_those_who_may(self, viewer: Client) -> None:
        publication = paper("On Examples")
        for name in ("merge", "split", "link_version"):
            assert viewer.get(self.tool(name, publication.pk)).status_code == 403
        assert viewer.post(self.tool("do", publication.pk)).status_code == 403


def test_what_is_kept_in_english_is_said_in_the_editors_language(admin_client: Client) -> None:
    years = Reason("other_years", {"year": 2021, "other": 2023}, against=True)
    reasons = [Reason("same_title"), years, as_written("a reason of its own")]
    doubt = same(paper("Fast Examples"), paper("On Examples"), score=0.9, reasons=reasons)
    chinese = {"headers": {"Accept-Language": "zh-CN"}}
    page = admin_client.get(desk(), **chinese).content.decode()
    assert "标题相同" in page
    assert "分别为 2021 年和 2023 年" in page
    assert "A reason of its own" in page
    headers = {"Accept": "application/json", "Accept-Language": "zh-CN"}
    said = admin_client.post(desk("act", doubt.pk), {"act": "accept"}, headers=headers).json()
    assert said["message"] == "“Fast Examples”已并入“On Examples”。"
    assert str(Action.objects.get().message) == "“Fast Examples” was merged into “On Examples”."


class TestWhichIsWhich:
    def test_the_sides_say_what_they_are_and_from_where_and_when(
        self, admin_client: Client
    ) -> None:
        came, known = paper("On Fast Examples"), paper("On Slow Examples")
        Publication.objects.filter(pk=known.pk).update(status="published")
        same(came, known)

        page = " ".join(re.sub(r"<[^>]*>", " ", html(admin_client, desk())).split())

        day = i18n.day(localtime(came.source_records.get().first_seen))
        assert f"Incoming arXiv {day}" in page
        assert f"Already in the catalogue arXiv {day}" in page

    @pytest.mark.parametrize(("number", "told"), [(12, 12), (13, 10), (11, 11)])
    def test_long_lists_of_authors_fold(self, admin_client: Client, number: int, told: int) -> None:
        names = ", ".join(f"Ana Author{letter}" for letter in "ABCDEFGHIJKLMNOP"[:number])
        one, other = paper("On Fast Examples", names), paper("On Slow Examples", names)
        same(one, other)

        page = html(admin_client, desk())

        shown = page[page.index("as-authors") :].partition("</tr>")[0]
        assert shown.count("Ana Author") == told
        assert ("more</span>" in shown) == (told < number)
