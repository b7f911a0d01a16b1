import { orphansIn } from "../store/files/lock-file.ts";
import { parentBeside } from "../store/files/temporary-place.ts";
import { type Finding, warning } from "./finding.ts";

/** Whether processes that were killed have left copies of reviews beside the database. */
export function checkTemporary(database: string): Finding[] {
  const orphans = orphansIn(parentBeside(database));
  if (orphans.length === 0) return [];
  const what = `processes that were killed have left temporary files with reviews: ${orphans.join(", ")}`;
  const fix = "The next candor serve --dry-run or candor forget deletes them; or delete them now";
  return [warning("temporary files", what, fix)];
}
