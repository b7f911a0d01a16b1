import { fstatSync } from "node:fs";
// At the start, though few commands log: loaded later, it kept the thread that `cluster init` waits for
// from starting (Bun 1.4.5).
import pino from "pino";
import { journalLine } from "./domain/journal-line.ts";
import { printable } from "./domain/text/terminal-text.ts";

/** What a run gets from its surroundings; tests pass their own. */
export interface Context {
  /** The clock. */
  readonly now: () => Date;
  readonly log: Log;
}

/** The part of pino that Candor uses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error">;

const STANDARD_ERROR = 2;

/**
 * The context of a real run: the system's clock, and JSON lines on standard error, or plain ones if
 * systemd's journal reads them.
 * @param journal what systemd names as the connection to the journal (JOURNAL_STREAM)
 */
export function systemContext(journal: string | undefined): Context {
  // Synchronous, because pino's worker threads do not start in a compiled binary.
  const output = pino.destination({ dest: STANDARD_ERROR, sync: true });
  const form = leadsTo(journal) ? journalLine : (line: string) => line;
  const write = (line: string) => void output.write(printable(form(line)));
  const log = pino({ base: null }, { write });
  return { now: () => new Date(), log };
}

/** Whether standard error is this connection: a device and an inode (systemd.exec(5)). */
function leadsTo(connection: string | undefined): boolean {
  if (connection === undefined) return false;
  const { dev, ino } = fstatSync(STANDARD_ERROR, { bigint: true });
  return connection === `${dev}:${ino}`;
}
