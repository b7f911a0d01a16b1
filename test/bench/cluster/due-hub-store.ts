import { SQL } from "bun";
import { PostgresHubStore } from "../../../src/cluster/hub/postgres-hub-store.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import { TestPostgres } from "../../support/postgres.ts";

/** As the slow lane claims, without its limits for each host and requester. */
export const TERMS = {
  lane: "slow",
  claimMs: 600_000,
  longestPauseMs: 60_000,
  limit: 1_000,
  perHost: 1_000_000,
  perRequester: 1_000_000,
  perAddress: 1_000_000,
} as const;

/** A store in a PostgreSQL of its own, with deliveries that are due, each to a host of its own. */
export async function dueHubStore(count: number, isTrusted = false) {
  const used = new AsyncDisposableStack();
  const postgres = used.use(await TestPostgres.start({ fsync: "on", shared_buffers: "256MB" }));
  const sql = used.use(new SQL(postgres.url(), { max: 1 }));
  await sql.unsafe(`${HUB_SCHEMA}
    insert into candor.topics values ('reviews', 'new');
    insert into candor.subscriptions (callback, host, topic, lease_ends_at, delivered, is_trusted)
      select 'https://' || n || '.example/', n || '.example:443', 'reviews',
        candor.clock() + 86400000, 'old', ${isTrusted} from generate_series(1, ${count}) n;
    analyze candor.subscriptions`);
  const held = () => new Map([["reviews", "new"]]);
  const node = () => used.use(new PostgresHubStore({ url: postgres.url() }, held));
  return { node, [Symbol.asyncDispose]: () => used.disposeAsync() };
}
