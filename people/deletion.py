"""A member is deleted: what names them as a person goes on naming them."""

from django.db.models import Count

from people.history.bin import going_along
from people.models import Advisor, Award, Member, Offering, Talk


def keep_names(member: Member) -> None:
    """Write the member's name where only the row stood: talks, co-advised theses and courses.

    Awards that were theirs alone go: one of nobody is the whole lab's.
    """
    Talk.objects.filter(speaker=member).update(speaker=None, speaker_name=member.name)
    Talk.objects.filter(host=member).update(host=None, host_name=member.name)
    Advisor.objects.filter(member=member).update(member=None, name=member.name)
    for offering in Offering.objects.filter(instructors=member):
        others = [offering.other_instructors] if offering.other_instructors else []
        offering.other_instructors = ", ".join([*others, member.name])
        offering.save(update_fields=["other_instructors"])
        offering.instructors.remove(member)
    shared = Award.objects.annotate(winners=Count("members")).filter(winners__gt=1)
    theirs = Award.objects.filter(members=member)
    with going_along(member):
        theirs.exclude(pk__in=shared.values("pk")).delete()
    for award in theirs:
        award.members.remove(member)
