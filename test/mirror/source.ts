import { createApp } from "../../src/http/app.ts";
import { writeCheckpoint } from "../../src/log/checkpoint.ts";
import { writeEntry } from "../../src/log/entry.ts";
import { GrowingLog } from "../../src/log/growing-log.ts";
import { Signer } from "../../src/log/note.ts";
import type { Generation } from "../../src/store/log/log-generations.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore, reviewsOfDays, sourceReview, testContext } from "../support/library.ts";

/** A man in the middle between a Candor and its reader. Undefined leaves the answer as it is. */
export type Lie = (
  path: string,
  honest: () => Promise<Response>,
) => Response | Promise<Response> | undefined;

/** A Candor that is read over a socket, with a man in the middle who may lie. */
export class Source implements AsyncDisposable {
  readonly store: Store;
  readonly url: string;
  lie: Lie = () => undefined;
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #app: ReturnType<typeof createApp>;
  readonly #server: Bun.Server<undefined>;

  constructor(store: Store) {
    this.store = store;
    this.#app = createApp(store, testContext());
    this.#server = Bun.serve({ port: 0, fetch: (request) => this.#answer(request) });
    this.url = `http://127.0.0.1:${this.#server.port}`;
  }

  static async of(given: Parameters<typeof publishedStore>[0]): Promise<Source> {
    return new Source(await publishedStore(given));
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    this.asked.push(path);
    const honest = async () =>
      pathname === "/log" ? this.#words() : this.#app.handle(plain(request.url));
    return (await this.lie(path, honest)) ?? (await honest());
  }

  #words(): Response {
    const keys = this.store.logGenerations.all().map(({ verifier }) => `<code>${verifier}</code>`);
    return new Response(`<p>The keys: ${keys.join(" ")}</p>`);
  }

  /** The newest note. */
  get note(): string {
    const { logGenerations } = this.store;
    return logGenerations.head(logGenerations.current()?.generation ?? "") ?? "";
  }

  /** A note that the log's own key signs over a size that it does not have. */
  noteOf(size: number): string {
    const { origin } = this.store.logGenerations.current() ?? { origin: "" };
    const key = this.store.logFiles.readKey();
    if (key === undefined) throw new Error("The log has no key");
    return new Signer(origin, key).sign(
      writeCheckpoint({ origin, size, root: new Uint8Array(32) }),
    );
  }

  get generation(): string {
    return this.store.logGenerations.current()?.generation ?? "";
  }

  get verifier(): string {
    return this.store.logGenerations.current()?.verifier ?? "";
  }

  /** The reviews of the dataset. */
  async reviews(): Promise<unknown[]> {
    return JSON.parse(await (await fetch(`${this.url}/reviews.json`)).text()).reviews;
  }

  async import(...reviews: ReturnType<typeof sourceReview>[]): Promise<void> {
    await publishedStore({ store: this.store, reviews });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }
}

/** A request for an answer that is not compressed. */
function plain(url: string): Request {
  return new Request(url, { headers: { "accept-encoding": "identity" } });
}

/** Answers as another Candor does. */
export function passTo(other: Source): Lie {
  return (path) => fetch(plain(other.url + path));
}

/** Changes the honest answer to a page of changes. */
export function pageLie(change: (text: string) => string): Lie {
  return async (path, honest) => {
    const response = await honest();
    return path.startsWith("/api/reviews/changes")
      ? new Response(change(await response.text()), { status: response.status })
      : response;
  };
}

/** A note, indented as in messages. */
export function indented(note: string): string {
  const lines = note.trimEnd().split("\n");
  return lines.map((line) => (line === "" ? "" : `    ${line}`)).join("\n");
}

/** The next commit then can't continue the log. */
export function loseKey(source: Source): void {
  source.store.logFiles.placeKey(new Uint8Array(32).fill(9));
  source.store.isNewLogAllowed = true;
}

/** Another Candor that signs as this one, with the same name and key, but has other content. */
export async function forkOf(source: Source): Promise<Source> {
  const fork = await Source.of({ reviews: [] });
  const key = source.store.logFiles.readKey();
  const log = source.store.logGenerations.current();
  if (key === undefined || log === undefined) throw new Error("There is no log, or it has no key");
  fork.store.logGenerations.end("2026-11-21T12:00:00Z");
  fork.store.logStates.clear();
  fork.store.logGenerations.begin(log);
  fork.store.logFiles.placeKey(key);
  signBegin(fork.store, log, new Signer(log.origin, key));
  const reviews = [...reviewsOfDays(20), sourceReview({ source_id: "instead of the beginning" })];
  await fork.import(...reviews);
  return fork;
}

/** Writes the first entry of a log, and signs the head over it. */
function signBegin(
  { logGenerations, logFiles }: Store,
  { origin, generation }: Generation,
  signer: Signer,
): void {
  const nothing = () => new Uint8Array();
  const log = new GrowingLog({ size: 0, readTile: nothing, readBundle: nothing });
  log.append(writeEntry({ type: "begin", day: "2026-11-21", after: undefined }));
  const { tiles, bundles } = log.open();
  for (const tile of tiles) logGenerations.putTile(generation, tile);
  for (const { index, width, entries } of bundles) {
    logGenerations.putBundle(generation, index, width, entries);
  }
  const note = signer.sign(writeCheckpoint({ origin, size: 1, root: log.root() }));
  logGenerations.addHead(generation, 1, note);
  logFiles.placeHead(note);
}
