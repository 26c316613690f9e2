/** Short sounds made on the spot, of wood, felt and paper: shaped noise and a few low tones. No files. On phones some can be felt, too. */
import type { Sound } from "../boards/sounds";
import { settings } from "./settings.svelte";

type Name = Sound | "turn-mine";

/** A burst of noise through a filter: what a thing is made of. */
interface Rustle {
  readonly at: number;
  readonly filter: BiquadFilterType;
  readonly pitch: number;
  /** Where the filter glides to. */
  readonly to?: number;
  /** How narrow the filter is: high rings, low rustles. */
  readonly ring: number;
  readonly length: number;
  readonly loudness: number;
}

/** A tone: how large a thing is. */
interface Tone {
  readonly at: number;
  readonly tone: number;
  readonly to?: number;
  readonly length: number;
  readonly loudness: number;
}

type Part = Rustle | Tone;

/** Wood on wood: a bright click with a body below. */
const wood = (at: number, pitch: number, loudness = 0.5): Part[] => [
  { at, filter: "bandpass", pitch: pitch * 3.2, ring: 5, length: 0.05, loudness: loudness * 1.5 },
  { at, tone: pitch, to: pitch * 0.7, length: 0.09, loudness: loudness * 0.55 },
];
/** Something soft set down: hardly any edge. */
const felt = (at: number, loudness = 0.5): Part[] => [
  { at, filter: "lowpass", pitch: 420, to: 160, ring: 0.7, length: 0.11, loudness: loudness * 1.2 },
  { at, tone: 110, to: 75, length: 0.1, loudness: loudness * 0.5 },
];
/** Paper that turns or slides. */
const paper = (at: number, from: number, to: number, length: number, loudness = 0.25): Part[] => [
  { at, filter: "bandpass", pitch: from, to, ring: 0.9, length, loudness },
];
/** A small wooden bar that rings. */
const bar = (at: number, tone: number, loudness = 0.2): Part[] => [
  { at, tone, length: 0.42, loudness },
  { at, tone: tone * 3.93, length: 0.08, loudness: loudness * 0.35 },
];

const SOUNDS: Readonly<Record<Name, readonly Part[]>> = {
  pick: paper(0, 900, 1500, 0.05, 0.12),
  move: [...paper(0, 700, 500, 0.08, 0.12), ...wood(0.07, 250, 0.4)],
  turn: [...paper(0, 1400, 3600, 0.12, 0.3), ...wood(0.3, 320, 0.35)],
  error: [...felt(0, 0.35), ...felt(0.12, 0.25)],
  fence: [...wood(0, 150, 0.6), ...wood(0.035, 210, 0.4)],
  hands: [...paper(0, 500, 1300, 0.16, 0.22), ...felt(0.02, 0.3)],
  step: felt(0, 0.45),
  home: [...wood(0, 180, 0.4), ...bar(0.1, 659), ...bar(0.2, 880)],
  climb: [...wood(0, 220, 0.55), ...felt(0.02, 0.4)],
  close: [...paper(0, 420, 300, 0.2, 0.2), ...wood(0.2, 190, 0.3)],
  shot: [{ at: 0, filter: "lowpass", pitch: 2600, to: 180, ring: 0.6, length: 0.22, loudness: 0.7 }, ...felt(0, 0.6)],
  pounce: [...paper(0, 300, 900, 0.1, 0.2), ...felt(0.05, 0.7)],
  axe: [...wood(0, 420, 0.6), ...wood(0.11, 240, 0.35)],
  leave: [...felt(0, 0.35), ...felt(0.12, 0.3), ...felt(0.24, 0.2)],
  gates: [...paper(0, 260, 520, 0.35, 0.3), ...wood(0.36, 120, 0.55), ...wood(0.42, 140, 0.4)],
  win: [...bar(0, 523), ...bar(0.13, 659), ...bar(0.26, 784), ...bar(0.42, 1047, 0.26)],
  lose: [...bar(0, 440, 0.16), ...bar(0.2, 392, 0.16), ...bar(0.42, 330, 0.18)],
  draw: [...bar(0, 523, 0.16), ...bar(0.18, 587, 0.16), ...bar(0.36, 523, 0.16)],
  "turn-mine": [...bar(0, 660, 0.14), ...bar(0.1, 880, 0.14)],
};

/** Milliseconds on and off. */
const FELT: Partial<Readonly<Record<Name, readonly number[]>>> = {
  fence: [12],
  hands: [18],
  climb: [14],
  shot: [25],
  pounce: [16],
  axe: [10, 40, 16],
  home: [10, 30, 10],
  gates: [15, 60, 15],
  win: [20, 60, 20, 60, 40],
  lose: [40],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound unless sounds are off, or the browser does not let us before the first touch. */
export function playSound(name: Name): void {
  if (!settings.now.isSoundOn) return;
  feel(name);
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const part of SOUNDS[name]) playPart(context, part);
}

/** A little shake, on phones whose system allows it and whose owner has touched the page. */
function feel(name: Name): void {
  const pattern = FELT[name];
  if (pattern && !settings.isStill && navigator.userActivation?.hasBeenActive && matchMedia("(pointer: coarse)").matches)
    navigator.vibrate?.([...pattern]);
}

function playPart(audio: AudioContext, part: Part): void {
  const start = audio.currentTime + part.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(part.loudness, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  gain.connect(audio.destination);
  const source = "tone" in part ? toneOf(audio, part, start) : rustleOf(audio, part, start);
  source.out.connect(gain);
  source.node.start(start);
  source.node.stop(start + part.length + 0.02);
}

function toneOf(audio: AudioContext, part: Tone, start: number): { node: AudioScheduledSourceNode; out: AudioNode } {
  const node = audio.createOscillator();
  node.type = "sine";
  node.frequency.setValueAtTime(part.tone, start);
  if (part.to !== undefined) node.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  return { node, out: node };
}

function rustleOf(audio: AudioContext, part: Rustle, start: number): { node: AudioScheduledSourceNode; out: AudioNode } {
  noise ??= whiteNoise(audio);
  const node = audio.createBufferSource();
  node.buffer = noise;
  node.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = part.filter;
  filter.Q.value = part.ring;
  filter.frequency.setValueAtTime(part.pitch, start);
  if (part.to !== undefined) filter.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  node.connect(filter);
  return { node, out: filter };
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return buffer;
}
