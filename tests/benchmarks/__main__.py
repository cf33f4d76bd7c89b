"""Print every benchmark's figures: `python -m tests.benchmarks`."""

import sys

from tests.benchmarks import attribution, formats, linking, matching

formats.main()
if not matching.DATA.is_dir():
    sys.exit(f"The benchmarks need the public data sets in {matching.DATA}: put them there first.")
print("One pair at a time, as a sync decides (publications.matching)\n")
matching.main()
print("Two bibliographies, as manage.py match does (publications.linking)\n")
linking.main()
if attribution.DATA.is_file():
    attribution.main()
