/** What the pages around the board have to know of Tally Ho!. */
import type { About } from "../about";

export const about: About = {
  pictures: {
    setup: [["turn"]],
    turn: [["ranges"], ["capture"], ["rifle"]],
    special: [["back"], ["rest"], ["leave", "b4-out"]],
    end: [["count", "b4xf4"]],
  },
  example: "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0",
  // North is always up, since the lessons speak of directions.
  lessonBottom: "bears",
};
