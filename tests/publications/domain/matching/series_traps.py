"""What comes out again and again under one title, and works like it, as in `record_traps`."""

TWO_WORKS: dict[str, str] = {
    "patents of one title": """
        Shuttle for a Narrow Loom | Ada Keller, Tom Ashby | US Patent 5,123,456 | 1996 || Shuttle for a Narrow Loom | Ada Keller, Tom Ashby | US Patent 5,987,654 | 1999
        Clapper Mount | Ken Rudd | US Patent 4,111,222 | 1980 || Clapper Mount | Ken Rudd | US Patent 4,333,444 | 1980
        Method of Felting Wool by Steam | Dora Hess, Karl Munk | EP Patent 0912345 | 2001 || Method of Felting Wool by Steam | D. Hess, K. Munk | EP Patent 1098765 | 2004
        Tide Gauge with a Float | Nils Ek | Patent US7654321B2 | 2009 || Tide Gauge with a Float | Nils Ek | Patent US8765432B1 | 2013
        Apparatus for Sorting Amber | Una Quinn, Sue Park, Tim Orr | U.S. Patent 6,222,333 | 2001 || Apparatus for Sorting Amber | Una Quinn, Sue Park, Tim Orr | U.S. Patent 6,444,555 | 2002
        --
        Peat Press and Method | Lea Ott, Ian Moss | German Patent 10234567 | 2003 || Peat Press and Method | Lea Ott, Ian Moss | German Patent 10345678 | 2003
        Kiln Door Latch | Bo Lindh | US Patent 3,700,800 | 1972 || Kiln Door Latch | B. Lindh | US Patent 3,900,100 | 1975
        Salt Pan Lining | Rui Campos, Eva Sol | Patent No. 2,345,678 | 1944 || Salt Pan Lining | Rui Campos, Eva Sol | Patent No. 2,456,789 | 1948
        Rope Splice for Ferries | Olga Pahl | UK Patent 1234567 | 1971 || Rope Splice for Ferries | Olga Pahl | UK Patent 1345678 | 1973
        Lichen Dye and its Use in Wool | Kai Lam, Ben Ode | US Patent 9,876,543 | 2018 || Lichen Dye and its Use in Wool | Kai Lam, Ben Ode | US Patent 10,123,456 | 2018
    """,
    "meetings that are held again": """
        Workshop on Knitted Antennas | Ada Keller, Tom Ashby | Loom Press | 2003 || Workshop on Knitted Antennas | A. Keller, T. Ashby | Felt Press | 2004
        Proceedings of the Salt Symposium | Rui Campos | Loom Press | 1998 || Proceedings of the Salt Symposium | R. Campos | Loom Press | 2000
        Special Issue on Bells in Fog | Ida Fox, Ken Rudd | Bell Journal | 2010 || Special Issue on Bells in Fog | Ida Fox, Ken Rudd | Bell Journal | 2012
        Report on the Workshop on Ferry Queues | Lou Grant | Ferry Record | 2001 || Report on the Workshop on Ferry Queues | Lou Grant | Ferry Record | 2002
        Statistics of Mills and Kilns | Bo Lindh | Crown Press | 1981 || Statistics of Mills and Kilns | Bo Lindh | Crown Press | 1983
        --
        Conference on Old Walls | Eva Sol, Ben Ode | Moss House | 2006 || Conference on Old Walls | E. Sol, B. Ode | Moss House | 2007
        Congress of Island Weavers | Una Quinn | Amber Press | 1987 || Congress of Island Weavers | Una Quinn | Amber Press | 1990
        Colloquium on Chant and Tide | Aino Salo | Chant House | 2003 || Colloquium on Chant and Tide | Aino Salo | Chant House | 2005
        Summary of the Loom Meeting | Jim Hale | Loom Letters | 1990 || Summary of the Loom Meeting | Jim Hale | Loom Letters | 1991
        Symposium on Peat and Fire | Kai Lam | Peat Agency | 2012 || Symposium on Peat and Fire | K. Lam | Peat Agency | 2013
    """,
    "reports that an office signs": """
        State of the Ferries | Ferry Board | Ferry Board | 2003 || State of the Ferries | Ferry Board | Ferry Board | 2004
        Salt at a Glance | Salt Office | Salt Office | 2011 || Salt at a Glance | Salt Office | Salt Office | 2013
        Rules for the Care of Looms | | Loom Guild | 2010 || Rules for the Care of Looms | | Loom Guild | 2011
        Guidelines for the Treatment of Felt | Felt Forum | Felt Forum | 2001 || Guidelines for the Treatment of Felt | Felt Forum | Felt Forum | 2006
        Crime in Harbour Towns | Harbour Office | Harbour Office | 1998 || Crime in Harbour Towns | Harbour Office | Harbour Office | 1999
        --
        Wages of Weavers and Bakers | Guild Office | Guild Office | 1985 || Wages of Weavers and Bakers | Guild Office | Guild Office | 1986
        Peat in Figures | Peat Agency | Peat Agency | 2012 || Peat in Figures | Peat Agency | Peat Agency | 2013
        The State of Moss and Lichen | Moss House | Moss House | 2006 || The State of Moss and Lichen | Moss House | Moss House | 2008
        Doing Business on Islands | Island Bank | Island Bank | 2014 || Doing Business on Islands | Island Bank | Island Bank | 2015
        Country Profile of the Fens | Fen Bank | Fen Bank | 1991 || Country Profile of the Fens | Fen Bank | Fen Bank | 1995
    """,
    "front matter of all sorts": """
        Message from the Program Chair | Ida Fox | Bell Conference | 2001 || Message from the Program Chair | I. Fox | Bell Conference | 2002
        Keynote Abstracts | Tom Ashby | Loom Forum | 1990 || Keynote Abstracts | T. Ashby | Loom Forum | 1991
        BELLCON Preface | Ida Fox, Ken Rudd | BELLCON | 2003 || BELLCON Preface | I. Fox, K. Rudd | BELLCON | 2004
        From the Editor's Desk | Una Quinn | Amber Review | 2010 || From the Editor's Desk | Una Quinn | Amber Review |
        Image of the Month | Sami Aho | Fire Medicine | 2009 || Image of the Month | S. Aho | Fire Medicine | 2009
        --
        Welcome Message from the General Chairs | Jan Roos | Guild Forum | 2002 || Welcome Message from the General Chairs | Jan Roos | Loom Forum | 2002
        Chairs' Welcome | Jan Roos, Kim Tan | Guild Forum | 2002 || Chairs' Welcome | Jan Roos, Kim Tan | Guild Forum |
        Preface to the Second Edition | Ada Keller | Tall House | 1994 || Preface to the Second Edition | Ada Keller | Loom Press | 1994
        LOOMSYM Table of Contents | Jim Hale | LOOMSYM | 1999 || LOOMSYM Table of Contents | J. Hale | LOOMSYM | 2000
        Acknowledgment to Reviewers | Lou Grant | Loom Tools | 2009 || Acknowledgment to Reviewers | Lou Grant | Loom Tools | 2010
    """,
    "works for two degrees, and after a decade": """
        Looms of the Salt Roads | Ada Keller | Master's thesis, Fen University | 2003 || Looms of the Salt Roads | Ada Keller | PhD thesis, Fen University | 2007
        Bells and Votes in Harbour Towns | Max Turn | Master's thesis, Fen University | 2010 || Bells and Votes in Harbour Towns: Theory and Practice | Max Turn | PhD thesis, Fen University | 2014
        Counting Moss on the Walls of Grey Island Towns | Eva Sol | Moss Journal | 1984 || Counting Moss on the Walls of Grey Island Towns | E. Sol | Annals of Crusts | 1999
        Bread Prices and the Long Memory of Port Towns | Bo Lindh | Past Letters | 1971 || Bread Prices and the Long Memory of Port Towns | Bo Lindh | Journal of Guilds | 1989
        The Sound of Ferries in the Songs of Weavers | Olga Pahl | Bell Journal | 1990 || The Sound of Ferries in the Songs of Weavers | O. Pahl | Chant | 2005
        --
        Grammars of Felt | Dora Hess | Diploma thesis, Guild College | 1999 || Grammars of Felt | Dora Hess | PhD thesis, Guild College | 2003
        Tide Gauges of Old Harbours | Nils Ek | Master's thesis, Fen University | 2001 || Tide Gauges of Old Harbours in Fog | Nils Ek | PhD thesis, Fen University | 2005
        Weaving and Thinking in the Small Towns of the Fens | Ida Fox | Loom Letters | 1965 || Weaving and Thinking in the Small Towns of the Fens | Ida Fox | Mind and Felt | 1980
        Salt, Wool and the Roads between the Old Guilds | Rui Campos | Salt Journal | 1977 || Salt, Wool and the Roads between the Old Guilds | R. Campos | Guild Annals | 1991
        On the Rust of Bells Rung Every Day at Sea | Hal Storm | Bell Teacher | 1988 || On the Rust of Bells Rung Every Day at Sea | Hal Storm | Sea Letters | 2001
    """,
    "groups that call themselves otherwise, and archives": """
        Deaths among Bakers in Forty Towns | Bread Study 2016 Collaborators | Fire Medicine | 2017 || Deaths among Bakers in Forty Towns | Bread Study 2017 Collaborators | Fire Medicine | 2018
        Nettle Tea for Tired Sailors | RESTORE Collaborative Group | Fire Medicine | 2011 || Nettle Tea for Tired Sailors | SAILFAST Collaborative Group | Fire Medicine | 2011
        Household Salt in Port Towns | Nia Okoro | Salt Journal | 2011 || Household Salt in Port Towns | Nia Okoro | Island Data Service | 2012
        Looms in Motion | Uma Rao, Lev Orlov | Braid Journal | 2019 || Looms in Motion | Uma Rao, Lev Orlov | GitHub | 2019
        Votes and Ferries on Islands | Max Turn | Election Journal | 2015 || Votes and Ferries on Islands | Max Turn | Harbour Data Archive | 2015
        --
        Sleep of Weavers in Winter | NAP Collaborators | Sleep | 2012 || Sleep of Weavers in Winter | DREAM Collaborators | Sleep | 2013
        Grains of Old Peat | Kai Lam | Peat Journal | 2008 || Grains of Old Peat | Kai Lam | UCI Machine Learning Repository | 2009
        Spores of Crust Lichens | Bea Lowe | Lichenologist | 1999 || Spores of Crust Lichens | Bea Lowe | GenBank | 1999
        Folds of a Felt Protein | Sara Tech | Felt Journal | 2003 || Folds of a Felt Protein | Sara Tech | Protein Data Bank | 2003
        Small Programs for Kilns | Gus Riva | Kiln Journal | 2020 || Small Programs for Kilns | Gus Riva | Code Ocean | 2020
    """,
}

ONE_WORK: dict[str, str] = {
    "patents of one title": """
        Shuttle for a Narrow Loom | Ada Keller, Tom Ashby | US Patent 5,123,456 | 1996 || Shuttle for a narrow loom | A. Keller, T. Ashby | US Patent 5,123,456 | 1996
        Clapper Mount of Soft Iron | Ken Rudd | US Patent 4,111,222 | 1980 || Clapper mount of soft iron | Ken Rudd | US Patent 4,111,222 | 1980
        Method of Felting Wool by Steam | Dora Hess, Karl Munk | EP Patent 0912345 | 2001 || Method of Felting Wool by Steam | D. Hess, K. Munk | EP Patent 0912345 | 2001
        Tide Gauge with a Float and a Bell | Nils Ek | Patent US7654321B2 | 2009 || Tide Gauge with a Float and a Bell | N. Ek | Patent US7654321B2 | 2009
        Apparatus for Sorting Amber | Una Quinn, Sue Park, Tim Orr | U.S. Patent 6,222,333 | 2001 || Apparatus for sorting amber | U. Quinn, S. Park, T. Orr | U.S. Patent 6,222,333 | 2001
        --
        Peat Press and Method | Lea Ott, Ian Moss | German Patent 10234567 | 2003 || Peat press and method | Lea Ott, Ian Moss | German Patent 10234567 | 2003
        Latch of a Kiln Door | Bo Lindh, Kim Tan | US Patent 3,700,800 | 1972 || Latch of a Kiln Door | B. Lindh, K. Tan | US Patent | 1972
        Lining of Salt Pans with Clay | Rui Campos, Eva Sol | Patent No. 2,345,678 | 1944 || Lining of Salt Pans with Clay | Rui Campos, Eva Sol | Patent No. 2,345,678 | 1944
        Rope Splice for Ferries at Sea | Olga Pahl, Per Holm | UK Patent 1234567 | 1971 || Rope splice for ferries at sea | O. Pahl, P. Holm | UK Patent 1234567 | 1971
        Lichen Dye and its Use in Wool | Kai Lam, Ben Ode | US Patent 9,876,543 | 2018 || Lichen dye and its use in wool | Kai Lam, Ben Ode | US Patent 9,876,543 | 2018
    """,
    "meetings that are held again": """
        Report on the 3rd Workshop on Ferry Queues | Lou Grant | Ferry Record | 2001 || Report on the Third Workshop on Ferry Queues | L. Grant | Ferry Record | 2002
        Workshop on Knitted Antennas for Ferries | Ada Keller, Tom Ashby | Loom Press | 2003 || Workshop on knitted antennas for ferries | A. Keller, T. Ashby | Loom Press | 2003
    """,
    "reports that an office signs": """
        State of the Ferries of the North Coast | Ferry Board | Ferry Board | 2003 || State of the ferries of the North Coast | Ferry Board | Ferry Board | 2003
    """,
    "front matter of all sorts": """
        The Cover and the Table in Still Life with Bells | Ida Fox | Bell Journal | 2001 || The Cover and the Table in Still Life with Bells | I. Fox | Bell Journal | 2002
    """,
    "works for two degrees, and after a decade": """
        Looms of the Salt Roads and their Guilds | Ada Keller | PhD thesis, Fen University | 2007 || Looms of the salt roads and their guilds | A. Keller | PhD thesis, Fen University | 2007
        Counting Moss on the Walls of Grey Island Towns | Eva Sol | Moss Symposium | 1984 || Counting Moss on the Walls of Grey Island Towns | E. Sol | Annals of Crusts Journal | 1986
    """,
    "groups that call themselves otherwise, and archives": """
        Deaths among Bakers in Forty Port Towns | Bread Study 2017 Collaborators | Fire Medicine | 2018 || Deaths among bakers in forty port towns | The Bread Study 2017 Collaborators | Fire Medicine | 2018
        Data Services for Island Schools in Winter | Nia Okoro | Data Journal | 2011 || Data services for island schools in winter | N. Okoro | Data Journal | 2011
    """,
}
