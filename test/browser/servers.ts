import type { Business } from "../../src/domain/business.ts";
import type { SourceReview } from "../../src/domain/source-review.ts";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { publishedStore, testContext } from "../support/library.ts";

interface Given {
  readonly reviews?: readonly SourceReview[];
  readonly business?: Business;
}

interface Server extends AsyncDisposable {
  /** Its origin. */
  readonly url: string;
}

/** These reviews, published and served on a port of their own. */
export async function startService(given: Given): Promise<Server> {
  const store = await publishedStore(given);
  const server = listen(createApp(store, testContext()), 0, "127.0.0.1");
  const stop = async () => {
    await server.stop();
    store.close();
  };
  return { url: `http://127.0.0.1:${server.port}`, [Symbol.asyncDispose]: stop };
}

/** A website of another origin, of one page. */
export function startWebsite(html: string, headers: Record<string, string> = {}): Server {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...headers } }),
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { url, [Symbol.asyncDispose]: () => server.stop(true) };
}
