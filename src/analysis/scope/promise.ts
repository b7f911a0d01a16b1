import type { PreparedText } from "../aspects/prepare.ts";

const REACH = 8;
/** "better service elsewhere": what is compared is not had here. */
const COMPARATIVES = new Set("better cheaper faster nicer friendlier quicker".split(" "));
/** "said they would be here within the hour" */
const SPEECH = new Set(
  "said says told tells claimed claims promised assured advertised advertise advertises supposed".split(
    " ",
  ),
);
const FUTURE = new Set(
  "would will could be should they'd he'd she'd it'd they'll he'll she'll".split(" "),
);

/** Whether praise at a place is of what is better elsewhere, or was only announced. */
export function isPromised(
  { tokens, clauses }: PreparedText,
  { from, to, clause }: { readonly from: number; readonly to: number; readonly clause: number },
): boolean {
  for (let at = from; at < to; at += 1) if (COMPARATIVES.has(tokens[at]?.text ?? "")) return true;
  const start = Math.max(clauses[clause]?.from ?? 0, from - REACH);
  let isFuture = false;
  for (let at = to - 1; at >= start; at -= 1) {
    const word = tokens[at]?.text ?? "";
    if (FUTURE.has(word)) isFuture = true;
    if (isFuture && SPEECH.has(word)) return true;
  }
  return false;
}
