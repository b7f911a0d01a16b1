import { isMembers } from "../../src/mcp/plain-values.ts";
import type { Members } from "../../src/resources/resource.ts";

/** The member of a JSON value at this path; undefined if there is none. */
export function memberAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((found: unknown, name) => {
    if (Array.isArray(found)) return typeof name === "number" ? found[name] : undefined;
    return isMembers(found) ? found[name] : undefined;
  }, value);
}

/** The list at this path; an empty one if there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = memberAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Every object within a JSON value, itself included, the outer ones first. */
export function objectsIn(value: unknown): Members[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isMembers(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Every text within a JSON value, without the names of members. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isMembers(value) ? Object.values(value).flatMap(textsIn) : [];
}
