/**
 * What all peers have in common: a process that reads the published reviews of Candor's database,
 * builds its index, and answers `/search?query=` as Candor does, by a bare Elysia handler.
 */
import { Database } from "bun:sqlite";
import { Elysia } from "elysia";
import { PublishedRuns } from "../../../../src/store/reviews/published-runs.ts";

export const PAGE = 20;
const MILLISECONDS = 1_000;

export interface PeerReview {
  readonly id: string;
  readonly text: string;
}

/** What was found: how many, and the ids of the newest ones. */
export interface PeerFound {
  readonly total: number;
  readonly ids: readonly string[];
}

export type Find = (query: string) => PeerFound | Promise<PeerFound>;

/** @param build makes the search of all reviews, the newest first */
export async function servePeer(
  build: (reviews: Iterable<PeerReview>, database: Database) => Find | Promise<Find>,
): Promise<void> {
  const [, , path = ""] = process.argv;
  const database = new Database(path, { readonly: true });
  finish(database);
  const startedAt = performance.now();
  const find = await build(newestFirst(database), database);
  const seconds = (performance.now() - startedAt) / MILLISECONDS;
  const one = database.query<{ json: string }, [string]>("select json from finished where id = ?");
  const app = new Elysia().get("/search", async ({ query }) => {
    const { total, ids } = await find(query.query ?? "");
    const reviews = ids.map((id) => one.get(id)?.json ?? "");
    const body = `{"total":${total},"reviews":[${reviews.join(",")}]}`;
    return new Response(body, { headers: { "content-type": "application/json" } });
  });
  app.listen({ port: 0, hostname: "127.0.0.1" });
  process.send?.({ url: `http://127.0.0.1:${app.server?.port}`, seconds });
  process.on("disconnect", () => process.exit());
}

/** Stores the reviews as a plain server has them: each as its finished JSON. */
function finish(database: Database): void {
  database.run(
    "create temp table finished (position integer primary key, id text unique, json text)",
  );
  const insert = database.query("insert into finished values (?, ?, ?)");
  const runs = new PublishedRuns(database);
  const reviews = runs.all().flatMap((run) => runs.reviews(run));
  for (const [position, { id, json }] of reviews.entries()) insert.run(position, id, json);
}

/** The ids of the first of some numbers, which are in the order of the reviews. */
export function firstOf(ids: readonly string[], numbers: readonly number[]): PeerFound {
  const first = numbers.toSorted((a, b) => a - b).slice(0, PAGE);
  return { total: numbers.length, ids: first.map((number) => ids[number] ?? "") };
}

function* newestFirst(database: Database): Generator<PeerReview> {
  const query = "select id, json ->> '$.text' text from finished order by position";
  yield* database.query<PeerReview, []>(query).iterate();
}
