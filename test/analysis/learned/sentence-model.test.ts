import { expect, test } from "bun:test";
import { SENTENCE_BUCKETS } from "../../../src/analysis/learned/features.ts";
import { stretchOf } from "../../../src/analysis/learned/own-words.ts";
import {
  POLARITY,
  packHeads,
  packModel,
  scoreOf,
  unpackModel,
} from "../../../src/analysis/learned/sentence-model.ts";

const WORDS = {
  negators: ["nicht"],
  ...{ little: [], inert: [], wishes: [], more: [], untitled: [] },
  comparatives: { clear: [], unclear: [], before: [] },
  contrasts: ["aber"],
  referring: [],
  conceding: [],
  joiners: [],
  idioms: [],
  abbreviations: [],
  titles: {},
  compounds: true,
  lexicon: { "2": "gut" },
  terms: { food: "suppe" },
  nouns: { endings: [], not: [], things: {} },
  questions: {},
  names: {
    ...{ given: [], roles: [], before: [], and: [], agents: [] },
    ...{ verbs: [], deeds: [], us: [], own_endings: [], articles: [], after: [], own: [] },
  },
};

test("a model is unpacked as it was packed, wherever its bytes are", () => {
  const weights = Int8Array.from({ length: SENTENCE_BUCKETS }, (_, at) => (at % 255) - 127);
  const heads = [{ name: POLARITY, scale: 0.5, bias: -1, stars: [-1, 0, 0, 0, 1] }];
  const packed = packModel(
    { words: WORDS, heads, sides: [], outcomes: [[1]], verticals: ["restaurant"] },
    [weights],
  );
  const shifted = new Uint8Array(packed.length + 1);
  shifted.set(packed, 1);
  const model = unpackModel(shifted.subarray(1));
  expect(model.verticals).toEqual(new Set(["restaurant"] as const));
  expect(model.outcomes).toEqual([[1]]);
  const head = model.heads.get(POLARITY);
  expect(head).toEqual({ scale: 0.5, bias: -1, stars: [-1, 0, 0, 0, 1], weights });
  const none = { buckets: new Uint16Array(), values: new Float32Array() };
  expect(head && scoreOf(head, none)).toBe(-1);
});

test("what is no model is neither packed nor unpacked", () => {
  const header = { words: WORDS, heads: [], sides: [], outcomes: [[Number.NaN]], verticals: [] };
  expect(() => packModel(header, [])).toThrow();
  const other = Bun.zstdCompressSync(packHeads("{}", []));
  expect(() => unpackModel(other)).toThrow("Not what a model begins with");
});

test("a compound is read by its end, a negated word as another one", () => {
  const { vocabulary, features } = unpackModel(
    packModel({ words: WORDS, heads: [], sides: [], outcomes: [], verticals: [] }, []),
  );
  expect(vocabulary.aspectsOf("zwiebelsuppe")).toEqual(["food"]);
  expect(vocabulary.aspectsOf("suppen")).toEqual([]);
  const read = (...words: string[]) => features.of(stretchOf(words, vocabulary));
  expect(read("nicht", "gut")).not.toEqual(read("gut"));
});
