import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import {
  type Evidence,
  type ReviewAnalysis,
  TEXT_LANGUAGES,
  type UndecidedQuestion,
} from "./analysis.ts";
import { OPINIONS, type Polarity } from "./polarity.ts";

/** What is stored is an index in these lists, so an entry keeps its place. */
const POLARITIES = ["positive", "negative", "neutral"] as const;
const KINDS = ["technician", "service", "service_area"] as const;
const HUNDREDTHS = 100;

const Index = Type.Integer({ minimum: 0 });
/** For each piece of evidence: start, length, polarity, and hundredths of confidence. */
const Numbers = Type.Array(Index);
const NUMBERS_PER_EVIDENCE = 4;

const Aspects = Type.Array(Type.Tuple([Type.String(), Index, Numbers]));
const Entities = Type.Array(Type.Tuple([Index, Type.String(), Type.Boolean(), Numbers]));
const Topics = Type.Array(Type.Tuple([Type.String(), Numbers]));
const Answers = Type.Array(Type.Tuple([Type.String(), Type.Boolean(), Numbers]));
/** `1fair-prices 0polite`: for each question its likely side, and its id. */
const Undecided = Type.String();

const Decided = Type.Tuple([Index, Aspects, Entities, Topics, Answers]);
const Stored = Type.Union([
  Decided,
  Type.Tuple([Index, Aspects, Entities, Topics, Answers, Undecided]),
]);
/** How long it is if nothing is undecided. */
const DECIDED_LENGTH: Static<typeof Decided>["length"] = 5;
const checker = TypeCompiler.Compile(Stored);

/**
 * An analysis as the database has it: JSON without the names of members, a third as long, because it
 * is stored once for each review and read whole at each publish. Its language, aspects, entities,
 * topics and answers: `[0,[["price",1,[3,20,1,75]]],[],[],[]]`; then what is undecided, if anything is.
 */
export function storedAnalysis(analysis: ReviewAnalysis): string {
  const decided: Static<typeof Decided> = [
    TEXT_LANGUAGES.indexOf(analysis.language),
    analysis.aspects.map((one) => [
      one.aspect,
      OPINIONS.indexOf(one.opinion),
      packed(one.evidence),
    ]),
    analysis.entities.map((one) => [
      ...([KINDS.indexOf(one.kind), one.name, one.isListed] as const),
      packed(one.evidence),
    ]),
    analysis.topics.map((one) => [one.term, packed([one])]),
    analysis.answers.map((one) => [one.question, one.supports, packed([one])]),
  ];
  const undecided = (analysis.undecided ?? [])
    .map(({ question, leaning }) => `${POLARITIES.indexOf(leaning)}${question}`)
    .join(" ");
  return JSON.stringify(undecided === "" ? decided : [...decided, undecided]);
}

/**
 * Reads what {@link storedAnalysis} wrote. A publish reads all analyses: members are named one by one,
 * which takes half as long as `...` does.
 * @throws TypeError if it is not that
 */
export function readAnalysis(json: string): ReviewAnalysis {
  const value: unknown = JSON.parse(json);
  if (!checker.Check(value)) throw unreadable();
  const [language, aspects, entities, topics, answers] = value;
  const analysis: ReviewAnalysis = {
    language: entryOf(TEXT_LANGUAGES, language),
    aspects: aspects.map(([aspect, opinion, numbers]) => ({
      aspect,
      opinion: entryOf(OPINIONS, opinion),
      evidence: unpacked(numbers),
    })),
    entities: entities.map(([kind, name, isListed, numbers]) => ({
      kind: entryOf(KINDS, kind),
      name,
      isListed,
      evidence: unpacked(numbers),
    })),
    topics: topics.map(([term, numbers]) => {
      const { start, end, polarity, confidence } = evidenceAt(numbers, 0);
      return { term, start, end, polarity, confidence };
    }),
    answers: answers.map(([question, supports, numbers]) => {
      const { start, end, polarity, confidence } = evidenceAt(numbers, 0);
      return { question, supports, start, end, polarity, confidence };
    }),
  };
  if (value.length === DECIDED_LENGTH) return analysis;
  return { ...analysis, undecided: value[5].split(" ").map(undecidedOf) };
}

function undecidedOf(stored: string): UndecidedQuestion {
  return { question: stored.slice(1), leaning: entryOf(POLARITIES, Number(stored.charAt(0))) };
}

function packed(evidence: readonly Evidence[]): number[] {
  return evidence.flatMap(({ start, end, polarity, confidence }) => [
    start,
    end - start,
    POLARITIES.indexOf(polarity),
    Math.round(confidence * HUNDREDTHS),
  ]);
}

function unpacked(numbers: readonly number[]): Evidence[] {
  const evidence: Evidence[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_PER_EVIDENCE) {
    evidence.push(evidenceAt(numbers, at));
  }
  return evidence;
}

function evidenceAt(numbers: readonly number[], at: number): Evidence {
  const start = numberAt(numbers, at);
  return {
    start,
    end: start + numberAt(numbers, at + 1),
    polarity: entryOf<Polarity>(POLARITIES, numberAt(numbers, at + 2)),
    confidence: numberAt(numbers, at + 3) / HUNDREDTHS,
  };
}

function numberAt(numbers: readonly number[], at: number): number {
  const number = numbers[at];
  if (number === undefined) throw unreadable();
  return number;
}

function entryOf<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw unreadable();
  return entry;
}

function unreadable(): TypeError {
  return new TypeError("The database contains an analysis that can't be read");
}
