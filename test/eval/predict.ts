/** `bun run eval:predict FILE.jsonl`: one JSON line for each row, in the order of the file. */
import { predictRow } from "./predict-row.ts";
import { readRows } from "./rows.ts";

const [path] = process.argv.slice(2);
try {
  if (path === undefined) throw new Error("Name a file of JSON lines: FILE.jsonl");
  const lines = readRows(path).map((row) => `${JSON.stringify(predictRow(row))}\n`);
  // An empty write would truncate the file that standard output is redirected to.
  if (lines.length > 0) await Bun.write(Bun.stdout, lines.join(""));
} catch (error) {
  console.error(`eval:predict: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
