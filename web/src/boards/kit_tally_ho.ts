/** All that a board of this game needs, in one piece. */
export { speech } from "./speech_tally_ho";
export { default as Drawing } from "./TallyHo.svelte";
