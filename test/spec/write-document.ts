import { join } from "node:path";
import { type Entry, TESTS } from "./coverage.ts";

export const DOCUMENT = join(TESTS, "SPEC-COVERAGE.md");

const INTRODUCTION = `# Which tests show each sentence of SPEC.md

Made by \`bun run spec\` from \`test/spec/sentences.toml\`; change that file, not this one. A sentence
is named by its heading in SPEC.md and its number below that heading; a row of a table counts as
one. The hash shows when the sentence has changed. Values that a test is run with appear as %s, %p
or %j.`;

/** The table as a document in Markdown. */
export function documentOf(entries: readonly Entry[]): string {
  const parts = Map.groupBy(entries, ({ at }) => at.slice(0, at.lastIndexOf(" ")));
  const all = Array.from(parts, ([heading, sentences]) => part(heading, sentences));
  return `${[INTRODUCTION, ...all].join("\n")}\n`;
}

function part(heading: string, entries: readonly Entry[]): string {
  return `\n## ${heading}\n\n${entries.map(lines).join("")}`.trimEnd();
}

function lines({ at, hash, tests = [], exempt = "" }: Entry): string {
  const number = at.slice(at.lastIndexOf(" ") + 1);
  if (tests.length === 0) return `${number}. \`${hash}\` exempt: ${exempt}\n`;
  return `${number}. \`${hash}\`\n${tests.map(linked).join("")}`;
}

function linked(name: string): string {
  const [file = "", ...titles] = name.split(" > ");
  return `   - [${file}](${file}): ${titles.join(" › ")}\n`;
}
