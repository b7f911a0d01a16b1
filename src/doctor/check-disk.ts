import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { MEGABYTE } from "../domain/time/units.ts";
import { freeRoom } from "../store/files/free-room.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "disk";
/** Below this, even a small import may fail. */
const MIN_FREE_BYTES = 50 * MEGABYTE;
/** An upgrade and a backup each write one copy of the database. */
const COPIES = 2;

/** Whether there is room for imports, an upgrade and a backup. */
export function checkDisk(database: string, roomIn = freeRoom): Finding {
  const folder = dirname(resolve(database));
  const room = roomIn(folder);
  if (room === undefined) return ok(ABOUT, "the disk does not say how much room is left");
  const size = existsSync(database) ? statSync(database).size : 0;
  const free = `${megabytes(room)} are free in ${folder}`;
  const fix =
    "Delete what is no longer needed there, such as old backups, or move the database to a larger disk";
  if (room < MIN_FREE_BYTES) return problem(ABOUT, free, fix);
  const bytesNeeded = MIN_FREE_BYTES + COPIES * size;
  if (room >= bytesNeeded) return ok(ABOUT, free);
  const why = `an upgrade and a backup need ${megabytes(bytesNeeded)}`;
  return warning(ABOUT, `${free}, and ${why}`, fix);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`;
}
