import { chmodSync, copyFileSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import type { Way } from "./trial.ts";

/** The program gets /proc, as in a container. The mounts end with the process. */
const ENTER = 'mount --bind /proc "$0/proc" && exec chroot "$0" "$@"';

/** Whether this user may run a program in a separate file system. */
export function mayEnter(): boolean {
  return process.getuid?.() === 0 && Bun.which("unshare") !== null && Bun.which("chroot") !== null;
}

/**
 * A file system with nothing but the given files, in which a program can be tried.
 * @param files the path of each file in it, and the path that it is copied from
 * @param command the path of the program in it, and its first arguments
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
    end: () => removeFolder(folder),
  };
}
