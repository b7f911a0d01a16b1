import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler } from "@sinclair/typebox/compiler";
import { expectedForm } from "../../domain/text/expected-form.ts";
import type { Report } from "../format.ts";

/** A text that a source may leave out, or write as null. */
export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Stars as a number or as text, which a source may leave out. */
export const OptionalStars = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

/** A part of a record that a source may leave out. */
export function optional<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** A schema that is compiled for the first record: commands that read no file start faster. */
export class RecordShape<Schema extends TSchema> {
  readonly #schema: Schema;
  #compiled: TypeCheck<Schema> | undefined;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  #check(): TypeCheck<Schema> {
    this.#compiled ??= TypeCompiler.Compile(this.#schema);
    return this.#compiled;
  }

  fits(record: unknown): record is Static<Schema> {
    return this.#check().Check(record);
  }

  errors(record: unknown): ReturnType<TypeCheck<Schema>["Errors"]> {
    return this.#check().Errors(record);
  }
}

/** Whether a record has its format's shape; what is wrong is reported. */
export function conforms<Schema extends TSchema>(
  shape: RecordShape<Schema>,
  record: unknown,
  report: Report,
): record is Static<Schema> {
  if (shape.fits(record)) return true;
  for (const { path, schema, value } of shape.errors(record)) {
    report(path.slice(1).replaceAll("/", "."), faultOf(schema, value));
  }
  return false;
}

function faultOf(schema: TSchema, value: unknown): string {
  if (value === undefined) return "It is missing";
  if (value === "" && schema.minLength > 0) return "It is empty";
  return `It must be ${expectedForm(schema) ?? "of another form"}, as its source writes it`;
}
