import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { byWord } from "../text/by-word.ts";

/** Whether words tell what is, what is not so ("would have been"), or what is only thought of ("if"). */
export type Mood = "fact" | "unreal" | "supposed";

/** The mood that a word sets on its own; "modal" where the next word decides. */
export type MoodOfWord = Mood | "modal";

/** A word in its canonical form, with its mood. */
interface Moody {
  readonly text: string;
  readonly mood: MoodOfWord | undefined;
}

const MOODS = byWord<MoodOfWord>([
  ["modal", words("modality", "polarity_modals")],
  ["supposed", words("modality", "polarity_conditions")],
  ["unreal", words("modality", "polarity_wishes")],
  ["fact", ","],
]);
const SUPPOSING = new Set(words("modality", "polarity_supposing").split(" "));

/** What a word does to the mood of those after it, if anything. */
export function moodOf(word: string): MoodOfWord | undefined {
  return MOODS.get(word);
}

/**
 * The mood of the words after this one, by which the polarity model weighs them. It knows fewer
 * words than the marks of `modality.ts`, and its weights were fitted with them.
 */
export function moodAfter(words: readonly Moody[], at: number, mood: Mood): Mood {
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
