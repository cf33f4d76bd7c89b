# ruff: noqa: E501
"""Listings as people print them on homepages and in CVs; every paper and person is invented.

A paper is (title, authors, year, words of its venue). The reader was made better on these.
"""

Expected = tuple[str, tuple[str, ...], str, str]

WILD: dict[str, tuple[str, list[Expected]]] = {
    "an economist's paragraphs": (
        """<html><head><title>Marta Kowalczyk</title></head><body>
<h1>Marta Kowalczyk</h1>
<p>Associate Professor of Economics, University of Lower Silesia<br>
Email: marta [at] example.edu</p>
<h2>Working Papers</h2>
<p><b>Do Toll Roads Make Neighbours?</b> (with Jan Pieters and Lucía Romero)<br>
<i>Revise and resubmit, Journal of Roads and Regions</i> [<a href="https://m.example/toll.pdf">PDF</a>] [<a href="https://m.example/toll_app.pdf">Appendix</a>]</p>
<p><b>The Long Shadow of Short Ladders: Evidence from Chimney Sweeps</b><br>
May 2023 [<a href="https://m.example/ladders.pdf">PDF</a>]</p>
<h2>Publications</h2>
<p><b>Umbrella Sharing and the Weather Premium</b> (with Lucía Romero)<br>
<i>Review of Applied Shelter</i>, 2022, 14(2), 201-233. [<a href="https://m.example/umb.pdf">PDF</a>]<br>
<small>Abstract: We study how umbrellas that are shared change the price of a dry walk. Using data of three cities, we find that the premium falls by half.</small></p>
<p><b>Pricing Silence in Open-Plan Libraries</b> (joint with Tunde Bakare, Jan Pieters, and Mei-Ling Hsu)<br>
<i>Quarterly Journal of Quiet</i>, 131(4), 2016.<br>
Winner of the 2017 Hush Prize. Covered by <a href="https://news.example">The Daily Whisper</a>.</p>
<p><b>Why Queues Lie</b><br>
<i>Economics Postcards</i>, 2012, vol. 9, pp. 1-4.</p>
<h2>Teaching</h2>
<p>Public Economics (undergraduate), 2015-2023</p>
</body></html>
""",
        [
            (
                "Do Toll Roads Make Neighbours?",
                ("Marta Kowalczyk", "Jan Pieters", "Lucía Romero"),
                "",
                "",
            ),
            (
                "The Long Shadow of Short Ladders: Evidence from Chimney Sweeps",
                ("Marta Kowalczyk",),
                "2023",
                "",
            ),
            (
                "Umbrella Sharing and the Weather Premium",
                ("Marta Kowalczyk", "Lucía Romero"),
                "2022",
                "Applied Shelter",
            ),
            (
                "Pricing Silence in Open-Plan Libraries",
                ("Marta Kowalczyk", "Tunde Bakare", "Jan Pieters", "Mei-Ling Hsu"),
                "2016",
                "Quiet",
            ),
            ("Why Queues Lie", ("Marta Kowalczyk",), "2012", "Postcards"),
        ],
    ),
    "a theorist's list, with company below the title": (
        """<!DOCTYPE html><html><body>
<h2>Henrik Aalund</h2>
<p>I am interested in lower bounds and high mountains.</p>
<h3>Papers</h3>
<ul>
<li><a href="https://h.example/1">Sorting Pebbles with One Hand</a><br>with Priya Raman and Oskar Lind<br><i>FOCS 2021</i>. Invited to SICOMP special issue.
<li><a href="https://h.example/2">A Note on Counting Sheep Approximately</a><br><i>Information Processing Letters</i> 144 (2019)
<li><a href="https://h.example/3">Tight Bounds for Loose Knots</a><br>with Dorothea Meinl<br><i>STOC 2018, J. ACM 2020</i>
<li><a href="https://h.example/4">Parity Is Hard for Small Gardens</a><br>with Priya Raman, Yusuf Demir, and Dorothea Meinl<br><i>ICALP 2017</i> (<b>best student paper</b>)
</ul>
<h3>Theses</h3>
<ul><li>Lower Bounds for Upper Floors. PhD thesis, Norwegian Institute of Ladders, 2016. Advisor: Kirsten Moe</li></ul>
</body></html>
""",
        [
            (
                "Sorting Pebbles with One Hand",
                ("Henrik Aalund", "Priya Raman", "Oskar Lind"),
                "2021",
                "FOCS",
            ),
            (
                "A Note on Counting Sheep Approximately",
                ("Henrik Aalund",),
                "2019",
                "Information Processing Letters",
            ),
            ("Tight Bounds for Loose Knots", ("Henrik Aalund", "Dorothea Meinl"), "2018", "STOC"),
            (
                "Parity Is Hard for Small Gardens",
                ("Henrik Aalund", "Priya Raman", "Yusuf Demir", "Dorothea Meinl"),
                "2017",
                "ICALP",
            ),
            ("Lower Bounds for Upper Floors", ("Henrik Aalund",), "2016", ""),
        ],
    ),
    "Markdown under year heads, bold titles": (
        """---
layout: page
title: Publications
---

(\\* equal contribution)

## 2024

- **Folding Maps without Creases**
  Ana Ribeiro\\*, **Tomás Vidal\\***, Grace Okello
  *Conference on Robot Origami (CRO), 2024*
  [[paper](https://t.example/a.pdf)] [[code](https://t.example/a)] [[video](https://t.example/v)]

- **PaperCrane: A Dataset of Ten Thousand Birds**
  **Tomás Vidal**, Ji-ho Han, Ana Ribeiro, Ruth Feld
  *arXiv preprint, under review*
  [[arXiv](https://arxiv.org/abs/2402.01234)]

## 2023

- **Learning to Fold from One Demonstration**
  **Tomás Vidal**, Ruth Feld
  *Robotics and Paper Letters (RPL)*, 2023. **Best Paper Finalist**
  [[paper](https://t.example/c.pdf)]

- **When Is a Fold a Knot?**
  Ruth Feld, **Tomás Vidal**
  *Workshop on Topology for Machines @ CRO*
  [[paper](https://t.example/d.pdf)]
""",
        [
            (
                "Folding Maps without Creases",
                ("Ana Ribeiro", "Tomás Vidal", "Grace Okello"),
                "2024",
                "Robot Origami",
            ),
            (
                "PaperCrane: A Dataset of Ten Thousand Birds",
                ("Tomás Vidal", "Ji-ho Han", "Ana Ribeiro", "Ruth Feld"),
                "2024",
                "",
            ),
            (
                "Learning to Fold from One Demonstration",
                ("Tomás Vidal", "Ruth Feld"),
                "2023",
                "Robotics and Paper",
            ),
            ("When Is a Fold a Knot?", ("Ruth Feld", "Tomás Vidal"), "2023", "Topology"),
        ],
    ),
    "a LaTeX CV with sections of kinds": (
        r"""\documentclass[11pt,a4paper]{moderncv}
\name{Ifeoma}{Nwosu}
\begin{document}
\makecvtitle
\section{Education}
\cventry{2009--2014}{Ph.D. in Civil Engineering}{University of the Delta}{}{}{}
\section{Journal Articles}
\begin{enumerate}
\item \textbf{Nwosu, I.}, Petersen, L., and Tan, W. H. (2021). Concrete that forgives: creep under kindness. \textit{Journal of Gentle Structures}, \textbf{33}(4), 410--428.
\item Petersen, L. and \textbf{Nwosu, I.} (2018). On bridges that sing in the wind. \textit{Acoustics of Large Things}, 7, 88--97. \url{https://doi.org/10.5555/alt.7.88}
\end{enumerate}
\section{Book Chapters}
\begin{itemize}
\item \textbf{Nwosu, I.} (2019). Mud as a partner. In Okoro, B. and Lund, S. (Eds.), \textit{Handbook of Patient Materials}, pp. 55--79. Estuary Press.
\end{itemize}
\section{Patents}
\begin{itemize}
\item L. Petersen and \textbf{I. Nwosu}. ``Self-apologising beam.'' US Patent 9,876,543, issued March 2020.
\end{itemize}
\section{Conference Papers}
\cventry{2016}{A hinge for all seasons}{Int. Conf. on Hinges and Doors}{Aarhus}{}{I. Nwosu, W. H. Tan}
\cventry{2015}{Listening to gravel}{Symposium on Loose Matter}{Lagos}{}{I. Nwosu, B. Okoro, and L. Petersen}
\section{Service}
\cventry{2020}{Program committee}{Symposium on Loose Matter}{}{}{}
\end{document}
""",
        [
            (
                "Concrete that forgives: creep under kindness",
                ("I. Nwosu", "L. Petersen", "W. H. Tan"),
                "2021",
                "Gentle Structures",
            ),
            (
                "On bridges that sing in the wind",
                ("L. Petersen", "I. Nwosu"),
                "2018",
                "Large Things",
            ),
            ("Mud as a partner", ("I. Nwosu",), "2019", "Patient Materials"),
            ("Self-apologising beam", ("L. Petersen", "I. Nwosu"), "2020", ""),
            ("A hinge for all seasons", ("I. Nwosu", "W. H. Tan"), "2016", "Hinges"),
            (
                "Listening to gravel",
                ("I. Nwosu", "B. Okoro", "L. Petersen"),
                "2015",
                "Loose Matter",
            ),
        ],
    ),
    "a table of pictures with one cell of all": (
        """<html><body><table><tbody>
<tr><td><p><name>Jonas Weidmann</name></p><p>I work on computer vision at Institute Example. My research is about seeing fog.</p></td><td><img src="me.jpg"></td></tr></tbody></table>
<table><tbody><tr><td><heading>Research</heading><p>I am interested in fog, haze and mist.</p></td></tr></tbody></table>
<table><tbody>
<tr><td><div class="one"><img src="fog.png"></div></td><td>
<a href="https://j.example/fog"><papertitle>NeRFog: Radiance Fields for What You Cannot See</papertitle></a>
<br><strong>Jonas Weidmann</strong>, <a href="https://k.example">Keiko Mori</a>, <a href="https://l.example">Liam O'Dowd</a>
<br><em>CVPR</em>, 2023 &nbsp <font color="red"><strong>(Oral Presentation)</strong></font>
<br><a href="https://j.example/fog">project page</a> / <a href="https://arxiv.org/abs/2301.09999">arXiv</a> / <a href="https://y.example">video</a>
<p></p><p>Fog is not noise: it is light that took the long way round.</p></td></tr>
<tr><td><img src="haze.png"></td><td>
<a href="https://j.example/haze"><papertitle>Dehazing by Asking Nicely</papertitle></a>
<br><a href="https://k.example">Keiko Mori</a>, <strong>Jonas Weidmann</strong>
<br><em>ECCV Workshops</em>, 2022
<br><a href="https://j.example/haze.pdf">paper</a> / <a href="https://j.example/haze.bib">bibtex</a>
<p>Politeness improves PSNR by 0.3 dB.</p></td></tr>
<tr><td><img src="mist.png"></td><td>
<a href="https://j.example/mist"><papertitle>Mist as a Service</papertitle></a>
<br><strong>Jonas Weidmann</strong>, <a href="https://n.example">Noor Haddad</a>, <a href="https://k.example">Keiko Mori</a>, <a href="https://l.example">Liam O'Dowd</a>
<br><em>arXiv</em>, 2021
<p>We rent out mist.</p></td></tr>
</tbody></table>
<table><tr><td><p>Website template borrowed from a friend.</p></td></tr></table>
</body></html>
""",
        [
            (
                "NeRFog: Radiance Fields for What You Cannot See",
                ("Jonas Weidmann", "Keiko Mori", "Liam O'Dowd"),
                "2023",
                "CVPR",
            ),
            ("Dehazing by Asking Nicely", ("Keiko Mori", "Jonas Weidmann"), "2022", "ECCV"),
            (
                "Mist as a Service",
                ("Jonas Weidmann", "Noor Haddad", "Keiko Mori", "Liam O'Dowd"),
                "2021",
                "arXiv",
            ),
        ],
    ),
    "Chinese and English in one list": (
        """个人主页

韩思齐 教授

研究方向：茶叶信息学、竹林网络

代表性论文

1. Siqi Han, Wenbo Tao*, Yilin Qiu. Steeping Time Prediction with Graph Networks. Information Processing in Tea, 2022, 59(3): 102-118. (SCI, IF=6.1)
2. Wenbo Tao, Siqi Han*. Bamboo Routing under Heavy Rain. In: Proc. of the Asian Conference on Forest Networks, Hangzhou, China, 2020: 77-84. (EI)
3. 韩思齐, 陶文博. 基于水温序列的泡茶过程建模[J]. 茶叶科学通报, 2021, 41(2): 15-22.
4. 邱艺琳, 韩思齐*, 陶文博, 等. 竹林无线传感网的节能路由[J]. 林业网络学报, 2019, 8(6): 301-310.
5. 韩思齐. 茶园里的图论[M]. 杭州: 西溪出版社, 2018.

专利

6. 韩思齐, 陶文博. 一种会提醒水温的茶壶. 中国发明专利, ZL201910123456.7, 2021.

教学

本科生课程：数据结构
""",
        [
            (
                "Steeping Time Prediction with Graph Networks",
                ("Siqi Han", "Wenbo Tao", "Yilin Qiu"),
                "2022",
                "Processing in Tea",
            ),
            (
                "Bamboo Routing under Heavy Rain",
                ("Wenbo Tao", "Siqi Han"),
                "2020",
                "Forest Networks",
            ),
            ("基于水温序列的泡茶过程建模", ("韩思齐", "陶文博"), "2021", "茶叶科学通报"),
            ("竹林无线传感网的节能路由", ("邱艺琳", "韩思齐", "陶文博"), "2019", "林业网络学报"),
            ("茶园里的图论", ("韩思齐",), "2018", ""),
            ("一种会提醒水温的茶壶", ("韩思齐", "陶文博"), "2021", ""),
        ],
    ),
    "codes counted backwards, wrapped lines": (
        """PUBLICATIONS - Dr. Svetlana Orlova

Refereed journal papers

[J4]  S. Orlova, M. Fontaine, and R. Iyer, "Antennas for very shy
      satellites," IEEE Transactions on Modest Signals, vol. 12, no. 3,
      pp. 1001-1013, Mar. 2020.

[J3]  M. Fontaine and S. Orlova, "How loud is a whisper at 60 GHz?"
      Wireless Whispering, vol. 5, no. 1, pp. 11-19, 2017.

[J2]  S. Orlova, K. Abebe, "Noise that apologises," Signal Etiquette,
      in press.

[J1]  S. Orlova, "A polite protocol," Letters in Radio Manners, vol. 1,
      pp. 3-5, 2013.

Refereed conference papers

[C2]  R. Iyer, S. Orlova, and M. Fontaine, "Beamforming without staring,"
      in Proc. IEEE Int. Conf. Considerate Commun. (ICCC), Tartu,
      Estonia, Jun. 2019, pp. 220-225.

[C1]  S. Orlova and K. Abebe, "Hand-shaking protocols in times of flu,"
      in Proc. Polite Networks Workshop, Nantes, France, 2014.
""",
        [
            (
                "Antennas for very shy satellites",
                ("S. Orlova", "M. Fontaine", "R. Iyer"),
                "2020",
                "Modest Signals",
            ),
            (
                "How loud is a whisper at 60 GHz?",
                ("M. Fontaine", "S. Orlova"),
                "2017",
                "Wireless Whispering",
            ),
            ("Noise that apologises", ("S. Orlova", "K. Abebe"), "", "Signal Etiquette"),
            ("A polite protocol", ("S. Orlova",), "2013", "Radio Manners"),
            (
                "Beamforming without staring",
                ("R. Iyer", "S. Orlova", "M. Fontaine"),
                "2019",
                "Considerate",
            ),
            (
                "Hand-shaking protocols in times of flu",
                ("S. Orlova", "K. Abebe"),
                "2014",
                "Polite Networks",
            ),
        ],
    ),
    "definitions named by venue": (
        """<html><body><h1>Callum Reyes</h1>
<h2>Selected Publications</h2>
<dl>
<dt>[PLDI'22]</dt>
<dd><a href="https://c.example/a.pdf"><b>Types for Tired Programmers</b></a><br>
Callum Reyes, Hanna Bergström, and Viktor Shah.<br>
<font color="red">Distinguished Paper Award</font></dd>
<dt>[ICFP'20]</dt>
<dd><a href="https://c.example/b.pdf"><b>Monads Are Not Burritos, Continued</b></a><br>
Hanna Bergström, Callum Reyes.</dd>
<dt>[POPL'19]</dt>
<dd><a href="https://c.example/c.pdf"><b>A Calculus of Second Thoughts</b></a><br>
Callum Reyes, Viktor Shah, Imani Otieno, and Hanna Bergström.</dd>
<dt>[TOPLAS'18]</dt>
<dd><a href="https://c.example/d.pdf"><b>Garbage Collection as Diplomacy</b></a><br>
Imani Otieno and Callum Reyes.</dd>
</dl>
<p>See also <a href="https://dblp.org/x">DBLP</a>.</p>
</body></html>
""",
        [
            (
                "Types for Tired Programmers",
                ("Callum Reyes", "Hanna Bergström", "Viktor Shah"),
                "2022",
                "PLDI",
            ),
            (
                "Monads Are Not Burritos, Continued",
                ("Hanna Bergström", "Callum Reyes"),
                "2020",
                "ICFP",
            ),
            (
                "A Calculus of Second Thoughts",
                ("Callum Reyes", "Viktor Shah", "Imani Otieno", "Hanna Bergström"),
                "2019",
                "POPL",
            ),
            ("Garbage Collection as Diplomacy", ("Imani Otieno", "Callum Reyes"), "2018", "TOPLAS"),
        ],
    ),
    "a biologist's CV, own name starred": (
        """CURRICULUM VITAE

Rebecca Tanui, PhD
Department of Marine Biology, University of the Cape

EDUCATION
2008-2012 PhD, Marine Biology, University of Mombasa

PUBLICATIONS (*corresponding author; trainees underlined)

23. Tanui R*, Ferreira AB, Lund K. Seahorses prefer slow music. J Mar Manners. 2022;41(2):118-29.
22. Lund K, Tanui R*. Octopus handedness revisited. Tentacle Biol. 2021 Aug 3;9:e221. PMID: 34567890
21. Ferreira AB, Nkosi T, Tanui R, et al. A census of polite crabs. PLoS Shore. In press.
20. Tanui R, Ferreira AB. Do barnacles commute? Ecol Harbor. 2019;88:1-15. doi: 10.5555/eh.2019.88
19. Nkosi T, Tanui R, Halvorsen P, Lund K, Ferreira AB. Genome of the shy eel Anguilla timida. Genomics Sea. 2018;3(1):44-60. [Cover article]

BOOK CHAPTERS

2. Tanui R. Tides and tempers. In: Moreau C, Singh P, editors. Behaviour Below the Surface. 2nd ed. Cape Town: Kelp House; 2020. p. 101-33.

INVITED TALKS

2021 Octopus handedness. Ocean Forum, Lisbon
""",
        [
            (
                "Seahorses prefer slow music",
                ("R. Tanui", "A. B. Ferreira", "K. Lund"),
                "2022",
                "Mar Manners",
            ),
            ("Octopus handedness revisited", ("K. Lund", "R. Tanui"), "2021", "Tentacle"),
            (
                "A census of polite crabs",
                ("A. B. Ferreira", "T. Nkosi", "R. Tanui"),
                "",
                "PLoS Shore",
            ),
            ("Do barnacles commute?", ("R. Tanui", "A. B. Ferreira"), "2019", "Harbor"),
            (
                "Genome of the shy eel Anguilla timida",
                ("T. Nkosi", "R. Tanui", "P. Halvorsen", "K. Lund", "A. B. Ferreira"),
                "2018",
                "Genomics Sea",
            ),
            ("Tides and tempers", ("R. Tanui",), "2020", "Below the Surface"),
        ],
    ),
    "a historian's own works, no names": (
        """# Beatrix Holloway

Reader in the History of Maps, Example College

## Books

* *The Cartographer's Dog: Loyalty and Land in Early Modern Flanders* (Harbour University Press, 2021)
* *Lines in Sand* (Harbour University Press, 2014). Paperback 2016.

## Articles and chapters

* "The Map That Ate the Village," *Journal of Lost Places* 27, no. 2 (2022): 145–170.
* "Ink and Oath: Surveyors before the Law," in *Measuring Power*, ed. Colin Achebe and Sara Lindgren (Tidewater Press, 2019), 88–112.
* with Colin Achebe, "Four Corners of a Round World," *Globe and Society* 11 (2017): 1–29.
* "Why Rivers Move on Paper," *Annals of Hydrography* 3 (2013): 33–50.

## Teaching

* Maps and Empire (second year)
""",
        [
            (
                "The Cartographer's Dog: Loyalty and Land in Early Modern Flanders",
                ("Beatrix Holloway",),
                "2021",
                "",
            ),
            ("Lines in Sand", ("Beatrix Holloway",), "2014", ""),
            ("The Map That Ate the Village", ("Beatrix Holloway",), "2022", "Lost Places"),
            (
                "Ink and Oath: Surveyors before the Law",
                ("Beatrix Holloway",),
                "2019",
                "Measuring Power",
            ),
            (
                "Four Corners of a Round World",
                ("Beatrix Holloway", "Colin Achebe"),
                "2017",
                "Globe and Society",
            ),
            ("Why Rivers Move on Paper", ("Beatrix Holloway",), "2013", "Hydrography"),
        ],
    ),
    "a physicist's list, journals by number": (
        """<html><body><h3>Publications of Emre Yıldırım</h3>
<ol reversed>
<li>"Dark photons in bright kitchens"<br>E. Yıldırım, C. Laurent, D. K. Mensah<br>Phys. Rev. Z <b>104</b>, 035012 (2021), <a href="https://arxiv.org/abs/2104.05555">arXiv:2104.05555 [hep-ph]</a></li>
<li>"Axions from the back of the fridge"<br>C. Laurent and E. Yıldırım<br>JHEP <b>08</b> (2020) 117, <a href="https://arxiv.org/abs/2003.01111">arXiv:2003.01111</a></li>
<li>"Search for slow neutrinos in warm soup"<br>E. Yıldırım <i>et al.</i> (SOUP Collaboration)<br>Nucl. Kitchen B <b>951</b>, 114 (2019), arXiv:1811.04444</li>
<li>"Two-loop corrections to tea"<br>D. K. Mensah, E. Yıldırım<br>accepted by Ann. Beverages, arXiv:1709.03333</li>
</ol>
</body></html>
""",
        [
            (
                "Dark photons in bright kitchens",
                ("E. Yıldırım", "C. Laurent", "D. K. Mensah"),
                "2021",
                "Phys. Rev. Z",
            ),
            ("Axions from the back of the fridge", ("C. Laurent", "E. Yıldırım"), "2020", "JHEP"),
            ("Search for slow neutrinos in warm soup", ("E. Yıldırım",), "2019", "Kitchen"),
            ("Two-loop corrections to tea", ("D. K. Mensah", "E. Yıldırım"), "2017", "Beverages"),
        ],
    ),
    "headings as titles, remarks with signs": (
        """<html><body><main>
<h1>Publications</h1>
<div class="year"><h2>2023</h2>
<article><h3>Buttons People Never Press</h3>
<p class="people">Leila Farahani, <u>Owen Gallagher</u>, Sun-hee Baek</p>
<p class="where">CHI 2023 · 🏆 Honorable Mention</p>
<p><a href="https://o.example/1.pdf">PDF</a> · <a href="https://doi.org/10.5555/chi.1">DOI</a> · <a href="https://o.example/1.mp4">Video</a></p></article>
<article><h3>Sketching Apologies: A Design Space for Saying Sorry</h3>
<p class="people"><u>Owen Gallagher</u>, Leila Farahani</p>
<p class="where">DIS 2023</p>
<p><a href="https://o.example/2.pdf">PDF</a></p></article></div>
<div class="year"><h2>2021</h2>
<article><h3>Slow Notifications</h3>
<p class="people">Sun-hee Baek, <u>Owen Gallagher</u>, Leila Farahani, Pádraig Quinn</p>
<p class="where">Proceedings of the ACM on Interactive Patience (PACM-IP), Vol. 5, Article 12</p>
<p><a href="https://o.example/3.pdf">PDF</a></p></article>
<article><h3>Haptic Nudges for Sleepy Commuters</h3>
<p class="people"><u>Owen Gallagher</u>, Pádraig Quinn</p>
<p class="where">UIST '21 Adjunct, demo</p></article></div>
</main><footer>Site made by hand</footer></body></html>
""",
        [
            (
                "Buttons People Never Press",
                ("Leila Farahani", "Owen Gallagher", "Sun-hee Baek"),
                "2023",
                "CHI",
            ),
            (
                "Sketching Apologies: A Design Space for Saying Sorry",
                ("Owen Gallagher", "Leila Farahani"),
                "2023",
                "DIS",
            ),
            (
                "Slow Notifications",
                ("Sun-hee Baek", "Owen Gallagher", "Leila Farahani", "Pádraig Quinn"),
                "2021",
                "Patience",
            ),
            (
                "Haptic Nudges for Sleepy Commuters",
                ("Owen Gallagher", "Pádraig Quinn"),
                "2021",
                "UIST",
            ),
        ],
    ),
    "a statistician's, years in parentheses, some to appear": (
        """<html><body><h2>Selected Papers</h2>
<p>(* denotes a student whom I advised)</p>
<ul>
<li>Vasquez*, M. and Oyelaran, D. (2023+). Bootstrapping without boots. <i>Annals of Footwear Statistics</i>, to appear.</li>
<li>Oyelaran, D., Grünwald, H. and Vasquez*, M. (2022). Confidence intervals for the unconfident. <i>Journal of the Royal Society of Doubt, Series B</i> <b>84</b>, 611&ndash;640. [<a href="https://d.example/code">R package</a>]</li>
<li>Oyelaran, D. (2020). A Bayesian walks into a bar chart. <i>Significance Weekly</i> <b>17</b>(1), 10&ndash;12.</li>
<li>Li, Q.*, Oyelaran, D. and Steinmetz, P. (2019). Sparse regression for dense fog. <i>Biometrika Nova</i> <b>106</b>, 353&ndash;367. <a href="https://doi.org/10.5555/bn.106">doi</a></li>
<li>Grünwald, H. and Oyelaran, D. (submitted). The median of the road.</li>
</ul></body></html>
""",
        [
            ("Bootstrapping without boots", ("M. Vasquez", "D. Oyelaran"), "2023", "Footwear"),
            (
                "Confidence intervals for the unconfident",
                ("D. Oyelaran", "H. Grünwald", "M. Vasquez"),
                "2022",
                "Doubt",
            ),
            ("A Bayesian walks into a bar chart", ("D. Oyelaran",), "2020", "Significance Weekly"),
            (
                "Sparse regression for dense fog",
                ("Q. Li", "D. Oyelaran", "P. Steinmetz"),
                "2019",
                "Biometrika Nova",
            ),
            ("The median of the road", ("H. Grünwald", "D. Oyelaran"), "", ""),
        ],
    ),
    "one paragraph, breaks between, links as titles": (
        """<html><body><center><h1>Nadia Petrenko</h1></center>
<p>Senior Lecturer, School of Computing</p><hr>
<h3>Recent Publications</h3>
<p>
<a href="https://n.example/1.pdf">Caches That Forgive</a>, Nadia Petrenko, Ilse Vermeulen, Sato Kenji, <em>ASPLOS 2024</em>.<br><br>
<a href="https://n.example/2.pdf">Speculation and Its Discontents</a>, Ilse Vermeulen, Nadia Petrenko, <em>MICRO 2022</em> (Top Picks honorable mention).<br><br>
<a href="https://n.example/3.pdf">Branch Prediction for Indecisive Programs</a>, Sato Kenji, Nadia Petrenko, and Amara Diallo, <em>IEEE Computer Architecture Postcards</em>, 19(2), 2020. [<a href="https://n.example/3.pptx">slides</a>]<br><br>
<a href="https://n.example/4.pdf">A Memory of Memories</a>, Nadia Petrenko, <em>PhD dissertation</em>, University of Lviv-on-Sea, 2017.<br>
</p>
<h3>Students</h3><p>Ilse Vermeulen (PhD, 2022)</p></body></html>
""",
        [
            (
                "Caches That Forgive",
                ("Nadia Petrenko", "Ilse Vermeulen", "Sato Kenji"),
                "2024",
                "ASPLOS",
            ),
            (
                "Speculation and Its Discontents",
                ("Ilse Vermeulen", "Nadia Petrenko"),
                "2022",
                "MICRO",
            ),
            (
                "Branch Prediction for Indecisive Programs",
                ("Sato Kenji", "Nadia Petrenko", "Amara Diallo"),
                "2020",
                "Architecture Postcards",
            ),
            ("A Memory of Memories", ("Nadia Petrenko",), "2017", ""),
        ],
    ),
    "Markdown, numbered, title linked, line of remarks": (
        """# Kofi Boadu's publications

### Conference proceedings

1. [**Prompting Goats: Language Models in the Field**](https://k.example/goats) \\
   **Kofi Boadu**, Elena Sokolova, Marcus Thiel \\
   In *Proceedings of EMNLP 2023* (long paper). \\
   > TL;DR: goats follow instructions when fed.

2. [**Summaries That Keep Secrets**](https://k.example/secrets) \\
   Elena Sokolova, **Kofi Boadu** \\
   In *Findings of ACL 2022*. 🎉 Best resource paper \\
   > TL;DR: leave things out on purpose.

### Journals

3. [**Proverbs as Priors**](https://k.example/proverbs) \\
   Marcus Thiel, Ama Serwaa, **Kofi Boadu** \\
   *Transactions of the ACL* 9, 2021. \\
   > TL;DR: grandmother was right.

### Preprints

4. [**Tokenizing Drums**](https://arxiv.org/abs/2311.07777) \\
   **Kofi Boadu** and Ama Serwaa \\
   arXiv:2311.07777, 2023. Under submission.
""",
        [
            (
                "Prompting Goats: Language Models in the Field",
                ("Kofi Boadu", "Elena Sokolova", "Marcus Thiel"),
                "2023",
                "EMNLP",
            ),
            ("Summaries That Keep Secrets", ("Elena Sokolova", "Kofi Boadu"), "2022", "ACL"),
            (
                "Proverbs as Priors",
                ("Marcus Thiel", "Ama Serwaa", "Kofi Boadu"),
                "2021",
                "Transactions of the ACL",
            ),
            ("Tokenizing Drums", ("Kofi Boadu", "Ama Serwaa"), "2023", "arXiv"),
        ],
    ),
    "a LaTeX CV of one's own macros": (
        r"""\documentclass{article}
\newcommand{\me}{\textbf{Salma Idrissi}}
\newcommand{\pub}[4]{\item #1. \textit{#2}. #3, #4.}
\begin{document}
{\LARGE \textbf{Salma Idrissi}}\\
Curriculum Vitae
\section*{Peer-reviewed publications}
\begin{enumerate}[label={[\arabic*]}]
  \item \me, Bruno Caldas, and Wen Yao. \textbf{Gears that gossip: vibration sharing in clock towers}. \emph{Mechanism and Mischief}, 44:101--119, 2023.
  \item Bruno Caldas, \me. \textbf{A screw loose: failure analysis of playground rides}. In \emph{Proceedings of the 8th Conference on Joyful Machines (CJM '21)}, Porto, Portugal, 2021. \emph{Best paper runner-up}.
  \item Wen Yao, \me, Petra Novotn\'a, and Bruno Caldas. \textbf{Springs, autumns and other fatigue cycles}. \emph{Int.\ J.\ Seasonal Eng.} 12(4), pp.\ 9--31, 2019.
  \item \me{} and Wen Yao. \textbf{The honest lever}. \emph{Mechanics Letters}, forthcoming.
\end{enumerate}
\section*{Theses}
\begin{itemize}
  \item \me. \textbf{On the friendship of cogs}. Doctoral thesis, Universit\'e de F\`es, 2018.
\end{itemize}
\section*{Awards}
\begin{itemize}\item Golden Cog, 2020\end{itemize}
\end{document}
""",
        [
            (
                "Gears that gossip: vibration sharing in clock towers",
                ("Salma Idrissi", "Bruno Caldas", "Wen Yao"),
                "2023",
                "Mischief",
            ),
            (
                "A screw loose: failure analysis of playground rides",
                ("Bruno Caldas", "Salma Idrissi"),
                "2021",
                "Joyful Machines",
            ),
            (
                "Springs, autumns and other fatigue cycles",
                ("Wen Yao", "Salma Idrissi", "Petra Novotná", "Bruno Caldas"),
                "2019",
                "Seasonal",
            ),
            ("The honest lever", ("Salma Idrissi", "Wen Yao"), "", "Mechanics Letters"),
            ("On the friendship of cogs", ("Salma Idrissi",), "2018", ""),
        ],
    ),
    "a table of year, sentence and links": (
        """<html><body><h1>Ulrike Sommer</h1><h2>Publications</h2>
<table border="0">
<tr><td valign="top">2022</td><td>U. Sommer, F. Adeleke.<br><b>Tracing Rays through Jelly.</b><br><i>Computer Graphics Forum of Deserts</i> 41(7).</td><td><a href="https://u.example/1.pdf">pdf</a></td></tr>
<tr><td></td><td>F. Adeleke, U. Sommer, R. Castellane.<br><b>Shading the Invisible.</b><br><i>Eurodessert Symposium on Rendering</i>.</td><td><a href="https://u.example/2.pdf">pdf</a> <a href="https://u.example/2.zip">code</a></td></tr>
<tr><td valign="top">2020</td><td>U. Sommer.<br><b>Soft Shadows of Hard Cheese.</b><br><i>The Visual Larder</i> 36, pp. 77-90.</td><td><a href="https://u.example/3.pdf">pdf</a></td></tr>
<tr><td valign="top">2019</td><td>R. Castellane, U. Sommer, P. Hwang.<br><b>Caustics in Custard.</b><br><i>ACM Transactions on Dessert Graphics</i> 38(4). (Proc. SIGDESSERT)</td><td><a href="https://u.example/4.pdf">pdf</a></td></tr>
</table></body></html>
""",
        [
            ("Tracing Rays through Jelly", ("U. Sommer", "F. Adeleke"), "2022", "Graphics Forum"),
            (
                "Shading the Invisible",
                ("F. Adeleke", "U. Sommer", "R. Castellane"),
                "2022",
                "Eurodessert",
            ),
            ("Soft Shadows of Hard Cheese", ("U. Sommer",), "2020", "Visual Larder"),
            (
                "Caustics in Custard",
                ("R. Castellane", "U. Sommer", "P. Hwang"),
                "2019",
                "Dessert Graphics",
            ),
        ],
    ),
    "a lawyer's, volume before the journal": (
        """Prof. Gideon Marsh
Faculty of Law

ARTICLES

The Reasonable Ghost, 88 Seaside Law Review 401 (2023)

Contracts Nobody Read, 45 Journal of Fine Print 12 (2021) (with Thandiwe Zulu)

Who Owns an Echo?, 19 Mountain Journal of Property 233 (2018)

Standing Without Sitting: Procedure for the Tired, 102 Lakeshore Law Review 77 (2016) (with Thandiwe Zulu and Pierre Lacroix)

BOOKS

Property in Weather (Lantern University Press 2020)

WORKS IN PROGRESS

The Jurisprudence of Queues (draft 2024) (with Pierre Lacroix)
""",
        [
            ("The Reasonable Ghost", ("Gideon Marsh",), "2023", "Seaside Law Review"),
            ("Contracts Nobody Read", ("Gideon Marsh", "Thandiwe Zulu"), "2021", "Fine Print"),
            ("Who Owns an Echo?", ("Gideon Marsh",), "2018", "Mountain Journal"),
            (
                "Standing Without Sitting: Procedure for the Tired",
                ("Gideon Marsh", "Thandiwe Zulu", "Pierre Lacroix"),
                "2016",
                "Lakeshore",
            ),
            ("Property in Weather", ("Gideon Marsh",), "2020", ""),
            ("The Jurisprudence of Queues", ("Gideon Marsh", "Pierre Lacroix"), "2024", ""),
        ],
    ),
    "a Chinese faculty page, marks behind the venue": (
        """<div class="content"><h2>论文与专利</h2>
<p><strong>期刊论文</strong></p>
<p>[1] <strong>Ming Luo</strong>, Jiayi Shen<sup>*</sup>, Tao Xie. Lantern detection at festival scale. <em>Pattern Recognition of Lights</em>, 2023, 133: 109-121. (CCF-B, 中科院一区)</p>
<p>[2] Jiayi Shen, <strong>Ming Luo</strong><sup>*</sup>. Dumpling counting with weak labels. <em>IEEE Transactions on Kitchen Intelligence</em>, 2021, 9(4): 880-892. (SCI一区, IF: 8.3)</p>
<p>[3] <strong>罗明</strong>, 沈佳怡. 灯会场景下的人群计数方法. 计算机与节日, 2020, 47(5): 66-73.</p>
<p><strong>会议论文</strong></p>
<p>[4] Tao Xie, <strong>Ming Luo</strong>, Jiayi Shen. Riddle solving under time pressure. <em>AAAI 2022</em>, pp. 4401-4409. (CCF-A)</p>
<p>[5] 沈佳怡, <strong>罗明</strong>. 面向灯谜的知识图谱构建. 第十届全国节日计算会议(CFC 2019), 成都, 2019.</p>
<p><strong>专利</strong></p>
<p>[6] 罗明, 谢涛. 一种自动点亮的灯笼及其控制方法. 发明专利, CN110123456A, 2020-05-12.</p>
</div>
""",
        [
            (
                "Lantern detection at festival scale",
                ("Ming Luo", "Jiayi Shen", "Tao Xie"),
                "2023",
                "Pattern Recognition of Lights",
            ),
            (
                "Dumpling counting with weak labels",
                ("Jiayi Shen", "Ming Luo"),
                "2021",
                "Kitchen Intelligence",
            ),
            ("灯会场景下的人群计数方法", ("罗明", "沈佳怡"), "2020", "计算机与节日"),
            (
                "Riddle solving under time pressure",
                ("Tao Xie", "Ming Luo", "Jiayi Shen"),
                "2022",
                "AAAI",
            ),
            ("面向灯谜的知识图谱构建", ("沈佳怡", "罗明"), "2019", "节日计算"),
            ("一种自动点亮的灯笼及其控制方法", ("罗明", "谢涛"), "2020", ""),
        ],
    ),
    "pasted from a site builder, years and topics as heads": (
        """Lab of Careful Sensing

People   Publications   Openings

2024

Sleep Staging for Night Gardeners
Hugo Almeida, Wanjiru Kamau and Stefan Roth
IMWUT (UbiComp '24)
[pdf] [code] [talk]

A Wristband That Minds Its Own Business
Wanjiru Kamau and Hugo Almeida
MobiCom
🏅 Best Paper Award
[pdf]

2023

Thermometers with Stage Fright
Stefan Roth, Mirela Popa, Hugo Almeida
SenSys
[pdf] [dataset]

Measuring Boredom with Barometers
Mirela Popa, Hugo Almeida (co-advised with Clinic X)
Workshop on Affective Weather (AffWeather @ UbiComp)
[pdf]

2022

Counting Steps Nobody Took
Hugo Almeida
Pervasive Postcards Magazine, 21(3)
[pdf]

© Lab of Careful Sensing
""",
        [
            (
                "Sleep Staging for Night Gardeners",
                ("Hugo Almeida", "Wanjiru Kamau", "Stefan Roth"),
                "2024",
                "IMWUT",
            ),
            (
                "A Wristband That Minds Its Own Business",
                ("Wanjiru Kamau", "Hugo Almeida"),
                "2024",
                "MobiCom",
            ),
            (
                "Thermometers with Stage Fright",
                ("Stefan Roth", "Mirela Popa", "Hugo Almeida"),
                "2023",
                "SenSys",
            ),
            (
                "Measuring Boredom with Barometers",
                ("Mirela Popa", "Hugo Almeida"),
                "2023",
                "Affective Weather",
            ),
            ("Counting Steps Nobody Took", ("Hugo Almeida",), "2022", "Pervasive Postcards"),
        ],
    ),
    "a psychologist's vita in APA": (
        """VITA

Josephine K. Amadi, Ph.D.
Department of Psychology

Peer-Reviewed Publications (†graduate student; ‡undergraduate)

Amadi, J. K., †Brandt, L., & Osei, P. (in press). The comfort of wrong answers. Journal of Experimental Hunches.

†Brandt, L., & Amadi, J. K. (2023). Do people overestimate spoons? A registered report. Cognition and Cutlery, 18(2), 245-261. https://doi.org/10.5555/cc.18.245

Amadi, J. K., Osei, P., ‡Lim, S. Y., & Hartwell, G. R. (2021). Waiting rooms as social mirrors: Three field studies. Personality and Places, 47, 1-19.

Hartwell, G. R., & Amadi, J. K. (2018). Boredom: An owner's manual. American Psychological Postcards, 3(1), 12-30.

Book Chapters

Amadi, J. K. (2020). Memory for melodies of elevators. In T. Rossi & U. Kahn (Eds.), The Oxbow handbook of background music (pp. 301-322). Oxbow University Press.

Manuscripts Under Review

Osei, P., & Amadi, J. K. (under review). Gossip as calibration.

Conference Presentations

Brandt, L. (2022, May). Spoons. Poster presented at the Society for Small Things.
""",
        [
            (
                "The comfort of wrong answers",
                ("J. K. Amadi", "L. Brandt", "P. Osei"),
                "",
                "Experimental Hunches",
            ),
            (
                "Do people overestimate spoons? A registered report",
                ("L. Brandt", "J. K. Amadi"),
                "2023",
                "Cutlery",
            ),
            (
                "Waiting rooms as social mirrors: Three field studies",
                ("J. K. Amadi", "P. Osei", "S. Y. Lim", "G. R. Hartwell"),
                "2021",
                "Personality and Places",
            ),
            ("Boredom: An owner's manual", ("G. R. Hartwell", "J. K. Amadi"), "2018", "Postcards"),
            ("Memory for melodies of elevators", ("J. K. Amadi",), "2020", "background music"),
            ("Gossip as calibration", ("P. Osei", "J. K. Amadi"), "", ""),
        ],
    ),
    "a mathematician, arXiv numbers and status": (
        """Paola Ferretti - Research

Preprints and publications

1. Knots that know better (with I. Novak), arXiv:2403.01111, submitted.
2. The homology of hesitation, to appear in Annals of Timid Mathematics, arXiv:2210.02222.
3. A spectral sequence for socks (with I. Novak and T. Abara), J. Drawer Topology 14 (2021), no. 2, 101-140.
4. Two counterexamples in search of a conjecture, Proc. Polite Math. Soc. 147 (2019), 33-38.
5. Lifting problems for elevators, Ph.D. thesis, Università di Mezzo, 2017.
""",
        [
            ("Knots that know better", ("Paola Ferretti", "I. Novak"), "2024", ""),
            ("The homology of hesitation", ("Paola Ferretti",), "2022", "Timid"),
            (
                "A spectral sequence for socks",
                ("Paola Ferretti", "I. Novak", "T. Abara"),
                "2021",
                "Drawer",
            ),
            (
                "Two counterexamples in search of a conjecture",
                ("Paola Ferretti",),
                "2019",
                "Polite",
            ),
            ("Lifting problems for elevators", ("Paola Ferretti",), "2017", ""),
        ],
    ),
    "Markdown, one line each, venue bold in front": (
        """## Publications

**[CHI 2025]** Doors Nobody Opens. Mina Rahimi, Joost van Dam, Ella Nyström. [PDF](https://m.example/a.pdf)

**[TOCHI 2023]** Queueing as Performance: An Ethnography of Bakeries. Joost van Dam, Mina Rahimi. [PDF](https://m.example/b.pdf) [DOI](https://doi.org/10.5555/tochi.7)

**[CSCW 2022]** Who Brings the Cake? Labour in Small Teams. Mina Rahimi, Tariq Osman, Joost van Dam. 🏆 Best Paper [PDF](https://m.example/c.pdf)

**[Thesis 2021]** The Sociology of Stairwells. Mina Rahimi. PhD thesis, University of the Fjord.
""",
        [
            ("Doors Nobody Opens", ("Mina Rahimi", "Joost van Dam", "Ella Nyström"), "2025", "CHI"),
            (
                "Queueing as Performance: An Ethnography of Bakeries",
                ("Joost van Dam", "Mina Rahimi"),
                "2023",
                "TOCHI",
            ),
            (
                "Who Brings the Cake? Labour in Small Teams",
                ("Mina Rahimi", "Tariq Osman", "Joost van Dam"),
                "2022",
                "CSCW",
            ),
            ("The Sociology of Stairwells", ("Mina Rahimi",), "2021", ""),
        ],
    ),
    "a linguist, APA without marks, html list": (
        """<html><body><h1>Marguerite Oluoch</h1><h2>Articles</h2><ul>
<li>Oluoch, Marguerite &amp; Ben Tanaka. 2022. Vowel harmony among strangers. <i>Phonology of Places</i> 39(1). 1&ndash;40.</li>
<li>Tanaka, Ben, Marguerite Oluoch &amp; Irina Sokol. 2020. Clicks and consequences. <i>Linguistic Larder</i> 96. 200&ndash;222.</li>
<li>Oluoch, Marguerite. 2018. Silence as a morpheme. In Irina Sokol (ed.), <i>Handbook of empty categories</i>, 77&ndash;99. Utrecht: Brill &amp; Sons.</li>
<li>Oluoch, Marguerite. To appear. Why whispers have no tone. <i>Journal of Soft Sounds</i>.</li>
</ul></body></html>""",
        [
            (
                "Vowel harmony among strangers",
                ("Marguerite Oluoch", "Ben Tanaka"),
                "2022",
                "Phonology of Places",
            ),
            (
                "Clicks and consequences",
                ("Ben Tanaka", "Marguerite Oluoch", "Irina Sokol"),
                "2020",
                "Larder",
            ),
            ("Silence as a morpheme", ("Marguerite Oluoch",), "2018", "empty categories"),
            ("Why whispers have no tone", ("Marguerite Oluoch",), "", "Soft Sounds"),
        ],
    ),
    "a LaTeX CV of description items": (
        r"""\documentclass{res}
\begin{document}
\name{Hanneke Vos}
\section{PUBLICATIONS}
\begin{description}
\item[2024] Vos, H. and Ibrahim, Z. ``Ferry tables and the shape of patience.'' {\it Transport Whimsy} 12(1), 5--25.
\item[2022] Ibrahim, Z., Vos, H., and Clarke, D. ``Cyclists who wave.'' {\it Journal of Kind Mobility} 4, 100--118. \emph{Lead article.}
\item[2019] Vos, H. ``Counting swans on canals.'' In {\it Proc. 2nd Workshop on Water Traffic}, Delft.
\end{description}
\section{TEACHING}
\begin{description}\item[2020] Canals 101\end{description}
\end{document}
""",
        [
            ("Ferry tables and the shape of patience", ("H. Vos", "Z. Ibrahim"), "2024", "Whimsy"),
            ("Cyclists who wave", ("Z. Ibrahim", "H. Vos", "D. Clarke"), "2022", "Kind Mobility"),
            ("Counting swans on canals", ("H. Vos",), "2019", "Water Traffic"),
        ],
    ),
}
