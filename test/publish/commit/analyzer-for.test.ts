import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { analyzerFor, loadAnalyzer } from "../../../src/publish/commit/analyzer-for.ts";

test("the steps of an import share one analyzer, as long as the publication is the same", async () => {
  await loadAnalyzer();
  const first = analyzerFor(UNDESCRIBED_PUBLICATION);
  expect(analyzerFor(structuredClone(UNDESCRIBED_PUBLICATION))).toBe(first);
  expect(analyzerFor({ ...UNDESCRIBED_PUBLICATION, vertical: "dental" })).not.toBe(first);
});
