/** All that a board of this game needs, in one piece. */
export { speech } from "./speech_two_paths";
export { default as Drawing } from "./TwoPaths.svelte";
