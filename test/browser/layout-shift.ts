import type { Page } from "playwright-core";

/** Adds up how much a page moves by itself, from its first paint on (Cumulative Layout Shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
}

/** What it has come to, once what is there is painted. */
export async function shiftsOf(page: Page): Promise<number> {
  await painted(page);
  return Number(await page.evaluate("globalThis.shifted"));
}

/** Until two frames are painted: what was there before is then seen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
}
