/**
 * Counts the lines of a folder's TypeScript by room, without blanks and comments, and the lines of
 * word lists separately: `bun run lines [FOLDER]`, by default `src/analysis`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { countLines, type LineCount } from "./count-lines.ts";

interface Row extends LineCount {
  readonly room: string;
  readonly files: number;
}

const [folder = "src/analysis"] = process.argv.slice(2);
const rooms = Map.groupBy(filesIn(folder), (name) => name.split(sep).slice(0, -1)[0] ?? ".");
const rows = Array.from(rooms, ([room, names]) => rowOf(room, names));
const total = rows.reduce((sum, row) => added("total", sum, row));
for (const row of [...rows, total]) console.log(written(row));

function filesIn(path: string): string[] {
  return readdirSync(resolve(path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();
}

function rowOf(room: string, names: readonly string[]): Row {
  return names
    .map((name) => countLines(readFileSync(join(folder, name), "utf8")))
    .map((count) => ({ room, files: 1, ...count }))
    .reduce((sum, row) => added(room, sum, row));
}

function added(room: string, a: Row, b: Row): Row {
  return { room, files: a.files + b.files, code: a.code + b.code, lists: a.lists + b.lists };
}

function written({ room, files, code, lists }: Row): string {
  const figures = [`${files} files`, `${code} lines`, `${lists} of lists`];
  return room.padEnd(16) + figures.map((figure) => figure.padStart(16)).join("");
}
