import { expect, test } from "bun:test";
import { READERS } from "../../../data/languages/readers.ts";
import { SENTENCE_BUCKETS } from "../../../src/analysis/learned/features.ts";
import {
  isEnough,
  learnedLanguages,
  learnedModel,
  readerOf,
} from "../../../src/analysis/learned/learned-language.ts";
import {
  POLARITY,
  packModel,
  scoreOf,
  unpackModel,
} from "../../../src/analysis/learned/sentence-model.ts";

const NONE = { found: 0, joint: 0 };
const WORDS = {
  negators: ["nicht"],
  contrasts: ["aber"],
  referring: [],
  abbreviations: [],
  titles: {},
  compounds: true,
  lexicon: { gut: 2 },
  terms: { food: ["suppe"] },
  nouns: { endings: [], not: [], things: {} },
  questions: {},
  names: {
    ...{ given: [], roles: [], before: [], and: [], agents: [] },
    ...{ verbs: [], deeds: [], after: [], own: [] },
  },
};

test("a model is unpacked as it was packed, wherever its bytes are", () => {
  const weights = Int8Array.from({ length: SENTENCE_BUCKETS }, (_, at) => (at % 255) - 127);
  const heads = [{ name: POLARITY, scale: 0.5, bias: -1, stars: [-1, 0, 0, 0, 1] }];
  const packed = packModel({ words: WORDS, heads, verticals: ["restaurant"] }, [weights]);
  const shifted = new Uint8Array(packed.length + 1);
  shifted.set(packed, 1);
  const model = unpackModel(shifted.subarray(1));
  expect(model.verticals).toEqual(new Set(["restaurant"] as const));
  const head = model.heads.get(POLARITY);
  expect(head).toEqual({ scale: 0.5, bias: -1, stars: [-1, 0, 0, 0, 1], weights });
  const none = { buckets: new Int32Array(), values: new Float32Array() };
  expect(head && scoreOf(head, none)).toBe(-1);
});

test("a compound is read by its end, a negated word as another one", () => {
  const { vocabulary, features } = unpackModel(
    packModel({ words: WORDS, heads: [], verticals: [] }, []),
  );
  expect(vocabulary.aspectsOf("zwiebelsuppe")).toEqual(["food"]);
  expect(vocabulary.aspectsOf("suppen")).toEqual([]);
  expect(features.of(["nicht", "gut"])).not.toEqual(features.of(["gut"]));
});

test("only languages of which enough was learned say anything (issue 49)", () => {
  expect(isEnough({ found: 70, joint: 60 })).toBe(true);
  expect(isEnough({ found: 69.9, joint: 80 })).toBe(false);
  expect(isEnough({ found: 90, joint: 59.9 })).toBe(false);
  expect(learnedLanguages().every((one) => isEnough(READERS[one]?.figures ?? NONE))).toBe(true);
  const readers = {
    nl: { path: "", figures: { found: 80, joint: 59 } },
    da: { path: "", figures: { found: 70, joint: 60 } },
  };
  expect(readerOf("nl", readers)).toBeUndefined();
  expect(readerOf("da", readers)).toBe(readers.da);
  expect(readerOf("sv", readers)).toBeUndefined();
  expect(learnedModel("nl")).toBeUndefined();
  expect(readerOf("nl")).toBeUndefined();
});
