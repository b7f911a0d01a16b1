import { fstatSync } from "node:fs";
import type pino from "pino";
import { journalLine } from "./domain/journal-line.ts";
import { once } from "./domain/text/once.ts";
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
  const log = once(() => openLog(journal));
  return {
    now: () => new Date(),
    get log() {
      return log();
    },
  };
}

/** Most commands log nothing, and do without pino. */
function openLog(journal: string | undefined): Log {
  const pino: typeof import("pino") = require("pino");
  // Synchronous, because pino's worker threads do not start in a compiled binary.
  const output = pino.destination({ dest: STANDARD_ERROR, sync: true });
  const form = leadsTo(journal) ? journalLine : (line: string) => line;
  const write = (line: string) => void output.write(printable(form(line)));
  return pino({ base: null }, { write });
}

/** Whether standard error is this connection: a device and an inode (systemd.exec(5)). */
function leadsTo(connection: string | undefined): boolean {
  if (connection === undefined) return false;
  const { dev, ino } = fstatSync(STANDARD_ERROR, { bigint: true });
  return connection === `${dev}:${ino}`;
}
