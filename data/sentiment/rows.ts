import { readFileSync } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Term = Type.Object({
  term: Type.String(),
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  polarity: Type.String(),
});
/** What is said of one term; `from` and `to` are UTF-16 offsets into the text, `to` exclusive. */
export type Term = Static<typeof Term>;

/** A labelled text. What else a line has is left as it is. */
export const Row = Type.Object({
  text: Type.String(),
  label: Type.Optional(Type.String()),
  terms: Type.Optional(Type.Array(Term)),
  cats: Type.Optional(
    Type.Array(Type.Object({ category: Type.String(), polarity: Type.String() })),
  ),
  aspects: Type.Optional(
    Type.Array(Type.Object({ aspect: Type.String(), polarity: Type.String() })),
  ),
});
export type Row = Static<typeof Row>;

/** The rows of a JSON Lines file. Throws an Error that names the line of the first bad one. */
export function rowsOf(path: string): Row[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [rowOf(line, path, index)]));
}

function rowOf(line: string, path: string, index: number): Row {
  try {
    return Value.Parse(Row, JSON.parse(line));
  } catch (error) {
    throw new Error(`${path}:${index + 1}: ${error instanceof Error ? error.message : error}`);
  }
}
