import type { Static, TObject, TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ValueErrorType } from "@sinclair/typebox/errors";
import type { Issue } from "../../domain/error-body.ts";
import { Failure } from "../../domain/failure.ts";
import { echo, quotedEcho } from "../../domain/text/echo.ts";
import { once } from "../../domain/text/once.ts";
import { dayOfPeriod } from "../../domain/time/period.ts";

/**
 * A function that returns its input if the schema accepts it.
 * @throws Failure `invalid` with one issue for each parameter that is wrong
 */
export function inputParser<Input extends TObject>(schema: Input) {
  const checker = once(() => TypeCompiler.Compile(schema));
  return (input: unknown): Static<Input> => {
    const check = checker();
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
  if (schema.type !== "array" && isSeveral(value)) {
    const message = `${path} has ${value.length} values. Give one: ${expected(schema)}.`;
    return { path, code: "repeated", message, received };
  }
  const message = `${path} must be ${expected(schema)}, not ${noted(value)}.${fixOf(path, schema, value)}`;
  return { path, code: codeOf(type, schema), message, received };
}

/** What to write instead of a year, a quarter or a month. */
function fixOf(path: string, { format }: TSchema, value: unknown): string {
  const day = format === "date" ? dayOfPeriod(path, String(value)) : undefined;
  return day === undefined ? "" : ` Write ${day}.`;
}

/** Whether a parameter is repeated, or a list of texts was sent for a single one. */
function isSeveral(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === "string");
}

/** The value; for an object, only that it is one. */
function shown(value: unknown): string {
  if (Array.isArray(value))
    return echo(value.map((one) => (typeof one === "object" ? "…" : one)).join(", "));
  if (typeof value === "object" && value !== null) return "an object";
  return echo(String(value));
}

/** The same within a sentence, with its type. */
function noted(value: unknown): string {
  if (typeof value === "string") return `the text ${quotedEcho(value)}`;
  if (typeof value !== "object") return `the ${typeof value} ${shown(value)}`;
  return Array.isArray(value) ? `a list (${shown(value)})` : shown(value);
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
