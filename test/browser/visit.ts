import type { BrowserContextOptions, Page } from "playwright-core";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { publishedStore, testContext } from "../support/library.ts";
import { theBrowser } from "./chromium.ts";

/** Reviews served on a port of their own, for a browser to open. */
export async function site(given: Parameters<typeof publishedStore>[0] = {}) {
  const store = await publishedStore(given);
  const server = listen(createApp(store, testContext()), 0, "127.0.0.1");
  return {
    store,
    url: `http://127.0.0.1:${server.port}`,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      store.close();
    },
  };
}

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  /** What the browser complained about: script errors, breaches of the policy, failed requests. */
  readonly complaints: string[];
  /** Every requested address. */
  readonly requests: string[];
}

/** A new window, with nothing remembered, at an address. */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const browser = await theBrowser();
  const context = await browser.newContext({ locale: "en-GB", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url);
  return { page, complaints, requests, [Symbol.asyncDispose]: () => context.close() };
}

/** Whether a page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth",
  );
}
