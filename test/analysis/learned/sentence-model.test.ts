import { expect, test } from "bun:test";
import { BUCKETS } from "../../../src/analysis/learned/features.ts";
import { learnedLanguages, MIN_FIGURES } from "../../../src/analysis/learned/learned-language.ts";
import {
  POLARITY,
  packModel,
  scoreOf,
  unpackModel,
} from "../../../src/analysis/learned/sentence-model.ts";

const WORDS = {
  negators: ["nicht"],
  contrasts: ["aber"],
  abbreviations: [],
  titles: {},
  compounds: true,
  lexicon: { gut: 2 },
  terms: { food: ["suppe"] },
};

test("a model is unpacked as it was packed, wherever its bytes are", () => {
  const weights = Int8Array.from({ length: BUCKETS }, (_, at) => (at % 255) - 127);
  const heads = [{ name: POLARITY, scale: 0.5, bias: -1 }];
  const development = { found: 80, joint: 70 };
  const packed = packModel({ words: WORDS, heads, verticals: ["restaurant"], development }, [
    weights,
  ]);
  const shifted = new Uint8Array(packed.length + 1);
  shifted.set(packed, 1);
  const model = unpackModel(shifted.subarray(1));
  expect(model.development).toEqual(development);
  const head = model.heads.get(POLARITY);
  expect(head).toEqual({ scale: 0.5, bias: -1, weights });
  const none = { buckets: new Int32Array(), values: new Float32Array() };
  expect(head && scoreOf(head, none)).toBe(-1);
});

test("a compound is read by its end, a negated word as another one", () => {
  const { vocabulary, features } = unpackModel(
    packModel({ words: WORDS, heads: [], verticals: [], development: { found: 0, joint: 0 } }, []),
  );
  expect(vocabulary.aspectsOf("zwiebelsuppe")).toEqual(["food"]);
  expect(vocabulary.aspectsOf("suppen")).toEqual([]);
  expect(features.of(["nicht", "gut"])).not.toEqual(features.of(["gut"]));
});

test("only languages of which enough was learned say anything (issue 49)", () => {
  expect(learnedLanguages()).toContain("de");
  expect(MIN_FIGURES).toEqual({ found: 70, joint: 60 });
});
