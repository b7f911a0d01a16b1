import { words } from "../../../macros/word-lists.ts" with { type: "macro" };

export type Mood = "fact" | "unreal" | "supposed";

const WISHES = new Set(words("modality", "polarity_wishes").split(" "));
const CONDITIONS = new Set(words("modality", "polarity_conditions").split(" "));
const MODALS = new Set(words("modality", "polarity_modals").split(" "));

/** The mood that a word brings by itself; "modal" where the next word decides. */
export function moodOf(word: string): Mood | "modal" | undefined {
  if (word === ",") return "fact";
  if (WISHES.has(word)) return "unreal";
  if (CONDITIONS.has(word)) return "supposed";
  return MODALS.has(word) ? "modal" : undefined;
}
