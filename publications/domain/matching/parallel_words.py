"""Words that exclude each other: two titles that differ in one of a row are two works."""

import functools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from publications.domain.matching.close_reading import sign_of

# A row's words are parallel groups, places, times or sides of one thing. A word may stand in
# several rows; it excludes those of each. Plurals and British spellings need no row of their own.
_ROWS = """
    man woman | male female | boy girl | mother father parent | maternal paternal parental
    | husband wife | son daughter | brother sister | men women
    child adult adolescent infant neonate newborn toddler elderly teenager youth preschooler student
    | children adults | pediatric adult geriatric neonatal adolescent | older younger | young old
    | childhood adulthood adolescence infancy | juvenile adult larval
    rural urban suburban | northern southern eastern western central | north south east west
    | left right | upper lower | top bottom | inner outer | indoor outdoor | onshore offshore
    | inland coastal | domestic foreign international | inpatient outpatient | local global
    | anterior posterior | dorsal ventral | proximal distal | medial lateral | superior inferior
    | ipsilateral contralateral | frontal parietal temporal occipital | cervical thoracic lumbar
    | marine terrestrial freshwater | tropical temperate boreal arctic | developed developing
    before after during | prenatal postnatal perinatal antenatal
    | preoperative postoperative intraoperative perioperative | early late mid
    | morning evening afternoon night | day night | daytime nighttime
    | spring summer autumn fall winter
    | january february march april may june july august september october november december
    | monday tuesday wednesday thursday friday saturday sunday
    | daily weekly monthly quarterly annual yearly biennial | past present future
    | ancient medieval modern contemporary | acute chronic | short long | short medium long
    | old new | pre post | prewar postwar interwar | ex ante | interim final preliminary
    high low medium | high moderate low | mild moderate severe | large small | maximum minimum
    | maximal minimal | max min | strong weak | hard soft | fast slow | hot cold warm | wet dry
    | light dark | light heavy | thick thin | deep shallow | positive negative neutral
    | active passive inactive | increase decrease | increasing decreasing | gain loss
    | rise fall decline | growth decline | best worst | optimistic pessimistic | big small
    | micro macro meso nano | narrow wide broad | partial full complete
    with without | static dynamic | online offline | explicit implicit | exact approximate
    | internal external | horizontal vertical | serial parallel sequential | forward backward
    | row column | sparse dense | discrete continuous | read write | open closed
    | centralized distributed decentralized | homogeneous heterogeneous | linear nonlinear
    | synchronous asynchronous | deterministic stochastic probabilistic randomized
    | supervised unsupervised semisupervised | directed undirected | symmetric asymmetric
    | stationary nonstationary mobile | single double triple multiple | binary ternary
    | primary secondary tertiary | undergraduate graduate postgraduate | public private
    | elementary primary secondary | qualitative quantitative | theoretical experimental
    | theory experiment practice | prospective retrospective | longitudinal crosssectional
    | buyer seller | producer consumer | supply demand | import export | input output
    | encoder decoder | encoding decoding | sender receiver | client server | parent child
    | teacher student | employer employee | physician nurse patient | doctor nurse patient
    | reader writer | host guest | lender borrower | author reviewer | host pathogen
    | acid base | acidic basic alkaline | cation anion | cationic anionic nonionic
    | oxidation reduction | donor acceptor | solid liquid gas | cis trans | ortho meta para
    | endo exo | solvent solute | vivo vitro silico | afferent efferent | systolic diastolic
    | arterial venous | artery vein | agonist antagonist | aerobic anaerobic
    | sensory motor | sympathetic parasympathetic | malignant benign | dominant recessive
    | electron positron proton neutron muon pion kaon photon | quark antiquark | fermion boson
    | type subtype | vaccinated unvaccinated | trained untrained | treated untreated
    | smoker nonsmoker | survivor nonsurvivor | diabetic nondiabetic
    red green blue yellow black white | euro dollar yen | author publisher
    | latin greek arabic english german french spanish chinese japanese | first last
    """


def _rows() -> Iterator[list[str]]:
    """Yield the rows, and those of names of one kind: countries, substances, animals, diseases."""
    names = (Path(__file__).parent / "kinds_of_names.txt").read_text("ascii")
    for row in (*_ROWS.replace("\n    ", " | ").split("|"), *names.splitlines()):
        yield [sign_of(word) for word in row.split()]


@functools.cache
def _rows_of() -> dict[str, frozenset[int]]:
    """Return in which rows each word stands, by its sign."""
    rows: dict[str, set[int]] = defaultdict(set)
    for number, row in enumerate(_rows()):
        for sign in row:
            rows[sign].add(number)
    return {sign: frozenset(numbers) for sign, numbers in rows.items()}


#: Whom or what a paper is about, in words that name a part of a whole.
GROUPS = frozenset(
    map(
        sign_of,
        """
        men women man woman male female boys girls children child adults adult adolescents infants
        neonates elderly teenagers youth rural urban suburban pregnant pregnancy pediatric geriatric
        neonatal prenatal postnatal inpatient outpatient veterans smokers nonsmokers vaccinated
        unvaccinated mice rats rabbits pigs dogs cats cattle sheep zebrafish humans primates preterm
        premature postmenopausal premenopausal older younger young aged healthy obese overweight
        diabetic nondiabetic hypertensive hospitalized homeless immigrant migrant refugee
        """.split(),
    )
)


def are_parallel(one: str, other: str) -> bool:
    """Whether two words, as signs, exclude each other."""
    rows = _rows_of()
    return one != other and one in rows and not rows[one].isdisjoint(rows.get(other, ()))


# Words of how, not of what: one stands for the other where a title is quoted by heart.
_SYNONYMS = tuple(
    # "approaches" is read as the plural of "approache".
    frozenset(sign_of(word + ending) for word in row.split() for ending in ("", "es"))
    for row in (
        "approach method technique methodology framework scheme mechanism strategy",
        "system project prototype tool environment platform architecture",
        "effective efficient fast",
        "effectively efficiently",
        "data information database dbms databases",
        "evaluation execution processing",
        "study analysis investigation evaluation assessment examination exploration",
        "problem issue challenge",
        "general generalized generic",
        "section issue session",
        "new novel improved enhanced",
        "usage use utilization",
    )
)


def are_synonyms(one: str, other: str) -> bool:
    """Whether two words say nearly the same of how something was done."""
    return any(one in row and other in row for row in _SYNONYMS)


# Words of what is used and how it is done: who quotes by heart takes one for another. Words of what
# is found, treated, made or shown are none, nor are any names.
_OF_HOW = frozenset(
    map(
        sign_of,
        """
        access actual algorithm analysis answer answering application approach architecture
        attribute automated based benchmark building business challenge class code commerce
        complete complex component computation computing concept constraint construction content
        context cost cube data database definition description design development device document
        domain dynamic effective efficient element engine environment evaluation execution
        experience expression facility fast feature file format framework function general goal
        implementation index indexing information input integration interaction interface issue
        item join joining knowledge language large level library limitation link list logic machine
        management market measure mechanism memory method mining model modeling module network
        neural new novel object objective online operation operator opportunity optimization order
        organization oriented output overview paradigm pattern performance perspective point policy
        practice predicate principle problem procedure processing program programming project
        property protocol prototype query range relation relationship repository representation
        requirement research resource result retail retrieval rule schema scheme search section
        semantic server service set simple software solution sorting source space specification
        specifying standard storage store strategy structure structured study support system table
        task technique technology term theory time tool tree type update use user value view web
        """.split(),
    )
)


def is_of_how(word: str) -> bool:
    """Whether a word, as a sign, says how something was done, in a word for which others stand."""
    return word in _OF_HOW
