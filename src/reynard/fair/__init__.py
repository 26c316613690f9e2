"""Fairness that can be checked: sealed choices, sealed and shared deals, and the verifier. See docs/fairness.md."""
