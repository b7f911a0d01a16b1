import { createHash } from "node:crypto";

/** A sentence of a specification in Markdown. A row of a table counts as one too. */
export interface Sentence {
  /** Its heading, and its number below that heading. */
  readonly name: string;
  readonly text: string;
  /** Shows that the sentence changed, without a copy of it. */
  readonly hash: string;
}

const HEADING = /^#+ (.+)$/;
const LIST_MARK = /^\s*(-|\d+\.) /;
const TABLE_RULE = /^\|[-:| ]+\|$/;
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=[A-Z`{])/;
const HASH_LENGTH = 8;

/** The sentences of a specification, in order. */
export function readSentences(markdown: string): Sentence[] {
  const lines = markdown.split("\n");
  const counts = new Map<string, number>();
  let heading = "";
  return lines.flatMap((line, at) => {
    heading = HEADING.exec(line)?.[1] ?? heading;
    return sentencesIn(line, lines[at + 1]).map((text) => {
      const number = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, number);
      return { name: `${heading} ${number}`, text, hash: hashOf(text) };
    });
  });
}

function sentencesIn(line: string, next = ""): string[] {
  if (line.startsWith("|")) {
    const isHead = TABLE_RULE.test(line) || TABLE_RULE.test(next);
    return isHead ? [] : [line];
  }
  const text = line.replace(LIST_MARK, "").trim();
  return text === "" || HEADING.test(line) ? [] : text.split(BETWEEN_SENTENCES);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}
