import { once } from "../analysis/text/once.ts";
import { asking } from "./asking.ts";

/** What a word of a question does besides saying what the question is about. */
export interface WordUse {
  /** Whether it says nothing of what the question is about. */
  readonly isFrame: boolean;
  /** Whether it asks what reviews lean to: "good", "complaints". */
  readonly isLeaning: boolean;
  /** The side that it asks for alone. */
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

/** All words that the frame of a question has. */
export function frameWords(): readonly string[] {
  return [...uses().keys()];
}
