const POLL_MS = 50;
const MAX_TOLD = 20;

/** Repeats tasks, with pauses, and notes what fails. */
export class Rounds {
  readonly faults: string[] = [];

  async go(
    what: string,
    turn: () => Promise<void>,
    pauseMs: number,
    end: AbortSignal,
  ): Promise<void> {
    while (!end.aborted) {
      try {
        await turn();
      } catch (error) {
        if (this.faults.length < MAX_TOLD) this.faults.push(`${what}: ${error}`);
      }
      const next = performance.now() + pauseMs;
      while (!end.aborted && performance.now() < next) await Bun.sleep(POLL_MS);
    }
  }
}
