import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Facts, Mood } from "./facts/word-facts.ts";

const SUPPOSING = new Set(words("modality", "polarity_supposing").split(" "));

/** The mood of the words after this one: what is told, what is not so, or what is only thought of. */
export function moodAfter(words: Facts, at: number, mood: Mood): Mood {
  const found = words[at]?.mood;
  if (found !== "modal") return found ?? mood;
  const next = words[at + 1]?.text;
  if (next === "have") return "unreal";
  return next === "be" && SUPPOSING.has(words[at]?.text ?? "") ? "supposed" : mood;
}

const UNREAL = -0.4;
const UNREAL_COMPLAINT = 0.4;
const SUPPOSED = 0.4;

/** What is left of a strength in a mood: "would have been good" is a mild complaint. */
export function inMood(value: number, mood: Mood): number {
  if (mood === "fact") return value;
  if (mood === "supposed") return SUPPOSED * value;
  return (value > 0 ? UNREAL : UNREAL_COMPLAINT) * value;
}
