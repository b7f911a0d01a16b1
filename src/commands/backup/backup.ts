import { existsSync } from "node:fs";
import type { Command } from "commander";
import { configPath } from "../../config/config.ts";
import { databasePath } from "../../config/database-settings.ts";
import { resolvePath } from "../../config/invocation.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import type { Store } from "../../store/store.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { openStore } from "../base/open-store.ts";
import { BackupFolder } from "./backup-folder.ts";
import { isThere, type SideFile, SideFiles, sideContents } from "./side-files.ts";

const COUNT = /^[1-9]\d{0,5}$/;

interface BackupFlags extends Flags {
  readonly keep?: number;
}

/** `candor backup`: a copy of everything, while the server runs. */
export function backupCommand(shell: Shell): Command {
  return describeCommand(
    "backup",
    "write a copy of everything, even while it is served: the database, candor.toml, and the hub's key",
    ["db", "databaseUrl", "config"],
    "candor backup /var/backups/candor/ --keep 14",
  )
    .argument("<path>", "a file that does not exist yet, or a folder for files named by the time")
    .option(
      "--keep <number>",
      "with a folder: how many backups to keep; older ones are deleted",
      readKeep,
    )
    .action((given: string, flags: BackupFlags) => {
      const path = resolvePath(given, shell);
      const lines = BackupFolder.isMeant(path)
        ? backUpInto(new BackupFolder(path), flags, shell)
        : backUpAs(path, flags, shell);
      shell.print(`${lines.join("\n")}\n`);
    });
}

function readKeep(value: string): number {
  if (COUNT.test(value)) return Number(value);
  throw new Failure(
    "invalid",
    `--keep takes the number of backups to keep, such as 14, not "${value}".`,
  );
}

/** Returns what was done. Old backups are deleted once the new one is complete. */
export function backUpInto(folder: BackupFolder, flags: BackupFlags, shell: Shell): string[] {
  const now = shell.context.now();
  const file = folder.fileOf(now);
  shell.user.actAs(file, () => folder.make());
  const written = backUp(file, flags, shell);
  const deleted = shell.user.actAs(file, () => {
    folder.removeAbandoned(now);
    return flags.keep === undefined ? [] : folder.removeOldest(flags.keep, file, now);
  });
  return [...written, ...deleted.map((path) => `Deleted ${path}, as newer ones are kept.`)];
}

function backUpAs(file: string, flags: BackupFlags, shell: Shell): string[] {
  if (flags.keep === undefined) return backUp(file, flags, shell);
  throw new Failure(
    "invalid",
    `--keep needs a folder, and ${file} is not one. If it is to be a folder, write ${file}/.`,
  );
}

/** Root reads the database as its owner, and writes the backup as the owner of its folder. */
function backUp(file: string, flags: Flags, shell: Shell): string[] {
  if (existsSync(file)) throw isThere(file);
  const path = databasePath(flags, shell);
  return shell.user.actAs(path, () => {
    const contents = sideContents(file, path, configPath(flags, shell));
    using store = openStore(flags, shell, { mode: "read", command: "candor backup" });
    if (isApart(store)) shell.warn(WITHOUT_SUBSCRIPTIONS);
    return shell.user.actAs(file, () => write(file, store, contents));
  });
}

/** Whether it is a node of a cluster that is not named, or out of reach: only PostgreSQL has its hub. */
function isApart({ settings, sequencer }: Store): boolean {
  return settings.clusterPlace() !== undefined && sequencer === undefined;
}

const WITHOUT_SUBSCRIPTIONS =
  "candor: This is a node of a cluster, and the backup is without the cluster's subscriptions: for them, name the cluster with CANDOR_DATABASE_URL and CANDOR_KEY.\n";

/** The files beside the database come first: once its file is there, the backup is complete. */
function write(file: string, store: Store, contents: readonly SideFile[]): string[] {
  using beside = new SideFiles(contents);
  beside.refuseToReplace();
  const others = beside.write();
  store.copyTo(file);
  beside.keep();
  const also = others.map((other) => `Wrote ${other}: keep it beside the backup.`);
  return [`Wrote ${file}: ${counted(store.reviews.count(), "review")}.`, ...also];
}
