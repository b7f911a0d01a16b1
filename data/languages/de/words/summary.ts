import type { SummaryWords } from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The sentences of the summary. */
export const summary: SummaryWords = {
  /** Labels begin with nouns, which keep their capitals. */
  inSentence: (label) => label,
  rated: (average, reviews, low, next) => {
    const blame = low === 0 ? "" : `, davon ${formats.grouped(low)} mit einem oder zwei Sternen`;
    const end = next === undefined ? "." : `; ${next}`;
    return `Durchschnittlich ${formats.average(average)} Sterne aus ${counts.reviews(reviews)}${blame}${end}`;
  },
  praise: (themes) => `Kunden loben ${formats.joined(themes)}.`,
  complaints: (themes) => `Kunden kritisieren ${formats.joined(themes)}.`,
  someComplaints: (themes) => `Einige Kunden kritisieren ${formats.joined(themes)}.`,
  divided: (themes) => `Geteilter Meinung sind Kunden über ${formats.joined(themes)}.`,
  theme: (label, { part, reviews, isDoubted }) => {
    const isAll = part === reviews;
    const all = `${formats.grouped(reviews)} Bewertungen dazu`;
    const some = isAll ? `alle ${all}` : `${formats.grouped(part)} von ${all}`;
    const known = reviews === 1 ? "die einzige Bewertung dazu" : some;
    const who = isAll && isDoubted ? counts.reviews(part) : known;
    return `${summary.inSentence(label)} (${who})`;
  },
  moreComplaints: (label, recent, quarter, before) => {
    const [year = "", name = ""] = quarter.split("-");
    return `Kunden kritisieren ${summary.inSentence(label)} häufiger als früher: seit dem ${name.slice(1)}. Quartal ${year} in ${recent} Meinungen dazu, davor in ${before}.`;
  },
  partOf: (part, whole) => `${formats.grouped(part)} von ${formats.grouped(whole)}`,
  person: (name, { reviews, praises, complaints }) => {
    const parts = [counts.reviews(reviews)];
    if (praises > 0) parts.push(`${formats.grouped(praises)} mit Lob`);
    if (complaints > 0) parts.push(`${formats.grouped(complaints)} mit Kritik`);
    return `${name} (${parts.join(", ")})`;
  },
  namedMost: (people) =>
    `Am häufigsten ${formats.plural(people.length, "wird", "werden")} ${formats.joined(people)} genannt.`,
  /** The opinions that the links of the summary search for. */
  opinions: { praise: "Lob", complaint: "Kritik" },
  since: (opinion, day) => `${opinion} seit dem ${day}`,
  /** The parts of the summary's sentences that lead to reviews. */
  phrases: {
    all: /Durchschnittlich [\d,]+ Sterne aus \d[\d.]* Bewertung(en)?/,
    fewStars: /\d[\d.]* mit einem oder zwei Sternen/,
  },
};
