import { expect, test } from "bun:test";
import { join } from "node:path";
import { FORMATS } from "../../src/formats/registry.ts";
import { FLAG_NAMES, FLAG_WORDS } from "../../src/formats/tables/visibility.ts";

const README = await Bun.file(join(import.meta.dir, "../../README.md")).text();
const section = README.slice(
  README.indexOf("## Importing"),
  README.indexOf("## Managing your reviews"),
);
/** The cells of all tables in the section, by row. */
const ROWS = section
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(FORMATS.map(({ name, origin }) => [name, origin.by] as const))(
  "the README says for the format %s what verifies its reviews: %s (issue 16)",
  (name, by) => {
    const row = ROWS.find(([, names = ""]) => names.includes(`\`${name}\``));
    const words = {
      site: /^platform$/,
      collector: /^you/,
      anybody: /^you/,
      candor: /^what it says/,
    };
    expect(row?.[3]).toMatch(words[by]);
  },
);

test("the README lists every column that says whether a review is shown, and every word for it (issue 16)", () => {
  const listed = new Set(
    Array.from(
      ROWS.flat()
        .join("\n")
        .matchAll(/`([^`]+)`/g),
      ([, word = ""]) => word,
    ),
  );
  const plain = new Set(Array.from(listed, (word) => word.replaceAll("_", "")));
  const isListed = (name: string) => plain.has(name) || plain.has(name.replace(/^is/, ""));
  expect(FLAG_NAMES.filter((name) => !isListed(name))).toEqual([]);
  expect(FLAG_WORDS.filter((word) => !listed.has(word))).toEqual([]);
});
