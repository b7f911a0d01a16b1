/** A whole number from 0 up to, but excluding, a limit. */
export function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** Whether something of this probability happens now. */
export function happens(probability: number): boolean {
  return Math.random() < probability;
}

/** One of several; undefined if there is none. */
export function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[below(items.length)];
}

/** Waits for a random time up to a limit, before something is killed. */
export async function anyMoment(limitMs: number): Promise<void> {
  await Bun.sleep(below(limitMs));
}
