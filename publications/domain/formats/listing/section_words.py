"""What sections of papers are called, in the languages that CVs are written in: patterns of words,
those of each language together.
"""

#: What stands before, or between, what a heading names: "Selected", "Referierte".
MODIFIER = "|".join(
    (
        # English
        r"selected|recent|(?:non-?)?peer[- ]review(?:ed)?|refereed|reviewed|invited|full|all|my|our"
        r"|other|main"
        r"|key"
        r"|complete|list of|top|representative|academic|scientific|research|professional|scholarly"
        r"|current|past|former|upcoming|previous|earlier|planned|graduate"
        r"|postdoc\w*|undergraduate|student|teaching|work|industry"
        r"|international|ph\.?d\.?|[mb]\.?sc?\.?|m\.?phil\.?|masters?|bachelors?|latest"
        r"|select|honou?rs and|working|accepted"
        r"|submitted|major|additional|open[- ]source|published|conference|journal|workshop"
        r"|technical"
        r"|short|extended|press|selected press|external|internal|public|popular|prospective"
        r"|visiting|guest|synergistic|extracurricular|computational"
        r"|advising|notable|featured|highlighted|in|edited|co-?edited|co-?authored|authored"
        r"|online|book(?:['’]s)?|retired"
        r"|review|un(?:refereed|published)|community|university|department(?:al)?|institutional"
        r"|college|faculty|military|clinical|administrative|relevant|related|further|continuing"
        r"|graduated|misc(?:\.|ellane(?:ous|a))?|various|non-?(?:peer[- ])?(?:refereed|reviewed)"
        r"|encyclop(?:a?e)dia(?:['’]s)?|policy|white|survey|magazine|newspaper|national|regional|doctoral"
        r"|plenary|oral|joint|grant|referred"
        r"|non-?(?:academic|archiv(?:al|ed))|job market|forthcoming|popular|original|contributed"
        r"|(?:first|last|lead|senior|single|corresponding|co)[- ]?author(?:ed)?"
        r"|(?:but )?not|special|law"
        r"|english|german|french|spanish|italian|portuguese|dutch|russian|chinese|japanese|korean"
        r"|two|three|four|five|six|seven|eight|nine|ten",
        # German
        r"ausgewählte|wissenschaftliche|weitere|sonstige|andere|aktuelle|neueste|begutachtete"
        r"|referierte|kleinere|selbständige|selbstständige|unselbständige|journalistische|populäre"
        r"|liste der|verzeichnis der|populärwissenschaftliche|herausgegebene|eigene|ältere|nicht",
        # French, Spanish, Italian, Portuguese, Dutch, Swedish
        r"principaux|principales|autres|récents|récentes|liste d[eu]s?|direction d[e'’]"
        r"|lista d[ei]"
        r"|otros|otras|principais|outros|outras|altri|altre|alcun[ie]|recenti|recientes"
        r"|coordenação de"
        r"|profissional|profesional(?:es)?|professionali|académic[oa]s?|acadêmic[oa]s?|accademic[ah]e?"
        r"|docentes?|laboral|investigadora|didattic[ah]e?|institucional(?:es)?|istituzionali"
        r"|públic[oa]s|complementar"
        r"|(?:inter)?nazionali|wetenschappelijke"
        r"|overige|vetenskapliga|andra|övriga",
        # Polish, Czech, Slovak, Croatian, Slovene, Romanian, Hungarian
        r"wybrane|naukowe|recenzowane|popularnonaukowe|pozostałe|inne|najważniejsze"
        r"|vybrané|vědecké|vedecké|odborné|recenzované|ostatní|ďalšie|další"
        r"|izabrani|odabrani|odabrane|znanstven[ie]|stručn[ie]|ostali|izbrane"
        r"|selectate|selective|științifice|alte|válogatott|tudományos|lektorált|egyéb",
        # Danish, Norwegian, Swedish, Finnish
        r"udvalgte|utvalgte|utvalda|videnskabelige|vitenskapelige|fagfellevurderte|øvrige"
        r"|valitut|tieteelliset|vertaisarvioidut|muut",
        # Turkish, Indonesian, Greek
        r"bilimsel|akademik|hakemli|uluslararası|ulusal|seçilmiş|seçili|diğer|yazılan"
        r"|dergilerde|yayı[mn]lanan|toplantılarda sunulan"
        r"|ilmiah|internasional|nasional|terpilih|daftar|επιλεγμένες|επιστημονικές|άλλες",
        # Russian, Ukrainian
        r"научны[ех]|список|основные|избранные|другие|наукові|наукових|вибрані|основні|інші",
    )
)
#: What is papers, with or without such words.
PAPERS = "|".join(
    (
        # English
        r"(?:journal|conference|workshop|book) (?:contributions?|abstracts?)"
        r"|publications?(?: (?:lists?|records?))?|papers?|articles?|preprints?|proceedings"
        r"|conferences?|journals?|workshops?|manuscripts?|reports?|(?:technical|tech) reports?"
        r"|policy (?:notes|briefs)"
        r"|patents?|books?|textbooks?|chapters?|book sections|theses|thesis|dissertation"
        r"|monographs?|essays"
        r"|(?:hdr|licentiate|diploma|(?:bachelor|master)(?:['’]s)?|[bm]\.?sc\.?|m\.?phil\.?)"
        r" (?:thes[ie]s|dissertations?)"
        r"|editorials|commentaries|op-?eds|letters to the editor|edited (?:volumes?|collections?)"
        r"|(?:book )?contributions to (?:edited )?(?:volumes?|books|collections)"
        r"|book contributions"
        r"|(?:published|conference|extended|meeting) abstracts|gr[ea]y literature"
        r"|(?:encyclop(?:a?e)dia|dictionary) entries|(?:non-?)?(?:refereed|peer[- ]reviewed)"
        r"|under (?:review|revision)|in (?:submission|revision)|submitted|accepted|published"
        r"|revise and resubmit|r ?& ?rs?"
        r"|(?:\w{2,5}xiv )?e-?prints"
        r"|(?:works?[- ])?(?:in|under)[- ](?:progress|press|prep(?:aration)?)|forthcoming|arxiv"
        # the form of a CV that Harvard's medical school gives its faculty
        r"|(?:(?:non-?)?peer[- ]reviewed|scholarly) scholarship(?: in print(?: or other media)?)?"
        r"|proceedings of meetings|research investigations"
        r"|posters?"
        r"|demos?|bibliography|works|writings|(?:research|scholarly|scientific|selected) outputs?"
        r"|(?:public|popular|other|academic|selected) writing|(?:recent|published|selected) work",
        # German
        r"bibliographie|publikation(?:en|sliste)?|schriftenverzeichnis|qualifikationsarbeiten"
        r"|habilitation(?:sschrift)?"
        r"|(?!\w*anschriften)\w*(?:veröffentlichungen|publikationen|schriften|aufsätze|artikel"
        r"|beiträge|bücher|buchkapitel|monogra(?:ph|f)ien|bände|rezensionen|besprechungen)"
        r"|herausgeberschaften?|herausgeber(?:tätigkeit|schriften)|sammelwerke|im (?:druck"
        r"|erscheinen)"
        r"|in vorbereitung",
        # French
        r"actes|ouvrages|livres|chapitres|travaux|pré(?:publications|im(?:primés|pressions))"
        r"|communications|comptes[- ]rendus"
        r"|thèse|habilitation à diriger des recherches|bibliographie",
        # Spanish and Portuguese
        r"publicaciones|artículos|capítulos|libros|tesis|reseñas|publicações|artigos|livros"
        r"|trabalhos|trabajos|informes|ensayos|ensaios|memorias|gacetillas|boletines|resenhas"
        r"|(?:artículos|artigos) de divulga(?:ción|ção)"
        r"|produ(?:cción|ção) (?:bibliográfica|científica)",
        # Italian
        r"pubblicazioni|lavori|articoli|capitoli|contributi|monografie|curatele|recensioni|libri|atti",
        # Dutch, Swedish, Danish, Norwegian, Finnish
        r"publicaties|artikelen|boekhoofdstukken|boeken|publikationer|artiklar|bokkapitel|böcker"
        r"|publikasjoner|artikler|bokkapitler|bogkapitler|bøger|bøker|julkaisut|artikkelit|kirjat",
        # Czech, Slovak, Polish, Croatian, Slovene, Romanian, Hungarian
        r"publikace|publikácie|články|knihy|kapitoly|publikacje|publikacji|artykuły|rozdziały"
        r"|monografi\w{1,3}|książki|publikacije|radovi|članci|knjige|poglavlja"
        r"|publicații|articole|cărți|capitole|lucrări"
        r"|publikációk|közlemények|cikkek|könyvek|könyvfejezetek",
        # Turkish, Indonesian, Greek
        r"yayın(?:lar(?:ım?)?|ları)|(?:dergi )?makaleler(?:im?)?"
        r"|(?:(?:kongre|konferans|sempozyum) )?bildiriler(?:im?)?|kitaplar(?:ım?)?"
        r"|kitap bölümleri|posterler|tezler"
        r"|publikasi|makalah|buku|prosiding|δημοσιεύσεις|εργασίες|άρθρα|βιβλία",
        # Russian, Ukrainian
        r"публикации|публикаций|статьи|статей|монографии|труды|тезисы"
        r"|публікаці[їй]|статті|монографії|прац[іь]",
        # Chinese, Japanese, Korean
        r"[\u4e00-\u9fff]{0,6}(?:论文|論文|论著|論著|著作|著书|译著|教材|专著|專著|专利|專利|出版物|成果)"
        r"(?:(?:与|及|和)[\u4e00-\u9fff]{2,4})?(?:列表|目录|目錄|发表|情况)?",
        r"[\u3040-\u9fff]{0,8}(?:論文|業績|国際会議|著書|記事|発表文献|研究報告)|紀要|解説|報告書|総説|卒業研究"
        # elsewhere these are talks
        r"|国際(?:会議)?発表|(?:国内|学会|口頭)発表(?=\W{1,3}(?:全て)?査読(?:あ|有|付))"
        r"|特許|書籍|図書|訳書|翻訳|書評"
        r"|[가-힣 ]{0,8}(?:논문|저서|학술지)|출판물|특허|연구 ?(?:실적|업적)",
    )
)
