"""The people that a run of text begins with, and where the list of them ends.

Ann Lee, Bo Ma, and Chen Wu. The title …          Lee, A., Ma, B. C., & Wu, D. (2019). …
Adeyemi TO, Rao S. The title …                     Lee, Ann, Bo Ma, and Chen Wu. “The title.” …
Lee, Ann; Ma, Bo. The title …                      林晓峰, 周雨桐. 标题 …
"""

from publications.domain.formats.listing.people.before_year import two_surnames
from publications.domain.formats.listing.people.lists import (
    WITH,
    goes_on,
    is_list,
    leading,
    lone_name,
    names_only,
    without_said,
)
from publications.domain.formats.listing.people.parts import People

__all__ = [
    "WITH", "People", "goes_on", "is_list", "leading", "lone_name", "names_only", "two_surnames",
    "without_said",
]  # fmt: skip
