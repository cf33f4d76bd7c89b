"""Notices: titles that say what they are to another work ("Erratum: …", "Comment on …").

A notice is a work of its own, and one of another kind another: the comment, the reply to it.
"""

import re

#: What a text calls itself that stands beside a work, tells of it or follows it. Before or behind
#: that work's title it says which of the two it is: "Objections to …", "…: Exercises".
COMPANIONS = """
    addendum afterword annex appendice appendix artifact audio bibliography brief call
    clarification code codebook comment commentary companion compte conversation corrigenda
    counterexample course critique data dataset digest discussion edition editorial encyclopedia
    errata exercise extension figure followup foreword glossary guide handbook highlight history
    index interview introduction lecture letter manual material message meta note notebook
    obituary objection perspective pilot podcast posthoc preface press primer protocol
    questionnaire reassessment rebuttal recension recensione referee registered remark
    replication reply repository reproducing resena resource response review reviewed rezension
    script secondary sequel slide software subgroup summary supplement table teaching transcript
    translation update video viewpoint withdrawal workbook
    """.split()

#: The kinds, the first that fits counts. In print a notice names the volume and page of its target.
_NOTICES = tuple(
    (kind, re.compile(pattern, re.VERBOSE))
    for kind, pattern in (
        (
            "reply",
            r"""
            ^(?:the\ )?(?:authors?'?s?'?|in)?\ ?
            (?:reply|response|rejoinder|rebuttal)(?:\ by\ [^:]{3,30})?\ ?(?:to|on|:)(?=\W)
            | ^(?:reponse|respuesta|resposta)\ a\b | ^risposta\ a[dl]?\b
            | ^(?:entgegnung|erwiderung)\ (?:auf|zu)\b
            | [:.?!-]\ ?(?:the\ )?(?:government|ministry|minister|commission|committee|agency)
            (?:'s)?\ (?:reply|response)\b
            | [:.?!]\ ?(?:authors?'?s?'?|an?)\ response\W*$
            | [:.?!-]\ ?(?:the\ |an?\ )?(?:authors?'?s?'?\ )?(?:reply|rejoinder|rebuttal)\W*$
            | [(\[](?:authors?'?s?'?\ )?(?:reply|rejoinder|rebuttal)[)\]]\W*$
            """,
        ),
        (
            "retraction",
            r"""
            ^(?:authors?'?s?'?\ |publishers?'?s?'?\ )?
            (?:notice\ of\ )?retraction(?:\ notice|\ note)?\ ?(?:to|of|for|:)(?=\W)
            """,
        ),
        ("concern", r"^(?:editorial\ )?expression\ of\ concern\b"),
        (
            "correction",
            r"""
            ^(?:(?:authors?|publishers?|editorial|editors?)'?s?'?\ )?
            (?:correction|corrections|corrigendum|corrigenda|erratum|errata|addendum)
            (?:\ notice)?\ ?(?:to|on|for|of|:)(?=\W)
            | ^publishers?'?s?'?\ note\b
            | ^(?:erratum|corrigendum|errata|berichtigung|rectificatif|rettifica|rectificacion)\b
            | ^(?:fe\ de\ erratas?|correccion\ (?:a|de)|nachtrag\ (?:zu|zur|zum))\b
            | [:.(\[-]\ ?(?:(?:an?|authors?'?s?'?|publishers?'?s?'?)\ )?(?:correction|addendum)\W*$
            | \b(?:erratum|corrigendum|errata|corrigenda)\W*$
            | \(vol(?:ume)?\b[^()]{1,60}\b(?:19|20)\d\d\W*$
            """,
        ),
        (
            "comment",
            r"""
            ^(?:an?\ |some\ |further\ |invited\ |editorial\ )?
            (?:comments?|commentary|discussion|remarks?)\ ?(?:to|on|for|of|about|:)(?=\W)
            | ^(?:kommentar\ zu[mr]?|commentaires?\ (?:a|sur|de)|comentarios?\ (?:a|al|sobre)
            |commento\ a[dl]?|комментари[йи]\ к|anmerkungen?\ zu[mr]?|bemerkungen?\ zu[mr]?)\b
            | ^(?:re|letter\ (?:regarding|concerning|on|re))\ ?:
            | ^letter\ (?:regarding|concerning)\b
            | [:.?!-]\ ?(?:an?\ )?(?:invited\ )?(?:comment|commentary|discussion)\W*$
            | [(\[](?:an?\ )?(?:comment|commentary|discussion)[)\]]\W*$
            """,
        ),
        (
            "summary",
            r"""
            \b(?:executive|management)\ summary\b
            | \bsummary\ for\ (?:policy|decision)\W?makers\b
            | \b(?:policy|research)\ brief\W*$ | ^policy\ brief\b
            | [:(\[.-]\ ?(?:(?:technical|lay|plain[\ -]language|short|brief)\ )?
            summary(?:\ report)?\W*$
            | [:(\[.-]\ ?(?:fact\ sheet|key\ (?:findings|messages)|highlights|at\ a\ glance
            |abridged(?:\ (?:version|edition|report))?|kurzfassung|zusammenfassung
            |resumen\ ejecutivo|resume\ executif|note\ de\ synthese)\W*$
            """,
        ),
        (
            "supplement",
            r"""
            \b(?:supplementary|supplemental|supporting)
            \ (?:materials?|information|data|appendix|text)\b
            | \b(?:statistical|data)\ analysis\ plan\W*$
            | ^(?:(?:online|web|technical|electronic)\ )?
            (?:supplement|appendix|annex)\ ?(?:to|for|:)(?=\W)
            | [:(\[-]\ ?(?:(?:online|web|technical)\ )?(?:supplement|appendix)\W*$
            """,
        ),
        (
            "material",
            r"""
            ^(?:replication\ )?(?:(?:the|raw|source|research|underlying|experimental)\ )?
            (?:data|dataset|data\ set|code|software|scripts|slides)
            \ (?:for|from|accompanying|to|of)\ ?:\ ?
            | ^(?:replication\ (?:data|package|code|files)|data\ from)\b
            | ^(?:dataset|code|slides)\ for\b
            | \b(?:solutions?|instructors?'?s?'?|teachers?'?s?'?|lab(?:oratory)?)
            \ (?:manual|guide)\b
            | [:(\[-]\ ?(?:dataset|slides|workbook|teaching\ notes?)\W*$
            | [(\[](?:data\ set|(?:computer\ )?software|source\ code|video|audio)[)\]]\W*$
            """,
        ),
        (
            "review",
            r"""
            ^(?:book\ )?review\ ?(?:of)?\ ?:(?=\W) | ^book\ review\ of\b
            | ^(?:rezension|buchbesprechung|besprechung|resena|recensione?|recensie|compte\W?rendu
            |рецензия)\ ?(?:von|zu|de|di|du|van|на|:)(?=\W)
            | 书评\W*$
            """,
        ),
        (
            "notice",  # "关于《…》的评论", "对《…》的更正"
            r"""
            ^(?:关于|对|评)\W*《.*(?:评论|商榷|讨论|答复|更正|勘误|补充|意见)\W*$
            | (?:勘误|更正)\W*$
            """,
        ),
    )
)
# Few titles are notices; looking for these letters is quicker than the patterns.
_NOTICE_STARTS = tuple(
    "a the author publisher editorial in comment correct corrig addend retract express repl respon"
    " rejoinder rebut discuss further invited letter re: re  some remark policy supplement append"
    " annex online web technical electronic data code software script slides raw source research"
    " underlying experimental book review errat reponse resp risposta entgegnung erwiderung notice"
    " berichtigung rectific rettific fe correc nachtrag kommentar anmerkung bemerkung rezension"
    " buchbesprechung besprechung resena recens compte комментари рецензия 关于 对 评".split()
)
_NOTICE_LETTERS = re.compile(
    r"errat|corrigend|\(vol|summary|highlight|glance|abridged|fassung|resum|synthese|supplement|supporting|manual|guide|(?:brief|plan|sheet|findings|messages)\W*$"
    r"|government|ministr|commission|committee|agency|response\W*$"
    r"|(?:书评|勘误|更正)\W*$"
    r"|(?:comment|commentary|discussion|reply|rejoinder|rebuttal|correction|addendum|appendix"
    r"|data ?set|software|code|video|audio|slides|workbook|notes?)\W*$"
)


def notice_of(normal_text: str) -> str:
    """Return what kind of notice about another work a title is; empty where it is none."""
    may_be = normal_text.startswith(_NOTICE_STARTS) or _NOTICE_LETTERS.search(normal_text)
    if not may_be:
        return ""
    return next((kind for kind, pattern in _NOTICES if pattern.search(normal_text)), "")
