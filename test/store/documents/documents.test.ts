import { describe, expect, test } from "bun:test";
import { Store } from "../../../src/store/store.ts";
import { SharedChanges } from "../../support/shared-changes.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** A document of parts, each named by a word. */
function documentOf(...words: string[]) {
  const store = new Store(":memory:");
  const changes = new SharedChanges(store);
  const put = (...texts: string[]) => {
    const pieces = texts.map((text) => ({ text }));
    store.sequencer?.commit(() => store.documents.put("words", "text/plain", pieces, NOW));
    const rows = changes.take().filter(({ table }) => table === "document_parts");
    return rows.map(({ content }) => (content === null ? "deleted" : "written"));
  };
  put(...words);
  const texts = () => {
    const parts = store.documents.load(store.documents.parts("words"), "identity");
    return parts.map(({ bytes }) => new TextDecoder().decode(bytes));
  };
  return { store, put, texts, [Symbol.dispose]: () => store.close() };
}

test("the parts of several documents that are asked for in turns are read once (issue 38)", () => {
  using words = documentOf("a", "b");
  const { documents } = words.store;
  documents.put("others", "text/plain", [{ text: "c" }], NOW);
  const [first, others] = [documents.parts("words"), documents.parts("others")];
  expect(documents.parts("words")).toBe(first);
  expect(documents.parts("others")).toBe(others);
  words.put("a", "x");
  expect(words.texts()).toEqual(["a", "x"]);
});

test.each<[string, (documents: Store["documents"]) => void]>([
  [
    "is stored with others",
    (documents) => documents.put("words", "text/plain", [{ text: "b" }], NOW),
  ],
  ["is deleted", (documents) => documents.delete("words")],
  ["is discarded with all others", (documents) => documents.discard()],
])("nothing is kept of the parts of a document that %s (issue 48)", (_, change) => {
  using words = documentOf("a");
  const { documents } = words.store;
  const before = documents.parts("words");
  change(documents);
  words.put("a");
  expect(documents.parts("words")).toEqual(before);
  expect(documents.parts("words")).not.toBe(before);
});

describe("a document that changes", () => {
  test.each<{ to: string[]; rows: ("deleted" | "written")[] }>([
    { to: ["a", "b", "c", "d"], rows: [] },
    { to: ["a", "b", "x", "d"], rows: ["written"] },
    { to: ["new", "a", "b", "c", "d"], rows: ["written"] },
    { to: ["two", "new", "a", "b", "c", "d"], rows: ["written", "written"] },
    { to: ["x", "y", "b", "c", "d"], rows: ["written", "written"] },
    { to: ["b", "c", "d"], rows: ["deleted"] },
    { to: ["a", "b", "c"], rows: ["deleted"] },
    { to: ["a", "b", "c", "d", "e"], rows: ["written"] },
    { to: ["a", "x", "b", "c", "d"], rows: ["written", "written"] },
    { to: ["x"], rows: ["deleted", "deleted", "deleted", "written"] },
  ])("writes only the parts that differ: %j", ({ to, rows }) => {
    using document = documentOf("a", "b", "c", "d");
    expect(document.put(...to).sort()).toEqual(rows);
    expect(document.texts()).toEqual(to);
    expect(document.store.documents.head("words")).toBe(to[0]);
  });

  test("can grow at its front again and again", () => {
    using document = documentOf("c", "end");
    expect(document.put("b", "c", "end")).toEqual(["written"]);
    expect(document.put("a", "b", "c", "end")).toEqual(["written"]);
    expect(document.put("c", "end")).toEqual(["deleted", "deleted"]);
    expect(document.texts()).toEqual(["c", "end"]);
  });
});
