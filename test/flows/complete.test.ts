import { expect, test } from "bun:test";
import { runCandor } from "../support/candor.ts";
import { exportOf, importRecords, manyReviews, toNdjson } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";

/** A database with twenty reviews, and a file that has twelve of them. */
async function withGap(folder: TemporaryFolder) {
  const reviews = manyReviews("a", 20);
  await importRecords(folder, DB, reviews);
  const file = await folder.write("part.ndjson", toNdjson(reviews.slice(0, 12)));
  return { words: ["import", file, "--complete"], before: await exportOf(folder.path, DB) };
}

test(
  "without a terminal --complete refuses to delete more than a tenth, unless the number is allowed (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    const { words, before } = await withGap(folder);
    for (const flags of [[], ["--allow-deletions", "7"]]) {
      const refused = await runCandor([...words, ...flags], { cwd: folder.path });
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).toMatch(/would delete 8 of 20 reviews \(google: 8 of 20\)/);
      expect(refused.stderr).toMatch(/Nothing was changed.*--allow-deletions 8/);
      expect(refused.stderr).not.toContain("[y/N]");
      expect(await exportOf(folder.path, DB)).toBe(before);
    }
    const flags = ["--allow-deletions", "8"];
    const { exitCode, stdout } = await runCandor([...words, ...flags], { cwd: folder.path });
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/deleted +8\n/)]);
    expect(stdout).toContain("12 reviews published in all.");
  },
  SLOW,
);

test(
  "a table of a complete import that is damaged deletes nothing; without --complete it is passed over (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const table = (name: string) => `date,rating,text\n2025-01-02,5,Good work by ${name}.\n`;
    await folder.write("exports/one.csv", table("Ann"));
    const damaged = await folder.write("exports/two.csv", table("Bob"));
    const words = ["import", "exports", "--source", "google", "--verified"];
    await runCandor([...words, "--complete"], { cwd: folder.path });
    const before = await exportOf(folder.path, DB);
    await Bun.write(damaged, new Uint8Array(3_000));
    const refused = await runCandor([...words, "--complete"], { cwd: folder.path });
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("two.csv")]);
    const passed = await runCandor(words, { cwd: folder.path });
    expect([passed.exitCode, passed.stdout]).toEqual([0, expect.stringContaining("Passed over")]);
    expect(await exportOf(folder.path, DB)).toBe(before);
  },
  SLOW,
);

test(
  "--dry-run reports what --complete would delete, and the flag that it would need (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    const { words, before } = await withGap(folder);
    const { exitCode, stdout } = await runCandor([...words, "--dry-run"], { cwd: folder.path });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/deleted +8\n/);
    expect(stdout).toContain("--allow-deletions 8");
    expect(await exportOf(folder.path, DB)).toBe(before);
  },
  SLOW,
);

test.each([
  ["y\r", 0, 12],
  ["\r", 1, 20],
  ["n\r", 1, 20],
  ["\u0004", 1, 20],
] as const)(
  "on a terminal --complete asks once before it deletes many; after %j it exits with %i and leaves %i reviews (issue 16)",
  async (answer, exitCode, left) => {
    using folder = new TemporaryFolder();
    const { words } = await withGap(folder);
    const run = await runAtTerminal(words, folder.path, answer);
    expect(run.shown.match(/\[y\/N\]/g)).toHaveLength(1);
    expect(run.shown).toContain("would delete 8 of 20 reviews");
    expect(run.exitCode).toBe(exitCode);
    expect((await exportOf(folder.path, DB)).match(/"id":"a-/g)).toHaveLength(left);
  },
  SLOW,
);
