import { constants, existsSync } from "node:fs";
import { counted } from "../domain/text/numbers.ts";
import { Contradiction } from "../mirror/contradiction.ts";
import { verifyDatabase } from "../mirror/verify-database.ts";
import { logProblem } from "../publish/commit/log-obstacle.ts";
import { filesOf } from "../store/files/private-file.ts";
import { isAllowed } from "../store/schema/open-to-read.ts";
import type { Store } from "../store/store.ts";
import { type Finding, ok, problem } from "./finding.ts";

const ABOUT = "log";
const FILES = /\.log-(key|head)$/;
const PUT_BACK =
  "Put the missing file back from a copy of the disk, as it is in no backup; or else the newest database. Until then nothing can be published. If that is lost, begin another log with --new-log, as in candor import FILE --new-log: everybody who follows this one will see that";
const RESTORE =
  "Restore a backup from before that: candor restore FILE. If the log itself was damaged, first move the database and the files beside it away: another log then continues the backup's";
const REVIEWS_FIRST = "Fix the reviews first; then run candor doctor --full again";

/** Whether the log can be continued, with the key and the last signed head beside the database. */
export function checkLogFiles(store: Store): Finding[] {
  if (store.logGenerations.current() === undefined) return [];
  if (store.settings.clusterPlace() !== undefined) return [ok(ABOUT, "the cluster has its key")];
  const [key = "", head = ""] = filesOf(store.path).filter((path) => FILES.test(path));
  if ([key, head].some((path) => existsSync(path) && !isAllowed(path, constants.R_OK))) {
    return [ok(ABOUT, "this user may not read its key, which was not checked")];
  }
  const fault = logProblem(store);
  if (fault === undefined) return [ok(ABOUT, "its key and its last signed head are there")];
  return [problem(ABOUT, fault, PUT_BACK)];
}

/**
 * Whether all logs are what was signed, and the newest one says of each review what readers see.
 * @param areReviewsRight whether nothing is wrong with what readers see
 */
export function checkLog(store: Store, areReviewsRight: boolean): Finding[] {
  try {
    const report = verifyDatabase(store, { pinned: [], since: undefined });
    if (report === undefined) return [];
    const entries = report.logs.reduce((sum, { counts }) => sum + counts.entries, 0);
    return [ok(ABOUT, `${counted(entries, "entry", "entries")}, as they were signed`)];
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    return [problem(ABOUT, withoutStop(error.summary), areReviewsRight ? RESTORE : REVIEWS_FIRST)];
  }
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
