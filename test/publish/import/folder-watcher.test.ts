import { describe, expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename } from "node:path";
import { FolderWatcher, type ImportOutcome } from "../../../src/publish/import/folder-watcher.ts";
import { eventually } from "../../support/eventually.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { onLinux, writeUnreadable } from "./unreadable.ts";

/** A watcher of a folder `in` that looks all the time; what it logs, and how often it looked. */
function watched(
  folder: TemporaryFolder,
  result: ImportOutcome["result"] = "done",
  during: () => void = () => {},
  between: () => void = () => {},
) {
  const lines: (readonly [level: string, message: string])[] = [];
  const note = (level: string) => (_: unknown, message?: string) => {
    lines.push([level, String(message)]);
  };
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  const imported: string[] = [];
  const start = (path: string) => {
    imported.push(path);
    during();
    return { outcome: Promise.resolve({ result, report: "as it went" }), stop: () => {} };
  };
  let looks = 0;
  const pause = () => {
    looks += 1;
    between();
    return Bun.sleep(1);
  };
  const finished: string[] = [];
  const finish = (path: string, outcome: string) => finished.push(`${basename(path)} ${outcome}`);
  const rhythm = { pause, settledAfterMs: 5 };
  const watcher = new FolderWatcher(folder.at("in"), start, log, finish, rhythm);
  watcher.start();
  const looked = (times: number) => {
    const until = looks + times;
    return eventually("it looked again", () => looks >= until);
  };
  return { lines, imported, finished, looked, [Symbol.asyncDispose]: () => watcher.stop() };
}

describe("a watched folder", () => {
  test("that disappears is warned about once, and watched again when it is back (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder);
    renameSync(folder.at("in"), folder.at("unmounted"));
    await eventually("it is logged", () => watch.lines.length > 0);
    await watch.looked(20);
    expect(watch.lines).toEqual([["warn", "the folder can't be watched"]]);
    mkdirSync(folder.at("in"));
    writeFileSync(folder.at("in", "a.csv"), "reviews");
    await eventually("it is moved", () => existsSync(folder.at("in", "done", "a.csv")));
    await watch.looked(2);
    expect(watch.lines.toSorted()).toEqual([
      ["info", "import done"],
      ["info", "the folder is watched again"],
      ["warn", "the folder can't be watched"],
    ]);
  });

  test("that disappears again is warned about again (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder);
    for (const _ of ["once", "twice"]) {
      rmSync(folder.at("in"), { recursive: true });
      await watch.looked(5);
      mkdirSync(folder.at("in"));
      await watch.looked(5);
    }
    const levels = watch.lines.map(([level]) => level);
    expect(levels).toEqual(["warn", "info", "warn", "info"]);
  });
});

describe("a file in a watched folder", () => {
  test("whose import fails is warned about (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder, "failed");
    writeFileSync(folder.at("in", "a.csv"), "reviews");
    await eventually("it is moved", () => existsSync(folder.at("in", "failed", "a.csv")));
    expect(watch.lines).toEqual([["warn", "import failed"]]);
    await eventually("it is finished", () => watch.finished.length > 0);
    expect(watch.finished).toEqual(["a.csv failed"]);
  });

  test("that can't be moved is warned about and imported once, and moved when possible (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder);
    const obstacle = folder.at("in", "done", "a.csv.report.txt.part");
    mkdirSync(obstacle);
    writeFileSync(folder.at("in", "a.csv"), "reviews");
    await eventually("it is logged", () => watch.lines.length > 0);
    await watch.looked(20);
    expect(watch.lines).toEqual([["warn", "the file can't be moved"]]);
    rmSync(obstacle, { recursive: true });
    await eventually("it is moved", () => existsSync(folder.at("in", "done", "a.csv")));
    expect(watch.imported).toHaveLength(1);
    expect(watch.finished).toEqual(["a.csv done"]);
    expect(await Bun.file(folder.at("in", "done", "a.csv.report.txt")).text()).toBe("as it went");
  });

  test("that still grows is not imported, however long that takes", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("in", "a.csv");
    const rows = Array.from({ length: 20 }, (_, row) => `${row}\n`);
    const seen: string[] = [];
    const read = () => seen.push(readFileSync(path, "utf8"));
    const growOn = () => {
      const row = rows.shift();
      if (row !== undefined) appendFileSync(path, row);
    };
    await using watch = watched(folder, "done", read, growOn);
    await eventually("it is imported", () => watch.finished.length > 0);
    expect([seen.length, seen[0]?.split("\n").length]).toEqual([1, 21]);
  });

  test("that grows during its import is finished when it is imported whole (issue 23)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("in", "a.csv");
    const growOnce = () => {
      if (readFileSync(path, "utf8") === "rev") appendFileSync(path, "iews");
    };
    await using watch = watched(folder, "failed", growOnce);
    writeFileSync(path, "rev");
    await eventually("it is finished", () => watch.finished.length > 0);
    expect([watch.imported.length, watch.finished]).toEqual([2, ["a.csv failed"]]);
  });

  test("that can't be tried yet is warned about once, however often it is tried (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder, "again");
    writeFileSync(folder.at("in", "a.csv"), "reviews");
    await eventually("it is tried", () => watch.imported.length > 3);
    expect(watch.lines).toEqual([["warn", "the file is imported later"]]);
    expect(watch.finished).toEqual([]);
  });

  test.each([
    ["a symbolic link", (path: string) => symlinkSync("../reviews.csv", path)],
    ["a symbolic link", (path: string) => symlinkSync("../folder", path)],
    ["a named pipe", (path: string) => Bun.spawnSync(["mkfifo", path])],
  ])("that is %s is not imported but set aside, with a report that says so", async (kind, make) => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder);
    await folder.write("reviews.csv", "reviews");
    mkdirSync(folder.at("folder"));
    make(folder.at("in", "a.csv"));
    await eventually("it is finished", () => watch.finished.length > 0);
    expect([watch.imported, watch.finished]).toEqual([[], ["a.csv failed"]]);
    expect(lstatSync(folder.at("in", "failed", "a.csv")).isFile()).toBe(false);
    const report = folder.at("in", "failed", "a.csv.report.txt");
    expect(readFileSync(report, "utf8")).toContain(`a.csv is ${kind}`);
    expect(statSync(report).mode & 0o111).toBe(0);
  });

  onLinux(
    "whose name is not UTF-8 is warned about once, until it is renamed (issue 38)",
    async () => {
      using folder = new TemporaryFolder();
      await using watch = watched(folder);
      for (const name of ["caf\\351.csv", "caf\\351.csv.part", ".caf\\351.csv"]) {
        writeUnreadable(folder.at("in"), name);
      }
      writeUnreadable(folder.at("in"), "r\\351sum\\351s/a.csv");
      await eventually("it is logged", () => watch.lines.length > 0);
      await watch.looked(20);
      expect(watch.lines).toEqual([["warn", "the file can't be imported"]]);
      Bun.spawnSync(["sh", "-c", "mv caf*.csv cafe.csv"], { cwd: folder.at("in") });
      await eventually("it is moved", () => existsSync(folder.at("in", "done", "cafe.csv")));
      expect(watch.finished).toEqual(["cafe.csv done"]);
    },
  );

  test("is not moved through a link that took the place of the folder for it", async () => {
    using folder = new TemporaryFolder();
    await using watch = watched(folder);
    mkdirSync(folder.at("elsewhere"));
    rmSync(folder.at("in", "done"), { recursive: true });
    symlinkSync("../elsewhere", folder.at("in", "done"));
    writeFileSync(folder.at("in", "a.csv"), "reviews");
    await eventually("it is logged", () =>
      watch.lines.some(([, line]) => line === "the file can't be moved"),
    );
    expect(readdirSync(folder.at("elsewhere"))).toEqual([]);
  });
});
