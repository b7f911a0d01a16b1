import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { finished } from "../../support/finished.ts";

const SOURCES = resolve(import.meta.dir, "../../../src");

/** What lines of our source write to standard error, with or without colors. */
async function written(lines: string, environment: Record<string, string>): Promise<string> {
  const imports = `
    import { printableWithColors, red, withColors } from "${SOURCES}/commands/base/colors.ts";
    import { systemContext } from "${SOURCES}/context.ts";`;
  const child = Bun.spawn([process.execPath, "-e", `${imports}\n${lines}`], {
    ...{ cwd: import.meta.dir, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    env: { PATH: process.env.PATH, ...environment },
  });
  return (await finished(child)).stderr;
}

const THEIRS = String.raw`\u001b[31m\u009b`;

describe("colors", () => {
  const lines = `for (const form of [printableWithColors, withColors]) process.stderr.write(form(red("${THEIRS}")) + "\\n");`;

  test("are ours alone", async () => {
    expect(await written(lines, { FORCE_COLOR: "1" })).toBe(
      `\u001b[31m${THEIRS}\u001b[39m\n\u001b[31m\u001b[31m\u009b\u001b[39m\n`,
    );
  });

  test("are left out if they are not wanted", async () => {
    expect(await written(lines, { NO_COLOR: "1" })).toBe(`${THEIRS}\n\u001b[31m\u009b\n`);
  });
});

test("a line of the log has nothing that a terminal acts on", async () => {
  const log = `systemContext(undefined).log.warn({ file: "${THEIRS}" }, "${THEIRS}");`;
  const line = await written(log, {});
  expect(line).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(line)).toMatchObject({ file: "\u001b[31m\u009b", msg: "\u001b[31m\u009b" });
});
