/**
 * Reads how people ask (`data/asking`) while the program is built: import this file as a macro
 * (`with { type: "macro" }`), so that a fault in the data fails the build.
 */
import { join } from "node:path";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import type { AskingWords, RefusedKind, SameWords } from "../domain/asking-words.ts";
import { readDataFile, Text, withMessage } from "./data-file.ts";

const FOLDER = join(import.meta.dir, "../../data/asking");
const STRICT = { additionalProperties: false };
const Lists = Type.Record(Type.String(), Text);
const FrameFile = Type.Object(
  {
    ...{ source: Text, words: Text, workers: Text, relations: Text },
    ...{ leaning: Text, complaint: Text, praise: Text, blaming: Text },
  },
  STRICT,
);
const SubjectsFile = Type.Object(
  { source: Text, aspects: Lists, aspects_alone: Lists, questions: Lists, narrower: Lists },
  STRICT,
);
const Refused = Type.Object({ because: Text, patterns: Text }, STRICT);
const RefusedFile = Type.Intersect([
  Type.Object({ source: Text }),
  Type.Record(Type.String({ pattern: "^(?!source$)" }), Refused),
]);
const SameWordsFile = Type.Object({ source: Text, lines: Type.Array(Text) }, STRICT);

/** All that `data/asking` says of how people ask. */
export function readAsking(): AskingWords {
  return withMessage(() => {
    const { source: _, ...frame } = read("frame", FrameFile);
    const { aspects, aspects_alone, questions, narrower } = read("subjects", SubjectsFile);
    return {
      frame: wordsIn(frame.words),
      workers: wordsIn(frame.workers),
      relations: wordsIn(frame.relations),
      leaning: wordsIn(frame.leaning),
      complaint: wordsIn(frame.complaint),
      praise: wordsIn(frame.praise),
      blaming: wordsIn(frame.blaming),
      aspects: patternsOfEach(aspects),
      aspectsAlone: patternsOfEach(aspects_alone),
      questions: patternsOfEach(questions),
      narrower: patternsOfEach(narrower),
      refused: readRefused(),
      sameWords: read("same-words", SameWordsFile).lines.map(readLine),
    };
  });
}

function read<Schema extends TSchema>(name: string, schema: Schema): Static<Schema> {
  return readDataFile(join(FOLDER, `${name}.toml`), `asking/${name}.toml`, schema);
}

function readRefused(): RefusedKind[] {
  const { source: _, ...kinds } = read("refused", RefusedFile);
  return Object.entries(kinds).map(([id, { because, patterns }]) => ({
    ...{ id, because },
    patterns: partsOf(patterns),
  }));
}

function patternsOfEach(lists: Static<typeof Lists>): Record<string, string[]> {
  const entries = Object.entries(lists).map(([id, list]) => [id, partsOf(list)] as const);
  return Object.fromEntries(entries);
}

/** The entries of a list, separated by commas or line ends. */
function partsOf(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function wordsIn(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** In `a, b` each stands for the other; in `a > b` only b stands for a. */
function readLine(line: string): SameWords {
  const [asked = "", found] = line.split(" > ");
  return { asked: partsOf(asked), found: partsOf(found ?? asked) };
}
