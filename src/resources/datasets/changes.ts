import type { BytesPiece, TextPiece } from "../../domain/document.ts";
import { Failure } from "../../domain/failure.ts";
import { Changes, type Removal } from "../../domain/log/changes.ts";
import { ratingSaltOf } from "../../log/commitment.ts";
import { base64url } from "../../log/entry.ts";
import type { Task } from "../../search/task.ts";
import type { Generation } from "../../store/log/log-generations.ts";
import type { LogState } from "../../store/log/log-states.ts";
import { type Library, type QueryResource, validatedInSteps } from "../base/answering.ts";
import { type ChangesToken, readToken, writeToken } from "./changes-token.ts";
import { changesQuery, DEFAULT_CHANGES } from "./queries.ts";

/** How many reviews are read in one step. */
const REVIEWS_PER_STEP = 25;

export const changes: QueryResource & Required<Pick<QueryResource, "inSteps">> = {
  kind: "query",
  ...changesQuery,
  isLimited: true,
  failures: ["invalid", "resync", "unusable"],
  isPrivate: true,
  schema: Changes,
  ...validatedInSteps(changesQuery.input, function* (library, { after, limit = DEFAULT_CHANGES }) {
    const token = after === undefined ? undefined : tokenIn(after);
    return yield* pageAfter(library, token, limit);
  }),
};

function tokenIn(after: string): ChangesToken {
  const token = readToken(after);
  if (token !== undefined) return token;
  const message =
    "after must be the next of an earlier answer, such as 9f3c21ab-1815. Leave it out to read everything.";
  throw new Failure("invalid", "Invalid parameters: after.", [
    { path: "after", code: "not_a_token", message, received: after.slice(0, 100) },
  ]);
}

/** A page in pieces. What other commits change between its steps appears on a later page. */
function* pageAfter(
  library: Library,
  token: ChangesToken | undefined,
  limit: number,
): Task<(BytesPiece | TextPiece)[]> {
  const log = growing(library);
  // Read before the reviews, so that a change of the lists in between appears on the next page.
  const by = madeBy(library);
  const from = token ?? { generation: log.generation, seq: 0, start: log.size };
  const { written, seq, hasMore } = yield* readChanges(library, from, log.size, limit);
  const end = { generation: log.generation, seq: log.size, start: undefined };
  const next = writeToken(hasMore ? { ...from, seq } : end);
  return writePage(log, { madeBy: by, hasMore, next, written });
}

interface Read {
  /** The changes, those of a step together. */
  readonly written: readonly BytesPiece[];
  /** The number of the last entry that was read. */
  readonly seq: number;
  readonly hasMore: boolean;
}

/** Up to `limit` changes of a log that had `size` entries when the page was begun. */
function* readChanges(
  library: Library,
  from: ChangesToken,
  size: number,
  limit: number,
): Task<Read> {
  const written: BytesPiece[] = [];
  let { seq } = from;
  let room = limit;
  for (;;) {
    refuseUntold(from, growing(library));
    const pageSize = Math.min(REVIEWS_PER_STEP, room + 1);
    const states = library.logStates.after(seq, from.start ?? -1, pageSize);
    const inLog = states.filter((state) => state.seq <= size);
    const shown = inLog.slice(0, room);
    if (shown.length > 0) {
      const separator = written.length === 0 ? "" : ",";
      const texts = writeChanges(shown, library);
      written.push({ bytes: new TextEncoder().encode(separator + texts) });
    }
    seq = shown.at(-1)?.seq ?? seq;
    const hasMore = inLog.length > room;
    room -= shown.length;
    if (hasMore || inLog.length < pageSize) return { written, seq, hasMore };
    yield;
  }
}

/**
 * Changes with the program and the owner's lists, because these may find other names in the same
 * texts.
 */
function madeBy({ settings }: Library): string {
  const lists = Bun.hash.wyhash(settings.businessLists());
  return `${settings.renderer() ?? ""}+${lists.toString(36)}`;
}

/** @throws Failure `unusable` if nothing was published yet */
function growing({ logGenerations }: Library): Generation {
  const generation = logGenerations.current();
  if (generation !== undefined) return generation;
  throw new Failure("unusable", "Nothing is published yet.");
}

/**
 * Refuses a token from another log, or one so old that some removals after it are no longer listed.
 * In a full read, only removals since it began matter: what was removed earlier is on none of its
 * pages.
 */
function refuseUntold({ generation, seq, start }: ChangesToken, log: Generation): void {
  const isOther = generation !== log.generation || seq > log.size || (start ?? 0) > log.size;
  if (!isOther && (start ?? seq) >= log.floor) return;
  const why = isOther ? "after is from another log" : "after is too old";
  throw new Failure(
    "resync",
    `${why}, so removals may be missing. Read everything again: start without after, go on page by page, and drop every review that is on none of the pages.`,
  );
}

interface Page {
  readonly madeBy: string;
  readonly hasMore: boolean;
  readonly next: string;
  readonly written: readonly BytesPiece[];
}

function writePage(
  { origin, size }: Generation,
  { madeBy: by, hasMore, next, written }: Page,
): (BytesPiece | TextPiece)[] {
  const about = { log: origin, size, made_by: by, more: hasMore, next };
  return [
    { text: `${JSON.stringify(about).slice(0, -1)},"changes":[` },
    ...written,
    { text: "]}\n" },
  ];
}

function writeChanges(states: readonly LogState[], { published }: Library): string {
  const shown = published.jsonOf(states.flatMap(({ id, reason }) => (reason === null ? id : [])));
  return states.map((state) => writeChange(state, shown.get(state.id))).join(",");
}

function writeChange(state: LogState, json: string | undefined): string {
  const { seq, key, salt } = state;
  if (json === undefined || key === null || salt === null) {
    return JSON.stringify(removalOf(state));
  }
  const about = { seq, type: "upsert", key: base64url(key), salt: base64url(salt) };
  return `${JSON.stringify(about).slice(0, -1)},"review":${json}}`;
}

/** For a hidden review the stars are given, so that hiding by stars can be noticed. */
function removalOf({ seq, id, key, salt, digest, rating, contentSeq, at, reason }: LogState) {
  if (reason === null || at === null) throw new Error(`The published review ${id} is missing`);
  const removal: Removal = { seq, type: "remove", id, reason, at };
  if (key === null || salt === null || digest === null || contentSeq === null) return removal;
  const inLog = { ...removal, key: base64url(key), was: contentSeq };
  if (reason !== "hidden") return inLog;
  const stars = rating === null ? {} : { rating };
  return { ...inLog, ...stars, s1: base64url(ratingSaltOf(salt)), d2: base64url(digest) };
}
