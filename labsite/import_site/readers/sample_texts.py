"""The texts with which templates show where texts go, and what labs wrote beside them."""

import re

#: How texts of examples begin, or what they alone say.
_TEXT = re.compile(
    r"^\W*lorem ipsum\b|^this is (?:a sample blog post|an item in (?:your|my) portfolio"
    r"|a page not in th(?:e|is) main menu|a description of (?:your|a) (?:talk|tutorial"
    r"|conference proceedings talk|teaching experience))"
    r"|^this paper is about (?:the number \d|fixing template issue)"
    r"|^every project has a beautiful feature showcase page|^write your biography here\. tell"
    r"|\bjean shorts raw denim vice normcore\b"
    r"|^(?:(?:a |your )?(?:short |long(?:er)? )?bio(?:graphy)? goes here"
    r"|something interesting about (?:me|you|yourself)|my research interests include (?:x{2,}"
    r"|distributed robotics, mobile computing and programmable matter))\W*$"
    r"|^(?:\{\{[%<] alert[^}]*\}\}\s*)?quickly discover relevant content by \[?filtering"
    r" publications[^\n]*(?:\s*\{\{[%<] /alert [%>]\}\})?\s*$"
    r"|^see a map of all the places i['’]ve given a talk!"
    r"|^a simple inline announcement\b|^announcements and news can be much longer than",
    re.IGNORECASE,
)

#: What al-folio's example of a project says, sentence by sentence, with its pictures and its code:
#: labs write above it or below it, and leave it there.
_EXAMPLE = re.compile(
    r"every project has a beautiful feature showcase page\."
    r"|it['’]s easy to include images in a flexible 3-column grid format\."
    r"|make your photos 1/3, 2/3, or full width\."
    r"|to give your project a background in the portfolio page, just add[^\n]*"
    r"(?:\s*\n[ \t]+---[ \t]*\n(?:[ \t]+\w+:[^\n]*\n)+[ \t]+---)?"
    r"|caption photos easily\.|on the left, a road goes through a tunnel\."
    r"|middle, leaves artistically fall in a hipster photoshoot\."
    r"|right, in another hipster photoshoot, a lumberjack grasps a handful of pine needles\."
    r"|this image can also have a caption\.(?: it['’]s like magic\.)?"
    r"|you can also put regular text between your rows of images(?:, even citations[^\n]*|\.)"
    r"|say you wanted to write a (?:little )?bit about your project before you posted[^\n.]*\."
    r"|you describe how you toiled, sweated, [_*]?bled[_*]? for your project,[^\n]*images\."
    r"|you can also have artistically styled 2/3 \+ 1/3 images, like these\."
    r"|the code is simple\.\s+just wrap your images with `<div[^\n]*"
    r"|to make images responsive, add `img-fluid` class to each[^\n]*"
    r"|here['’]s the code for the last row of images above:"
    r"(?:\s*\{%-? raw -?%\}\s*)?(?:\s*```\w*\n.*?\n```)?(?:\s*\{%-? endraw -?%\})?"
    r"|\{%-?\s*include figure\.\w+[^%]*title=\"example image\"[^%]*%\}",
    re.IGNORECASE | re.DOTALL,
)

_OF_PEOPLE = re.compile(
    r"\bis a professor of artificial intelligence at the stanford ai lab\b"
    r"|\bis a senior ai research scientist at meta ai\.\s+his\s+research\b",
    re.IGNORECASE,
)
#: How paragraphs begin on the pages that academicpages and Hugo Blox bring along.
_OF_PAGES = re.compile(
    r"\s*(?:#+ )?(?:headings are cool|you can have many headings|aren['’]t headings cool\?"
    r"|heading [1-6]$|this post will show up by default\b"
    r"|the contents above will be part of a list of publications\b"
    r"|using \[mathjax\]\(\S+\) in the description is supported\b|recommended citation: your name\b"
    r"|\[(?:more information|download (?:paper|slides)) here\]\(https?://(?:www\.)?(?:example\w*\.com"
    r"|academicpages\.github\.io)|slides can be added in a few ways:"
    r"|[-*] \*\*(?:create\*\* slides using|upload\*\* an existing slide deck"
    r"|embed\*\* your slides)|further (?:event|talk) details\b"
    r"|(?:in this tutorial, i['’]ll share my top \d+|here are some more) tips for getting started\b"
    r"|lab website template$|\[lab website template\]\(https?://github\.com/greenelab/\S+\) is\b"
    r"|\[?https?://greene-lab\.gitbook\.io/lab-website-template-docs\b"
    r"|an engaging 1-3 sentence description of your lab\b|take a look at what we['’]re working on\b"
    r"|share your knowledge with the group and explore exciting new topics together\b"
    r"|put your address / p\.o\. box\b|link to your social media connections, too\."
    r"|\{\{[%<] (?:callout|alert) note [%>]\}\}"
    r"|add the (?:publication|talk)['’]s \*\*full text\*\*|supplementary notes can be added here\b"
    r"|create your slides in markdown\b|(?:#+ )?hipster list$"
    r"|(?:<[^<>]+>\s*)*\W*(?:brunch|fixie|raybans|messenger bag)\b|hoodie thundercats retro\b"
    r"|this is the front page of a website that is powered by the \[?academic ?pages template"
    r"|like many other jekyll-based|you can fork \[?this (?:repository|template)\]?\(\S+\) right\b"
    r"|a data-driven personal website$|many of the features of dynamic content management systems\b"
    r"|for those users that need more advanced functionality, the template also supports\b"
    r"|getting started\s*\n=+\s*\n1\. register a github\b|site-wide configuration$"
    r"|create content & metadata$|\*\*markdown generator\*\*$"
    r"|(?:the repository includes|i have also created) \[a set of ju"
    r"|how to edit your site['’]s github repository$|many people use a git client to create files\b"
    r"|example: editing a markdown file for a talk$|for more info\s*\n-+\s*\nmore info about config"
    r"|pug heirloom high life vinyl\b|fap aliqua qui\b|> we do not grow absolutely\b|—anais nin\b)",
    re.IGNORECASE | re.MULTILINE,
)
#: Lines between blank ones.
_PARAGRAPH = re.compile(r"(?m)^[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*$")
#: Words of the Latin that printers fill pages with, but for those that living languages have, too.
_FILLER = frozenset(
    """
    accumsan adipiscing aenean aliquam aliquet aliquip amet anim ante arcu auctor augue aute
    bibendum blandit cillum commodo condimentum congue consectetur consequat convallis cras
    cupidatat curabitur cursus dapibus deserunt diam dictum dignissim dolor donec dui duis
    efficitur egestas eget eleifend elementum elit enim est euismod excepteur facilisis faucibus
    felis fermentum feugiat fugiat gravida habitant hendrerit iaculis incididunt integer
    interdum ipsum irure justo laboris laborum lacinia lacus lectus leo libero ligula lorem
    luctus magna malesuada massa mattis mauris maximus metus minim molestie mollis morbi nam nec
    neque nibh nisi nisl nostrud nulla nullam nunc occaecat odio orci ornare pariatur
    pellentesque pharetra phasellus placerat porta porttitor posuere praesent proident proin
    pulvinar purus quam quis quisque reprehenderit rhoncus risus rutrum sagittis sapien
    scelerisque sed sem semper sint sit sodales sollicitudin sunt suscipit suspendisse tellus
    tempor tempus tincidunt tortor tristique turpis ullamco ullamcorper ultrices ultricies urna
    vehicula vel velit veniam vestibulum vitae vivamus viverra voluptate volutpat vulputate
    """.split()
)
_FEWEST_WORDS = 4


def is_text(text: str) -> bool:
    """Whether a text is one with which a template shows where texts go."""
    beginning = text.strip()[:2_000]
    return bool(_TEXT.search(beginning) or _OF_PEOPLE.search(beginning))


def own(text: str) -> str:
    """Return what a lab wrote into a text that a template brought along, at the lines where that
    stands: without the example of a project, and without the paragraphs that are the template's.
    """
    text = _EXAMPLE.sub(lambda match: "\n" * match[0].count("\n"), text)
    return _PARAGRAPH.sub(
        lambda match: "\n" * match[0].count("\n") if _is_of_template(match[0]) else match[0], text
    )


def _is_of_template(paragraph: str) -> bool:
    return is_text(paragraph) or is_filler(paragraph) or bool(_OF_PAGES.match(paragraph))


def is_filler(text: str) -> bool:
    """Whether a text is one of those that mean nothing: "Nunc sed velit dignissim …"."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return len(words) >= _FEWEST_WORDS and 2 * sum(w in _FILLER for w in words) >= len(words)
