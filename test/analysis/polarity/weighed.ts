import { readText } from "./read-text.ts";

/** What the words of one clause weigh, without those of weight 0: "not kind" is `{ kind: -2 }`. */
export function weights(clause: string): Record<string, number> {
  const { words, values } = readText(clause);
  const weighed = words.map(
    (word, at) => [word, Math.round((values[at] ?? 0) * 100) / 100] as const,
  );
  return Object.fromEntries(weighed.filter(([, value]) => value !== 0));
}

/** Which side all words of a clause together are on, if any. */
export function sideOf(clause: string): "praise" | "blame" | "neither" {
  const sum = Object.values(weights(clause)).reduce((all, value) => all + value, 0);
  if (Math.abs(sum) < 0.2) return "neither";
  return sum > 0 ? "praise" : "blame";
}
