/** The texts that every page needs, in one language. */
const texts = import.meta.glob<string>("$locales/de/{games,speech,errors,boards,web}.ftl", { eager: true, query: "?raw", import: "default" });

export default Object.values(texts);
