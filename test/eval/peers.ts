import vader from "vader-sentiment";
import wink from "wink-sentiment";
import { aspectOpinions, type Prediction, readRow } from "./predict-row.ts";
import type { Row } from "./rows.ts";

/** Another way to answer what a row asks; it leaves out what it can't answer. */
export interface Peer {
  readonly name: string;
  readonly predict: (row: Row) => Prediction;
}

/** The two best packages on npm: a score above 0 is praise. */
export const LEXICONS = [
  {
    name: "VADER",
    score: (text: string) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
  },
  { name: "wink", score: (text: string) => wink(text).score },
] as const;

/** What people use instead: the stars of the review, and those packages. */
export const PEERS: readonly Peer[] = [
  { name: "stars", predict: byStars },
  ...LEXICONS.map(({ name, score }) => ({ name, predict: byWords(score) })),
];

const MIDDLE = 3;

/** The aspects that Candor finds, all with the polarity of the stars. */
function byStars(row: Row): Prediction {
  const { aspects, rating } = row;
  const id = row.id ?? null;
  if (aspects === undefined || rating === undefined) return { id };
  const polarity = polarityOf(rating - MIDDLE, 0);
  const found = aspectOpinions(row, readRow(row).read);
  return { id, aspects: found.map(({ aspect }) => ({ aspect, polarity })) };
}

/** What the makers of VADER call neutral: compound scores up to this. */
const NEUTRAL = 0.05;

/**
 * Terms by the score of their text; the aspects that Candor finds, by the score of their clauses.
 */
function byWords(score: (text: string) => number): Peer["predict"] {
  const ofText = (text: string) => polarityOf(score(text), NEUTRAL);
  return (row) => {
    const { id = null, text, label, terms, aspects } = row;
    return {
      id,
      ...(label === undefined ? {} : { label: score(text) < 0 ? "negative" : "positive" }),
      ...(terms === undefined
        ? {}
        : { terms: terms.map(({ from, to }) => ({ from, to, polarity: ofText(text) })) }),
      ...(aspects === undefined ? {} : { aspects: judgedBy(ofText, row) }),
    };
  };
}

function judgedBy(ofText: (text: string) => string, row: Row) {
  const { text } = row;
  const { read } = readRow(row);
  const clauses = read.clauses.map(({ start, end }) => text.slice(start, end));
  return aspectOpinions(row, read).map(({ aspect, evidence }) => {
    const said = new Set(evidence.map(({ clause }) => ofText(clauses[clause] ?? "")));
    said.delete("neutral");
    return { aspect, polarity: said.size > 1 ? "mixed" : ([...said][0] ?? "neutral") };
  });
}

function polarityOf(score: number, neutral: number): string {
  if (Math.abs(score) <= neutral) return "neutral";
  return score > 0 ? "positive" : "negative";
}
