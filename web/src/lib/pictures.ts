/** The pictures of the games, found by their names. */
const PICTURES = import.meta.glob<string>("../pictures/*.svg", { query: "?url", import: "default", eager: true });

/** The address of a game's picture; a game from elsewhere may have none. */
export const pictureOf = (game: string): string | undefined => PICTURES[`../pictures/${game}.svg`];
