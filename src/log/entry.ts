import { Value } from "@sinclair/typebox/value";
import { type LogEvent, RemovalReason } from "../domain/log/publication-log.ts";
import { parseCount } from "./checkpoint.ts";
import { HASH_BYTES } from "./hashing.ts";

/** The length of the key that names a review in the log; it is random, and says nothing about it. */
export const KEY_BYTES = 16;
const VERSION = "candor/1";

/** The first entry of a log: which log it continues, if any. */
export interface LogBegin {
  readonly type: "begin";
  /** The log that this one continues. */
  readonly after:
    | { readonly origin: string; readonly size: number; readonly root: Uint8Array }
    | undefined;
}

/** Why a review was removed, as a log says it: `other` stands for reasons of later versions. */
export type LoggedReason = RemovalReason | "other";

interface LoggedRemoval {
  readonly type: "remove";
  readonly reason: LoggedReason;
  readonly joinedTo?: Uint8Array | undefined;
}

type LoggedEvent = Exclude<LogEvent, { readonly type: "remove" }> | LoggedRemoval;

export type LogEntry =
  | (LogBegin & { readonly day: string })
  | (LoggedEvent & { readonly day: string; readonly key: Uint8Array });

/** An entry as a leaf holds it: one line of ASCII, without a line feed. */
export function writeEntry(entry: LogEntry): Uint8Array {
  return Buffer.from([VERSION, entry.type, entry.day, ...wordsOf(entry)].join(" "));
}

function wordsOf(entry: LogEntry): string[] {
  switch (entry.type) {
    case "begin": {
      const { after } = entry;
      return after === undefined
        ? ["-"]
        : [after.origin, String(after.size), base64url(after.root)];
    }
    case "remove": {
      const joined = entry.joinedTo === undefined ? [] : [base64url(entry.joinedTo)];
      return [base64url(entry.key), entry.reason, ...joined];
    }
    default:
      return [base64url(entry.key), base64url(entry.commitment)];
  }
}

/** Encodes bytes as entries and `changes` do: base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/** Decodes such a text; undefined if it has another length, or is not the canonical encoding. */
export function bytesOf(text: string | undefined, length: number): Uint8Array | undefined {
  const bytes = Buffer.from(text ?? "", "base64url");
  return bytes.byteLength === length && base64url(bytes) === text ? bytes : undefined;
}

/** Parses a leaf; undefined if this version does not know that kind of entry, which readers skip. */
export function parseEntry(leaf: Uint8Array): LogEntry | undefined {
  const [version, type, day = "", ...words] = Buffer.from(leaf).toString("latin1").split(" ");
  if (version !== VERSION) return undefined;
  if (type === "begin") return parseBegin(day, words);
  const key = bytesOf(words[0], KEY_BYTES);
  if (key === undefined) return undefined;
  if (type === "remove") return parseRemoval(day, key, words);
  const commitment = bytesOf(words[1], HASH_BYTES);
  const isVersion = type === "publish" || type === "change" || type === "withhold";
  return isVersion && commitment !== undefined ? { type, day, key, commitment } : undefined;
}

function parseBegin(
  day: string,
  [origin, size = "", root]: readonly string[],
): LogEntry | undefined {
  if (origin === "-") return { type: "begin", day, after: undefined };
  const [count, hash] = [parseCount(size), bytesOf(root, HASH_BYTES)];
  if (origin === undefined || count === undefined || hash === undefined) return undefined;
  return { type: "begin", day, after: { origin, size: count, root: hash } };
}

function parseRemoval(
  day: string,
  key: Uint8Array,
  [, reason, other]: readonly string[],
): LogEntry {
  // A reader that doesn't know the reason must still drop the review.
  if (!Value.Check(RemovalReason, reason)) return { type: "remove", day, key, reason: "other" };
  const joinedTo = bytesOf(other, KEY_BYTES);
  return { type: "remove", day, key, reason, ...(joinedTo && { joinedTo }) };
}
