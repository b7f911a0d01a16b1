import { describe, expect, test } from "bun:test";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { leafHash } from "../../src/log/hashing.ts";
import { isSignedBy, parseNote, parseVerifier } from "../../src/log/note.ts";
import { consistencyProof, isConsistent } from "../../src/log/proof.ts";
import { countAt, TILE_WIDTH, tilePath, widthIn } from "../../src/log/tile.ts";
import { GrowingTree, type Tree } from "../../src/log/tree.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { Store } from "../../src/store/store.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import { inclusionProof, isIncluded } from "../support/inclusion-proof.ts";
import {
  ask,
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
  testServer,
} from "../support/library.ts";
import { checkpointOf, leavesOf } from "../support/log-reader.ts";

const NOW = testContext().now();
const FOR_EVER = "public, max-age=31536000, immutable";
const HASH_BYTES = 32;

function growing({ logGenerations }: Store) {
  const generation = logGenerations.current();
  if (generation === undefined) throw new Error("There is no current log");
  return generation;
}

/** A log of several commits, the last of which go beyond a full tile; and the signed sizes. */
async function grownServer() {
  const server = await testServer({ reviews: reviewsOfDays(3) });
  const sizes = [growing(server.store).size];
  for (const count of [4, 200, 255, 256, 300, 600]) {
    await publishedStore({ store: server.store, reviews: reviewsOfDays(count) });
    sizes.push(growing(server.store).size);
  }
  return { ...server, sizes, ...growing(server.store) };
}

let shared: ReturnType<typeof grownServer> | undefined;

/** The same, for tests that change nothing. */
function grownOnce(): ReturnType<typeof grownServer> {
  shared ??= grownServer();
  return shared;
}

/** All tiles and bundles of a log of this size, by the rules of C2SP tlog-tiles. */
function tilesOf(size: number): string[] {
  const levels = ["entries", 0, 1, 2, 3] as const;
  return levels.flatMap((level) =>
    Array.from({ length: Math.ceil(countAt(level, size) / TILE_WIDTH) }, (_, index) =>
      tilePath({ level, index, width: widthIn(level, index, size) }),
    ),
  );
}

interface Signed {
  readonly generation: string;
  readonly size: number;
  readonly verifier: string;
}

/** The head that the log signed at a size, with the signature checked. */
function signedHead({ logGenerations }: Store, { generation, size, verifier: text }: Signed) {
  const note = parseNote(logGenerations.headAt(generation, size) ?? "");
  const verifier = parseVerifier(text);
  const head = parseCheckpoint(note?.text ?? "");
  if (note === undefined || verifier === undefined || head === undefined)
    throw new Error("No head");
  expect([head.size, isSignedBy(note, verifier)]).toEqual([size, true]);
  return head;
}

/** The trees of a log at some sizes, read from its tiles. */
async function treesOf(
  get: (path: string) => Promise<Response>,
  generation: string,
  sizes: readonly number[],
) {
  const tiles = new Map<string, Uint8Array>();
  for (const path of sizes.flatMap(tilesOf)) {
    tiles.set(path, await (await get(`/log/${generation}/tile/${path}`)).bytes());
  }
  const readTile = (level: number, index: number, width: number) =>
    tiles.get(tilePath({ level, index, width })) ?? new Uint8Array();
  return (size: number): Tree => ({ size, readTile });
}

describe("a log's tiles", () => {
  test("exist full and partial at every signed size, and their hashes are those of the entries (issue 20)", async () => {
    const { get, generation, sizes } = await grownOnce();
    expect(sizes).toEqual([4, 5, 201, 256, 257, 301, 601]);
    const all = await leavesOf(get, generation, 601);
    expect(all).toHaveLength(601);
    for (const size of sizes) {
      expect(await leavesOf(get, generation, size)).toEqual(all.slice(0, size));
      const tree = new GrowingTree({ size: 0, readTile: () => new Uint8Array() });
      for (const leaf of all.slice(0, size)) tree.append(leaf);
      const expected = [...tree.takeFull(), ...tree.open()];
      const hashTiles = tilesOf(size).filter((path) => !path.startsWith("entries"));
      expect(hashTiles).toHaveLength(expected.length);
      for (const { level, index, hashes } of expected) {
        const width = hashes.byteLength / HASH_BYTES;
        const path = tilePath({ level, index, width });
        const response = await get(`/log/${generation}/tile/${path}`);
        expect([path, response.status]).toEqual([path, 200]);
        expect(Buffer.from(await response.bytes()).equals(hashes)).toBe(true);
      }
    }
  });

  test("prove that each signed head extends those before (issue 20)", async () => {
    const { get, store, generation, sizes, verifier } = await grownOnce();
    const heads = sizes.map((size) => signedHead(store, { generation, size, verifier }));
    const treeOf = await treesOf(get, generation, sizes);
    for (const [at, newer] of heads.entries()) {
      for (const older of heads.slice(0, at + 1)) {
        const proof = consistencyProof(treeOf(newer.size), older.size);
        expect(isConsistent(older, newer, proof)).toBe(true);
      }
    }
  });

  test("prove each entry in each signed head, and no other (issue 20)", async () => {
    const { get, store, generation, sizes, verifier } = await grownOnce();
    const treeOf = await treesOf(get, generation, sizes);
    const leaves = await leavesOf(get, generation, 601);
    for (const size of sizes) {
      const head = signedHead(store, { generation, size, verifier });
      for (const [index, entry] of leaves.slice(0, size).entries()) {
        const proof = inclusionProof(treeOf(size), index);
        expect(isIncluded({ ...head, leaf: leafHash(entry), index }, proof)).toBe(true);
        expect(isIncluded({ ...head, leaf: leafHash(Buffer.of(0)), index }, proof)).toBe(false);
      }
    }
  });

  test("may be stored forever by everybody, are octets, and can be read by other sites (issue 20)", async () => {
    const { get, generation, size } = await grownOnce();
    for (const path of tilesOf(size)) {
      const { status, headers } = await get(`/log/${generation}/tile/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control")).toBe(FOR_EVER);
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("last-modified")).toBeNull();
      expect(headers.get("content-encoding")).toBeNull();
    }
  });

  test("have the same bytes at the same address, however the log grows (issue 20)", async () => {
    const { get, store, generation, size } = await grownServer();
    const read = async () =>
      Promise.all(
        tilesOf(size).map(async (path) => {
          const response = await get(`/log/${generation}/tile/${path}`);
          return Buffer.from(await response.bytes()).toString("base64");
        }),
      );
    const before = await read();
    await publishedStore({ store, reviews: reviewsOfDays(680) });
    hideReviews(store, reviewsOfDays(5).map(idOf), "a test", NOW);
    expect(await read()).toEqual(before);
  });

  test("have addresses of several segments from the thousandth on (issue 20)", async () => {
    const { get, store } = await testServer();
    const generation = "0a1b2c3d";
    const hashes = (fill: number, width = TILE_WIDTH) => new Uint8Array(width * 32).fill(fill);
    store.transaction(() => {
      store.logGenerations.end("2026-11-21T12:00:00Z");
      store.logGenerations.begin({ generation, origin: "a", verifier: "b" });
      for (const [index, fill] of [
        [999, 1],
        [1000, 2],
        [1_234_067, 3],
      ] as const) {
        store.logGenerations.putTile(generation, { level: 0, index, hashes: hashes(fill) });
      }
      store.logGenerations.putTile(generation, { level: 1, index: 4820, hashes: hashes(4, 148) });
      store.logGenerations.addHead(generation, 1_234_068 * TILE_WIDTH, "a note");
    });
    const first = async (path: string) => {
      const response = await get(`/log/${generation}/tile/${path}`);
      const bytes = await response.bytes();
      return [response.status, bytes.byteLength, response.status === 200 ? bytes[0] : 0];
    };
    expect(await first("0/999")).toEqual([200, 8192, 1]);
    expect(await first("0/x001/000")).toEqual([200, 8192, 2]);
    expect(await first("0/x001/x234/067")).toEqual([200, 8192, 3]);
    expect(await first("0/x001/x234/067.p/7")).toEqual([200, 7 * HASH_BYTES, 3]);
    expect(await first("1/x004/820.p/148")).toEqual([200, 148 * HASH_BYTES, 4]);
    for (const wrong of ["0/001/234/067", "0/x001/x234/x067", "0/x001/234/067", "0/x1/000"]) {
      expect([wrong, (await first(wrong))[0]]).toEqual([wrong, 404]);
    }
  });

  const MISSING = [
    ["beyond the end", "0/003"],
    ["whole, while it is partial", "0/002"],
    ["wider than it is", "0/002.p/90"],
    ["of entries beyond the end", "entries/003"],
    ["of entries wider than they are", "entries/002.p/90"],
    ["of a level that is not there yet", "2/000"],
    ["of a level that is not there yet, partial", "2/000.p/1"],
    ["of no width", "0/002.p/0"],
    ["of a whole width, written as partial", "0/000.p/256"],
    ["with zeros before its width", "0/002.p/01"],
    ["with zeros before its level", "00/000"],
    ["of a level above 63", "64/000"],
    ["of a negative level", "-1/000"],
    ["of fewer than three digits", "0/0"],
    ["of more than three digits", "0/0000"],
    ["with zeros before its number", "0/x000/000"],
    ["with a slash at its end", "0/000/"],
    ["with a slash before it", "/0/000"],
    ["without a number", "0"],
    ["without anything", ""],
    ["of another kind", "leaves/000"],
    ["with a capital", "Entries/000"],
    ["that leaves the folder", "0/..%2f0/000"],
    ["that is not UTF-8", "0/%ff"],
    ["of a huge number", `0/${"x999/".repeat(60)}999`],
  ] as const;

  test.each(MISSING)("%s are missing: 404 that must not be stored (issue 20)", async (_, path) => {
    const { get, generation } = await grownOnce();
    const response = await get(`/log/${generation}/tile/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await bodyOf(ErrorBody, response)).error).toBe("not_found");
  });

  test.each(["00000000", "x", "%00", "0".repeat(500)])(
    "of the unknown log %p are 404 that must not be stored, as is its checkpoint (issue 20)",
    async (generation) => {
      const { get } = await testServer({ reviews: reviewsOfDays(3) });
      for (const what of ["checkpoint", "tile/0/000.p/4", "tile/entries/000.p/4"]) {
        const response = await get(`/log/${generation}/${what}`);
        expect(response.status).toBe(404);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    },
  );
});

describe("a log", () => {
  test("publishes its signed head, which must not be stored (issue 20)", async () => {
    const { get, store, generation, origin, size } = await grownServer();
    const response = await get(`/log/${generation}/checkpoint`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("link")).toContain(`/log/${generation}/checkpoint>; rel="self"`);
    expect(await response.text()).toBe(store.logGenerations.head(generation) ?? "");
    expect(await checkpointOf(get, generation)).toMatchObject({ origin, size });
    hideReviews(store, [idOf(reviewsOfDays(1)[0] ?? sourceReview())], "a test", NOW);
    const again = await get(`/log/${generation}/checkpoint`);
    expect((await again.text()).split("\n")[1]).toBe(String(size + 1));
  });

  test("answers HEAD as GET without a body, 304 for its tag, and no other method (issue 20)", async () => {
    const { app, get, generation } = await grownOnce();
    const tags = new Set<string | null>();
    const all = ["checkpoint", "tile/0/000", "tile/1/000.p/2", "tile/entries/002.p/89"];
    for (const what of all) {
      const path = `/log/${generation}/${what}`;
      const [whole, head] = [await get(path), await get(path, { method: "HEAD" })];
      expect([path, head.status]).toEqual([path, 200]);
      for (const name of ["etag", "cache-control", "content-type", "vary", "link"]) {
        expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
      }
      tags.add(whole.headers.get("etag"));
      const tag = { "if-none-match": whole.headers.get("etag") ?? "" };
      const known = await get(path, { headers: tag });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      expect(known.headers.get("cache-control")).toBe(whole.headers.get("cache-control"));
      for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
        const refused = await ask(app, path, { method });
        expect([method, refused.status]).toEqual([method, 405]);
        expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      }
      const preflight = { method: "OPTIONS", headers: { origin: "https://a.example" } };
      expect((await ask(app, path, preflight)).headers.get("access-control-allow-origin")).toBe(
        "*",
      );
    }
    expect(tags.size).toBe(all.length);
  });

  test("that has ended is still served unchanged, beside the current one (issue 20)", async () => {
    const { get, store, generation, origin, size } = await grownServer();
    const paths = ["checkpoint", ...tilesOf(size).map((path) => `tile/${path}`)];
    const read = async () =>
      Promise.all(
        paths.map(async (path) => {
          const response = await get(`/log/${generation}/${path}`);
          const bytes = Buffer.from(await response.bytes()).toString("base64");
          return [path, response.status, response.headers.get("cache-control"), bytes];
        }),
      );
    const before = await read();
    store.logFiles.placeKey(new Uint8Array(32).fill(7));
    store.isNewLogAllowed = true;
    await publishedStore({ store, reviews: reviewsOfDays(601) });
    const next = growing(store);
    expect(next.generation).not.toBe(generation);
    expect(await read()).toEqual(before);
    // It is no longer a topic.
    const ended = await get(`/log/${generation}/checkpoint`);
    expect(ended.headers.get("link")).toBeNull();
    expect(await checkpointOf(get, generation)).toMatchObject({ origin, size });
    expect(await checkpointOf(get, next.generation)).toMatchObject({ size: 602 });
    const [begin] = await leavesOf(get, next.generation, 602);
    expect(Buffer.from(begin ?? []).toString()).toStartWith(
      `candor/1 begin 2026-11-21 ${origin} ${size} `,
    );
  });

  test("has no id, text, author or stars in any bundle or tile: entries are fixed words and random bytes (issue 20)", async () => {
    const reviews = [1, 2, 3, 4, 5, 1].map((rating, index) =>
      sourceReview({
        ...{ source_id: `secret-${index}`, rating, author: "Ada Lovelace", title: "Leaky" },
        text: `The pipe leaked, number ${index}.`,
        url: "https://source.example/secret",
        reply: { text: "Sorry.", updated_at: "2025-03-03T03:03:03Z" },
      }),
    );
    const ids = reviews.map(idOf);
    const { get, store } = await testServer({ reviews });
    hideReviews(store, ids.slice(0, 2), "libel", NOW);
    unhideReviews(store, ids.slice(0, 1), NOW);
    joinReviews(store, ids[2] ?? "", ids.slice(3, 4), NOW);
    forgetReviews(store, ids.slice(4, 5), NOW);
    const { generation, size } = growing(store);
    const day = "2026-11-21";
    const grammar = new RegExp(
      `^candor/1 (begin ${day} -|(publish|change|withhold) ${day} [\\w-]{22} [\\w-]{43}|remove ${day} [\\w-]{22} (hidden|forgotten|joined [\\w-]{22}))$`,
    );
    const leaves = await leavesOf(get, generation, size);
    for (const leaf of leaves) expect(Buffer.from(leaf).toString("latin1")).toMatch(grammar);
    for (const path of tilesOf(size)) {
      const bytes = Buffer.from(await (await get(`/log/${generation}/tile/${path}`)).bytes());
      const secrets = ["secret", "Ada", "Lovelace", "pipe", "Leaky", "Sorry", "libel", "google"];
      for (const secret of [...secrets, ...ids, ...ids.map((id) => Buffer.from(id, "hex"))]) {
        expect([path, secret, bytes.includes(secret)]).toEqual([path, secret, false]);
      }
    }
  });

  test("of the same reviews has new keys and commitments each time, and no two alike (issue 20)", async () => {
    const reviews = Array.from({ length: 20 }, (_, index) =>
      sourceReview({ source_id: `r${index}`, text: "" }),
    );
    const words = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const { get, store } = await testServer({ store: new Store(":memory:"), reviews });
      const { generation, size } = growing(store);
      for (const leaf of (await leavesOf(get, generation, size)).slice(1)) {
        for (const word of Buffer.from(leaf).toString().split(" ").slice(3)) words.add(word);
      }
    }
    expect(words.size).toBe(2 * 20 * 2);
  });

  test("has the entries of one commit in the order of their keys (issue 20)", async () => {
    const { get, store } = await testServer({ reviews: reviewsOfDays(50) });
    const { generation, size } = growing(store);
    const leaves = (await leavesOf(get, generation, size)).slice(1);
    const keys = leaves.map((leaf) =>
      Buffer.from(Buffer.from(leaf).toString().split(" ")[3] ?? "", "base64url").toString("hex"),
    );
    expect(keys).toEqual(keys.toSorted());
  });
});
