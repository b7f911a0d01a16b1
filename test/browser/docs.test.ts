import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openApiDocument } from "../../src/http/openapi/openapi.ts";
import { readApiDescription } from "../../src/web/docs/api-description.ts";
import { atNight } from "../support/at-night.ts";
import { publishedStore, sourceReview, TEST_BASE_URL } from "../support/library.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { site, visit } from "./visit.ts";

const PREFIX = "/a/b";
/** What the page may load, compressed, before any interaction (issue 21). */
const MAX_BYTES = 150_000;

/** A proxy that serves another server under a path prefix. */
function proxyOf(url: string) {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url: asked }) => {
      const { pathname, search } = new URL(asked);
      if (!pathname.startsWith(`${PREFIX}/`)) return new Response("elsewhere", { status: 404 });
      const headers = { "accept-encoding": "identity" };
      return fetch(`${url}${pathname.slice(PREFIX.length)}${search}`, { headers });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}${PREFIX}`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** The sizes of all that a page loaded, compressed; a browser may have some of it already. */
async function bytesOf(requests: readonly string[]): Promise<number> {
  const headers = { "accept-encoding": "gzip" };
  const sizes = requests.map(async (url) => {
    const response = await fetch(url, { headers, decompress: false });
    return (await response.bytes()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
}

describe("the reference", () => {
  test("shows every endpoint with its parameters and answers without scripts", async () => {
    await using service = await site();
    await using tab = await visit(`${service.url}/docs`, { javaScriptEnabled: false });
    const { paths } = readApiDescription(openApiDocument(TEST_BASE_URL));
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId, parameters = [], responses }] of Object.entries(methods)) {
        const section = tab.page.locator(`section[aria-labelledby="${operationId}"]`);
        const address = section.locator(".address");
        expect(await address.textContent()).toBe(`${method.toUpperCase()} ${path}`);
        const named = await section.locator("> .members > div > dt > code").allTextContents();
        const names = parameters.map(({ name }) => name);
        expect(named).toEqual([...names, ...Object.keys(responses)]);
      }
    }
    const limit = tab.page.locator("#search_reviews ~ .members > div").nth(7);
    expect(await limit.locator("dt").textContent()).toBe(
      "limit query, integer from 1 to 100, optional, default 20",
    );
    expect(await limit.locator("dd").textContent()).toBe("The most reviews to return");
    expect(await limit.isVisible()).toBe(true);
  });

  test("loads little, and only from here, before any interaction", async () => {
    await using service = await site();
    await using tab = await visit(`${service.url}/docs`);
    await tab.page.waitForLoadState("networkidle");
    const paths = tab.requests.map((url) => url.slice(service.url.length));
    // Whether the browser reports its request for an icon varies.
    expect(paths.filter((path) => path !== "/favicon.svg").sort()).toEqual([
      "/docs",
      "/docs.css",
      "/page.css",
      "/page.js",
    ]);
    const bytes = await bytesOf(tab.requests);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(MAX_BYTES / 3);
    expect(tab.complaints).toEqual([]);
  });

  test("does not shift when its script starts", async () => {
    await using service = await site();
    await using tab = await visit("about:blank");
    await watchShifts(tab.page);
    await tab.page.goto(`${service.url}/docs#search_reviews`);
    await tab.page.getByRole("button", { name: "Copy" }).first().waitFor();
    expect(await shiftsOf(tab.page)).toBe(0);
  });

  atNight("the interactive page and its answers, here")(
    "links from its contents to an endpoint, and from there to a schema",
    async () => {
      await using service = await site();
      await using tab = await visit(`${service.url}/docs`);
      const { page } = tab;
      const contents = page.getByRole("navigation", { name: "Contents" });
      await contents.getByRole("link", { name: "Search reviews" }).click();
      await page.waitForURL(/#search_reviews$/);
      const section = page.getByRole("region", { name: "Search reviews" });
      await section.getByRole("link", { name: "SearchResult" }).click();
      await page.waitForURL(/#schema-SearchResult$/);
      await page.getByRole("region", { name: "SearchResult" }).waitFor();
    },
  );

  test("copies an example", async () => {
    await using service = await site();
    const permissions = ["clipboard-read", "clipboard-write"];
    await using tab = await visit(`${service.url}/docs`, { permissions });
    const section = tab.page.getByRole("region", { name: "Reviews dataset" });
    await section.getByRole("button", { name: "Copy" }).click();
    await section.getByRole("button", { name: "Copied" }).waitFor();
    expect(await tab.page.evaluate("navigator.clipboard.readText()")).toBe(
      `curl '${TEST_BASE_URL}/reviews.json'`,
    );
  });
});

describe("the interactive page", () => {
  test("opens from the reference, and loads little, only from here", async () => {
    await using service = await site();
    await using tab = await visit(`${service.url}/docs`);
    const { page, requests, complaints } = tab;
    await page.waitForLoadState("networkidle");
    requests.length = 0;
    await page.getByRole("link", { name: "The interactive reference" }).click();
    await page.getByRole("heading", { name: "Candor reviews API" }).waitFor();
    await page.waitForLoadState("networkidle");
    // Whether the browser reports its request for an icon varies.
    expect(requests.filter((url) => !url.endsWith("/favicon.svg")).sort()).toEqual(
      ["/docs.css", "/docs/interactive", "/docs/interactive.js", "/page.css"].map(
        (path) => service.url + path,
      ),
    );
    expect(await bytesOf(requests)).toBeLessThan(MAX_BYTES / 3);
    expect(complaints).toEqual([]);
    await page.getByRole("link", { name: "Back to the reference" }).click();
    await page.waitForURL(/\/docs$/);
  });

  test("has a form for every endpoint, with a field for every parameter", async () => {
    await using service = await site();
    await using tab = await visit(`${service.url}/docs/interactive`);
    const { paths } = readApiDescription(openApiDocument(TEST_BASE_URL));
    const wanted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => [
        `${method.toUpperCase()} ${path}`,
        ...parameters.map(({ in: place, name }) => `${place} ${name}`),
      ]),
    );
    const forms = await tab.page.evaluate<string[][]>(
      "[...document.forms].map((form) => [form.dataset.method + ' ' + form.dataset.path, ...[...form.elements].map(({ name }) => name).filter((name) => /^(path|query|header) /.test(name))])",
    );
    expect(forms.sort()).toEqual(wanted.sort());
  });

  /** Fills in a form and sends it. */
  async function send(page: Page, name: string, given: Readonly<Record<string, string>> = {}) {
    const endpoint = page.locator("details", {
      has: page.getByRole("heading", { name, exact: true }),
    });
    await endpoint.locator("summary").click();
    for (const [field, value] of Object.entries(given)) {
      await endpoint.locator(`input[name="${field}"]`).fill(value);
    }
    await endpoint.getByRole("button", { name: "Send" }).click();
    const status = endpoint.getByRole("status").filter({ hasText: /./ });
    const answer = endpoint.getByRole("region", { name: `Answer to: ${name}` });
    return [await status.textContent(), (await answer.textContent()) ?? ""] as const;
  }

  test("sends what is filled in to this server, and shows the answer", async () => {
    await using service = await site({ reviews: [sourceReview()] });
    await using tab = await visit(`${service.url}/docs/interactive`);
    const { page } = tab;
    const [found, reviews] = await send(page, "Search reviews", {
      "query limit": "1",
      "query words": "",
    });
    expect(found).toBe("200 OK");
    expect(reviews).toStartWith(`GET ${service.url}/api/reviews/search?limit=1\n`);
    expect(reviews).toMatch(/^content-type: application\/json$/m);
    expect(reviews).toMatch(/^ {2}"total": 1,$/m);
    const [etag = ""] = /(?<=^etag: ).*/m.exec(reviews) ?? [];
    const again = { "header If-None-Match": etag, "query limit": "1", "query words": "" };
    await page.reload();
    expect((await send(page, "Search reviews", again))[0]).toBe("304 Not Modified");
    const [since, dated] = await send(page, "Reviews since a date", { "path date": "2025-01-01" });
    expect(since).toBe("200 OK");
    expect(dated).toStartWith(`GET ${service.url}/api/reviews/since/2025-01-01\n`);
    expect((await send(page, "One review", { "path id": "none" }))[0]).toBe("404 Not Found");
  });

  test("sends a body: the example, or the members of a form", async () => {
    await using service = await site();
    await publishedStore({ store: service.store, baseUrl: service.url });
    await using tab = await visit(`${service.url}/docs/interactive`);
    const [initialized, told] = await send(tab.page, "Model Context Protocol");
    expect(initialized).toBe("200 OK");
    expect(told).toContain('"protocolVersion": "2025-06-18"');
    const [accepted, state] = await send(tab.page, "WebSub hub");
    expect(accepted).toBe("202 Accepted");
    expect(state).toContain(`${service.url}/api/websub/requests/`);
  });

  test("cuts a long answer, and says so if the server can't be reached", async () => {
    const long = "Ä word. ".repeat(10_000);
    await using service = await site({ reviews: [sourceReview({ text: long })] });
    await using tab = await visit(`${service.url}/docs/interactive`);
    const [, answer] = await send(tab.page, "Reviews dataset");
    expect(answer.length).toBeLessThan(25_000);
    expect(answer).toEndWith("…");
    await tab.page.route("**/feed.xml", (route) => route.abort());
    const endpoint = tab.page.locator("form[data-path='/feed.xml']");
    await tab.page.getByRole("heading", { name: "Atom feed" }).click();
    await endpoint.getByRole("button", { name: "Send" }).click();
    await endpoint.getByText("Failed to fetch").waitFor();
  });
});

test("both work behind a proxy that adds a path prefix", async () => {
  await using service = await site();
  await using proxy = proxyOf(service.url);
  await using tab = await visit(`${proxy.url}/docs`);
  const { page, requests, complaints } = tab;
  await page.getByRole("button", { name: "Copy" }).first().waitFor();
  await page.getByRole("link", { name: "The interactive reference" }).click();
  await page.getByText("Reviews dataset").click();
  const form = page.getByRole("form", { name: "Reviews dataset" });
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("200 OK").waitFor();
  expect(requests.filter((url) => !url.startsWith(`${proxy.url}/`))).toEqual([]);
  expect(complaints).toEqual([]);
});
