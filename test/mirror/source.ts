import { createApp } from "../../src/http/app.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore, type sourceReview, testContext } from "../support/library.ts";

/** What stands between a Candor and who reads it. Undefined leaves the answer as it is. */
export type Lie = (
  path: string,
  honest: () => Promise<Response>,
) => Response | Promise<Response> | undefined;

/** A Candor that is read over a socket, with somebody in between who may lie. */
export class Source implements AsyncDisposable {
  readonly store: Store;
  readonly url: string;
  lie: Lie = () => undefined;
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Bun.Server<undefined>;

  private constructor(store: Store) {
    this.store = store;
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
    const app = createApp(this.store, testContext());
    const honest = async () =>
      pathname === "/log" ? this.#words() : app.handle(plain(request.url));
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

/** Answers with another page of changes than the honest one. */
export function pageLie(change: (text: string) => string): Lie {
  return async (path, honest) => {
    const response = await honest();
    return path.startsWith("/api/reviews/changes")
      ? new Response(change(await response.text()), { status: response.status })
      : response;
  };
}
