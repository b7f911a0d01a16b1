import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { freeRoom } from "../store/free-room.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "disk";
const MEGABYTE = 1_000_000;
/** Below this, even a small import may fail. */
const LEAST = 50 * MEGABYTE;
/** An upgrade and a backup each write a copy of the database. */
const COPIES = 2;

/** Whether there is room for imports, for an upgrade and for a backup. */
export function checkDisk(database: string, free = freeRoom): Finding {
  const folder = dirname(resolve(database));
  const room = free(folder);
  if (room === undefined) return ok(ABOUT, "the disk does not say how much room it has");
  const size = existsSync(database) ? statSync(database).size : 0;
  const there = `${megabytes(room)} are free in ${folder}`;
  const fix =
    "Delete what is not needed there, old backups say, or move the database to a larger disk";
  if (room < LEAST) return problem(ABOUT, there, fix);
  const wanted = LEAST + COPIES * size;
  if (room >= wanted) return ok(ABOUT, there);
  const why = `an upgrade and a backup need ${megabytes(wanted)}`;
  return warning(ABOUT, `${there}, and ${why}`, fix);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`;
}
