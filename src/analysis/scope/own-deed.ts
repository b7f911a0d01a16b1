import { isBarrierAt, type Place, type ScannedText } from "./scanned-text.ts";

const WRITERS = new Set("i we i've we've i'd we'd".split(" "));
const REACH = 3;
/** What may stand between a subject and its verb. */
const FILLERS = new Set(
  "had have also just then even again immediately quickly finally actually first already tried to both later promptly".split(
    " ",
  ),
);
/** What customers do themselves; it praises only others. */
const DEEDS = new Set(
  (
    "call called calling ask asked explain explained explaining describe described email emailed text texted send sent follow followed listen listened " +
    "clean cleaned mop mopped sweep swept vacuum vacuumed wipe wiped fix fixed repair repaired find found figure figured identify identified diagnosed " +
    "replace replaced install installed check checked show showed showing apologize apologized immediately quickly promptly drove google googled trusted"
  ).split(" "),
);

/** Whether the writer is who did what stands at a place: "I called ahead", "we cleaned up". */
export function isOwnDeed(text: ScannedText, { from, clause }: Place): boolean {
  const { tokens } = text;
  if (!DEEDS.has(tokens[from]?.text ?? "")) return false;
  for (let at = from - 1; at >= Math.max(clause.from, from - REACH); at -= 1) {
    const word = tokens[at]?.text ?? "";
    if (WRITERS.has(word)) return true;
    if (isBarrierAt(text, at) || !FILLERS.has(word)) return false;
  }
  return false;
}
