/** Runs one benchmark, a file of this folder, by its name; their parts are in folders. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const names = readdirSync(import.meta.dir, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "main.ts")
  .map(({ name }) => name.replace(/\.ts$/, ""));
const [, , wanted] = process.argv;

if (wanted !== undefined && names.includes(wanted)) {
  await import(join(import.meta.dir, `${wanted}.ts`));
} else {
  const complaint = wanted === undefined ? "" : `There is no benchmark "${wanted}".\n`;
  process.stderr.write(`${complaint}bun run bench NAME, with one of: ${names.join(", ")}\n`);
  process.exitCode = 1;
}
