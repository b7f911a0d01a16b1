/**
 * Every word that readers see, in one language: on pages, badges, pictures and feeds, in the widget
 * and from scripts. Each language has the same objects, which the compiler checks.
 */

export { counts } from "./counts.ts";
export { embed } from "./embed.ts";
export { feeds } from "./feeds.ts";
export { formats, LANGUAGE, LOCALE } from "./formats.ts";
export { addresses, errors, frame, header, home, opening } from "./home.ts";
export { aspects, insights, quotes, typical } from "./insights.ts";
export { labels } from "./labels.ts";
export { log } from "./log.ts";
export { chart, rating, record } from "./numbers.ts";
export { pictures } from "./pictures.ts";
export { problems } from "./problems.ts";
export { questions } from "./questions.ts";
export { article, proof, provenance, review, reviewPage } from "./review.ts";
export { copying, failedSearch, openNow, widget } from "./scripts.ts";
export { chips, results, search } from "./search.ts";
export { summary } from "./summary.ts";
export { dates, hours } from "./time.ts";
