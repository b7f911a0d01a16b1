import { Database } from "bun:sqlite";
import { CommitLock } from "../../src/cluster/commit-lock.ts";
import type { ClusterAccess } from "../../src/cluster/rpc.ts";
import { SCHEMA_VERSION } from "../../src/store/schema/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { importOnce } from "./kept-import.ts";
import { publishedStore, reviewsOfDays } from "./library.ts";
import { sharedPostgres, type TestDatabase, type TestPostgres } from "./postgres.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

export const TEST_CLUSTER_KEY = "0123456789abcdef0123456789abcdef";
const THREAD = new URL("../../src/cluster/thread.ts", import.meta.url);

/** Starts the thread that talks to PostgreSQL. */
export function spawnThread(): Worker {
  return new Worker(THREAD);
}

/** How a node of a test reaches its cluster. */
export function accessTo(url: string, members: Partial<ClusterAccess> = {}): ClusterAccess {
  return {
    address: { url },
    version: { program: "0.1.0", tables: SCHEMA_VERSION },
    node: "node-1",
    key: TEST_CLUSTER_KEY,
    ...members,
  };
}

/** A database of a test that takes part in a cluster. */
export function openNode(
  path: string,
  access: ClusterAccess,
  now = () => new Date("2026-11-21T12:00:00Z"),
): TestNode {
  const store = new Store(path);
  const node = new CommitLock(store, spawnThread, access, now);
  const join = () => {
    node.follow();
    store.close();
  };
  return { store, node, join, [Symbol.dispose]: () => store.close() };
}

interface TestNode extends Disposable {
  readonly store: Store;
  readonly node: CommitLock;
  /** Gets everything that the cluster has, and is closed. */
  join(): void;
}

export const CLUSTER_REVIEWS = reviewsOfDays(20);

/** Begins a cluster with a node that has published reviews. */
async function begin(path: string, url: string): Promise<void> {
  using alone = openNode(path, accessTo(url));
  alone.store.sequencer = undefined;
  await publishedStore({ store: alone.store, reviews: CLUSTER_REVIEWS });
  alone.store.sequencer = alone.node;
  alone.node.create();
}

/** A copy of a cluster that is begun once. */
async function copyOfBegun(path: string): Promise<TestDatabase> {
  const postgres = await sharedPostgres();
  const template = await importOnce("cluster", path, async () => {
    const { name, url } = await postgres.database();
    await begin(path, url);
    return name;
  });
  return postgres.database(template);
}

/** A test's own server goes with its databases, and may be stopped by then. */
async function begunOn(postgres: TestPostgres, path: string) {
  await begin(path, postgres.url());
  return { url: postgres.url(), [Symbol.asyncDispose]: async () => {} };
}

/** Copies a node's database as it is: unlike a backup, the copy is still that node. */
export function copyOf({ path }: Store, to: string): void {
  using raw = new Database(path, { readonly: true });
  raw.query("vacuum into ?").run(to);
}

/**
 * A cluster of two nodes; the first has published reviews, the second has nothing yet.
 * @param postgres a server of the test's own; otherwise all tests' clusters are copies of one
 */
export async function twoNodes(postgres?: TestPostgres) {
  // If a step fails, those before it leave nothing.
  using begun = new DisposableStack();
  const folder = begun.use(new TemporaryFolder());
  const paths = [folder.at("one.sqlite"), folder.at("two.sqlite")] as const;
  const database = await (postgres ? begunOn(postgres, paths[0]) : copyOfBegun(paths[0]));
  const one = begun.use(openNode(paths[0], accessTo(database.url)));
  const two = begun.use(openNode(paths[1], accessTo(database.url, { node: "node-2" })));
  const all = begun.move();
  const dispose = async () => {
    all.dispose();
    await database[Symbol.asyncDispose]();
  };
  return { ...{ one, two, paths, folder, url: database.url }, [Symbol.asyncDispose]: dispose };
}
