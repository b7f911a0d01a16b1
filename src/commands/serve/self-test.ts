import { existsSync, statSync } from "node:fs";
import type { Config } from "../../config/config.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure, isOutOfReach } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { loadAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { requireTemporaryRoom } from "../../store/files/free-room.ts";
import { TemporaryFolder } from "../../store/files/temporary-folder.ts";
import { placeBeside } from "../../store/files/temporary-place.ts";
import { copyAsItIs } from "../../store/schema/open-to-read.ts";
import { Store } from "../../store/store.ts";
import type { Shell } from "../base/command.ts";
import { clusterAccess, makeNode } from "../base/node.ts";
import { publish } from "./serve-background.ts";
import { partsOf, type ServeParts } from "./serve-parts.ts";

/** One path of each kind that readers need. */
const NEEDED = ["/healthz", "/reviews.json", "/feed.xml", "/", "/api/reviews/search?limit=1"];
/** The copy, and in its write-ahead log everything that is published again. */
const WITH_ALL_ANEW = 2;
const ITSELF = "http://localhost";

/**
 * Has the app answer requests without a socket.
 * @throws Failure `unusable` for the first path for which it fails
 */
export async function selfTest({ app }: Pick<ServeParts, "app">): Promise<void> {
  for (const path of NEEDED) {
    const response = await app.handle(new Request(`${ITSELF}${path}`));
    await response.arrayBuffer();
    if (response.ok) continue;
    throw new Failure("unusable", `It answers ${path} with ${response.status}.`);
  }
}

/**
 * `candor serve --dry-run`: migrates a copy of the database to this version, publishes it there,
 * and tests the answers. It makes no outgoing calls, and does not listen.
 * @throws Failure that says why it would not serve
 */
export async function dryRun(config: Config, shell: Shell, flags: Flags = {}): Promise<void> {
  if (!existsSync(config.db)) throw new Failure("not_found", `There is no database ${config.db}.`);
  const place = placeBeside(config.db);
  requireTemporaryRoom(`A copy of ${config.db}`, statSync(config.db).size * WITH_ALL_ANEW, place);
  using folder = new TemporaryFolder("dry-run", place);
  using store = copyOf(config.db, folder, flags, shell);
  const tried = { ...config, db: store.path, watch: undefined, metrics: undefined };
  const parts = partsOf(store, tried, shell, {});
  await loadAnalyzer();
  // A signal that came while the database was copied ends the process here, and the copy goes.
  await new Promise(setImmediate);
  publish(store, tried, config.port, shell);
  await selfTest(parts);
  shell.print(`It would serve ${counted(store.published.count(), "review")}.\n`);
}

/** @throws Failure if this version can't take part in the cluster that is named, if one is */
function refuseAsNode(copy: Store, flags: Flags, shell: Shell): void {
  const access = clusterAccess(flags, shell, copy);
  if (access === undefined) return;
  try {
    makeNode(copy, access, shell).check();
  } catch (error) {
    // Readers get what a node has while PostgreSQL is out of reach.
    if (!isOutOfReach(error)) throw error;
  }
}

/**
 * Opens a copy of a database that may be in use, and may be of an older version. A copy is no node:
 * what is tried with it reaches no cluster.
 */
function copyOf(path: string, folder: TemporaryFolder, flags: Flags, shell: Shell): Store {
  const copy = folder.at("candor.sqlite");
  copyAsItIs(path, copy);
  const opening = { name: { name: path, temporary: folder.place } };
  {
    using store = new Store(copy, opening);
    refuseAsNode(store, flags, shell);
  }
  const store = new Store(copy, opening);
  // The copy has no key, and nobody will see its log.
  store.isNewLogAllowed = true;
  return store;
}
