import { existsSync } from "node:fs";
import type { Publication } from "../../domain/business/publication.ts";
import { isLoopback } from "../../domain/loopback.ts";
import { filesOf } from "../../store/files/private-file.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";

const FOREVER = "A log keeps its name forever, and readers see it on the page /log.";
/** Files that are gone once nobody has the database open. */
const PASSING = /-(wal|shm)$/;

/**
 * What is wrong with the name of a log that has just begun, in a few sentences; undefined if it is a
 * public one.
 */
export function logNameFault(store: Store): string | undefined {
  const origin = store.logGenerations.current()?.origin;
  if (origin === undefined || !isLoopback(publicationIn(store).base_url)) return undefined;
  return [
    `Without a public base_url, the log of this new database is called ${origin}.`,
    FOREVER,
    "If the reviews are to be public, enter their address as base_url in candor.toml now,",
    `stop candor serve if it runs, delete ${lastingFiles(store.path)}, and import again.`,
  ].join(" ");
}

/** What will be wrong with the name of a log that an import begins; undefined if it is public. */
export function futureLogNameFault({ base_url }: Pick<Publication, "base_url">) {
  if (!isLoopback(base_url)) return undefined;
  const name = new URL(base_url).host;
  const fault = `Without a public base_url, the log of the new database would be called ${name}/log/….`;
  return `${fault} ${FOREVER} If the reviews are to be public, enter their address as base_url in candor.toml first.`;
}

/** The files of a database that are there while nobody has it open, as a list in a sentence. */
export function lastingFiles(database: string): string {
  const files = filesOf(database).filter((path) => existsSync(path) && !PASSING.test(path));
  return files.join(", ");
}
