export type Mood = "fact" | "unreal" | "supposed";

const WISHES = new Set("wish wished hoped hoping expected expecting expect supposed".split(" "));
const CONDITIONS = new Set("if unless whether than".split(" "));
const MODALS = new Set("would could might should".split(" "));

/** The mood that a word brings by itself; "modal" where the next word decides. */
export function moodOf(word: string): Mood | "modal" | undefined {
  if (word === ",") return "fact";
  if (WISHES.has(word)) return "unreal";
  if (CONDITIONS.has(word)) return "supposed";
  return MODALS.has(word) ? "modal" : undefined;
}
