"""Titles that many works have ("Editorial", "Rejoinder"): they never decide."""

import re

_GENERIC_TITLES = """
    about the author | about the authors | about the cover | about this issue | abstract |
    abstracts | abstracts of papers | acknowledgement of reviewers | acknowledgement to
    reviewers | acknowledgements | acknowledgment | acknowledgment of reviewers |
    acknowledgments | addendum | afterword | announcement | announcements | annual report |
    appendix | author index | author reply | author response | author s reply | author s
    response | authors reply | authors response | avant propos | back matter | background |
    bibliography | book announcements | book notes | book review | book reviews | calendar |
    calendar of events | call for papers | case report | case reports | chair s message | chairs
    message | chronicle | closing address | closing remarks | comment | commentary | comments |
    comments and discussion | committees | concluding remarks | conclusion | conclusions |
    conference announcement | conference report | contents | contributors | copyright |
    correction | corrections | correspondence | corrigenda | corrigendum | discussion |
    discussion of the paper | dissertation | editor in chief s message | editor s choice |
    editor s note | editor s notes | editor s page | editorial | editorial board | editorial
    introduction | editorial notes | editorials | editors choice | editors note | editors notes
    | einleitung | epilogue | errata | erratum | expression of concern | foreword | from the
    chair | from the editor | from the editors | from the president | front matter | frontmatter
    | geleitwort | general discussion | general introduction | glossary | guest editor s
    introduction | guest editorial | guest editorial introduction | guest editors foreword |
    guest editors introduction | guest editors introduction to the special issue | highlights |
    in brief | in memoriam | in this issue | in this section | index | interview | introducao |
    introduccion | introduction | introduction to special issue | introduction to the special
    issue | introductory remarks | introduzione | invited discussion | invited talk | keynote |
    keynote address | lecture notes | letter | letter from the editor | letter from the editor
    in chief | letter from the special issue editor | letter to the editor | letters | list of
    contributors | list of reviewers | literature review | materials and methods | message from
    the chair | message from the chairs | message from the president | message from the program
    chairs | methods | minutes | nachwort | news | news and views | news views | note from the
    editor | notes | notes and comments | notes on contributors | obituary | on the cover | open
    problems | opening address | opening remarks | organizing committee | overview | panel |
    panel discussion | panel session | perspective | perspectives | preface | preface to the
    special issue | prefazione | president s message | presidential address | problem corner |
    program chairs message | program committee | prologo | prologue | publisher s note |
    questions and answers | quiz | rejoinder | related work | reminiscences on influential
    papers | reply | reply to comments | report | research highlights | response | response to
    reviewers | results | retraction | retraction notice | review | reviewers | reviews | short
    communication | special issue | special issue introduction | special section | subject index
    | summary | summary and conclusions | table of contents | technical note | thanks to
    reviewers | the author replies | the authors reply | the editor s page | thesis | title page
    | untitled | viewpoint | vorwort | welcome | welcome address | welcome message | workshop
    report
    """
#: The titles, as words in lower case.
GENERIC = frozenset(" ".join(title.split()) for title in _GENERIC_TITLES.split("|"))
_GENERIC_FORM = re.compile(
    r"(?:book review|(?:treasurer|chair|chairman|chairwoman|president|secretary|editor)s?)"
    r"(?: in chief)?(?: s)? (?:column|section|message|letter|note|report|corner|introduction)s?"
)
# Words of what stands before, between and behind the papers of an issue or a meeting.
_OF_AN_ISSUE = frozenset(
    """
    abstract abstracts acknowledgement acknowledgements acknowledgment acknowledgments afterword
    announcement announcements author authors back board calendar chair chairman chairs chief
    column columns committee committees conference contents contributors corner cover desk
    edition editor editorial editorials editors events first foreword front general guest
    highlights image index industrial introduction issue keynote keynotes letter letters list
    matter message messages month news note notes obituaries obituary opening organizing outlook
    overview page papers picture poster posters preface president presidents program programme
    prologue publisher publishers remarks report reviewer reviewers reviews second section
    session sessions speakers special summary table talk talks third title tutorial tutorials
    volume welcome workshop workshops year
    """.split()
)
# A title of more such words tells something.
_FEW = 5
_SMALL = frozenset("a an and at by chair for from in of on our s the this to".split())


def is_generic(spaced: str) -> bool:
    """Whether many works have the title, its words in lower case with single spaces."""
    if spaced in GENERIC or _GENERIC_FORM.fullmatch(spaced):
        return True
    telling = [word for word in spaced.split() if word not in _SMALL]
    return 0 < len(telling) <= _FEW and all(
        word in _OF_AN_ISSUE or f"{word}s" in _OF_AN_ISSUE for word in telling
    )
