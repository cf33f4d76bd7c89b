"""Numbers that titles spell out: "Three Pegs", "Twenty-First", "Zweite Mitteilung"."""

from people.names import normalize_text

_TEENS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen
    """.split()
_ORDINALS = """
    zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
    thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
    """.split()
_TENS = {
    word: 10 * ten
    for ten, forms in enumerate(
        "twenty/twentieth thirty/thirtieth forty/fortieth fifty/fiftieth sixty/sixtieth"
        " seventy/seventieth eighty/eightieth ninety/ninetieth".split(),
        start=2,
    )
    for word in forms.split("/")
}
# German, French, Spanish, Portuguese, Italian and Russian, one to ten, without marks. Words that
# are something else in English ("due", "once") are left out, and the articles.
_ELSEWHERE = (
    "eins erste erster ersten erstes premier premiere primero primera primeiro primeira primo prima"
    " первый первая",
    "zwei zweite zweiter zweiten zweites deux deuxieme seconde segundo segunda secondo seconda"
    " второй вторая",
    "drei dritte dritter dritten drittes trois troisieme tres tercero tercera terceiro terceira tre"
    " terzo terza третий третья",
    "vier vierte vierter vierten viertes quatre quatrieme cuatro cuarto cuarta quatro quarta"
    " quattro четвертый четвертая",
    "funf funfte funfter funften funftes cinq cinquieme cinco quinto quinta cinque пятый пятая",
    "sechs sechste sechster sechsten sechstes sixieme seis sexto sexta sesto sesta шестой шестая",
    "sieben siebte siebter siebten siebtes septieme siete septimo septima setimo setima sette"
    " settimo settima седьмой седьмая",
    "acht achte achter achten achtes huit huitieme ocho octavo octava oito oitavo oitava ottavo"
    " ottava восьмой восьмая",
    "neun neunte neunter neunten neuntes neuf neuvieme nueve noveno novena nove nono nona девятый"
    " девятая",
    "zehn zehnte zehnter zehnten zehntes dixieme diez decimo decima dieci десятый десятая",
)

#: What number a word says, the word as `people.names.normalize_text` gives it.
NUMBER_WORDS = (
    {word: number for number, word in enumerate(_TEENS)}
    | {word: number for number, word in enumerate(_ORDINALS)}
    | _TENS
    | {
        normalize_text(word): number
        for number, words in enumerate(_ELSEWHERE, start=1)
        for word in words.split()
    }
)
