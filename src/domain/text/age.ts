import { bareWord } from "./fold-case.ts";

export const AGE_UNITS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
export type AgeUnit = (typeof AGE_UNITS)[number];

/** How long ago something was. */
export interface Age {
  readonly count: number;
  readonly unit: AgeUnit;
}

/** A phrase such as "# weeks ago" as phrases are compared: without case, accents and further spaces. */
export function agePhrase(text: string): string {
  return bareWord(text).replace(/\s+/gu, " ").replace(/ ?# ?/, "#").trim();
}
