/**
 * Every word that people read on pages, badges, pictures and feeds, in the widget and from scripts.
 * Data is not included: what customers and the business wrote, the insights, the API description
 * and its messages about parameters. For another language, make the same objects in it and export
 * them here instead.
 *
 * Import all as `SAY`. A script's bundle keeps only the objects that it uses, as long as none calls
 * a function when it is loaded.
 */

export { counts } from "./words/counts.ts";
export { docs, types } from "./words/docs.ts";
export { feeds } from "./words/feeds.ts";
export { addresses, errors, frame, header, home, opening } from "./words/home.ts";
export { aspects, insights, quotes, summary, typical } from "./words/insights.ts";
export { log } from "./words/log.ts";
export { chart, rating, record } from "./words/numbers.ts";
export { pictures } from "./words/pictures.ts";
export { article, provenance, review, reviewPage } from "./words/review.ts";
export { copying, openNow, widget } from "./words/scripts.ts";
export { chips, results, search } from "./words/search.ts";
export { dates, hours } from "./words/time.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE = "en";
