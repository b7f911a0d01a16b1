import { type ClusterHead, type NodeVersion, parseHead, refuseClusterInUse } from "./head.ts";
import { HUB_SCHEMA } from "./hub/schema.ts";
import { readServer, type Server } from "./rows.ts";
import { CLUSTER_SCHEMA } from "./schema.ts";
import { SERVER, selectHead } from "./statements.ts";
import { LOCK_MS, type Transactions } from "./transactions.ts";

/** Held by whoever begins a cluster, when there is no table yet to lock. */
const BEGIN_LOCK = 0x63616e6400;

/**
 * Makes the tables of a new cluster, within a transaction.
 * @throws Failure `invalid` if there is a cluster that has not ended
 */
export async function beginCluster(
  transactions: Transactions,
  cluster: string,
  { program, tables }: NodeVersion,
): Promise<{ readonly head: ClusterHead; readonly server: Server }> {
  await makeRoom(transactions);
  transactions.stayAlive();
  await transactions.run(CLUSTER_SCHEMA);
  await transactions.run(HUB_SCHEMA);
  await transactions.run("update candor.hub set cluster = $1", [cluster]);
  const server = readServer((await transactions.run(SERVER))[0]);
  await transactions.run(
    `insert into candor.head (cluster, revision, token, tables, program, server, is_synchronous)
     values ($1, 0, '', $2, $3, $4, $5)`,
    [cluster, tables, program, server.name, server.isSynchronous],
  );
  return { head: parseHead((await transactions.run(selectHead()))[0]), server };
}

/** Drops a cluster that has ended, as before an upgrade. */
async function makeRoom(transactions: Transactions): Promise<void> {
  // Two that begin a cluster at once take turns.
  await transactions.run(`select pg_advisory_xact_lock(${BEGIN_LOCK})`, [], LOCK_MS);
  const found = await transactions.run("select 1 where to_regclass('candor.head') is not null");
  if (found.length === 0) return;
  const head = parseHead((await transactions.run(selectHead()))[0]);
  const keys = await transactions.run("select 1 from candor.keys where name = 'log'");
  refuseClusterInUse(head, keys.length > 0);
  await transactions.run("drop schema candor cascade", [], LOCK_MS);
}
