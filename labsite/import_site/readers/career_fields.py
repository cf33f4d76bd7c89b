"""Fields of a person that hold lists: degrees, positions and awards -> rows."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from labsite.import_site.readers import periods
from labsite.import_site.readers.front_matter import objects_of, text_of
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.rows import AwardRow, EducationRow, ExperienceRow, Row

_SHORT = r"(?:Ph\.?D|[MB]\.?(?:Sc?|A|Eng|Phil|Tech)|D\.?Phil)\b\.?"
#: A degree and what it is in: "MSc, Botany", "Master of Science in Botany", "PhD Botany".
_DEGREE = re.compile(
    rf"({_SHORT}),\s+(.+)|(.{{2,60}}?)\s+in\s+(.+)|({_SHORT})\s+(.+)", re.IGNORECASE
)


def rows_of(reading: Reading, fields: Mapping[str, Any], name: str, file: str) -> list[Row]:
    """Return what an author's fields say of education, positions and awards."""
    return [
        *_education(reading, fields, name, file),
        *_experience(reading, fields, name, file),
        *_awards(reading, fields, name, file),
    ]


def _education(
    reading: Reading, fields: Mapping[str, Any], name: str, file: str
) -> Iterator[EducationRow]:
    for each in courses_of(fields.get("education")):
        printed = text_of(each, "degree", "course", "area", "title")
        if not printed:
            continue
        split = _DEGREE.fullmatch(printed)
        degree, subject = filter(None, split.groups()) if split else (printed, "")
        start, end = _stay(each)
        yield EducationRow(
            file=file,
            person=name,
            degree=reading.short(degree),
            subject=reading.short(subject),
            institution=reading.short(text_of(each, "institution", "school", "org")),
            start=start,
            end=end,
        )


def _experience(
    reading: Reading, fields: Mapping[str, Any], name: str, file: str
) -> Iterator[ExperienceRow]:
    for each in (*courses_of(fields.get("experience")), *courses_of(fields.get("work"))):
        if title := text_of(each, "role", "position", "title", "course"):
            place = text_of(each, "org", "company_name", "company", "institution")
            yield ExperienceRow(
                file=file,
                person=name,
                title=reading.short(title),
                organisation=reading.short(place),
                place=text_of(each, "location"),
                start=_day(each, "start", "date_start", "year"),
                end=_day(each, "end", "date_end"),
                description=reading.words(text_of(each, "summary", "description"), file),
            )


def _awards(
    reading: Reading, fields: Mapping[str, Any], name: str, file: str
) -> Iterator[AwardRow]:
    for each in objects_of(fields.get("awards")):
        if title := reading.short(text_of(each, "title", "name")):
            yield AwardRow(
                file=file,
                title=title,
                giver=reading.short(text_of(each, "awarder", "organization")),
                date=_day(each, "date", "date_start"),
                people=(name,),
                url=text_of(each, "url"),
            )


def courses_of(value: object) -> list[dict[str, Any]]:
    """The items of a list of courses or positions, which older layouts keep in "courses"."""
    inner = value.get("courses") if isinstance(value, dict) else value
    return list(objects_of(inner))


def _stay(fields: Mapping[str, Any]) -> tuple[str, str]:
    """Return since when somebody studied, and until when; a year alone is that of the degree."""
    printed = text_of(fields, "year", "years", "period", "date").replace("~", "–")
    stay = periods.find(printed)
    if stay and (stay.is_range or stay.lasts or printed.rstrip().endswith("–")):
        return stay.start, stay.end
    end = _day(fields, "end", "date_end", "year")
    return _day(fields, "start", "date_start"), end or (stay.start if stay else "")


def _day(fields: Mapping[str, Any], *names: str) -> str:
    return next((day for name in names if (day := day_of(fields.get(name)))), "")
