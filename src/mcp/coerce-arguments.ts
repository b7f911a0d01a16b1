import type { TObject, TSchema } from "@sinclair/typebox";
import { tryParseJson } from "../domain/text/json.ts";
import { dayOfPeriod } from "../domain/time/period.ts";
import { isMembers } from "./plain-values.ts";

/** Plain decimal notation, so not `1e9`, `0x5` or `five`. */
const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/**
 * A tool's arguments in the types that its schema asks for. Models send "5" for 5, and null or ""
 * for what they leave out. What is ambiguous stays as it is, and fails validation.
 */
export function coerceArguments({ properties }: TObject, given: unknown): unknown {
  if (isLeftOut(given)) return {};
  if (!isMembers(given)) return given;
  const present = Object.entries(given).filter(([, value]) => !isLeftOut(value));
  const coerced = present.map(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, schema === undefined ? value : coerceNamed(name, schema, value)];
  });
  return Object.fromEntries(coerced);
}

function coerceNamed(name: string, schema: TSchema, value: unknown): unknown {
  return schema.format === "date" ? toDay(name, value) : coerce(schema, value);
}

/** A day, also if it came as a year, a quarter or a month. */
function toDay(name: string, value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  return dayOfPeriod(name, String(value)) ?? value;
}

/** Whether an argument counts as not given. */
export function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function coerce(schema: TSchema, value: unknown): unknown {
  if (schema.type === "array") return toList(schema, value);
  if (schema.type === "integer" || schema.type === "number") return toNumber(value);
  if (schema.type === "boolean") return toBoolean(value);
  return Array.isArray(schema.anyOf) ? toChoice(schema.anyOf, value) : value;
}

function toNumber(value: unknown): unknown {
  return typeof value === "string" && NUMBER.test(value) ? Number(value) : value;
}

function toBoolean(value: unknown): unknown {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === "true") return true;
  return word === "false" ? false : value;
}

/** One of the choices, in upper or lower case. */
function toChoice(choices: readonly TSchema[], value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return choices.find((choice) => choice.const === word)?.const ?? value;
}

/** A list, also if it came as JSON in a text, or as its only item. */
function toList({ items }: TSchema, value: unknown): unknown {
  const list = typeof value === "string" ? (parsedList(value) ?? [value]) : value;
  if (typeof list === "number") return [toItem(items, list)];
  if (!Array.isArray(list)) return value;
  return list.filter((item) => !isLeftOut(item)).map((item) => toItem(items, item));
}

/** Models send the years and stars of a list as numbers. */
function toItem(schema: TSchema, value: unknown): unknown {
  const isText = schema.type === "string" && typeof value === "number";
  return isText ? String(value) : coerce(schema, value);
}

function parsedList(text: string): unknown[] | undefined {
  if (!text.trimStart().startsWith("[")) return undefined;
  const value = tryParseJson(text);
  return Array.isArray(value) ? value : undefined;
}
