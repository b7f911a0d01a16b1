import { isAbsolute, join } from "node:path";
import type { Environment } from "./settings.ts";

/** Where a command runs, which decides what settings and paths mean. */
export interface Invocation {
  readonly environment: Environment;
  /** The folder in which relative paths are meant; empty for the process's own. */
  readonly cwd: string;
}

/**
 * What the watcher of a folder sets for its imports: others may write there, so no link is followed,
 * not even one that takes a file's place at the last moment.
 */
export const WATCHED = "CANDOR_WATCHED";

/** A path that a user gave, as this process reaches it. Messages show what the user wrote. */
export function resolvePath(path: string, { cwd }: Pick<Invocation, "cwd">): string {
  return cwd === "" || isAbsolute(path) ? path : join(cwd, path);
}
