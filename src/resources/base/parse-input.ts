import type { Static, TObject, TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ValueErrorType } from "@sinclair/typebox/errors";
import type { Issue } from "../../domain/error-body.ts";
import { Failure } from "../../domain/failure.ts";
import { echo } from "../../domain/text/echo.ts";

/**
 * A function that returns its input if the schema accepts it.
 * @throws Failure `invalid` with one issue for each parameter that is wrong
 */
export function inputParser<Input extends TObject>(schema: Input) {
  const check = TypeCompiler.Compile(schema);
  return (input: unknown): Static<Input> => {
    if (check.Check(input)) return input;
    const issues = new Map<string, Issue>();
    for (const error of check.Errors(input)) {
      const path = error.path.slice(1);
      if (!issues.has(path)) issues.set(path, issueOf(path, error.type, error.schema, error.value));
    }
    const names = [...issues.keys()].join(", ");
    throw new Failure("invalid", `Invalid parameters: ${names}.`, [...issues.values()]);
  };
}

function issueOf(path: string, type: ValueErrorType, schema: TSchema, value: unknown): Issue {
  if (value === undefined) {
    return { path, code: "missing", message: `${path} is missing. Give ${expected(schema)}.` };
  }
  const received = shown(value);
  const isOne = schema.type !== "array";
  if (
    isOne &&
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((one) => typeof one === "string")
  ) {
    const message = `${path} is given ${value.length} times. Give it once: ${expected(schema)}.`;
    return { path, code: "repeated", message, received };
  }
  const message = `${path} must be ${expected(schema)}, not ${JSON.stringify(received)}.`;
  return { path, code: codeOf(type, schema), message, received };
}

/** The value as a message shows it; for an object, only that it is one. */
function shown(value: unknown): string {
  if (Array.isArray(value))
    return echo(value.map((one) => (typeof one === "object" ? "…" : one)).join(", "));
  if (typeof value === "object" && value !== null) return "an object";
  return echo(String(value));
}

/** What the schema accepts, in words. */
function expected(schema: TSchema): string {
  if (Array.isArray(schema.anyOf)) {
    return `one of ${schema.anyOf.map((choice) => choice.const).join(", ")}`;
  }
  const range = schema.minimum === undefined ? "" : ` from ${schema.minimum} to ${schema.maximum}`;
  if (schema.type === "integer") return `a whole number${range}`;
  if (schema.type === "number") return `a number${range}`;
  if (schema.type === "boolean") return "true or false";
  if (schema.type === "array") return "a list of texts";
  if (schema.format === "date") return "a date that exists, as YYYY-MM-DD";
  return schema.maxLength === undefined
    ? "a text"
    : `a text of at most ${schema.maxLength} characters`;
}

function codeOf(type: ValueErrorType, schema: TSchema): string {
  switch (type) {
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMinimum:
    case ValueErrorType.NumberMaximum:
      return "out_of_range";
    case ValueErrorType.StringMaxLength:
      return "too_long";
    case ValueErrorType.Integer:
      return "not_an_integer";
    case ValueErrorType.Number:
      return "not_a_number";
    default:
      return schema.format === "date" ? "not_a_date" : "not_valid";
  }
}
