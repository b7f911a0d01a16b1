import { existsSync, readFileSync } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

/** The answers of labeled sets; what they leave open is absent or null. */
const Polarity = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Term = Type.Object({
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  polarity: Polarity,
});
const CategoryPolarity = Type.Object({ category: Type.String(), polarity: Polarity });
const AspectPolarity = Type.Object({ aspect: Type.String(), polarity: Polarity });

/** A text with what is asked of it and, in labeled sets, the answers. */
export const Row = Type.Object({
  id: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  text: Type.String(),
  rating: Type.Optional(Type.Number()),
  /** The kind of business; one that Candor does not know counts as home services. */
  vertical: Type.Optional(Type.String()),
  /** BCP 47; English without it. */
  language: Type.Optional(Type.String()),
  business: Type.Optional(Type.String()),
  label: Type.Optional(Type.Unknown()),
  terms: Type.Optional(Type.Array(Term)),
  cats: Type.Optional(Type.Array(CategoryPolarity)),
  aspects: Type.Optional(Type.Array(AspectPolarity)),
  optional: Type.Optional(Type.Array(AspectPolarity)),
  people: Type.Optional(Type.Array(Type.String())),
  people_optional: Type.Optional(Type.Array(Type.String())),
});
export type Row = Static<typeof Row>;

/**
 * The rows of a JSON Lines file.
 * @throws an Error that names the line and the member of the first bad row, or the file if it is
 * missing
 */
export function readRows(path: string): Row[] {
  if (!existsSync(path)) throw new Error(`${path}: there is no such file`);
  const lines = readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .split("\n");
  return lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [readRow(line, `${path}:${index + 1}`)],
  );
}

function readRow(line: string, place: string): Row {
  const row = withoutNull(parsed(line, place));
  if (Value.Check(Row, row)) return row;
  const [first] = Value.Errors(Row, row);
  const member = first?.path === "" ? "the row" : first?.path.slice(1).replaceAll("/", ".");
  throw new Error(`${place}: ${member}: ${first?.message.toLowerCase()}`);
}

/** Treats a member that is null as absent. */
function withoutNull(row: unknown): unknown {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}
