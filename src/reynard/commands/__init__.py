"""The subcommands of `reynard`, one module per group, each with a `register(subparsers)`; heavy things are imported to run."""
