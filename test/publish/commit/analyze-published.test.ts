import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { storedAnalysis } from "../../../src/domain/insights/stored-analysis.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const FIRST = sourceReview({ source_id: "r1", text: "They came on time." });
const SECOND = sourceReview({ source_id: "r2", text: "The price was fair." });
/** Something that no analysis yields: where it is still present, the text was not read again. */
const MARK = storedAnalysis({
  language: "other",
  ...{ aspects: [], entities: [], topics: [] },
  answers: [
    { question: "mark", supports: true, start: 0, end: 1, polarity: "neutral", confidence: 1 },
  ],
});

/** For each review, by id, whether its analysis is still the marked one. */
function marked(path: string): Record<string, boolean> {
  using database = new Database(path, { readonly: true });
  const rows = database.query<{ id: string; json: string }, []>("select id, json from analyses");
  return Object.fromEntries(rows.all().map(({ id, json }) => [id, json === MARK]));
}

/** A store with both reviews, and with marked analyses. */
async function markedStore(path: string): Promise<Store> {
  const store = new Store(path);
  await publishedStore({ store, reviews: [FIRST, SECOND] });
  using database = new Database(path);
  database.query("update analyses set json = ?").run(MARK);
  return store;
}

test("an import reads new and changed texts, and no others", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  const store = await markedStore(path);
  const changed = { ...SECOND, text: "The price was high.", updated_at: "2025-06-01T00:00:00Z" };
  const third = sourceReview({ source_id: "r3", text: "Great work." });
  await publishedStore({ store, reviews: [FIRST, changed, third] });
  store.close();
  expect(marked(path)).toEqual({
    [idOf(FIRST)]: true,
    [idOf(changed)]: false,
    [idOf(third)]: false,
  });
});

test("people who are not staff are left out of what is published, and no analysis is repeated", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  const store = await markedStore(path);
  applyPublication(
    store,
    { ...UNDESCRIBED_PUBLICATION, vertical: "home-services", not_staff: ["Zorvan"] },
    new Date(0),
  );
  store.close();
  expect(Object.values(marked(path))).toEqual([true, true]);
});

test.each([
  [{ name: "Hill Plumbing" }, false],
  [{ phone: "555-0100" }, true],
])("with a business of %j, whether an analysis is kept: %p", async (members, stays) => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  const store = await markedStore(path);
  const business = { ...UNNAMED_BUSINESS, ...members };
  applyPublication(
    store,
    { ...UNDESCRIBED_PUBLICATION, vertical: "home-services", business },
    new Date(0),
  );
  store.close();
  expect(Object.values(marked(path))).toEqual([stays, stays]);
});
