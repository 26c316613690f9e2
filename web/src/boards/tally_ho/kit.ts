/** All that a board of this game needs, in one piece. */
export { speech } from "./speech";
export { default as Drawing } from "./Drawing.svelte";
