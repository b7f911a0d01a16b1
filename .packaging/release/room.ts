import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Way } from "./trial.ts";

/** Its own mounts go with the process; the program may not work without /proc, as in a container. */
const ENTER = 'mount --bind /proc "$0/proc" && exec chroot "$0" "$@"';

/** Whether this user may enter a file system of its own. */
export function mayEnter(): boolean {
  return process.getuid?.() === 0 && Bun.which("unshare") !== null && Bun.which("chroot") !== null;
}

/**
 * A file system with nothing but the given files, in which a program can be tried.
 * @param files where each is there, and where it comes from
 * @param command the program there, and its first words
 */
export function room(how: string, files: ReadonlyMap<string, string>, command: string[]): Way {
  const folder = mkdtempSync(join(tmpdir(), "candor-room-"));
  chmodSync(folder, 0o755);
  for (const name of ["proc", "tmp"]) mkdirSync(join(folder, name));
  for (const [inside, outside] of files) {
    mkdirSync(dirname(join(folder, inside)), { recursive: true });
    copyFileSync(outside, join(folder, inside));
  }
  return {
    how,
    command: ["unshare", "--mount", "sh", "-c", ENTER, folder, ...command],
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
