import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import { ROLE, roleOf } from "../text/parts-of-speech.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";

const AIMED = new Set(words("aspects", "aimed").split(" "));
const BETWEEN = new Set(words("aspects", "aimed_between").split(" "));
const MAX_BETWEEN = 3;

/** Moves judgments of the whole whose object is a dish to the aspect of the dish. */
export function aimAtObjects(evidence: Findings, text: ParsedText, whole: number): Findings {
  return evidence.map((each, index) => {
    const next = evidence[index + 1];
    if (each.aspect !== whole || each.polarity === 0 || next?.kind !== "hint") return each;
    return isObject(each, next, text) ? { ...each, aspect: next.aspect } : each;
  });
}

function isObject(verb: AspectEvidence, next: AspectEvidence, { tokens }: ParsedText): boolean {
  if (next.clause !== verb.clause || next.from - verb.to > MAX_BETWEEN) return false;
  if (!AIMED.has(tokens[verb.to - 1]?.text ?? "")) return false;
  return tokens
    .slice(verb.to, next.from)
    .every(({ text }) => BETWEEN.has(text) || roleOf(text) === ROLE.adjective);
}
