import pino from "pino";

/** What a run gets from its surroundings; tests pass their own. */
export interface Context {
  /** The clock. */
  readonly now: () => Date;
  readonly log: Log;
}

/** The part of pino that Candor uses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error">;

const STANDARD_ERROR = 2;

/** The context of a real run: the system's clock, and JSON lines on standard error. */
export function systemContext(): Context {
  // Synchronous, because pino's worker threads do not start in a compiled binary.
  const log = pino({ base: null }, pino.destination({ dest: STANDARD_ERROR, sync: true }));
  return { now: () => new Date(), log };
}
