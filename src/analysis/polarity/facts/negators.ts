const NEGATORS = new Set(
  "not n't never no none nobody nothing neither nor without can't won't don't doesn't didn't isn't haven't shouldn't nowhere hardly barely scarcely rarely seldom lacks lacked lacking minus".split(
    " ",
  ),
);

/** Whether a word turns what follows it. */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}
