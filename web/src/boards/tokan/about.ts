/** What the pages around the board have to know of Tokan. */
import type { About } from "../about";

export const about: About = {
  pictures: {
    setup: [["range"]],
    turn: [
      ["range", "c4-e4"],
      ["carry", "b2-e2+1"],
      ["lift", "c2-c4+1"],
    ],
    special: [["taboo"], ["close", "c3-e3"], ["gap"]],
    end: [
      ["score", "a2-d2"],
      ["last", "c3-a3"],
    ],
  },
  example: "-,-,-,-,-,-/-,-,Mjl,m,-,-/-,M,L,j,m,Jl/-,-,-,-,-,m/-,-,-,-,-,J r -",
};
