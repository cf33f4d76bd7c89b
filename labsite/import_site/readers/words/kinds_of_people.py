"""How groups of people in a lab are called in English, many of each kind."""

#: Kinds of people, many of each, with the words that say which of them: "Clinical and research
#: fellows", "Lab managers".
MANY = (
    r"(?:(?:clinical|medical|rotation|research|lab(?:oratory)?|administrative|technical|scientific"
    r"|software|project|program(?:me)?|graduate|under-?graduate|post-?doctoral|pre-?doctoral|doctoral"
    r"|ph\.?d\.?|master'?s?|visiting|affiliated?|adjunct|associated?|senior|junior|summer|data"
    r"|support|field|exchange|current|former|past|incoming|student|core|staff|honorary)"
    r"(?:,? (?:and|&) |[ /])){0,4}"
    r"(?:technicians|technologists|managers|fellows|trainees|residents|programmers|developers"
    r"|coordinators|administrators|specialists|analysts|assistants|associates|scholars|engineers"
    r"|scientists|faculty|staff|students|mentees|interns|researchers|affiliates|professors"
    r"|lecturers)"
)
