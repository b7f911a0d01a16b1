import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Option } from "commander";
import { inertProgram } from "../../.packaging/release/inert-program.ts";
import headers from "../../data/tables/headers.json" with { type: "json" };
import visibility from "../../data/tables/visibility.json" with { type: "json" };
import template from "../../src/commands/base/candor.template.toml" with { type: "text" };
import { ServeCounts } from "../../src/commands/serve/serve-parts.ts";
import { SETTINGS, type Setting } from "../../src/config/settings.ts";
import type { Origin } from "../../src/formats/format.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import { COLUMNS, isColumn } from "../../src/formats/tables/columns.ts";
import { RequestMetrics } from "../../src/http/metrics/request-metrics.ts";
import { stateMetrics } from "../../src/http/metrics/state-metrics.ts";
import { publishedStore } from "../support/library.ts";
import { limitsPage } from "./limits-page.ts";

const NEEDS: Readonly<Record<string, unknown>> = Object(
  Bun.TOML.parse(readFileSync(join(import.meta.dir, "needs.toml"), "utf8")),
);

/** The pages of docs/reference, by their names, made from the program's own definitions. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["commands.md", commandsPage(await inertProgram())],
    ["settings.md", settingsPage()],
    ["formats.md", formatsPage()],
    ["metrics.md", await metricsPage()],
    ["tables.md", tablesPage()],
    ["limits.md", limitsPage()],
  ]);
}

/** Who needs a flag, of one command if it is named; undefined if nobody has said so. */
export function neededIf(flag: string, command?: string): string | undefined {
  const need = NEEDS[`${command} ${flag}`] ?? NEEDS[flag];
  return typeof need === "string" ? need : undefined;
}

/** The flags that somebody has said who needs. */
export function describedFlags(): string[] {
  return Object.keys(NEEDS).map((key) => key.split(" ").at(-1) ?? key);
}

function commandsPage(program: Command): string {
  const headings = [...new Set(program.commands.map((command) => command.helpGroup()))];
  const parts = headings.map((heading) => {
    const commands = program.commands.filter((command) => command.helpGroup() === heading);
    return `## ${heading.replace(/:$/, "")}\n\n${commands.map((one) => commandPart(one)).join("\n")}`;
  });
  return `# Commands

Every command explains itself with \`--help\`. This page is made from the same definitions with
\`bun run reference\`; what flags share with variables and \`candor.toml\` is in
[Settings](settings.md).

A command exits with 0 if all went well, with 75 if another process held the database for too long
or the cluster's PostgreSQL is out of reach, so that the same command may succeed later, and
otherwise with 1.

${parts.join("\n").trimEnd()}
`;
}

function commandPart(command: Command, before = "candor"): string {
  const name = `${before} ${command.name()}`;
  if (command.commands.length > 0) {
    return command.commands.map((one) => commandPart(one, name)).join("\n");
  }
  const [shared, own] = [
    command.options.filter(isSetting),
    command.options.filter((option) => !isSetting(option)),
  ];
  const rows = own.map((option) => optionRow(name.replace("candor ", ""), option));
  const table = rows.length === 0 ? "" : `\n${OPTIONS_HEAD}\n${rows.join("\n")}\n`;
  const flags = shared.map(({ long }) => `\`${long}\``).join(", ");
  const settings = flags === "" ? "" : `\nSettings: ${flags}.\n`;
  const usage = `${name} ${command.usage()}`.replace(" [options]", "");
  return `### ${name}\n\n\`${usage}\`: ${escaped(command.description())}.\n${settings}${table}`;
}

const OPTIONS_HEAD = "| flag | what it does | you need it if |\n|---|---|---|";

function isSetting({ flags }: Option): boolean {
  return Object.values<Setting>(SETTINGS).some(({ flag }) => flag === flags);
}

function optionRow(command: string, { flags, description, long, argChoices }: Option): string {
  const choices = argChoices === undefined ? "" : `: ${argChoices.join(", ")}`;
  const need = neededIf(long ?? flags, command) ?? "";
  return `| \`${flags.replaceAll("|", "\\|")}\` | ${escaped(description + choices)} | ${escaped(need)} |`;
}

function settingsPage(): string {
  const rows = Object.values<Setting>(SETTINGS).map(
    ({ flag, variable, description, fallback = "" }) =>
      `| \`${flag}\` | \`${variable}\` | ${escaped(description)} | ${escaped(neededIf(flag.split(" ")[0] ?? "") ?? "")} | ${fallback} |`,
  );
  return `# Settings

A flag takes precedence over its variable, and the variable over \`candor.toml\`. \`serve\` stores what
it publishes (the address and the business) in the database; the other commands use what is stored,
unless a \`--config\` says otherwise. So reload \`serve\` after you change \`candor.toml\`: the reviews are
then searched for the new names.

| flag | variable | meaning | you need it if | default |
|---|---|---|---|---|
${rows.join("\n")}
| | \`CANDOR_KEY\` | the key with which a cluster's nodes encrypt what they share; only as a variable, so that no other user can see it | you have several machines | |

## candor.toml

\`candor init\` writes this file, which explains itself:

\`\`\`toml
${template.trimEnd()}
\`\`\`
`;
}

const VERIFIED_BY: Readonly<Record<Origin["by"], string>> = {
  site: "the platform",
  ...{ collector: "you", anybody: "you" },
  candor: "what the file says about each review",
};

function formatsPage(): string {
  const rows = FORMATS.map(({ name, title, origin, excerpt = "" }) => {
    return `| \`${name}\` | ${escaped(title)} | ${VERIFIED_BY[origin.by]} | ${escaped(excerpt)} |`;
  });
  return `# Formats

\`candor import\` recognizes these by their content, and \`--format\` names one of them. Who verifies the
reviews is explained in [Import](../import.md#what-is-published); a last column says why a file never
has all reviews of its source.

| format | what it is | verified by | never complete because |
|---|---|---|---|
${rows.join("\n")}
`;
}

/** The words by which columns of tables are understood. */
function tablesPage(): string {
  const roles = Object.entries(headers.roles).map(
    ([role, words]) => `| ${role} | ${codes(usualNames(role))} | ${codes(words)} |`,
  );
  const { yes, no, shownWords, hiddenWords } = visibility;
  return `# Columns of tables

[Import](../import.md#tables) says how columns are understood. These are the words for it, in English,
German, Spanish, French, Italian, Portuguese, Dutch, Polish and Japanese; case, accents and
punctuation don't matter.

| column | usual names | words in other names |
|---|---|---|
${roles.join("\n")}

## Whether a review is shown

| a column with one of these in its name | says that a review is shown with | and hidden with |
|---|---|---|
| ${codes(visibility.shownIfYes)} | a yes, or a word for shown | a no, or a word for hidden |
| ${codes(visibility.hiddenIfYes)} | a no, or a word for shown | a yes, or a word for hidden |
| ${codes(visibility.byWord)} | a word for shown, or a yes | a word for hidden, or a no |
| ${codes(visibility.unclearIfYes)} | a word for shown | anything else |

| words | |
|---|---|
| yes | ${codes(yes)} |
| no | ${codes(no)} |
| shown | ${codes(shownWords)} |
| hidden | ${codes(hiddenWords)} |

A column with one of these in its name says something else, and hides nothing:
${codes(visibility.otherMeanings)}.
A ${codes(visibility.consents)} hides nothing either, unless it is to publish or to show the review.
`;
}

function usualNames(role: string): readonly string[] {
  return isColumn(role) ? COLUMNS[role] : [];
}

function codes(words: readonly string[]): string {
  return [...new Set(words)].map((word) => `\`${word}\``).join(", ");
}

/** The names, kinds and meanings that a server with an empty database gives Prometheus. */
async function metricsPage(): Promise<string> {
  const store = await publishedStore({ reviews: [] });
  const requests = new RequestMetrics();
  const counts = new ServeCounts();
  const all = requests.write() + counts.write() + stateMetrics(store, new Date(0));
  const kinds = new Map(
    Array.from(all.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, a = "", b]) => [a, b]),
  );
  const rows = Array.from(all.matchAll(/^# HELP (\S+) (.*)$/gm), ([, name = "", help = ""]) => {
    return `| \`${name}\` | ${kinds.get(name)} | ${escaped(help)} |`;
  });
  return `# Metrics

With \`--metrics 9100\`, \`candor serve\` answers Prometheus at \`http://127.0.0.1:9100/metrics\`:

| name | kind | meaning |
|---|---|---|
${rows.join("\n")}
`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
