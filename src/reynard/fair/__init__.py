"""Commitments, verifiable shuffles and the verifier."""
