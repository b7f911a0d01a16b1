import { describe, expect, spyOn, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { moveWithReport } from "../../../src/publish/import/move-with-report.ts";
import * as wholeFile from "../../../src/store/files/whole-file.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const DONE = { result: "done", report: "All read." } as const;
describe("a file that was imported", () => {
  test("goes to a free name with its report", async () => {
    using folder = new TemporaryFolder();
    for (const expected of ["a.csv", "a-2.csv", "a-3.csv"]) {
      const path = await folder.write("a.csv", "x");
      const moved = moveWithReport(folder.path, "a.csv", DONE);
      expect(moved).toBe(folder.at(`done/${expected}`));
      expect([existsSync(path), existsSync(moved)]).toEqual([false, true]);
      expect(await readFile(`${moved}.report.txt`, "utf8")).toBe("All read.");
    }
  });

  test("is not moved where a link leads", async () => {
    using folder = new TemporaryFolder();
    using outside = new TemporaryFolder();
    symlinkSync(outside.path, folder.at("done"));
    await folder.write("a.csv", "x");
    expect(() => moveWithReport(folder.path, "a.csv", DONE)).toThrow("is not a folder");
    expect(readdirSync(outside.path)).toEqual([]);
  });

  const onLinux = test.skipIf(process.platform !== "linux"); // only Linux can name an opened folder
  onLinux("stays in the folder for it while others replace that by a link (issue 38)", async () => {
    using folder = new TemporaryFolder();
    using outside = new TemporaryFolder();
    mkdirSync(folder.at("done"));
    await folder.write("a.csv", "x");
    const place = wholeFile.placeWhole;
    const placing = spyOn(wholeFile, "placeWhole").mockImplementation((path, write) => {
      renameSync(folder.at("done"), folder.at("away"));
      symlinkSync(outside.path, folder.at("done"));
      place(path, write);
    });
    moveWithReport(folder.path, "a.csv", DONE);
    placing.mockRestore();
    expect(readdirSync(outside.path)).toEqual([]);
    expect(readdirSync(folder.at("away")).sort()).toEqual(["a.csv", "a.csv.report.txt"]);
  });
});
