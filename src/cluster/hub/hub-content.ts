import type { Lease } from "../../domain/hub/subscription.ts";
import {
  HUB_TABLE_NAMES,
  HUB_TABLES,
  type HubColumn,
  type HubContent,
} from "../../store/hub/hub-rows.ts";
import { LOCK_HUB, type RunStatement } from "./hub-session.ts";
import { endAllRequests } from "./requests.ts";

type Columns = Readonly<Record<string, HubColumn>>;

/** Clocks that differ by less are the same: the question takes its time. */
const SAME_CLOCK_MS = 1_000;

/** Puts what a hub knows into a store that has nothing yet. */
export async function putHub(ask: RunStatement, content: HubContent, now: number): Promise<void> {
  const ahead = await clockAhead(ask, now);
  for (const table of HUB_TABLE_NAMES) {
    await ask(putting(table, HUB_TABLES[table]), [content[table], ahead]);
    const next = `select setval(pg_get_serial_sequence('candor.${table}', 'id'),
      (select coalesce(max(id), 0) + 1 from candor.${table}), false)`;
    await ask(next);
  }
}

/** What the hubs of all nodes know. */
export async function readHub(ask: RunStatement, now: number): Promise<HubContent> {
  const ahead = await clockAhead(ask, now);
  const rowsOf = async (table: keyof HubContent) =>
    String((await ask(reading(table, HUB_TABLES[table]), [ahead]))[0]?.rows);
  return {
    subscriptions: await rowsOf("subscriptions"),
    requests: await rowsOf("requests"),
    intents: await rowsOf("intents"),
  };
}

/** As `readHub`, for a database that will be the only one: until the commit nothing is added. */
export async function takeHub(ask: RunStatement, now: number): Promise<HubContent> {
  await ask(LOCK_HUB);
  return readHub(ask, now);
}

/** Ends the hubs of all nodes: from the commit on they store and claim nothing. */
export async function endHubs(ask: RunStatement, node: string): Promise<void> {
  await ask("update candor.hub set left_by = $1", [node]);
}

/**
 * Replaces all subscriptions by those of a backup, as `Subscriptions.replaceAll` does, and notes that
 * the earlier ones have ended.
 */
export async function replaceLeases(
  ask: RunStatement,
  leases: readonly Lease[],
  now: number,
): Promise<void> {
  await ask(LOCK_HUB);
  await endAllRequests(ask);
  await ask("delete from candor.subscriptions");
  const rows = leases.map(({ secret, ...lease }) => ({
    ...lease,
    secret: secret === null ? null : Buffer.from(secret).toString("hex"),
  }));
  await ask(PUT_LEASES, [JSON.stringify(rows), await clockAhead(ask, now)]);
}

const PUT_LEASES = `insert into candor.subscriptions
    (callback, host, topic, secret, lease_ends_at, delivered)
  select callback, host, topic, decode(secret, 'hex'), "leaseEndsAt" + $2::bigint, ''
  from json_to_recordset($1::text::json)
    lease (callback text, host text, topic text, secret text, "leaseEndsAt" bigint)`;

/** By how much PostgreSQL's clock is ahead of this machine's. */
async function clockAhead(ask: RunStatement, now: number): Promise<number> {
  const [row] = await ask("select candor.clock()::float8 clock");
  const ahead = Number(row?.clock) - now;
  return Math.abs(ahead) < SAME_CLOCK_MS ? 0 : ahead;
}

/** $1: rows as JSON, $2: by how much PostgreSQL's clock is ahead. */
function putting(table: string, columns: Columns): string {
  const names = Object.keys(columns);
  const given = Object.entries(columns).map(([name, kind]) => `${name} ${GIVEN[kind]}`);
  const values = Object.entries(columns).map(([name, kind]) => PUT[kind](name));
  return `insert into candor.${table} (${names.join()}) overriding system value
    select ${values.join()} from json_to_recordset($1::text::json) given (${given.join()})
    where $2::bigint is not null`;
}

/** $1: by how much PostgreSQL's clock is ahead. */
function reading(table: keyof HubContent, columns: Columns): string {
  const members = Object.entries(columns).map(
    ([name, kind]) => `'${name}', ${name === "delivered" ? KNOWN[table] : READ[kind](name)}`,
  );
  return `select coalesce(json_agg(json_build_object(${members.join()}) order by id), '[]')::text rows
    from candor.${table} where $1::bigint is not null`;
}

/** Claims don't move, so what those subscribers have is unknown. */
const KNOWN = {
  subscriptions: "case when claimed_until > 0 then '' else delivered end",
  requests: "null",
  intents: "delivered",
} as const satisfies Record<keyof HubContent, string>;

const GIVEN = {
  ...{ number: "bigint", text: "text", bytes: "text", flag: "integer", instant: "bigint" },
} as const;

type Write = (name: string) => string;
const plain: Write = (name) => name;
const PUT: Readonly<Record<HubColumn, Write>> = {
  ...{ number: plain, text: plain },
  bytes: (name) => `decode(${name}, 'hex')`,
  flag: (name) => `${name} <> 0`,
  // 0 is at once, on any clock.
  instant: (name) => `case when ${name} > 0 then ${name} + $2::bigint else ${name} end`,
};
const READ: Readonly<Record<HubColumn, Write>> = {
  ...{ number: plain, text: plain },
  bytes: (name) => `encode(${name}, 'hex')`,
  flag: (name) => `${name}::integer`,
  instant: (name) => `case when ${name} > 0 then ${name} - $1::bigint else ${name} end`,
};
