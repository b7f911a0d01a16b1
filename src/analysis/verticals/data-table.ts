import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type TomlTable, type TomlValue } from "smol-toml";
import { nearest } from "../../domain/nearest.ts";
import { PARTED_BY } from "./vertical-data.ts";

/** A table of a data file; what is wrong with it is said with the names of the file and the member. */
export class DataTable {
  readonly #table: TomlTable;
  /** The file, and the table's place in it: "dental/vertical.toml: aspects[2]." */
  readonly #where: string;

  /** @throws Error if it has other members than these */
  constructor(table: TomlTable, where: string, members: readonly string[]) {
    this.#table = table;
    this.#where = where;
    const unknown = Object.keys(table).find((name) => !members.includes(name));
    if (unknown === undefined) return;
    const meant = nearest(unknown, members);
    throw this.fault(
      unknown,
      meant === undefined
        ? `there is no such member; there are ${members.join(", ")}`
        : `there is no such member; did you mean ${meant}?`,
    );
  }

  fault(member: string, problem: string): Error {
    return new Error(`${this.#where}${member}: ${problem}`);
  }

  text(member: string): string {
    return this.#required(member, this.optionalText(member));
  }

  optionalText(member: string): string | undefined {
    const value = this.#table[member];
    return value === undefined ? undefined : this.#textIn(value, member);
  }

  /** Patterns that stand one a line or between commas, as {@link PARTED_BY} parts them. */
  patterns(member: string): string {
    return this.#required(member, this.optionalPatterns(member));
  }

  optionalPatterns(member: string): string | undefined {
    const text = this.optionalText(member);
    if (text === undefined) return undefined;
    const patterns = text.split(/[,\n]/).map((pattern) => pattern.trim());
    const found = patterns.filter((pattern) => pattern !== "");
    if (found.length === 0) throw this.fault(member, "it has no patterns");
    return found.join(PARTED_BY);
  }

  /** Whether it is true, or not there. */
  flag(member: string): true | undefined {
    const value = this.#table[member];
    if (value === undefined || value === true) return value;
    throw this.fault(member, "it must be true, or left out");
  }

  texts(member: string): string[] {
    return this.#entries(member).map((entry, at) => this.#textIn(entry, `${member}[${at}]`));
  }

  tables(member: string, members: readonly string[]): DataTable[] {
    return this.#entries(member).map((entry, at) => {
      const place = `${member}[${at}]`;
      if (!isTable(entry)) throw this.fault(place, "it must be a table");
      return new DataTable(entry, `${this.#where}${place}.`, members);
    });
  }

  #entries(member: string): TomlValue[] {
    const value = this.#required(member, this.#table[member]);
    if (Array.isArray(value) && value.length > 0) return value;
    throw this.fault(member, "it must be an array with at least one entry");
  }

  #textIn(value: TomlValue, member: string): string {
    if (typeof value !== "string") throw this.fault(member, "it must be a string");
    if (value.trim() === "") throw this.fault(member, "it is empty");
    return value;
  }

  #required<Value>(member: string, value: Value | undefined): Value {
    if (value === undefined) throw this.fault(member, "it is missing");
    return value;
  }
}

/** A folder of data files, each read once; a file is named by its path without the ending: "shared/quality". */
export class DataFolder {
  readonly #path: string;
  readonly #read = new Map<string, TomlTable>();

  constructor(path: string) {
    this.#path = path;
  }

  /** A file with these members, and with the source of its words. */
  open(file: string, members: readonly string[]): DataTable {
    const table = new DataTable(this.#parsed(file), `${file}.toml: `, ["source", ...members]);
    table.text("source");
    return table;
  }

  /** The file that a member of another one names. */
  openNamed(file: string, named: Naming, members: readonly string[]): DataTable {
    if (existsSync(this.#pathOf(file))) return this.open(file, members);
    throw named.by.fault(named.member, `there is no ${file}.toml`);
  }

  #parsed(file: string): TomlTable {
    const table = this.#read.get(file) ?? parsed(this.#pathOf(file), `${file}.toml`);
    this.#read.set(file, table);
    return table;
  }

  #pathOf(file: string): string {
    return join(this.#path, `${file}.toml`);
  }
}

/** Where a file is named. */
interface Naming {
  readonly by: DataTable;
  readonly member: string;
}

function parsed(path: string, name: string): TomlTable {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function isTable(value: TomlValue): value is TomlTable {
  return Object.prototype.toString.call(value) === "[object Object]";
}
