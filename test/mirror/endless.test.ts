import { describe, expect, test } from "bun:test";
import type { Changes } from "../../src/domain/log/changes.ts";
import { catchUp } from "../../src/mirror/catch-up.ts";
import { Remote } from "../../src/mirror/remote.ts";
import { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import { NOW, refusal } from "./following.ts";
import { Source } from "./source.ts";

const LIMIT = 7;
const LOG = "reviews.example.com/log/0123abcd";

/** A server that says after every page that there is another one. */
class Endless implements AsyncDisposable {
  asked = 0;
  readonly #server: Bun.Server<undefined>;

  /** @param pageAfter what the page after an entry says differently */
  constructor(pageAfter: (from: number) => Partial<Changes>) {
    this.#server = Bun.serve({
      port: 0,
      fetch: ({ url }) => {
        this.asked += 1;
        const from = Number(/after=\w+-(\d+)/.exec(url)?.[1] ?? 0);
        return Response.json({ ...usualAfter(from), ...pageAfter(from) });
      },
    });
  }

  /** The message with which a mirror stops that checks nothing against the log. */
  mirrored(database: MirrorDatabase): Promise<string> {
    const remote = new Remote(`http://127.0.0.1:${this.#server.port}`);
    return catchUp({ remote, database, now: NOW, pinned: undefined, limit: LIMIT }).then(
      () => "it stopped as if all had been read",
      (error) => `${error.code}: ${error.message}`,
    );
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.stop(true);
  }
}

function usualAfter(from: number): Changes {
  const to = from + LIMIT;
  const changes = Array.from({ length: LIMIT }, (_, at) => upsert(from + at + 1));
  return { log: LOG, size: 20, made_by: "1", more: true, next: `0123abcd-${to}`, changes };
}

function upsert(seq: number, technicians: string[] = []): Changes["changes"][number] {
  const id = seq.toString(16).padStart(16, "0");
  const review = {
    ...{ id, date: "2026-01-01", text: "Good.", source: { platform: "google", id } },
    ...{ verification: { method: "platform" as const }, technicians, services: [] },
    updated_at: "2026-01-01T00:00:00Z",
  };
  return { seq, type: "upsert", key: "key", salt: "salt", review };
}

describe("a mirror stops at a server that always has more", () => {
  test.each<
    [what: string, pageAfter: (from: number) => Partial<Changes>, why: string, kept: number]
  >([
    [
      "than the entries of its log",
      () => ({}),
      "the page reaches entry 21 of a log that has 20 entries",
      14,
    ],
    [
      "after the last entry of its log",
      (from) => ({ size: from + LIMIT }),
      "the page says that there is more after entry 7, which is the last one",
      0,
    ],
    [
      "and lists nothing",
      () => ({ changes: [] }),
      "the page says that there is more, and lists nothing",
      0,
    ],
    [
      "on pages that are larger than was asked for",
      () => ({ changes: usualAfter(0).changes.concat(upsert(8)), size: 30, next: "0123abcd-8" }),
      "it lists 8 changes, and 7 were asked for",
      0,
    ],
    [
      "and lists the same entry again and again",
      () => ({ changes: [upsert(1), upsert(1)] }),
      "the page is not in the order of the log",
      0,
    ],
    [
      "on pages of far more members than reviews have (issue 38)",
      () => ({
        changes: [
          upsert(
            1,
            Array.from({ length: 9_000 }, () => "Ann"),
          ),
        ],
      }),
      "it is not a page of changes",
      0,
    ],
    [
      "of a log that is larger than any",
      () => ({ size: 100_000_000_000_000 }),
      "says that its log has 100,000,000,000,000 entries",
      0,
    ],
  ])("%s", async (_what, pageAfter, why, kept) => {
    await using endless = new Endless(pageAfter);
    using database = new MirrorDatabase(":memory:");
    expect(await endless.mirrored(database)).toContain(why);
    expect(database.count()).toBe(kept);
  });

  test("because its log grows with every page: what was read is kept, and read on from there", async () => {
    await using endless = new Endless((from) => ({ size: from + LIMIT + 1 }));
    using database = new MirrorDatabase(":memory:");
    const said = await endless.mirrored(database);
    expect(said).toMatch(/^busy: .* kept growing while it was read\. .* next run/);
    const pages = endless.asked;
    expect([pages < 20, database.count()]).toEqual([true, pages * LIMIT]);
    await endless.mirrored(database);
    expect(database.count()).toBe(endless.asked * LIMIT);
  });

  test("and a signed head of a size that no log has is not read on", async () => {
    await using source = await Source.of({ reviews: [] });
    using database = new MirrorDatabase(":memory:");
    source.lie = async (path, honest) => {
      if (!path.endsWith("/checkpoint")) return honest();
      return new Response(source.noteOf(100_000_000_000_000));
    };
    expect(await refusal(source, database)).toContain("has 100,000,000,000,000 entries");
    expect(source.asked.filter((path) => path.includes("/tile/"))).toEqual([]);
  });
});
