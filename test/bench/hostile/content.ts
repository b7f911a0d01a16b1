/** What is published: reviews by their numbers. */
import { toNdjson } from "../../support/files.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { importInto, reviewOf } from "../hub/bench-hub.ts";

/** How many there are at first. */
export const REVIEWS = 1_000;
/** Each review's text ends with its number, and is newer than those before. */
export const REVIEW_NUMBER = "was fair: (\\d+)\\.";
/** Its log goes to a file: a pipe that nobody reads would fill, and hold the program up. */
export const LOGGED = ["sh", "-c", 'exec "$@" 2>>log', "sh"];

/** Has another process import the first reviews. */
export function importFirst(folder: TemporaryFolder): Promise<void> {
  const reviews = Array.from({ length: REVIEWS }, (_, index) => reviewOf(index));
  return importInto(folder, toNdjson(reviews));
}

/** Has another process import the review of that number. */
export function importReview(folder: TemporaryFolder, number: number): Promise<void> {
  return importInto(folder, toNdjson([reviewOf(number)]));
}
