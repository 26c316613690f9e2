/** All that a board of this game needs, in one piece. */
export { speech } from "./speech_tokan";
export { default as Drawing } from "./Tokan.svelte";
