import { readFileSync } from "node:fs";
import { Failure, reasonWithoutPath } from "../domain/failure.ts";

/** A file beside a database, as messages tell of it. */
export interface Beside {
  readonly path: string;
  readonly what: string;
  /** What becomes of a database whose file is lost, as a sentence. */
  readonly without: string;
}

/**
 * What a file holds; undefined only if it is not there. One that this user may not read is no reason
 * to go on without it.
 * @throws Failure `unusable` for one that can't be read
 */
export function readIfThere(file: Beside): Buffer | undefined {
  try {
    return readFileSync(file.path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw unreadable(file, reasonWithoutPath(error));
  }
}

/** The failure of a file that can't be read, or is not what it should be. */
export function unreadable({ path, what, without }: Beside, why: string): Failure {
  return new Failure(
    "unusable",
    `${path}, ${what}, can't be read: ${why}. Give this user the right to read it, or put it back as it was. ${without}`,
  );
}
