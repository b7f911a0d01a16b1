import { expect, test } from "bun:test";
import { join } from "node:path";
import { inertProgram } from "../../.packaging/release/inert-program.ts";
import { withDescendants } from "../../src/commands/program.ts";
import { ANSWERS_FILE, exampleAnswers } from "./example-answers.ts";
import { PROJECT, pageAt } from "./handbook.ts";
import { describedFlags, neededIf, referencePages } from "./write-reference.ts";

test("docs/reference is made from the program as it is: bun run reference (issue 41)", async () => {
  for (const [name, text] of await referencePages()) {
    expect(pageAt(`docs/reference/${name}`).text).toBe(text);
  }
});

test("somebody needs every flag, and no flag that is gone is described (issue 39)", async () => {
  const commands = withDescendants(await inertProgram());
  const flags = commands.flatMap((command) =>
    command.options.map(({ long }) => [command.name(), long ?? ""] as const),
  );
  expect(flags.filter(([name, flag]) => neededIf(flag, name) === undefined)).toEqual([]);
  const known = new Set(flags.map(([, flag]) => flag));
  expect(describedFlags().filter((flag) => !known.has(flag))).toEqual([]);
});

test("the answers in /docs are those of the demo: bun run reference (issue 44)", async () => {
  expect(await Bun.file(join(PROJECT, ANSWERS_FILE)).text()).toBe(await exampleAnswers());
});
