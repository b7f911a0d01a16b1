import { readFileSync } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Term = Type.Object({
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  polarity: Type.Optional(Type.String()),
});
const CategoryPolarity = Type.Object({
  category: Type.String(),
  polarity: Type.Optional(Type.String()),
});
const AspectPolarity = Type.Object({
  aspect: Type.String(),
  polarity: Type.Optional(Type.String()),
});

/** A text with what is asked of it and, in labelled sets, the answers. */
export const Row = Type.Object({
  id: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  text: Type.String(),
  rating: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  business: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  label: Type.Optional(Type.Unknown()),
  terms: Type.Optional(Type.Array(Term)),
  cats: Type.Optional(Type.Array(CategoryPolarity)),
  aspects: Type.Optional(Type.Array(AspectPolarity)),
  optional: Type.Optional(Type.Array(AspectPolarity)),
  people: Type.Optional(Type.Array(Type.String())),
  people_optional: Type.Optional(Type.Array(Type.String())),
});
export type Row = Static<typeof Row>;

/** The rows of a JSON Lines file. Throws an Error that names the line of the first bad one. */
export function readRows(path: string): Row[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [readRow(line, path, index)]));
}

function readRow(line: string, path: string, index: number): Row {
  try {
    return Value.Parse(Row, JSON.parse(line));
  } catch (error) {
    throw new Error(`${path}:${index + 1}: ${error instanceof Error ? error.message : error}`);
  }
}
