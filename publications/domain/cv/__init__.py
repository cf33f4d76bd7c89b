"""CVs: one description, which renderers write in many formats.

`description` is the value, `shortening` makes it fit on two pages, and each other module writes one
format. No module knows of the database: `selectors.cv` fills the description.
"""

from publications.domain.cv.description import Cv
from publications.domain.cv.templates import TemplateMistake
from publications.domain.cv.writing import FORMATS, two_pages, write

__all__ = ["FORMATS", "Cv", "TemplateMistake", "two_pages", "write"]
