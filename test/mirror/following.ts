import { type CatchUp, catchUp } from "../../src/mirror/catch-up.ts";
import { Remote } from "../../src/mirror/remote.ts";
import type { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import type { Source } from "./source.ts";

export const NOW = new Date("2026-11-22T12:00:00Z");

export function run(source: Source, database: MirrorDatabase, given: Partial<CatchUp> = {}) {
  const remote = new Remote(source.url);
  return catchUp({ remote, database, now: NOW, pinned: [], limit: 7, ...given });
}

export function mirrored(database: MirrorDatabase): unknown[] {
  return Array.from(database.newestFirst(), (json) => JSON.parse(json));
}

/** The message with which a run fails. */
export async function refusal(source: Source, database: MirrorDatabase): Promise<string> {
  return run(source, database).then(
    () => "nothing was refused",
    (error) => String(error.message),
  );
}
