/** What a mix of sides is worth against somebody who knows it, by the exact outcomes of the four ways a duel can end. */

export interface Animal {
  readonly animal: string;
  readonly value: number;
  readonly hide_west: number;
  readonly block_west: number;
  /** The mover's winning chance by hidden and blocked side: `w/e`. */
  readonly outcomes: Readonly<Record<string, number>>;
}

/** How the other one answers a known mix best, and what they gain over the value of the game. */
export interface Answer {
  readonly side: "w" | "e";
  readonly gain: number;
}

const at = (animal: Animal, hidden: string, blocked: string): number => animal.outcomes[`${hidden}/${blocked}`] ?? 0;

/** The blocker's best answer to a mover who is known to hide the disc in the west so often. */
export function againstHider(animal: Animal, west: number): Answer {
  const [ifWest, ifEast] = ["w", "e"].map((side) => west * at(animal, "w", side) + (1 - west) * at(animal, "e", side)) as [
    number,
    number,
  ];
  return { side: ifWest <= ifEast ? "w" : "e", gain: animal.value - Math.min(ifWest, ifEast) };
}

/** The mover's best answer to a blocker who is known to block the west so often. */
export function againstBlocker(animal: Animal, west: number): Answer {
  const [ifWest, ifEast] = ["w", "e"].map((side) => west * at(animal, side, "w") + (1 - west) * at(animal, side, "e")) as [
    number,
    number,
  ];
  return { side: ifWest >= ifEast ? "w" : "e", gain: Math.max(ifWest, ifEast) - animal.value };
}
