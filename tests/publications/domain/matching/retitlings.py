"""Works that came out under two titles, and works of the same people that did not.

A row is "left || right", a side "title | authors | venue | year". `RETITLED` must be asked about or
be found to be versions; `VERSIONS` are one work in two printings; `TWO_WORKS` are neither, and
nobody is to be asked. Each table has several parts: the checks were built with the first in view,
the second was run afterwards.
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
    --
    Fixing the Tension of Warps in Narrow Looms | Ada Keller, Tom Ashby | arXiv | 2017 || Decoupled Tension of Warps | Ada Keller, Tom Ashby | ICLR | 2019
    Kelp from Above: Counting Forests with Few Pictures | Rosa Kelm, Ian Black, Tui Parata, Jo Field | EcoEvoRxiv | 2020 || Satellite Pictures Count Kelp Forests | Ian Black, Rosa Kelm, Tui Parata, Jo Field | Change Biology | 2021
    Accurate and Wary Counting of Spores with Fernlight | Bea Lowe, Ciro Nani, Hal Storm | bioRxiv | 2015 || Fernlight Counts Spores Accurately | Bea Lowe, Ciro Nani, Una Quinn, Vic Petit, Hal Storm | Spore Methods | 2017
    Joint Reading of Bell Spectra across Towers and Towns | Ken Rudd, Liz Mott | bioRxiv | 2017 || Reading Bell Spectra across Different Towers and Towns | Ken Rudd, Ann Poe, Sol Gray, Mel Hart, Liz Mott | Bell Letters | 2018
    Training Looms in an Hour, not a Day | Li Zen, Hao Wang, Ji Zhai, Su Tang | arXiv | 2019 || Large Batches of Felt: Training Looms in an Hour | Li Zen, Hao Wang, Mia Chen, Uma Rao, Ji Zhai, Lev Orlov, Su Tang | ICLR | 2020
    Do Tolls Deter? Bridges and the Speed of Ferries | Libor Ek, Matej Lund | Working Paper, Harbour Institute | 2014 || Speed, tolls and the conduct of ferries: evidence from bridges | Libor Ek, Matej Lund | Journal of Public Harbours | 2017
    The Law of Ferry Queues: Evidence from the Islands | Gil Durand, Max Turn | Salt Discussion Papers | 2008 || The Law of Bridge Queues: Evidence from Island Towns | Gil Durand, Max Turn | Harbour Economics Review | 2011
    Braid Connectivity in Log Space | Omer Rein | Symposium on Looms | 2005 || Directed Braid Connectivity in Log Space | Omer Rein | Journal of Looms | 2008
    How Hard Is It to Colour a Sparse Random Loom? (Extended Abstract) | Lars Win, Dora Kis | Symposium on Weaving | 1999 || The Complexity of Colouring Sparse Random Looms | Lars Win, Dora Kis | Random Weaving Letters | 2001
    Harbourfast: quick ledgers for divided ports | Al Thom, Tad Dia, Shu Weng, Kun Ren, Phil Shao, Dan Aba | Conference on Ports | 2012 || Quick ledgers and strongly consistent copies for port systems | Al Thom, Tad Dia, Shu Weng, Kun Ren, Phil Shao, Dan Aba | Transactions on Ports | 2014
    Шум ткацких станков зимой | И. М. Карпов, В. А. Сидоренко | Станки | 2004 || The Noise of Looms in Winter | I. M. Karpov, V. A. Sidorenko | Loom Surveys | 2004
    Lower Bounds for Counting Sparse Braids | Jana Ank, Sara Geer | arXiv | 2014 || Inference of Sparse Braids | Jana Ank, Sara Geer | Handbook of Braids | 2016
    Mossfs: Light, consistent caching of spores | Finn Dahl, Ruth Abel, Omar Said | Conference on Files | 2012 || Mossfs: durable caching for peat devices | Finn Dahl, Ruth Abel, Omar Said | Transactions on Files | 2014
    Chapter 5. Seasonal Foraging of Grey Otters in the Fens | Mervi Kun | PhD thesis, Fen University | 2015 || Seasonal foraging by grey otters of the Fens | Mervi Kun, Karin Har, Olle Karl | Otter Letters | 2016
    Essays on the Economics of Informal Ferries | Achi Odhi | PhD thesis, Harbour University | 2016 || The economics of informal ferries | Achi Odhi | Harbour Policy | 2017
    Peat Fires and the Spread of Rumour | Nia Okoro, Ted Voss, Bo Lindh, Sue Park, Tim Orr | medRxiv | 2020 || Rumours Spread before Peat Fires: A Cohort Study | Nia Okoro, Ted Voss, Gus Riva, Bo Lindh, Mona Falk, Tim Orr | Fire Medicine | 2020
    --
    Betting at a Crooked Table: The Hostile Many-Shuttle Loom Problem | Peter Aul, Nico Bianco, Yoel Fried, Bob Scharp | Symposium on Looms | 1995 || The Unkind Manyshuttle Loom Problem | Peter Aul, Nico Bianco, Yoel Fried, Bob Scharp | Journal of Weaving | 2002
    Fast Sorting of Single Spore Prints Joins Many Moss Atlases into one Landscape | Jo Parkin, Kris Pola, Kerstin Mey, Sara Tech | bioRxiv | 2018 || SPORKIN: fast sorting of single spore prints | Kris Pola, Matt Yon, Zhi Mia, Kerstin Mey, Sara Tech, Jo Parkin | Spore Methods | 2020
    Drahtlose Webstuhlsteuerung | Karin Ostermann, Lev Land | Webkunde | 2004 || Wireless Control of Looms | Karin Ostermann, Lev Land | Webkunde International Edition | 2004
    Felttier: A Light and Durable Cache of Patterns | Moe Sax, Mick Swan, Yin Zhon | Loom Record | 2012 || Felttier: Durable Caching of Patterns for Solid Looms | Moe Sax, Mick Swan, Yin Zhon | Transactions on Patterns | 2014
    Learning to Knit from Few Examples by Prior Patterns | Ida Fox, Ken Rudd, Liz Mott | Conference on Knots | 2006 || Knitting Learned from Few Examples with Patterns | Ida Fox, Ken Rudd, Liz Mott | Journal of Knots | 2011
    A Faster Shuttle Algorithm for Sparse Looms | Uma Rao, Lev Orlov | arXiv | 2009 || Shuttle Algorithms for Sparse Looms, Faster | Uma Rao, Lev Orlov | Journal of Weaving | 2014
    Bells and Votes: Evidence from Harbour Towns | Gil Durand, Max Turn, Ann Poe | Discussion Papers | 2010 || The Votes of Harbour Towns and their Bells | Gil Durand, Max Turn, Ann Poe | Harbour Economics Review | 2015
    Die Kettfäden im Webstuhl | Karin Ostermann | Webkunde | 2002 || The Warp Threads in the Loom | Karin Ostermann | Webkunde International Edition | 2002
    О прочности шерстяных нитей | Ю. В. Карпов | Доклады станков | 1983 || On the strength of woollen threads | Yu. V. Karpov | Loom Mathematics Doklady | 1984
    Pseudo-Woven Patterns from One-Way Shuttles (Extended Abstract) | Rui Campos, Lena Lind, Max Luby | Symposium on Looms | 1989 || A Pseudowoven Pattern from any One-Way Shuttle | Jo Hasten, Rui Campos, Lena Lind, Max Luby | Journal of Weaving | 1999
    How Did Tolls Affect Fares? A New Daily Tracker of Ferries Built on Private Harbour Data | Raj Cheta, John Fried, Nat Hend, Max Step | Working Paper | 2020 || The Impacts of Tolls: Evidence from a New Public Base of Private Harbour Data | Raj Cheta, John Fried, Nat Hend, Max Step | Journal of Harbour Economics | 2024
    --
    Feltgraph: A Lasting System of Threads | Rei Xin, Joe Gonz, Max Frank, Ida Stoll | Workshop on Threads | 2013 || Feltgraph: Drawing Threads in a Dataflow | Joe Gonz, Rei Xin, Ann Dave, Dan Crank, Max Frank, Ida Stoll | OSDI | 2014
    Pikeperch: quick looks at coarse nets | Cliff Engel, Tony Lupin, Rei Xin, Mat Zahar, Max Frank, Ida Stoll | SIGMOD | 2012 || Pikeperch: Rich Nets at Scale | Rei Xin, Joe Rosen, Mat Zahar, Max Frank, Ida Stoll | SIGMOD | 2013
    Slopes of What Might Be | Muk Sund, Ank Taly, Qi Yan | arXiv | 2016 || Fair Shares for Deep Looms | Muk Sund, Ank Taly, Qi Yan | ICML | 2017
    The Missing Thread of Fast Weaving | Dima Ulm, Andy Veda, Vic Lemp | CoRR | 2016 || Better Cloth by Feedforward Looms | Dima Ulm, Andy Veda, Vic Lemp | CVPR | 2017
    Spores of 20 mosses and crusts at single grain make a Mossarium | The Mossarium Consortium, Stef Quak, Tony Wyss, Spy Darm | bioRxiv | 2017 || Single-grain spores of 20 mosses make a Mossarium | The Mossarium Consortium | Nature | 2018
    Threads of Many Colours in Narrow Felt Looms | Ida Fox, Ken Rudd, Liz Mott | Conference on Looms | 2003 || Threads of Many Colours in Felt | Ida Fox, Ken Rudd, Liz Mott | Journal of Looms | 2006
    Choosing Dyes by Smell and Touch in Winter | Uma Rao, Lev Orlov | arXiv | 2010 || Dyes Chosen by Smell and Touch | Lev Orlov, Uma Rao | Journal of Wool | 2011
    --
    Quiet Walks on Woven Trees | Gil Marin, Dov Schultz | LOOMALG | 2016 || Quiet Walks on Woven Trees and Cactus Ropes | Gil Marin, Dov Schultz | Braidica | 2018
    Sorting Amber by Sound | Una Quinn, Sue Park | AMBERSYS | 2009 || Sorting Amber by Sound under Heavy Rain and Wind | Una Quinn, Sue Park | Amberwork | 2011
    Exact Tide Tables | Nils Ek, Sara Lund | TIDECOMP | 2001 || Exact Tide Tables for Harbours with Several Mouths | Nils Ek, Sara Lund | Tides and Computers | 2003
    Cheap Bells from Scrap | Ken Rudd, Liz Mott | BELLMAT | 2012 || Cheap Bells from Scrap in Four Harbour Foundries | Ken Rudd, Liz Mott | Foundry Practice | 2013
    Learning Chants from Hums | Aino Salo, Ravi Iyer | CHANTNLP | 2015 || Learning Chants from Hums of Many Untrained Singers | Aino Salo, Ravi Iyer | Chant and Computation | 2017
    --
    О прочности овечьих канатов | С. А. Громов | Проблемы механики | 1985 || On the strength of sheep ropes | S. A. Gromov | Problems of Mechanics | 1986
    Модели приливов в гавани | П. В. Лосев | Океаническая экология | 1992 || Models of the tides of a harbour | P. V. Losev | Oceanic Ecology | 1992
    Теория плетёных графов | М. И. Носов | Кибернетика и системы | 1978 || Theory of woven graphs | M. I. Nosov | Cybernetics and Systems | 1979
    Шум больших колоколов | К. Л. Дятлов | Акустика и оптика | 1990 || The noise of large bells | K. L. Dyatlov | Acoustics and Optics | 1991
    Рост лишайников на камне | Б. Н. Совин | Экология и география | 2003 || Growth of lichens on stone | B. N. Sovin | Ecology and Geography | 2003
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
    --
    La lectura de las campanas en la escuela primaria | Pilar Soto, Inma Vidal, Rosa Kelm | Revista de Campanas | 2016 || Assessing bell reading in primary education | Pilar Soto, Inma Vidal, Rosa Kelm | Revista de Campanas | 2016
    Klick-Webstühle: viele Muster mit einer Handvoll Fäden | Hart Kolbe, Max Finne, Karl Sharp | Webkunde | 2001 || Click Looms: Many Patterns from a Few Good Threads | Hart Kolbe, Max Finne, Karl Sharp | Webkunde International Edition | 2001
    Wpływ temperatury na wzrost siewek mchu | Anna Wilk, Piotr Zima | Mech | 2007 || Effect of temperature on the growth of moss seedlings | Anna Wilk, Piotr Zima | Mech | 2007
    Brief Announcement: Weaving Agreement with Homonyms | Carole Del, Hugo Fau, Rachid Gue | Symposium on Looms | 2010 || Weaving Agreement with Homonyms | Carole Del, Hugo Fau, Rachid Gue | Journal of Looms | 2013
    --
    Timing Knots in Loom Caches (Extended Abstract) | Fay Noor, Gil Ali, Wen Tan | HotLOOMs | 2013 || Timing Knots in Loom Caches | Fay Noor, Gil Ali, Wen Tan | LOOMs | 2014
    Extended Abstract: Ferries that Learn | Ida Fox, Ken Rudd | HotFERRY | 2011 || Ferries that Learn | Ida Fox, Ken Rudd | FERRYs | 2012
    Two Random Starts of a Loom (Extended Abstract) | Leo Mann, Ida Kraft | LOOMTOC | 1999 || Two random starts of a loom | Leo Mann, Ida Kraft | Journal of Looms | 2002
    Counting Ropes (Extended Abstract) | Uma Rao, Lev Orlov | Braid Symposium | 2003 || Counting Ropes | Uma Rao, Lev Orlov | Journal of Braids | 2005
    Brief Announcement: Bells that Agree | Rui Oz, Han Lam | BELLPODC | 2018 || Bells that Agree | Rui Oz, Han Lam | BELLDISC | 2019
    Packing Felt into Square Sacks (Preliminary Version) | Ada Kir, Bo Toth | Felt Theory Symposium | 2003 || Packing Felt into Square Sacks | Ada Kir, Bo Toth | Felt Theory Letters | 2004
    Types for Tides (Short Paper) | Eva Rood, Jan Smit | TIDEPLAN | 2009 || Types for Tides | Eva Rood, Jan Smit | TIDEPLAS | 2010
    Grammars of Salt (Full Version) | Rosa Kelm, Ian Black | Journal of Salt | 2016 || Grammars of Salt | Rosa Kelm, Ian Black | SALTNLP | 2015
    Poster: Budgets of Moss | Tim Ode, Lin Kim, Per Bo | MOSSNET | 2015 || Budgets of Moss | Tim Ode, Lin Kim, Per Bo | Transactions on Moss Networks | 2016
    A Census of Lichens in Harbour Towns | Eva Sol, Ben Ode, Kai Lam | bioRxiv | 2017 || A census of lichens in the harbour towns | Eva Sol, Ben Ode, Kai Lam | Moss Letters | 2018
    Tolls and Firm Exit | Tara Quin, Leo Banks | NBER Working Paper No. 1812 | 2012 || Tolls and Firm Exit | Tara Quin, Leo Banks | Harbour Economic Review | 2016
    Salt Wages | Bo Lindh | Fen Bank Discussion Paper 12 | 2001 || Salt Wages | Bo Lindh | Journal of Salt | 2005
    Statistics of Woven Walks | Ivo Marsh | arXiv | 2015 || Statistics of woven walks | I. Marsh | Annals of Knots | 2017
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
    --
    Braids by Search and Rescue | Ilse Blom, Jan Roos | PLDI | 2018 || Types for Braids and Ropes | Ilse Blom, Jan Roos | PLDI | 2020
    Loomtalk: Gossip among Looms | Ada Keller, Tom Ashby | Loom Letters | 2008 || Loomtalk: A Flexible Tool for Weavers | Ada Keller, Tom Ashby | Loom Letters | 2010
    Seeing Inside Recurrent Looms | Andy Karp, Just John, Li Fei | arXiv | 2015 || Dense Captions for Woven Pictures | Just John, Andy Karp, Li Fei | CVPR | 2016
    Cheap Power at Night | Gus Riva, Mona Falk, Ned Carr | arXiv | 2018 || A Grammar of Kiln Controls | Gus Riva, Mona Falk, Ned Carr, Ann Poe | PLDI | 2021
    Salt Tax Rolls of the Coast | Karin Ostermann | Working Paper | 1999 || Windmills and their Owners | Karin Ostermann | Past Letters | 2002
    --
    Braids by Search and Rescue | Ilse Blom, Jan Roos, Kim Tan | Conference on Braids | 1995 || Types for Ropes and Sails | Ilse Blom, Jan Roos, Kim Tan | Journal of Ropes | 2002
    Counting Spores at Night | Jo Parkin, Kris Pola, Sara Tech | bioRxiv | 2018 || Bell Spectra in Fog | Kris Pola, Matt Yon, Sara Tech, Jo Parkin | Bell Letters | 2020
    Loomtalk: Gossip among Looms | Ada Keller, Tom Ashby | Loom Letters | 2008 || Loomtalk: A Flexible Tool for Weavers | Ada Keller, Tom Ashby | Felt Review | 2013
    Tetraphenylwool Chlorophyrates | Karin Ostermann, Lev Land | Webkunde | 2004 || Wireless Control of Looms | Karin Ostermann, Lev Land | Felt Review | 2004
    Die Kettfäden im Webstuhl | Karin Ostermann | Webkunde | 2002 || Salt Tax Rolls of the Coast | Karin Ostermann | Past Letters | 2002
    О прочности шерстяных нитей | Ю. В. Карпов | Доклады станков | 1983 || Bell spectra in fog | Yu. V. Karpov | Loom Surveys | 1984
    --
    Feltgraph: A Lasting System of Threads | Rei Xin, Joe Gonz | Workshop on Threads | 2013 || Feltgraph: A Painter's Guide | Ann Dave, Dan Crank, Joe Gonz | Painting | 2014
    Fair Shares for Deep Looms | Muk Sund, Ank Taly, Qi Yan | ICML | 2016 || Slopes of What Might Be | Muk Sund, Ank Taly, Qi Yan | arXiv | 2017
    The Missing Thread of Fast Weaving | Dima Ulm, Andy Veda | CoRR | 2016 || Better Cloth by Feedforward Looms | Dima Ulm, Andy Veda | CVPR | 2017
    No Weaving without Clever Looms | Dora Hess, Karl Munk | Loom Journal | 2004 || Felt Fires Need Clever Water | Dora Hess, Karl Munk | Loom Journal | 2004
    Harbour's Own Bell Module | Jim Hale | Bell Record | 1996 || A Harbour white paper | Jim Hale | Bell Record | 1996
    Spores of 20 mosses make a Mossarium | The Mossarium Consortium | bioRxiv | 2017 || Tides of the inner fjords | The Mossarium Consortium | Nature | 2018
    --
    Shuttles in e+e- collisions | Rui Campos, Mia Osei, Ted Lind | Loom Physics | 2010 || Bird Counts along the Old Quay | Rui Campos, Mia Osei, Ted Lind | Island Birds | 2010
    Quiet Walks | Gil Marin, Dov Schultz | LOOMALG | 2016 || Quiet Walks and Cactus Ropes of Many Kinds | Ann Poe, Dov Schultz | Braidica | 2018
    О прочности овечьих канатов | С. А. Громов | Проблемы механики | 1985 || On the strength of sheep ropes | S. A. Gromov | Felt Review | 1986
"""
