import { type Static, type TSchema, Type } from "@sinclair/typebox";
import type { TypeCheck } from "@sinclair/typebox/compiler";
import type { Report } from "../format.ts";

/** A text that a source may leave out, or write as null. */
export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Stars, as a number or as text, that a source may leave out. */
export const OptionalStars = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

/** A part of a record that a source may leave out. */
export function optional<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** Whether a record has the shape that its format has; what it lacks is reported. */
export function conforms<Schema extends TSchema>(
  check: TypeCheck<Schema>,
  record: unknown,
  report: Report,
): record is Static<Schema> {
  if (check.Check(record)) return true;
  for (const { path, message } of check.Errors(record)) {
    report(path.slice(1).replaceAll("/", "."), message);
  }
  return false;
}
