import { lstatSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../domain/failure.ts";

/** What the runtime puts in the place of bytes that are not UTF-8, such as Windows-1252's of `é`. */
const REPLACEMENT = "\uFFFD";

/** Whether something in a folder has a name that no path of the runtime can name. */
export function hasUnreadableName(folder: string, name: string): boolean {
  if (!name.includes(REPLACEMENT)) return false;
  return lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined;
}

/** The failure for something that can't be opened because of its name. */
export function unreadableName(name: string): Failure {
  return new Failure(
    "unusable",
    `The name of ${name} is not UTF-8, so it can't be read. Rename it.`,
  );
}
