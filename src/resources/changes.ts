import { Type } from "@sinclair/typebox";
import { Changes, type Removal } from "../domain/changes.ts";
import { Failure } from "../domain/failure.ts";
import { ratingSaltOf } from "../log/commitment.ts";
import { base64url } from "../log/entry.ts";
import type { Steps } from "../search/steps.ts";
import type { Generation } from "../store/log-generations.ts";
import type { LogState } from "../store/log-states.ts";
import { type ChangesToken, readToken, writeToken } from "./changes-token.ts";
import { checkedInSteps, type Library, type QueryResource } from "./resource.ts";

const USUAL_LIMIT = 500;
const LARGEST_LIMIT = 1000;
/** So many reviews are read in one step. */
const STEP = 50;

const ChangesInput = Type.Object({
  after: Type.Optional(
    Type.String({
      description: "`next` of the last answer; left out, all reviews are told, page by page",
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LARGEST_LIMIT,
      default: USUAL_LIMIT,
      description: "How many changes one answer holds at most",
    }),
  ),
});

export const changes: QueryResource = {
  kind: "query",
  id: "changes",
  path: "/api/reviews/changes",
  title: "Changes to reviews",
  description:
    "What was published, changed or removed since an earlier answer, with what proves it by the log. Keep `next`, and give it as `after`; on 410 begin again without it, and drop what the new answers do not name.",
  failures: ["invalid", "resync", "unusable"],
  isPrivate: true,
  schema: Changes,
  ...checkedInSteps(ChangesInput, function* (library, { after, limit = USUAL_LIMIT }) {
    const token = after === undefined ? undefined : tokenIn(after);
    return [{ text: yield* pageAfter(library, token, limit) }];
  }),
};

function tokenIn(after: string): ChangesToken {
  const token = readToken(after);
  if (token !== undefined) return token;
  const message =
    "after must be what an earlier answer gave as next, as 9f3c21ab-1815. Leave it out to read everything.";
  throw new Failure("invalid", "Invalid parameters: after.", [
    { path: "after", code: "not_a_token", message, received: after.slice(0, 100) },
  ]);
}

/** A page, as text. Other commits may come between its steps: what they change is told by a later page. */
function* pageAfter(
  library: Library,
  token: ChangesToken | undefined,
  limit: number,
): Steps<string> {
  const begun = growing(library);
  const { generation, size } = begun;
  // Before the reviews: whoever changes the lists meanwhile is told of with the next page.
  const by = madeBy(library);
  const from = token ?? { generation, seq: 0, start: size };
  refuseUntold(from, begun);
  const written: string[] = [];
  let seq = from.seq;
  let hasMore = false;
  while (!hasMore) {
    refuseUntold(from, growing(library));
    const wanted = Math.min(STEP, limit + 1 - written.length);
    const states = library.logStates.after(seq, from.start ?? -1, wanted);
    const told = states.filter((state) => state.seq <= size);
    hasMore = written.length + told.length > limit;
    for (const state of told.slice(0, limit - written.length)) {
      written.push(writeChange(state, library));
      seq = state.seq;
    }
    if (told.length < wanted) break;
    yield;
  }
  const next = hasMore ? { ...from, seq } : { generation, seq: size, start: undefined };
  return writePage(begun, { madeBy: by, hasMore, next: writeToken(next), written });
}

/** Changes with whatever else may find other names in the same texts: the program, or the owner's lists. */
function madeBy({ settings }: Library): string {
  const { technicians, services, service_areas } = settings.publication()?.business ?? {};
  const lists = Bun.hash.wyhash(JSON.stringify([technicians, services, service_areas]));
  return `${settings.renderer() ?? ""}+${lists.toString(36)}`;
}

/** @throws Failure `unusable` while nothing was published yet */
function growing({ logGenerations }: Library): Generation {
  const generation = logGenerations.current();
  if (generation !== undefined) return generation;
  throw new Failure("unusable", "Nothing is published yet.");
}

/**
 * Refuses a token of another log, or one so old that removals which it does not know are no longer
 * told. Within a full reading that is counted from its beginning: what was removed before it is in
 * none of its pages.
 */
function refuseUntold({ generation, seq, start }: ChangesToken, log: Generation): void {
  const isOther = generation !== log.generation || seq > log.size || (start ?? 0) > log.size;
  if (!isOther && (start ?? seq) >= log.floor) return;
  const why = isOther ? "after is of another log" : "after is too old";
  throw new Failure(
    "resync",
    `${why}, so that removals may be missing. Read everything: begin without after, page by page, and drop every review that none of the pages has.`,
  );
}

interface Page {
  readonly madeBy: string;
  readonly hasMore: boolean;
  readonly next: string;
  readonly written: readonly string[];
}

function writePage({ origin, size }: Generation, { madeBy: by, hasMore, next, written }: Page) {
  const about = { log: origin, size, made_by: by, more: hasMore, next };
  return `${JSON.stringify(about).slice(0, -1)},"changes":[${written.join(",")}]}\n`;
}

function writeChange(state: LogState, { published }: Library): string {
  const { seq, id, key, salt } = state;
  const json = state.reason === null ? published.json(id) : undefined;
  if (json === undefined || key === null || salt === null) {
    return JSON.stringify(removalOf(state));
  }
  const about = { seq, type: "upsert", key: base64url(key), salt: base64url(salt) };
  return `${JSON.stringify(about).slice(0, -1)},"review":${json}}`;
}

/** Of a hidden review the stars are shown, so that hiding by stars can be seen. */
function removalOf({ seq, id, key, salt, digest, rating, contentSeq, at, reason }: LogState) {
  if (reason === null || at === null)
    throw new Error(`The review ${id} is published, but not there`);
  const removal: Removal = { seq, type: "remove", id, reason, at };
  if (key === null || salt === null || digest === null || contentSeq === null) return removal;
  const told = { ...removal, key: base64url(key), was: contentSeq };
  if (reason !== "hidden") return told;
  const stars = rating === null ? {} : { rating };
  return { ...told, ...stars, s1: base64url(ratingSaltOf(salt)), d2: base64url(digest) };
}
