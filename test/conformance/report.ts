import type { Verdict } from "./verdict.ts";

/** What ran under one heading. */
export interface Section {
  readonly title: string;
  readonly verdicts: readonly Verdict[];
}

/** The table that is committed: every scenario, with how it ended and why. */
export function renderReport(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, verdicts }) => [
    `\n## ${title}`,
    `\n${countsOf(verdicts)}\n`,
    "| Scenario | Verdict | Checks passed | Why |",
    "| --- | --- | --- | --- |",
    ...verdicts.map(renderRow),
  ]);
  return `${HEAD}\n${lines.join("\n")}\n`;
}

const HEAD = `# Results of external MCP tests

Written by \`bun run conformance\`; do not edit by hand. What does not apply, and why, is listed in
\`expected.json\`. The suite's own tools and resources come from \`fixtures.ts\`.`;

/** How many passed, do not apply, and failed. */
export function countsOf(verdicts: readonly Verdict[]): string {
  return (["passed", "not applicable", "failed"] as const)
    .map((word) => `${verdicts.filter((verdict) => verdict.word === word).length} ${word}`)
    .join(", ");
}

function renderRow({ name, word, passed, notes }: Verdict): string {
  const shown = word === "not applicable" ? "" : passed;
  return `| ${cell(name)} | ${word} | ${shown} | ${notes.map(cell).join("<br>")} |`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");
}
