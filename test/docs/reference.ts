/** Writes docs/reference from the program's own definitions: `bun run reference`. */
import { join } from "node:path";
import { PROJECT } from "./handbook.ts";
import { referencePages } from "./write-reference.ts";

for (const [name, text] of await referencePages()) {
  await Bun.write(join(PROJECT, "docs/reference", name), text);
}
