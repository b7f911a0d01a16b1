import {
  accuracy,
  aspectF1,
  categoryF1,
  isMixed,
  judgedLabels,
  judgedTerms,
  macroF1,
  mixedAccuracy,
  type Predicted,
  peopleF1,
  polarAccuracy,
  takesSide,
} from "./measures.ts";
import type { Prediction } from "./predict-row.ts";
import type { Row } from "./rows.ts";

export interface Measure {
  readonly name: string;
  /** What a prediction must answer to be measured. */
  readonly asks: keyof Prediction;
  readonly goal?: number;
  readonly of: (all: readonly Predicted[]) => number;
  /**
   * How many of the counted things (terms, names, …) the labels of a row have, whatever the
   * answers.
   */
  readonly items: (row: Row) => number;
}

/** A file of labeled rows, and what is measured on it. */
export interface LabeledSet {
  readonly file: string;
  readonly isTraining?: boolean;
  readonly measures: readonly Measure[];
}

interface ServiceGoals {
  readonly joint: number;
  readonly negative: number;
  readonly mixed?: number;
  readonly people: number;
}

const aspectsOf = ({ aspects = [] }: Row): number => aspects.length;
const aspectsIfMixed = (row: Row): number => (isMixed(row) ? aspectsOf(row) : 0);
const termsOf = ({ terms: all = [] }: Row): number => all.length;
const sidedTermsOf = ({ terms: all = [] }: Row): number =>
  all.filter(({ polarity }) => takesSide(polarity ?? "")).length;

const terms = (goal?: number): Measure => ({
  name: "terms, accuracy of three",
  asks: "terms",
  ...(goal === undefined ? {} : { goal }),
  of: (all) => accuracy(judgedTerms(all)),
  items: termsOf,
});
const labels = (goal: number): Measure => ({
  name: "whole texts, accuracy of two",
  asks: "label",
  goal,
  of: (all) => accuracy(judgedLabels(all)),
  items: () => 1,
});
const aspects = (goals: ServiceGoals): Measure[] => [
  {
    name: "aspect and polarity, F1",
    asks: "aspects",
    goal: goals.joint,
    of: (all) => aspectF1(all),
    items: aspectsOf,
  },
  {
    name: "negative aspects, F1",
    asks: "aspects",
    goal: goals.negative,
    of: (all) => aspectF1(all, "negative"),
    items: (row) => (row.aspects ?? []).filter(({ polarity }) => polarity === "negative").length,
  },
  {
    name: "polarity on mixed reviews",
    asks: "aspects",
    ...(goals.mixed === undefined ? {} : { goal: goals.mixed }),
    of: (all) => mixedAccuracy(all),
    items: aspectsIfMixed,
  },
  {
    name: "aspect and polarity on mixed reviews, F1",
    asks: "aspects",
    of: (all) => aspectF1(all.filter(({ row }) => isMixed(row))),
    items: aspectsIfMixed,
  },
  {
    name: "staff names, F1",
    asks: "people",
    goal: goals.people,
    of: (all) => peopleF1(all),
    items: ({ people = [] }) => people.length,
  },
];

const RESTAURANT_SENTENCES: readonly Measure[] = [
  terms(83.5),
  {
    name: "terms, macro-F1 of three",
    asks: "terms",
    goal: 77,
    of: (all) => macroF1(judgedTerms(all)),
    items: termsOf,
  },
  {
    name: "terms, positive against negative",
    asks: "terms",
    of: (all) => polarAccuracy(judgedTerms(all)),
    items: sidedTermsOf,
  },
  {
    name: "terms, positive against negative, neutral is wrong",
    asks: "terms",
    goal: 91,
    of: (all) => accuracy(judgedTerms(all).filter(({ gold }) => takesSide(gold))),
    items: sidedTermsOf,
  },
  {
    name: "categories, F1",
    asks: "cats",
    goal: 88.5,
    of: (all) => categoryF1(all),
    items: ({ cats = [] }) => cats.length,
  },
];

export const SERVICES = ["gold_home_services.dev", "gold_services_two_annotators.dev"] as const;

export const SETS: readonly LabeledSet[] = [
  { file: "se14_rest_train", measures: RESTAURANT_SENTENCES },
  { file: "memd_restaurant_train", measures: [terms(89)] },
  { file: "memd_restaurant_dev", measures: [terms(89)] },
  { file: "memd_hotel_dev", measures: [terms()] },
  { file: "mams_term_val", isTraining: true, measures: [terms(75)] },
  { file: "tsa_md_train", isTraining: true, measures: [terms(95)] },
  { file: "uci_amazon_cells", isTraining: true, measures: [labels(92)] },
  { file: "uci_imdb", isTraining: true, measures: [labels(92)] },
  { file: "yelp_1v5", measures: [labels(94)] },
  { file: SERVICES[0], measures: aspects({ joint: 89, negative: 82, people: 92 }) },
  { file: SERVICES[1], measures: aspects({ joint: 79, negative: 80, mixed: 83, people: 90 }) },
];
