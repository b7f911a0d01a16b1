import { isLoopback } from "../domain/loopback.ts";
import { logName } from "../log/log-name.ts";
import type { Generation } from "../store/log-generations.ts";
import { type Finding, ok, warning } from "./finding.ts";

const ABOUT = "log";
const HARMLESS =
  "This is harmless: readers can check the log under that name. Only a new database would begin a log with another name";

/** Whether the log is called by the public address: it keeps the name with which it began. */
export function checkLogName(
  log: Pick<Generation, "generation" | "origin"> | undefined,
  baseUrl: string,
): Finding[] {
  if (log === undefined || isLoopback(baseUrl)) return [];
  const { generation, origin } = log;
  if (origin === logName(baseUrl, generation)) return [ok(ABOUT, `it is called ${origin}`)];
  const what = `it is called ${origin}, because it began before the base URL was ${baseUrl}`;
  return [warning(ABOUT, what, HARMLESS)];
}
