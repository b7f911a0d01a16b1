import { expect, test } from "bun:test";
import { LASTING_TOPICS } from "../../src/resources/hub-topics.ts";
import { DOCUMENTS } from "../../src/resources/rendered.ts";

test("the topics that never end are the documents that have subscribers", () => {
  const documents = DOCUMENTS.filter(({ isTopic }) => isTopic);
  expect(documents.map(({ id, path }) => ({ id, path }))).toEqual([...LASTING_TOPICS]);
});
