/**
 * Reads the word lists of a language (`data/languages/en/*.toml`) while the program is built:
 * import this file as a macro (`with { type: "macro" }`), and each call becomes what it returns. So
 * a list that is missing or has a fault fails the build.
 */
import { join } from "node:path";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { checked, readDataFile, Text, withMessage } from "./data-file.ts";

const FOLDER = join(import.meta.dir, "../../data/languages/en");
const LanguageFile = Type.Record(Type.String(), Type.Unknown());
const read = new Map<string, Static<typeof LanguageFile>>();

/** The words of a list that is one string in its file, with one space between them. */
export function words(file: string, list: string): string {
  return withMessage(() => eachOnce(listIn(file, list, Text), `${file}.toml: ${list}`));
}

/** The entries of a list that is an array in its file, each of several words. */
export function phrases(file: string, list: string): string[] {
  return withMessage(() => listIn(file, list, Type.Array(Text)));
}

/** The lists of a table by their names, in the order of the file; each as `words` returns it. */
export function wordTable(file: string, table: string): Record<string, string> {
  return withMessage(() => {
    const lists = Object.entries(listIn(file, table, Type.Record(Type.String(), Text)));
    const where = (name: string) => `${file}.toml: ${table}.${name}`;
    return Object.fromEntries(lists.map(([name, list]) => [name, eachOnce(list, where(name))]));
  });
}

/** The numbers of a table of tables by their names, in the order of the file. */
export function numberTables(file: string, table: string): Record<string, Record<string, number>> {
  const Numbers = Type.Record(Type.String(), Type.Number());
  return withMessage(() => listIn(file, table, Type.Record(Type.String(), Numbers)));
}

function listIn<Schema extends TSchema>(
  file: string,
  list: string,
  schema: Schema,
): Static<Schema> {
  const lists = read.get(file) ?? readLists(file);
  read.set(file, lists);
  if (lists[list] === undefined) throw new Error(`${file}.toml: ${list}: there is no such list`);
  return checked(schema, lists[list], `${file}.toml: ${list}`);
}

/** The lists of a file, which must say where its words come from. */
function readLists(file: string): Static<typeof LanguageFile> {
  const lists = readDataFile(join(FOLDER, `${file}.toml`), `${file}.toml`, LanguageFile);
  checked(Text, lists.source, `${file}.toml: source`);
  return lists;
}

function eachOnce(list: string, where: string): string {
  const found = list.trim().split(/\s+/);
  const seen = new Set<string>();
  const twice = found.find((word) => seen.size === seen.add(word).size);
  if (twice !== undefined) throw new Error(`${where}: "${twice}" is listed twice`);
  return found.join(" ");
}
