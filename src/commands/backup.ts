import { existsSync } from "node:fs";
import type { Command } from "commander";
import { configPath, databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { counted } from "../domain/numbers.ts";
import { BackupFolder } from "./backup-folder.ts";
import { describeCommand, openExisting, type Shell } from "./command.ts";
import { isThere, SideFiles } from "./side-files.ts";

const COUNT = /^[1-9]\d{0,5}$/;

interface BackupFlags extends Flags {
  readonly keep?: number;
}

/** `candor backup`: a copy of everything, while the server runs. */
export function backupCommand(shell: Shell): Command {
  return describeCommand(
    "backup",
    "write a copy of everything, while it is served: the database, candor.toml, and the hub's key",
    ["db", "config"],
    "candor backup /var/backups/candor/ --keep 14",
  )
    .argument("<path>", "a file that is not there yet, or a folder for files named by the time")
    .option("--keep <number>", "of a folder: how many backups stay; older ones go", readKeep)
    .action((path: string, flags: BackupFlags) => {
      const lines = BackupFolder.isMeant(path)
        ? backUpInto(new BackupFolder(path), flags, shell)
        : backUpAs(path, flags, shell);
      shell.print(`${lines.join("\n")}\n`);
    });
}

function readKeep(value: string): number {
  if (COUNT.test(value)) return Number(value);
  throw new Failure("invalid", `--keep takes how many backups stay, as 14, not "${value}".`);
}

/** Returns what was done. What is old goes once the new one is whole. */
export function backUpInto(folder: BackupFolder, flags: BackupFlags, shell: Shell): string[] {
  folder.make();
  const now = shell.context.now();
  const file = folder.fileOf(now);
  const written = backUp(file, flags, shell);
  folder.removeAbandoned(now);
  const deleted = flags.keep === undefined ? [] : folder.removeOldest(flags.keep, file);
  return [...written, ...deleted.map((path) => `Deleted ${path}, as newer ones are kept.`)];
}

function backUpAs(file: string, flags: BackupFlags, shell: Shell): string[] {
  if (flags.keep === undefined) return backUp(file, flags, shell);
  throw new Failure("invalid", `--keep is of a folder, and ${file} is none. Write it as ${file}/.`);
}

/** What is beside the database comes first: once its file is there, all of the backup is. */
function backUp(file: string, flags: Flags, shell: Shell): string[] {
  const path = databasePath(flags, shell.environment);
  if (existsSync(file)) throw isThere(file);
  using beside = new SideFiles(file, path, configPath(flags, shell.environment));
  beside.refuseToReplace();
  using store = openExisting(path);
  const others = beside.write();
  store.copyTo(file);
  beside.keep();
  const also = others.map((other) => `Wrote ${other}: keep it beside the backup.`);
  return [`Wrote ${file}: ${counted(store.reviews.count(), "review")}.`, ...also];
}
