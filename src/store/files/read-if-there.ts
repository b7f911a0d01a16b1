import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import { refuseDanglingLink } from "./dangling-link.ts";

/** Most bytes of a file of settings or keys. */
export const MAX_SMALL_FILE_BYTES = 10 * MEGABYTE;
export const TOO_LARGE_FILE = `it has more than ${MAX_SMALL_FILE_BYTES / MEGABYTE} MB`;
const { O_RDONLY, O_NONBLOCK } = constants;
const NOT_REGULAR = "it is not a regular file, but a folder, a pipe or a device";

/** A file beside a database, and the words for messages about it. */
export interface CompanionFile {
  readonly path: string;
  readonly what: string;
  /** A sentence that says what happens without the file. */
  readonly without: string;
}

/**
 * A file's content; undefined only if there is no such file. A missing permission must not look like a
 * missing file.
 * @throws Failure `unusable` for a file that can't be read, or a link to none
 */
export function readIfThere(file: CompanionFile): Buffer | undefined {
  try {
    return readSmallFile(file.path);
  } catch (error) {
    refuseDanglingLink(file.path);
    if (Object(error).code === "ENOENT") return undefined;
    throw unreadable(file, reasonWithoutPath(error));
  }
}

/** The failure for a file that can't be read, or whose content is not what it should be. */
export function unreadable({ path, what, without }: CompanionFile, why: string): Failure {
  const message = `${path}, ${what}, can't be read: ${why}. Give this user the right to read it, or put it back as it was. ${without}`;
  return new Failure("unusable", message, [], { isForOwner: true });
}

/**
 * Reads a file of settings or keys. Whoever owns its folder can have put anything there: a pipe that
 * nobody writes to would be waited for without end, and a device that never ends would fill the memory.
 * @throws an Error that says why, without the path if it is not one of the system's
 */
export function readSmallFile(path: string): Buffer {
  const descriptor = openSync(path, O_RDONLY | O_NONBLOCK);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error(NOT_REGULAR);
    if (stat.size > MAX_SMALL_FILE_BYTES) throw new Error(TOO_LARGE_FILE);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
