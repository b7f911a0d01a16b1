import { copyFileSync, existsSync, rmSync } from "node:fs";
import type { Command } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { keyPathOf } from "../store/key-file.ts";
import { placeWhole } from "../store/whole-file.ts";
import { describeCommand, openExisting, type Shell } from "./command.ts";

/** `candor backup`: a copy of everything, while the server runs. */
export function backupCommand(shell: Shell): Command {
  return describeCommand(
    "backup",
    "write a copy of the whole database, while it is served; with the hub's key beside it",
    ["db", "config"],
    "candor backup /var/backups/candor-2026-11-21.sqlite",
  )
    .argument("<file>", "where to write it; must not be there yet")
    .action((file: string, flags: Flags) => {
      const path = databasePath(flags, shell.environment);
      if (existsSync(file)) {
        throw new Failure(
          "invalid",
          `${file} is there already and was left as it was. Name another file.`,
        );
      }
      shell.print(`${backUp(path, file).join("\n")}\n`);
    });
}

/** The key comes first: once the file is there, all of the backup is. Returns what was written. */
function backUp(path: string, file: string): string[] {
  const store = openExisting(path);
  try {
    const hasKey = copyKey(keyPathOf(path), keyPathOf(file));
    store.copyTo(file);
    const key = hasKey ? [`Wrote ${keyPathOf(file)}: keep it beside the backup.`] : [];
    return [`Wrote ${file}: ${store.reviews.count()} reviews.`, ...key];
  } finally {
    store.close();
  }
}

/** Returns whether there is a key. One that an earlier backup left alone is no key of this one. */
function copyKey(from: string, to: string): boolean {
  const hasKey = existsSync(from);
  if (hasKey) placeWhole(to, (draft) => copyFileSync(from, draft));
  else rmSync(to, { force: true });
  return hasKey;
}
