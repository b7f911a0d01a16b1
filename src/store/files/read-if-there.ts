import { Failure, reasonWithoutPath } from "../../domain/failure.ts";
import { refuseDanglingLink } from "./dangling-link.ts";
import { readSmallFile } from "./read-small-file.ts";

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
