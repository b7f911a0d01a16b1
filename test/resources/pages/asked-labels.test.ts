import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { askedLabels } from "../../../src/resources/pages/asked-labels.ts";

const SHOP = { ...UNDESCRIBED_PUBLICATION, vertical: "home-services" } as const;

test("an aspect is called what pages call it, and a question is asked (issue 47)", () => {
  const asked = { aspect: "timeliness", question: "fast" };
  expect(askedLabels(asked, { ...SHOP, language: "de" })).toMatchObject({
    aspect: "Pünktlichkeit",
  });
  expect(askedLabels(asked, SHOP)).toEqual({
    aspect: "Timeliness",
    question: "Do they work quickly?",
  });
  expect(askedLabels({ aspect: "no-such", question: "no-such" }, SHOP)).toEqual({});
});
