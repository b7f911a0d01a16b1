import { existsSync, realpathSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { configPathToMake } from "../../config/config.ts";
import { databasePath } from "../../config/database-settings.ts";
import { resolvePath } from "../../config/invocation.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import type { Lease } from "../../domain/hub/subscription.ts";
import { counted } from "../../domain/text/numbers.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { openWith, SecretCipher } from "../../hub/secret-cipher.ts";
import { loadAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { logObstacle } from "../../publish/commit/log-obstacle.ts";
import { commit } from "../../publish/commit/publish.ts";
import { type Restored, restoreFrom } from "../../publish/restore.ts";
import { hasLoneLog, setAside, takeBack } from "../../store/files/database-file.ts";
import { DamagedDatabase, damageIn } from "../../store/files/explain-sqlite.ts";
import { KeyFile } from "../../store/files/key-file.ts";
import { logFilesOf } from "../../store/log/log-files.ts";
import { forgottenIn } from "../../store/schema/forgotten-in.ts";
import { OtherDatabase } from "../../store/schema/migrations.ts";
import { Store } from "../../store/store.ts";
import { WITHOUT_ASKING, YES_FLAG } from "../base/ask.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { asNode } from "../base/node.ts";
import { ProvisionalStore } from "../base/provisional-store.ts";
import { requireRightPlace } from "../base/right-place.ts";
import { BackupFolder } from "./backup-folder.ts";
import { BackupSource } from "./backup-source.ts";
import { confirmsRestore, type RestoreConsent } from "./restore-consent.ts";
import { restoreConfig } from "./side-files.ts";
import { TemporaryCopy } from "./temporary-copy.ts";

type RestoreFlags = Flags & RestoreConsent;

/** `candor restore`: restores everything from a backup, except what was forgotten. */
export function restoreCommand(shell: Shell): Command {
  return describeCommand(
    "restore",
    "restore everything from a backup, except what was forgotten since",
    ["db", "databaseUrl", "config"],
    "candor restore /var/backups/candor-2026-11-21.sqlite",
  )
    .argument("<file>", "what candor backup wrote, or a copy that an upgrade kept")
    .option(
      "--allow-other-business",
      "restore the backup of another business over the reviews of this one",
    )
    .option(YES_FLAG, WITHOUT_ASKING)
    .addOption(NEW_LOG)
    .action((given: string, flags: RestoreFlags) =>
      restore(resolvePath(given, shell), flags, shell),
    );
}

async function restore(file: string, flags: RestoreFlags, shell: Shell): Promise<void> {
  const path = databasePath(flags, shell);
  refuseFolder(file, shell.context.now());
  await requireRightPlace("restore", flags, shell);
  refuseItself(file, path);
  const given = new BackupSource(file);
  shell.user.become(path, () => given.keepOpen());
  using copy = readableCopy(file, given);
  // The copy has lost its name: from the next turn on, a signal ends this process at once.
  await setImmediate();
  const fault = existsSync(path) ? faultOf(path) : `${path} is not there`;
  const isUsable = fault === undefined;
  if (!isUsable && flags.newLog !== true) refuseLostLog(path, fault, copy.store);
  const aside = isUsable ? undefined : setAsideIfThere(path);
  // After a lone log nothing can say it.
  const forgotten = aside === undefined ? [] : forgottenIn(aside);
  const restored = await orTakenBack(path, aside, () =>
    restoreInto(path, { given, backup: copy.store, forgotten: forgotten ?? [] }, flags, shell),
  );
  if (restored === undefined) return shell.print("Nothing was changed.\n");
  if (aside !== undefined) shell.print(`${fault}. ${describeAside(aside)}`);
  shell.print(describeRestored(restored, path));
  if (forgotten === undefined) shell.print(MAY_BE_BACK);
  shell.print(restoreConfig(given.config(), configPathToMake(flags, shell)));
}

const MAY_BE_BACK =
  "Which reviews were erased since the backup can't be read any more. If any were, they are public again: erase them once more with candor forget.\n";

/** Runs work; if it fails or does nothing, what was set aside for it is back in its place. */
async function orTakenBack<Result>(
  path: string,
  aside: string | undefined,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let done: Result | undefined;
  try {
    done = await work();
    return done;
  } finally {
    if (done === undefined && aside !== undefined) takeBack(path, aside);
  }
}

interface RestoreSource {
  readonly given: BackupSource;
  readonly backup: Store;
  /** What was erased from the database in whose place the backup is restored. */
  readonly forgotten: readonly string[];
}

/** Undefined if somebody who was asked did not mean it. */
async function restoreInto(
  path: string,
  { given, backup, forgotten }: RestoreSource,
  flags: RestoreFlags,
  shell: Shell,
): Promise<Restored | undefined> {
  using database = new ProvisionalStore(path);
  const store = asNode(database.open(), flags, shell);
  store.isNewLogAllowed = flags.newLog === true;
  if (forgotten.length > 0) {
    commit(store, () => {
      for (const id of forgotten) store.decisions.forget(id);
    });
  }
  if (!(await confirmsRestore(store, backup, flags, shell))) return undefined;
  const keys = given.keys();
  store.transaction(() => new KeyFile(path).adoptKeys(keys));
  const leases = resealed(backup.subscriptions.leases(), keys, path);
  await loadAnalyzer();
  const restored = orDamaged(given.path, () =>
    restoreFrom(store, backup, leases, shell.context.now()),
  );
  database.keep();
  return restored;
}

/**
 * Moves aside what is in the way of a restore: a database that is damaged, of a newer version or of
 * another program, or a write-ahead log whose database is missing. Nothing is deleted: it may be all
 * that is left of the last commits.
 * @returns its new name; undefined if nothing was in the way
 */
function setAsideIfThere(path: string): string | undefined {
  return existsSync(path) || hasLoneLog(path) ? setAside(path) : undefined;
}

/**
 * Before anything is done: with the database that can't be used, the newest state of its log would go.
 * @throws Failure `unusable` unless the backup has it too, or there was none
 */
function refuseLostLog(path: string, fault: string, { logGenerations }: Store): void {
  const logFiles = logFilesOf(path);
  if (logFiles.readHead() === undefined) return;
  if (logObstacle({ logGenerations, logFiles }) === undefined) return;
  const why = `${fault}, and the backup lacks the newest state of its log`;
  const effect = "another log begins, and everybody who follows this one will see that";
  throw new Failure(
    "unusable",
    `${why}, so nothing was changed. If nothing newer is left, add --new-log: ${effect}.`,
  );
}

/**
 * Why a database can't be used; undefined if it can. Reads every review, since SQLite does not notice
 * a changed text.
 */
function faultOf(path: string): string | undefined {
  const unreadable = `${path} can't be read`;
  try {
    using store = new Store(path);
    for (const _ of store.reviews.all());
    return store.integrityFaults().length > 0 ? unreadable : undefined;
  } catch (error) {
    if (error instanceof OtherDatabase) return `This version can't use ${path}`;
    if (damageIn(error) !== undefined) return unreadable;
    throw error;
  }
}

function describeAside(aside: string): string {
  if (!existsSync(aside)) return `Its log is kept as ${aside}-wal.\n`;
  return `It is kept as ${aside}, with the files that belong to it.\n`;
}

function refuseFolder(path: string, now: Date): void {
  if (!BackupFolder.isMeant(path)) return;
  const newest = new BackupFolder(path).newest(now);
  const which = newest === undefined ? "a backup in it" : `a backup in it; the newest is ${newest}`;
  throw new Failure("invalid", `${path} is a folder. Name ${which}.`);
}

function refuseItself(file: string, path: string): void {
  if (!existsSync(file) || !existsSync(path) || realpathSync(file) !== realpathSync(path)) return;
  throw new Failure("invalid", `${file} is the database itself. Name a backup of it.`);
}

/** @throws Failure `unusable` for a backup that SQLite can't read in full */
function readableCopy(file: string, given: BackupSource): TemporaryCopy {
  return orDamaged(file, () => {
    const copy = new TemporaryCopy(given);
    try {
      const [fault] = copy.store.integrityFaults();
      if (fault !== undefined) throw new UnreadableContent(fault);
      // A changed text only shows when it is parsed.
      for (const _ of copy.store.reviews.all());
      return copy;
    } catch (error) {
      copy[Symbol.dispose]();
      throw error;
    }
  });
}

/** Runs work that reads a backup. What is wrong with the content is said of the backup. */
function orDamaged<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const damage = error instanceof DamagedDatabase ? undefined : damageIn(error);
    if (damage === undefined) throw error;
    throw new Failure("unusable", `${file} is damaged (${damage}). Use another backup.`);
  }
}

/**
 * Encrypts the secrets with the key of the database that they are restored into. A copy that an
 * upgrade kept has no key. A secret that can't be decrypted stays as it is: the hub ends
 * its subscription, and says so.
 */
function resealed(leases: readonly Lease[], keys: readonly Uint8Array[], path: string): Lease[] {
  const ours = new SecretCipher(path);
  return leases.map((lease) => {
    if (lease.secret === null) return lease;
    const secret = openWith(keys, lease.secret) ?? ours.open(lease.secret);
    if (secret === undefined) return lease;
    return { ...lease, secret: ours.seal(new TextDecoder().decode(secret)) };
  });
}

function describeRestored(restored: Restored, path: string): string {
  const { reviews, forgotten, subscriptions } = restored;
  const left = forgotten === 0 ? "" : `, ${counted(forgotten, "forgotten review")} left out`;
  return `${path} is restored from the backup: ${counted(reviews, "review")}${left}, ${counted(subscriptions, "subscription")}.\n`;
}
