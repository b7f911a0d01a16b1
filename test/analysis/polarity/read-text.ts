import { markText } from "../../../src/analysis/match/marked-text.ts";
import { type Reading, read } from "../../../src/analysis/polarity/reading.ts";
import { Scope } from "../../../src/analysis/scope/scope.ts";

/** A text as the polarity model reads it. */
export function readText(text: string): Reading {
  const marked = markText(text);
  return read(marked, new Scope(marked));
}
