import { expect, test } from "bun:test";
import { exportOf, importRecords, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";
import { candor, refusal } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TEXT = "They came on time, and they were friendly.";

/** A database with two imports, each of one review, which look like the same one. */
async function withTwoImports(folder: TemporaryFolder): Promise<void> {
  await importRecords(folder, DB, [record({ id: "one", text: TEXT })]);
  await importRecords(folder, DB, [record({ id: "two", platform: "yelp", text: TEXT })]);
}

test(
  "hide, unhide and forget take a whole import, and refuse ids beside it (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoImports(folder);
    expect(await candor(folder, "hide", "--import", "2", "--reason", "wrong file")).toContain(
      'Hid 1 review. /reviews.json says "hidden_count": 1.',
    );
    expect(await candor(folder, "unhide", "--import", "2")).toBe("1 review no longer hidden.\n");
    expect(await refusal(folder, "forget", "two", "--import", "2")).toContain("--import NUMBER");
    expect(await refusal(folder, "forget")).toContain("Say which reviews");
    const shown = await candor(folder, "forget", "--import", "2", "--dry-run");
    expect(shown).toStartWith("1 review to erase for good:\n");
    expect(shown).toEndWith("Nothing was changed.\n");
    expect(await candor(folder, "forget", "--import", "2")).toStartWith("Erased ");
    expect(await exportOf(folder.path, DB)).not.toContain('"two"');
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
    expect(await candor(folder, "join", "--all")).toStartWith("Joined 1 review. ");
    expect(await candor(folder, "join", "--all")).toBe("There is no pair to join.\n");
    expect(await refusal(folder, "join", "one", "--all")).toContain("or --all, alone");
    expect(await refusal(folder, "join", "google:one")).toContain("candor join google:one COPY");
  },
  SLOW,
);
