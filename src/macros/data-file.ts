import { readFileSync } from "node:fs";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Value, type ValueError, ValueErrorType } from "@sinclair/typebox/value";
import { parse } from "smol-toml";
import { nearest } from "../domain/text/nearest.ts";

const ZSTD_LEVEL = 9;

/** A text that is not blank. */
export const Text = Type.String({ pattern: "\\S" });

/** What a TOML file of the project's data holds. @throws Error that names the file and the member at fault */
export function readDataFile<Schema extends TSchema>(
  path: string,
  name: string,
  schema: Schema,
): Static<Schema> {
  return checked(schema, parsed(path, name), `${name}: `);
}

/**
 * A value that has the shape of the schema.
 * @param where what comes before the member in an error
 */
export function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  where: string,
): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new Error(first === undefined ? where : where + faultOf(first));
}

/** Bun hides the message of an error that a macro throws (oven-sh/bun#34087), so it is printed too. */
export function withMessage<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw error;
  }
}

function parsed(path: string, name: string): unknown {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

const TOLD = new Map([
  [ValueErrorType.ObjectRequiredProperty, "it is missing"],
  [ValueErrorType.StringPattern, "it is empty"],
]);

/** One fault as `aspects[1].labl: …`. */
function faultOf({ path, type, message, schema }: ValueError): string {
  const member = path
    .slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
  if (type !== ValueErrorType.ObjectAdditionalProperties)
    return `${member}: ${TOLD.get(type) ?? message}`;
  const known = Object.keys(schema.properties);
  const meant = nearest(member.split(".").at(-1) ?? "", known);
  const hint =
    meant === undefined ? `the members are ${known.join(", ")}` : `did you mean ${meant}?`;
  return `${member}: there is no such member; ${hint}`;
}

/** What a program carries as a constant stays in memory: packed, it is a tenth as large. */
export function packed(value: object): string {
  return Bun.zstdCompressSync(JSON.stringify(value), { level: ZSTD_LEVEL }).toString("base64");
}
