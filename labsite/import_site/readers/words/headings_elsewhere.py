"""How headings of sections are called in other European languages than English.

German, French, Spanish, Catalan, Portuguese, Italian, Dutch, the languages of Scandinavia, Polish,
Czech, Turkish and Russian; those of papers are known to `publications.domain.formats`.
"""

#: People of a lab by what they are, one or many; of positions of one person, too.
PEOPLE = (
    r"do[kc]torand\w*|(?:post-?)?doctorant\w*|dottorand\w*|doutorand\w*|post?doctorad\w+"
    r"|(?:master|bachelor)?stud(?:ierende\w*|ent(?:in|en|innen))|étudiant\w*|estudiantes?"
    r"|chercheu[rs]\w*|investigador\w*|ricercator\w*|pesquisador\w*|mitarbeiter\w*"
    r"|hilfskr[aä]ft\w*|praktikant\w*|stagiaires?|becari[oa]s?|bolsistas?|tesistas?|gäste"
    r"|profess(?:eure?s?|ora?es|oren|ori|orin)|profesor\w*|asistentes?|assistants"
)
#: Kinds of people that only a heading names so, of many.
KINDS = (
    r"chercheuses?|enseignante?s?|ingénieure?s|maîtres|responsables?|collaborateurs|personnel"
    r"|docentes|coordinador(?:es|as?)|colaborador(?:es|as)|técnic[oa]s|personal|alumn[oa]s|estudiants"
    r"|director[ae]s?|jef(?:e|a|atura)|pessoal|orientador(?:es|as?)|alun[oa]s|mestrand[oa]s|mestrado"
    r"|doutorado|graduação|(?:pós|pos)-?graduação|pós-?dou?toran\w+|pós-?doutorad\w+"
    r"|iniciação científica|coordena(?:ção|dor\w*)|responsabil[ei]|studenti|laureandi|assegnist[ie]"
    r"|borsist[ie]|personale|collaboratori|mitarbeiter(?:in)?(?:[:*_]innen)?|promovierende\w*"
    r"|(?:arbeits|forschungs)?(?:gruppen)?leit(?:ung|er|erin)|sekretariat|verwaltung|professur"
    r"|gastwissenschaftler\w*|wissenschaftler\w*|medewerkers|promovendi|onderzoekers"
    r"|studenten|hoogleraar|studenter|medarbe\w*|doktorander|kierownik|doktoranci|pracownicy"
    r"|studenci|vedoucí|(?:doktora |(?:yüksek )?lisans )öğrencileri"
    r"|руководител\w+|аспирант\w*|студент\w*|сотрудник\w*"
)
#: All of a lab, and those of them who have left.
_ALL = (
    r"équipe|equipo|equipe|squadra|ekip(?:a|imiz)?|zespół|tým|команда|состав"
    r"|mitglieder|leden|membres?|miembros|membros|membri|medlemm[ae]r|członkowie|členové|integrantes"
    r"|ehemalige\w*|anciens(?: membres)?|antiguos \w+|antics \w+|egresad[oa]s|egressos"
    r"|ex[- ]?(?:miembros|membros|membri|alumn[oi]s|alunos|integrantes|colaborador\w+|doctorant\w+)"
    r"|absolvent\w*|absolwenci|mezunlar|выпускник\w*|участник\w*"
    r"|oud-?(?:leden|medewerkers)|(?:bývalí|byli|tidligere|tidigare|voormalige|бывшие) \w+"
)
#: What only those are called who are still there.
CURRENT = (
    r"actua(?:l|ls|les)|actuel(?:le)?s?|atua(?:l|is)|attuali|aktuelle|huidige|obecni|současní"
    r"|nuværende|nuvarande|nåværende"
)
#: What stands beside such words: how high, for how long, for which degree, in which place of work.
_WHICH = (
    r"principa(?:l|les|is|li|ux|le)|principals|asociad[oa]s|associ(?:ati|ée?s)|adjunt[oa]s|titulares?"
    r"|responsables?|postdoctora(?:l|les)|pos?doctorales|doctora(?:l|les|is|nts)|permanent(?:e?s|i)"
    r"|visitantes|invité?e?s|externos|anteriores|passad[oa]s|titular|emérit[oa]s"
    rf"|{CURRENT}"
    r"|técnic[oa]s?|technique|tecnico|technische\w*|administrati(?:vo|f)|académic[oa]s?|científic[oa]s?"
    r"|scientifiques?|wissenschaftliche\w*|studentische\w*|ordinari|apoyo|apoio|trabajo|trabalho"
    r"|laborator(?:io|ório|i)|laboratoire|investigación|recherche|ricerca|pesquisa|conférences"
    r"|(?:post?-?|pre)?grado|grau|doctora(?:do|t)|dottorato|doutorado|maestría|maîtrise|master"
    r"|máster|mestrado|licenciatura|tesis|baccalauréat|iniciação|científica|zespołu|týmu|skupiny"
    r"|não|non|nuestr[oa]|nossa?|notre|nostr[oa]|unsere?|ons|vårt|nasz|náš|ekibi"
    r"|chercheur(?:e?s)?|entwicklung|desarrollo|web"
)
#: The topics of `headings` with their words, the surer first: "proyectos de estudiantes" are
#: projects, an "equipo de investigación" is people.
WORDS = (
    (
        "projects",
        r"proyectos?|projets?|(?:forschungs)?projekte?|progett[oi]|projetos?|projectes|projekty"
        r"|projecten|pros[jy]ekter|projekter|projeler|проекты",
    ),
    (
        "news",
        r"noticias|novedades|actualités|nouvelles|neuigkeiten|aktuelles|nachrichten|meldungen"
        r"|notizie|novità|notícias|notícies|novidades|aktualności|novinky|aktuality|nieuws"
        r"|nyhet(?:er)?|nyheder|haberler|новости",
    ),
    (
        "talks",
        r"charlas|ponencias|exposés|séminaires|vorträge|palestras|apresentações|xerrades"
        r"|wystąpienia|доклады",
    ),
    (
        "teaching",
        r"docencia|docència|enseñanza|cursos|enseignements?|lehre|lehrveranstaltungen|didattica"
        r"|insegnament[oi]|corsi|ensino|disciplinas|dydaktyka|výuka|onderwijs|undervisning|dersler"
        r"|преподавание",
    ),
    (
        "awards",
        r"premios|prêmios|prémios|premis|premi|prix|auszeichnungen|preise|nagrody|ocenění|ödüller"
        r"|награды|distinciones",
    ),
    ("press", r"prensa|presse|imprensa|stampa|medien"),
    ("grants", r"financia(?:ción|miento|mento)|financements?|finanziament[oi]|drittmittel"),
    ("education", r"ausbildung|formation|formación|formação|educación|istruzione|studium"),
    ("experience", r"berufserfahrung|expérience|experiencia|experiência|esperienza"),
    ("joining", r"stellenangebote|offene stellen|vagas|vacatures|únete|rejoignez-nous"),
    (
        "people",
        rf"{_ALL}|(?:wissenschaftliche |studentische )?(?:{PEOPLE})"
        r"(?: (?:de|en|di|du|in) [^\W\d_]+| [^\W\d_]+(?:és|ées|antes|adjuntos))?"
        rf"|{KINDS}",
    ),
    (
        "research",
        r"investigación|recerca|recherches?|forschung(?:sschwerpunkte|sthemen|sgebiete)?|ricerca"
        r"|pesquisa|badania|výzkum|onderzoek|forskning|araştırma|исследования",
    ),
    (
        "about",
        r"über (?:mich|uns)|sobre (?:nosotros|nós|mí)|à propos|chi siamo|o nas|over ons|om oss",
    ),
    ("contact", r"contacto|contacte|kontakt|contatti|contato|контакты|iletişim"),
    ("links", r"enlaces|liens|inicio|accueil|startseite|galería|galerie|fotos(?: grupales)?"),
)
#: What stands beside those words in a heading, and says nothing of what it is about.
MODIFIERS = (
    rf"{_WHICH}|y|e|et|i|und|en|og|och|de|del|des|du|da|do|das|dos|di|della?|la|las|los|les"
    r"|le|el|[dl]['’][^\W_]+|au|aux|à|em|im|in|der|die|das|für|para|pour|con|avec|mit"
    r"|selecciona(?:do|da)s?|ausgewählte|abgeschlossene|laufende|recientes|recentes"
    r"|finalizad[oa]s|terminés|en cours|últim[oa]s|dernières|ultime|líneas|linhas|axes"
)
