"""Titles that differ in one telling place, by kinds, and titles that only look so.

A row is "left | right". Those of `TWO_WORKS` must never be taken for one work without a person;
those of `ONE_TITLE` are one title written in two ways, about which nobody is to be asked. Each kind
has two halves: the guards were built with the first in view, the second was run afterwards.
"""

TWO_WORKS: dict[str, str] = {
    "numerals and parts": """
        Grammars for Weaving Looms, Part One | Grammars for Weaving Looms, Part Two
        Lectures on Tidal Friction III | Lectures on Tidal Friction IV
        A Survey of Alpine Lichens, Book 2: Shaded Slopes | A Survey of Alpine Lichens, Book 3: Shaded Slopes
        Sonata Forms of Galant Composers: Chapter VII | Sonata Forms of Galant Composers: Chapter VIII
        The Five Colour Problem on Ring Lattices | The Six Colour Problem on Ring Lattices
        --
        Notes on a 3-Body Ferry Puzzle | Notes on a 4-Body Ferry Puzzle
        Towers of Hanoi with Four Pegs | Towers of Hanoi with Five Pegs
        Type 1 Hashing in Peer Rings | Type 2 Hashing in Peer Rings
        Annals of the Glass Guild, Vol. 6 | Annals of the Glass Guild, Vol. 7
        Twelve Tone Rows in Film Scores | Thirteen Tone Rows in Film Scores
    """,
    "years and ranges": """
        Bread Prices in Port Towns, 1850-1870 | Bread Prices in Port Towns, 1850-1880
        Overview of the Lichen Identification Task 2018 | Overview of the Lichen Identification Task 2019
        The 1906 Quake as Told in Letters | The 1923 Quake as Told in Letters
        Ferry Timetables of the 1920s | Ferry Timetables of the 1930s
        Voting for Harbour Boards between 1990 and 1995 | Voting for Harbour Boards between 1995 and 2000
        --
        Snowfall at High Passes, 1961–90 | Snowfall at High Passes, 1971–2000
        Findings of the 2016 Workshop on Dialect Maps | Findings of the 2017 Workshop on Dialect Maps
        Letters from the Winter of 1709 | Letters from the Winter of 1740
        Trade in Amber 1200/1250 | Trade in Amber 1250/1300
        Harvest Records for the Period 2001-2005 | Harvest Records for the Period 2006-2010
    """,
    "ordinals": """
        Report on the 3rd Workshop on Knitted Antennas | Report on the 4th Workshop on Knitted Antennas
        The Second Crusade in Island Chronicles | The Third Crusade in Island Chronicles
        First-Order Effects of Tape Hiss | Second-Order Effects of Tape Hiss
        Proceedings of the Twenty-First Lichen Day | Proceedings of the Twenty-Second Lichen Day
        Poetry of the 17th Century in Port Towns | Poetry of the 18th Century in Port Towns
        --
        Summary of the Fifth Loom Challenge | Summary of the Sixth Loom Challenge
        Third-Generation Ferries and their Crews | Fourth-Generation Ferries and their Crews
        The 11th Symposium on Bell Ringing: A Report | The 12th Symposium on Bell Ringing: A Report
        Fields of the nineteenth century Fens | Fields of the twentieth century Fens
        Second Harmonic Hum in Organ Pipes | Third Harmonic Hum in Organ Pipes
    """,
    "oxidation states, charges and formulas": """
        Removal of As(III) from Well Water by Peat | Removal of As(V) from Well Water by Peat
        Spectra of Mn(II) in Glazes | Spectra of Mn(IV) in Glazes
        Binding of Cu+ to Wool Proteins | Binding of Cu2+ to Wool Proteins
        CO Uptake by Moss Carpets | CO2 Uptake by Moss Carpets
        Decay of NO<sub>2</sub> over Canals | Decay of NO<sub>3</sub> over Canals
        --
        Chromium(III) in Tannery Sludge | Chromium(VI) in Tannery Sludge
        Eu2+ Doped Enamels that Glow | Eu3+ Doped Enamels that Glow
        Burning of CH₄ in Clay Ovens | Burning of C₂H₄ in Clay Ovens
        SO$_2$ Corrosion of Bronze Bells | SO$_3$ Corrosion of Bronze Bells
        Films of TiO2 on Ferry Windows | Films of TiO on Ferry Windows
    """,
    "energies, sizes and doses": """
        Jet Shapes in Collisions at 2.76 TeV | Jet Shapes in Collisions at 5.02 TeV
        A 28 nm Decoder for Fax Lines | A 65 nm Decoder for Fax Lines
        Effects of 10 mg Melatonin on Night Ferries | Effects of 5 mg Melatonin on Night Ferries
        Looms Driven at 50 Hz | Looms Driven at 60 Hz
        Bells Heard from 10 km Away | Bells Heard from 100 km Away
        --
        Hadron Spectra at √s = 900 GeV | Hadron Spectra at √s = 200 GeV
        Growth of Peat Moss at 15 °C | Growth of Peat Moss at 25 °C
        A 1.5 V Relay for Barn Doors | A 3.3 V Relay for Barn Doors
        Wool Bales Pressed at 1,000 bar | Wool Bales Pressed at 10,000 bar
        Echoes of a 4-kHz Tone in Silos | Echoes of a 8-kHz Tone in Silos
    """,
    "isotopes": """
        Half Life of 238U in Slate | Half Life of 235U in Slate
        Uptake of <sup>137</sup>Cs by Heather | Uptake of <sup>134</sup>Cs by Heather
        Carbon-13 Labels in Rye Straw | Carbon-14 Labels in Rye Straw
        Imaging with ^{99m}Tc of Old Bones | Imaging with ^{94m}Tc of Old Bones
        Strontium 89 in Goat Milk | Strontium 90 in Goat Milk
        --
        The ⁶Li(d,α) Reaction in a Bottle | The ⁷Li(d,α) Reaction in a Bottle
        Iodine-125 Seeds in Willow Bark | Iodine-131 Seeds in Willow Bark
        $^{40}$Ca Beams in a Small Ring | $^{48}$Ca Beams in a Small Ring
        Ratios of 18O in Cave Drips | Ratios of 17O in Cave Drips
        Plutonium-239 in Harbour Mud | Plutonium-240 in Harbour Mud
    """,
    "locants and Greek letters": """
        Scent of 2-Ethyl-5-nitropyridine in Hay | Scent of 5-Ethyl-2-nitropyridine in Hay
        Synthesis of 1,3-dibromobutane from Tallow | Synthesis of 1,4-dibromobutane from Tallow
        Folding of α-lactalbumin in Whey | Folding of β-lactalbumin in Whey
        Crystals of o-Xylene at Sea | Crystals of p-Xylene at Sea
        The $\\alpha$ Phase of Tin Pest | The $\\beta$ Phase of Tin Pest
        --
        Waxes with 9-Octadecenoic Acid Tails | Waxes with 11-Octadecenoic Acid Tails
        Toxins from (R)-Limonene in Peel | Toxins from (S)-Limonene in Peel
        γ-Rays from Old Watches | X-Rays from Old Watches
        N-Methyl Dyes in Felt | O-Methyl Dyes in Felt
        Tocopherol δ in Seed Oils | Tocopherol γ in Seed Oils
        Total Synthesis of (+)-Lichenol | Total Synthesis of (-)-Lichenol
        Synthesis of (±)-Mossine by Ring Closure | Synthesis of (+)-Mossine by Ring Closure
        Absolute Configuration of (−)-Peatic Acid | Absolute Configuration of (+)-Peatic Acid
    """,
    "file and grant numbers": """
        Final Technical Report on Award DE-FG02-91ER40671 | Final Technical Report on Award DE-FG02-91ER40685
        Inspection of Ferry Pier, File No. 2213 | Inspection of Ferry Pier, File No. 2231
        Docket 50-247: Review of Barn Safety | Docket 50-286: Review of Barn Safety
        Excavation at Site 41BX228 | Excavation at Site 41BX274
        Accident Brief NTSB/AAR-04/01 | Accident Brief NTSB/AAR-04/02
        --
        Progress Report for Contract N00014-86-K-0204 | Progress Report for Contract N00014-86-K-0680
        Case Law on Wells: 347 U.S. 483 | Case Law on Wells: 347 U.S. 497
        Soil Log of Borehole K-17 | Soil Log of Borehole K-71
        Opinion of the Guild, Case C-131/12 | Opinion of the Guild, Case C-136/17
        Data Release for Cruise MSM55 | Data Release for Cruise MSM58
    """,
    "parallel groups": """
        Sleep of Night Bakers who are Men | Sleep of Night Bakers who are Women
        Grip Strength in Children after Bell Ringing | Grip Strength in Adults after Bell Ringing
        Clinics in Rural Valleys and their Queues | Clinics in Urban Valleys and their Queues
        Pain in the Left Wrist of Weavers | Pain in the Right Wrist of Weavers
        Moods before Harvest Festivals | Moods after Harvest Festivals
        Weekly Tides in a Mill Pond | Monthly Tides in a Mill Pond
        --
        Reading Habits of Boys on Islands | Reading Habits of Girls on Islands
        Frost Damage to Northern Orchards | Frost Damage to Southern Orchards
        Public Libraries as Meeting Rooms | Private Libraries as Meeting Rooms
        Acute Effects of Loom Noise | Chronic Effects of Loom Noise
        Maternal Letters and Schooling on Farms | Paternal Letters and Schooling on Farms
        Undergraduate Views of Chalk Boards | Graduate Views of Chalk Boards
        Spring Floods in Clay Valleys | Autumn Floods in Clay Valleys
    """,
    "parallel fields, organs and animals": """
        Triage Notes in Neurology Wards | Triage Notes in Urology Wards
        Stones of the Kidney in Sailors | Stones of the Bladder in Sailors
        Parasites of Trout in Mill Streams | Parasites of Carp in Mill Streams
        A Primer of Ecology for Gardeners | A Primer of Geology for Gardeners
        Gait of Horses on Gravel | Gait of Camels on Gravel
        Screening for Hypothyroidism in Bakers | Screening for Hyperthyroidism in Bakers
        --
        Imaging of the Femur in Dancers | Imaging of the Humerus in Dancers
        Hypotension during Long Rehearsals | Hypertension during Long Rehearsals
        Speech Therapy and Oral Habits | Speech Therapy and Aural Habits
        Clerks' Errors in Pathology Reports | Clerks' Errors in Physiology Reports
        Vaccines against Mumps on Ferries | Vaccines against Measles on Ferries
        Genotype Maps of Barley Weevils | Phenotype Maps of Barley Weevils
    """,
    "parallel languages, countries and substances": """
        Tone of Voice in Danish Radio Plays | Tone of Voice in Finnish Radio Plays
        Land Reform and Mills in Austria | Land Reform and Mills in Australia
        Wedding Songs from Mali | Wedding Songs from Malawi
        A Treebank of Old Slovak Sermons | A Treebank of Old Slovene Sermons
        Diffusion of Ethane through Cork | Diffusion of Methane through Cork
        Solubility of Sulfates in Brine Pans | Solubility of Sulfites in Brine Pans
        --
        Parsing Sermons in Croatian with Few Rules | Parsing Sermons in Czech with Few Rules
        Salt Taxes in Iran and their Rolls | Salt Taxes in Iraq and their Rolls
        Weavers' Guilds of Niger | Weavers' Guilds of Nigeria
        Bell Metal with Nickel and Age | Bell Metal with Zinc and Age
        Fermenting Lactose in Clay Jars | Fermenting Lactase in Clay Jars
        Adsorption of Ink on Vellum | Absorption of Ink on Vellum
    """,
    "indices": """
        Mixing of B⁰ Mesons in Small Samples | Mixing of B⁰ₛ Mesons in Small Samples
        A Search for $D^+_s$ Decays to Kaons | A Search for $D^+$ Decays to Kaons
        Bounds on $H_2$ Norms of Looms | Bounds on $H_\\infty$ Norms of Looms
        Tables of K<sup>*</sup> Widths | Tables of K Widths
        Growth in L<sup>1</sup> Spaces of Knots | Growth in L<sup>2</sup> Spaces of Knots
        --
        Properties of $\\Sigma_b$ Baryons in Clay | Properties of $\\Sigma_c$ Baryons in Clay
        Cones in R³ and their Shadows | Cones in R⁴ and their Shadows
        Rates of PM2.5 Soot at Kilns | Rates of PM10 Soot at Kilns
        Codes over Z_4 for Bell Changes | Codes over Z_8 for Bell Changes
        Spectra of H<sub>2</sub>O Clusters on Wool | Spectra of H<sub>2</sub>S Clusters on Wool
    """,
    "names with a version": """
        Loomtalk: A Shared Log for Looms | Loomtalk-XL: A Shared Log for Looms
        PeatNet for Tide Forecasts | PeatNet++ for Tide Forecasts
        Ferrybase 1.0: Tables for Ports | Ferrybase 2.0: Tables for Ports
        BellBERT: Reading Change Ringing Scores | BellBERT-v2: Reading Change Ringing Scores
        Programming Kilns in C | Programming Kilns in C++
        --
        Knotty: Fast Proofs about Braids | Knotty Pro: Fast Proofs about Braids
        MossFS: Files that Grow | MossFS 2: Files that Grow
        Tallow: Serving Candles to Crowds | Tallow-Large: Serving Candles to Crowds at Scale
        Hedgerow: Streams over Fields | Hedgerow Revisited: Streams over Fields
        The R-tree in Orchards | The R*-tree in Orchards
    """,
    "notices": """
        Glow of Enamel in Salt Fog | Erratum: Glow of Enamel in Salt Fog (vol 71, 104212, 2011)
        Glow of Enamel in Salt Fog | Glow of Enamel in Salt Fog (vol 71, pg 42, 2011)
        Do Bells Calm Cows? | Comment on "Do Bells Calm Cows?"
        Do Bells Calm Cows? | Do Bells Calm Cows? Reply
        Comment on "Do Bells Calm Cows?" | Reply to Comment on "Do Bells Calm Cows?"
        Author Correction: Felt from Nettles | Felt from Nettles
        --
        Publisher's Note: Tides in Teacups [Phys. Rev. X 9, 12 (2019)] | Tides in Teacups
        Tides in Teacups | Corrigendum to “Tides in Teacups” [J. Tea 12 (2010) 1–5]
        Wool Prices and Wars: A Comment | Wool Prices and Wars
        Retraction: Felt from Nettles | Felt from Nettles
        Expression of Concern: Felt from Nettles | Felt from Nettles
        Response to: Do Bells Calm Cows? | Do Bells Calm Cows?
        Discussion of: Mixed Models of Yarn Breaks | Mixed Models of Yarn Breaks
    """,
    "companions": """
        The Future of Island Ferries | The Future of Island Ferries: Executive Summary
        Soils under Glass: Summary for Policymakers | Soils under Glass
        Supplementary Material for: Braids in Time | Braids in Time
        Statics for Bell Hangers | Solutions Manual for Statics for Bell Hangers
        Replication Data for: Tolls and Turnouts | Tolls and Turnouts
        --
        Peat and the Common Purse | Executive Summary of Peat and the Common Purse
        Braids in Time | Braids in Time: Supporting Information
        Online Appendix to: Tolls and Turnouts | Tolls and Turnouts
        Schools by the Sea. Policy Brief | Schools by the Sea
        Dataset for: Echoes in Silos | Echoes in Silos
        Wells of the Dry Coast: Summary Report | Wells of the Dry Coast
        Lanterns on the Quay | Lanterns on the Quay: Key Findings
        Nettles at Work – At a Glance | Nettles at Work
        Der Garten im Winter: Kurzfassung | Der Garten im Winter
    """,
    "of all sorts": """
        Weaving Patterns in Sparse Grids | Optimization of Weaving Patterns in Sparse Grids
        Binding of p53 to Damaged Wool DNA | Binding of p63 to Damaged Wool DNA
        Levels of IL-2 in Night Bakers | Levels of IL-6 in Night Bakers
        Spread of H1N1 on Ferries | Spread of H3N2 on Ferries
        Entry of SARS-CoV into Bats | Entry of SARS-CoV-2 into Bats
        Migrating Looms to IPv4 Networks | Migrating Looms to IPv6 Networks
        Planning 5G Cells in Port Towns | Planning 6G Cells in Port Towns
        Melting of the Si(111) Surface under Moss | Melting of the Si(100) Surface under Moss
        Pairing in LaFeAsO Glazes | Pairing in LaFePO Glazes
        Jets near 7 TeV in Small Rings | Jets near 7 GeV in Small Rings
        Doses of 5 mg Melatonin | Doses of 5 µg Melatonin
        A Phase I Trial of Nettle Tea | A Phase II Trial of Nettle Tea
        Stage III Rot in Barn Beams | Stage IV Rot in Barn Beams
        A 12-Week Course of Bell Ringing | A 24-Week Course of Bell Ringing
        A Single-Blind Study of Felt Soles | A Double-Blind Study of Felt Soles
        Univariate Models of Yarn Breaks | Multivariate Models of Yarn Breaks
        Monolingual Ferry Chat Logs | Bilingual Ferry Chat Logs
        Overweight Sailors and Sleep | Underweight Sailors and Sleep
        Harbour Law in the US | Harbour Law in the UK
        Mills in North Korea | Mills in South Korea
        Queues in Beijing Ports | Queues in Shanghai Ports
        Sleep in Alzheimer's Disease among Weavers | Sleep in Parkinson's Disease among Weavers
        Upper Bounds for Knot Search | Lower Bounds for Knot Search
        Bell Therapy for Gout: A Randomized Trial | Bell Therapy for Gout: A Cohort Study
        Case 12-2008: A Baker with a Cough | Case 13-2008: A Baker with a Cough
        The Storm of 12 March 1999 | The Storm of 13 March 1999
        SemEval-2015 Task 4: Ordering Bell Strokes | SemEval-2015 Task 5: Ordering Bell Strokes
        Fleas in Farm Dogs | Fleas in Farm Dogs and Cats
        Stones of the Kidney in Sailors | Stones of the Kidney and Liver in Sailors
        Asthma Control on Islands | Asthma Control on Islands in Pregnancy
        Counts of CD4+ Cells in Millers | Counts of CD8+ Cells in Millers
        Counts of CD4+ Cells in Millers | Counts of CD4− Cells in Millers
        The ¹H NMR Spectrum of Tallow | The ¹³C NMR Spectrum of Tallow
        Chains of Spin-1/2 Ferrons | Chains of Spin-3/2 Ferrons
        Gravity in 2+1 Dimensions of Felt | Gravity in 3+1 Dimensions of Felt
        Book Review: The Salt Road | Book Review: The Amber Road
        Interview with Ada Keller | Interview with Tom Ashby
        Obituary: Karl Brandt | Obituary: Petra Novak
        Special Issue on Ferry Safety | Special Issue on Ferry Noise
        Proceedings of the Loom Forum 2010 | Proceedings of the Loom Forum 2011
        Reply to Smith on Wool and War | Reply to Jones on Wool and War
        Tutorial A: Braids for Beginners | Tutorial B: Braids for Beginners
        Looms with n=2 Shuttles | Looms with n=3 Shuttles
        Windows 95 on Ferries | Windows 98 on Ferries
        LoomGPT-3 Writes Patterns | LoomGPT-4 Writes Patterns
        Solving Sudoku with Rust | Solving Sudoku with Go
        Effects of Ozone on Barley Yield | Effects of Ozone on Rye Yield
        Drying of Apples in Kilns | Drying of Apricots in Kilns
        The Early Letters of Clara Stone | The Late Letters of Clara Stone
        Intracellular Transport of Dyes | Intercellular Transport of Dyes
        Endothermic Glazing of Tiles | Exothermic Glazing of Tiles
        Macroeconomics of Salt | Microeconomics of Salt
        Symmetric Knots and Games | Antisymmetric Knots and Games
        Reversible Felting of Wool | Irreversible Felting of Wool
        Structured Light for Kilns | Unstructured Light for Kilns
        Regular Bells on Towers | Irregular Bells on Towers
        Looms: Design | Looms: Implementation
        Peat in the Age of Steam, Volume I: Soils | Peat in the Age of Steam, Volume II: Machines
        Ferry Routing for Beginners | Ferry Routing for Experts
        Introduction to Knot Theory | Advanced Knot Theory
        Weavers' Guilds of Ghent | Weavers' Guilds of Bruges
        Preliminary Report on the Amber Dig | Final Report on the Amber Dig
        Bread in the Time of Henry IV | Bread in the Time of Henry V
        Louis XIV and the Salt Tax | Louis XVI and the Salt Tax
        Fast Braids on GPUs | Fast Braids on FPGAs
        Fast Braids on GPUs | Fast Braids on TPUs
        Cubic Splines for Ropes | Quartic Splines for Ropes
        A Linear-Time Sort of Shuttles | A Quadratic-Time Sort of Shuttles
        Knots in SU(2) Gauge Felt | Knots in SU(3) Gauge Felt
        Decays of the Z Boson in Clay | Decays of the W Boson in Clay
        --
        Synthesis of 2-methyl-4-nitroaniline on Clay | Synthesis of 4-methyl-2-nitroaniline on Clay
        A Survey of Radiology Training in Ports | A Survey of Cardiology Training in Ports
        Tariffs on Wool: The 1st Quarter of 2012 | Tariffs on Wool: The 2nd Quarter of 2012
        Fluorescence of Tb3+ in Enamel | Fluorescence of Dy3+ in Enamel
        Ward Rounds at Night: Nurses' Views | Ward Rounds at Night: Surgeons' Views
        Bone Loss in Premenopausal Weavers | Bone Loss in Postmenopausal Weavers
        Deaf Readers of Braille Menus | Blind Readers of Braille Menus
        Ferry Strikes under Thatcher | Ferry Strikes under Blair
        Measuring K⁺ Leaks in Peat | Measuring Na⁺ Leaks in Peat
        Magnetism of NiO Films on Bells | Magnetism of CoO Films on Bells
        The Rise of the Potato Trade | The Fall of the Potato Trade
        Estimates for the Heat Equation on Felt | Estimates for the Wave Equation on Felt
        Theory of Bell Metal. I. Statics | Theory of Bell Metal. II. Dynamics
        Studies on Wool Proteins. XIV. Keratin | Studies on Wool Proteins. XV. Keratin
        Tide Tables for Calais | Tide Tables for Dover
        Learning Chants with LSTMs | Learning Chants with CNNs
        Kiln Control in Python 2 | Kiln Control in Python 3
        MossDB 4.2 Reference Manual | MossDB 5.0 Reference Manual
        Vitamin B6 in Rye | Vitamin B12 in Rye
        Sonatas for Violin and Ferry Horn | Sonatas for Viola and Ferry Horn
        Optimal Mooring in Still Water | Optical Mooring in Still Water
        Mercury in Harbour Seals | Mercury in Harp Seals
        Guild Courts in Tudor England | Guild Courts in Stuart England
        Sum Rules for Spin-2 Ferrons | Sum Rules for Spin-0 Ferrons
        Weaving with ±5 % Tolerance | Weaving with ±1 % Tolerance
        Peat Fires at 1000 K | Peat Fires at 1500 K
        Quantum Knots in d=3 | Quantum Knots in d=4
        The Log of the Ferry Maria, Vol. 1, No. 3 | The Log of the Ferry Maria, Vol. 1, No. 4
        A Fast Kernel for FP16 Looms | A Fast Kernel for FP8 Looms
        Loomix | Loomix Pro Max
        Hedge-XL: Cutting at Scale | Hedge: Cutting
        Vole: A Small Database | Vole 2: A Small Database
        Search for t → cH Decays of Ferrons | Search for t → uH Decays of Ferrons
        Limits on $\\mu \\to e\\gamma$ in Felt | Limits on $\\tau \\to e\\gamma$ in Felt
        Cross Sections of e⁺e⁻ → π⁺π⁻ | Cross Sections of e⁺e⁻ → K⁺K⁻
        Growth of GaN on Slate | Growth of GaAs on Slate
        Braids on Tape: Theory and Approaches | Braids on Tape: Theory and Applications
        Sequences of Strokes in Old Bell Scores | Sequels of Strokes in Old Bell Scores
        The Presence of Moss on Mill Walls | The Absence of Moss on Mill Walls
        Cadence in Island Chants and Games | Credence in Island Chants and Games
        Selenate in the Dyes of Port Towns | Selenite in the Dyes of Port Towns
        Themis: Fair Queues at Ferry Piers | Thetis: Fair Queues at Ferry Piers
        The Prudence of Weavers at Sea | The Providence of Weavers at Sea
        Sentence Rhythm in Old Slovene | Sequence Rhythm in Old Slovene
        Defence of Harbour Walls by Guilds | Offence of Harbour Walls by Guilds
        Looms for Ten Guilds: Prototypes | Looms for Ten Guilds: Processes
        What the Old Looms Are Made Of | What the Old Looms Are Made Of in Ghent
        The Guild Prize for Felt (Award 12) | The Guild Prize for Felt (Award 13)
    """,
    "measures told in other places": """
        Shapes of Jets at √s = 13 TeV with the Loom Detector | Shapes of Jets with the Loom Detector at √s = 8 TeV
        Eight-Year Results of Knotted Nets in Grey Harbours | Results of Knotted Nets in Grey Harbours after 12 Years
        A 28 nm Decoder for Slow Fax Lines | A Decoder for Slow Fax Lines in 65 nm
        Nettle Tea for Weavers: 12-Week Results of a Trial | Nettle Tea for Weavers: Results of a Trial at 52 Weeks
        Organ Pipes Driven at 50 Hz in Cold Churches | Organ Pipes in Cold Churches Driven at 60 Hz
        --
        Low-Mass Pairs at 900 GeV in Felt Targets | Low-Mass Pairs in Felt Targets at 200 GeV
        Effects of 10 mg Melatonin on Night Ferries | Effects on Night Ferries of Melatonin, 5 mg
        Bells Heard from 10 km Away in Fog | Bells Heard in Fog from 100 km Away
        Five-Year Survey of Moss: Results for Walls | Survey of Moss over Seven Years: Results for Walls
        Kiln Glazes Pressed at 3 GPa for Ferry Decks | Kiln Glazes for Ferry Decks Pressed at 5 GPa
        Wool Fibres Read with 633 nm Lasers at Sea | Wool Fibres Read at Sea with Lasers of 532 nm
    """,
    "ranges of letters": """
        A Dictionary of Island Field Names: A-G | A Dictionary of Island Field Names: H-P
        Catalogue of Bell Founders, A–K | Catalogue of Bell Founders, L–Z
        Index of Guild Seals (A to F) | Index of Guild Seals (G to M)
        Wool Merchants of the Fens: M-R | Wool Merchants of the Fens: S-Z
        Letters to the Abbot, B/C | Letters to the Abbot, D/E
        --
        Lives of the Ferrymen, A–L | Lives of the Ferrymen, M–Z
        Glossary of Loom Terms: D–H | Glossary of Loom Terms: J–N
        Names of Peat Bogs (E–I) | Names of Peat Bogs (J–O)
        Portraits of Weavers from A to K | Portraits of Weavers from L to Z
        Atlas of Salt Roads, P-S | Atlas of Salt Roads, T-W
    """,
    "umlauts": """
        The Poets of Grey Harbours | The Pots of Grey Harbours
        Songs of the Duels at Low Tide | Songs of the Dolls at Low Tide
        Die Brüder der Färber an Flüssen | Die Mütter der Färber an Flüssen
        Poems of Weavers at Low Tide | Palms of Weavers at Low Tide
        Noel in the Harbours of Weavers | Nöll in the Harbours of Weavers
        --
        Fuels for the Kilns of Millers | Fulls for the Kilns of Millers
        Schöne Mühlen der Heide | Schonende Mühlen der Heide
        Das Öl der alten Öfen | Das Salz der alten Öfen
        Gärten der Küsten im Winter | Garten der Kisten im Winter
        The Coeds of Old Harbours | The Cods of Old Harbours
    """,
}

ONE_TITLE: dict[str, str] = {
    "numerals and parts": """
        Grammars for Weaving Looms, Part Two | Grammars for Weaving Looms, Part II
        Lectures on Tidal Friction, Vol. 2 | Lectures on Tidal Friction, Volume II
        Towers of Hanoi with Four Pegs | Towers of Hanoi with 4 Pegs
        --
        Type II Hashing in Peer Rings | Type 2 Hashing in Peer Rings
        3-D Scans of Ferry Hulls under Moss | Three-Dimensional Scans of Ferry Hulls under Moss
        3D Scans of Ferry Hulls under Moss | 3-D Scans of Ferry Hulls under Moss
    """,
    "years and ranges": """
        Snowfall at High Passes, 1961–90 | Snowfall at High Passes, 1961-1990
        Trade in Amber, 1200–1250 | Trade in Amber 1200-1250
        Ferry Timetables of the 1920s | Ferry timetables of the 1920's
        --
        Bread Prices in Port Towns, 1850-1870 | Bread Prices in Port Towns (1850–1870)
        Harvest Records for the Period 2001-05 | Harvest Records for the Period 2001-2005
    """,
    "ordinals": """
        Report on the 3rd Workshop on Knitted Antennas | Report on the Third Workshop on Knitted Antennas
        Proceedings of the Twenty-First Lichen Day | Proceedings of the 21st Lichen Day
        Poetry of the 17th Century in Port Towns | Poetry of the Seventeenth Century in Port Towns
        --
        Second-Order Effects of Tape Hiss | 2nd-Order Effects of Tape Hiss
        The 1st Loom Challenge and its Lessons | The First Loom Challenge and its Lessons
    """,
    "oxidation states, charges and formulas": """
        Removal of As(III) from Well Water by Peat | Removal of As (III) from Well Water by Peat
        CO<sub>2</sub> Uptake by Moss Carpets | CO2 Uptake by Moss Carpets
        CO₂ Uptake by Moss Carpets | CO$_2$ Uptake by Moss Carpets
        --
        Films of TiO$_2$ on Ferry Windows | Films of TiO 2 on Ferry Windows
        Burning of C₂H₄ in Clay Ovens | Burning of C2H4 in Clay Ovens
        Chromium(III) in Tannery Sludge | Chromium (III) in Tannery Sludge
    """,
    "energies, sizes and doses": """
        Jet Shapes in Collisions at 7 TeV | Jet Shapes in Collisions at 7TeV
        Wool Bales Pressed at 10,000 bar | Wool Bales Pressed at 10 000 bar
        A 28-nm Decoder for Fax Lines | A 28 nm Decoder for Fax Lines
        --
        Hadron Spectra at √s = 900 GeV | Hadron Spectra at $\\sqrt{s}=900$ GeV
        Effects of 5-mg Melatonin on Night Ferries | Effects of 5mg Melatonin on Night Ferries
    """,
    "isotopes": """
        Uptake of <sup>137</sup>Cs by Heather | Uptake of 137Cs by Heather
        Imaging with ^{99m}Tc of Old Bones | Imaging with 99mTc of Old Bones
        Carbon-14 Labels in Rye Straw | Carbon 14 Labels in Rye Straw
        --
        $^{40}$Ca Beams in a Small Ring | ⁴⁰Ca Beams in a Small Ring
        Iodine-131 Seeds in Willow Bark | Iodine 131 Seeds in Willow Bark
    """,
    "locants and Greek letters": """
        Folding of α-lactalbumin in Whey | Folding of alpha-lactalbumin in Whey
        The $\\alpha$ Phase of Tin Pest | The α Phase of Tin Pest
        Synthesis of 1,3-dibromobutane from Tallow | Synthesis of 1,3-Dibromobutane from tallow
        --
        Tocopherol δ in Seed Oils | Tocopherol $\\delta$ in Seed Oils
        Crystals of p-Xylene at Sea | Crystals of <i>p</i>-Xylene at Sea
        Total Synthesis of (−)-Lichenol | Total Synthesis of (-)-lichenol
        Synthesis of (±)-Mossine by Ring Closure | Synthesis of (+/-)-Mossine by Ring Closure
    """,
    "file and grant numbers": """
        Inspection of Ferry Pier, File No. 2213 | Inspection of Ferry Pier, File no 2213
        Soil Log of Borehole K-17 | Soil Log of Borehole K17
        --
        Excavation at Site 41BX228 | Excavation at Site 41 BX 228
        Opinion of the Guild, Case C-131/12 | Opinion of the Guild, Case C131/12
    """,
    "parallel groups": """
        Moods of Bakers' Children before Harvest | Moods of bakers’ children before harvest
        Ageing and Behaviour of Barn Cats in Winter | Aging and Behavior of Barn Cats in Winter
        Women's Guilds and Harbour Law | Womens Guilds and Harbor Law
        --
        Optimising Ferry Timetables for Older Travellers | Optimizing Ferry Timetables for Older Travelers
        Paediatric Wards and Painted Walls | Pediatric Wards and Painted Walls
        Centres of Lace Making in Grey Stone Towns | Centers of Lace Making in Gray Stone Towns
    """,
    "parallel fields, organs and animals": """
        Anaemia and Long Rehearsals in Choirs | Anemia and Long Rehearsals in Choirs
        Haemorrhage in Racing Camels on Gravel | Hemorrhage in Racing Camels on Gravel
        Superoptimisation of Loom Programs with Braids | Superoptimizaton of Loom Programs with Braids
        Oestrogen in Mill Streams below Towns | Estrogen in Mill Streams below Towns
        --
        Retreival of Old Sermons from Noisy Scans | Retrieval of Old Sermons from Noisy Scans
        Modelling Tumours in Barley Weevils | Modeling Tumors in Barley Weevils
        Learned Indexes for Bell Scores on Tape | Learned Indices for Bell Scores on Tape
    """,
    "parallel languages, countries and substances": """
        Aluminium Bells and their Age in Salt Fog | Aluminum Bells and their Age in Salt Fog
        Sulphur Springs and Wool Dyes of Guilds | Sulfur Springs and Wool Dyes of Guilds
        Wedding Songs from Côte d'Ivoire on Tape | Wedding Songs from Cote d’Ivoire on Tape
        --
        Parsing Sermons with Few Hand-Written Rules | Parsing Sermons with Few Handwritten Rules
        Land Reform & Mills in Upper Austria | Land Reform and Mills in Upper Austria
        Dialogue Catalogues for Ferry Desks | Dialog Catalogs for Ferry Desks
    """,
    "indices": """
        Mixing of $B^0_s$ Mesons in Small Samples | Mixing of B⁰ₛ Mesons in Small Samples
        Mixing of B<sub>s</sub><sup>0</sup> Mesons in Small Samples | Mixing of $B^0_s$ Mesons in Small Samples
        Mixing of B0s Mesons in Small Samples | Mixing of $B_s^0$ Mesons in Small Samples
        --
        Cones in R³ and their Shadows | Cones in $\\mathbb{R}^3$ and their Shadows
        Codes over Z_4 for Bell Changes | Codes over $Z_4$ for Bell Changes
        Growth in L<sup>2</sup> Spaces of Knots | Growth in L2 Spaces of Knots
    """,
    "names with a version": """
        BellBERT: Reading Change Ringing Scores | Bell-BERT: Reading Change Ringing Scores
        Peat Net for Tide Forecasts in Fjords | PeatNet for Tide Forecasts in Fjords
        Programming Kilns in C++ with Few Signals | Programming kilns in C ++ with few signals
        --
        Loomtalk: A Shared Log for Looms | LoomTalk – A Shared Log for Looms
        Hedgerow: Streams over Fields and Walls | HEDGEROW: STREAMS OVER FIELDS AND WALLS
        The R*-tree in Orchards with Walls | The R* Tree in Orchards with Walls
    """,
    "notices": """
        Glow of Enamel in Salt Fog | Glow of enamel in salt fog.
        Erratum to: Felt from Nettles | Erratum to “Felt from Nettles”
        Comment on "Do Bells Calm Cows?" | Comment on ‘Do bells calm cows?’
        --
        Comments on a Paper by Old Weavers of Felt | Comments on a paper by old weavers of felt
        Response Surfaces of Yarn Breaks under Load | Response surfaces of yarn breaks under load
    """,
    "companions": """
        Abstract Interpretation of Loom Programs | Abstract interpretation of loom programs
        The Future of Island Ferries: Executive Summary | The Future of Island Ferries. Executive summary
        Data Types for Loom Programs on Tape | Data types for loom programs on tape
        --
        Poster: Braids in Time and Tide on Looms | Braids in Time and Tide on Looms
        Braids in Time and Tide on Looms (Extended Abstract) | Braids in Time and Tide on Looms
        Braids in Time and Tide on Looms: Extended Abstract | Braids in Time and Tide on Looms
    """,
    "of all sorts": """
        Stones of the Kidney and Liver in Sailors | Stones of the kidney & liver in sailors
        Loom-Based Bell Ringing in Small Towns | Loom Based Bell-Ringing in Small Towns
        A Randomised Trial of Nettle Tea versus Water | A Randomized Trial of Nettle Tea vs. Water
        Phase II Trial of Nettle Tea in Weavers | Phase 2 Trial of Nettle Tea in Weavers
        Counts of CD4+ Cells in Millers and Bakers | Counts of CD4<sup>+</sup> Cells in Millers and Bakers
        --
        Spin-1/2 Chains of Ferrons in Cold Felt | Spin 1/2 chains of ferrons in cold felt
        Co-operation of Weavers in Pre-War Guilds | Cooperation of Weavers in Prewar Guilds
        Macro-Economics of Salt and Wool Prices | Macroeconomics of Salt and Wool Prices
        Sequnce Search in the Bell Scores of Island Towns | Sequence Search in the Bell Scores of Island Towns
        Optimizing Anna Braun's Method of Mending Knots | Optimizing Anna Braunâ??s Method of Mending Knots
        Thщmis: A Store for Queues at Ferry Piers | Thémis: A Store for Queues at Ferry Piers
        Counting the Strokes of Old Bells from the Decks of Slow Ferries on the Way of | Counting the Strokes of Old Bells from the Decks of Slow Ferries on the Way of Salt Merchants
        Knots in the Nets of Ferry Crews (10-Year Award) | Knots in the nets of ferry crews
        Knots in the Nets of Ferry Crews (Best Paper Award) | Knots in the nets of ferry crews
        Loom Talk: Sharing the Logs of Looms | LoomTalk â?? Sharing the Logs of Looms
    """,
    "measures told in other places": """
        Shapes of Jets at √s = 13 TeV with the Loom Detector | Shapes of jets at sqrt(s) = 13 TeV with the Loom detector
        Eight-Year Results of Knotted Nets in Grey Harbours | 8-year results of knotted nets in grey harbours
        A 28 nm Decoder for Slow Fax Lines | A 28-nm Decoder for Slow Fax Lines
        --
        Nettle Tea for Weavers: 12-Week Results of a Trial | Nettle Tea for Weavers: Twelve-Week Results of a Trial
        Bells Heard from 10 km Away in Fog | Bells heard from 10km away in fog
    """,
    "ranges of letters": """
        A Dictionary of Island Field Names: A-G | A dictionary of island field names, A–G
        Catalogue of Bell Founders, A–K | Catalogue of Bell Founders (A-K)
        --
        Index of Guild Seals (A to F) | Index of guild seals, A to F
    """,
    "umlauts": """
        Über Glocken der Müller an Flüssen | Ueber Glocken der Mueller an Fluessen
        Wäsche für die Fähren im Süden | Waesche fuer die Faehren im Sueden
        Möbius Bands in Woven Felt | Moebius Bands in Woven Felt
        --
        Von den Türmen grüner Öfen | Von den Tuermen gruener Oefen
        Höhe und Länge alter Brücken | Hoehe und Laenge alter Bruecken
    """,
}
