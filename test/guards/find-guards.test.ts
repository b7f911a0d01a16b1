import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findConditions } from "./find-conditions.ts";
import { findFunctions } from "./find-functions.ts";
import { findGuards } from "./find-guards.ts";
import { findLists } from "./find-lists.ts";
import { findTomlLists } from "./find-toml-lists.ts";
import { type Guard, keyOf } from "./guard.ts";
import { readSurvivors } from "./survivors.ts";

const FILE = "src/analysis/room/file.ts";
const PROJECT = resolve(import.meta.dir, "../..");

/**
 * Whether the file says the same without the guard. TOML is rewritten, so its values are compared.
 */
function isUnchanged({ file, mutant }: Guard): boolean {
  const text = readFileSync(resolve(PROJECT, file), "utf8");
  if (!file.endsWith(".toml")) return mutant === text;
  return Bun.deepEquals(Bun.TOML.parse(mutant), Bun.TOML.parse(text));
}

/** What a guard is called, and what differs in the file without it. */
function told(text: string, { line, name, change, mutant }: Guard): string {
  const [before, after] = [text.split("\n"), mutant.split("\n")];
  const gone = before.filter((one) => !after.includes(one)).map((one) => one.trim());
  const come = after.filter((one) => !before.includes(one)).map((one) => one.trim());
  return `${line} ${name} ${change}: ${gone.join(" ")} → ${come.join(" ")}`.trim();
}

const tellAll = (text: string, guards: readonly Guard[]) => guards.map((one) => told(text, one));

describe("functions", () => {
  test("that return a boolean always give the same answer", () => {
    const text = `/** Whether. */
export function isDenied(text: Text, at: number): boolean {
  for (const word of text) {
    if (word === at) return true;
  }
  return at > 1;
}
`;
    const body = "for (const word of text) { if (word === at) return true; } } return at > 1;";
    expect(tellAll(text, findFunctions(FILE, text))).toEqual([
      `2 isDenied returns false: ${body.replace(" } }", " }")} → return false;`,
      `2 isDenied returns true: ${body.replace(" } }", " }")} → return true;`,
    ]);
  });

  test.each([
    ["over several lines", "function f(\n  a: A,\n  b: B,\n): boolean {\n  return a;\n}\n", 2],
    ["of a kind", "function f(a: A): a is B {\n  return isB(a);\n}\n", 2],
    ["that may find nothing", "function f(a: A): B | undefined {\n  return g(a);\n}\n", 1],
    ["with three answers", "function f(a: A): boolean | undefined {\n  return g(a);\n}\n", 3],
    ["of a class", "class C {\n  #isB(a: A): boolean {\n    return g(a);\n  }\n}\n", 2],
    ["that count", "function f(a: A): number {\n  return g(a);\n}\n", 0],
    ["that are declared alone", "interface C {\n  f(a: A): boolean;\n}\n", 0],
  ])("%s are found", (_, text, count) => {
    const guards = findFunctions(FILE, text);
    expect(guards).toHaveLength(count);
    expect(guards.map(({ mutant }) => mutant).filter((one) => /g\(a\)/.test(one))).toEqual([]);
  });
});

describe("conditions", () => {
  const within = (line: string) => `function f(a: A): B {\n  ${line}\n  return g(a);\n}\n`;

  test.each([
    ["return", "if (a) return 0;"],
    ["pass over", "if (a && g(a)) continue;"],
    ["take several lines", "if (\n    a ||\n    g(a)\n  )\n    return false;"],
    ["stand in the next line", "if (a)\n    return false;"],
  ])("that %s are left out", (_, line) => {
    const [guard] = findConditions(FILE, within(line));
    expect(guard?.mutant).toBe(within("").replace("  \n", ""));
    expect(guard?.name).toStartWith("f: if (");
  });

  test("after a block keep its brace", () => {
    const text = within("if (a) {\n    g(a);\n  } else if (h(a)) return 1;");
    const [guard] = findConditions(FILE, text);
    expect(guard?.mutant).toBe(within("if (a) {\n    g(a);\n  }"));
  });

  test("that do more than leave are not guards", () => {
    const lines = ["if (a) {\n    g(a);\n    return 0;\n  }", "if (a) b = g(a);", "return a;"];
    expect(lines.flatMap((line) => findConditions(FILE, within(line)))).toEqual([]);
  });
});

describe("lists in code", () => {
  test.each([
    ["a set", 'const A = new Set("b c d".split(" "));', "const A = new Set<string>();"],
    [
      "a set over lines",
      'const A = new Set(\n  "b c".split(\n    " ",\n  ),\n);',
      "const A = new Set<string>();",
    ],
    ["a set with a type", 'const A: B<C> = new Set(["b"]);', "const A: B<C> = new Set<string>();"],
    ["an array", 'export const A = ["b", "c"];', "export const A = [];"],
    ["words", 'const A = "b c d";', 'const A = "qqnoword";'],
    ["words in a template", "const A = `b c\nd e`;", 'const A = "qqnoword";'],
    ["a pattern", "const A = /[;b]/u;", "const A = /(?!)/;"],
  ])("are emptied: %s", (_, declaration, empty) => {
    const guards = findLists(FILE, `${declaration}\nrun(A);\n`);
    expect(guards.map(({ mutant }) => mutant)).toEqual([`${empty}\nrun(A);\n`]);
  });

  test.each([
    [
      "a list",
      "const A = [\n  // One.\n  [1, 'b'],\n  [\n    2,\n    'c',\n  ],\n];\n",
      ["[1, 'b'],", "[ 2, 'c', ],"],
    ],
    ["a map", "const A = new Map([\n  ['b', 1],\n  ['c', 2],\n]);\n", ["['b', 1],", "['c', 2],"]],
    [
      "an object",
      "const A: Record<string, string> = {\n  b: 'c d',\n  e:\n    'f g',\n};\n",
      ["b: 'c d',", "e: 'f g',"],
    ],
  ])("lose a row at a time: %s", (_, text, rows) => {
    const guards = findLists(FILE, text);
    expect(guards.map(({ name, change }) => `${name} ${change}`)).toEqual(
      rows.map((row) => `A: ${row} is out`),
    );
    expect(guards.map(({ mutant }) => mutant.length < text.length)).not.toContain(false);
  });

  test.each([
    'const A = "b";',
    "const A = 4;",
    "const A = f(b);",
    "const A = { b: 1 } as const;",
    "const A = [];",
    'const A = new Set(words("file", "list").split(" "));',
  ])("what is none is left: %s", (declaration) => {
    expect(findLists(FILE, `${declaration}\n`)).toEqual([]);
  });
});

describe("lists in TOML", () => {
  const TEXT = `source = "Somebody"
# A comment.
denied = "a b"
long = """
c d
"""
phrases = ["e f", "g"]

[places]
home = "h i"

[weights]
cold = { food = -2, drink = 1 }
warm = { food = 1 }
`;

  test("are emptied, rows of figures are removed, and the source is not a guard", () => {
    const guards = findTomlLists("data/words.toml", TEXT);
    expect(guards.map(({ line, name, change }) => `${line} ${name} ${change}`)).toEqual([
      "3 denied is empty",
      "4 long is empty",
      "7 phrases is empty",
      "10 places.home is empty",
      "13 weights.cold is out",
      "14 weights.warm is out",
    ]);
  });

  test("leave everything else as it was", () => {
    const mutants = findTomlLists("data/words.toml", TEXT).map(({ mutant }) =>
      Bun.TOML.parse(mutant),
    );
    const whole = Bun.TOML.parse(TEXT);
    expect(mutants[0]).toEqual({ ...whole, denied: "qqnoword" });
    expect(mutants[3]).toEqual({ ...whole, places: { home: "qqnoword" } });
    expect(mutants[4]).toEqual({ ...whole, weights: { warm: { food: 1 } } });
  });

  test("of tables lose a table at a time", () => {
    const text = '[[rule]]\nwords = "a"\n\n[[rule]]\nwords = "b"\n';
    const mutants = findTomlLists("data/rules.toml", text).map(({ mutant }) =>
      Bun.TOML.parse(mutant),
    );
    expect(mutants).toEqual([{ rule: [{ words: "b" }] }, { rule: [{ words: "a" }] }]);
  });
});

describe("the guards of the analysis", () => {
  const guards = findGuards(PROJECT);
  const told = guards.map(({ file, name }) => `${file} ${name}`);

  test.each([
    "src/analysis/scope/negation.ts isExtreme",
    "src/analysis/aspects/is-part-of-name.ts isPartOfName",
    "data/languages/en/negation.toml equalling",
  ])("count among them %s", (guard) => {
    expect(told).toContain(guard);
  });

  test("are each a change", () => {
    expect(guards.length).toBeGreaterThan(500);
    expect(guards.filter(isUnchanged).map(keyOf)).toEqual([]);
  });

  test("include all known survivors", () => {
    const known = readSurvivors(
      readFileSync(resolve(PROJECT, "test/guards/survivors.txt"), "utf8"),
    );
    const keys = new Set(guards.map(keyOf));
    expect([...known.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });
});
