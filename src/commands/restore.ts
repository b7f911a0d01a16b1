import { existsSync, realpathSync } from "node:fs";
import type { Command } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import type { Lease } from "../domain/subscription.ts";
import { SecretBox } from "../hub/secret-box.ts";
import { type Restored, restoreFrom } from "../publish/restore.ts";
import { KeyFile } from "../store/key-file.ts";
import { describeCommand, type Shell } from "./command.ts";
import { ProvisionalStore } from "./provisional-store.ts";
import { copyFile, TemporaryCopy } from "./temporary-copy.ts";

/** `candor restore`: brings everything back as a backup has it, but for what was forgotten. */
export function restoreCommand(shell: Shell): Command {
  return describeCommand(
    "restore",
    "bring everything back as a backup has it, but for what was forgotten since",
    ["db", "config"],
    "candor restore /var/backups/candor-2026-11-21.sqlite",
  )
    .argument("<file>", "what candor backup wrote, or a copy that an upgrade kept")
    .action((file: string, flags: Flags) => {
      const path = databasePath(flags, shell.environment);
      refuseItself(file, path);
      using copy = new TemporaryCopy((to) => copyFile(file, to));
      refuseDamaged(file, copy.store.integrityFaults());
      using database = new ProvisionalStore(path);
      const store = database.open();
      new KeyFile(path).adopt(new KeyFile(file));
      const leases = resealed(copy.store.subscriptions.leases(), file, path);
      const restored = restoreFrom(store, copy.store, leases, shell.context.now());
      database.keep();
      shell.print(describeRestored(restored, path));
    });
}

function refuseItself(file: string, path: string): void {
  if (!existsSync(file) || !existsSync(path) || realpathSync(file) !== realpathSync(path)) return;
  throw new Failure("invalid", `${file} is the database itself. Name a backup of it.`);
}

function refuseDamaged(file: string, faults: readonly string[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new Failure("unusable", `${file} is damaged (${first}). Take another backup.`);
}

/**
 * Seals the secrets for the database that they come into. A copy that an upgrade kept has no key of
 * its own. A secret that can't be read stays as it is: the hub ends its subscription, and says so.
 */
function resealed(leases: readonly Lease[], file: string, path: string): Lease[] {
  const [theirs, ours] = [new SecretBox(file), new SecretBox(path)];
  return leases.map((lease) => {
    if (lease.secret === null) return lease;
    const secret = theirs.open(lease.secret) ?? ours.open(lease.secret);
    if (secret === undefined) return lease;
    return { ...lease, secret: ours.seal(new TextDecoder().decode(secret)) };
  });
}

function describeRestored(restored: Restored, path: string): string {
  const { reviews, forgotten, subscriptions } = restored;
  const left = forgotten === 0 ? "" : `, ${forgotten} forgotten ones left out`;
  return `${path} is as the backup: ${reviews} reviews${left}, ${subscriptions} subscriptions.\n`;
}
