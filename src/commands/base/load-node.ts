import { databaseUrl } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import type { Shell } from "./command.ts";

type NodeModule = typeof import("./node.ts");

let loaded: NodeModule | undefined;

/**
 * Loads what a node of a cluster needs, if one is named: a database that is the only one does without.
 * It runs before a command, which opens its database without waiting.
 */
export async function loadNode(flags: Flags, shell: Shell): Promise<void> {
  if (databaseUrl(flags, shell) !== undefined) loaded ??= await import("./node.ts");
}

/** What makes a database a node. It is there whenever a cluster is named. */
export function nodeModule(): NodeModule {
  if (loaded === undefined) throw new Error("A node needs its module: loadNode()");
  return loaded;
}
