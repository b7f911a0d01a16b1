import { expect, test } from "bun:test";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { backUp, furnish, runLines } from "./machine.ts";
import { PAGES, reasonFor } from "./steps.ts";

const SLOW = 300_000;
const RUNNING = PAGES.map(
  ([path, steps]) => [path, steps.filter((step) => reasonFor(step) === undefined)] as const,
).filter(([, steps]) => steps.length > 0);

test.each(RUNNING)(
  "the commands in the blocks of %s run one after another (issue 41)",
  async (_, steps) => {
    using folder = new TemporaryFolder();
    await furnish(folder);
    if (steps.some((step) => step.includes("candor restore"))) await backUp(folder);
    const { exitCode, stderr } = await runLines(steps, folder);
    expect([exitCode, exitCode === 0 ? "" : stderr]).toEqual([0, ""]);
  },
  SLOW,
);
