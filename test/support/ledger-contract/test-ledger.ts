import { SQL } from "bun";
import { admissionFacts } from "../../../src/cluster/ledger/intake.ts";
import { PostgresLedger } from "../../../src/cluster/ledger/postgres-ledger.ts";
import { LEDGER_SCHEMA } from "../../../src/cluster/ledger/schema.ts";
import type { AdmissionFacts, IncomingRequest } from "../../../src/domain/hub/admission.ts";
import type { HubLedger } from "../../../src/domain/hub/hub-ledger.ts";
import { SqliteAdmissionFacts, SqliteLedger } from "../../../src/store/sqlite-ledger.ts";
import { publishedStore, sourceReview } from "../library.ts";
import { sharedPostgres } from "../postgres.ts";

/** A ledger of its own for one test, whose clock is what the test says. */
export interface TestLedger extends AsyncDisposable {
  readonly ledger: HubLedger;
  /** The hash of the newest content of `reviews`. */
  hash(): string;
  /** Changes that content. */
  change(): Promise<void>;
  /** What it knows about a request that comes. */
  facts(request: IncomingRequest, now: number): Promise<AdmissionFacts>;
}

export async function sqliteLedger(): Promise<TestLedger> {
  const store = await publishedStore({ reviews: [sourceReview()] });
  let changes = 0;
  return {
    ledger: new SqliteLedger(store),
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

export async function postgresLedger(): Promise<TestLedger> {
  const used = new AsyncDisposableStack();
  shared ??= sharedPostgres().then((postgres) => postgres.database());
  const database = await shared;
  const sql = used.use(new SQL(database.url, { max: 1 }));
  await sql.unsafe(`drop schema if exists candor cascade; ${LEDGER_SCHEMA} ${TEST_CLOCK}`);
  let changes = 0;
  const hash = () => `hash ${changes}`;
  const held = () => new Map([["reviews", hash()]]);
  const ledger = used.use(new PostgresLedger({ url: database.url }, held));
  const change = async () => {
    changes += 1;
    await sql`insert into candor.topics values ('reviews', ${hash()})
      on conflict (name) do update set hash = excluded.hash`;
  };
  await change();
  const setClock = async (now: number) =>
    void (await sql`update candor.test_clock set at = ${now}`);
  return {
    ledger: clocked(ledger, setClock),
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
function clocked(ledger: HubLedger, setClock: (now: number) => Promise<void>): HubLedger {
  const at = async <Result>(now: number, call: () => Promise<Result>) => {
    await setClock(now);
    return call();
  };
  return {
    askEveryMs: ledger.askEveryMs,
    accept: (requests, limits, now) => at(now, () => ledger.accept(requests, limits, now)),
    findRequest: (hash, now) => at(now, () => ledger.findRequest(hash, now)),
    nextAt: (lanes, now) => at(now, () => ledger.nextAt(lanes, now)),
    claim: (lanes, now) => at(now, () => ledger.claim(lanes, now)),
    record: (changes, now) => at(now, () => ledger.record(changes, now)),
    topics: () => ledger.topics(),
    endTopic: (topic, reason, limit, now) =>
      at(now, () => ledger.endTopic(topic, reason, limit, now)),
    end: (id, reason, now) => at(now, () => ledger.end(id, reason, now)),
    problem: () => ledger.problem(),
  };
}
