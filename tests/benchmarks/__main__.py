"""Print every benchmark's figures: `python -m tests.benchmarks`."""

import subprocess
import sys

from tests.benchmarks import attribution, formats, linking, matching

formats.main()
for database in ("sqlite", "postgresql"):
    # A process each: Django knows one database in its life.
    subprocess.run([sys.executable, "-m", "tests.benchmarks.intake", database], check=True)
if matching.DATA.is_dir():
    print("\nOne pair at a time, as a sync decides (publications.matching)\n")
    matching.main()
    print("Two bibliographies, as manage.py match does (publications.matching.linking)\n")
    linking.main()
else:
    print("\nMatching was not measured: its public data sets are not on this machine.")
if attribution.DATA.is_file():
    attribution.main()
