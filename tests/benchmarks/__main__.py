"""Print every benchmark's figures: `python -m tests.benchmarks`."""

import sys

from tests.benchmarks import formats, matching

formats.main()
if not matching.DATA.is_dir():
    sys.exit(f"The benchmarks need the public data sets in {matching.DATA}: put them there first.")
matching.main()
