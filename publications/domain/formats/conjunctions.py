"""The words that join the last two names of a list: "A. Lee and B. Ma", "A. Lee e B. Ma"."""

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ]"
#: Words that join nothing but names, or in names stand in other places: "et al.".
_ALWAYS = r"and|&|und|et(?!\s?al)"
#: Words that may stand within a name ("Costa e Silva") or a title, and join two whole names.
_WHOLE = r"y|e|i|og|och|ve|ja|és|și"
#: Words that join names only beside initials.
_BESIDE_INITIALS = rf"{_WHOLE}|a|en|и"
_INITIALS_NEXT = rf"(?=(?:{_CAPITAL}\.[\s-]?){{1,3}}\s?{_CAPITAL}[^\W\d_])"
_NAME_NEXT = (
    rf"(?={_CAPITAL}[^\W\d_]+\s{_CAPITAL}[a-zß-öø-ÿ])"
    r"(?!\w+\s(?:Filho|Neto|J[úu]nior|Jr|Sobrinho)\b)"
)
#: What joins two names, with the blank before it and those behind.
AND = (
    rf"\s(?:(?:{_ALWAYS})\s+|(?-i:(?:{_BESIDE_INITIALS})\s+{_INITIALS_NEXT}"
    rf"|(?<=\.\s)(?:{_BESIDE_INITIALS})\s+(?={_CAPITAL})|(?:{_WHOLE})\s+{_NAME_NEXT}))"
)
#: What of these a line may end with, whatever the next one begins with.
JOINS_LAST = r"and|und|et|y|e"
#: Words behind which no line, title or venue ends.
ENDS_NOTHING = (
    r"an?|and|at|by|de[lrs]?|di|et|for|from|in|la|le|of|on|or|the|to|und|using|via|with|y"
)
