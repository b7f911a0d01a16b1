import { type Judgment, judgeTerms } from "../../../src/analysis/polarity/judge.ts";
import { readText } from "./read-text.ts";

/** What is said about the terms in brackets: "The [soup] was cold". */
export function judgedTerms(marked: string, rating?: number): Judgment[] {
  const pieces = marked.split(/[[\]]/);
  const spans = pieces.flatMap((piece, at) => {
    const from = pieces.slice(0, at).join("").length;
    return at % 2 === 1 ? [{ from, to: from + piece.length }] : [];
  });
  return judgeTerms(readText(pieces.join("")), spans, rating);
}
