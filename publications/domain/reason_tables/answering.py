"""What is asked and answered about papers, and what was done and refused."""

from publications.domain.reason_tables.marking import _

#: What a question asks (Suggestion.question).
QUESTIONS = {
    "is_it_the_same": _("Is “{paper}” the same paper as “{other}”?"),
    "is_it_a_version": _("Is “{paper}” a version of “{other}”?"),
    "did_they_write_it": _("Did {member} write “{paper}”?"),
    "is_it_ours": _("Is “{paper}” a paper of the lab?"),
}

#: What was done (Action.message).
ACTIONS = {
    "merged": _("“{paper}” was merged into “{other}”."),
    "linked": _("“{paper}” was linked with “{other}” as a version of one work."),
    "linked_because": _("“{paper}” was linked with “{other}” as a version of one work: {reasons}."),
    "accepted": _("“{paper}” was accepted as a paper of {member}."),
    "accepted_as_ours": _("“{paper}” was accepted as ours."),
    "not_theirs": _("“{paper}” is not a paper of {member}."),
    "not_ours": _("“{paper}” is not ours."),
    "another_paper": _("“{paper}” and “{other}” are two papers."),
    "no_version": _("“{paper}” is not a version of “{other}”."),
    "kept_on_its_own": _("“{paper}” was kept as a paper of its own."),
    "published": _("“{paper}” was published."),
    "waits_again": _("“{paper}” waits for a person again."),
    "declined": _("“{paper}” was declined as not ours."),
    "deleted": _("“{paper}” was deleted."),
    "restored": _("“{paper}” was restored."),
    "edited": _("“{paper}” was edited: {changes}."),
    "put_into_project": _("put into the project {project}"),
    "taken_from_project": _("taken out of the project {project}"),
    "featured": _("shown on the home page"),
    "not_featured": _("no longer shown on the home page"),
    "field_edited": _("{field} changed"),
    "field_released": _("{field} follows the sources again"),
    "split_off": _("“{paper}” was split off from “{other}”."),
    "unlinked": _("“{paper}” was taken out of the versions of “{other}”."),
    "chosen_to_lead": _("“{paper}” was chosen to lead the versions of its work."),
    "put_off_until": _("The question was put off until {day}: {question}"),
    "put_off": _("The question was put off: {question}"),
    "record_moved": _("{source}'s record “{paper}” was moved from “{start}” to “{other}”."),
    "record_given": _("{source}'s record “{paper}” was moved to “{other}”."),
    "recognised": _("{source}'s record “{paper}” was recognised as “{other}”: {reasons}."),
    "became_clear": _("“{paper}” became clear as a paper of {member}: {verdict}."),
    "became_clear_as_not_theirs": _("“{paper}” became clear as no paper of {member}: {verdict}."),
    "became_clear_as_one": _("“{paper}” became clear as the same paper as “{other}”: {reasons}."),
    "taken_back_with_run": _("“{paper}” was taken back with {source}'s run of {day}."),
    "run_taken_back_of": _("What {source}'s run of {day} said of “{paper}” was taken back."),
    "believed": _("{source} is believed {changes}."),
    "instead_of": _("{new} instead of {old}"),
    "instead_of_on": _("{new} instead of {old} on {field}"),
    "one_paper_changed": _("1 of {all} publications says something else now."),
    "papers_changed": _("{number} of {all} publications say something else now."),
    "venues_merged": _("The venue {venue} was merged into {other}."),
    "venues_are_two": _("The venues {venue} and {other} are two."),
    "link_left": _("The link {address} stays as it is."),
    "one_names_them": _("1 paper names {member}: {taken} linked, {asked} to answer."),
    "several_name_them": _("{number} papers name {member}: {taken} linked, {asked} to answer."),
    "one_names_them_taken": _("1 paper names {member}: it was taken as theirs."),
    "one_names_them_asked": _("1 paper may name {member}: you are asked about it."),
    "several_name_them_taken": _("{number} papers name {member}: {taken} taken as theirs."),
    "several_name_them_asked": _("{number} papers may name {member}: you are asked about {asked}."),
    "one_rested_on_it_taken": _(
        "1 paper rested on what is no longer said of {member}: it was taken back."
    ),
    "one_rested_on_it_asked": _(
        "1 paper rested on what is no longer said of {member}: you are asked about it."
    ),
    "several_rested_on_it_taken": _(
        "{number} papers rested on what is no longer said of {member}: {taken} taken back."
    ),
    "several_rested_on_it_asked": _(
        "{number} papers rested on what is no longer said of {member}: you are asked about {asked}."
    ),
    "one_rested_on_it": _(
        "1 paper rested on what is no longer said of {member}: {taken} taken back, {asked} asked."
    ),
    "several_rested_on_it": _(
        "{number} papers rested on what is no longer said of {member}: {taken} taken back, "
        "{asked} asked."
    ),
    # Translators: two sentences, one behind the other.
    "one_after_another": _("{first} {second}"),
}

#: Why something cannot be done (publications.services.review).
REFUSALS = {
    "is_so_already": _("“{paper}” is so already."),
    "asks_whose_it_is": _("This asks whose paper it is: accept or reject it."),
    "settled_by_another_answer": _("Another answer settled this question already."),
    "decided_already": _(
        "This suggestion was {state} already: reload the page to see what is left."
    ),
    "decided_already_by": _(
        "This suggestion was {state} by {who} already: reload the page to see what is left."
    ),
    "merged_elsewhere": _("“{paper}” was merged into “{other}”: go there instead."),
    "merged_into_its_like": _(
        "“{paper}” was merged into another one of that title: go there instead."
    ),
    "one_and_the_same": _("These are one and the same publication: choose another one."),
    "deleted_restore_first": _("“{paper}” was deleted: restore it first."),
    "deleted_already": _("“{paper}” is deleted already."),
    "not_deleted": _("“{paper}” is not deleted."),
    "no_record_of_it": _("Choose records of “{paper}”: none of these is one."),
    "leave_one_record": _("Leave at least one record with “{paper}”: these are all of them."),
    "record_is_there_already": _("The record belongs to “{paper}” already."),
    "linked_already": _("“{paper}” and “{other}” are versions of one work already."),
    "not_linked": _("“{paper}” is not linked with any other version."),
    "no_other_version": _("“{paper}” has no other version: link one first."),
    "one_and_the_same_venue": _("This is one and the same venue: choose another one."),
    "venue_is_gone": _("The venue is not there any more: it was merged into another, or deleted."),
    "put_right_already": _("This was put right already."),
    "source_is_gone": _("The source is not there any more: nothing is left to take back."),
    "other_numbers_since": _("{source} has got other numbers since: set them on its own page."),
    "taken_back_already": _("This was taken back already."),
    "taken_back_already_by": _("This was taken back already by {who}."),
    "take_back_later_first": _("First take back what came later: {action}"),
    "merged_by_now": _("“{paper}” was merged into “{other}” by now."),
    "record_is_elsewhere": _("The record belongs to another paper by now: look for it there."),
    "told_of_anew": _("“{paper}” was told of anew since: nothing was taken back."),
    "edited_by_hand": _("“{paper}” was edited by hand."),
    "decided_on": _("A person decided: {decision}."),
    "question_answered": _("A person answered a question about “{paper}”."),
    "prepared_by_hand": _("“{paper}” was prepared for the site by hand."),
    "stands_with_others": _("“{paper}” stands with a project, a talk or a news item."),
}

#: What is amiss in the catalogue (publications.selectors.audit), and why venues look like one
#: (publications.domain.venue_names).
AUDIT = {
    "audit_unlinked_author": _("“{paper}” names {name}, and the author is not linked to {member}."),
    "audit_unlinked_initials": _(
        "“{paper}” names {name}, who may be {member} and is linked to no member."
    ),
    "audit_other_identifier": _(
        "“{paper}” is linked to {member}, and its author {name} carries {id_scheme} {value}, "
        "which is not theirs."
    ),
    "audit_own_identifier_elsewhere": _(
        "“{paper}” is linked to {member} as {name}, and another author, {other}, carries their "
        "{id_scheme} {value}."
    ),
    "audit_asked_duplicate": _("“{paper}” may be the same paper as “{other}”: it waits for you."),
    "audit_shared_identifier": _("“{paper}” and “{other}” both carry {id_scheme} {value}."),
    "audit_shared_title": _("Two papers are called “{paper}”."),
    "audit_venues": _("{venue} and {other} may be one venue: {reasons}."),
    "audit_dead_link": _(
        "{address} leads nowhere since {day}: {symptom}. It is linked by {names}."
    ),
    "profile_not_known": _("On the profile, not on our list: “{paper}”."),
    "profile_may_be": _("On the profile, perhaps on our list as “{other}”: “{paper}”."),
    "profile_hidden": _("On the profile, hidden on our list: “{paper}”."),
    "profile_not_linked": _("On the profile, on our list but not linked to {member}: “{paper}”."),
    "profile_lacks": _("On our list, not on the profile: “{paper}”."),
    "profile_summary": _(
        "{both} on both, {missing} on the profile alone, {extra} on our list alone, {unread} lines "
        "not read."
    ),
    "venues_same_name": _("the same name"),
    "venues_same_acronym": _("both are called {acronym}"),
    "venues_spelt_out": _("{acronym} is short for the other name"),
    "venues_abbreviated": _("one name is short for the other"),
    "venues_nearly_the_same_name": _("nearly the same name"),
    "link_gone": _("the server answers {status}"),
    "link_no_host": _("there is no such host"),
    "link_works": _("the server answers {status}"),
    "link_not_told": _("the server did not say ({status})"),
    "link_not_reached": _("the server could not be reached"),
    "link_not_asked": _("the address is not a public one"),
}

#: What was done, in a line: the answer first, for a list of them.
IN_BRIEF = {
    "merged": _("Merged “{paper}” into “{other}”"),
    "linked": _("Linked “{paper}” with “{other}” as a version"),
    "accepted": _("Said that “{paper}” is by {member}"),
    "accepted_as_ours": _("Said that “{paper}” is ours"),
    "not_theirs": _("Said that “{paper}” is not by {member}"),
    "not_ours": _("Said that “{paper}” is not ours"),
    "another_paper": _("Said that “{paper}” is not the same as “{other}”"),
    "no_version": _("Said that “{paper}” is not a version of “{other}”"),
    "kept_on_its_own": _("Kept “{paper}” as a paper of its own"),
    "published": _("Published “{paper}”"),
    "waits_again": _("Put “{paper}” back into waiting"),
    "declined": _("Declined “{paper}” as not ours"),
    "deleted": _("Deleted “{paper}”"),
    "edited": _("Edited “{paper}”: {changes}"),
    "restored": _("Restored “{paper}”"),
    "split_off": _("Split “{paper}” off from “{other}”"),
    "unlinked": _("Took “{paper}” out of the versions of “{other}”"),
    "chosen_to_lead": _("Let “{paper}” lead the versions of its work"),
    "venues_merged": _("Merged the venue {venue} into {other}"),
    "venues_are_two": _("Said that the venues {venue} and {other} are two"),
    "link_left": _("Left the link {address} as it is"),
    "record_moved": _("Moved {source}’s record “{paper}” to “{other}”"),
    "record_given": _("Moved {source}’s record “{paper}” to “{other}”"),
    "put_off_until": _("Put off until {day}: {question}"),
    "put_off": _("Put off: {question}"),
    "taken_back_with_run": _("Took back “{paper}” with {source}’s run"),
    "run_taken_back_of": _("Took back what {source}’s run said of “{paper}”"),
    "became_clear": _("“{paper}” became clear as a paper of {member}"),
    "became_clear_as_not_theirs": _("“{paper}” became clear as no paper of {member}"),
    "became_clear_as_one": _("“{paper}” became clear as the same paper as “{other}”"),
}
