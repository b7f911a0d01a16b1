import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { servedPorts } from "../net/serving-process.ts";
import { databasesBeside } from "../store/files/database-file.ts";
import { filesOf } from "../store/files/private-file.ts";
import { type Finding, problem, warning } from "./finding.ts";

const ABOUT = "database";
const NONE_YET = "Import reviews: candor import FILE; or name another database with --db";
const PUT_BACK = "Put it back, or restore a backup: candor restore FILE";
const MEANT = "Name the one that you mean with --db. If this one was moved, put it back";

/**
 * What a missing database means: that nothing was imported yet; or that it was moved or deleted, if
 * a process still serves it or files that belong to it are left; or that another one is meant.
 */
export async function checkMissing(database: string): Promise<Finding> {
  const what = `there is no database at ${database}`;
  const folder = dirname(resolve(database));
  if (!existsSync(folder)) {
    const fix = `Make the folder, or name a database elsewhere with --db`;
    return problem(ABOUT, `${what}, nor a folder ${folder}`, fix);
  }
  const others = databasesBeside(database);
  const fix = others.length === 0 ? PUT_BACK : `${PUT_BACK}. Beside it are: ${others.join(", ")}`;
  const [server] = (await servedPorts(database)).values();
  if (server !== undefined) {
    const moved = "it was moved or deleted in the meantime";
    return problem(ABOUT, `${what}, but process ${server.pid} serves it: ${moved}`, fix);
  }
  const own = filesOf(database).filter((path) => existsSync(path));
  if (own.length > 0) {
    return warning(ABOUT, `${what}, but files that belong to it are: ${own.join(", ")}`, fix);
  }
  if (others.length === 0) return warning(ABOUT, what, NONE_YET);
  return warning(ABOUT, `${what}, but others are beside it: ${others.join(", ")}`, MEANT);
}
