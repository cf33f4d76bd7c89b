"""Pairs that authors, years, venues, volumes or pages tell apart, by kinds, and pairs like them.

A row is "left || right", a side "title | authors | venue | year | volume | pages". `TWO_WORKS` must
never be taken for one work without a person; `ONE_WORK` must not be asked about. Each kind has two
halves: the guards were built with the first in view, the second was run afterwards.
"""

TWO_WORKS: dict[str, str] = {
    "collaborations": """
        Search for Heavy Ferrons in Jets | ATLAS Collaboration | Physics Letters B | 2014 || Search for Heavy Ferrons in Jets | CMS Collaboration | Physics Letters B | 2014
        Search for Heavy Ferrons with the ATLAS Detector | G. Aad, B. Abbott | JHEP | 2014 || Search for Heavy Ferrons with the CMS Detector | S. Chatrchyan, V. Khachatryan | JHEP | 2014
        Mixing of Charmed Mesons | BaBar Collaboration, J. Lees | Physical Review D | 2010 || Mixing of Charmed Mesons | Belle Collaboration, J. Li | Physical Review D | 2010
        Rates of Stroke in Bakers | ARIC Study Group | Stroke | 2003 || Rates of Stroke in Bakers | Framingham Study Group | Stroke | 2003
        A Limit on Dark Photons | The LHCb Collaboration | Physical Review Letters | 2017 || A Limit on Dark Photons | NA64 Collaboration | Physical Review Letters | 2017
        --
        Oscillations over Long Baselines | T2K Collaboration | Physical Review D | 2015 || Oscillations over Long Baselines | MINOS Collaboration | Physical Review D | 2015
        Flow of Light Nuclei | The STAR Collaboration, L. Adamczyk | Physical Review C | 2016 || Flow of Light Nuclei | ALICE Collaboration, S. Acharya | Physical Review C | 2018
        Mergers of Small Stars | The LIGO Scientific Collaboration | ApJ | 2018 || Mergers of Small Stars | KAGRA Collaboration | ApJ | 2020
        Genes of Short Sleepers | CHARGE Consortium | Sleep | 2012 || Genes of Short Sleepers | ENIGMA Consortium | Sleep | 2013
        Neutrinos from Quiet Galaxies | IceCube Collaboration | JCAP | 2019 || Neutrinos from Quiet Galaxies | ANTARES Collaboration | JCAP | 2019
        Decays into Three Pions | Belle Collaboration | Physical Review D | 2020 || Decays into Three Pions | Belle II Collaboration | Physical Review D | 2020
    """,
    "editions of a report": """
        Annual Report of the Ferry Board | Ada Keller | Ferry Board | 2003 || Annual Report of the Ferry Board | Ada Keller | Ferry Board | 2004
        Quarterly Bulletin of Salt Prices, Q1 | Rui Campos | Salt Office | 2011 || Quarterly Bulletin of Salt Prices, Q2 | Rui Campos | Salt Office | 2011
        Monthly Review of Tides, March 2010 | Tom Ashby | Tide Office | 2010 || Monthly Review of Tides, May 2010 | Tom Ashby | Tide Office | 2010
        Yearbook of Island Statistics | Ilse Blom, Jan Roos | Island Press | 1998 || Yearbook of Island Statistics | Ilse Blom, Jan Roos | Island Press | 1999
        State of the Looms 2015 | Kim Tan, Mia Chen | Loom Forum | 2015 || State of the Looms 2016 | Kim Tan, Mia Chen | Loom Forum | 2016
        --
        Biennial Survey of Lichens | Eva Sol | Moss House | 2006 || Biennial Survey of Lichens | Eva Sol | Moss House | 2008
        World Peat Outlook | Ben Ode, Kai Lam | Peat Agency | 2012 || World Peat Outlook | Ben Ode, Kai Lam | Peat Agency | 2013
        Weekly Report on Influenza in Port Towns, Week 12 | Nia Okoro | Health Letters | 2009 || Weekly Report on Influenza in Port Towns, Week 13 | Nia Okoro | Health Letters | 2009
        Ferry Safety Newsletter, Winter | Ted Voss | Ferry Board | 2001 || Ferry Safety Newsletter, Summer | Ted Voss | Ferry Board | 2001
        Census of Mills and Kilns | Bo Lindh | Crown Press | 1981 || Census of Mills and Kilns | Bo Lindh | Crown Press | 1991
    """,
    "one title in two volumes": """
        Problems and Solutions for Bell Ringers | Ida Fox | Bell Letters | 2001 | 12 | 44-46 || Problems and Solutions for Bell Ringers | Ida Fox | Bell Letters | 2001 | 13 | 90-92
        Notes from the Loom Room | Jim Hale | Loom Letters | 1990 | 4 | 11 || Notes from the Loom Room | Jim Hale | Loom Letters | 1991 | 5 | 19
        From the Archive of the Guild | Ken Rudd, Liz Mott | Guild Journal | 2005 | 30 | 201-210 || From the Archive of the Guild | Ken Rudd, Liz Mott | Guild Journal | 2006 | 31 | 188-199
        Recent Finds of Amber on the Coast | Una Quinn | Amber Review | 1987 | 2 | 5-9 || Recent Finds of Amber on the Coast | Una Quinn | Amber Review | 1988 | 3 | 7-12
        Questions Readers Ask about Felt | Sue Park | Felt Review | 2010 | 8 | 3 || Questions Readers Ask about Felt | Sue Park | Felt Review | 2010 | 9 | 4
        Weavers' Notes on Tuning Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 11 || Weavers' Notes on Turning Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 19
        Weavers' Notes on Tuning Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 11 || Weavers' Notes on Turning Narrow Looms | Jim Hale | Loom Letters | 1990 | 5 | 11
        --
        Letters to a Young Ferryman | Tim Orr | Ferry Review | 1999 | 20 | 60-61 || Letters to a Young Ferryman | Tim Orr | Ferry Review | 2000 | 21 | 58-59
        Chants of the Month from Island Parishes | Aino Salo | Chant | 2003 | 14 | 77 || Chants of the Month from Island Parishes | Aino Salo | Chant | 2004 | 15 | 80
        Teaching Corner for Statics of Bells | Hal Storm, Vic Petit | Bell Teacher | 2014 | 6 | 30-33 || Teaching Corner for Statics of Bells | Hal Storm, Vic Petit | Bell Teacher | 2015 | 7 | 31-35
        New Species of Crust Lichens from Old Walls | Bea Lowe | Lichenologist | 1995 | 27 | 100-110 || New Species of Crust Lichens from Old Walls | Bea Lowe | Lichenologist | 1996 | 28 | 211-220
        Software for Looms and Kilns in Small Shops | Lou Grant | Loom Tools | 2008 | 40 | 9-12 || Software for Looms and Kilns in Small Shops | Lou Grant | Loom Tools | 2009 | 41 | 8-10
    """,
    "titles that many pieces have": """
        Rejoinder | Ida Fox | Bell Journal | 2001 || Rejoinder | Ida Fox | Annals of Knots | 2004
        Comment | Ida Fox | Bell Journal | 2001 || Comment | Ida Fox | Bell Journal | 2003
        Erratum | Ida Fox, Liz Mott | Bell Journal | 2001 || Erratum | Ida Fox, Liz Mott | Bell Journal | 2002
        Authors' Reply | Eva Sol | Moss Letters | 1999 || Authors' reply | Eva Sol | Moss Letters | 1999
        Concluding Remarks | Tom Ashby | Loom Conference | 1990 || Concluding remarks | Tom Ashby | Loom Forum | 1990
        --
        Presidential Address | Jan Roos | Guild Record | 2002 || Presidential address | Jan Roos | Guild Record | 2003
        Vorwort | Karin Ostermann | Webkunde | 1988 || Vorwort | Karin Ostermann | Webkunde | 1991
        Quiz | Una Quinn | Amber Review | 2010 || Quiz | Una Quinn | Amber Review | 2010
        Afterword | Ada Keller | Tall House | 1994 || Afterword | Ada Keller | Loom Press | 1998
        Research Highlights | Lou Grant | Loom Tools | 2009 || Research highlights | Lou Grant | Loom Tools | 2009
    """,
    "papers and their data": """
        Plots of Beech Forests on Chalk | Eva Sol, Ben Ode | Moss Journal | 2016 || Plots of Beech Forests on Chalk | Eva Sol, Ben Ode | Dryad | 2016
        Plots of Beech Forests on Chalk | Eva Sol, Ben Ode | Moss Journal | 2016 || Plots of Beech Forests on Chalk [Data set] | Eva Sol, Ben Ode | | 2016
        A Loom Simulator for Small Guilds | Lou Grant | Loom Tools Journal | 2009 || A Loom Simulator for Small Guilds [Computer software] | Lou Grant | | 2009
        Echoes in Silos by Night | Jim Hale | Bell Journal | 2012 || Echoes in Silos by Night (Dataset) | Jim Hale | Harbour Dataverse | 2012
        Tide Gauges of Old Ports | Nils Ek | Tide Journal | 2003 || Tide Gauges of Old Ports | Nils Ek | PANGAEA | 2004
        --
        Votes and Ferries on Islands | Max Turn | Election Journal | 2015 || Votes and Ferries on Islands | Max Turn | Harvard Dataverse | 2015
        Chants Recorded at Dusk | Aino Salo | Chant Journal | 2008 || Chants Recorded at Dusk [Audio] | Aino Salo | | 2008
        Knots in Motion for Beginners | Uma Rao | Braid Journal | 2019 || Knots in Motion for Beginners [Video] | Uma Rao | | 2019
        Amber Finds of the North Coast | Una Quinn | Amber Journal | 1999 || Amber Finds of the North Coast | Una Quinn | Mendeley Data | 2001
        Household Salt in Port Towns | Nia Okoro | Salt Journal | 2011 || Household Salt in Port Towns | Nia Okoro | ICPSR | 2012
    """,
    "one title in two journals": """
        Some Unsolved Riddles | Ida Fox | Bell Journal | 1957 | 4 | 291-300 || Some Unsolved Riddles | Ida Fox | Annals of Knots | 1961 | 6 | 221-254
        Open Problems | Ida Fox | Bell Journal | 1990 || Open Problems | Ida Fox | Annals of Knots | 1995
        Notes on Felt for Beginners in the Trade | Dora Hess | Felt Review | 1990 | 3 | 11-14 || Notes on Felt for Beginners in the Trade | Dora Hess | Journal of Guilds | 1993 | 20 | 201-204
        Lichens of Old Walls | Eva Sol, Ben Ode | Moss Journal | 2001 | 9 | 1-20 || Lichens of Old Walls | Eva Sol, Ben Ode | Annals of Stone | 2005 | 41 | 88-120
        Looms in Literature | Ada Keller | Journal of Letters | 1984 || Looms in Literature | Ada Keller | Review of Labour | 1988
        --
        What Is a Knot? | Uma Rao | Journal of Braids | 1999 | 2 | 5-8 || What Is a Knot? | Uma Rao | Teaching Record | 2002 | 17 | 60-66
        Tides and Trade | Nils Ek, Sara Lund | Tide Review | 1975 || Tides and Trade | Nils Ek, Sara Lund | Harbour Journal | 1979
        Recent Work on the Reading of Bell Scores | Ken Rudd | Bell Bulletin | 2008 | 30 | 44-59 || Recent Work on the Reading of Bell Scores | Ken Rudd | Annals of Music | 2010 | 12 | 301-330
        Peat | Lea Ott | Soil Magazine | 1966 || Peat | Lea Ott | Journal of Fuel | 1971
        Letters from a Ferry | Olga Pahl | Island Review | 1931 | 1 | 9-12 || Letters from a Ferry | Olga Pahl | Harbour Journal | 1933 | 14 | 70-75
    """,
    "books of one short title": """
        Weaving | Ada Keller, Tom Ashby | Loom Press | 1994 || Weaving | Ada Keller, Rui Campos | Tall House | 2006
        Databases | Lev Orlov, Uma Rao | Field Books | 1988 || Databases | Lev Orlov, Mia Chen, Kim Tan | Sand Press | 2001
        Operating Looms | Nia Okoro, Ted Voss | Field Books | 2001 || Operating Looms | Ted Voss, Bo Lindh | Tall House | 2012
        Statics | Jan Roos, Ilse Blom | Sand Press | 1975 || Statics | Jan Roos, Olga Pahl | Bell House | 1990
        Logic and Knots | Eva Sol, Max Ruh | Tall House | 1999 || Logic and Knots | Max Ruh, Zoe Fry | Bell House | 2005
        --
        Tides | Nils Ek, Sara Lund | Sand Press | 1966 || Tides | Nils Ek, Per Holm | Loom Press | 1979
        Modern Peat | Lea Ott, Ian Moss | Peat House | 2009 || Modern Peat | Paul Wirth, Ian Moss | Tall House | 2018
        Grammars | Ravi Iyer, Tess Moor | Field Books | 1993 || Grammars | Tess Moor, Aino Salo | Loom Press | 2010
        Island Law | Rob Tull, Meg Shaw | Guild Press | 1955 || Island Law | Rob Tull, Lou Grant | Crown Press | 1971
        Guilds | Ida Fox, Ken Rudd, Lev Orlov, Uma Rao, Tim Orr | Bell House | 1992 || Guilds | Ida Fox, Ken Rudd, Lev Orlov, Uma Rao, Jan Roos | Sand Press | 2002
        Bells | Ida Fox, Ken Rudd | Bell House | 2002 || Bells | Ida Fox, Liz Mott | Sand Press | 2011
    """,
    "one title in two years of a venue": """
        The Moss Families Database | Eva Sol, Ben Ode, Kai Lam, Zoe Fry, Max Ruh | Lichen Research | 2008 || The Moss Families Database | Eva Sol, Ben Ode, Kai Lam, Una Quinn, Vic Petit | Lichen Research | 2010
        FernBank | Bea Lowe, Ciro Nani, Hal Storm, Una Quinn | Lichen Research | 2004 || FernBank | Bea Lowe, Ciro Nani, Hal Storm, Vic Petit | Lichen Research | 2005
        Panel: Will Looms Ever Be Quiet? | Ada Keller, Tom Ashby | Loom Conference | 2001 || Panel: Will Looms Ever Be Quiet? | Ada Keller, Tom Ashby, Rui Campos | Loom Conference | 2006
        Tools and Data of the Peat Archive | Lea Ott, Ian Moss, Paul Wirth | Moss Letters | 2011 || Tools and Data of the Peat Archive | Lea Ott, Paul Wirth, Nia Okoro | Moss Letters | 2013
        Open Questions on Felted Roofs | Dora Hess, Karl Munk | Felt Review | 1990 || Open Questions on Felted Roofs | Dora Hess, Ella Boyd | Felt Review | 1994
        --
        The Catalogue of Island Chants | Aino Salo, Ravi Iyer, Tess Moor | Chant | 2002 || The Catalogue of Island Chants | Aino Salo, Tess Moor, Ida Fox | Chant | 2007
        BellBase: Spectra of Church Bells | Ken Rudd, Liz Mott, Jim Hale | Bell Letters | 2015 || BellBase: Spectra of Church Bells | Ken Rudd, Liz Mott, Sue Park | Bell Letters | 2016
        Resources of the National Tide Office | Nils Ek, Sara Lund, Per Holm, Olga Pahl | Tide Letters | 2009 || Resources of the National Tide Office | Nils Ek, Sara Lund, Per Holm, Rosa Kelm | Tide Letters | 2011
        A Round Table on Salt Taxes | Karin Ostermann, Luc Moreau | Annales du Sel | 1999 || A Round Table on Salt Taxes | Karin Ostermann, Luc Moreau, Anne Petit | Annales du Sel | 2003
        Challenges of Weaving at Sea | Uma Rao, Lev Orlov | Loom Conference | 1995 || Challenges of Weaving at Sea | Uma Rao, Mia Chen | Loom Conference | 1998
    """,
    "short titles with a subtitle elsewhere": """
        The Quiet Loom | Ada Keller | Tall House | 2014 || The Quiet Loom: Noise and Labour in Ghent | Ada Keller | Labour Letters | 2014
        Salt and Power | Karin Ostermann | Crown Press | 2002 || Salt and Power: A Reply to Three Readings | Karin Ostermann | Past Letters | 2003
        Weaving the Sea | Tom Ashby | Sand Press | 1998 || Weaving the Sea: Nets and Knots of the North | Tom Ashby | Journal of Knots | 1997
        After the Ferry | Olga Pahl, Nils Ek | Bell House | 2010 || After the Ferry: Bridges and Island Votes | Olga Pahl, Nils Ek | Election Letters | 2010
        Moss Time | Eva Sol | Moss House | 2019 || Moss Time: Growth Rings of Crust Lichens | Eva Sol | Plant Letters | 2018
        --
        Thinking in Felt | Dora Hess | Field Books | 1989 || Thinking in Felt: Makers at Three Guilds | Dora Hess | Guild Record | 1988
        Bells of War | Ken Rudd | Guild Press | 2007 || Bells of War: Foundries between Two Sieges | Ken Rudd | Siege Letters | 2007
        The Long Tide | Sara Lund, Per Holm | Sand Press | 1993 || The Long Tide: Harbours under Slow Water | Sara Lund, Per Holm | Harbour Journal | 1994
        Paper Kings | Lou Grant | Tall House | 2005 || Paper Kings: Forged Charters of the Fens | Lou Grant | Charter Journal | 2004
        Amber Roads | Una Quinn | Crown Press | 2011 || Amber Roads: Trade before the Guilds | Una Quinn | Amber Review | 2011
    """,
    "pieces for one occasion": """
        Guest editorial | Ada Keller | Loom Letters | 2011 | 12 || Guest editorial | Ada Keller | Loom Letters | 2011 | 13
        Guest editorial | Ada Keller | Loom Letters | 2011 | 12 | 3-4 || Guest editorial | Ada Keller | Loom Letters | 2011 | 12 | 97-98
        Guest Editorial | Ada Keller | Loom Letters | 2011 || Guest editorial | Ada Keller | Felt Review | 2011
        Guest editor's introduction | Tom Ashby | Loom Letters | 2010 || Guest editor's introduction | Tom Ashby | Loom Letters | 2011
        Keynote address | Tom Ashby | Loom Conference | 1999 || Keynote address | Tom Ashby | Loom Conference | 2001
        Keynote address | Tom Ashby | Loom Conference | 1999 || Keynote address | Rui Campos | Loom Conference | 1999
        Invited talk | Eva Sol | Loom Forum | 2004 || Invited talk | Eva Sol | Moss Forum | 2004
        --
        Editorial | Ada Keller | Loom Letters | 2011 || Editorial | Ada Keller | Loom Letters | 2011
        Treasurer's Message | Jan Roos | Guild Record | 2002 || Treasurer's message | Jan Roos | Guild Record | 2002
        Book Review Column | Ida Fox | Bell Letters | 2002 || Book review column | Ida Fox | Bell Letters | 2002
        Obituary | Ken Rudd | Guild Journal | 2005 || Obituary | Ken Rudd | Guild Journal | 2005
        Guest editorial | Ada Keller | Loom Letters | 2011 || Guest editorial | Ada Keller | | 2011
        Guest editorial: Looms at Sea | Ada Keller | Loom Letters | 2011 || Guest editorial: Looms and the Law | Ada Keller | Loom Letters | 2011
        Guest Editorial | Ada Keller | Loom Letters | 2011 || Guest editorial policies of old guilds | Ada Keller | Loom Letters | 2011
        Introduction | Ada Keller | Loom Letters | 2011 || Introduction: Looms and the Law | Ada Keller | Loom Letters | 2011
        Guest editorial | Ada Keller | Loom Letters | 2011 || Keynote address | Ada Keller | Loom Letters | 2011
    """,
    "books and their reviews": """
        The Salt Road of the North - Book Review | Ida Fox | Bell Letters | 2002 || The Salt Road of the North by Ravindra Iyer | Liz Mott | Bell Letters | 2002
        Tides and Harbour Towns - Book Review | Ida Fox | Bell Letters | 2002 || Tides and Harbour Towns by Night | Ida Fox | Bell Letters | 2002
        Weaving at Sea in Winter - Book Review | Ida Fox | Bell Letters | 2002 || Weaving at Sea in Winter by Hand and Machine | Ida Fox | Bell Letters | 2002
        A Primer of Peat Soils - Book Review | Ida Fox | Bell Letters | 2002 || A Primer of Peat Soils | Ravindra Iyer, Tess Moor | Sand Press | 2001
        Maps of Amber Trade - Book Review | Ida Fox | Bell Letters | 2002 || Maps of Salt Trade by Ravindra Iyer | Ida Fox | Bell Letters | 2002
        --
        Looms and Law in Ghent - Book Review | Jim Hale | Guild Journal | 1998 || Looms and Law in Ghent, 2nd edition by Aino Salo | Sue Park | Guild Journal | 2001
        Felt by the Mile - Book Review | Jim Hale | Guild Journal | 1998 || Felt by the Mile by Moonlight | Jim Hale | Guild Journal | 1998
        Knots, Volume 1 - Book Review | Jim Hale | Guild Journal | 1998 || Knots, Volume 2 by Aino Salo | Jim Hale | Guild Journal | 1998
        Rye and Ruin in Island Parishes | Aino Salo | Crown Press | 1997 || Rye and Ruin in Island Parishes by Aino Salo | Jim Hale | Guild Journal | 1998
        Barns of Harbour Masters - Book Review | Jim Hale | Guild Journal | 1998 || Barns of Harbour Masters by Aino Salo | Sue Park | Felt Review | 1999
    """,
    "names that nobody can read": """
        Bell Choice | Loom Letters Office | Loom Letters Office | 2011 || Bell Choice | Ada Keller | Loom Letters Office | 2011
        Reweaving Torn Sermons with Learned Grammars of Felt | Loom Letters Office | Loom Letters Office | 2012 || Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller | Felt Review | 2010
        Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller, Tom Ashby | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | J Orr, S Park | Felt Review |
        Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller, Tom Ashby | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | J Orr, S Park | Loom Letters |
        Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller, Tom Ashby | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | J Orr, S Park | | 2011
        Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller, Tom Ashby | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | Jim Orr, Sue Park | Loom Letters | 2011
        --
        Searching Sermons with M-Trees of Felt | Ada Keller, Rui Campos | Loom Letters | 2011 || Campos PM-Trees of Felt: Searching Sermons | A Keller | Loom Letters |
        M-Tree: An Index for Felt Archives in Port Towns | Ada Keller, Rui Campos | Loom Letters | 2011 || Campos PM-Tree: An Index for Felt Archives in Port Towns | A Keller | Loom Letters |
        Moss on the Walls of Flooded Mills | Tom Ashby | Moss Letters | 2001 || Ashby Peat on the Walls of Flooded Mills | T Ashby | Moss Letters |
        Slow Looms and Quiet Guilds of Ghent | Tom Ashby | Moss Letters | 2001 || Ashby T Fast Looms and Quiet Guilds of Ghent | T Ashby | Moss Letters |
        Notes from the Archive | guild.example.org | Guild Journal | 2003 || Notes from the Archive | Ida Fox | Guild Journal | 2004
        Fast Algorithms for Cutting Patterns out of Felt | P Ramanan | Loom Conference | 2002 || Fast Algorithms for Cutting Patterns out of Felt | S Abel-Yahi, C Solo, L Lakshmanan | Loom Conference |
    """,
    "reviews of books": """
        Review of Salt Roads, by Aino Salo | Ida Fox | Guild Journal | 2002 || Review of Salt Roads, by Ravindra Iyer | Ida Fox | Guild Journal | 2002
        Book Review: Salt Roads of the Fens | Ida Fox | Guild Journal | 2002 || Book Review: Wool Roads of the Fens | Ida Fox | Guild Journal | 2002
        Salt Roads of the Fens (book review) | Ida Fox | Guild Journal | 2002 || Salt Roads of the Fens | Aino Salo | Tall House | 2001
        Salt Roads of the Fens (book review) | Ida Fox | Guild Journal | 2002 || Review of Salt Roads of the Fens, by Aino Salo | Jim Hale | Amber Review | 2002
        [Review of the book Knots, Volume 1, by Aino Salo] | Ida Fox | Guild Journal | 2002 || [Review of the book Knots, Volume 2, by Aino Salo] | Ida Fox | Guild Journal | 2003
        --
        Rezension zu: Lev Orlov, Torf und Macht | Ida Fox | Webkunde | 1998 || Rezension zu: Lev Orlov, Torf und Wolle | Ida Fox | Webkunde | 1998
        Review of Looms Used by Small Farmers | Ida Fox | Loom Letters | 1998 || Review of Looms Used by Large Farmers | Ida Fox | Loom Letters | 1998
        Review of Lev Orlov, Peat and Power (Ghent: Tall House, 1997) | Ida Fox | Loom Letters | 1998 || Review of Aino Salo, Peat and Power (Oslo: Sand Press, 1997) | Ida Fox | Loom Letters | 1998
        Compte rendu de Lev Orlov, Les routes du sel | Ida Fox | Webkunde | 1998 || Compte rendu de Lev Orlov, Les routes de la laine | Ida Fox | Webkunde | 1999
        Review of Felt Physics | Ida Fox, Jim Hale | Felt Review | 1998 || Felt Physics - Book Review | Ida Fox | Felt Review | 1998
    """,
}

ONE_WORK: dict[str, str] = {
    "collaborations": """
        Heron: A Store for Maps of Tides | Heron Team | Conference on Maps | 1996 || Heron: a store for maps of tides | CORPORATE The Heron Team Example Maps | Conference on Maps | 1996
        Keeping Ledgers in Memory with Quick-Ten | T Team | Conference on Stores | 1999 || Keeping ledgers in memory with Quick-Ten | CQT Team | Conference on Stores | 1999
        Keeping Ledgers in Memory with Quick-Ten | Quick-Ten Team | Conference on Stores | 1999 || Keeping ledgers in memory with Quick-Ten | The QuickTen Team | Conference on Stores | 1999
        Search for Heavy Ferrons in Jets | ATLAS Collaboration | Physics Letters B | 2014 || Search for Heavy Ferrons in Jets | The ATLAS Collaboration | Physics Letters B | 2014
        A Limit on Dark Photons in Decays | LHCb collaboration, R. Aaij | Physical Review Letters | 2017 || A Limit on Dark Photons in Decays | R. Aaij, LHCb Collaboration | Physical Review Letters | 2017
        Rates of Stroke in Bakers and Millers | Ann Lee, ARIC Study Group | Stroke | 2003 || Rates of Stroke in Bakers and Millers | Ann Lee | Stroke | 2003
        --
        Oscillations over Long Baselines and Short | T2K Collaboration | Physical Review D | 2015 || Oscillations over Long Baselines and Short | on behalf of the T2K Collaboration | Physical Review D | 2015
        Genes of Short Sleepers in Six Towns | Ann Lee, CHARGE Consortium | Sleep | 2012 || Genes of Short Sleepers in Six Towns | Ann Lee, the CHARGE consortium | Sleep | 2012
    """,
    "editions of a report": """
        Annual Report of the Ferry Board | Ada Keller | Ferry Board | 2003 || Annual Report of the Ferry Board | A. Keller | Ferry Board | 2003
        State of the Looms 2015 | Kim Tan, Mia Chen | Loom Forum | 2015 || State of the Looms 2015 | Kim Tan, Mia Chen | Loom Forum | 2016
        Annual Plants of Mill Ponds and their Seeds | Eva Sol, Ben Ode | Plant Letters | 2006 || Annual plants of mill ponds and their seeds | E. Sol, B. Ode | Plant Letters | 2006
        --
        Yearbook of Island Statistics | Ilse Blom, Jan Roos | Island Press | 1998 || Yearbook of island statistics | Ilse Blom, Jan Roos | Island Press | 1998
        Weekly Report on Influenza in Port Towns, Week 12 | Nia Okoro | Health Letters | 2009 || Weekly Report on Influenza in Port Towns: Week 12 | N. Okoro | Health Letters | 2009
    """,
    "one title in two volumes": """
        Problems with Bell Frames in Old Towers | Ida Fox | Bell Letters | 2001 | 12 | 44-46 || Problems with Bell Frames in Old Towers | Ida Fox | Bell Letters | 2001 | 12 | 44-46
        Notes on Warp Tension in Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 11 || Notes on Warp Tension in Narrow Looms | J. Hale | Loom Letters | 1990 | | 11
        Recent Amber from the Northern Coast | Una Quinn | Amber Review | 1987 | 2 | 5-9 || Recent Amber from the Northern Coast | Una Quinn | Amber Review | 1987 | |
        Weavers' Notes on Tuning Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 11 || Weavers' Notes on Turning Narrow Looms | Jim Hale | Loom Letters | 1990 | 4 | 11
        --
        Crust Lichens from Old Walls of Quarries | Bea Lowe | Lichenologist | 1995 | 27 | 100-110 || Crust Lichens from Old Walls of Quarries | B. Lowe | Lichenologist | 1995 | 27 | 100
        Software for Small Looms and Large Kilns | Lou Grant | Loom Tools | 2008 | 40 | 9-12 || Software for Small Looms and Large Kilns | Lou Grant | Loom Tools | 2009 | 40 | 9-12
    """,
    "titles that many pieces have": """
        Comment on the Felting of Wool by Rain | Ida Fox | Bell Journal | 2001 || Comment on the felting of wool by rain | I. Fox | Bell Journal | 2001
        --
        Research Highlights of Ten Years of Looms | Lou Grant | Loom Tools | 2009 || Research highlights of ten years of looms | Lou Grant | Loom Tools | 2009
    """,
    "papers and their data": """
        Plots of Beech Forests on Chalk | Eva Sol, Ben Ode | Dryad | 2016 || Plots of Beech Forests on Chalk | Eva Sol, Ben Ode | Dryad | 2017
        --
        Knots in Motion for Beginners [Video] | Uma Rao | | 2019 || Knots in motion for beginners [Video] | Uma Rao | | 2019
    """,
    "one title in two journals": """
        Open Problems of Weaving Nets at Sea | Ida Fox | Bell Journal | 1990 || Open Problems of Weaving Nets at Sea | Ida Fox | Annals of Knots | 1991
        Lichens of Old Walls of Quarries | Eva Sol, Ben Ode | arXiv | 2001 || Lichens of Old Walls of Quarries | Eva Sol, Ben Ode | Annals of Stone | 2005 | 41 | 88-120
        --
        Tides and Trade in Port Towns | Nils Ek, Sara Lund | Conference on Tides | 1975 | 300 | 11-20 || Tides and Trade in Port Towns | Nils Ek, Sara Lund | Harbour Journal | 1977 | 8 | 100-140
    """,
    "books of one short title": """
        Weaving | Ada Keller, Tom Ashby | Loom Press | 1994 || Weaving | Ada Keller, Tom Ashby | Loom Press | 1994
        Operating Looms | Nia Okoro, Ted Voss | Field Books | 2001 || Operating looms | N. Okoro, T. Voss | Field Books | 2001
        Logic and Knots | Eva Sol, Max Ruh | Tall House | 1999 || Logic & Knots | Eva Sol, Max Ruh | Tall House | 1999
        Island Ferry Warehouse | Ida Fox, Ken Rudd, Lev Orlov, Uma Rao, Tim Orr | Loom Conference | 2000 || Island ferry warehouse | I Fox, K Rudd, L Orlov, U Rao, Jan Roos | Loom Record | 2000
        --
        Modern Peat | Lea Ott, Ian Moss | Peat House | 2009 || Modern Peat | Lea Ott, Ian Moss | Peat House | 2010
        Island Law | Rob Tull, Meg Shaw | Guild Press | 1955 || Island law | R. Tull, M. Shaw | Guild Press | 1955
    """,
    "one title in two years of a venue": """
        The Moss Families Database of the Coast | Eva Sol, Ben Ode, Kai Lam | Lichen Research | 2008 || The Moss Families Database of the Coast | E. Sol, B. Ode, K. Lam | Lichen Research | 2009
        Tools and Data of the Peat Archive | Lea Ott, Ian Moss, Paul Wirth | Moss Letters | 2011 || Tools and Data of the Peat Archive | Lea Ott, Ian Moss, Paul Wirth | Moss Letters | 2012
        --
        Resources of the National Tide Office | Nils Ek, Sara Lund, Per Holm, Olga Pahl | Tide Letters | 2009 || Resources of the National Tide Office | Nils Ek, Sara Lund, ... | Tide Letters | 2010
    """,
    "short titles with a subtitle elsewhere": """
        The Quiet Loom | Ada Keller, Tom Ashby | Labour Letters | 2014 || The Quiet Loom: Noise and Labour in Ghent | Ada Keller, Tom Ashby | Labour Letters | 2014
        Weaving Nets at Sea | Tom Ashby, Rui Campos | arXiv | 2018 || Weaving Nets at Sea: Knots and Looms of the North | Tom Ashby, Rui Campos | Journal of Knots | 2018
        --
        After the Ferry | Olga Pahl, Nils Ek | Election Letters | 2010 || After the Ferry: Bridges and Island Votes | Olga Pahl, Nils Ek | Election Letters | 2010
    """,
    "pieces for one occasion": """
        Guest editorial | Ada Keller, Tom Ashby | Loom Letters | 2011 || Guest editorial | A. Keller, T. Ashby | Loom Letters | 2011
        Keynote Address | Tom Ashby | Loom Conference | 1999 || Keynote address | Tom J. Ashby | Loom Conference | 1999
        Guest editorial | Ada Keller | Loom Letters | 2011 || Guest editorial: Looms and the Law | Ada Keller | Loom Letters | 2011
        --
        Looms at Sea - Guest Editorial | Ada Keller, Tom Ashby | Loom Letters | 2011 || Guest editorial | Tom Ashby, Ada Keller | Loom Letters | 2011
        Guest Editor's Introduction | Ada Keller, Eva Sol | Loom Letters | 2011 || Guest editor's introduction | Ada Keller, Eva Sol | Loom Letters | 2011
    """,
    "books and their reviews": """
        The Salt Road of the North - Book Review | Ida Fox | Bell Letters | 2002 || The salt road of the north by Ravindra Iyer, Aino Q. Salo | Ida Fox | Bell Letters | 2002
        --
        Peat and Power in the Fens: A History - Book Review | Jim Hale | Guild Journal | 1998 || Peat and power in the Fens: a history by Lev Orlov. Tall House | Jim Hale | Guild Journal | 1998
    """,
    "names that nobody can read": """
        Reweaving Torn Sermons with Learned Grammars of Felt | Loom Letters Office | Loom Letters Office | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller | Loom Letters Office | 2011
        Reweaving Torn Sermons with Learned Grammars of Felt | guild.example.org | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller | Loom Letters | 2011
        Reweaving Torn Sermons with Learned Grammars of Felt | GC Introduction | Loom Letters | 2011 || Reweaving Torn Sermons with Learned Grammars of Felt | Ada Keller | Loom Letters | 2011
        --
        Multi-step Joins of Sermons and Bell Scores | Ada Keller, Rui Campos | Loom Letters | 2011 || andR Campos Multistep Joins of Sermons and Bell Scores | A Keller | Loom Letters |
        Discovery of Many Knots in Torn Sermons of Felt | Ada Keller, Rui Campos | Loom Letters | 2011 || Campos. Discovery of Many Knots in Torn Sermons of Felt | A Keller andR | Loom Letters |
        Don't Mend It, Weave It: Looms for Old Guilds | Ada Keller, Rui Campos | Loom Letters | 2011 || Campos R. Dont Mend It, Weave It: Looms for Old Guilds | A Keller | Loom Letters |
    """,
    "reviews of books": """
        Review of Salt Roads of the Fens, by Aino Salo | Ida Fox | Guild Journal | 2002 || Salt Roads of the Fens (book review) | Ida Fox | Guild Journal | 2002
        [Review of the book Salt Roads of the Fens, by A. Salo] | Ida Fox | Guild Journal | 2002 || Book review: Salt roads of the Fens | I. Fox | Guild Journal | 2002
        Review of Aino Salo, Salt Roads of the Fens (Ghent: Tall House, 2001) | Ida Fox | Guild Journal | 2002 || Review: Salt Roads of the Fens by Aino Salo | Ida Fox | Guild Journal | 2002
        Rezension zu: Lev Orlov, Torf und Macht | Ida Fox | Webkunde | 1998 || Torf und Macht. Book review | Ida Fox | Webkunde | 1998
        Review of Peat and Power by Lev Orlov. Tall House, 1997. | Jim Hale | Loom Letters | 1998 || Peat and Power - Book Review | Jim Hale | Loom Letters | 1998
        --
        Reseña de: El trabajo de la sal, de Rosa Quispe | Ida Fox | Historia | 2009 || Book review of El trabajo de la sal | Ida Fox | Historia | 2009
        Compte rendu de Lev Orlov, Les routes du sel | Ida Fox | Webkunde | 1998 || Review of "Les routes du sel," by Lev Orlov | Ida Fox | Webkunde | 1998
        Recensione di Lev Orlov, Le vie del sale | Ida Fox | Webkunde | 1998 || Book Review: Le vie del sale | Ida Fox | Webkunde | 1998
        Review of The Handbook of Looms, ed. by Sue Parkhurst and Tim Orr | Ida Fox | Loom Letters | 2010 || Book Review: The Handbook of Looms | Ida Fox | Loom Letters | 2010
        Book review: Tidal Mills | Jim Hale | Loom Letters | 2010 || Tidal Mills [book review] | Jim Hale | Loom Letters | 2010
    """,
}
