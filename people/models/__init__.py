from people.models.career import Award, Education, Experience, Service
from people.models.counter import Counter
from people.models.events import News, Talk
from people.models.history import Deletion, LogLine
from people.models.invitation import Invitation
from people.models.lab import Lab
from people.models.member import Advisor, Member, Position
from people.models.member_identity import Identifier, MemberLink, PrintedName
from people.models.opening import Opening
from people.models.proposal import Proposal, ProposedFile
from people.models.role import Role
from people.models.teaching import Course, Offering
from people.models.user import User
from people.slugs import FormerSlug

__all__ = [
    "Advisor",
    "Award",
    "Counter",
    "Course",
    "Deletion",
    "Education",
    "Experience",
    "FormerSlug",
    "Identifier",
    "Invitation",
    "Lab",
    "LogLine",
    "Member",
    "MemberLink",
    "News",
    "Offering",
    "Opening",
    "Position",
    "PrintedName",
    "Proposal",
    "ProposedFile",
    "Role",
    "Service",
    "Talk",
    "User",
]
