import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readCommandLine } from "../support/read-command-line.ts";
import { anchorsOf, blocksOf, handbook, PROJECT, pageAt, rowsOf } from "./handbook.ts";
import { commandsIn } from "./shown-commands.ts";

const MAX_LINES = 150;
/** A page must begin to answer its question within this many lines. */
const MAX_LINES_BEFORE_ANSWER = 10;
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

test("commands are found in blocks, and a wrong one is refused", async () => {
  const block = 'cd x && candor find a "b c" > y # then\ncandor hide --reasn x \\\n  5\n';
  const [right = "", wrong = ""] = commandsIn(block);
  expect([right, wrong]).toEqual(['candor find a "b c"', "candor hide --reasn x    5"]);
  await readCommandLine(right);
  await expect(readCommandLine(wrong)).rejects.toThrow("unknown option '--reasn'");
});

describe.each(PAGES.map((page) => [page.path, page] as const))("%s", (path, page) => {
  test("has links that lead somewhere", () => {
    expect(linksOf(page.text).flatMap((link) => faultOfLink(path, link) ?? [])).toEqual([]);
  });

  test("begins with its question's title, and soon with an answer", () => {
    const [title = "", ...lines] = page.text.split("\n");
    expect(title).toMatch(/^# [A-Z`]/);
    const answer = lines.findIndex((line) => /^[A-Z`*<]/.test(line));
    expect([answer >= 0, answer < MAX_LINES_BEFORE_ANSWER]).toEqual([true, true]);
  });

  test("has pictures with a description", () => {
    const pictures = page.text.match(/<img [^>]*>/g) ?? [];
    expect(pictures.filter((picture) => !/ alt="[^"]+"/.test(picture))).toEqual([]);
  });

  test("shows only commands that the program accepts", async () => {
    for (const command of blocksOf(page, "sh").flatMap(commandsIn)) await readCommandLine(command);
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
