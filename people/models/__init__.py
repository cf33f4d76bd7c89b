from people.models.career import Award, Education, Experience, Service
from people.models.events import News, Talk
from people.models.lab import Lab
from people.models.member import (
    Advisor,
    Identifier,
    Member,
    MemberLink,
    Position,
    PrintedName,
)
from people.models.teaching import Course, Offering
from people.models.user import User
from people.slugs import FormerSlug

__all__ = [
    "Advisor",
    "Award",
    "Course",
    "Education",
    "Experience",
    "FormerSlug",
    "Identifier",
    "Lab",
    "Member",
    "MemberLink",
    "News",
    "Offering",
    "Position",
    "PrintedName",
    "Service",
    "Talk",
    "User",
]
