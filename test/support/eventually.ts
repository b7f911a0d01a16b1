/** The pause between two looks: short at first, and never more than a tenth of what was waited. */
const PAUSE_MS = { first: 10, longest: 250 } as const;

/**
 * Waits until a check returns something other than undefined or false, and returns it. Fails with
 * the description after the deadline.
 */
export async function eventually<Result>(
  description: string,
  check: () => Result | undefined | false | Promise<Result | undefined | false>,
  deadlineMs = 15_000,
): Promise<Result> {
  const began = Date.now();
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    const waited = Date.now() - began;
    if (waited > deadlineMs) throw new Error(`Timed out waiting until ${description}`);
    await Bun.sleep(Math.min(PAUSE_MS.longest, Math.max(PAUSE_MS.first, waited / 10)));
  }
}
