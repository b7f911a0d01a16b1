const POLL_MS = 20;

/**
 * Waits until a check returns something other than undefined or false, and returns it. Fails with
 * the description after the deadline.
 */
export async function eventually<Result>(
  description: string,
  check: () => Result | undefined | false | Promise<Result | undefined | false>,
  deadlineMs = 15_000,
): Promise<Result> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > end) throw new Error(`Timed out waiting until ${description}`);
    await Bun.sleep(POLL_MS);
  }
}
