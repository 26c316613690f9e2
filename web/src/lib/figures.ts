/** Figures as people read them: shares, their intervals, points of winning chance. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** A share as a percentage. */
export const percent = (share: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    share,
  );

/** A number with so many digits after the point at most. */
export const number = (value: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** A change of winning chance in percentage points, with its sign. */
export const points = (change: number, language: string, digits = 1): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  }).format(100 * change);

/** An interval of shares, as in 59–65 %. */
export const between = (low: number, high: number, language: string, digits = 0): string => {
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${plain.format(100 * low)}–${percent(high, language, digits)}`;
};

/** Even numbers for an axis: between four and seven steps from low to high. */
export function ticks(low: number, high: number): number[] {
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span));
  const step = [0.1, 0.2, 0.25, 0.5, 1, 2].map((one) => one * power).find((one) => span / one <= 6) ?? power;
  const found: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9) * step; at <= high + step * 1e-9; at += step)
    found.push(Number(at.toPrecision(12)));
  return found;
}
