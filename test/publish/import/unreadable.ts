import { test } from "bun:test";

export const onLinux = test.skipIf(process.platform !== "linux"); // macOS and Windows have no names that are not UTF-8

/**
 * Writes a file in a folder under a name that no text of the runtime is.
 * @param path with octal escapes, such as `caf\\351.csv`
 */
export function writeUnreadable(folder: string, path: string): void {
  const command = `path="$(printf '${path}')"; mkdir -p "$(dirname "$path")"; echo rating > "$path"`;
  Bun.spawnSync(["sh", "-c", command], { cwd: folder });
}
