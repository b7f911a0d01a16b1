import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { anchorsOf, blocksOf, handbook, PROJECT, pageAt, rowsOf } from "./handbook.ts";
import { commandsIn, faultOfCommand } from "./shown-commands.ts";

const MAX_LINES = 150;
/** A first answer stands within so many lines. */
const FIRST_LINES = 10;
const PAGES = handbook();

/** The links of a page that lead to other pages, or to another part of it. */
function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link).filter(
    (link) => !/^https?:/.test(link),
  );
}

function faultOfLink(page: string, link: string): string | undefined {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? page : join(dirname(page), file);
  if (!existsSync(join(PROJECT, path))) return `${page}: ${link} leads nowhere`;
  if (anchor === undefined || anchorsOf(pageAt(path)).has(anchor)) return undefined;
  return `${page}: ${path} has no heading #${anchor}`;
}

test("README is one screen, or a little more (issue 41)", () => {
  expect(pageAt("README.md").text.split("\n").length).toBeLessThanOrEqual(MAX_LINES);
});

test("README leads to every page of the handbook", () => {
  const listed = linksOf(pageAt("README.md").text);
  const pages = PAGES.map(({ path }) => path).filter((path) => /^docs\/[\w-]+\.md$/.test(path));
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
});

describe.each(PAGES.map((page) => [page.path, page] as const))("%s", (path, page) => {
  test("has links that lead somewhere", () => {
    expect(linksOf(page.text).flatMap((link) => faultOfLink(path, link) ?? [])).toEqual([]);
  });

  test("begins with its question's title, and soon with an answer", () => {
    const [title = "", ...lines] = page.text.split("\n");
    expect(title).toMatch(/^# [A-Z`]/);
    const answer = lines.findIndex((line) => /^[A-Z`*<]/.test(line));
    expect([answer >= 0, answer < FIRST_LINES]).toEqual([true, true]);
  });

  test("has pictures with a description", () => {
    const pictures = page.text.match(/<img [^>]*>/g) ?? [];
    expect(pictures.filter((picture) => !/ alt="[^"]+"/.test(picture))).toEqual([]);
  });

  test("shows only commands that exist, with flags that they have", async () => {
    const commands = blocksOf(page, "(?:sh|ini)").flatMap(commandsIn);
    const faults = await Promise.all(commands.map(faultOfCommand));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test("has tables whose rows are as long as their heads", () => {
    const tables = page.text.match(/(?:^\|.*\n)+/gm) ?? [];
    const isEven = (table: string) => {
      const widths = rowsOf({ path, text: table }).map((row) => row.length);
      return new Set(widths).size === 1;
    };
    const unescaped = tables.map((table) => table.replaceAll("\\|", "¦"));
    expect(unescaped.filter((table) => !isEven(table))).toEqual([]);
  });
});
