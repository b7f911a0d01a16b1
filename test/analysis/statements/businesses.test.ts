import { expect, test } from "bun:test";
import { testServer } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";
import { knownBusiness } from "./businesses.ts";
import { findingsIn, openingOf, quotesIn } from "./findings.ts";

const BUSINESSES = runs(20);

test("the page of any business says only what its reviews bear out, and is not silent (issue 44)", async () => {
  const findings: string[] = [];
  const clear: string[][] = [];
  for (let seed = 1; seed <= BUSINESSES; seed += 1) {
    const business = knownBusiness(seed);
    const { get } = await testServer({
      reviews: business.reviews.map(({ source }) => source),
      vertical: "home-services",
    });
    const page = await (await get("/")).text();
    const insights: unknown = await (await get("/insights.json")).json();
    findings.push(...findingsIn(business, page, insights).map((one) => `business ${seed}: ${one}`));
    if (business.reviews.length >= 40 && business.isClear) clear.push(lacking(page));
  }
  expect(findings).toEqual([]);
  const silent = clear.filter((lacks) => lacks.length > 0);
  expect(silent.length).toBeLessThanOrEqual(clear.length / 10);
  expect(clear.length).toBeGreaterThanOrEqual(BUSINESSES / 20);
}, 600_000);

/** What a page lacks that should have something to say. */
function lacking(page: string): string[] {
  return [
    ...(openingOf(page).startsWith("Customers praise") ? [] : ["opening"]),
    ...(page.includes('class="summary"') ? [] : ["summary"]),
    ...(quotesIn(page).length === 3 ? [] : ["quotes"]),
  ];
}
