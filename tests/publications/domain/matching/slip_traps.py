"""Words that look like slips of the pen and are others, by kinds, as in `title_traps`."""

TWO_WORKS: dict[str, str] = {
    "words one letter apart": """
        The Widows of Port Towns in Winter | The Windows of Port Towns in Winter
        Steam for the Looms of Island Mills | Stream for the Looms of Island Mills
        Biased Counts of Lichens on Walls | Based Counts of Lichens on Walls
        Stimulation of Moss by Slow Tides | Simulation of Moss by Slow Tides
        Commuting between Harbours by Ferry | Computing between Harbours by Ferry
        Poison Tests for Mill Streams | Poisson Tests for Mill Streams
        --
        Natal Songs of Island Weavers | Naval Songs of Island Weavers
        The Refutation of Bell Masters | The Reputation of Bell Masters
        Irritation of Peat by Salt Fog | Irrigation of Peat by Salt Fog
        Soldiers and Felt in Grey Towns | Solders and Felt in Grey Towns
        Tablets for Ferry Ledgers | Tables for Ferry Ledgers
        Contest of Bell Scores at Dusk | Content of Bell Scores at Dusk
    """,
    "prefixes that turn a word": """
        Looms with Symmetric Threads on Tape | Looms with Asymmetric Threads on Tape
        Braids on Finite Ferry Routes | Braids on Infinite Ferry Routes
        Sorting Smooth Felt by Touch | Sorting Nonsmooth Felt by Touch
        Tides of Compressible Mud in Fjords | Tides of Incompressible Mud in Fjords
        Votes of the Satisfied in Harbour Towns | Votes of the Dissatisfied in Harbour Towns
        --
        Coupled Bells in Grey Towers | Uncoupled Bells in Grey Towers
        Reversible Dyes from Nettles | Irreversible Dyes from Nettles
        Stationary Looms under Load | Nonstationary Looms under Load
        Safe Knots for Ferry Crews | Unsafe Knots for Ferry Crews
        Ordered Piles of Peat at Sea | Disordered Piles of Peat at Sea
    """,
    "substances one letter apart": """
        Diethylamine in the Smoke of Peat | Dimethylamine in the Smoke of Peat
        Felt Treated with Trichloroethane | Felt Treated with Trichloroethene
        Uptake of Dibutyltin by Moss | Uptake of Tributyltin by Moss
        Dyes from Propylbenzene in Wool | Dyes from Propylbenzine in Wool
        Hydroxyquinoline in Old Enamel | Hydroxyquinolone in Old Enamel
        --
        Salt and Dimethylaniline in Kilns | Salt and Diethylaniline in Kilns
        Traces of Chlorobenzylate in Ditches | Traces of Chlorobenzilate of Ditches
        Phenylephrine for Tired Sailors | Phenylephrone for Tired Sailors
        Methylpyridine Vapour in Mills | Ethylpyridine Vapour in Mills
        Dichloromethane under Ferry Decks | Dichloroethane under Ferry Decks
    """,
    "names of like letters": """
        Sorting Bell Scores with BERT | Sorting Bell Scores with ALBERT
        Ferry Queues at Microsoft | Ferry Queues at MIT
        Sparks from La in Kilns | Sparks from Ru in Kilns
        Ferron Jets with DES at Sea | Ferron Jets with ATLAS at Sea
        Live: Sorting Felt by Touch | Live-XL: Sorting Felt by Touch
        Old Looms Driven by TuNoDB | Old Looms Driven by TuNoDBX
        --
        Felt Counted by ELMo | Felt Counted by ELMoRe
        Guild Ledgers at Kia | Guild Ledgers at Nokia
        Glow of Te in Enamel | Glow of La in Enamel
        Peat Fires Seen by DES in Fog | Peat Fires Seen by Gaia in Fog
        Chants Found by NaVoLi | Chants Found by NaVoLix
    """,
    "nuclides": """
        A 13C Study of Salt in Wool | A 17O Study of Salt in Wool
        Uptake of 90Sr by Heather | Uptake of 137Cs by Heather
        Imaging Old Bones with 18F | Imaging Old Bones with 11C
        Half Life of 60Co in Slate | Half Life of 57Ni in Slate
        Beams of ⁴⁰Ca in a Small Ring | Beams of ⁴⁸Ti in a Small Ring
        --
        A $^{1}$H Study of Peat | A $^{2}$D Study of Peat
        Seeds of 125I in Willow Bark | Seeds of 103Pd in Willow Bark
        Grains of 238Pu in Snow | Grains of 241Am in Snow
        Tracing Goat Milk with 15N | Tracing Goat Milk with 34S
        Old Glazes Dated by 14C | Old Glazes Dated by 10Be
    """,
    "parts in words and in other languages": """
        Songs of the Salt Roads | Songs of the Salt Roads: Part Two
        Songs of the Salt Roads, Part Three | Songs of the Salt Roads, Part Four
        Weaving Guilds of the Fens, Eleventh Edition | Weaving Guilds of the Fens, Twelfth Edition
        Lieder der Salzstraße, Teil 1 | Lieder der Salzstraße, Teil 2
        Lieder der Salzstraße | Lieder der Salzstraße, Band II
        --
        Chants des salines, tome 1 | Chants des salines, tome 2
        Chants des salines | Chants des salines, Partie 2
        Cantos de las salinas, parte 2 | Cantos de las salinas, parte 3
        The Ferry Question | The Ferry Question. Chapter Five
        The Ferry Question, Book Six | The Ferry Question, Book Seven
    """,
}

ONE_TITLE: dict[str, str] = {
    "words one letter apart": """
        The Wndows of Port Towns in Winter | The Windows of Port Towns in Winter
        Simulatoin of Moss by Slow Tides | Simulation of Moss by Slow Tides
        --
        Irrigattion of Peat by Salt Fog | Irrigation of Peat by Salt Fog
        Reputaton of Bell Masters on Tape | Reputation of Bell Masters on Tape
        Parameterised Bells in Grey Towers | Parametrized Bells in Grey Towers
        Heterogenous Looms on One Shaft | Heterogeneous Looms on One Shaft
    """,
    "prefixes that turn a word": """
        Non-Stationary Looms under Load | Nonstationary Looms under Load
        Multi-Dimensional Braids on Tape | Multidimensional Braids on Tape
        --
        Un-Ordered Piles of Peat at Sea | Unordered Piles of Peat at Sea
        Non Smooth Felt and its Sorting | Nonsmooth Felt and its Sorting
    """,
    "substances one letter apart": """
        Dimethylammine in the Smoke of Peat | Dimethylamine in the Smoke of Peat
        Felt Treated with Trichloro-ethane | Felt Treated with Trichloroethane
        --
        Salt and Dimethylanilnie in Kilns | Salt and Dimethylaniline in Kilns
        Di-Chloromethane under Ferry Decks | Dichloromethane under Ferry Decks
    """,
    "names of like letters": """
        The Möbius Case of Braids on Tape | The Moebius Case of Braids on Tape
        Schrödinger's Bells in Grey Towers | Schroedinger's Bells in Grey Towers
        --
        Mgmt of Ferry Queues in Grey Fjords | Management of Ferry Queues in Grey Fjords
        Hölder Knots in the Nets of Ferry Crews | Hoelder Knots in the Nets of Ferry Crews
    """,
    "nuclides": """
        A 13C Study of Salt in Wool | A ¹³C Study of Salt in Wool
        Growth of Moss with 10^6 Spores | Growth of Moss with 10⁶ Spores
        --
        Counting Braids up to $10^{6}$ | Counting Braids up to 10⁶
        Lines of $e^+e^-$ Rings near 10 GeV | LINES OF e+e− RINGS NEAR 10 GEV
    """,
    "parts in words and in other languages": """
        Songs of the Salt Roads, Part Three | Songs of the Salt Roads, Part III
        Weaving Guilds of the Fens, Eleventh Edition | Weaving Guilds of the Fens, 11th Edition
        --
        Lieder der Salzstraße, Teil II | Lieder der Salzstraße, Teil 2
        The Ferry Question, Book Six | The Ferry Question, Book 6
    """,
}
