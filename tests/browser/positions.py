"""Positions in which everything can be tried at once, taken from the golden ones."""

from __future__ import annotations

from typing import Any

STARTS: dict[str, dict[str, Any]] = {
    "two_paths": {"start": "hfg/.../.../.../.../.../FHG s 1", "seat": "south", "options": {}},
    "tokan": {
        "start": "-,-,l,L,mL,Jlj/-,m,L,L,MlJ,-/-,lJJ,L,jjj,j,-/-,mM,j,l,Mj,-/-,-,J,-,-,JJ b b2",
        "seat": "black",
        "options": {},
    },
    "tally_ho": {
        "start": "LF<.T.>/PD..TTT/T.DF<.T/<...B.F/.PTTB.F/Dv.FvvT/.TTT.TF b HLPPPPDDD/PPDTT f4g4/- b6 2/2 0",
        "seat": "bears",
        "options": {"rounds": "1"},
    },
}
"""For each game a match to ask for, in which the asker moves first."""
