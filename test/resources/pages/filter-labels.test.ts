import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { filterLabels } from "../../../src/resources/pages/filter-labels.ts";

const SHOP = { ...UNDESCRIBED_PUBLICATION, vertical: "home-services" } as const;

test("an aspect is called what pages call it, and a question is asked (issue 47)", () => {
  const asked = { aspect: "timeliness", question: "fast" };
  expect(filterLabels(asked, { ...SHOP, language: "de" })).toMatchObject({
    aspect: "Pünktlichkeit und Tempo",
  });
  expect(filterLabels(asked, SHOP)).toEqual({
    aspect: "Timeliness",
    question: "Do they work quickly?",
  });
  expect(filterLabels({ aspect: "no-such", question: "no-such" }, SHOP)).toEqual({});
});
