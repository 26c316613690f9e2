"""Bridges to other programs: the engine protocol, OpenSpiel, PettingZoo, Gymnasium."""
