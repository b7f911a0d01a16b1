import {
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { checksumOf } from "../../src/release/checksums.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";

/** Everything that the build reads. */
const SOURCES = [
  "package.json",
  "bun.lock",
  "tsconfig.json",
  "build.ts",
  ".packaging",
  "src",
  "data",
  "docs",
  "node_modules",
];
const EXECUTABLE = "dist/candor";

/** Builds the executable twice, in folders with different paths, and returns both hashes. */
export async function buildTwice(project: string): Promise<readonly [string, string]> {
  mkdirSync(join(project, "dist"), { recursive: true });
  const folder = mkdtempSync(join(project, "dist", "twice-"));
  try {
    const first = await buildIn(join(folder, "first"), project);
    const second = await buildIn(join(folder, "second", "deeper"), project);
    return [first, second];
  } finally {
    removeFolder(folder);
  }
}

/** The hash of what is built from a copy. */
async function buildIn(copy: string, project: string): Promise<string> {
  linkSources(project, copy);
  return checksumOf(Bun.file(await buildCopy(copy)));
}

/**
 * Puts everything that the build reads into a new folder. Files are hard-linked instead of copied, as
 * the packages take half a gigabyte: remove a file before you write another one in its place.
 */
export function linkSources(project: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of SOURCES) link(join(project, name), join(copy, name));
}

/** Builds the executable of such a folder, and returns its path. */
export async function buildCopy(copy: string): Promise<string> {
  const words = [process.execPath, "build.ts"];
  const child = Bun.spawn(words, { cwd: copy, stdout: "ignore", stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error(`The build in ${copy} failed; see above.`);
  return join(copy, EXECUTABLE);
}

function link(from: string, to: string): void {
  const entry = lstatSync(from);
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (!entry.isDirectory()) linkSync(from, to);
  else {
    mkdirSync(to);
    for (const name of readdirSync(from)) link(join(from, name), join(to, name));
  }
}
