"""Why something that a reader found is in no row."""

from django.utils.translation import gettext_noop as _

#: Why something is in no row, by the code that `Unplaced.why` holds; what may
#: matter most stands first, and is told first.
WHY = {
    "unknown": _("It is not clear what this is."),
    "unknown_section": _("What this section is about is not known."),
    "paper_unread": _("It stands among papers, but could not be read as one."),
    "not_a_paper": _("It is not written as a paper."),
    "field_replaced": _("The entry has this field twice; what the last one says was taken."),
    "others_papers": _("It is in a list of papers of which none names anybody of the lab."),
    "no_name": _("It names nobody."),
    "no_title": _("It has no title."),
    "broken_fields": _("The fields are not written as YAML, TOML or JSON wants them."),
    "unreadable": _("The file could not be read."),
    "damaged_archive": _("The archive is damaged here."),
    "unread_data": _("What this data is for is not known."),
    "extra_field": _("There is no place for this field."),
    "grants": _("Grants have no place of their own: name who pays with the project (Sponsors)."),
    "no_place": _("There is no place for things of this kind."),
    "page_text": _("There is no place for the text of this page."),
    "relative_link": _("The link leads to a page of the old site, whose address is not known."),
    "link_to_nowhere": _("The link leads nowhere on the web."),
    "embedded": _("Something was embedded here."),
    "template": _("A template put something here that is not in the text."),
    "other_file": _("The text takes this in from another file."),
    "unread_file": _("Nothing is known about files of this kind."),
    "picture_in_text": _("A picture stood in the text."),
    "picture_missing": _("The picture is not among the files."),
    "picture_unusable": _(
        "The picture cannot be used: it is damaged, too large, or neither JPEG, PNG, WebP, GIF nor "
        "AVIF."
    ),
    "picture_elsewhere": _("The picture is on another site."),
    "shared_photo": _("Several people have this picture: it is of none of them."),
    "shared_contact": _("Several people have this; it is not known to be this one's."),
    "draft": _("It was not published on the old site."),
    "translation": _("It is the page in another language."),
    "sample": _("It is an example that came with the template."),
    "mascot": _("It is a mascot, no person."),
    "link": _("It is a link to another file; links are not followed."),
    "odd_name": _("The file has a name that not every system can have."),
    "too_large": _("The file is too large."),
    "not_text": _("The file is no text."),
    "no_such_file": _("The site has no such file."),
}
