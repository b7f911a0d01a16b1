import { lstatSync, statSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";

/**
 * Refuses a link to a file that is not there: whatever writes it would make that file, wherever it is.
 * @throws Failure `unusable`
 */
export function refuseDanglingLink(path: string): void {
  if (!isLink(path) || !leadsNowhere(path)) return;
  const remedy = "Remove the link, or put back the file that it names";
  const message = `${path} is a link to a file that is not there. ${remedy}.`;
  throw new Failure("unusable", message, [], { isForOwner: true });
}

/** Whether there is a link, as far as this user may know. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** A file that this user may not reach is another fault, which has its own message. */
function leadsNowhere(link: string): boolean {
  try {
    return statSync(link, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
