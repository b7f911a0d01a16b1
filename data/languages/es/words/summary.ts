import type { SummaryWords } from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

const QUARTERS = ["primer", "segundo", "tercer", "cuarto"];

/** The sentences of the summary. */
export const summary: SummaryWords = {
  /** A label within a sentence: in lower case, unless it is an abbreviation. */
  inSentence: (label) => {
    const [first = "", second = ""] = label;
    return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
  },
  rated: (average, reviews, low, next) => {
    const blame = low === 0 ? "" : `, ${formats.grouped(low)} de ellas con una o dos estrellas`;
    const end = next === undefined ? "." : `; ${summary.inSentence(next)}`;
    return `Puntuación media de ${formats.average(average)} sobre 5 según ${counts.reviews(reviews)}${blame}${end}`;
  },
  /** Labels have no articles, which the object of a verb would need. */
  praise: (themes) => `Lo que elogian los clientes: ${formats.joined(themes)}.`,
  complaints: (themes) => `Lo que critican los clientes: ${formats.joined(themes)}.`,
  someComplaints: (themes) => `Lo que critican algunos clientes: ${formats.joined(themes)}.`,
  divided: (themes) => `Opiniones divididas: ${formats.joined(themes)}.`,
  theme: (label, { part, reviews, isDoubted }) => {
    const isAll = part === reviews;
    const all = formats.plural(
      reviews,
      "la única reseña",
      `las ${formats.grouped(reviews)} reseñas`,
    );
    const some = isAll ? all : `${formats.grouped(part)} de ${all}`;
    const where = isAll && isDoubted ? counts.reviews(part) : `en ${some} sobre el tema`;
    return `${summary.inSentence(label)} (${where})`;
  },
  moreComplaints: (label, recent, quarter, before) => {
    const [year = "", number = ""] = quarter.split("-Q");
    const since = `el ${QUARTERS[Number(number) - 1]} trimestre de ${year}`;
    return `Han aumentado las quejas sobre ${summary.inSentence(label)}: ${recent} opiniones desde ${since}; antes, ${before}.`;
  },
  partOf: (part, whole) => `${formats.grouped(part)} de ${formats.grouped(whole)}`,
  person: (name, { reviews, praises, complaints }) => {
    const parts = [counts.reviews(reviews)];
    if (praises > 0) parts.push(`${formats.grouped(praises)} con elogios`);
    if (complaints > 0) parts.push(`${formats.grouped(complaints)} con quejas`);
    return `${name} (${parts.join(", ")})`;
  },
  namedMost: (people) =>
    `${formats.plural(people.length, "La persona más mencionada es", "Las personas más mencionadas son")} ${formats.joined(people)}.`,
  /** The opinions that the links of the summary search for. */
  opinions: { praise: "elogios", complaint: "quejas" },
  since: (opinion, day) => `${opinion} desde el ${day}`,
  /** The parts of the summary's sentences that lead to reviews. */
  phrases: {
    all: /Puntuación media de [\d,]+ sobre 5 según \d[\d.]* reseñas?/,
    fewStars: /\d[\d.]* de ellas con una o dos estrellas/,
  },
};
