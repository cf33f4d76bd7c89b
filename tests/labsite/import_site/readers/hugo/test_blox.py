"""Sites made with Hugo Blox, as small ones in its older and newer layouts."""

import pytest

from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    ExperienceRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    TalkRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = (
    "title: Root Lab\nbaseURL: https://roots.example/\npermalinks:\n  authors: '/author/:slug/'\n"
)
MIA = (
    "---\ntitle: Mia Lin\nrole: PhD Student\norganizations:\n  - name: University of Ghent\n"
    "education:\n  courses:\n    - course: MSc in Botany\n      institution: Ghent\n"
    "      year: 2020\nsocial:\n  - icon: envelope\n    icon_pack: fas\n"
    "    link: 'mailto:mia@x.example'\n  - icon: github\n    icon_pack: fab\n    link: ''\n"
    "user_groups:\n  - Alumni\n---\nMia digs.\n"
)


def test_an_author_is_a_person_with_her_education() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": MIA,
            "content/authors/mia/avatar.jpg": "x",
        }
    )

    person, education = only(found, PersonRow), only(found, EducationRow)
    assert (person.name, person.role, person.is_former) == ("Mia Lin", "PhD Student", True)
    assert (person.headline, person.email) == ("University of Ghent", "mia@x.example")
    assert person.photo == "content/authors/mia/avatar.jpg"
    assert person.old_address == "/author/mia-lin/"
    assert (education.degree, education.subject, education.end) == ("MSc", "Botany", "2020")
    assert not found.unplaced


def test_a_group_tells_the_position_where_no_field_does_and_who_is_of_another_lab() -> None:
    page = (
        "---\ntitle: {}\nrole: {}\nbio: Short bio goes here.\navatar_filename: avatar.jpg\n"
        "education:\n  courses:\n  - course: MSc, Plants in Pots\nuser_groups:\n- {}\n---\n"
    )
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": page.format("Mia Lin", "Root whisperer", "Postdocs"),
            "content/authors/mia/avatar.png": "x",
            "content/authors/ola/_index.md": page.format("Ola Berg", "Guest", "Collaborators"),
            "content/authors/ola/draft.md": page.format("Ola Bergh", "Postdoc", "Postdocs"),
        }
    )

    person, education = only(found, PersonRow), only(found, EducationRow)
    assert (person.name, person.role, person.headline) == ("Mia Lin", "Postdoc", "Root whisperer")
    assert (education.degree, education.subject) == ("MSc", "Plants in Pots")
    assert sorted(whys(found)) == ["no_place", "picture_missing", "sample", "sample", "unread_file"]


def test_a_page_of_people_is_a_person_once_with_the_one_in_authors() -> None:
    page = (
        "---\ntitle: {}\nrole: Scientific Collaborator\nsuperuser: false\ndate: '2021-05-17'\n"
        "tags: [{}]\n---\nDigs.\n"
    )
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": MIA.replace("Alumni", "Grad Students"),
            "content/people/mia/index.md": page.format("Mia Lin", "Former Lab Members"),
            "content/people/ola/index.md": page.format("Ola Berg", "Current Members"),
        }
    )

    people = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert set(people) == {"Mia Lin", "Ola Berg"}
    mia = people["Mia Lin"]
    assert (mia.role, mia.is_former, mia.next_place) == ("Scientific Collaborator", True, "")
    assert (mia.headline, mia.end) == ("University of Ghent", "")
    assert (mia.old_address, mia.further_addresses) == ("/people/mia/", ("/author/mia-lin/",))
    assert not people["Ola Berg"].is_former


def test_a_publication_is_its_page_and_its_bibtex() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": MIA,
            "content/project/roots/index.md": "---\ntitle: Deep roots\n---\nText.\n",
            "content/publication/Lin 2024/index.md": "---\ntitle: Roots of *trees*\n"
            "authors:\n- mia\n- Ola Berg\nauthor_notes:\n- Equal contribution\n- ''\n"
            "date: '2024-05-01'\npublication_types: ['2']\npublication: '*Journal of Plants*'\n"
            "featured: true\nprojects: [roots]\nurl_code: https://github.com/x/roots\n"
            "abstract: Roots are deep.\n---\n",
            "content/publication/Lin 2024/cite.bib": "@article{l, title={Roots of trees}, "
            "author={Lin, Mia and Berg, Ola}, year={2024}, month={5}, pages={1--9}, "
            "journal={J. Plants}, doi={10.1101/2024.01}}",
            "content/publication/Lin 2024/featured.png": "x",
            "content/publication/Lin 2024/roots.pdf": "x",
        }
    )

    paper = only(found, PaperRow)
    record = paper.record
    assert (record.title, record.venue, record.kind) == (
        "Roots of trees",
        "Journal of Plants",
        "journal",
    )
    assert [(a.name, a.equal_contribution) for a in record.authors] == [
        ("Mia Lin", True),
        ("Ola Berg", False),
    ]
    assert (record.date, record.pages) == ("2024-05", "1-9")
    assert record.identifiers == (("doi", "10.1101/2024.01"),)
    assert (paper.featured, paper.projects) == (True, ("Deep roots",))
    assert paper.picture == "content/publication/Lin 2024/featured.png"
    assert paper.pdf == "content/publication/Lin 2024/roots.pdf"
    assert paper.old_address == "/publication/lin-2024/"


def test_the_first_part_of_the_page_at_the_top_says_what_the_lab_is() -> None:
    part = "---\nwidget: {}\nheadless: true\nweight: {}\n{}---\n{}\n"
    slides = "content:\n  slides:\n  - title: Welcome\n    content: We dig for *roots*.\n"
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/home/index.md": "---\ntype: widget_page\n---\n",
            "content/home/donate.md": part.format("blank", 40, "", "Give us your seeds."),
            "content/home/slider.md": part.format("slider", 5, slides, ""),
            "content/privacy.md": "---\ntitle: Privacy\n---\nWe keep nothing.\n",
            "content/training.md": "---\ntitle: Training\n---\nHow to use a spade.\n",
        }
    )

    assert only(found, LabRow).about == "We dig for *roots*."
    told = {each.text: each.why for each in found.unplaced}
    assert told == {"Give us your seeds.": "page_text", "How to use a spade.": "page_text"}


def test_what_a_program_made_of_a_text_is_read_once() -> None:
    post = "---\ntitle: Open day\ndate: 2024-01-02\n---\nCome.\n"
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/post/open/index.Rmd": post,
            "content/post/open/index.html": post,
        }
    )

    assert only(found, NewsRow).title == "Open day"
    assert whys(found) == ["unread_file"]


def test_events_projects_and_posts() -> None:
    found = read(
        {
            "hugo.toml": 'baseURL = "https://roots.example/"\ntitle = "Root Lab"\n',
            "content/event/talk/index.md": "+++\ntitle = 'On roots'\nevent = 'Plant days'\n"
            "location = 'Ghent'\ndate = '2024-06-01T13:00:00Z'\n"
            "date_end = '2024-06-01T14:00:00Z'\nauthors = ['Mia Lin']\nabstract = 'Deep.'\n+++\n",
            "content/project/roots/index.md": "---\ntitle: Roots\nsummary: How they grow\n"
            "external_link: https://github.com/x/roots\n---\n",
            "content/post/open/index.md": "---\ntitle: Open day\ndate: 2024-01-02\n---\n"
            "{{< youtube w7Ft2ymGmfc >}}\nCome. {{< unheard of >}}\n",
            "content/post/open/notes.md": "---\ntitle: Notes\n---\nNot a page.\n",
            "content/post/later.md": "---\ntitle: Later\ndraft: true\n---\n",
        }
    )

    talk, project, news = (only(found, kind) for kind in (TalkRow, ProjectRow, NewsRow))
    assert (talk.title, talk.series, talk.place) == ("On roots", "Plant days", "Ghent")
    assert (talk.starts_at, talk.ends_at, talk.time_zone) == (
        "2024-06-01T13:00",
        "2024-06-01T14:00",
        "UTC",
    )
    assert (project.tagline, project.repository) == ("How they grow", "https://github.com/x/roots")
    assert (news.title, news.date, news.old_address) == ("Open day", "2024-01-02", "/post/open/")
    assert news.body == "[Video](https://www.youtube.com/watch?v=w7Ft2ymGmfc)\nCome."
    assert sorted(whys(found)) == ["draft", "template", "unread_file"]


def test_the_newer_layout_keeps_people_in_data() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "data/authors/mia.yaml": "schema: hugoblox/author/v1\nslug: mia\nname:\n"
            "  display: Dr. Mia Lin\n  alternate: 林美\nrole: Postdoc\nbio: Mia digs.\n"
            "affiliations:\n  - name: Ghent\nlinks:\n  - icon: academicons/orcid\n"
            "    url: https://orcid.org/0000-0002-1825-0097\nexperience:\n  - role: Postdoc\n"
            "    org: Ghent\n    start: 2023-01-01\nawards:\n  - title: Best Poster\n"
            "    awarder: Plant days\n    date: '2022-12-01'\n",
            "content/publications/roots/index.md": "---\ntitle: Roots\nauthors: [mia]\n"
            "date: '2024-01-01'\npublication_types: ['paper-conference']\npublication:\n"
            "  name: Conference on Plants\n  short_name: COP\nhugoblox:\n  ids:\n"
            "    doi: 10.1101/2024.01\n---\n",
            "content/_index.md": "---\ntitle: ''\ntype: landing\nsections:\n  - block: hero\n"
            "    content:\n      text: We dig.\n  - block: stats\n    content:\n"
            "      text: 12 spades\n---\n",
        }
    )

    person, experience, award = (only(found, k) for k in (PersonRow, ExperienceRow, AwardRow))
    assert (person.name, person.native_name, person.bio) == ("Mia Lin", "林美", "Mia digs.")
    assert person.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert (experience.title, experience.start) == ("Postdoc", "2023-01-01")
    assert (award.title, award.giver, award.people) == ("Best Poster", "Plant days", ("Mia Lin",))
    record = only(found, PaperRow).record
    assert [author.name for author in record.authors] == ["Mia Lin"]
    assert (record.venue, record.venue_acronym, record.kind) == (
        "Conference on Plants",
        "COP",
        "conference",
    )
    assert record.identifiers == (("doi", "10.1101/2024.01"),)
    assert only(found, LabRow).about == "We dig."
    assert [each.text for each in found.unplaced] == ["12 spades"]


def test_aliases_of_a_page_are_old_addresses_too() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "baseURL: https://roots.example/\n",
            "content/post/open-day/index.md": "---\ntitle: Open day\ndate: 2024-04-01\n"
            "aliases: [/news/open-day/]\n---\nCome all.\n",
        }
    )

    news = only(found, NewsRow)
    assert (news.old_address, news.further_addresses) == ("/post/open-day/", ("/news/open-day/",))


def test_an_example_goes_with_all_that_lies_beside_it() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "baseURL: https://roots.example/\n",
            "content/publication/example/index.md": "---\ntitle: An example journal article\n---\n",
            "content/publication/example/cite.bib": "@article{a, title={A}, author={Ola Berg}}\n",
        }
    )

    assert whys(found) == ["sample"]


def test_a_table_of_alumni_in_a_block_of_the_top_page_lists_them() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/_index.md": "---\ntitle: ''\ntype: landing\nsections:\n  - block: markdown\n"
            "    content:\n      title: Welcome\n      text: We dig.\n  - block: markdown\n"
            "    id: alumni-section\n    content:\n      title: ' '\n      text: |\n"
            "        <table><tr><th>Name</th><th>Position</th><th>Years</th><th>Next Position</th>"
            "</tr>\n        <tr><td>Ada Quill</td><td>Intern</td><td>2023</td>"
            "<td>PhD student, Clay Tech</td></tr></table>\n---\n",
        }
    )

    quill = only(found, PersonRow)
    assert (quill.name, quill.role, quill.end, quill.is_former) == (
        "Ada Quill",
        "Intern",
        "2023",
        True,
    )
    assert quill.next_place == "Clay Tech"
    assert only(found, LabRow).about == "We dig."


def test_parts_of_the_page_at_the_top_are_read_by_their_titles() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/home/index.md": "---\ntype: widget_page\nheadless: true\n---\n",
            "content/home/welcome.md": "---\nwidget: hero\ntitle: Root Lab\n---\nWe dig.\n",
            "content/home/news.md": "---\ntitle: News\nsections:\n  - block: markdown\n"
            "    content:\n      title: News\n---\n"
            "- **May, 2026**: Ada won a spade.\n\n- **April, 2026**: We moved to Pisa.\n",
        }
    )

    told = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [("2026-05", "Ada won a spade"), ("2026-04", "We moved to Pisa")]
    assert only(found, LabRow).about == "We dig."
    assert not whys(found)


def test_notes_for_editors_among_the_pages_are_none_of_the_site() -> None:
    note = "# Add news\n\n## Ada Quill\n\nCopy this folder.\n"
    hidden = f"---\nbuild:\n  render: never\n  list: never\n---\n{note}"
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/README_MEMBERS.md": note,
            "content/post/how-to.md": hidden,
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow | NewsRow)]
    assert whys(found) == ["unread_file", "unread_file"]


def test_people_in_data_that_a_template_of_the_labs_own_shows_are_read() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/post/moved/index.md": "---\ntitle: We moved\n---\nTo Ghent.\n",
            "data/alumni.yaml": "- name: Dr Mia Lin\n  role: PhD\n  years: '2020–2023'\n"
            "  now: Lecturer at Clay Tech\n- name: Ola Berg\n  role: Visiting student\n",
            "data/partners.yaml": "- name: Clay Tech\n  logo: clay.png\n",
            "data/fonts/own.toml": "name = 'Own'\n",
        }
    )

    assert [
        (row.name, row.role, row.start, row.end, row.next_role, row.next_place, row.is_former)
        for row in found.rows
        if isinstance(row, PersonRow)
    ] == [
        ("Mia Lin", "PhD Student", "2020", "2023", "Lecturer", "Clay Tech", True),
        ("Ola Berg", "Visiting student", "", "", "", "", True),
    ]
    assert [(each.why, each.file) for each in found.unplaced] == [
        ("unread_data", "data/partners.yaml")
    ]


def test_a_paper_may_be_the_index_of_its_folder() -> None:
    page = (
        "---\ntitle: Roots of Clay\nauthors: [Mia Lin, Ola Berg]\ndate: 2021-03-04\n"
        "publication: Soil Letters\nabstract: We dig.\n---\n"
    )
    found = read(
        {
            "hugo.yaml": "title: Root Lab\nbaseURL: https://roots.example/\n",
            "content/publication/_index.md": "---\ntitle: Papers\nauthors: [Mia Lin]\n---\n",
            "content/publication/roots/_index.md": page,
            "content/publication/2020/_index.md": "---\ntitle: Papers of 2020\n---\n",
        }
    )

    paper = only(found, PaperRow)
    assert paper.record.title == "Roots of Clay"
    assert [author.name for author in paper.record.authors] == ["Mia Lin", "Ola Berg"]
    assert (paper.record.venue, paper.old_address) == ("Soil Letters", "/publication/roots/")


def test_a_paper_is_numbered_as_in_pubmed_below_its_fields() -> None:
    found = read(
        {
            "hugo.yaml": "title: Root Lab\nbaseURL: https://roots.example/\n",
            "content/publication/roots/index.md": "---\ntitle: Roots of Clay\nauthors: [Mia Lin]\n"
            "publication: Soil Letters\ndate: 2021-03-04\n---\n\nDug by hand.\n\n"
            "**PubMed ID:** [39131314](https://pubmed.ncbi.nlm.nih.gov/39131314/)\n",
        }
    )

    assert only(found, PaperRow).record.identifiers == (("pubmed", "39131314"),)
    assert [(each.why, each.text) for each in found.unplaced] == [("page_text", "Dug by hand.")]


def test_an_advisor_of_the_lab_may_be_told_by_her_user_name() -> None:
    found = read(
        {
            "hugo.yaml": SETTINGS,
            "content/authors/ml/_index.md": "---\ntitle: Mia Lin\nrole: Professor\n---\n",
            "content/authors/ob/_index.md": "---\ntitle: Ola Berg\nrole: PhD Student\n"
            "supervisor: ml\n---\n",
            "content/authors/rs/_index.md": "---\ntitle: Ren Sato\nrole: PhD Student\n"
            "supervisor: Cy Ma\n---\n",
        }
    )

    advisors = {row.name: row.advisors for row in found.rows if isinstance(row, PersonRow)}
    assert advisors == {"Mia Lin": (), "Ola Berg": ("Mia Lin",), "Ren Sato": ("Cy Ma",)}


def test_a_section_of_posts_is_what_its_list_is_called() -> None:
    page = "---\ntitle: {}\ndate: 2024-05-02\n---\nWe dig.\n"
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/post/_index.md": "---\ntitle: Our Projects\n---\n",
            "content/post/roots/index.md": page.format("Deep roots"),
            "content/softwares/moss/index.md": page.format("Moss maps"),
            "content/blog/_index.md": "---\ntitle: Updates\n---\n",
            "content/blog/clay/index.md": page.format("We moved"),
        }
    )

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == [
        "Deep roots",
        "Moss maps",
    ]
    assert only(found, NewsRow).title == "We moved"


def test_files_of_papers_that_lists_name_are_all_read() -> None:
    entry = "@article{{{0}, title={{Roots of {0}}}, author={{Lin, Mia}}, year={{2020}}}}\n"
    found = read(
        {
            "hugo.yaml": "title: Root Lab\nbaseURL: https://roots.example/\n",
            "content/publications/journals.md": "---\ntitle: Journal papers\n---\n",
            "assets/bib/journal.bib": entry.format("clay"),
            "assets/bib/theses.bib": entry.format("sand"),
            "assets/bib/talks.bib": entry.format("loam"),
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == ["Roots of clay", "Roots of sand"]
    assert sorted(whys(found)) == ["page_text", "unread_file"]


def test_a_first_field_that_is_indented_is_read_with_the_others() -> None:
    found = read(
        {
            "hugo.yaml": "title: Root Lab\nbaseURL: https://roots.example/\n",
            "content/project/clay/index.md": "---\n  title: Roots of Clay\nsummary: We dig.\n"
            "tags:\n  -\n---\nDeeper.\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.tagline) == ("Roots of Clay", "We dig.")


def test_what_a_post_cites_of_others_is_told() -> None:
    entry = "@article{{{0}, title={{Roots of {0}}}, author={{{1}}}, year={{2020}}}}\n"
    found = read(
        {
            "hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": MIA,
            "content/publication/loam/index.md": "---\ntitle: Roots of loam\nauthors: [Mia Lin]\n"
            "date: 2021-02-03\npublication: Clay\n---\n",
            "content/post/2020-clay/index.md": "---\ntitle: On clay\ndate: 2020-02-03\n---\nWe dig",
            "content/post/2020-clay/biblio.bib": "".join(
                (entry.format("clay", "Frost, Li"), entry.format("sand", "Lin, Mia"))
            ),
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == ["Roots of loam", "Roots of sand"]
    told = [each.text for each in found.unplaced if each.why == "others_papers"]
    assert told == ["Roots of clay"]


@pytest.mark.parametrize("paragraph", ["{}\n\n", '<p style="font-size:medium">{}</p>\n\n'])
@pytest.mark.parametrize("blank", ["", "\n"])
def test_years_in_bold_head_the_news_below_them(paragraph: str, blank: str) -> None:
    said = [
        ("2024", "Ada Quill won a prize for her moss"),
        ("2024", "Bo Sand joined the kelp lab as a postdoc"),
        ("2023", "Mia Lin wrote a paper about wet piers"),
        ("2023", "The lab holds a workshop on slow tides"),
    ]
    first, second, third, fourth = (paragraph.format(f"{text}.") for _, text in said)
    text = f"**2024**\n{blank}{first}{second}**2023**\n\n{third}{fourth}"

    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "content/authors/mia/_index.md": MIA,
            "content/news/index.md": f"---\ntitle: News\nshare: false\n---\n\n{text}",
        }
    )

    news = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.date, row.title.rstrip(".")) for row in news] == said
