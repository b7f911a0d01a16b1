import { expect, test } from "bun:test";
import { resolve } from "node:path";
import type { Command } from "commander";
import { inertProgram } from "../../.packaging/release/inert-program.ts";
import { SETTINGS } from "../../src/config/settings.ts";
import { ADD_CHECKPOINT_PATH, WITNESS_PATH } from "../../src/http/routes/answer-witness.ts";
import { DESCRIPTION_PATH, DOCS_PATH } from "../../src/http/routes/documentation-paths.ts";
import { PAGES, RESOURCES } from "../../src/resources/answered.ts";
import { BADGE_STYLES } from "../../src/web/badge/badge-image.ts";
import { pageAt } from "./handbook.ts";

/** The names that a page lacks, as whole words; a host may be followed by a path. */
function missingIn(path: string, names: readonly string[]): string[] {
  const { text } = pageAt(path);
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

test("the reference names every command", async () => {
  const commands = namesOf(await inertProgram());
  expect(commands.length).toBeGreaterThan(4);
  expect(missingIn("docs/reference/commands.md", commands)).toEqual([]);
});

test("the reference names every environment variable", () => {
  const variables = Object.values(SETTINGS).map(({ variable }) => variable);
  expect(missingIn("docs/reference/settings.md", variables)).toEqual([]);
});

test("the handbook names every style of the badge, and every attribute of the widget", async () => {
  const sources = resolve(import.meta.dir, "../../src/web/browser");
  const code = await Bun.file(`${sources}/widget.ts`).text();
  const rules = await Bun.file(`${sources}/widget.css`).text();
  const variables = new Set(rules.match(/--candor-[\w-]+/g));
  const [, list = ""] = /PARAMETERS = \[(.*?)\n\];/s.exec(code) ?? [];
  const attributes = Array.from(list.matchAll(/"(?:mentions_)?(\w+)"/g), ([, name = ""]) =>
    name.replaceAll("_", "-"),
  );
  expect([attributes.length, variables.size]).toEqual([20, 10]);
  const names = [...BADGE_STYLES, ...attributes, "src", "lang", "theme", ...variables];
  expect(missingIn("docs/embed.md", names)).toEqual([]);
});

test("the handbook names every endpoint", () => {
  const served = [...RESOURCES, ...PAGES].map(({ path }) => path);
  const paths = [...served, DESCRIPTION_PATH, DOCS_PATH, WITNESS_PATH, ADD_CHECKPOINT_PATH];
  expect(missingIn("docs/api.md", paths)).toEqual([]);
});
