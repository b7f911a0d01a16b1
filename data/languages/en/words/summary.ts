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
    const blame = low === 0 ? "" : `, ${formats.grouped(low)} of them with one or two stars`;
    const end = next === undefined ? "." : `; ${summary.inSentence(next)}`;
    return `Rated ${formats.average(average)} on average in ${counts.reviews(reviews)}${blame}${end}`;
  },
  praise: (themes) => `Customers praise ${formats.joined(themes)}.`,
  complaints: (themes) => `Customers complain about ${formats.joined(themes)}.`,
  someComplaints: (themes) => `Some customers complain about ${formats.joined(themes)}.`,
  divided: (themes) => `Customers are divided on ${formats.joined(themes)}.`,
  theme: (label, { part, reviews, isDoubted }) => {
    const isAll = part === reviews;
    const all =
      reviews === 1
        ? "one review that mentions"
        : `${formats.grouped(reviews)} reviews that mention`;
    const some = isAll && part > 1 ? "all" : `${formats.grouped(part)} of the`;
    const who = isAll && isDoubted ? counts.reviews(part) : `${some} ${all} it`;
    return `${summary.inSentence(label)} (${who})`;
  },
  moreComplaints: (label, recent, quarter, before) =>
    `Complaints about ${summary.inSentence(label)} have become more frequent: ${recent} opinions since ${quarter}, ${before} before.`,
  partOf: (part, whole) => `${formats.grouped(part)} of ${formats.grouped(whole)}`,
  person: (name, { reviews, praises, complaints }) => {
    const parts = [counts.reviews(reviews)];
    if (praises > 0) parts.push(`${formats.grouped(praises)} with praise`);
    if (complaints > 0) parts.push(`${formats.grouped(complaints)} with complaints`);
    return `${name} (${parts.join(", ")})`;
  },
  namedMost: (people) =>
    `${formats.joined(people)} ${formats.plural(people.length, "is", "are")} named most often.`,
  /** The opinions that the links of the summary search for. */
  opinions: { praise: "praise", complaint: "complaints" },
  since: (opinion, day) => `${opinion} since ${day}`,
  /** The parts of the summary's sentences that lead to reviews. */
  phrases: {
    all: /Rated [\d.]+ on average in \d[\d,]* reviews?/,
    fewStars: /\d[\d,]* of them with one or two stars/,
  },
};
