import { expect, test } from "bun:test";
import { resolve } from "node:path";
import type { Command } from "commander";
import { SETTINGS } from "../../src/config/settings.ts";
import { DESCRIPTION_PATH, DOCS_PATH } from "../../src/http/routes/documentation.ts";
import { RESOURCES } from "../../src/resources/registry.ts";
import { BADGE_STYLES } from "../../src/web/badge/badge-image.ts";
import { silentProgram, withDescendants } from "../support/silent-program.ts";

const README = resolve(import.meta.dir, "../../README.md");

/** The names that the README lacks, as whole words; a host may be followed by a path. */
async function missingInReadme(names: readonly string[]): Promise<string[]> {
  const file = Bun.file(README);
  const text = (await file.exists()) ? await file.text() : "";
  return names.filter((name) => !standsIn(text, name));
}

function standsIn(text: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = name.startsWith("/") ? "" : "(?<![\\w-])";
  return new RegExp(`${before}${literal}(?![\\w-])`).test(text);
}

/** What a person types: `candor hub status`. */
function namesOf(command: Command, before = ""): string[] {
  const name = `${before}${command.name()}`;
  if (command.commands.length === 0) return [name];
  return command.commands.flatMap((one) => namesOf(one, `${name} `));
}

test("the README names every command", async () => {
  const commands = namesOf(await silentProgram());
  expect(commands.length).toBeGreaterThan(4);
  expect(await missingInReadme(commands)).toEqual([]);
});

/** The cells of the README's table of flags, without its head. */
async function rowsOfFlags(): Promise<string[][]> {
  const [, table = ""] = (await Bun.file(README).text()).split(FLAGS_HEAD);
  const [rows = ""] = table.split("\n\n");
  return rows.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
}

const FLAGS_HEAD =
  "| flag | variable | meaning | you need it if | default |\n|---|---|---|---|---|\n";

test("the README says of every flag who needs it, and names no flag that is gone (issue 39)", async () => {
  const all = withDescendants(await silentProgram()).flatMap(({ options }) => options);
  const rows = await rowsOfFlags();
  const named = rows.flatMap(([, flags = ""]) => flags.match(/--[\w-]+/g) ?? []);
  const flags = all.map(({ long }) => long ?? "");
  expect([...new Set(named)].sort()).toEqual([...new Set([...flags, "--help"])].sort());
  expect(rows.filter(([, , , , neededIf = ""]) => neededIf === "")).toEqual([]);
});

test("the README names every environment variable", async () => {
  const variables = Object.values(SETTINGS).map(({ variable }) => variable);
  expect(await missingInReadme(variables)).toEqual([]);
});

test("the README names every style of the badge, and every attribute of the widget", async () => {
  const sources = resolve(import.meta.dir, "../../src/web/browser");
  const code = await Bun.file(`${sources}/widget.ts`).text();
  const rules = await Bun.file(`${sources}/widget.css`).text();
  const variables = new Set(rules.match(/--candor-[\w-]+/g));
  const [, table = ""] = /PARAMETERS[^{]*\{([^}]*)\}/.exec(code) ?? [];
  const attributes = Array.from(table.matchAll(/^ {2}"?([\w-]+)"?:/gm), ([, name]) => name ?? "");
  expect([attributes.length, variables.size]).toEqual([19, 10]);
  expect(
    await missingInReadme([...BADGE_STYLES, ...attributes, "src", "theme", ...variables]),
  ).toEqual([]);
});

test("the README names every endpoint", async () => {
  const paths = [...RESOURCES.map(({ path }) => path), DESCRIPTION_PATH, DOCS_PATH];
  expect(await missingInReadme(paths)).toEqual([]);
});
