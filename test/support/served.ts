import type { Business } from "../../src/domain/business/business.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { Store } from "../../src/store/store.ts";
import { startCandor } from "./candor.ts";
import { checkResponse } from "./contract.ts";
import { type Askable, ask, publishedStore, TEST_BASE_URL } from "./library.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

interface Given {
  readonly reviews?: readonly SourceReview[];
  readonly business?: Business;
  readonly baseUrl?: string;
}

interface Served {
  readonly pid: number;
  readonly app: Askable;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
}

const servers = new Map<string, Promise<Served>>();
let started = new AsyncDisposableStack();

/**
 * The program as a process that serves these reviews, called over a socket. Tests that need the
 * same share one, until {@link endServers}.
 */
export function served(given: Given = {}): Promise<Served> {
  const key = JSON.stringify(given);
  const server = servers.get(key) ?? start(given);
  servers.set(key, server);
  return server;
}

/** For `afterAll` of users of {@link served}, since `bun test` has no hook at its exit. */
export function endServers(): Promise<void> {
  const ended = started;
  // Other test files may run in this process later.
  started = new AsyncDisposableStack();
  servers.clear();
  return ended.disposeAsync();
}

async function start({ baseUrl = TEST_BASE_URL, ...given }: Given): Promise<Served> {
  const folder = started.use(new TemporaryFolder());
  const db = folder.at("candor.sqlite");
  const store = await publishedStore({ ...given, store: new Store(db) });
  store.close();
  const words = ["serve", "--db", db, "--base-url", baseUrl];
  const server = started.use(await startCandor(words, { cwd: folder.path }));
  const app = { handle: (request: Request) => forward(request, server.url) };
  return { pid: server.pid, app, get: (path, init) => getChecked(app, path, init) };
}

/** The request with another address. */
async function forward(request: Request, url: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = request.body === null ? null : await request.bytes();
  return fetch(`${url}${pathname}${search}`, { method, headers, body, redirect: "manual" });
}

async function getChecked(app: Askable, path: string, init?: RequestInit): Promise<Response> {
  const response = await ask(app, path, init);
  await checkResponse(init?.method ?? "GET", path, response);
  return response;
}
