import { parse } from "csv-parse/sync";
import type { Dice } from "../dice.ts";
import { wildText, wildValue } from "./wild-values.ts";

/** A file to start from. */
export interface Seed {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file with something changed in it: its values, its text's encoding, or its bytes. */
export function mutate(seed: Seed, dice: Dice): Uint8Array {
  const isMangled = dice.happens(0.25);
  const changed = dice.happens(0.85) ? encode(changeValues(seed, dice), dice) : seed.bytes;
  return isMangled ? mangle(changed, dice) : changed;
}

function changeValues({ path, bytes }: Seed, dice: Dice): string {
  const text = new TextDecoder().decode(bytes);
  if (/\.[ct]sv$/.test(path)) return changeTable(text, dice);
  if (/\.(jsonl|ndjson)$/.test(path)) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line) => changeJson(line, dice)).join("\n");
  }
  return path.endsWith(".html") ? changePage(text, dice) : changeJson(text, dice);
}

function changeJson(text: string, dice: Dice): string {
  const document: unknown = JSON.parse(text);
  for (let left = dice.below(4); left >= 0; left -= 1) changeMember(document, dice);
  return JSON.stringify(document);
}

/** Changes one member somewhere in a value: another value, removed, or doubled. */
function changeMember(document: unknown, dice: Dice): void {
  const holders = holdersIn(document);
  if (holders.length === 0) return;
  const holder = dice.oneOf(holders);
  const keys = Object.keys(holder);
  const key = keys[dice.below(keys.length)] ?? "0";
  const value: unknown = Reflect.get(holder, key);
  const kind = dice.below(10);
  if (kind === 0) Reflect.deleteProperty(holder, key);
  else if (kind === 1 && Array.isArray(holder)) holder.push(structuredClone(value));
  // A large number as a key would make a list of that length.
  else if (kind === 1) Reflect.set(holder, `${wildText(dice)} `, structuredClone(value));
  else Reflect.set(holder, key, kind < 5 ? likeWhatStood(value, dice) : wildValue(dice));
}

function likeWhatStood(value: unknown, dice: Dice): unknown {
  return typeof value === "number" ? dice.below(8) : wildText(dice);
}

function holdersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

function changePage(text: string, dice: Dice): string {
  return text.replace(
    /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gis,
    (_, open, json, close) => {
      return open + changeJson(json, dice).replaceAll("</", "<\\/") + close;
    },
  );
}

function changeTable(text: string, dice: Dice): string {
  const delimiter = /;/.test(text.split("\n", 1)[0] ?? "") ? ";" : /\t/.test(text) ? "\t" : ",";
  const rows: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true });
  for (let left = dice.below(5); left >= 0; left -= 1) changeCell(rows, dice);
  const separator = dice.happens(0.8) ? delimiter : dice.oneOf([",", ";", "\t", "|"]);
  const lineEnd = dice.oneOf(["\n", "\r\n"]);
  const head = dice.happens(0.1) ? `sep=${separator}${lineEnd}` : "";
  const always = dice.happens(0.5);
  return (
    head +
    rows
      .map((row) => row.map((cell) => quoted(cell, separator, always)).join(separator))
      .join(lineEnd)
  );
}

function quoted(cell: string, separator: string, always: boolean): string {
  const isPlain = !always && !/["\r\n]/.test(cell) && !cell.includes(separator);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

function changeCell(rows: string[][], dice: Dice): void {
  const row = dice.oneOf(rows);
  // Most changes of a header have the same result: the file is not a table.
  if (row === rows[0] && dice.happens(0.8)) return;
  const kind = dice.below(12);
  if (kind === 0) row.splice(dice.below(row.length), 1);
  else if (kind === 1) row.splice(dice.below(row.length), 0, wildText(dice));
  else if (kind === 2) rows.push([...row]);
  else row[dice.below(row.length)] = wildText(dice);
}

/** Whether Latin-1 and Windows-1252 encode all its letters the same. */
function isWestern(text: string): boolean {
  return [...text].every(
    (letter) => letter < "\u0080" || (letter >= "\u00a0" && letter <= "\u00ff"),
  );
}

function encode(text: string, dice: Dice): Uint8Array {
  const kind = dice.below(10);
  if (kind === 0) return Buffer.from(`\uFEFF${text}`, "utf16le");
  if (kind === 1) return Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
  if (kind === 2 && isWestern(text)) return Buffer.from(text, "latin1");
  return new TextEncoder().encode(kind === 3 ? `\uFEFF${text}` : text);
}

/** Changes some bytes, whatever they mean. */
export function mangle(bytes: Uint8Array, dice: Dice): Uint8Array {
  const mangled = [...bytes];
  for (let left = dice.below(4); left >= 0; left -= 1) {
    const at = dice.below(mangled.length + 1);
    const inserted = [[dice.below(256)], utf8(wildText(dice)), utf8(dice.oneOf([...MARKS]))];
    const doubled = mangled.slice(at, at + dice.below(200));
    const gone = dice.oneOf([0, 0, 1, 1, dice.below(8), dice.happens(0.05) ? mangled.length : 1]);
    mangled.splice(at, gone, ...dice.oneOf([[], doubled, ...inserted]));
  }
  return Uint8Array.from(mangled);
}

const MARKS = "\"',;:{}[]<>\n\\";

function utf8(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}
