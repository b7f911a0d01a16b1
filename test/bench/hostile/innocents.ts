/**
 * The innocent subscribers of the bench, in a process of their own: each an HTTPS server that
 * confirms what is asked, takes deliveries at once, and notes when they came.
 */
import { answerQuestions, instant } from "../hub/helper.ts";
import { hashOf } from "../hub/subscribers.ts";

const POLL_MS = 5;

interface Place {
  readonly name: string;
  readonly address: string;
}

interface Plan {
  readonly places: readonly Place[];
  readonly certificate: { readonly cert: string; readonly key: string };
  /** Finds a review's number in a delivery; the content is as new as its largest. */
  readonly numbers: string;
}

export interface Arrival {
  readonly version: number;
  readonly at: number;
}

/** What one innocent has seen so far. */
interface Seen {
  /** When it was first asked to confirm; 0 if never. */
  confirmedAt: number;
  /** The deliveries that brought something newer than all before. */
  readonly arrivals: Arrival[];
}

const all: Seen[] = [];
const versions = new Map<string, number>();

interface Wait {
  /** How many are waited for, from the first on. */
  readonly count: number;
  readonly patienceMs: number;
}

const ANSWERS = {
  /** Listens, on a server for each place. */
  open({ places, certificate, numbers }: Plan): { readonly callbacks: readonly string[] } {
    const callbacks = places.map(({ name, address }) => {
      const seen: Seen = { confirmedAt: 0, arrivals: [] };
      all.push(seen);
      const { port } = Bun.serve({
        port: 0,
        hostname: address,
        tls: certificate,
        idleTimeout: 60,
        fetch: (request) => take(request, seen, new RegExp(numbers, "g")),
      });
      return `https://${name}:${port}/`;
    });
    return { callbacks };
  },
  /** Waits until the first `count` have been asked to confirm. */
  confirmed: (wait: Wait) => until(wait, ({ confirmedAt }) => confirmedAt > 0),
  /** Waits until the first `count` have `version` or a later one. */
  reached: ({ version, ...wait }: Wait & { readonly version: number }) =>
    until(wait, (seen) => newestOf(seen) >= version),
  seen: (_: object): { readonly all: readonly Seen[] } => ({ all }),
};
export type Innocents = typeof ANSWERS;

async function take(request: Request, seen: Seen, numbers: RegExp): Promise<Response> {
  if (request.method === "GET") {
    if (seen.confirmedAt === 0) seen.confirmedAt = instant();
    return new Response(new URL(request.url).searchParams.get("hub.challenge"));
  }
  const body = await request.bytes();
  const at = instant();
  const version = versionOf(body, numbers);
  if (version > newestOf(seen)) seen.arrivals.push({ version, at });
  return new Response(null, { status: 204 });
}

function newestOf({ arrivals }: Seen): number {
  return arrivals.at(-1)?.version ?? -1;
}

/** The same bytes come to hundreds, and are read once. */
function versionOf(body: Uint8Array, numbers: RegExp): number {
  const hash = hashOf(body);
  const found = new TextDecoder().decode(body).matchAll(numbers);
  const version = versions.get(hash) ?? Math.max(-1, ...Array.from(found, ([, n]) => Number(n)));
  versions.set(hash, version);
  return version;
}

async function until({ count, patienceMs }: Wait, isSo: (seen: Seen) => boolean) {
  const deadline = instant() + patienceMs;
  const reached = () => all.slice(0, count).filter(isSo).length;
  while (reached() < count && instant() < deadline) await Bun.sleep(POLL_MS);
  return { count: reached() };
}

if (import.meta.main) answerQuestions(ANSWERS);
