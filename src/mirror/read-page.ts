import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { Failure } from "../domain/failure.ts";
import { Changes } from "../domain/log/changes.ts";
import { tryParseJson } from "../domain/text/json.ts";
import { sizeOfJson } from "../domain/text/json-size.ts";
import { once } from "../domain/text/once.ts";
import { type ChangesToken, readToken } from "../resources/datasets/changes-token.ts";
import { generationOf } from "./chain.ts";
import { refuseEndless } from "./log-size.ts";
import type { Remote } from "./remote.ts";

const PATH = "/api/reviews/changes";
const BOUNDS = { mostBytes: 256_000_000, timeoutMs: 300_000 };
/** Far more than reviews have. */
const MEMBERS_OF_A_REVIEW = 1_000;
const MAX_DEPTH = 32;
const OK = 200;
const NOT_FOUND = 404;
const GONE = 410;

const checker = once(() => TypeCompiler.Compile(Changes));

/** A page of what changed, and how far a reader is with it. */
export interface ChangesPage extends Changes {
  /** The last part of the log's name, under which its tiles are served. */
  readonly generation: string;
  readonly reached: ChangesToken;
}

/**
 * Reads what changed after a token, or everything from the beginning.
 * @returns `resync` if a mirror with this token can't be brought up to date
 * @throws Failure `unusable`, `busy`
 */
export async function readPage(
  remote: Remote,
  after: string | undefined,
  limit: number,
): Promise<ChangesPage | "resync"> {
  const token = after === undefined ? "" : `&after=${after}`;
  const { status, bytes } = await remote.get(`${PATH}?limit=${limit}${token}`, BOUNDS);
  if (status === GONE) return "resync";
  if (status === OK) return toPage(bytes, remote, after, limit);
  throw remote.failure(
    PATH,
    status === NOT_FOUND
      ? "is not there: it is not a Candor. Check the address."
      : `answers with ${status}.`,
  );
}

function toPage(
  bytes: Uint8Array,
  remote: Remote,
  after: string | undefined,
  limit: number,
): ChangesPage {
  const page = parseResponse(bytes, limit);
  if (!checker().Check(page)) {
    const where = checker().Errors(page).First()?.path ?? "";
    throw unlike(
      remote,
      where === "" ? "it is not a page of changes" : `${where} is something else`,
    );
  }
  const { length } = page.changes;
  if (length > limit)
    throw unlike(remote, `it lists ${length} changes, and ${limit} were asked for`);
  refuseEndless(remote, page.log, page.size);
  const reached = readToken(page.next);
  const generation = generationOf(page.log);
  if (generation === undefined || reached?.generation !== generation) {
    throw unlike(remote, "log and next do not name the same log");
  }
  const before = after === undefined ? 0 : (readToken(after)?.seq ?? 0);
  if (page.more && reached.seq <= before) throw unlike(remote, "next does not advance");
  return { ...page, generation, reached };
}

function unlike(remote: Remote, how: string): Failure {
  return remote.failure(PATH, `does not answer as Candor does: ${how}. Is this program too old?`);
}

/**
 * Parses JSON that should describe a number of reviews. Returns undefined if it is malformed, or if it
 * has far more members than that many reviews need: 250 MB of empty objects would take 7 GB.
 */
export function parseResponse(bytes: Uint8Array, reviews: number): unknown {
  const most = { members: MEMBERS_OF_A_REVIEW * (reviews + 1), depth: MAX_DEPTH };
  if (sizeOfJson(bytes, most).excess !== undefined) return undefined;
  return tryParseJson(new TextDecoder().decode(bytes));
}
