import type { Changes, Removal, Upsert } from "../domain/log/changes.ts";
import { commitment, openingOf, SALT_BYTES } from "../log/commitment.ts";
import { bytesOf, type LogEntry } from "../log/entry.ts";
import { HASH_BYTES, isSameHash } from "../log/hashing.ts";
import { keyIn } from "./log-reading.ts";

type Change = Changes["changes"][number];

/** What a listed change is checked against. */
interface ChangeEvidence {
  /** The entry that it names. */
  readonly entry: LogEntry | undefined;
  /** For a removal, the entry that it names as the commitment to the last version. */
  readonly was: LogEntry | undefined;
  /** The review's key in the log, if it is known. */
  readonly knownKey: string | undefined;
}

/** Why a change does not fit its entry; undefined if it does. */
export function faultOf(
  change: Change,
  { entry, was, knownKey }: ChangeEvidence,
): string | undefined {
  const key = keyIn(entry);
  if (entry === undefined || key === undefined) return "its entry is not about a review";
  if (change.key !== undefined && change.key !== key) return "its entry is about another review";
  if (knownKey !== undefined && knownKey !== key) {
    return "its entry is about another review than the one that was kept under its id";
  }
  return change.type === "upsert"
    ? faultOfUpsert(change, entry)
    : faultOfRemoval(change, entry, was);
}

function faultOfUpsert({ review, salt }: Upsert, entry: LogEntry): string | undefined {
  if (entry.type !== "publish" && entry.type !== "change") {
    return `the review is listed as published, but its entry says ${entry.type}`;
  }
  const bytes = bytesOf(salt, SALT_BYTES);
  if (bytes === undefined) return "its salt does not have 32 bytes";
  const expected = commitment(review.rating, openingOf(review, bytes));
  return isSameHash(expected, entry.commitment)
    ? undefined
    : "the review does not say what its entry commits to";
}

function faultOfRemoval(
  removal: Removal,
  entry: LogEntry,
  was: LogEntry | undefined,
): string | undefined {
  const reason = reasonIn(entry);
  if (reason === undefined) return `it is listed as removed, but its entry says ${entry.type}`;
  if (removal.reason !== reason) {
    return `it is listed as removed (${removal.reason}), but its entry says ${reason}`;
  }
  if (reason === "forgotten") return undefined;
  if (removal.key === undefined) return "its key is left out, although it is not forgotten";
  if (keyIn(was) !== removal.key || was === undefined || !("commitment" in was)) {
    return "the entry of its last version is about another review, or about none";
  }
  return reason === "hidden" ? faultOfStars(removal, was.commitment) : undefined;
}

function reasonIn(entry: LogEntry): string | undefined {
  if (entry.type === "withhold") return "hidden";
  return entry.type === "remove" ? entry.reason : undefined;
}

/** The stars of a hidden review must be shown, and match the commitment. */
function faultOfStars({ rating, s1, d2 }: Removal, committed: Uint8Array): string | undefined {
  const ratingSalt = bytesOf(s1, HASH_BYTES);
  const contentDigest = bytesOf(d2, HASH_BYTES);
  if (ratingSalt === undefined || contentDigest === undefined)
    return "its stars are not shown with their proof";
  const expected = commitment(rating, { ratingSalt, contentDigest });
  return isSameHash(expected, committed) ? undefined : "its stars are not those that it had";
}
