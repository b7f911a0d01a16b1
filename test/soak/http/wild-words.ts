import type { Dice } from "../dice.ts";

const WORDS = [
  "",
  " ",
  "0",
  "1",
  "5",
  "-1",
  "1e309",
  "NaN",
  "true",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "2026-01-01",
  "2026-02-30",
  "9999-12-31",
  "the",
  '"on time" OR -late',
  "%",
  "%00",
  "%ff%fe",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "../../etc/passwd",
  "..\\..\\windows",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "{{7*7}}",
  "$(id)",
  "\u0000",
  "\r\nx-injected: yes",
  "\u202e\u{e0041}",
  "日本語のレビュー",
  "👩‍👩‍👧‍👦",
  "\ud800",
];
const MAX_LENGTH = 9_000;

/** A value that few people would type. */
export function wildWord(dice: Dice): string {
  const word = dice.oneOf(WORDS);
  if (dice.happens(0.05)) return word.repeat(1 + dice.below(MAX_LENGTH)).slice(0, MAX_LENGTH);
  return dice.happens(0.2) ? word + dice.oneOf(WORDS) : word;
}

/** JSON that few programs would send. */
export function wildJson(dice: Dice, depth = 0): unknown {
  if (depth > 3 || dice.happens(0.5)) return wildPlain(dice);
  if (dice.happens(0.5)) {
    return Array.from({ length: dice.below(4) }, () => wildJson(dice, depth + 1));
  }
  const names = Array.from({ length: dice.below(4) }, () => wildWord(dice));
  return Object.fromEntries(names.map((name) => [name, wildJson(dice, depth + 1)]));
}

function wildPlain(dice: Dice): unknown {
  return dice.oneOf([wildWord(dice), dice.below(1e9), -1.5, true, false, null]);
}
