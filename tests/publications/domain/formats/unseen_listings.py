# ruff: noqa: E501
"""Small listings of invented papers, each printed as somebody else would print them.

They were written before the reader had seen them and no rule was made for one of them: how many it
reads says how it does on pages of strangers. A paper is (title, authors, year, words of its venue).
"""

Expected = tuple[str, tuple[str, ...], str, str]

UNSEEN: dict[str, tuple[str, list[Expected]]] = {
    "a table of three columns": (
        """<html><body><h1>Zuzana Horáková</h1><p>I am a lecturer in Brno.</p>
<h2>Published work</h2>
<table>
<tr><th>Year</th><th>Paper</th><th>Where</th></tr>
<tr><td>2021</td><td>Z. Horáková, P. Okonkwo: <b>Bees That Vote Twice</b></td><td>Journal of Apian Studies 14(2)</td></tr>
<tr><td>2019</td><td>Z. Horáková: <b>Honey as a Ledger</b></td><td>Workshop on Sweet Systems</td></tr>
<tr><td>2018</td><td>M. Ng, Z. Horáková, T. Aaltonen: <b>A Hive Is Not a Tree</b></td><td>Insect Computing Conference</td></tr>
</table>
<p>Last updated: March 2022</p></body></html>
""",
        [
            ("Bees That Vote Twice", ("Z. Horáková", "P. Okonkwo"), "2021", "Apian"),
            ("Honey as a Ledger", ("Z. Horáková",), "2019", "Sweet"),
            ("A Hive Is Not a Tree", ("M. Ng", "Z. Horáková", "T. Aaltonen"), "2018", "Insect"),
        ],
    ),
    "Vancouver": (
        """Selected publications

1. Adeyemi TO, Lindqvist K, Rao S. Sleep and the night shift baker: a cohort study. Occup Rest. 2017;22(4):311-9.
2. Rao S, Adeyemi TO. Flour dust in small kitchens. Lancet Bakery. 2019;5:e12-e20. doi:10.1000/lb.2019.5
3. Lindqvist K, Rao S, Adeyemi TO, Petit J. Early rising in adolescents who knead. Sleep Dough. 2020;8(1):1-14.
""",
        [
            (
                "Sleep and the night shift baker: a cohort study",
                ("T. O. Adeyemi", "K. Lindqvist", "S. Rao"),
                "2017",
                "Occup Rest",
            ),
            ("Flour dust in small kitchens", ("S. Rao", "T. O. Adeyemi"), "2019", "Bakery"),
            (
                "Early rising in adolescents who knead",
                ("K. Lindqvist", "S. Rao", "T. O. Adeyemi", "J. Petit"),
                "2020",
                "Sleep Dough",
            ),
        ],
    ),
    "guillemets, French": (
        """Aïcha Benali

Publications

2022
• A. Benali et J.-P. Morvan, « Le tri des nuages à la main », Revue du ciel, vol. 8, n° 2, 2022.
• A. Benali, « Une grammaire des marées », dans Actes du colloque Océan et Calcul, Brest, 2022.
2020
• J.-P. Morvan, A. Benali et L. Ferreira, « Compter les grains de sable sans les toucher », Annales de la plage, 2020.
""",
        [
            ("Le tri des nuages à la main", ("A. Benali", "J.-P. Morvan"), "2022", "Revue du ciel"),
            ("Une grammaire des marées", ("A. Benali",), "2022", "Océan"),
            (
                "Compter les grains de sable sans les toucher",
                ("J.-P. Morvan", "A. Benali", "L. Ferreira"),
                "2020",
                "plage",
            ),
        ],
    ),
    "GB/T 7714 in Chinese": (
        """科研成果

[1] 林晓峰, 周雨桐. 面向茶叶分拣的轻量级视觉模型[J]. 茶学计算, 2021, 12(3): 45-58.
[2] 周雨桐, 林晓峰, 何思远. 基于声音的竹子年龄估计方法[C]//全国农业智能会议论文集. 杭州, 2019: 101-109.
[3] 何思远. 稻田水位的概率推断[D]. 武汉: 江汉农业大学, 2018.
""",
        [
            ("面向茶叶分拣的轻量级视觉模型", ("林晓峰", "周雨桐"), "2021", "茶学计算"),
            (
                "基于声音的竹子年龄估计方法",
                ("周雨桐", "林晓峰", "何思远"),
                "2019",
                "全国农业智能会议",
            ),
            ("稻田水位的概率推断", ("何思远",), "2018", ""),
        ],
    ),
    "cards of divisions": (
        """<!DOCTYPE html><html><head><title>R. Castellanos</title></head><body>
<header><a href="/">Home</a> <a href="/cv">CV</a></header>
<section id="pubs"><h2>Papers</h2>
<div class="paper"><div class="paper-title"><a href="https://example.org/1.pdf">Teaching Crows to Refactor</a></div>
<div class="paper-authors">Rosa Castellanos, <strong>Imre Szabó</strong>, Haruki Mori</div>
<div class="paper-venue"><em>ICSE-SEET</em> 2023 <span class="badge">Best Paper</span></div>
<div class="paper-links"><a href="https://example.org/1.pdf">PDF</a> <a href="https://example.org/1.html">Slides</a></div></div>
<div class="paper"><div class="paper-title"><a href="https://example.org/2.pdf">What Magpies Want from Version Control</a></div>
<div class="paper-authors">Imre Szabó, Rosa Castellanos</div>
<div class="paper-venue"><em>MSR</em> 2021</div>
<div class="paper-links"><a href="https://example.org/2.pdf">PDF</a></div></div>
</section><footer>© 2024 Rosa Castellanos. Built with love.</footer></body></html>
""",
        [
            (
                "Teaching Crows to Refactor",
                ("Rosa Castellanos", "Imre Szabó", "Haruki Mori"),
                "2023",
                "ICSE-SEET",
            ),
            (
                "What Magpies Want from Version Control",
                ("Imre Szabó", "Rosa Castellanos"),
                "2021",
                "MSR",
            ),
        ],
    ),
    "Markdown with the year in front": (
        """# Ngozi Eze

Assistant professor at the University of Somewhere. I like rivers.

## Publications & Preprints

* (2024) **Sediment Remembers**. *N. Eze*, D. Petrov. Journal of River Memory. [[pdf](https://e.org/a.pdf)] [[bib](https://e.org/a.bib)]
* (2023) **Do Deltas Dream of Drainage?** D. Petrov, *N. Eze*, and L. O'Rourke. In Hydrology and Machines (HAM). [[pdf](https://e.org/b.pdf)]
* (2021) **Banks, Loans and Erosion**. *N. Eze*. arXiv:2103.01234. [[pdf](https://e.org/c.pdf)]

## Teaching

* Rivers 101, spring 2024
""",
        [
            ("Sediment Remembers", ("N. Eze", "D. Petrov"), "2024", "River Memory"),
            (
                "Do Deltas Dream of Drainage?",
                ("D. Petrov", "N. Eze", "L. O'Rourke"),
                "2023",
                "Hydrology",
            ),
            ("Banks, Loans and Erosion", ("N. Eze",), "2021", "arXiv"),
        ],
    ),
    "a CV in LaTeX": (
        r"""\documentclass[11pt]{article}
\usepackage{enumitem}
\begin{document}
\begin{center}{\Large Katarzyna W\'ojcik}\end{center}
\section*{Education}
PhD, Computer Science, 2014
\section*{Publications}
\begin{enumerate}
\item \textbf{K. W\'ojcik} and H. Bj\"orkman. ``Elevators that listen.'' \emph{Proceedings of the Conference on Vertical Transport}, pp.~12--20, 2016.
\item R. Silva, \textbf{K. W\'ojcik}, and H. Bj\"orkman. ``Queueing for stairs: theory \& practice.'' \emph{Journal of Ascent}, 9(1):3--17, 2018. \href{https://doi.org/10.1000/asc.9}{doi}
\end{enumerate}
\section*{Teaching}
\begin{itemize}
\item Introduction to Lifts, 2019
\end{itemize}
\end{document}
""",
        [
            ("Elevators that listen", ("K. Wójcik", "H. Björkman"), "2016", "Vertical Transport"),
            (
                "Queueing for stairs: theory & practice",
                ("R. Silva", "K. Wójcik", "H. Björkman"),
                "2018",
                "Ascent",
            ),
        ],
    ),
    "commas alone": (
        """Sanne de Wit - list of publications

J3: S. de Wit, B. Yıldız, and O. Nakamura, Windmills as clocks, Energy and Time, vol. 3, no. 1, pp. 1-22, 2015
J2: B. Yıldız and S. de Wit, The tulip scheduling problem, Journal of Floral Optimization, vol. 11, pp. 90-104, 2013
C1: S. de Wit, Dikes with opinions, in Proc. 4th Int. Conf. on Water Logic, Delft, 2012
""",
        [
            (
                "Windmills as clocks",
                ("S. de Wit", "B. Yıldız", "O. Nakamura"),
                "2015",
                "Energy and Time",
            ),
            ("The tulip scheduling problem", ("B. Yıldız", "S. de Wit"), "2013", "Floral"),
            ("Dikes with opinions", ("S. de Wit",), "2012", "Water Logic"),
        ],
    ),
    "paragraphs, title in a link, co-authors behind with": (
        """<html><body><p><b>Tomasz Lis</b></p><p>Economist.</p>
<h3>Working papers</h3>
<p><a href="https://t.org/1.pdf">Markets for Lost Umbrellas</a> (with Fatima El-Sayed), January 2023. <i>Revise and resubmit</i>, Review of Rainy Economics</p>
<p><a href="https://t.org/2.pdf">Who Pays for Puddles?</a> (with Fatima El-Sayed and Nils Berg), 2021</p>
<h3>Publications</h3>
<p><a href="https://t.org/3.pdf">The Price of Being Dry</a> (with Nils Berg), <i>Journal of Weather and Trade</i>, 2019</p>
<h3>Teaching</h3><p>Umbrella economics, 2020</p></body></html>
""",
        [
            (
                "Markets for Lost Umbrellas",
                ("Tomasz Lis", "Fatima El-Sayed"),
                "2023",
                "",
            ),
            ("Who Pays for Puddles?", ("Tomasz Lis", "Fatima El-Sayed", "Nils Berg"), "2021", ""),
            ("The Price of Being Dry", ("Tomasz Lis", "Nils Berg"), "2019", "Weather and Trade"),
        ],
    ),
    "br between, quotes, year headings": (
        """<html><body><h1>Yuki Tanabe's Home Page</h1>
<h2>Publications</h2>
<h3>2016</h3>
Yuki Tanabe, Erik Dahl: &quot;Snow Queries in Logarithmic Time&quot;, SIGSNOW 2016, pages 10-19.<br><br>
Erik Dahl, Yuki Tanabe, Ama Boateng: &quot;Skis, Joins and Slopes&quot;, VLDB Workshops 2016.<br><br>
<h3>2014</h3>
Yuki Tanabe: &quot;Indexing the Avalanche&quot;, PhD thesis, University of Kitami, 2014.<br><br>
</body></html>
""",
        [
            ("Snow Queries in Logarithmic Time", ("Yuki Tanabe", "Erik Dahl"), "2016", "SIGSNOW"),
            (
                "Skis, Joins and Slopes",
                ("Erik Dahl", "Yuki Tanabe", "Ama Boateng"),
                "2016",
                "VLDB",
            ),
            ("Indexing the Avalanche", ("Yuki Tanabe",), "2014", ""),
        ],
    ),
    "a systems group, nested list with spans": (
        """<!doctype html><html><head><title>Publications | Harbour Systems Lab</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/people">People</a></li></ul></nav>
<div id="content"><h1>Publications</h1>
<h2 id="y2025">2025</h2>
<ul class="publist">
<li class="pub"><span class="pubtitle"><a href="https://h.example/1.pdf">Scheduling Tides: Batch Jobs on Ocean Power</a></span><br/>
<span class="authors">Ingrid Solberg, Mateo Quispe, <a href="https://h.example/~yara">Yara Haddad</a></span><br/>
<i>Proc. of the 31st Symposium on Wet Systems (SWS'25)</i>, Bergen, Norway. <b>To appear.</b></li>
<li class="pub"><span class="pubtitle"><a href="https://h.example/2.pdf">Lighthouse: Observability for Small Clusters</a></span><br/>
<span class="authors">Mateo Quispe, Ingrid Solberg</span><br/>
<i>USENIX ;login:</i>, Spring 2025.</li>
</ul>
<h2 id="y2023">2023</h2>
<ul class="publist">
<li class="pub"><span class="pubtitle"><a href="https://h.example/3.pdf">Anchors for Distributed Transactions</a></span><br/>
<span class="authors">Yara Haddad, Bram Dekker, Ingrid Solberg</span><br/>
<i>EuroSys 2023</i>, pages 44&ndash;59. (Acceptance rate: 17%) [<a href="https://h.example/3.bib">BibTeX</a>]</li>
</ul></div><div id="footer">Last change: 2 May 2025</div></body></html>
""",
        [
            (
                "Scheduling Tides: Batch Jobs on Ocean Power",
                ("Ingrid Solberg", "Mateo Quispe", "Yara Haddad"),
                "2025",
                "Wet Systems",
            ),
            (
                "Lighthouse: Observability for Small Clusters",
                ("Mateo Quispe", "Ingrid Solberg"),
                "2025",
                "",
            ),
            (
                "Anchors for Distributed Transactions",
                ("Yara Haddad", "Bram Dekker", "Ingrid Solberg"),
                "2023",
                "EuroSys",
            ),
        ],
    ),
    "a Jekyll page, venue tag in front, links in pipes": (
        """# Publications

\\* denotes equal contribution. See [Google Scholar](https://scholar.example) for all.

**Under Review**

- [Preprint'24] **Dreaming in Discrete Tokens**. Arjun Pillai\\*, Zofia Wrona\\*, Teo Marchetti. [arXiv](https://arxiv.org/abs/2405.08888) | [code](https://a.example/dream)

**2024**

- [ICLR'24] **Gradient Descent Never Sleeps**. Zofia Wrona, Arjun Pillai, Nkechi Obi. [paper](https://a.example/g.pdf) | [slides](https://a.example/g.pptx) | [poster](https://a.example/g.png)
- [TMLR'24] **Is Your Optimizer Tired?** Nkechi Obi, Arjun Pillai. [paper](https://a.example/t.pdf)

**2022**

- [NeurIPS'22 Workshop] **Sheep-Counting Networks**. Arjun Pillai, Teo Marchetti, and Zofia Wrona. _Spotlight._ [paper](https://a.example/s.pdf)
""",
        [
            (
                "Dreaming in Discrete Tokens",
                ("Arjun Pillai", "Zofia Wrona", "Teo Marchetti"),
                "2024",
                "",
            ),
            (
                "Gradient Descent Never Sleeps",
                ("Zofia Wrona", "Arjun Pillai", "Nkechi Obi"),
                "2024",
                "ICLR",
            ),
            ("Is Your Optimizer Tired?", ("Nkechi Obi", "Arjun Pillai"), "2024", "TMLR"),
            (
                "Sheep-Counting Networks",
                ("Arjun Pillai", "Teo Marchetti", "Zofia Wrona"),
                "2022",
                "NeurIPS",
            ),
        ],
    ),
    "a German engineer's list": (
        """<html><body>
<h1>Prof. Dr.-Ing. Ulrich Tannhäuser</h1>
<h2>Veröffentlichungen</h2>
<h3>Zeitschriften</h3>
<ol>
<li>Tannhäuser, U.; Weiß, K.: Zur Geduld von Getrieben. In: Antriebstechnik und Muße 62 (2023), Nr. 4, S. 18&ndash;25.</li>
<li>Weiß, K.; Oduya, F.; Tannhäuser, U.: Thermische Verformung von Gartenzwergen. In: Keramik heute 12 (2020), S. 101&ndash;110.</li>
</ol>
<h3>Konferenzbeitr&auml;ge</h3>
<ol start="3">
<li>Oduya, F.; Tannhäuser, U.: Lubrication of Talkative Bearings. In: Proceedings of the 7th International Conference on Quiet Machines, Graz, 2021, S. 55&ndash;62.</li>
</ol>
<h3>Dissertation</h3>
<p>Tannhäuser, U.: Schwingungen in Kuckucksuhren. Dissertation, Technische Universität Schwarzwald, 2009.</p>
</body></html>
""",
        [
            ("Zur Geduld von Getrieben", ("U. Tannhäuser", "K. Weiß"), "2023", "Antriebstechnik"),
            (
                "Thermische Verformung von Gartenzwergen",
                ("K. Weiß", "F. Oduya", "U. Tannhäuser"),
                "2020",
                "Keramik",
            ),
            (
                "Lubrication of Talkative Bearings",
                ("F. Oduya", "U. Tannhäuser"),
                "2021",
                "Quiet Machines",
            ),
            ("Schwingungen in Kuckucksuhren", ("U. Tannhäuser",), "2009", ""),
        ],
    ),
    "a young researcher's page, sentences of status": (
        """<html><body><h2>Dilnoza Karimova</h2><p>PhD student in computational linguistics. I like verbs.</p>
<h3>Papers</h3>
<p>[5] <b>Dilnoza Karimova</b> and Pekka Laine. <i>Verbs That Would Rather Be Nouns</i>. Accepted to COLING 2025 (long).</p>
<p>[4] Oona Virtanen, <b>Dilnoza Karimova</b>, Pekka Laine. <i>A Corpus of Polite Refusals</i>. LREC-COLING 2024. <a href="https://d.example/4.pdf">[pdf]</a> <a href="https://d.example/4">[data]</a></p>
<p>[3] <b>Dilnoza Karimova</b>, Oona Virtanen, Baptiste Moreau, et al. <i>Shared Task on Counting Commas</i>. Proceedings of SemComma-2023 at ACL, pp. 12-20, 2023.</p>
<p>[2] <b>Dilnoza Karimova</b>. <i>Aspect in Uzbek Recipes</i>. Master's thesis, University of Samarkand, 2021. <b>Best thesis award</b></p>
<p>[1] Baptiste Moreau and <b>Dilnoza Karimova</b>. <i>Gerunds, Revisited</i>. In: Petra Klein (ed.), Studies in Small Grammar 4, pp. 7–31. Lindenberg: Halm Verlag, 2020.</p>
<h3>Reviewing</h3><p>COLING 2025, ACL 2024</p>
</body></html>
""",
        [
            (
                "Verbs That Would Rather Be Nouns",
                ("Dilnoza Karimova", "Pekka Laine"),
                "2025",
                "COLING",
            ),
            (
                "A Corpus of Polite Refusals",
                ("Oona Virtanen", "Dilnoza Karimova", "Pekka Laine"),
                "2024",
                "COLING",
            ),
            (
                "Shared Task on Counting Commas",
                ("Dilnoza Karimova", "Oona Virtanen", "Baptiste Moreau"),
                "2023",
                "SemComma",
            ),
            ("Aspect in Uzbek Recipes", ("Dilnoza Karimova",), "2021", ""),
            (
                "Gerunds, Revisited",
                ("Baptiste Moreau", "Dilnoza Karimova"),
                "2020",
                "Small Grammar",
            ),
        ],
    ),
    "a chemist's list, title last, journals bold by year": (
        """<html><body><h1>Aoife Brennan Group</h1><h2>Publications</h2>
<p>31. T. Okada, A. Brennan*, "Crystals that blush: thermochromism in tea salts", <i>J. Mild Chem. Soc.</i> <b>2023</b>, <i>145</i>, 1201-1209. <a href="https://doi.org/10.5555/jmcs.1201">DOI</a></p>
<p>30. A. Brennan*, S. Mwangi, T. Okada, "On the solubility of secrets", <i>Angew. Kitchen Int. Ed.</i> <b>2022</b>, <i>61</i>, e2022. (Hot Paper)</p>
<p>29. S. Mwangi, D. Ferrer, A. Brennan*, "Lemon-catalysed patience", <i>Chem. Comm. Tea</i> <b>2020</b>, <i>56</i>, 330-333. Featured on the cover</p>
<p>28. A. Brennan, "Salt, slowly", <i>Nat. Rev. Pantry</i> <b>2019</b>, <i>3</i>, 12.</p>
</body></html>""",
        [
            (
                "Crystals that blush: thermochromism in tea salts",
                ("T. Okada", "A. Brennan"),
                "2023",
                "Mild Chem",
            ),
            (
                "On the solubility of secrets",
                ("A. Brennan", "S. Mwangi", "T. Okada"),
                "2022",
                "Kitchen",
            ),
            ("Lemon-catalysed patience", ("S. Mwangi", "D. Ferrer", "A. Brennan"), "2020", "Tea"),
            ("Salt, slowly", ("A. Brennan",), "2019", "Pantry"),
        ],
    ),
    "a text CV, tabs and years at the left": (
        """OLUWASEUN ADEBAYO
Curriculum Vitae

SELECTED PUBLICATIONS

2024	"Borrowed Bells: Sound and Debt in Colonial Harbours." Journal of Audible History 9 (1): 22-47.
2022	"The Price of an Echo" (with Clara Winter). Economic Acoustics Review 18: 300-331.
2019	Silence for Sale. Pelican Bay: Quill University Press.
2016	"A Choir of Clerks." In Noise and Office, edited by Ruth Sand, 77-98. London: Inkwell.

GRANTS

2021	Bell Foundation, $20,000
""",
        [
            (
                "Borrowed Bells: Sound and Debt in Colonial Harbours",
                ("Oluwaseun Adebayo",),
                "2024",
                "Audible History",
            ),
            ("The Price of an Echo", ("Oluwaseun Adebayo", "Clara Winter"), "2022", "Acoustics"),
            ("Silence for Sale", ("Oluwaseun Adebayo",), "2019", "Quill"),
            ("A Choir of Clerks", ("Oluwaseun Adebayo",), "2016", "Noise and Office"),
        ],
    ),
    "a security group, table of three cells": (
        """<html><body><h2>Papers</h2><table class="pubs">
<tr><td class="yr">2024</td><td><a href="https://s.example/1.pdf">Locks That Gossip: Side Channels in Smart Doors</a><br>R. Haugen, <u>P. Valdivia</u>, M. Oyama</td><td>USENIX Security '24</td></tr>
<tr><td class="yr">2023</td><td><a href="https://s.example/2.pdf">Passwords My Cat Knows</a><br><u>P. Valdivia</u>, L. Sato</td><td>SOUPS '23<br><b>Distinguished Paper</b></td></tr>
<tr><td class="yr">2021</td><td><a href="https://s.example/3.pdf">How to Lose a Key in Constant Time</a><br>M. Oyama, R. Haugen, <u>P. Valdivia</u>, L. Sato</td><td>IEEE S&amp;P '21</td></tr>
</table></body></html>""",
        [
            (
                "Locks That Gossip: Side Channels in Smart Doors",
                ("R. Haugen", "P. Valdivia", "M. Oyama"),
                "2024",
                "USENIX Security",
            ),
            ("Passwords My Cat Knows", ("P. Valdivia", "L. Sato"), "2023", "SOUPS"),
            (
                "How to Lose a Key in Constant Time",
                ("M. Oyama", "R. Haugen", "P. Valdivia", "L. Sato"),
                "2021",
                "IEEE S&P",
            ),
        ],
    ),
    "an engineer's Chinese-English text": (
        """张伯言，博士，副教授

一、期刊论文

(1) Boyan Zhang, Lin Mu, Feng Qiao*, "Kite control under gusty gossip," IEEE Trans. Wind Toys, vol. 7, no. 2, pp. 33-41, 2023. (SCI)
(2) Lin Mu, Boyan Zhang*, "Bicycle bells as beacons," Sensors of the Street, 2021, 21, 4455. (SCI, Q2)
(3) 张伯言, 穆林. 风筝姿态的视觉估计[J]. 玩具工程学报, 2020, 3(1): 9-16.

二、会议论文

(4) Feng Qiao, Boyan Zhang. A map of alley cats. International Conference on Urban Whiskers (ICUW), Chengdu, China, Oct. 2019, pp. 1-6. (Best Student Paper)

三、发明专利

(5) 张伯言, 乔峰. 一种自动收线的风筝轮, 授权号: ZL202010111222.3, 2022.
""",
        [
            (
                "Kite control under gusty gossip",
                ("Boyan Zhang", "Lin Mu", "Feng Qiao"),
                "2023",
                "Wind Toys",
            ),
            (
                "Bicycle bells as beacons",
                ("Lin Mu", "Boyan Zhang"),
                "2021",
                "Sensors of the Street",
            ),
            ("风筝姿态的视觉估计", ("张伯言", "穆林"), "2020", "玩具工程学报"),
            ("A map of alley cats", ("Feng Qiao", "Boyan Zhang"), "2019", "Urban Whiskers"),
            ("一种自动收线的风筝轮", ("张伯言", "乔峰"), "2022", ""),
        ],
    ),
    "a roboticist's cards with abstracts": (
        """<html><body><section><h2>Selected Publications</h2>
<div class="row"><div class="col"><img src="1.gif"></div><div class="col">
<h4>Robots That Knock First</h4>
<p>Efua Mensah, <b>Luca Brandolini</b>, Signe Holm<br>
<em>Robotics: Manners and Systems (RMS), 2024</em></p>
<p><a href="https://l.example/1">[Paper]</a> <a href="https://l.example/1v">[Video]</a> <a href="#">[Abstract]</a></p>
<p class="abstract">We teach mobile robots to wait at doors. A policy learnt from forty butlers halves the number of startled people.</p></div></div>
<div class="row"><div class="col"><img src="2.gif"></div><div class="col">
<h4>Grasping at Straws: Deformable Objects in Bars</h4>
<p><b>Luca Brandolini</b>*, Signe Holm*, Efua Mensah<br>
<em>ICRA 2022</em> &mdash; <span style="color:red">Finalist, Best Manipulation Paper</span></p>
<p><a href="https://l.example/2">[Paper]</a></p></div></div>
<div class="row"><div class="col"></div><div class="col">
<h4>Where Did I Put It? Memory for Household Robots</h4>
<p>Signe Holm, <b>Luca Brandolini</b><br>
<em>IEEE Robotics and Apologies Letters, vol. 6, no. 3, 2021</em></p></div></div>
</section><p>* equal contribution</p></body></html>""",
        [
            (
                "Robots That Knock First",
                ("Efua Mensah", "Luca Brandolini", "Signe Holm"),
                "2024",
                "Manners",
            ),
            (
                "Grasping at Straws: Deformable Objects in Bars",
                ("Luca Brandolini", "Signe Holm", "Efua Mensah"),
                "2022",
                "ICRA",
            ),
            (
                "Where Did I Put It? Memory for Household Robots",
                ("Signe Holm", "Luca Brandolini"),
                "2021",
                "Apologies",
            ),
        ],
    ),
    "a plain page of a database group, colons and numbers": (
        """Publications of the Query Kitchen

2021

[12] Noor Rahman, Kees Bakker, Ottilie Frank: Joins for Picky Eaters. PVLDB 14(9): 1500-1512 (2021)
[11] Kees Bakker, Noor Rahman: Views from the Oven. SIGMOD Conference 2021: 33-45

2020

[10] Ottilie Frank: Leftover Optimization. CIDR 2020
[9] Noor Rahman, Ottilie Frank, Per Dahlgren, Kees Bakker: How Good Are Cardinality Recipes, Really? ICDE 2020: 700-711
""",
        [
            (
                "Joins for Picky Eaters",
                ("Noor Rahman", "Kees Bakker", "Ottilie Frank"),
                "2021",
                "PVLDB",
            ),
            ("Views from the Oven", ("Kees Bakker", "Noor Rahman"), "2021", "SIGMOD"),
            ("Leftover Optimization", ("Ottilie Frank",), "2020", "CIDR"),
            (
                "How Good Are Cardinality Recipes, Really?",
                ("Noor Rahman", "Ottilie Frank", "Per Dahlgren", "Kees Bakker"),
                "2020",
                "ICDE",
            ),
        ],
    ),
}
