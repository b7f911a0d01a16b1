import { createHash } from "node:crypto";
import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { tryParseJson } from "../../domain/text/json.ts";
import type { Position } from "../../search/pages.ts";

const DIGEST_LENGTH = 16;

const Written = Type.Object({
  /** A hash of the question: a cursor is valid for no other. */
  q: Type.String(),
  r: Type.Number(),
  p: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
  /** The edition, if the order depends on it. */
  e: Type.Optional(Type.String()),
});
const checker = TypeCompiler.Compile(Written);

/** Where the next page of an answer begins. */
export interface Cursor {
  readonly question: string;
  readonly position: Position;
  readonly edition?: string | undefined;
}

/**
 * Identifies a question in its cursors. @param asked every parameter except those that choose the
 * page
 */
export function questionOf(asked: Readonly<Record<string, unknown>>): string {
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(filters.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);
}

export function writeCursor({ question, position, edition }: Cursor): string {
  const written: Static<typeof Written> = {
    q: question,
    r: position.rank,
    p: [...position.place],
    ...(edition === undefined ? {} : { e: edition }),
  };
  return Buffer.from(JSON.stringify(written)).toString("base64url");
}

/** Returns undefined for a text that is not a cursor. */
export function readCursor(text: string): Cursor | undefined {
  const value = tryParseJson(Buffer.from(text, "base64url").toString());
  if (!checker.Check(value)) return undefined;
  return { question: value.q, position: { rank: value.r, place: value.p }, edition: value.e };
}
