"""`python -m reynard` is the program `reynard`."""

from reynard.cli import main

raise SystemExit(main())
