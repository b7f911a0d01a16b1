import type { DatasetName } from "../served-dataset.ts";

/** A question that no review answers. */
export interface Unanswerable {
  readonly dataset: DatasetName;
  readonly ask: string;
  /** What a review that answers it would say; the evaluation checks that none does. */
  readonly absent?: RegExp;
}

export const UNANSWERABLE: readonly Unanswerable[] = [
  {
    dataset: "plumbers",
    ask: "Do they offer financing or a payment plan?",
    absent: /\bfinancing|payment plan|instal+ments/i,
  },
  { dataset: "plumbers", ask: "Can they install solar panels?", absent: /solar/i },
  {
    dataset: "plumbers",
    ask: "Do any of them speak Spanish?",
    absent: /spanish|español|bilingual/i,
  },
  { dataset: "plumbers", ask: "Do they install water softeners?", absent: /soften/i },
  { dataset: "plumbers", ask: "Do they fit bidets?", absent: /bidet/i },
  { dataset: "plumbers", ask: "Is someone free to come tomorrow at eight?" },
  { dataset: "plumbers", ask: "Will they raise their prices next year?" },
  { dataset: "plumbers", ask: "Do they inspect roofs with drones?", absent: /drone/i },
  { dataset: "movers", ask: "Can they ship a car overseas?", absent: /overseas|\bship/i },
  {
    dataset: "movers",
    ask: "Are my belongings insured while they are in the van?",
    absent: /insur/i,
  },
  { dataset: "movers", ask: "Can they take my cat along?", absent: /\bcats?\b|\bpets?\b/i },
  { dataset: "movers", ask: "Do they give students a discount?", absent: /student|discount/i },
  { dataset: "movers", ask: "Do they move on Sundays?", absent: /sunday|weekend/i },
  { dataset: "movers", ask: "What happens if I cancel the day before?", absent: /cancel/i },
  { dataset: "movers", ask: "Can they move a pool table?", absent: /pool table|billiard/i },
  { dataset: "movers", ask: "Have they moved a whole office?", absent: /office/i },
  {
    dataset: "restaurants",
    ask: "What is the password of the guest network?",
    absent: /password/i,
  },
  {
    dataset: "restaurants",
    ask: "Are they planning to open a branch in Berlin?",
    absent: /berlin/i,
  },
  { dataset: "restaurants", ask: "Is there a helicopter landing pad?", absent: /helicopter/i },
  { dataset: "restaurants", ask: "How much is the corkage fee?", absent: /corkage/i },
  { dataset: "restaurants", ask: "Is there a cloakroom?", absent: /cloakroom|coat check/i },
  {
    dataset: "restaurants",
    ask: "In which village did the head chef grow up?",
    absent: /\bvillage\b.{0,40}\bchef\b|\bchef\b.{0,40}grew up/i,
  },
  { dataset: "restaurants", ask: "Can I visit the planetarium?", absent: /planetarium/i },
  { dataset: "demo", ask: "Do they repair gas fireplaces?", absent: /fireplace/i },
  { dataset: "demo", ask: "Can I pay with bitcoin?", absent: /bitcoin|crypto/i },
  { dataset: "demo", ask: "Is Devin married?", absent: /married|wife|husband/i },
  { dataset: "demo", ask: "Do they install heat pumps?", absent: /heat pump/i },
  { dataset: "demo", ask: "Are they cheaper than the other plumbers in town?" },
  { dataset: "demo", ask: "How long is the warranty on a new tap?", absent: /warrant/i },
  { dataset: "demo", ask: "Do they clean swimming pools?", absent: /\bpool/i },
];
