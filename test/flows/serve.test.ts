import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createConnection, type Socket } from "node:net";
import { Type } from "@sinclair/typebox";
import { RESOURCES } from "../../src/resources/answered.ts";
import { bodyOf, DatasetBody, SearchBody, SinceBody } from "../support/bodies.ts";
import { runCandor, spawn, startCandor } from "../support/candor.ts";
import { importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { launchServer, until } from "./program.ts";

const SLOW = 120_000;
const FEED_LENGTH = 50;
const FeedBody = Type.Object({
  feed_url: Type.String(),
  items: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
});
const InsightsBody = Type.Object({
  method: Type.Object({ reviews: Type.Integer() }),
  ratings_by_quarter: Type.Array(Type.Object({ reviews: Type.Integer() })),
});

test(
  "serve without reviews answers with an empty dataset, and says how to import",
  async () => {
    using folder = new TemporaryFolder();
    await using server = await launchServer(["serve", "--port", "0"], { cwd: folder.path });
    expect(server.output()).toContain("candor import FILE --db candor.sqlite");
    const body = await bodyOf(DatasetBody, await fetch(`${server.url}/reviews.json`));
    expect(body.reviews).toEqual([]);
    expect(body.aggregate_rating).toMatchObject({ rating_value: null, review_count: 0 });
    for (const { path } of RESOURCES) {
      const wanted = path.replace("{date}", "2025-01-01").replace("{id}", "0123456789abcdef");
      const { status } = await fetch(server.url + wanted);
      expect([wanted, status]).toEqual([wanted, path.includes("{id}") ? 404 : 200]);
    }
  },
  SLOW,
);

test(
  "serve with reviews says how many, and nothing about importing",
  async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, folder.at("candor.sqlite"), manyReviews("said", 3));
    await using server = await launchServer(["serve", "--port", "0"], { cwd: folder.path });
    expect(server.output()).toMatch(/reviews\.json {2}\(3\)/);
    expect(server.output()).not.toContain("candor import");
  },
  SLOW,
);

/** How many reviews each endpoint shows at one moment; throws on a failure or half a state. */
const READERS: readonly ((url: string) => Promise<number | undefined>)[] = [
  async (url) => {
    const body = await bodyOf(DatasetBody, await answer(`${url}/reviews.json`));
    expect(body.aggregate_rating.review_count).toBe(body.reviews.length);
    const byStar = Object.values(body.aggregate_rating.distribution);
    expect(byStar.reduce((sum, count) => sum + count, 0)).toBe(body.reviews.length);
    return body.reviews.length;
  },
  async (url) => {
    const body = await bodyOf(SearchBody, await answer(`${url}/api/reviews/search?limit=100`));
    expect(body.reviews).toHaveLength(Math.min(body.total, 100));
    return body.total;
  },
  async (url) => {
    const response = await answer(`${url}/api/reviews/since/2020-01-01`);
    return (await bodyOf(SinceBody, response)).reviews.length;
  },
  async (url) => {
    const body = await bodyOf(InsightsBody, await answer(`${url}/insights.json`));
    const quarters = body.ratings_by_quarter.reduce((sum, { reviews }) => sum + reviews, 0);
    expect(quarters).toBe(body.method.reviews);
    return body.method.reviews;
  },
  async (url) => {
    const { items } = await bodyOf(FeedBody, await answer(`${url}/api/feed.json`));
    expect(items).toHaveLength(FEED_LENGTH);
    await answer(url + new URL(items[0]?.url ?? "").pathname);
    return undefined;
  },
  async (url) => {
    const atom = await (await answer(`${url}/feed.xml`)).text();
    expect(atom.match(/<entry>/g)).toHaveLength(FEED_LENGTH);
    expect(atom.trimEnd()).toEndWith("</feed>");
    return undefined;
  },
];

/** The answer to a plain GET, which must succeed. */
async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response;
}

/** What each endpoint shows now. */
function readOnce(url: string) {
  return Promise.all(READERS.map((read) => read(url)));
}

/** Whether all endpoints that show a count show this one. */
function isAll(counts: readonly (number | undefined)[], total: number): boolean {
  return counts.every((count) => count === undefined || count === total);
}

/** Between two rounds of requests: without a pause, they take half of the machine from the import. */
const ROUND_EVERY_MS = 50;

/** Requests all endpoints in turn until told to stop. Returns each count of reviews that it saw. */
function readAgainAndAgain(url: string) {
  let isOver = false;
  const seen = new Set<number>();
  let rounds = 0;
  const loop = async () => {
    for (; !isOver; rounds++) {
      for (const count of await readOnce(url)) {
        if (count !== undefined) seen.add(count);
      }
      await Bun.sleep(ROUND_EVERY_MS);
    }
  };
  const ended = loop();
  ended.catch(() => {});
  return {
    rounds: () => rounds,
    async stop() {
      isOver = true;
      await ended;
      return [...seen].sort((left, right) => left - right);
    },
    [Symbol.dispose]: () => {
      isOver = true;
    },
  };
}

test(
  "imports by another process appear within a second, and no request fails or sees half of one",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("first", 100));
    await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
    using reader = readAgainAndAgain(server.url);
    const totals = [100];
    for (const label of ["second", "third", "fourth"]) {
      const file = await folder.write("more.ndjson", toNdjson(manyReviews(label, 250, 300)));
      const importing = spawn(["import", file, "--db", db], { cwd: folder.path });
      expect((await finished(importing)).exitCode).toBe(0);
      const total = (totals.at(-1) ?? 0) + 250;
      totals.push(total);
      await until(`${total} are shown`, async () => isAll(await readOnce(server.url), total), 1000);
    }
    expect(reader.rounds()).toBeGreaterThan(3);
    const seen = await reader.stop();
    expect(seen.filter((count) => !totals.includes(count))).toEqual([]);
  },
  SLOW,
);

test(
  "a review that is deleted at its source leaves every endpoint of a running server",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const reviews = [record({ id: "a", text: "Stays." }), record({ id: "b", text: "Goes away." })];
    await importRecords(folder, db, reviews);
    await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
    const { reviews: all } = await bodyOf(SinceBody, await search(server.url, "query=away"));
    const paths = RESOURCES.map(({ path }) =>
      path.replace("{date}", "2020-01-01").replace("{id}", all[0]?.id ?? ""),
    );
    await importRecords(folder, db, reviews.slice(0, 1), ["--complete"]);
    for (const path of paths) {
      expect(await (await fetch(server.url + path)).text()).not.toContain("Goes away.");
    }
    expect((await fetch(`${server.url}/reviews/${all[0]?.id}.json`)).status).toBe(410);
  },
  SLOW,
);

test.each(inCheck(1, ["SIGTERM", "SIGINT"] as const))(
  "an idle server with open connections exits at once with 0 on %s",
  async (signal) => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await using server = await launchServer(["serve", "--port", "0"], { cwd });
    await (await fetch(`${server.url}/reviews.json`)).text();
    using idle = disposable(createConnection({ port: portOf(server.url), host: "127.0.0.1" }));
    await until("the connection is open", () => !idle.socket.connecting);
    const started = Date.now();
    server.kill(signal);
    expect(await server.exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(3000);
  },
  SLOW,
);

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function disposable(socket: Socket) {
  socket.on("error", () => {});
  return { socket, [Symbol.dispose]: () => socket.destroy() };
}

/** A client that requests a path, reads the head and what comes with it, and then stops reading. */
async function slowReader(url: string, path: string) {
  const { socket } = disposable(createConnection({ port: portOf(url), host: "127.0.0.1" }));
  const received: Buffer[] = [];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`);
  const text = () => Buffer.concat(received).toString("latin1");
  // The head may come in several pieces.
  await new Promise<void>((resolve) => {
    socket.on("data", (bytes) => {
      received.push(Buffer.from(bytes));
      if (!text().includes("\r\n\r\n")) return;
      socket.removeAllListeners("data");
      socket.pause();
      resolve();
    });
  });
  const headLength = text().indexOf("\r\n\r\n") + 4;
  const sent = () => Buffer.concat(received).subarray(headLength);
  return {
    head: text().slice(0, headLength),
    sent,
    isWhole: () => sent().subarray(-LAST_CHUNK.length).equals(LAST_CHUNK),
    resume() {
      socket.on("data", (bytes) => received.push(Buffer.from(bytes)));
      socket.resume();
    },
    body: () => unchunked(sent()),
    [Symbol.dispose]: () => socket.destroy(),
  };
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** What was sent in chunks (RFC 9112 §7.1). */
function unchunked(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.toString("latin1", at, end), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Whether nothing accepts connections at this address any more. */
async function refusesConnections(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection({ port: portOf(url), host: "127.0.0.1" });
  socket.once("connect", () => resolve(false));
  socket.once("error", () => resolve(true));
  const isRefused = await promise;
  socket.destroy();
  return isRefused;
}

test.each(inCheck(1, ["SIGTERM", "SIGINT"] as const))(
  "a large body that a slow reader is receiving is finished after %s, then the server exits with 0",
  async (signal) => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("large", 75, 150_000));
    const words = ["serve", "--port", "0", "--db", db];
    await using server = await launchServer(words, { cwd: folder.path });
    const whole = await (await fetch(`${server.url}/reviews.json`)).bytes();
    using reader = await slowReader(server.url, "/reviews.json");
    // What is long is streamed (issue 38), so its end says that all was sent.
    expect(reader.head).toMatch(/transfer-encoding: chunked/i);
    server.kill(signal);
    await until("no connection is taken", () => refusesConnections(server.url));
    expect(reader.sent().byteLength).toBeLessThan(whole.byteLength);
    reader.resume();
    expect(await server.exited).toBe(0);
    await until("the rest is read", reader.isWhole);
    expect(reader.body().byteLength).toBe(whole.byteLength);
    expect(Bun.SHA256.hash(reader.body(), "hex")).toBe(Bun.SHA256.hash(whole, "hex"));
  },
  SLOW,
);

/** The ETag of each document that a server returns, by path. */
async function etagsOf(url: string): Promise<Record<string, string | null>> {
  const etags: Record<string, string | null> = {};
  for (const resource of RESOURCES) {
    if (resource.kind !== "document") continue;
    etags[resource.path] = (await answer(url + resource.path)).headers.get("etag");
  }
  return etags;
}

const HERE = ["--base-url", "https://here.example"] as const;

test(
  "a restart keeps every ETag and Last-Modified, and so does importing the same again",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("kept", 80));
    const serve = () => startCandor(["serve", "--db", db, ...HERE], { cwd: folder.path });
    const first = await serve();
    const before = await etagsOf(first.url);
    const modified = (await answer(`${first.url}/reviews.json`)).headers.get("last-modified");
    expect(Object.values(before)).not.toContain(null);
    expect(await first.stop()).toBe(0);
    await importRecords(folder, db, manyReviews("kept", 80));
    await using second = await serve();
    expect(await etagsOf(second.url)).toEqual(before);
    const { headers } = await answer(`${second.url}/reviews.json`);
    expect(headers.get("last-modified")).toBe(modified);
  },
  SLOW,
);

const LISTS = (technician: string, service: string) => `
name = "A. Plumber"
[[technicians]]
name = "${technician}"
aliases = ["the one with the beard"]
[[services]]
id = "${service}"
name = "${service}"
`;

/** What a server finds for the parameters of a search. */
function search(url: string, parameters: string): Promise<Response> {
  return fetch(`${url}/api/reviews/search?${parameters}`);
}

async function totalOf(url: string, parameters: string): Promise<number> {
  return (await bodyOf(SearchBody, await search(url, parameters))).total;
}

test(
  "a candor.toml with other names tags the old reviews again at the next start",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const texts = ["MARTA fixed the boiler.", "Devin cleared the drain.", "Martas are nice."];
    const reviews = texts.map((text, index) => record({ id: `r${index}`, text }));
    await folder.write("candor.toml", LISTS("Marta", "boiler"));
    await importRecords(folder, folder.at("candor.sqlite"), reviews);
    const first = await startCandor(["serve"], { cwd });
    const listed = `mentions_technician=${encodeURIComponent("the one with the beard")}`;
    const techniciansIn = async (url: string) => {
      const { reviews: found } = await bodyOf(SearchBody, await search(url, listed));
      return found.map(({ technicians }) => technicians);
    };
    expect(await techniciansIn(first.url)).toEqual([["Marta"]]);
    expect(await totalOf(first.url, "mentions_service=boiler")).toBe(1);
    expect(await totalOf(first.url, "mentions_service=drain")).toBe(0);
    await first.stop();
    await folder.write("candor.toml", LISTS("Devin", "drain"));
    await using second = await startCandor(["serve"], { cwd });
    expect(await techniciansIn(second.url)).toEqual([["Devin"]]);
    expect(await totalOf(second.url, "mentions_service=boiler")).toBe(0);
    const { reviews: tagged } = await bodyOf(
      SearchBody,
      await search(second.url, "mentions_service=drain"),
    );
    expect(tagged).toMatchObject([{ technicians: ["Devin"], services: ["drain"] }]);
    const { reviews: all } = await bodyOf(DatasetBody, await answer(`${second.url}/reviews.json`));
    expect(all.flatMap(({ technicians }) => technicians)).toEqual(["Devin"]);
  },
  SLOW,
);

test(
  "another base URL is in every link after a restart, and changes only the ETags of the feeds",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("moved", 5));
    const serve = (base: string) =>
      startCandor(["serve", "--db", db, "--base-url", base], { cwd: folder.path });
    const first = await serve("https://here.example");
    const before = await etagsOf(first.url);
    const { items } = await bodyOf(FeedBody, await answer(`${first.url}/api/feed.json`));
    await first.stop();
    await using second = await serve("https://there.example/");
    const after = await etagsOf(second.url);
    const feed = await bodyOf(FeedBody, await answer(`${second.url}/api/feed.json`));
    expect(feed.feed_url).toBe("https://there.example/api/feed.json");
    for (const { url } of feed.items) expect(url).toStartWith("https://there.example/");
    expect(feed.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(await (await answer(`${second.url}/feed.xml`)).text()).not.toContain("//here.example");
    const link = (await answer(`${second.url}/reviews.json`)).headers.get("link");
    expect(link).toContain('<https://there.example/reviews.json>; rel="self"');
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.sort()).toEqual(["/api/feed.json", "/feed.xml"]);
  },
  SLOW,
);

test(
  "an import while the server runs keeps the base URL that the server was given",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const cwd = folder.path;
    await using server = await startCandor(["serve", "--db", db, ...HERE], { cwd });
    await importRecords(folder, db, manyReviews("links", 3));
    const feed = await bodyOf(FeedBody, await answer(`${server.url}/api/feed.json`));
    expect(feed.feed_url).toBe("https://here.example/api/feed.json");
    expect(feed.items).toHaveLength(3);
    for (const { url } of feed.items) expect(url).toStartWith("https://here.example/reviews/");
  },
  SLOW,
);

test(
  "the server continues with what it has while another process holds the database for writing",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("locked", FEED_LENGTH));
    await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
    using writer = new Database(db);
    writer.run("begin immediate");
    writer.run("delete from published");
    const counts = await readOnce(server.url);
    writer.run("rollback");
    expect(isAll(counts, FEED_LENGTH)).toBe(true);
  },
  SLOW,
);

test(
  "a failed import while the server runs changes none of its answers",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, manyReviews("steady", 5));
    await using server = await startCandor(["serve", "--db", db], { cwd });
    const before = await etagsOf(server.url);
    const bad = toNdjson([...manyReviews("new", 5), record({ id: "bad", rating: 7 })]);
    const words = ["import", await folder.write("bad.ndjson", bad), "--db", db];
    expect((await runCandor(words, { cwd })).exitCode).toBe(1);
    expect(await etagsOf(server.url)).toEqual(before);
  },
  SLOW,
);
