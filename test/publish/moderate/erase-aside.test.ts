import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { eraseAside } from "../../../src/publish/moderate/erase-aside.ts";
import { joinReviews } from "../../../src/publish/moderate/moderate.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, importGiven, sourceReview, testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = testContext().now();
const VICTIM = sourceReview({ source_id: "victim", text: "Zqjxa was here.", author: "Vwkpl R." });
const COPY = sourceReview({ platform: "yelp", source_id: "copy", text: "Zqjxb was here." });

/** Whether any file of a folder has these bytes. */
function isIn(folder: TemporaryFolder, bytes: string | Uint8Array): boolean {
  return readdirSync(folder.path).some((name) =>
    readFileSync(folder.at(name)).includes(Buffer.from(bytes)),
  );
}

test("a review is erased from a database that was set aside, without its log's key (issue 42)", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("aside.sqlite"));
  await importGiven(store, { reviews: [VICTIM, COPY] });
  joinReviews(store, idOf(VICTIM), [idOf(COPY)], NOW);
  await importGiven(store, {
    reviews: [{ ...VICTIM, text: "Zqjxa left.", updated_at: "2026-01-01T00:00:00Z" }],
  });
  const salt = store.logStates.of(idOf(VICTIM))?.salt ?? "";
  for (const name of ["log-key", "log-head"]) rmSync(folder.at(`aside.sqlite.${name}`));
  expect([isIn(folder, "Zqjxa"), isIn(folder, "Vwkpl")]).toEqual([true, true]);
  const size = store.logGenerations.current()?.size;
  expect(eraseAside(store, [idOf(VICTIM), "0123456789abcdef"], NOW)).toEqual([idOf(VICTIM)]);
  const secrets = ["Zqjxa", "Vwkpl", salt];
  expect(secrets.map((one) => isIn(folder, one))).toEqual([false, false, false]);
  // The copy is a review of its own now, and stays.
  expect(store.published.has(idOf(COPY))).toBe(true);
  expect(store.logGenerations.current()?.size).toBe(size);
  expect(eraseAside(store, [idOf(VICTIM)], NOW)).toEqual([]);
});
