import { expect, test } from "bun:test";
import { exportOf, importRecords, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";
import { candor, refusal, run } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TEXT = "They came on time, and they were friendly.";

/** A database with two imports, each of one review, which look like the same one. */
async function withTwoImports(folder: TemporaryFolder): Promise<void> {
  await importRecords(folder, DB, [record({ id: "one", text: TEXT })]);
  await importRecords(folder, DB, [record({ id: "two", platform: "yelp", text: TEXT })]);
}

test(
  "hide, hide --undo and forget take a whole import, and refuse ids beside it (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoImports(folder);
    expect(await candor(folder, "hide", "--import", "2", "--reason", "wrong file")).toContain(
      'Hid 1 review. /reviews.json says "hidden_count": 1.',
    );
    expect(await candor(folder, "hide", "--undo", "--import", "2")).toBe(
      "1 review no longer hidden.\n",
    );
    expect(await refusal(folder, "forget", "two", "--import", "2")).toContain("--import NUMBER");
    expect(await refusal(folder, "forget")).toContain("Say which reviews");
    const shown = await candor(folder, "forget", "--import", "2", "--dry-run");
    expect(shown).toStartWith("1 review to erase for good:\n");
    expect(shown).toEndWith("Nothing was changed.\n");
    expect(await candor(folder, "forget", "--import", "2", "--yes")).toStartWith("Erased ");
    expect(await exportOf(folder.path, DB)).not.toContain('"two"');
  },
  SLOW,
);

test(
  "hide, vouch, both with --undo, and forget know which import added a review that came again (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    const verified = ["one", "two"].map((id) => record({ id }));
    for (const records of [verified.slice(0, 1), verified])
      await importRecords(folder, DB, records);
    const first = ["--import", "1"];
    expect(await candor(folder, "hide", ...first, "--reason", "x")).toStartWith("Hid 1 review. ");
    expect(await candor(folder, "hide", "--undo", ...first)).toBe("1 review no longer hidden.\n");
    for (const how of [[], ["--undo"]]) await candor(folder, "vouch", ...how, ...first);
    const shown = await candor(folder, "forget", ...first, "--dry-run");
    expect(shown).toStartWith("1 review to erase for good:\n");
    expect(shown).toContain("\n1 review came again with a later import.\n");
    await candor(folder, "forget", ...first, "--yes");
    const left = await exportOf(folder.path, DB);
    expect([left.includes('"one"'), left.includes('"two"')]).toEqual([false, true]);
  },
  SLOW,
);

test(
  "an import that added no review has none to take back",
  async () => {
    using folder = new TemporaryFolder();
    for (const _ of [1, 2]) await importRecords(folder, DB, [record({ id: "one" })]);
    for (const words of [["hide", "--reason", "x"], ["hide", "--undo"], ["forget"]]) {
      const said = await refusal(folder, ...words, "--import", "2");
      expect(said).toContain("Import 2 added no review: all that it had were there before.");
    }
  },
  SLOW,
);

test(
  "an import whose reviews are forgotten has none left",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoImports(folder);
    await candor(folder, "forget", "--import", "2", "--yes");
    const refused = await refusal(folder, "forget", "--import", "2");
    expect(refused).toEndWith("No review is left that import 2 added. Nothing was changed.\n");
  },
  SLOW,
);

test(
  "the numbers of imports are in their reports, and candor status lists the last ones",
  async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, [record({ id: "one" })]);
    expect(await candor(folder, "status")).not.toContain("Earlier imports:");
    const report = await importRecords(folder, DB, [record({ id: "two" })]);
    expect(report).toContain(
      "2 reviews published in all. This was import 2; candor undo takes it back.\n",
    );
    const status = await candor(folder, "status");
    expect(status).toMatch(/^Last import: number 2, .*: 1 added, /m);
    expect(status).toMatch(/^Earlier imports:\n {2}number 1, .*: 1 added, /m);
  },
  SLOW,
);

test(
  "a misspelled --source is warned of, and taken back as the warning says",
  async () => {
    using folder = new TemporaryFolder();
    const file = await folder.write("reviews.csv", "date,rating,text\n2025-01-01,5,Good.\n");
    const imported = (site: string) =>
      run(["import", file, "--verified", "--source", site], { cwd: folder.path });
    const { stderr } = await imported("gogle");
    expect(stderr.match(/No site called gogle is known. Did you mean google\?/g)).toHaveLength(1);
    expect((await imported("google")).stderr).not.toContain("Did you mean");
    await candor(folder, "forget", "--import", "1", "--yes");
    expect((await imported("google")).stdout).toMatch(/unchanged +1\n/);
    expect(await exportOf(folder.path, DB)).not.toContain('"gogle"');
  },
  SLOW,
);

test(
  "join --all shows the pairs with --dry-run, asks at a terminal, and joins them (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoImports(folder);
    const shown = await candor(folder, "join", "--all", "--dry-run");
    expect(shown).toStartWith("1 pair to join; of each, the first stays:\n");
    expect(shown).toEndWith("Nothing was changed.\n");
    const asked = await runAtTerminal(["join", "--all"], folder.path, "n\r");
    expect(asked.shown).toContain("Join all of them? [y/N]");
    expect(await refusal(folder, "join", "--all")).toEndWith("If it is, add --yes.\n");
    expect(await candor(folder, "join", "--all", "--yes")).toStartWith("Joined 1 review. ");
    expect(await candor(folder, "join", "--all")).toBe("There is no pair to join.\n");
    expect(await refusal(folder, "join", "one", "--all")).toContain("or --all, alone");
    expect(await refusal(folder, "join", "google:one")).toContain("candor join google:one COPY");
  },
  SLOW,
);
