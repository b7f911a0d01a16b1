import type { Page } from "playwright-core";

/** Adds up the layout shifts of a page from its first paint on (Cumulative Layout Shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
}

/** The sum so far, once what is there has been painted. */
export async function shiftsOf(page: Page): Promise<number> {
  await painted(page);
  return Number(await page.evaluate("globalThis.shifted"));
}

/** Waits until two frames are painted: what was there before is then on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
}
