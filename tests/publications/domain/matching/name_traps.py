"""Titles that differ in one name, and what else tells two works though all else is the same.

Names of places, substances, organs, animals, illnesses, peoples; numbers and notices of other
languages; stages of a study. Rows and halves are as in `title_traps`.
"""

TWO_WORKS: dict[str, str] = {
    "places": """
        Willingness to Pay for Wells in Rural Kenya | Willingness to Pay for Wells in Rural Uganda
        Ferry Fares and Crowding in Lisbon | Ferry Fares and Crowding in Madrid
        Sermons and Strikes in Bavaria | Sermons and Strikes in Saxony
        Nitrate in Wells of Wisconsin Dairy Farms | Nitrate in Wells of Minnesota Dairy Farms
        Sediments of the Baltic Sea under Ferries | Sediments of the Black Sea under Ferries
        --
        Salt Markets of Coastal Ghana | Salt Markets of Coastal Togo
        Lichen Cover on Roofs of the Vosges | Lichen Cover on Roofs of the Ardennes
        Peasant Credit in the Nile Delta | Peasant Credit in the Indus Delta
        Coping with Price Shocks: Evidence from Peru | Coping with Price Shocks: Evidence from Bolivia
        School Meals in Nepalese Villages | School Meals in Bhutanese Villages
    """,
    "elements and salts": """
        A Dinuclear Copper Complex with Wool Ligands | A Dinuclear Nickel Complex with Wool Ligands
        Adsorption of Cadmium on Peat Columns | Adsorption of Lead on Peat Columns
        Superconductivity of Niobium Wire | Superconductivity of Vanadium Wire
        Oral Zinc for Tired Weavers: A Trial | Oral Iron for Tired Weavers: A Trial
        Melting of Loom Chloride in Clay Pots | Melting of Loom Bromide in Clay Pots
        --
        Isotopes of Oxygen in Cave Drips | Isotopes of Carbon in Cave Drips
        Plasma Etching with Argon of Slate | Plasma Etching with Neon of Slate
        Sodium Channels of the Loom Snail | Potassium Channels of the Loom Snail
        Diffusion of Hydrogen in Bell Bronze | Diffusion of Helium in Bell Bronze
        Uptake of Nitrate by Felt Mats | Uptake of Phosphate by Felt Mats
    """,
    "organs": """
        Dose Limits for the Rectum in Short Courses | Dose Limits for the Bladder in Short Courses
        Transplantation of the Liver in Sailors | Transplantation of the Kidney in Sailors
        Fractures of the Ankle among Bell Ringers | Fractures of the Wrist among Bell Ringers
        Lymphoma of the Stomach: Ten Cases | Lymphoma of the Colon: Ten Cases
        Cancer of the Breast and Night Work | Cancer of the Prostate and Night Work
        --
        Perfusion of the Heart by Cold Saline | Perfusion of the Lung by Cold Saline
        Surgery of the Hip in Old Ferrymen | Surgery of the Knee in Old Ferrymen
        Ultrasound of the Thyroid after Iodine | Ultrasound of the Parotid after Iodine
        Wound Healing in Skin after Frost | Wound Healing in Muscle after Frost
        Stem Cells of the Retina in Culture | Stem Cells of the Cornea in Culture
    """,
    "animals and plants": """
        Digestion of Straw by Sheep in Winter | Digestion of Straw by Goats in Winter
        Rust Resistance of Wheat on Hill Farms | Rust Resistance of Barley on Hill Farms
        Growth of Oak Seedlings under Nets | Growth of Beech Seedlings under Nets
        The Genome of the Domestic Duck | The Genome of the Domestic Goose
        Growth of Yeast on Whey Films | Growth of Algae on Whey Films
        --
        Learning of Mazes by Rats under Red Light | Learning of Mazes by Mice under Red Light
        Parasites of Farmed Salmon in Fjords | Parasites of Farmed Trout in Fjords
        Songs of Robins in Noisy Yards | Songs of Wrens in Noisy Yards
        Foraging of Honeybees on Heather | Foraging of Bumblebees on Heather
        Fungi on Stored Maize in Small Barns | Fungi on Stored Rice in Small Barns
    """,
    "illnesses and drugs": """
        Barriers to Malaria Testing among Ferrymen | Barriers to Tuberculosis Testing among Ferrymen
        Long Term Aspirin after Hip Fracture | Long Term Warfarin after Hip Fracture
        Counselling of Bakers with Asthma | Counselling of Bakers with Diabetes
        Vaccination against Cholera on Barges | Vaccination against Typhoid on Barges
        Morphine in the Care of Old Sailors | Ketamine in the Care of Old Sailors
        --
        Spread of Measles in Winter Towns | Spread of Mumps in Winter Towns
        Ibuprofen for Sore Thumbs of Weavers | Paracetamol for Sore Thumbs of Weavers
        Depression among Night Bell Ringers | Anxiety among Night Bell Ringers
        Risk of Stroke in Cold Trades | Risk of Dementia in Cold Trades
        Stigma of Epilepsy in Mill Towns | Stigma of Leprosy in Mill Towns
    """,
    "peoples and languages": """
        A Corpus of Spoken Welsh from Farms | A Corpus of Spoken Irish from Farms
        Morphology of Turkish Loan Words | Morphology of Persian Loan Words
        Trust among Dutch Ferry Owners | Trust among Swedish Ferry Owners
        Evaluating Summaries of Thai News | Evaluating Summaries of Khmer News
        Household Debts of Japanese Farmers | Household Debts of Korean Farmers
        --
        Word Order in Old Norse Letters | Word Order in Old Saxon Letters
        Parsing Hindi with Small Treebanks | Parsing Urdu with Small Treebanks
        Reading Habits of Jewish Weavers | Reading Habits of Muslim Weavers
        Vowels of Scottish Choir Singers | Vowels of Canadian Choir Singers
        The Catholic Press and the Salt Tax | The Protestant Press and the Salt Tax
    """,
    "persons and methods": """
        The Poetics of Goethe in Port Towns | The Poetics of Schiller in Port Towns
        Late Quartets of Beethoven on Ferries | Late Quartets of Schubert on Ferries
        Classifying Tides with Random Forests | Classifying Tides with Neural Networks
        Storing Lichens in Postgres | Storing Lichens in Oracle
        Peat Dating by Radiocarbon | Peat Dating by Luminescence
        --
        Kant on Bells and Duty | Hegel on Bells and Duty
        Bessel Functions in Loom Design | Legendre Functions in Loom Design
        Wool Yields by Kriging of Sparse Fields | Wool Yields by Splines of Sparse Fields
        Ferry Timetables by Annealing | Ferry Timetables by Evolution
        Pricing of Wool with Auctions | Pricing of Wool with Contracts
    """,
    "degrees and shapes": """
        Limit Cycles of Cubic Ferry Systems | Limit Cycles of Quartic Ferry Systems
        Spectra of Singlet Ferrons in Clay | Spectra of Triplet Ferrons in Clay
        Hexagonal Tilings of Barn Floors | Octagonal Tilings of Barn Floors
        Monoclinic Phases of Salt Glass | Triclinic Phases of Salt Glass
        Convex Games on Ferry Routes | Concave Games on Ferry Routes
        --
        Binding of Dimers on Wool Fibres | Binding of Tetramers on Wool Fibres
        Planar Braids with Few Crossings | Spatial Braids with Few Crossings
        Elliptic Equations on Felt Domains | Parabolic Equations on Felt Domains
        Commutative Rings of Knots | Noncommutative Rings of Knots
        Binary Codes for Bell Changes | Ternary Codes for Bell Changes
    """,
    "numbers in other languages": """
        Quantelung der Webstühle (Erste Mitteilung) | Quantelung der Webstühle (Zweite Mitteilung)
        Sur la théorie des tresses, première partie | Sur la théorie des tresses, deuxième partie
        Estudios sobre la sal: primera parte | Estudios sobre la sal: segunda parte
        О теории узлов. Часть первая | О теории узлов. Часть вторая
        Zur Theorie der Fähren: Band Eins | Zur Theorie der Fähren: Band Zwei
        --
        Beiträge zur Kenntnis der Moose. Dritter Teil | Beiträge zur Kenntnis der Moose. Vierter Teil
        Mémoire sur les cloches. Tome premier | Mémoire sur les cloches. Tome second
        Note sui telai, parte prima | Note sui telai, parte seconda
        Les marées en trois ports | Les marées en quatre ports
        Cartas de la sal, libro tercero | Cartas de la sal, libro cuarto
    """,
    "notices in other languages, and answers": """
        Das Glühen der Emaille | Berichtigung zu: Das Glühen der Emaille
        Les prix du sel au moyen âge | Réponse à : Les prix du sel au moyen âge
        Los precios de la sal | Fe de erratas: Los precios de la sal
        Inquiry into Ferry Tolls: First Report | Inquiry into Ferry Tolls: Government Response to the First Report
        Tides in Teacups | Tides in Teacups: Author's Response
        --
        Das Glühen der Emaille | Kommentar zu: Das Glühen der Emaille
        Los precios de la sal | Comentario a "Los precios de la sal"
        I prezzi del sale | Errata corrige: I prezzi del sale
        Felt from Nettles | Notice of Retraction: Felt from Nettles
        Das Glühen der Emaille | Nachtrag zu: Das Glühen der Emaille
        Der Rost der Glocken am Meer | Besprechung von: Der Rost der Glocken am Meer
        Les cloches de la côte | Compte rendu de : Les cloches de la côte
        Шум ткацких станков зимой | Комментарий к статье «Шум ткацких станков зимой»
        织布机的噪声与渡船 | 关于《织布机的噪声与渡船》的评论
        织布机的噪声与渡船 | 对《织布机的噪声与渡船》的更正
    """,
    "stages of a study": """
        Bell Therapy for Gout: A Randomised Trial | Bell Therapy for Gout: Study Protocol for a Randomised Trial
        Nettle Tea and Sleep in Bakers | Nettle Tea and Sleep in Bakers: A Pilot Study
        Felt Soles for Ferrymen | Felt Soles for Ferrymen: Statistical Analysis Plan
        Nettle Tea and Sleep: Rationale and Design | Nettle Tea and Sleep: Results
        Felt Soles for Ferrymen: Six Month Results | Felt Soles for Ferrymen: Two Year Results
        --
        Ferry Exposure: A Systematic Review | Ferry Exposure: Protocol for a Systematic Review
        The Harbour Cohort: Baseline Data | The Harbour Cohort: Follow-up Data
        Phase One of the Loom Survey | Phase Two of the Loom Survey
        Bells in the Classroom | Bells in the Classroom: A Feasibility Study
        Salt and Blood Pressure in Port Towns | Salt and Blood Pressure in Port Towns: Interim Analysis
    """,
}

ONE_TITLE: dict[str, str] = {
    "places": """
        Willingness to Pay for Wells in Rural Kenya | Willingness to pay for wells in rural Kenya
        --
        Évidence of Tides in Perú: A Long Record | Evidence of Tides in Peru: A Long Record
    """,
    "elements and salts": """
        Adsorption of Sulphur on Columns of Clay | Adsorption of Sulfur on Columns of Clay
        --
        Sheets of Aluminium under Ferry Decks | Sheets of Aluminum under Ferry Decks
    """,
    "organs": """
        Cancer of the Oesophagus in Old Weavers | Cancer of the Esophagus in Old Weavers
        --
        Fractures of the Ankles among Bell Ringers | Fractures of the Ankle among Bell Ringers
    """,
    "animals and plants": """
        Growth of Oak Seedlings under Nets in Spring | Growth of oak seedlings under nets in spring
        --
        Songs of Wrens in Noisy Yards of Towns | Songs of the Wren in Noisy Yards of Towns
    """,
    "illnesses and drugs": """
        Long Term Aspirin after Hip Fracture in Bakers | Long-term Aspirin after Hip Fracture in Bakers
        --
        Leukaemia and Shift Work among Bakers | Leukemia and Shift Work among Bakers
        Coeliac Disease and Diarrhoea in Old Weavers | Celiac Disease and Diarrhea in Old Weavers
    """,
    "peoples and languages": """
        Trust among Dutch Owners of Ferries | Trust among Dutch owners of ferries
        --
        A Corpus of Spoken Welsh from Hill Farms | A corpus of spoken Welsh from hill farms
    """,
    "persons and methods": """
        Bessel Functions in the Design of Looms | Bessel functions in the design of looms
        --
        Classifying Tides with Random Forests at Sea | Classifying tides with random forest at sea
    """,
    "degrees and shapes": """
        Limit Cycles of Cubic Ferry Systems on Tori | Limit cycles of cubic ferry systems on tori
        --
        Convex Games on Routes of Many Ferries | Convex games on routes of many ferries
    """,
    "numbers in other languages": """
        Quantelung der Webstühle (Erste Mitteilung) | Quantelung der Webstühle (1. Mitteilung)
        --
        Note sui telai da seta, parte prima | Note sui telai da seta, parte 1
    """,
    "notices in other languages, and answers": """
        Berichtigung zu: Das Glühen der Emaille | Berichtigung zu "Das Glühen der Emaille"
        --
        Kommentar zu: Das Glühen der Emaille | Kommentar zu „Das Glühen der Emaille“
    """,
    "stages of a study": """
        Nettle Tea and Sleep in Bakers: A Pilot Study | Nettle tea and sleep in bakers: a pilot study
        --
        Interim Analysis of Salt in the Port Towns | Interim analysis of salt in the port towns
    """,
}
