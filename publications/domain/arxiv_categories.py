"""What arXiv calls its categories (https://arxiv.org/category_taxonomy), by their codes."""

import re

_ALONE = {
    "gr-qc": "General Relativity and Quantum Cosmology",
    "hep-ex": "High Energy Physics - Experiment",
    "hep-lat": "High Energy Physics - Lattice",
    "hep-ph": "High Energy Physics - Phenomenology",
    "hep-th": "High Energy Physics - Theory",
    "math-ph": "Mathematical Physics",
    "nucl-ex": "Nuclear Experiment",
    "nucl-th": "Nuclear Theory",
    "quant-ph": "Quantum Physics",
}
#: The categories of an archive, each a code and its name.
_ARCHIVES = {
    "cs": """
        AI Artificial Intelligence; AR Hardware Architecture; CC Computational Complexity;
        CE Computational Engineering, Finance, and Science; CG Computational Geometry;
        CL Computation and Language; CR Cryptography and Security;
        CV Computer Vision and Pattern Recognition; CY Computers and Society; DB Databases;
        DC Distributed, Parallel, and Cluster Computing; DL Digital Libraries;
        DM Discrete Mathematics; DS Data Structures and Algorithms; ET Emerging Technologies;
        FL Formal Languages and Automata Theory; GL General Literature; GR Graphics;
        GT Computer Science and Game Theory; HC Human-Computer Interaction;
        IR Information Retrieval; IT Information Theory; LG Machine Learning;
        LO Logic in Computer Science; MA Multiagent Systems; MM Multimedia;
        MS Mathematical Software; NA Numerical Analysis; NE Neural and Evolutionary Computing;
        NI Networking and Internet Architecture; OH Other Computer Science; OS Operating Systems;
        PF Performance; PL Programming Languages; RO Robotics; SC Symbolic Computation; SD Sound;
        SE Software Engineering; SI Social and Information Networks; SY Systems and Control
    """,
    "eess": """
        AS Audio and Speech Processing; IV Image and Video Processing; SP Signal Processing;
        SY Systems and Control
    """,
    "stat": """
        AP Applications; CO Computation; ME Methodology; ML Machine Learning;
        OT Other Statistics; TH Statistics Theory
    """,
    "econ": "EM Econometrics; GN General Economics; TH Theoretical Economics",
    "math": """
        AC Commutative Algebra; AG Algebraic Geometry; AP Analysis of PDEs; AT Algebraic Topology;
        CA Classical Analysis and ODEs; CO Combinatorics; CT Category Theory;
        CV Complex Variables; DG Differential Geometry; DS Dynamical Systems;
        FA Functional Analysis; GM General Mathematics; GN General Topology; GR Group Theory;
        GT Geometric Topology; HO History and Overview; IT Information Theory;
        KT K-Theory and Homology; LO Logic; MG Metric Geometry; MP Mathematical Physics;
        NA Numerical Analysis; NT Number Theory; OA Operator Algebras;
        OC Optimization and Control; PR Probability; QA Quantum Algebra; RA Rings and Algebras;
        RT Representation Theory; SG Symplectic Geometry; SP Spectral Theory; ST Statistics Theory
    """,
    "astro-ph": """
        CO Cosmology and Nongalactic Astrophysics; EP Earth and Planetary Astrophysics;
        GA Astrophysics of Galaxies; HE High Energy Astrophysical Phenomena;
        IM Instrumentation and Methods for Astrophysics; SR Solar and Stellar Astrophysics
    """,
    "cond-mat": """
        dis-nn Disordered Systems and Neural Networks; mes-hall Mesoscale and Nanoscale Physics;
        mtrl-sci Materials Science; other Other Condensed Matter; quant-gas Quantum Gases;
        soft Soft Condensed Matter; stat-mech Statistical Mechanics;
        str-el Strongly Correlated Electrons; supr-con Superconductivity
    """,
    "nlin": """
        AO Adaptation and Self-Organizing Systems; CD Chaotic Dynamics;
        CG Cellular Automata and Lattice Gases; PS Pattern Formation and Solitons;
        SI Exactly Solvable and Integrable Systems
    """,
    "physics": """
        acc-ph Accelerator Physics; ao-ph Atmospheric and Oceanic Physics;
        app-ph Applied Physics; atm-clus Atomic and Molecular Clusters; atom-ph Atomic Physics;
        bio-ph Biological Physics; chem-ph Chemical Physics; class-ph Classical Physics;
        comp-ph Computational Physics; data-an Data Analysis, Statistics and Probability;
        ed-ph Physics Education; flu-dyn Fluid Dynamics; gen-ph General Physics;
        geo-ph Geophysics; hist-ph History and Philosophy of Physics;
        ins-det Instrumentation and Detectors; med-ph Medical Physics; optics Optics;
        plasm-ph Plasma Physics; pop-ph Popular Physics; soc-ph Physics and Society;
        space-ph Space Physics
    """,
    "q-bio": """
        BM Biomolecules; CB Cell Behavior; GN Genomics; MN Molecular Networks;
        NC Neurons and Cognition; OT Other Quantitative Biology; PE Populations and Evolution;
        QM Quantitative Methods; SC Subcellular Processes; TO Tissues and Organs
    """,
    "q-fin": """
        CP Computational Finance; EC Economics; GN General Finance; MF Mathematical Finance;
        PM Portfolio Management; PR Pricing of Securities; RM Risk Management;
        ST Statistical Finance; TR Trading and Market Microstructure
    """,
}
_CODE_AND_NAME = re.compile(r"(\S+) ([^;]+?)\s*(?:;|$)")


def _names() -> dict[str, str]:
    of_archives = {
        f"{archive}.{code}".lower(): re.sub(r"\s+", " ", name)
        for archive, listed in _ARCHIVES.items()
        for code, name in _CODE_AND_NAME.findall(listed.strip())
    }
    return {**_ALONE, **of_archives}


_NAMES = _names()


def category_name(keyword: str) -> str:
    """Return what arXiv calls the category with this code ("cs.LG"); else the keyword itself.

    Listings print the categories of computer science without their archive and all in capitals.
    """
    code = keyword.strip()
    name = _NAMES.get(code.lower())
    if name is None and code.isupper():
        name = _NAMES.get(f"cs.{code.lower()}")
    return name or keyword
