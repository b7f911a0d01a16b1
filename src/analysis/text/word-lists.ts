/**
 * The word lists of a language, `data/languages/en/*.toml`, read while the program is built: import this
 * file as a macro (`with { type: "macro" }`), and each call becomes what it returns. So a list that is
 * missing or has a fault fails the build, with its file's name.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type TomlTable, type TomlValue } from "smol-toml";

const FOLDER = join(import.meta.dir, "../../../data/languages/en");
const read = new Map<string, TomlTable>();

/** The words of a list, with one space between them: what stands in a file as one string. */
export function words(file: string, list: string): string {
  return wordsIn(namedIn(file, list), `${list} in ${file}.toml`);
}

/** The entries of a list of several words each: what stands in a file as an array. */
export function phrases(file: string, list: string): string[] {
  const where = `${list} in ${file}.toml`;
  const value = namedIn(file, list);
  if (!Array.isArray(value)) throw new Error(`${where} must be an array of strings`);
  return value.map((phrase) => wordsIn(phrase, where));
}

/** The lists of a table by their names, in the order of the file; each as `words` gives it. */
export function wordTable(file: string, table: string): Record<string, string> {
  const lists = Object.entries(tableOf(file, table));
  return Object.fromEntries(
    lists.map(([name, value]) => [name, wordsIn(value, `${table}.${name} in ${file}.toml`)]),
  );
}

/** The numbers of a table of tables by their names, in the order of the file. */
export function numberTables(file: string, table: string): Record<string, Record<string, number>> {
  const rows = Object.entries(tableOf(file, table)).map(([name, row]) => {
    const where = `${table}.${name} in ${file}.toml`;
    const numbers = Object.entries(asTable(row, where)).map(([key, value]) => {
      if (typeof value !== "number") throw new Error(`${key} of ${where} must be a number`);
      return [key, value] as const;
    });
    return [name, Object.fromEntries(numbers)] as const;
  });
  return Object.fromEntries(rows);
}

function tableOf(file: string, table: string): TomlTable {
  return asTable(namedIn(file, table), `${table} in ${file}.toml`);
}

function asTable(value: TomlValue, where: string): TomlTable {
  if (!isTable(value)) throw new Error(`${where} must be a table`);
  return value;
}

function isTable(value: TomlValue): value is TomlTable {
  return Object.prototype.toString.call(value) === "[object Object]";
}

function namedIn(file: string, name: string): TomlValue {
  const value = fileOf(file)[name];
  if (value === undefined) throw new Error(`There is no ${name} in ${file}.toml`);
  return value;
}

function fileOf(file: string): TomlTable {
  const known = read.get(file) ?? parse(readFileSync(join(FOLDER, `${file}.toml`), "utf8"));
  if (typeof known.source !== "string") {
    throw new Error(`${file}.toml must say where its words come from: source = "…"`);
  }
  read.set(file, known);
  return known;
}

/** @throws Error if words are missing, or one is there twice */
function wordsIn(value: TomlValue, where: string): string {
  if (typeof value !== "string") throw new Error(`${where} must be a string`);
  const found = value.trim().split(/\s+/);
  const seen = new Set<string>();
  for (const word of found) {
    if (word === "") throw new Error(`${where} has no words`);
    if (seen.has(word)) throw new Error(`${where} has "${word}" twice`);
    seen.add(word);
  }
  return found.join(" ");
}
