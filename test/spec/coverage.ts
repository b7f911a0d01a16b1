import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "smol-toml";

export const TESTS = resolve(import.meta.dir, "..");
const TABLE = join(import.meta.dir, "sentences.toml");

const Entry = Type.Object(
  {
    /** The sentence: its heading, and its number below that heading. */
    at: Type.String(),
    hash: Type.String({ pattern: "^[0-9a-f]{8}$" }),
    /** "file > group > title", with the titles as they are written in the file. */
    tests: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    /** Why the sentence needs no test. */
    exempt: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);
export type Entry = Static<typeof Entry>;
const Coverage = Type.Object({ sentences: Type.Array(Entry) }, { additionalProperties: false });

/** Which tests show each sentence of the specification, from `sentences.toml`. */
export function readCoverage(): Entry[] {
  const read = parse(readFileSync(TABLE, "utf8"));
  const fault = Value.Errors(Coverage, read).First();
  if (fault !== undefined) throw new Error(`${TABLE}: ${fault.path}: ${fault.message}`);
  return Value.Parse(Coverage, read).sentences;
}
