/** Runs one benchmark, a file of this folder, by its name; their parts are in folders. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** What an owner runs and waits for is measured as the owner has it: the executable, built now. */
const OF_EXECUTABLE = new Set(["http", "import", "hub-hostile", "search"]);
const PROJECT = resolve(import.meta.dir, "../..");

const names = readdirSync(import.meta.dir, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "main.ts")
  .map(({ name }) => name.replace(/\.ts$/, ""));
const [, , wanted] = process.argv;

if (wanted !== undefined && names.includes(wanted)) {
  if (OF_EXECUTABLE.has(wanted)) await useExecutable();
  await import(join(import.meta.dir, `${wanted}.ts`));
} else {
  const complaint = wanted === undefined ? "" : `There is no benchmark "${wanted}".\n`;
  process.stderr.write(`${complaint}bun run bench NAME, with one of: ${names.join(", ")}\n`);
  process.exitCode = 1;
}

async function useExecutable(): Promise<void> {
  const build = Bun.spawn([process.execPath, "build.ts"], { cwd: PROJECT, stdout: "ignore" });
  if ((await build.exited) !== 0) throw new Error("The executable could not be built");
  process.env.CANDOR_BINARY = "dist/candor";
}
