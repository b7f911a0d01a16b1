import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Lease } from "../../domain/subscription.ts";
import type { Row } from "../connection.ts";

type Ask = (statement: string, values: unknown[]) => Promise<Row[]>;

const LeaseRow = Type.Object({
  callback: Type.String(),
  host: Type.String(),
  topic: Type.String(),
  secret: Type.Union([Type.Uint8Array(), Type.Null()]),
  leaseEndsAt: Type.Number(),
});

/** Adds subscriptions. What their subscribers have is unknown, so each gets the newest content. */
export async function putLeases(ask: Ask, leases: readonly Lease[]): Promise<void> {
  const insert = `insert into candor.subscriptions
    (callback, host, topic, secret, lease_ends_at, delivered) values ($1, $2, $3, $4, $5, '')
    on conflict (callback, topic) do nothing`;
  for (const { callback, host, topic, secret, leaseEndsAt } of leases) {
    await ask(insert, [callback, host, topic, secret, leaseEndsAt]);
  }
}

/** All subscriptions, for a database that will be the only one: until the commit none is added. */
export async function takeLeases(ask: Ask): Promise<Lease[]> {
  await ask("select 1 from candor.hub for update", []);
  return readLeases(ask);
}

/** Ends the hubs of all nodes: from the commit on they store and claim nothing. */
export async function endHubs(ask: Ask, node: string): Promise<void> {
  await ask("update candor.hub set left_by = $1", [node]);
}

/** All subscriptions. */
export async function readLeases(ask: Ask): Promise<Lease[]> {
  const query = `select callback, host, topic, secret, lease_ends_at::float8 "leaseEndsAt"
    from candor.subscriptions`;
  return (await ask(query, [])).map((row) => Value.Parse(LeaseRow, { ...row }));
}
