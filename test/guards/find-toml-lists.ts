import { parse, stringify, type TomlTable, type TomlValue } from "smol-toml";
import type { Guard } from "./guard.ts";

/** A word that is in no text. */
const NO_WORD = "qqnoword";
/** Says where a file's words come from. */
const SOURCE = "source";

/** A path, and its value once the words are taken out; undefined if the whole row is taken out. */
interface List {
  readonly path: readonly string[];
  readonly without: TomlValue | undefined;
}

/** The word lists and the rows of tables of a TOML file: each taken out. */
export function findTomlLists(file: string, text: string): Guard[] {
  const lists = listsIn(parse(text), []).filter(({ path }) => path[0] !== SOURCE);
  return lists.map(({ path, without }) => ({
    file,
    line: lineOf(text, path),
    name: path.join("."),
    change: without === undefined ? "is out" : "is empty",
    mutant: stringify(tableWith(parse(text), path, without)),
  }));
}

function listsIn(table: TomlTable, above: readonly string[]): List[] {
  return Object.entries(table).flatMap(([key, value]) => listsAt(value, [...above, key]));
}

function listsAt(value: TomlValue, path: readonly string[]): List[] {
  if (typeof value === "string") return [{ path, without: NO_WORD }];
  if (Array.isArray(value)) return arraysAt(value, path);
  if (!isTable(value)) return path.length > 1 ? [{ path, without: undefined }] : [];
  // The figures of one word are one row.
  const isRow = Object.values(value).every((one) => typeof one === "number");
  return isRow ? [{ path, without: undefined }] : listsIn(value, path);
}

/** A list of phrases is emptied; from a list of tables, each is taken out. */
function arraysAt(values: readonly TomlValue[], path: readonly string[]): List[] {
  if (values.every((one) => typeof one === "string")) return [{ path, without: [NO_WORD] }];
  return values.map((_, at) => ({ path: [...path, String(at)], without: undefined }));
}

function tableWith(
  table: TomlTable,
  [key = "", ...below]: readonly string[],
  value: TomlValue | undefined,
): TomlTable {
  const entries = Object.entries(table).flatMap(([name, old]): [string, TomlValue][] => {
    if (name !== key) return [[name, old]];
    const changed = below.length === 0 ? value : valueWith(old, below, value);
    return changed === undefined ? [] : [[name, changed]];
  });
  return Object.fromEntries(entries);
}

function valueWith(
  old: TomlValue,
  path: readonly string[],
  value: TomlValue | undefined,
): TomlValue {
  if (Array.isArray(old)) return old.filter((_, at) => String(at) !== path[0]);
  return isTable(old) ? tableWith(old, path, value) : old;
}

function isTable(value: TomlValue): value is TomlTable {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** The line of a key: after the header of its table, if it has one. */
function lineOf(text: string, path: readonly string[]): number {
  const lines = text.split("\n");
  const header = lines.indexOf(`[${path.slice(0, -1).join(".")}]`);
  const key = new RegExp(`^"?${RegExp.escape(path.at(-1) ?? "")}"? *=`);
  return lines.findIndex((line, at) => at > header && key.test(line)) + 1;
}
