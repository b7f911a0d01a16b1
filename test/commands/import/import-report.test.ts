import { describe, expect, test } from "bun:test";
import { describeReport } from "../../../src/commands/import/import-report.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { Store } from "../../../src/store/store.ts";
import { importGiven, sourceReview } from "../../support/library.ts";

async function reportOf(reviews: SourceReview[], store = new Store(":memory:"), isDryRun = false) {
  const report = await importGiven(store, { reviews, isDryRun });
  const publication = () => UNDESCRIBED_PUBLICATION;
  const flags = { isVerified: false, isComplete: false, skipsBad: false };
  return describeReport(report, { ...flags, isDryRun, publication });
}

describe("the report of an import", () => {
  test("says how to name the site of reviews that do not name theirs (issue 24)", async () => {
    const reviews = ["1", "2"].map((source_id) => sourceReview({ platform: "unknown", source_id }));
    expect(await reportOf(reviews)).toContain(
      "Nothing says where 2 reviews were written. If all are from one site, import them again\nwith its name, such as --source google.",
    );
    expect(await reportOf(reviews.slice(1), undefined, true)).toContain(
      "Nothing says where 1 review was written. If you know its site, import it\nwith its name",
    );
    expect(await reportOf([sourceReview()])).not.toContain("--source");
  });

  test("counts reviews that look like others, and says how to look at them (issue 24)", async () => {
    const store = new Store(":memory:");
    const text = "They came on time, and they were friendly.";
    await importGiven(store, { reviews: [sourceReview({ text })] });
    const given = [sourceReview({ platform: "yelp", text })];
    const planned = await reportOf(given, store, true);
    expect(planned).toContain(
      "After an import, each that is\npublished counts on its own, until you decide",
    );
    // The review has no id yet that another command would know.
    expect(planned).not.toContain("candor join");
    const report = await reportOf(given, store);
    expect(report).toContain(
      "1 review looks like another one under another id. Each that is published\ncounts on its own, until you decide. If they are the same, publish only the first:\n",
    );
    expect(report).toContain("(google and yelp)\ncandor duplicates lists them");
    const twin = await reportOf([sourceReview({ source_id: "twin", text })], store);
    expect(twin).toContain("(both google)");
  });
});
