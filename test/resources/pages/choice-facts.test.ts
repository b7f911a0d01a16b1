import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { factsOfChoices } from "../../../src/resources/pages/choice-facts.ts";
import { filtersContent } from "../../../src/resources/search/filters.ts";
import { term } from "../../../src/search/terms.ts";
import { importGiven, publishedStore, sourceReview } from "../../support/library.ts";

const REVIEWS = ["Ada was on time.", "Ada fixed it.", "The price was fair."].map((text, at) =>
  sourceReview({ source_id: `${at}`, text }),
);

function businessWith(name: string) {
  return { ...UNNAMED_BUSINESS, technicians: [{ name, aliases: ["Ada"] }] };
}

test("what a choice stands for is found once, until something else is published (issue 38)", async () => {
  const store = await publishedStore({ reviews: REVIEWS, business: businessWith("Ada Lee") });
  const snapshot = new Snapshot(store);
  const technicians = () => filtersContent.read(store).technician;
  const factOf = factsOfChoices(snapshot.library);
  expect(technicians().map(factOf)).toEqual([term.technician("Ada Lee")]);
  expect(factsOfChoices(snapshot.library)).toBe(factOf);
  await importGiven(store, { reviews: REVIEWS, business: businessWith("Ada Moss") });
  const later = factsOfChoices(snapshot.library);
  expect(later).not.toBe(factOf);
  expect(technicians().map(later)).toEqual([term.technician("Ada Moss")]);
});
