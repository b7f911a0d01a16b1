/**
 * Percent of reviews that disagree: below the first, the answer is plain; up to the second,
 * "mostly".
 */
export const DISSENT = { plain_below: 10, mostly_up_to: 33 } as const;

/** How far reviews agree on an answer with which `dissent` of `whole` disagree. */
export function agreement(dissent: number, whole: number): "plain" | "mostly" | undefined {
  if (100 * dissent < DISSENT.plain_below * whole) return "plain";
  return 100 * dissent <= DISSENT.mostly_up_to * whole ? "mostly" : undefined;
}
