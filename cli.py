"""Run rulebook from a checkout without installing it: ``python cli.py 13.4``."""

import sys

from rulebook.entry import main

sys.exit(main())
