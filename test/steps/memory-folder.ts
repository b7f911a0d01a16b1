import { mkdtempSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { Unwritable } from "../support/unwritable.ts";

/** Linux's shared memory, a file system that fills up to half of the memory. */
const SHARED_MEMORY = "/dev/shm";
/** Several times what the files of a run take at once. */
const MUCH_BYTES = 6_000_000_000;
const PROGRAM = { mode: 0o755 } as const;
const IS_ROOT = process.geteuid?.() === 0;

/**
 * A folder in memory for a run's files, if there is much of it: on the disk of a virtual machine each
 * new file costs processor time, and a database of PostgreSQL, of 300 files, a third of a second.
 * @param bytes how much has to be free
 * @returns undefined if it has less room, or can't hold what tests put there
 */
export function memoryFolder(
  folder = SHARED_MEMORY,
  bytes = MUCH_BYTES,
  holds = holdsPrograms,
): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (Math.min(bavail * bsize, freemem()) < bytes) return undefined;
    return holds(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether programs start there.
 * @throws Error if root can't make files there that nobody can change
 */
function holdsPrograms(folder: string): boolean {
  const trial = mkdtempSync(join(folder, "candor-test-"));
  try {
    const program = join(trial, "program");
    writeFileSync(program, "#!/bin/sh\n", PROGRAM);
    if (IS_ROOT) new Unwritable(trial)[Symbol.dispose]();
    return Bun.spawnSync([program]).success;
  } finally {
    removeFolder(trial);
  }
}
