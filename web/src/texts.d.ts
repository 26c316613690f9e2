/** Texts that the build takes from the Fluent files, see `build/texts.ts`. */
declare module "virtual:texts/*" {
  const texts: import("./lib/texts").Texts;
  export default texts;
}
