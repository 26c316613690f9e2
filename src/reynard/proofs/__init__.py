"""Proofs of whole positions: split into parts for all cores, kept on the way, written down so that anybody can check them."""
