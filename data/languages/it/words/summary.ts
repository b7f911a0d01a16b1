import type { SummaryWords } from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { sinceDay } from "./time.ts";

const QUARTERS = ["primo", "secondo", "terzo", "quarto"];

/** The sentences of the summary. */
export const summary: SummaryWords = {
  /** A label within a sentence: in lower case, unless it is an abbreviation. */
  inSentence: (label) => {
    const [first = "", second = ""] = label;
    return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
  },
  rated: (average, reviews, low, next) => {
    const blame = low === 0 ? "" : `, di cui ${formats.grouped(low)} con una o due stelle`;
    const end = next === undefined ? "." : `; ${summary.inSentence(next)}`;
    return `Valutazione media di ${formats.average(average)} su 5 in base a ${counts.reviews(reviews)}${blame}${end}`;
  },
  /** Labels have no articles, which the object of a verb would need. */
  praise: (themes) => `Che cosa apprezzano i clienti: ${formats.joined(themes)}.`,
  complaints: (themes) => `Che cosa criticano i clienti: ${formats.joined(themes)}.`,
  someComplaints: (themes) => `Che cosa criticano alcuni clienti: ${formats.joined(themes)}.`,
  divided: (themes) => `Pareri discordi: ${formats.joined(themes)}.`,
  theme: (label, { part, reviews, isDoubted }) => {
    const isAll = part === reviews;
    const all = `${formats.grouped(reviews)} recensioni che ne parlano`;
    const some = isAll ? `tutte le ${all}` : `${formats.grouped(part)} delle ${all}`;
    const known = formats.plural(reviews, "nell’unica recensione che ne parla", `in ${some}`);
    const where = isAll && isDoubted ? counts.reviews(part) : known;
    return `${summary.inSentence(label)} (${where})`;
  },
  moreComplaints: (label, recent, quarter, before) => {
    const [year = "", number = ""] = quarter.split("-Q");
    const since = `dal ${QUARTERS[Number(number) - 1]} trimestre del ${year}`;
    return `Sono diventate più frequenti le critiche all’aspetto «${summary.inSentence(label)}»: ${recent} ${since}, ${before} in precedenza.`;
  },
  partOf: (part, whole) =>
    `${formats.grouped(part)} su ${formats.counted(whole, "opinione", "opinioni")}`,
  person: (name, { reviews, praises, complaints }) => {
    const parts = [counts.reviews(reviews)];
    if (praises > 0) parts.push(`${formats.grouped(praises)} con elogi`);
    if (complaints > 0) parts.push(`${formats.grouped(complaints)} con critiche`);
    return `${name} (${parts.join(", ")})`;
  },
  namedMost: (people) =>
    `${formats.plural(people.length, "La persona più citata è", "Le persone più citate sono")} ${formats.joined(people)}.`,
  /** The opinions that the links of the summary search for. */
  opinions: { praise: "elogi", complaint: "critiche" },
  since: (opinion, day) => `${opinion} ${sinceDay(day)}`,
  /** The parts of the summary's sentences that lead to reviews. */
  phrases: {
    all: /Valutazione media di [\d,]+ su 5 in base a \d[\d.]* recension[ei]/,
    fewStars: /\d[\d.]* con una o due stelle/,
  },
};
