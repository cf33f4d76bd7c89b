"""A CV for programs: JSON Resume and RenderCV, each by the rules of its schema."""

import json
import re
from dataclasses import replace
from typing import Any

import yaml

from publications.domain.cv import write
from publications.domain.cv.description import Section
from tests.publications.domain.cv import example

#: What JSON Resume 1.0.0 has, and where it wants dates.
RESUME = {
    "$schema": set(),
    "basics": {"name", "label", "email", "url", "summary", "location", "profiles"},
    "work": {"name", "location", "description", "position", "url", "summary", "highlights"},
    "volunteer": {"organization", "position", "url", "summary", "highlights"},
    "education": {"institution", "url", "area", "studyType", "score", "courses"},
    "awards": {"title", "date", "awarder", "summary"},
    "publications": {"name", "publisher", "releaseDate", "url", "summary"},
    "interests": {"name", "keywords"},
    "projects": {"name", "description", "highlights", "url", "roles", "entity", "type"},
    "meta": {"canonical", "version", "lastModified"},
}
ISO = re.compile(r"[12]\d{3}(-[01]\d(-[0-3]\d)?)?")


def resume_of(cv: example.Cv) -> dict[str, Any]:
    return json.loads(write(cv, "json"))


def test_json_resume_says_it_in_parts() -> None:
    resume = resume_of(example.cv(1))

    assert resume["basics"] == {
        "name": "Ann Oak",
        "label": "Professor of Trees",
        "email": "ann@oak.example",
        "url": "https://oak.example/~ann",
        "profiles": [
            {"network": "ORCID", "username": "0000-0001", "url": "https://orcid.org/0000-0001"},
            {"network": "GitHub", "username": "annoak", "url": "https://github.com/annoak"},
        ],
    }
    assert resume["education"] == [
        {
            "institution": "Forest University",
            "area": "Botany",
            "studyType": "PhD",
            "startDate": "2010-09",
            "endDate": "2015",
        }
    ]
    assert resume["work"][0]["position"] == "Professor"
    assert resume["work"][0]["summary"] == "Leads the lab."
    assert resume["work"][0]["highlights"] == ["Grew looms"]
    assert "endDate" not in resume["work"][0]
    assert resume["awards"] == [{"title": "Golden Leaf", "date": "2020-05", "awarder": "Academy"}]
    assert resume["publications"][0]["name"] == "Looms and graphs 0"
    assert resume["projects"] == [{"name": "On weaving, Bergen", "type": "talk"}]
    assert [each["name"] for each in resume["interests"]] == ["looms", "graphs"]


def test_json_resume_has_nothing_that_its_schema_lacks() -> None:
    for cv in (example.cv(3), example.with_hostile()):
        resume = resume_of(cv)
        assert resume.keys() <= RESUME.keys()
        for key, value in resume.items():
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, dict):
                    assert item.keys() <= RESUME[key] | {"startDate", "endDate"}
                    dates = [item[name] for name in item if name.lower().endswith("date")]
                    assert all(ISO.fullmatch(date) for date in dates)


def test_rendercv_says_it_in_parts() -> None:
    made = yaml.safe_load(write(example.cv(1), "yaml"))

    cv = made["cv"]
    assert (cv["name"], cv["website"]) == ("Ann Oak", "https://oak.example/~ann")
    assert cv["social_networks"] == [
        {"network": "ORCID", "username": "0000-0001"},
        {"network": "GitHub", "username": "annoak"},
    ]
    assert cv["sections"]["Education"] == [
        {
            "institution": "Forest University",
            "area": "Botany",
            "degree": "PhD",
            "location": "Oslo",
            "start_date": "2010",  # RenderCV takes 2015 for its first day, and 2010-09 for later
            "end_date": "2015",
            "highlights": ["with Old Elm"],
        }
    ]
    assert cv["sections"]["Experience"][0]["end_date"] == "present"
    assert cv["sections"]["Experience"][0]["highlights"] == ["Leads the lab.", "Grew looms"]
    [paper] = cv["sections"]["Conference papers"]
    assert paper["authors"] == ["Bo Fir", "**Ann Oak**", "Cy Elm"]
    assert (paper["doi"], paper["date"]) == ("10.1/0", "2000-07")
    assert cv["sections"]["Talks"] == [{"name": "On weaving, Bergen"}]
    assert made["locale"] == {"language": "english"}


def test_the_language_by_rendercvs_name() -> None:
    made = yaml.safe_load(write(example.cv(1, language="zh-hans"), "yaml"))

    assert made["locale"] == {"language": "mandarin_chinese"}


def test_rendercv_finds_no_code_in_what_people_write() -> None:
    made = write(example.with_hostile(), "yaml").decode()

    cv = yaml.safe_load(made)["cv"]
    title = cv["sections"]["Journals"][0]["title"]
    # What it takes for a command or a formula of Typst, and for Markdown.
    assert not re.search(r"#[A-Za-z]|\$\$|(?<!\\)[*_`\[\]]", title)
    assert "\x00" not in made


def test_rendercv_marks_authors_as_the_other_formats_do() -> None:
    cv = example.cv(1)
    marked = example.paper(
        0, authors=("Bo Fir", "Ann Oak", "Cy #x[Elm]"), marks=("*", "*†", ""), students=(0, 2)
    )
    made = yaml.safe_load(
        write(replace(cv, sections=(Section("journal", "J", (marked,)),)), "yaml")
    )

    [paper] = made["cv"]["sections"]["J"]
    assert paper["authors"] == [
        "#underline[Bo Fir]\\*",
        "**Ann Oak**\\*†",
        "Cy #\N{WORD JOINER}x\\[Elm\\]",
    ]
