/** Short sounds made on the spot: knocks of wood, a turned tile, a little chime. No files. */
import { settings } from "./settings.svelte";

export type Sound = "move" | "leap" | "capture" | "turn" | "block" | "win" | "error" | "turn-mine";

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly shape: OscillatorType;
  readonly loudness: number;
  /** Where the pitch glides to. */
  readonly to?: number;
}

const knock = (at: number, pitch: number, loudness = 0.5): Tone => ({ at, pitch, to: pitch * 0.55, length: 0.07, shape: "triangle", loudness });
const bell = (at: number, pitch: number, loudness = 0.22): Tone => ({ at, pitch, length: 0.35, shape: "sine", loudness });

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [knock(0, 330)],
  leap: [knock(0, 300, 0.35), knock(0.11, 360, 0.35), knock(0.22, 430)],
  capture: [knock(0, 240), knock(0.05, 150, 0.6)],
  turn: [{ at: 0, pitch: 700, to: 1100, length: 0.05, shape: "sine", loudness: 0.18 }, knock(0.09, 300)],
  block: [knock(0, 130, 0.7)],
  win: [bell(0, 523), bell(0.13, 659), bell(0.26, 784), bell(0.42, 1047, 0.26)],
  error: [{ at: 0, pitch: 190, to: 150, length: 0.14, shape: "sine", loudness: 0.25 }],
  "turn-mine": [bell(0, 660, 0.14), bell(0.1, 880, 0.14)],
};

let context: AudioContext | null = null;

/** Plays a sound unless sounds are off, or the browser does not let us before the first touch. */
export function playSound(name: Sound): void {
  if (!settings.now.isSoundOn || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of SOUNDS[name]) playTone(context, tone);
}

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(tone.loudness, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.02);
}
