import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Linux's shared memory, a file system that fills up to half of the memory. */
const SHARED_MEMORY = "/dev/shm";
/** Several times what the files of a run take at once. */
const MUCH_BYTES = 6_000_000_000;
const PROGRAM = { mode: 0o755 } as const;

/**
 * A folder in memory for a run's files, if there is much of it: on the disk of a virtual machine each
 * new file costs processor time, and a database of PostgreSQL, of 300 files, a third of a second.
 * @returns undefined if it has less room, or no programs can be started there
 */
export function memoryFolder(folder = SHARED_MEMORY, bytes = MUCH_BYTES): string | undefined {
  const program = join(folder, `candor-test-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < bytes) return undefined;
    writeFileSync(program, "#!/bin/sh\n", PROGRAM);
    return Bun.spawnSync([program]).success ? folder : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(program, { force: true });
  }
}
