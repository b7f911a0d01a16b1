/** Why words that speak of an aspect count for nothing, or for less. */
export const DISMISSALS = {
  wished: "only wished for, expected or asked",
  feared: "only feared, or a condition",
  ownDeed: "the writer's own deed",
  others: "said of another business",
  background: "told of the time before, or of others",
  passing: "told in passing in a review of five stars",
  elsewhere: "better elsewhere",
  contradicted: "the clause says otherwise",
} as const;

export type Dismissal = keyof typeof DISMISSALS;
