/** A board for games that bring none of their own: drawn from what the game declares. */
export { speech } from "./speech";
export { default as Drawing } from "./Drawing.svelte";
