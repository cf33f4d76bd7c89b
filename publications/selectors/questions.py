"""The questions that wait for somebody."""

from people import access, proposals
from people.models import User
from publications.models import Publication, Suggestion
from publications.models.suggestions import SuggestionQuerySet


def seen_by(user: User) -> SuggestionQuerySet:
    """The questions that the user may see, but for those that she answered and an editor has to
    approve.
    """
    rows = access.visible(user, Suggestion.objects.all())
    if not proposals.is_held(user, Suggestion):
        return rows
    answered = proposals.answers_waiting(user, Publication).values("object_id")
    return rows.exclude(publication__in=answered)
