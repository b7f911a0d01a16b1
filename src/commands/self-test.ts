import { existsSync, statSync } from "node:fs";
import type { Config } from "../config/config.ts";
import { Failure } from "../domain/failure.ts";
import { counted } from "../domain/numbers.ts";
import { copyAsItIs } from "../store/copy-database.ts";
import { requireTemporaryRoom } from "../store/free-room.ts";
import { Store } from "../store/store.ts";
import { TemporaryFolder } from "../store/temporary-folder.ts";
import type { Shell } from "./command.ts";
import { publish } from "./serve-background.ts";
import { type Parts, partsOf } from "./serve-parts.ts";

/** One address of each kind that readers need. */
const NEEDED = ["/healthz", "/reviews.json", "/feed.xml", "/", "/api/reviews/search?limit=1"];
/** The copy, and what is published anew in its log. */
const WITH_ALL_ANEW = 2;
const ITSELF = "http://localhost";

/**
 * Has the app answer without a socket.
 * @throws Failure `unusable` for the first address that it can't answer
 */
export async function testItself({ app }: Pick<Parts, "app">): Promise<void> {
  for (const path of NEEDED) {
    const response = await app.handle(new Request(`${ITSELF}${path}`));
    await response.arrayBuffer();
    if (response.ok) continue;
    throw new Failure("unusable", `It answers ${path} with ${response.status}.`);
  }
}

/**
 * `candor serve --dry-run`: starts on a copy of the database, which is brought to this version and
 * published there, and answers itself. It calls nobody, and does not listen.
 * @throws Failure why it would not serve
 */
export async function dryRun(config: Config, shell: Shell): Promise<void> {
  if (!existsSync(config.db)) throw new Failure("not_found", `There is no database ${config.db}.`);
  using folder = new TemporaryFolder("dry-run");
  using store = copyOf(config.db, folder.at("candor.sqlite"));
  const tried = { ...config, db: store.path, watch: undefined, metrics: undefined };
  const parts = partsOf(store, tried, shell, {});
  publish(store, tried, config.port, shell);
  await testItself(parts);
  shell.print(`It would serve ${counted(store.published.count(), "review")}.\n`);
}

/** Opens a copy of a database that may be written meanwhile, and may be of an older version. */
function copyOf(path: string, copy: string): Store {
  requireTemporaryRoom(`A copy of ${path}`, statSync(path).size * WITH_ALL_ANEW);
  copyAsItIs(path, copy);
  return new Store(copy, { name: { name: path, isTemporary: true } });
}
