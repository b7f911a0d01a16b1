import { type Static, Type } from "@sinclair/typebox";
import type { DatePrecision } from "../review/date-precision.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../text/language.ts";
import { Opinion, Polarity } from "./polarity.ts";

const Offset = Type.Integer({ minimum: 0 });

/** A part of a review's text that carries an opinion: `text.slice(start, end)`. */
export const Evidence = Type.Object({
  start: Offset,
  end: Offset,
  polarity: Polarity,
  /** How certain it is that the words say this about the thing, 0 to 1. */
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
});
export type Evidence = Static<typeof Evidence>;

const StoredOpinion = Type.Object({
  aspect: Type.String(),
  opinion: Opinion,
  evidence: Type.Array(Evidence),
});
export type StoredOpinion = Static<typeof StoredOpinion>;

const NamedEntity = Type.Object({
  kind: Type.Union([
    Type.Literal("technician"),
    Type.Literal("service"),
    Type.Literal("service_area"),
  ]),
  /** The name on the owner's list, or a service's id; else the name as it was found. */
  name: Type.String(),
  isListed: Type.Boolean(),
  evidence: Type.Array(Evidence),
});
export type NamedEntity = Static<typeof NamedEntity>;

const TopicTerm = Type.Object({ term: Type.String(), ...Evidence.properties });
export type TopicTerm = Static<typeof TopicTerm>;

const QuestionAnswer = Type.Object({
  question: Type.String(),
  supports: Type.Boolean(),
  start: Offset,
  end: Offset,
  /** What its words say, which may differ from the answer. */
  polarity: Polarity,
  confidence: Evidence.properties.confidence,
});
export type QuestionAnswer = Static<typeof QuestionAnswer>;

const UndecidedQuestion = Type.Object({
  question: Type.String(),
  /** The side that its words and stars make likely; neutral if either may be meant. */
  leaning: Polarity,
});
export type UndecidedQuestion = Static<typeof UndecidedQuestion>;

/** English is read by rules and models, the others by what was learned of them. */
export const READ_LANGUAGES = { english: "en", german: "de", spanish: "es", french: "fr" } as const;
export const LEARNED_LANGUAGES = ["german", "spanish", "french"] as const;
/** `none`: the text has no words. Analyses are stored with an index here, so entries keep their place. */
export const TEXT_LANGUAGES = ["english", "other", "none", ...LEARNED_LANGUAGES] as const;

/** What is known from one review's text. If its language is not read, only that. */
export const ReviewAnalysis = Type.Object({
  language: Type.Union(TEXT_LANGUAGES.map((language) => Type.Literal(language))),
  aspects: Type.Array(StoredOpinion),
  entities: Type.Array(NamedEntity),
  topics: Type.Array(TopicTerm),
  answers: Type.Array(QuestionAnswer),
  /** Questions that it mentions without an answer that was understood. */
  undecided: Type.Optional(Type.Array(UndecidedQuestion)),
});
export type ReviewAnalysis = Static<typeof ReviewAnalysis>;

/** The language (BCP 47) that a text was read in; undefined if that is the site's, or if it was not read. */
export function otherLanguage(
  { language }: Pick<ReviewAnalysis, "language">,
  site: string = DEFAULT_LANGUAGE,
): string | undefined {
  if (language === "other" || language === "none") return undefined;
  const read = READ_LANGUAGES[language];
  return read === primaryLanguage(site) ? undefined : read;
}

/** A published review with its analysis, from which insights are computed. */
export interface AnalyzedReview {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** A day if left out or null. */
  readonly date_precision?: DatePrecision | null | undefined;
  readonly rating: number | null;
  readonly analysis: ReviewAnalysis;
}
