import dates from "../../../data/tables/dates.json" with { type: "json" };
import { type Age, agePhrase } from "../../domain/text/age.ts";
import { bareWord } from "../../domain/text/fold-case.ts";
import { once } from "../../domain/text/once.ts";
import { agePhrases } from "../../macros/calendar-words.ts" with { type: "macro" };
import { withoutLeadIn } from "./date-lead-in.ts";

const COUNT = /^(\D*)(\d+)(\D*)$/;
const WORD = /\p{L}+/gu;
const ONE: ReadonlySet<string> = new Set(dates.one.map(bareWord));

const known = once((): ReadonlyMap<string, Age> => new Map(agePhrases()));

/**
 * How long ago a text says something was, in any of the languages that tables come in: "3 weeks
 * ago", "vor einem Monat", "ayer".
 * @returns undefined if it says no such thing
 */
export function ageIn(text: string): Age | undefined {
  const lower = text.toLowerCase();
  return agePhrased(lower) ?? agePhrased(withoutLeadIn(lower));
}

function agePhrased(text: string): Age | undefined {
  const phrases = known();
  const bare = agePhrase(text);
  for (const candidate of [bare, ...withNumbers(bare)]) {
    const [, before = "", count = "1", after = ""] = COUNT.exec(candidate) ?? [];
    const age = phrases.get(candidate) ?? phrases.get(agePhrase(`${before}#${after}`));
    if (age !== undefined) return age.count === 1 ? { ...age, count: Number(count) } : age;
  }
  return undefined;
}

/** The text with each of its words for one as a number: "il y a un an" has two. */
function withNumbers(text: string): string[] {
  return Array.from(text.matchAll(WORD))
    .filter(([word]) => ONE.has(word))
    .map(({ 0: word, index }) => `${text.slice(0, index)}1${text.slice(index + word.length)}`);
}
