import { chmodSync, mkdirSync } from "node:fs";
import { zipSync } from "fflate";
import { environmentIn, PROGRAM, runCandor } from "../support/candor.ts";
import { type Finished, finished } from "../support/finished.ts";
import type { TemporaryFolder } from "../support/temporary-folder.ts";
import { PROJECT } from "./handbook.ts";

const FOLDERS = ["root", "var/lib/candor/backups", "var/lib/candor-smith-plumbing", "bin"];
const MORE_FOLDERS = ["etc/caddy", "etc/nginx/conf.d"];
const FIXTURES = `${PROJECT}/test/fixtures`;
/** Paths of a machine in a command: `/var/lib/candor`, but not the end of an address. */
const PATHS = /(?<![\w:/.])\/(?=(?:root|var|etc|usr)\/)/g;
const BACKUP = "var/lib/candor/backups/candor-2026-11-21T031500Z.sqlite";

/** A folder with the folders and files of a machine on which an owner follows the handbook. */
export async function furnish(folder: TemporaryFolder): Promise<void> {
  for (const path of [...FOLDERS, ...MORE_FOLDERS]) mkdirSync(folder.at(path), { recursive: true });
  const reviews = await Bun.file(`${FIXTURES}/google-takeout/reviews.json`).bytes();
  const takeout = zipSync({ "Takeout/Google Business Profile/reviews.json": reviews });
  const table = await Bun.file(`${FIXTURES}/plain/review-comment.csv`).text();
  for (const name of ["root/takeout.zip", "root/takeout-20261121.zip", "takeout.zip"])
    await Bun.write(folder.at(name), takeout);
  for (const name of ["root/reviews.csv", "root/smith-reviews.csv"])
    await Bun.write(folder.at(name), table);
  await folder.write("bin/candor", `#!/bin/sh\nexec ${PROGRAM.join(" ")} "$@"\n`);
  chmodSync(folder.at("bin/candor"), 0o755);
}

/** A backup that has what the commands import, so that a restore of it asks nothing. */
export async function backUp(folder: TemporaryFolder): Promise<void> {
  const cwd = folder.at("root");
  const words = [
    ["import", "takeout.zip"],
    ["import", "reviews.csv", "--verified"],
    ["backup", folder.at(BACKUP)],
  ];
  for (const one of words) {
    const { exitCode, stderr } = await runCandor(one, { cwd });
    if (exitCode !== 0) throw new Error(stderr);
  }
}

/** Runs lines one after another in a shell, until one fails. */
export function runLines(lines: readonly string[], folder: TemporaryFolder): Promise<Finished> {
  const script = lines.map((line) => line.replace(PATHS, `${folder.path}/`)).join("\n");
  const environment = environmentIn(folder.path);
  return finished(
    Bun.spawn(["sh", "-ec", script], {
      cwd: folder.path,
      env: { ...environment, PATH: `${folder.at("bin")}:${environment.PATH}` },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    }),
  );
}
