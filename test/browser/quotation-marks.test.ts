import { expect, test } from "bun:test";
import { languageNames } from "../../src/macros/languages.ts";
import { wordsIn } from "../../src/web/words/words.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { site, visit } from "./visit.ts";

test.each(languageNames())(
  "quotes are in the quotation marks of the words, in %s",
  async (language) => {
    const given = { business: BUSINESS, reviews: sampleReviews(), language };
    await using served = await site(given);
    await using tab = await visit(served.url);
    const marks = await tab.page.evaluate(`getComputedStyle(document.querySelector("q")).quotes`);
    const [, opening, closing] =
      /(\S\s?)quoted(\s?\S)$/.exec(wordsIn(language).quotes.readOf("quoted")) ?? [];
    expect(String(marks)).toStartWith(`"${opening}" "${closing}"`);
  },
);
