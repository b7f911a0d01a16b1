import { resolve } from "node:path";

const PROJECT = resolve(import.meta.dir, "../..");

/**
 * Builds the executable of this machine.
 * @returns its path, within the project
 */
export async function buildExecutable(): Promise<string> {
  const build = Bun.spawn([process.execPath, "build.ts"], { cwd: PROJECT, stdout: "ignore" });
  if ((await build.exited) !== 0) throw new Error("The executable could not be built");
  return "dist/candor";
}

/**
 * Builds the executable, and makes everything started from now on use it, as owners do. Call it
 * before anything that starts the program is loaded.
 */
export async function useExecutable(): Promise<void> {
  process.env.CANDOR_BINARY = await buildExecutable();
}
