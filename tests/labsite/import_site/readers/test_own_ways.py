"""Sites whose labs write things their own way, in the pages of any template."""

from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
)
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def people(files: dict[str, str]) -> list[PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PersonRow)]


def papers(files: dict[str, str]) -> list[PaperRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PaperRow)]


def test_a_table_in_html_among_markdown_has_its_rows_in_a_line_each() -> None:
    def row(*cells: str) -> str:
        return (
            "<tr>\n" + "".join(f'<td markdown="span">{cell}</td>\n' for cell in cells) + "</tr>\n"
        )

    found = people(
        {
            "team/index.md": "---\ntitle: Team\n---\n## Former Lab Members\n\n<table>\n<thead>\n"
            "<tr>\n<th>Name</th>\n<th>Lab Position</th>\n<th>Current Position</th>\n</tr>\n"
            "</thead>\n<tbody>\n"
            + row("TU Lina", "Ph.D student", "Research Fellow, Clay Hospital")
            + row("QUILL Ada Mary, Lily", "Ph.D student", "Gardener, Spades Ltd")
            + row("BERG Ola", "M.Phil student", "N/A")
            + "</tbody>\n</table>\n"
        }
    )

    assert [(row.name, row.role, row.next_place, row.is_former) for row in found] == [
        ("TU Lina", "Ph.D student", "Clay Hospital", True),
        ("QUILL Ada Mary, Lily", "Ph.D student", "Gardener, Spades Ltd", True),
        ("BERG Ola", "M.Phil student", "", True),
    ]


def test_two_of_one_name_who_are_reached_elsewhere_are_two() -> None:
    found = read(
        {
            "content/authors/bo/_index.md": "---\ntitle: Bo Ma\nuser_groups: [PhD Students]\n"
            'personal_url: "https://bo.example"\n---\n',
            "content/authors/bo2/_index.md": "---\ntitle: Bo Ma\nuser_groups: [Alumni]\n"
            "personal_url: https://ma.example\n---\n",
            "content/authors/cy/_index.md": "---\ntitle: Cy Díaz\nrole: Postdoc\n---\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.homepage, row.is_former) for row in rows] == [
        ("Bo Ma", "https://bo.example", False),
        ("Bo Ma", "https://ma.example", True),
        ("Cy Díaz", "", False),
    ]


def test_people_beside_the_picture_of_a_lab_are_read_and_other_lines_are_its_address() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\nfirst_name: Lina\nlast_name: Tu\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\nprofile:\n  more_info: >\n"
            "    <p>Principal Investigator: <b>Ada Quill</b></p>\n    <p>工程师：马波</p>\n"
            "    <p>7 Clay Road, Pisa</p>\n---\nWe dig, and have dug for years.\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.line) for row in rows] == [
        ("Ada Quill", "Principal Investigator", 6),
        ("马波", "工程师", 7),
    ]
    assert only(found, LabRow).address == "7 Clay Road, Pisa"


def test_authors_with_hyphened_initials_and_titles_that_go_on_in_the_next_line() -> None:
    mine, other, third = papers(
        {
            "_pages/publications.md": "---\ntitle: Publications\n---\nPeer-reviewed\n-----\n<ol>\n"
            "<li> Quill, A., Ma, R. Y-W., Berg O., & Díaz, C. (2021). Does Clay Really Stop the "
            "Growth\nof Roots in Inorganic Soils? <i>Journal of Soil</i>, 5(2), 10-14. </li>\n\n"
            "<li> Berg, O., & Quill, A. (2020). Moss in the shade of\ntall trees: a survey. "
            "<i>Journal of Moss</i>, 5(2), 20-24. </li>\n\n"
            "<li> Quill, A., & Berg, O. (2019). Mud. <i>Journal of Soil</i>, 3(2), 1-4. </li>\n"
            "</ol>\n"
        }
    )

    assert mine.record.title == "Does Clay Really Stop the Growth of Roots in Inorganic Soils?"
    assert [author.name for author in mine.record.authors] == [
        "A. Quill", "R. Y-W. Ma", "O. Berg", "C. Díaz",
    ]  # fmt: skip
    assert other.record.title == "Moss in the shade of tall trees: a survey"
    assert third.record.title == "Mud"


BIB = "@article{{{key}, title={{{title}}}, author={{Quill, Ada, and Ma, Bo}}, year={{2024}}}}\n"


def test_a_bibliography_that_no_page_shows_is_told_and_not_read() -> None:
    files = {
        "_config.yml": f"{SETTINGS}scholar:\n  bibliography: papers.bib\n",
        "_bibliography/papers.bib": BIB.format(key="a", title="Roots in clay"),
        "_bibliography/papers_BAK.bib": BIB.format(key="b", title="Roots in clay, draft"),
        "_bibliography/talks.bib": BIB.format(key="c", title="Moss in mud"),
        "_pages/papers.md": "---\ntitle: Papers\n---\n"
        "{% bibliography -f {{ site.scholar.bibliography }} -q @*[year=2024]* %}\n",
        "_projects/moss.md": "---\ntitle: Moss\n---\n{% bibliography --file talks %}\n",
    }
    found = read(files)

    rows = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [row.record.title for row in rows] == ["Roots in clay", "Moss in mud"]
    assert [author.name for author in rows[0].record.authors] == ["Ada Quill", "Bo Ma"]
    told = [each for each in found.unplaced if each.why == "draft"]
    assert [each.file for each in told] == ["_bibliography/papers_BAK.bib"]
    del (
        files["_pages/papers.md"],
        files["_projects/moss.md"],
    )  # where nothing says what is shown, all of them may be
    assert len([row for row in read(files).rows if isinstance(row, PaperRow)]) == 3


def test_a_bibliography_of_the_settings_from_which_posts_only_cite_is_told() -> None:
    files = {
        "_config.yml": f"{SETTINGS}scholar:\n  bibliography: references.bib\n",
        "_bibliography/papers.bib": BIB.format(key="a", title="Roots in clay"),
        "_bibliography/references.bib": BIB.format(key="b", title="How others dig"),
        "_pages/papers.md": "---\ntitle: Papers\n---\n{% bibliography -f papers %}\n",
        "_layouts/post.html": "{{ content }}{% bibliography --cited_in_order %}\n",
    }
    found = read(files)

    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)] == [
        "Roots in clay"
    ]
    assert [each.file for each in found.unplaced if each.why == "draft"] == [
        "_bibliography/references.bib"
    ]


def test_papers_of_a_cv_that_no_page_shows_are_told() -> None:
    cv = (
        "cv:\n  name: Ada Quill\n  sections:\n    Education:\n      - institution: Clay Tech\n"
        "        area: Soil\n        studyType: PhD\n        endDate: 2020\n    Publications:\n"
        "      - title: Roots in clay (submitted)\n        authors: [Ada Quill]\n"
        "        date: 2024\n"
    )
    layout = "<article>{{ content }}</article>"
    shown = "{% for section in site.data.cv.cv.sections %}{% endfor %}"

    def rows(layout: str) -> list[str]:
        found = read({"_config.yml": SETTINGS, "_data/cv.yml": cv, "_layouts/cv.liquid": layout})
        return sorted({type(row).__name__ for row in found.rows} - {"LabRow", "PersonRow"})

    assert rows(layout) == ["EducationRow"]
    assert rows(shown) == ["EducationRow", "PaperRow"]


def test_a_month_in_brackets_at_the_end_of_news_is_its_date() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/about.md": "---\npermalink: /\n---\n## News\n\n"
            "* Our paper is in [Roots 2024](https://roots.example/p). (Dec. 2023) "
            "\\[[Code](https://code.example)\\]\n"
            "* We joined [Clay Tech](https://clay.example). (Mar. 2022)\n"
            "* A paper was accepted by Moss 2021\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.title, row.date) for row in rows] == [
        ("Our paper is in Roots 2024.", "2023-12"),
        ("We joined Clay Tech.", "2022-03"),
    ]
    assert any("Moss 2021" in each.text for each in found.unplaced)
    assert "https://roots.example/p" in rows[0].body
    assert "https://code.example" in rows[0].body
    assert rows[1].body == "We joined [Clay Tech](https://clay.example)."


def test_a_competition_is_an_award_and_roles_are_in_one_language() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/quill.md": "---\nname: Ada Quill\nrole: 博士生/PhD Student\n---\n"
            "### Education\n- 2018-2022 BSc in Soil, Clay Tech\n\n### 学科竞赛/Competitions\n"
            "- 2020年 第三届泥土竞赛“根系之美” 一等奖\n",
            "_members/ma.md": "---\nname: Bo Ma\nrole: Postdoc [they/them]\n---\n",
        }
    )

    assert only(found, AwardRow).title == "第三届泥土竞赛“根系之美” 一等奖"
    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    roles = {row.name: row.role for row in found.rows if isinstance(row, PersonRow)}
    assert roles == {"Ada Quill": "PhD Student", "Bo Ma": "Postdoc"}


def test_parts_of_a_page_of_widgets_are_of_it_and_hidden_ones_are_drafts() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/authors/quill/_index.md": "---\ntitle: Ada Quill 林薇\nrole: PI\n---\n",
            "content/publication/a/index.md": "---\ntitle: Roots in clay\nauthors: [quill]\n---\n",
            "content/contact/index.md": "---\ntype: widget_page\n---\n",
            "content/contact/join.md": "---\nwidget: blank\nheadless: true\n---\nDig with us.\n",
            "content/contact/old.md": "---\nwidget: blank\nactive: false\n---\nWe moved.\n",
            "content/research/index.md": "---\ntype: widget_page\n---\n",
            "content/research/research.md": "---\ntitle: ''\n---\nWe ask how roots grow.\n",
            "content/page/index.md": "---\nsections:\n- block: markdown\n  content:\n"
            "    text: |\n\n      We dig.\n---\n",
        }
    )

    assert only(found, LabRow).joining == "Dig with us."
    assert only(found, PaperRow).record.authors[0].name == "Ada Quill"
    told = {each.file: (each.why, each.text) for each in found.unplaced}
    assert told["content/contact/old.md"] == ("draft", "content/contact/old.md\n\nWe moved.")
    assert told["content/research/research.md"][0] == "page_text"


def test_a_page_of_its_own_is_shown_though_it_is_no_active_widget() -> None:
    page = (
        '+++\nwidget = "custom"\nactive = false\ntitle = "Publications"\n+++\n\n## 2024\n\n'
        "- Quill A, Ma B (2024). Roots in dry clay and other soils. *Journal of Soil*, 5(2), 3-9.\n"
        "- Ma B, Quill A (2024). Moss in the shade of old trees. *Journal of Moss*, 2(1), 1-8.\n"
    )
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/authors/quill/_index.md": "---\ntitle: Ada Quill\nrole: PI\n---\n",
            "content/home/index.md": "---\ntype: widget_page\n---\n",
            "content/home/old.md": page.replace("Roots", "Worms"),
            "content/publications/index.md": page,
        }
    )

    titles = {row.record.title for row in found.rows if isinstance(row, PaperRow)}
    assert titles == {"Roots in dry clay and other soils", "Moss in the shade of old trees"}
    (told,) = [each for each in found.unplaced if each.why == "draft"]
    assert told.file == "content/home/old.md"
    assert "Worms in dry clay" in told.text


def test_links_by_reference_and_stars_are_no_part_of_a_paper() -> None:
    one, other = papers(
        {
            "_pages/papers.md": "---\ntitle: Papers\n---\n## Journal articles\n\n"
            "* :star: [Roots in clay and other soils][1], A. Quill, B. Ma, *Journal of Soil*, "
            "volume 5, number 3 (2021)\n\n"
            "* [Moss in the shade of trees][2], A. Quill, O. Berg, *Journal of Moss*, volume 2 "
            "(2020)\n\n[1]: https://roots.example/clay\n[2]: https://roots.example/moss\n",
        }
    )

    assert one.record.title == "Roots in clay and other soils"
    assert other.record.title == "Moss in the shade of trees"
    assert "https://roots.example/moss" in [address for _, address in other.record.links]


def test_a_page_in_html_has_its_items_in_a_line_each() -> None:
    one, other = papers(
        {
            "_pages/papers.html": "---\ntitle: Papers\n---\n<ul>\n  <li>\n    A. Quill, B. Ma,\n"
            '    <a href="https://doi.org/10.1000/a">\n      Roots in clay and other soils</a>,\n'
            "    <i>Journal of Soil</i>, 2021.\n  </li>\n  <li>\n    O. Berg, A. Quill,\n"
            '    <a href="https://doi.org/10.1000/b">\n      Moss in the shade of trees</a>,\n'
            "    <i>Journal of Moss</i>, 2020.\n  </li>\n</ul>\n",
        }
    )

    assert one.record.title == "Roots in clay and other soils"
    assert other.record.title == "Moss in the shade of trees"


def test_a_list_in_data_says_the_year_by_its_name_and_more_in_the_field_of_the_title() -> None:
    found = papers(
        {
            "_data/publist2019.yml": "- title: Roots in clay\n  authors: Ada Quill, Bo Ma\n",
            "_data/publist.yml": '- title: "Moss in the shade, 2020, J. Moss, 5(2), pp 3-9, '
            'doi:10.1000/m"\n  authors: Ada Quill, Ola Berg\n',
        }
    )

    records = {row.record.title: row.record for row in found}
    assert records["Roots in clay"].date == "2019"
    moss = records["Moss in the shade"]
    assert (moss.date, moss.venue) == ("2020", "J. Moss")
    assert ("doi", "10.1000/m") in moss.identifiers


def test_nobody_is_called_by_the_place_of_a_name_or_by_a_kind_of_people() -> None:
    found = people(
        {
            "_data/alumni_msc.yml": "- name: N/A\n- name: Ada Quill (TU Delft), Summer 2019\n"
            "- name: Bo Ma, CS & Soil'23\n",
            "_pages/people.md": "---\ntitle: People\n---\n- Active Researchers\n"
            "- Academic Collaborators\n\n## PhD Students\n\n- Cy Díaz\n- Eva Roth\n",
        }
    )

    assert [row.name for row in found] == ["Ada Quill", "Bo Ma", "Cy Díaz", "Eva Roth"]


def test_fields_that_stand_once_more_below_those_of_a_page_make_no_rows() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/projects.md": "---\nlayout: page\ntitle: projects\n---\n\n---\n"
            "layout: page\ntitle: projects\npermalink: /projects/\ndescription: Ours.\n---\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, ProjectRow)]


def test_a_citation_in_the_field_of_the_title_is_read() -> None:
    citation = (
        "Quill, A., Berg, O., Díaz, C., \\& Ma, B. Roots in clay and other heavy soils. "
        "Journal of Soil, 13(4), 281-306, 2020"
    )
    (paper,) = papers(
        {"_bibliography/papers.bib": f"@article{{a, author={{Bo Ma}}, title={{{citation}}}}}\n"}
    )

    assert paper.record.title == "Roots in clay and other heavy soils"
    assert [each.name for each in paper.record.authors] == [
        "A. Quill", "O. Berg", "C. Díaz", "B. Ma",
    ]  # fmt: skip
    assert paper.record.venue == "Journal of Soil"


def test_labels_in_colour_and_kinds_of_the_rest_are_no_part_of_papers() -> None:
    found = papers(
        {
            "_pages/papers.md": "---\ntitle: Publications\n---\n## Journal papers\n\n"
            '**<span style="color:#00F;"> [Moss] </span>** A. Quill, B. Ma, “Roots in clay,” '
            "Journal of Soil, 2021.\n\n"
            '**<span style="color:#00F;"> [Moss] </span>** O. Berg, A. Quill, “Moss in the shade,” '
            "Journal of Moss, 2020.\n\n## Misc\n\n"
            "A. Quill, C. Díaz, “Mud on spades,” Technical report, Clay Tech, 2019.\n",
        }
    )

    assert [row.record.title for row in found] == [
        "Roots in clay", "Moss in the shade", "Mud on spades",
    ]  # fmt: skip
    assert [author.name for author in found[0].record.authors] == ["A. Quill", "B. Ma"]


def test_a_quotation_inside_of_a_title_in_chinese_is_a_part_of_it() -> None:
    found = papers(
        {
            "_pages/papers.md": "---\ntitle: 论文\n---\n## 中文论文\n\n"
            "1. 张三, 李四. 智慧农田“新土壤”如何更“绿”. 土壤学报, 2021.\n"
            "2. 王五, 张三. 面向“智慧农业”的根系识别方法. 土壤学报, 2019.\n"
            "3. 张三, 王五. “土壤与根系的生长”, 土壤学报, 2018.\n",
        }
    )

    assert [row.record.title for row in found] == [
        "智慧农田“新土壤”如何更“绿”",
        "面向“智慧农业”的根系识别方法",
        "土壤与根系的生长",
    ]


def test_collaborators_are_told_and_no_people_of_the_lab() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/quill.md": "---\nname: Ada Quill\nrole: PhD Student\n---\n",
            "_members/ma.md": "---\nname: Bo Ma\nrole: collaborator\n---\n",
            "_data/alumni.yml": "- name: Eva Roth, MD/Ph.D\n  role: Postdoc\n",
            "_pages/people.md": "---\ntitle: People\n---\n## PhD Students\n\n- Cy Díaz\n"
            "- Mia Lin\n\n## Collaborators\n\n- Ken Ito, Professor, Clay Tech\n",
        }
    )

    names = [row.name for row in found.rows if isinstance(row, PersonRow)]
    assert sorted(names) == ["Ada Quill", "Cy Díaz", "Eva Roth", "Mia Lin"]
    told = sorted(each.text for each in found.unplaced if each.why == "no_place")
    assert told == ["Bo Ma", "Ken Ito, Professor, Clay Tech"]


def test_what_stands_in_a_hugo_site_for_nobody_and_for_the_lab_is_no_person() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: ROOTS\n",
            "content/authors/_t/_index.md": "---\ntitle: <Name Surname>\nrole: <role>\n---\n",
            "content/authors/lab/_index.md": "---\ntitle: Roots\n---\nWe dig.\n",
            "content/authors/mud/_index.md": "---\ntitle: MUD Pisa\nrole: Mud Science Lab\n---\n",
            "content/authors/quill/_index.md": "---\ntitle: Ada Quill\nrole: PI of the Mud Group\n"
            "email: ada.quill@clay.ac.at\n---\n",
            "content/project/clay/index.md": "---\ntitle: Roots in clay\n---\nLorem ipsum dolor "
            "sit amet, consectetur adipiscing elit. Duis posuere tellus ac convallis placerat.\n",
            "content/publication/a/index.md": "---\ntitle: 🏆 MUDCONF 2024 | Learning how moss "
            "grows\nauthors: [quill]\ndate: 2024-05-01\n---\n",
            "papers.bib": BIB.format(key="z", title="A list from elsewhere"),
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.email) == ("Ada Quill", "ada.quill@clay.ac.at")
    assert only(found, ProjectRow).name == "Roots in clay"
    record = only(found, PaperRow).record
    assert (record.title, record.venue) == ("Learning how moss grows", "MUDCONF 2024")
    assert ("papers.bib", "unread_file") in [(each.file, each.why) for each in found.unplaced]


def test_a_project_about_stars_and_a_thesis_is_nobody() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/1.md": "---\ntitle: Dipper Stars\ndescription: PhD Thesis\n---\nThey dip.\n",
            "_projects/2.md": "---\nwidth: 3\n---\n",
        }
    )

    assert only(found, ProjectRow).name == "Dipper Stars"
    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert [each.file for each in found.unplaced if each.why == "no_title"] == ["_projects/2.md"]


def test_the_blocks_of_a_project_and_what_a_second_top_page_says_are_not_lost() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/project/clay/index.md": "---\ntitle: Clay\ntype: landing\nsections:\n"
            "- block: hero\n  content:\n    title: Clay\n    text: Roots in clay\n"
            '- block: markdown\n  content:\n    text: "\n      ## Summary\n\n      We dig deep."\n'
            "---\n",
        }
    )
    jekyll = read(
        {
            "_config.yml": SETTINGS,
            "_pages/about.md": "---\nlayout: about\npermalink: /\n---\nWe ask how roots grow.\n",
            "index.md": "---\ntitle: Home\n---\nWe are always glad of students.\n",
            "_pages/team.md": "---\nlayout: profiles\ntitle: Team\nprofiles:\n- name: Ada Quill\n"
            "  role: Postdoc\n---\nWe come from many fields.\n",
        }
    )

    assert "We dig deep." in only(found, ProjectRow).description
    told = [each.text for each in jekyll.unplaced if each.why == "page_text"]
    assert sorted(told) == ["We are always glad of students.", "We come from many fields."]


def test_what_a_second_page_says_of_its_owner_is_told_however_long_it_is() -> None:
    sentences = [f"In the year {year} I dug up roots in clay and in mud." for year in range(100)]
    found = read(
        {
            "_config.yml": "title: blank\nfirst_name: Ada\nlast_name: Quill\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\n---\nI am Ada, and I dig.\n",
            "_pages/aboutme.md": "---\ntitle: About me\n---\n" + "\n\n".join(sentences) + "\n",
        }
    )

    told = " ".join(each.text for each in found.unplaced)
    assert all(sentence in " ".join(told.split()) for sentence in sentences)


def test_a_post_that_no_day_begins_was_never_shown() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_posts/2024-05-01-roots.md": "---\ntitle: Roots\n---\nWe dug for them.\n",
            "_posts/defaults.md": "---\ntitle: Defaults\n---\nWhat each post has.\n",
        }
    )

    assert only(found, NewsRow).title == "Roots"
    assert [each.text for each in found.unplaced if each.why == "draft"] == ["Defaults"]


def test_a_date_alone_in_a_list_of_news_is_that_of_what_follows() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/news.yml": "- date: Oct 19, 2025\n- headline: We dug\n\n"
            "- date: May 3, 2024\n- headline: We dig\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.title, row.date) for row in rows] == [
        ("We dug", "2025-10-19"), ("We dig", "2024-05-03"),
    ]  # fmt: skip


def test_a_button_that_leads_to_another_page_names_no_project() -> None:
    button = '{%\n  include button.html\n  link="LINK"\n  text="TEXT"\n  style="bare"\n%}\n\n'
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\n---\n## Tools\n\nWe dip a spade in methods.\n\n"
            + button.replace("LINK", "spades").replace("TEXT", "Find a spade here")
            + button.replace("LINK", "https://github.com/root-lab/sift").replace("TEXT", "Sift"),
        }
    )

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Sift"]
    assert ("Find a spade here", "template") in [(each.text, each.why) for each in found.unplaced]


def page_of_papers(title: str, people: str) -> str:
    first = ("Amber", "Brown", "Coral", "Dusty", "Ebony", "Faded")
    return f"---\ntitle: {title}\n---\n" + "".join(
        f"- {people} ({2001 + at}). {name} soils and what lives in them. "
        f"*Journal of Soil*, {at}, 1–9.\n"
        for at, name in enumerate(first)
    )


OWN = {
    "_config.yml": f"{SETTINGS}author:\n  name: Ada Quill\n",
    "_publications/roots.md": "---\ntitle: Roots in clay and sand\nvenue: Journal of Clay\n"
    "date: 2020-02-03\nauthors: A. Quill, O. Berg\n---\n",
}


def test_a_list_of_papers_that_others_wrote_is_told() -> None:
    exam = page_of_papers("Papers for my exam", "Frost, L., & Haar, T.")
    found = read({**OWN, "_pages/exam.md": exam})

    assert only(found, PaperRow).file == "_publications/roots.md"
    told = [each for each in found.unplaced if each.why == "others_papers"]
    assert len(told) == 6
    assert (told[0].file, told[0].line) == ("_pages/exam.md", 4)
    assert told[0].text == "Amber soils and what lives in them"


def test_a_list_of_papers_is_read_where_they_may_be_the_labs() -> None:
    others = page_of_papers("Papers", "Frost, L., & Haar, T.")
    nobody = OWN | {"_publications/roots.md": OWN["_publications/roots.md"].replace("Quill", "Ma")}
    member = {"_members/tea.md": "---\nname: Tea Haar\nrole: PhD student\n---\n"}

    for files in (
        {**OWN, "_pages/papers.md": page_of_papers("Papers", "Frost, L., & Quill, A.")},
        {**OWN, "_pages/papers.md": others.replace("Frost, L., & Haar, T.", "Frost, L. et al.")},
        {**OWN, **member, "_pages/papers.md": others},
        {**nobody, "_pages/papers.md": others},
        {"_config.yml": OWN["_config.yml"], "_pages/papers.md": others},
    ):
        found = read(files)
        assert sum(row.file == "_pages/papers.md" for row in found.rows) >= 6, files


def test_the_fields_of_a_project_are_read_or_told() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/clay.md": "---\nlayout: page\ntitle: Clay\nimportance: 1\nstart_year: 2020\n"
            "end_year: 2022\nfunding:\n  - agency: Root Council\n    award_id: RC/1\n"
            "    amount: 1 m\n  - agency: Soil Fund\ninvestigators: Ada Quill and Bo Ma\n"
            "links:\n  - name: Film\n    url: https://clay.example/film\n---\nWe wet clay.\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.start, project.end) == ("2020", "2022")
    assert project.sponsors == "Root Council, RC/1\nSoil Fund"
    assert [(each.why, each.text) for each in found.unplaced] == [
        ("extra_field", "funding amount: 1 m"),
        ("extra_field", "investigators: Ada Quill and Bo Ma"),
        ("extra_field", "links: Film https://clay.example/film"),
    ]


def test_the_fields_of_a_course_are_read_or_told() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_teachings/clay.md": "---\nlayout: course\ntitle: Clay\nterm: Fall\nyear: 2024\n"
            "instructor: Prof. Ada Quill\ndescription: All about clay.\nschedule:\n  - week: 1\n"
            "    topic: Wet clay\n  - week: 2\n    topic: Dry clay\n---\nWe wet clay.\n",
        }
    )

    course = only(found, CourseRow)
    assert (course.description, course.people) == (
        "All about clay.\n\nWe wet clay.",
        ("Ada Quill",),
    )
    assert [(each.why, each.text) for each in found.unplaced] == [
        ("extra_field", "schedule: week: 1; topic: Wet clay | week: 2; topic: Dry clay")
    ]


def test_what_brackets_say_behind_a_name_in_a_profiles_text() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/alumni.md": "---\nlayout: profiles\ntitle: alumni\npermalink: /alumni/\n"
            "profiles:\n  - content: about_mia.md\n    image: mia.jpg\n"
            "    more_info: <p>Mia Lin</p>\n---\n",
            "_pages/about_mia.md": "Mia Lin ([Summer Program](https://a.example) Student Intern, "
            "Spring 2023--Summer 2024).\nNext position: Soil Analyst at Clay Tech.\n",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.role, person.start, person.end) == (
        "Mia Lin", "Summer Program Student Intern", "2023", "2024",
    )  # fmt: skip
    assert (person.next_role, person.next_place) == ("Soil Analyst", "Clay Tech")


def test_highlights_without_days_are_no_news() -> None:
    """What a template's front page is proud of: "since 1998" is no day of news."""
    text = "Since 1998, we have been digging.\n\nSee our publications.\n\nMeet our team."
    found = read(
        {"_config.yml": "title: Root Lab\n", "index.md": f"---\n---\n## Highlights\n\n{text}\n"}
    )

    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_each_degree_behind_a_name_is_none_of_it() -> None:
    people = "- {name: 'Mia Lin, M.B.B.S., Ph.D.', role: Director}\n"
    people += "- {name: 'Bo Ma, MBChB, DDS', role: Fellow}\n"
    found = read({"_config.yml": "title: Root Lab\n", "_data/people.yml": people})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin", "Bo Ma"]


def test_a_degree_behind_the_name_beside_a_picture_is_no_role() -> None:
    profile = "  - content: about_mia.md\n    image: mia.jpg\n    more_info: <p>Mia Lin, PhD</p>\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": "---\nlayout: profiles\ntitle: team\npermalink: /team/\n"
            f"profiles:\n{profile}---\n",
            "_pages/about_mia.md": "She digs.\n",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.role) == ("Mia Lin", "")
    assert not [each for each in found.unplaced if "Mia Lin" in each.text]


def test_a_group_of_graduates_has_left() -> None:
    author = "---\ntitle: Mia Lin\nrole: Engineer\nuser_groups:\n  - Undergraduate graduates\n---\n"
    found = read(
        {
            "config/_default/config.yaml": "title: Root Lab\n",
            "content/authors/mia/_index.md": author,
        }
    )

    assert only(found, PersonRow).is_former
