/** Work that others may have a turn in: each step takes a few milliseconds at most. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps at once. */
export function finishNow<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Work that is done whole, where steps are expected. */
export function* inOneStep<Result>(work: () => Result): Steps<Result> {
  yield;
  return work();
}
