/**
 * Every word that people read on pages, badges, pictures and feeds, in the widget and from scripts.
 * Data is not included: what customers and the business wrote, the insights, the API description
 * and its messages about parameters. For another language, make the same objects in it and export
 * them here instead.
 *
 * Import all as `SAY`. A script's bundle keeps only the objects that it uses, as long as none calls
 * a function when it is loaded.
 */

export { counts } from "./counts.ts";
export { docs, types } from "./docs.ts";
export { embed } from "./embed.ts";
export { feeds } from "./feeds.ts";
export { addresses, errors, frame, header, home, opening } from "./home.ts";
export { aspects, insights, quotes, summary, typical } from "./insights.ts";
export { log } from "./log.ts";
export { chart, rating, record } from "./numbers.ts";
export { pictures } from "./pictures.ts";
export { article, provenance, review, reviewPage } from "./review.ts";
export { copying, failedSearch, openNow, widget } from "./scripts.ts";
export { chips, results, search } from "./search.ts";
export { dates, hours } from "./time.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE = "en";
