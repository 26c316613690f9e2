/** One's progress, as the server works it out. Chances are from 0 to 1, intervals 95 %, times milliseconds since 1970. */
import { request } from "./http";

export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Opponent {
  readonly game: string;
  readonly kind: "bot" | "person";
  readonly name: string;
  readonly level: string;
  readonly is_practice: boolean;
  readonly last: number;
  readonly tally: Tally;
}

export interface Curve {
  readonly games: number;
  readonly points: readonly { readonly at: number; readonly rating: number; readonly within: number }[];
  readonly levels: Readonly<Record<string, number>>;
}

export interface Part {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Balance {
  readonly matches: number;
  readonly rounds: number;
  readonly score: number;
  readonly luck: Part;
  readonly skill: Part;
  readonly other: Part;
  readonly proved: number;
}

export interface ReadHabit {
  readonly name: string;
  readonly is_hiding: boolean;
  readonly tries: number;
  readonly rate: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly is_shown: boolean;
}

export interface Readable {
  readonly habits: readonly ReadHabit[];
  readonly over_time: readonly {
    readonly at: number;
    readonly matches: number;
    readonly hiding: number | null;
    readonly blocking: number | null;
  }[];
}

export interface GameProgress {
  readonly total: Tally;
  readonly practice: Tally;
  readonly curve: Curve | null;
  readonly balance: Balance | null;
  readonly mistakes: readonly { readonly kind: string; readonly count: number; readonly loss: number }[];
  readonly readable: Readable | null;
}

export interface Reviews {
  readonly wanted: boolean;
  readonly made: number;
  readonly left: number;
  readonly today: number;
  readonly per_day: number;
  readonly nodes: number;
}

export interface ProgressShown {
  readonly progress: {
    readonly matches: number;
    readonly is_all: boolean;
    readonly games: Readonly<Record<string, GameProgress>>;
    readonly opponents: readonly Opponent[];
  };
  readonly reviews: Reviews;
}

export interface Attempt {
  readonly game: string;
  readonly puzzle: string;
  readonly is_right: boolean;
  readonly at: number;
  readonly rating: number;
}

export const progress = {
  show: () => request<ProgressShown>("GET", "/api/me/progress"),
  wish: (wanted: boolean) => request<Reviews>("PUT", "/api/me/progress/reviews", { wanted }),
  attempts: () => request<readonly Attempt[]>("GET", "/api/me/puzzles"),
};

/** What the shared picture tells. */
export interface Told {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly points: readonly { readonly rating: number; readonly within: number }[];
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[one]!);

/** The picture to share, as SVG: who, which game, the figures, and the curve of strength with its band. */
export function pictureOf({ name, title, lines, points }: Told): string {
  const [left, top, wide, high] = [60, 330, 1080, 230];
  const ratings = points.flatMap((point) => [point.rating - point.within, point.rating + point.within]);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const at = (index: number, rating: number): string =>
    `${(left + (wide * index) / Math.max(1, points.length - 1)).toFixed(1)},${(top + high * (1 - (rating - least) / (most - least || 1))).toFixed(1)}`;
  const band = [
    ...points.map((point, index) => at(index, point.rating + point.within)),
    ...points.map((point, index) => at(index, point.rating - point.within)).reverse(),
  ];
  const curve = points.length
    ? `<polygon points="${band.join(" ")}" fill="#d97b34" opacity="0.25"/><polyline points="${points.map((point, index) => at(index, point.rating)).join(" ")}" fill="none" stroke="#a34712" stroke-width="5" stroke-linejoin="round"/>`
    : "";
  const told = lines
    .map((line, index) => `<text x="60" y="${190 + 46 * index}" font-size="34">${escape(line)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Georgia, serif" fill="#2b2119"><rect width="1200" height="630" fill="#f7ecd5"/><rect x="20" y="20" width="1160" height="590" rx="24" fill="#fffaf0" stroke="#dcc79d" stroke-width="3"/><text x="60" y="100" font-size="58" font-weight="600">${escape(name)}</text><text x="60" y="144" font-size="34" fill="#a34712">${escape(title)}</text><text x="1140" y="100" font-size="38" text-anchor="end" fill="#a34712" font-weight="600">Reynard</text>${told}${curve}</svg>`;
}

/** A picture as a PNG file. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
