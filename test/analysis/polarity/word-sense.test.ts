import { describe, expect, test } from "bun:test";
import { weights } from "./weighed.ts";

describe("words that mean different things", () => {
  test.each([
    ["we like soap", { like: 1.5 }],
    ["kids like bread", { like: 1.5 }],
    ["if you like bread", {}],
    ["floors like bread", {}],
    ["found better paint", { better: -1.3 }],
    ["never found better paint", { better: 1.5 }],
    ["the better paint", { better: 1.5 }],
    ["found better than paint", { better: 1.5 }],
    ["a great mess", { mess: -1 }],
    ["a great house", { great: 2.5 }],
    ["incredibly tiny", { tiny: -0.78 }],
    ["incredibly", { incredibly: 2.7 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});
