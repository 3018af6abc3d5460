"""``python -m rulebook`` is the installed command."""

import sys

from rulebook.entry import main

sys.exit(main())
