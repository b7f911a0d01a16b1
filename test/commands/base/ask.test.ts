import { expect, test } from "bun:test";
import { agrees, confirms } from "../../../src/commands/base/ask.ts";

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

test("an answer that is neither yes nor no counts as no, and is said to (issue 42)", async () => {
  const { shown, ...shell } = person("ja");
  expect(await confirms("Delete them?", shell)).toBe(false);
  expect(shown[1]).toBe("“ja” is taken for no: only y or yes is a yes.\n");
});

test("if nobody can be asked, nothing is printed and the answer is no (issue 16)", async () => {
  const { shown, warn } = person("y");
  expect(await confirms("Delete them?", { warn, readLine: undefined })).toBe(false);
  expect(shown).toEqual([]);
});

test("what can't be taken back is done if a person or a flag says so (issue 24)", async () => {
  const asked = (answer: string, flags: { yes?: true }) => {
    const { shown, ...shell } = person(answer);
    return agrees("1 to go.\n", "Erase it?", flags, shell).then((isMeant) => [isMeant, ...shown]);
  };
  expect(await asked("y", {})).toEqual([true, "1 to go.\n", "Erase it? [y/N] "]);
  expect(await asked("n", {})).toEqual([false, "1 to go.\n", "Erase it? [y/N] "]);
  expect(await asked("n", { yes: true })).toEqual([true]);
});

test("where nobody can be asked, it says what would be done, and names the flag (issue 24)", async () => {
  const { shown, warn } = person("y");
  const asking = agrees("1 to go.\n", "Erase it?", {}, { warn, readLine: undefined });
  await expect(asking).rejects.toThrow("Nothing was changed, as nobody can be asked here");
  await expect(asking).rejects.toThrow("add --yes");
  expect(shown).toEqual(["1 to go.\n"]);
});
