import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TemporaryFolder } from "./temporary-folder.ts";

/**
 * A folder in which nothing can be written, created or deleted while this lives, not even by root
 * or in open files: like a disk that has become read-only.
 */
export class Unwritable implements Disposable {
  readonly #folder: string;

  constructor(folder: string) {
    // Mapped memory is clean from here on, and would have to be made writable again.
    run("sync", "--file-system", folder);
    this.#folder = folder;
    change("+i", folder);
  }

  [Symbol.dispose](): void {
    change("-i", this.#folder);
  }
}

function change(attribute: "+i" | "-i", folder: string): void {
  // Sockets have no such attribute.
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
  run("chattr", attribute, folder, ...files.map(({ name }) => join(folder, name)));
}

function run(...words: string[]): void {
  const { success, stderr } = Bun.spawnSync(words);
  if (!success) throw new Error(`${words.join(" ")}: ${stderr}`);
}

/** Why there can be no such folder here; undefined if there can. */
export function whyNoUnwritable(): string | undefined {
  if (process.geteuid?.() !== 0) return "only root may do this: run it with sudo";
  if (Bun.which("chattr") === null) return "there is no chattr: sudo apt-get install e2fsprogs";
  using folder = new TemporaryFolder();
  writeFileSync(folder.at("file"), "");
  try {
    new Unwritable(folder.path)[Symbol.dispose]();
    return undefined;
  } catch {
    return `files in ${folder.path} can't be made immutable: set TMPDIR to a folder on ext4, XFS or a recent tmpfs`;
  }
}
