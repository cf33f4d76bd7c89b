"""What the sections of CVs and homepages are called, in the languages that these are written in.

A heading names papers, or something else, where it holds no word besides those known here: the
titles of papers do. The words of each language stand together.
"""

import functools
import re

from publications.domain.formats.listing.section_words import MODIFIER, PAPERS

#: These head papers beside other papers alone: "Book Chapters and Reviews".
_PAPERS_BESIDE = (
    r"reviews?|notes|letters|interviews|entries|abstracts|comments|translations|items|issues"
    r"|exhibitions|performances|recitals|showings|creative works?|briefs|revisions?"
    r"|(?:short )?pieces|public scholarship"
)
#: These stand before papers, too: "Notes and works in progress".
_SMALL_PAPERS_FIRST = (
    r"(?:(?:notes|letters|comments|abstracts|translations|reviews)"
    r"\s*(?:,|/|&|\b(?:and|und|et|y|e)\b)\s*)?"
)
#: Where papers came out, or how: "Articles dans des revues à comité de lecture".
_PLACE = (
    r"edited (?:volumes|collections)|volumes|magazines|year|topic|type|"
    r"zeitschriften|fachzeitschriften|sammelbänden|sammelwerken|tagungsbänden|büchern|lexika"
    r"|revues?|comité|lecture|livres?|ouvrages?|collectifs|colloques?"
    r"|scientifiques?|parue?s|publiée?s|internationa(?:les?|ux)|doctorat|actes|indexadas?|revistas?|libros?"
    r"|científic[oa]s|doctoral|rivist[ae]|volum[ei]|convegn[oi]|libr[oi]|periódicos|livros?|anais"
    r"|publicad[oa]s|coordinad[oa]s|colectiv[oa]s|editad[oa]s|w|v|ve|u|monografiach|czasopismach"
    r"|konferencyjne|časopisech|časopisoch|časopisima|sbornících|reviste|dans|d['’]ouvrages?"
    r"|congress?os?|simp[oó]sios?|seminarios?|seminários?|jornadas|eventos|memorias|presentad[oa]s"
    r"|apresentad[oa]s|arbitrad[oa]s|seriad[oa]s|completos|técnic[oa]s|(?:inter)?naciona(?:l(?:es)?|is)"
    r"|divulgación|divulgação|no"
    r"|des|de la|du|à|avec|en|em|con|su|sur|de|di|im|by|to|on"
    r"|since (?:19|20)\d\d|(?:19|20)\d\d\s?[-–—]\s?(?:(?:19|20)\d\d|present|today)?"
)
#: What is no paper.
_OTHER = "|".join(
    (
        # English
        r"teaching|courses?|projects?|awards?|hono[u]?rs?|rewards?|prizes|education|experiences?"
        r"|employment|services?|activities|talks?|presentations?|students?|alumni|members?|people"
        r"|group|team|lab|contact|news|updates?|biography|bio|about(?: me)?|interests?|grants?"
        r"|funding|contracts|(?:research|grant|financial|(?:current and )?pending) support"
        r"|software|skills|languages|references|positions?|internships?|links?|media|coverage"
        r"|appearances|press|openings?|(?:co-?)?supervision|mentoring|mentorship"
        r"|(?:thesis |ph\.?d\.? )?jur(?:y|ies)|advising|advisees"
        r"|fellowships?"
        r"|committees?|boards?|editorial|reviewer|engagement|reviewing|outreach|misc(?:ellane(?:ous|a))?"
        r"|teaching assistant|tutorials?|lectures?|seminars?|appointments?|affiliations?"
        r"|collaborators?|sponsors?|home|cv|curriculum vitae|resume|memberships?|professional"
        r"|hobbies|personal|scholarships?|achievements?|datasets?|tools|resources|announcements?"
        r"|vita|acknowledge?ments?|blogs?|career|summary|profile|certifications?|volunteer\w*"
        r"|organi[sz]ations?|events?|visitors?|repositories|research|office hours|colloqui(?:a|um)"
        r"|panels?|keynotes?|addresses|involvement|participation|interns?|advisors?|industry|consulting"
        r"|interviews?|discussions|discussants?|podcasts?|blog posts"
        r"|mini-?symposi(?:a|um)|(?:joint[- ])?co-?operations?|collaborations?|partnerships?|visits"
        r"|research stays|referees|trainings?"
        r"|(?:ad[ -]hoc )?(?:peer review|referee(?:ing)?|reviewer)(?: for| service)?"
        r"|courses taught|(?:postdoctoral )?researchers"
        r"|duties|(?:(?:area|session|track|conference|workshop) )?chairing|commitees?"
        r"|(?:paper|manuscript|proposal|grant) review(?:s|ing)?"
        r"|(?:(?:conferences?|workshops?|seminars?|meetings?|sessions?|schools?|courses)"
        r"(?:,| and| &|/)? ){1,3}"
        r"(?:organi[sz]ed|attended)"
        r"|qualifications|degrees?|personal details|citizenship|additional information|fieldwork"
        r"|(?:employment|work|career) history|(?:positions|offices|appointments) held"
        r"|(?:public )?speaking(?: engagements)?|round-?tables?"
        r"|(?:grants|projects|fellowships|funding) (?:awarded|received|obtained)"
        r"|workshops (?:given|held|led)"
        r"|assistantships?|attendance|associations|societies|leadership(?: roles?| experiences?)?"
        r"|dissemination"
        r"|programming(?: languages| skills)?|instructor|lecturer|services? to (?:the |my )?"
        r"(?:profession|field|community|university|department|discipline|school|college|institution)"
        r"|organi[sz](?:ation of|ed) (?:conferences|workshops)|program(?:me)? committees?"
        r"|in the (?:media|news|press)|poster presentations?|computer skills"
        r"|(?:thes[ei]s|dissertations?) (?:(?:co-?)?(?:advis|supervis)\w+|committees?|direct\w+)",
        # theses that somebody advised
        r"(?:(?:co-?)?(?:supervised|advised)|directed) "
        r"(?:(?:ph\.?d\.?|doctoral|master['’]?s?|msc) )?(?:theses|dissertations)"
        r"|betreute (?:dissertationen|promotionen|(?:doktor|master|bachelor|diplom)?arbeiten)"
        r"|(?:co-?)?direction de thèses|thèses (?:co-?)?(?:dirigées|encadrées)"
        r"|tesis (?:(?:de )?(?:doctorado|maestría|licenciatura|grado|pregrado|posgrado|máster"
        r"|doctorales) )?(?:co-?)?dirigidas?|(?:asesoría|tutoría|codirección) de tesis"
        r"|(?:teses|dissertações|monografias)(?: de \w+)? (?:co-?)?orientadas"
        r"|tesi(?: di \w+)? (?:seguite|supervisionate|dirette)",
        # German
        r"lehre|lehrveranstaltungen|vorträge|ausbildung|(?:akademischer "
        r"|beruflicher )?werdegang|lebenslauf"
        r"|drittmittel\w*|preise|auszeichnungen|stipendien|mitgliedschaften|gutachter\w*"
        r"|\w*projekte|\w*schwerpunkte|(?:betreute )?abschlussarbeiten|präsentationen|gremien",
        # French
        r"enseignements?|formation|conférences invitées|communications orales"
        r"|(?:co-?)?encadrements?(?: (?:doctora(?:l|ux)|de (?:thèses|stages|mémoires)"
        r"|d['’]étudiants))?|(?:co-?)?direction de (?:thèses?|mémoires?)(?: et (?:de )?mémoires?)?"
        r"|responsabilités (?:administratives|scientifiques|collectives|pédagogiques)"
        r"|organisation (?:de |d['’])(?:conférences?|colloques?|ateliers?|congrès|journées"
        r"|(?:événements|manifestations)(?: scientifiques)?)|jurys? de thèses?"
        r"|financements?(?: (?:de la|de) recherche| obtenus)?|subventions?(?: obtenues)?"
        r"|prix|distinctions|responsabilités|projets|bourses"
        r"|séminaires|(?:communications|présentations|conférences)"
        r" (?:orales?|affichées?|invitées?|par affiches?)|présentations|vulgarisation"
        r"|participations? (?:à|aux?) (?:des |les )?(?:colloques?|conférences|congrès)",
        # Spanish, Portuguese, Italian
        r"nombramientos|servicios?|asistencias? a|asistencias?|posiciones|membres[ií]as?|comités?"
        r"|miembros?|cargos|charlas(?: invitadas)?|escuelas|visitante|preparación"
        r"|docencia|enseñanza|formación(?: académica)?|experiencia|ponencias|conferencias|premios"
        r"|becas|proyectos(?: de investigación)?|dirección de tesis|idiomas|estancias|divulgación"
        r"|(?:dirección|formación) de (?:recursos humanos|tesistas|becarios)"
        r"|becarios|tesistas|pasantes|pasantías"
        r"|reconocimientos|méritos|evaluador(?:a|es)?|revisor(?:a|es)?|tribunales|cursos|competencias"
        r"|ensino|formação|orientações|projetos(?: de pesquisa)?|prêmios|palestras|apresentações"
        r"|orientações (?:concluídas|em andamento)|bancas(?: examinadoras)?"
        r"|docência|estágios?|vínculos|atividades?|parecerista(?: ad[ -]hoc)?|concursos|bolsas"
        r"|auxílios|distinções|competências|redes(?: de pesquisa)?|grupos(?: de pesquisa)?"
        r"|corpo editorial|experiências?"
        r"|didattica|formazione|premi|progetti|incarichi|insegnamento|borse|istruzione|esperienz[ae]"
        r"|competenze|lingue|titoli di studio|relatore|partecipazion[ei]|collaborazioni|attività"
        r"|(?:relazioni|comunicazioni|interventi|partecipazion[ei]|presentazioni) (?:orali )?"
        r"(?:a|ad|in|su) (?:\w{3,14} )?(?:convegni|conferenze|congressi|seminari|workshop)"
        r"|seminari|relazioni (?:su invito|invitate)|tesi (?:di laurea )?(?:seguite|dirette)",
        # Dutch, Swedish, Danish, Norwegian, Finnish
        r"onderwijs|undervisning|utbildning|uddannelse|utdanning|föredrag|foredrag|priser"
        r"|projekter|prosjekter|koulutus|opetus|palkinnot|esitelmät",
        # Czech, Slovak, Polish, Croatian, Romanian, Hungarian
        r"vzdělání|vzdelanie|výuka|výučba|přednášky|ocenění|projekty|granty|členství"
        r"|wykształcenie|dydaktyka|nagrody|wystąpienia|konferencje|stypendia|zainteresowania"
        r"|obrazovanje|nastava|nagrade|projekti|predavanja"
        r"|educație|proiecte|premii|experiență|oktatás|díjak|projektek|előadások|ösztöndíjak",
        # Turkish, Indonesian, Greek
        r"eğitim|dersler|ödüller|projeler|üyelikler|deneyim|görevler|konuşmalar|burslar|iletişim"
        r"|özgeçmiş|hakkında|pendidikan|penghargaan|pengajaran|pengalaman"
        r"|εκπαίδευση|διδασκαλία|βραβεία|ομιλίες",
        # Russian, Ukrainian
        r"преподавание|образование|гранты|доклады|награды|проекты|освіта|викладання|нагороди|доповіді",
        # Chinese, Japanese, Korean
        r"[\u4e00-\u9fff]{0,6}(?:项目|课题|获奖|奖励|荣誉|教学|课程|背景|经历|兼职|招生|学生"
        r"|团队|教育|联系方式|简介|简历|方向|兴趣|服务|讲座)(?:情况|信息|经历|工作|概况)?",
        r"[\u4e00-\u9fff]{0,4}(?:計畫|專案|獲獎|獎勵|榮譽|獎項|奖项|經歷|學歷|演講|演讲|基金)(?:情況|紀錄)?"
        r"|(?:学术|會議|会议|特邀|邀请|受邀|大会|口头|學術|邀請|口頭)(?:报告|報告)|墙报|壁报|媒体报道|社会服务",
        # what was given at meetings, where nothing says that it was printed
        r"(?:(?:国際|国内)(?:会議|学会)・)?(?:[\u3005\u4e00-\u9fff]{0,6}(?:国内|学会|口頭|一般|研究会?|大会)"
        r"|ポスター|セミナー|シンポジウム)発表会?"
        r"|(?:招待|基調|特別|依頼|一般|学会|学術|受賞)?講演(?:会|活動)?|学会活動|アウトリーチ(?:活動)?"
        r"|(?:国際|国内)?(?:学会|会議)(?:参加|主催|運営)歴?",
        r"(?:[\u4e00-\u9fff]{2,4})?受賞歴?|賞罰|研究助成|助成金|獲得資金|奨学金|教育活動|教育歴|担当(?:科目|授業)"
        r"|非常勤講師|学外活動|報道|メディア(?:掲載|出演|報道)?|新聞掲載|取材",
        r"(?:(?:국제|국내|학회|학술대회|구두|포스터|초청) ?){0,3}(?:발표|강연)|특강|세미나"
        r"|수상(?: ?(?:경력|내역|실적))?"
        r"|학력|경력|약력|강의|교육|연구 ?(?:과제|비|프로젝트)|프로젝트|구성원|소속 ?학회",
        r"担当講義|学歴|職歴|経歴|略歴|表彰|共同研究|研究課題"
        r"|競争的資金|外部資金|研究費|科研費"
        r"|(?:競争的資金|外部資金|研究費)等の研究課題|所属学会|社会活動|社会貢献"
        r"|査読(?:経験|歴)?|委員(?:歴|会)?|資格|免許|(?:コンピュータ|ＩＴ|IT)?スキル"
        r"|(?:海外|国内)?(?:渡航|旅行)歴|趣味|連絡先",
    )
)
#: Of what no papers are, whatever stands before: "Academic Awards", "Grants and Research Awards".
_SURELY_OTHER = (
    r"(?:awards?|hono[u]?rs|prizes|grants|funding|support|contracts|scholarships?|fellowships?|education|employment"
    r"|appointments?|positions?|experience|services?|talks|presentations|round-?tables|teaching"
    r"|skills|languages|memberships?|reviewing|committees|interests|mentoring|supervision"
    r"|(?:media|press) interviews?|(?:professional|editorial|organi[sz]ational) activities"
    r"|lehre|enseignements?|docencia|docência|didattica|becas|bolsas|prêmios|premios|premi|prix"
    r"|experiencia|nombramientos|servicios|membres[ií]as|comités|posiciones|charlas)"
)
#: Headings of what has no heading of its own: papers, or anything else.
_REST = re.compile(
    r"others?|(?:(?:some|all|any) )?other (?:things|works?|items|entries)|and more|various|varia"
    r"|autres?|divers(?:es)?|sonstiges|weiteres|verschiedenes|anderes|übriges|otros|otras|varios"
    r"|outros|outras|diversos|altr[oi]|varie|overige?|övrigt|øvrig[et]|andet|annet|muut?"
    r"|inne|różne|ostatn[íi]|různé|altele|egyéb|diğer(?:leri)?|lainnya|άλλα|другое|прочее|разное|інше"
    r"|その他|其[他它]",
    re.IGNORECASE,
)
#: Sections that may hold papers all the same: "Research", "Projects".
_MAY_HOLD_PAPERS = re.compile(
    r"\b(?:research|projects?|software|home|about|misc(?:ellane(?:ous|a))?|highlights?|summary"
    r"|resources|links?|achievements?|activities|outreach|profile|academic|scholarly|tools"
    r"|datasets?|output|media|blog|group|lab|updates?|events?|industry)\b",
    re.IGNORECASE,
)
_JOINT = (
    r"\s*(?:,|/|&|\+|\b(?:and|und|et|y|e|i|och|og|oraz|ve|dan|și|és|en|de|or|in|at|of|for|to|the|with(?:out)?)\b|:|-\s|[–—]"
    r"|・|および|と|и|та|και|\s)\s*"
)
#: These head no papers beside such a word: "Presentations at national conferences".
_WHERE_SHOWN = (
    r"posters?|poster sessions?|demos?|conferences?|workshops?|meetings?|symposi(?:a|um|ums)"
    r"|congress(?:es)?|国際(?:会議|学会)|国内会議|研究会|国际会议|國際會議|학술대회|국제학회"
)
#: "Papers (in English)", "Papers in English", "論文 [査読有り]", "委員等"
_BEHIND = (
    r"(?:\sin (?:english|french|german|spanish|italian|portuguese|chinese|japanese|korean|dutch"
    r"|russian|other languages)|\sof (?:note|interest))?"
    r"(?:,?\s\(?cont(?:inued|['’]?d)?\.?\)?)?"
    r"等?:?(?:\s*(?:\([^()]{0,60}\)|\[[^\[\]]{0,60}\]|（[^（）]{0,60}）))?\s*:?$"
)
_MODIFIERS = rf"(?:(?:{MODIFIER})(?:\s*(?:,|/|&|\b(?:and|und|et|y|e|or)\b)\s*|\s+)){{0,4}}"
_OF_PAPERS = re.compile(
    rf"^{_MODIFIERS}{_SMALL_PAPERS_FIRST}(?:{PAPERS})(?:{_JOINT}(?:(?:{MODIFIER}|{PAPERS}|{_PAPERS_BESIDE}|{_PLACE})"
    rf"\s*)+){{0,4}}{_BEHIND}",
    re.IGNORECASE,
)
#: "Other Publications in Shelf Vision and Robotics"
_OF_FIELD = re.compile(
    r"(?i:other|further|additional|selected|recent)\s(?i:publications|papers|articles)\sin\s"
    r"(?:the\s)?[A-Z][\w-]+(?:,?\s(?:(?:and|&)\s)?[A-Z][\w-]+){0,4}:?"
)
#: "Publications and Talks": one list of both.
_PAPERS_AND_TALKS = re.compile(
    rf"^{_MODIFIERS}(?:publications?|papers|articles|publikationen|veröffentlichungen"
    rf"|publicaciones|publicações|pubblicazioni)\s*(?:,|/|&|\b(?:and|und|et|y|e)\b)\s*{_MODIFIERS}"
    rf"(?:talks|presentations|lectures|vorträge|ponencias|présentations|presentazioni){_BEHIND}",
    re.IGNORECASE,
)
_OF_OTHER = re.compile(
    rf"^{_MODIFIERS}(?:{_OTHER})(?:{_JOINT}(?:(?:{MODIFIER}|{_OTHER}|{_WHERE_SHOWN})\s*)+)"
    rf"{{0,4}}{_BEHIND}",
    re.IGNORECASE,
)
_OF_SURELY_OTHER = re.compile(
    rf"(?:(?:{MODIFIER})\s+)*{_SURELY_OTHER}"
    rf"(?:\s*(?:,|/|&|\b(?:and|en|y|de|e)\b)\s*(?:(?:{MODIFIER})\s+)*{_SURELY_OTHER}){{0,3}}"
    # "Awards in KELP", "Appointments at the University of Moss"
    r"(?:\s(?:in|at|within)(?:\s(?:the\s)?(?-i:[A-Z])[^.,;:]{0,60})?)?:?",
    re.IGNORECASE,
)
#: "Theses Supervised": the papers of others.
_OF_OTHERS = re.compile(
    r"(?:ph\.?d\.? |master['’]?s? )?(?:thes[ei]s|dissertations?) (?:and \w+ )?"
    r"(?:(?:co-?)?(?:advis|supervis)\w+|committees?|direct\w+)",
    re.IGNORECASE,
)
#: What somebody reviews for, and where somebody is invited to speak: no papers of the own.
_REVIEWED_FOR = re.compile(
    r"(?:journals?|conferences?|grants?|proposals?|manuscripts?)\sreview(?:s|er|ers|ing)?(?:\sfor)?:?"
    r"|(?:invited|keynote|plenary)\s(?:[^\W\d_]+[\s,&-]{1,3}){0,4}conferences?:?",
    re.IGNORECASE,
)
_MEETING = r"(?:workshops?|conferences?|seminars?|tutorials?|(?:mini|short)[- ]?courses?)"
#: What somebody held rather than wrote: "Sponsored Workshops/Minicourses", "Funded research
#: projects", "Supervised theses and projects by graduate students".
_HELD = re.compile(
    rf"(?:sponsored|organi[sz]ed|attended|conducted)\s{_MEETING}(?:{_JOINT}{_MEETING}){{0,3}}:?"
    r"|(?:(?:externally|internally)\s)?(?:funded|sponsored|supported)\s"
    r"(?:research|(?:research\s)?(?:projects?|grants?|proposals?)):?|(?:research\s)?(?:projects?|proposals?)\sfunded:?"
    r"|(?:(?:co-?)?(?:supervised|advised)|directed|mentored)\s(?:[\w.'’]{1,15}\s){0,2}"
    r"(?:thes[ei]s|dissertations?)(?:\s(?:and|by|of|in)\s[\w\s'’]{3,60})?:?",
    re.IGNORECASE,
)
_WORKSHOPS = re.compile(r"workshops?:?", re.IGNORECASE)
#: "ORGANIZED EVENTS", "CONTINUING EDUCATION": in capitals any words may stand before.
_PAPERS_IN_CAPITALS = re.compile(
    r"(?:(?!(?:of|to|for|at|on|from|by)\s)[^\W\d_][\w'’-]{1,20}\s(?:(?:and|&)\s)?){1,4}"
    r"(?:papers|publications|articles|(?:text)?books|manuals|reports|chapters|monographs|writings)",
    re.IGNORECASE,
)
_OTHER_IN_CAPITALS = re.compile(
    rf"^(?:[^\W\d_][\w'’/-]{{1,15}},?\s(?:(?:and|of|in|to|for|the|&)\s){{0,2}}){{1,5}}(?:{_OTHER})$",
    re.IGNORECASE,
)
_BEHIND_CAPITALS = re.compile(r"\s*\([^()]{0,80}\)|,?\s\(?cont(?:inued|['’]?d)?\.?\)?$", re.I)
#: What may stand in small letters in such a heading, or behind it: "(since 2019)", ", continued".
_SMALL_IN_CAPITALS = re.compile(
    r"\s*\([^()]{0,80}\)|,?\s\(?cont(?:inued|['’]?d)?\.?\)?$|\b(?:and|of|in|to|for|the|at|on)\b"
)
#: "Advised Students Completing a PhD": a heading of people, where no word of papers stands by.
_STUDENTS = re.compile(r"\b(?:students|advisees|mentees|supervisees)\b", re.IGNORECASE)
_WORK_OF_STUDENTS = re.compile(
    r"\b(?:papers?|publications?|articles?|works?|thes[ie]s|dissertations?|reports?|projects?"
    r"|research|with)\b",
    re.IGNORECASE,
)
_SUPERVISION = re.compile(
    r"supervis|advis|mentor|committee$|jury|juries|examin|students|encadrement|betreu", re.I
)
_SHOW = r"(?:workshops?|posters?|conferences?|demos?|comment(?:s|aries))"
#: What is shown at a meeting: papers on a list of publications, none on one of talks.
_SHOWN = re.compile(
    rf"^(?:(?:{MODIFIER}|organi[sz]ed)\s+){{0,3}}{_SHOW}"
    rf"(?:{_JOINT}(?:{_SHOW}|seminars?|tutorials?))?:?$",
    re.IGNORECASE,
)
#: Conferences, where other languages call talks so, too: what a part of the publications lists was
#: printed.
_MAY_BE_PRINTED = re.compile(
    r"(?:(?:en|em|dans|a|in)\s)?(?:conferencias|conferências|congresos|congressos|conférences|congrès|convegni"
    r"|congressi|comunicaciones|comunicações|konferenzen|tagungen)"
    r"(?:\s(?:y|e|et|und|con|avec|de|des|à|inter\w+|na[tc]ion\w+|arbitra\w+|actes|comité|lecture"
    r"|congresos|congrès|workshops?|talleres|proceedings)){0,6}:?",
    re.IGNORECASE,
)
#: Papers that were given: as a part of the talks.
_MAY_BE_GIVEN = re.compile(
    r"\b(?:conferences?|papers?(?: presented| given)?|posters?|abstracts?|workshops?|meetings?"
    r"|symposia|congress(?:es)?|panels?)\b",
    re.IGNORECASE,
)
_PRINTED = re.compile(
    r"\b(?:published|publications?|proceedings|journal|articles?|volumes?|books?)\b", re.I
)
#: Posters of a CV that lists the talks before are shown as those were given.
_POSTERS = re.compile(
    rf"^(?:(?:{MODIFIER})\s+){{0,3}}posters?(?:\s\([^()]{{1,30}}\))?:?$", re.IGNORECASE
)
_TALKS = re.compile(
    r"\b(?:talks?|presentations?|lectures?|seminars?|speak\w+|colloqui\w+|vorträge|ponencias"
    r"|conférences invitées|palestras)\b",
    re.IGNORECASE,
)
#: Whom somebody reviews for, as a part of what tells so: "Conferences" below "Reviewing".
_SERVED = re.compile(
    r"\b(?:review(?:s|ing|ers?)?|referee(?:s|ing)?|chairing|editorial|services?"
    r"|(?:program(?:me)?|organi[sz]ing) committ?ees?)\b",
    re.IGNORECASE,
)
_VENUES_ALONE = re.compile(
    r"(?:(?:inter)?national\s)?(?:journals?|conferences?|workshops?|magazines|books?)"
    r"(?:\s?(?:and|&|/|,)\s?(?:journals?|conferences?|workshops?|magazines|books?)){0,3}:?",
    re.IGNORECASE,
)
_REVIEWED = re.compile(r"\b(?:refereed|(?:peer[- ])?reviewed|archival)\b", re.IGNORECASE)
#: Words of papers in a heading of more words, and those that say it is none of papers.
_WORD_OF_PAPERS = re.compile(
    r"\b(?:publications?|papers|preprints|articles|book reviews|(?:reports|briefs|essays)$"
    r"|(?<!.)(?:essays|chapters|monographs)(?=,|\s(?:and|&)\s)"
    r"|\w*(?:publikationen|veröffentlichungen|artikel|aufsätze|beiträge)|pubblicazioni|publicaciones|publicações|artículos)\b|论文|論文|публикаци",
    re.IGNORECASE,
)
_NO_PAPERS = re.compile(
    r"\b(?:talks?|review(?:er|ing)|service|awards?|teaching|news|press|media|students?"
    r"|committees?|chair)\b",
    re.IGNORECASE,
)
_KINDS = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("patent", r"patent"),
        ("thesis", r"thes[ie]s|dissertation"),
        ("chapter", r"chapter|kapit[eo]l|chapitre|cap[íi]tulo|capitol[oie]|rozdzia|bölüm"),
        (
            "book",
            r"\b(?:books?|bücher|monogra(?:ph|f)\w+|livres|libri|libros|livros|knihy|książki"
            r"|kitaplar)\b",
        ),
        ("workshop", r"workshop"),
        ("poster", r"poster"),
        ("journal", r"journal|articles|makale"),
        ("conference", r"conference|proceedings|bildiri"),
        ("preprint", r"preprint|arxiv|manuscript|under review|submission"),
        ("report", r"report"),
    )
)
_MEMORABLE = 4_096


@functools.lru_cache(maxsize=_MEMORABLE)
def are_papers(title: str) -> bool:
    """Whether a title is what sections of papers are called: "Selected publications"."""
    title = " ".join(title.split())
    is_of_papers = (
        _OF_PAPERS.match(title) or _OF_FIELD.fullmatch(title) or _PAPERS_AND_TALKS.match(title)
    )
    is_of_others = _OF_OTHERS.match(title) or _REVIEWED_FOR.fullmatch(title)
    return bool(is_of_papers) and not is_of_others


def are_papers_and_talks(title: str) -> bool:
    """Whether a heading names both: "Publications and Talks"."""
    return bool(_PAPERS_AND_TALKS.match(" ".join(title.split())))


@functools.lru_cache(maxsize=_MEMORABLE)
def are_other(title: str) -> bool:
    """Whether a title is what sections about something else are called: "Projects"."""
    title = " ".join(title.split())  # wide blanks between columns can be divided in many ways
    return bool(_OF_OTHER.match(title)) or are_surely_other(title)


def are_of_rest(title: str) -> bool:
    """Whether a title says nothing of what stands below it: "Others", "Sonstiges"."""
    return bool(_REST.fullmatch(title.strip(" :.")))


def may_hold_papers(title: str) -> bool:
    """Whether the section of something else with this title may hold papers all the same."""
    return bool(_MAY_HOLD_PAPERS.search(title)) and not are_surely_other(title)


def are_surely_other(title: str) -> bool:
    """Whether a title names only what holds no papers: "Academic Awards", "Teaching"."""
    return bool(_OF_SURELY_OTHER.fullmatch(title) or _REVIEWED_FOR.fullmatch(title))


def mentions_papers(title: str) -> bool:
    """Whether a heading of other words has one of papers among them, and none of something else."""
    return bool(_WORD_OF_PAPERS.search(title)) and not _NO_PAPERS.search(title)


def are_students(title: str) -> bool:
    """Whether a heading is of people who were advised, not of their papers."""
    return bool(_STUDENTS.search(title)) and not _WORK_OF_STUDENTS.search(title)


def were_held(title: str) -> bool:
    """Whether a heading names meetings that somebody held or attended."""
    return bool(_HELD.fullmatch(title))


def is_papers_in_capitals(title: str) -> bool:
    """Whether a title in capitals ends with what is listed: "RESEARCH-ORIENTED PAPERS"."""
    capitals = _capitals(title)
    return bool(capitals) and bool(_PAPERS_IN_CAPITALS.fullmatch(capitals))


def is_other_in_capitals(title: str) -> bool:
    """Whether a heading in capitals ends with a word for something else than papers."""
    capitals = _capitals(title)
    return bool(capitals) and bool(_OTHER_IN_CAPITALS.match(capitals))


def _capitals(title: str) -> str:
    """Return a title in capitals without what may be small behind it; empty if it is in none."""
    if not _SMALL_IN_CAPITALS.sub(" ", title).isupper():
        return ""
    return _BEHIND_CAPITALS.sub("", title).strip(" :")


def are_meetings(title: str) -> bool:
    """Whether a heading names workshops and no more: papers, or what somebody held."""
    return bool(_WORKSHOPS.fullmatch(title))


def are_of_supervision(title: str) -> bool:
    """Whether the section with this heading tells of the work of students."""
    return bool(_SUPERVISION.search(title))


def are_talks(title: str) -> bool:
    """Whether the section with this heading lists talks."""
    return bool(_TALKS.search(title))


def are_of_service(title: str) -> bool:
    """Whether the section with this heading tells of reviews, committees and the like."""
    return bool(_SERVED.search(title))


def were_reviewed(title: str) -> bool:
    """Whether a heading says that what it names was reviewed: "Refereed presentations"."""
    return bool(_REVIEWED.search(title))


def were_shown(title: str) -> bool:
    """Whether a heading names what is shown at a meeting: posters, demos."""
    return bool(_SHOWN.match(title))


def are_posters(title: str) -> bool:
    """Whether a heading names posters and no more."""
    return bool(_POSTERS.match(title))


def may_be_printed(title: str) -> bool:
    """Whether a heading names conferences in a language that calls talks so, too."""
    return bool(_MAY_BE_PRINTED.fullmatch(title))


def may_be_given(title: str) -> bool:
    """Whether a heading names papers as they are given at meetings, not as they are printed."""
    is_given = bool(_MAY_BE_GIVEN.search(title)) and not _PRINTED.search(title)
    return is_given or bool(_VENUES_ALONE.fullmatch(title))


@functools.lru_cache(maxsize=1024)
def kind_of(title: str) -> str:
    """Return the kind of the papers below such a heading where it names just one, else empty."""
    kinds = [kind for kind, pattern in _KINDS if pattern.search(title)]
    return kinds[0] if len(kinds) == 1 else ""
