import { expect, test } from "bun:test";
import { languageNames } from "../../src/macros/languages.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { brokenWords, cutChoices, openAll } from "./layout.ts";
import { site, visit } from "./visit.ts";

test.each(inCheck(2, languageNames()))(
  "on a phone, no field cuts off what it shows and no table breaks a word, in %s (issue 47)",
  async (language) => {
    const given = { business: BUSINESS, reviews: sampleReviews(), language };
    await using served = await site(given);
    await using tab = await visit(served.url, { viewport: { width: 360, height: 740 } });
    await openAll(tab.page);
    expect(await cutChoices(tab.page)).toEqual([]);
    expect(await brokenWords(tab.page)).toEqual([]);
    await tab.page.goto(`${served.url}/embed`);
    expect(await cutChoices(tab.page)).toEqual([]);
  },
);
