import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { toThirdVersion } from "../support/earlier-versions.ts";
import { exportOf, importRecords, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";
import { candor, refusal } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const [ONE, TWO] = [reviewId("google", "one"), reviewId("yelp", "two")];
const LISTED = `1 review to erase for good:\n  ${ONE}  2025-03-04  google  A. B.\n    Zqjx was here.\n`;

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = new TemporaryFolder();
  const given = { text: "Zqjx was here.", date: "2025-03-04" };
  await importRecords(folder, DB, [
    record({ id: "one", ...given }),
    record({ id: "two", platform: "yelp" }),
  ]);
});
afterEach(() => folder[Symbol.dispose]());

describe("forget", () => {
  test(
    "with --dry-run shows what would be erased, and changes nothing",
    async () => {
      const before = await exportOf(folder.path, DB);
      expect(await candor(folder, "forget", ONE, "--dry-run")).toBe(
        `${LISTED}Nothing was changed.\n`,
      );
      expect(await exportOf(folder.path, DB)).toBe(before);
    },
    SLOW,
  );

  test(
    "erases it from a database of an earlier version that was set aside, and keeps no copy of that (issue 42)",
    async () => {
      const aside = folder.at(`${DB}.aside`);
      copyFileSync(folder.at(DB), aside);
      toThirdVersion(aside);
      const said = await candor(folder, "forget", ONE, "--yes");
      expect(said).toContain(`Erased it from ${DB}.aside too`);
      const files = readdirSync(folder.path).filter((name) => name !== "import.ndjson");
      expect(files.filter((name) => name.includes(".version-"))).toEqual([]);
      for (const name of files) {
        expect([name, readFileSync(folder.at(name)).includes("Zqjx")]).toEqual([name, false]);
      }
    },
    SLOW,
  );

  test(
    "says which reviews were forgotten before",
    async () => {
      expect(await candor(folder, "forget", ONE, "--yes")).toStartWith(`Erased ${ONE}.\n`);
      expect(await candor(folder, "forget", "google:one", "--yes")).toBe(
        `Forgotten before: ${ONE}.\n`,
      );
      expect(await candor(folder, "forget", ONE, "--dry-run")).toBe(
        `Forgotten before: ${ONE}.\nNothing was changed.\n`,
      );
      const both = await candor(folder, "forget", ONE, TWO, "--yes");
      expect(both).toStartWith(`Erased ${TWO}.\n`);
      expect(both).toEndWith(`Forgotten before: ${ONE}.\n`);
    },
    SLOW,
  );

  test.each([
    ["was published", true],
    ["was held back, and so is not in the log", false],
  ])(
    "erases a review that %s and is gone, by its source's id, so that no undo brings it back (issue 38)",
    async (_, isPublished) => {
      using own = new TemporaryFolder();
      const table = (...rows: string[]) =>
        own.write("r.csv", ["id,author,rating,date,text", ...rows, ""].join("\n"));
      const words = ["import", "r.csv", "--source", isPublished ? "google" : "unknown-site"];
      const verified = isPublished ? ["--verified"] : [];
      await table("a1,Ann,5,2025-03-04,Zqjx was here.", "a2,Bo,4,2025-03-05,Fine.");
      await candor(own, ...words, ...verified);
      await table("a2,Bo,4,2025-03-05,Fine.");
      await candor(own, ...words, ...verified, "--complete");
      expect(await candor(own, "forget", "a1", "--yes")).toStartWith("Erased ");
      await candor(own, "undo");
      expect(await exportOf(own.path, DB)).not.toContain("Zqjx");
      expect(readFileSync(own.at(DB)).includes("Zqjx")).toBe(false);
    },
    SLOW,
  );

  test(
    "with --dry-run shows the copies that are erased with a review",
    async () => {
      await candor(folder, "join", ONE, TWO);
      const shown = await candor(folder, "forget", TWO, "--dry-run");
      expect(shown).toStartWith(`2 reviews to erase for good:\n  ${ONE}  `);
      expect(shown).toContain(`\n  ${TWO}  `);
    },
    SLOW,
  );

  test.each([[[ONE]], [["--import", "1"]]])(
    "of %p erases nothing in a script unless --yes says that it is meant (issue 24)",
    async (which) => {
      const before = await exportOf(folder.path, DB);
      const told = await refusal(folder, "forget", ...which);
      expect(told).toContain(`  ${ONE}  2025-03-04  google  A. B.\n`);
      expect(told).toEndWith("If it is, add --yes.\n");
      expect(await exportOf(folder.path, DB)).toBe(before);
      expect(await candor(folder, "forget", ...which, "--yes")).toStartWith("Erased ");
      expect(await exportOf(folder.path, DB)).not.toContain("Zqjx");
    },
    SLOW,
  );

  test.each([
    ["y\n", false, `Erased ${ONE}.`],
    ["n\n", true, "Nothing was changed."],
    ["\n", true, "Nothing was changed."],
  ])(
    "asks once at a terminal, and respects the answer %j",
    async (answer, isKept, told) => {
      const { exitCode, shown } = await runAtTerminal(["forget", ONE], folder.path, answer);
      expect(exitCode).toBe(0);
      const plain = shown.replaceAll("\r\n", "\n");
      expect(plain).toStartWith(`${LISTED}Erase this, so that nothing can bring it back? [y/N] `);
      expect(plain).toContain(told);
      expect((await exportOf(folder.path, DB)).includes("Zqjx")).toBe(isKept);
    },
    SLOW,
  );
});
