"""What is deleted is kept, wherever that was done, and comes back with all that went along."""

import pytest
from django.utils import timezone

from people.history import bin as recycling
from people.history import recording
from people.history.versions import Unrestorable
from people.models import (
    Advisor,
    Award,
    Course,
    Deletion,
    Lab,
    LogLine,
    Member,
    News,
    Offering,
    Talk,
    User,
)
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ed", first_name="Ed", last_name="Itor")


def test_a_member_comes_back_with_all_that_went_along(editor: User) -> None:
    ann, bob = make.member("Ann Oak", bio="Climbs."), make.member("Bob Elm")
    ann.photo.save("ann.jpg", upload(60, 40))
    photo = ann.photo.name
    ann.user = editor
    ann.save()
    ann.printed_names.create(name="A. Oak")
    ann.identifiers.create(scheme="github", value="oak")
    ann.education.create(degree="BSc", institution="Wood")
    Advisor.objects.create(position=ann.positions.get(), member=bob)
    ann.slug = "ann"
    ann.save()  # its former address leads to it
    alone, both = Award.objects.create(title="Alone"), Award.objects.create(title="Both")
    alone.members.set([ann])
    both.members.set([ann, bob])
    news = News.objects.create(title="Bud", slug="bud")
    news.members.set([ann])
    now = timezone.now()
    times = {"starts_at": now, "ends_at": now + timezone.timedelta(hours=1)}
    talk = Talk.objects.create(title="Oaks", slug="oaks", speaker=ann, **times)
    theirs = Advisor.objects.create(position=bob.positions.get(), member=ann)
    course = Course.objects.create(code="1", slug="1", title="Oaks")
    offering = Offering.objects.create(course=course, term=1, year=2024)
    offering.instructors.set([ann])
    key = ann.pk

    with recording.recorded(editor):
        ann.delete()
    (deletion,) = Deletion.objects.filter(part_of=None)
    assert recycling.restore(deletion, editor) == []

    ann = Member.objects.get(pk=key)
    assert (ann.bio, ann.photo.name, ann.user) == ("Climbs.", photo, editor)
    assert [str(name) for name in ann.printed_names.all()] == ["A. Oak"]
    assert [str(each) for each in ann.identifiers.all()] == ["GitHub oak"]
    assert ann.education.get().degree == "BSc"
    assert ann.positions.get().advisors.get().member == bob
    assert [former.slug for former in ann.former_slugs.all()] == ["ann-oak"]
    assert {award.title: award.members.count() for award in Award.objects.all()} == {
        "Alone": 1,
        "Both": 2,
    }
    assert list(news.members.all()) == [ann]
    for row in (talk, theirs, offering):
        row.refresh_from_db()
    assert (talk.speaker, talk.speaker_name) == (ann, "")
    assert (theirs.member, theirs.name) == (ann, "")
    assert (list(offering.instructors.all()), offering.other_instructors) == ([ann], "")
    assert not Deletion.objects.in_bin().exists()
    lines = LogLine.objects.filter(content_type__model="member", object_id=str(key))
    assert [line.kind for line in lines] == [
        "restored",
        "deleted",
    ]


def test_what_was_changed_since_stays(editor: User) -> None:
    ann = make.member("Ann Oak")
    now = timezone.now()
    times = {"starts_at": now, "ends_at": now + timezone.timedelta(hours=1)}
    talk = Talk.objects.create(title="Oaks", slug="oaks", speaker=ann, **times)
    ann.delete()
    Talk.objects.update(speaker_name="Dr Ann Oak", place="Hall")

    recycling.restore(Deletion.objects.get(), editor)

    talk.refresh_from_db()
    assert (talk.speaker, talk.speaker_name, talk.place) == (None, "Dr Ann Oak", "Hall")


def test_it_tells_who_when_and_what_went_along(editor: User) -> None:
    ann = make.member("Ann Oak")
    ann.printed_names.create(name="A. Oak")
    ann.printed_names.create(name="Oak, A.")

    with recording.recorded(editor):
        ann.delete()

    deletion = Deletion.objects.get()
    assert (deletion.by, deletion.by_name, str(deletion)) == (editor, "Ed Itor", "Ann Oak")
    assert deletion.children == {"people.position": 1, "people.printedname": 2}
    assert deletion.at <= timezone.now()


def test_many_at_once_share_a_batch(editor: User) -> None:
    for name in ("Ann Oak", "Bob Elm"):
        make.member(name)

    with recording.recorded(editor) as kept:
        Member.objects.all().delete()

    assert {each.batch for each in Deletion.objects.all()} == {kept.batch}
    assert kept.deletions == [each.pk for each in Deletion.objects.order_by("pk")]
    for deletion in Deletion.objects.all():
        recycling.restore(deletion, editor)
    assert {str(member) for member in Member.objects.all()} == {"Ann Oak", "Bob Elm"}


def test_a_course_comes_back_with_its_offerings(editor: User) -> None:
    course = Course.objects.create(code="1", slug="1", title="Oaks")
    for year in (2023, 2024):
        Offering.objects.create(course=course, term=1, year=year)
    course.delete()

    recycling.restore(Deletion.objects.get(), editor)

    assert Course.objects.get().offerings.count() == 2


def test_a_row_that_was_removed_alone_is_in_the_bin(editor: User) -> None:
    ann = make.member("Ann Oak")
    with recording.recorded(editor):
        ann.positions.get().delete()
    assert LogLine.objects.get().what == "Deleted position “Ann Oak, PhD student”."

    recycling.restore(Deletion.objects.get(), editor)

    assert ann.positions.count() == 1


def test_one_whose_address_was_taken_is_refused(editor: User) -> None:
    make.member("Ann Oak").delete()
    make.member("Ann Oak")

    with pytest.raises(Unrestorable, match=r"^“Ann Oak” has the same slug: change or delete"):
        recycling.restore(Deletion.objects.get(), editor)

    assert Deletion.objects.in_bin().count() == 1
    assert Member.objects.count() == 1


def test_of_what_there_is_one_only_a_second_is_refused(editor: User) -> None:
    Lab.objects.create(name="Moss Lab").delete()
    Lab.objects.create(name="Fern Lab")

    with pytest.raises(Unrestorable, match=r"^“Fern Lab” has its place by now\.$"):
        recycling.restore(Deletion.objects.get(), editor)


def test_restoring_twice_is_refused(editor: User) -> None:
    make.member("Ann Oak").delete()
    recycling.restore(Deletion.objects.get(), editor)

    with pytest.raises(Unrestorable, match="already"):
        recycling.restore(Deletion.objects.get(), editor)


def test_nothing_is_in_the_bin_of_what_was_not_deleted_after_all(editor: User) -> None:
    ann = make.member("Ann Oak")

    def delete_and_fail() -> None:
        with recording.recorded(editor):
            ann.delete()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        delete_and_fail()

    assert not Deletion.objects.exists()
    assert Member.objects.get().name == "Ann Oak"


def test_no_password_is_kept() -> None:
    user = User.objects.create_user("ann", password="tr33-house")
    with recording.recorded():
        user.delete()
    deletion = Deletion.objects.get()

    recycling.restore(deletion, None)

    user = User.objects.get()
    assert not user.check_password("tr33-house")
    assert not user.check_password("")
    assert "password" not in deletion.revision.version_set.get().serialized_data
