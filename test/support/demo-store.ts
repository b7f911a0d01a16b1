import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import business from "../../data/demo/business.toml";
import { Business } from "../../src/domain/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";
import { importReviews } from "../../src/publish/import-reviews.ts";
import { Store } from "../../src/store/store.ts";
import { fileOf, TEST_BASE_URL, testContext } from "./library.ts";

const REVIEWS = `${import.meta.dir}/../../data/demo/reviews.ndjson`;
const Described = Type.Pick(Business, ["name", "technicians", "services", "service_areas"]);

/** The sample business with its reviews, in a database in memory unless one is given. */
export async function demoStore(store = new Store(":memory:")): Promise<Store> {
  const described: Static<typeof Described> = Value.Parse(Described, business);
  const lines = await Bun.file(REVIEWS).text();
  const report = await importReviews(
    [fileOf("demo.ndjson", lines)],
    () => store,
    {
      format: "candor-ndjson",
      isVerified: false,
      isComplete: false,
      allowedDeletions: 0,
      skipsBad: false,
      isDryRun: false,
      publication: () => ({
        ...UNDESCRIBED_PUBLICATION,
        ...{ base_url: TEST_BASE_URL, business: described },
      }),
    },
    testContext(),
  );
  if (!report.isCommitted) throw new Error(JSON.stringify(report.problems));
  return store;
}
