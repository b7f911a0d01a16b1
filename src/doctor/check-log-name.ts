import { isLoopback } from "../domain/loopback.ts";
import { MS_PER_DAY } from "../domain/time/units.ts";
import { logName } from "../log/log-name.ts";
import type { Generation } from "../store/log/log-generations.ts";
import { type Finding, ok, warning } from "./finding.ts";

const ABOUT = "log";
const HARMLESS =
  "This is harmless: readers can check the log under that name. Only a new database would begin a log with another name";
/** As long as nobody is likely to have a copy of the log, it can be started over. */
const NEW_DAYS = 7;

/** The database of a log. */
interface LogPlace {
  /** The files to delete to start it over, as a list in a sentence. */
  readonly files: string;
  /** When the first import was made; undefined if there was none. */
  readonly begunAt: Date | undefined;
}

/** Whether the log is called by the public address: it keeps the name with which it began. */
export function checkLogName(
  log: Pick<Generation, "generation" | "origin"> | undefined,
  baseUrl: string,
  place: LogPlace,
  now: Date,
): Finding[] {
  if (log === undefined || isLoopback(baseUrl)) return [];
  const { generation, origin } = log;
  if (origin === logName(baseUrl, generation)) return [ok(ABOUT, `it is called ${origin}`)];
  const what = `it is called ${origin}, because it began before the base URL was ${baseUrl}`;
  return [warning(ABOUT, what, isNew(place, now) ? beginAnew(place) : HARMLESS)];
}

/** Whether the log that the first import begins will be called by a public address. */
export function checkFutureLogName(baseUrl: string): Finding[] {
  if (!isLoopback(baseUrl)) return [];
  const { host } = new URL(baseUrl);
  const what = `the first import begins a log that is called ${host}/log/… forever, as there is no public base_url`;
  const fix =
    "If the reviews are to be public, enter their address as base_url in candor.toml first";
  return [warning(ABOUT, what, fix)];
}

function isNew({ begunAt }: LogPlace, now: Date): boolean {
  return begunAt === undefined || now.getTime() - begunAt.getTime() < NEW_DAYS * MS_PER_DAY;
}

/** What can still be done about the name of a log that nobody follows yet. */
function beginAnew({ files }: LogPlace): string {
  return `It keeps this name forever, but the database is new. If nobody uses the site yet, stop candor serve, delete ${files}, and import again; what you vouched for, hid or joined is lost. Otherwise leave it: readers can check the log under that name`;
}
