import { expect, test } from "bun:test";
import { SQL } from "bun";
import { PostgresHubStore } from "../../../src/cluster/hub/postgres-hub-store.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import type { LaneTerms } from "../../../src/domain/hub/hub-store.ts";
import { eventually } from "../../support/eventually.ts";
import { sharedPostgres, TestPostgres } from "../../support/postgres.ts";

const SHARES = { perHost: 1_000, perRequester: 1_000, perAddress: 1_000 };
const SLOW: LaneTerms = {
  ...{ lane: "slow", claimMs: 60_000, longestPauseMs: 60_000, limit: 25 },
  ...SHARES,
};
const HELD = () => new Map([["reviews", "new"]]);

/** Fills a new store with the given number of due deliveries. */
async function fill(url: string, count: number): Promise<void> {
  await using sql = new SQL(url, { max: 1 });
  await sql.unsafe(`${HUB_SCHEMA}
    insert into candor.topics values ('reviews', 'new');
    insert into candor.subscriptions (callback, host, topic, lease_ends_at, delivered)
      select 'https://reader.example/' || n, 'reader.example:443', 'reviews',
        candor.clock() + 3600000, 'old' from generate_series(1, ${count}) n;`);
}

test("nodes that claim at the same time never take the same, and leave none (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await fill(database.url, 500);
  const nodes = Array.from({ length: 3 }, () => new PostgresHubStore(database, HELD));
  const taken: number[] = [];
  const claimAll = async (node: PostgresHubStore) => {
    for (;;) {
      const [claimed] = await node.claim([SLOW]);
      if (claimed === undefined || claimed.deliveries.length === 0) return;
      taken.push(...claimed.deliveries.map(({ id }) => id));
    }
  };
  await eventually("all are claimed", async () => {
    await Promise.all(nodes.map(claimAll));
    return taken.length >= 500;
  });
  expect([taken.length, new Set(taken).size]).toEqual([500, 500]);
  for (const node of nodes) await node[Symbol.asyncDispose]();
});

test("a node that lacks the newest content claims nothing of it (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await fill(database.url, 3);
  await using behind = new PostgresHubStore(database, () => new Map([["reviews", "old"]]));
  expect(await behind.nextAt([SLOW], Date.now())).toEqual([undefined]);
  expect((await behind.claim([SLOW]))[0]?.deliveries).toEqual([]);
});

test("without PostgreSQL it fails at once, and works again when that is back (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await fill(postgres.url(), 1);
  await using hubStore = new PostgresHubStore({ url: postgres.url() }, HELD);
  expect(await hubStore.topics()).toEqual(["reviews"]);
  await postgres.stop("immediate");
  for (let times = 0; times < 3; times += 1) {
    await expect(hubStore.claim([SLOW])).rejects.toMatchObject({ code: "unusable" });
  }
  await postgres.restart();
  const claimed = await eventually("it works again", () =>
    hubStore.claim([SLOW]).catch(() => undefined),
  );
  expect(claimed[0]?.deliveries).toHaveLength(1);
});

test("a server that never answers is given up; what it did not confirm is not done (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await fill(postgres.url(), 1);
  await using hubStore = new PostgresHubStore({ url: postgres.url() }, HELD, { statementMs: 300 });
  expect(await hubStore.topics()).toEqual(["reviews"]);
  postgres.freeze();
  await expect(hubStore.claim([SLOW])).rejects.toMatchObject({ code: "unusable" });
  postgres.thaw();
  const next = await eventually("it works again", () =>
    hubStore.nextAt([SLOW], Date.now()).catch(() => undefined),
  );
  expect(next).toEqual([0]);
});
