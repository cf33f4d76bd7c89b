"""Works that came out under two titles, and works of the same people that did not.

A row is "left || right", a side "title | authors | venue | year". `RETITLED` must be asked about or
be found to be versions; `VERSIONS` are one work in two printings; `TWO_WORKS` are neither, and
nobody is to be asked. Each table has two halves: the checks were built with the first in view, the
second was run afterwards.
"""

RETITLED = """
    Loomtalk: Gossip among Looms | Ada Keller, Tom Ashby, Rui Campos | CoRR | 2018 || Loomtalk: A Shared Log for Weaving Machines | Ada Keller, Tom Ashby, Rui Campos | OSDI | 2019
    Peatland: Storing Heat in Wet Soils | Ada Keller, Tom Ashby | arXiv | 2020 || Peatland: A Seasonal Battery | Ada Keller, Tom Ashby | NSDI | 2020
    Knotty: Proving Braids Equal by Search | Ilse Blom, Jan Roos, Kim Tan | arXiv | 2021 || Equality of Braids by Guided Search | Ilse Blom, Jan Roos, Kim Tan | PLDI | 2021
    Do We Need Bells? Timing Ferries by Ear | Olga Pahl, Nils Ek, Sara Lund, Per Holm | arXiv | 2016 || An Acoustic Clock for Harbours | Olga Pahl, Nils Ek, Sara Lund, Per Holm | MobiCom | 2017
    Learning to Weave from Few Samples | Uma Rao, Lev Orlov, Mia Chen | CoRR | 2022 || Few-Shot Weaving with Frozen Patterns | Uma Rao, Lev Orlov, Mia Chen | ICML | 2022
    A Note on Counting Lichens with Drones | Eva Sol, Ben Ode, Kai Lam, Zoe Fry, Max Ruh | bioRxiv | 2019 || Aerial Surveys Reveal Hidden Cover of Crusts | Eva Sol, Ben Ode, Kai Lam, Zoe Fry, Max Ruh | Nature Plants | 2020
    FERRYBENCH: Can Models Read Timetables? | Lea Ott, Paul Wirth, Ian Moss | arXiv | 2023 || A Benchmark of Timetable Reading for Language Models | Lea Ott, Paul Wirth, Ian Moss | ACL | 2023
    Towards Looms that Explain Themselves | Nia Okoro, Ted Voss, Bo Lindh | HotOS Workshop | 2015 || Looms that Explain Their Faults Themselves | Nia Okoro, Ted Voss, Bo Lindh | ASPLOS | 2016
    The Tide Cache | Ugo Neri, Pia Sand, Leo Brun, Ana Paz | CoRR | 2014 || Caching with Moving Shores: Theory and Practice | Ugo Neri, Pia Sand, Leo Brun, Ana Paz | SODA | 2015
    Attending to Ferries Solves Your Timetable | Wim Kolk, Hans Velt, Max Wellen | arXiv | 2018 || Attend, Learn to Solve Timetable Problems | Wim Kolk, Hans Velt, Max Wellen | ICLR | 2019
    OLLA: Deriving Programs for Looms | Li Zen, Hao Wang, Ji Zhai, Su Tang | arXiv | 2022 || WeaveNet: Optimizing Loom Programs with Derivations | Li Zen, Hao Wang, Ji Zhai, Su Tang, Bo Lindh | OSDI | 2023
    TideDB: A Window onto the Sea | Ada Keller, Tom Ashby, Rui Campos | Conference on Stores | 2004 || TideDB: a relational view of the tides | Ada Keller, Rui Campos, Tom Ashby | Conference on Stores | 2004
    --
    Mossfs: Files that Grow Back | Finn Dahl, Ruth Abel, Omar Said | arXiv | 2017 || Mossfs: A Self-Healing File System for Flash | Finn Dahl, Ruth Abel, Omar Said | FAST | 2018
    Hedgehog: Safe Pointers by Ownership of Fields | Ivy Lang, Cora Beck | CoRR | 2019 || Hedgehog: Memory Safety at Low Cost | Ivy Lang, Cora Beck | PLDI | 2020
    Tallow: Cheap Inference at Night | Gus Riva, Mona Falk, Ned Carr | arXiv | 2024 || Inference at Night with Cheap Power | Gus Riva, Mona Falk, Ned Carr | MLSys | 2024
    Is Wool All You Need? | Dora Hess, Karl Munk, Ella Boyd, Sami Aho | arXiv | 2021 || Insulating Small Houses with Felted Fibres | Dora Hess, Karl Munk, Ella Boyd, Sami Aho | Energy and Buildings | 2022
    Parsing Chants without Supervision | Aino Salo, Ravi Iyer, Tess Moor | CoRR | 2018 || Unsupervised Grammars for Chants and Hymns | Aino Salo, Ravi Iyer, Tess Moor | EMNLP | 2018
    Storm Petrels Navigate by Smell of Plankton | Bea Lowe, Ciro Nani, Hal Storm, Una Quinn, Vic Petit | bioRxiv | 2020 || Olfactory Maps Guide Seabirds Home | Bea Lowe, Ciro Nani, Hal Storm, Una Quinn, Vic Petit | Current Biology | 2021
    GLASSBOX: Auditing Kilns with Little Data | Rex Adler, Sue Park, Tim Orr | arXiv | 2022 || Auditing Kilns from Sparse Measurements | Rex Adler, Sue Park, Tim Orr | KDD | 2023
    A Case for Paper Networks | Lou Grant, Meg Shaw, Rob Tull | HotNets Workshop | 2012 || Paper Networks: Routing with Printed Labels | Lou Grant, Meg Shaw, Rob Tull | SIGCOMM | 2013
    Grammars for Stone Walls | Dov Katz, Mel Hart, Ann Poe, Sol Gray | arXiv | 2019 || Growing Dry Stone Walls by Grammar | Dov Katz, Ann Poe, Mel Hart, Sol Gray | SIGGRAPH | 2020
    Cooling Servers with Sea Fog | Jo Bell, Al Reed, Kit Snow | CoRR | 2017 || Fog Cooling: Free Air for Servers by the Sea | Jo Bell, Al Reed, Kit Snow, Val Dunn | EuroSys | 2018
    Slow Glass | Ida Fox, Jim Hale, Ken Rudd, Liz Mott | arXiv | 2015 || Delay Lines from Disordered Media | Ida Fox, Jim Hale, Ken Rudd, Liz Mott | Physical Review Letters | 2016
"""

VERSIONS = """
    Der Schatten in der frühen Fotografie | Karin Ostermann | Zeitschrift für Bild | 1999 || The Shadow in Early Photography | Karin Ostermann | Zeitschrift für Bild | 1999
    Les marchés du sel au Moyen Âge | Luc Moreau, Anne Petit | Annales du Sel | 2004 || Salt Markets in the Middle Ages | Luc Moreau, Anne Petit | Annales du Sel | 2004
    Braids in Time and Tide on Old Looms | Uma Rao, Lev Orlov | Workshop on Looms | 2010 || Braids in Time and Tide on Old Looms | Uma Rao, Lev Orlov | Journal of Weaving | 2012
    Braids in Time and Tide on Old Looms (Extended Abstract) | Uma Rao, Lev Orlov | Symposium on Weaving | 2010 || Braids in Time and Tide on Old Looms | Uma Rao, Lev Orlov | Journal of Weaving | 2011
    Poster: Routing Ferries with Printed Labels | Lou Grant, Meg Shaw, Rob Tull | Conference on Ports | 2012 || Routing Ferries with Printed Labels | Lou Grant, Meg Shaw, Rob Tull | Journal of Ports | 2013
    Demo: Reading Bell Scores from Photographs | Ida Fox, Jim Hale | Conference on Bells | 2017 || Reading Bell Scores from Photographs | Ida Fox, Jim Hale | Transactions on Bells | 2018
    --
    张量编织程序的自动优化 | Mei Lin, Jun Chen | Journal of Looms | 2015 || Automatic Optimization of Tensor Weaving Programs | Mei Lin, Jun Chen | Journal of Looms | 2015
    Organização do trabalho nas salinas do norte | Rui Campos, Ana Reis | Revista do Sal | 2008 || Organisation of Work in the Northern Salt Pans | Rui Campos, Ana Reis | Revista do Sal | 2008
    Estudio de las campanas en la costa del sur | Pilar Soto | Anales de Acústica | 2011 || A Study of the Bells on the Southern Coast | Pilar Soto | Anales de Acústica | 2011
    Paper Networks for Remote Harbours: Extended Abstract | Rob Tull, Meg Shaw | Symposium on Ports | 2009 || Paper Networks for Remote Harbours | Rob Tull, Meg Shaw | Journal of Ports | 2011
    Counting Lichens on Walls with Small Drones (Short Paper) | Eva Sol, Ben Ode, Kai Lam | Workshop on Drones | 2018 || Counting Lichens on Walls with Small Drones | Eva Sol, Ben Ode, Kai Lam | Journal of Field Robotics | 2020
    Self-Healing Files for Flash Memory in Ships | Finn Dahl, Ruth Abel | CoRR | 2016 || Self-Healing Files for Flash Memory in Ships (Full Version) | Finn Dahl, Ruth Abel | ACM Transactions on Storage | 2018
    Student Abstract: Grammars of Chant from Raw Audio | Aino Salo, Ravi Iyer | AAAI Conference | 2019 || Grammars of Chant from Raw Audio | Aino Salo, Ravi Iyer | Journal of Chant | 2021
"""

TWO_WORKS = """
    Rust on Bells | Dov Katz, Mel Hart, Ann Poe | arXiv | 2019 || Grammars of Stone | Dov Katz, Ann Poe, Mel Hart, Sol Gray | SIGGRAPH | 2020
    Timing Ferries by Ear | Olga Pahl, Nils Ek, Sara Lund | MobiCom | 2016 || Chemical Traces in Harbour Mud | Olga Pahl, Nils Ek, Sara Lund | Marine Letters | 2016
    Salt Tax Rolls of the Coast | Karin Ostermann | Past Letters | 1999 || Windmills and their Owners | Karin Ostermann | Past Letters | 1999
    Braids by Search | Ilse Blom, Jan Roos, Kim Tan | PLDI | 2020 || Types for Ropes | Ilse Blom, Jan Roos, Kim Tan | PLDI | 2020
    Counting Lichens | Eva Sol, Ben Ode | bioRxiv | 2012 || A Model of Peat Fires | Eva Sol, Ben Ode | Fire Journal | 2013
    Reading Bell Scores | Ida Fox, Jim Hale, Ken Rudd | ISMIR | 2011 || Ringing in the Rain | Ida Fox, Jim Hale, Ken Rudd, Liz Mott | ISMIR | 2012
    --
    Cheap Power at Night | Gus Riva, Mona Falk, Ned Carr | SOSP | 2021 || A Grammar of Kiln Controls | Gus Riva, Mona Falk, Ned Carr | PLDI | 2021
    Moss on Roofs of Slate | Dora Hess, Karl Munk | Energy and Buildings | 2014 || Draughts in Old Barns | Dora Hess, Karl Munk | Energy and Buildings | 2015
    Felt and Fire | Sami Aho, Ella Boyd, Karl Munk | Fire Journal | 2010 || Straw and Rain | Sami Aho, Ella Boyd, Karl Munk | Water Journal | 2011
    Paper Labels | Lou Grant, Meg Shaw, Rob Tull | SIGCOMM | 2013 || Sorting Mail by Weight | Lou Grant, Meg Shaw, Rob Tull | OSDI | 2013
    Storm Petrels | Bea Lowe, Ciro Nani, Hal Storm | Current Biology | 2015 || Beetle Horns in Cold Years | Bea Lowe, Ciro Nani, Hal Storm | Ecology | 2018
"""
