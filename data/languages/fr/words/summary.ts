import type { SummaryWords } from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The sentences of the summary. */
export const summary: SummaryWords = {
  /** A label within a sentence: in lower case, unless it is an abbreviation. */
  inSentence: (label) => {
    const [first = "", second = ""] = label;
    return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
  },
  rated: (average, reviews, low, next) => {
    const blame = low === 0 ? "" : `, dont ${formats.grouped(low)} à une ou deux étoiles`;
    const end = next === undefined ? "." : ` ; ${summary.inSentence(next)}`;
    return `Note moyenne de ${formats.average(average)} sur 5 d’après ${counts.reviews(reviews)}${blame}${end}`;
  },
  praise: (themes) => `Points appréciés par les clients : ${formats.joined(themes)}.`,
  complaints: (themes) => `Points critiqués par les clients : ${formats.joined(themes)}.`,
  someComplaints: (themes) => `Points critiqués par certains clients : ${formats.joined(themes)}.`,
  divided: (themes) => `Avis partagés : ${formats.joined(themes)}.`,
  theme: (label, { part, reviews, isDoubted }) => {
    const isAll = part === reviews;
    const all = `${formats.grouped(reviews)} avis qui en parlent`;
    const some = isAll ? "les" : `${formats.grouped(part)} des`;
    const known = reviews === 1 ? "le seul avis qui en parle" : `${some} ${all}`;
    const who = isAll && isDoubted ? counts.reviews(part) : known;
    return `${summary.inSentence(label)} (${who})`;
  },
  moreComplaints: (label, recent, quarter, before) => {
    const [year, number] = quarter.split("-Q").map(Number);
    const since = `${number === 1 ? "1er" : `${number}e`} trimestre ${year}`;
    return `Le thème « ${summary.inSentence(label)} » est plus souvent critiqué qu’avant : dans ${recent} depuis le ${since}, contre ${before} auparavant.`;
  },
  partOf: (part, whole) => `${formats.grouped(part)} cas sur ${formats.grouped(whole)}`,
  person: (name, { reviews, praises, complaints }) => {
    const parts = [counts.reviews(reviews)];
    if (praises > 0) parts.push(`${formats.grouped(praises)} avec des compliments`);
    if (complaints > 0) parts.push(`${formats.grouped(complaints)} avec des critiques`);
    return `${name} (${parts.join(", ")})`;
  },
  namedMost: (people) =>
    `${formats.plural(people.length, "Personne la plus citée", "Personnes les plus citées")} : ${formats.joined(people)}.`,
  /** The opinions that the links of the summary search for. */
  opinions: { praise: "compliments", complaint: "critiques" },
  since: (opinion, day) => `${opinion} depuis le ${day}`,
  /** The parts of the summary's sentences that lead to reviews. */
  phrases: {
    all: /Note moyenne de [\d,]+ sur 5 d’après \d[\d\u202f]* avis/,
    fewStars: /\d[\d\u202f]* à une ou deux étoiles/,
  },
};
