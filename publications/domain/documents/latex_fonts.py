"""The fonts of LaTeX files."""

#: The beginning of each preamble of ours; cv.tex has it, too, so that a copy stands alone.
FONTS = r"""\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \usepackage{textcomp,lmodern}
\else
  \usepackage{fontspec}
  % Latin Modern has Latin letters alone: the first fonts of this machine that have the others.
  \newcommand{\findfont}[2]{\ifdefined#1\else\IfFontExistsTF{#2}{\newcommand{#1}{#2}}{}\fi}
  \findfont\greekfont{Noto Serif}\findfont\greekfont{DejaVu Serif}
  \findfont\greekfont{Times New Roman}\findfont\greekfont{cmunrm.otf}
  \findfont\cjkfont{Noto Serif CJK SC}\findfont\cjkfont{FandolSong-Regular.otf}
  \findfont\cjkfont{Songti SC}\findfont\cjkfont{SimSun}
  \ifLuaTeX
    \directlua{luaotfload.add_fallback("others", {
      \ifdefined\greekfont"\greekfont:mode=node;",\fi
      \ifdefined\cjkfont"\cjkfont:mode=node;",\fi})}
    \setmainfont{lmroman10-regular.otf}[BoldFont=lmroman10-bold.otf,RawFeature={fallback=others},
      ItalicFont=lmroman10-italic.otf,BoldItalicFont=lmroman10-bolditalic.otf]
  \else
    \input{load-unicode-xetex-classes.tex}
    \XeTeXinterchartokenstate=1
    % \switch{class}{font}: the font is changed where letters of the class begin and end
    \newcommand{\switch}[2]{%
      \XeTeXinterchartoks 0 #1={\begingroup#2}\XeTeXinterchartoks 4095 #1={\begingroup#2}%
      \XeTeXinterchartoks #1 0={\endgroup}\XeTeXinterchartoks #1 4095={\endgroup}}
    \ifdefined\cjkfont
      \expandafter\newfontfamily\expandafter\cjk\expandafter{\cjkfont}
      \switch{1}{\cjk}\switch{2}{\cjk}\switch{3}{\cjk}
    \fi
    \ifdefined\greekfont
      \expandafter\newfontfamily\expandafter\greek\expandafter{\greekfont}
      \newcommand{\allgreek}[2]{\count255=#1 \loop\XeTeXcharclass\count255=4
        \ifnum\count255<#2 \advance\count255 by 1 \repeat}
      \allgreek{"370}{"52F}\allgreek{"2070}{"209F} % Cyrillic, and small numbers, too
      \switch{4}{\greek}
    \fi
  \fi
\fi
"""
