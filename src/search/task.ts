/** Work that can be interleaved with other work: each step takes a few milliseconds at most. */
export type Task<Result> = Generator<void, Result>;

/** Runs all steps at once. */
export function finishNow<Result>(steps: Task<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Wraps work without steps where steps are expected. */
export function* inOneStep<Result>(work: () => Result): Task<Result> {
  yield;
  return work();
}
