"""Data files that list where the owner of a site studied and worked."""

from labsite.import_site.rows import EducationRow, ExperienceRow
from tests.labsite.import_site.readers.sites import only, read, whys

FILES = {
    "_config.yml": "title: Ada Quill\n",
    "_pages/cv.md": "---\ntitle: CV\n---\n{% for each in site.data.cv.education %}{% endfor %}\n"
    "{% for each in site.data.experiences %}{% endfor %}\n",
    "_data/cv/education.yml": "- degree: Ph.D.\n  university: Clay College\n  date: June 2016\n"
    "  concentration: botany\n  thesis:\n    title: Roots in rain\n"
    "  committee:\n    advisor: Mia Lin\n    members: [Bo Ma, Cy Ott]\n",
    "_data/experiences.yml": "\n- position: Postdoc\n  university: Moss College\n"
    "  department: Department of Kelp\n  startdate: May 2017\n  enddate: July 2019\n"
    "  advisors: Prof. Bo Ma and Prof. Cy Ott\n",
}


def test_what_lists_of_education_and_positions_say_is_the_owners() -> None:
    found = read(FILES, "Ada Quill")

    degree, post = only(found, EducationRow), only(found, ExperienceRow)
    assert (degree.person, degree.degree, degree.subject) == ("Ada Quill", "Ph.D.", "botany")
    assert (degree.institution, degree.end) == ("Clay College", "2016-06")
    assert degree.advisors == ("Mia Lin",)
    assert (post.person, post.title, post.line) == ("Ada Quill", "Postdoc", 2)
    assert post.organisation == "Department of Kelp, Moss College"
    assert post.mentors == ("Bo Ma", "Cy Ott")
    assert (post.start, post.end) == ("2017-05", "2019-07")
    told = [each.text for each in found.unplaced if each.why == "extra_field"]
    assert told == ["Roots in rain", "Bo Ma, Cy Ott"]


def test_lists_of_education_on_a_site_of_nobody_are_told() -> None:
    found = read(FILES | {"_config.yml": "title: Root Lab\n"})

    assert whys(found).count("unread_data") == 2
