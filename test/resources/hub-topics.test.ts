import { expect, test } from "bun:test";
import { LASTING_TOPICS } from "../../src/resources/hub-topics.ts";
import { DOCUMENTS } from "../../src/resources/registry.ts";

test("the lasting topics are the documents that say they are topics", () => {
  const topics = DOCUMENTS.filter(({ isTopic }) => isTopic).map(({ id, path }) => ({ id, path }));
  expect(LASTING_TOPICS).toEqual(topics);
});
