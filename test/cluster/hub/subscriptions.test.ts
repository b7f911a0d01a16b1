import { expect, test } from "bun:test";
import { SQL } from "bun";
import { HubSession } from "../../../src/cluster/hub/hub-session.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import {
  confirmSubscription,
  expireSubscriptions,
  removeSubscription,
} from "../../../src/cluster/hub/subscriptions.ts";
import { sharedPostgres } from "../../support/postgres.ts";
import { testVerification } from "../../support/verification.ts";

const HOUR_MS = 3_600_000;
const ADDRESS = "192.0.2.1";
const COLUMNS = "callback, topic, host, requester, lease_ends_at";

test("what subscriptions are looked up by follows them, through renewal and end (issue 48)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using sql = new SQL(database.url, { max: 1 });
  await sql.unsafe(HUB_SCHEMA);
  const session = new HubSession(database);
  const confirm = (name: string, leaseMs: number) => {
    const callback = `https://${name}.example/`;
    const verification = { ...testVerification({ callback }), id: 1, turn: 0, tries: 0 };
    return session.commitExclusive((ask) =>
      confirmSubscription(ask, verification, leaseMs, ADDRESS),
    );
  };
  const lookedUp = () =>
    sql.unsafe(`select subscription id, ${COLUMNS} from candor.subscribers order by 1`);
  const subscribed = () => sql.unsafe(`select id, ${COLUMNS} from candor.subscriptions order by 1`);
  const first = await confirm("a", HOUR_MS);
  await confirm("b", HOUR_MS);
  await confirm("c", -1);
  const [before] = await lookedUp();
  expect(await confirm("a", 2 * HOUR_MS)).toEqual({ id: first.id, confirmation: 2 });
  const [after] = await lookedUp();
  expect(Number(after.lease_ends_at) - Number(before.lease_ends_at)).toBeGreaterThan(HOUR_MS / 2);
  expect([...(await lookedUp())]).toEqual([...(await subscribed())]);
  await session.commitExclusive(async (ask) => {
    await expireSubscriptions(ask);
    const { topic } = testVerification();
    expect(await removeSubscription(ask, "https://b.example/", topic)).toHaveLength(1);
  });
  await session.close();
  expect([...(await lookedUp())]).toEqual([...(await subscribed())]);
  expect(await lookedUp()).toHaveLength(1);
});

test("a delivery writes no index but that of what is due, and its row's number (issue 48)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using sql = new SQL(database.url, { max: 1 });
  await sql.unsafe(HUB_SCHEMA);
  const indexes = await sql`select indexname from pg_indexes
    where schemaname = 'candor' and tablename = 'subscriptions' order by 1`;
  expect(indexes.map(({ indexname }: { indexname: string }) => indexname)).toEqual([
    ...["subscriptions_by_topic", "subscriptions_pkey"],
  ]);
});
