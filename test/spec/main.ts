/**
 * Checks which tests show each sentence of SPEC.md, and writes the table to
 * `test/SPEC-COVERAGE.md`: `bun run spec`, or `bun run spec FILE` for a SPEC.md that is not beside
 * the project.
 */
import { readCoverage, TESTS } from "./coverage.ts";
import { differences, problemsOfEntries } from "./find-problems.ts";
import { readSentences } from "./read-sentences.ts";
import { SPECIFICATION } from "./specification.ts";
import { DOCUMENT, documentOf } from "./write-document.ts";

const path = process.argv[2] ?? SPECIFICATION;
const file = Bun.file(path);
if (!(await file.exists())) {
  console.error(`${path}: there is no such file. Name SPEC.md: bun run spec FILE`);
  process.exit(1);
}
const entries = readCoverage();
const sentences = readSentences(await file.text());
const problems = [...problemsOfEntries(entries, TESTS), ...differences(entries, sentences)];
for (const problem of problems) console.error(problem);
await Bun.write(DOCUMENT, documentOf(entries));
const exempt = entries.filter((entry) => entry.exempt !== undefined).length;
console.log(
  `${sentences.length} sentences: ${entries.length - exempt} shown by tests, ${exempt} exempt, ${problems.length} problems. Written to test/SPEC-COVERAGE.md.`,
);
process.exit(problems.length === 0 ? 0 : 1);
