/**
 * What the hub holds in memory while many subscribers take a large document, each over a slow link
 * of its own and at an address of its own: `bun run bench hub-large-bodies`.
 */
import { Authority } from "../support/authority.ts";
import { startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { table, verdict } from "../support/figures.ts";
import { importRecords, manyReviews, record } from "../support/files.ts";
import { TEST_BASE_URL } from "../support/library.ts";
import { PeakMemory, residentMegabytes } from "../support/memory.ts";
import { SlowLink } from "../support/slow-link.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Twice what a lane has in flight at most and the document itself: the runtime frees memory late. */
const GOAL_MEGABYTES = 200;
const SUBSCRIBERS = 40;
/** This many reviews, of this many characters each, make a document of 20 MB. */
const REVIEWS = { count: 200, characters: 100_000 } as const;
const BYTES_PER_SECOND = 20_000_000;
const PATIENCE_MS = 120_000;
const MEGABYTE = 1_000_000;

/** How many bytes of each delivery have arrived. */
const arrived: number[] = [];
let confirmed = 0;

await using started = new AsyncDisposableStack();
const folder = started.use(new TemporaryFolder());
const db = folder.at("candor.sqlite");
const addresses = Array.from({ length: SUBSCRIBERS }, (_, index) => `127.4.0.${index + 1}`);
const authority = await Authority.create();

process.stderr.write("importing a large document\n");
await importRecords(folder, db, manyReviews("large", REVIEWS.count, REVIEWS.characters));
const server = started.use(await serve());
const links = await startLinks();
for (const [index, link] of links.entries()) await subscribe(link, `192.0.2.${index + 1}`);
await eventually("all are subscribed", () => confirmed === SUBSCRIBERS, PATIENCE_MS);

const idle = residentMegabytes(server.pid);
const rows = [await delivered("new subscribers"), await delivered("trusted subscribers")];
await started.disposeAsync();

process.stdout.write(
  `${SUBSCRIBERS} subscribers, each over a link of ${megabytes(BYTES_PER_SECOND)} a second\n\n`,
);
const heading = ["delivered to", "document", "all have it after", "idle", "above idle"];
process.stdout.write(table([[...heading, "goal", ""], ...rows]));
if (rows.some((row) => row.at(-1) !== verdict(true))) process.exitCode = 1;

/** Imports a change, and waits until all have it. Returns what that took, as a row. */
async function delivered(to: string): Promise<string[]> {
  process.stderr.write(`delivering to ${to}\n`);
  arrived.length = 0;
  using peak = new PeakMemory(server.pid);
  await importRecords(folder, db, [record({ id: to })]);
  const began = performance.now();
  await eventually("all have it", () => arrived.length >= SUBSCRIBERS, PATIENCE_MS);
  const tookMs = performance.now() - began;
  const bytes = Math.max(...arrived);
  if (Math.min(...arrived) < bytes) throw new Error("Not everybody got the whole document");
  return [to, megabytes(bytes), `${(tookMs / 1_000).toFixed(1)} s`, ...memoryCells(peak.megabytes)];
}

function memoryCells(most: number): string[] {
  const above = most - idle;
  const figures = [idle, above, GOAL_MEGABYTES].map((figure) => `${figure.toFixed(0)} MB`);
  return [...figures, verdict(above <= GOAL_MEGABYTES)];
}

async function serve() {
  const ca = await folder.write("ca.pem", authority.pem);
  const reach = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  const words = ["serve", "--db", db, "--base-url", TEST_BASE_URL, ...reach];
  return startCandor(words, { cwd: folder.path });
}

/** Links that lead to one server, which confirms all and counts what it gets. */
async function startLinks(): Promise<SlowLink[]> {
  const { cert, key } = await authority.issue(addresses);
  const fetch = (request: Request) => (request.method === "GET" ? confirm(request) : take(request));
  const subscriber = Bun.serve({ port: 0, hostname: "127.0.0.1", tls: { cert, key }, fetch });
  started.defer(() => subscriber.stop(true));
  const starting = addresses.map((address) =>
    SlowLink.start(subscriber.port ?? 0, BYTES_PER_SECOND, address),
  );
  return (await Promise.all(starting)).map((link) => started.use(link));
}

function confirm({ url }: Request): Response {
  confirmed += 1;
  return new Response(new URL(url).searchParams.get("hub.challenge"));
}

async function take({ body }: Request): Promise<Response> {
  let size = 0;
  for await (const piece of body ?? []) size += piece.byteLength;
  arrived.push(size);
  return new Response(null, { status: 204 });
}

/** Asks as somebody elsewhere does, through a proxy on this machine. */
async function subscribe({ callback }: SlowLink, requester: string): Promise<void> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${TEST_BASE_URL}/reviews.json`,
    "hub.callback": callback,
  });
  const headers = { "x-forwarded-for": requester };
  const response = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body, headers });
  if (response.status !== 202) throw new Error(await response.text());
}

function megabytes(size: number): string {
  return `${(size / MEGABYTE).toFixed(0)} MB`;
}
