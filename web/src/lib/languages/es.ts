/** The texts that every page needs, in one language. */
import type { Texts } from "../texts";

const texts = import.meta.glob<Texts>("$locales/es/{games,speech,errors,boards,web}.ftl", { eager: true, query: "?texts", import: "default" });

export default Object.values(texts);
