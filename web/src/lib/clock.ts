/** Clocks on the screen, by the server's time. */
import type { ClockShown } from "./wire";

/** Milliseconds that a seat (0 first, 1 second) has left; null without a clock. `ahead` is the server's clock minus ours. */
export function timeLeft(clock: ClockShown, seat: 0 | 1, name: string, now: number, ahead: number): number | null {
  if (!clock.left) return null;
  const isRunning = (clock.running as readonly string[]).includes(name);
  const spent = isRunning ? Math.max(0, now + ahead - clock.at) : 0;
  return Math.max(0, clock.left[seat] - spent);
}

const two = (value: number): string => String(value).padStart(2, "0");

/** `4:05`, `1:02:03`, under ten seconds with tenths `0:09.4`; days are told by `formatDays`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (ms < 10_000) return `0:${two(seconds)}.${Math.floor(ms / 100) % 10}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** A long time as days, hours or minutes, whichever says it best. */
export function largeUnits(ms: number): { readonly unit: "days" | "hours" | "minutes"; readonly number: number } {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes >= 48 * 60) return { unit: "days", number: Math.floor(minutes / 1440) };
  return minutes >= 60 ? { unit: "hours", number: Math.floor(minutes / 60) } : { unit: "minutes", number: minutes };
}

/** A moment as people say it: the time today, the date before and after. */
export function formatMoment(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(language, isToday ? { timeStyle: "short" } : { dateStyle: "medium" }).format(at);
}

/** Whether a control gives days per move. */
export const isCorrespondence = (control: string): boolean => control.endsWith("d");
