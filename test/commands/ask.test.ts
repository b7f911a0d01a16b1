import { expect, test } from "bun:test";
import { confirms } from "../../src/commands/ask.ts";

/** A person who types this, and what they are shown. */
function person(answer: string | undefined) {
  const shown: string[] = [];
  return { shown, warn: (text: string) => shown.push(text), readLine: async () => answer };
}

test.each([
  ["y", true],
  ["Y", true],
  [" yes ", true],
  ["n", false],
  ["", false],
  ["yesterday", false],
  ["no, y", false],
  [undefined, false],
])("%p as answer to a question means yes: %p (issue 16)", async (answer, isYes) => {
  const { shown, ...shell } = person(answer);
  expect(await confirms("Delete them?", shell)).toBe(isYes);
  expect(shown[0]).toBe("Delete them? [y/N] ");
});

test("if nobody can be asked, nothing is printed and the answer is no (issue 16)", async () => {
  const { shown, warn } = person("y");
  expect(await confirms("Delete them?", { warn, readLine: undefined })).toBe(false);
  expect(shown).toEqual([]);
});
