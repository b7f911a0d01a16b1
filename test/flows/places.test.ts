import { expect, test } from "bun:test";
import { runCandor } from "../support/candor.ts";
import { exportOf } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";

function googleExport(location: string): string {
  const review = {
    name: `accounts/1/locations/${location}/reviews/r`,
    starRating: "FIVE",
    comment: `At ${location}.`,
    createTime: "2026-01-31T08:15:00Z",
  };
  return JSON.stringify({ reviews: [review] });
}

/** A database of one location, and a file of another one. */
async function withTwoPlaces(folder: TemporaryFolder) {
  const [ours, other] = await Promise.all(
    ["11", "22"].map((place) => folder.write(`${place}.json`, googleExport(place))),
  );
  const imported = await runCandor(["import", `${ours}`], { cwd: folder.path });
  expect(imported.exitCode).toBe(0);
  return ["import", `${other}`];
}

test(
  "the export of another place is refused without a terminal, announced by --dry-run, and imported with the flag (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    const words = await withTwoPlaces(folder);
    const before = await exportOf(folder.path, DB);
    const refused = await runCandor(words, { cwd: folder.path });
    expect([refused.exitCode, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(/locations\/22 .*so far there was locations\/11/);
    expect(refused.stderr).toContain("--allow-new-place");
    const tried = await runCandor([...words, "--dry-run"], { cwd: folder.path });
    expect([tried.exitCode, tried.stdout]).toEqual([0, expect.stringContaining("locations/22")]);
    expect(await exportOf(folder.path, DB)).toBe(before);
    const { exitCode, stdout } = await runCandor([...words, "--allow-new-place"], {
      cwd: folder.path,
    });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("2 reviews published in all.")]);
  },
  SLOW,
);

test.each([
  ["y\r", 0, 2],
  ["\r", 1, 1],
] as const)(
  "on a terminal it is asked whether another place belongs to the business; after %j it exits with %i, and %i are published (issue 24)",
  async (answer, exitCode, left) => {
    using folder = new TemporaryFolder();
    const run = await runAtTerminal(await withTwoPlaces(folder), folder.path, answer);
    expect(run.shown.match(/\[y\/N\]/g)).toHaveLength(1);
    expect(run.shown).toContain("Do they belong to the same business?");
    expect(run.exitCode).toBe(exitCode);
    expect((await exportOf(folder.path, DB)).match(/"At \d\d\."/g)).toHaveLength(left);
  },
  SLOW,
);
