import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Review } from "../../src/domain/review/review.ts";
import { startCandor } from "../support/candor.ts";
import { importRecords, record } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, datasetOf } from "./program.ts";

const PAGE = resolve(import.meta.dir, "../../docs/api.md");
const MAX_LINES = 20;
const SLOW = 60_000;
const Mirror = Type.Object({ reviews: Type.Record(Type.String(), Review) });

/** The first script in the handbook. */
async function mirrorScript(): Promise<string> {
  const page = await Bun.file(PAGE).text();
  return /^```js\n(.*?)^```/ms.exec(page)?.[1] ?? "";
}

/** Runs the script once, and returns the reviews that it has then, newest first. */
async function mirrored(folder: TemporaryFolder, url: string): Promise<readonly Review[]> {
  const command = [process.execPath, folder.at("mirror.mjs"), url];
  const run = await finished(
    Bun.spawn(command, { cwd: folder.path, stdout: "pipe", stderr: "pipe" }),
  );
  expect(run).toMatchObject({ exitCode: 0, stderr: "" });
  const { reviews } = Value.Parse(Mirror, await Bun.file(folder.at("mirror.json")).json());
  return Object.values(reviews).toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

test(
  "the handbook's mirror has at most 20 lines, and is in sync after imports, edits, removals, new lists and a new log",
  async () => {
    const script = await mirrorScript();
    expect(script.trim().split("\n").length).toBeLessThanOrEqual(MAX_LINES);
    using folder = new TemporaryFolder();
    using mirror = new TemporaryFolder();
    await mirror.write("mirror.mjs", script);
    const config = await folder.write(
      "team.toml",
      'name = "Pier"\ntechnicians = [{ name = "Addie" }]\n',
    );
    const importAll = (texts: readonly string[], ...more: readonly string[]) => {
      const records = texts.map((text, at) =>
        record({ id: String(at), date: `2026-10-1${at}`, text }),
      );
      return importRecords(folder, folder.at("candor.sqlite"), records, ["--complete", ...more]);
    };
    await importAll(["Good.", "Fine.", "Late."]);
    await using server = await startCandor(["serve"], { cwd: folder.path });
    const isInStep = async (count: number) => {
      const { reviews } = await datasetOf(server.url);
      expect(reviews).toHaveLength(count);
      expect(await mirrored(mirror, server.url)).toEqual(reviews);
    };
    await isInStep(3);
    await importAll(["Good.", "Addie was fine."]);
    await isInStep(2);
    const [, other] = (await datasetOf(server.url)).reviews;
    await candor(folder, "hide", other?.id ?? "", "--reason", "spam");
    await isInStep(1);
    await importAll(["Good.", "Addie was fine."], "--config", config);
    await isInStep(1);
    expect((await datasetOf(server.url)).reviews[0]?.technicians).toEqual(["Addie"]);
    rmSync(folder.at("candor.sqlite.log-key"));
    await candor(folder, "hide", "--undo", other?.id ?? "", "--new-log");
    await isInStep(2);
  },
  SLOW,
);
