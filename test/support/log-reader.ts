import { Changes } from "../../src/domain/log/changes.ts";
import type { Review } from "../../src/domain/review/review.ts";
import { readBundle } from "../../src/log/bundle.ts";
import { type Checkpoint, parseCheckpoint } from "../../src/log/checkpoint.ts";
import { type LogEntry, parseEntry } from "../../src/log/entry.ts";
import { parseNote } from "../../src/log/note.ts";
import { TILE_WIDTH, tilePath, widthIn } from "../../src/log/tile.ts";
import { bodyOf, DatasetBody } from "./bodies.ts";

export const CHANGES = "/api/reviews/changes";

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** A page of changes. @throws on any other answer */
export async function changesPage(get: Get, query = ""): Promise<Changes> {
  const response = await get(`${CHANGES}${query}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return bodyOf(Changes, response);
}

/** Page after page, from a token or from the beginning, until there are no more. */
export async function changesPages(get: Get, limit: number, after?: string): Promise<Changes[]> {
  const pages: Changes[] = [];
  let next = after;
  for (;;) {
    const from = next === undefined ? "" : `&after=${next}`;
    const page = await changesPage(get, `?limit=${limit}${from}`);
    pages.push(page);
    if (!page.more) return pages;
    next = page.next;
  }
}

/** What a client has that keeps up with the changes. */
export class Mirror {
  readonly reviews = new Map<string, Review>();
  next: string | undefined;

  take({ changes, next }: Changes): void {
    for (const change of changes) {
      if (change.type === "upsert") this.reviews.set(change.review.id, change.review);
      else this.reviews.delete(change.id);
    }
    this.next = next;
  }

  /** Reads on until there is no more. */
  async catchUp(get: Get, limit = 1000): Promise<void> {
    for (const page of await changesPages(get, limit, this.next)) this.take(page);
  }
}

/** All that is published, by id. */
export async function publishedReviews(get: Get): Promise<Map<string, Review>> {
  const { reviews } = await bodyOf(DatasetBody, await get("/reviews.json"));
  return new Map(reviews.map((review) => [review.id, review]));
}

/** What a log says about itself. */
export async function checkpointOf(get: Get, generation: string): Promise<Checkpoint> {
  const note = parseNote(await (await get(`/log/${generation}/checkpoint`)).text());
  const checkpoint = parseCheckpoint(note?.text ?? "");
  if (checkpoint === undefined) throw new Error("There is no checkpoint");
  return checkpoint;
}

/** A log's leaves as in its bundles; sequence number n is the one before index `n`. */
export async function leavesOf(get: Get, generation: string, size: number): Promise<Uint8Array[]> {
  const count = Math.ceil(size / TILE_WIDTH);
  const bundles = Array.from({ length: count }, async (_, index) => {
    const width = widthIn("entries", index, size);
    const path = tilePath({ level: "entries", index, width });
    const response = await get(`/log/${generation}/tile/${path}`);
    return readBundle(await response.bytes()) ?? [];
  });
  return (await Promise.all(bundles)).flat();
}

/** What a log says. */
export async function entriesOf(get: Get, generation: string): Promise<(LogEntry | undefined)[]> {
  const { size } = await checkpointOf(get, generation);
  return (await leavesOf(get, generation, size)).map(parseEntry);
}
