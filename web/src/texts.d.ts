/** Texts that the build takes from the Fluent files, see `build/texts.ts`. */
declare module "virtual:languages" {
  type Loader = () => Promise<{ default: import("./lib/texts").Texts }>;
  export const NAMES: Readonly<Record<string, string>>;
  export const LOADERS: Readonly<Record<string, readonly [first: Loader, rest: Loader]>>;
}

declare module "virtual:texts/*" {
  const texts: import("./lib/texts").Texts;
  export default texts;
}
