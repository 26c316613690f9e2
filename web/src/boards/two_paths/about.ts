/** What the pages around the board have to know of Two Paths. */
import type { About } from "../about";

export const about: About = {
  pictures: {
    setup: [["hide"]],
    turn: [
      ["hide", "He"],
      ["block", "w"],
    ],
    special: [["bend", "Fw"], ["several", "He"], ["one-side"], ["finish"]],
    end: [["win", "Fw"]],
  },
  example: "f.g/.h./.../.../.../.H./F.G n 2",
  pictureWidth: "19rem",
  besideHeight: "9.5rem",
};
