import { existsSync } from "node:fs";
import { isLoopback } from "../domain/loopback.ts";
import { publicationIn } from "../publish/publish.ts";
import { filesOf } from "../store/private-file.ts";
import type { Store } from "../store/store.ts";

/** Files that are gone once nobody has the database open. */
const PASSING = /-(wal|shm)$/;

/**
 * What is wrong with the name of a log that has just begun, in a few sentences; undefined if it is a
 * public one.
 */
export function logNameFault(store: Store): string | undefined {
  const origin = store.logGenerations.current()?.origin;
  if (origin === undefined || !isLoopback(publicationIn(store).base_url)) return undefined;
  const files = filesOf(store.path).filter((path) => existsSync(path) && !PASSING.test(path));
  return [
    `No base_url is configured, so the log of this new database is called ${origin}.`,
    "A log keeps its name for ever, and readers see it on the page /log.",
    "If the reviews are to be public, enter base_url in candor.toml now,",
    `stop candor serve if it runs, delete ${files.join(", ")}, and import again.`,
  ].join(" ");
}
