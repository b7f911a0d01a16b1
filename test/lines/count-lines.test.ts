import { describe, expect, test } from "bun:test";
import { countLines } from "./count-lines.ts";

const TICK = "`";

describe("counting lines", () => {
  const samples: [what: string, text: string, code: number, lists: number][] = [
    ["code", "const a = 1;\nconst b = 2;\n", 2, 0],
    ["blank lines, not at all", "const a = 1;\n\n  \nconst b = 2;\n", 2, 0],
    ["comments not at all", "// One.\n/**\n * Two.\n */\nconst a = 1; // Three.\n", 1, 0],
    ["what looks like a comment in a string", 'const a = open("http://x");\nrun(a);\n', 2, 0],
    ["a quote in a regular expression", "const a = /[\"']/.test(b);\nconst c = 'x';\n", 2, 0],
    ["a slash that divides", 'const a = b / c; run("/");\nconst d = 1 / 2;\n', 2, 0],
    ["a list of words", 'const A = new Set("one two three".split(" "));\n', 0, 1],
    [
      "a list over several lines",
      'const A = new Set(\n  "a b c d".split(\n    " ",\n  ),\n);\n',
      0,
      5,
    ],
    ["an array of words", 'const A = [\n  "one",\n  "two",\n  "three",\n] as const;\n', 0, 5],
    [
      "lists by their names",
      'const A: Record<string, string> = {\n  b: "one two three",\n};\n',
      0,
      3,
    ],
    [
      "lists that are read",
      `const a: A = {\n  b: cues(${TICK}\n    one two,\n  ${TICK}),\n};\n`,
      0,
      5,
    ],
    ["weights of words", 'const A = { one: { two: "three four five", six: -0.5 } };\n', 0, 1],
    ["a string that is not a list", 'const a = "A message";\n', 1, 0],
    ["lists among code", 'const A = [\n  [SIGN.a, "one two"],\n  [b(c), "three"],\n];\n', 4, 0],
    ["a long list among code", 'f(\n  "one two " +\n    "three",\n  g,\n);\n', 3, 2],
    ["words in a template of code", `f(g, ${TICK}\n  one two\n${TICK}, () => 1);\n`, 2, 1],
    [
      "code in a template",
      `const a = ${TICK}\${b ? ${TICK}c\${d}${TICK} : "}"}${TICK};\nrun(a);\n`,
      2,
      0,
    ],
  ];
  test.each(samples)("counts %s", (_, text, code, lists) => {
    expect(countLines(text)).toEqual({ code, lists });
  });
});
