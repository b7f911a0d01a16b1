/**
 * Writes docs/reference and the answers that /docs shows, from the program's own definitions and the
 * demo: `bun run reference`.
 */
import { join } from "node:path";
import { ANSWERS_FILE, exampleAnswers } from "./example-answers.ts";
import { PROJECT } from "./handbook.ts";
import { referencePages } from "./write-reference.ts";

for (const [name, text] of await referencePages()) {
  await Bun.write(join(PROJECT, "docs/reference", name), text);
}
await Bun.write(join(PROJECT, ANSWERS_FILE), await exampleAnswers());
