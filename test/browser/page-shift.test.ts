import { expect, test } from "bun:test";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { painted, shiftsOf, watchShifts } from "./layout-shift.ts";
import { site, visit } from "./visit.ts";

const MAX_SHIFT = 0.02;
const HOURS = ["Mo-Fr 07:30-18:00", "Sa 08:00-12:00"];
const SHOP = { ...BUSINESS, hours: HOURS, timezone: "America/New_York" };
/** Times at which the shop is open, and at which it is closed. */
const INSTANTS = ["2026-11-20T15:00:00Z", "2026-11-22T15:00:00Z"];

test.each(
  inCheck(
    4,
    [360, 1280, 390, 412, 480].flatMap((width) => INSTANTS.map((at) => [width, at] as const)),
  ),
)(
  "nothing moves when the page's script loads late (%d pixels, at %s; issue 21)",
  async (width, at) => {
    await using served = await site({ business: SHOP, reviews: sampleReviews() });
    await using tab = await visit("about:blank", { viewport: { width, height: 823 } });
    const { page } = tab;
    const script = Promise.withResolvers<void>();
    await page.route("**/page.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.clock.setFixedTime(new Date(at));
    await watchShifts(page);
    await page.goto(served.url, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await painted(page);
    script.resolve();
    await page.getByText(/^(Open|Closed) now$/).waitFor();
    expect(await shiftsOf(page)).toBeLessThan(MAX_SHIFT);
  },
);
