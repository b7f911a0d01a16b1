import { existsSync, rmSync } from "node:fs";

/**
 * Removes a folder and everything in it; it may be missing. Bun's `rmSync` stops without an error if
 * another process removes a file of the folder meanwhile (oven-sh/bun#42062), so this goes on until
 * the folder is gone.
 * @throws what `rmSync` throws, such as `EACCES`
 */
export function removeFolder(path: string): void {
  do rmSync(path, { recursive: true, force: true });
  while (existsSync(path));
}
