import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

type Members = Readonly<Record<string, unknown>>;

const MembersSchema = Type.Record(Type.String(), Type.Unknown());

function isMembers(value: unknown): value is Members {
  return !Array.isArray(value) && Value.Check(MembersSchema, value);
}

/** What stands in JSON under these names, one below the other; undefined if nothing does. */
export function memberAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((found: unknown, name) => {
    if (Array.isArray(found)) return typeof name === "number" ? found[name] : undefined;
    return isMembers(found) ? found[name] : undefined;
  }, value);
}

/** A list in JSON; an empty one if there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = memberAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Every object within a JSON value, itself included, from the outside in. */
export function objectsIn(value: unknown): Members[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isMembers(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Every text within a JSON value; names of members are not among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isMembers(value) ? Object.values(value).flatMap(textsIn) : [];
}
