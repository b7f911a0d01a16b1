import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parse, type TomlTable, type TomlValue } from "smol-toml";
import { numberTables, phrases, words, wordTable } from "../../src/macros/word-lists.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const ROOT = resolve(import.meta.dir, "../..");
const DATA = join(ROOT, "data/languages/en");
const FILES = [...new Bun.Glob("*.toml").scanSync(DATA)].map((file) => basename(file, ".toml"));

function contentOf(file: string): TomlTable {
  return parse(readFileSync(join(DATA, `${file}.toml`), "utf8"));
}

function listsOf(file: string): [string, TomlValue][] {
  return Object.entries(contentOf(file)).filter(([name]) => name !== "source");
}

const LISTS = FILES.sort().flatMap((file) =>
  listsOf(file).map(([list, value]) => [file, list, value] as const),
);

/** A list as the reader for its kind returns it. */
function readingOf(file: string, list: string, value: TomlValue): object {
  if (typeof value === "string") return words(file, list).split(" ");
  if (Array.isArray(value)) return phrases(file, list);
  const isOfWords = Object.values(value).every((entry) => typeof entry === "string");
  return isOfWords ? wordTable(file, list) : numberTables(file, list);
}

/** All sources, with white space collapsed to single spaces. */
function sources(): string {
  const folder = join(ROOT, "src");
  return [...new Bun.Glob("**/*.ts").scanSync(folder)]
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")
    .replace(/\s+/g, " ");
}

test.each(FILES)("%s says where its words come from", (file) => {
  expect(contentOf(file).source).toMatch(/\w/);
});

test.each(LISTS)("in %s the list %s can be read, and has no empty item", (file, list, value) => {
  const entries = Object.values(readingOf(file, list, value));
  expect(entries).not.toBeEmpty();
  expect(entries).not.toContain("");
});

test("every list is read by some source", () => {
  const text = sources();
  const unread = LISTS.filter(([file, list]) => !text.includes(`"${file}", "${list}"`));
  expect(unread.map(([file, list]) => `${list} in ${file}.toml`)).toEqual([]);
});

test("words are separated by one space, however the file wraps them", async () => {
  using folder = new TemporaryFolder();
  const file = await written(folder, 'source = "a test"\nlist = """\none  two\nthree\n"""\n');
  expect(words(file, "list")).toBe("one two three");
});

test.each([
  ["lost", 'list = "one"', "FILE: lost: there is no such list"],
  ["list", 'list = "one two one"', 'FILE: list: "one" is listed twice'],
  ["list", 'list = " "', "FILE: list: it is empty"],
  ["list", 'list = ["one"]', "FILE: list: Expected string"],
])("for %p in a file with %s the mistake is reported", async (list, line, message) => {
  using folder = new TemporaryFolder();
  const file = await written(folder, `source = "a test"\n${line}\n`);
  expect(() => words(file, list)).toThrow(message.replace("FILE", `${file}.toml`));
});

test("a file that does not state the origin of its words is refused", async () => {
  using folder = new TemporaryFolder();
  const file = await written(folder, 'list = "one"\n');
  expect(() => words(file, "list")).toThrow("source: Expected string");
});

test("a list in a missing file is refused with the file's name", () => {
  expect(() => words("no-such-file", "list")).toThrow("no-such-file.toml");
});

/** Writes a file of lists; @returns its name relative to the data, as the readers take it. */
async function written(folder: TemporaryFolder, content: string): Promise<string> {
  const path = await folder.write("lists.toml", content);
  return relative(DATA, path).replace(/\.toml$/, "");
}
