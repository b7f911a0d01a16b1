import { HEAD_COLUMNS } from "./head.ts";

const ROW = "table_name, key, content, bytes";

/**
 * Identity and timeline of the server: a standby that is promoted begins a new timeline. Whether
 * standbys confirm what is committed with `synchronous_commit = on`. And its clock.
 */
export const SERVER = `select
  (select system_identifier from pg_control_system()) || '/' ||
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as name,
  current_setting('synchronous_standby_names') <> '' as "isSynchronous",
  floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

/**
 * The state of the cluster for a node that has the commit $1 with the token $2: a single statement,
 * so that small commits arrive with one question. The row of no table has the head in place
 * of a key; the others are those that the node lacks, or none of them if they are more than $3. In the
 * order of the index, as in {@link declareArriving}.
 */
export const POLL = `select '' table_name, to_json(found)::text as key, null as content, null::bytea bytes
  from (select ${HEAD_COLUMNS},
    exists (select 1 from candor.revisions where revision = $1 and token = $2) "isKnown",
    coalesce((select json_object_agg(name, encode(sealed, 'hex')) from candor.keys), '{}') keys
    from candor.head) found
  union all (
    select ${ROW} from candor.facts where revision > $1 and $3 >= (select count(*) from (
      select from candor.facts where revision > $1 order by revision limit $3 + 1
    ) counted) order by revision limit $3)`;

/**
 * Begins to read the rows that changed after a revision; all rows if it is undefined. In the order of
 * the index, so that it is used even while the server does not know yet that few rows are new.
 */
export function declareArriving(after: number | undefined): string {
  const which =
    after === undefined ? "content is not null" : `revision > ${after} order by revision`;
  return `declare arriving no scroll cursor for
    select ${ROW} from candor.facts where ${which}`;
}

/**
 * $1 and $3: the rows and bytes of a `ChangeBatch`, $2: their revision. Cast twice, or else `Bun.SQL`
 * would make JSON of it.
 */
export const PUT_ROWS = `insert into candor.facts (table_name, key, revision, content, bytes)
  select row -> 0 ->> 0, row -> 0 ->> 1, $2, row -> 0 ->> 2,
    nullif(substr($3::bytea, (row ->> 1)::integer + 1, (row ->> 2)::integer), '')
  from json_array_elements($1::text::json) row
  on conflict (table_name, key) do update
  set revision = excluded.revision, content = excluded.content, bytes = excluded.bytes`;

export const KEEP_KEY = `insert into candor.keys (name, sealed) values ($1, $2)
  on conflict (name) do update set sealed = excluded.sealed`;

export const RAISE_HEAD = `update candor.head
  set revision = $1, token = $2, program = $3, server = $4, is_synchronous = $5
  where revision = $6 and token = $7 returning revision`;

export const COMMIT = {
  note: "insert into candor.revisions (revision, token, node) values ($1, $2, $3)",
  announce: "select pg_notify('candor', $1)",
} as const;

/** Drops what only nodes would need that have missed everything since $1. */
export const COLLECT = [
  "delete from candor.facts where content is null and revision < $1",
  "delete from candor.revisions where revision < $1",
  "update candor.head set floor = $1",
] as const;

const OR_CHANGE = `on conflict (id) do update set name = excluded.name,
  revision = excluded.revision, program = excluded.program, seen_at = now()`;

export const NOTE_NODE = `insert into candor.nodes (id, name, revision, program)
  values ($1, $2, $3, $4) ${OR_CHANGE}`;

/** As its own commit, which is not worth a wait for the disk: the same is noted again soon. */
export const NOTE_NODE_SOON = `with hurry as (select set_config('synchronous_commit', 'off', true))
  insert into candor.nodes (id, name, revision, program)
  select $1, $2, $3::bigint, $4 from hurry ${OR_CHANGE}`;

export const NODES = `select name, revision::float8 revision, program,
  extract(epoch from now() - seen_at)::float8 * 1000 "agoMs" from candor.nodes order by name, id`;

/** The head of the cluster. @param lock `for update` keeps all others from committing */
export function selectHead(lock: "" | "for update" = ""): string {
  return `select ${HEAD_COLUMNS} from candor.head ${lock}`;
}
