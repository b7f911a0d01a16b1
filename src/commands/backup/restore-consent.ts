import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { otherBusiness } from "../../publish/import/other-business.ts";
import { missingIn, takenBackBy, type UnseenCounts } from "../../publish/restore.ts";
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
  const { appearing, vanishing } = takenBackBy(backup, store);
  const effect = [
    ...describeLoss(missingIn(backup, store).length),
    ...describeDecided(appearing, "keeps", "from being public", "publishes them again"),
    ...describeDecided(vanishing, "made", "public", "takes them back"),
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

/** @param verb, goal what was decided since: it `keeps` them `from being public` */
function describeDecided(
  { hidden, joined, held_back: held }: UnseenCounts,
  verb: string,
  goal: string,
  effect: string,
): string[] {
  const sum = hidden + joined + held;
  if (sum === 0) return [];
  const states = Object.entries({ hidden, joined, "held back": held });
  const parts = states
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`);
  return [
    `The backup is older than what ${verb} ${counted(sum, "review")} ${goal} (${parts.join(", ")}): a restore ${effect}.\n`,
  ];
}
