import { SQL } from "bun";
import { admissionFacts } from "../../../src/cluster/hub/admission.ts";
import { PostgresHubStore } from "../../../src/cluster/hub/postgres-hub-store.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import type { AdmissionFacts, IncomingRequest } from "../../../src/domain/hub/admission.ts";
import type { HubStore } from "../../../src/domain/hub/hub-store.ts";
import { SqliteAdmissionFacts, SqliteHubStore } from "../../../src/store/sqlite-hub-store.ts";
import { publishedStore, sourceReview } from "../library.ts";
import { sharedPostgres } from "../postgres.ts";

/** A store of its own for one test, whose clock is what the test says. */
export interface TestHubStore extends AsyncDisposable {
  readonly hubStore: HubStore;
  /** The hash of the newest content of `reviews`. */
  hash(): string;
  /** Changes that content. */
  change(): Promise<void>;
  /** What it knows about a request that comes. */
  facts(request: IncomingRequest, now: number): Promise<AdmissionFacts>;
}

export async function sqliteHubStore(): Promise<TestHubStore> {
  const store = await publishedStore({ reviews: [sourceReview()] });
  let changes = 0;
  return {
    hubStore: new SqliteHubStore(store),
    hash: () => store.documents.record("reviews")?.hash ?? "",
    change: async () => {
      changes += 1;
      const reviews = [sourceReview({ source_id: `change ${changes}` })];
      await publishedStore({ store, reviews });
    },
    facts: async (request, now) => new SqliteAdmissionFacts(store, request, now),
    [Symbol.asyncDispose]: async () => store.close(),
  };
}

/** With the test's clock in the place of PostgreSQL's. */
const TEST_CLOCK = `create table candor.test_clock (at bigint not null);
  insert into candor.test_clock values (0);
  create or replace function candor.clock() returns bigint language sql stable
    as $$ select at from candor.test_clock $$;`;

/** Making tables anew takes a third of the time that a database takes, and one test runs at a time. */
let shared: Promise<{ readonly url: string }> | undefined;

export async function postgresHubStore(): Promise<TestHubStore> {
  const used = new AsyncDisposableStack();
  shared ??= sharedPostgres().then((postgres) => postgres.database());
  const database = await shared;
  const sql = used.use(new SQL(database.url, { max: 1 }));
  await sql.unsafe(`drop schema if exists candor cascade; ${HUB_SCHEMA} ${TEST_CLOCK}`);
  let changes = 0;
  const hash = () => `hash ${changes}`;
  const held = () => new Map([["reviews", hash()]]);
  const hubStore = used.use(new PostgresHubStore({ url: database.url }, held));
  const change = async () => {
    changes += 1;
    await sql`insert into candor.topics values ('reviews', ${hash()})
      on conflict (name) do update set hash = excluded.hash`;
  };
  await change();
  const setClock = async (now: number) =>
    void (await sql`update candor.test_clock set at = ${now}`);
  return {
    hubStore: clocked(hubStore, setClock),
    hash,
    change,
    facts: async (request, now) => {
      await setClock(now);
      return admissionFacts((statement, values) => sql.unsafe(statement, values), request);
    },
    [Symbol.asyncDispose]: () => used.disposeAsync(),
  };
}

/** Sets the clock before each call to what the call says. */
function clocked(hubStore: HubStore, setClock: (now: number) => Promise<void>): HubStore {
  const at = async <Result>(now: number, call: () => Promise<Result>) => {
    await setClock(now);
    return call();
  };
  return {
    pollIntervalMs: hubStore.pollIntervalMs,
    accept: (requests, limits, now) => at(now, () => hubStore.accept(requests, limits, now)),
    findRequest: (hash, now) => at(now, () => hubStore.findRequest(hash, now)),
    nextAt: (lanes, now) => at(now, () => hubStore.nextAt(lanes, now)),
    claim: (lanes, now) => at(now, () => hubStore.claim(lanes, now)),
    record: (changes, now) => at(now, () => hubStore.record(changes, now)),
    topics: () => hubStore.topics(),
    endTopic: (topic, reason, limit, now) =>
      at(now, () => hubStore.endTopic(topic, reason, limit, now)),
    end: (id, reason, now) => at(now, () => hubStore.end(id, reason, now)),
    problem: () => hubStore.problem(),
  };
}
