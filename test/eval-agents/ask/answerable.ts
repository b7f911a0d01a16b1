import type { DatasetName } from "../served-dataset.ts";

/** Whether the reviews that answer speak well of the business, badly, or both. */
export type Lean = "good" | "bad" | "mixed";

/** A question that reviews answer, with the answer as it was looked up by hand. */
export interface Answerable {
  readonly dataset: DatasetName;
  readonly ask: string;
  /** Found in every review that has to do with it. */
  readonly evidence: RegExp;
  /** Both, if either would be a fair answer. */
  readonly truth: readonly Lean[];
}

const PLUMBERS: readonly Answerable[] = [
  {
    dataset: "plumbers",
    ask: "Can they pump out a septic tank?",
    evidence: /septic|pump/i,
    truth: ["good"],
  },
  {
    dataset: "plumbers",
    ask: "Have they repaired burst pipes?",
    evidence: /\bburst|busted/i,
    truth: ["good"],
  },
  {
    dataset: "plumbers",
    ask: "Do they overcharge?",
    evidence: /charg|pric|expensive|cost|rip|fair|reasonabl|cheap|afford|rate/i,
    truth: ["good"],
  },
  {
    dataset: "plumbers",
    ask: "Is there a discount for the military?",
    evidence: /military|veteran/i,
    truth: ["good"],
  },
  {
    dataset: "plumbers",
    ask: "Can I pay by credit card?",
    evidence: /credit card/i,
    truth: ["good"],
  },
  { dataset: "plumbers", ask: "Are they kind to dogs?", evidence: /\bdogs?\b/i, truth: ["good"] },
  {
    dataset: "plumbers",
    ask: "Do they work on public holidays?",
    evidence: /holiday|christmas|thanksgiving|new year|weekend|sunday|saturday|night/i,
    truth: ["good"],
  },
  {
    dataset: "plumbers",
    ask: "Do they install tankless heaters?",
    evidence: /tankless/i,
    truth: ["good"],
  },
];
const MOVERS: readonly Answerable[] = [
  {
    dataset: "movers",
    ask: "Will they scratch my walls?",
    evidence: /\bwall|scratch|bump/i,
    truth: ["good"],
  },
  {
    dataset: "movers",
    ask: "Do they dismantle furniture?",
    evidence: /dismantl|assembl/i,
    truth: ["good"],
  },
  {
    dataset: "movers",
    ask: "Can they still move us when it rains?",
    evidence: /\brain/i,
    truth: ["good"],
  },
  { dataset: "movers", ask: "Can they carry an aquarium?", evidence: /aquarium/i, truth: ["good"] },
  {
    dataset: "movers",
    ask: "Can they put our things into storage?",
    evidence: /storage/i,
    truth: ["good"],
  },
  {
    dataset: "movers",
    ask: "Do they also move people from one city to another?",
    evidence: /\bcity|auckland|christchurch|hamilton|rotorua|invercargill|wellington|kawerau/i,
    truth: ["good"],
  },
  {
    dataset: "movers",
    ask: "Are they good value?",
    evidence: /pric|value|cost|rate|afford|expensive|reasonab/i,
    truth: ["good"],
  },
  {
    dataset: "movers",
    ask: "Can I book them at short notice?",
    evidence: /short notice|last.minute|urgent|same day|next day/i,
    truth: ["good"],
  },
];
const RESTAURANTS: readonly Answerable[] = [
  { dataset: "restaurants", ask: "How is the coffee?", evidence: /coffee/i, truth: ["good"] },
  {
    dataset: "restaurants",
    ask: "Can people who avoid gluten eat here?",
    evidence: /gluten/i,
    truth: ["good"],
  },
  {
    dataset: "restaurants",
    ask: "Is there live music?",
    evidence: /\bmusic|\bbands?\b/i,
    truth: ["good"],
  },
  {
    dataset: "restaurants",
    ask: "Is it too loud to talk?",
    evidence: /loud|nois|quiet|\bhear\b/i,
    truth: ["mixed"],
  },
  {
    dataset: "restaurants",
    ask: "Are the restrooms clean?",
    evidence: /restroom|bathroom|toilet/i,
    truth: ["mixed", "good"],
  },
  { dataset: "restaurants", ask: "Are dogs welcome?", evidence: /\bdogs?\b/i, truth: ["good"] },
  {
    dataset: "restaurants",
    ask: "Do you wait a long time for a table?",
    evidence: /wait|seated|\bline\b/i,
    truth: ["mixed"],
  },
];
const DEMO: readonly Answerable[] = [
  {
    dataset: "demo",
    ask: "Do they come in the middle of the night?",
    evidence: /midnight|night/i,
    truth: ["good"],
  },
  {
    dataset: "demo",
    ask: "Do they leave dirt behind?",
    evidence: /mud|dust|clean|shoe covers|tidy/i,
    truth: ["good", "mixed"],
  },
  { dataset: "demo", ask: "Is Sol any good?", evidence: /\bSol\b/, truth: ["good"] },
  {
    dataset: "demo",
    ask: "Do they ring back?",
    evidence: /call|phone|\btext/i,
    truth: ["mixed", "good"],
  },
  {
    dataset: "demo",
    ask: "Is the invoice higher than the estimate?",
    evidence: /estimate|quote|invoice|bill|price/i,
    truth: ["mixed"],
  },
  { dataset: "demo", ask: "Can they find a hidden leak?", evidence: /leak/i, truth: ["good"] },
  {
    dataset: "demo",
    ask: "Do they know about old pipes?",
    evidence: /old pipes|knowledg/i,
    truth: ["good"],
  },
];

export const ANSWERABLE: readonly Answerable[] = [...PLUMBERS, ...MOVERS, ...RESTAURANTS, ...DEMO];
