"""Show what is misread of the styles that are named, or of all that are not kept back."""

import sys

from tests.benchmarks.made_up_citations import SEEDS, show

for seed in SEEDS:
    show(sys.argv[1:], seed)
