/** `bun run eval:predict FILE.jsonl`: one JSON line for each row, in the order of the file. */
import { predictRow } from "./predict-row.ts";
import { readRows } from "./rows.ts";

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("Name a file of JSON lines: bun run eval:predict FILE.jsonl");
  process.exit(1);
}
let output = "";
for (const row of readRows(path)) output += `${JSON.stringify(predictRow(row))}\n`;
await Bun.write(Bun.stdout, output);
