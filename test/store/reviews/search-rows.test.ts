import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { selfTest } from "../../../src/commands/serve/self-test.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { publicationIn } from "../../../src/store/schema/settings.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, sourceReview, testServer } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const REVIEW = sourceReview({ text: "The price was fair." });
const SEARCHES = ["limit=1", "aspect=price", "polarity=positive", "about=fair+price", "query=fair"];

test.each([
  ["an earlier form", '[0,[["price",0,[0,19,0,75]]],[],[],[]]'],
  ["no form that is known", "{"],
])(
  "reviews whose analyses are of %s are found by their words, and analyzed by the next publish (issue 48)",
  async (_, json) => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    using store = new Store(path);
    const { app, get } = await testServer({ store, reviews: [REVIEW] });
    using database = new Database(path);
    // As another version leaves them, with or without an index of its own.
    database.query("update analyses set json = ?, fingerprint = 'other'").run(json);
    database.run("delete from search_segments");
    database.run("update settings set value = json_quote('other') where name = 'renderer'");
    const found = async (search: string) => {
      const answer = await get(`/api/reviews/search?${search}`);
      return Object(await answer.json()).total;
    };
    await selfTest({ app });
    const before = await Promise.all(SEARCHES.map(found));
    expect(before).toEqual([1, 0, 0, 1, 1]);
    expect(store.analyses.of(idOf(REVIEW))).toBeUndefined();
    expect(applyPublication(store, publicationIn(store), new Date(0))).toBe(true);
    const after = await Promise.all(SEARCHES.map(found));
    expect(after).toEqual([1, 1, 1, 1, 1]);
  },
);
