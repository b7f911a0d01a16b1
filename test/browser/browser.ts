import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let running: Promise<Browser> | undefined;

/** The run's one browser. */
function browser(): Promise<Browser> {
  running ??= launchChromium();
  return running;
}

/** A tab with a profile of its own, and what was seen of it. It is closed when it leaves its scope. */
export interface Tab extends AsyncDisposable {
  readonly page: Page;
  /** Addresses that were asked for, in order. */
  readonly requests: readonly string[];
  /** What the browser or a script complained of: errors, warnings, what a policy forbade. */
  readonly complaints: readonly string[];
}

/** Opens a tab. */
export async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await (await browser()).newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return { page, requests, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Opens a tab at an address. */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const tab = await openTab(options);
  await tab.page.goto(url);
  return tab;
}

/** Whether a page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  const root = "document.documentElement";
  return page.evaluate<boolean>(`${root}.scrollWidth > ${root}.clientWidth`);
}

/** The rules of axe-core that a page breaks, with the places where it does. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found: { violations: { id: string; nodes: { html: string }[] }[] } = await Reflect.get(
      globalThis,
      "axe",
    ).run();
    return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  });
  return violations.map((words) => words.join(" "));
}
