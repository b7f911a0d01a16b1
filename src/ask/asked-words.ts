import { once } from "../analysis/text/once.ts";
import { asking } from "./asking.ts";

/** What a word does in a question, apart from saying what it is about. */
export interface WordUse {
  /** Whether it says nothing about the subject of the question: "do", "they". */
  readonly isFrame: boolean;
  /** Whether it asks if reviews are good or bad: "good", "complaints". */
  readonly isLeaning: boolean;
  /** The one side that it asks for. */
  readonly side?: "praise" | "complaint";
}

const NO_USE: WordUse = { isFrame: false, isLeaning: false };
const APOSTROPHE_S = /'s$/;

const uses = once(() => {
  const { frame, workers, leaning, complaint, praise, blaming } = asking();
  const found = new Map<string, WordUse>();
  for (const word of [...frame, ...workers]) found.set(word, { ...NO_USE, isFrame: true });
  for (const word of leaning) found.set(word, { isFrame: true, isLeaning: true });
  const ofSide = (side: "praise" | "complaint") => ({ isFrame: true, isLeaning: true, side });
  for (const word of complaint) found.set(word, ofSide("complaint"));
  for (const word of blaming) found.set(word, { ...NO_USE, side: "complaint" });
  for (const word of praise) found.set(word, ofSide("praise"));
  return found;
});

/** The use of a word in lower case. */
export function useOf(word: string): WordUse {
  const known = uses();
  return known.get(word) ?? known.get(word.replace(APOSTROPHE_S, "")) ?? NO_USE;
}

/** All words that {@link useOf} knows a use for. */
export function frameWords(): readonly string[] {
  return [...uses().keys()];
}
