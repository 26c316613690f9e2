/** What an animal says: a bubble whose tail points at the origin and whose body keeps within the room to its right. */

const HEAD = 28;
const REST = 16;
const MARGIN = 6;

export interface Bubble {
  readonly path: string;
  /** The ends of the body and its middle. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** The outline for words of this width. */
export function bubble(words: number, room: number): Bubble {
  const end = HEAD + words;
  const over = end + REST + MARGIN - room;
  const shift = over > 0 ? Math.max(REST, over) : 0;
  const [left, right] = [12 - shift, end - shift];
  const back = shift > 0 ? `L14 18H${left + REST}A16 16 0 0 1 ${left} 2` : `C6 14 11 10 ${left} 2`;
  const path = `M${left} -8A16 16 0 0 1 ${left + REST} -24H${right}A16 16 0 0 1 ${right + REST} -8V2A16 16 0 0 1 ${right} 18H30C20 18 10 20 -2 22${back}Z`;
  return { path, left, right: right + REST, middle: (left + right + REST) / 2 };
}
