"""Titles that differ in the order of words, or in whom they are about, by kinds.

As in `title_traps`.
"""

TWO_WORKS: dict[str, str] = {
    "things that change places": """
        Effects of Fog on Ferry Traffic in Fjords | Effects of Ferry Traffic on Fog in Fjords
        From Looms to Bells in Port Towns | From Bells to Looms in Port Towns
        Translating Norn into Frisian by Rule | Translating Frisian into Norn by Rule
        Guessing Tides from Lichen Growth | Guessing Lichen Growth from Tides
        Wool to Felt Transitions under Steam | Felt to Wool Transitions under Steam
        --
        How Bell Ringers Judge Organ Tuners of the Fens | How Organ Tuners Judge Bell Ringers of the Fens
        Does Peat Smoke Follow Coastal Trade in Winter? | Does Coastal Trade Follow Peat Smoke in Winter?
        Mapping Braids onto Knots on Ring Lattices | Mapping Knots onto Braids on Ring Lattices
        Dyes before Mordants in Island Mills | Mordants before Dyes in Island Mills
        Letters, Ledgers and the Way of Salt to Amber | Letters, Ledgers and the Way of Amber to Salt
    """,
    "one group among those of the other": """
        A Trial of Nettle Tea in Women | A Trial of Nettle Tea in Older Women
        Balance of Sailors on Ferry Decks | Balance of Young Sailors on Ferry Decks
        Sleep of Shift Workers in Mills | Sleep of Obese Shift Workers in Mills
        Salt in the Diet of Bakers | Salt in the Diet of Hypertensive Bakers
        Bell Sounds and Patients in Port Towns | Bell Sounds and Hospitalized Patients in Port Towns
        --
        Letters from Weavers to their Guilds | Letters from Migrant Weavers to their Guilds
        Wool Allergy in Adults of the Fens | Wool Allergy in Healthy Adults of the Fens
        Gait of Dancers on Gravel | Gait of Aged Dancers on Gravel
        Peat Smoke and Children at School | Peat Smoke and Overweight Children at School
        Reading among Farmers in Winter | Reading among Younger Farmers in Winter
    """,
}

ONE_TITLE: dict[str, str] = {
    "things that change places": """
        Weaving and Dyeing in Port Towns of the Fens | Dyeing and Weaving in Port Towns of the Fens
        Declarative Ferry Plans: Language, Model and Tables | Declarative Ferry Plans: Tables, Model and Language
        --
        Trade between Fens and Fjords in Amber Years | Trade between Fjords and Fens in Amber Years
        Slow Coupled Bells in Grey Towers | Coupled Slow Bells in Grey Towers
    """,
    "one group among those of the other": """
        A Trial of Nettle Tea in Older Women | A trial of nettle tea in older women.
        --
        Letters from Migrant Weavers to their Guilds | Letters From Migrant Weavers to Their Guilds
    """,
}
