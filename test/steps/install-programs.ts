import { existsSync } from "node:fs";
import { HOW_TO_INSTALL, testBrowser } from "../browser/chromium.ts";
import { HOW_TO_INSTALL_POSTGRES, POSTGRES } from "../support/postgres.ts";

/**
 * Installs the programs that tests need and this machine lacks, if this user may.
 * @returns for each that is still missing, how to install it
 */
export async function installPrograms(): Promise<string[]> {
  const hasPostgres = () => existsSync(`${POSTGRES}/postgres`);
  const missing = [
    await installProgram("Chromium", () => testBrowser() !== undefined, HOW_TO_INSTALL),
    await installProgram("PostgreSQL", hasPostgres, HOW_TO_INSTALL_POSTGRES),
  ];
  return missing.filter((text) => text !== undefined);
}

/** Installs what only tests of `bun run nightly` need, as `installPrograms` does. */
export async function installNightlyPrograms(): Promise<string[]> {
  const hasCompiler = () => Bun.which("tcc") !== null;
  const howTo = "apt-get install --no-install-recommends --yes tcc libc6-dev";
  const missing = await installProgram("A C compiler", hasCompiler, howTo);
  return missing === undefined ? [] : [missing];
}

/**
 * Installs a program that tests need, if it is missing and this user may install it.
 * @returns what is missing and how to install it, if it is still missing
 */
async function installProgram(
  title: string,
  isThere: () => boolean,
  howToInstall: string,
): Promise<string | undefined> {
  if (isThere()) return undefined;
  console.log(`\n== ${title}`);
  const mayInstall = process.getuid?.() === 0 && Bun.which("apt-get") !== null;
  if (mayInstall) {
    await Bun.spawn(["apt-get", "update"], { stdout: "ignore", stderr: "inherit" }).exited;
    await Bun.spawn(howToInstall.split(" "), { stdout: "ignore", stderr: "inherit" }).exited;
  }
  if (isThere()) return undefined;
  return `${title}: failed. The tests need it. Run as root: ${howToInstall}`;
}
