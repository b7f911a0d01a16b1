import { expect, test } from "bun:test";
import { diskNotice } from "../../src/notify/conditions.ts";
import { publishedStore } from "../support/library.ts";

test("a nearly full disk is reported once, until there is clearly room again (issue 23)", async () => {
  const store = await publishedStore();
  const titlesWith = (megabytes: number) =>
    diskNotice(store, () => megabytes * 1e6).map(({ title }) => title);
  expect(titlesWith(500)).toEqual([]);
  expect(titlesWith(100)).toEqual(["The disk is nearly full"]);
  expect([90, 210, 190].map(titlesWith)).toEqual([[], [], []]);
  expect(titlesWith(500)).toEqual([]);
  expect(titlesWith(100)).toEqual(["The disk is nearly full"]);
});
