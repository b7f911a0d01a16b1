import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { otherBusiness } from "../../publish/import/other-business.ts";
import { missingIn, type Reappearing, reappearingIn } from "../../publish/restore.ts";
import type { Store } from "../../store/store.ts";
import { agrees, type ConsentFlags, confirms } from "../base/ask.ts";
import type { Shell } from "../base/command.ts";

export interface RestoreConsent extends ConsentFlags {
  readonly allowOtherBusiness?: true;
}

/**
 * Whether what a backup replaces may go. Nothing is asked if all of it is in the backup, with what
 * was decided.
 * @throws Failure `invalid` where nobody can be asked
 */
export async function confirmsRestore(
  store: Store,
  backup: Store,
  flags: RestoreConsent,
  shell: Shell,
): Promise<boolean> {
  const other = otherBusiness(store, backup);
  if (other !== undefined) return flags.allowOtherBusiness ?? isOtherMeant(other, shell);
  const effect = [
    ...describeLoss(missingIn(backup, store).length),
    ...describeReappearing(reappearingIn(backup, store)),
  ];
  return effect.length === 0 || agrees(effect.join(""), "Restore it?", flags, shell);
}

async function isOtherMeant(effect: string, shell: Shell): Promise<boolean> {
  if (await confirms(`${effect} Replace everything?`, shell)) return true;
  throw new Failure(
    "invalid",
    `${effect} Nothing was changed. To replace everything, add --allow-other-business; to restore it elsewhere, name another database with --db.`,
  );
}

function describeLoss(missing: number): string[] {
  if (missing === 0) return [];
  const removed = counted(missing, "review");
  return [
    `The backup lacks ${removed} of the database: a restore removes them, until you import them again.\n`,
  ];
}

function describeReappearing({ hidden, joined, held_back: held }: Reappearing): string[] {
  const sum = hidden + joined + held;
  if (sum === 0) return [];
  const states = Object.entries({ hidden, joined, "held back": held });
  const parts = states
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`);
  return [
    `The backup is older than what keeps ${counted(sum, "review")} from being public (${parts.join(", ")}): a restore publishes them again.\n`,
  ];
}
