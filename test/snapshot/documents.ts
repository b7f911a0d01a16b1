import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** The demo, and the real exports, each with a vertical that fits its texts, or one that does not. */
const INPUTS = [
  { name: "demo", vertical: "" },
  { name: "plumbers.csv", vertical: "home-services" },
  { name: "plumbers.csv", vertical: "dental" },
  { name: "yelp-open-dataset.jsonl", vertical: "restaurant" },
  { name: "google-business-profile.movers.json", vertical: "home-services" },
  { name: "google-takeout", vertical: "auto" },
] as const;
type Input = (typeof INPUTS)[number];

const CONFIG = `name = "Baker Plumbing"
base_url = "https://reviews.example.com"
[[technicians]]
name = "Mike"
[[services]]
id = "septic"
name = "septic"
`;
const ADDRESS = /listens on (\S+)/;
/** Where reading begins; every address of this site that a page links to is read as well. */
const STARTS = [
  "/",
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search?limit=100&words=great",
  "/api/reviews/search?min_rating=2&sort=lowest",
  "/api/reviews/since/2024-01-01",
  "/badge.svg",
  "/card.png",
  "/widget.json",
  "/widget.js",
  "/page.js",
  "/page.css",
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/docs",
  "/.well-known/openapi.json",
];
/** Keys and salts of the log are random, so these differ each time: they are read by no snapshot. */
const RANDOM = /^\/log\b|^\/api\/reviews\/changes|\/proof$/;
/** Each review's page says which entry of the log it is, and entries are sorted by random keys. */
const ENTRY_NUMBER = /\b(entry|entries|Entry) (number )?[\d,]+/g;
/** Names the code that made the document. */
const MODEL = /"model":"[^"]*"/;
const LINK = /\b(?:href|src)="([^"#?]+)/g;
const LOCATION = /<loc>([^<]+)<\/loc>/g;
const MAX_AT_ONCE = 8;

/** The documents that two checkouts publish from the same reviews: how many, and which differ. */
export interface Comparison {
  readonly input: string;
  readonly documents: number;
  readonly different: readonly string[];
}

/**
 * Publishes the demo and the real exports of a folder with two checkouts, each with its own program,
 * and compares all documents and pages byte for byte.
 */
export async function compareDocuments(
  before: string,
  now: string,
  sets: string,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const input of INPUTS) {
    const path = pathOf(input, sets);
    if (path !== undefined && !existsSync(path)) continue;
    const [old, found] = await Promise.all(
      [before, now].map((checkout) => hashesOf(checkout, path, input)),
    );
    if (old === undefined || found === undefined) continue;
    comparisons.push({
      input: `${input.name} ${input.vertical}`.trim(),
      documents: found.size,
      different: [...new Set([...old.keys(), ...found.keys()])].filter(
        (address) => old.get(address) !== found.get(address),
      ),
    });
  }
  return comparisons;
}

function pathOf({ name }: Input, sets: string): string | undefined {
  return name === "demo" ? undefined : resolve(sets, "reviews", name);
}

/** A hash of each document that a checkout's program publishes, by its address. */
async function hashesOf(
  checkout: string,
  path: string | undefined,
  { vertical }: Input,
): Promise<Map<string, string>> {
  using folder = new TemporaryFolder();
  const program = [process.execPath, join(checkout, "src/main.ts")];
  const options = { cwd: folder.path, stderr: "inherit", stdout: "pipe" } as const;
  if (path === undefined) return await readServed([...program, "demo", "--port", "0"], options);
  await folder.write("candor.toml", `vertical = "${vertical}"\n${CONFIG}`);
  const done = Bun.spawn([...program, "import", "--verified", path], options);
  await new Response(done.stdout).text();
  if ((await done.exited) !== 0) throw new Error(`${checkout} can't import ${path}`);
  return await readServed([...program, "serve", "--port", "0"], options);
}

async function readServed(
  command: string[],
  options: { readonly cwd: string; readonly stderr: "inherit"; readonly stdout: "pipe" },
): Promise<Map<string, string>> {
  const server = Bun.spawn(command, options);
  try {
    return await crawl(await addressIn(server.stdout));
  } finally {
    server.kill();
    await server.exited;
  }
}

/** Reads the starts and every page and file of this site that they link to. */
async function crawl(origin: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const seen = new Set(STARTS);
  let waiting = [...seen];
  while (waiting.length > 0) {
    const next: string[] = [];
    const batches = Array.from({ length: MAX_AT_ONCE }, async (_, lane) => {
      for (let at = lane; at < waiting.length; at += MAX_AT_ONCE) {
        const address = waiting[at] ?? "";
        const { hash, links } = await read(origin, address);
        hashes.set(address, hash);
        next.push(...links);
      }
    });
    await Promise.all(batches);
    waiting = [...new Set(next)].filter((address) => !seen.has(address) && !RANDOM.test(address));
    for (const address of waiting) seen.add(address);
  }
  return hashes;
}

async function read(origin: string, address: string) {
  const response = await fetch(origin + address);
  const type = response.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isText = /text|json|xml|script|svg/.test(type);
  const text = isText ? new TextDecoder().decode(bytes) : "";
  const isPage = type.includes("html") || address === "/sitemap.xml";
  const { host, port } = new URL(origin);
  const same = text
    .replaceAll(origin, "")
    .replaceAll(host, "")
    // The demo's own address, whatever it listens on.
    .replaceAll(`http://localhost:${port}`, "")
    .replace(MODEL, "")
    .replace(ENTRY_NUMBER, "");
  const hash = Bun.hash(isText ? same : bytes).toString(16);
  return {
    hash: `${response.status} ${type} ${hash}`,
    links: isPage ? linksIn(text, new URL(address, origin)) : [],
  };
}

/** The addresses of this site that a page or the sitemap names; the base URL's count as this site's. */
function linksIn(text: string, page: URL): string[] {
  const named = [...text.matchAll(LINK), ...text.matchAll(LOCATION)].map(([, link = ""]) => link);
  return named.flatMap((link) => {
    if (!URL.canParse(link, page.href)) return [];
    const url = new URL(link, page.href);
    const isHere = url.origin === page.origin || url.hostname === "reviews.example.com";
    return isHere ? [url.pathname] : [];
  });
}

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of output) {
    text += decoder.decode(bytes, { stream: true });
    const address = ADDRESS.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server did not say where it listens: ${text}`);
}
