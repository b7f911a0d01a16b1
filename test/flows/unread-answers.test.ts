import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { Store } from "../../src/store/store.ts";
import { startCandor } from "../support/candor.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { PeakMemory, residentMegabytes } from "../support/memory.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());

const SLOW = 60_000;
const CONNECTIONS = 60;
const MANY = 100;
const WORDS = ["tap", "drip", "quick", "fair", "kind", "late", "clean", "price", "boiler", "call"];
/** Reviews that hardly can be compressed, 6 MB in all. */
const REVIEWS = Array.from({ length: 1_200 }, (_, at) =>
  sourceReview({
    source_id: `r${at}`,
    text: Array.from({ length: 900 }, (_, word) => WORDS[(at * 7 + word * word) % 10]).join(" "),
    created_at: new Date(Date.UTC(2024, 0, 1 + (at % 700))).toISOString(),
  }),
);

const folder = started.use(new TemporaryFolder());
const db = () => folder.at("candor.sqlite");
beforeAll(async () => {
  const store = await publishedStore({ reviews: REVIEWS, store: new Store(db()) });
  store.close();
});

async function server(...flags: readonly string[]) {
  const words = ["serve", "--db", db(), "--base-url", "https://reviews.example.com", ...flags];
  return started.use(await startCandor(words, { cwd: folder.path }));
}

/** Asks from a client that a proxy names, and reads no more than the first bytes, if any come. */
async function askUnread(url: string, path: string, client: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  const answered = new Promise((resolve) => socket.once("data", resolve).once("close", resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${client}\r\n\r\n`);
  await answered;
  socket.pause();
  return socket;
}

describe("answers that nobody reads", () => {
  test("take little memory, however many they are, and others are answered (issue 38)", async () => {
    const { pid, url } = await server();
    const whole = await (await fetch(`${url}/api/reviews/since/2000-01-01`)).text();
    expect(JSON.parse(whole).reviews).toHaveLength(REVIEWS.length);
    const before = residentMegabytes(pid);
    const asked = Array.from({ length: CONNECTIONS }, (_, at) =>
      askUnread(url, `/api/reviews/since/2000-01-${10 + (at % 20)}`, `203.0.113.${at}`),
    );
    const sockets = await Promise.all(asked);
    expect(residentMegabytes(pid) - before).toBeLessThan(150);
    expect((await fetch(`${url}/api/feed.json`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test(
    "take little memory while many are made at once (issue 38)",
    async () => {
      const { pid, url } = await server();
      await (await fetch(`${url}/api/reviews/changes?limit=1000`)).bytes();
      using peak = new PeakMemory(pid);
      const before = peak.megabytes;
      const asked = Array.from({ length: MANY }, (_, at) =>
        askUnread(url, "/api/reviews/changes?limit=1000", `203.0.113.${at}`),
      );
      const sockets = await Promise.all(asked);
      // Each is 6 MB, and as much again as text: made side by side, all of them take 1,300 MB.
      expect(peak.megabytes - before).toBeLessThan(550);
      for (const socket of sockets) socket.destroy();
    },
    SLOW,
  );

  test("are closed beyond the bound, those of the client that holds most first (issue 38)", async () => {
    const { url } = await server("--max-unread", "8");
    const changes = (client: string) => askUnread(url, "/api/reviews/changes?limit=1000", client);
    const honest = await changes("198.51.100.1");
    const greedy = await Promise.all(Array.from({ length: 20 }, () => changes("203.0.113.1")));
    const [whole, ...others] = await Promise.all([honest, ...greedy].map(isWhole));
    expect(whole).toBe(true);
    // Of an answer of 6 MB the system's buffers take up to 4, so four of the twenty fit within 8 MB.
    expect(others.filter((isComplete) => isComplete).length).toBeLessThanOrEqual(4);
  });
});

/** Reads on, and tells whether the answer came to its end (RFC 9112 §7.1). */
function isWhole(socket: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (socket.closed) resolve(false);
  socket.once("close", () => resolve(false));
  socket.on("data", (data) => {
    if (!data.toString("latin1").endsWith("0\r\n\r\n")) return;
    resolve(true);
    socket.destroy();
  });
  socket.resume();
  return promise;
}
