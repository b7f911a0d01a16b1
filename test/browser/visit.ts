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

/** Windows that were left, by how they were opened: the next visit takes one, for half of the time. */
const left = new Map<string, Page>();
const USUAL_VIEWPORT = { width: 1280, height: 720 };
const EMPTY = "about:blank";

/**
 * A window at an address, as if new: no page of these tests keeps anything in the browser. One for an
 * empty page is new, and not used again, because a test may have scripts run in all of its pages.
 */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  // A window can change these; everything else is chosen when it is opened.
  const { viewport: _, colorScheme: __, forcedColors: ___, ...opening } = options;
  const key = JSON.stringify(opening);
  const known = url === EMPTY ? undefined : left.get(key);
  if (known !== undefined) left.delete(key);
  const page = known ?? (await opened(opening));
  await look(page, options);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url);
  const leave = () => (url === EMPTY || left.has(key) ? page.context().close() : empty(page, key));
  return { page, complaints, requests, [Symbol.asyncDispose]: leave };
}

async function opened(options: BrowserContextOptions): Promise<Page> {
  const browser = await theBrowser();
  const context = await browser.newContext({ locale: "en-GB", ...options });
  return context.newPage();
}

async function look(
  page: Page,
  { viewport, colorScheme = "light", forcedColors = "none" }: BrowserContextOptions,
): Promise<void> {
  const usual = { media: null, reducedMotion: null, contrast: null } as const;
  await page.emulateMedia({ ...usual, colorScheme, forcedColors });
  await page.setViewportSize(viewport ?? USUAL_VIEWPORT);
}

async function empty(page: Page, key: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const [, ...others] = page.context().pages();
  for (const other of others) await other.close();
  await page.mouse.move(0, 0);
  await page.goto(EMPTY);
  left.set(key, page);
}

/** Whether a page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth",
  );
}
