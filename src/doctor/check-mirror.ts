import { counted } from "../domain/text/numbers.ts";
import { knownHead } from "../mirror/check-head.ts";
import { MirrorDatabase } from "../store/mirror/mirror-database.ts";
import type { MirrorState } from "../store/mirror/mirror-state.ts";
import { openMirrorToRead } from "../store/mirror/open-mirror.ts";
import { type Finding, ok, problemOf, warning } from "./finding.ts";

const ABOUT = "mirror";
const ANEW = "Delete it, and run candor mirror again: it starts over";

/**
 * What a mirror holds. Each run of `candor mirror` checks what it reads, and repairs the mirror's files.
 * @param isFull whether to check the file and all reviews in it too
 */
export function checkMirror(path: string, isFull: boolean): Finding {
  using database = new MirrorDatabase(path, openMirrorToRead);
  const state = database.state();
  const faults = [...(isFull ? database.faults() : []), ...headFaults(state)];
  if (faults.length > 0) return problemOf(ABOUT, faults, ANEW);
  if (state === undefined) {
    return warning(ABOUT, "it has read nothing yet", "Run candor mirror again");
  }
  const checked = state.is_verified ? ", checked against its log" : "";
  return ok(ABOUT, `it has ${counted(database.count(), "review")} of ${state.source}${checked}`);
}

/** Without the head that was checked last, a log that forked would not be noticed. */
function headFaults(state: MirrorState | undefined): string[] {
  if (state?.is_verified !== true) return [];
  const { verifier, note } = state;
  const isSigned = verifier !== null && note !== null && knownHead(verifier, note) !== undefined;
  return isSigned ? [] : ["its last signed head is not signed by the key that it trusts"];
}
